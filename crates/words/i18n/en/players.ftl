## The players' page

players-all = All players
players-more = and { $count } more
players-find = Find a name, { table } or code
players-shown = Who is shown
players-show-all = All
players-show-playing = Playing
players-show-cut = In the top
players-show-not-seen = Not seen
players-show-no-phone = No phone
players-show-no-deck = No deck list
players-show-dropped = Dropped
players-sort-name = Name
players-sort-surname = Surname
players-sort-points = Points
players-sort-record = Record
players-sort-table = { Table }
players-sort-against = Against
players-sort-phone = Phone
players-sort-deck = Deck
players-sort-seen = Seen
players-code = code { $code }
players-has-phone = yes
players-deck-missing = missing
players-not-in-top = not in the top { $top }
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
players-late-short = { $minutes } min
players-seen = here
players-not-seen = not seen

## What can be done with a player

player-menu-column = More
player-menu = More about { $name }
player-menu-standing = Matches and standing
player-menu-details = Name, club, deck
player-menu-table = Fix a { table }…
player-menu-bye = Give a bye…
player-menu-penalty = Note a penalty…
player-menu-release = Release the phone
player-menu-drop = Drop { $name }
player-menu-remove = Remove { $name }…
drop-question = Drop { $name }?
drop-yes = Drop { $name }
drop-open = Their match against { $name } is still open: it needs a result.
drop-advances = In the bracket, { $name } then goes on without playing.
drop-advances-open = In the bracket, their next opponent then goes on without playing.
drop-stays = Results stay in the standings, but no more pairings. “Undo” or “Reinstate” brings them back.

## A list, before it is taken

paste-check = Preview
paste-title = { $count ->
    [0] Nobody in this list is new
    [one] 1 new
   *[other] { $count } new
}{ $alike ->
    [0] {""}
    [one] , 1 needs a look
   *[other] , { $alike } need a look
}{ $here ->
    [0] {""}
    [one] , 1 already here
   *[other] , { $here } already here
}{ $out ->
    [0] {""}
    [one] , 1 left out
   *[other] , { $out } left out
}
paste-line = Line { $line }
paste-all-new = All { $count } are somebody new
paste-yes = { $count ->
    [0] { $alike ->
        [0] Nobody to register
       *[other] Register those chosen
    }
    [one] Register 1 player
   *[other] Register { $count } players
}{ $alike ->
    [0] {""}
   *[other] { $count ->
        [0] {""}
       *[other] {" "}and those chosen
    }
}
paste-cancel = Back to the list
paste-numbers = { $count ->
    [one] the number “{ $first }” before a name was left out
   *[other] { $count } numbers before the names, from “{ $first }” to “{ $last }”, were left out
}
paste-addresses = { $count ->
    [one] the e-mail address { $first } was left out
   *[other] { $count } e-mail addresses behind the names were left out
}
paste-beyond = “{ $cells }” has no column and was left out: name the columns in the first line, such as name; club; deck
paste-rounds = the rounds in which players joined or left belong to the list’s own tournament and are left out
paste-whole-file = this is a whole tournament, { $kind }: its players alone are registered here; to have its rounds, import it as a file
paste-turned = read from “{ $text }”
paste-columns = Columns: { $columns }.
paste-alike = Is this { $name }, who is here?
paste-alike-line = Is this { $name }, on line { $line }?
paste-same = Same person
paste-somebody-new = Somebody new
alike-question = { $name } is new. Did you mean { $known }?
alike-known = Yes, { $known }
alike-new = No, { $name } is somebody new
paste-here = Line { $line }: already here, left out
paste-twice = Line { $line }: the same name as on line { $earlier }, left out
paste-wrong = Line { $line }: { $why }.
paste-rating = rating { $rating }
paste-nobody = Nobody in this list is new.
paste-missed = Missed rounds count as
paste-from = They play from round { $round }.
paste-begin = They play
paste-begin-next = from round { $round }
paste-begin-now = in round { $round } already
paste-seat = in round { $round }: { table } { $table } against { $name }
paste-seat-waits = waits for an opponent in round { $round }
paste-label = One name a line, or a table from a spreadsheet
paste-why = A table names its columns in the first line: name, club, home, amateur, deck, rating, awarded byes. You see what each line does before anybody is registered.

# Several players at once.
players-choose-all = Choose everybody shown
players-choose = Choose { $name }
players-chosen = Chosen
players-chosen-here = Check in
players-chosen-slips = Print slips
players-chosen-remove = Remove…
players-chosen-drop = Drop…

# Players who must not meet, latecomers, phones.
apart-title = Keep apart
apart-why = Two players who must not meet are not paired with each other from the next round on. Players and the public do not see this.
apart-from = Never against
apart-keep = Keep apart
apart-end = Let them meet
late-plays-next = plays from round { $round } on
late-plays-added = plays from round { $round } on, if there is one
late-plays-now = plays now, { $seat }
late-seat-at = { table } { $table } against { $name }
late-seat = Seat: { $seat }
late-needs = { $name } came late
requests-accept-seat = Accept and seat: { $seat }
requests-opening = Let players register on their phones
