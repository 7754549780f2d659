# Why an action is refused: whole sentences that say what is wrong and what would be right.

refusal-ruleset = { $error }
refusal-file = { $fault }
refusal-name = { $why }
refusal-match = { $why }
refusal-not-the-beginning = A journal begins with the creation of a tournament, once.
refusal-unknown-player = No player in this tournament has the id { $id }.
refusal-id-taken = The id { $id } is already taken: each player needs a different one.
refusal-same-regular = { $other } is already registered as the regular that { $name } was given: each person plays once.
refusal-name-taken = { $name } is already registered. If this is somebody else, make the names different.
refusal-brings-no-clock = { $name } brings no clock, so there is nothing to approve or refuse.
refusal-already-dropped = { $name } has already dropped after round { $after }.
refusal-not-dropped = { $name } has not dropped.
refusal-drop-too-late = { $name } cannot drop after round { $after }: the last round is { $last }.
refusal-drop-before-last-match = { $name } played in round { $played } and cannot drop after round { $after }.
refusal-too-late-to-join = The cut has been made: nobody can join now.
refusal-no-round-to-join = Too late to join: no round is left for somebody new.
refusal-no-phone-registration = Players of this tournament are registered at the desk.
refusal-phone-registration-closed = Registration is closed. If you would still like to play, ask at the desk.
refusal-full = { $places ->
    [one] The tournament is full: its one place is taken. Ask at the desk whether somebody has left.
   *[other] The tournament is full: all { $places } places are taken. Ask at the desk whether somebody has left.
}
refusal-no-such-request = This request has been answered already.
refusal-registration-closed = Registration is closed: open it again at the desk to add somebody.
refusal-wrong-joined-round = { $name } cannot join in round { $joined }: the next round is { $next }.
refusal-bye-too-late = Round { $round } is already paired: byes can only be changed for later rounds.
refusal-deck-binds = { $name } has already played scored games as { $option }: the registered option can no longer change.
refusal-deck-list-too-long = The deck list is too long: the limit is { $most } characters.
refusal-too-many-byes = { $byes } byes are too many: the limit is { $most }.
refusal-already-paired = Round { $round } is already paired.
refusal-not-the-next-round = Round { $asked } cannot be paired: the next round is { $next }.
refusal-no-proposal = Round { $round } has no proposed pairings: they have been published or discarded.
refusal-too-few-players = Round { $round } has fewer than two players: register players first.
refusal-too-few-left = Round { $round } cannot be paired: fewer than two players are still in the tournament.
refusal-all-kept-apart = Round { $round } cannot be paired: those who are left are kept apart ({ $pairs }).
refusal-twice = { $name } is in two matches of round { $round }: a player has one match a round.
refusal-drafts-twice = { $name } has two seats in the draft: a player has one.
refusal-extra-rounds-announced = Extra rounds are announced before round 1. Change the number of rounds instead.
refusal-leave-announced = At which record players leave is announced before round 1: leave it as it is.
refusal-record-complete = { $name } does not play round { $round }: the record is complete.
refusal-not-present = { $name } is not playing in round { $round }: dropped, or not yet arrived.
refusal-table-taken = { Table } { $table } has two matches in round { $round }: move one of them.
refusal-forbidden-pair = { $first } and { $second } must not be paired: this tournament keeps them apart.
refusal-no-such-round = There is no round { $round }.
refusal-no-such-match = { $first } and { $second } are not paired in round { $round }.
refusal-result-changed = The result of { $first } against { $second } has changed to { $now }: check it before changing it again.
refusal-result = { $first } against { $second }: { $why }.
refusal-result-of-round = { $first } against { $second } in round { $round }: { $why }.
refusal-not-paired-after = Round { $later } was not paired after round { $round }: correct only the result.
refusal-not-last-paired = Round { $round } is not the latest paired round: only that one can follow a correction.
refusal-round-changed = Round { $round } has changed: look at the difference again.
refusal-finished-stays = { $first } against { $second } in round { $round } is finished: a repair leaves it alone.
refusal-no-reports = In this tournament only the desk enters results.
refusal-not-own-match = { $name } does not play in this match of round { $round }: a player reports only their own.
refusal-has-result = { $first } against { $second } already has a result: only the staff can change it now.
refusal-not-being-played = Round { $round } is not the round being played: only that one can be changed.
refusal-result-stands = { $first } against { $second } in round { $round } already has a result: clear it first.
refusal-left-without-place = { $name } would have neither a match nor a bye in round { $round }.
refusal-already-plays = { $name } already has a match in round { $round }.
refusal-no-sides = This ruleset has no sides to swap.
refusal-prizes = Prize plan, `{ $key }`: { $why }.
refusal-prizes-apart = Prizes have a page of their own: they do not change with the settings.
refusal-table-over = Everybody has met everybody: the round robin is complete.
refusal-table-begun = The round robin has begun, so its players stay the same: { $name } cannot be added or taken out.
refusal-cut-without = The cut was made without { $name }, who cannot come back.
refusal-went-on-without = The bracket has gone on without { $name }, who cannot return to it.
refusal-bracket-goes-on = The next round of the bracket depends on this result: undo that round first.
refusal-round-open = { $open ->
    [one] One match is still open: enter its result first.
   *[other] { $open } matches are still open: enter their results first.
}
refusal-already-cut = The cut has already been made.
refusal-privileges-begun = The bracket has begun: the privileges of the higher seeds stay as they are.
refusal-no-cut-planned = No cut is planned: set its size first.
refusal-rounds-paired = { $rounds ->
    [one] One round is too few: round { $paired } is paired already.
   *[other] { $rounds } rounds are too few: round { $paired } is paired already.
}
refusal-disqualified = { $name } is disqualified: undo the penalty first.
refusal-stages = `{ $path }`: { $why }.
refusal-everybody-has-met = Nobody is left to play: everybody still here has met as often as these rules allow. Close the tournament, or allow rematches.
refusal-bracket-not-drawn = Draw the bracket first.
refusal-final-open = The final has not been played: play it first, or undo the cut to end with the rounds before it.
refusal-cut-without-rounds = The cut cannot stand: rounds before it would be gone.
refusal-cut-too-small = A cut needs at least two players who are still in the tournament.
refusal-no-cut-made = The cut has not been made yet.
refusal-bracket-begun = The bracket has begun: nobody moves up any more.
refusal-seeds-by-standing = The standings give the seeds of this bracket.
refusal-not-in-cut = { $name } cannot be in the cut: only registered players who have not dropped can.
refusal-finished = The tournament is finished: undo that first.
refusal-penalty-points = A penalty of { $points } points is not possible: enter a number above 0.
refusal-no-open-match = { $name } has no open match in round { $round }: correct the result instead.
refusal-timer-runs = This timer has been started already.
refusal-timer-does-not-run = This timer is not running.
refusal-timer-too-long = A timer runs for at least a moment and at most a day.
refusal-announcement-empty = Write what is to be announced.
refusal-announcement-too-long = An announcement has at most { $most } characters, so that it can be read from the other end of the room.
refusal-announcement-over = An announcement ends after it is made: choose a later time.
refusal-announcement-number-taken = There is already an announcement { $number }: send it again.
refusal-no-announcement = This announcement has been taken back already.
refusal-no-extra-time = Say how many minutes or extra turns the { table } gets.
refusal-less-than-no-extra-time = The { table } does not have that much extra time, so it cannot be taken back.
refusal-too-many-extra-turns = At most { $most } extra turns can be given to a match.
refusal-nothing-to-undo = Entry { $entry } is not in the journal or has already been undone.
refusal-undo-beginning = The first entry cannot be undone: nothing would be left.
refusal-erased-for-good = A person who was erased cannot be brought back: the name no longer exists.
refusal-needed = Entry { $entry } depends on this, so undo it too: { $because }
refusal-import-into-existing = A file can only be imported into a new tournament.

