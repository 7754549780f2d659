//! The round timer, one time for everybody without a clock (page 7). A pure function of its actions.

use std::collections::BTreeMap;

use crate::time::Milliseconds;

/// The default length of a round.
pub const ROUND: Milliseconds = Milliseconds::minutes(50);
/// Extra time for a deck check beyond its duration.
pub const AFTER_DECK_CHECK: Milliseconds = Milliseconds::minutes(3);

/// An action on the timer of a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TimerAction {
    /// Starts or resumes the timer, independently of pairing and publishing.
    Start,
    /// Starts or resumes the timer from an instant, which may be in the future.
    StartFrom(Milliseconds),
    /// Stops it for everybody.
    Pause,
    /// Adds time for everybody in milliseconds; negative to subtract.
    Add(i64),
    /// Adds time for one table, for a judge call or a deck check, in milliseconds.
    Extra {
        /// The table.
        table: u32,
        /// The time added; negative to subtract.
        by: i64,
    },
}

/// The state of a round's timer after some actions.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RoundTimer {
    /// The end in running time; it moves when time is added.
    length: i128,
    ran: Milliseconds,
    since: Option<Milliseconds>,
    last: Option<Milliseconds>,
    extra: BTreeMap<u32, i128>,
}

/// The display of a timer at an instant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TimeLeft {
    /// Time left; zero once it is over.
    pub left: Milliseconds,
    /// Running time since the end; zero before.
    pub over_by: Milliseconds,
    /// Whether it runs.
    pub running: bool,
    /// When a running timer ends, or ended; `None` while stopped.
    pub ends_at: Option<Milliseconds>,
}

/// What happens at zero, by the ruleset's procedure (page 7).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AtZero {
    /// The total number of extra turns, five by default.
    ExtraTurns(u32),
    /// The Judge Armageddon Clock enters, at a speed chosen by the judge.
    Armageddon,
    /// The ruleset assigns the result.
    AssignedResult,
}

/// Five extra turns in total.
impl Default for AtZero {
    fn default() -> AtZero {
        AtZero::ExtraTurns(5)
    }
}

/// Why an action on a timer is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("{self:?}")]
#[expect(missing_docs, reason = "each variant says what it is")]
pub enum TimerRefusal {
    TimeGoesBack { before: Milliseconds, at: Milliseconds },
    Runs,
    DoesNotRun,
}

impl Default for RoundTimer {
    fn default() -> RoundTimer {
        RoundTimer::new(ROUND)
    }
}

impl RoundTimer {
    /// Returns a timer that has not been started.
    #[must_use]
    pub fn new(length: Milliseconds) -> RoundTimer {
        RoundTimer {
            length: i128::from(length.0),
            ran: Milliseconds::ZERO,
            since: None,
            last: None,
            extra: BTreeMap::new(),
        }
    }

    /// Applies an action at an instant of a monotonic clock.
    ///
    /// # Errors
    /// Why it is impossible; then nothing has changed.
    pub fn act(&mut self, at: Milliseconds, action: TimerAction) -> Result<(), TimerRefusal> {
        if let Some(before) = self.last.filter(|before| *before > at) {
            return Err(TimerRefusal::TimeGoesBack { before, at });
        }
        match action {
            TimerAction::Start | TimerAction::StartFrom(_) if self.since.is_some() => {
                return Err(TimerRefusal::Runs);
            }
            TimerAction::Start => self.since = Some(at),
            TimerAction::StartFrom(from) => self.since = Some(from),
            TimerAction::Pause if self.since.is_none() => return Err(TimerRefusal::DoesNotRun),
            TimerAction::Pause => (self.ran, self.since) = (self.ran_at(at), None),
            TimerAction::Add(by) => self.length = self.length.saturating_add(by.into()),
            TimerAction::Extra { table, by } => {
                let extra = self.extra.entry(table).or_default();
                *extra = extra.saturating_add(by.into());
            }
        }
        self.last = Some(at);
        Ok(())
    }

    /// Returns the time shown to everybody.
    #[must_use]
    pub fn read(&self, at: Milliseconds) -> TimeLeft {
        self.left_of(self.length, at)
    }

    /// Returns the time on one table's phones and slip, including its extra time.
    #[must_use]
    pub fn read_table(&self, at: Milliseconds, table: u32) -> TimeLeft {
        self.left_of(self.length.saturating_add(self.extra(table)), at)
    }

    /// Returns the instant at which the timer has run for `time`. For a running timer it may be
    /// past or future; a stopped timer returns `None` unless it has already run that long.
    #[must_use]
    pub fn has_run(&self, time: Milliseconds) -> Option<Milliseconds> {
        match self.since {
            Some(since) => Some(since.plus(time).less(self.ran)),
            None => self.last.filter(|_| self.ran >= time),
        }
    }

    /// Returns the tables with extra time, in milliseconds.
    pub fn extras(&self) -> impl Iterator<Item = (u32, i128)> {
        self.extra.iter().map(|(&table, &by)| (table, by)).filter(|(_, by)| *by != 0)
    }

    /// Returns the extra time of a table in milliseconds.
    #[must_use]
    pub fn extra(&self, table: u32) -> i128 {
        self.extra.get(&table).copied().unwrap_or(0)
    }

    fn ran_at(&self, at: Milliseconds) -> Milliseconds {
        self.since.map_or(self.ran, |since| self.ran.plus(at.less(since)))
    }

