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
store-no-encryption = “{ $address }” asks for an encrypted connection (sslmode={ $mode }), which Pairwright cannot make: leave sslmode out, and reach the database over a socket, a network of your own or an encrypted tunnel
store-unreachable = the database { $path } cannot be reached ({ $reason }): see that it runs and that the network is up
store-silent = the database { $path } has not answered for { $seconds } seconds: look at the newest entries before you do it again
store-login-refused = the database { $path } does not let us in ({ $reason }): check the user, the password and the database in its address
store-server-too-old = the database { $path } is served by PostgreSQL { $found }: use version 15 or later
store-not-utf8 = the database { $path } keeps text as { $found }: create a database with the encoding UTF8
store-not-empty = there is something in the database to be filled already: name an empty one
store-differs = journal { $tournament } differs after the move: stop every server that uses the database, and move it into an empty one again
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
run-failed = the server cannot carry on: { $error }

# What is wrong while the server runs: on the terminal and on the desk.
alarm-tight = Nearly all { $places } connections are taken. The desk keeps places of its own; further visitors have to wait.
alarm-database = Nothing can be saved at the moment: { $why }.
alarm-damaged = Part of what is stored may be lost: { $why }.
alarm-log-lost = The database { $path } was copied while a server was using it, or its side file (-wal) was deleted. What was done in the last seconds before that may be missing: check the newest entries of each tournament.
alarm-site-failed = The published pages could not be written to { $path }: { $reason }.
alarm-backup-failed = The last backup failed: { $why }.
alarm-not-following = This spare laptop does not follow: { $why }.
alarm-gave-up = This laptop is no longer the desk: { $address } took over. Nothing can be changed here.
alarm-returned = { $count ->
    [one] The laptop that was the desk before has one entry that is missing here.
   *[other] The laptop that was the desk before has { $count } entries that are missing here.
} Enter them again, or drop them.
backup-save = Save a copy of everything
backup-why = One file with all tournaments, invitations and links. Keep it where only you can read it.
