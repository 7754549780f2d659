//! The standing as CSV, for spreadsheets: one row a player, tie-breaks with six decimals.

use std::io::{self, Write};

use pairwright_core::Tournament;
use pairwright_core::standings::{Standing, Standings};

/// Writes a standing.
///
/// # Errors
/// Those of the writer.
pub fn write(tournament: &Tournament, standings: &Standings, to: &mut impl Write) -> io::Result<()> {
    let mut rows = csv::Writer::from_writer(to);
    let codes = tournament.ruleset.tiebreaks.order.iter().map(|code| code.name());
    let columns = ["rank", "id", "name", "points", "wins", "losses", "draws"];
    rows.write_record(columns.into_iter().chain(codes))?;
    for standing in &standings.rows {
        rows.write_record(row(tournament, standing))?;
    }
    rows.flush()
}

fn row(tournament: &Tournament, standing: &Standing) -> Vec<String> {
    let record = standing.record;
    let numbers = [record.wins, record.losses, record.draws].map(|number| number.to_string());
    let tiebreaks = standing.tiebreaks.iter();
    let values =
        tiebreaks.map(|(_, value)| value.as_ref().map(|value| value.to_decimal(6)).unwrap_or_default());
    [
        standing.rank.to_string(),
        standing.player.to_string(),
        tournament.name_of(&standing.player).to_owned(),
        standing.points.to_string(),
    ]
    .into_iter()
    .chain(numbers)
    .chain(values)
    .collect()
}
