# The rulesets: reading, comparing, writing, trying.

rules-own-title = { $title }, house rules
rules-title = Rules
rules-intro = How a tournament is scored, ranked and paired. Every preset is a small text that says where its rules come from.
rules-link = Rules
rules-source = Source: { $source }
rules-facts = What it says
rules-text = As written
rules-text-why = This text is the ruleset: save it, edit it, or give it to the command line with --ruleset.
rules-notes = Notes
rules-notes-none = One currency: the same points decide the winner, pair the rounds and break ties.
rules-notes-why = Byron Massey’s “Tournament Equality for All” asks for one currency: the same points should decide the winner, pair the rounds and break ties. These rules depart from that here:
rules-reason = Why it matters: { $reason }.
rules-line = line { $line }
rules-compare = Compare
rules-compare-title = { $first } and { $second }
rules-compare-one = Left
rules-compare-other = Right
rules-compare-same = The two are the same.
rules-compare-differences = { $count ->
    [one] One difference
   *[other] { $count } differences
}
rules-compare-equal = What both share
rules-unset = default
rules-unset-why = the ruleset does not set it
rules-copy = Write your own from this one
rules-try = Try it on a tournament
rules-try-none = There is no tournament with a finished round to try it on yet.
rules-edit-title = Write a ruleset
rules-edit-own-why = Start from a preset with “extends” and write only what differs. Nothing is saved until you use it; then these are the rules of this tournament and of no other.
rules-edit-why = Start from a preset with “extends” and write only what differs. Nothing is saved until you use it in a tournament.
rules-edit-text = The ruleset as TOML
rules-edit-check = Check
rules-edit-try = Show both rankings
rules-edit-use = Use in this tournament
rules-edit-good = This ruleset works. Compared with { $base } it changes:
rules-edit-good-whole = This ruleset works.
rules-edit-wrong = This does not work yet: { $error }
rules-edit-unchanged = This is the same as { $base }.
rules-back = All rules
rules-yes = yes
rules-no = no
rules-none = none

rules-section-match = The match
rules-section-points = Points
rules-section-unit = A second unit: { $name }
rules-section-units = Which points do what
rules-section-tiebreaks = Tie-breaks
rules-section-pairing = Pairing
rules-section-late = Late players
rules-section-cut = A cut

rules-key-match-structure = Games
rules-key-match-decided = Decided by
rules-key-match-total = What a game adds
rules-key-match-decks = Decks
rules-key-match-sides = Sides
rules-key-match-preparation = Minutes to prepare, game by game
rules-key-match-clock = Chess clock, in seconds
rules-key-match-at-zero = When a round’s time is over
rules-key-part-extra-turns = Extra turns
rules-key-match-forfeit = A forfeit
rules-key-match-drawn = Without a winner
rules-key-points-win = Match won
rules-key-points-draw = Match drawn
rules-key-points-loss = Match lost
rules-key-points-forfeit = The opponent did not come
rules-key-points-bye = Bye
rules-key-points-half-bye = Requested bye
rules-key-points-zero-bye = Round missed
rules-key-points-double-loss = Both lose
rules-key-points-sweep = More for winning every game
rules-key-points-game = What a game gives
rules-key-points-bonus = More for the match
rules-key-points-table = By games won and lost
rules-key-points-split = Divided by the difference
rules-key-units-ranks = The ranking goes by
rules-key-units-pairs = The pairing goes by
rules-key-units-breaks = Tie-breaks are made of
rules-key-units-rounded = Rounded for pairing
rules-key-tiebreaks-order = In this order
rules-key-tiebreaks-floor = Floor
rules-key-tiebreaks-game-floor = Floor for game wins
rules-key-tiebreaks-opponents-byes = An opponent's bye
rules-key-tiebreaks-own-byes = One's own bye
rules-key-tiebreaks-own-floor = Floor on one's own percentage
rules-key-tiebreaks-rematch = An opponent met twice
rules-key-tiebreaks-no-opponents = A player without opponents
rules-key-tiebreaks-match-wins = Match-win percentage
rules-key-tiebreaks-sweep-counts-third-game = A sweep's third game counts
rules-key-tiebreaks-sos-decimals = Decimals of a schedule's strength
rules-key-tiebreaks-unplayed = Rounds not played
rules-key-pairing-method = System
rules-key-pairing-within = Equal points
rules-key-pairing-last-round = Last round
rules-key-pairing-rematches = Meeting again
rules-key-pairing-keep-apart = Kept apart
rules-key-pairing-cycles = Meeting everybody
rules-key-cut-kind = Played as
rules-key-cut-structure = Games of a match
rules-key-cut-privileges = The higher seed
rules-key-pairing-acceleration = Virtual points for the best
rules-key-pairing-numbers = Pairing numbers
rules-key-pairing-initial-colour = First colour
rules-value-pairing-initial-colour-white = White
rules-value-pairing-initial-colour-black = Black
rules-key-late-missed-rounds = Each round missed
rules-key-late-game-loss = Late for a match: game lost after minutes
rules-key-late-match-loss = Late for a match: match lost after minutes
rules-key-part-win = won
rules-key-part-draw = drawn
rules-key-part-loss = lost
rules-key-part-least = at least
rules-key-part-most = at most
rules-key-part-default-option = deck without an option
rules-key-part-options = options
rules-key-part-divided-by = divided by
rules-key-part-rounding = rounded

