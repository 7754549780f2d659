# Words of the desk.

all-tournaments = All tournaments
list-leave = Stop organising on this device
error-title = That didn’t work
error-no-access = No access

# Beginning a tournament.
new-title = New tournament
new-name = Name
new-like = Like an earlier one
new-like-what = Everything as in { $name }, without its players.
new-afresh = Start from scratch
new-more = Place, entry fee and times
new-create = Create
new-import = From a file
import-title = Import a file
import-file = File
import-why = You see first what would be lost. Nothing here changes.
import-which = Which files?
import-foreign = Tournament files and full histories of Pairwright, report files (TRF); lists of players as CSV with column names in the first line, .xlsx, .xls or .ods; Cobra, Aesop’s Tables, NRTM; .wer (Wizards Event Reporter), .Tournament (Konami), .tdf (Pokémon); the JSON of Challonge, Melee, TopDeck, Limitless, EventLink and start.gg; chess games (.pgn), and crosstables and XML of chess-results.
import-send = Import
import-kind = Read as: { $kind }. Nothing has been created yet.
import-carried = What is carried over
import-lost = What is left out or assumed
import-standing = The file’s own standings beside ours
import-already = This file has been imported before: the tournament is already here.
import-ahead = This journal has entries dated up to { $day }, in the future. They keep their dates; clocks and timers go by this server’s time.
import-open = Open { $name }
import-again = Import it again
import-other = Another file

# The frame of the desk.
desk-title = Desk · { $name }
desk-pages = Pages of the desk
desk-queue = Needs you
desk-wall = Screens
desk-public = Public page
desk-start = Start
desk-players = Players
desk-standings = Standings
desk-history = History
desk-settings = Settings
desk-saved-not = Nothing can be saved at the moment.
desk-saved-here = Saved
desk-saving = Saving …
desk-top = Top { $top }
desk-round = Round { $round }
desk-the-top = the round of { $top }
desk-the-round = round { $round }
desk-the-final = the final
desk-the-semi-finals = the semi-finals
desk-the-quarter-finals = the quarter-finals
desk-rounds = Rounds
desk-leave-it = Cancel
desk-unsaved = Not saved yet
desk-leave-line = Discard
desk-leave-all = Discard all
desk-kept = Waiting for you
desk-server-failed = The server failed to save this several times.
desk-closed = The tournament is finished. Results can still be corrected and penalties issued; for anything else, undo the end first.
desk-closed-history = Undo it in History
desk-worth = { $first }–{ $second } points
desk-look-at-answers = Compare the options
desk-save = Save

