//! The server's time, which never goes back, even if the machine's clock does. Journals, timers and table clocks use it.

use super::lock;
use std::sync::{Mutex, MutexGuard};
use std::time::{Instant, SystemTime, UNIX_EPOCH};

/// How far ahead the machine's clock may be without being followed: small corrections are frequent.
const SLACK_MS: i64 = 2_000;
/// Entries dated later do not move the time. The year 2100.
const LATEST_MS: i64 = 4_102_444_800_000;

/// One reading of a machine's two clocks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TimeReading {
    /// The wall clock, which people and other machines set, in Unix milliseconds.
    pub wall: i64,
    /// The monotonic clock, in milliseconds from any start. It may stop while the machine sleeps.
    pub ran: i64,
}

/// The time: the machine's clock at the start, plus the monotonic time since.
/// If the machine's clock jumps ahead, because it slept or was slow, it is followed. If it falls behind or is
/// adjusted gradually, it is not.
pub struct WallClock {
    source: Box<dyn Fn() -> TimeReading + Send + Sync>,
    last: Mutex<LastReading>,
}

#[derive(Clone, Copy)]
struct LastReading {
    now: i64,
    ran: i64,
    /// How far the machine's clock is ahead.
    ahead: i64,
}

impl WallClock {
    /// Reads the machine's clocks at every call.
    pub fn new(source: impl Fn() -> TimeReading + Send + Sync + 'static) -> WallClock {
        let TimeReading { wall, ran } = source();
        WallClock { source: Box::new(source), last: Mutex::new(LastReading { now: wall, ran, ahead: 0 }) }
    }

    pub fn of_machine() -> WallClock {
        let start = Instant::now();
        WallClock::new(move || TimeReading {
            wall: milliseconds(SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default()),
            ran: milliseconds(start.elapsed()),
        })
    }

    /// For a clock that nobody sets, in Unix milliseconds.
    pub fn steady(source: impl Fn() -> i64 + Send + Sync + 'static) -> WallClock {
        WallClock::new(move || {
            let now = source();
            TimeReading { wall: now, ran: now }
        })
    }

    /// The current time in Unix milliseconds, never earlier than at the last call.
    pub fn now(&self) -> i64 {
        let mut last = self.last();
        let TimeReading { wall, ran } = (self.source)();
        let since = ran.saturating_sub(last.ran).max(0);
        let now = last.now.saturating_add(since);
        let ahead = wall.saturating_sub(now);
        let has_jumped = ahead.saturating_sub(last.ahead) > SLACK_MS;
        *last = match has_jumped && ahead > SLACK_MS {
            true => LastReading { now: wall, ran, ahead: 0 },
            false => LastReading { now, ran, ahead },
        };
        last.now
    }

    fn last(&self) -> MutexGuard<'_, LastReading> {
        lock(&self.last)
    }

    /// Moves the time forward to at least the date of something that has happened.
    pub(super) fn not_before(&self, at: i64) {
        if at <= LATEST_MS && at > self.now() {
            let mut last = self.last();
            last.now = last.now.max(at);
        }
    }
}

fn milliseconds(time: std::time::Duration) -> i64 {
    i64::try_from(time.as_millis()).unwrap_or(i64::MAX)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicI64, Ordering::Relaxed};

    use super::*;

    const NOON: i64 = 1_790_000_000_000;
    const HOUR: i64 = 3_600_000;

    /// A machine whose clock can be set and which can sleep.
    #[derive(Clone, Default)]
    struct Machine {
        wall: Arc<AtomicI64>,
        ran: Arc<AtomicI64>,
    }

    impl Machine {
        fn clock(&self) -> WallClock {
            let machine = self.clone();
            WallClock::new(move || TimeReading {
                wall: machine.wall.load(Relaxed),
                ran: machine.ran.load(Relaxed),
            })
        }

        fn passes(&self, time: i64) {
            self.sleeps(time);
            self.ran.fetch_add(time, Relaxed);
        }

        fn sleeps(&self, time: i64) {
            self.wall.fetch_add(time, Relaxed);
        }
    }

    fn noon() -> (Machine, WallClock) {
        let machine = Machine::default();
        machine.sleeps(NOON);
        let clock = machine.clock();
        (machine, clock)
    }

    #[test]
    fn the_time_goes_on_when_the_machines_clock_is_set_back() {
        let (machine, clock) = noon();
        machine.passes(1_000);
        machine.sleeps(-HOUR);
        assert_eq!(clock.now(), NOON + 1_000);
        machine.passes(5_000);
        assert_eq!(clock.now(), NOON + 6_000);
        machine.sleeps(HOUR);
        assert_eq!(clock.now(), NOON + 6_000, "set right again, it is no hour later");
    }

    #[test]
    fn the_clock_counts_the_time_the_machine_sleeps() {
        let (machine, clock) = noon();
        machine.sleeps(HOUR);
        assert_eq!(clock.now(), NOON + HOUR);
        machine.passes(7);
        assert_eq!(clock.now(), NOON + HOUR + 7);
    }

    #[test]
    fn small_corrections_of_the_machines_clock_move_nothing() {
        let (machine, clock) = noon();
        for _ in 0..1_000 {
            machine.sleeps(3);
            machine.passes(10);
            machine.sleeps(-3);
            clock.now();
        }
        assert_eq!(clock.now(), NOON + 10_000);
    }

    #[test]
    fn gains_of_the_machines_clock_never_add_up_to_a_jump() {
        let (machine, clock) = noon();
        for _ in 0..1_000 {
            machine.passes(1_000);
            machine.sleeps(7);
            clock.now();
        }
        assert_eq!(clock.now(), NOON + 1_000_000, "seven seconds ahead by now");
        machine.sleeps(HOUR);
        assert_eq!(clock.now(), NOON + 1_007_000 + HOUR, "sleep is followed all the same");
    }

    #[test]
    fn the_time_is_never_before_the_newest_entry() {
        let (machine, clock) = noon();
        clock.not_before(NOON + HOUR);
        machine.passes(9);
        assert_eq!(clock.now(), NOON + HOUR + 9);
        clock.not_before(i64::MAX);
        clock.not_before(NOON);
        assert_eq!(clock.now(), NOON + HOUR + 9);
    }
}
