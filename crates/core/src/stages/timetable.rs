//! The planned start and end of each round of a day (page 5; document 004). Instants and lengths
//! are milliseconds unless stated.

use crate::nouns::{Pause, RoundNumber, count};

pub const MINUTE: i64 = 60_000;

/// The plan of a day, one round after another. For a day in progress, the rest of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DayPlan {
    /// The first round that has not begun.
    pub first: RoundNumber,
    pub begin: i64,
    /// All rounds before the bracket, including those that have begun.
    pub rounds: u32,
    pub bracket_rounds: u32,
    /// Bracket rounds saved by halving the cut.
    pub halving: u32,
    /// Length of a round in minutes.
    pub minutes: u32,
    /// Minutes between two rounds.
    pub turnaround: u32,
    /// A break in addition to the turnaround.
    pub pause: Option<Pause>,
    /// When everything must be over.
    pub latest_end: Option<i64>,
}

/// Start and end of a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RoundTime {
    /// The round of the tournament, from 1.
    pub number: RoundNumber,
    pub is_bracket: bool,
    pub begin: i64,
    pub end: i64,
    pub state: RoundState,
}

/// The certainty of a round's times.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum RoundState {
    Over,
    /// In progress: only its start is certain.
    Playing,
    Expected,
}

impl DayPlan {
    /// All rounds, including the bracket.
    pub fn all_rounds(&self) -> u32 {
        self.rounds.saturating_add(self.bracket_rounds)
    }

    /// The number of rounds that have begun.
    pub fn begun(&self) -> u32 {
        self.first.0.saturating_sub(1)
    }

