//! FIDE's tournament report file: TRF16, its extension TRFx, and TRF26.
//!
//! [`read`] accepts all three, and tolerates deviations of real files: line ends of CR, LF or both,
//! empty fields, Latin-1 text, missing trailing blanks. It refuses other code pages and columns
//! separated by tabs. [`write()`] writes the codes of one [`Dialect`]. [`Trf`] preserves the contents
//! of a file; [`Trf::dutch_field`] converts it to the field of a round for the Dutch system.

mod cells;
mod check;
mod day;
mod dialect;
mod dutch;
mod export;
mod presence;
mod read;
mod ruleset;
mod sheet;
mod tournament;
mod write;

use std::collections::BTreeSet;

pub use export::from_tournament;
pub use presence::{PresenceKind, PresenceLine};
pub use read::read;
pub(crate) use read::{is_one, read_numbered};
pub use write::{Dialect, write};

pub use pairwright_pairing::dutch::Colour;

/// A tournament report file. Points are in tenths, rounds and pairing numbers from 1.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Trf {
    /// Whether the text was not UTF-8 and was read as Latin-1.
    pub is_latin_1: bool,
    /// The players, in the order of the file (001).
    pub players: Vec<TrfPlayer>,
    /// Name of the tournament (012).
    pub name: String,
    /// Number of rounds (142, XXR).
    pub rounds: Option<u32>,
    /// The colour drawn before the first round (152, XXC white1 and black1).
    pub initial: Option<Colour>,
    /// Whether players are ordered as in the file, rather than by number (XXC rank).
    pub by_rank: bool,
    /// The value of results (162, BBW and related codes).
    pub points: PointValues,
    /// Coded type of the tournament (192).
    pub system: Option<String>,
    pub tie_breaks: Option<String>,
    /// Order of the standings (212).
    pub standings_order: Option<String>,
    pub byes: Vec<ByeRequest>,
    /// Players absent from the next round (XXZ).
    pub absent: Vec<u32>,
    /// Acceleration by rounds and players (250).
    pub accelerations: Vec<AccelerationRecord>,
    /// Acceleration of single players (XXA).
    pub player_accelerations: Vec<PlayerAcceleration>,
    /// Players who must not meet (260, XXP).
    pub forbidden: Vec<Forbidden>,
    /// Late entries, drops, disqualifications and missed rounds (our own comment lines).
    pub presence: Vec<PresenceLine>,
    /// All other lines, in order.
    pub others: Vec<OtherLine>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TrfPlayer {
    /// Starting number, from 1.
    pub number: u32,
    /// Sex, `m` or `w`, or blank.
    pub sex: String,
    pub title: String,
    pub name: String,
    pub rating: Option<u32>,
    pub federation: String,
    /// Number in FIDE's list.
    pub fide_id: String,
    /// Date of birth, as written.
    pub birth: String,
    /// Points, in tenths, as written.
    pub points: Option<u32>,
    pub rank: Option<u32>,
    /// The rounds, from the first, without trailing blank ones.
    pub rounds: Vec<RoundCell>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RoundCell {
    pub opponent: Option<u32>,
    pub colour: Option<Colour>,
    pub result: TrfResult,
}

/// A result by its code in the file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum TrfResult {
    Win,
    Draw,
    Loss,
    UnratedWin,
    UnratedDraw,
    UnratedLoss,
    ForfeitWin,
    ForfeitLoss,
    HalfBye,
    FullBye,
    PairingBye,
    ZeroBye,
    /// Blank: not paired, not present.
    #[default]
    None,
}

pub(crate) const LETTERS: [(TrfResult, char); 13] = [
    (TrfResult::Win, '1'),
    (TrfResult::Draw, '='),
    (TrfResult::Loss, '0'),
    (TrfResult::UnratedWin, 'W'),
    (TrfResult::UnratedDraw, 'D'),
    (TrfResult::UnratedLoss, 'L'),
    (TrfResult::ForfeitWin, '+'),
    (TrfResult::ForfeitLoss, '-'),
    (TrfResult::HalfBye, 'H'),
    (TrfResult::FullBye, 'F'),
    (TrfResult::PairingBye, 'U'),
    (TrfResult::ZeroBye, 'Z'),
    (TrfResult::None, ' '),
];

/// Columns of a name; longer ones are truncated.
pub(crate) const NAME_COLUMNS: usize = 33;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ByeRequest {
    /// [`TrfResult::HalfBye`], [`TrfResult::FullBye`] or [`TrfResult::ZeroBye`].
    pub kind: TrfResult,
    pub round: u32,
    pub players: Vec<u32>,
}

/// Acceleration by rounds and players (250).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AccelerationRecord {
    /// Virtual match points, in tenths; team tournaments only.
    pub match_points: u32,
    /// Virtual game points, in tenths.
    pub game_points: u32,
    pub first_round: u32,
    pub last_round: u32,
    pub first_player: u32,
    pub last_player: u32,
}

/// Acceleration of a single player (XXA).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerAcceleration {
    pub player: u32,
    /// Virtual points by round, in tenths.
    pub points: Vec<u32>,
}

/// Players who must not meet each other (260, XXP).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Forbidden {
    /// First and last round; `None` for all rounds.
    pub rounds: Option<(u32, u32)>,
    pub players: Vec<u32>,
}

impl Forbidden {
    fn is_in(&self, round: u32) -> bool {
        self.rounds.is_none_or(|(first, last)| (first..=last).contains(&round))
    }

    /// The pairs of those of these players whom it names, the lower number first.
    fn pairs(&self, among: &BTreeSet<u32>) -> Vec<(u32, u32)> {
        let named: BTreeSet<u32> =
            self.players.iter().copied().filter(|number| among.contains(number)).collect();
        let before = |b: u32| named.range(..b).map(move |&a| (a, b));
        named.iter().flat_map(|&b| before(b)).collect()
    }
}

/// A line that is kept unchanged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OtherLine {
    /// The first three characters.
    pub code: String,
    pub text: String,
}

/// The points of each kind of result (162, BBW and related codes, XXS).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PointValues {
    /// A win, played or by forfeit, and a full-point bye.
    pub win: u32,
    /// A draw, and a half-point bye.
    pub draw: u32,
    pub loss: u32,
    /// A zero-point bye, and absence.
    pub zero_bye: u32,
    pub forfeit_loss: u32,
    /// A pairing-allocated bye; by default worth a win.
    pub pairing_bye: Option<u32>,
}

impl Default for PointValues {
    fn default() -> Self {
        Self { win: 10, draw: 5, loss: 0, zero_bye: 0, forfeit_loss: 0, pairing_bye: None }
    }
}

impl PointValues {
    pub fn of(&self, result: TrfResult) -> u32 {
        match result {
            TrfResult::Win | TrfResult::UnratedWin | TrfResult::ForfeitWin | TrfResult::FullBye => self.win,
            TrfResult::Draw | TrfResult::UnratedDraw | TrfResult::HalfBye => self.draw,
            TrfResult::Loss | TrfResult::UnratedLoss => self.loss,
            TrfResult::ForfeitLoss => self.forfeit_loss,
            TrfResult::ZeroBye | TrfResult::None => self.zero_bye,
            TrfResult::PairingBye => self.pairing_bye.unwrap_or(self.win),
        }
    }
}
