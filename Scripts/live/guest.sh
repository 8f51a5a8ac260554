# One part of the live test, as root in the guest: guest.sh PART. PERISCOPE, NOTIFY, GUEST_SCRIPTS, OUT and SOAK are set.
#
# What has to have happened is waited for; slept is only where a reader of others has no sign of having begun. Exit status 1 where a check failed, 3 where only such
# did as a slow machine can fail, or other programs than ours.
here=$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")
. "$GUEST_SCRIPTS/lib.sh"
status=0
fail() { echo "  FAIL: $*"; status=1; }
# A failure that may be the machine's, or another program's.
fail_by_time() { echo "  FAIL: $*"; [ $status = 1 ] || status=3; }
check() { local title=$1; shift; if "$@"; then echo "  ok: $title"; else fail "$title"; fi; }
check_in_time() { local title=$1; shift; if "$@"; then echo "  ok: $title"; else fail_by_time "$title"; fi; }
stock_buffers() { for f in rmem_default rmem_max; do echo 212992 > /proc/sys/net/core/$f; done; }
finish() { cleanup; exit $status; }
# within SECONDS CONDITION: waits until it holds.
within() { T=$1 waitfor "$2" >/dev/null 2>&1; }
is_running() { kill -0 "$1" 2>/dev/null; }

# watch LOG ARGUMENTS...: begins to watch, and waits until it does. WATCHER is the process.
watch() {
    local log=$1; shift
    "$@" >"$OUT/$log" 2>"$OUT/$log.err" <&9 & WATCHER=$!
    touch "$OUT/$log.err"
    within 60 "grep -q watching $OUT/$log.err || ! is_running $WATCHER"
    grep -q watching "$OUT/$log.err" && return
    sed 's/^/  /' "$OUT/$log.err"
    # Who was too slow is not at fault as who gave up is.
    if is_running $WATCHER; then fail_by_time "$log: watching did not begin in 60 s"; else fail "$log: watching did not begin"; fi
    finish
}
stop_watching() { kill -INT "$1"; wait "$1"; }

# settle FILE...: all that was sent until now is in these files, and a mark behind it.
settle() {
    local file size before
    for file in "$@"; do
        before=-1
        for _ in $(seq 120); do
            size=$(stat -c %s "$file")
            [ "$size" != "$before" ] || break
            before=$size
            sleep 0.5
        done
    done
    MARKS=$((${MARKS:-0} + 1))
    python3 "$here/mark.py" "nothing waits $MARKS"
    for file in "$@"; do
        within 60 "grep -aq 'nothing waits $MARKS' $file" || fail "a line of the logging channel came to $file"
    done
}

