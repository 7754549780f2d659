//! Sides of the game and how often each player has had them. Netrunner's corp, chess's White.

use pairwright_pairing::Version;

use crate::nouns::{ByPlayer, Match, PlayerId, Round, RoundNumber, StageKind, Structure};
use crate::ruleset::PairingMethod;
use crate::scoreboard::is_turned;
use crate::tournament::Tournament;

/// The engine of a Swiss round in which sides are assigned after pairing by this version.
pub(crate) fn allotting(version: Version) -> &'static str {
    match version {
        Version::Second => "swiss-sides/1",
        Version::Third => "swiss-sides/2",
    }
}

/// Whether this engine assigns sides after pairing.
pub(crate) fn is_allotting(engine: &str) -> bool {
    Version::ALL.into_iter().any(|version| allotting(version) == engine)
}

/// Whether sides are assigned after pairing: the ruleset names two, and its pairing ignores them.
pub fn allots_sides(tournament: &Tournament) -> bool {
    use PairingMethod::{Dutch, RoundRobin, SingleSided};
    let rules = &tournament.ruleset;
    rules.match_rules.sides.is_some()
        && !matches!(rules.pairing.method, Dutch | RoundRobin | SingleSided)
        && tournament.structure(StageKind::Swiss) == Structure::BestOf1
}

/// Whether the order of a round's players indicates their sides. Earlier versions assigned no
/// sides, so the order means nothing there.
pub fn has_sides(tournament: &Tournament, round: &Round) -> bool {
    let is_plain = |engine: &str| Version::ALL.into_iter().any(|version| version.name() == engine);
    let is_without = round.stage == StageKind::Swiss && round.engine.as_deref().is_some_and(is_plain);
    !(is_without && allots_sides(tournament))
}

fn with_sides(tournament: &Tournament, before: RoundNumber) -> impl Iterator<Item = &Round> {
    let single = |round: &&Round| tournament.structure(round.stage) == Structure::BestOf1;
    let rounds = tournament.rounds.iter().rev().skip_while(move |round| round.number >= before);
    rounds.filter(single).filter(|round| has_sides(tournament, round))
}

/// How many more games a player has had on the first side than on the second. Counts games before a
/// round. Byes and matches played on both sides count 0.
pub fn side_bias(tournament: &Tournament, before: RoundNumber, player: &PlayerId) -> i32 {
    let own = with_sides(tournament, before).filter_map(|round| round.match_of(player));
    let own = own.filter(|m| m.pair().is_some());
    own.map(|m| if first_side(tournament, m) == Some(player) { 1 } else { -1 }).sum()
}

/// A player's side bias after a round. `None` unless the pairing keeps the sides in balance (page 4).
pub fn side_balance(tournament: &Tournament, after: RoundNumber, player: &PlayerId) -> Option<i32> {
    let is_balanced = tournament.ruleset.pairing.method == PairingMethod::SingleSided;
    is_balanced.then(|| side_bias(tournament, RoundNumber(after.0.saturating_add(1)), player))
}

/// A player's side balance, and whether each side was the first, latest first.
type SideHistory = (i32, Vec<bool>);

/// Assigns the sides of each pair. The first side goes to the player who has had it less. Between
/// equals it goes to the one who had the second when their sides last differed, then by lot.
pub(crate) fn on_sides(
    tournament: &Tournament,
    round: RoundNumber,
    pairs: Vec<(PlayerId, PlayerId)>,
) -> Vec<(PlayerId, PlayerId)> {
    let mut had: ByPlayer<&PlayerId, SideHistory> = ByPlayer::default();
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

/// The player on the first side. As recorded by the game, otherwise the first player.
pub fn first_side<'a>(tournament: &Tournament, played: &'a Match) -> Option<&'a PlayerId> {
    played.players.get(usize::from(is_turned(&tournament.ruleset, played.result.as_ref())))
}
