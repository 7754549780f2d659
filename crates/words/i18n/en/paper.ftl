# Everything that is printed (page 10, "Paper").
paper-title = Paper
paper-print = Print
paper-desk = Desk
paper-print-why = Fits on A4 and Letter.
paper-before = Before round 1
paper-round = This round
paper-after = Standings and prizes
paper-in-case = If the laptop stops
paper-kind-poster = Poster
paper-kind-way-in = How phones get in
paper-kind-starting-list = Starting list
paper-kind-names = Pairings by name
paper-kind-tables = Pairings by { table }
paper-kind-open-tables = { Tables } still playing
paper-kind-standings = Standings
paper-kind-cross-table = Cross table
paper-kind-bracket = Bracket
paper-kind-certificates = Certificates
certificate-signed = Organiser
paper-kind-receipts = Receipts for prizes
paper-kind-by-hand = Carry on by hand
paper-page = page { $page } of { $pages }
paper-pairings = { $round } pairings
paper-number = No.
paper-club = Club
paper-rating = Rating
paper-here = Here
error-nothing-to-print = There is nothing to print here yet.

# Slips.
slips-title = Slips · { $round }
slips-cut = Cut along the dashed lines.
slips-stack = Page { $page } of { $pages }. Cut all pages as one stack and lay the piles on one another from the top left: { tables } { $first } to { $last } in order.
slip-signed = { $name }
slip-first = Plays first in game 1 (and second in game 2):
slip-second-game = Won game 2:
slip-side-first = { $side } in game 1, { $other } in game 2:
slip-games-won = Games won
slip-games-drawn = Drawn games
slip-won = Won
slip-drop = I drop
slip-extra = Extra time: +

# Receipts for prizes.
receipt-title = Receipt
receipt-place = Place { $rank }
receipt-received = Received
receipt-paid-by = Paid out by
receipt-not-over = Printed before the end of the tournament: place and prize may still change.
receipt-early = The tournament is not finished yet: these receipts say what would be paid now.

# One sheet to carry on without the laptop.
by-hand-at = as of { $time }
by-hand-steps = What to do
by-hand-collect = Collect the result of every { table } that is still playing, and write it down below.
by-hand-points = Add the points: { $win } for a win, { $draw } for a draw, { $loss } for a loss{ $with_bye ->
    [yes] , { $bye } for a bye
   *[no] { "" }
}.
by-hand-points-slip = Add the points of each match as the rules of this tournament say; write the games down too.
by-hand-swiss = Put the players in order of their points and pair from the top: equal points meet, and nobody meets a number listed under “Has met” again. If the number is odd, the last player without a bye gets one.
by-hand-pods = The next round is paired within the draft pods: players meet only those of their own pod, in the way below.
by-hand-pod = Pod
by-hand-round-robin = Play the rounds that are listed below, in their order.
by-hand-bracket = The winner of each match goes on along the line of the bracket.
by-hand-rounds = { $rounds ->
    [one] 1 round is played in all.
   *[other] { $rounds } rounds are played in all.
}
by-hand-cut = Then the top { $top } play the bracket: first against last, second against last but one.
by-hand-afterwards = Keep every slip. Once the laptop is back, pair the round at the desk, move the players to where they sat, and enter the results.
by-hand-standings = Standings so far
by-hand-met = Has met
by-hand-next = Next { table }

# The sheet by the door.
way-in-page = Pairings, standings and your own { table }

way-in-network = Join the Wi-Fi
way-in-password = Password:
