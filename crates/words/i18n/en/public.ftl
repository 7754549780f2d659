# Words of the pages that everybody may see.

to-the-desk = Desk

# The list of tournaments.
list-title = Tournaments
list-new = New tournament
first-title = Welcome.
first-question = Who plays tonight?
first-how = Name it, add the players, pair round 1. Everybody else follows on their phones.
first-evening = How an evening goes
first-register = Register
first-register-why = Type names, or show the code at the door
first-pair = Pair
first-pair-why = One button: tables on phones and on the screen
first-results = Results
first-results-why = Players report; you settle what differs
first-end = Champion
first-end-why = Final standings, prizes, a picture to share
first-file = Open a file
first-move = Move from another laptop
first-empty = Yours will be listed here, newest first.
first-kept = Everything stays in one file on this computer, and works without internet.
list-empty = No tournament yet
list-empty-guest = When the organiser begins one, it appears here by itself.
list-empty-organiser = Press “New tournament” to begin one.
list-find = Find a tournament
list-year = Year
list-year-all = Any year
list-place = Place
list-days = Exact dates
list-from = From
list-until = Until
list-found = { $count ->
    [one] 1 tournament
   *[other] { $count } tournaments
}
list-all = Show all
list-missing = { $count ->
    [one] 1 tournament cannot be searched yet
   *[other] { $count } tournaments cannot be searched yet
}
list-nothing-found = Nothing found
list-nothing-found-why = Try fewer words, or another year, place or category.
list-pages = Pages
list-page = Page { $page } of { $pages }
list-newer = Newer
list-older = Older
list-tools = Tools
door-clock = Chess clock
door-clock-why = This device between two players; works offline
players-count = { $count ->
    [one] 1 player
   *[other] { $count } players
}

# The pages of a tournament.
nav-doors = Where to go from here
nav-home = Overview
nav-me = My { table }
nav-pairings = Pairings
nav-standings = Standings
nav-judge = Judge
nav-bracket = Bracket

# Where a tournament is.
status-finished = Finished
status-registration = Registration
status-draft = Draft
status-bracket-drawn = Bracket set
status-round-of-or = Round { $round } of { $planned }–{ $most }
status-round-of = Round { $round } of { $planned }
round-number = Round { $round }
tree-final = Final
tree-round = Round { $round }
tree-semi-finals = Semi-finals
tree-quarter-finals = Quarter-finals
tree-round-of = Round of { $players }
tree-winners = Winners bracket
tree-losers = Losers bracket
tree-winners-why = Lose here and you go to the losers bracket.
tree-losers-why = Lose here and you are out.
tree-losing-goes-over = The loser goes to the losers bracket.
tree-winners-final = winners’ final
tree-winners-semi-finals = winners’ semi-finals
tree-winners-semi-final = winners’ semi-final { $number }
tree-winners-round = winners’ round { $round }
tree-losers-final = losers’ final
tree-losers-round = losers’ round { $round }
tree-quarter-finals-short = Quarter-finals
tree-final-small = final
tree-reset-small = second final
tree-the = the { $name }
tree-final-why = The undefeated player has to be beaten twice.
tree-final-once = One match decides.

# What happens now.
now-registration-closed = Registration is closed, round 1 comes next
now-registration = Registration is open
now-registration-wait-list = All places are taken, the wait list is open
now-registration-desk = Registration at the desk
now-draft = Find your seat for the draft before round { $round }
now-next-round = Round { $round } comes next
now-next-bracket-round = The next round of the bracket is about to begin
now-bracket-begins = The bracket is about to begin
now-paired = Round { $round } is about to be announced
now-playing = { $count ->
    [one] 1 { table } still playing
   *[other] { $count } { tables } still playing
}
now-cut = The top { $top } go on to the bracket
now-cut-swiss = The top { $top } play on
now-all-played = All matches have been played
now-finished = The tournament is over
list-shared-first = { $count } players share first place
now-champion = { $name } has won
tables-finished = { $all ->
    [one] { $done } of 1 { table } has finished
   *[other] { $done } of { $all } { tables } have finished
}
tables-all-finished = All { tables } have finished
tables-paired = { $count ->
    [one] 1 { table }
   *[other] { $count } { tables }
}

