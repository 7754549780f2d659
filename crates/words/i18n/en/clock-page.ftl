# The clock page. `clock-page-` stands in the page as it is sent; `clock-live-` is filled in by its script: a text that depends
# on a count selects by `$form`, the count's plural category.

clock-page-title = Chess clock
clock-page-description = A chess clock for card games and board games: delay, refund, increment. Works offline.
clock-page-app = Pairwright chess clock
clock-page-app-short = Clock
clock-page-no-script = The clock needs JavaScript to run. Please allow it for this page.
clock-page-intro = Put this device between you. The times stay exact, even while it sleeps.
clock-page-secure = Once opened, it works offline and can be installed.
clock-page-insecure = Without https a browser cannot keep the screen on or save the page for later: set the screen to stay on in the device’s settings, and leave the page open.

# Settings.
clock-page-presets = Time control
clock-page-players = Players
clock-page-this-side = This side
clock-page-far-side = Far side
clock-page-time = Time
clock-page-player-1 = Player 1
clock-page-player-2 = Player 2
clock-page-kind = Kind
clock-page-delay = Delay: the first seconds of a turn are free
clock-page-bronstein = Bronstein: time used is given back, up to a limit
clock-page-fischer = Fischer: time is added after every move
clock-page-sudden = Sudden death: time only runs down
clock-page-hourglass = Hourglass: your time flows to the other side
clock-page-per-move = Per move: every move has the same time
clock-page-byo-yomi = Byo-yomi: periods after the main time
clock-page-canadian = Canadian: a number of moves in a period
clock-page-seconds = Seconds
clock-page-period = Period
clock-page-periods = Periods
clock-page-moves = Moves
clock-page-device = This device
clock-page-sound = Sound
clock-page-vibration = Vibration
clock-page-beside = Players sit side by side
clock-page-help = Help
clock-page-set = Set the clock

# The clock.
clock-page-clock = Clock
clock-page-stop = Stop
clock-page-announced-by = The flag is announced by
clock-page-a-judge = a judge
clock-page-judge-called = A judge was called
clock-page-game-over = The game is over
clock-page-pause = A judge pauses
clock-page-mistake = A mistake: go on
clock-page-adjustment = A judge’s adjustment
clock-page-go-on = Go on
clock-page-next-game = Next game
clock-page-new-match = New match
clock-page-record = Save the record

# Help.
clock-page-when-to-pass = When to pass the clock
clock-page-close = Close
clock-page-tap = Tap your half when you are done. On a keyboard, ← and → press the half on that side, and space or enter the half that is running. A running clock goes on while you read this.
clock-page-chess-how = When the board is set up, the player with the black pieces taps their own half, which starts White’s time. Tap after every move, with the hand that moved. A player who is out of time loses, unless the opponent cannot checkmate by any series of legal moves: then the game is drawn. Stop the clock only when the game is over or to call the arbiter.
clock-page-before = Before a game
clock-page-before-how = Shuffle, draw, take mulligans. Then the player who does not begin taps their own half, which starts the other player’s time. If somebody dawdles or is missing, a judge may allow the clock to be started early; on arrival it is passed.
clock-page-pass = Pass it
clock-page-pass-turn = at the end of your turn
clock-page-pass-priority = when you pass priority, in either player’s turn
clock-page-pass-resolution = when only your opponent has actions left in a resolution, and back when those are done
clock-page-pass-shortcut = when you have explained a shortcut; when you have accepted it, or said where you interrupt it
clock-page-pass-arrival = when you have arrived, or finished slow preparations, after an early start
clock-page-keep = Do not pass it
clock-page-keep-land = for playing a land
clock-page-keep-stack = for actions that don’t use the stack
clock-page-keep-actions = while you still have actions of your own to perform
clock-page-anything-else = For anything else the head judge rules. If you want to act in your opponent’s turn, ask for the clock. The controller of the object that is affected resolves it on their own time.
clock-page-manners = Manners
clock-page-manners-how = Press with the hand that acted, don’t let a hand hover, and use no force.
clock-page-stopping = Stopping
clock-page-stopping-how = Stop the clock when a judge is called or the game is over. What is left of the delay is kept. Stopping it without calling a judge is a concession. A judge may change either time while it is stopped.
clock-page-out = Out of time
clock-page-out-how = Play goes on until one of the players, or a judge who is watching, announces it; nobody else may. Then no further turn begins. Combat under way is finished without the spells and abilities of the player who is out of time. If that does not end the game, that player loses it. If both are out of time, the first one loses.
clock-page-next-how = The clock is for the game, not the match: the next game begins with both times full.

