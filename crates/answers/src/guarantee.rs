//! Whether a cut has room for everybody with few losses (page 9, `guarantee`).

use pairwright_core::Ratio;
use pairwright_lab::pyramid::FewLosses;
use serde::Serialize;

use crate::words::text;

pub const MOST_PLAYERS: u64 = 10_000;
pub const MOST_ROUNDS: u32 = 15;

#[derive(Debug, Serialize)]
pub struct GuaranteeDocument {
    pub players: u64,
    pub rounds: u32,
    pub cut: u64,
    pub losses: u32,
    /// The chance that the higher player wins a pair-down.
    pub pair_down: String,
    pub too_many: TooMany,
    /// Whether it never happens, whatever the pair-downs bring.
    pub always: bool,
    pub largest_field: u64,
}

/// The chance that more players have few losses than make the cut.
#[derive(Debug, Serialize)]
pub struct TooMany {
    pub exact: String,
    /// Rounded to six decimals.
    pub value: f64,
}

impl GuaranteeDocument {
    pub fn new(field: FewLosses, cut: u64, pair_down: &Ratio) -> GuaranteeDocument {
        let FewLosses { players, rounds, losses } = field;
        let too_many = field.too_many(cut, pair_down);
        GuaranteeDocument {
            players,
            rounds,
            cut,
            losses,
            pair_down: pair_down.to_fraction(),
            too_many: TooMany { exact: too_many.to_fraction(), value: too_many.rounded(6).to_f64() },
            always: field.most() <= cut,
            largest_field: field.largest_field(cut),
        }
    }
}

/// Parses the chance that the higher player wins a pair-down: a fraction or a decimal.
pub fn pair_down(typed: &str) -> Result<Ratio, String> {
    let chance = typed.replacen(',', ".", 1).parse::<Ratio>().ok();
    let chance = chance.filter(|chance| !chance.is_negative() && *chance <= Ratio::ONE);
    chance.ok_or_else(|| text!("cli-not-a-chance", text = typed))
}
