# Calculators: rounds, pyramid, the last round.

door-calculators = Calculators
door-calculators-why = How many rounds, who makes the cut, what a rating means
calc-title = Calculators
calc-show = Show
calc-players = Players
calc-cut = Cut to the top
calc-rounds = Rounds
calc-rounds-usual = recommended
calc-draws = Drawn matches
calc-share-wrong = { $field }: write a percentage or a fraction, such as 10% or 0.1.
calc-share-one = { $field }: 1 could mean 1% or 100%; write which.
calc-chance-wrong = { $field }: write more than 0% and less than 100%, such as 76% or 0.76.
calc-wrong = { $field }: write a whole number from { $least } to { $most }.
calc-rounds-title = How many rounds?
calc-rounds-count = { $count ->
    [one] 1 round
   *[other] { $count } rounds
}
calc-single = for a single winner
calc-single-why = Every round halves the undefeated players.
calc-top = before a top { $cut }
calc-top-why = Players can afford one loss: { $count ->
    [one] 1 player has
   *[other] at most { $count } players have
} one loss or better. For a top 8 the published table decides.
calc-top-why-average = Players can afford one loss: about { $average } players have one loss or better on average, and more than { $cut } in { $share } of tournaments. For a top 8 the published table decides.
calc-top-why-table = The published table for a top { $cut } goes no higher, though about { $average } players have one loss or better.
calc-top-largest = { $count ->
    [one] 1 round always has
   *[other] { $count } rounds always have
} room for one loss up to { $players } players.
calc-hardly = under 0.1%
calc-no-cut = No cut
calc-no-cut-why = { $players ->
    [one] There is only 1 player for a top { $cut }.
   *[other] There are only { $players } players for a top { $cut }.
}
calc-around = With fewer or more rounds
calc-undefeated = No loss
calc-one-loss = One loss at most
calc-means = What it means
calc-means-shared = { $count } players without a loss: tie-breaks choose the winner among those who never met
calc-means-missed = { $count ->
    [one] one player with a single loss misses the cut
   *[other] { $count } players with a single loss miss the cut
}
calc-means-risk = in { $share } of tournaments a player with a single loss misses the cut
calc-means-safe = everybody with one loss at most makes the cut
calc-rounds-caption = Dark: without a loss. Light: with one. The line is the cut.
calc-rounds-how = Nobody draws, and the higher player wins every pair-down. Heights are on a square-root scale.
calc-rounds-picture = Players without a loss and with one loss after each round
calc-pyramid-title = { $players ->
    [one] 1 player
   *[other] { $players } players
} after { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
}
calc-pyramid-picture = How many players finish on each record
calc-pyramid-caption = The dashed line is the cut.
calc-pyramid-caption-draws = { $draws } in 100 matches are drawn; a win is 3 points, a draw 1. The dashed line is the cut.
calc-pyramid-exact = The expected numbers are exact: every way the rounds can go is counted.
calc-pyramid-runs = The numbers are averages over { $runs } simulated tournaments, with the standard error (±) where it is large enough to show.
calc-cut-everybody = Everybody makes a cut to { $cut }.
calc-cut-between = A cut to { $cut } falls between two records: no tie-breaks are needed.
calc-cut-through = A cut to { $cut } falls within { $record }: tie-breaks choose { $some } of its { $all } players.

calc-tournaments = About a tournament

