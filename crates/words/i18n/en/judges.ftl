# The judges' pages, made for a phone (page 10, "Judges").

judge-title = { $name } · Judges
judges-pages = Judges
judge-tables = { Tables } and calls
judge-nav-calls = { $count ->
    [0] { Tables }
   *[other] Calls { $count }
}
judge-nav-players = Players
judge-find-player = Find a player
judge-nav-checks = Deck checks
judge-nav-desk = Desk
judge-calls = Calls
judge-no-calls = Nobody is calling.
judge-take = I’m going
judge-done = Done
judge-done-give-back = Done, { $minutes } min back
judge-going = { $judge } is going
judge-going-you = You are going
judge-table = { Table } { $table }
judge-appeal = Ask the head judge
judge-waits-for-head = The head judge hears this.
judge-call-here = Call a judge to this { table }
judge-no-round = No round yet
judge-no-round-why = The { tables } are here once the first round is published.
judge-tables-count = { $count ->
    [one] 1 { table }
   *[other] { $count } { tables }
}
judge-still-playing = { $count } still playing
judge-filter = Which { tables }
judge-filter-all = All
judge-filter-playing = Playing
judge-filter-attention = Attention
judge-filter-penalty = Penalties
judge-clock-pending = clock not checked yet
judge-penalties-count = { $count ->
    [one] 1 penalty
   *[other] { $count } penalties
}
judge-all-tables = All { tables }
judge-penalties-of = { $name }: penalties
judge-no-penalties = No penalties.
judge-history = { $here ->
    [0] { $elsewhere ->
        [one] { $elsewhere } penalty in another tournament
       *[other] { $elsewhere } penalties in other tournaments
    }
    [one] { $here } penalty here{ $elsewhere ->
        [0] { "" }
       *[other] , { $elsewhere } elsewhere
    }
   *[other] { $here } penalties here{ $elsewhere ->
        [0] { "" }
       *[other] , { $elsewhere } elsewhere
    }
}
judge-new-penalty = New penalty
judge-late = Late or missing
judge-absence = No-show or late
judge-result = Result
judge-legend = What the colours mean

## What goes on at a table, in the grid
table-sign-plays = playing
table-sign-done = done
table-sign-check = decks
table-sign-clock = doom
table-sign-dispute = dispute
table-sign-late = late
table-sign-game-loss = game loss
table-sign-match-loss = match loss
table-legend-plays = playing
table-legend-done = result in
table-legend-call = call
table-legend-extra = extra time
table-legend-check = deck check
table-legend-clock = Armageddon clock
table-legend-dispute = different reports
table-legend-late = late, with what is due
table-legend-penalties = penalties

## Calls
call-rules = Rules question
call-time = Time
call-other = Something else
call-result = The result is contested
call-short-rules = rules
call-short-time = time
call-short-other = call
call-short-appeal = appeal
call-appeal = Appeal
call-to-appeal = Appeal to the head judge
call-appealed = The head judge has been called to hear the appeal.
call-end-done = answered
call-end-withdrawn = called off
call-a-judge = Call a judge
call-coming = { $judge } is coming.
call-sign = Judge called
call-sign-coming = Judge on the way
call-waiting = A judge has been called.
call-without-opponent = no opponent this round
call-no-table = You have no { table } in this round. If you need a judge, ask at the desk.
call-withdraw = No longer needed
error-not-your-call = this call is not yours, or there is none
error-not-playing = you are not playing a match now, so there is no { table } to call a judge to
error-no-call-kind = choose what the judge is needed for: rules, time or something else
error-no-match-there = this player has no match in that round

## Deck checks
judge-check-how-many = How many { tables }
judge-check-draw = Pick at random
judge-check-draw-why = Among the { tables } still playing and not checked this round. The lot is recorded.
judge-check-none = No decks have been checked yet.
judge-check-by-lot = drawn by lot
judge-check-by-hand = picked by hand
judge-check-begin = Begin the check
judge-check-end = End the check
judge-check-pick = Check the decks of this { table }
judge-check-withdraw = Call it off
judge-check-withdrawn = Called off before it began
judge-check-what-found = What was found
judge-check-what-found-usual = 61 cards instead of 60; leave it empty if all is well
judge-check-give-back-tick = Give back its length and 3 minutes
judge-check-penalty = Penalty
judge-check-no-penalty = No penalty
judge-check-nothing-found = Nothing found
judge-check-found = Found
judge-check-give-back = give back { $minutes } min
error-check-how-many = pick 1 to { $most } { tables }
error-nothing-to-draw = every { table } that is still playing has already been picked for a deck check in this round
error-no-deck-check = there is no such deck check
error-no-penalty-there = choose a penalty from the list

