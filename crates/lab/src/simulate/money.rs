//! The mean prize of a place in the Swiss, for players who draw if that pays more than playing.

use pairwright_core::Tournament;
use pairwright_core::nouns::{PrizePlan, count};

use crate::draw::incentive::{CutKind, Prizes, SeedPrivileges};

/// The value of each place before the cut between equal players, from the first.
pub(super) struct PlaceWorths {
    places: Vec<f64>,
}

impl PlaceWorths {
    /// The values under a tournament's privileges, for a cut to `top`. `first_wins` is the
    /// advantage of playing first.
    pub(super) fn new(tournament: &Tournament, plan: &PrizePlan, top: usize, first_wins: f64) -> PlaceWorths {
        let privileges = Prizes::of_tournament(tournament, count(top)).announced;
        let pays: Vec<f64> = plan.table.iter().map(pairwright_core::Ratio::to_f64).collect();
        let share = plan.swiss_share.to_f64();
        let on_swiss = pays.iter().map(|pays| share * pays).collect();
        let prizes =
            Prizes { places: pays.clone(), first_wins, announced: SeedPrivileges { on_swiss, ..privileges } };
        let seeds = prizes.of_seeds(top);
        let own = seeds.iter().map(|worths| worths[CutKind::Announced as usize]);
        PlaceWorths { places: own.chain(pays.into_iter().skip(top)).collect() }
    }

    /// The mean prize behind this many players, interpolated between places.
    pub(super) fn behind(&self, others: f64) -> f64 {
        let of = |place: usize| self.places.get(place).copied().unwrap_or(0.0);
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "as many as there are players"
        )]
        let place = others.max(0.0) as usize;
        let part = others - place as f64;
        (1.0 - part) * of(place) + part * of(place + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn between_two_places_a_share_of_each_is_paid() {
        let worth = PlaceWorths { places: vec![100.0, 60.0] };
        let seen = [0.0, 0.5, 1.0, 1.25, 2.0, 7.5].map(|others| worth.behind(others));
        assert_eq!(format!("{seen:?}"), "[100.0, 80.0, 60.0, 45.0, 0.0, 0.0]");
    }
}