calc-elo-title = What does a rating mean?
calc-elo-chance = Chance of winning
calc-elo-now = Rating now
calc-elo-goal = Goal
calc-elo-points = { $count ->
    [one] 1 point
   *[other] { $count } points
}
calc-elo-points-why = apart, the leader wins { $chance } times in 100
calc-elo-wins = { $count ->
    [one] 1 win
   *[other] { $count } wins
}
calc-elo-wins-why = in a row take { $now } to { $goal } against opponents rated 1600, at K { $k }
calc-elo-never = Never
calc-elo-never-why = against opponents rated 1600, wins stop gaining points long before { $goal }, at K { $k }
calc-elo-record = Record
calc-record-wrong = Record: write wins, losses and draws as 17-1-1, { $most } matches at most.
calc-elo-after = after { $record }, by the order of the results; { $mean } on average
calc-elo-after-why = against opponents rated 1600, at K { $k }, rounded after each match
calc-elo-chain = is where three ratings settle if A beats B and B beats C { $chance } times in 100; Elo then gives A { $claimed } in 100 against C
calc-elo-chain-why = Nobody else plays, and A never meets C: no result ever tests that prediction.
calc-elo-caption = By Elo’s formula.
calc-elo-bounds = It never reaches 0% or 100%.
calc-elo-sum = The two chances of a match add up to 100%: { $own }% and { $other }%.
calc-elo-one = Every chance belongs to one difference only: { $own }% to { $points } points.
calc-elo-rises = A larger difference is a better chance: one point more, { $more }% instead of { $own }%.
calc-elo-picture = The chance of winning for each difference in rating

# What places, byes and differences are worth.
worth-title = What is it worth?
bye-title = A bye or an opponent?
bye-why = What byes do to your opponents’ match-win percentage.
bye-byes = Byes
bye-others = The other opponents’ match-win percentages
bye-opponent = Each opponent in place of a bye
bye-wrong = “{ $text }” is not a percentage: write numbers from 0 to 100, separated by spaces.
bye-nobody = Write the percentages of the other opponents, separated by spaces.
bye-with-opponent = { $count ->
    [one] with the opponent
   *[other] with { $count } opponents
}
bye-counts = Such an opponent counts as { $share }; the minimum is { $floor }.
bye-with-bye = { $count ->
    [one] with the bye
   *[other] with { $count } byes
}
bye-needed = Opponents of { $share } would have been as good.
bye-better = Byes are better for the tie-break.
bye-worse = Opponents are better for the tie-break.
bye-same = It makes no difference.
places-title = Fifth for certain, or first or ninth?
places-why = A draw brings one place for certain, playing one of several. What do they pay on average?
places-certain = A draw brings place
places-instead = Playing brings place
places-pays = Places pay
places-pays-wrong = “{ $text }” is not an amount: write what the places pay, from the first, separated by spaces, such as 200 100 50 50.
places-privilege = The higher seed
places-verdict = { $playing ->
    [0] Nobody would play.
    [one] Playing is worth more under 1 of { $ways } ways.
   *[other] Playing is worth more under { $playing } of { $ways } ways.
}
turnabout-title = Turnabout: what do I need in the second game?
turnabout-why = Your margin in the first game, with a minus if you lost.
turnabout-first = Points of the first game
turnabout-wrong = Write 0 after a drawn game, the winner’s { $least } to { $most } points, or the same with a minus if you lost.
turnabout-difference = Difference
turnabout-second = The second game
turnabout-points = Victory points
turnabout-drawn = a draw
turnabout-win = win with { $points }
turnabout-loss = lose by { $points }
turnabout-any = anything else
award-title = Which finish reaches my goal?
award-why = K/8 × W × V: W is 1 for staying plus 1 for each win, V grows with the place.
award-missing = Points to go
award-place = Place
award-needed = Wins needed
award-wins = { $count ->
    [0] none
    [one] 1 win
   *[other] { $count } wins
}
award-never = not in this tournament
riddle-title = The riddle of 980 or 990
riddle-question = “Heresy the Third” ends with a player of 16-1-1 who wins a tournament of 400 at K/8 = 5 and is awarded 980 points, or 990 if a draw counts a half.
riddle-formula = Its own formula gives 953⅓ and 962½: W is 1 + 16 + ⅓ (or ½), and among 400 players the winner’s V is 11.
riddle-why = 980 and 990 come out with V = 12 and without the point for staying: 5 × 16⅓ × 12 and 5 × 16½ × 12. Pairwright keeps the formula.

# A tournament's last round.
door-last-round = What do I need in the last round?
door-last-round-why = Who is in, who is out, who can draw
last-title = What do I need in the last round?
last-why = “In” and “out” are proved, tie-breaks included, unless a game elsewhere is drawn.
answer-of-before =
    This is the answer as of { $time }. The new one will be here in about { $seconds ->
        [one] a second
       *[other] { $seconds } seconds
    }.
