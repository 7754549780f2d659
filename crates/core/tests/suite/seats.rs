//! Lookups of seats: in constant time, whatever the field.

use std::cell::Cell;
use std::hash::{Hash, Hasher};

use pairwright_core::pairing::{PairPlaces, Seats};

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
