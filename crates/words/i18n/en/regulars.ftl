# The register of regulars (page 8).

door-regulars = Regulars
door-regulars-why = Who plays here: one record for each person
regulars-title = Regulars
regulars-why = One record for each person: registered with one tap, and one person on every leaderboard.
regulars-none = No regular yet
regulars-none-why = A player becomes one at the desk, on the player’s page.
regulars-new = New regular
regulars-find = Name
regulars-search = Search
regulars-some = { $shown } of { $count } are shown.
regulars-more-by-name = Type the name of anybody else above.
regular-names-label = Name; earlier names and spellings below it, one a line
regular-birth-year = Year of birth
regular-amateur-from = Amateur from
regular-amateur-to = until
regular-numbers = Numbers elsewhere
regular-number-wizards = Wizards
regular-number-null-signal = Null Signal
regular-number-konami = Konami
regular-number-pokemon = Pokémon
regular-number-fide = FIDE
regular-number-national = National
regular-public = On the public page
regular-public-home = Home
regular-public-age = Age
regular-public-amateur = Amateur or not
regular-public-club = Club
regular-public-pronouns = Pronouns
regular-public-numbers = Numbers
regular-public-prizes = Prizes
regular-names = a person has { $most } names at most
regular-too-long = pronouns and numbers elsewhere are one line of at most { $most } characters, and no e-mail addresses
regular-age = nobody who plays was born in { $year }: the year is between { $from } and { $to }
regular-amateur-days = the amateur days end on { $to }, before they begin on { $from }: the last day is later
error-no-regular = there is no such regular
error-too-many-regulars = the register has { $most } records, the most it can have: erase some first
regular-merge-title = The same person twice?
regular-merge-why = A record that is merged into this one stays, and can be separated again.
regular-merge = Merge
regular-merge-preview = { $remains } remains, with the details of that record. The tournaments of both count together.
regular-merge-yes = Merge
regular-cancel = Cancel
regular-tournaments = { $count ->
    [one] 1 tournament
   *[other] { $count } tournaments
}
regular-merged-into = Merged into
regular-separate = Separate
error-merged-with-self = { $name } cannot be merged with the same record: choose another one
error-merged-already = { $name } is already merged: separate the records first
error-merged-both-played = { $first } and { $second } both played in { $tournament }: they are two people
error-not-merged = { $name } is not merged into another record
regular-export = Save the record
regular-erase = Erase this person
regular-erase-sure = { $name } is erased from the register, with everything it knows, and from the tournaments below. A number stands in place of the name, and the results stay. This cannot be undone.
regular-erase-tournaments = { $count ->
    [0] Known as this regular in no tournament.
    [one] Erased from 1 tournament:
   *[other] Erased from { $count } tournaments:
}
regular-erase-unlinked = Tournaments in which the player is not known as this regular, or whose registration was undone, still have the name.
erase-reach-regulars = The register of regulars still has the person: the owner erases the record there.
desk-regular = Regular
regular-elsewhere = Known in the register of another server.
regular-unlink = Not this person
regular-link-why = A regular is the same person in every tournament, under any name.
regular-link = This is { $name }
regular-new-of-player = Make a regular
person-page-results = Results
person-page-opponents = Opponents
person-page-born = born in { $year }
person-titles = Titles
person-qualified = qualified: { $by }
person-prizes = Prizes
person-prizes-public = The prizes are on the public page.
person-prizes-private = The prizes are private. Titles follow from results, which are public.
person-page-private = Home, age, club, pronouns, numbers and prizes are shown only as far as this person or the organiser has made them public. A display name replaces the name everywhere.
regular-card = Card for the phone
regular-card-why = For this person alone: the phone that scans it registers and plays as them, and can make public fields private. Desks scan the code that the phone shows.
regular-card-renew = Replace the card
regular-card-renew-sure = The card of { $name } stops working on every phone, and the person has to scan the new one.
regular-separate-sure = { $name } is somebody else again on every leaderboard, and the cards of both stop working.
error-regular-waits = { $name } waits for a place in { $tournament }: accept or refuse the request there first
error-regular-namesake = { $other } is already registered here and may be { $name }: say so on that player’s page
error-card-link-scanned = this is the link of a card: open it on the phone, and scan the code that it shows there
error-no-card = this card is not valid any more: ask the desk for a new one
card-why = Show this code at the desk of any tournament here.
card-enter = Register
card-open = My match
card-honours-why = Titles follow from results, which are public. Prizes are listed only while they are public.
card-public = What everybody may read
card-public-why = Untick what should be private. Only the organiser can make it public again.
card-same-name = somebody called { $name } is already registered: tell the desk that it is you
