//! How long rounds have taken, out of the journal.

use pairwright_core::{Action, Journal};

/// From one round to the next it takes at most so long; anything longer was a night or a meal.
const LONGEST_MINUTES: i64 = 240;

/// What is known of the time that rounds take.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Pace {
    /// The time now, in milliseconds.
    pub(super) now: i64,
    /// When each round was published, in milliseconds, the earliest first.
    pub(super) published: Vec<i64>,
}

impl Pace {
    /// Out of the journal: rounds whose publishing was undone are left out.
    pub(crate) fn of(journal: &Journal, now: i64) -> Pace {
        let standing = journal.entries().iter().filter(|entry| !journal.is_undone(entry.seq));
        let published = standing.filter(|entry| matches!(entry.action, Action::Publish { .. }));
        Pace { now, published: published.map(|entry| entry.at).collect() }
    }

    /// Whole minutes from one round to the next: the middle one of all that were not interrupted; none before there are
    /// two rounds, or where they were entered all at once.
    pub(super) fn measured(&self) -> Option<i64> {
        let minutes = self.published.windows(2).map(|two| (two[1] - two[0]) / 60_000);
        let mut minutes: Vec<i64> =
            minutes.filter(|minutes| (1..=LONGEST_MINUTES).contains(minutes)).collect();
        minutes.sort_unstable();
        minutes.get(minutes.len() / 2).copied()
    }
}
