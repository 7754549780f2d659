# Players' phones: taking a name, the player's own page, reports; and the desk's side of it (page 10).

error-no-name-here = This phone does not have that name any more: choose your name again, or ask the desk.

## Taking a name
phone-who = Who are you?
room-code = Room code
room-code-hint = It is on the big screen, on your slip and at the desk. If you scan the QR code there, you need not type it.
room-code-needed = Enter the room code too: it is on the big screen, on your slip and at the desk.
room-code-wrong = That is not the room code, or it has changed. Look at the screen again, or ask the desk.
phone-who-why = Tap your name: this phone shows your { table } and takes your results.
phone-nobody-yet = Come back when the desk has registered you.
phone-no-names = No names on phones
phone-no-names-why = This tournament is run from the desk alone: hand in your slip there.
phone-claims-off = This tournament takes no names on phones: ask the desk.
phone-taken = taken
phone-first-table = { table } { $table } in round 1
phone-old-slip = That match is not being played
phone-old-slip-why = This slip belongs to another round. Look for your new { table } in the pairings.
phone-other-name = Another name
phone-code = Code
phone-code-why = Another phone already has this name. Enter your six-digit code: it is on your check-in ticket, or ask at the desk.
phone-code-send = Use the code
phone-code-wrong = That is not { $name }’s code. Ask the desk for it.
phone-code-wait = { $seconds ->
    [one] Too many wrong codes: wait 1 second before the next try, or ask the desk.
   *[other] Too many wrong codes: wait { $seconds } seconds before the next try, or ask the desk.
}
phone-wrong-link = This personal link is not valid in this tournament: ask the desk for a new ticket.
phone-claims-wait = { $seconds ->
    [one] Too many names taken from here: wait 1 second, or ask the desk.
   *[other] Too many names taken from here: wait { $seconds } seconds, or ask the desk.
}
phone-has-another-name = This phone already has a name. Give it back first, under “Not you?”, or ask the desk: it can allow several names on one phone.
phone-too-many-names = This phone already has { $most } names: give one back first.
phone-orders-wait = { $seconds ->
    [one] Too many changes from this phone: wait 1 second, or ask at the desk.
   *[other] Too many changes from this phone: wait { $seconds } seconds, or ask at the desk.
}
phone-code-needed = Enter your code too: this needs it, once on this phone. The desk can tell you; nothing has been sent yet.
phone-code-hint = Six digits, at the desk. Needed once on this phone.
phone-not-me = Not you?
phone-not-me-why = Give { $name } back, so that the right phone can take the name.
phone-give-back = Give the name back
phone-one-more = One more name on this phone

## The player's own page
phone-standing = Standing and matches
phone-title = { Table } { $table } · { $round }
phone-records = You are { $mine }, { $name } is { $theirs }
phone-page-follows = This page shows it as soon as the round is published.
phone-waiting-network = Waiting for the network. What you sent is kept on this phone and goes out by itself.
phone-saved = saved, waits for the network
phone-waiting-for = Not sent for
phone-waiting-server = The server cannot accept something that you sent. It is kept on this phone and tried again; tell the desk what it was.

