# Words of the desk.

all-tournaments = All tournaments
list-leave = Only look from now on, on this device
trouble-title = That did not work

# Beginning a tournament.
new-title = New tournament
new-name = Name
new-rounds-why = The number of rounds is proposed when everybody is registered; all of this can still be changed then.
new-create = Create
new-import = From a file
import-title = From a file
import-file = File
import-why = A tournament file, a whole journal, or a list of players as CSV whose first line names the columns. Nothing that is here already changes.
import-foreign = Files of Cobra, Aesop's Tables and NRTM, of the Wizards Event Reporter (.wer), of Konami's program (.Tournament) and of Pokémon's (.tdf) are read as well; what would be lost is shown before anything is created.
import-send = Bring it in
import-kind = Read as: { $kind }. Nothing has been created yet.
import-carried = What is carried over
import-lost = What is left out or had to be assumed
import-standing = The file's own standing beside the one computed here
import-already = This file was brought in before: it is a tournament here already.
import-open = Open { $name }
import-again = Bring it in once more
import-other = Another file

# The frame of the desk.
desk-title = Desk · { $name }
desk-pages = Pages of the desk
desk-queue = What needs you
desk-wall = Wall
desk-public = Public page
desk-start = Start
desk-players = Players
desk-standings = Standings
desk-history = History
desk-settings = Settings
desk-saved-here = Everything is saved on this computer.
desk-top = Top { $top }
desk-round = Round { $round }
desk-the-top = the round of { $top }
desk-the-round = round { $round }
desk-the-final = the final
desk-the-semi-finals = the semi-finals
desk-the-quarter-finals = the quarter-finals
desk-rounds = Rounds
desk-leave-it = Leave it as it is
desk-leave-line = Leave it
desk-closed = The tournament is closed. To change something here, undo its closing first: it stands in the history.
desk-worth = { $first }–{ $second } points
desk-look-at-answers = Look at the answers to choose from
desk-save = Save

# The next step.
desk-who-plays = Who is playing?
desk-who-plays-why = Register at least two players, then the first round can be paired.
desk-players-here = { $count ->
    [one] 1 player is here
   *[other] { $count } players are here
}
desk-first-round-why = Latecomers can still join later. Set the number of rounds, then pair.
desk-pair-round = Pair round { $round }
desk-pair-named = Pair { $round }
desk-begin = Begin { $round }
desk-rounds-label = Rounds
desk-rounds-open = decide later
desk-rounds-auto = { $rounds ->
    [one] 1 round (proposed)
   *[other] { $rounds } rounds (proposed)
}
desk-rounds-number = { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
}
desk-cut-label = After the rounds
desk-cut-none = no cut
desk-reckoned = For the players here: { $none } rounds leave one undefeated; { $four } before a top 4, { $eight } before a top 8.
desk-round-done = { $round } is finished
desk-stage-done = { $round } finished
desk-cut-done = The cut is made: top { $top }
desk-all-in = All results are in. Next: { $round }.
desk-before-pairing = { $count ->
    [one] 1 player is still in.
   *[other] { $count } players are still in.
}
desk-before-pairing-link = Is anybody leaving or joining?
desk-end-here = End the tournament here
desk-plan-cut = Plan a cut
desk-still-playing = { $count ->
    [one] 1 table is still playing
   *[other] { $count } tables are still playing
}
desk-then-pair = When they are in, { $round } can be paired.
desk-then-begin = When they are in, { $round } can begin.
desk-then-cut = When they are in, the cut to the top { $top } can be made.
desk-then-over = When they are in, everything is played.
desk-then-over-or-again = When it is in, everything is played, unless the undefeated player loses: then the two play once more.
desk-late-plays = Go on without them?
desk-late-plays-why = Open tables then count for nothing yet, except that their players have met. Their results can come in later, or be assigned in the line: 12 assign avg avg-.
desk-late-question = { $count ->
    [one] 1 table is still playing. Pair the next round all the same?
   *[other] { $count } tables are still playing. Pair the next round all the same?
}
desk-pair-anyway = Pair anyway
desk-swiss-over = The rounds are over
desk-cut-why = These { $top } go on, in the order of their seeds.
desk-make-cut = Make the cut: top { $top }
desk-seed = Seed
desk-player = Player
desk-points = Points
desk-by-lot = by lot
desk-missed-by-lot = Equal in everything, and left out by lot: { $names }.
desk-other-cut = A different cut
desk-change-cut = Change
desk-everything-played = Everything is played
desk-finish = Close the tournament
desk-finish-why = Closing publishes the final ranking. Results can still be corrected.
desk-more-rounds = Play more rounds, or make a cut
desk-winner = { $count ->
    [one] { $name } won
   *[other] First place is shared: { $name }
}
desk-finished-why = The tournament is closed.
desk-final-ranking = Final ranking
desk-save-file = Save as a tournament file
desk-save-journal = Save the whole journal

