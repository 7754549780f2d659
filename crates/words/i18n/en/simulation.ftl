# Simulation: the plan, its answer, its slices.

plan-field = write one thing that says who plays: `ratings`, or `count` with `mean` and `sd`, `count` with `from` and `to`, or `history`
plan-players = a plan has 2 to { $most } players
plan-rating-range = this number is too large: write one from -{ $most } to { $most }
plan-sd = a standard deviation is 0 or more
plan-drawn = `drawn` goes with `count`, `from` and `to`
plan-scale = the scale is more than 0; Elo’s is 400
plan-runs = a plan has 1 to { $most } runs
plan-no-variant = there is nothing to play: write at least one [[variant]]
plan-rounds = found { $found }, expected a number of rounds from 1 to { $most }, or "proposed"
plan-rounds-missing = nothing says when it ends: write `rounds`, give every Swiss stage its `rounds`, or begin with a bracket
plan-ruleset = write a preset’s name, a TOML file, or a table such as {"{"} preset = "magic" {"}"}
plan-cut-and-stages = write either `cut` or `stages`: a cut is a stage
plan-stage-begun = a stage of a plan has not begun: leave out `seeds` and `dropped`
plan-bracket-undecided = a match of two games need not have a winner, and a bracket needs one: give the stage a `structure` such as "best-of-3"
plan-prize = a place pays { $most } at most
plan-swiss-share = there is nothing to share: write `prizes` too, such as [400, 200, 100, 100]
plan-money-prizes = without prizes nobody knows what a draw pays: write `prizes` too, such as [400, 200, 100, 100]
plan-money-cut = there has to be a cut to 2 to { $most } players, or the cut is too large to be worked out to every end: write `cut`, such as 8
plan-deciders = nobody leaves by their record: write `leave` too, such as {"{"} wins = 3, losses = 3 {"}"}
plan-minutes = a game takes more than 0 and at most { $most } minutes, with a standard deviation of 0 to { $most }
plan-clock-minutes = how long a game takes is not known: write `minutes` too, such as {"{"} mean = 22, sd = 8 {"}"}
plan-hurry = a player whose clock runs short plays 1 to { $most } times as fast, such as 2
plan-hurry-clock = without clocks nobody runs short of time: write clock = true too
plan-clock = no ruleset of this plan has a clock: leave this out, or write ruleset = {"{"} preset = "magic", match.clock = {"{"} base = 480, delay = 3 {"}"} {"}"}
plan-no-file = there is no file “{ $name }” beside the plan
plan-history-empty = nobody in it has a rating
plan-history-column = it has no column `rating`
plan-history-row = “{ $row }” has no rating
plan-history-few = the history has { $known } players: write fewer, or leave `count` out
plan-pair-by = `{ $found }` is no order of equals: write "" for the lot, "fold", "opponents-difference", or a tie-break: { $known }
plan-pair-by-method = this ruleset does not pair by score groups, so equals have no order: leave out `pair_by`
plan-late = nobody can come late where there is no second round of the Swiss: leave this out

