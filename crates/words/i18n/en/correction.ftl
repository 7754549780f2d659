# A past result is corrected after a later round was paired on it: three answers side by side.

correct-title = Correct a result of { $round }
correct-was = Result so far: { $was }.
correct-standing = In the standings
correct-standing-same = Nobody’s place changes.
correct-three = { $round } was paired on the old result. Nothing has changed yet: choose what happens to it.

correct-playing = Who has started playing in { $round }?
correct-playing-why = Players who have started keep their opponent unless a rule would have to give way.
correct-playing-all = { $count ->
    [one] The open { table }
   *[other] All { $count } open { tables }
}
correct-playing-none = Nobody yet
correct-playing-at = These { tables }
correct-playing-show = Show
correct-playing-example = 3-7, 12
correct-playing-unread = “{ $text }” is not an open { table } of { $round }: write { table } numbers and ranges, such as 3-7, 12.

correct-standings = Standings only
correct-standings-head = { $round } stays as it is
correct-standings-do = Correct the result only
correct-repair = Minimal repair
correct-anew = Pair again
correct-tables = { $count ->
    [0] No { table } changes
    [one] 1 of { $all } { tables } changes
   *[other] { $count } of { $all } { tables } change
}
correct-bye-changes = The bye moves
correct-repair-do = Repair { $round }
correct-anew-do = Pair { $round } again
correct-repair-nothing = The round is as good as it can be without touching a { table } that is finished or playing.
correct-repair-nothing-free = The round is as good as before: there is nothing to repair.
correct-repair-none = Not available
correct-repair-dutch = FIDE’s Dutch system pairs a whole round at once and has no repair.
correct-anew-nothing = The round would be the same.

correct-fine = Every pairing is then as it should be.
correct-as-good = { $count ->
    [one] As good as possible with these matches kept: 1 pair is still uneven.
   *[other] As good as possible with these matches kept: { $count } pairs are still uneven.
}
correct-approximate = The field is too large to search completely: a better repair may exist.
correct-more = { $count ->
    [one] and 1 more
   *[other] and { $count } more
}
correct-kept = { $count ->
    [one] 1 finished match stays.
   *[other] All { $count } finished matches stay.
}
correct-parted = { $count ->
    [one] 1 match in progress is broken up
   *[other] { $count } matches in progress are broken up
}
correct-lost = { $count ->
    [one] 1 result of this round is lost
   *[other] { $count } results of this round are lost
}
correct-bye = Bye
correct-nobody = nobody
correct-is-playing = playing

correct-ask-parted = { $count ->
    [one] One match of { $round } in progress will be broken up. Go ahead?
   *[other] { $count } matches of { $round } in progress will be broken up. Go ahead?
}
correct-ask-relaxed = A rule has to give way in { $round }. Go ahead?
correct-ask-lost = { $count ->
    [one] A result of { $round } will be lost. Pair it again anyway?
   *[other] { $count } results of { $round } will be lost. Pair it again anyway?
}
correct-ask-lost-why = Undo brings everything back.
correct-pair-at = { Table } { $table }: { $first } v { $second }
correct-gone = The tournament has changed in the meantime: look at this correction again.
correct-only-standings = No round is paired differently after this correction: only the standings follow. Answer `standings`.

entry-correct-repair = { $what }; { $round } repaired: { $count ->
    [one] 1 { table }
   *[other] { $count } { tables }
}
entry-correct-anew = { $what }; { $round } paired again
