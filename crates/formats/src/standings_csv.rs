//! The standing as CSV, for spreadsheets: one row a player, tie-breaks with six decimals, and more where two
//! rows would look equal and are not.

use std::io::{self, Write};

use pairwright_core::Tournament;
use pairwright_core::standings::{Precision, Standing, Standings, TieBreakCode, column};

/// Writes a standing.
///
/// # Errors
/// Those of the writer.
pub fn write(tournament: &Tournament, standings: &Standings, to: &mut impl Write) -> io::Result<()> {
    let mut rows = csv::Writer::from_writer(to);
    let codes = tournament.ruleset.tiebreaks.order.iter().map(|code| code.name());
    let columns = ["rank", "id", "name", "points", "wins", "losses", "draws"];
    rows.write_record(columns.into_iter().chain(codes))?;
    let columns = tiebreak_columns(tournament, standings);
    for (place, standing) in standings.rows.iter().enumerate() {
        let tiebreaks = columns.iter().map(|column| column[place].as_deref().unwrap_or_default());
        rows.write_record(row(tournament, standing).iter().map(String::as_str).chain(tiebreaks))?;
    }
    rows.flush()
}

fn tiebreak_columns(tournament: &Tournament, standings: &Standings) -> Vec<Vec<Option<String>>> {
    let written = |(place, code): (usize, &TieBreakCode)| {
        let values = standings.rows.iter().map(|row| row.tiebreaks.get(place)?.1.as_ref());
        column(*code, &values.collect::<Vec<_>>(), Precision::Exported)
    };
    tournament.ruleset.tiebreaks.order.iter().enumerate().map(written).collect()
}

fn row(tournament: &Tournament, standing: &Standing) -> [String; 7] {
    let record = standing.record;
    [
        standing.rank.to_string(),
        standing.player.to_string(),
        tournament.name_of(&standing.player).to_owned(),
        standing.points.to_string(),
        record.wins.to_string(),
        record.losses.to_string(),
        record.draws.to_string(),
    ]
}
