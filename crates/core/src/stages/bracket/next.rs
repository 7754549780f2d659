//! The matches of the bracket's next round.

use crate::ids::Side;
use crate::model::Match;
use crate::result::MatchResult;
use crate::swiss::give_tables;
use crate::tournament::Tournament;

use super::{BracketMatch, bracket};

/// The matches of the next bracket round; `None` while the one before is not decided, or when the last one is.
#[must_use]
pub fn next_bracket_matches(tournament: &Tournament) -> Option<Vec<Match>> {
    let bracket = bracket(tournament)?;
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
    scheduled.result = walkover(tournament, &scheduled, first.seed() <= second.seed());
    Some(scheduled)
}

/// A player who left after the cut is not replaced: the scheduled opponent advances (page 5). Of two who have left the
/// higher seed goes on, on paper (our ruling: the tree needs a name there).
fn walkover(tournament: &Tournament, scheduled: &Match, first_is_higher: bool) -> Option<MatchResult> {
    let round = tournament.next_round();
    let stays = |id| tournament.player(id).is_some_and(|player| player.is_in(round));
    let (first, second) = scheduled.pair()?;
    let winner = match (stays(first), stays(second)) {
        (true, true) => return None,
        (true, false) => Side::First,
        (false, true) => Side::Second,
        (false, false) if first_is_higher => Side::First,
        (false, false) => Side::Second,
    };
    Some(MatchResult::Forfeit { winner })
}
