# The desk of a running tournament: the strip of rounds, the tables, what needs somebody.

## The strip of rounds
strip-in = { $done } of { $all } in
strip-over = finished
strip-paired = paired

## The tables
rows-table = { Table }
rows-player = Player
rows-with-rating = { $who } (rating)
rows-with-points = { $who }, points
rows-result = Result
rows-finished = Finished
rows-newest-first = newest first
rows-pairings = Pairings
rows-clock = on a clock
rows-find = { Table } or name
rows-all-finished = { $count ->
    [one] Show one more
   *[other] Show { $count } more
}
rows-open-table = Open this { table }
desk-disputed = { $count ->
    [one] { Table } { $tables }: reports differ.
   *[other] { Tables } { $tables }: reports differ.
}
bar-disputed = { $count ->
    [one] 1 with different reports
   *[other] { $count } with different reports
}
bar-reported = { $count ->
    [one] 1 waits for the second report
   *[other] { $count } wait for the second report
}
bar-extra = { $count ->
    [one] 1 has extra time
   *[other] { $count } have extra time
}

## How a result came
reports-of = { $name }: { $result },
reports-by = says { $name }
reports-asked = waiting for { $other }
reports-no-answer = { $other } has no phone
reports-send-judge = Send a judge
came-both = both agreed
came-reported = { $name } reported
came-desk = desk

## What needs somebody
desk-drawer-close = Close
needs-announced = On screens and phones now
needs-title = Needs you
needs-call = { $name } calls a judge
needs-judge-asked = A judge is wanted
needs-goes = { $name } is going
needs-place = { $name } asks for a place
needs-decks = { $count ->
    [one] { $name } has no deck list
   *[other] { $count } players have no deck list
}
needs-leaving = { $count ->
    [one] Leaves after this round
   *[other] { $count } leave after this round
}
needs-by-phone = by phone, { $time }
needs-keep = Keep in
error-no-judge = Only somebody who answers calls can go to a { table }: choose a judge.

## Phones
connected-chip = { $count } of { $all }
connected-count = { $count } of { $all } connected
qr-large = Show the large QR code
qr-close = Close
qr-loopback = No phone can open this address: only this computer can. Join the Wi-Fi. If Pairwright was started with --listen, start it again without.
qr-for-phones = Scan this to see your { table }
qr-for-registration = Scan this to register

## Who leaves with a result
drop-after-this = { $name } drops after this round
drop-who = Drops after this round:
drop-save = Save
line-stays-open = { $first } against { $second } is still being played
line-nobody-drops = A drop goes with a result of the Swiss round that is being played. Drop the player on the Players page.
line-who-drops = Who drops? After drop, write 1 for { $first }, 2 for { $second }, or both.
desk-help-drop = … and the second player drops after this round ({ line-word-drop } 1, { line-word-drop } { line-word-both })
desk-help-close = the same without a space, where it is clear

## History
history-before = Before the first round
history-count = { $count ->
    [one] 1 entry
   *[other] { $count } entries
}
entry-undone = Undone · { $what }
entry-redone = Redone · { $what }

## Paper and files
page-print = Print
page-save-csv = Save as CSV

# What of the rail has no room in the bar of a narrow screen.
rail-more = More

# The last table is in.
bell-off = Tell me when the last { table } is in
bell-on = You’ll be told when the last { table } is in
bell-sound = You’ll hear when the last { table } is in
bell-rings = { $round }: the last { table } is in.

# A slip that a scanner reads.
scan-other-tournament = This slip is from another tournament.
scan-other-round = This slip is from { $slip }; this line takes results of { $round }.
scan-no-match = { $round } has no such match any more: the round was changed after the slip was printed.

# A round is checked: its slips are typed again.
check-link = Check results
check-begin = A second look, if you like
check-why = Type the slips again, in any order: { table }, then result. What differs from the screen is shown; nothing waits for this.
check-line = Slip: { table }, then result
check-read = Compare
check-count = { $done } of { $all } results are checked
check-nothing = No result is in yet
check-left = { $count ->
    [one] 1 result is not checked yet
   *[other] { $count } results are not checked yet
}
check-differ = { $count ->
    [one] 1 result differs
   *[other] { $count } results differ
}
check-differ-and-left = { $differ }, { $left }
check-all = { $count ->
    [one] The only result is checked
   *[other] All { $count } results are checked
}
check-open = { $count ->
    [one] 1 { table } is still playing.
   *[other] { $count } { tables } are still playing.
}
check-agree = Checked
check-not-yet = not checked
check-differs = Differs
check-entered = Entered: { $result }.
check-slip-says = Slip: { $result }.
check-keep = Keep: { $result }
check-change = Change to: { $result }
check-drops = Only results are checked here: note who drops on the page of the round.
check-scanned = Here a slip is typed: { table }, then result. A scanner opens it on the page of the round.
check-still-open = { Table } { $table } has no result yet: enter it on the page of the round.
