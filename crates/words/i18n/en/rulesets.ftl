# What is wrong with a ruleset: clauses that follow a line and a key.

not-toml = this is not valid TOML: write lines such as `win = "3"` below a heading such as `[points]`
not-finite = nan and inf are not exact numbers: write a number such as "3" or "1/2"
toml-key-twice = this key appears twice: write it once
preset-unknown = there is no preset `{ $name }`; expected one of { $known }
preset-not-a-name = write a preset's name in quotes, not { $found }
extends-nothing = name the preset to start from, such as extends = "magic"
tie-break-unknown = there is no tie-break `{ $code }`; expected one of { $known }

ruleset-unit-called-points = `points` is the unit of the table [points]: choose another name
ruleset-unit-unknown = there is no unit `{ $name }`; expected one of { $known }
ruleset-win-worthless = a win is worth { $win }: it must be worth more than 0
ruleset-draw-above-win = a draw gives { $draw }, more than a win, which gives { $win }: write { $win } or less
ruleset-loss-above-draw = a loss gives { $loss }, more than a draw, which gives { $draw }: write { $draw } or less
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
ruleset-unrated = unrated opponents cannot count as { $rating }: write a rating from 1 to { $most }, or remove the key to leave them out
ruleset-floor = a floor of { $floor } is not possible: write a fraction from 0 to 1, such as "0.33"
ruleset-dropped-cap = a cap of { $cap } is not possible: write a fraction from the floor, { $floor }, to 1
ruleset-rounds-order = the rows must be in order, each for more players than the one before; only the last may be without a number of players
ruleset-infractions-many = at most { $most } infractions can be listed
ruleset-infraction-impossible = an infraction has a name and a penalty, each one line of 1 to { $most } characters
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
ruleset-emptied = left empty it would be { $usual } again, as in { $preset }: write a number
ruleset-clock-base = a clock of { $seconds } seconds is not possible: write 1 to { $most } (a day)
ruleset-clock-delay = a delay of { $seconds } seconds is too long: write at most { $most } (an hour)
ruleset-preparation-times = { $times } preparation times for a match of at most { $games ->
    [one] 1 game
   *[other] { $games } games
}: write one for each game
ruleset-round-minutes = { $minutes } minutes is more than a day: write at most { $most }
ruleset-preparation-minutes = { $minutes } minutes of preparation are too long: write at most { $most }
ruleset-late-minutes = { $minutes } minutes is more than a day: write at most { $most }, or "never"
ruleset-extra-turns = { $turns } extra turns are too many: write at most { $most }
ruleset-sides-alike = both sides are called `{ $name }`: give them different names
ruleset-table-no-result = { $count } is not a possible result of a { structure-name }
ruleset-half-bye = a half-bye gives { $half }, more than a bye, which gives { $whole }
ruleset-zero-bye = a zero-bye gives { $zero }, more than a half-bye, which gives { $half }
ruleset-double-loss = a double loss gives { $double }, more than a draw, which gives { $draw }
ruleset-sweep-negative = { $sweep } for winning every game takes points away
ruleset-bonus-order = the bonus for a draw is above the bonus for a win
ruleset-factor-0 = with a factor of 0, `{ $measure }` counts for nothing
ruleset-range-negative = a range from { $from } is not possible: `{ $measure }` is never below 0

# Keys that contradict each other.
ruleset-loss-like-win = a loss gives { $loss } and a win { $win }: a win must give more
ruleset-game-above-win = { $part ->
    [draw] a drawn game
   *[loss] a lost game
} can give { $most }, more than a won game, which gives { $win } at most: write { $win } or less
ruleset-game-loss-above-draw = a lost game gives { $loss }, more than a drawn game, which gives { $draw }: write { $draw } or less
ruleset-bonus-negative = a bonus does not take points away: write 0 or more
ruleset-table-draw = a drawn match gives { $draw }, but { $won }-{ $lost } gives { $winner } to the winner and { $loser } to the loser: write a number between them
ruleset-split-draw = with equal totals nobody is ahead: the first row must give both the same, such as points = ["15", "15"]
ruleset-split-pays-less = up to { $up_to } being ahead pays less than in the row before: a larger difference must pay at least as much
ruleset-late-order = a player who is { $all } minutes late has lost the match, so no game can be lost after { $game }: write { $all } or less, or "never"
ruleset-rounded-not = points that are divided but not rounded pair as before: write "nearest", "up" or "down"
ruleset-method-other = only pairing by `{ $needed }` uses this key, and the method is `{ $method }`: write method = "{ $needed }", or remove the key
ruleset-single-sided-games = single-sided pairing assigns the side of one game, not of a { structure-name }: write structure = "best-of-1", or another method
ruleset-decks-one-game = a single game cannot be played with both decks: write decks = "own", or a structure of more games
ruleset-third-game = a { structure-name } has no unplayed third game that could count: write false, or structure = "best-of-3"
ruleset-after-lot = the lot leaves no ties, so `{ $name }` after it decides nothing: move `lot` to the end
ruleset-no-second-game = `{ $name }` counts second games, and a single game has none: remove it, or write a structure of more games
ruleset-no-black = `{ $name }` counts games with black, and no sides are assigned: remove it, or write sides = ["white", "black"] below [match]
ruleset-rounds-players = { $players ->
    [one] 1 player
   *[other] { $players } players
} cannot play a round: write 2 or more
ruleset-rounds-cut = a cut to { $cut } leaves out nobody of { $players } players: write fewer than { $players }