# Whether the other programs did what the session is about.
peers_met() {
    case $1 in
        eatt) grep -q 'ServicesResolved: yes' "$OUT/bluetoothctl.log" ;;
        two-conn) grep -q 'discovery procedures complete' "$OUT/client0.log" && grep -q 'discovery procedures complete' "$OUT/client1.log" ;;
        *) grep -q 'discovery procedures complete' "$OUT"/*client1.log ;;
    esac
}

session() {
    watch live.json "$PERISCOPE" live --json -w "$OUT/p.btsnoop"; local json=$WATCHER
    watch live.txt "$PERISCOPE" live -w "$OUT/p.pcapng"; local text=$WATCHER
    python3 "$here/arrivals.py" "$OUT/live.json" "$OUT/arrivals" & local arrivals=$!
    NAME=$1 bash "$GUEST_SCRIPTS/$1.sh" >"$OUT/session.log" 2>&1
    check_in_time "the peers met" peers_met "$1"
    settle "$OUT/p.btsnoop" "$OUT/p.pcapng"
    # The file is looked at five times a second: until the last line there is was seen.
    within 10 "[ \"\$(tail -n 1 $OUT/arrivals | cut -d' ' -f2)\" = \$(wc -l <$OUT/live.json) ]"
    date +%s.%N >"$OUT/ended"
    kill $arrivals
    stop_watching $json || fail "live --json ended with status $?"
    stop_watching $text || fail "live ended with status $?"
    check "the same records as btmon" python3 "$here/compare.py" "$OUT/p.btsnoop" "$(ls "$OUT"/*.btsnoop | grep -v '/p\.')"
    "$PERISCOPE" events --json "$OUT/p.btsnoop" >"$OUT/saved.json"
    check "events of the saved file" same "$OUT/saved.json" "$OUT/live.json"
    # Text: events, a blank line, then a summary whose first line names the source.
    { "$PERISCOPE" events "$OUT/p.pcapng"; echo; "$PERISCOPE" tree "$OUT/p.pcapng" | tail -n +3; } >"$OUT/saved.txt"
    grep -v -e '^the Bluetooth monitor' -e '^  btsnoop, linux-monitor' "$OUT/live.txt" >"$OUT/shown.txt"
    check "text and tree of the saved file" same "$OUT/shown.txt" "$OUT/saved.txt"
    check_in_time "lines came while the session ran" python3 "$here/arrivals.py" --judge "$OUT/live.json" "$OUT/arrivals" "$OUT/ended"
    echo "  $(wc -l <"$OUT/live.json") events, $(grep -c . "$OUT/live.txt") lines of text"
}

# Whether two files are the same; where not, how they differ.
same() { cmp -s "$1" "$2" || { diff "$1" "$2" | head -n 6 | cut -c 1-200 | sed 's/^/  /'; return 1; }; }

# Links that are up when watching begins have their addresses.
links() {
    bash "$GUEST_SCRIPTS/gatt-full.sh" >"$OUT/session.log" 2>&1 & local run=$!
    if ! within 40 "grep -q 'GATT discovery procedures complete' $OUT/gatt-full.client1.log 2>/dev/null"; then
        fail_by_time "the peers met"
        return
    fi
    watch live.txt "$PERISCOPE" live -w "$OUT/p.btsnoop"; local text=$WATCHER
    # The rest of the session has traffic of both links.
    within 30 "\"$PERISCOPE\" connections $OUT/p.btsnoop 2>/dev/null | grep -q '^#2'"
    stop_watching $text || fail "live ended with status $?"
    wait $run
    "$PERISCOPE" connections "$OUT/p.btsnoop" >"$OUT/connections.txt"
    check "notes of both ends" test "$(strings "$OUT/p.btsnoop" | grep -c '^link le 0x')" = 2
    check "both peers have addresses" test "$(grep -c '00:AA:01:0[01]' "$OUT/connections.txt")" -ge 2
    strings "$OUT/p.btsnoop" | grep '^link le 0x' | sed 's/^/  /'
}

permissions() {
    start_btvirt 1
    local as_nobody=(setpriv --reuid 65534 --regid 65534 --clear-groups)
    cp "$PERISCOPE" /run/periscope; cp "$PERISCOPE" /run/granted; chmod 755 /run /run/periscope /run/granted
    attempt() { # attempt LOG COMMAND...: status, standard error and the watcher's capabilities. MEANWHILE: what to do while it watches
        local log=$1; shift
        "$@" >"$OUT/$log" 2>"$OUT/$log.err" <&9 & local p=$!
        touch "$OUT/$log.err"
        within 60 "grep -q watching $OUT/$log.err || ! is_running $p"
        ${MEANWHILE:-}
        grep -h Cap /proc/$p/status 2>/dev/null >"$OUT/$log.caps"
        kill -INT $p 2>/dev/null; wait $p; echo $? >"$OUT/$log.status"
    }
    restart_adapter() {
        hciconfig hci0 down; hciconfig hci0 up
        within 30 "\"$PERISCOPE\" packets $OUT/adapter.pcapng 2>/dev/null | grep -q HCI_Reset"
    } >"$OUT/adapter.log" 2>&1
    attempt root /run/periscope live
    check "root: watches" grep -qx 0 "$OUT/root.status"
    check "root: no warning" test "$(wc -l <"$OUT/root.err")" = 1
    check "root: rights are dropped" grep -qE 'CapEff:\s+0+$' "$OUT/root.caps"
    stock_buffers
    attempt raw "${as_nobody[@]}" --inh-caps -all,+net_raw --ambient-caps -all,+net_raw /run/periscope live
    check "cap_net_raw: watches" grep -qx 0 "$OUT/raw.status"
    check "cap_net_raw: small buffer is said" grep -q 'receive buffer has only 425984 octets' "$OUT/raw.err"
    check "cap_net_raw: rights are dropped" grep -qE 'CapPrm:\s+0+$' "$OUT/raw.caps"
    setcap cap_net_raw,cap_net_admin+ep /run/granted && attempt file "${as_nobody[@]}" /run/granted live
    check "file capability: watches" grep -qx 0 "$OUT/file.status"
    check "file capability: no warning" test "$(wc -l <"$OUT/file.err")" = 1
    attempt none "${as_nobody[@]}" --inh-caps -all --bounding-set -all /run/periscope live
    check "none: status 2" grep -qx 2 "$OUT/none.status"
    check "none: the capability and the line that grants it" grep -q 'setcap cap_net_raw,cap_net_admin+ep /run/periscope' "$OUT/none.err"
    attempt netns unshare -n /run/periscope live
    check "other network namespace: status 2" grep -qx 2 "$OUT/netns.status"
    check "other network namespace: said, with alternatives" grep -q 'not in this network namespace' "$OUT/netns.err"
    /run/periscope interfaces >"$OUT/interfaces.txt" 2>&1
    check "interfaces are listed" grep -q 'bluetooth-monitor *can be watched' "$OUT/interfaces.txt"
    "${as_nobody[@]}" --inh-caps -all --bounding-set -all /run/periscope interfaces >"$OUT/interfaces-none.txt" 2>&1
    check "interfaces: why one cannot be opened" grep -q 'bluetooth-monitor *cannot be opened: ' "$OUT/interfaces-none.txt"
    attempt pcap /run/periscope live -i bluetooth-monitor -w "$OUT/pcap.pcapng"
    check "interface: watched through libpcap" grep -qx 0 "$OUT/pcap.status"
    MEANWHILE=restart_adapter attempt adapter /run/periscope live -i bluetooth0 -w "$OUT/adapter.pcapng"
    check "adapter: watched through libpcap" grep -qx 0 "$OUT/adapter.status"
    check "adapter: its records are saved" test "$("$PERISCOPE" packets "$OUT/adapter.pcapng" | grep -c 'HCI_Reset')" -ge 1
    sed 's/^/  /' "$OUT/none.err" "$OUT/raw.err" "$OUT/interfaces.txt" "$OUT/interfaces-none.txt"
}

diskfull() {
    mkdir /run/small; mount -t tmpfs -o size=64k tmpfs /run/small
    watch live.json "$PERISCOPE" live --json -w /run/small/full.btsnoop; local p=$WATCHER
    "$NOTIFY" 4000 1000 >"$OUT/notify.log" 2>&1 &
    within 60 "! is_running $p" || kill -INT $p
    wait $p; local code=$?
    cp /run/small/full.btsnoop "$OUT/"
    check "status 2" test $code = 2
    check "said" grep -q 'No space left on device' "$OUT/live.json.err"
    check "the file is whole" sh -c "'$PERISCOPE' tree '$OUT/full.btsnoop' | grep -q records && ! '$PERISCOPE' tree '$OUT/full.btsnoop' | grep -q 'ends inside'"
    "$PERISCOPE" events --json "$OUT/full.btsnoop" >"$OUT/saved.json"
    check "what was shown is what was saved" same "$OUT/saved.json" "$OUT/live.json"
    sed 's/^/  /' "$OUT/live.json.err"; ls -l "$OUT/full.btsnoop" | sed 's/^/  /'
}

# Every numbered record is delivered, or counted as lost.
flood() {
    dmesg -n 1
    run() { # run NAME "FLOOD" ARGUMENTS...: numbered records as fast as they come
        local name=$1 kind=$2; shift 2
        watch $name.json "$@" live --json -w "$OUT/$name.btsnoop"; local p=$WATCHER
        "$TOOLS/flood" $kind | sed 's/^/  /'
        settle "$OUT/$name.btsnoop"
        awk '{ printf "  periscope: %.2f s of processor time\n", ($14 + $15) / 100 }' /proc/$p/stat
        grep -h VmHWM /proc/$p/status | sed 's/^/  /'
        stop_watching $p || fail "live ended with status $?"
        set -- $kind
        python3 "$here/losses.py" "$OUT/$name.btsnoop" "$OUT/$name.json" $2
    }
    stock_buffers
    echo "  -- rmem 212992, without cap_net_admin"
    check "delivered or counted" run capped "log 100000 40" setpriv --bounding-set -net_admin "$PERISCOPE"
    check "events of a controller: delivered or counted" run events "event 50000 100" setpriv --bounding-set -net_admin "$PERISCOPE"
    "$TOOLS/reader" -m -n 20 >"$OUT/reader-capped" & local reader=$!; sleep 1
    "$TOOLS/flood" log 100000 40 | sed 's/^/  C reader: /'; wait $reader; sed 's/^/  C /' "$OUT/reader-capped"
    echo "  -- 128 MiB forced"
    check "delivered or counted" run forced "log 100000 40" "$PERISCOPE"
    check "none lost" test "$(grep -c recordsLost "$OUT/forced.json")" = 0
    # A line of text with its header may have 65 535 octets; the kernel lets nothing longer through.
    check "the longest records: delivered or counted" run longest "log 200 65529" "$PERISCOPE"
    check "the longest records: whole, none lost" test "$(stat -c %s "$OUT/longest.btsnoop")" -gt $((200 * (24 + 65529)))
    "$TOOLS/reader" -m -R 67108864 -n 20 >"$OUT/reader-forced" & reader=$!; sleep 1
    "$TOOLS/flood" log 100000 40 | sed 's/^/  C reader: /'; wait $reader; sed 's/^/  C /' "$OUT/reader-forced"
}

latency() {
    mkfifo /run/lines
    python3 "$here/latency.py" /run/lines >"$OUT/latency.txt" & local judge=$!
    "$PERISCOPE" live --json >/run/lines 2>"$OUT/live.err" <&9 & local p=$!
    touch "$OUT/live.err"
    within 60 "grep -q watching $OUT/live.err" || fail_by_time "watching did not begin in 60 s"
    "$NOTIFY" 20000 2000 | sed 's/^/  /'
    sleep 1
    stop_watching $p || fail "live ended with status $?"
    wait $judge || fail "no figures"
    sed 's/^/  /' "$OUT/latency.txt"
    # What the guest itself makes of the same traffic, from record to a reader that does nothing with it.
    "$TOOLS/reader" -m -R 67108864 -n 16 >"$OUT/reader" & local reader=$!; sleep 1
    "$NOTIFY" 20000 2000 >/dev/null
    wait $reader
    sed 's/^/  C /' "$OUT/reader"
}

# Memory is flat while one link goes on.
soak() {
    watch live.json "$PERISCOPE" live --json --kind connected -w "$OUT/soak.btsnoop" --rotate 8M --keep 2; local p=$WATCHER
    "$NOTIFY" $((SOAK * 2000)) 2000 >"$OUT/notify.log" & local n=$!
    sleep 10
    local before after
    before=$(awk '/VmRSS/ { print $2 }' /proc/$p/status)
    while kill -0 $n 2>/dev/null; do sleep 5; awk -v t=$SECONDS '/VmRSS/ { print t, $2 }' /proc/$p/status >>"$OUT/memory"; done
    after=$(awk '/VmRSS/ { print $2 }' /proc/$p/status)
    stop_watching $p || fail "live ended with status $?"
    sed 's/^/  /' "$OUT/notify.log"
    echo "  resident: $before kB after 10 s, $after kB after $SOAK s; files: $(ls "$OUT" | grep -c 'soak-')"
    check "memory is flat" test -n "$after" -a $((after - before)) -lt 512
}

case $1 in gatt-full|two-conn|rpa|eatt) session "$1" ;; *) "$1" ;; esac
finish