door-pairings = Find your { table }
door-pairings-why = Pairings by name and by { table }
door-pairings-over = Every round and its results
door-standings-why = Who is where, and why
door-bracket-why = The bracket and its results
door-wall = Wall screen
door-wall-why = For the big screen in the room
leaders-final = Standings
leaders-all = Full standings
nobody-yet = Nobody is registered yet
nobody-yet-why = Names appear here as the desk registers them.
fact-rules = Rules
fact-players = Players
fact-rounds = Swiss rounds
fact-table-rounds = Rounds
fact-later-rounds = then { $rounds }{ $top ->
    [0] { "" }
   *[other] { " " }for the top { $top }
}
rounds-and-extra = { $rounds }, and { $extra ->
    [one] 1 more if
   *[other] up to { $extra } more while
} more than one player is undefeated
leave = Out by record
leave-record = after { $wins ->
    [one] 1 win
   *[other] { $wins } wins
} or { $losses ->
    [one] 1 loss
   *[other] { $losses } losses
}
fact-cut = Then
fact-cut-top = bracket of the top { $top }
fact-date = Date
fact-chance = Pairing seed
fact-chance-why = The fingerprint of the number behind every random choice. The number is secret until the end; then it is in the file, and anybody can pair every round again (pairwright check).

# Lists and pickers.
picker-round = Round
picker-final = Final
picker-order = Order
by-name = By name
by-table = By { table }
find-name = Find your name
find-name-or-table = Find a name or a { table }
find-none = No name here matches.
list-and = { $first } and { $last }
list-or = { $first } or { $last }
list-and-more = { $first } and { $count } more
no-value = none
percent = { $value }%
rank-ordinal = { NUMBER($rank, type: "ordinal") ->
    [one] { $rank }st
    [two] { $rank }nd
    [few] { $rank }rd
   *[other] { $rank }th
}

date = { date-of-month } { $year }
day-in-week = { $weekday ->
    [1] Monday
    [2] Tuesday
    [3] Wednesday
    [4] Thursday
    [5] Friday
    [6] Saturday
   *[other] Sunday
} { date-of-month }
date-of-month = { $day } { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[other] December
}

# Pairings.
no-round = No round is paired yet
no-round-why = The pairings appear here by themselves.
against-short = v
points-so-far = points so far
match-open = playing
without-opponent = Without an opponent
sits-out = sits out
free-round = free this round
mark-free = free in round { $round }
own-free = { $to ->
    [player] You are free this round
   *[anybody] Free this round
}
col-table = { Table }
col-player = Player
col-result = Result
col-rank = Rank
col-points = Points
col-record = Record
col-record-long = Matches won, lost and drawn
col-sides = Sides
col-sides-long = Games as { $first } minus games as { $second }
col-round = Round
col-opponent = Opponent
col-share = Share
col-match-points = Match points
col-game-points = Game points
share-of = { $part } of { $whole }
col-counts = Counts as
col-seed = Seed
no-opponent = no opponent

# Standings.
standings-after = Standings after round { $round }
standings-during = Standings during round { $round }
standings-final = Final standings
standings-bracket = Standings, bracket under way
standings-hint = Tap a number for its sum; the marked one broke the tie.
standings-left-early = { $count ->
    [one] { $names } played fewer than half of their games: none of them count.
   *[other] { $names } each played fewer than half of their games: none of them count.
}
standings-open = { $count ->
    [one] 1 { table } is still playing: this will change.
   *[other] { $count } { tables } are still playing: this will change.
}
standings-still-in = { $count } of { $all } players are still in
standings-cut = Top { $top }
standings-cut-so-far = Top { $top } so far
standings-cut-tied-short = Top { $top } so far, with a tie
standings-cut-tied = Top { $top } so far: players on both sides of the line are equal, and lots would decide
standings-nobody-has-played = { $players ->
    [one] Nobody has played yet: this is the only player. The standings begin with the first result.
   *[other] Nobody has played yet: these are the { $players } players. The standings begin with the first result.
}
standings-first-round = { $players ->
    [one] There is one player. The standings come when round 1 is over.
   *[other] These are the { $players } players. The standings come when round 1 is over.
}
standings-under-way = Round { $round } is being played.
standings-so-far = See it so far
row-you = you
no-standings = No standings yet
no-standings-why = They appear here with the first results.
rank-shared = shared
mark-dropped = { $round ->
    [0] left before round 1
   *[other] left after round { $round }
}
mark-leaves = leaves after round { $round }
mark-missed-cut = not in stage { $stage }
mark-record-wins = through with { $wins ->
    [one] 1 win
   *[other] { $wins } wins
}
mark-record-losses = out with { $losses ->
    [one] 1 loss
   *[other] { $losses } losses
}
mark-out = out
mark-runner-up = Runner-up
mark-semi-finalist = Semi-finalist
mark-still-in = still in
mark-finalist = Finalist
mark-lost-in = { $round }
mark-place = { $place } place
mark-places = { $places } place

