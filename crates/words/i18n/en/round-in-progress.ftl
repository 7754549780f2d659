# The round that is being played, at the desk.

in-play-title = Change this round
in-play-seat = Seat a latecomer
in-play-seat-why = Plays the player without an opponent, or waits for the next latecomer.
in-play-join = Pair two players who are waiting
in-play-join-why = For players with a bye, or whose opponent is missing; the missing one loses the round.
in-play-exchange = Swap two players
in-play-exchange-why = They trade places. The bye is a place too.
in-play-move = Move a match to another { table }
in-play-move-why = If somebody is already playing there, the two matches swap { tables }.
in-play-turn = Swap sides
in-play-turn-why = The two players of an open match swap sides.
in-play-this-player = This player
in-play-meets = plays against
in-play-to-table = moves to { table }
in-play-name = Name
in-play-missed = Rounds missed
in-play-missed-loss = count as losses
in-play-missed-bye = count as byes
in-play-missed-nothing = give nothing
in-play-reason = Reason
in-play-show = Preview
in-play-question = Change { $round } like this?
in-play-yes = Change the round
in-play-line = { $now } (until now: { $before })
in-play-line-new = { $now } (new)
in-play-line-gone = { $before }: no longer played
in-play-place-bye = { $name }: { $kind }
in-play-place-result = { $place }, { $result }
entry-rearrange = Changed { $round }: { $what }
entry-rearrange-newcomer = { $name } seated in { $round }: { $what }
entry-sweep = { $count ->
    [one] Dropped, not seen: { $names }
   *[other] { $count } players dropped, not seen: { $names }
}
entry-checked-in = { $name } checked in
entry-checked-in-paid = { $name } checked in, entry fee paid
entry-paid = { $name }: entry fee paid, not here yet
entry-not-checked-in = { $name } not checked in
entry-checked-in-all = { $count ->
    [one] { $names } checked in
   *[other] { $count } players checked in: { $names }
}
entry-registration-open = Registration opened again
entry-registration-closed = Registration closed

# Check-in.
check-in-title = Check-in
check-in-here-of = { $here } of { $all } are here
check-in-missing = { $count ->
    [0] Nobody is missing.
    [one] 1 player is missing.
   *[other] { $count } players are missing.
}
check-in-paid = { $count ->
    [one] 1 has paid.
   *[other] { $count } have paid.
}
check-in-here = Here
check-in-not-here = Not here
check-in-pay = Paid
check-in-not-paid = Not paid
check-in-is-here = here
check-in-seen = has been seen
check-in-has-paid = paid
check-in-pending = saving…
check-in-everybody = Everybody is here
check-in-door = Type a name, Enter checks in
check-in-which = Which one? { $names }
check-in-already = { $name } is here already.
check-in-paired-unseen = { $names }{ $more ->
    [0] {""}
   *[other] {" "}and { $more } more
} { $count ->
    [one] has not checked in and will be paired.
   *[other] have not checked in and will be paired.
}
check-in-drop-for-now = { $count ->
    [one] Remove this player for now…
   *[other] Remove these { $count } for now…
}
check-in-drop-missing = Remove everybody who is missing
check-in-drop-question = { $count ->
    [one] Drop this player?
   *[other] Drop these { $count } players?
}
check-in-drop-yes = Drop them
check-in-close = Close registration
check-in-open = Open registration again
check-in-closed = Registration is closed.
check-in-over = Check-in is over
check-in-over-why = The bracket is being played. Drop players who have left in the list of players: their next opponent goes on without playing.
check-in-meeting = Seats for the player meeting
sweep-title = Not seen yet
sweep-why = No result, no check-in, no phone. Untick those who are here.
sweep-drop = Drop those who are ticked
sweep-nobody = Everybody has been seen.
sweep-choose = Tick at least one player.
meeting-title = Player meeting · { $name }
meeting-back = Check-in

# Erasing a person.
entry-erase = A person was erased and is { $name } now
erase-title = Erase this person
erase-why = A number replaces the name everywhere, in the history and in exports from now on too. { $club ->
    [stays] Pronouns, contacts and deck go; results and penalties stay, and the club, because the pairings depend on it.
   *[goes] Club, pronouns, contacts and deck go; results and penalties stay.
} This cannot be undone.
erase-reaches = A number stands in place of the name in this tournament: in its history, in the reasons of penalties and changes, and in everything exported from now on.
erase-reaches-invitations = { $count ->
    [one] The invitation under this name shows the number too; its devices keep their role.
   *[other] The { $count } invitations under this name show the number too; their devices keep their roles.
}
erase-reach-backups = Backups and files that were saved before still have the name.
erase-reach-servers = So do other servers that have a copy of this tournament, and other tournaments of this database.
erase-reach-sites = So do sites that were published elsewhere, until they are published again.
erase-reach-texts = Reasons of penalties and changes lose the full name. Anything else that was written about the person stays.
erase-reach-id = The player’s id, “{ $id }”, stays: pairings were drawn with it. It can be seen in addresses and files.
erase-do = Erase { $name } …
erase-question = Erase { $name } for good?
erase-yes = Erase for good

# Tables.
tables-title = { Tables }
tables-ranges = { Tables } of this tournament
tables-usual = all, from 1
match-annulled = Does not count
tables-skipped = { Tables } left out
tables-feature = Feature { tables }
tables-feature-by-hand = Choose the feature matches by hand (otherwise the top { tables })
tables-why = Numbers and ranges, such as 1-20, 31-40. If there are too few, numbering goes on.
tables-wrong = “{ $text }” is not a list of { tables }. Write numbers from 1 to 99999 and ranges, such as 1-20, 31-40.
feature-match = Feature match
proposal-why = Why?
proposal-paired-down = paired down
proposal-move = Move
proposal-no-match = Choose a player who has an opponent in this round.

# Players who did not come.
no-show-both = Neither came
no-show-question = Enter this result?
no-show-yes = Enter it
no-show-could-meet = { $first } and { $second } are then both waiting, and you can pair them with each other.
waiting-title = Waiting without an opponent
waiting-two = The opponents of { $first } and { $second } are no-shows.
waiting-pair = Pair them with each other
waiting-reason = Their opponents are no-shows
