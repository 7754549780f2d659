//! The rating systems, one file each, behind one trait; [`SystemName::ALL`](crate::SystemName::ALL) lists them.

use crate::change::Log;
use crate::day::Day;
use crate::facts::{Finished, PlayedMatch};
use crate::names::Player;
use crate::system_name::SystemName;
use crate::value::Value;

pub mod additive;
pub mod dci;
pub mod dci_1994;
pub mod elo;
pub mod fide;
pub mod glicko2;
pub mod pro;
pub mod whr;

/// A system that rates players from the stream of their matches and tournaments.
pub trait System: Send + std::any::Any {
    fn name(&self) -> SystemName;

    /// Rates one match, for both players from their ratings before it.
    fn play(&mut self, played: &PlayedMatch<'_>, log: &mut Log<'_>) {
        let _ = (played, log);
    }

    /// Rates matches in order. A system may do this faster than one by one, with the same result.
    fn play_all(&mut self, run: &[PlayedMatch<'_>], log: &mut Log<'_>) {
        run.iter().for_each(|played| self.play(played, log));
    }

    /// Rates a finished tournament.
    fn award(&mut self, finished: &Finished<'_>, log: &mut Log<'_>) {
        let _ = (finished, log);
    }

    /// Closes an open period at the end of the history. Its lists are as of `day`, if there is one.
    fn close(&mut self, day: Option<Day>, log: &mut Log<'_>) {
        let _ = (day, log);
    }

    /// The first player's expected score, if the system predicts.
    fn expected(&self, players: [Player; 2], day: Day) -> Option<f64> {
        let _ = (players, day);
        None
    }

    /// `None` for an unrated player.
    fn rating(&self, player: Player) -> Option<Value>;
}

/// A match as the formulas use it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct RatedMatch {
    pub players: [Player; 2],
    /// The first player's score: 0, ½ or 1.
    pub score: f64,
    pub k: f64,
}

impl RatedMatch {
    fn of(played: &PlayedMatch<'_>) -> RatedMatch {
        RatedMatch { players: played.players, score: played.score.value(), k: f64::from(played.k) }
    }
}

/// The index of a player in a list that grows with new players.
pub(crate) fn slot<T: Clone>(list: &mut Vec<T>, player: Player, empty: &T) -> usize {
    let place = player.index();
    if place >= list.len() {
        list.resize((place + 1).next_power_of_two().max(1_024), empty.clone());
    }
    place
}
