//! Players who left a round robin with fewer than half of their games played (page 4).

use crate::nouns::count;
use crate::nouns::ids::{PlayerId, RoundNumber};
use crate::nouns::{Match, MatchResult, Player, Round, StageKind};
use crate::ruleset::Leavers;
use crate::tournament::Tournament;

/// Players who left the round robin before playing half of their games. They are out of the
/// standings, and no game against them counts. Empty if the ruleset counts their games.
pub fn annulled_players(tournament: &Tournament, after: RoundNumber) -> Vec<PlayerId> {
    let is_table = |round: &&Round| round.stage == StageKind::RoundRobin;
    let mut rounds =
        tournament.rounds.iter().filter(is_table).take_while(|round| round.number <= after).peekable();
    let begun = rounds.peek().map(|round| round.number);
    let Some(begun) = begun.filter(|_| tournament.ruleset.pairing.leavers == Leavers::AnnulUnderHalf) else {
        return Vec::new();
    };
    let entered: Vec<&Player> = tournament.players.iter().filter(|player| player.is_in(begun)).collect();
    let cycles = tournament.ruleset.pairing.cycles.unwrap_or(1) as usize;
    let games = cycles.saturating_mul(entered.len().saturating_sub(1));
    let length = games.saturating_add(if entered.len() % 2 == 1 { cycles } else { 0 });
    let last = begun.0.saturating_add(count(length)).saturating_sub(1);
    let has_left = |player: &&&Player| player.last_round().is_some_and(|out| out <= after && out.0 < last);
    let matches: Vec<&Match> = rounds.flat_map(|round| &round.matches).filter(|m| is_played(m)).collect();
    let is_under_half =
        |player: &&&Player| matches.iter().filter(|m| m.has(&player.id)).count().saturating_mul(2) < games;
    entered.iter().filter(has_left).filter(is_under_half).map(|player| player.id.clone()).collect()
}

/// Whether both players came: a forfeit is not a game played.
fn is_played(played: &Match) -> bool {
    played.pair().is_some() && played.result.as_ref().is_some_and(|result| !MatchResult::is_forfeit(result))
}