# How a number comes about.
sums-none = Nothing is added up
sums-place = { $rank } of { $players } after round { $round }
sums-disqualified = Disqualified: out of the standings after round { $round }
sums-not-in = { $name } is not in these standings.
sums-why = Why { $rank }?
sums-by-points = Behind { $other } ({ $ahead }) by points: { $theirs } against { $mine }.
sums-level-on-points = Level with { $other } ({ $ahead }) on points.
sums-level-so-far = Level with { $other } ({ $ahead }) on points and on the earlier tie-breaks.
sums-tiebreak-decides = { $tiebreak } decide: { $theirs } against { $mine }.
sums-shared = Level with { $other } in points and in every tie-break: the rank is shared.
sums-penalty = Penalties: { $points } deducted.
sums-points-total = Total: { $points }.
outcome-won = won
outcome-drawn = drawn
outcome-lost = lost
note-floored = the minimum counts
note-bye = bye
note-left-out = left out
note-met-before = met before, counts once
note-cut-least = cut, the least significant
note-cut-most = cut, the most significant
note-dummy = a dummy stands in
note-forfeit = forfeit
note-voluntary = missed by choice
note-counted-as-drawn = last round, counted as drawn
note-not-among-tied = not among the tied
formula-mean = { $count ->
    [one] One opponent: { $terms } = { $value }.
   *[other] The average of { $count } opponents: ({ $terms }) ÷ { $count } = { $value }.
}
formula-exact = Exactly { $value }.
formula-quotient = All together { $top } ÷ { $bottom } = { $value }.
formula-floor = Anything below { $least } counts as { $least }.
formula-nobody = No opponent so far, so it is { $value }.
formula-no-value = No opponent so far: there is no value, which ranks below every number.

