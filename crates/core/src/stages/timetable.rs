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

#[cfg(test)]
mod tests {
    use super::*;

    const HOUR: i64 = 60 * MINUTE;

    /// The Friday night of document 004. It starts at 19:30 with thirty-three players and rounds of
    /// fifty minutes in all, and must end by midnight.
    fn friday() -> DayPlan {
        DayPlan {
            first: RoundNumber(1),
            halving: 1,
            begin: 19 * HOUR + 30 * MINUTE,
            rounds: 6,
            bracket_rounds: 0,
            minutes: 50,
            turnaround: 0,
            pause: None,
            latest_end: Some(24 * HOUR),
        }
    }

    #[test]
    fn the_friday_night_of_document_004_ends_at_half_past_twelve() {
        assert_eq!(friday().end(), 24 * HOUR + 30 * MINUTE);
        assert_eq!(friday().late_by(), Some(30));
        assert_eq!(friday().rounds_that_fit(), Some(5));
    }

    #[test]
    fn each_way_out_is_the_smallest_change_of_its_kind_that_is_in_time() {
        let ways = friday().ways_out();
        let changes: Vec<PlanChange> = ways.iter().map(|way| way.change).collect();
        assert_eq!(changes, [PlanChange::Earlier(30), PlanChange::Shorter(5), PlanChange::FewerRounds(1)]);
        assert!(ways.iter().all(|way| way.plan.late_by().is_none()));
        let with_cut = DayPlan { rounds: 4, bracket_rounds: 3, ..friday() };
        let changes: Vec<PlanChange> = with_cut.ways_out().iter().map(|way| way.change).collect();
        assert_eq!(changes[..2], [PlanChange::Earlier(80), PlanChange::Shorter(15)]);
        assert_eq!(
            changes[2..5],
            [PlanChange::SmallerCut(1), PlanChange::SmallerCut(2), PlanChange::SmallerCut(3)]
        );
        assert_eq!(changes[5..], [PlanChange::FewerRounds(2)]);
    }

    #[test]
    fn a_day_that_is_far_too_short_names_the_saving_of_each_smaller_cut() {
        let tight = DayPlan { bracket_rounds: 3, latest_end: Some(21 * HOUR), ..friday() };
        let cuts = tight.ways_out().into_iter().filter(|way| matches!(way.change, PlanChange::SmallerCut(_)));
        let rounds: Vec<u32> = cuts.map(|way| way.plan.bracket_rounds).collect();
        assert_eq!(rounds, [2, 1, 0], "also where none of them is enough");
    }

    #[test]
    fn a_smaller_cut_comes_with_fewer_rounds_only_if_it_is_not_enough_alone() {
        let tight = DayPlan { bracket_rounds: 3, minutes: 60, latest_end: Some(24 * HOUR), ..friday() };
        let both = tight
            .ways_out()
            .into_iter()
            .find(|way| matches!(way.change, PlanChange::SmallerCutAndFewerRounds(..)));
        let both = both.unwrap();
        assert_eq!(both.change, PlanChange::SmallerCutAndFewerRounds(3, 2));
        assert_eq!((both.plan.rounds, both.plan.bracket_rounds, both.plan.late_by()), (4, 0, None));
        assert_eq!(DayPlan { rounds: 5, ..both.plan }.late_by(), Some(30), "a fifth round does not fit");
    }

    #[test]
    fn a_pause_is_added_to_the_time_between_two_rounds() {
        let pause = Some(Pause { after: RoundNumber(2), minutes: 30 });
        let plan = DayPlan { begin: 0, rounds: 3, turnaround: 10, pause, latest_end: None, ..friday() };
        let begins: Vec<i64> = plan.to_come().map(|round| round.begin / MINUTE).collect();
        assert_eq!(begins, [0, 60, 150]);
        assert_eq!((plan.late_by(), plan.rounds_that_fit()), (None, None));
    }

    #[test]
    fn only_the_rest_of_a_day_that_has_begun_can_change() {
        // Five rounds have been played by 23:40.
        let begun = DayPlan { first: RoundNumber(6), begin: 23 * HOUR + 40 * MINUTE, ..friday() };
        assert_eq!((begun.late_by(), begun.rounds_that_fit()), (Some(30), Some(5)));
        let changes: Vec<PlanChange> = begun.ways_out().iter().map(|way| way.change).collect();
        assert_eq!(changes, [PlanChange::Shorter(30), PlanChange::FewerRounds(1)]);
        let over = DayPlan { first: RoundNumber(7), ..begun };
        assert_eq!((over.late_by(), over.minutes_to_spare(), over.to_come().count()), (None, None, 0));
    }

    #[test]
    fn a_double_elimination_loses_two_rounds_with_half_the_cut() {
        let double = DayPlan { rounds: 3, bracket_rounds: 4, halving: 2, ..friday() };
        assert_eq!(double.late_by(), Some(80));
        assert!(
            double
                .ways_out()
                .iter()
                .any(|way| way.change == PlanChange::SmallerCut(1) && way.plan.bracket_rounds == 2)
        );
    }

    #[test]
    fn a_change_that_cannot_be_in_time_is_not_a_way_out() {
        let tight = DayPlan { latest_end: Some(20 * HOUR), ..friday() };
        let changes: Vec<PlanChange> = tight.ways_out().iter().map(|way| way.change).collect();
        assert_eq!(changes, [PlanChange::Earlier(270)]);
        assert_eq!(tight.rounds_that_fit(), Some(0));
        let endless = DayPlan { minutes: 0, ..friday() };
        assert_eq!((endless.rounds_that_fit(), endless.late_by()), (None, None));
    }
}
