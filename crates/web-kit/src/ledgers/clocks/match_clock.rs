//! The clock of a match: the steps that count, everything that phones have sent, and the games that have ended.

use pairwright_clock::lateness::{LatePenalties, Waiting};
use pairwright_clock::replay::{ReplayAction, ReplayStep};
use pairwright_clock::{BySide, Clock, Milliseconds, Phase, Side};
use pairwright_office::rights::{Author, Role};
use serde::Deserialize;

use super::{Binding, ClockKey, EndReason, EndedGame, SentStep, StepFate};

/// The phones disagree if their times of one press differ by more than this.
const DISAGREES: Milliseconds = Milliseconds::seconds(1);
/// A step that arrives later than this after its stamp comes from a phone that was offline or whose clock was
/// measured badly.
const COMES_LATE: Milliseconds = Milliseconds::seconds(5);

#[derive(Debug, Clone)]
pub struct MatchClock {
    pub key: ClockKey,
    pub binding: Binding,
    /// When it became the clock of the match. No step counts from before.
    bound: Milliseconds,
    /// The steps that count, with the phone that sent each.
    pub steps: Vec<(ReplayStep, String)>,
    /// Everything sent, in the order of arrival.
    pub sent: Vec<SentStep>,
    pub clock: Clock,
    pub games: Vec<EndedGame>,
    /// The number of the current game, from 1. A game restarted by a judge keeps its number.
    pub game: usize,
    /// When waiting for the players began, and when each of them arrived.
    waiting: Option<(Milliseconds, BySide<Option<Milliseconds>>)>,
    /// The last press on which the phones disagree: both times, with the one that counts last.
    pub disagreement: Option<(Milliseconds, Milliseconds)>,
    /// The latest arrival among the steps of this game, if it was late: time and arrival.
    pub late_step: Option<(Milliseconds, Milliseconds)>,
    pub interventions: Vec<Intervention>,
    pub version: u64,
}

#[derive(Debug, Clone)]
pub struct Intervention {
    pub at: i64,
    pub by: Author,
    pub step: ReplayStep,
}

/// Why the clock refuses a step.
pub(crate) type StepRefusal = pairwright_clock::replay::StepError;

impl MatchClock {
    pub fn new(key: ClockKey, binding: Binding, bound: Milliseconds) -> MatchClock {
        MatchClock {
            key,
            clock: Clock::new(binding.control.clone()),
            binding,
            bound,
            steps: Vec::new(),
            sent: Vec::new(),
            games: Vec::new(),
            game: 1,
            waiting: None,
            disagreement: None,
            late_step: None,
            interventions: Vec::new(),
            version: 1,
        }
    }

    /// The instant of the last step.
    pub fn last(&self) -> Milliseconds {
        self.steps.last().map_or(Milliseconds::ZERO, |(step, _)| step.at)
    }

    /// The earliest possible instant of the next step, if it is received at `heard`.
    pub fn earliest(&self, heard: Milliseconds) -> Milliseconds {
        self.last().max(self.bound.min(heard))
    }

    pub fn wins(&self) -> BySide<u32> {
        let won = |side| self.games.iter().filter(|game| game.winner == Some(side)).count();
        BySide::new(Side::A, Side::B).map(|side| u32::try_from(won(side)).unwrap_or(u32::MAX))
    }

    /// Games lost by each. Both players lose a game whose clock ran out before anybody came.
    pub fn losses(&self) -> BySide<u32> {
        let is_lost = |game: &&EndedGame, side: Side| match game.winner {
            Some(winner) => winner != side,
            None => game.how == EndReason::Lateness,
        };
        let lost = |side| self.games.iter().filter(|game| is_lost(game, side)).count();
        BySide::new(Side::A, Side::B).map(|side| u32::try_from(lost(side)).unwrap_or(u32::MAX))
    }

    /// Whether both players lost the match by lateness.
    pub fn is_lost_by_both(&self, needed: Option<u32>) -> bool {
        let losses = self.losses();
        needed.is_some_and(|needed| losses.a.min(losses.b) >= needed)
    }

    /// Whether the current game has a result.
    pub fn has_ended(&self) -> bool {
        self.games.iter().any(|game| game.game == self.game)
    }

    /// Whether the current game is over: stopped as over, conceded, or lost by an announced flag.
    pub fn is_over(&self) -> bool {
        use pairwright_clock::StopReason::{Concession, Flag, GameOver};
        let Phase::Stopped { reason, .. } = self.clock.phase() else { return false };
        matches!(reason, Some(Concession(_) | Flag | GameOver))
    }

    pub fn knows(&self, phone: &str, number: u64) -> bool {
        self.sent.iter().any(|sent| sent.phone == phone && sent.number == number)
    }

    /// When play could have begun and the cost of lateness so far; `None` once both players are there.
    pub fn lateness(&self, now: Milliseconds, losses_for_match: u32) -> Option<LatePenalties> {
        let (from, arrived) = self.waiting?;
        let game_clock = self.binding.control.base.a.max(self.binding.control.base.b);
        Some(Waiting { from, arrived, game_clock, losses_for_match }.at(now))
    }

    pub fn waits_for(&self, side: Side) -> bool {
        self.waiting.is_some_and(|(_, arrived)| arrived[side].is_none())
    }

    pub fn wait(&mut self, from: Milliseconds) {
        self.waiting = Some((from, BySide::default()));
        self.version += 1;
    }

    pub fn arrive(&mut self, side: Side, at: Milliseconds) {
        if let Some((_, arrived)) = &mut self.waiting {
            arrived[side].get_or_insert(at);
        }
        self.version += 1;
    }