# The next step.
desk-who-plays = Who is playing?
desk-who-plays-why = Register at least two players to pair the first round.
desk-first-table-why = Everybody meets everybody: once round 1 is paired, nobody can join.
desk-pair-round = Pair round { $round }
desk-pair-named = Pair { $round }
desk-begin = Begin { $round }
desk-rounds-label = Rounds
desk-rounds-open = Decide later
desk-rounds-of-bracket = A bracket has as many rounds as it needs: leave the number empty.
desk-plan-of-bracket = This tournament begins with its bracket, without rounds or a cut before it. Choose another format in the settings first.
desk-rounds-auto = { $rounds } (proposed)
desk-cut-label = After the rounds
desk-cut-none = No cut
desk-plan-when-saved = Save this plan to see its effect.
desk-few-rounds = { $planned ->
    [one] 1 round is
   *[other] { $planned } rounds are
} fewer than the { $needed } that { $players } players need.
desk-few-rounds-link = What follows
desk-rounds-needed = { $none ->
    [one] 1 round leaves
   *[other] { $none } rounds leave
} one undefeated.
desk-rounds-needed-cuts = { $cuts ->
    [four] That is enough for a top 4, too.
    [both] That is enough for a top 4 or a top 8, too.
   *[more] { $eight ->
        [0] A top 4 takes { $four } rounds.
       *[other] A top 4 takes { $four } rounds, a top 8 takes { $eight }.
    }
}
desk-rounds-table = The game’s own rules recommend { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
} and { $cut ->
    [0] no cut
   *[other] a top { $cut }
}.
desk-round-done = { $round } is finished
desk-stage-done = { $round } finished
desk-cut-done = The cut is made: top { $top }
# Somebody has left the bracket: the opponent has no match in the next round.
desk-walkover = { $loser } has left: { $winner } goes on without playing.
desk-before-pairing = { $count ->
    [one] 1 player is still in.
   *[other] { $count } players are still in.
}
desk-before-pairing-link = Is anybody leaving or joining?
desk-before-pairing-leaving = Is anybody leaving?
desk-end-here = End the tournament here
desk-plan-cut = Plan a cut
desk-still-playing = { $count ->
    [one] 1 { table } still playing
   *[other] { $count } { tables } still playing
}
desk-then-over-or-again = This is the last match, unless the undefeated player loses: then the two play once more.
desk-late-plays = Carry on without them?
desk-late-plays-why = Open { tables } count for nothing yet, except that their players have met. Results can come in later or be assigned on the result line: 12 { line-word-assign }.
desk-late-question = { $count ->
    [one] 1 { table } is still playing. Pair the next round anyway?
   *[other] { $count } { tables } are still playing. Pair the next round anyway?
}
desk-pair-anyway = Pair anyway
desk-swiss-over = The rounds are over
desk-cut-why = These { $top } go on, in the order of their seeds.
desk-make-cut = Make the cut: top { $top }
desk-seed = Seed
desk-player = Player
desk-points = Points
desk-by-lot = by lot
desk-missed-points = First to miss it: { $name } with { $points }.
desk-missed-tie-break = First to miss it: { $name }, { $points } too. { $tie_break } decided: { $own } against { $theirs }.
desk-missed-by-lot = Tied on everything and left out by lot: { $names }.
desk-other-cut = A different cut
desk-change-cut = Change
desk-everything-played = All matches have been played
desk-finish = Finish the tournament
desk-finish-why = Finishing publishes the final ranking.
desk-more-rounds = Play more rounds, or make a cut
desk-winner = { $count ->
    [one] { $name } won
   *[other] First place is shared: { $name }
}
desk-final-ranking = Final ranking
desk-next-like = Plan the next one like this
desk-share = Link to the results
desk-save-file = Save as a tournament file
desk-save-journal = Export full history

# The result line.
desk-line = Result: { table }, then games
desk-line-example = { table }, then result: 12 { $won }
desk-line-why-decks = The { table }, then who won each game: a for the player named first, b for the second, = for a drawn game. Then the number that scores the losing deck: the winner’s life total, cards in the library or poison counters.
desk-line-why-agenda = The { table }, then who won each game: a for the player named first, b for the second, = for a drawn game. Then the loser’s agenda points; for a drawn game, both players’.
desk-line-why-optional-decks = The { table } and a games score, 12 2 0. Or, to have points decide the match, who won each game, a for the player named first, b for the second, followed by the winner’s number that the losing deck is scored by.
desk-line-why-order = The { table } and a games score, 12 2 0. At 1–1, say who won game 1 and who won game 2, because game 2 breaks ties: 12 a b, a for the player named first.
desk-line-why-optional = The { table } and a games score, 12 1 1. Or, to have agenda points decide the match, who won each game, a for the player named first, b for the second, followed by the loser’s agenda points.
desk-enter-saves = saves
line-unfinished = Not saved yet. { $question }
ask-winner = Game { $game }: who won? Write a for { $first }, b for { $second }, = for a drawn game.
ask-winner-plain = Game { $game }: who won?
ask-number = Game { $game }: { $number }?
games-sign = “{ $sign }” does not belong here: write who won each game, followed by the number, such as a 14 b 7.
games-neither = “{ $word }” is neither { $first } nor { $second }: write a, b, or = for a drawn game.
games-number-first = Game { $game } begins with who won it, not with { $number }: write a for { $first }, b for { $second }, = for a drawn game.
games-too-much = The result is complete without “{ $more }”: delete that.
games-save = Save these games
game-number = Game { $game }
game-others-deck = each with the other’s deck
game-own-deck = each with their own deck
game-won-by = { $name } won
game-drawn = Drawn

