//! What the clocks of a replay showed: the document of `clock replay` (page 1).

use serde::Serialize;

use super::{Place, Replay, ReplayError, Sequence};
use crate::clock::{Action, Clock};
use crate::reading::Reading;
use crate::side::{BySide, Side};
use crate::time::Milliseconds;

/// The JSON document of `clock replay`, as page 1 has it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Document {
    /// What each clock showed.
    pub sequences: Vec<Shown>,
}

/// What one clock showed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Shown {
    /// What it is called.
    pub name: String,
    /// After each action.
    pub steps: Vec<ShownStep>,
    /// How the flags fell in each game: a `reset` begins the next. A game that nobody started is not listed.
    pub games: Vec<Game>,
}

/// What a clock showed right after an action.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ShownStep {
    /// When.
    pub at: Milliseconds,
    /// What each display read.
    pub shows: BySide<Milliseconds>,
    /// Whose time ran.
    pub running: Option<Side>,
    /// When each flag fell, this very instant included.
    pub flag_fell_at: BySide<Option<Milliseconds>>,
    /// The action: for the judge's table, not in the document, whose reader has the file.
    #[serde(skip)]
    pub done: Action,
}

/// Who flagged in one game, and when.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Game {
    /// Its number in the match, from 1.
    pub game: usize,
    /// Whose flag fell first.
    pub first_flag: Option<Side>,
    /// When each flag fell.
    pub flag_fell_at: BySide<Option<Milliseconds>>,
    /// When a fallen flag was announced.
    pub announced_at: Option<Milliseconds>,
    /// Who loses the game by the flag: nobody before it is announced (rules 2.0, section 7).
    pub lost_on_time: Option<Side>,
}

/// Replays a file.
///
/// # Errors
/// The first step that cannot be.
pub fn document(replay: &Replay) -> Result<Document, ReplayError> {
    let shown = replay.sequences.iter().zip(1..).map(|(sequence, number)| sequence.shown(number));
    Ok(Document { sequences: shown.collect::<Result<_, _>>()? })
}

impl Sequence {
    fn shown(&self, number: usize) -> Result<Shown, ReplayError> {
        let mut clock = Clock::new(self.control.clone());
        let mut shown =
            Shown { name: self.name.clone(), steps: Vec::with_capacity(self.steps.len()), games: Vec::new() };
        let mut game = 1;
        for (index, step) in self.steps.iter().enumerate() {
            let before = clock.clone();
            let done = step.carry_out(&mut clock).map_err(|error| ReplayError::Step {
                place: Place { number, name: self.name.clone() },
                step: index + 1,
                at: step.at,
                error,
            })?;
            if done == Action::Reset {
                shown.games.extend(Game::of(game, &before, step.at));
                game += 1;
            }
            shown.steps.push(ShownStep::new(step.at, done, &clock.read(step.at)));
        }
        if let Some(last) = self.steps.last() {
            shown.games.extend(Game::of(game, &clock, last.at));
        }
        Ok(shown)
    }
}

impl Game {
    /// The game on a clock by an instant; `None` where nobody started it.
    fn of(game: usize, clock: &Clock, at: Milliseconds) -> Option<Game> {
        let Reading { first_flag, flag_fell_at, .. } = clock.read(at);
        let announced_at = clock.announced().map(|(at, _)| at);
        let lost_on_time = clock.lost_on_time();
        clock.is_started().then_some(Game { game, first_flag, flag_fell_at, announced_at, lost_on_time })
    }
}

impl ShownStep {
    fn new(at: Milliseconds, done: Action, reading: &Reading) -> ShownStep {
        let Reading { shows, running, flag_fell_at, .. } = *reading;
        ShownStep { at, shows, running, flag_fell_at, done }
    }
}
