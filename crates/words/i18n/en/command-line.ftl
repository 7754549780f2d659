# What the command line prints beside what pages show too.

# Counts; `shown` is the number with its thousands apart.
count-matches = { $count ->
    [one] 1 match
   *[other] { $shown } matches
}
count-tournaments = { $count ->
    [one] 1 tournament
   *[other] { $shown } tournaments
}
count-players = { $count ->
    [one] 1 player
   *[other] { $shown } players
}
count-rounds = { $count ->
    [one] 1 round
   *[other] { $shown } rounds
}
count-games = { $count ->
    [one] 1 game
   *[other] { $shown } games
}
count-wins = { $count ->
    [one] 1 win
   *[other] { $shown } wins
}
count-draws = { $count ->
    [one] 1 draw
   *[other] { $shown } draws
}
count-rows = { $count ->
    [one] 1 row
   *[other] { $shown } rows
}
count-bad-rows = { $count ->
    [one] 1 bad row
   *[other] { $shown } bad rows
}
count-upkeeps = { $count ->
    [one] 1 upkeep
   *[other] { $shown } upkeeps
}

# Headings of columns.
column-accuracy = accuracy
column-after = after
column-against = against
column-before = before
column-brier = Brier score
column-calibration = calibration
column-can-still = can still
column-counted = results (not counted)
column-counters = counters
column-day = day
column-deviation = deviation
column-draw = draw
column-error = error
column-exactly = exactly
column-game-win = game win
column-here = here
column-in = in
column-in-all = overall
column-last = last
column-lifetime = lifetime
column-life-lost = life lost
column-log-loss = log loss
column-loss = loss
column-matches = matches
column-moved = moved
column-needed = needed, having stayed to the end
column-name = name
column-no-privilege = no privilege
column-notes = notes
column-of = of
column-on-the-swiss = on the Swiss
column-opponents = opponents
column-harder = harder for
column-byes = byes / usually
column-paired-up = up / usually
column-paired-down = down / usually
column-outlook = outlook
column-one-loss = one loss or better
column-or-cards = or cards exiled
column-or-poison = or poison
column-place = place
column-player = player
column-players = players
column-plays-first = plays first
column-points = points
column-paired-as = paired as
column-prize = prize
column-qualifies = qualifies
column-counts = counts
column-rank = rank
column-rating = rating
column-record = record
column-round = round
column-rounds = rounds
column-source = source
column-system = system
column-board = board
column-table = table
column-three-results = win, draw, loss
column-title = title
column-to-go = to go
column-tournament = tournament
column-undefeated = undefeated
column-upkeep = upkeep
column-volatility = volatility
column-why = why
column-better = better
column-chance = chance
column-run = run
column-win = win

