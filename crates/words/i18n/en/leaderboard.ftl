# Leaderboards over all tournaments, and players' pages.

door-board = Leaderboard
door-board-why = Ratings over all tournaments, and how everybody got there
board-title = Leaderboard
board-system = Rating system
board-dci = Elo
board-dci-why = From 1600, in whole points, as the DCI did.
board-fide = FIDE
board-fide-why = As in chess: monthly lists, expectations from a table.
board-additive = Additive
board-additive-why = For wins and the place; never lost.
board-dci-1994 = 1994
board-dci-1994-why = For every elimination round, more for later ones.
board-pro = Pro points
board-pro-why = For finishes, by the table of 2010.
board-player-of-the-year = Player of the Year
board-hall-of-fame = Hall of Fame
board-glicko2 = Glicko-2
board-glicko2-why = A rating with its 95% range.
board-elo = Elo, unrounded
board-elo-why = Without rounding.
board-whr = Whole history
board-whr-why = The likeliest rating for every day.
board-as-of = { $count ->
    [one] One tournament, as of { $date }.
   *[other] { $count } tournaments, as of { $date }.
}
board-window = Time
board-window-all = All time
board-window-year = This year
board-window-365 = The last 365 days
board-category = Category
board-category-all = Every category
board-which-finish = Which finish reaches it?
board-home = Players from
board-home-all = Everywhere
board-status = Who
board-status-all = Everybody
board-status-amateurs = Amateurs only
board-region = Tournaments in
board-region-all = Everywhere
board-level = Level
board-level-all = Every level
board-more = Season, goals, invitations
board-since = Season from
board-until = Closed on
board-top = Only the first
board-everybody = everybody
board-goal = Goal
board-lifetime = Lifetime goal
board-more-why = Such as invitations by a year’s points.
board-rank = Rank
board-moved = Week
board-player = Player
board-matches = Matches
board-last = Last played
board-rating = Rating
board-to = To { $goal }
board-new = new
board-stays = as a week ago
board-up = { $count ->
    [one] up one place in a week
   *[other] up { $count } places in a week
}
board-down = { $count ->
    [one] down one place in a week
   *[other] down { $count } places in a week
}
board-provisional = provisional
board-away = away
board-marks = Provisional: under 10 matches. Away: none for a year. Arrow: this week.
board-usual-k = { $count ->
    [one] One tournament names no K and counts with { $k }.
   *[other] { $count } tournaments name no K and count with { $k }.
}
board-unread = { $count ->
    [one] One tournament has not been read yet and is not counted.
   *[other] { $count } tournaments have not been read yet and are not counted.
}
board-under-way = { $name } is still being played and counts once it is over.
board-left-out = Not counted: { $name }, { $why }.
board-empty = Nobody yet
board-empty-why = Nobody has played a rated match within these filters.
board-empty-places = Counts final places: a tournament has to finish first.
board-reached = reached
board-to-go = { $points } to go
board-wrong-system = “{ $found }” is not a rating system: choose one of those above the list.
board-wrong-window = “{ $found }” is not a period: choose all time, this year, or a number of days.
board-wrong-day = “{ $found }” is not a date: write it as 2010-09-13.
board-wrong-season = The season ends before it begins.
board-wrong-long = This search is too long: clear a field.
board-wrong-paid = “{ $found }” names no places: write 8 for the first eight, or 1/5 for a fifth of the players.
board-wrong-times = “{ $found }” is not a multiplier: write a level or a tournament and a number, as worlds=10.
board-wrong-number = “{ $found }” is not a whole number from 1.

# A player's page.
board-rank-of = rank { $rank } of { $count }
board-matches-count = { $count ->
    [one] 1 match
   *[other] { $count } matches
}
board-last-on = the last on { $date }
board-curve = Rating history, between { $low } and { $high }
board-curve-why = The rating after each tournament.
board-next = Next
board-next-rank = { $points } to rank { $rank }:
board-first = Nobody is ahead.
board-of-lifetime = { $goal } in a lifetime
board-tournaments = Tournament by tournament
board-period = A list
board-to-tournament = To the tournament
board-why-match = K { $k } × ({ $score } − { $expected }%) = { $change }, at { $apart }
board-why-period = { $count ->
    [one] 1 game
   *[other] { $count } games
}, { $sum } against what was expected, K { $k }
board-why-first = A first rating: { $score } from { $count ->
    [one] 1 game
   *[other] { $count } games
} against { $average } on average, { $dp }
board-why-floor = { $rating } is below the floor and leaves the list
board-why-award = { $k } × { $w } × { $v }{ $times }: K/8; { $parts }; place { $places } of { $field }
board-why-wins = { $count ->
    [one] 1 win
   *[other] { $count } wins
}
board-why-draws = { $count ->
    [one] 1 draw
   *[other] { $count } draws
}
board-why-stayed = 1 for staying
board-why-left = left early
board-why-rounds = { $count ->
    [one] 1 round
   *[other] { $count } rounds
} played, whose numbers add up to { $sum }; ten for each
board-why-rounds-won = { $count ->
    [one] 1 round
   *[other] { $count } rounds
} played, whose numbers add up to { $sum }, and round { $alone } alone as the winner; ten for each
board-why-finish = Place { $place }, level { $level }
board-why-finish-no-level = Place { $place }, no level named: no points
board-why-hindsight = { $count ->
    [one] 1 match: scored { $score }, expected { $expected } in hindsight
   *[other] { $count } matches: scored { $score }, expected { $expected } in hindsight
}
board-why-glicko = { $count ->
    [one] 1 match
   *[other] { $count } matches
}, which alone would move the rating by { $improvement }

# Which game.
board-game = Game
board-game-all = All games together
board-of-all-games = All games together.
board-of-most-played = { $game } only, the game played most here.
board-of-game = { $game } only.
game-other = Other games

# The options of the additive system.
additive-options = Options of the additive system
additive-draws = A drawn match counts
additive-paid = Places with a V
additive-v = V of the last places
additive-times = Times normal points
additive-factor = Totals shown times
additive-pays-everybody = every place has a V
additive-pays-first = only the first { $places } and ties have a V
additive-pays-share = only { $share } of the players, rounded up, and ties have a V
additive-in-words = A drawn match counts { $draw }, { $paid }, and the last places start at V { $v }.
additive-shown = Totals are shown times { $factor }.

# What a finished tournament awards.
awards-title = Rating points
door-awards-why = Points of the additive system
awards-why = { $k } × W × V: W for wins and staying to the end, V for the place.
awards-points = Points
awards-none = No rating points yet
awards-none-why = They are awarded once the tournament is over. Casual and practice tournaments award none.
