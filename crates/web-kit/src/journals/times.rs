//! When a tournament's announced events happened.

use std::collections::BTreeMap;

use jiff::tz::TimeZone;
use pairwright_core::{Action, Journal, RoundNumber, Tournament};

/// All times are in Unix milliseconds.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Times {
    /// Unique to the tournament.
    pub identity: String,
    pub begun: i64,
    /// When each round was last published or changed; imported rounds have no time.
    published: BTreeMap<RoundNumber, i64>,
    /// When a result of each round was last entered or corrected.
    results: BTreeMap<RoundNumber, i64>,
    closed: Option<i64>,
    /// The closing, if results were corrected later.
    pub corrected: Option<ClosedAt>,
}

/// The entry that closed a tournament whose results were corrected later.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ClosedAt {
    pub seq: u64,
    /// When a result was last corrected.
    pub corrected: i64,
}

impl Times {
    /// Reads the times from a journal, without undone entries.
    pub fn of(journal: &Journal) -> Times {
        let begun = journal.entries().first().map_or(0, |entry| entry.at);
        let mut times = Times { identity: begun.to_string(), begun, ..Times::default() };
        let mut closing = None;
        for entry in journal.entries().iter().filter(|entry| !journal.is_undone(entry.seq)) {
            match &entry.action {
                Action::Publish { round } => {
                    times.published.insert(*round, entry.at);
                }
                Action::Rearrange { change, .. } => {
                    times.published.insert(change.record.round, entry.at);
                }
                Action::Report { round, .. } => {
                    times.results.insert(*round, entry.at);
                }
                Action::Correct { round, later, .. } => {
                    times.results.insert(*round, entry.at);
                    times.published.insert(later.record.round, entry.at);
                }
                Action::Finish {} => {
                    times.closed = Some(entry.at);
                    closing = closing.or(Some(entry.seq));
                }
                _ => {}
            }
            let changes_results = matches!(entry.action, Action::Report { .. } | Action::Penalize { .. });
            if let Some(seq) = closing.filter(|_| changes_results) {
                times.corrected = Some(ClosedAt { seq, corrected: entry.at });
            }
        }
        times
    }

    /// The times of a file, which has none: everything on its date, or at the start of 1970.
    pub fn of_file(tournament: &Tournament) -> Times {
        let setup = &tournament.setup;
        let day = setup.date.and_then(|date| date.to_zoned(TimeZone::UTC).ok());
        let begun = day.map_or(0, |day| day.timestamp().as_millisecond());
        let day = setup.date.map(|date| date.to_string()).unwrap_or_default();
        Times { identity: format!("{day} {}", setup.name), begun, ..Times::default() }
    }

    pub fn published(&self, round: RoundNumber) -> i64 {
        self.published.get(&round).copied().unwrap_or(self.begun)
    }

    /// When a result of this round last changed, or its pairs.
    pub fn reported(&self, round: RoundNumber) -> i64 {
        self.results.get(&round).copied().unwrap_or(self.begun).max(self.published(round))
    }

    /// When the standing after a round last changed, including corrections of earlier rounds.
    pub fn settled(&self, round: RoundNumber) -> i64 {
        let results = self.results.range(..=round).map(|(_, at)| *at);
        results.max().unwrap_or(self.begun).max(self.published(round))
    }

    /// The latest of its beginning, its rounds' publications and its closing.
    pub fn announced(&self) -> i64 {
        self.published.values().copied().chain(self.closed).max().unwrap_or(self.begun)
    }
}