# Slips.
desk-slip = Print the slip
desk-slips = Slips
desk-beats = { $winner } beats { $loser } { $score }
desk-draw-plain = { $first } and { $second } draw
desk-draw-between = { $first } and { $second } draw { $score }
desk-opens-again = { $first } against { $second } is open again
desk-has-result = already has { $now }
line-empty = Write the { table } and the result.
line-no-table = There is no { table } { $table } in this round.
line-nobody = Nobody in this round is called “{ $name }”.
line-several = Several players match: { $names }. Type more of the name, or the { table }.
line-no-result = What is the result of { table } { $table }? Type it after the { table } number.
line-not-a-result = “{ $text }” is not a result: write the games each player won, such as 2 1 or 1 0, d for a draw, f1 or f2 for a no-show.
line-impossible = Not saved: { $why }.

desk-help = What you can type
# The words that the result line reads, in any case. Those of every language are read.
line-reads-drop = drop
line-reads-both = both
line-reads-assign = assign
line-reads-average = average avg
line-reads-clear = clear open
line-reads-draw = draw
line-reads-drawn-game = draw drawn tie
# The same words as the page shows them.
line-word-both = both
line-word-clear = clear
line-word-drop = drop
line-word-assign = assign avg avg-
desk-help-won = { table } 12: the first player won { $score }
desk-help-one-of-two = one game, the other not finished
desk-help-drawn-two = one game each
desk-help-drawn = one game each, one drawn
desk-help-games = { table } 12: the first player won game 1, the second game 2, each followed by its number
desk-help-game-drawn = the second won game 1, game 2 was drawn
desk-help-agreed = intentional draw
desk-help-absent = the first player is a no-show (f2: the second)
desk-help-both = both lose
desk-help-clear = open again
desk-help-name = by name, from Barry’s side

# Tables.
desk-open = open
desk-had-left = { $name } had left
desk-absent = { $name } no-show
desk-did-not-come = { $name } no-show
desk-both-lose = Both lose
desk-nobody-came = Both no-show
desk-agreed-draw = { $where ->
    [board] Draw
   *[table] Intentional draw (ID)
}
draw-in-signs = { $where ->
    [board] draw
   *[table] ID
}
desk-draw-one-game = Draw
desk-clear = Open again
desk-change-result = Change the result:
desk-change-question = { $first } against { $second } ({ $round }) already has a result: { $now }. Change it?
round-not-now = This round is over. Go to { $now }
round-correct-here = To correct a result, open its row.
row-undo-closing = Before that, undo the end.
desk-change-it = Change it
desk-stay-paired = { $count ->
    [one] { $rounds } was paired on this and stays as it is.
   *[other] { $rounds } were paired on this and stay as they are.
}
desk-stay-table = In a round robin, who meets whom does not depend on results: only the standings change.
desk-stay-cut = The cut has been made and stays as it is.
effect-cut-others = The cut after { $round } stays as it was made. By the new standings, { $more } would be in it instead of { $fewer }.
effect-cut-more = The cut after { $round } stays as it was made. By the new standings, { $more } would be in it too.
effect-cut-fewer = The cut after { $round } stays as it was made. By the new standings, { $fewer } would not be in it.
effect-cut-seeds = The bracket stays as it was made. By the new standings, the seeds would be in a different order.
effect-points = { $name }: { $from } → { $to } points, place { $was } → { $now }
effect-points-only = { $name }: { $from } → { $to } points
effect-rank = { $name }: place { $was } → { $now }
effect-out = { $name }: out of the standings (was in place { $was })
effect-back = { $name }: back in the standings, in place { $now }
effect-more = { $count ->
    [one] and 1 more changes place
   *[other] and { $count } more change place
}

