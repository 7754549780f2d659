//! The duration of past rounds, read from the journal.

use std::collections::BTreeMap;

use pairwright_core::nouns::{Pause, Round};
use pairwright_core::stages::MINUTE;
use pairwright_core::{Action, Journal, RoundNumber, Tournament};

/// Longest plausible time between rounds: anything more was a night or a meal.
const LONGEST_MINUTES: i64 = 240;

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Pace {
    pub(super) now: i64,
    /// The rounds published here. Imported ones have no times.
    rounds: BTreeMap<RoundNumber, RoundSpan>,
}

/// When a round was played, in Unix milliseconds.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct RoundSpan {
    pub(super) begun: i64,
    /// When its last result was entered; `None` while it is played.
    pub(super) ended: Option<i64>,
}

impl Pace {
    /// Reads a journal without undone entries.
    pub(crate) fn of(journal: &Journal, now: i64) -> Pace {
        let mut rounds: BTreeMap<RoundNumber, RoundSpan> = BTreeMap::new();
        for entry in journal.entries().iter().filter(|entry| !journal.is_undone(entry.seq)) {
            match &entry.action {
                Action::Publish { round } => {
                    rounds.insert(*round, RoundSpan { begun: entry.at, ended: None });
                }
                // Postponed matches and corrections come after the round.
                Action::Report { round, result: Some(_), was: None, .. } => {
                    if let Some((newest, times)) = rounds.iter_mut().next_back()
                        && newest == round
                    {
                        times.ended = Some(entry.at);
                    }
                }
                _ => {}
            }
        }
        rounds.retain(|round, times| take_back_end(journal.tournament(), *round, times));
        Pace { now, rounds }
    }

    pub(super) fn times(&self, round: RoundNumber) -> Option<RoundSpan> {
        self.rounds.get(&round).copied()
    }

    pub(super) fn begun(&self) -> Option<i64> {
        self.rounds.values().next().map(|times| times.begun)
    }

    /// The length of a round, from its publication to its last result.
    pub(super) fn length(&self) -> Option<TimeTaken> {
        middle(self.rounds.values().filter_map(|times| Some(times.ended? - times.begun)))
    }

    /// The time from a round's last result to the next publication, without the planned pause.
    pub(super) fn turnaround(&self, pause: Option<Pause>) -> Option<TimeTaken> {
        let next = self.rounds.values().skip(1);
        let paused = |round| i64::from(pause.map_or(0, |pause| pause.minutes_after(round))) * MINUTE;
        let gaps = self.rounds.iter().zip(next);
        middle(gaps.filter_map(|((round, times), next)| Some(next.begun - times.ended? - paused(*round))))
    }

    pub(super) fn played(&self) -> usize {
        self.rounds.values().filter(|times| times.ended.is_some()).count()
    }
}

/// Removes the end of a round played again. Returns whether the round still exists.
fn take_back_end(tournament: &Tournament, round: RoundNumber, times: &mut RoundSpan) -> bool {
    let Some(round) = tournament.round(round) else { return false };
    if is_being_played(tournament, round) {
        times.ended = None;
    }
    true
}

/// Whether a round is current: an open match of an older one is a postponed match.
pub(super) fn is_being_played(tournament: &Tournament, round: &Round) -> bool {
    let is_newest = tournament.current_round().is_some_and(|newest| newest.number == round.number);
    is_newest && round.open_matches().next().is_some()
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct TimeTaken {
    /// The median, in whole minutes.
    pub(super) minutes: u32,
    times: u32,
}

impl TimeTaken {
    /// The measurements needed to replace the plan: one quick round says little about the next.
    pub(super) const ENOUGH: u32 = 3;

    /// Mixes in the planned minutes while there are too few measurements.
    pub(super) fn beside(self, planned: u32) -> u32 {
        let measured = self.times.min(TimeTaken::ENOUGH);
        let sum =
            planned.saturating_mul(TimeTaken::ENOUGH - measured).saturating_add(self.minutes * measured);
        sum / TimeTaken::ENOUGH
    }
}

/// The median length, ignoring nights and results entered all at once.
fn middle(lengths: impl Iterator<Item = i64>) -> Option<TimeTaken> {
    let minutes =
        lengths.map(|length| length / MINUTE).filter(|minutes| (1..=LONGEST_MINUTES).contains(minutes));
    let mut minutes: Vec<u32> = minutes.filter_map(|minutes| u32::try_from(minutes).ok()).collect();
    minutes.sort_unstable();
    let times = u32::try_from(minutes.len()).unwrap_or(u32::MAX);
    minutes.get(minutes.len() / 2).map(|minutes| TimeTaken { minutes: *minutes, times })
}
