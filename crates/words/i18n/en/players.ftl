## The players' page

players-all = All players
players-find = Find a name, table or code
players-shown = Who is shown
players-show-all = All
players-show-playing = Playing
players-show-not-seen = Not seen
players-show-no-phone = No phone
players-show-no-deck = No deck list
players-show-dropped = Dropped
players-sort-name = Name
players-sort-surname = Surname
players-sort-points = Points
players-sort-record = Record
players-sort-table = Table
players-sort-against = Against
players-sort-phone = Phone
players-sort-deck = Deck
players-sort-seen = Seen
players-code = code { $code }
players-has-phone = yes
players-deck-missing = missing
players-deck-unread = unreadable
players-deck-wrong = { $count ->
    [one] 1 mistake
   *[other] { $count } mistakes
}
players-deck-fine = fine
players-late = { $minutes ->
    [0] late
   *[other] late, { $minutes } min
}
players-seen = here
players-not-seen = not seen

## What can be done with a player

player-menu-column = More
player-menu = More about { $name }
player-menu-standing = Matches and standing
player-menu-details = Name, club, deck
player-menu-table = Fix a table…
player-menu-bye = Give a bye…
player-menu-penalty = Note a penalty…
player-menu-release = Release the phone
player-menu-drop = Drop { $name }…
player-menu-remove = Remove { $name }…
drop-question = Drop { $name }?
drop-yes = Drop { $name }
drop-before = They leave the list before round 1. “Undo” or “Reinstate” brings them back.
drop-open = Their match against { $name } is still open: it needs a result.
drop-stays = They keep their results and their place in the standings, and are not paired again. “Undo” or “Reinstate” brings them back.
