//! Advantages of the higher seed, and the sides of a match (page 5; 000).

use crate::nouns::ids::{BySide, PlayerId, RoundNumber};
use crate::nouns::result::Structure;
use crate::nouns::{Match, Privilege};
use crate::pairing::{first_side, has_sides};
use crate::tournament::Tournament;

use super::{bracket, chooses_side};

/// The privileges that apply in an open bracket match, with the players who have them.
pub fn privileges(tournament: &Tournament, round: RoundNumber, played: &Match) -> Vec<(Privilege, PlayerId)> {
    let stage = tournament.round(round).map_or_else(|| tournament.next_stage(), |round| round.stage);
    let spec = tournament.setup.stage(stage).filter(|spec| stage.is_bracket() && !spec.privileges.is_empty());
    let Some((spec, tree)) = spec.zip(bracket(tournament)) else { return Vec::new() };
    let seed = |id: &&PlayerId| tree.seeds.iter().position(|seed| seed == *id);
    let Some(higher) = played.players.iter().min_by_key(seed).filter(|_| played.is_open()) else {
        return Vec::new();
    };
    let counts = |privilege: &Privilege| match privilege {
        Privilege::GameWin => played.given.is_some(),
        Privilege::PlayFirst => true,
        Privilege::Seat => tree.seeds.first() == Some(higher) && tournament.bracket_rounds().count() <= 1,
        Privilege::Side => chooses_side(tournament, round),
    };
    spec.privileges.iter().copied().filter(counts).map(|privilege| (privilege, higher.clone())).collect()
}

/// The names of the game's sides by player, in games with one of each per match. Until the higher
/// seed has chosen, the default sides.
pub fn sides<'a>(tournament: &'a Tournament, round: RoundNumber, played: &Match) -> Option<BySide<&'a str>> {
    let (first, second) = tournament.ruleset.match_rules.sides.as_ref()?;
    let stage = tournament.round(round).map_or_else(|| tournament.next_stage(), |round| round.stage);
    let is_known = tournament.round(round).is_none_or(|round| has_sides(tournament, round));
    let single = is_known && tournament.structure(stage) == Structure::BestOf1 && played.players.len() == 2;
    let names = BySide::new(first.as_str(), second.as_str());
    let turned = first_side(tournament, played) != played.players.first();
    single.then(|| if turned { names.swapped() } else { names })
}
