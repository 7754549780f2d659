//! A tournament under other rules (page 9, `what-if`). Compares the ranks and the players who would
//! have made the cut.
//!
//! The pairings would also have been different. This compares rankings of the same matches only.

use pairwright_core::nouns::CutRule;
use pairwright_core::stages::cut;
use pairwright_core::standings::{Standings, standings};
use pairwright_core::{PlayerId, Rank, Tournament};

/// One tournament under two rulesets.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WhatIf {
    /// In order of the other ranking; disqualified players last, unranked in both.
    pub rows: Vec<Moved>,
    /// Players who make the cut only under the other rules.
    pub made_cut: Vec<PlayerId>,
    /// Players who make it only under the tournament's rules.
    pub lost_cut: Vec<PlayerId>,
    /// The cut under the tournament's rules, best first.
    pub cut_before: Vec<PlayerId>,
    /// The cut under the other rules, best first.
    pub cut_now: Vec<PlayerId>,
}

/// One player under both rulesets.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Moved {
    pub player: PlayerId,
    pub rank: Rank,
    /// The rank under the tournament's rules.
    pub rank_before: Rank,
}

/// Compares the rankings of a tournament under its own and other rules, at the end of the Swiss.
///
/// ```
/// use pairwright_core::nouns::CutRule;
/// use pairwright_core::ruleset::RulesetChoice;
/// use pairwright_core::{Action, Entropy, Tournament};
/// use pairwright_lab::generate::{Announced, GenerationPlan, Rates, generate};
/// use pairwright_lab::what_if::what_if;
///
/// let plan = GenerationPlan {
///     players: 16,
///     rounds: 4,
///     planned: Announced::Yes,
///     ruleset: RulesetChoice::Preset("magic".into()),
///     entropy: Entropy::from_bytes(b"an example").ok_or("no entropy")?,
///     rates: Rates::default(),
/// };
/// let own = Tournament::begin(&Action::Import { file: Box::new(generate(&plan)?) })?;
/// let other = own.under(RulesetChoice::Preset("magic-12".into()).resolve()?)?;
/// let found = what_if(&own, &other, Some(&CutRule::top(4)));
/// assert_eq!((found.rows.len(), found.cut_now.len()), (16, 4));
/// assert_eq!(found.made_cut.len(), found.lost_cut.len());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn what_if(own: &Tournament, other: &Tournament, rule: Option<&CutRule>) -> WhatIf {
    let (before, now) = (standings(own), standings(other));
    let through = |tournament: &Tournament, table: &Standings| -> Vec<PlayerId> {
        rule.map(|rule| cut(tournament, table, rule).seeds).unwrap_or_default()
    };
    let (cut_before, cut_now) = (through(own, &before), through(other, &now));
    let rows = now.rows.iter().map(|row| Moved {
        player: row.player.clone(),
        rank: row.rank,
        rank_before: before.of(&row.player).map_or(row.rank, |before| before.rank),
    });
    let only = |these: &[PlayerId], others: &[PlayerId]| -> Vec<PlayerId> {
        these.iter().filter(|player| !others.contains(player)).cloned().collect()
    };
    WhatIf {
        made_cut: only(&cut_now, &cut_before),
        lost_cut: only(&cut_before, &cut_now),
        rows: rows.collect(),
        cut_before,
        cut_now,
    }
}