# A proposed round.
desk-is-paired = { $round } is paired
desk-look-it-over = Nobody sees it until you publish.
desk-publish-and-start = Publish and start
desk-publish-only = Publish only
desk-publish = Publish { $round }
desk-publish-question = Publish { $round } anyway?
desk-unproved-approximate = The field is too large to search completely: this round is good, but a better one may exist.
desk-unproved-order = No round is better in points, but one closer to the order of the standings may exist.
desk-unproved-corners = No pairing of this round is better. Finding out whether later rounds can avoid rematches took too long.
desk-i-know = I understand: publish anyway
desk-discard = Discard this pairing
desk-pair-anew = Pair again
desk-by-hand = Change by hand
desk-by-hand-why = Swap two players. Swapping with the bye gives the bye to somebody else.
desk-choose-player = choose …
desk-swap-first = This player
desk-swap-second = swaps with
desk-swap = Swap
desk-swap-two = Choose two different players of this round.
desk-at-table = { table } { $table }

caution-rematch = { $first } and { $second } have met before.
caution-second-bye = { $name } has had a bye before.
caution-clash = { $first } and { $second } are from one club.
caution-sits-out = { $name } has to sit out: there is nobody left to play.
caution-sits-out-apart = { $name } has to sit out: kept apart from { $others }, with nobody else left to play.

# Players.
desk-add-name = Name of the next player
desk-add-name-and-rating = Name and rating
desk-add = Register
desk-add-players = Add players
desk-add-many = Add several
desk-nobody-joins-bracket = The bracket has been drawn: nobody can join now.
desk-nobody-joins = The cut has been made: nobody can join now.
desk-nobody-joins-table = The round robin has begun: nobody can join now.
home-example = us/ca/oakland
desk-nobody-yet = Type a name and press Enter, then the next.
desk-missed-loss = a loss for each round missed
desk-missed-bye = a bye for each round missed
desk-missed-nothing = nothing for rounds missed
desk-missed-why = What a late entry gets for the rounds missed
desk-here-of = { $here } of { $all } still in
desk-search = Find a name
desk-not-here = not here
desk-dropped = dropped after round { $round }
desk-late = from round { $round }
desk-has-byes = { $count ->
    [one] 1 awarded bye
   *[other] { $count } awarded byes
}
desk-bye-in = bye in round { $round }
desk-fixed = always { table } { $table }
desk-return = Reinstate
desk-remove = Remove
desk-drop = Drop
desk-player-page = Public page
desk-details = Details
desk-name = Name
desk-club = Club
desk-home = Home
desk-amateur = Amateur
desk-age-group = Age group
desk-rating = Rating
desk-fixed-table = Always at { table }
desk-byes = Byes
desk-bye-round = In round
desk-bye-kind = Gets
desk-awarded-byes = Awarded byes in the first rounds
bye-kind-bye = a bye (counts as a win)
bye-kind-half-bye = a half-bye (counts as a draw)
bye-kind-zero-bye = a missed round (counts as a loss)
bye-none = no bye
desk-penalty = Penalty
penalty-warning = Warning
penalty-game-loss = Game loss
penalty-match-loss = Match loss
penalty-points = Points deducted
penalty-disqualification = Disqualification
penalty-how-many = Points
penalty-reason = Reason (only staff see it)
penalty-give = Issue
penalty-why = A match loss is entered in the open match, a game loss with the result.
penalty-none = “{ $text }” is not a penalty: choose one from the list.
penalty-match-question = Issue a match loss to { $name }?
penalty-match-question-why = It is entered as the result at once. Only the desk can take it back.
penalty-match-give = Issue match loss
player-no-rating = “{ $text }” is not a rating: write a whole number.
form-no-choice = “{ $text }” is not one of the choices.
form-no-number = “{ $text }” is not a whole number that fits here: write one such as 3.
penalty-given = Given
penalty-question = Disqualify { $name }?
penalty-question-open = The open match against { $name } is lost.
penalty-question-paired = They are not paired again.
penalty-question-place = { $name } is { $place } now, and leaves the standings: everybody below moves up one place. Results stay as they are.
penalty-question-no-place = { $name } leaves the standings: everybody below moves up one place. Results stay as they are.
penalty-question-title = { $name } becomes champion.
penalty-question-no-title = Nobody is champion any more.
penalty-question-prizes = The prizes move up with the places.
penalty-question-undo = You can undo this.
penalty-disqualify = Disqualify { $name }