rules-value-match-decided-games = games won
rules-value-match-decided-totals = the total over the games
rules-value-match-decided-totals-or-games = the total over the games, or games won where a total is missing
rules-value-match-decks-own = everybody their own
rules-value-match-decks-opponents-first = the opponent's first, then one's own
rules-value-match-at-zero-armageddon = the Judge Armageddon Clock
rules-value-match-at-zero-assigned-result = the assigned result
rules-value-match-forfeit-met = they have met
rules-value-match-forfeit-not-met = they have not met
rules-value-match-drawn-draw = a draw
rules-value-match-drawn-double-loss = both lose
rules-value-losing-deck = by the option of the deck that lost
rules-value-tiebreaks-opponents-byes-count = counts as a won match
rules-value-tiebreaks-opponents-byes-skip = left out
rules-value-tiebreaks-opponents-byes-points-only = its points count, its round does not
rules-value-tiebreaks-own-byes-count = counts
rules-value-tiebreaks-own-byes-skip = left out
rules-value-tiebreaks-rematch-each = counts twice
rules-value-tiebreaks-rematch-once = counts once
rules-value-tiebreaks-no-opponents-floor = gets the floor
rules-value-tiebreaks-no-opponents-zero = gets zero
rules-value-tiebreaks-no-opponents-last = ranks last
rules-value-tiebreaks-match-wins-points = points out of those possible
rules-value-tiebreaks-match-wins-half-draws = matches won and half the draws
rules-value-tiebreaks-unplayed-fide-2026 = FIDE's rules of 2026
rules-value-tiebreaks-unplayed-fide-2023 = FIDE's rules of 2023
rules-value-tiebreaks-unplayed-fide-2009 = FIDE's rules before 2023
rules-value-pairing-method-swiss = card-game Swiss
rules-value-pairing-method-nearest = nearest points
rules-value-pairing-method-dutch = FIDE's Dutch system
rules-value-pairing-method-round-robin = round robin
rules-value-pairing-method-single-sided = single-sided: close points, balanced sides
rules-value-pairing-method-adjacent = by overall standing: 1–2, 3–4 …
rules-value-pairing-method-fold = by overall standing: first against last
rules-value-pairing-method-slide = by overall standing: upper half against lower half
rules-value-pairing-method-random = by chance alone
rules-value-cut-kind-elimination = single elimination
rules-value-cut-kind-double-elimination = double elimination
rules-value-cut-privileges-game-win = begins with a game won
rules-value-cut-privileges-play-first = chooses who plays first
rules-value-cut-privileges-seat = chooses who drafts first, or the seat
rules-value-cut-privileges-side = chooses the side in the first round
rules-value-pairing-within-random = at random
rules-value-pairing-within-standings = by standing
rules-value-pairing-within-fold = first against last
rules-value-pairing-within-slide = upper half against lower half
rules-value-pairing-last-round-random = like every other
rules-value-pairing-last-round-by-standing = first against second, third against fourth
rules-value-pairing-rematches-last-resort = only where nothing else is possible
rules-value-pairing-rematches-never = never
rules-value-pairing-keep-apart-club = members of one club
rules-value-late-missed-rounds-loss = a loss
rules-value-late-missed-rounds-bye = a bye
rules-value-late-missed-rounds-nothing = nothing
rules-value-late-game-loss-never = never
rules-value-late-match-loss-never = never
rules-value-points = points
rules-value-nearest = to the nearest
rules-value-up = up
rules-value-down = down

