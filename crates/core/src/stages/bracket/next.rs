//! The matches of the bracket's next round.

use std::cmp::Ordering;

use crate::nouns::{Match, MatchResult, PlayerId, Privilege, RoundNumber, Side};
use crate::pairing::{give_tables, side_bias};
use crate::tournament::Tournament;

use super::{Bracket, BracketMatch, bracket};

/// The matches of the next bracket round. `None` while the previous one is undecided or the bracket is over.
pub fn next_bracket_matches(tournament: &Tournament) -> Option<Vec<Match>> {
    next_matches_of(tournament, &bracket(tournament)?)
}

/// The matches of the next round of a given bracket.
pub(in crate::stages) fn next_matches_of(tournament: &Tournament, bracket: &Bracket) -> Option<Vec<Match>> {
    if bracket.matches().any(|m| m.round.is_some() && m.winner.is_none()) {
        return None;
    }
    let due = bracket.current()?;
    let ready = bracket.due(due).filter(|m| m.is_ready());
    let mut matches: Vec<Match> = ready.filter_map(|m| open(tournament, m)).collect();
    give_tables(tournament, &mut matches);
    (!matches.is_empty()).then_some(matches)
}

fn open(tournament: &Tournament, due: &BracketMatch) -> Option<Match> {
    let [first, second] = &due.slots;
    let mut scheduled = Match::open(0, first.player()?.clone(), second.player()?.clone());
    let higher = if first.seed() <= second.seed() { Side::First } else { Side::Second };
    scheduled.result = walkover(tournament, &scheduled, higher);
    if sides_are_turned(tournament, &scheduled, higher) {
        scheduled.players.reverse();
        scheduled.result = scheduled.result.map(|result| result.swapped());
    }
    let higher = if higher == Side::First { first } else { second };
    scheduled.given = given(tournament, &scheduled, higher.player());
    Some(scheduled)
}

/// The side that starts with a game win, if that is a privilege of the higher seed (000).
fn given(tournament: &Tournament, scheduled: &Match, higher: Option<&PlayerId>) -> Option<Side> {
    let privileges = &tournament.setup.stage(tournament.next_stage())?.privileges;
    let has = privileges.contains(&Privilege::GameWin) && scheduled.result.is_none();
    has.then(|| if scheduled.players.first() == higher { Side::First } else { Side::Second })
}

/// Whether the second player gets the game's first side. The player who has had it less gets it,
/// then the lot decides. If the higher seed may choose in the first round, that player is listed
/// first until the choice is known (Netrunner).
fn sides_are_turned(tournament: &Tournament, scheduled: &Match, higher: Side) -> bool {
    if tournament.ruleset.match_rules.sides.is_none() {
        return false;
    }
    let Some((first, second)) = scheduled.pair() else { return false };
    if chooses_side(tournament, tournament.next_round()) {
        return higher == Side::Second;
    }
    let bias = |id| side_bias(tournament, tournament.next_round(), id);
    match bias(first).cmp(&bias(second)) {
        Ordering::Less => false,
        Ordering::Greater => true,
        Ordering::Equal => tournament.setup.lot_of(first) > tournament.setup.lot_of(second),
    }
}

/// Whether the higher seed chooses the side: a privilege for the first round of the bracket.
pub fn chooses_side(tournament: &Tournament, round: RoundNumber) -> bool {
    let stage = tournament.round(round).map_or_else(|| tournament.next_stage(), |round| round.stage);
    let spec = tournament.setup.stage(stage).filter(|_| stage.is_bracket());
    let is_first = tournament.bracket_rounds().next().is_none_or(|first| first.number == round);
    is_first && spec.is_some_and(|spec| spec.privileges.contains(&Privilege::Side))
}

/// The result if a player left after the cut. The scheduled opponent advances without a replacement (page
/// 5). If both left, the higher seed advances on paper, because the tree needs a name (our ruling).
fn walkover(tournament: &Tournament, scheduled: &Match, higher: Side) -> Option<MatchResult> {
    let round = tournament.next_round();
    let stays = |id| tournament.player(id).is_some_and(|player| player.is_in(round));
    let (first, second) = scheduled.pair()?;
    let winner = match (stays(first), stays(second)) {
        (true, true) => return None,
        (true, false) => Side::First,
        (false, true) => Side::Second,
        (false, false) => higher,
    };
    Some(MatchResult::Forfeit { winner })
}