# The result line.
desk-line = Result: table, then games
desk-line-example = table, then result: 12 { $won }
desk-line-example-games = 12 a 14 b 7
desk-line-why-decks = The table, then for each game who won: a the player named first, b the second, = nobody; and behind it the winner’s number by which the losing deck is scored, life total, cards in the library or poison counters.
desk-line-why-agenda = The table, then for each game who won: a the player named first, b the second, = nobody; and behind it the loser’s agenda points, both players’ of a drawn game.
desk-line-why-optional = The table and a count of games, 12 1 1. Or, so that agenda points decide the match, for each game who won, a the player named first, b the second, and behind it the loser’s agenda points.
desk-enter-saves = saves
line-unfinished = Not saved yet. { $question }
ask-winner = Game { $game }: who won? Write a for { $first }, b for { $second }, = for a drawn game.
ask-winner-plain = Game { $game }: who won?
ask-number = Game { $game }: { $number }?
games-sign = “{ $sign }” has no place here: write who won each game and the number behind it, such as a 14 b 7.
games-neither = “{ $word }” is neither { $first } nor { $second }: write a, b, or = for a drawn game.
games-number-first = Game { $game } begins with who won it, not with { $number }: write a for { $first }, b for { $second }, = for a drawn game.
games-too-much = “{ $more }” is too much: everything that is asked for stands before it.
games-save = Save these games
game-number = Game { $game }
game-others-deck = each with the other’s deck
game-own-deck = each with their own deck
game-won-by = { $name } won
game-drawn = Drawn

# Slips.
desk-slips = Slips
slips-title = Slips · { $round }
slips-back = Desk
slips-print = Print this page and cut it apart.
slip-signed = { $name }
slip-first = Plays first in game 1 (and second in game 2):
slip-side-first = { $side } in game 1, { $other } in game 2:
slip-games-won = Games won by { $name }
slip-games-drawn = Drawn
desk-beats = { $winner } beats { $loser } { $score }
desk-draw-plain = { $first } and { $second } draw
desk-draw-between = { $first } and { $second } draw { $score }
desk-opens-again = { $first } against { $second } is open again
desk-has-result = has { $now } already
line-empty = Write the table and the result.
line-no-table = There is no table { $table } in this round.
line-nobody = Nobody in this round is called “{ $name }”.
line-several = Several players match: { $names }. Type more of the name, or the table.
line-no-result = And the result of table { $table }? Write it behind.
line-not-a-result = “{ $text }” is not a result: write the games each player won, such as 2 1 or 1 0, d for a draw, f1 or f2 for the player who did not come.
line-impossible = Not saved: { $why }.

desk-help = What the line understands
desk-help-won = table 12: the first player won { $score }
desk-help-drawn-two = one game each
desk-help-drawn = one game each, one drawn
desk-help-games = table 12: the first player won game 1, the second game 2, each with the number behind it
desk-help-game-drawn = the second won game 1, game 2 was drawn
desk-help-agreed = drawn by agreement
desk-help-absent = the first player did not come (f2: the second)
desk-help-both = both lose
desk-help-clear = open again
desk-help-name = by name, seen from Barry

# Tables.
desk-open = open
desk-absent = { $name } did not come
desk-did-not-come = { $name } did not come
desk-both-lose = Both lose
desk-nobody-came = Nobody came
desk-agreed-draw = Agreed draw
desk-draw-one-game = Draw
desk-clear = Open again
desk-change-result = Change the result:
desk-change-question = { $first } against { $second } ({ $round }) has a result already: { $now }. Change it?
desk-change-it = Change it
desk-stay-paired = { $count ->
    [one] { $rounds } was paired on this and stays as it is.
   *[other] { $rounds } were paired on this and stay as they are.
}
desk-stay-table = Who meets whom in a round robin does not depend on results: only the standing changes.
desk-stay-cut = The cut has been made: who is in it stays in it.
effect-points = { $name }: { $from } → { $to } points, place { $was } → { $now }
effect-points-only = { $name }: { $from } → { $to } points
effect-rank = { $name }: place { $was } → { $now }
effect-out = { $name }: out of the standing, place { $was } before
effect-back = { $name }: back in the standing, place { $now }
effect-more = { $count ->
    [one] and 1 more changes place
   *[other] and { $count } more change place
}

