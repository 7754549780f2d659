//! The same tournament under other rules: ranks then and now, and who would have made the cut (page 9, `what-if`).
//!
//! What was paired would have been paired otherwise: this compares rankings of the same matches, not of what would have
//! been played.

use std::collections::BTreeSet;

use pairwright_core::model::CutRule;
use pairwright_core::stages::cut;
use pairwright_core::standings::{Standings, standings};
use pairwright_core::{PlayerId, Tournament};

/// One tournament under two rulesets.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WhatIf {
    /// In the order of the other ranking.
    pub rows: Vec<Moved>,
    /// Who makes the cut only under the other rules.
    pub made_cut: Vec<PlayerId>,
    /// Who makes it only under the tournament's own.
    pub lost_cut: Vec<PlayerId>,
}

/// One player under both.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Moved {
    /// Who.
    pub player: PlayerId,
    /// The rank under the other rules.
    pub rank: u32,
    /// The rank under the tournament's own.
    pub rank_before: u32,
}

/// Compares the rankings of a tournament and of the same under other rules, at the end of the Swiss.
#[must_use]
pub fn what_if(own: &Tournament, other: &Tournament, rule: Option<&CutRule>) -> WhatIf {
    let (before, now) = (standings(own), standings(other));
    let through = |tournament: &Tournament, table: &Standings| -> BTreeSet<PlayerId> {
        rule.map(|rule| cut(tournament, table, rule).seeds).unwrap_or_default().into_iter().collect()
    };
    let (cut_before, cut_now) = (through(own, &before), through(other, &now));
    let rows = now.rows.iter().map(|row| Moved {
        player: row.player.clone(),
        rank: row.rank,
        rank_before: before.of(&row.player).map_or(row.rank, |before| before.rank),
    });
    let only = |in_one: &BTreeSet<PlayerId>, other: &BTreeSet<PlayerId>, table: &Standings| {
        let ranked = table.rows.iter().map(|row| row.player.clone());
        ranked.filter(|player| in_one.contains(player) && !other.contains(player)).collect()
    };
    WhatIf {
        made_cut: only(&cut_now, &cut_before, &now),
        lost_cut: only(&cut_before, &cut_now, &before),
        rows: rows.collect(),
    }
}