# History and undoing.
desk-last-done = Last action
desk-undo = Undo
desk-redo = Redo
desk-history-why = Newest first. Undone entries stay.
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
desk-too-many-rounds = { $planned } rounds are more than { $players } players have opponents: after { $most ->
    [one] 1 round
   *[other] { $most } rounds
} everybody has met everybody, and from round { $from } on players meet again.

entry-create = Created { $name }
entry-import = { $players ->
    [one] Imported { $name } with 1 player
   *[other] Imported { $name } with { $players } players
}
entry-configure = Settings changed
entry-register = { $name } registered
entry-register-late = { $name } joins from round { $round }
entry-register-players = { $count } players registered: { $names }{ $more ->
    [0] {""}
   *[other] {" "}and { $more } more
}
entry-edit = { $name }: details edited
entry-register-deck = { $name } registered a deck that loses by { $option }
entry-register-deck-plain = { $name }’s deck was registered
entry-clock = { $ruling ->
    [approved] { $name }’s clock was approved
    [refused] { $name }’s clock was refused
   *[pending] { $name }’s clock needs approval again
}
entry-drop = { $round ->
    [0] { $name } is not here
   *[other] { $name } drops after round { $round }
}
entry-return = { $name } is back
entry-stays = { $name } stays after all
entry-award-byes = { $byes ->
    [one] { $name }: 1 awarded bye
   *[other] { $name }: { $byes } awarded byes
}
entry-bye-in = round { $round }: { $kind }
entry-request-byes = { $count ->
    [0] { $name }: no byes any more
   *[other] { $name }: { $byes }
}
entry-pair = { $round } paired
entry-arrange = { $round } changed by hand
entry-discard = { $round } discarded
entry-publish = { $round } published
entry-report = { $place }: { $result }
entry-player-report = { $place }, { $name }’s report: { $result }
entry-report-withdrawn = { $place }: what { $name } reported no longer counts
entry-correct = { $place }, corrected: { $result }
entry-cleared = { $place }: open again
entry-table = { Table } { $table }
entry-round-table = { $round }, { table } { $table }
entry-warning = { $name }: warning
entry-game-loss = { $name }: game loss
entry-match-loss = { $name }: match loss
entry-points = { $name }: { $points } deducted
entry-disqualified = { $name } disqualified
entry-prizes = Prize plan set
entry-prizes-what = Prizes · { $what }
entry-no-prizes = Prize plan removed
entry-cut = Cut to the top { $top }
entry-declined = { $name } declined the place in the bracket
entry-moves-up = { $name } moves up
entry-seeds-by-hand = Seeds set by hand: { $names }
entry-drawn = Bracket of { $count } drawn
entry-part = { $count } play on after round { $round }
entry-finish = Finished
entry-undo = { $count ->
    [one] Undid 1 entry
   *[other] Undid { $count } entries
}

# Settings.
settings-tournament = The tournament
settings-rules = Rules
settings-phones = Phones and judges
settings-time = Time
settings-room = { Tables }, decks and drafts
settings-rating = Ratings
settings-has-tournament = Name, date, format, cut
settings-has-rules = Ruleset, matches, latecomers
settings-has-phones = Reports, registration, judges
settings-has-time = Day, breaks, timer, lateness
settings-has-room = Numbers, feature matches, decks, pods
settings-has-rating = K, region, category, level
desk-settings-late = Under way: standings follow every change at once.
desk-date = Date
desk-cut-structure = Matches of the bracket
desk-third-place = Match for third place
desk-ruleset = Rules
desk-structure = Matches
desk-read-rules = Read these rules
desk-own-rules = Write rules for this tournament
desk-last-round = The last round is paired
desk-last-random = like any other
desk-last-by-standing = by the standings
desk-late-entries = A late entry gets, for each round missed
desk-late-loss = a loss
desk-late-bye = a bye
desk-late-nothing = nothing
desk-keep-apart = Keep clubs apart
structure-same = same as the rounds before
structure-best-of-1 = one game
structure-best-of-3 = best of three
structure-best-of-5 = best of five
structure-three-games = three games, all played
structure-two-games = two games
structure-any = any number of games
desk-files = Files
desk-files-why = Only the journal holds everything.
desk-files-tournament = Tournament file
desk-files-players = Players (CSV)
desk-files-standing = Standings (CSV)
desk-files-cobra = Cobra (Netrunner)
desk-files-melee = Melee
desk-files-topdeck = TopDeck
desk-files-trf16 = FIDE report file (TRF16)
desk-files-trf26 = FIDE report file (TRF26)
desk-files-without = { $file } leaves something out
desk-end = Closing
desk-end-question = Not every planned match has been played. Close the tournament now?
desk-chance = Pairing seed
desk-chance-why = The fingerprint of the number behind every random choice. Afterwards, anybody can check them.

