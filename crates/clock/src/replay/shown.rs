//! The displays of a replay's clocks: the document of `clock replay` (page 1).

use serde::Serialize;

use super::{Place, Replay, ReplayError, Sequence};
use crate::clock::{Clock, ClockAction, Reading};
use crate::side::{BySide, Side};
use crate::time::Milliseconds;

/// The JSON document of `clock replay` (page 1).
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ReplayDocument {
    /// The displays of each clock.
    pub sequences: Vec<ShownClock>,
}

/// The displays of one clock.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ShownClock {
    /// The name of the sequence.
    pub name: String,
    /// The display after each action.
    pub steps: Vec<ShownStep>,
    /// The flags in each game: a `reset` begins the next. Games that nobody started are not listed.
    pub games: Vec<ReplayedGame>,
}

/// The display right after an action.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ShownStep {
    /// The instant.
    pub at: Milliseconds,
    /// The time on each display.
    pub shows: BySide<Milliseconds>,
    /// The side whose time ran.
    pub running: Option<Side>,
    /// When each flag fell, including at this instant.
    pub flag_fell_at: BySide<Option<Milliseconds>>,
    /// The action. It is shown in the judge's table but left out of the document, whose reader has the file.
    #[serde(skip)]
    pub done: ClockAction,
}

/// The flags of one game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct ReplayedGame {
    /// Its number in the match, from 1.
    pub game: usize,
    /// The side whose flag fell first.
    pub first_flag: Option<Side>,
    /// When each flag fell.
    pub flag_fell_at: BySide<Option<Milliseconds>>,
    /// When a fallen flag was announced.
    pub announced_at: Option<Milliseconds>,
    /// The side that loses by the flag: none before it is announced (rules 2.0, section 7).
    pub lost_on_time: Option<Side>,
}

/// Replays a file.
///
/// # Errors
/// The first impossible step.
pub fn document(replay: &Replay) -> Result<ReplayDocument, ReplayError> {
    let shown = replay.sequences.iter().zip(1..).map(|(sequence, number)| sequence.shown(number));
    Ok(ReplayDocument { sequences: shown.collect::<Result<_, _>>()? })
}

impl Sequence {
    fn shown(&self, number: usize) -> Result<ShownClock, ReplayError> {
        let mut clock = Clock::new(self.control.clone());
        let mut shown = ShownClock {
            name: self.name.clone(),
            steps: Vec::with_capacity(self.steps.len()),
            games: Vec::new(),
        };
        let mut game = 1;
        for (index, step) in self.steps.iter().enumerate() {
            let before = clock.clone();
            let done = step.carry_out(&mut clock).map_err(|error| ReplayError::Step {
                place: Place { number, name: self.name.clone() },
                step: index + 1,
                at: step.at,
                error,
            })?;
            if done == ClockAction::Reset {
                shown.games.extend(ReplayedGame::of(game, &before, step.at));
                game += 1;
            }
            shown.steps.push(ShownStep::new(step.at, done, &clock.read(step.at)));
        }
        if let Some(last) = self.steps.last() {
            shown.games.extend(ReplayedGame::of(game, &clock, last.at));
        }
        Ok(shown)
    }
}

impl ReplayedGame {
    /// The game on a clock by an instant; `None` if nobody started it.
    fn of(game: usize, clock: &Clock, at: Milliseconds) -> Option<ReplayedGame> {
        let Reading { first_flag, flag_fell_at, .. } = clock.read(at);
        let announced_at = clock.announced().map(|(at, _)| at);
        let lost_on_time = clock.lost_on_time();
        clock.is_started().then_some(ReplayedGame {
            game,
            first_flag,
            flag_fell_at,
            announced_at,
            lost_on_time,
        })
    }
}

impl ShownStep {
    fn new(at: Milliseconds, done: ClockAction, reading: &Reading) -> ShownStep {
        let Reading { shows, running, flag_fell_at, .. } = *reading;
        ShownStep { at, shows, running, flag_fell_at, done }
    }
}
