//! The line in a ranking below the players who advance.

use maud::{Markup, html};
use pairwright_core::stages::{Bracket, NextStep, cut, next_step};
use pairwright_core::standings::{Standing, Standings};
use pairwright_core::{PlayerId, Tournament};
use pairwright_words::say;

use crate::parts::View;

/// The last row above the line. As many rows are above it as players advance, even if a lot must choose among equals.
fn last_through(rows: &[Standing], through: &[PlayerId]) -> Option<usize> {
    let goes_on = |row: &Standing| through.contains(&row.player);
    let edge = &rows.iter().rfind(|row| goes_on(row))?.rank;
    let near = rows.iter().enumerate().filter(|(_, row)| goes_on(row) || row.rank == *edge);
    near.map(|(place, _)| place).nth(through.len().checked_sub(1)?)
}

/// The players who advance: those of the bracket, or those of this ranking. Empty if no cut is planned.
pub fn through(tournament: &Tournament, table: &Standings, tree: Option<&Bracket>) -> Vec<PlayerId> {
    let rule = || tournament.setup.stages.get(tournament.next_cut()?)?.cut.as_ref();
    match tree {
        Some(tree) => tree.seeds.clone(),
        None => rule().map(|rule| cut(tournament, table, rule).seeds).unwrap_or_default(),
    }
}

/// Whether a row is level with players on the other side of the line, so that lots would decide.
pub fn is_by_lot(table: &Standings, through: &[PlayerId], row: &Standing) -> bool {
    let level = || table.rows.iter().filter(|other| other.rank == row.rank && other.rank.place().is_some());
    let is_in = |other: &Standing| through.contains(&other.player);
    level().any(is_in) && !level().all(is_in)
}

/// The place of the line in a ranking, and its text.
pub struct CutLine {
    below: PlayerId,
    text: String,
    /// The shortest text, for walls.
    short: String,
    /// Whether the rows above and below share their rank.
    is_tied: bool,
}

impl CutLine {
    /// The line in the newest ranking; `None` if no cut is planned or everybody advances.
    pub fn of(view: &View<'_>, table: &Standings, tree: Option<&Bracket>) -> Option<CutLine> {
        let tournament = view.tournament;
        let through = through(tournament, table, tree);
        let last = last_through(&table.rows, &through)?;
        let next = table.rows.get(last + 1)?;
        let is_tied = tree.is_none() && next.rank == table.rows[last].rank;
        let top = through.len();
        let short = is_tied.then(|| say!(view.texts, "standings-cut-tied-short", top = top));
        let text = match (tree, is_tied) {
            (Some(_), _) => say!(view.texts, "standings-cut", top = top),
            (None, false) if matches!(next_step(tournament), NextStep::Cut(_)) => {
                say!(view.texts, "standings-cut", top = top)
            }
            (None, true) => say!(view.texts, "standings-cut-tied", top = top),
            (None, false) => say!(view.texts, "standings-cut-so-far", top = top),
        };
        let short = short.unwrap_or_else(|| text.clone());
        Some(CutLine { below: table.rows[last].player.clone(), text, short, is_tied })
    }

    /// A wall's text beside this player's row, if the line is below it.
    pub fn below(&self, player: &PlayerId) -> Option<&str> {
        (self.below == *player).then_some(&self.short)
    }

    /// The line itself, if it is below this player's row.
    pub(super) fn after(&self, player: &PlayerId) -> Markup {
        html! {
            @if self.below == *player { tr class=(if self.is_tied { "cut-line tied" } else { "cut-line" }) data-key="cut-line" { td colspan="99" { span { (self.text) } } } }
        }
    }
}