journal-unfoldable = entry { $entry } of the journal cannot be carried out: { $refusal }

# Refusals that are made in one place only.
entropy-settled = The entropy cannot change once round 1 is published.
correction-three-answers = There are three answers: standings, repair, anew.
correction-swiss-only = Only a Swiss round can be changed together with a corrected result.
rearrange-not-anew = A round that is being played is changed match by match, not paired again.
rearrange-swiss-only = Only the pairs of a Swiss round can change while it is being played: here a match can move to another { table }.
rearrange-nobody-waits = Choose two players who are waiting: with a bye, or against a no-show.
rearrange-nobody-free = Everybody has an opponent: { $name } waits for the next round or the next latecomer.
rearrange-no-table = { $name } has no opponent in this round, and so no { table }.
rearrange-two-players = Choose two different players of this round.
new-match-has-result = A newly made match cannot have a result yet.
given-outside-bracket = Only the higher seed in a bracket can start with a game won.
stage-not-paired = This version cannot pair this kind of stage.
dutch-points-too-fine = The Dutch system counts points in thousandths at most, and these are finer.
dutch-points-negative = The Dutch system cannot count { $points } points: it counts from 0 up.

# The result that stands at a table.
result-open = open
result-played = { $count }
result-kind = { $kind ->
    [intentional-draw] an intentional draw
    [forfeit] a forfeit
    [double-loss] a double loss
    [double-forfeit] a double forfeit
    [assigned] an assigned result
    [bye] a bye
    [half-bye] a half-bye
   *[zero-bye] a zero-bye
}
quota-no-room = only { $room } of the { $asked } { $what ->
    [draws] draws
    [forfeits] forfeits
    [withdrawals] withdrawals
   *[byes] byes
} fit into this tournament

# Judges
refusal-no-such-call = There is no call { $number }.
refusal-call-number-taken = There is already a call { $number }: send it again.
refusal-already-called = A judge has already been called to the match of { $first } and { $second }.
refusal-call-taken = Another judge is already going: the call has been taken.
refusal-call-appealed = The ruling has been appealed: the head judge hears it now.
refusal-no-ruling-yet = No judge is at this { table } yet, so there is no ruling to appeal.
refusal-not-appealed = Nobody has appealed here: any judge can take the call.
refusal-call-ended = This call is already over.
refusal-no-such-deck-check = There is no deck check { $number }.
refusal-deck-check-number-taken = There is already a deck check { $number }: send it again.
refusal-already-deck-checked = The decks of { $first } and { $second } have already been picked for a check in round { $round }.
refusal-deck-check-begun = This deck check has already begun.
refusal-deck-check-not-begun = This deck check has not begun: begin it when you have the decks.
refusal-deck-check-ended = This deck check is already over.
refusal-not-drawn = The lot does not draw the match of { $first } and { $second }: pick again.
refusal-not-at-table = { $name } does not play in this match of round { $round }.
refusal-found-too-long = What was found is too long: the limit is { $most } characters.
refusal-reason-too-long = The reason is too long: the limit is { $most } characters.
refusal-no-speed = The speed must be at least 1: at speed 0 nothing ever happens.
refusal-armageddon-runs = A Judge Armageddon Clock already runs in the match of { $first } and { $second }.
refusal-no-armageddon = No Judge Armageddon Clock runs in the match of { $first } and { $second }.
refusal-armageddon-changed = Somebody else has changed this clock meanwhile: look at it again.