# A proposed round.
desk-is-paired = { $round } is paired
desk-look-it-over = Look it over. Nobody sees it before it is published.
desk-publish = Publish { $round }
desk-publish-question = Publish { $round } all the same?
desk-unproved-approximate = The field is too large to be searched to the end: this round is good, but a better one may exist.
desk-unproved-order = No round is better in points, but one nearer to the order of the standing may exist.
desk-unproved-corners = No round is better now. Whether the rounds after it can be played without a rematch took too long to find out.
desk-i-know = I know, publish it all the same
desk-discard = Discard this pairing
desk-pair-anew = Pair anew
desk-by-hand = Change by hand
desk-by-hand-why = Two players change places; changing places with the bye gives it to somebody else.
desk-choose-player = choose …
desk-swap-first = This player
desk-swap-second = changes places with
desk-swap = Change places
desk-swap-two = Choose two different players of this round.
desk-at-table = table { $table }

desk-why-down = { $steps ->
    [one] { $name } is paired down
   *[other] { $name } is paired down { $steps } groups
}
desk-why-odd-group = { $players ->
    [1] nobody else has { $by ->
        [number] that pairing number
       *[points] as many points
    }.
   *[other] { $players } players had to be paired from the top, an odd number.
}
desk-why-no-allowed = everybody else with the same { $by ->
    [number] pairing number
   *[points] points
} has been met, is from the same club or is kept apart.
desk-why-no-partner-but = everybody else with the same { $by ->
    [number] pairing number
   *[points] points
} has been met; the nearest below: { $names }.
desk-why-no-partner = everybody else with the same { $by ->
    [number] pairing number
   *[points] points
} has been met.
desk-why-keeps-open = otherwise a later round could not be paired.
desk-why-forced = no pairing of everybody has fewer such pairs.
desk-why-by-hand = by hand; a pairing without it exists.
desk-why-near = Points as near as the whole field allows.
desk-why-rematch = They have met before.
desk-why-clash = They are of one club.
desk-why-forbidden = They must never meet.
desk-why-by-standing = Paired by standing.
desk-why-by-fold = First against last.
desk-why-by-slide = Upper half against lower half.
desk-why-bye-lowest = { $by ->
    [number] The lowest pairing number
   *[points] The fewest points
} of those who can have it.
desk-why-bye-first = The first bye.
desk-why-bye-lower-had-more = Everybody below has had one.
desk-why-bye-second = { $before ->
    [one] Has had a bye before.
   *[other] Has had { $before } byes before.
}
desk-why-bye-forced = No pairing of everybody has the bye lower.
desk-why-bye-by-hand = By hand; somebody else would be due.
desk-why-bye-settled = Settled beforehand.
caution-rematch = { $first } and { $second } have met before.
caution-second-bye = { $name } has had a bye before.
caution-clash = { $first } and { $second } are of one club.
caution-sits-out = { $name } has to sit out: nobody is left who may be met.

# Players.
desk-add-name = Name of the next player
desk-add = Register
desk-add-many = Many at once
desk-add-many-label = One name on each line
desk-add-many-why = Or a table copied from a spreadsheet, whose first line names the columns: name, club, rating, awarded_byes.
desk-add-all = Register all
desk-add-left-out = Not everything in the table can be used. Register these players all the same?
desk-nobody-joins = The cut has been made: nobody can join any more.
desk-nobody-yet = Type a name and press Enter; the next one follows.
desk-missed-loss = { $count ->
    [one] a loss for the round missed
   *[other] losses for the { $count } rounds missed
}
desk-missed-bye = { $count ->
    [one] a bye for the round missed
   *[other] byes for the { $count } rounds missed
}
desk-missed-nothing = { $count ->
    [one] nothing for the round missed
   *[other] nothing for the { $count } rounds missed
}
desk-missed-why = What a late entry gets for the rounds missed
desk-here-of = { $here } of { $all } are in
desk-search = Find a name
desk-not-here = not here
desk-dropped = dropped after round { $round }
desk-late = from round { $round }
desk-has-byes = { $count ->
    [one] 1 awarded bye
   *[other] { $count } awarded byes
}
desk-bye-in = bye in round { $round }
desk-fixed = always table { $table }
desk-return = Is back
desk-remove = Remove
desk-drop = Drop
desk-player-page = Public page
desk-details = Details
desk-name = Name
desk-club = Club
desk-rating = Rating
desk-fixed-table = Always at table
desk-byes = Byes
desk-bye-round = In round
desk-bye-kind = Gets
desk-awarded-byes = Awarded byes in the first rounds
bye-full = a bye (counts as won)
bye-half = half a bye (counts as drawn)
bye-zero = a round missed (counts as lost)
bye-none = no bye
desk-penalty = Penalty
penalty-warning = Warning
penalty-game-loss = Game loss
penalty-match-loss = Match loss
penalty-points = Points off
penalty-disqualification = Disqualification
penalty-how-many = Points
penalty-reason = Reason (only you see it)
penalty-give = Give
penalty-why = A match loss enters the open match as lost. A game loss is entered with the result. Points are taken off the standing.
penalty-given = Given
penalty-question = Disqualify { $name }?
penalty-question-why = The open match is lost and no further round is paired for this player. It can be undone.
penalty-disqualify = Disqualify { $name }