## What judges did, in the history. The place is a table: Table 3
entry-a-table = A { table }
entry-call = { $place } calls a judge: { $kind }
entry-call-by = { $place }: { $name } calls a judge: { $kind }
entry-take-call = { $place }: { $judge } is on the way
entry-appeal = { $place }: the head judge is asked to rule
entry-appeal-by = { $place }: { $name } appeals to the head judge
entry-hear-appeal = { $place }: { $judge } is on the way to hear the appeal
entry-end-call = { $place }: the call is answered
entry-withdraw-call = { $place }: the judge is no longer needed
entry-draw-deck-check = { $place } is drawn for a deck check
entry-pick-deck-check = { $place } is picked for a deck check
entry-begin-deck-check = { $place }: the deck check begins
entry-withdraw-deck-check = { $place }: the deck check is called off
entry-end-deck-check = { $place }: the deck check ends
entry-end-deck-check-penalty = { $place }: the deck check ends. { $penalty }
entry-begin-armageddon = { $place }: a Judge Armageddon Clock enters at speed { $speed }
entry-upkeep = { $place }: upkeep, { $first } chooses { $one }, { $second } chooses { $other }
entry-armageddon-left = { $place }: life, poison and libraries are set anew
entry-unstep-armageddon = { $place }: the last step of the Judge Armageddon Clock is taken back
entry-end-armageddon = { $place }: the game under the Judge Armageddon Clock is over
doom-choice-life = life
doom-choice-poison = poison
doom-choice-library = library

## The Judge Armageddon Clock
doom-title = Judge Armageddon Clock
doom-what = It ends a game when time is over: at each upkeep both lose life, get poison or lose cards.
doom-why = Enter what both players have left.
doom-speed = Counters per upkeep
doom-life = Life
doom-poison = Poison
doom-library = Library
doom-enter = The clock enters
doom-counters = { $upkeeps ->
    [0] counters, { $speed } more per upkeep
    [one] counters after 1 upkeep, { $speed } more per upkeep
   *[other] counters after { $upkeeps } upkeeps, { $speed } more per upkeep
}
doom-next = Upkeep { $upkeep }: { $counters ->
    [one] 1 counter
   *[other] { $counters } counters
}
doom-chooses = { $name } chooses
doom-effect = { $choice ->
    [life] { $name }: life { $now } → { $then }
    [poison] { $name }: poison { $now } → { $then }
   *[library] { $name }: library { $now } → { $then }
}{ $ends ->
    [yes] {", which ends the game"}
   *[no] {""}
}
doom-upkeep = Upkeep done
doom-at-most = { $upkeeps ->
    [one] The game can be over at the next upkeep, if a player wants to win.
   *[other] A player who wants to win needs at most { $upkeeps } more upkeeps.
}
doom-step = { $first } chose { $one }, { $second } chose { $other }
doom-step-left = life, poison and libraries set anew
doom-back = Take the last step back
doom-numbers = The game has changed life, poison or libraries
doom-end = The clock leaves the game
doom-both-over = Both players have lost this game: it is a draw.
doom-over = { $by ->
    [life] { $name } has no life left: { $winner } wins this game.
    [poison] { $name } has ten or more poison counters: { $winner } wins this game.
   *[library] { $name } has no cards left and loses at the next draw: { $winner } wins this game.
}
doom-result = If this was the last game, the match ends:
doom-wins = { $name } wins { $won }–{ $lost }
doom-tell-the-desk = Have the result entered at the desk.
doom-for-teams = Each team chooses one for all others.
doom-teams = Teams
doom-team = Team { $team }
doom-out = out
doom-each = Next upkeep, { $counters ->
    [one] 1 counter
   *[other] { $counters } counters
}: { $life } life, { $poison } poison or { $library } cards each.
doom-won = Team { $team } wins this game.
doom-teams-end = First team out: within { $most ->
    [one] 1 upkeep
   *[other] { $most } upkeeps
}, or { $least } if all choose alike.
doom-again = Start again
doom-more-teams = More than two teams
error-no-armageddon = no Judge Armageddon Clock runs in this match
error-no-doom-choice = choose for both players: life, poison or library