last-worth-none = Nothing to compare
last-worth-none-why = Nobody makes the cut with a draw.
last-none = No last round to calculate
last-none-why = This tournament is a bracket: the winner of each match plays on.
last-not-now = Not now
last-no-round = no round is paired yet: come back when the last round is
last-unannounced = the number of rounds is not announced: write `rounds_planned`
last-finished = round { $round } is finished: no match is open
last-earlier = round { $round } still has an open match: enter its result first
last-more-follow = round { $round } of { $planned } is not the last: come back when the last round is paired
last-extra-rounds = an extra round may follow, which depends on results still to come
last-not-paired = { $why }
last-by-record = players leave by their record, so there is no last round for everybody
last-cut = the cut has been made: ask before the cut
last-no-cut = the tournament begins with its bracket: there is no cut before it
last-measures = these rules count more than games won, so a { table } has too many ways to end: { $why }
last-too-many-rounds = { $rounds } rounds are still to come: come back when there are at most { $most }
last-large-cut = a cut of more than { $most } has too many ways to end
last-can-draw = Safe to draw
last-nobody-draws = Nobody makes the cut with a draw.
last-both-in = Yes, both are in
last-draw-out = { $name } would be out
last-draw-open = { $name } would have { $chance }
last-everybody = With a win, a draw, a loss
last-win = Win
last-draw = Draw
last-loss = Loss
last-in = In
last-out = Out
last-hardly = <1%
last-nearly = >99%
last-unproved = { $chance }, not proved
last-safe = { $count ->
    [one] In whatever happens: { $names }.
   *[other] In whatever happens ({ $count }): { $names }.
}
last-out-count = { $count ->
    [one] One player is out whatever happens.
   *[other] { $count } players are out whatever happens.
}
last-proof = Percentages are chances between equal players who do not draw. A place decided by lot is never called certain.
last-worth = What drawing and playing are worth
last-worth-why = The expected prize of the bracket between equal players, if the places pay { $prizes }.
last-worth-show = Show what drawing and playing are worth
last-worth-counted = Every way the other { tables } can end is counted. Where neither is marked, both are worth the same.
last-worth-drawn = Estimated from { $runs } ways the round can end, the same for everybody. Where neither is marked, the difference is too small to be sure.
last-announced = In this tournament
last-no-privilege = No privilege
last-play-first = Chooses who plays first
last-game-win = Starts with a game win
last-swiss-prizes = Prizes on the Swiss
last-draws = draws
last-plays = plays

