//! The clock of one match: the steps that count, what every phone sent, the games that have ended.

use pairwright_clock::lateness::{Lateness, Waiting};
use pairwright_clock::replay::{Step, What};
use pairwright_clock::{BySide, Clock, Milliseconds, Phase, Side};
use pairwright_office::rights::{Author, Role};

use super::event::{Binding, ClockKey, EndedGame, Fate, How, Sent};

/// Two stamps of one press differ by more than this only where the phones disagree.
const DISAGREES: Milliseconds = Milliseconds::seconds(1);
/// A step that reaches the server later than this after its stamp was kept by a phone without network, or by one whose
/// clock is measured badly.
const COMES_LATE: Milliseconds = Milliseconds::seconds(5);

/// The clock of one match.
#[derive(Debug, Clone)]
pub(crate) struct MatchClock {
    pub(super) key: ClockKey,
    pub(super) binding: Binding,
    /// When it became the clock of the match: nothing was done on it before.
    bound: Milliseconds,
    /// The steps that count, with the phone that each came from.
    pub(super) steps: Vec<(Step, String)>,
    /// Everything that was sent, in the order in which the server had it.
    pub(super) sent: Vec<Sent>,
    pub(super) clock: Clock,
    pub(super) games: Vec<EndedGame>,
    /// The game that is played, from 1: one that a judge begins again is the same.
    pub(super) game: usize,
    /// From when nobody was at the table, and who has arrived since.
    waiting: Option<(Milliseconds, BySide<Option<Milliseconds>>)>,
    /// The last press on whose time the phones disagree: both stamps, the one that counts last.
    pub(super) disagreement: Option<(Milliseconds, Milliseconds)>,
    /// Of the steps of this game the one that came the longest after its stamp, where that is long: the stamp, which counts,
    /// and when the server had it.
    pub(super) late_step: Option<(Milliseconds, Milliseconds)>,
    /// What judges and organisers did to it.
    pub(super) interventions: Vec<Intervention>,
    pub(super) version: u64,
}

/// What a judge or an organiser did to a clock.
#[derive(Debug, Clone)]
pub(super) struct Intervention {
    /// When, in milliseconds since 1970 UTC.
    pub(super) at: i64,
    pub(super) by: Author,
    pub(super) step: Step,
}

/// Why a step is refused of a phone.
pub(super) type Refusal = pairwright_clock::replay::StepError;