## Reports
phone-report = How did it end?
phone-drawn = It was a draw
phone-something-else = Something else
phone-send = Send the result
phone-reports-off = When you have finished, fill in the slip and hand it in.
phone-sent = You reported: { $result }
phone-waits-for = Waiting for { $name }
phone-no-phone = { $name } has no phone here: the desk confirms it
phone-overview = About this tournament
phone-step-sent = Sent: the desk has it
phone-step-opponent = { $name } confirms it with one tap
phone-step-counts = After that only the desk can change it
phone-waits-for-desk = Waiting for the desk
phone-not-at-hand = { $name } has no phone at hand? Sign the slip together or tell the desk.
phone-yes-counts = Your yes makes it count.
phone-cleared-up = Cleared it up between you?
phone-cleared-up-why = { $name } has the same button. Once you both say the same, it counts.
phone-withdraw = Take it back
phone-change = Report something else
phone-is-it-so = { $result }. Is that right?
phone-did-they-win = Did { $name } win { $score }?
phone-did-i-win = Did you win { $score }?
phone-i-won = I won { $score }
phone-confirm = Yes, { $result }
phone-confirm-drawn = Yes: { $result }
phone-not-so = No, it ended differently
phone-disputed = Your reports differ
phone-disputed-why = The desk sees both. Stay at your { table }, please, and leave the { $where ->
    [board] pieces
   *[table] cards
} as they are.
phone-you-say = You
phone-opponent-says = { $name }
phone-agree = { $name } is right
phone-confirmed = Confirmed.
phone-counts = It counts.
phone-by-opponent = { $name } reported this.
phone-by-desk = The desk entered this result.
phone-you-conceded = You conceded: it counts at once.
phone-conceded = { $name } conceded.
phone-you-reported = You reported: { $result }.
phone-wrong-result = Is it wrong? Tell the desk: only the staff can change it now.
phone-disagree = I don’t agree
phone-disagree-why = Tap how it ended, and a judge is called. Until it is decided, the result above counts.
phone-disagree-call = I don’t agree: call a judge
phone-came-late = Your report did not count: { $result }. The match already had the result above.
phone-came-late-why = The desk sees both and decides.
phone-not-decided = You said this is not right: { $result }. It has not been decided yet.
phone-call-again = Call a judge again
phone-somebody-comes = The organiser
phone-stands-rightly = The result above is right
phone-contested = You said this is not right. A judge has been called.
phone-contested-coming = You said this is not right. { $judge } is coming.
phone-opponent-contests = { $name } says this is not right: { $result }.
phone-until-decided = Until it is decided, the result above counts.
phone-contested-earlier = { $round }: the result is contested
phone-decided-stands = { $by } decided: the result stands.
phone-decided-changed = { $by } changed the result.
phone-entered = { $by } entered this result.
phone-entered-other = { $by } entered another result.
phone-decided-desk = The desk
phone-kept-earlier = { $round }: { $decided } { $result }
phone-corrected = { $round } was corrected. Now: { $result } (before: { $was }).
phone-reopened = The desk has opened your match again. You both reported:
phone-drop-after = Drop me after this round
phone-drop-yes = Drop me
phone-leaves = You leave after this round
phone-leaves-undo = Undo
phone-concede = Concede the match
phone-concede-why = This counts at once: { $result }.
phone-concede-yes = I concede
phone-round-gone = Round { $round } has been taken back: nothing was reported. Wait for the new pairings.
phone-other-opponent = In round { $round } you do not play { $name } any more: nothing was reported. Look at your { table } again.
phone-no-such-result = Players report how a match was played, or an intentional draw: for anything else, call a judge.
phone-lost-game = { $name } has lost a game by a penalty: it is one of the games of the result.

## Leaving, the deck
phone-leave = Leave the tournament
phone-leave-why = It takes effect before the next round is paired.
phone-leave-tree = Need to leave? Tell the desk: your next opponent then goes through.
phone-return-desk = The desk can bring you back: ask there.
phone-drop = Drop after round { $round }
phone-drop-now = Drop before round 1
phone-return = Play again from the next round
phone-deck = Your deck
phone-deck-closed = Deck lists are closed: only the desk can change them now.

## The desk
phones-title = Phones
phones-off = No names on phones: the settings say so.
phones-way-in = QR code for players
phones-way-in-why = Players scan this and tap their name, or type the room code. A name in use needs the player’s code.
phones-tickets = Check-in tickets with code and link
phones-has = { $count ->
    [one] On a phone since { $time }.
   *[other] On { $count } phones, the newest since { $time }.
}
phones-proved = code given
phones-tapped = on a phone
phones-release = Release
phones-new-code = New code
phones-new-ticket = Print the new ticket
phones-nothing-to-release = No phone has this name any more.
ticket-code = Code
ticket-why = Scan it to see your { table } and report your results. Keep the code to yourself.
slip-scan = Report by phone
reports-dispute = Reports differ
reports-late = At { $time } { $name } reported: { $result }.
reports-stands = The result that counts: { $result }.
reports-keep = Keep the result
reports-change = Change it: { $result }
reports-change-at-desk = A later round was paired on this result: only the desk can change it.
reports-contested = contested
reports-says = { $name } says: { $result }
reports-accept = Accept
reports-accept-all = Accept all { $count }
reports-not-confirmed = Not confirmed
reports-no-phone = { $name } has no phone
reports-both-say = Both reported this
reports-gone = This report is not there any more: here is how it stands now.
door-me = Your { table }
door-me-why = Take your name, report your results
