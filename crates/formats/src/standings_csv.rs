//! A ranking as CSV for spreadsheets, one row per player. Tie-breaks have six decimals, or more if
//! different rows would look equal. The side balance is last, if the pairing keeps one. Disqualified players come last, without a rank. For a bracket
//! without earlier rounds, there are wins and losses but no points.

use std::io::{self, Write};

use pairwright_core::pairing::side_balance;
use pairwright_core::standings::{Basis, Precision, Standing, Standings, TieBreakCode, column};
use pairwright_core::{Points, Tournament};

use crate::spreadsheet::marked;

/// The columns of results, next to any points; the tie-breaks follow.
const RESULTS: [&str; 3] = ["wins", "losses", "draws"];
const RANK: &str = "rank";
const POINTS: &str = "points";
const SIDE_BALANCE: &str = "side_balance";

/// Whether a column belongs to a ranking, apart from those about the player.
pub(crate) fn is_column(title: &str) -> bool {
    [RANK, POINTS, SIDE_BALANCE].contains(&title)
        || RESULTS.contains(&title)
        || title.parse::<TieBreakCode>().is_ok()
}

/// Whether a table with these columns is a ranking.
pub(crate) fn is_one<'a>(mut titles: impl Iterator<Item = &'a str>) -> bool {
    titles.next() == Some(RANK) && titles.any(|title| title == RESULTS[0])
}

pub fn write(tournament: &Tournament, standings: &Standings, to: &mut impl Write) -> io::Result<()> {
    let mut rows = csv::Writer::from_writer(to);
    let has_points = standings.basis == Basis::Points;
    let order = standings.tie_breaks(&tournament.ruleset);
    let codes = order.iter().map(|code| code.name());
    let columns = [RANK, "id", "name"].into_iter().chain(has_points.then_some(POINTS));
    let balance =
        |row: &Standing| has_points.then(|| side_balance(tournament, standings.after, &row.player)).flatten();
    let last = standings.rows.first().and_then(balance).map(|_| SIDE_BALANCE);
    rows.write_record(columns.chain(RESULTS).chain(codes).chain(last))?;
    let columns = tiebreak_columns(order, standings);
    for (place, standing) in standings.rows.iter().enumerate() {
        let tiebreaks = columns.iter().map(|column| column[place].as_deref().unwrap_or_default());
        let first = row(tournament, standing, has_points.then_some(&standing.points));
        let last = balance(standing).map(|balance| balance.to_string());
        rows.write_record(first.iter().map(String::as_str).chain(tiebreaks).chain(last.as_deref()))?;
    }
    rows.flush()
}

fn tiebreak_columns(order: &[TieBreakCode], standings: &Standings) -> Vec<Vec<Option<String>>> {
    let written = |(place, code): (usize, &TieBreakCode)| {
        let values = standings.rows.iter().map(|row| row.tiebreaks.get(place)?.1.as_ref());
        column(*code, &values.collect::<Vec<_>>(), Precision::Exported)
    };
    order.iter().enumerate().map(written).collect()
}

fn row(tournament: &Tournament, standing: &Standing, points: Option<&Points>) -> Vec<String> {
    let record = standing.record;
    [
        standing.rank.place().map(|rank| rank.to_string()).unwrap_or_default(),
        marked(standing.player.as_str()).into_owned(),
        marked(tournament.name_of(&standing.player)).into_owned(),
    ]
    .into_iter()
    .chain(points.map(ToString::to_string))
    .chain([record.wins, record.losses, record.draws].map(|number| number.to_string()))
    .collect()
}