    fn left_of(&self, length: i128, at: Milliseconds) -> TimeLeft {
        let left = length.saturating_sub(self.ran_at(at).0.into());
        TimeLeft {
            left: milliseconds(left),
            over_by: milliseconds(left.saturating_neg()),
            running: self.since.is_some(),
            ends_at: self.since.map(|since| {
                milliseconds(length.saturating_sub(self.ran.0.into()).saturating_add(since.0.into()))
            }),
        }
    }
}

/// Returns the extra time for a deck check: its duration and three minutes.
#[must_use]
pub fn for_deck_check(duration: Milliseconds) -> Milliseconds {
    duration.plus(AFTER_DECK_CHECK)
}

/// Saturates, as [`Milliseconds::plus`] does.
fn milliseconds(time: i128) -> Milliseconds {
    Milliseconds(u64::try_from(time.max(0)).unwrap_or(u64::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    const MINUTE: i64 = 60_000;

    fn minutes(minutes: u32) -> Milliseconds {
        Milliseconds::minutes(minutes)
    }

    fn timer(actions: &[(u32, TimerAction)]) -> RoundTimer {
        let mut timer = RoundTimer::default();
        for &(at, action) in actions {
            timer.act(minutes(at), action).unwrap();
        }
        timer
    }

    #[track_caller]
    fn check(actions: &[(u32, TimerAction)], at: u32, left: u32, over_by: u32) {
        let reading = timer(actions).read(minutes(at));
        assert_eq!((reading.left, reading.over_by), (minutes(left), minutes(over_by)));
    }

    use TimerAction::{Add, Extra, Pause, Start};

    #[test]
    fn a_round_lasts_fifty_minutes_from_its_start_not_from_its_pairing() {
        check(&[], 20, 50, 0);
        check(&[(10, Start)], 20, 40, 0);
        check(&[(10, Start)], 60, 0, 0);
        check(&[(10, Start)], 62, 0, 2);
    }

    #[test]
    fn a_pause_stops_the_timer_for_everybody() {
        check(&[(0, Start), (10, Pause)], 30, 40, 0);
        check(&[(0, Start), (10, Pause), (30, Start)], 40, 30, 0);
    }

    #[test]
    fn time_can_be_added_and_subtracted() {
        check(&[(0, Start), (10, Add(5 * MINUTE))], 10, 45, 0);
        check(&[(0, Start), (10, Add(-5 * MINUTE))], 10, 35, 0);
        check(&[(0, Add(-60 * MINUTE)), (0, Start)], 0, 0, 10);
    }

    #[test]
    fn a_deck_check_gives_its_duration_and_three_minutes() {
        let extra = i64::try_from(for_deck_check(minutes(7)).0).unwrap();
        let timer = timer(&[(0, Start), (10, Extra { table: 4, by: extra })]);
        assert_eq!(timer.read_table(minutes(10), 4).left, minutes(50));
        assert_eq!(timer.read_table(minutes(10), 5).left, minutes(40));
        assert_eq!(
            timer.read_table(minutes(55), 4).left,
            minutes(5),
            "it goes on when the others have ended"
        );
        assert_eq!(timer.extras().collect::<Vec<_>>(), [(4, 600_000)]);
    }

    #[test]
    fn the_instant_at_which_it_has_run_a_given_time_ignores_added_time() {
        let paused = [(5, Start), (12, Pause), (20, Start), (21, Add(MINUTE))];
        assert_eq!(timer(&paused).has_run(minutes(10)), Some(minutes(23)));
        assert_eq!(timer(&paused[..2]).has_run(minutes(10)), None);
        assert_eq!(timer(&paused[..2]).has_run(minutes(7)), Some(minutes(12)));
        assert_eq!(
            timer(&[(0, TimerAction::StartFrom(minutes(30)))]).has_run(minutes(10)),
            Some(minutes(40))
        );
    }

    #[test]
    fn a_running_timer_has_an_end() {
        assert_eq!(timer(&[(5, Start)]).read(minutes(20)).ends_at, Some(minutes(55)));
        assert_eq!(timer(&[(5, Start)]).read(minutes(70)).ends_at, Some(minutes(55)));
        assert_eq!(timer(&[(5, Start), (6, Pause)]).read(minutes(20)).ends_at, None);
    }

    #[test]
    fn a_start_at_a_time_of_day_may_lie_ahead_or_in_the_past() {
        let ahead = timer(&[(0, TimerAction::StartFrom(minutes(30)))]);
        assert_eq!((ahead.read(minutes(10)).left, ahead.read(minutes(40)).left), (minutes(50), minutes(40)));
        assert_eq!(ahead.read(minutes(10)).ends_at, Some(minutes(80)));
        let past = timer(&[(20, TimerAction::StartFrom(minutes(5)))]);
        assert_eq!(
            (past.read(minutes(20)).left, past.read(minutes(20)).ends_at),
            (minutes(35), Some(minutes(55)))
        );
        let called_off = timer(&[(0, TimerAction::StartFrom(minutes(30))), (10, Pause), (60, Start)]);
        assert_eq!(called_off.read(minutes(70)).left, minutes(40));
    }

    #[test]
    fn an_impossible_action_is_refused_and_changes_nothing() {
        let mut running = timer(&[(5, Start)]);
        let before = running.clone();
        assert_eq!(running.act(minutes(6), Start), Err(TimerRefusal::Runs));
        let back = TimerRefusal::TimeGoesBack { before: minutes(5), at: minutes(4) };
        assert_eq!(running.act(minutes(4), Pause), Err(back));
        assert_eq!(timer(&[]).act(minutes(1), Pause), Err(TimerRefusal::DoesNotRun));
        assert_eq!(running, before);
    }
}