# Cuts, sides and prizes.
desk-table-rounds = { $rounds ->
    [one] One round: everybody meets everybody{ $times ->
        [1] .
        [2] {" twice"}.
       *[other] {" "}{ $times } times.
    }
   *[other] { $rounds } rounds: everybody meets everybody{ $times ->
        [1] .
        [2] {" twice"}.
       *[other] {" "}{ $times } times.
    }
}
penalty-lost-game = { $name } has lost { $count ->
    [one] a game
   *[other] { $count } games
} by a penalty: count it in the result.
penalty-lost-game-question = { $name } has a game loss in this match, and { $result } leaves it out. Enter it anyway?
penalty-lost-game-yes = Enter { $result }
mark-disqualified = disqualified
desk-format = How it is played
format-rounds = Swiss rounds
format-round-robin = Round robin
format-double-round-robin = Double round robin
format-elimination = Single elimination
format-double-elimination = Double elimination
desk-cut-by-points = By points
desk-cut-needs-points = A cut by points needs a number: enter the points somebody needs to go on.
extra-rounds = Extra rounds while several are undefeated
extra-rounds-rule = { $extra ->
    [one] One more round follows
   *[other] Up to { $extra } more rounds follow, each
} only if more than one player is undefeated.
desk-then-extra = { $round } follows if more than one player is undefeated.
leave-why = A player’s Swiss ends with this many wins (on to the bracket) or losses (out).
leave-wins = Wins
leave-losses = Losses
leave-both = Write both numbers, such as 3 and 3.
desk-second-part = A second Swiss stage or session
desk-second-part-why = They go on with their points. Both empty: a new session, where everybody goes on and may meet old opponents again.
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
desk-draw-by-rating = Players are seeded by rating; those without one follow by lot.
desk-draw-by-lot = The seeds are drawn by lot.
desk-draw = Draw the bracket of { $count }
desk-drawn = The bracket of { $count } is drawn
desk-drawn-why = Nobody can join now. If somebody is missing, undo the draw in the history.
desk-in-bracket = Who plays in the bracket
desk-in-bracket-why = Until its first round is published, a player may decline and the next moves up.
desk-decline = Declines
desk-decline-reason = Reason
desk-seed-by-hand = Use these seeds
desk-seeds = Provisional seeds
desk-cut-kind = Bracket
desk-cut-points = Only players with at least this many points
desk-cut-join = If both a number and points are given
desk-cut-both = both are required
desk-cut-either = either is enough
desk-cut-with-ties = include everybody level on points with the last
desk-cut-single = a single elimination
desk-cut-double = a double elimination
desk-reset = If the undefeated player loses the final
desk-reset-yes = they play once more
desk-reset-no = the tournament is over
desk-free-round = If somebody leaves during the bracket
desk-free-opponent = the opponent goes on
desk-free-highest = the highest remaining seed gets the walkover
desk-privileges = The higher seed
privilege-game-win = starts with a game win
privilege-play-first = chooses who plays first
privilege-seat = chooses who drafts first, or the seat (top seed)
privilege-side = chooses the side in the first round
desk-sides = { $first }: { $side } · { $second }: { $other }
desk-exchange-sides = Swap sides
entry-sides = { $first } and { $second } swap sides
desk-prizes-why = Set them before round 1: everybody sees them.
desk-prizes-late = Round 1 has begun: a change takes two confirmations, and everybody sees it.
desk-prizes-table = How much, first place first
desk-prizes-another = Another prize table, in another unit or paid by another ranking
desk-prizes-unit = What is paid (boosters, EUR …)
desk-prizes-decimals = Smallest unit
desk-prizes-cents = cents
desk-prizes-whole = whole units only
desk-prizes-by-unit = by the unit: cents for money, otherwise whole units
desk-prizes-money = euro euros dollar dollars pound pounds yen real reais peso pesos franc francs
desk-prizes-more = Shares, ties, rounding
desk-no-prizes = No prizes are set.
desk-prizes-more-players = { $count } more
desk-prizes-share = Paid by
desk-prizes-ties = Who shares
desk-prizes-by-rank = players of equal rank
desk-prizes-by-points = players of equal points, tie-breaks ignored
prizes-changed-table = { $from } → { $to }
prizes-changed-amounts = { $amounts }{ $more ->
    [0] {""}
   *[other] {" "}(and { $more } more)
}
prizes-changed-decimals = Decimals
desk-prizes-question = The prizes have been published. Change them anyway?
desk-prizes-question-why = The change is recorded, and everybody sees that it was made after the tournament began.
desk-prizes-question-again = Really change the published prizes?
desk-prizes-change = Change the prizes
desk-prizes-offer = Let players level on points share the prizes
desk-prizes-plan = Plan prizes that players level on points share

