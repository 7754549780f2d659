//! The subject of a correction's page, as its address and forms carry it.

use pairwright_core::correction::{Correction, Playing};
use pairwright_core::nouns::Round;
use pairwright_core::{PlayerId, RoundNumber, TableNumber};
use pairwright_office::line::{Unclear, code, read_code};
use pairwright_web_kit::error::{Error, Fields};
use serde::{Deserialize, Serialize};

/// A past result as it should be, and the matches in progress in the later round.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub(crate) struct CorrectionRequest {
    pub(crate) round: u32,
    pub(crate) first: String,
    pub(crate) second: String,
    /// The result as typed in the line; empty for an open match.
    #[serde(default)]
    pub(crate) result: String,
    #[serde(default)]
    pub(crate) was: String,
    /// `none`, `at`, or anything else for all open tables.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub(crate) playing: String,
    /// The tables of `at`: `3-7, 12`.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub(crate) tables: String,
}

impl CorrectionRequest {
    pub(crate) fn about(correction: &Correction) -> CorrectionRequest {
        let written = |result: &Option<_>| result.as_ref().map(code).unwrap_or_default();
        CorrectionRequest {
            round: correction.round.0,
            first: correction.players.0.to_string(),
            second: correction.players.1.to_string(),
            result: written(&correction.result),
            was: written(&correction.was),
            ..CorrectionRequest::default()
        }
    }

    pub(crate) fn of(fields: &Fields) -> Result<CorrectionRequest, Error> {
        let text = |name| fields.get(name).to_owned();
        Ok(CorrectionRequest {
            round: fields.number("round")?,
            first: text("first"),
            second: text("second"),
            result: text("result"),
            was: text("was"),
            playing: text("playing"),
            tables: text("tables"),
        })
    }

    pub(crate) fn fields(&self) -> [(&'static str, String); 7] {
        [
            ("round", self.round.to_string()),
            ("first", self.first.clone()),
            ("second", self.second.clone()),
            ("result", self.result.clone()),
            ("was", self.was.clone()),
            ("playing", self.playing.clone()),
            ("tables", self.tables.clone()),
        ]
    }

    pub(crate) fn correction(&self) -> Result<Correction, Unclear> {
        Ok(Correction {
            round: RoundNumber(self.round),
            players: (PlayerId::from(self.first.as_str()), PlayerId::from(self.second.as_str())),
            result: read_code(&self.result)?,
            was: read_code(&self.was)?,
        })
    }

    /// The matches in progress in the later round; `None` if the tables cannot be read.
    pub(crate) fn playing(&self, later: Option<&Round>) -> Option<Playing> {
        match self.playing.as_str() {
            "none" => Some(Playing::None),
            "at" => tables(&self.tables, later?).map(Playing::At),
            _ => Some(Playing::All),
        }
    }
}

/// The open tables of a round in a list of numbers and ranges; `None` if it is malformed or contains no open table.
fn tables(text: &str, round: &Round) -> Option<Vec<TableNumber>> {
    let ranges: Option<Vec<(u32, u32)>> =
        text.split([',', ';', ' ']).filter(|part| !part.is_empty()).map(range).collect();
    let ranges = ranges?;
    let open = round.open_matches().filter_map(|m| m.table);
    let named: Vec<TableNumber> =
        open.filter(|table| ranges.iter().any(|(from, to)| (*from..=*to).contains(&table.0))).collect();
    (!named.is_empty()).then_some(named)
}

fn range(part: &str) -> Option<(u32, u32)> {
    let (from, to) = part.split_once(['-', '–']).unwrap_or((part, part));
    Some((from.parse().ok()?, to.parse().ok()?))
}

#[cfg(test)]
mod tests {
    use pairwright_core::nouns::{Match, StageKind};

    use super::*;
    use crate::desk::screen::Screen;

    fn round() -> Round {
        let matches =
            (1..=9).map(|n| Match::open(n, format!("a{n}").as_str().into(), format!("b{n}").as_str().into()));
        Round::new(RoundNumber(2), StageKind::Swiss, matches.collect())
    }

    fn read(text: &str) -> Option<Vec<u32>> {
        tables(text, &round()).map(|tables| tables.into_iter().map(|table| table.0).collect())
    }

    #[test]
    fn tables_are_numbers_and_ranges() {
        assert_eq!(read("3-5, 8"), Some(vec![3, 4, 5, 8]));
        assert_eq!(read(" 2 9;4–4 "), Some(vec![2, 4, 9]));
        assert_eq!(read("7-4000000000"), Some(vec![7, 8, 9]));
        for unread in ["", "40", "x", "3-", "5-3", "-", "3--4"] {
            assert_eq!(read(unread), None, "{unread}");
        }
    }

    #[test]
    fn a_request_survives_the_way_through_its_address() {
        let request = CorrectionRequest {
            round: 2,
            first: "a/b&c".into(),
            second: "p 2".into(),
            result: "2 1 0".into(),
            playing: "at".into(),
            tables: "3-7".into(),
            ..CorrectionRequest::default()
        };
        let screen = Screen::Correction(request);
        assert_eq!(Screen::find(&screen.code()), Some(screen));
    }
}
