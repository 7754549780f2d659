# Clocks at the tables (pages 7 and 10).

## Which clock a player brings, and what the head judge says of it
desk-clock = Brings a clock
desk-no-clock = No chess clock
register-clock = Your chess clock
clock-title = Chess clock
clock-brought-none = None
clock-brought-delay = With a delay
clock-brought-bronstein = With a Bronstein delay
clock-brought-both = With a delay or a Bronstein delay
clock-ruling-pending = Not yet looked at
clock-ruling-approved = Approved
clock-ruling-refused = Refused
clock-rule-pending = Look at it again
clock-rule-approved = Approve
clock-rule-refused = Refuse

## Whose clock is used, and who chooses: on slips and phones
clock-of = { $name }’s clock: { $set }.
clock-for-all = This match is played on a chess clock, or on phones: { $set } for each game.
clock-set-delay = { $time } with a delay of { $seconds } seconds
clock-set-bronstein = { $time } with a Bronstein delay of { $seconds } seconds
clock-set-fischer = { $time } and { $seconds } seconds a move
clock-time-control = Time control: { $set }.
clock-set-it = Set it to { $set }.
clock-pick-by = Both players bring a clock. { $name } picks the clock and where it stands.
clock-pick = Both players bring a clock. Decide who plays first; the player who did not make that choice picks the clock and where it stands.
clock-time = { $minutes }:{ $seconds }

## The clock of a table
own-clock = Chess clock
clock-of-table = Clock of { table } { $table }: { $first } and { $second }
clock-of-match = Clock of { $first } and { $second }
clock-which = Which clock do you use?
clock-phones = One phone between you, or a phone each
clock-physical = { $name }’s own clock, set to { $set }
clock-control = Time for each game, on phones
clock-control-rules = As in the rules: { $set }
clock-bind = Use this clock
clock-another = Another clock
clock-none = No clock here
clock-none-why = The players of this match have not chosen a clock.
clock-is-physical = { $name }’s own clock is used.
clock-staff-why = Only the two players and judges see whether somebody is out of time, until they announce it.

## What judges and organisers do to it
clock-which-here = Choose a clock
clock-open = Open the clock
clock-phones-disagree = The two phones disagree about a press: { $earlier } and { $later }. The later one counts.
clock-step-came-late = A step made at { $at }, by the phone’s stamp, reached the server only at { $heard }. It counts from { $at }.
clock-whose = Whose time
clock-both = Both
clock-minutes = Minutes
clock-seconds = Seconds
clock-nobody-since = Minutes since play could have begun
clock-do-add = Add
clock-do-take = Take off
clock-do-pause = Pause
clock-do-resume = Go on
clock-do-reset = Restart this game
clock-did-start = started the clock
clock-did-press = passed the clock
clock-did-stop = stopped the clock
clock-did-reason = said why it was stopped
clock-did-resume = let it go on
clock-did-announce = announced the flag
clock-did-adjust = set a time
clock-did-reset = set both times back to full
error-clock-side = Choose whose time it is.
error-clock-amount = Write an amount of time: minutes below 6000 and seconds below 60, together more than nothing.
error-no-clock-match = This match is not played: its round may have been undone, or the players exchanged. Go back to the tournament.
error-no-clock = No clock has been chosen for this match.
error-no-such-clock = Choose one of the clocks and time controls in the list.
error-clock-bound = This clock has been started. A judge can choose another one.
error-clock-over = The result of this match has been entered, so its clock stays as it is.
error-clock-announced-by = Only the two players and judges may announce that somebody is out of time.
error-clock-game-goes-on = The clock has gone on meanwhile. Look at it and try again.
error-clock-won = Another phone has recorded that { $name } won this game. If that is wrong, tap “A mistake: go on” and answer again, or call a judge.
error-clock-drawn = Another phone has recorded that this game was drawn. If that is wrong, tap “A mistake: go on” and answer again, or call a judge.
error-clock-concedes-for = Only { $name } can concede for { $name }, on a phone that has the name and was given its code. If the game is over, choose that and say who won.
error-unread-clock = The clock could not read what this phone sent. Load the page again.

## All clocks
clocks-title = Clocks
clocks-none = No clocks
clocks-none-why = Nobody has chosen a clock for a match that is being played.
clocks-table = { Table }
clocks-first = First player
clocks-second = Second player
clocks-state = State
clocks-phase-ready = Not started
clocks-phase-running = Running
clocks-phase-stopped = Stopped
clocks-why-unknown = Stopped: judge or concession?
clocks-why-judge = Judge called
clocks-why-game-over = Game over
clocks-why-pause = Paused
clocks-why-concession = Conceded
clocks-why-flag = Out of time
clocks-out = Out of time, not announced
clocks-disagree = The two phones disagree
clocks-late-step = A step came late

## On the clock of a table
clock-table-page = Chess clock of a match
clock-live-score = Game { $game } · { $a }–{ $b }
clock-live-offline = No connection. The clock goes on here and is brought up to date later.
clock-live-beside = The clock had gone on at another phone, so what was done here did not count.
clock-live-disagree = The two phones disagree by { $time }. The later press counts.
clock-live-late-step = A step reached the server { $time } after it was made, and counts from when it was made. If that cannot be right, call a judge.
clock-live-who-won = Who won game { $game }?
clock-live-won = { $name } won
clock-live-drawn = Drawn
clock-live-next = Next game
clock-live-report = Report the result
clock-live-send = Report { $score } ({ $a }–{ $b })
clock-live-match-over = { $a }–{ $b }. The match is over.
clock-live-has-result = The result of this match has been entered.
clock-live-nobody-here = Nobody is here
clock-live-is-here = { $name } is here
clock-live-late = Nobody was here: { $time } lost by both
clock-live-late-games = { $form ->
    [one] Nobody was here: { $count } game lost by both, and { $time } of the next
   *[other] Nobody was here: { $count } games lost by both, and { $time } of the next
}
clock-live-not-saved = This did not count. { $why }
clock-page-table-code = To concede, enter your code on your own page
clock-page-table-another = Another clock
clock-page-table-judge = Match
clock-page-table-record = Record for the judge
clock-page-table-back = Tournament
clock-page-table-result = Result
