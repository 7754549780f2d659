# Chess clocks on the command line: replays of time-stamped actions.

column-a-shows = a shows
column-at = at
column-b-shows = b shows
column-done = done
column-flag-fell = flag fell
column-runs = runs

# What was done.
clock-done-start = start { $side }
clock-done-press = press { $side }
clock-done-stop = stop
clock-done-stop-because = stop: { $why }
clock-done-reason = reason: { $why }
clock-done-resume = resume
clock-done-adjust = adjust { $side } { $by }
clock-done-announce = announced
clock-done-announce-by = announced by { $side }
clock-done-reset = reset
clock-why-judge = judge called
clock-why-game-over = game over
clock-why-pause = paused by a judge
clock-why-concession = { $side } concedes
clock-why-flag = flag announced

# How the games ended. Sides are called a and b.
clock-times-from = Times are counted from the first step, which the file has at { $at } ms.
clock-flag-at = { $side } at { $at }
clock-no-game = No game was started.
clock-game = Game { $number }: { $outcome }
clock-no-flag = no flag fell.
clock-flagged-first = { $side } flagged first, at { $at }.
clock-flagged-too = { $side } flagged at { $at }.
clock-lost = Announced at { $at }: { $side } loses on time.
clock-not-announced = It was not announced.

# Why a replay cannot be: clauses.
clock-sequence = sequence { $number }
clock-sequence-named = sequence { $number } “{ $name }”
clock-in-sequence = { $sequence }: { $why }
clock-at-step = { $sequence }, step { $step } (at { $at } ms): { $why }
clock-time-goes-back = time goes back: the step before was at { $before } ms, this one is at { $at } ms
clock-started = the clock has been started already: go on with `resume`, or set it for a new game with `reset`
clock-not-started = the clock has not been started
clock-not-running = { $side } is not running: only the side whose time runs can press
clock-is-stopped = the clock is stopped: nobody can press until it is resumed
clock-not-stopped = the clock is not stopped
clock-runs = the clock is running: stop it first
clock-no-flag-to-announce = no flag has fallen
clock-flag-announced = a fallen flag has been announced: no further turn begins
clock-kind-unknown = there is no time control `{ $kind }`: write delay, bronstein, fischer, sudden, hourglass, per-move, byo-yomi or canadian
clock-key-missing = a { $kind } clock needs `{ $key }`
clock-key-zero = `{ $key }` must be more than 0
clock-key-unused = a { $kind } clock has no `{ $key }`: leave it out

armageddon-no-speed = the speed must be at least 1: at speed 0 nothing ever happens
