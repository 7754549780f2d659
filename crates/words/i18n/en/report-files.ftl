# FIDE's tournament report files (TRF): what is wrong in one, and what is lost on the way in or out. Clauses.

trf-at-cell = player { $player }, round { $round }: { $why }
trf-cell = { $cell ->
    [starting-number] starting number (columns 5-8)
    [rating] rating (columns 49-52)
    [points] points (columns 81-84)
    [first-player] first player (columns 23-26)
    [last-player] last player (columns 28-31)
   *[player] player
}
trf-cell-not-a-number = { trf-cell }: “{ $text }” is not a number
trf-cell-not-from-1 = { trf-cell }: “{ $text }” is not a number from 1
trf-not-an-opponent = “{ $text }” is not an opponent’s number
trf-not-a-colour = “{ $text }” is not a colour: write w, b, - or a blank
trf-not-a-result = “{ $text }” is not a result: write 1 = 0 W D L + - H F U Z or a blank
trf-not-rounds = “{ $text }” is not a number of rounds: write 1 to { $most }
trf-not-an-initial-colour = “{ $text }” is not a colour: write W or B
trf-no-points-after = no points follow “{ $letter }”
trf-not-points = “{ $text }” is not a number of points
trf-not-a-kind = “{ $text }” is not a kind of result
trf-not-code-and-points = “{ $text }” is not a code with its points: write WW=1.0
trf-worth-otherwise = { $word }: { $kind ->
    [win] a win is worth { $points } here, with either colour
    [draw] a draw is worth { $points } here, with either colour
    [loss] a loss is worth { $points } here, with either colour
    [full-bye] a full-point bye is worth { $points } here
    [forfeit-win] a forfeit win is worth { $points } here
   *[half-bye] a half-point bye is worth { $points } here
}, and no other value can be kept
trf-not-a-kind-of-bye = “{ $text }” is not a kind of bye: write H, F or Z (column 5)
trf-range-reversed = a range from { $first } to { $last } is empty: write the smaller number first
trf-not-a-round = “{ $text }” is not a round
trf-tabs = this file uses tabs; report files have fixed-width columns: replace the tabs with spaces
trf-number-twice = two players have the starting number { $number }: each needs a different one
trf-no-players = it has no players: a player is a line that begins with 001
trf-teams = this is the report of a team tournament (its line { $line }), and teams cannot be read: export the tournament of the individual players
trf-opponent-unknown = the opponent is number { $opponent }, which is on no 001 line: write that line, or 0000 here
trf-opponent-self = the opponent is the player’s own number: write the opponent’s, or 0000
trf-opponent-other = the opponent is number { $opponent }, whose opponent is number { $other }: both lines must name each other
trf-opponent-alone = the opponent is number { $opponent }, who has no opponent: both lines must name each other
trf-same-colour = the opponent, number { $opponent }, has the same colour: one must have w, the other b

# Into a tournament file.
file-latin-1 = the file is not UTF-8 and was read as Latin-1: check the names, or save it as UTF-8
trf-rounds-assumed = no number of rounds is announced: the { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
} played are taken to be all
trf-nameless = player { $number } has no name: the number is used
trf-unrated-games = { $count ->
    [one] 1 unrated game (W, D, L) became a rated one
   *[other] { $count } unrated games (W, D, L) became rated ones
}
trf-unequal-games = { $count ->
    [one] 1 game with unequal results became a ruling with assigned points
   *[other] { $count } games with unequal results became rulings with assigned points
}
trf-tie-break-unknown = the tie-break { $code } is unknown and was left out
trf-forfeit-loss = a forfeit loss is worth { $theirs } in the file, but as much as any loss here: { $ours }
trf-system-other = the file says { $system }: further rounds are paired by FIDE’s Dutch system, and `check` compares with it
trf-number-unknown = line { $code } names number { $number }, which is on no 001 line: left out
trf-acceleration-lost = this acceleration is not carried over: only Baku acceleration is known
trf-forbidden-lost = pairs forbidden only in rounds { $first } to { $last } are not carried over
trf-forbidden-longer = pairs forbidden only in rounds { $first } to { $last } stay forbidden in later rounds
trf-players-lost = not carried over from the players: { $what }
trf-lines-lost = lines with these codes are not carried over: { $codes }

# Out of a tournament.
trf-too-many-players = a report file has at most { $most } players, and this tournament has { $count }
trf-points-fine = a report file counts points in tenths from 0: { $points } cannot be written
trf-renumbered = players have starting numbers instead of their ids, the best pairing number first
trf-tie-breaks-lost = FIDE has no codes for these tie-breaks: { $codes }
trf-byes-lost = { $count ->
    [one] 1 requested bye is left out: the format has no place for it
   *[other] { $count } requested byes are left out: the format has no place for them
}
trf-codes-lost = TRF16 does not have the lines with these codes, and they are left out: { $codes }
trf-names-cut = names are cut after { $most } characters: { $names }
trf-ratings-lost = ratings below 1 or above 9,999 are left out
trf-games-lost = of matches with several games, only the winner is written
trf-bracket-lost = the bracket is left out
trf-rulings-lost = rulings are written as played results
trf-penalties-lost = penalties are left out: the points are those after penalties
trf-rulings-compared = rulings with other points than those of a win, a draw or a loss are written as one of these, by comparison, so the totals do not add up to them: { $places }
place-round-table = round { $round } { table } { $table }

# What a check finds.
trf-player = player { $number }
trf-named-player = { $name } ({ $number })
found-trf-points = { $name } has { $said } points in the file, but the results give { $sum }
found-trf-rank = { $name } is ranked { $said } in the file, but { $rank } by points and tie-breaks
found-trf-rank-by-points = { $name } is ranked { $said } in the file, but { $places } by points
trf-place = { $place }
trf-places = { $first }–{ $last }