# Bad usage and bad input: clauses.
cli-usage = { $error }; see `{ $command } --help`
usage-value-missing = { $arg } needs a value
usage-value-unknown = { $arg }: `{ $value }` is not possible, write one of { $known }
usage-value-impossible = `{ $value }` is not possible here
usage-value-too-many = { $arg } takes no value: leave out `{ $value }`
usage-no-such-option = there is no option `{ $arg }` here
usage-option-alike = there is no option `{ $arg }` here, but there is `{ $alike }`
usage-one-too-many = `{ $arg }` is one argument too many
usage-no-such-command = there is no command `{ $name }`: commands are { $known }
usage-command-missing = `{ $name }` needs one of its commands: { $known }
usage-missing = `{ $name }` needs { $args }
usage-twice = { $arg } is given twice: give it once
usage-conflict = { $arg } cannot be used with { $prior }: leave one of them out
usage-not-utf-8 = an argument is not UTF-8 text
usage-unreadable = the command line cannot be read
cli-not-whole = `{ $text }` is not possible: write a whole number from { $least } to { $most }
cli-not-an-address = `{ $text }` is not an address and port: write them like 127.0.0.1:8080
cli-not-a-duration = `{ $text }` is not a time: write a number with s, m or h after it, such as 10m
cli-not-a-public-url = `{ $text }` is not the address of a server: write it like https://pairings.example.org, without a page
cli-not-a-network = `{ $text }` is not the address of a proxy: write it like 192.168.1.5, or a network like 10.0.0.0/8
cli-not-a-follow-link = `{ $text }` is not the link of a desk: copy it from the page “Spare laptop” there, as in http://192.168.1.5:8080/follow/…
cli-standard-input = standard input
cli-output-unwritable = cannot write to standard output: { $error }
cli-no-such-file = there is no such file
cli-no-such-folder = there is no such folder: make it first, or name another
cli-too-large = this is larger than { $most } MB: no tournament is that large
cli-json-or-format = { $format } is not JSON: leave out --json, or write --format json
cli-folder = this is a folder: name a file in it
cli-unreadable = cannot be read: { $error }
cli-unwritable = { $path }: cannot be written: { $error }
cli-output-is-input = { $path }: this file is being read: name another one to write to
cli-output-twice = this is the file for --changes: name another
cli-not-written = { $path }: could not be written and is unchanged: { $error }
cli-cut-off = the file is incomplete: copy or download it again
cli-no-random-bytes = the system provides no random bytes: { $error }
cli-no-such-ruleset = `{ $name }` is neither a preset nor a TOML file that can be read; presets are { $known }
cli-player-annulled = `{ $player }` played fewer than half of their games: none of them count, and the standings leave them out
cli-player-not-begun = `{ $player }` has not taken part in any round yet
cli-player-unknown = nobody has the id or the exact name `{ $player }`
cli-players-alike = { $count } players are called `{ $player }`: name one by id ({ $ids })
cli-cut-not-by-rank = rank alone does not decide who makes the planned cut: add `--cut 8` to ask about the first eight
cli-no-cut-planned = no cut is planned: give its size with --cut
cli-format-not-written = --format { $format }: unknown format, expected one of { $known }
cli-not-generated = this cannot be generated: { $why }
cli-not-prizes = prizes are numbers, 0 or more, such as 8,4,2,2
cli-not-a-window = `{ $text }` is not a window: write all, year, 365 or 2010-01-01..2010-06-30
cli-clock-wrong = this computer’s clock is wrong: give the day with --as-of
cli-player-not-listed = nobody with the id or the exact name `{ $player }` is on this list
cli-player-not-rated = nobody with the id or the exact name `{ $player }` was rated
cli-bracket-decided = the bracket is decided: there is no next round
cli-write-needs-file = there is no file to write to: name one instead of `-`, or leave out --write
cli-write-needs-tournament = --write needs a tournament file: make one with `pairwright import FILE --to FILE`
cli-id-not-in-pairs = the id `{ $id }` cannot be used with --format pairs, where a space separates two ids and 0 is nobody: use --format json
cli-certificate-swiss = only a Swiss round of a card game has a certificate: brackets, round robins and the Dutch system follow fixed rules, which `pairwright check` verifies
cli-from-after-to = --from { $from } is after --to { $to }: there is no day between them
cli-no-predictions = none of these systems predicts results; dci, fide, glicko2, elo and whr do
cli-after-too-late = --after { $after }: the last round is { $last }
cli-input-twice = this input is given twice: give it once
cli-too-many-inputs = there are more than 65,000 inputs: put the tournaments into one table
cli-database-by-name = a database is opened by name, not as `-`
cli-parquet-by-name = Parquet cannot be read from standard input: give the file by name, not as `-`
cli-tournament-of = { $file }, tournament `{ $name }`
cli-game-of-tables = tables of matches do not name a game: leave this out
cli-game-unknown = nobody has played `{ $game }` here; games are { $known }
cli-no-such-mapping = there is no file `{ $name }`; built-in mappings are { $known }
cli-reader-fell = reading the inputs stopped unexpectedly
cli-not-a-chance = `{ $text }` is not a probability: write a fraction or a decimal from 0 to 1 with at most 18 digits, such as 1/2 or 0.7
cli-not-a-share = `{ $text }` is not a share: write a number from 0 to 1, or a percentage, such as 0.05 or 5%
cli-not-paid = `{ $text }` is neither a number of places nor a share of the field: write 16, or 1/5
cli-not-a-multiplier = `{ $text }` is not a multiplier: write NAME=X, such as worlds=10
cli-not-between = `{ $text }` is not a number from { $least } to { $most }

