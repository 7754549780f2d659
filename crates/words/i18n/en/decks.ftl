# Deck lists and card files (Turnabout): clauses.

deck-not-utf8 = this is not UTF-8 text: save the list as UTF-8
deck-list-long = a deck list has at most { $most } lines
deck-no-cards = the list names no cards: write lines such as `4 Lightning Bolt`
deck-line-unreadable = “{ $line }” is not a card: write the number of copies and the name, such as `4 Lightning Bolt`
deck-copies-impossible = “{ $number }” copies are not possible: write 1 to { $most }
deck-too-few = the deck has { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}, but needs at least { $least }
deck-too-few-readable = not counting the lines that cannot be read, the deck has { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}, but needs at least { $least }
deck-sideboard = { $card } is in a sideboard, and sideboards are not used
deck-too-many-copies = { $copies } copies of { $card }: the limit is { $most }
deck-banned = { $card } is banned
deck-unknown-card = the card file has no card named { $card }
deck-banned-ante = { $card } is an ante card and is banned
deck-banned-outside-game = { $card } fetches cards from outside the game and is banned
deck-not-legal-silver = { $card } has a silver border or an acorn and is not allowed in tournaments
deck-not-legal-gold = { $card } has a gold border and is not allowed in tournaments
deck-not-legal-memento = { $card } was printed as a souvenir and is not allowed in tournaments
deck-not-legal-kind = { $card } is not the kind of card a deck is made of
deck-not-legal-digital = { $card } exists only in digital form

deck-cards-none = the card file has no cards
deck-cards-unreadable = this is not a card of Scryfall’s bulk file: { $error }
deck-cards-object-large = an object of more than a megabyte is not a card
deck-cards-cut-off = the file is incomplete: download it again
deck-cards-packed = the file is compressed (gzip): unpack it first
deck-cards-other = this is not a list of cards: use Scryfall’s bulk file, an array of JSON objects

about-deck-finding-too-few = fewer cards than a deck needs: sixty in Turnabout, or as many as the organiser asks for
about-deck-finding-unreadable = a line of the list that names no card; the other lines are checked
about-deck-finding-sideboard = a card in a sideboard: Turnabout has none
about-deck-finding-ante = an ante card
about-deck-finding-outside-game = a card that fetches cards from outside the game
about-deck-finding-border = a silver or gold border, or the acorn that replaced the silver border
about-deck-finding-not-legal = a souvenir, a token or a digital card: not part of any tournament deck
about-deck-finding-unknown-card = the card file has no card of this name
about-deck-finding-too-many-copies = more copies of a card than the organiser allows
about-deck-finding-banned = a card of the organiser’s banned list
deck-corp = Corp identity
deck-runner = Runner identity
