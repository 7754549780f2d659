# What is wrong with a ruleset: clauses that follow a line and a key.

not-toml = { $error }
preset-unknown = there is no preset `{ $name }`; known are { $known }
preset-not-a-name = write a preset's name in quotes, not { $found }
extends-nothing = name the preset to start from, such as extends = "magic"
tie-break-unknown = there is no tie-break `{ $code }`; known are { $known }

ruleset-unit-called-points = `points` is the unit of the table [points]: choose another name
ruleset-unit-unknown = there is no unit `{ $name }`; known are { $known }
ruleset-win-worthless = a win is worth { $win }: it must be worth more than 0
ruleset-draw-out-of-order = a draw must be worth no more than a win and no less than a loss
ruleset-several-sources = points come from `game`, `table` or `split`: write only one of them
ruleset-bonus-without-game = a bonus comes on top of the points for games: write `game` too
ruleset-sweep = not every game of a { structure-name } is played: a sweep needs `three-games` or `two-games`
ruleset-split-without-total = points by difference need totals: say what a game is worth in `match.total`
ruleset-split-order = the rows must be in order, each `up_to` above the one before
ruleset-split-negative = a difference is 0 or more: the first `up_to` is at least 0
ruleset-split-loser-gains = up to { $up_to } the winner gets fewer points than the loser
ruleset-totals-decide = totals decide the match: say what a game is worth in `match.total`
ruleset-divided-by = points must be divided by a number above 0
ruleset-cycles = { $cycles } cycles are not possible: write 1 to { $most }
ruleset-sides-unnamed = sides are assigned: name the two, such as ["corp", "runner"]
ruleset-cut-kind = a cut is an `elimination` or a `double-elimination`
ruleset-floor = a floor of { $floor } is not possible: write a fraction from 0 to 1, such as "0.33"
ruleset-deck-worth-not-win = only a win can depend on the losing deck
ruleset-deck-options-missing = a win depends on the losing deck: name the options of decks
ruleset-deck-options-unused = deck options need `win = "losing-deck"`
ruleset-default-option = name the option of a deck registered without one: { $known }
ruleset-least-above-most = the least, { $least }, is above the most, { $most }
ruleset-empty-range = the range from { $from } to { $to } is empty
ruleset-table-won-first = { $won }-{ $lost }: `won` must be the larger number of games
ruleset-table-unfair = the winner must get at least as much as the loser, and a draw must give both the same
ruleset-table-twice = { $won }-{ $lost } already has a row

# Numbers that no tournament can mean.
ruleset-out-of-bounds = { $kind ->
    [points] { $value } points are out of bounds
    [divisor] a divisor of { $value } is out of bounds
    [difference] a difference of { $value } is out of bounds
    [limit] a limit of { $value } is out of bounds
    [base] a base of { $value } is out of bounds
    [factor] a factor of { $value } is out of bounds
   *[range] a range to { $value } is out of bounds
}: write { $least } to { $most }
ruleset-clock-base = a clock of { $seconds } seconds is not possible: write 1 to { $most } (a day)
ruleset-clock-delay = a delay of { $seconds } seconds is too long: write at most { $most } (an hour)
ruleset-preparation-times = { $times } preparation times for a match of at most { $games ->
    [one] 1 game
   *[other] { $games } games
}: write one for each game
ruleset-preparation-minutes = { $minutes } minutes of preparation are too long: write at most { $most }
ruleset-sides-alike = both sides are called `{ $name }`: give them different names
ruleset-table-no-result = { $count } is not a possible result of a { structure-name }
ruleset-half-bye = a half-bye gives { $half }, more than a bye, which gives { $whole }
ruleset-zero-bye = a zero-bye gives { $zero }, more than a half-bye, which gives { $half }
ruleset-double-loss = a double loss gives { $double }, more than a draw, which gives { $draw }
ruleset-sweep-negative = { $sweep } for winning every game takes points away
ruleset-bonus-order = the bonus for a draw is above the bonus for a win
ruleset-factor-0 = with a factor of 0, `{ $measure }` counts for nothing
ruleset-range-negative = a range from { $from } is not possible: `{ $measure }` is never below 0
