# Time in the room (page 10).

## Time left
time-until = until { $until }
time-from-until = { $from }–{ $until }
time-paused = { $left }, paused
time-over = Time!
time-sound = Turn the sound on
time-extra = Extra time
time-on-chess-clock = On a chess clock: no round timer, no extra turns.
time-plus-minutes = +{ $minutes } min
time-plus-turns = { $turns ->
    [one] +1 turn
   *[other] +{ $turns } turns
}

## The timer on the desk
timer-round = Round timer
timer-minutes = Minutes
timer-at = At
timer-start-at = Start at a time of day
timer-start = Start
timer-pause = Pause
timer-continue = Go on
timer-stop = Stop
timer-plus-5 = +5 min
timer-more = More
timer-starts = Starts at { $from }.
timer-no-time = Write the time of day like 14:30.
timer-unknown-step = This button does nothing to a timer.
timer-still-playing = Time is over: still playing
timer-preparation = Preparation for game { $game }
timer-game = Game { $game }
timer-deck-construction = Deck construction
timer-player-meeting = Player meeting

## What happens at zero
zero-extra-turns = { $turns ->
    [0] The turn under way is finished, and nothing more is played.
    [one] The turn under way is finished, then one extra turn is played.
   *[other] The turn under way is finished, then { $turns } extra turns are played in total. No new game begins.
}
zero-armageddon = At the end of the turn, the Judge Armageddon Clock enters: the judge sets its speed, and nobody can stop it.
zero-assigned-result = The match stops and gets the result that the rules assign.

## Extra time
extra-title = Extra time
extra-minutes = Minutes
extra-turns = Extra turns
extra-reason = Because of
extra-reason-call = a judge call
extra-reason-deck-check = a deck check
extra-reason-slow-play = slow play
extra-reason-late = a late start
extra-reason-other = something else
extra-kind-call = Judge call
extra-kind-deck-check = Deck check
extra-kind-slow-play = Slow play
extra-kind-late = Late start
extra-kind-other = Extra time
extra-note = Note for the staff
extra-give = Give extra time
extra-why = Left empty, a deck check gives the time in its record, and slow play two turns. If you write how long a deck check took, three minutes are added. A minus sign takes time back.
extra-slip = Extra time: { $extra }

## Who is not there
late-missing = { $name } late
late-arrived = { $name } has arrived
late-pill = { $name } late
late-since = { $name } is late ({ table } { $table }).
late-game-loss-due = Game loss since { $time }.
late-game-loss-from = Game loss from { $time }.
late-match-loss-due = Match loss since { $time }.
late-match-loss-from = Match loss from { $time }.
late-give-game-loss = Issue { $name } a game loss
late-give-match-loss = Issue { $name } a match loss and drop
late-reason = Not at the { table } when it was due
late-note-both = Note both as not at the { table } first.
late-lost-by-both = Both players have lost every game on the clock before either of them came.
late-enter-double-loss = Enter the double loss
late-not-due = That is not due: the player has come, it has been given already, or it is too early.
late-title = Not at their { tables }

## In the history
entry-timer-start = { $timer } started: { $minutes ->
    [one] 1 minute
   *[other] { $minutes } minutes
} from { $from }
entry-timer-pause = { $timer } paused
entry-timer-continue = { $timer } goes on
entry-timer-add = { $timer }: { $by } min
entry-timer-stop = { $timer } stopped
entry-extra-time = { $place }: { $extra } because of { $reason }
entry-missing = { $name } isn’t at the { table }
entry-arrived = { $name } has arrived
timer-of-round = Timer of { $round }
timer-of-preparation = Timer of preparation for game { $game }, { $round }
timer-of-game = Timer of game { $game }, { $round }

## Settings
venue-timing = Time of a match
venue-timing-round = one time for the round
venue-timing-untimed = untimed
venue-timing-games = an equal part of it for each game
venue-timing-clocks = chess clocks for every match
venue-chess-clocks = Players may use chess clocks
venue-time-control = On a chess clock, minutes + seconds a turn
venue-no-time-control = “{ $text }” is no time control. Write minutes, or minutes and seconds: 15+10.
venue-timing-turnabout-untimed = untimed, if possible
venue-timing-turnabout-clocks = chess clocks: { $set } for each game
venue-timing-turnabout-games = half the match time for each game, then the Judge Armageddon Clock
venue-round-minutes = Round length in minutes
venue-at-zero = When a round’s time is over
venue-at-zero-ruleset = As the rules say
venue-at-zero-extra-turns = Extra turns
venue-at-zero-armageddon = The Judge Armageddon Clock
venue-at-zero-assigned-result = The assigned result
venue-extra-turns = How many extra turns
venue-late-game = Late: game lost after minutes
venue-late-match = Late: match lost after minutes
venue-late-why = 0: at once. Empty: never. Until you change them, the rules decide.
venue-number = Write a number from { $least } to { $most }.
