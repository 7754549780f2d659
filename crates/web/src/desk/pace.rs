//! How long rounds have taken, out of the journal.

use std::collections::BTreeMap;

use pairwright_core::nouns::{Pause, Round};
use pairwright_core::stages::timetable::MINUTE;
use pairwright_core::{Action, Journal, RoundNumber, Tournament};

/// From one round to the next it takes at most so long; anything longer was a night or a meal.
const LONGEST_MINUTES: i64 = 240;

/// What is known of the time that rounds take.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Pace {
    /// The time now, in milliseconds.
    pub(super) now: i64,
    /// The rounds that were published here; those of a file have no times.
    rounds: BTreeMap<RoundNumber, Times>,
}

/// When a round was played, in milliseconds.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Times {
    /// When it was published.
    pub(super) begun: i64,
    /// When its last result came in; none while it is being played.
    pub(super) ended: Option<i64>,
}

impl Pace {
    /// Out of the journal; what was undone is left out.
    pub(crate) fn of(journal: &Journal, now: i64) -> Pace {
        let mut rounds: BTreeMap<RoundNumber, Times> = BTreeMap::new();
        for entry in journal.entries().iter().filter(|entry| !journal.is_undone(entry.seq)) {
            match &entry.action {
                Action::Publish { round } => {
                    rounds.insert(*round, Times { begun: entry.at, ended: None });
                }
                // A late play and a correction come after the round.
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

    /// When a round was played, if it was published here.
    pub(super) fn times(&self, round: RoundNumber) -> Option<Times> {
        self.rounds.get(&round).copied()
    }

    /// When the first round that was published here began.
    pub(super) fn begun(&self) -> Option<i64> {
        self.rounds.values().next().map(|times| times.begun)
    }

    /// What a round has taken from its publication to its last result.
    pub(super) fn length(&self) -> Option<Taken> {
        middle(self.rounds.values().filter_map(|times| Some(times.ended? - times.begun)))
    }

    /// What it took from a round's last result to the publication of the next, without the planned pause.
    pub(super) fn turnaround(&self, pause: Option<Pause>) -> Option<Taken> {
        let next = self.rounds.values().skip(1);
        let paused = |round| i64::from(pause.map_or(0, |pause| pause.minutes_after(round))) * MINUTE;
        let gaps = self.rounds.iter().zip(next);
        middle(gaps.filter_map(|((round, times), next)| Some(next.begun - times.ended? - paused(*round))))
    }

    /// How many rounds have been played to their end here.
    pub(super) fn played(&self) -> usize {
        self.rounds.values().filter(|times| times.ended.is_some()).count()
    }
}

/// A round that is being played has no end; one that is not there any more has no times.
fn take_back_end(tournament: &Tournament, round: RoundNumber, times: &mut Times) -> bool {
    let Some(round) = tournament.round(round) else { return false };
    if is_being_played(tournament, round) {
        times.ended = None;
    }
    true
}

/// Whether a round is being played: only the newest one is, an open match of an older one is a late play.
pub(super) fn is_being_played(tournament: &Tournament, round: &Round) -> bool {
    let is_newest = tournament.current_round().is_some_and(|newest| newest.number == round.number);
    is_newest && round.open_matches().next().is_some()
}

/// What something took here that the plan has a length for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Taken {
    /// In whole minutes, the middle one of all.
    pub(super) minutes: u32,
    /// How often it was measured.
    times: u32,
}

impl Taken {
    /// So often it has to be measured before the plan counts no more: one quick round says little of the next.
    pub(super) const ENOUGH: u32 = 3;

    /// With the planned minutes for what has not been measured often enough.
    pub(super) fn beside(self, planned: u32) -> u32 {
        let measured = self.times.min(Taken::ENOUGH);
        let sum = planned.saturating_mul(Taken::ENOUGH - measured).saturating_add(self.minutes * measured);
        sum / Taken::ENOUGH
    }
}

/// The middle one of some lengths; those that were no round but a night, or entered all at once, are left out.
fn middle(lengths: impl Iterator<Item = i64>) -> Option<Taken> {
    let minutes =
        lengths.map(|length| length / MINUTE).filter(|minutes| (1..=LONGEST_MINUTES).contains(minutes));
    let mut minutes: Vec<u32> = minutes.filter_map(|minutes| u32::try_from(minutes).ok()).collect();
    minutes.sort_unstable();
    let times = u32::try_from(minutes.len()).unwrap_or(u32::MAX);
    minutes.get(minutes.len() / 2).map(|minutes| Taken { minutes: *minutes, times })
}