    /// Records the end of a game, replacing an earlier statement.
    pub fn end(&mut self, game: EndedGame) {
        self.games.retain(|known| known.game != game.game);
        self.games.push(game);
        self.version += 1;
    }

    /// Applies a step with its recorded outcome.
    pub fn take(&mut self, sent: &SentStep) {
        match sent.fate {
            StepFate::Counted { at } => {
                let step = ReplayStep { at, ..sent.step };
                self.note_late(at, sent.heard);
                match step.what {
                    // A clock that was stopped by mistake resumes, so its game has not ended.
                    ReplayAction::Resume => self.games.retain(|game| game.game != self.game),
                    ReplayAction::Reset if self.has_ended() => self.game += 1,
                    _ => {}
                }
                if step.what == ReplayAction::Reset {
                    self.late_step = None;
                }
                // It was checked before it was written; if a later version's clock is stricter, the step has
                // no effect.
                step.carry_out(&mut self.clock).ok();
                self.steps.push((step, sent.phone.clone()));
            }
            StepFate::Moved { at } => {
                let moved = self.steps.get_mut(sent.place);
                let known = moved.map(|(step, _)| std::mem::replace(&mut step.at, at));
                known.into_iter().for_each(|known| self.note_disagreement(known, at));
                if let Ok(clock) = self.replayed(&self.steps) {
                    self.clock = clock;
                }
            }
            StepFate::Known => {
                let counts = self.steps.get(sent.place).map(|(step, _)| step.at);
                counts.into_iter().for_each(|at| self.note_disagreement(sent.step.at, at));
            }
            StepFate::Beside => {}
        }
        self.sent.push(sent.clone());
        self.version += 1;
    }

    /// Records an intervention of a judge or an organiser.
    pub fn note(&mut self, at: i64, by: &str, sent: &SentStep) {
        let by = Author::read(by);
        let counts = matches!(sent.fate, StepFate::Counted { .. });
        if counts && by.role != Some(Role::Player) {
            self.interventions.push(Intervention { at, by, step: sent.step });
        }
    }

    fn note_disagreement(&mut self, earlier: Milliseconds, later: Milliseconds) {
        if later.less(earlier) > DISAGREES {
            self.disagreement = Some((earlier, later));
        }
    }

    /// Records a step that arrives long after its stamp. Unless the phone was offline, the time is charged to
    /// the wrong player, so both players and the judges see it.
    fn note_late(&mut self, at: Milliseconds, heard: Milliseconds) {
        let longest = self.late_step.map_or(COMES_LATE, |(at, heard)| heard.less(at));
        if heard.less(at) > longest {
            self.late_step = Some((at, heard));
        }
    }

    pub fn replayed(&self, steps: &[(ReplayStep, String)]) -> Result<Clock, StepRefusal> {
        let mut clock = Clock::new(self.binding.control.clone());
        for (step, _) in steps {
            step.carry_out(&mut clock)?;
        }
        Ok(clock)
    }

    /// The loser of the current game and the reason, according to the clock.
    pub fn lost(&self) -> Option<(Side, EndReason)> {
        use pairwright_clock::StopReason::Concession;
        match self.clock.phase() {
            Phase::Stopped { reason: Some(Concession(side)), .. } => Some((side, EndReason::Concession)),
            _ => self.clock.lost_on_time().map(|side| (side, EndReason::Flag)),
        }
    }
}

/// A step, with its number on the phone and the number of steps that the phone knew.
#[derive(Debug, Clone, Deserialize)]
pub struct NumberedStep {
    pub number: u64,
    pub place: usize,
    pub step: ReplayStep,
}

impl MatchClock {
    /// Decides what becomes of a phone's step. Fails if it would be the next step and the clock refuses it.
    pub fn place(
        &self,
        phone: &str,
        numbered: &NumberedStep,
        heard: Milliseconds,
    ) -> Result<SentStep, StepRefusal> {
        let NumberedStep { number, place, step } = numbered.clone();
        // No press is in the future: a time ahead of the server's comes from a badly measured clock.
        let step = ReplayStep { at: step.at.min(heard), ..step };
        let fate = match self.steps.get(place) {
            None if place == self.steps.len() => self.next(&step, heard)?,
            None => StepFate::Beside,
            Some((known, by)) if is_same(known, &step) && by != phone => self.again(place, known.at, step.at),
            Some(_) => StepFate::Beside,
        };
        Ok(SentStep { phone: phone.to_owned(), number, place, step, heard, fate })
    }

    /// The step as the next one, no earlier than the last step or the choice of the clock.
    fn next(&self, step: &ReplayStep, heard: Milliseconds) -> Result<StepFate, StepRefusal> {
        let at = step.at.max(self.earliest(heard));
        ReplayStep { at, ..*step }.carry_out(&mut self.clock.clone())?;
        Ok(StepFate::Counted { at })
    }

    /// The step that the other phone has sent too. The later time counts, but none after the next step.
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

    use super::super::{Binding, ClockKey};
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
    fn a_press_after_a_stop_that_the_phone_missed_is_kept_but_does_not_count() {
        let mut clock = fresh();
        send(&mut clock, "one", 0, step(ReplayAction::Start, Some(Side::A), 10)).unwrap();
        send(&mut clock, "judge", 1, step(ReplayAction::Stop, None, 20)).unwrap();
        let press = send(&mut clock, "one", 1, step(ReplayAction::Press, Some(Side::A), 19)).unwrap();
        assert_eq!((press, clock.steps.len(), clock.sent.len()), (StepFate::Beside, 2, 3));
    }

    #[test]
    fn a_refused_step_is_not_recorded() {
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
        // Of several steps that an offline phone sends together, the longest delay is the most telling.
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