# Standings, and how a number comes about.
standings-heading-final = { $name } · final ranking · { $ruleset }
standings-heading = { $name } · after round { $round } · { $ruleset }
standings-disqualified = { $name } (disqualified)
standings-prizes = prizes, { $total } in total
standings-prizes-now = prizes if it ended now, { $total } in total
standings-prizes-nobody = prizes, { $total } in total: nobody has a place, and nothing is paid
standings-prizes-to-come = prizes, { $total } in total: nothing is paid before the last match is over
explain-after-round = after round { $round }
explain-in-the-end = in the final ranking
explain-rank = { $name } is ranked { $rank } { $when }
explain-disqualified = { $name } is disqualified and not ranked { $when }
explain-record = { $rank }: { $record }
explain-points = { $rank }: { $points }, { $record }
explain-points-sum = points = { $sum } = { $points }
explain-exact = (exactly { $exact })
explain-floor = (exactly { $exact }), the floor
explain-against-nobody = nobody
explain-nobody = { $side ->
    [above] Nobody is above.
   *[below] Nobody is below.
}
explain-neighbour = { $side ->
    [above] above
   *[below] below
}: { $name }, ranked { $rank }; { $by }
explain-by-bracket = the bracket separates them
explain-by-points = the points separate them
explain-by-tie-break = { $code } is the first to separate them
explain-by-nothing = nothing separates them: they share the rank
explain-note-floored = below the floor, which counts instead
explain-note-bye = bye
explain-note-left-out = left out
explain-note-met-before = met before, counts once
explain-note-cut-least = cut: the least significant
explain-note-cut-most = cut: the most significant
explain-note-dummy = a dummy opponent for an unplayed round
explain-note-forfeit = forfeit
explain-note-voluntary = missed by choice
explain-note-counted-as-drawn = last round, counted as drawn
explain-note-not-among-tied = not among the tied
sum-behind = the number of tied players placed behind
sum-no-opponents = no opponents
sum-rounded = { $sum }, rounded to { $decimals ->
    [one] 1 decimal
   *[other] { $decimals } decimals
}
sum-performance = { $mean }, rounded, and { $difference } for the fraction scored
sum-expected = the lowest rating expected to score { $score } against { $ratings }
sum-quartered = after each round, a quarter of the value before plus the points so far: { $values }
sum-penalty = { $sum } − { $penalty } (penalty)
opened-match = round { $round } against { $opponent }: game points { $own }-{ $other }
opened-match-divided = { $games }; { $whole } divided by difference { $difference }: { $own }-{ $other }
opened-game = {"   "}game { $number }: { $result }
opened-drawn = drawn, { $gains }
opened-won = { $winner } beat { $deck }’s deck ({ $option }): { $sum }
opened-counts-as = { $sum }, counts as { $counts }
what-if-nobody = nobody
what-if-made = would have made the cut: { $names }
what-if-missed = would have missed it: { $names }
what-if-same-matches = the pairings would have been different: these are the same matches, ranked again

# The next round.
pair-title = { $name } · round { $round }
pair-bye = bye: { $name }. { $why }
pair-free = free: { $name }. { $why }
pair-sits-out = sits out: { $name }. { $why }
pair-gave-way = gave way: { $code } ({ $names })
pair-dutch-impossible = no pairing of these players complies with C1 to C3 of the Dutch system: this is a proposal, and the arbiter decides (C.04.3, 1.9.3)
pair-by-lot = seeded by lot among players tied on everything: { $names }
pair-by-lot-out = tied on everything: the lot seeded { $names } in this order and left out { $out }
pair-as-listed = tied on everything, seeded in the order of the file because there is no entropy: { $names }
pair-as-listed-out = tied on everything, taken in the order of the file because there is no entropy: { $names }; left out: { $out }
pair-open-earlier = { $open ->
    [one] 1 match of an earlier round is open and counts
   *[other] { $open } matches of earlier rounds are open and count
} as not yet played
pair-entropy = entropy: { $entropy }
pair-entropy-drawn = entropy: { $entropy } (drawn now; give it with --entropy to get the same round again)
pair-not-proved = not proved: { $why }
pair-no-certificate = a certificate for a field like this would take too long
pair-proved = proved: { $means } ({ $labels } player labels, { $sets } odd sets: see --json)
pair-proved-pod = pod { $pod } proved: { $means } ({ $labels } player labels, { $sets } odd sets: see --json)
about-relaxed-rematch = the two have met before
about-relaxed-second-bye = the player has had a bye before
about-relaxed-clash = the two are from one club or family

