//! The season's JSON document (page 1).

use pairwright_ratings::season::{
    By, Prospect, QualifyRules, SeasonResult, SeasonRow, SeasonWorking, WantedFinish,
};
use pairwright_ratings::{Day, Exact, Player};
use pairwright_words::{Texts, say};
use serde::Serialize;

use super::SeasonOutcome;

#[derive(Debug, Serialize)]
pub struct SeasonDocument<'a> {
    season: &'a str,
    as_of: Option<Day>,
    /// The number of tournaments to come, if the rules say it.
    #[serde(skip_serializing_if = "Option::is_none")]
    to_come: Option<u32>,
    rows: Vec<SeasonRowDocument<'a>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    tables: Vec<SeasonTableDocument<'a>>,
}

#[derive(Debug, Serialize)]
struct SeasonTableDocument<'a> {
    name: &'a str,
    rows: Vec<SeasonRowDocument<'a>>,
}

#[derive(Debug, Serialize)]
pub struct SeasonRowDocument<'a> {
    rank: u32,
    player: &'a str,
    points: PointsDocument,
    /// `rating`: the rating without the tournaments that count.
    #[serde(skip_serializing_if = "Option::is_none")]
    start: Option<Exact>,
    counted: Vec<ResultDocument<'a>>,
    dropped: Vec<ResultDocument<'a>>,
    qualified: Option<QualifiedDocument<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ahead: Option<Prospect>,
}

/// Points as an exact fraction, and as a number for programs without fractions.
#[derive(Debug, Serialize)]
pub struct PointsDocument {
    exact: Exact,
    value: serde_json::Number,
}

#[derive(Debug, Serialize)]
pub struct ResultDocument<'a> {
    tournament: &'a str,
    points: Exact,
    #[serde(flatten, skip_serializing_if = "Option::is_none")]
    explained: Option<ExplainedDocument>,
}

#[derive(Debug, Serialize)]
struct ExplainedDocument {
    day: Day,
    place: u32,
    why: SeasonWorking,
    #[serde(skip_serializing_if = "Option::is_none")]
    multiplier: Option<Exact>,
}

#[derive(Debug, Serialize)]
struct QualifiedDocument<'a> {
    by: String,
    since: Day,
    #[serde(rename = "for", skip_serializing_if = "Option::is_none")]
    target: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    byes: Option<u32>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    seeded: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    prize: Option<&'a str>,
}

impl From<&Exact> for PointsDocument {
    fn from(exact: &Exact) -> PointsDocument {
        let fraction = || serde_json::Number::from_f64(exact.0.to_f64());
        let value = exact.0.to_i64().map(Into::into).or_else(fraction).unwrap_or_else(|| 0.into());
        PointsDocument { exact: exact.clone(), value }
    }
}

impl SeasonOutcome {
    /// The document: of everybody, or one player's rows with the working.
    pub fn document(&self, explain: Option<Player>) -> SeasonDocument<'_> {
        let rows = |rows: &[SeasonRow]| {
            let wanted = rows.iter().filter(|row| explain.is_none_or(|player| player == row.player));
            wanted.map(|row| self.row_document(row, explain.is_some())).collect::<Vec<_>>()
        };
        let tables = self.further().map(|(name, list)| SeasonTableDocument { name, rows: rows(list) });
        SeasonDocument {
            season: &self.rules().name,
            as_of: self.as_of,
            to_come: self.season.to_come(&self.tables),
            rows: rows(&self.tables.all),
            tables: tables.collect(),
        }
    }

    fn row_document(&self, row: &SeasonRow, is_explained: bool) -> SeasonRowDocument<'_> {
        let results = |list: &[SeasonResult]| {
            list.iter().map(|result| self.result_document(result, is_explained)).collect::<Vec<_>>()
        };
        SeasonRowDocument {
            rank: row.rank,
            player: self.id(row.player),
            points: (&row.points).into(),
            start: self.start(row.player),
            counted: results(&row.counted),
            dropped: results(&row.dropped),
            qualified: self.qualified_document(row.player),
            ahead: self.outlook.as_ref().and_then(|outlook| outlook.prospects.get(&row.player)).copied(),
        }
    }

    fn result_document(&self, result: &SeasonResult, is_explained: bool) -> ResultDocument<'_> {
        let tournament = &self.season.tournaments()[result.tournament as usize];
        let explained = is_explained.then(|| ExplainedDocument {
            day: tournament.day,
            place: self.season.award_of(result).finish.place,
            why: self.season.working(result),
            multiplier: Some(tournament.multiplier.clone()).filter(|factor| *factor != Exact::ONE),
        });
        ResultDocument {
            tournament: &tournament.facts.id,
            points: self.season.points_of(result).clone(),
            explained,
        }
    }

    fn qualified_document(&self, player: Player) -> Option<QualifiedDocument<'_>> {
        let qualified = self.qualified.get(&player)?;
        let rule = self.rules().qualify.get(qualified.rule)?;
        let by = match rule.by()? {
            By::Top(top) => format!("top {top}"),
            By::Points(points) => format!("{points} points"),
            By::Winners => "winner".to_owned(),
        };
        let by = rule.table.as_ref().map_or_else(|| by.clone(), |table| format!("{by}, {table}"));
        Some(QualifiedDocument {
            by,
            since: qualified.since,
            target: rule.target.as_deref(),
            byes: rule.byes,
            seeded: rule.seeded,
            prize: rule.prize.as_deref(),
        })
    }
}

/// A rule of qualification: `top 8`, with its table and its consequences.
pub fn qualify_words(texts: Texts, rule: &QualifyRules) -> String {
    let by = match rule.by() {
        Some(By::Top(top)) => say!(texts, "season-by-top", top = top),
        Some(By::Points(points)) => texts.points(points),
        Some(By::Winners) | None => say!(texts, "season-by-winner"),
    };
    let follows = rule.byes.map(|byes| say!(texts, "season-byes-there", count = byes));
    let seeded = rule.seeded.then(|| say!(texts, "season-seeded"));
    let parts = [Some(by), rule.table.clone(), rule.target.clone(), follows, seeded, rule.prize.clone()];
    parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
}

/// A finish in the tournaments to come: `2 times a top 4`.
pub fn finish_words(texts: Texts, wanted: WantedFinish) -> String {
    match wanted.place {
        Some(1) => say!(texts, "season-finish-win", times = wanted.times),
        Some(place) => say!(texts, "season-finish-top", place = place, times = wanted.times),
        None => say!(texts, "season-finish-any", times = wanted.times),
    }
}