# Departures from one kind of points throughout: notes, not errors.
note-pairs-in-another-unit = rounds are paired by `{ $pairs }`, but winners are ranked by `{ $ranks }`
note-rounded-pairing = rounds are paired by the points divided by { $divided_by } and rounded
note-breaks-in-another-unit = ties are broken by `{ $breaks }`, but winners are ranked by `{ $ranks }`
note-tie-break = `{ $code }` { $kind ->
    [tie-break-by-games] counts games
    [tie-break-by-wins] counts matches won
    [tie-break-by-ratings] depends on ratings
   *[tie-break-by-play] counts how rounds were played
}, but the ranking does not
note-reason-pairs-in-another-unit = “Tournament Equality for All”: the winners should be determined by the same kind of points as those used in the pairing
note-reason-rounded-pairing = “Tournament Equality for All”: dividing by three preserves most advantages of Swiss pairing without favouring games or matches
note-reason-breaks-in-another-unit = “Tournament Equality for All”: tie-breaks should use the same points as those used to determine the winners; a race is not decided by the best gas mileage
note-reason-tie-break-by-games = { note-reason-breaks-in-another-unit }
note-reason-tie-break-by-wins = { note-reason-breaks-in-another-unit }
note-reason-tie-break-by-ratings = { note-reason-breaks-in-another-unit }
note-reason-tie-break-by-play = { note-reason-breaks-in-another-unit }

# Presets.
ruleset-own = Own rules ({ $name })
preset-title-chess-dutch = Chess, FIDE's Dutch system
preset-title-chess = Chess: 1, 1/2, 0
preset-title-flesh-and-blood = Flesh and Blood: 1 point a win, early wins count more
preset-title-lorcana = Lorcana: best of three, 3 points a win
preset-title-magic-12 = Magic, the twelve-point match
preset-title-magic-2012 = Magic, 2012: byes left out of every percentage
preset-title-magic-manatraders = Magic, ManaTraders' convention: floor 0.33, own game wins not floored
preset-title-magic-melee = Magic, Melee's convention: floor of one third
preset-title-magic-mtgo = Magic, Magic Online's convention: own game wins not floored
preset-title-magic-simple = Magic, one point a match won
preset-title-magic-sweep = Magic, the first years: three games, a point more for all three
preset-title-magic-topdeck = Magic, TopDeck's convention: floor 0.33, own game wins not floored
preset-title-magic-two-game = Magic, two games a match: 7, 3 or 0 points
preset-title-magic-wer = Magic, Wizards Event Reporter: last round by standing
preset-title-magic = Magic: best of three, 3 points a win
preset-title-netrunner-agenda = Netrunner by agenda points
preset-title-netrunner-double-sided = Netrunner, double-sided Swiss: 3 points a game
preset-title-netrunner-games = Netrunner by games won
preset-title-netrunner-gmp = Netrunner by game/match points
preset-title-netrunner-match = Netrunner by matches, decided by agenda points
preset-title-netrunner-nts = Netrunner Tournament System: paired on rounded game/match points
preset-title-netrunner-single-sided = Netrunner, single-sided Swiss: one game, 3/1/0
preset-title-one-piece = One Piece: single games, 3 points a win
preset-title-pokemon = Pokémon: opponents' win percentage
preset-title-riftbound = Riftbound: best of three, 3 points a win
preset-title-round-robin = Round robin: 1, 1/2, 0
preset-title-star-wars-unlimited = Star Wars: Unlimited, ranked by matches won
preset-title-turnabout = Turnabout: thirty victory points a match
preset-title-yugioh-tier-3 = Yu-Gi-Oh, Tier 3: up to 15 rounds and a top 8
preset-title-yugioh = Yu-Gi-Oh: no draws
