# A past result is corrected after a later round was paired on it: three answers side by side.

correct-title = A result of { $round } changes
correct-was = So far it says: { $was }.
correct-standing = In the standing
correct-standing-same = Nobody’s place changes.
correct-three = { $round } was paired on the old result. Nothing has changed yet: choose what happens to it.

correct-playing = Who has begun in { $round }?
correct-playing-why = Players who have started keep their opponent unless a rule would have to give way.
correct-playing-all = { $count ->
    [one] The open table
   *[other] All { $count } open tables
}
correct-playing-none = Nobody yet
correct-playing-at = These tables
correct-playing-show = Show
correct-playing-example = 3-7, 12
correct-playing-unread = “{ $text }” names no open table of { $round }: write numbers and ranges, like 3-7, 12.

correct-standings = Standings only
correct-standings-head = { $round } stays as it is
correct-standings-do = Correct the result only
correct-repair = Minimal repair
correct-anew = Pair again
correct-tables = { $count ->
    [0] No table changes
    [one] 1 of { $all } tables changes
   *[other] { $count } of { $all } tables change
}
correct-bye-changes = The bye moves
correct-repair-do = Repair { $round }
correct-anew-do = Pair { $round } anew
correct-repair-nothing = The round is as good as it can be without touching a table that is finished or playing.
correct-repair-nothing-free = The round is as good as it was: there is nothing to repair.
correct-repair-none = Not available
correct-repair-dutch = FIDE’s Dutch system pairs a whole round at once and has no repair.
correct-anew-nothing = The round would be the same.

correct-fine = Every pairing is then as it should be.
correct-as-good = { $count ->
    [one] As good as it can be with these matches standing: 1 pair is still uneven.
   *[other] As good as it can be with these matches standing: { $count } pairs are still uneven.
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
    [one] 1 table that is playing is broken up
   *[other] { $count } tables that are playing are broken up
}
correct-lost = { $count ->
    [one] 1 result of this round is lost
   *[other] { $count } results of this round are lost
}
correct-bye = Bye
correct-nobody = nobody
correct-is-playing = playing

correct-ask-parted = { $count ->
    [one] One match of { $round } that is being played is broken up. Do it?
   *[other] { $count } matches of { $round } that are being played are broken up. Do it?
}
correct-ask-relaxed = A rule gives way in { $round }. Do it?
correct-ask-lost = { $count ->
    [one] A result of { $round } is lost. Pair it anew all the same?
   *[other] { $count } results of { $round } are lost. Pair it anew all the same?
}
correct-ask-lost-again = { $count ->
    [one] Really give up a result that was played?
   *[other] Really give up { $count } results that were played?
}
correct-ask-lost-again-why = Undo brings everything back.
correct-pair-at = Table { $table }: { $first } v { $second }
correct-gone = This correction has changed in the meantime: look at it again.

told-correct-repair = { $what }; { $round } repaired: { $count ->
    [one] 1 table
   *[other] { $count } tables
}
told-correct-anew = { $what }; { $round } paired anew
