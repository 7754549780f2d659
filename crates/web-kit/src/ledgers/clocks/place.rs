//! The place of a phone's step: after the last one, or instead of the other phone's same step.

use pairwright_clock::Milliseconds;
use pairwright_clock::replay::ReplayStep;
use serde::Deserialize;

use super::event::{SentStep, StepFate};
use super::match_clock::{MatchClock, StepRefusal};

/// A step with the phone's number, and the number of steps that it knew.
#[derive(Debug, Clone, Deserialize)]
pub struct NumberedStep {
    pub number: u64,
    pub place: usize,
    pub step: ReplayStep,
}

impl MatchClock {
    /// Determines the outcome of a phone's step. Fails if the clock refuses a step that comes next.
    pub fn place(
        &self,
        phone: &str,
        numbered: &NumberedStep,
        heard: Milliseconds,
    ) -> Result<SentStep, StepRefusal> {
        let NumberedStep { number, place, step } = numbered.clone();
        // Nobody presses in the future: a time ahead of the server's is from a badly measured clock.
        let step = ReplayStep { at: step.at.min(heard), ..step };
        let fate = match self.steps.get(place) {
            None if place == self.steps.len() => self.next(&step, heard)?,
            None => StepFate::Beside,
            Some((known, by)) if is_same(known, &step) && by != phone => self.again(place, known.at, step.at),
            Some(_) => StepFate::Beside,
        };
        Ok(SentStep { phone: phone.to_owned(), number, place, step, heard, fate })
    }

    /// The step as the next one: no earlier than the last step, or than the choice of the clock.
    fn next(&self, step: &ReplayStep, heard: Milliseconds) -> Result<StepFate, StepRefusal> {
        let at = step.at.max(self.earliest(heard));
        ReplayStep { at, ..*step }.carry_out(&mut self.clock.clone())?;
        Ok(StepFate::Counted { at })
    }

    /// The same step as the other phone's: the later time counts, but none after the next step.
    fn again(&self, place: usize, known: Milliseconds, sent: Milliseconds) -> StepFate {
        let next = self.steps.get(place + 1).map_or(sent, |(next, _)| next.at);
        let at = sent.min(next);
        if at <= known {
            return StepFate::Known;
        }
        let mut steps = self.steps.clone();
        if let Some((step, _)) = steps.get_mut(place) {
            step.at = at;
        }
        if self.replayed(&steps).is_ok() { StepFate::Moved { at } } else { StepFate::Known }
    }
}

/// Whether two steps mean the same.
fn is_same(one: &ReplayStep, other: &ReplayStep) -> bool {
    ReplayStep { at: other.at, ..*one } == *other
}

#[cfg(test)]
mod tests {
    use pairwright_clock::replay::{Reason, ReplayAction};
    use pairwright_clock::{Side, presets};

    use pairwright_core::RoundNumber;

    use super::super::event::{Binding, ClockKey};
    use super::*;

    fn fresh() -> MatchClock {
        let control = presets::named("magic").unwrap().control.clone();
        let players = ("p1".into(), "p2".into());
        let key = ClockKey { round: RoundNumber(1), players };
        MatchClock::new(key, Binding { control, physical: None }, Milliseconds::seconds(5))
    }

    fn step(what: ReplayAction, side: Option<Side>, seconds: u32) -> ReplayStep {
        ReplayStep { at: Milliseconds::seconds(seconds), what, side, by: None, reason: None }
    }

    /// Sends a step, which the server receives an hour later.
    fn send(
        clock: &mut MatchClock,
        phone: &str,
        place: usize,
        step: ReplayStep,
    ) -> Result<StepFate, StepRefusal> {
        let number = u64::try_from(clock.sent.len()).unwrap();
        let sent = clock.place(phone, &NumberedStep { number, place, step }, Milliseconds::minutes(60))?;
        clock.take(&sent);
        Ok(sent.fate)
    }

    fn at(seconds: u32) -> Milliseconds {
        Milliseconds::seconds(seconds)
    }

    #[test]
    fn the_later_stamp_counts_for_one_press_on_two_phones() {
        let mut clock = fresh();
        send(&mut clock, "one", 0, step(ReplayAction::Start, Some(Side::A), 10)).unwrap();
        let press = |seconds| step(ReplayAction::Press, Some(Side::A), seconds);
        assert_eq!(send(&mut clock, "one", 1, press(20)).unwrap(), StepFate::Counted { at: at(20) });
        assert_eq!(send(&mut clock, "two", 1, press(23)).unwrap(), StepFate::Moved { at: at(23) });
        assert_eq!(clock.disagreement, Some((at(20), at(23))));
        assert_eq!(clock.clock.read(at(23)).shows.a, Milliseconds::seconds(470), "13 s, of which 3 are free");
    }

