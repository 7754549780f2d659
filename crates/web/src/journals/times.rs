//! When what was announced of a tournament happened.

use std::collections::BTreeMap;

use jiff::tz::TimeZone;
use pairwright_core::{Action, Journal, RoundNumber, Tournament};

/// When what was announced of a tournament happened, in milliseconds since 1970 UTC.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Times {
    /// What tells the tournament from every other one.
    pub(crate) identity: String,
    /// When the tournament was begun here.
    pub(crate) begun: i64,
    /// When rounds were published or changed last; those of a file have none.
    published: BTreeMap<RoundNumber, i64>,
    /// When a result of a round was entered or corrected last.
    results: BTreeMap<RoundNumber, i64>,
    /// When the tournament was closed.
    closed: Option<i64>,
}

impl Times {
    /// Out of the journal; what was undone is left out.
    pub fn of(journal: &Journal) -> Times {
        let begun = journal.entries().first().map_or(0, |entry| entry.at);
        let mut times = Times { identity: begun.to_string(), begun, ..Times::default() };
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
                Action::Finish {} => times.closed = Some(entry.at),
                _ => {}
            }
        }
        times
    }

    /// Of a file, which says of nothing when it happened: everything on its day, or at the beginning of 1970 where it has none.
    pub fn of_file(tournament: &Tournament) -> Times {
        let setup = &tournament.setup;
        let day = setup.date.and_then(|date| date.to_zoned(TimeZone::UTC).ok());
        let begun = day.map_or(0, |day| day.timestamp().as_millisecond());
        let day = setup.date.map(|date| date.to_string()).unwrap_or_default();
        Times { identity: format!("{day} {}", setup.name), begun, ..Times::default() }
    }

    pub(crate) fn published(&self, round: RoundNumber) -> i64 {
        self.published.get(&round).copied().unwrap_or(self.begun)
    }

    /// When the standing after a round was as it is now: a corrected result of an earlier round changes it too.
    pub(crate) fn settled(&self, round: RoundNumber) -> i64 {
        let results = self.results.range(..=round).map(|(_, at)| *at);
        results.max().unwrap_or(self.begun).max(self.published(round))
    }

    /// When it was begun, a round was announced or it was closed, whichever was last.
    pub(crate) fn announced(&self) -> i64 {
        self.published.values().copied().chain(self.closed).max().unwrap_or(self.begun)
    }
}
