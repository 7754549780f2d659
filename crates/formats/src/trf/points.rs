//! The value of results (162, BBW and related codes, XXS).

use super::TrfResult;

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
    /// The value of a result.
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