# History and undoing.
desk-last-done = Last done
desk-undo = Undo
desk-redo = Redo
desk-undone = undone
desk-history-why = Everything that was done, the newest first. Nothing is ever lost: undone entries stay here.
desk-undo-question = { $count ->
    [one] Undo this?
   *[other] These { $count } go together:
}
desk-undo-all = { $count ->
    [one] Undo it
   *[other] Undo all { $count }
}
desk-warn-late-plays = { $count ->
    [one] 1 match of an earlier round is still open.
   *[other] { $count } matches of earlier rounds are still open.
}
desk-warn-few-rounds = { $planned } rounds are planned; { $wanted } would be needed. With fewer, tie-breaks decide more than they should.

told-create = Created { $name }
told-import = { $players ->
    [one] Imported { $name } with 1 player
   *[other] Imported { $name } with { $players } players
}
told-configure = Settings changed
told-register = { $name } registered
told-register-late = { $name } joins from round { $round }
told-edit = { $name }: details changed
told-register-deck = { $name } registered a deck that loses by { $option }
told-register-deck-plain = { $name }’s deck was registered
told-drop = { $round ->
    [0] { $name } is not here
   *[other] { $name } drops after round { $round }
}
told-return = { $name } is back
told-award-byes = { $byes ->
    [one] { $name }: 1 awarded bye
   *[other] { $name }: { $byes } awarded byes
}
told-bye-in = round { $round }: { $kind }
told-request-byes = { $count ->
    [0] { $name }: no byes any more
   *[other] { $name }: { $byes }
}
told-pair = { $round } paired
told-arrange = { $round } changed by hand
told-discard = { $round } taken back
told-publish = { $round } published
told-report = { $place }: { $result }
told-correct = { $place }, corrected: { $result }
told-cleared = { $place }: open again
told-table = Table { $table }
told-round-table = { $round }, table { $table }
told-warning = { $name }: warning
told-game-loss = { $name }: game loss
told-match-loss = { $name }: match loss
told-points = { $name }: { $points } off
told-disqualified = { $name } disqualified
told-prizes = The prize plan was settled
told-no-prizes = The prize plan was taken back
told-cut = Cut to the top { $top }
told-drawn = Bracket of { $count } drawn
told-part = { $count } play on after round { $round }
told-finish = Tournament closed
told-undo = { $count ->
    [one] Undid 1 entry
   *[other] Undid { $count } entries
}

# Settings.
desk-settings-late = The tournament is under way. A change is recorded in the history; standings are computed by the new rules at once.
desk-date = Date
desk-cut-structure = Matches of the cut
desk-third-place = Match for third place
desk-ruleset = Rules
desk-structure = Matches
desk-read-rules = Read these rules
desk-last-round = The last round is paired
desk-last-random = like every other
desk-last-by-standing = by standing
desk-late-entries = A late entry gets, for each round missed
desk-late-loss = a loss
desk-late-bye = a bye
desk-late-nothing = nothing
desk-keep-apart = Keep clubs apart
structure-same = as before the cut
structure-best-of-1 = one game
structure-best-of-3 = best of three
structure-best-of-5 = best of five
structure-three-games = three games, all played
structure-two-games = two games
structure-any = any number of games
desk-files = Files
desk-files-why = What a format has no place for is left out of it; the journal holds everything.
desk-files-players = Players (CSV)
desk-files-standing = Standing (CSV)
desk-files-cobra = Cobra (Netrunner)
desk-end = The end
desk-end-why = A tournament can be closed before everything planned is played.
desk-end-question = Not everything planned is played. Close the tournament here?
desk-chance = Chance
desk-chance-why = All lots come from one number drawn when the tournament was created. This is its fingerprint: with it anybody can check afterwards that nothing was chosen.