    /// The rounds that have not begun.
    pub fn to_come(&self) -> impl Iterator<Item = RoundTime> + use<'_> {
        let mut next = self.begin;
        (self.first.0..=self.all_rounds()).map(move |number| {
            let (begin, end) = (next, next.saturating_add(minutes(self.minutes)));
            next = self.after(RoundNumber(number), end);
            let is_bracket = number > self.rounds;
            RoundTime { number: RoundNumber(number), is_bracket, begin, end, state: RoundState::Expected }
        })
    }

    /// The start of the next round, given the end of this one.
    pub fn after(&self, round: RoundNumber, end: i64) -> i64 {
        let pause = self.pause.map_or(0, |pause| pause.minutes_after(round));
        end.saturating_add(minutes(self.turnaround)).saturating_add(minutes(pause))
    }

    /// The end of the last round, or the start of the plan if no round is left.
    pub fn end(&self) -> i64 {
        self.to_come().last().map_or(self.begin, |last| last.end)
    }

    /// Minutes between the end and the latest end, negative if too late. `None` without a latest
    /// end or without rounds left.
    pub fn minutes_to_spare(&self) -> Option<i64> {
        let last = self.to_come().last()?;
        Some(self.latest_end?.saturating_sub(last.end).div_euclid(MINUTE))
    }

    /// Whole minutes past the latest end, at least one; `None` if it ends in time.
    pub fn late_by(&self) -> Option<u32> {
        u32::try_from(self.minutes_to_spare()?.saturating_neg()).ok().filter(|minutes| *minutes > 0)
    }

    /// Number of rounds before the bracket that fit, including those begun. `None` without a latest
    /// end, or if rounds take no time.
    pub fn rounds_that_fit(&self) -> Option<u32> {
        self.latest_end.filter(|_| self.minutes > 0)?;
        let begun = self.begun();
        let fits = |rounds: &u32| DayPlan { rounds: *rounds, ..*self }.late_by().is_none();
        Some((begun + 1..=begun.saturating_add(MOST_IN_A_DAY)).take_while(fits).last().unwrap_or(begun))
    }

    /// The smallest changes of each kind that would end the day in time. Empty if it does already.
    pub fn ways_out(&self) -> Vec<WayOut> {
        let Some(late) = self.late_by() else { return Vec::new() };
        let times = [self.earlier(late), self.shorter(late)].into_iter().flatten();
        let cuts = self.smaller_cuts();
        let both = self.fewer_rounds_without_cut(&cuts);
        times.chain(cuts).chain(both).chain(self.fewer_rounds()).collect()
    }

    /// Starting earlier, in steps of five minutes; impossible once the day has begun.
    fn earlier(&self, late: u32) -> Option<WayOut> {
        let late = Some(late).filter(|_| self.first == RoundNumber(1))?;
        let by = late.checked_next_multiple_of(STEP)?;
        let plan = DayPlan { begin: self.begin.saturating_sub(minutes(by)), ..*self };
        Some(WayOut { change: PlanChange::Earlier(by), plan })
    }

    /// Shorter rounds, in steps of five minutes if possible.
    fn shorter(&self, late: u32) -> Option<WayOut> {
        let rounds = count(self.to_come().count()).max(1);
        let most = self.minutes.checked_sub(late.div_ceil(rounds))?;
        let length = if most >= STEP { most - most % STEP } else { most };
        let plan = DayPlan { minutes: length, ..*self };
        (length >= SHORTEST).then_some(WayOut { change: PlanChange::Shorter(self.minutes - length), plan })
    }

    /// Smaller cuts, before the cut is made. Halved repeatedly until the day ends in time, down to
    /// none. They are offered even if they are not enough.
    fn smaller_cuts(&self) -> Vec<WayOut> {
        let fewer =
            |times: u32| DayPlan { bracket_rounds: self.bracket_rounds - times * self.halving, ..*self };
        let halvings = self.bracket_rounds.checked_div(self.halving);
        let most = halvings.filter(|_| self.first.0 <= self.rounds).unwrap_or(0);
        let enough = (1..most).find(|times| fewer(*times).late_by().is_none()).unwrap_or(most);
        let all = (1..=enough).chain(Some(most).filter(|most| *most > enough));
        all.map(|times| WayOut { change: PlanChange::SmallerCut(times), plan: fewer(times) }).collect()
    }

    /// If no smaller cut is enough: no cut, and as many rounds as fit then.
    fn fewer_rounds_without_cut(&self, cuts: &[WayOut]) -> Option<WayOut> {
        let smallest = cuts.last().filter(|way| way.plan.late_by().is_some())?;
        let PlanChange::SmallerCut(times) = smallest.change else { return None };
        let both = smallest.plan.fewer_rounds()?;
        let PlanChange::FewerRounds(fewer) = both.change else { return None };
        Some(WayOut { change: PlanChange::SmallerCutAndFewerRounds(times, fewer), plan: both.plan })
    }

    fn fewer_rounds(&self) -> Option<WayOut> {
        let fits = self.rounds_that_fit().filter(|fits| (1..self.rounds).contains(fits))?;
        let plan = DayPlan { rounds: fits, ..*self };
        Some(WayOut { change: PlanChange::FewerRounds(self.rounds - fits), plan })
    }
}

/// Minutes; schedules on paper use round times.
const STEP: u32 = 5;
/// Minimum length of a round in minutes.
const SHORTEST: u32 = 15;
/// An upper bound: no day has more rounds.
const MOST_IN_A_DAY: u32 = 100;

/// A change of the plan that would end the day in time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WayOut {
    pub change: PlanChange,
    pub plan: DayPlan,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum PlanChange {
    /// Starts this many minutes earlier.
    Earlier(u32),
    /// Shortens every round by this many minutes.
    Shorter(u32),
    /// Halves the cut this many times; a cut to one player is none.
    SmallerCut(u32),
    /// Halves the cut this many times and removes this many rounds before the bracket.
    SmallerCutAndFewerRounds(u32, u32),
    /// Removes this many rounds before the bracket.
    FewerRounds(u32),
}

fn minutes(minutes: u32) -> i64 {
    i64::from(minutes) * MINUTE
}
