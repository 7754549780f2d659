//! Ratings from the output of `rate --json` or `rate --changes`, or from a column of a table.

use std::collections::BTreeMap;

use pairwright_core::message;
use pairwright_core::nouns::message::Message;
use serde_json::Value;

use crate::simulate::plan::Rating;

/// All ratings, highest first.
pub(super) fn ratings(text: &str) -> Result<Vec<Rating>, Message> {
    let mut found = match serde_json::from_str::<Value>(text) {
        Ok(document) => of_document(&document)?,
        Err(_) if text.trim_start().starts_with('{') => of_changes(text)?,
        Err(_) => of_table(text)?,
    };
    if found.is_empty() {
        return Err(message!("plan-history-empty"));
    }
    found.sort_by(|a, b| b.cmp(a));
    Ok(found)
}

/// The first system's list, or a history with a single change.
fn of_document(document: &Value) -> Result<Vec<Rating>, Message> {
    let first = document.as_array().and_then(|systems| systems.first()).unwrap_or(document);
    match first["ratings"].as_array() {
        Some(rows) => rows.iter().map(|row| rating(&row["rating"]).ok_or_else(|| no_rating(row))).collect(),
        None => Ok(rating(&first["after"]).into_iter().collect()),
    }
}

/// Everybody's rating after the last change.
fn of_changes(text: &str) -> Result<Vec<Rating>, Message> {
    let mut last: BTreeMap<String, Rating> = BTreeMap::new();
    for line in text.lines().filter(|line| !line.trim().is_empty()) {
        let change: Value = serde_json::from_str(line).map_err(|_| no_rating(&line))?;
        let player = change["player"].as_str().ok_or_else(|| no_rating(&line))?;
        match rating(&change["after"]) {
            Some(after) => last.insert(player.to_owned(), after),
            None => last.remove(player),
        };
    }
    Ok(last.into_values().collect())
}

/// The column `rating` of a table.
fn of_table(text: &str) -> Result<Vec<Rating>, Message> {
    let mut rows = csv::Reader::from_reader(text.as_bytes());
    let headings = rows.headers().map_err(|error| Message::verbatim(error.to_string()))?;
    let column = headings.iter().position(|heading| heading.trim().eq_ignore_ascii_case("rating"));
    let column = column.ok_or_else(|| message!("plan-history-column"))?;
    let of = |row: csv::Result<csv::StringRecord>| {
        let row = row.map_err(|error| Message::verbatim(error.to_string()))?;
        let cell = row.get(column).unwrap_or_default().trim().to_owned();
        rating(&Value::String(cell)).ok_or_else(|| no_rating(&row.iter().collect::<Vec<_>>().join(",")))
    };
    rows.records().map(of).collect()
}

fn rating(value: &Value) -> Option<Rating> {
    let points = match value {
        Value::Number(number) => number.as_f64(),
        Value::String(text) => text.parse::<f64>().ok().or_else(|| fraction(text)),
        _ => None,
    };
    points.filter(|points| points.abs() <= Rating::MOST).map(Rating::nearest)
}

/// An exact rating printed as a fraction: `4801/3`.
fn fraction(text: &str) -> Option<f64> {
    let (above, below) = text.split_once('/')?;
    Some(above.trim().parse::<f64>().ok()? / below.trim().parse::<f64>().ok().filter(|below| *below > 0.0)?)
}

fn no_rating(row: &impl ToString) -> Message {
    let row: String = row.to_string().chars().take(80).collect();
    message!("plan-history-row", row = row)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &[i64]) {
        assert_eq!(ratings(text), Ok(expected.iter().map(|points| Rating(*points)).collect()));
    }

    #[test]
    fn lists_changes_and_tables_are_read() {
        check(
            r#"{"system":"dci","ratings":[{"player":"a","rating":1600},{"player":"b","rating":"1712.5"}]}"#,
            &[1_712_500, 1_600_000],
        );
        check(
            "{\"player\":\"a\",\"after\":1600}\n{\"player\":\"b\",\"after\":\"4801/3\"}\n{\"player\":\"a\",\"after\":1616}\n",
            &[1_616_000, 1_600_333],
        );
        check("player,Rating\n\"A, B\",1500\nC,1700.25\n", &[1_700_250, 1_500_000]);
    }

    #[test]
    fn a_text_that_is_not_a_history_is_refused() {
        let code = |text| ratings(text).unwrap_err().code;
        assert_eq!(code("player,points\nA,3\n"), "plan-history-column");
        assert_eq!(code("player,rating\nA,high\n"), "plan-history-row");
        assert_eq!(code("player,rating\n"), "plan-history-empty");
        assert_eq!(code("{\"player\":\"a\"}\nnonsense\n"), "plan-history-row");
    }
}
