//! Why a round that was paired by the Dutch system is as it is.

use std::collections::HashSet;

use pairwright_pairing::dutch as engine;

use crate::ids::PlayerId;
use crate::nouns::{Round, StageKind};
use crate::pairing::is_pairing_bye;
use crate::ruleset::PairingMethod;
use crate::tournament::Tournament;

use super::{DutchField, field_of};

/// A round with its reasons.
#[derive(Debug, Clone)]
pub struct Explained {
    /// The field of the round.
    pub field: DutchField,
    /// The round as it was made.
    pub pairing: engine::Pairing,
    /// The reasons.
    pub explanation: engine::Explanation,
}

impl Explained {
    /// Why the player's pair meets with its colours.
    #[must_use]
    pub fn pair(&self, player: &PlayerId) -> Option<&engine::PairReport> {
        let seat = self.field.seat(player)?;
        let place = self.pairing.pairs.iter().position(|&(white, black)| white == seat || black == seat)?;
        self.explanation.pairs.get(place)
    }

    /// Why the player has the bye.
    #[must_use]
    pub fn bye(&self, player: &PlayerId) -> Option<&engine::ByeReason> {
        let own = self.pairing.bye.is_some() && self.pairing.bye == self.field.seat(player);
        self.explanation.bye.as_ref().filter(|_| own)
    }
}

/// The reasons of a round; `None` where it was paired by other rules.
#[must_use]
pub fn explained(tournament: &Tournament, round: &Round) -> Option<Explained> {
    if tournament.ruleset.pairing.method != PairingMethod::Dutch || round.stage != StageKind::Swiss {
        return None;
    }
    let byes = round.matches.iter().filter(|played| is_pairing_bye(tournament, round.number, played));
    let byes: Vec<&PlayerId> = byes.flat_map(|played| &played.players).collect();
    let pairs = || round.matches.iter().filter_map(|played| played.pair());
    let present: HashSet<PlayerId> =
        pairs().flat_map(|(white, black)| [white, black]).chain(byes.iter().copied()).cloned().collect();
    let field = field_of(tournament, round.number, &present).ok()?;
    let seat = |id: &PlayerId| tournament.index_of(id).and_then(|at| u32::try_from(at).ok());
    let pairing = engine::Pairing {
        pairs: pairs().filter_map(|(white, black)| Some((seat(white)?, seat(black)?))).collect(),
        bye: byes.first().and_then(|id| seat(id)),
        ..engine::Pairing::default()
    };
    let explanation = engine::explain(&field.field, &pairing);
    Some(Explained { field, pairing, explanation })
}
