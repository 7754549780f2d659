# Walls and paper at the desk (page 10, "Walls").
walls-title = Screens & printing
walls-walls = Screens
walls-plain = Open on this computer
walls-overlay = Overlay for a stream
walls-none = Add a link for each screen and steer it from here.
walls-new = New screen
walls-name = Where it hangs, such as “left of the stage”
walls-make = Add a screen
walls-no-name = Name the screen after its place, such as “left of the stage”.
walls-name-long = A screen’s name has at most { $most } characters.
walls-name-taken = There is already a screen of that name: choose another.
walls-too-many = There can be { $most } screens at most.
walls-shows = Now: { $what }
walls-not-yet = { $what } (nothing to show yet; until then, what fits the moment)
walls-shows-nothing = Choose at least one thing for the screen to show.
walls-turns = Several in turns
walls-turns-do = Show these in turns
walls-link = Link of this screen
walls-link-why = Open it once on the screen, full screen with F11 or F. Anybody who has the link sees the Wi-Fi code too.
walls-remove = Remove this screen…
walls-remove-question = Remove the screen “{ $name }”? Its link stops working, and the screen says so.
walls-remove-yes = Remove the screen
error-no-wall = This screen does not exist any more: open the link of another one from the desk.
wall-shows-auto = What fits the moment
wall-shows-names = Pairings by name
wall-shows-tables = Pairings by { table }
wall-shows-timer = Timer
wall-shows-open-tables = { Tables } still playing
wall-shows-standings = Standings
wall-shows-bracket = Bracket
wall-shows-announcement = Announcement

# On the wall.
wall-by-table = { $round } by { table }
wall-open-tables = Still playing
wall-your-table = Your { table } on your phone

# Announcements.
announce-title = Announcements
announce-text = Announcement for screens and phones
announce-until = Until (empty: until you take it back)
announce-do = Announce
announce-end = Take back
announce-nothing = Write what is to be announced.
entry-announce = Announced: “{ $text }”
entry-announcement-ended = Announcement taken back: “{ $text }”

# The Wi-Fi.
network-title = Wi-Fi for players
network-why = Screens with their own link and the sheet by the door show a code that joins it; public pages and files never do.
network-name = Name of the network
network-password = Password (empty for an open network)
network-save = Save the Wi-Fi
network-name-long = The name of a network has at most { $most } bytes.
network-password-length = A Wi-Fi password has { $least } to { $most } characters.

# The overlay of a stream.
overlay-title = Overlay · { $name }

# Views and the feed for other websites.
website-title = On your website
website-why = Paste a line into a page of your website. It keeps up by itself.
website-options = Colours: add ?theme=dark or ?theme=light to the address. Language: ?lang=pt-BR or ?lang=en.
website-feed = Feed
website-feed-why = Announces rounds, bracket results and announcements in feed readers and chats.
