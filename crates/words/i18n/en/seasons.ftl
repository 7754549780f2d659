# Seasons over the tournaments of a server.

door-seasons = Seasons
door-seasons-why = Points over many tournaments, and who qualifies
seasons-title = Seasons
seasons-none = No season yet
seasons-none-why = Points over many tournaments, by your own rules.
seasons-new = New season
seasons-edit = Edit
seasons-edit-title = Rules of the season
seasons-edit-why = Every tournament that these rules admit counts.
seasons-edit-text = Rules as TOML
seasons-name = Name
seasons-name-usual = Friday League
seasons-system = Points
seasons-system-additive = Additive: K × wins × place
seasons-system-wins = A point for each match won
seasons-system-pro = Pro Points, by place
seasons-system-dci-1994 = DCI, 1994
seasons-system-rating = Rating on the last day
seasons-k = K
seasons-best-of = Best results that count
seasons-from = First day
seasons-to = Last day
seasons-top = Players who qualify
seasons-save = Save
seasons-remove = Remove the season
seasons-remove-sure = The season “{ $name }” is removed. Its tournaments stay.
seasons-best = The best { $best } count.
seasons-all-count = Every tournament counts.
seasons-played = { $count ->
    [one] 1 tournament played
   *[other] { $count } tournaments played
}
seasons-played-of = { $count } of { $all } tournaments played
seasons-as-of = as of { $date }
seasons-leader = First so far
seasons-table = Tables
seasons-everybody = All players
seasons-points = Points
seasons-qualifies = Qualifies
seasons-not-counted = does not count
seasons-some-columns = The last { $count } tournaments are shown. A player’s page has all.
seasons-who-qualifies = Who qualifies
seasons-field = { $count ->
    [one] 1 player
   *[other] { $count } players
}
seasons-nothing-counts = Nothing counts yet
seasons-nothing-counts-why = A tournament counts once it is over.
seasons-certain = Certain
seasons-own-hands = Own hands
seasons-open = Needs help
seasons-out = Out
seasons-player-certain = Certain to qualify.
seasons-player-own-hands = Qualifies with { $finish }, whatever the others do.
seasons-player-open = Can still qualify if the others do badly.
seasons-player-needs = Can still qualify: needs at least { $finish }, and the others decide.
seasons-player-out = Can no longer qualify.
seasons-keep-behind = To keep behind
seasons-to-pass = To pass
seasons-since = Would qualify today: { $by }, since { $date }.
seasons-rank-of = { $rank } of { $count },
seasons-to-count = The best { $best } count. A new result counts if it is more than { $least }.
seasons-not-there = not there
seasons-place = { $rank } of { $count }
seasons-why-wins = { $wins ->
    [one] 1 win
   *[other] { $wins } wins
} + { $draws ->
    [one] 1 draw
   *[other] { $draws } draws
} × { $value }
seasons-why-rating = The changes of the rating in { $wins ->
    [one] 1 win
   *[other] { $wins } wins
}, { $draws ->
    [one] 1 draw
   *[other] { $draws } draws
} and the losses.
seasons-own-place = { $rank } of { $count }, { $points }
seasons-none-of-player = No result in a season yet
own-seasons-why = Your place, and what you still need
seasons-what-if = Under other rules
seasons-what-if-why = The same tournaments under two sets of rules. What is changed below replaces the season’s own rules.
seasons-what-if-rules = What is different, as TOML
seasons-own-rules = The season’s rules
seasons-own-points = Points by the season’s rules
seasons-would-qualify = Would qualify
seasons-would-miss = Would miss out
seasons-feed-after = Standings after { $tournaments }
seasons-corrections = Corrections
seasons-corrections-moved = Results that were corrected after the tournament was closed. { $moved ->
    [0] Nobody has another place because of them.
    [one] 1 player has another place because of them.
   *[other] { $moved } players have another place because of them.
}
seasons-day = { $day } { $month ->
    [1] Jan
    [2] Feb
    [3] Mar
    [4] Apr
    [5] May
    [6] Jun
    [7] Jul
    [8] Aug
    [9] Sep
    [10] Oct
    [11] Nov
   *[other] Dec
}
error-no-season = There is no such season: it may have been removed.
error-not-in-season = Nobody with this exact name has a result in this season.
error-season-too-long = These rules are too long: at most { $most } bytes.
error-too-many-seasons = The server has { $most } seasons already: remove one first.
search-title-seasons = Seasons
