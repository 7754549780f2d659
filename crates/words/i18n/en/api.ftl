# The page about the interface for programs (`web-api/src/reference.rs`).
api-title = For programs
api-why = What these pages show, programs can read as JSON; what you may do at the desk or on a phone, a program may do with your permission.
api-read = Everything public can be read without a token, also by pages of other sites. Ask again with the ETag of the last answer, and what has not changed is not sent.
api-token = Invite the program under “People” like a helper, with the role that it needs. It exchanges the link of the invitation for a token and sends that with every request. “Remove” takes the role from it again.
api-once = A request sent again with the same Idempotency-Key is carried out once.
api-live = The stream of events tells the number of the newest entry whenever something happens.
api-problem = What goes wrong is answered by a problem document with a code and a sentence in your language. Some actions ask a question first; the same action with “sure” is the yes.
api-document = OpenAPI document
api-needs-token = Needs a token.
api-takes = Takes
api-answers = Answers
api-shapes = Shapes
api-link = For programs

# A published site (`web/src/site`).
site-check = Checked by this page
site-check-file = The tournament file in this page is the one that was published:
site-check-entropy = All lots were drawn from the randomness whose fingerprint was shown before the first round:
site-entropy-later = The fingerprint of the randomness. The randomness itself is published when the tournament is closed.
site-check-pairings = Whether every pairing is the best, “pairwright check” says of the file.
site-fits = Yes
site-differs = No
site-not-checked = Not checked: needs JavaScript

# The page of a published site that proves its rounds (`web/src/site/checker.rs`). Scripts use these texts too.
site-checker = Check every round
site-checker-open = Check every round in your browser
site-checker-why = Your browser checks every round by the rules and proves that no better pairing existed, as “pairwright check” does. Nothing is sent anywhere.
site-checker-drop = Check another tournament: choose a file or drop it on this page
site-checker-reads = Reading { $name }…
site-checker-checked = Round { $round } is checked…
site-checker-proved = The proof of round { $round } is done…
site-checker-right = { $name }: nothing is wrong.
site-checker-wrong = { $name }: something is wrong.
site-checker-failed = { $name } could not be checked: this browser ran out of memory, or cannot run WebAssembly.
site-checker-round-proved = Proved
site-checker-round-right = Right
site-checker-round-open = Not proved
site-checker-round-wrong = Wrong
site-checker-file-fits = This is the file that was published here.
site-checker-file-differs = This is not the file that was published here.
site-checker-fingerprint-fits = All lots were drawn from the randomness whose fingerprint was shown before the first round.
site-checker-fingerprint-differs = The randomness is not the one whose fingerprint was shown before the first round.