cli-not-a-slice = `{ $text }` is not a slice: write its number and how many there are, such as 3/7
simulate-slice-entropy = slices need the same entropy: write it in the plan, such as entropy = "00ff"
simulate-run-failed = run { $run } of “{ $variant }” cannot be played: { $why }
simulate-takes-long = this will take { $hours ->
    [0] about { $minutes ->
        [one] 1 minute
       *[other] { $minutes } minutes
    }
    [one] about 1 hour
   *[other] { $days ->
        [0] about { $hours } hours
        [one] about 1 day
       *[other] about { $days } days
    }
}
simulate-title = { $count ->
    [one] 1 run
   *[other] { $runs } runs
} · entropy { $entropy } · ± is the standard error
simulate-decided-by = { $name ->
    [points] neighbours separated by points
    [nothing] neighbours separated by nothing
   *[other] neighbours separated by { $name }
}
simulate-seed-prize = what seed { $seed } of the bracket is paid
simulate-progress = { $played } of { $all } runs
simulate-stopped = stopped after { $played } of { $all } runs: the answer covers only these
simulate-part-form = a part of a simulation is JSON: name a file such as part.json
simulate-no-such-form = there is no report in the form “{ $extension }”: write .json, .csv, .parquet, .html or .svg
simulate-decides = { $name ->
    [points] tournaments in which points separate neighbours
    [nothing] tournaments in which nothing separates neighbours
   *[other] tournaments in which { $name } separates neighbours
}
simulate-cut-by = { $name ->
    [points] last place in, decided by points
    [nothing] last place in, decided by nothing
   *[other] last place in, decided by { $name }
}
simulate-criterion = { $name ->
    [points] points
   *[nothing] nothing
}
simulate-report-title = Simulation: { $name }
simulate-report-untitled = A simulation
simulate-report-runs = { $count ->
    [one] 1 run
   *[other] { $runs } runs
} of each variant, all with the same luck. Entropy { $entropy }.
simulate-report-measures = Measures
simulate-report-bars = The dot is the mean. The bar is two standard errors to each side: it holds the true value nineteen times in twenty.
simulate-report-numbers = All numbers
simulate-report-plan = The plan
simulate-figure-cut-by = Last place in, by what: { $variant }
simulate-figure-decides = What separates neighbours: { $variant }
simulate-figure-records = Players by record: { $variant }
simulate-figure-seeds = What each seed is paid: { $variant }
simulate-figure-win = Chance to win, by player
simulate-figure-cut = Chance to make the cut, by player
simulate-finding = { $kind ->
    [same] { $measure }: exactly the same in “{ $a }” as in “{ $b }”, run by run.
    [chance] { $measure }: no difference between “{ $a }” and “{ $b }” that is larger than chance explains ({ $by }).
    [more] { $measure }: more in “{ $a }” than in “{ $b }”, by { $by }. Chance alone does not explain that.
   *[less] { $measure }: less in “{ $a }” than in “{ $b }”, by { $by }. Chance alone does not explain that.
}
simulate-head-player = player
simulate-head-measure = measure
simulate-head-mean = mean
simulate-head-error = standard error
simulate-differences = What differs, run by run
simulate-measure-agreed-draws = matches drawn by agreement
simulate-measure-best-cut = the strongest makes the cut
simulate-measure-best-wins = the strongest wins
simulate-measure-cut-points = fewest points in the cut
simulate-measure-finish-minutes = minutes until everything is over
simulate-measure-first-listed = matches won by who is listed first
simulate-measure-kendall = Kendall’s tau of strength and rank
simulate-measure-last-paid-falls = the last round moves the last prize
simulate-measure-omw-after-bye = OMW% with one loss, a bye in round 1
simulate-measure-omw-without-bye = OMW% with one loss and no bye
simulate-measure-over-time = share of rounds that last longer than their time
simulate-measure-paid-fall = prizes that the last round moves
simulate-measure-rematches = matches of two who have met before
simulate-measure-round-minutes = minutes until the last match of a round is over
simulate-measure-sole-winner = nobody shares the first place
simulate-measure-undefeated = players without a loss
simulate-measure-unfinished = matches not over when time is

column-difference = difference
column-less-variant = less
column-makes-cut = makes the cut
column-mean = mean
column-mean-rank = rank
column-mean-wins = wins
column-measure = measure
column-variant = variant
column-wins-tournament = wins it

parts-none = there are no parts to merge
parts-unreadable = this is not what `simulate --slice` wrote: { $why }
parts-format = this is `{ $found }`, expected `{ $expected }`
parts-apart = parts { $first } and { $second } are of different simulations: plan, runs, entropy and number of slices must be the same
parts-twice = slice { $slice } of { $of } appears twice
parts-missing = slice { $slice } of { $of } is missing
