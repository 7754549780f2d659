# Why the database could not be used: clauses, each with what would be right.

store-folder-not-created = the folder { $path } for the database cannot be created ({ $reason }): choose a folder you may write to
store-not-permitted = the database { $path } cannot be opened ({ $reason }): you need permission to read and write both the file and its folder
store-read-only = the database { $path } is read-only: make the file and its folder writable, or copy it to a disk that is
store-is-folder = { $path } is a folder, not a file: name a file in it, such as { $inside }
store-not-a-database = { $path } is not a database: name a file that Pairwright made, or one that does not exist yet
store-not-pairwright = { $path } is another program’s database: name a file that Pairwright made, or one that does not exist yet
store-newer-version = the database { $path } has version { $found }, and this Pairwright knows versions up to { $known }: use the newer Pairwright that made it (nothing was changed)
store-locked = the database { $path } is in use by another program: close that program or try again
store-corrupt = the database { $path } is damaged ({ $detail }): restore it from a backup
store-cut-short = the end of the database { $path } is missing: restore it from a backup
store-disk-full = the disk with { $path } is full, so nothing was written: free some space and try again
store-not-shareable = the disk with { $path } cannot be shared between connections ({ $detail }): put the database on a local disk, not a network drive
store-not-unicode = the backup { $path } cannot be made: choose a folder whose name is valid Unicode
store-backup-exists = the backup { $path } already exists: name a file that does not exist yet
store-address-unreadable = “{ $address }” is no address of a PostgreSQL database ({ $reason }): it looks like postgres://user:password@host/database
store-roots-unreadable = the certificates in { $path } cannot be read ({ $reason }): name a file with root certificates (PEM) with sslrootcert in the address
store-certificate-untrusted = the database { $path } shows a certificate that is not trusted ({ $reason }): name the file with its root certificate with sslrootcert in the address
store-certificate-of-another = the database { $path } shows the certificate of another host: use the host name in that certificate, or sslmode=verify-ca if any host will do
store-not-encrypted = the connection to the database { $path } cannot be encrypted ({ $reason }): turn ssl on in that PostgreSQL, or leave sslmode out of the address
store-unreachable = the database { $path } cannot be reached ({ $reason }): check that it is running and that the network is up
store-silent = the database { $path } has not answered for { $seconds } seconds: look at the newest entries before you do it again
store-login-refused = the database { $path } refuses the login ({ $reason }): check the user, the password and the database in its address
store-server-too-old = the database { $path } is served by PostgreSQL { $found }: use version 15 or later
store-not-utf8 = the database { $path } keeps text as { $found }: create a database with the encoding UTF8
store-not-empty = the database to be filled is not empty: name an empty one
store-differs = journal { $tournament } differs after the move: stop every server that uses the database, and move it into an empty one again
store-unusable = the database cannot be used right now; the staff can see why
store-no-room = the server’s disk is full
store-not-the-desk = another laptop is the desk
store-secrets-differ = the links of the two databases differ after the move: stop every server that uses the database, and move it into an empty one again
store-deleted = { $path } was deleted or moved while the server had it open: put it back, or save a copy of everything at the desk and start the server again with that copy
store-replaced = { $path } was replaced by another file while the server had it open: put the old one back, or save a copy of everything at the desk and start the server again with that copy
store-no-database = there is no file { $path }: check the path
store-database-exists = there is a database { $path } already: name another path with --db, or add --replace, which keeps the old one under another name
store-command-reused = tournament { $tournament } was sent the same command twice, first at entry { $entry }: look at it again before you go on
store-nothing-to-append = there is nothing to add to tournament { $tournament }
store-stopped = the database was closed before it answered: start Pairwright again
store-failed = the database { $path } cannot be used ({ $detail }): check the disk and try again

# Why the server does not start or go on.
run-in-use = the address { $address } is in use by another program: stop that program, or name another address with --listen
run-not-listening = the server cannot listen on { $address } ({ $reason }): name another address with --listen
run-impossible-time = this computer’s clock is before 1970 or after 9999: set it, then start again
run-failed = the server cannot carry on: { $error }

# What is wrong while the server runs: on the terminal and on the desk.
alarm-tight = Nearly all { $places } connections are taken. The desk keeps places of its own; further visitors have to wait.
alarm-database = Nothing can be saved at the moment: { $why }.
alarm-damaged = Part of what is stored may be lost: { $why }.
alarm-log-lost = The database { $path } was copied while a server was using it, or its side file (-wal) was deleted. What was done in the last seconds before that may be missing: check the newest entries of each tournament.
alarm-site-failed = The published pages could not be written to { $path }: { $reason }.
alarm-backup-failed = The last backup failed: { $why }.
alarm-not-restored = The backup was not restored: { $why }. The next start of the server tries again.
alarm-not-following = This spare laptop does not follow: { $why }.
alarm-gave-up = This laptop is no longer the desk: { $address } took over. Nothing can be changed here.
alarm-returned = { $count ->
    [one] The laptop that was the desk before has one entry that is missing here.
   *[other] The laptop that was the desk before has { $count } entries that are missing here.
} Enter them again, or drop them.
backup-save = Save a copy of everything
backup-why = One file with everything, including the secret links: keep it private.