# What `check` says.
check-found-at-table = round { $round }, { table } { $table }, { $code }: { $why }
check-found-in-round = round { $round }, { $code }: { $why }
check-found-at = { table } { $table }, { $code }: { $why }
check-found = { $code }: { $why }
check-nothing-found = { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
} checked, nothing found
check-proved = proved optimal by certificate: { $proved } of { $rounds ->
    [one] 1 Swiss round
   *[other] { $rounds } Swiss rounds
}
check-not-proved = { $count ->
    [one] round { $rounds } is
   *[other] rounds { $rounds } are
} not proved optimal: { $why }
check-unproved = no round is proved optimal: the ruleset is impossible, as the findings say
check-fingerprint = fingerprint of the entropy: { $fingerprint }
line-found = { $file }: { $code }: { $why }
line-found-at = { $file }, line { $line }: { $code }: { $why }
deck-borders-by-file = { $cards ->
    [one] The border of 1 card was not checked: no known set is named
   *[other] The borders of { $cards } cards were not checked: no known set is named
}. Add the set, as in `1 Forest (UNH)`, or give a card file with --cards. Silver- and gold-bordered cards are not allowed.
deck-is-legal = { $file }: { $cards } cards, a legal Turnabout deck
rules-note = { $note } ({ $reason })
rules-sound = { $file }: the ruleset is valid

# Calculators.
armageddon-over = the game is over already: { $by }
armageddon-end = the game is over after at most { $upkeeps }: { $by }
armageddon-by-life = no life left
armageddon-by-poison = ten poison counters
armageddon-by-library = no cards left to draw
last-cut-title = { $name } · cut to { $cut } before the last round
last-can-draw-title = Can these two draw?
last-yes = yes
last-no = no: { $why }
last-short-in = in
last-short-out = out
last-under = under { $share }%
last-over = over { $share }%
incentive-title = { $name } · cut to { $cut } · prizes { $prizes }
incentive-places-title = cut to { $cut } between equal players · prizes { $prizes }
incentive-places-star = Each row is the mean of its places; * worth more
incentive-star = * worth more to that player; without a star, the difference is too small to be sure
incentive-counted = every way the other { tables } can end is counted
incentive-drawn = estimated from { $runs } ways the round can end, the same for everybody
incentive-certain = certain
incentive-no = no
elo-not-a-chance = `{ $text }` is not a chance: write more than 0 and less than 1, or a percentage such as 76%
elo-wins = { $goal }: { $wins } in a row from { $start } against opponents rated { $against } at K { $k }
elo-never = { $goal }: never from { $start } against opponents rated { $against } at K { $k }: in the end a win gains less than half a point
elo-not-a-record = `{ $text }` is not a record: write wins, losses and draws as 17-1-1, { $most } matches at most
elo-after = { $record }: between { $least } and { $most } by the order of the results, { $mean } on average, from { $start } against opponents rated { $against } at K { $k }
elo-chain = { $first }, { $second } and { $third }: each beats the one below { $percent }% of the time, and Elo then predicts { $claimed }% for the highest against the lowest
elo-chance = { $percent }%: { $points ->
    [one] 1 point
    [-1] -1 point
   *[other] { $points } points
}
pyramid-estimated = estimated from { $runs } simulated tournaments; the error is the standard error
pyramid-cut-everybody = everybody makes a cut to { $cut }
pyramid-cut-between = a cut to { $cut } falls between two records
pyramid-cut-through = a cut to { $cut } falls within { $record }: tie-breaks choose { $some } of its { $all } players
ahead-title = { $name } · cut to { $cut } · round { $round } of { $rounds }
ahead-own-hands = own hands, { $chance }
ahead-explained = own hands: in with wins in all remaining matches. Chances are between equal players who do not draw
ahead-enough = usually enough: { $points } points
ahead-scores = how often other scores are enough: { $scores }
ahead-score = { $points }: { $chance }
ahead-tables = tables with the most at stake (places in the cut that change hands with the winner)
ahead-table = { $table }  { $first } – { $second }: { $swing }
ahead-loss-pays = losing pays: { $name } has { $chance } after a loss and { $win } after a win
ahead-draw-pays = drawing pays: { $name } has { $chance } after a draw and { $win } after a win
losing-no-cut = no variant has a cut to a number of players: write one, such as `cut = 8`
losing-title = { $found ->
    [0] no position in which losing pays, in { $runs ->
        [one] 1 tournament
       *[other] { $runs } tournaments
    }
    [one] 1 position in which losing pays, in { $runs ->
        [one] 1 tournament
       *[other] { $runs } tournaments
    }
   *[other] { $found } positions in which losing pays, in { $runs ->
        [one] 1 tournament
       *[other] { $runs } tournaments
    }
}
losing-draw = a draw
losing-loss = a loss
losing-replay = to replay: `losing { $file } --entropy { $entropy } --json` has each position as a file for `ahead`
luck-title = { $name } · every round drawn { $draws } times among its best pairings
luck-explained = opponents: how much stronger they were, over all rounds, than the draw usually gives; harder for: the share of draws with stronger ones
luck-left-out = { $count ->
    [one] Round { $rounds } is left out: it was not drawn by lot among its best pairings.
   *[other] Rounds { $rounds } are left out: they were not drawn by lot among their best pairings.
}
luck-nothing-drawn = no round of this tournament was drawn by lot: there is no luck to measure
guarantee-title = { $players ->
    [one] 1 player
   *[other] { $players } players
}, { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
}: does everybody { $losses ->
    [0] without a loss
    [one] with at most 1 loss
   *[other] with at most { $losses } losses
} make the top { $cut }?
guarantee-always = always, whatever the pair-downs bring
guarantee-risk = in { $share } of tournaments ({ $exact }) there are more than { $cut }, if the higher player wins { $chance } of the pair-downs
guarantee-largest = { $rounds ->
    [one] 1 round is
   *[other] { $rounds } rounds are
} always enough up to { $players ->
    [one] 1 player
   *[other] { $players } players
}
rounds-players = { $count ->
    [one] 1 player
   *[other] { $count } players
}
rounds-single-winner = { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
} for a single winner: every round halves the undefeated until at most one is left
rounds-no-cut = no cut to { $cut }: { $players ->
    [one] there is only 1 player
   *[other] there are only { $players } players
}
rounds-cut = { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
} before a top { $cut }: then { $sum } players have one loss or better on average
rounds-table-ends = that is more than { $cut }, but the published table for a top { $cut } ends at { $rounds } rounds
rounds-risk = { $cut ->
    [8] the published table allows { $players } players in { $rounds } rounds: in
   *[other] in
} { $share } of such tournaments an X-1 misses the top { $cut }, if every pair-down is even
rounds-table-says = one round fewer would do on average, but the published table for a top 8 says { $rounds }
rounds-assumed = if no match is drawn and the higher player wins every pair-down

