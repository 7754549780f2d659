//! The line across a ranking below those who go on.

use maud::{Markup, html};
use pairwright_core::stages::next::{NextStep, next_step};
use pairwright_core::stages::{Bracket, cut};
use pairwright_core::standings::{Standing, Standings};
use pairwright_core::{PlayerId, Tournament};

use crate::parts::View;
use crate::say;

/// The last row above the line: as many are above it as go on, also where the last of them share their rank with others and
/// the lot would have to choose.
fn last_through(rows: &[Standing], through: &[PlayerId]) -> Option<usize> {
    let goes_on = |row: &Standing| through.contains(&row.player);
    let edge = &rows.iter().rfind(|row| goes_on(row))?.rank;
    let near = rows.iter().enumerate().filter(|(_, row)| goes_on(row) || row.rank == *edge);
    near.map(|(place, _)| place).nth(through.len().checked_sub(1)?)
}

/// Who goes on at the cut: those of the bracket, or who would by this ranking; nobody where no cut is planned.
pub(crate) fn through(tournament: &Tournament, table: &Standings, tree: Option<&Bracket>) -> Vec<PlayerId> {
    let rule = || tournament.setup.stages.get(tournament.next_cut()?)?.cut.as_ref();
    match tree {
        Some(tree) => tree.seeds.clone(),
        None => rule().map(|rule| cut(tournament, table, rule).seeds).unwrap_or_default(),
    }
}

/// Where a ranking is cut, and what is written there.
pub(crate) struct CutLine {
    /// The last row above the line.
    below: PlayerId,
    text: String,
    /// The same in the fewest words, for a wall.
    short: String,
    /// Whether the last row above it and the first below share their rank.
    is_tied: bool,
}

impl CutLine {
    /// The line of the newest ranking; none where no cut is planned, or where everybody goes on.
    pub(crate) fn of(view: &View<'_>, table: &Standings, tree: Option<&Bracket>) -> Option<CutLine> {
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

    /// What a wall writes beside the row of this player; nothing beside any other.
    pub(crate) fn below(&self, player: &PlayerId) -> Option<&str> {
        (self.below == *player).then_some(&self.short)
    }

    /// The row of the line, after the row of this player.
    pub(super) fn after(&self, player: &PlayerId) -> Markup {
        html! {
            @if self.below == *player { tr class=(if self.is_tied { "cut-line tied" } else { "cut-line" }) data-key="cut-line" { td colspan="99" { span { (self.text) } } } }
        }
    }
}
