# What a plan will do (the lab's page).

lab-title = Simulate
lab-why = Your plan and up to two others, played thousands of times with the same luck.
lab-model = Strengths are drawn afresh for each tournament, as far apart as you say (the standard deviation of Elo ratings; 0: all are equal). Nobody draws on purpose or drops. ± is the standard error, and the lines are two of them each way.
lab-apart = Spread of strength
lab-compared = Compared with
lab-rules = Rules
lab-same-rules = as this tournament
lab-planned = As planned
lab-no-cut = no cut
lab-top = top { $cut }
lab-measure = Measure
lab-spread = Range
lab-begins = The first tournament is being played…
lab-runs = { $runs ->
    [one] 1 tournament played
   *[other] { $runs } tournaments played
}
lab-progress = How far the simulation is
lab-cut-after = { $losses ->
    [one] one loss makes the cut
   *[other] { $losses } losses make the cut
}
lab-no-difference = { $way }: too close to tell.
lab-more = { $way }: the strongest player wins { $points } (± { $error }) more of 100.
lab-less = { $way }: the strongest player wins { $points } (± { $error }) fewer of 100.
lab-plan = The plan for the command line
lab-plan-why = Save it as plan.toml and run pairwright simulate plan.toml --runs 100000: the same entropy, so the same numbers.
lab-twice = Somebody who loses twice still makes the cut in { $chance } of 100.
lab-best = With these rules, the strongest player wins { $chance } of 100 simulated tournaments.
lab-link = Simulate
lab-open = Compare with other rules