# A player's own page.
own-table = { $to ->
    [player] Your { table }
   *[anybody] { Table }
}
own-no-table = { $to ->
    [player] You play
   *[anybody] Plays
}
own-time-to-come = The round’s time has not started
own-against = against { $name }
own-at-table = { table } { $table }
own-both-on = both on { $points }
own-on-and-on = on { $mine }, { $name } on { $theirs }
own-won = { $to ->
    [player] You won { $score }
   *[anybody] Won { $score }
}
own-drew = { $to ->
    [player] You drew { $score }
   *[anybody] Drew { $score }
}
own-drew-game = { $to ->
    [player] You drew
   *[anybody] Drew
}
own-drew-agreed = { $to ->
    [player] You agreed to a draw
   *[anybody] Agreed to a draw
}
own-lost = { $to ->
    [player] You lost { $score }
   *[anybody] Lost { $score }
}
own-won-forfeit = { $to ->
    [player] You won: { $name } did not play
   *[anybody] Won: { $name } did not play
}
own-lost-forfeit = { $to ->
    [player] You lost: you did not play
   *[anybody] Lost without playing
}
own-won-match-loss = { $to ->
    [player] You won: { $name } was given a match loss
   *[anybody] Won: { $name } was given a match loss
}
own-match-loss = { $to ->
    [player] You were given a match loss
   *[anybody] Was given a match loss
}
own-won-disqualified = { $to ->
    [player] You won: { $name } was disqualified
   *[anybody] Won: { $name } was disqualified
}
own-disqualified = { $to ->
    [player] You were disqualified
   *[anybody] Disqualified
}
own-both-lost = { $to ->
    [player] You both lost
   *[anybody] Both lost
}
own-nobody-came = { $to ->
    [player] Neither of you came
   *[anybody] Neither player came
}
own-ruled = { $to ->
    [player] The result was ruled: { $points } for you
   *[anybody] The result was ruled: { $points }
}
own-why = Why { $name }?
own-need = What do I need?
own-where = Where do I stand?
own-where-why = Your place, your points and who is ahead
own-standing-before = After round { $before }; round { $round } is being played.
own-standing-first = Places are known once round 1 is over.
own-ahead = { $points } behind { $name }, next above
own-ahead-level = Level on points with { $name }, who is ahead on tie-breaks
own-in-cut = In the top { $top } as it stands
own-cut-level = { $places ->
    [one] 1 place short of the top { $top }, on tie-breaks alone
   *[other] { $places } places short of the top { $top }, on tie-breaks alone
}
own-cut-lots = Level at the line of the top { $top }: lots would decide
own-cut-away = { $points } short of the top { $top }
own-why-bye = { $to ->
    [player] Why you?
   *[anybody] Why?
}
own-bye = { $to ->
    [player] You have a bye
   *[anybody] Has a bye
}
own-away = { $to ->
    [player] You are not playing
   *[anybody] Not playing
}
own-bye-rest = { $to ->
    [player] You have no { table } in this round.
   *[anybody] No { table } in this round.
}
own-record-wins = { $to ->
    [player] You have { $wins ->
        [one] 1 win
       *[other] { $wins } wins
    }
   *[anybody] { $wins ->
        [one] 1 win
       *[other] { $wins } wins
    }
}
own-record-losses = { $to ->
    [player] You are out
   *[anybody] Out
} with { $losses ->
    [one] 1 loss
   *[other] { $losses } losses
}
own-record-goes-on = { $to ->
    [player] You go on after the last round.
   *[anybody] Goes on after the last round.
}
own-missed-cut = { $to ->
    [player] You have played all your rounds
   *[anybody] All rounds played
}
own-missed-cut-after = The others go on after the cut, made at the end of round { $round }.
own-dropped = { $to ->
    [player] You have left
   *[anybody] Has left
}
own-dropped-before = { $to ->
    [player] You left before round 1.
   *[anybody] Left before round 1.
}
own-dropped-after = { $to ->
    [player] You left after round { $round }.
   *[anybody] Left after round { $round }.
}
own-disqualified-why = { $to ->
    [player] You are out of the standings and play no more rounds.
   *[anybody] Out of the standings, with no more rounds to play.
}
own-registered = { $to ->
    [player] You are in
   *[anybody] Registered
}
own-registered-why = { $to ->
    [player] Your { table } appears here when round 1 is paired.
   *[anybody] The { table } appears here when round 1 is paired.
}
own-joins = { $to ->
    [player] You play from round { $round } on: your { table } appears here.
   *[anybody] Plays from round { $round } on: the { table } appears here.
}
own-next-round = { $to ->
    [player] Your next { table } appears here
   *[anybody] The next { table } appears here
}
own-final-place = { $to ->
    [player] Your place
   *[anybody] Final place
}
own-in-top = { $to ->
    [player] You are in the top { $top }
   *[anybody] In the top { $top }
}
own-in-round = { $to ->
    [player] You go on: { $round }
   *[anybody] Goes on: { $round }
}
own-next-against = { $round }: against { $name }
own-next-open = { $to ->
    [player] { $round }: another match decides who your opponent is
   *[anybody] { $round }: another match decides against whom
}
own-reached = { $to ->
    [player] You are out: { $round }
   *[anybody] Out: { $round }
}
own-played-all = { $to ->
    [player] You have no more matches. Your place is known when this round is over.
   *[anybody] No more matches. The place is known when this round is over.
}
own-in-before-cut = { $to ->
    [player] In the top { $top }: the bracket is about to begin. Stay here, please.
   *[anybody] In the top { $top }: the bracket is about to begin.
}
own-out-before-cut = Not in the top { $top }
end-you-won = You won, { $name }!
end-you-share = You share first place, { $name }!
end-share = Share
end-on-phones = All { $players } places on your phone
end-not-yet = The tournament is not over yet.
own-champion = { $pronoun ->
   *[other] Champion
}
own-champion-shared = { $pronoun ->
   *[other] Joint champion
}
own-finished = { $to ->
    [player] You finished { $place }
   *[anybody] Finished { $place }
}
own-prize = { $to ->
    [player] Your prize: { $prize }
   *[anybody] Prize: { $prize }
}
own-others-play-on = { $to ->
    [player] The top { $top } play on; you have no more matches here. Thank you for playing!
   *[anybody] The top { $top } play on.
}
own-no-more-matches = { $to ->
    [player] You have no more matches here. Thank you for playing!
   *[anybody] No more matches.
}
own-of-players = of { $players } players
own-before-cut = Before the cut: { $numbers }
own-record = Matches: { $record }
own-rank = { $rank } of { $players }
own-no-rank = Out of the standings
own-how = How it is worked out
own-matches = Matches

