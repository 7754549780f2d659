//! The complete answer: all players who can make the cut, and all open tables.

use pairwright_core::{BySide, PlayerId, Tournament};

use super::exhaust::Exhausted;
use super::field::LastRoundField;
use super::values::Tail;
use super::{LastRoundOutlook, NotLastRound, TableOutlook};

/// Analyses the open last round for a cut to this many players.
pub fn last_round(tournament: &Tournament, cut: u32) -> Result<LastRoundOutlook, NotLastRound> {
    let field = LastRoundField::new(tournament, cut)?;
    let whole = (field.values.tail == Tail::Unknown).then(|| Exhausted::new(&field)).flatten();
    let found = field.eligible.iter().map(|player| field.found(*player, whole.as_ref()));
    let prospects = field.prospects(found.collect());
    let draw = |id: &PlayerId| prospects.iter().find(|one| one.player == *id).and_then(|one| one.draw);
    let tables = field.tables.iter().map(|table| TableOutlook {
        table: table.table,
        players: table.ids.clone(),
        draw: BySide::new(draw(&table.ids.first), draw(&table.ids.second)),
    });
    Ok(LastRoundOutlook { cut, tables: tables.collect(), prospects })
}