# Who can still make the cut, with several rounds to go.
outlook-title = Can I still make the cut?
outlook-title-everybody = Who can still make the cut?
outlook-why = Who is in, who has it in their own hands, who needs help
outlook-all = { $open } of { $all } can still make the top { $cut }
outlook-after = After round { $round } of { $rounds }
outlook-during = Round { $round } of { $rounds }
outlook-comes = Being worked out
outlook-comes-why = This takes a few seconds. Without scripts, reload the page.
outlook-not-now = Not now
outlook-no-cut = There is no planned cut to look ahead to, or round 1 is not paired yet.
outlook-in = Certain
outlook-own-hands = Own hands
outlook-needs-help = Needs help
outlook-out = Out
outlook-title-in = In, whatever happens
outlook-title-own-hands = Wins are enough
outlook-title-draws = { $draws ->
    [one] A draw is enough
   *[other] Draws are enough
}
outlook-title-needs-help = Other results must help
outlook-title-out = The top { $cut } is out of reach
outlook-in-why = No result can change that.
outlook-out-why = There are still places to play for.
outlook-proved = proved
outlook-about = about, for the top { $cut }
outlook-next = After the next result
outlook-watch = Results to watch
outlook-beats = { $winner } beats { $loser }
outlook-if-not = if not { $chance }
outlook-line = { $title }: { $chance } for the top { $cut }
outlook-line-about = { $title }: about { $chance } for the top { $cut }
outlook-for = for the top { $cut }
outlook-anybody = All
outlook-states = Outlook
outlook-top = Top { $cut }
outlook-chance = Chance, about
outlook-needs = Usually needs
outlook-needs-nothing = Nothing more
outlook-needs-chance = { $results }: { $chance }
outlook-safe-no = No
outlook-safe-yes = Yes
outlook-safe-draws = { $draws ->
    [1] One
    [2] Two
    [3] Three
   *[other] { $draws }
}
outlook-safe-why = { $matches ->
    [1] A draw is enough, whatever the others do. Proved.
   *[other] This many draws next and wins after them are enough, whatever the others do. Proved.
}
outlook-wins = { $wins ->
    [1] a win
    [2] two wins
    [3] three wins
   *[other] { $wins } wins
}
outlook-draws = { $draws ->
    [1] a draw
    [2] two draws
    [3] three draws
   *[other] { $draws } draws
}
outlook-both = { $wins } and { $draws }
outlook-tie-breaks = { $points }: tie-breaks decide.
outlook-enough-proved = With { $results }: in, whatever the others do.
outlook-enough = Nearly always enough: { $results }.
outlook-enough-nothing = Nearly always in, even without another point.
outlook-even-with = With { $results }: { $chance }.
outlook-then = then { $results }
outlook-then-chance = with { $results }: { $chance }
outlook-then-nothing = nothing more needed
outlook-against = Round { $round } against { $name }
outlook-runs = Simulated { $runs } times, all players equally strong; exact to ±{ $points } percentage points.
outlook-how = How it is worked out
outlook-everybody = Everybody’s chances
outlook-points = Points it takes
outlook-points-why = How often a final score makes the cut
outlook-tables = Most at stake
outlook-loss-pays = { $name } has { $chance } after a loss and { $win } after a win.
outlook-draw-pays = { $name } has { $chance } after a draw and { $win } after a win.

# How lucky a player was with the draw.
luck-page-title = Luck of the draw
luck-page-comes = Being worked out.
luck-page-none = No round of this player was drawn by lot.
luck-page-stronger = Opponents { $points } points stronger than the draw usually gives: { $harder } of the draws are harder.
luck-page-weaker = Opponents { $points } points weaker than the draw usually gives: { $harder } of the draws are harder.
luck-page-usual = The opponents were as strong as the draw usually gives: { $harder } of the draws are harder.
luck-page-how = Every round that was drawn by lot is drawn again 500 times among its best pairings. Strength is an opponent’s points before the round, summed over the rounds.

# Records and elimination.
records-title = Records
records-percent-title = What is my percentage?
records-percent-why = A bye is a won match.
records-matches = Matches won, lost, drawn
records-games = Games won, lost, drawn
records-mw = match wins: { $points } points in { $count ->
    [one] 1 match
   *[other] { $count } matches
}
records-gw = game wins: { $points } points in { $count ->
    [one] 1 game
   *[other] { $count } games
}
records-exactly = Exactly { $share }.
records-floor = Counts as { $floor }, the minimum.
records-lost-title = Two games lost, and behind?
records-lost-why = To one opponent, they cost a match.
records-rules = Rules
records-game-record = { $won }–{ $lost } in games
records-goal-title = How many sweeps to a game-win percentage?
records-goal-why = A 2–0 has only two games.
records-results-byes = Byes
records-results-swept = Won 2–0
records-results-won = Won 2–1
records-results-lost = Lost 1–2
records-results-beaten = Lost 0–2
records-goal = Above
records-sweeps = { $count ->
    [0] None
    [one] 1 sweep
   *[other] { $count } sweeps
}
records-sweeps-why = more
records-never-why = not even { $count } more sweeps
records-third = now, with sweeps as three games
records-out-title = Elimination or all against all?
records-out-why = Half of the players watch after one round.
records-elimination = single elimination
records-everybody = all against all
records-matches-count = { $count ->
    [one] 1 match
   *[other] { $count } matches
}
records-after-round = After round
records-share = Share
