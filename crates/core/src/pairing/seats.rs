//! Lookups of seats in constant time. Every reason and every printed line needs one.

use std::collections::HashMap;
use std::hash::Hash;

use pairwright_pairing::Seat;

use crate::nouns::ids::PlayerId;

#[derive(Debug, Clone)]
pub struct Seats<K = PlayerId>(HashMap<K, Seat, foldhash::fast::RandomState>);

impl<K: Eq + Hash> Seats<K> {
    /// Numbers the players from 0.
    pub fn new(players: impl IntoIterator<Item = K>) -> Seats<K> {
        Seats(players.into_iter().zip(0..).collect())
    }

    pub fn of(&self, player: &K) -> Option<Seat> {
        self.0.get(player).copied()
    }
}

#[derive(Debug, Clone)]
pub struct PairPlaces(Vec<Option<usize>>);

impl PairPlaces {
    /// The indices of these pairs in a field of this many seats.
    pub fn new(seats: usize, pairs: &[(Seat, Seat)]) -> PairPlaces {
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

    pub fn of(&self, seat: Seat) -> Option<usize> {
        *self.0.get(usize::try_from(seat).ok()?)?
    }
}
