//! Systems compared by their predictions, as a table.

use pairwright_ratings::SystemName;
use pairwright_ratings::document::{ComparisonDocument, ComparisonRow, FigureRow};

use crate::failure::Failure;
use crate::output::OutputColumn::{Left, Right};
use crate::output::{Out, table};
use crate::words::{counted, text};

/// Prints each system's figures with their standard errors.
pub(crate) fn print(document: &ComparisonDocument, out: &mut Out) -> Result<(), Failure> {
    out.say(text!("rate-compared", matches = counted("matches", document.matches)))?;
    let leads: Vec<&str> =
        document.systems.iter().map(|row| row.system).filter(|name| by_lead(name)).collect();
    if !leads.is_empty() {
        out.say(text!("rate-compared-leads", systems = leads.join(", ")))?;
    }
    out.say("")?;
    let has_draws = document.systems.iter().any(|row| row.log_loss_of_results.is_some());
    let mut columns =
        vec![Left("system"), Right("log-loss"), Right("brier"), Right("accuracy"), Right("calibration")];
    columns.extend(has_draws.then_some(Right("three-results")));
    let mut rows = table(&columns);
    document.systems.iter().for_each(|row| rows.add_row(cells(row)));
    out.table(&rows)?;
    Ok(out.say("")?)
}

/// Whether a system predicts nothing itself.
fn by_lead(name: &str) -> bool {
    name.parse().is_ok_and(SystemName::needs_places)
}

fn cells(row: &ComparisonRow) -> Vec<String> {
    let mut cells = vec![row.system.to_owned(), figure(&row.log_loss), figure(&row.brier)];
    cells.push(row.accuracy.as_ref().map(figure).unwrap_or_default());
    cells.push(figure(&row.calibration));
    cells.extend(row.log_loss_of_results.as_ref().map(figure));
    cells
}

/// A figure and its error, with four of the document's six decimals.
fn figure(figure: &FigureRow) -> String {
    let short = |number: &str| {
        number.parse().map_or_else(|_| number.to_owned(), |number: f64| format!("{number:.4}"))
    };
    format!("{} ± {}", short(&figure.value), short(&figure.error))
}