    #[test]
    fn an_earlier_or_equal_stamp_changes_nothing_and_is_kept() {
        let mut clock = fresh();
        send(&mut clock, "one", 0, step(ReplayAction::Start, Some(Side::A), 10)).unwrap();
        assert_eq!(
            send(&mut clock, "two", 0, step(ReplayAction::Start, Some(Side::A), 10)).unwrap(),
            StepFate::Known
        );
        assert_eq!(
            send(&mut clock, "two", 0, step(ReplayAction::Start, Some(Side::A), 5)).unwrap(),
            StepFate::Known
        );
        assert_eq!((clock.last(), clock.sent.len()), (at(10), 3));
    }

    #[test]
    fn a_later_stamp_counts_no_later_than_the_next_step() {
        let mut clock = fresh();
        send(&mut clock, "one", 0, step(ReplayAction::Start, Some(Side::A), 10)).unwrap();
        send(&mut clock, "one", 1, step(ReplayAction::Press, Some(Side::A), 20)).unwrap();
        send(&mut clock, "one", 2, step(ReplayAction::Press, Some(Side::B), 22)).unwrap();
        let late = send(&mut clock, "two", 1, step(ReplayAction::Press, Some(Side::A), 30)).unwrap();
        assert_eq!(late, StepFate::Moved { at: at(22) });
    }

    #[test]
    fn a_press_after_a_stop_unknown_to_the_phone_is_kept_beside() {
        let mut clock = fresh();
        send(&mut clock, "one", 0, step(ReplayAction::Start, Some(Side::A), 10)).unwrap();
        send(&mut clock, "judge", 1, step(ReplayAction::Stop, None, 20)).unwrap();
        let press = send(&mut clock, "one", 1, step(ReplayAction::Press, Some(Side::A), 19)).unwrap();
        assert_eq!((press, clock.steps.len(), clock.sent.len()), (StepFate::Beside, 2, 3));
    }

    #[test]
    fn a_refused_step_is_not_written_down() {
        let mut clock = fresh();
        assert!(send(&mut clock, "one", 0, step(ReplayAction::Press, Some(Side::A), 10)).is_err());
        assert!(send(&mut clock, "one", 0, step(ReplayAction::Start, None, 10)).is_err());
        assert!(clock.sent.is_empty());
    }

    #[test]
    fn the_first_step_counts_no_earlier_than_the_clock_of_its_match() {
        let mut clock = fresh();
        let start = send(&mut clock, "one", 0, step(ReplayAction::Start, Some(Side::A), 0)).unwrap();
        assert_eq!(start, StepFate::Counted { at: at(5) });
        assert_eq!(clock.clock.read(at(8)).shows.a, Milliseconds::minutes(8), "the first 3 s are free");
    }

    #[test]
    fn a_step_long_before_its_arrival_is_shown() {
        let mut clock = fresh();
        let heard = |clock: &mut MatchClock, place, step, heard: u32| {
            let numbered = NumberedStep { number: u64::try_from(place).unwrap(), place, step };
            let sent = clock.place("one", &numbered, at(heard)).unwrap();
            clock.take(&sent);
            clock.late_step
        };
        assert_eq!(heard(&mut clock, 0, step(ReplayAction::Start, Some(Side::A), 10), 12), None);
        let press = |side, seconds| step(ReplayAction::Press, Some(side), seconds);
        assert_eq!(heard(&mut clock, 1, press(Side::A, 20), 27), Some((at(20), at(27))));
        // Of several steps that an offline phone sends together, the longest delay says most.
        assert_eq!(heard(&mut clock, 2, press(Side::B, 21), 27), Some((at(20), at(27))));
        heard(
            &mut clock,
            3,
            ReplayStep { reason: Some(Reason::GameOver), ..step(ReplayAction::Stop, None, 28) },
            28,
        );
        assert_eq!(heard(&mut clock, 4, step(ReplayAction::Reset, None, 30), 30), None, "another game");
    }

    #[test]
    fn a_stamp_in_the_future_counts_as_the_servers_time() {
        let mut clock = fresh();
        let start = send(&mut clock, "one", 0, step(ReplayAction::Start, Some(Side::A), 9_999)).unwrap();
        assert_eq!(start, StepFate::Counted { at: Milliseconds::minutes(60) });
    }
}