# The bracket.
no-bracket = No bracket yet
no-bracket-why = It appears here when the Swiss rounds are over and the top { $top } are known.
no-bracket-drawn = It appears here once the desk has drawn it.
no-bracket-at-all = No bracket
no-bracket-planned = This tournament is decided by its rounds alone.
bracket-top = { $players ->
    [2] The final
   *[other] Bracket of the top { $players }
}
bracket-third = Third place
slot-either = { $first } or { $second }
slot-winner-table = winner of { table } { $table }
slot-loser-table = loser of { table } { $table }
slot-winner = winner of { $name }
slot-loser = loser of { $name }
tree-match = match { $number }
tree-match-of = { $round }, match { $number }
tree-semi-final = semi-final { $number }
tree-quarter-final = quarter-final { $number }
slot-open = to be decided

# The wall.
wall-pairings = { $round } pairings
wall-range = { " · " }find your name: { "{from}–{to}" } on this page
wall-range-tables = { " · " }{ tables } { "{from}–{to}" }
wall-range-places = { " · " }places { "{from}–{to}" }
wall-range-players = { " · " }players { "{from}–{to}" }
wall-open = { $count ->
    [one] { table } still playing
   *[other] { tables } still playing
}
wall-tables = { $count ->
    [one] { table }
   *[other] { tables }
}
wall-registered = Registered players
wall-players = { $count ->
    [one] player
   *[other] players
}
wall-registered-why = Is your name missing? Tell the desk before round 1.

# Matches with something special, and prizes.
note-game-win = { $name } starts with a game win.
note-play-first = { $name } chooses who plays first.
note-seat = { $name } chooses who drafts first, or the seat.
note-side = { $name } chooses the side: as shown, or the other.
note-untimed = This match is untimed.
note-game-time = Each game has { $minutes } minutes.
own-side = { $to ->
    [player] You play { $side }.
   *[anybody] Plays { $side }.
}
own-has-side = { $to ->
    [player] You have { $side }.
   *[anybody] Has { $side }.
}
side-white = White
side-black = Black
side-corp = Corp
side-runner = Runner
prizes = Prizes
door-prizes-why = What the places pay
no-prizes = No prizes yet
no-prizes-why = The organiser has not published a prize plan.
prizes-place = Place
prizes-pays = Prize
prizes-total = Total
prizes-now = If it ended now
prizes-paid = Who gets what
prizes-unheld = There are more prizes than players: { $amount } of places that nobody holds is divided equally among all.
prizes-by-final = Paid by the final ranking.
prizes-by-swiss = Paid by the standings at the end of the Swiss rounds.
prizes-by-both = { $percent } per cent of each prize is paid by the standings at the end of the Swiss rounds, the rest by the final ranking.
prizes-ties-rank = Players on the same rank share the prizes of their places.
prizes-ties-points = Players on the same points share the prizes of their places, tie-breaks ignored.
prizes-settled-late = The plan was set after round { $round } had begun.
prizes-settled-after-end = The prizes were set after the tournament had ended.
prizes-changed = The plan was changed after round { $round } had begun.
prizes-changed-after-end = The prizes were changed after the tournament had ended.
prizes-rule = Leftover cents go one each to those who lost most by rounding. Everybody shares what an unfilled place would have paid.
prizes-rule-whole = What is left over goes one each to those who lost most by rounding. Everybody shares what an unfilled place would have paid.

