//! Durations of rounds and of the whole tournament, if the plan has durations of games.

use pairwright_core::Tournament;
use pairwright_core::nouns::{StageKind, USUAL_TURNAROUND};

use super::meeting::MatchCourse;
use super::seen::{SeenTournament, UNIT};

/// Measured times in seconds.
#[derive(Debug, Clone, Default)]
pub(super) struct Watch {
    /// Rounds before the bracket, their total duration, and how many exceeded their time.
    rounds: i64,
    seconds: i64,
    over_time: i64,
    /// Rounds before the current one, and the time between them.
    before: i64,
    /// The current round: the duration of its longest match, and its time limit.
    longest: i64,
    limit: Option<i64>,
    /// Matches unfinished when time was called.
    unfinished: i64,
}

/// A second in units of a minute.
const SECOND: i64 = UNIT / 60;

impl Watch {
    /// Starts a round after the previous one and the turnaround.
    pub(super) fn begin_round(&mut self, tournament: &Tournament, stage: StageKind) {
        self.end_round();
        if tournament.current_round().is_some() {
            let between = tournament.setup.venue.day.turnaround.unwrap_or(USUAL_TURNAROUND);
            self.before += i64::from(between) * 60;
        }
        self.limit = (!stage.is_bracket()).then(|| i64::from(tournament.round_minutes()) * 60);
    }

    fn end_round(&mut self) {
        if let Some(limit) = self.limit.take() {
            self.rounds += 1;
            self.seconds += self.longest;
            self.over_time += i64::from(self.longest > limit);
        }
        self.before += std::mem::take(&mut self.longest);
    }

    pub(super) fn add(&mut self, played: &MatchCourse) {
        self.longest = self.longest.max(played.seconds);
        self.unfinished += i64::from(played.is_cut_short);
    }

    /// Adds the times to the observations.
    pub(super) fn seen(&self, mut seen: SeenTournament) -> SeenTournament {
        let mut over = self.clone();
        over.end_round();
        seen.overall.insert("finish_minutes", over.before * SECOND);
        seen.overall.insert("unfinished", over.unfinished * UNIT);
        if over.rounds > 0 {
            seen.overall.insert("round_minutes", over.seconds * SECOND / over.rounds);
            seen.overall.insert("over_time", over.over_time * UNIT / over.rounds);
        }
        seen
    }
}
