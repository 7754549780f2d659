# A day that is planned.
day-start = First round begins
day-latest-end = Must be over by
day-turnaround = Minutes between rounds
day-pause = Pause for a meal, in minutes
day-pause-after = … after round
day-no-time = “{ $text }” is not a time of day: write it like 19:30.
day-pause-needs-both = A pause needs its minutes and the round after which it comes.
