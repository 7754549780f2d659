# The page about the interface for programs (`web-api/src/reference.rs`).
api-title = For programs
api-why = Programs can read everything these pages show, as JSON. With your permission, a program can do what you can do at the desk or on a phone.
api-read = Everything public can be read without a token, also by pages of other sites. Send the ETag of the last answer with the next request, and nothing is sent again unless it has changed.
api-token = Invite the program under “People” like a helper, with the role it needs. It exchanges the invitation’s link for a token and sends the token with every request. “Remove” revokes it.
api-once = A request sent again with the same Idempotency-Key is carried out once.
api-live = The event stream sends the number of the newest entry whenever something changes.
api-problem = Every error is a problem document with a code and a sentence in your language. Some actions ask a question first: send the action again with “sure” to say yes.
api-document = OpenAPI document
api-needs-token = Needs a token.
api-takes = Takes
api-answers = Answers
api-shapes = Shapes
api-link = For programs

# A published site (`web/src/site`).
site-check = Checked by this page
site-check-file = The tournament file in this page is the one that was published:
site-check-entropy = All random choices come from the seed whose fingerprint was shown before the first round:
site-entropy-later = The fingerprint of the pairing seed. The seed itself is published when the tournament is finished.
site-check-pairings = To check that every pairing is the best possible, run “pairwright check” on the file.
site-fits = Yes
site-differs = No
site-not-checked = Not checked: needs JavaScript

# The page of a published site that proves its rounds (`web/src/site/checker.rs`). Scripts use these texts too.
site-checker = Check every round
site-checker-open = Check every round in your browser
site-checker-why = Your browser checks every round by the rules and proves that no better pairing existed, as “pairwright check” does. Nothing is sent anywhere.
site-checker-drop = Check another tournament: choose a file or drop it on this page
site-checker-reads = Reading { $name }…
site-checker-checked = Checking round { $round }…
site-checker-proved = Proving round { $round }…
site-checker-right = { $name }: nothing is wrong.
site-checker-wrong = { $name }: something is wrong.
site-checker-failed = { $name } could not be checked: this browser ran out of memory, or cannot run WebAssembly.
site-checker-round-proved = Proved
site-checker-round-right = Right
site-checker-round-open = Not proved
site-checker-round-wrong = Wrong
site-checker-file-fits = This is the file that was published here.
site-checker-file-differs = This is not the file that was published here.
site-checker-fingerprint-fits = All random choices come from the seed whose fingerprint was shown before the first round.
site-checker-fingerprint-differs = The seed is not the one whose fingerprint was shown before the first round.
