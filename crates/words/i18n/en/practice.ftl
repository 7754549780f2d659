# A practice tournament, and the guide.

practice-name = Practice tournament
practice-try = Try it with a practice tournament
practice-try-why = Thirteen invented players whose phones report by themselves. Nothing counts, and one tap deletes it.
practice-is = This is practice, with invented players.
practice-hint-pair = Pair the round: nothing can go wrong here.
practice-hint-publish = Check the pairings and publish the round. The first results arrive ten seconds later.
practice-hint-wait = Their phones report within two minutes. Now and then two players disagree, call a judge or leave: you sort that out.
practice-hint-cut = The rounds are over: make the cut.
practice-hint-finish = All that is left is to finish the tournament.
practice-hint-over = It is over. Delete it and begin a real one.
practice-delete = Delete the practice tournament
status-practice = Practice · { $status }
author-practice = Practice player

guide-link = Help
guide-title = Guide
guide-contents = On this page
guide-evening = New here? This is how an evening goes.

## The first start
start-title = Who plays tonight?
start-why = Name it, add the players, pair round 1. Everybody else follows on their phones.
start-practice = Practice first
start-practice-why = Practice: 13 invented players, ten minutes, nothing kept.
start-register = Register
start-register-why = Type names or show the code at the door
start-pair = Pair
start-pair-why = One button. Tables on phones and the screen
start-results = Results
start-results-why = Players report. You settle what differs
start-champion = Champion
start-champion-why = Final ranking, prizes, a page to share
