# What `check` finds: clauses, in the words of the round.

two-players = { $first } and { $second }
found-left-out = { $name } is present and has neither a match nor a bye
found-record-complete = { $name } plays on although the record is complete
found-dropped = { $name } dropped after round { $after }
found-disqualified = { $name } was disqualified after round { $after }
found-not-joined = { $name } joined in round { $joined }
found-bye-ignored = { $name } has another bye in this round, awarded or requested
found-bye-not-asked = { $name } has a half-bye without having asked for one
found-table-twice = two matches are at { table } { $table }
found-sides = { $players } have their sides the wrong way round
found-met-too-often = { $players } have already met { $times ->
    [one] once
    [2] twice
   *[other] { $times } times
}, as often as everybody does
found-not-the-table = the round is legal, but not the one that the Berger table gives with the recorded entropy
found-extra-bye = { $names }: { $needed ->
    [0] nobody needs a bye, the number of players is even
   *[other] one bye is enough
}
found-other-pod = { $players } are in different draft pods
found-forbidden = { $first } and { $second } must not be paired
found-second-bye = { $name } has already had a bye: another player could have had this one
found-dead-end = after this round, the announced number of rounds cannot be completed without a rematch or a second bye
found-bye-too-high = { $name } has the bye, although a player with fewer points could have had it
found-far = the points are { $own } apart in all, but { $least } is possible (squares of the differences)
found-rematch = { $first } and { $second } have met before, which could have been avoided
found-met-before = { $first } and { $second } have met before
found-clash = { $first } and { $second } are from one club, which could have been avoided
found-pair-down = { $high } is paired down to { $low }: { $why }
found-too-many-down = { $own } of that score group are paired down, but { $least } would be enough
found-too-far-down = they go down { $own } score groups in all, but { $least } would be enough
found-not-the-lot = the round is legal and optimal, but not the one given by the recorded entropy
found-not-the-order = the round is legal and optimal, but not the one given by the standings
found-off-bracket = { $players } do not meet here: the seeds and results of the bracket say otherwise
found-not-met = { $players } are due to meet in this round and do not
found-third-place = { $players } are both out, and no match for third place is planned: plan one, or leave this match out
found-unplanned-stage = the round belongs to { $kind }, but { $planned } is planned: correct the stage of the round, or the plan
found-after-bracket = the round belongs to { $kind }, but nothing is played after the bracket
stage-kind = { $kind ->
    [swiss] a Swiss
    [round-robin] a round robin
    [elimination] a single elimination
   *[double-elimination] a double elimination
}
found-bracket-bye = { $name } has a bye in a round of the bracket
found-table-bye = { $name } has a bye, but a round robin has none: a free round gives no points
found-game-win = { $players }: { $name }, the higher seed, was to start with a game win
found-no-game-win = { $players }: nobody starts with a game win here
found-cut-size = { $made } players went on, although the cut is { $due }
found-below-the-cut = { $name } went on, but did not make the cut
found-passed-over = { $name } made the cut, but did not go on
found-seeds = { $first } is seeded above { $second }, who stands higher
found-seeds-lot = equal players are not seeded in the order given by the recorded entropy

# Against the FIDE Dutch system.
dutch-meets = with { $name }
dutch-has-the-bye = with nobody (the bye)
dutch-gives-the-bye = the Dutch system gives it to { $name }
dutch-needs-no-bye = nobody needs one, the number of players is even
found-colour = { $white } has White against { $black }: the Dutch system gives { $black } White
found-dutch = { $why }: the Dutch system pairs { $first } { $first_meets }, { $second } { $second_meets }
found-dutch-second-bye = { $name } has already had a bye or a win without playing: { $instead }
found-dutch-bye = { $name } has the bye: { $instead }
found-dutch-impossible = no pairing of these players complies with C1 to C3: the arbiter decided (C.04.3, 1.9.3)

# What each code means.
about-finding-file = the file contains something impossible
about-finding-twice = a player is in two matches of a round
about-finding-unknown-player = a match names somebody who is not registered
about-finding-result = a result that the match structure does not allow
about-finding-table-twice = two matches of a round are at one table
about-finding-dropped-paired = a player who had dropped was paired
about-finding-not-joined = a player was paired before joining
about-finding-bye-ignored = a player was paired in a round with an awarded or requested bye
about-finding-bye-not-asked = a half-bye that was not requested
about-finding-left-out = a player who was present has neither a match nor a bye
about-finding-other-pod = players of different draft pods met in a round in which only players of the same pod do
about-finding-forbidden = a forbidden pair met
about-finding-rematch = two players met again, although a pairing without that existed
about-finding-second-bye = a second bye, although a pairing without one existed
about-finding-clash = two players of one club met, although a pairing without that existed
about-finding-dead-end = the round made a later one impossible to pair
about-finding-extra-bye = more byes than the number of players needs
about-finding-bye-too-high = the bye went to a player with more points than necessary
about-finding-far = points further apart than necessary
about-finding-pair-down = a player was paired down, although a pairing without that existed
about-finding-sides = the sides of a pair are the wrong way round
about-finding-order = the round was to be paired by standing and was not
about-finding-lot = a legal, optimal round that is not the one given by the recorded entropy
about-finding-dutch = a pair that the FIDE Dutch system does not make of these players
about-finding-dutch-bye = a bye that the FIDE Dutch system gives to somebody else
about-finding-colour = a pair of the FIDE Dutch system with the colours the other way round
about-finding-impossible = a round in which no pairing complies with the absolute criteria
about-finding-points = a report file gives a player other points than the results do
about-finding-ranking = a report file ranks a player differently from points and declared tie-breaks
about-finding-stage = a round of a stage that is not planned
about-finding-cut = a player went on who did not make the cut, or a player who made it did not go on
about-finding-seeds = the seeds of the bracket are not in the order of the standings
about-finding-bracket-bye = a bye in a round of the bracket, which only the tree itself gives
about-finding-table-bye = a bye in a round robin, where a player without an opponent has a free round
about-finding-privilege = the game win that the higher seed starts with is missing, or belongs to somebody else
about-finding-bracket = a bracket match that does not follow from the seeds and results

# What a certificate proves, and what is not proved.
about-proof-everything = no pairing of these players is cheaper
about-proof-all-but-corners = no pairing of these players is cheaper, if later rounds cannot be played better; how they can be played is not shown
about-proof-relaxations = no pairing relaxes less; that a cheaper one would spoil a later round was found by search
about-not-proved-not-optimal = a better pairing exists, as the findings say
about-not-proved-impossible = there is something impossible to correct first, as the findings say
about-not-proved-too-large = the field is too large for a certificate
about-not-proved-withheld = this file leaves out pairs that were never to meet
about-unproved-approximate = the field is too large to be searched to the end, so a better pairing may exist
about-unproved-order-open = no pairing is cheaper, but one nearer to the order of the standings may exist
about-unproved-corners-open = no pairing is cheaper now, but it would have taken too long to find out whether later rounds can be played as well as possible