rules-row = { $games } → { $points }
rules-row-with-draws = { $games } with a drawn game → { $points }
rules-split-row = up to { $difference } → { $points }
rules-measure-life = the winner's life
rules-measure-library = cards left in the winner's library
rules-measure-poison = the winner's poison counters
rules-measure-agenda = agenda points
rules-count = the winner's { $what }
rules-rounded-up = { $amount }, rounded up
rules-rounded-down = { $amount }, rounded down
rules-rounded-nearest = { $amount }, rounded to the nearest

# One tournament under two rulesets, side by side.
under-title = Under other rules
under-link = Under other rules
under-why = The same results, scored twice. Under other rules the later rounds would have been paired differently, so this shows what the rules make of these results, not what would have happened.
under-rules = Other rules
under-show = Show
under-col-played = As played
under-col-under = Other rules
under-col-change = Change
under-points-played = Points as played
under-points-under = Points
under-up = up { $places }
under-down = down { $places }
under-none = Nothing to compare
under-same-place = same
under-made-cut = Would have made the cut
under-lost-cut = Would have missed the cut
under-same-cut = { $cut ->
    [one] The same player would have made the cut.
   *[other] The same { $cut } players would have made the cut.
}
under-own = Try rules of your own
under-picture = Everybody’s place as it was and under the other rules; the table below says the same.
under-caption = Left as played, right under the other rules: green climbs, amber falls.
under-caption-cut = The dashed line is the cut. Players who make it on one side only are marked; those who left are skipped.
under-more = { $count ->
    [one] The last place is in the table only.
   *[other] The last { $count } places are in the table only.
}
under-moved = { $count ->
    [0] Nobody would change place.
    [one] One player would change place.
   *[other] { $count } players would change place.
}
under-refused = These results cannot be scored by { $rules }: { $reason }

# FIDE's Dutch system.
rules-value-pairing-acceleration-none = none
rules-value-pairing-acceleration-baku = for the better half (Baku)
rules-value-pairing-numbers-rating = from the ratings
rules-value-pairing-numbers-file = from the order of registration

## The form of a ruleset, and the games
rules-usual = The usual rules
rules-others-of = Other rules of { $game }
rules-game-magic = Magic
rules-game-netrunner = Netrunner
rules-game-chess = Chess
rules-game-turnabout = Turnabout
rules-game-pokemon = Pokémon
rules-game-yugioh = Yu-Gi-Oh!
rules-form-called = What it is called
rules-form-title = Title
rules-form-name = Short name
rules-form-clock-base = Chess clock: seconds for each player
rules-form-clock-delay = Chess clock: seconds of delay
rules-form-late-game = Late: game lost after minutes, or “never”
rules-form-late-match = Late: match lost after minutes, or “never”
rules-form-tie-break-none = { $place }. none
rules-form-why = The form has what is changed most. Everything else stands in the text below: a second unit of points, tables by games won, what a game adds, how tie-breaks treat byes, the Dutch system’s options.
rules-form-text = The text (TOML)
rules-own-game = This tournament’s own