# The page of the backups.
backups-title = Backups
backups-no-file = Nothing can be restored here: this server has no file of its own. PostgreSQL is filled with `pairwright restore`.
backups-not-the-desk = A backup is restored on the laptop that is the desk.
backups-at-hand = Backups on this laptop
backups-at-hand-why = You see what is in one before anything is replaced.
backups-at-hand-later = You can look into one of them once the backup that waits is restored or dropped.
backups-older = { $count ->
    [one] One older
   *[other] { $count } older
}
backups-kept-one = Kept when a backup was restored:
backups-restore = Restore a backup from elsewhere
backups-restore-why = Choose a saved file. You see what is in it before anything is replaced.
backups-file = Backup
backups-check = Check this backup
backups-not-ours = this file is no backup of Pairwright: choose one that “Save a copy of everything” or the regular backups made
backups-newer = this backup has version { $found }, and this Pairwright knows versions up to { $known }: restore it with the newer Pairwright that made it
backups-damaged = this backup is damaged, so it cannot be restored: choose another one
backups-gone = this backup is not there any more: choose it again
backups-unsure = part of what is here would be missing: tick that you know before you restore the backup
backups-restore-this = Restore this backup?
backups-tournaments = { $count ->
    [0] It has no tournaments.
    [one] It has one tournament.
   *[other] It has { $count } tournaments.
}
backups-newest = The newest entry was made on { $time }.
backups-incomplete = This file was copied while a server was using it. Its last seconds may be missing: a copy that Pairwright saves has everything.
backups-other = This is a backup of another database. All present links, invitations and QR codes stop working, and players take their names again on their phones.
backups-nothing-lost = Everything that is in the tournaments here is in the backup too.
backups-lost = Missing afterwards
backups-lost-all = { $count ->
    [one] the whole tournament (one entry)
   *[other] the whole tournament ({ $count } entries)
}
backups-lost-last = { $count ->
    [one] the last of { $of } entries
   *[other] the last { $count } of { $of } entries
}
backups-lost-more = { $count ->
    [one] one more tournament
   *[other] { $count } more tournaments
}
backups-returning = { $count ->
    [one] One tournament that is not here, or was deleted, comes back.
   *[other] { $count } tournaments that are not here, or were deleted, come back.
}
backups-beside = Invitations, screens, table clocks and names on phones go back to those of the backup. People erased since then have their names again.
backups-spare = The file of a spare laptop that has followed this one no longer fits: it has what the backup lacks. Once the backup is restored, start the spare again with a new file; the command is on the page “Spare laptop”.
backups-what-happens = The server starts again with the backup, within seconds; phones and screens come back by themselves. What is here now, with everything entered until then, is kept as { $path } with a number. If the laptop fails meanwhile, the next start finishes the job.
backups-sure = I know that this will be missing
backups-discard = Keep what is here
backups-confirm = Restore the backup
backups-waits = A backup waits to be restored
backups-waits-why = The server restores it when it starts the next time. Until then everything goes on as it is.
backups-waits-now = Start again and restore it
backups-waits-drop = Don’t restore it
backups-begun = The backup is being restored
backups-begun-why = The server starts again with it. The button takes you there as soon as it answers.
backups-continue = Continue as the organiser

# The page about the computer that the server is on.
computer-title = This computer
computer-phones = How phones get in
computer-address = Phones on the same Wi-Fi open { $address }.
computer-nothing = A phone cannot connect?
computer-firewall = { $system ->
    [windows] Windows may be blocking it: allow Pairwright on private networks, and set this Wi-Fi to “Private” in the settings under “Network & internet”.
    [macos] macOS may be blocking it: allow incoming connections for Pairwright in the System Settings under “Network”, “Firewall”.
   *[other] A firewall may be blocking it: open the port of this address in it.
} The Wi-Fi for guests often keeps devices apart: use another one, or a phone’s hotspot. After changing the Wi-Fi, start Pairwright again.
computer-data = Where the data is
computer-path = Everything is in { $path }.
computer-no-file = This server has no file of its own.
computer-sleep = Sleep
computer-awake = Pairwright keeps it awake during a round, if the system allows that. Plug it in, lid open.
computer-stop = How to stop
computer-stop-why = Everything is saved. Phones and screens show the last state until you start again.
computer-stop-now = Stop Pairwright
computer-stop-terminal = Press Ctrl-C in its terminal. Everything is saved.
computer-stopped = Pairwright has stopped
computer-stopped-why = Everything is saved. To go on, start Pairwright again.