# Decks.
deck-option = Scoring option
deck-name = Name of the deck
deck-list = Cards, one per line
deck-default = { $option } (default)
deck-private = { $option ->
    [yes] Everybody sees the scoring option.{ " " }
   *[no] { "" }
}The deck’s name and list stay with the desk until decks are made public in the settings.
deck-public = Everybody sees the deck: the decks are published.
deck-publish = Make deck names and lists public
deck-unread = The list cannot be checked
deck-fine = { $cards } cards, nothing found
deck-borders-unchecked = { $cards ->
    [one] The border of 1 card was not checked: no known set is named
   *[other] The borders of { $cards } cards were not checked: no known set is named
}. Add the set, as in “1 Forest (UNH)”. Silver- and gold-bordered cards are not allowed.
deck-line = line { $line }
deck-whole = deck

# Prizes that cannot be, and that are odd.
desk-prizes-below = Place { $place } cannot pay { $amount }: write an amount of nothing or more.
desk-prizes-no-amount = “{ $text }” is not an amount: write it as 10 or 10.50, with a space between two amounts.
desk-prizes-no-percent = “{ $text }” is not a percentage: write a number from 0 to 100, such as 40.
desk-prizes-rising = Place { $place } pays more than place { $above }: is that intended?
desk-prizes-first-late = Round 1 has begun without a prize plan. Everybody sees when one is set; changing it takes two confirmations.
desk-prizes-settle = Set the prizes

# A result that is ruled.
ruling-title = Assign a result
ruling-why = For a match that cannot be finished: points for each player, or an average.
ruling-points = this many points
ruling-number = Points
ruling-give = Assign
ruling-no-points = “{ $text }” is not a number of points: write one, such as 3 or 1.5.
desk-help-assign = assigned: half a win to each (avg+ and avg-: 60% and 40% of a win; or points)
desk-help-draw-game = drawn (also 1/2 or =)

# What a change of the settings changes.
change-to = { $what }: { $to }
change-from-to = { $what }: { $from } → { $to }
change-none = none
change-amateur = yes
change-open = decided later
change-least = at least { $points } points
change-is-so = yes
change-is-not-so = no
change-never = never
change-usual = as usual
change-pause = { $minutes }, after round { $round }
change-after-round = after round { $round }
change-practice = Practice
change-banned = Banned cards
change-rules = Some of the rules
change-forbidden = Players kept apart
change-no-ranks = Nobody’s points or place changes.
change-rounds-shown = Everybody sees that { $announced } were announced and that this changed after round { $round }.
change-question = The tournament is under way. Change this?
change-yes = Change it
entry-configure-what = Settings · { $what }