# Cuts, sides and prizes.
desk-table-rounds = { $rounds ->
    [one] One round: everybody meets everybody.
   *[other] { $rounds } rounds: everybody meets everybody.
}
penalty-lost-game = { $name } has lost { $count ->
    [one] a game
   *[other] { $count } games
} by a penalty: it is among the games of the result.
penalty-lost-game-question = { $name } has lost a game of this match by a penalty, and in { $result } it is missing. Enter it all the same?
penalty-lost-game-yes = Enter { $result }
mark-disqualified = disqualified
desk-format = How it is played
format-rounds = Swiss rounds
format-round-robin = Round robin
format-elimination = Elimination
format-double = Double elimination
desk-cut-by-points = by points
desk-cut-needs-points = A cut by points needs them: write the least that somebody must have to go on.
desk-second-part = A second part of the Swiss
desk-second-part-why = A large tournament may send most of its players home after its first day: those with enough points go on with all they have. Leave it empty for one part.
desk-part-after = After round
desk-part-points = players with at least this many points
desk-part-top = the top
desk-part-over = Round { $round } is over: the cut
desk-part-why = { $count ->
    [one] One player goes on
   *[other] These { $count } go on
 } with their points; for the others it was the last round.
desk-part-cut = { $count ->
    [one] { $count } plays on
   *[other] { $count } play on
 }
desk-draw-by-rating = Players are seeded by the ratings they came with, those without one after them by lot.
desk-draw-by-lot = The seeds are drawn by lot.
desk-draw = Draw the bracket of { $count }
desk-drawn = The bracket of { $count } is drawn
desk-drawn-why = Nobody can join any more; take the drawing back in the history if somebody is missing.
desk-seeds = The seeds as they would be
desk-cut-kind = The cut is
desk-cut-points = Only players with at least this many points
desk-cut-join = If a number and points are given
desk-cut-both = both are needed
desk-cut-either = one of them is enough
desk-cut-with-ties = with everybody who has as many points as the last
desk-cut-single = a single elimination
desk-cut-double = a double elimination
desk-reset = If the undefeated player loses the final
desk-reset-yes = they play once more
desk-reset-no = it is over
desk-free-round = If somebody leaves after the cut
desk-free-opponent = the opponent goes on
desk-free-highest = the highest seed has the free round
desk-privileges = The higher seed
privilege-game-win = begins with a game won
privilege-play-first = chooses who plays first
privilege-seat = chooses who drafts first, or the seat (top seed)
privilege-side = chooses the side in the first round
desk-sides = { $first }: { $side } · { $second }: { $other }
desk-exchange-sides = Exchange sides
told-sides = { $first } and { $second } exchange sides
desk-prizes-why = Settle and publish them before round 1: then everybody knows what is played for.
desk-prizes-late = Round 1 has begun, so the plan is fixed. A change is asked twice, recorded, and shown to everybody.
desk-prizes-table = What each place pays, first place first
desk-prizes-another = Another prize table, in another unit or paid by another ranking
desk-prizes-unit = Of what (EUR, boosters …)
desk-prizes-decimals = Smallest unit
desk-prizes-cents = cents
desk-prizes-whole = whole ones only
desk-prizes-share = Per cent of it by the Swiss standing
desk-prizes-ties = Who shares
desk-prizes-by-rank = players of equal rank
desk-prizes-by-points = players of equal points, tie-breaks ignored
desk-prizes-question = The prizes were published before round 1. Change them all the same?
desk-prizes-question-why = The change is recorded, and everybody is shown that it was made after the tournament began.
desk-prizes-question-again = Really change the published prizes?
desk-prizes-change = Change the prizes
desk-prizes-offer = Let equal points share the prizes
desk-prizes-plan = Plan prizes in which equal points share
desk-too-few-rounds = { $planned } rounds are fewer than the { $needed } that leave one undefeated. Tie-breaks do not rank an unfinished tournament fairly, so prizes should not hang on them.