# Ratings.
rate-title = { $system } · { $matches } read · { $players } listed
rate-log-loss = log loss { $loss } over { $matches }; pure guessing scores 0.6931
rate-compared = { $matches }, each predicted from those before it; ± is the standard error
rate-compared-leads = { $systems }: without predictions of its own; the player with more points is the favourite, and scores what leaders with such a share of both players’ points have scored before
rate-no-level = No tournament has a level of the points table ({ $levels }): write the key `level` in the tournament’s file or settings, or fill the column `level` of a table of matches; --points gives another points table.
rate-passed-over = { $rows } skipped: drawn matches that the table lists a second time
rate-left-out = { $rows } left out:
rate-and-more = and { $count } more
rate-the-inputs = the inputs
rate-bad-table = { $input }: { $why }
rate-one-id-two-names = `{ $id }` is { $before } in one file and { $after } in another, and counts as one person; for two people, give --by-name
rate-bad-match = { $input }, match { $number }: { $why }
rate-bad-row = { $input }, line { $line }: { $why }
rate-bad-header = a header cannot be used, and nothing was rated: name the columns as in `pairwright rate --help`, or give a --mapping
rate-bad-rows = { $count ->
    [one] 1 row is bad
   *[other] { $shown } rows are bad
}, and nothing was rated: correct the rows, or leave them out with --skip-bad
rate-bad-rows-without-k = { $count ->
    [one] 1 row is bad
   *[other] { $shown } rows are bad
}, and nothing was rated: correct the rows, give the tournaments without a K one with --k, or leave the rows out with --skip-bad
rate-stopped = stopped
rate-parquet-unreadable = this Parquet file cannot be read: { $error }
rate-without-date = a tournament without a date cannot be rated: { $kind ->
    [trf] add the line `042 2010/09/17`
    [tournament] add "date": "2010-09-17"
    [cobra] add "date": "2010-09-17"
   *[other] import it, and add "date": "2010-09-17" to the new file
}
rate-date-unreadable = { $why }; a tournament without a date cannot be rated: { $kind ->
    [trf] write it like `042 2010/09/17`
   *[other] import it, and add "date": "2010-09-17" to the new file
}
rate-without-parquet = this is a Parquet file, and this Pairwright was built without Parquet: save it as CSV, or build with `cargo build --release --features parquet`
rate-column-missing = there is no column “{ $column }”
rate-header = the header cannot be used: { $columns }
rate-too-many-names = there are more than 4,294,967,295 names
rate-places-needed = { $system } needs everybody’s final places: give a table of places (tournament, player, place, dropped), tournament files, or a mapping with `places = "record"`
rate-mapping-unreadable = the mapping cannot be read: { $error }
rate-mapping-results = the mapping must name either the column `result` or both `wins_a` and `wins_b`
rate-unknown-system = `{ $name }` is not a rating system; expected one of { $known }
rate-several-games = there are several games ({ $known }): rating { $most }, the most played; --game names another, or all
rate-time-left = { $time } left
board-heading = { $system } as of { $day } · { $players }
board-heading-from = { $system } as of { $day }, from { $from } · { $players }
page-title = { $name } · { $system } as of { $day }
page-rank = rank { $rank } ({ $moved } in a week)
page-matches-last = { $matches }, the last on { $day }
page-goal = { $goal }: { $missing } to go
page-goal-reached = { $goal }: reached
page-lifetime-goal = { $goal } over a lifetime: { $missing } to go
page-lifetime-goal-reached = { $goal } over a lifetime: reached
page-curve = { $curve }  { $least } to { $most } over { $count } tournaments or lists
calibration-title = What was predicted, and what happened
calibration-expected = expected score
calibration-scored = mean score
calibration-count = number of predictions by expected score
calibration-log-loss = log loss { $loss }

