# What is wrong in a tournament file: clauses that follow a place and a colon.

fault = `{ $path }`: { $why }
fault-format = the format is `{ $found }`, expected `{ $known }`

name-empty = the name is empty: write at least one letter or digit
name-too-long = the name has { $length } characters: the limit is { $most }
name-odd = the name contains an invisible character ({ $letter }): delete it
name-has-address = the name contains an e-mail address: remove it
pronouns-impossible = pronouns have at most { $most } characters on one line
contact-impossible = contact details have at most { $most } characters on one line
home-impossible = a home is written with the largest place first, such as eu/de/berlin: parts of visible characters with one / between them, { $most } characters at most
club-name-impossible = a club's name has 1 to { $most } characters, none of them invisible
deck-name-impossible = a deck's name has 1 to { $most } characters, none of them invisible
deck-list-not-text = a deck list is plain text, one card per line
deck-option-unknown = there is no scoring option `{ $option }`; expected one of { $known }
penalty-points-impossible = a penalty of { $points } points is not possible: write a number above 0
id-unknown = no player has the id `{ $id }`
id-twice = two players have the id `{ $id }`: each needs a different one
regular-twice = two players have the same regular `{ $regular }`: each person plays once
id-dots = the id `{ $id }` has no page of its own, as it is a path: write another one
id-impossible = an id has 1 to { $most } characters, all of them visible
listed-twice = `{ $name }` is listed twice: list it once
forbidden-self = `{ $id }` is named twice: name two players

rounds-impossible = { $rounds } rounds are not possible: write 1 to { $most }
round-impossible = round { $round } is not possible: a tournament has at most { $most }
byes-impossible = { $byes } byes are not possible: write 0 to { $most }
k-impossible = “{ $k }” is not a K: write a whole number from 0 to { $most }
penalty-round-0 = rounds are numbered from 1: leave this out for a penalty before the first round
rounds-from-1 = rounds are numbered from 1
minutes-from-1 = minutes count from 1
pod-size-impossible = a pod has { $least } to { $most } players
venue-late-order = a player who is { $all } minutes late has lost the match, so no game can be lost after { $game }: write { $all } or less, or leave it empty
note-impossible = the place and the entry fee have at most { $most } characters on one line
byes-twice = two byes are requested for round { $round }: leave one out
tables-from-1 = tables are numbered from 1
round-out-of-order = found round { $found }, expected { $expected }: rounds are numbered from 1 without gaps
match-players = { $players ->
    [one] a match with 1 player: a match has two players, a bye one
   *[other] a match with { $players } players: a match has two players, a bye one
}
player-twice = `{ $id }` is also in { $earlier }: a player has one match a round
alone-without-result = one player and no result: without an opponent, the result is a bye, half-bye or zero-bye
absent-not-played = { $player } cannot have missed round { $round }: the file has { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
}
absent-before-joining = { $player } joined in round { $joined } and cannot have missed round { $round }: leave it out
absent-after-leaving = { $player } left after round { $after } and did not return, so round { $round } does not count as missed: leave it out
absent-and-paired = { $player } has a match in round { $round }: leave out the round or the match
engine-impossible = an engine's name has 1 to { $most } characters, such as `swiss/3`
late-bye = a bye is known when the round is paired: leave this out
late-after = round { $after } is not possible here: write { $first } to { $last }