# Decks.
deck-option = Scoring option
deck-name = Name of the deck
deck-list = Cards, a line each
deck-default = { $option } (default)
deck-private = Everybody sees the scoring option; only you see name and cards until the decks are published in the settings.
deck-public = Everybody sees the deck: the decks are published.
deck-publish = Everybody may see the names and lists of decks
deck-unread = The list cannot be checked
deck-fine = { $cards } cards, nothing found
deck-line = line { $line }
deck-whole = deck

# Prizes that cannot be, and that are odd.
desk-prizes-below = Place { $place } cannot pay { $amount }: write an amount of nothing or more.
desk-prizes-no-amount = “{ $text }” is not an amount: write it like 10 or 10.50, with a space between two amounts.
desk-prizes-no-percent = “{ $text }” is not a percentage: write a number from 0 to 100, such as 40.
desk-prizes-rising = Place { $place } pays more than place { $above }: is that meant?
desk-prizes-first-late = Round 1 has begun without a prize plan. It can still be settled; everybody is shown when it was.
desk-prizes-first-question = Round 1 has begun without a prize plan. Settle it now?
desk-prizes-first-question-why = Everybody is shown that it was settled after the tournament began. From then on it is fixed.
desk-prizes-settle = Settle the prizes

# A result that is ruled.
ruling-title = Rule the result
ruling-why = For a match that cannot be played to its end: points for each player, or an average: half of a win, a tenth more or less by whose fault it was.
ruling-points = this many points
ruling-number = Points
ruling-give = Rule it so
ruling-no-points = “{ $text }” is no number of points: write one, such as 3 or 1.5.
desk-help-assign = ruled: half of a win to each (avg+, avg-: 60% and 40% of a win; or points)
desk-help-draw-game = drawn (also 1/2 or =)

# What a change of the settings changes.
change-from-to = { $what }: { $from } → { $to }
change-none = none
change-open = decided later
change-least = at least { $points } points
change-rules = Some of the rules
change-stages = How the stages are played
change-decks-public = Decks are public
change-decks-private = Decks are private
change-forbidden = Who must not meet
change-no-ranks = Nobody’s points or place change.
change-rounds-shown = Everybody is shown that { $announced } were announced, and that it was changed after round { $round }.
change-question = The tournament is under way. Change this?
change-yes = Change it
told-configure-what = Settings: { $what }

# When it will end.
estimate-assumed = At { $minutes } minutes a round and { $between } between two, { $rounds ->
    [one] the last round
   *[other] { $rounds } rounds
} from now on would end at about { $end }.
estimate-clock = By the clock of these rules a round takes { $minutes } minutes; with { $between } between two, { $rounds ->
    [one] the last round
   *[other] { $rounds } rounds
} from now on would end at about { $end }.
estimate-measured = From one round to the next it has taken { $minutes } minutes so far: { $rounds ->
    [one] the last round
   *[other] the { $rounds } rounds left
} would end at about { $end }.

# What ratings and leaderboards need to know.
desk-k = Weight in ratings (K)
desk-k-none = As usual (16)
desk-k-0 = 0, not rated
desk-k-8 = 8, Friday
desk-k-32 = 32, qualifier
desk-k-40 = 40, Grand Prix
desk-category = Category
desk-region = Region
desk-level = Level
desk-rated-why = For the leaderboard: categories such as limited or limited/scars-of-mirrodin, regions such as eu/de/berlin, levels such as friday or amateur. Casual tournaments are not rated.

# Archiving and deleting.
keeping-title = Archive or delete
keeping-why = An archived tournament leaves the list and the ratings; its pages still open, and you can bring it back at any time.
keeping-archive = Archive
keeping-restore = Bring back
keeping-delete = Delete …
list-archive = { $count ->
    [one] 1 archived tournament
   *[other] { $count } archived tournaments
}
list-archive-why = Archived tournaments are not in the list that others see and do not count in ratings.
list-more = Archive or delete
delete-title = Delete { $name }?
delete-lost = You would lose { $players ->
    [one] 1 player
   *[other] { $players } players
}, { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
} with { $results ->
    [one] 1 result
   *[other] { $results } results
}, and a history of { $entries ->
    [one] 1 entry
   *[other] { $entries } entries
}.
delete-ratings = Its matches leave everybody’s rating, and its pages no longer open.
delete-for-ever = This cannot be undone.
delete-save-why = Save the whole journal first if you may need it again: it can be imported here or elsewhere.
delete-keep = Keep it
delete-yes = Delete for good