# Rows of tables that cannot be used; `found` is what the row has.
bad-row-missing-column = the header has no column `{ $found }`
bad-row-column-twice = the header names the column `{ $found }` twice
bad-row-field-count = the row and the header have different numbers of fields ({ $found }): make them equal
bad-row-quotes = `{ $found }` has a quote that is not closed on its line, or one inside a field without quotes around it
bad-row-encoding = `{ $found }` is not UTF-8
bad-row-control-character = `{ $found }` contains a control character
bad-row-line-too-long = the line has more than 65,536 bytes
bad-row-no-tournament = the row names no tournament
bad-row-date = `{ $found }` is not a date: write it as 2010-09-13
bad-row-date-back = { $found }: the rows must be in date order
bad-row-k = `{ $found }` is not a K: write a whole number from 0 to 10,000
bad-row-no-k = tournament `{ $found }` has no K, which this system needs: give one for all tournaments
bad-row-k-differs = K { $found }: all rows of a tournament must have the same K
bad-row-category-differs = category { $found }: all rows of a tournament must have the same category
bad-row-region-differs = region { $found }: all rows of a tournament must have the same region
bad-row-level-differs = level { $found }: all rows of a tournament must have the same level
bad-row-round = `{ $found }` is not a round: write a number from 1 to 9,999, or final, semifinal, quarterfinal
bad-row-elimination = `{ $found }` is neither yes nor no for elimination: write 1 or 0
bad-row-no-player-a = the first player is missing: the field is empty
bad-row-no-player-b = the second player is missing: the field is empty, and the result is not a bye
bad-row-against-himself = both players are `{ $found }`: name two different players
bad-row-bye-with-opponent = a bye has the opponent `{ $found }`
bad-row-result = `{ $found }` is not a result: write a, b, draw, or games such as 2-1 or 2-1-1
bad-row-draw-in-elimination = `{ $found }` is a draw in an elimination round, where draws are not possible
bad-row-tournament-over = tournament `{ $found }` ended long before: if this is another one, give it another name
bad-row-tournament-twice = tournament `{ $found }` is already in another input: give it once
bad-row-player-twice = a player has two matches in one round (player, round, tournament: { $found })
bad-row-player-without-place = the table of places does not list the player (player, tournament: { $found })
bad-row-no-places = tournament `{ $found }` has no places, which this system needs
bad-row-under-way = tournament `{ $found }` is not over: it awards nothing yet
bad-row-unknown-tournament = tournament `{ $found }` is unknown: it has no matches
bad-row-player-without-match = player `{ $found }` has a place but no matches: the place counts
bad-row-unknown-column = the column `{ $found }` is not read
bad-row-place = `{ $found }` is not a place: write a whole number from 1
bad-row-place-twice = player `{ $found }` already has a place in this tournament
bad-row-place-gap = places are not consecutive (found / expected: { $found }): tied players share a place, and the next place counts all of them
bad-row-dropped = `{ $found }` is neither yes nor no for a drop: write 1 or 0
bad-row-listed-rating = `{ $found }` is not a rating: write a whole number from 1 to 9,999
bad-row-amateur = `{ $found }` is neither yes nor no for an amateur: write yes or no
bad-row-born = `{ $found }` is not a year of birth: write it as 1992
bad-row-listed-twice = player `{ $found }` is already on this list

