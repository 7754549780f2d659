//! Who is on which side of the game, and who has been there how often (Netrunner).

use crate::nouns::ids::{PlayerId, RoundNumber};
use crate::nouns::{Match, MatchResult, Round, Structure};
use crate::tournament::Tournament;

/// How many games more a player has had on the first side than on the second, before a round. Byes add nothing, nor do
/// matches in which both sides are played.
#[must_use]
pub fn side_bias(tournament: &Tournament, before: RoundNumber, player: &PlayerId) -> i32 {
    let single = |round: &&Round| tournament.structure(round.stage) == Structure::BestOf1;
    let rounds = tournament.rounds.iter().take_while(|round| round.number < before).filter(single);
    let own = rounds.filter_map(|round| round.match_of(player)).filter(|m| m.pair().is_some());
    own.map(|m| if first_side(tournament, m) == Some(player) { 1 } else { -1 }).sum()
}

/// Who was on the first side of a match: as its game recorded it, else the first player.
#[must_use]
pub fn first_side<'a>(tournament: &Tournament, played: &'a Match) -> Option<&'a PlayerId> {
    let name = tournament.ruleset.match_rules.sides.as_ref().map(|(first, _)| first.as_str());
    let game = match &played.result {
        Some(MatchResult::Played(result)) => result.games.as_ref().and_then(|games| games.first()?.as_ref()),
        _ => None,
    };
    let recorded = game.and_then(|game| game.side.as_ref());
    let is_turned = recorded.is_some_and(|sides| Some(sides.second.as_str()) == name);
    played.players.get(usize::from(is_turned))
}
