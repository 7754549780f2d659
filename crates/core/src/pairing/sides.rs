//! Who is on which side of the game, and who has been there how often: Netrunner's corp, chess's White.

use pairwright_pairing::ENGINE;

use crate::nouns::ids::{ByPlayer, PlayerId, RoundNumber};
use crate::nouns::{Match, MatchResult, Round, StageKind, Structure};
use crate::ruleset::PairingMethod;
use crate::tournament::Tournament;

/// What paired a Swiss round whose sides were allotted to the pairs once these were made.
pub const ALLOTS_SIDES: &str = "swiss-sides/1";

/// Whether the sides are allotted once the pairs are made: the ruleset names two, and its pairing takes no notice of them.
pub fn allots_sides(tournament: &Tournament) -> bool {
    use PairingMethod::{Dutch, RoundRobin, SingleSided};
    let rules = &tournament.ruleset;
    rules.match_rules.sides.is_some()
        && !matches!(rules.pairing.method, Dutch | RoundRobin | SingleSided)
        && tournament.structure(StageKind::Swiss) == Structure::BestOf1
}

/// Whether the order of the players of a round says who had which side: a round of an earlier version that allotted none
/// has them in no order.
pub fn has_sides(tournament: &Tournament, round: &Round) -> bool {
    let is_without = round.stage == StageKind::Swiss && round.engine.as_deref() == Some(ENGINE);
    !(is_without && allots_sides(tournament))
}

/// The rounds before one in which everybody had a side, the newest first.
fn with_sides(tournament: &Tournament, before: RoundNumber) -> impl Iterator<Item = &Round> {
    let single = |round: &&Round| tournament.structure(round.stage) == Structure::BestOf1;
    let rounds = tournament.rounds.iter().rev().skip_while(move |round| round.number >= before);
    rounds.filter(single).filter(|round| has_sides(tournament, round))
}

/// How many games more a player has had on the first side than on the second, before a round. Byes add nothing, nor do
/// matches in which both sides are played.
pub fn side_bias(tournament: &Tournament, before: RoundNumber, player: &PlayerId) -> i32 {
    let own = with_sides(tournament, before).filter_map(|round| round.match_of(player));
    let own = own.filter(|m| m.pair().is_some());
    own.map(|m| if first_side(tournament, m) == Some(player) { 1 } else { -1 }).sum()
}

/// What a player had before a round: how many first sides more than second ones, and whether the first, the newest first.
type Had = (i32, Vec<bool>);

/// Puts on the first side of each pair who is owed it: who has had it less, then who had the other one when their sides
/// last differed, then by lot.
pub(crate) fn on_sides(
    tournament: &Tournament,
    round: RoundNumber,
    pairs: Vec<(PlayerId, PlayerId)>,
) -> Vec<(PlayerId, PlayerId)> {
    let mut had: ByPlayer<&PlayerId, Had> = ByPlayer::default();
    for played in with_sides(tournament, round).flat_map(|round| &round.matches) {
        let first = first_side(tournament, played);
        for id in played.pair().into_iter().flat_map(|(a, b)| [a, b]) {
            let (bias, sides) = had.entry(id).or_default();
            *bias += if first == Some(id) { 1 } else { -1 };
            sides.push(first == Some(id));
        }
    }
    let owed = |id: &PlayerId| (had.get(id).cloned().unwrap_or_default(), tournament.setup.lot_of(id));
    pairs.into_iter().map(|(a, b)| if owed(&b) < owed(&a) { (b, a) } else { (a, b) }).collect()
}

/// Who was on the first side of a match: as its game recorded it, else the first player.
pub fn first_side<'a>(tournament: &Tournament, played: &'a Match) -> Option<&'a PlayerId> {
    played.players.get(usize::from(is_turned(tournament, played)))
}

/// Whether the second player of a match was on its first side.
pub(super) fn is_turned(tournament: &Tournament, played: &Match) -> bool {
    let name = tournament.ruleset.match_rules.sides.as_ref().map(|(first, _)| first.as_str());
    let game = match &played.result {
        Some(MatchResult::Played(result)) => result.games.as_ref().and_then(|games| games.first()?.as_ref()),
        _ => None,
    };
    let recorded = game.and_then(|game| game.side.as_ref());
    recorded.is_some_and(|sides| Some(sides.second.as_str()) == name)
}