# When it will end.
estimate-end = The tournament ends at about { $end }.
estimate-late = The tournament ends at about { $end }, { $late } too late.

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
desk-rated-why = Paths such as limited/scars-of-mirrodin, eu/de/berlin, friday. With a region, phones ask where players live.

# Archiving and deleting.
keeping-title = Archive or delete
keeping-why = An archived tournament leaves the list and the ratings until you bring it back.
keeping-archive = Archive
keeping-restore = Bring back
keeping-delete = Delete …
list-archive = { $count ->
    [one] 1 archived tournament
   *[other] { $count } archived tournaments
}
list-archive-title = Archive
list-archive-all = Show all { $count }
list-archive-why = Archived tournaments are not in the list that others see and do not count in ratings.
list-unlisted = unlisted
list-more = Archive or delete
delete-title = Delete { $name }?
delete-lost = This deletes { $players ->
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
}, here and in every rating.
delete-for-ever = This cannot be undone.
delete-save-why = Export the full history first if you may need it again: it can be imported here or elsewhere.
delete-yes = Delete for good

## Deck lists
decks-title = Deck lists
decks-required = Everybody hands in a deck list
decks-deadline = Players change their lists until
decks-locked = Lists are locked now
decks-open-in-cut = Opponents in the cut see each other’s lists
decks-open-after-end = Everybody sees the lists once the tournament is finished
decks-least = Minimum number of cards
decks-copies = Maximum copies of a card
decks-banned = Banned cards, one per line
decks-no-time = “{ $text }” is not a time: choose a day and a time of day, or leave the field empty.
decks-banned-long = A banned list has at most { $most } lines, each the name of a card.
decks-handed-in = { $all ->
    [one] { $count } of 1 list has been handed in.
   *[other] { $count } of { $all } lists have been handed in.
}
decks-not-asked = This tournament does not ask for deck lists.
decks-until = Players change their lists until { $time }.
decks-closed = Players cannot change their lists any more.
decks-open = Players change their lists until the first round is published.
decks-none-in = No deck list has been handed in.
decks-print = Print the lists
decks-missing = Missing
decks-announce = Announce who is missing
decks-announce-text = No deck list yet: { $names }. Please hand it in.
decks-announce-more = { $names } and { $count } more
decks-wrong = Not legal
decks-fine = Fine
decks-cards = { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}

# By which ranking a prize table is paid.
desk-prizes-share-final = the final ranking, bracket included
desk-prizes-share-swiss = the Swiss standings
desk-prizes-share-both = { $percent }% the Swiss, { $rest }% the final ranking
desk-prizes-advice = If the cut plays for invitations, pay the rest by the Swiss standings, in a table of its own.

# The webhook: news for a chat channel or another program.
webhook-title = Discord and webhooks
webhook-why = Sends pairings, results and the round timer once they are public; never deck lists, contacts or what only the desk sees.
webhook-address = Address
webhook-format = Format
webhook-format-discord = Discord
webhook-format-json = JSON, for programs
webhook-save = Send news
webhook-remove = Stop sending
webhook-sends = News is sent to { $host }.
webhook-delivered = The last message arrived at { $time }.
webhook-failed = The last message did not arrive ({ $time }). { $why }
webhook-not-address = Write the whole address, beginning with https://.
webhook-own-network = { $host } is in the server’s own network, or needs https. The person who runs the server can allow it: --webhook-to { $host }
webhook-failed-own-network = The address is in the server’s own network.
webhook-failed-answered = The answer was: { $status }.
webhook-failed-unreachable = There is no connection: { $reason }
webhook-failed-silent = There was no answer.
webhook-failed-crowded = Too many messages were waiting.
webhook-more = … and { $count } more
webhook-timer-runs = The timer runs until { $time }.
webhook-timer-paused = The timer is paused.
webhook-timer-removed = The timer was removed.
webhook-timer-over = Time in the round!
