//! The Baku acceleration (C.04.7).

/// Returns virtual points by round for a place in the initial order (from 0), in the unit of `win`.
///
/// The first half of the players, rounded up to an even number, are accelerated in the first half of the
/// rounds, rounded up. They get a win in the first half of those, rounded up, and a draw in the rest.
#[must_use]
pub fn baku(players: usize, rounds: u32, place: usize, win: u32, draw: u32) -> Vec<u32> {
    if place >= players.div_ceil(4) * 2 {
        return Vec::new();
    }
    let accelerated = rounds.div_ceil(2);
    let full = accelerated.div_ceil(2);
    (0..accelerated).map(|round| if round < full { win } else { draw }).collect()
}
