# The spare laptop: it follows the desk and can become it.
spare-title = Spare laptop
spare-is-desk = This laptop is the desk.
spare-begin = Have a spare ready
spare-begin-why = A second laptop in the same network can take over within seconds. Start it there with:
spare-command = pairwright serve --db spare.sqlite --follow
spare-secret = Keep this address as secret as the organiser’s link.
spare-loopback = This laptop answers only itself. Start it with --listen and its own address.
spare-followed = { $address } follows this laptop. It last asked { $seconds ->
    [0] less than a second
    [one] a second
   *[other] { $seconds } seconds
} ago.
spare-nobody = No spare follows this laptop.
spare-line = This is the spare laptop. It shows what { $address } had { $seconds ->
    [0] less than a second
    [one] a second
   *[other] { $seconds } seconds
} ago. Nothing can be changed here.
spare-line-silent = This is the spare laptop. { $address } was last heard from at { $time }. Nothing can be changed here until this laptop becomes the desk.
spare-line-former = This laptop is no longer the desk: { $address } took over at { $time }. Nothing can be changed here.
spare-see-desk = The same page at the desk
spare-become = Become the desk
spare-become-why = From then on everything is entered here. The other laptop accepts changes until it hears of it. Give phones and helpers this laptop’s address.
spare-become-again = { $address } has been the desk since this laptop was. What was entered there is not here, and taking over shuts that laptop out. Do it only if that laptop is lost.
spare-become-sure = That laptop is lost, with everything entered on it since
spare-become-unsure = another laptop is the desk: tick that it is lost before this one takes over
returned-title = Only on the laptop that was the desk before
returned-why = These entries were made there and never reached this laptop. Enter each one again, or drop it if it is no longer true.
returned-enter = Enter again
returned-drop = Drop
returned-see-desk = See what is here
returned-beside = Links, screens and clocks
returned-unknown = A tournament that is not here yet
returned-record = Record:
returned-cannot-enter = this cannot be entered again here: do what is needed at the desk, then drop it
former-own-title = Only on this laptop
former-own-why = These entries never reached the new desk. They can be entered again there.

# Why a spare does not follow.
spare-unreachable = { $address } cannot be reached ({ $reason }): check that it is running, and that both laptops are in the same network
spare-silent = { $address } does not answer: check that it is running, and that both laptops are in the same network
spare-unreadable = { $address } gives an answer that this program cannot read: use the same version of Pairwright on both laptops
spare-wrong-link = { $address } does not accept this link: copy it from the page “Spare laptop” there
spare-of-no-desk = { $address } is not the desk: follow the laptop that is
spare-not-asked = this is a spare laptop itself: follow the desk
spare-other-database = the database has other tournaments: name a new file with --db
spare-same-database = the database is a copy of the one to be followed: name a new file with --db
spare-diverged = journal { $journal } here has entries that the desk does not have: name a new file with --db
