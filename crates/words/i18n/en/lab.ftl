# What a plan will do (the lab's page).

lab-title = Simulate
lab-rail = Lab
lab-why = The same players play the tournament as you plan it, and up to two other ways, thousands of times with the same luck. The answer sharpens while you look.
lab-model = The players’ strengths are drawn afresh for each tournament, as far apart as you say (the standard deviation of their Elo ratings; 0: all are equal). Nobody draws on purpose or drops. ± is the standard error.
lab-apart = How far apart in strength
lab-way = Way { $name }
lab-rules = Rules
lab-same-rules = as this tournament
lab-planned = As planned
lab-no-cut = no cut
lab-top = top { $cut }
lab-measure = Measure
lab-spread = Two standard errors each way
lab-begins = The first tournament is being played…
lab-runs = { $runs ->
    [one] 1 tournament played
   *[other] { $runs } tournaments played
}
lab-progress = How far the simulation is
lab-cut-after = { $losses ->
    [one] a player who loses once makes the cut
    [2] a player who loses twice makes the cut
   *[other] a player who loses { $losses } times makes the cut
}
lab-no-difference = { $way }: too close to tell whether the strongest player wins more often.
lab-more = { $way }: the strongest player wins in { $points } (± { $error }) more of 100 tournaments.
lab-less = { $way }: the strongest player wins in { $points } (± { $error }) fewer of 100 tournaments.
lab-plan = The plan for the command line
lab-plan-why = Save it as plan.toml and run pairwright simulate plan.toml --runs 100000. It has the entropy of this page: the same number of tournaments gives the same numbers.
lab-twice = Somebody who loses twice still makes the cut in { $chance } of 100.
lab-best = With these rules, the strongest player wins { $chance } of 100 simulated tournaments.
lab-link = Simulate
lab-open = Compare with other rules