impl MatchClock {
    pub(super) fn new(key: ClockKey, binding: Binding, bound: Milliseconds) -> MatchClock {
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

    /// The last instant that a step has.
    pub(super) fn last(&self) -> Milliseconds {
        self.steps.last().map_or(Milliseconds::ZERO, |(step, _)| step.at)
    }

    /// The earliest instant that the next step can have, had by the server at this one.
    pub(super) fn earliest(&self, heard: Milliseconds) -> Milliseconds {
        self.last().max(self.bound.min(heard))
    }

    /// Games won by each.
    pub(super) fn wins(&self) -> BySide<u32> {
        let won = |side| self.games.iter().filter(|game| game.winner == Some(side)).count();
        BySide::new(Side::A, Side::B).map(|side| u32::try_from(won(side)).unwrap_or(u32::MAX))
    }

    /// Games lost by each; both lose one whose whole clock was gone before anybody came.
    pub(super) fn losses(&self) -> BySide<u32> {
        let is_lost = |game: &&EndedGame, side: Side| match game.winner {
            Some(winner) => winner != side,
            None => game.how == How::Lateness,
        };
        let lost = |side| self.games.iter().filter(|game| is_lost(game, side)).count();
        BySide::new(Side::A, Side::B).map(|side| u32::try_from(lost(side)).unwrap_or(u32::MAX))
    }

    /// Whether the game that is on the clock has a result.
    pub(super) fn has_ended(&self) -> bool {
        self.games.iter().any(|game| game.game == self.game)
    }

    /// Whether the game on the clock is over: stopped for that, by a concession, or by a flag that was announced.
    pub(super) fn is_over(&self) -> bool {
        use pairwright_clock::StopReason::{Concession, Flag, GameOver};
        let Phase::Stopped { reason, .. } = self.clock.phase() else { return false };
        matches!(reason, Some(Concession(_) | Flag | GameOver))
    }

    /// Whether the phone has sent this step before.
    pub(super) fn knows(&self, phone: &str, number: u64) -> bool {
        self.sent.iter().any(|sent| sent.phone == phone && sent.number == number)
    }

    /// When play could have begun where nobody was there, with what lateness has cost by now; nothing once both are.
    pub(super) fn lateness(&self, now: Milliseconds, losses_for_match: u32) -> Option<Lateness> {
        let (from, arrived) = self.waiting?;
        let game_clock = self.binding.control.base.a.max(self.binding.control.base.b);
        Some(Waiting { from, arrived, game_clock, losses_for_match }.at(now))
    }

    /// Whether a judge waits for this player.
    pub(super) fn waits_for(&self, side: Side) -> bool {
        self.waiting.is_some_and(|(_, arrived)| arrived[side].is_none())
    }

    pub(super) fn wait(&mut self, from: Milliseconds) {
        self.waiting = Some((from, BySide::default()));
        self.version += 1;
    }

    pub(super) fn arrive(&mut self, side: Side, at: Milliseconds) {
        if let Some((_, arrived)) = &mut self.waiting {
            arrived[side].get_or_insert(at);
        }
        self.version += 1;
    }

    /// Takes a game's end in; said again, it replaces what was said before.
    pub(super) fn end(&mut self, game: EndedGame) {
        self.games.retain(|known| known.game != game.game);
        self.games.push(game);
        // Earlier versions counted a game that was begun again as the next.
        self.game = self.game.max(game.game);
        self.version += 1;
    }

    /// Takes a step in as it was found when it came.
    pub(super) fn take(&mut self, sent: &Sent) {
        match sent.fate {
            Fate::Counted { at } => {
                let step = Step { at, ..sent.step };
                self.note_late(at, sent.heard);
                match step.what {
                    // A clock that was stopped by mistake goes on, and its game has no end yet.
                    What::Resume => self.games.retain(|game| game.game != self.game),
                    What::Reset if self.has_ended() => self.game += 1,
                    _ => {}
                }
                if step.what == What::Reset {
                    self.late_step = None;
                }
                // It was tried before it was written; a later version's stricter clock leaves it out.
                step.carry_out(&mut self.clock).ok();
                self.steps.push((step, sent.phone.clone()));
            }
            Fate::Moved { at } => {
                let moved = self.steps.get_mut(sent.place);
                let known = moved.map(|(step, _)| std::mem::replace(&mut step.at, at));
                known.into_iter().for_each(|known| self.note_disagreement(known, at));
                if let Ok(clock) = self.replayed(&self.steps) {
                    self.clock = clock;
                }
            }
            Fate::Known => {
                let counts = self.steps.get(sent.place).map(|(step, _)| step.at);
                counts.into_iter().for_each(|at| self.note_disagreement(sent.step.at, at));
            }
            Fate::Beside => {}
        }
        self.sent.push(sent.clone());
        self.version += 1;
    }

    /// Notes who did what only judges and organisers do.
    pub(super) fn note(&mut self, at: i64, by: &str, sent: &Sent) {
        let by = Author::read(by);
        let counts = matches!(sent.fate, Fate::Counted { .. });
        if counts && by.role != Some(Role::Player) {
            self.interventions.push(Intervention { at, by, step: sent.step });
        }
    }

    fn note_disagreement(&mut self, earlier: Milliseconds, later: Milliseconds) {
        if later.less(earlier) > DISAGREES {
            self.disagreement = Some((earlier, later));
        }
    }

    /// Notes a step that counts from long before the server had it. Its phone may have been without network; or else the time
    /// since then is taken from the wrong player, and both and the judges see that.
    fn note_late(&mut self, at: Milliseconds, heard: Milliseconds) {
        let longest = self.late_step.map_or(COMES_LATE, |(at, heard)| heard.less(at));
        if heard.less(at) > longest {
            self.late_step = Some((at, heard));
        }
    }

    /// The clock after these steps.
    pub(super) fn replayed(&self, steps: &[(Step, String)]) -> Result<Clock, Refusal> {
        let mut clock = Clock::new(self.binding.control.clone());
        for (step, _) in steps {
            step.carry_out(&mut clock)?;
        }
        Ok(clock)
    }

    /// Who has lost the game that is on the clock, and how, as far as the clock knows.
    pub(super) fn lost(&self) -> Option<(Side, How)> {
        use pairwright_clock::StopReason::Concession;
        match self.clock.phase() {
            Phase::Stopped { reason: Some(Concession(side)), .. } => Some((side, How::Concession)),
            _ => self.clock.lost_on_time().map(|side| (side, How::Flag)),
        }
    }
}
