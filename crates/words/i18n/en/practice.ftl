# A practice tournament, and the guide.

practice-name = Practice tournament
practice-try = Practice first
practice-try-why = Practice: 13 invented players, ten minutes, nothing counts.
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