# Matches of swapped decks, and games entered one by one.
flow-title = How your match goes
flow-others-deck = Game 1: each plays the other’s deck, { $minutes ->
    [0] and may look through it first.
    [one] after 1 minute to look through it.
   *[other] after { $minutes } minutes to look through it.
}
flow-own-deck = Game 2: each plays their own deck{ $minutes ->
    [0] .
    [one] , after 1 minute to prepare.
   *[other] , after { $minutes } minutes to prepare.
} Who played first in game 1 plays second, so that the same deck begins both.
flow-clock = The chess clock starts afresh for each game: { $base } for each player and { $delay } seconds of delay a turn (a Bronstein clock is set to { $bronstein }).
deck-of = { $name }’s deck
deck-option-gives = { $option }: the player who beats it scores { $formula }
deck-option-none = no scoring option
deck-limits = A win never gives less than { $least } nor more than { $most }.
own-life = own life total
own-library = cards left in own library
own-poison = own poison counters
own-agenda = own agenda points
own-count = own { $what }
rounded-up = { $sum }, rounded up
rounded-down = { $sum }, rounded down
rounded-nearest = { $sum }, rounded
ask-life = { $name }’s life total
ask-library = cards left in { $name }’s library
ask-poison = { $name }’s poison counters
ask-agenda = { $name }’s agenda points
ask-count = { $name }’s { $what }
sums-so-far = Game points { $first }–{ $second }.
sums-divided = { $whole } points divided by difference { $difference }: { $first }–{ $second }.
sums-game-deck = Game { $game }: { $winner } won against { $own ->
    [1] their own deck
   *[other] { $owner }’s deck
} ({ $option }): { $sum }
sums-game = Game { $game }: { $winner } won: { $sum }, { $loser } { $other }
sums-game-drawn = Game { $game }: drawn, { $first } and { $second }
deck-title = Deck
deck-show-list = Show its cards

# A number of rounds that was changed.
fact-rounds-changed = { $rounds } (announced: { $announced }, changed after round { $round })

# The cross table, and the schedule of a round robin.
cross-none = No cross table
cross-none-why = This tournament is a bracket: its tree has every result.
cross-title = Cross table
cross-round = R{ $round }
cross-self = against oneself
cross-free = free
cross-white = w
cross-black = b
cross-legend-rounds = Each round: the opponent’s number in this table, then the result.
cross-legend-table = Each column is the player with that number; results are the row’s player’s.
col-rating = Rating
door-cross-why = Everybody against everybody
schedule-title = Schedule
door-schedule-why = Every round, and who is free
schedule-none = No schedule beforehand
schedule-none-why = Here each round is paired on the results of the rounds before it.
schedule-not-begun = For the players registered now. It changes if anybody joins or leaves before round 1.
schedule-free = Free: { $name }

# What is announced before the first round.
announced-privileges = Privileges in the bracket
announced-privileges-why = In every match of the bracket the higher seed:

# The feed.
feed-pairings = { $round }: pairings
feed-results = { $round }: results
feed-won = { $winner } beat { $loser } ({ $score })

search-title = Search
search-hint = Rules, players, tournaments…
search-nothing = Nothing found.
search-kind-rules = rules
search-kind-calculator = calculator
search-kind-ratings = ratings
search-kind-clock = clock
search-kind-help = guide
search-kind-program = for programs
search-kind-tournament = tournament
search-kind-player = player
search-title-rules = Rules of every game
search-title-compare = Compare two rulesets
search-title-rounds = How many rounds?
search-title-elo = What does a rating mean?
search-title-points = What are places, byes and points worth?
search-title-day = How long is the day?
search-title-records = What does a record amount to?
search-title-lost = Two games lost, and behind?
search-title-sweeps = How many sweeps to 80%?
search-title-elimination = Elimination or all against all?
search-title-armageddon = Judge Armageddon Clock
search-title-additive = The additive system
search-title-pro = Pro Points
search-title-year = Player of the Year
search-title-fame = Hall of Fame
search-title-dci = Leaderboard by DCI rating
search-title-glicko2 = Leaderboard by Glicko-2
search-title-whr = Leaderboard by whole-history rating
search-title-amateurs = Leaderboard of amateurs
search-title-clock = Chess clock
search-title-api = Interface for programs

# The first page before round 1.
before-day-at = { $day }, { $time }
before-map = Map
before-join-wait-list = Join the wait list
before-wait-place = You would be number { $place }.
before-no-account = Name only, no account.
before-places = { $taken } of { $places } places taken
before-registered = { $count } registered
before-waiting = { $count } waiting
before-entry = Entry
before-game = Game
before-rounds-cut = { $rounds }, then a top { $top }
before-prize = { $total } in all, { $first } for first place
before-day = The day
before-who = Who?
before-doors = Doors
before-cut = Top { $top }
before-end = End
before-ends = about { $end }
before-ends-cut = about { $end }; without the cut { $swiss }