# Results.
result-seats = `{ $kind }` is a result for { $seats ->
    [one] one player
   *[other] two players
}, but the match has { $players }
played-without-games = a played match needs `wins` or `games`
played-wins-and-games = `wins` and `games` give the same information: write one of them
played-draws-and-games = `draws` belongs with `wins`: `games` already includes drawn games
played-same-side = both players have the side `{ $side }` in one game: their sides must differ
games-too-many = { $count } is more games than a match can have
games-one-only = { $count } is not possible: the match is a single game
games-won-too-often = { $count } is not possible in a { structure-name }: nobody wins more than { $needed ->
    [one] one game
   *[other] { $needed } games
}
games-both-won = { $count } is not possible in a { structure-name }: the match ends when one player has won { $needed ->
    [one] one game
   *[other] { $needed } games
}
games-more-than-played = { $count } is { $games } games, but the match has { $number }
given-alone = only a match of two players can start with a game won: leave this out
given-not-counted = { $seat ->
    [1] the first player
   *[other] the second player
} started with a game won, which counts: at least one game must be theirs
assigned-negative = { $points } points cannot be assigned: write 0 or more, and use a penalty to take points off
assigned-too-much = { $points } points cannot be assigned: a match gives at most { $most }
bracket-needs-winner = a bracket match needs a winner: enter who advances
bracket-assigned-equal = a bracket match needs a winner: assign different points
bracket-no-winner = { $count } has no winner, and a bracket match needs one
bracket-totals-equal = the totals are equal, and a bracket match needs a winner
points-table-lacks = the points table has no row for { $count }
measure-out-of-range = { $measure ->
    [life] a life total
    [library] a library count
    [poison] a poison count
    [agenda] an agenda score
   *[other] a count ({ $measure })
} of { $value } is not possible: write { $least } to { $most }
measure-missing = game { $game } has no { $measure ->
    [life] life total
    [library] library count
    [poison] poison count
    [agenda] agenda points
   *[other] count of { $measure }
}, which the points depend on
measure-outside = { $measure ->
    [life] the life total
    [library] the library count
    [poison] the poison count
    [agenda] the agenda points
   *[other] the count of { $measure }
} of game { $game } cannot be { $value }: write { $from } to { $to }
measure-name-impossible = `{ $name }` cannot be the name of a count: write up to { $most } letters, digits, spaces and hyphens, such as `cards in hand`
deck-option-missing = the deck that lost game { $game } has no scoring option

# Stages.
seed-twice = `{ $id }` is seeded twice: each player has one seed
stage-cut-too-large = a cut to { $top } is too large: write 2 to { $most }
stage-cut-too-small = a cut to { $top } is too small for a bracket: write at least 2
stage-third-place = a double elimination has a third place without a match for it: leave this out
stage-privileges-outside-bracket = only a bracket gives privileges to the higher seed: leave this out
stage-game-win-in-one-game = a single game cannot start with a game won: change the structure, or leave out `game-win`
stage-no-sides = this game has no sides to choose: leave out `side`
stage-second-bracket = a tournament has one bracket: leave out the second
stage-after-bracket = nothing is played after a bracket: put it last
stage-only-swiss-goes-on = only a Swiss goes on after a cut: put one stage before the bracket
stage-who-plays-on = say who plays on, such as {"{"}"points": 18{"}"} or {"{"}"top": 32{"}"}
stage-keeps-structure = the Swiss keeps its match structure after a cut: leave this out
stage-rounds-before-cut = say after how many rounds the cut is made, such as 8
stage-rounds-differ = { $announced } rounds are announced, but the stages have { $stages }: make them equal, or leave out the number
extra-rounds-impossible = there are 1 to { $most } extra rounds: leave this out if there are none
extra-rounds-only-in-swiss = extra rounds follow a Swiss that everybody plays to the end: leave this out
leave-impossible = a player leaves with 1 to { $most } wins or losses
leave-only-one-swiss = players leave by their record only in a Swiss of one stage: leave this out

# Prizes.
prize-tables = the list of prize tables is empty: leave it out
prize-places = a prize table has 1 to { $most } places
prize-amount = { $amount } cannot be paid with { $decimals ->
    [one] 1 decimal
   *[other] { $decimals } decimals
}: write an amount of 0 or more
prize-unit = a unit has at most { $most } characters, none of them invisible
not-a-share = { $share } is not a share: write a number from 0 to 1
too-many-decimals = { $decimals } decimals are too many: the limit is { $most }
