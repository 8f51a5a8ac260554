/// The word that was probably meant; `nil` where none is near enough to be offered.
func nearest(to word: String, among candidates: [String]) -> String? {
    var best: (word: String, distance: Int)?
    for candidate in candidates {
        let distance = editDistance(word, candidate)
        if distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    // A third of the letters may be wrong; in a very short word, one.
    guard let best, best.distance <= max(1, best.word.count / 3) else { return nil }
    return best.word
}

/// How many insertions, deletions, replacements and swaps of neighbours turn one word into the other.
func editDistance(_ first: String, _ second: String) -> Int {
    let (a, b) = (Array(first.utf8), Array(second.utf8))
    // Longer than any name there is: not worth a table of that size.
    guard a.count <= 64, b.count <= 64 else { return max(a.count, b.count) }
    var rows = [Array(0...b.count)]
    for i in a.indices {
        var row = [i + 1]
        for j in b.indices {
            let replaced = rows[i][j] + (a[i] == b[j] ? 0 : 1)
            var least = min(replaced, rows[i][j + 1] + 1, row[j] + 1)
            if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { least = min(least, rows[i - 1][j - 1] + 1) }
            row.append(least)
        }
        rows.append(row)
    }
    return rows[a.count][b.count]
}