# Seasons.
season-heading = { $name } as of { $day } · { $rest }
season-heading-empty = { $name } · no tournament counts yet
season-none-counts = { $count ->
    [one] the tournament does not count: its day, game, category, region, level or name is not one of the season’s
   *[other] none of the { $count } tournaments counts: their days, games, categories, regions, levels or names are not the season’s
}
season-nobody-of-age = the table “{ $table }” is empty: nobody who plays in it is of the age group “{ $group }”
season-to-come = { $count } to come
season-player = { $name }: { $points }, rank { $rank }
season-start = The rating without these tournaments: { $start }
season-since = { $by }, since { $day }
season-by-top = top { $top }
season-by-winner = winner of a tournament
season-byes-there = { $count ->
    [one] 1 bye
   *[other] { $count } byes
}
season-seeded = seeded
season-certain = certain
season-own-hands = in own hands: { $finish }
season-open = yes
season-needs = needs { $finish }
season-out = no
season-finish-win = { $times ->
    [one] a first place
   *[other] { $times } first places
}
season-finish-top = { $times ->
    [one] a top { $place }
   *[other] { $times } times a top { $place }
}
season-finish-any = { $times ->
    [one] one more tournament
   *[other] { $times } more tournaments
}
season-counts = yes
season-what-if = in order of these rules: { $rules }
season-qualifies-now = yes, not before
season-qualifies-no-more = no longer
season-nothing-new = nothing has changed
season-new-tournament = now counts: { $tournament }
season-corrected = corrected: { $tournament }, { $player }: { $before } → { $after }
season-no-record = this is not the output of `pairwright season --json` (line { $line }): give a file with one
season-another = this is the answer for the season “{ $found }”: give one for “{ $season }”
season-dropped = dropped
season-ends-before = the season ends on { $to }, before it begins on { $from }: correct one of them
season-of-another-system = it belongs to { $systems }, and this season has `{ $own }`: leave it out
season-key-needed = `{ $system }` needs the key `{ $key }`: add it
season-rating-one-k = a rating has one K: write a number; a tournament may state its own
season-at-least = write { $least } or more
season-at-most = write { $most } or less
season-list-differs = the season has { $of } tournaments, and { $listed } are listed: leave `of` out
season-above-of = the season has { $of ->
    [one] one tournament
   *[other] { $of } tournaments
}: write at most { $of }
season-draws = a draw is worth a share of a win: write a number from 0 to 1, such as "1/3"
season-paid = write a number of places such as 8, or a share of the field such as "1/5"
season-k = a K is a whole number from 1 to { $most }
points-steps = write at least one step; places begin at 1, and each step must name later places than the one before and no more points, none below 0; only the last may leave out `to`
season-table-of-all = this table would repeat the one of everybody: write whom or what it is for, such as `amateurs = true` or `region = "eu/de"`
season-qualify-by-one = write exactly one of `top`, `points` and `winners = true`
season-pass-down = only places of a `top` are passed down: leave it out
season-without-tables = there is no table “{ $table }”: add a `[[table]]` with this `name`
season-no-such-table = there is no table “{ $table }”; expected one of { $known }
season-no-such-level = the table of points has no level “{ $level }”; expected one of { $known }
season-byes = write byes for 1 to { $most } rounds
season-for-what = name the tournament that it is for: add `for`
season-not-begun = the season begins on { $from }: give that day or a later one
season-is-over = the season ends on { $to }: give that day or an earlier one
season-no-k = the tournament “{ $tournament }” has no K, and { $category ->
    [none] the season has none for it: add `k`, here or in the tournament
   *[other] neither has its category `{ $category }`: add the category here, or `k` to the tournament
}
season-outside = “{ $tournament }” was on { $day }, outside the season: correct `from` or `to`, or take it off the list
season-too-many = { $count } tournaments count, and the season has { $of }: write { $count }, or choose which tournaments count
season-of-one = only { $player } has a result: a season needs at least two players
season-nobody = nobody with the id or the exact name `{ $player }` has played: correct it, or take it off the list
season-bad-rows = { $count ->
    [one] 1 row is bad
   *[other] { $shown } rows are bad
}, and the season was not computed: correct the rows