# Times and time controls.
clock-live-player = Player { $number }
clock-live-seconds = { $number } s
clock-live-both-times = { $a } and { $b }
clock-live-with = { $time } + { $extra }
clock-live-then = { $time }, { $extra }
clock-live-hourglass = { $time } hourglass
clock-live-extra-delay = { $time } delay
clock-live-extra-bronstein = { $time } back
clock-live-extra-fischer = { $time } a move
clock-live-extra-sudden = no delay
clock-live-extra-hourglass = flows across
clock-live-extra-per-move = every move
clock-live-extra-byo-yomi = then { $periods } × { $time }
clock-live-extra-canadian = then { $moves } in { $time }
clock-live-extra-stage = { $extra }, { $time } more after { $moves }
clock-live-extra-stages = { $extra }, stages
clock-live-handicap = Handicap: the two times differ.
clock-live-no-time = Write a time below a hundred hours, such as 8:00, 1:30:00 or 25 for minutes.

# Time controls by name.
clock-live-group-cards = Card games
clock-live-group-chess = Chess
clock-live-group-other = Other kinds
clock-live-preset-magic = Magic
clock-live-preset-magic-bronstein = Magic
clock-live-preset-turnabout = Turnabout
clock-live-preset-turnabout-bronstein = Turnabout
clock-live-preset-bullet = Bullet
clock-live-preset-bullet-2-1 = Bullet 2+1
clock-live-preset-blitz = Blitz 3+2
clock-live-preset-blitz-5 = Blitz
clock-live-preset-rapid-10 = Rapid
clock-live-preset-rapid = Rapid 15+10
clock-live-preset-classical = Classical
clock-live-preset-us-delay = US delay
clock-live-preset-hourglass = Hourglass
clock-live-preset-per-move = Each move
clock-live-preset-byo-yomi = Byo-yomi
clock-live-preset-canadian = Canadian

# Under a display.
clock-live-turns = { $form ->
    [one] { $count } turn
   *[other] { $count } turns
}
clock-live-tap-if = tap here if { $name } begins
clock-live-stopped = stopped
clock-live-your-turn = your turn
clock-live-out = out of time
clock-live-out-first = out of time first
clock-live-out-second = out of time second
clock-live-delay-left = delay { $time } left
clock-live-comes-back = { $time } comes back
clock-live-then-more = then { $time } more
clock-live-period = period { $period } of { $periods }
clock-live-moves-to-make = { $form ->
    [one] { $count } move to make
   *[other] { $count } moves to make
}

# For those who do not see it.
clock-live-label-out = { $name }: out of time
clock-live-label-ready = { $name }: { $time }. Press if { $other } begins.
clock-live-label-running = { $name }: { $time }, running. Press to pass the clock.
clock-live-label = { $name }: { $time }.
clock-live-is-out = { $name } is out of time.
clock-live-time-of = Time of { $name }
clock-live-time-less = { $time } less for { $name }
clock-live-time-more = { $time } more for { $name }

# Between the halves.
clock-live-settings = Settings
clock-live-stop = Stop
clock-live-line = Game { $game } · { $control }
clock-live-preparation-start = Start { $time } of preparation
clock-live-preparation = Preparation { $time }
clock-live-preparation-over = Preparation is over
clock-live-concedes = { $name } concedes
clock-live-why = { $why }. { $because }
clock-live-judge-called = A judge was called
clock-live-pause = Paused by a judge
clock-live-nobody-runs = Nobody’s time is running. What is left of the delay is kept.
clock-live-game-over = The game is over
clock-live-next-full = The next game begins with both times full.
clock-live-concession = Stopping the clock without calling a judge is a concession.
clock-live-flag = { $name } is out of time
clock-live-flag-first = { $name } is out of time first
clock-live-flag-what = No further turn begins. Finish the combat under way, without { $name }’s spells and abilities. If that does not end the game, { $name } loses it.
clock-live-flag-chess = { $name } loses, unless the opponent cannot checkmate by any series of legal moves: then the game is drawn.
clock-live-why-not-known = Judge or concession?
clock-live-ask-why = The clock is stopped. A player who stops it without calling a judge has conceded.
clock-live-record-name = { $a } and { $b }
