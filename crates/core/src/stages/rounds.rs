//! Number of Swiss rounds a tournament needs (page 5; document 004 and its Wizards table).

use crate::ruleset::Ruleset;

/// The weighted number of players that determines the number of rounds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Entries(pub u64);

impl Entries {
    /// Adds players by awarded byes: a player with 1, 2, 3 counts as 2, 4, 8 (page 5).
    pub fn weighing_byes(awarded_byes: impl IntoIterator<Item = u32>) -> Entries {
        Entries(awarded_byes.into_iter().map(|byes| 1u64 << byes.min(32)).fold(0, u64::saturating_add))
    }
}

/// Rounds after which at most one player can be undefeated. The exponent of the next power of two.
pub fn rounds_for_single_winner(entries: Entries) -> u32 {
    if entries.0 < 2 { 0 } else { u64::BITS - (entries.0 - 1).leading_zeros() }
}

/// A number of players for which the table of document 004 requires one more round than the formula.
const LAST_OF_A_BAND: u64 = 227;
/// The table for a top 8 ends at 10 rounds.
const MOST_FOR_TOP_8: u32 = 10;

/// Rounds before a cut such that every player with at most one loss makes it. `None` if all players would.
///
/// The smallest r of at least `ceil(log2 n)` with n(r+1)/2^r ≤ cut. For a cut of 8 the published
/// table takes precedence: at most 10 rounds, and 9 for 227 players.
pub fn rounds_for_cut(entries: Entries, cut: u64) -> Option<u32> {
    if cut == 0 || entries.0 <= cut {
        return None;
    }
    let least = rounds_for_single_winner(entries);
    let fits = |rounds: &u32| u128::from(entries.0) * u128::from(rounds + 1) <= u128::from(cut) << rounds;
    let by_formula = (least..=least + 64).find(fits)?;
    match cut {
        8 if entries.0 == LAST_OF_A_BAND => Some(by_formula + 1),
        8 => Some(by_formula.min(MOST_FOR_TOP_8)),
        _ => Some(by_formula),
    }
}

/// Rounds before a cut to `cut` players. Without a cut, or if all make it, rounds until at most one
/// player can be undefeated.
pub fn rounds_needed(entries: Entries, cut: Option<u32>) -> u32 {
    let by_cut = cut.and_then(|cut| rounds_for_cut(entries, u64::from(cut)));
    by_cut.unwrap_or_else(|| rounds_for_single_winner(entries))
}

/// Rounds before a cut by the game's own table, or by [`rounds_needed`] if it has no row for that cut.
pub fn rounds_recommended(ruleset: &Ruleset, entries: Entries, cut: Option<u32>) -> u32 {
    let row = ruleset.rounds_for(entries.0).filter(|row| row.cut == cut.unwrap_or(0));
    row.map_or_else(|| rounds_needed(entries, cut), |row| row.rounds)
}