# Why a rating changed; names and signs are those of the formulas.
change-match = { $sum }, { $apart } apart
change-period = { $games }, the sum of score − PD is { $sum }: K { $k } × { $sum }
change-first-rating = first rating: { $scored } of { $games }, average { $average } with two of 1800, dp { $dp }
change-below-floor = { $rating } is below 1400 and leaves the list
change-rounds = { $rounds } played, whose numbers add up to { $sum }; ten for each
change-rounds-and-alone = { $rounds } played, whose numbers add up to { $sum } including round { $round } for the winner alone; ten for each
change-finish = place { $place } at level { $level }
change-hindsight = { $matches }: scored { $scored }, expected { $expected } in hindsight
change-draws = { $draws } at { $value }
change-left-early = left early
change-stayed = 1 for staying
change-place = place { $place } of { $field }
change-places = places { $first }-{ $last } of { $field }
about-change-match = dci, elo: K × (score − expected)
about-change-period = fide: a month’s games; K × `sum` / 100, rounded half away from zero
about-change-first-rating = fide: `average` + `dp`
about-change-below-floor = fide: a rating below 1400 leaves the list
about-change-award = additive: `k_over_8` × `w` × `v` × `multiplier`
about-change-rounds = dci-1994: ten times the `sum` of the numbers of the rounds played, including the round that a winner plays alone
about-change-finish = pro: what the points table gives for this `place` at this `level`
about-change-glicko = glicko2: `matches` at once; `variance` v and `improvement` Δ as Glickman defines them
about-change-hindsight = whr: a day’s `matches` with twice the score as `halves`, and the score `expected` from both players’ ratings on that day

# Import and export.
transfer-written = written: { $path }
transfer-carried = carried over: { $what }
transfer-note = note: { $what }
transfer-standing = standing: { $what }

# The server.
serve-no-browser = The browser could not be opened ({ $why }); use your link as the organiser.
serve-port-taken = Port { $taken } is in use by another program, so Pairwright uses port { $port }.
serve-running = Pairwright is running.
serve-follows = This is the spare of { $address }: it can become the desk on the page “Spare laptop”.
serve-for-you = For you, the organiser:
serve-for-everybody = For everybody:
serve-on-this-computer = On this computer also:
serve-database = Everything is kept in { $path }. Stop with Ctrl-C.
desktop-window = Closing this window stops Pairwright. Everything is saved.
desktop-runs = Pairwright is already running; its desk opens in the browser.
desktop-no-home = There is no place for your data: this user has no home folder.
desktop-no-folder = Your data can’t be kept in { $path }: { $why }
serve-example = This is an example: nothing is kept. Stop with Ctrl-C.
manual-written = The manual pages are in { $folder }.
manual-not-written = The manual pages can’t be written to { $folder }: { $why }
backup-done = { $entries ->
    [one] Saved 1 entry to { $path }, and read it back.
   *[other] Saved { $entries } entries to { $path }, and read them back.
}
restore-done = { $entries ->
    [one] The database { $path } has 1 entry.
   *[other] The database { $path } has { $entries } entries.
}
restore-kept = The previous database is now { $path }.
move-done = { $journals ->
    [one] One journal
   *[other] { $journals } journals
} with { $entries ->
    [one] one entry
   *[other] { $entries } entries
} moved to { $to }. Both databases are equal; the first is unchanged.
cli-no-language = “{ $text }” is not a language of this program: write one of { $tags }
thousands-mark = ,
award-goal = To { $missing } points in a tournament of { $players } at K { $k }:
publish-done = { $count ->
    [one] One file written to { $folder }
   *[other] { $count } files written to { $folder }
}
publish-digest = Fingerprint of { $file }: { $digest }
publish-no-checker = this is not WebAssembly: the checker is built by `./checker` and ends in .wasm
publish-what = a file, or --db with --tournament, is needed
