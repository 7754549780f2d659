//! The rating systems, one file each, behind one trait; [`SystemName::ALL`] is their list.

use serde::Serialize;
use strum::{Display, EnumString, IntoStaticStr, VariantArray};

use crate::change::Log;
use crate::day::Day;
use crate::facts::{Finished, Played};
use crate::names::Player;
use crate::value::Value;

pub mod additive;
pub mod dci;
pub mod dci_1994;
pub mod elo;
pub mod fide;
pub mod glicko2;
pub mod pro;

/// A way of rating players from the stream of their matches and tournaments.
pub trait System: Send {
    fn name(&self) -> SystemName;

    /// Rates one match; both players from what they had before it.
    fn play(&mut self, played: &Played<'_>, log: &mut Log<'_>) {
        let _ = (played, log);
    }

    /// Rates matches in their order: the same as one after the other, which a system may do more quickly.
    fn play_all(&mut self, run: &[Played<'_>], log: &mut Log<'_>) {
        run.iter().for_each(|played| self.play(played, log));
    }

    /// Rates a tournament that is over.
    fn award(&mut self, finished: &Finished<'_>, log: &mut Log<'_>) {
        let _ = (finished, log);
    }

    /// Closes whatever period is still open: the history ends here. Its lists are of the day, where there is one.
    fn close(&mut self, day: Option<Day>, log: &mut Log<'_>) {
        let _ = (day, log);
    }

    /// What the first player may expect of a match against the second, where the system predicts anything.
    fn expected(&self, players: [Player; 2], day: Day) -> Option<f64> {
        let _ = (players, day);
        None
    }

    /// A player's rating; `None` of somebody without one.
    fn rating(&self, player: Player) -> Option<Value>;
}

/// A match as the formulas see it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Match {
    pub players: [Player; 2],
    /// What it is worth to the first of them: 0, ½ or 1.
    pub score: f64,
    /// K, where the system has one.
    pub k: f64,
}

impl Match {
    /// A match of a history.
    fn of(played: &Played<'_>) -> Match {
        Match { players: played.players, score: played.score.value(), k: f64::from(played.k) }
    }
}

/// The systems by name.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Display,
    EnumString,
    IntoStaticStr,
    VariantArray,
)]
#[serde(into = "&'static str")]
#[strum(serialize_all = "kebab-case")]
pub enum SystemName {
    /// Elo as the DCI had it: whole numbers at each match.
    Dci,
    /// Elo as FIDE has it: monthly lists.
    Fide,
    /// Document 000's own: (K/8) × W × V.
    Additive,
    /// What the DCI did before Elo.
    #[strum(serialize = "dci-1994")]
    Dci1994,
    Glicko2,
    Pro,
    /// Elo without any rounding.
    Elo,
}

impl SystemName {
    /// Every system, in the order of the documentation.
    pub const ALL: &'static [SystemName] = SystemName::VARIANTS;

    /// Its name in commands and files.
    pub fn code(self) -> &'static str {
        self.into()
    }

    /// Whether it needs every tournament's K.
    pub fn needs_k(self) -> bool {
        matches!(self, SystemName::Dci | SystemName::Additive | SystemName::Elo)
    }

    /// Whether it needs every tournament's final places.
    pub fn needs_places(self) -> bool {
        matches!(self, SystemName::Additive | SystemName::Dci1994 | SystemName::Pro)
    }
}

/// The place of a player in a list that grows as players appear.
pub(crate) fn slot<T: Clone>(list: &mut Vec<T>, player: Player, empty: &T) -> usize {
    let place = player.index();
    if place >= list.len() {
        list.resize((place + 1).next_power_of_two().max(1_024), empty.clone());
    }
    place
}
