//! A player's registration: on time, late, or with a bye asked for.

use pairwright_core::nouns::{ByeKind, Player, RequestedBye};
use pairwright_core::{PlayerId, RoundNumber};

use super::chance::{Chance, Of};
use super::plan::{Rating, Variant};
use crate::share::Share;

pub(super) fn id(number: usize) -> PlayerId {
    PlayerId::from(format!("p{}", number + 1).as_str())
}

/// A player as they register: a late one, one with a bye, or neither.
pub(super) fn player(variant: &Variant, chance: &Chance, number: usize, rating: Rating) -> Player {
    let mut player = Player::new(id(number), format!("Player {}", number + 1));
    player.rating = i32::try_from((rating.0 + 500).div_euclid(1000)).ok();
    let happens = |of: Of, share: Share| {
        share > Share::NOTHING && chance.uniform(of, [number, 0, 0, 0]) < share.to_f64()
    };
    if happens(Of::Late, variant.late) {
        player.joined_round = Some(RoundNumber(2));
    } else if happens(Of::Bye, variant.byes) {
        let rounds = variant.begun.setup.rounds_announced().unwrap_or(1);
        let round = RoundNumber(1 + chance.below(rounds, Of::ByeRound, [number, 0, 0, 0]));
        player.byes.push(RequestedBye { round, kind: ByeKind::HalfBye });
    }
    player
}
