# Words that every page uses.

skip-to-content = Skip to the content
nav-pages = Pages of this tournament
offline = offline
offline-spare = Go on at the spare laptop
offline-last-seen = offline since { "{time}" }

points = { $count ->
    [one] 1 point
   *[other] { $count } points
}
# Not a whole number: 1.5 points.
points-in-part = { $count ->
    [one] { $shown } point
   *[other] { $shown } points
}

# How a match ended, as a sentence.
result-won = { $winner } won { $score }
result-drawn = Drawn { $score }
result-drawn-unplayed = Drawn
result-both-won-as = { $score }, both won as { $sides }
result-agreed-draw = { $where ->
    [board] Draw
   *[table] Intentional draw
}
result-forfeit = { $winner } won, { $loser } did not play
result-match-loss = { $winner } won, { $loser } was given a match loss
result-disqualified = { $winner } won, { $loser } was disqualified
result-double-loss = Both lost
result-double-forfeit = Both no-show
result-assigned = Assigned: { $first } and { $second }
result-bye = bye
result-half-bye = half-bye
result-zero-bye = missed

# How a match ended, in the fewest signs, seen from one side.
score-agreed-draw = draw
score-forfeit = forfeit
score-forfeit-won = won, unplayed
score-forfeit-lost = lost, unplayed
score-won-as = won as { $sides }
score-penalty = penalty
score-penalty-won = won, penalty
score-penalty-lost = lost, penalty
score-double-loss = both lost
score-double-forfeit = nobody came
score-assigned = ruled, { $points }

assigned-average = average
assigned-average-plus = average plus
assigned-average-minus = average minus

# The name of this language in itself, for those who look for it.
language-name = English

# Between the two players of a match.
versus = v
