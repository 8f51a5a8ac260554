# Watches this machine's Bluetooth for 15 seconds with periscope and btmon at once. PERISCOPE and OUT are set.
set -u
here=$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")
command -v btmon >/dev/null || { echo "live-test: btmon is needed (package bluez)" >&2; exit 2; }
btmon -w "$OUT/btmon.btsnoop" >/dev/null & btmon=$!
"$PERISCOPE" live --json -w "$OUT/p.btsnoop" >"$OUT/live.json" & p=$!
echo "use Bluetooth now: connect a device, read something (15 s)"
sleep 15
kill -INT $btmon; wait $btmon
kill -INT $p; wait $p || exit 1
status=0
"$PERISCOPE" events --json "$OUT/p.btsnoop" | cmp - "$OUT/live.json" && echo "ok    events of the saved file" || status=1
python3 "$here/compare.py" --any "$OUT/p.btsnoop" "$OUT/btmon.btsnoop" && echo "ok    the same records as btmon" || status=1
exit $status
