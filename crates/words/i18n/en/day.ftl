# A day that is planned.
day-doors = Doors open
day-start = First round begins
day-latest-end = Must be over by
day-turnaround = Minutes between rounds
day-pause = Break for a meal, in minutes
day-pause-after = … after round
day-too-long = This many rounds of this length take more than two weeks: plan fewer or shorter ones.
day-no-time = “{ $text }” is not a time of day: write it like 19:30.
day-pause-needs-both = A break needs its length and the round it follows.

# The plan of a day.
day-title = Plan the day
day-players = Players
day-minutes-each = Minutes each
day-between = Minutes between
day-cut = Cut
day-pause-short = Break, in minutes
day-midnight = midnight
day-minutes = { $minutes ->
    [one] 1 minute
   *[other] { $minutes } minutes
}
day-hours = { $hours } h
day-hours-minutes = { $hours } h { $minutes } min
day-yes = Done by { $latest }? Yes, with { $length } to spare.
day-just = Done by { $latest }? Just.
day-no = Done by { $latest }? No, it ends { $length } too late.
day-ends = It ends at about { $end }.
day-ended = It ended at about { $end }.
day-ends-sentence = It ends at about { $end }.
day-between-adds = Without the gaps between rounds ({ $sum }): about { $end }.
day-fit = { $rounds ->
    [0] No round fits.
    [one] 1 round fits.
   *[other] { $rounds } rounds fit.
}
day-need = { $players } players need { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
}.
day-need-cut = { $players } players need { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
} before a top { $cut }.
day-start-passed = The start has passed: this counts from now, { $now }.
day-basis-measured = { $rounds ->
    [one] Measured in one round: { $minutes } minutes, and { $between } to the next.
   *[other] Measured in { $rounds } rounds: { $minutes } minutes each, and { $between } between them.
}
day-basis-planned = Until round { $enough }, the plan counts too.
day-learned-use = Use these numbers
day-basis-clock = Length by the chess clock.
day-use = Use this plan
day-settled = This plan is in use
day-picture = When each round begins and ends
day-times = Times
day-from-to = { $from } – { $to }
day-late = late
day-bar-bracket = bracket, as long as the other rounds
day-bar-over = played
day-bar-planned = planned
day-ways = What would change it
day-ends-at = Ends about
day-in-time = In time?
day-try = Try
day-try-this = Try: { $way }
day-too-late = { $length } too late
day-just-in-time = just in time
day-to-spare = { $length } to spare
day-as-planned = As planned
day-as-planned-what = { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
} of { $minutes } minutes, { $cut ->
    [0] no cut
   *[other] top { $cut }
}
day-earlier = Begin { $length } earlier
day-earlier-cost = { $then } instead of { $now }
day-shorter = Rounds of { $minutes } minutes
day-shorter-cost = { $minutes ->
    [one] 1 minute
   *[other] { $minutes } minutes
} less: more draws on time
day-smaller-cut = { $then } instead of { $now }
day-smaller-cut-cost = saves { $length }: { $players ->
    [one] 1 player fewer
   *[other] { $players } players fewer
}
day-no-cut = No cut instead of { $now }
day-no-cut-rounds = No cut and { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
}
day-no-cut-cost = saves { $length }: the leader wins
day-rounds = { $rounds ->
    [0] No rounds
    [one] 1 round
   *[other] { $rounds } rounds
}
day-rounds-enough = still enough for one undefeated player
day-rounds-cut-cost = { $players } players need { $needed } before a top { $cut }: one loss may miss it
day-rounds-needed = what { $players } players need
day-rounds-needed-cut = what { $players } players need before a top { $cut }
day-rounds-more = one more than the players need

# Too few rounds.
day-too-few = { $planned ->
    [one] 1 round is
   *[other] { $planned } rounds are
} fewer than the { $needed } that { $players } players need: { $undefeated } can win every match, and tie-breaks do not rank them fairly.
day-too-few-cut = { $planned ->
    [one] 1 round is
   *[other] { $planned } rounds are
} fewer than the { $needed } that { $players } players need before a top { $cut }: { $contenders } can end with one loss at most, and tie-breaks decide who goes on.
day-too-few-seeds = { $planned ->
    [one] 1 round is
   *[other] { $planned } rounds are
} fewer than the { $needed } that { $players } players need before a top { $cut }. Tie-breaks then weigh in the seeds and the last places.
day-too-few-short = { $undefeated } can win every match: no prize should depend on tie-breaks
day-records = Players on each record, without draws
day-too-few-fair = Fair: pay by Swiss points without tie-breaks; equal points share.
day-too-few-no-prizes = No prizes are announced. Paying by Swiss points alone is fair: equal points share.
day-too-few-cut-no-prizes = No prizes are announced. Paying the Swiss by points alone is fair: equal points share.
day-too-few-cut-points = Equal points share: tie-breaks decide no money.
day-too-few-points = Equal points share: tie-breaks decide nothing.
day-too-few-rank = Prizes by rank: tie-breaks decide them.
