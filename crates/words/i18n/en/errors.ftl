# Why a request to the server was not carried out.

error-not-found = Not found
error-no-tournament = There is no tournament at this address: it may have been deleted, or the address is another server’s.
error-forbidden = Only { $roles } can do this: open your own link again, or ask the organiser for an invitation.
error-other-tables = You enter results for tables { $first }–{ $last }: leave this table to whoever has it, or ask the organiser.
error-judges-enter-nothing = Judges don’t enter results in this tournament: the organiser can allow it in the settings.
error-no-invitation = This invitation does not exist, or it was taken back: ask the organiser for a new one.
error-invitation-used = This invitation cannot be used any more: ask the organiser for a new one.
error-foreign-site = This request came from another website, so it was not carried out.
error-changed = Somebody has changed this tournament in the meantime: look at it again before you delete it.
error-choose = There is more than one way to do this: choose one on its own page.
error-too-large = This is larger than { $most }, so it was not read.
error-busy = Other changes kept getting in first: try once more.
error-unreadable = The journal of tournament { $id } cannot be read ({ $detail }); a newer Pairwright may have written it.
error-unread-entry = entry { $entry }: { $why }
error-not-saved = Not saved: { $why }.
error-occupied = The server is busy with other calculations: try again in a moment.
error-no-place = Every place for visitors is taken just now: try again in a few seconds.
error-no-device = This device does not have that role any more.
error-too-slow = The form did not arrive in time: send it again where the connection is better.
error-broken = Something went wrong in Pairwright. Nothing was changed; please try again.
error-bad-name = “{ $name }”: { $why }.
error-changed-here = Somebody has changed this in the meantime: here is how it stands now.
error-no-bracket = There is no bracket yet.
error-no-day = “{ $text }” is not a date: write it as 2026-11-21.
error-no-entropy = This tournament has no entropy for drawing lots, so it cannot be paired here.
error-no-export = There is no such file format.
error-no-file = There is no such file.
error-no-format = “{ $format }” is not a format: write round-robin, elimination or double-elimination, or leave it empty for rounds.
error-no-k = “{ $k }” is not a K: write a whole number from 0 to 10,000.
error-no-name = The name is empty: write at least one letter.
error-no-page = There is no such page: the address may be old, or mistyped.
error-no-player = There is no such player.
error-no-player-here = There is no such player in this tournament: look for the name in the pairings.
error-no-round = There is no such round.
error-no-round-number = There is no round { $round }.
error-no-round-yet = There is no such round yet.
error-no-ruleset = There is no ruleset “{ $name }”.
error-no-structure = “{ $name }” is not a match structure.
error-no-upload = No file arrived: choose one and send it again.
error-not-by-games = The result of this match is not entered game by game.
error-not-imported = Not imported: { $why }.
error-not-on-board = Nobody on this leaderboard has this exact name.
error-too-many-names = { $count } names at once are too many: the limit is { $most }.
error-unread-form = The form could not be read.
error-upload-gone = The file is no longer kept here: send it again.
error-wrong-link = This is not the organiser’s link of this server: copy the whole link from the terminal.

# Why a tournament is not in the ratings: clauses.
not-rated-file-without-date = a tournament without a date cannot be rated: { $kind ->
    [trf] add the line `042 2010/09/17`
   *[other] add "date": "2010-09-17"
    [konami] import it, and add "date": "2010-09-17" to the new file
    [tom] import it, and add "date": "2010-09-17" to the new file
    [wer] import it, and add "date": "2010-09-17" to the new file
}
not-rated-no-date = a tournament without a date cannot be rated: add "date": "2010-09-17"
not-rated-k = “{ $k }” is not a K: write a whole number from 0 to 10,000
not-rated-twins = two players are called `{ $name }`, so their names do not distinguish them: change one
not-rated-again = the same tournament is here already, with the same name, day and first round
not-rated-practice = a practice tournament is not rated: its players are invented
error-unread-query = What stands behind the question mark cannot be read: { $why }
error-unread-json = The document cannot be read: { $why }
error-unread = The request cannot be read. The description of the interface at /api says what belongs in it.
error-bad-key = An Idempotency-Key has 1 to { $most } letters, digits or signs.
error-method = This address takes only { $methods }.
error-unknown-token = The token is not known here: it may have been given back, or belong to another server.
error-no-row = This player is not in the standings yet.
