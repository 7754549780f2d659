//! Lookups of seats in constant time. Every reason and every printed line needs one.

use std::collections::HashMap;
use std::hash::Hash;

use pairwright_pairing::Seat;

use crate::nouns::ids::PlayerId;

#[derive(Debug, Clone)]
pub(crate) struct Seats<K = PlayerId>(HashMap<K, Seat, foldhash::fast::RandomState>);

impl<K: Eq + Hash> Seats<K> {
    /// Numbers the players from 0.
    pub(crate) fn new(players: impl IntoIterator<Item = K>) -> Seats<K> {
        Seats(players.into_iter().zip(0..).collect())
    }

    pub(crate) fn of(&self, player: &K) -> Option<Seat> {
        self.0.get(player).copied()
    }
}

#[derive(Debug, Clone)]
pub(crate) struct PairPlaces(Vec<Option<usize>>);

impl PairPlaces {
    /// The indices of these pairs in a field of this many seats.
    pub(crate) fn new(seats: usize, pairs: &[(Seat, Seat)]) -> PairPlaces {
        let mut places = vec![None; seats];
        for (place, &(a, b)) in pairs.iter().enumerate().rev() {
            for seat in [a, b] {
                if let Some(own) = usize::try_from(seat).ok().and_then(|seat| places.get_mut(seat)) {
                    *own = Some(place);
                }
            }
        }
        PairPlaces(places)
    }

    pub(crate) fn of(&self, seat: Seat) -> Option<usize> {
        *self.0.get(usize::try_from(seat).ok()?)?
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;
    use std::hash::Hasher;

    use super::*;

    /// A player who counts comparisons.
    #[derive(Debug)]
    struct Counting<'a>(usize, &'a Cell<usize>);

    impl PartialEq for Counting<'_> {
        fn eq(&self, other: &Self) -> bool {
            self.1.set(self.1.get() + 1);
            self.0 == other.0
        }
    }

    impl Eq for Counting<'_> {}

    impl Hash for Counting<'_> {
        fn hash<H: Hasher>(&self, state: &mut H) {
            self.0.hash(state);
        }
    }

    #[test]
    fn finding_every_seat_takes_two_comparisons_a_player_at_most() {
        for players in [1_000, 32_000] {
            let compared = Cell::new(0);
            let seats = Seats::new((0..players).map(|number| Counting(number, &compared)));
            compared.set(0);
            for number in 0..players {
                assert_eq!(seats.of(&Counting(number, &compared)).map(|seat| seat as usize), Some(number));
            }
            assert!(compared.get() <= 2 * players, "{} comparisons for {players}", compared.get());
        }
    }

    #[test]
    fn every_seat_has_the_place_of_its_pair() {
        let places = PairPlaces::new(5, &[(4, 0), (1, 3)]);
        assert_eq!(
            [0, 1, 2, 3, 4, 5].map(|seat| places.of(seat)),
            [Some(0), Some(1), None, Some(1), Some(0), None]
        );
    }
}
