//! The server's line of time for clocks: it never goes back, and goes on evenly when the machine's clock is set.

use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use pairwright_clock::Milliseconds;

/// From this many milliseconds on, wall clock ahead of the steady clock means sleep and not a small correction.
const SLEPT: i64 = 1_500;

/// The line of time. The steady clock leads; what the wall clock jumps ahead was sleep, and what it jumps back is passed
/// over.
pub(super) struct Timeline {
    begun: Instant,
    known: Mutex<Known>,
}

/// How the two clocks stand to each other, in milliseconds.
#[derive(Debug, Clone, Copy)]
struct Known {
    /// The wall clock's lead over the steady clock.
    lead: i64,
    /// What is added to the steady clock; only grows.
    shift: i64,
}

impl Timeline {
    /// A line that begins with the wall clock.
    pub(super) fn new(wall: i64) -> Timeline {
        Timeline { begun: Instant::now(), known: Mutex::new(Known { lead: wall, shift: wall }) }
    }

    /// What time it is, in milliseconds since 1970 UTC unless the wall clock has been set meanwhile.
    pub(super) fn now(&self, wall: i64) -> Milliseconds {
        let steady = i64::try_from(self.begun.elapsed().as_millis()).unwrap_or(i64::MAX);
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        known.look(steady, wall)
    }

    /// Makes the line go on from an instant that was used before the server was started, if the wall clock has been set
    /// back since.
    pub(super) fn not_before(&self, at: Milliseconds, wall: i64) {
        let behind = at.less(self.now(wall)).0;
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        known.shift = known.shift.saturating_add(i64::try_from(behind).unwrap_or(0));
    }
}

impl Known {
    fn look(&mut self, steady: i64, wall: i64) -> Milliseconds {
        let ahead = wall.saturating_sub(steady).saturating_sub(self.lead);
        self.lead = self.lead.saturating_add(ahead);
        if ahead >= SLEPT {
            self.shift = self.shift.saturating_add(ahead);
        }
        Milliseconds(u64::try_from(steady.saturating_add(self.shift)).unwrap_or(0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_line_never_goes_back_and_wakes_up_after_sleep() {
        let mut known = Known { lead: 1_000_000, shift: 1_000_000 };
        // Steady and wall clock, and what the line shows.
        let looks = [
            (0, 1_000_000, 1_000_000),
            (500, 1_000_500, 1_000_500),
            // The wall clock is set back by a minute.
            (600, 940_600, 1_000_600),
            (700, 940_700, 1_000_700),
            // A small correction is passed over.
            (800, 941_800, 1_000_800),
            // The machine slept for ten minutes.
            (900, 1_541_900, 1_600_900),
        ];
        for (steady, wall, shows) in looks {
            assert_eq!(known.look(steady, wall), Milliseconds(shows), "{steady} {wall}");
        }
    }

    #[test]
    fn a_server_that_was_restarted_with_its_clock_set_back_goes_on_where_it_was() {
        let timeline = Timeline::new(1_000_000);
        timeline.not_before(Milliseconds(5_000_000), 1_000_000);
        assert!(timeline.now(1_000_000) >= Milliseconds(5_000_000));
        timeline.not_before(Milliseconds(7), 1_000_000);
        assert!(timeline.now(1_000_000) < Milliseconds(5_060_000));
    }
}
