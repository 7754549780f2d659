//! Two states of a season side by side: under other rules, or before and after further tournaments and corrections.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use pairwright_core::message;
use pairwright_ratings::season::{SeasonResult, SeasonRow, SeasonTournament};
use pairwright_ratings::{Day, Exact};
use serde::Deserialize;

use super::SeasonOutcome;
use crate::failure::Failure;
use crate::input::FileSource;

/// What a comparison needs of a season: everybody's row, as [`super::SeasonDocument`] has it.
#[derive(Debug, Clone, Deserialize)]
pub struct SeasonRecord {
    season: String,
    pub as_of: Option<Day>,
    rows: Vec<RecordRow>,
}

#[derive(Debug, Clone, Deserialize)]
struct RecordRow {
    rank: u32,
    player: String,
    points: RecordPoints,
    counted: Vec<RecordResult>,
    dropped: Vec<RecordResult>,
    qualified: Option<Qualifies>,
}

#[derive(Debug, Clone, Deserialize)]
struct RecordPoints {
    exact: Exact,
}

#[derive(Debug, Clone, Deserialize)]
struct RecordResult {
    tournament: String,
    points: Exact,
}

/// Whatever the document says about a qualification.
#[derive(Debug, Clone, Deserialize)]
struct Qualifies {}

/// A player's place in one of the states.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeasonStanding {
    pub rank: u32,
    pub points: Exact,
    pub qualifies: bool,
}

/// A player's places in both states; `None` where there is no result.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeasonMove {
    pub player: String,
    pub before: Option<SeasonStanding>,
    pub after: Option<SeasonStanding>,
}

/// A result that differs, of a tournament that counts in both states.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct CorrectedResult {
    pub tournament: String,
    pub player: String,
    pub before: Option<Exact>,
    pub after: Option<Exact>,
}

impl SeasonRecord {
    pub fn is_of(&self, season: &str) -> bool {
        self.season == season
    }

    /// Reads a document of `season --json` of the season with this name.
    pub fn read(source: &FileSource, season: &str) -> Result<SeasonRecord, Failure> {
        let text = source.text()?;
        let record: SeasonRecord = serde_json::from_str(&text).map_err(|error| {
            Failure::at(&source.name(), message!("season-no-record", line = error.line()))
        })?;
        match record.is_of(season) {
            true => Ok(record),
            false => {
                let why = message!("season-another", found = record.season.as_str(), season = season);
                Err(Failure::at(&source.name(), why))
            }
        }
    }

    /// All results by tournament and player.
    fn results(&self) -> Results<'_> {
        let each = self.rows.iter().flat_map(|row| {
            let results = row.counted.iter().chain(&row.dropped);
            results.map(|one| ((one.tournament.as_str(), row.player.as_str()), &one.points))
        });
        each.collect()
    }

    fn standings(&self) -> BTreeMap<&str, SeasonStanding> {
        self.rows.iter().map(|row| (row.player.as_str(), row.standing())).collect()
    }
}

impl RecordRow {
    fn standing(&self) -> SeasonStanding {
        SeasonStanding {
            rank: self.rank,
            points: self.points.exact.clone(),
            qualifies: self.qualified.is_some(),
        }
    }
}

impl From<&SeasonOutcome> for SeasonRecord {
    fn from(outcome: &SeasonOutcome) -> SeasonRecord {
        let result = |result: &SeasonResult| RecordResult {
            tournament: outcome.season.tournaments()[result.tournament as usize].facts.id.clone(),
            points: outcome.season.points_of(result).clone(),
        };
        let row = |row: &SeasonRow| RecordRow {
            rank: row.rank,
            player: outcome.id(row.player).to_owned(),
            points: RecordPoints { exact: row.points.clone() },
            counted: row.counted.iter().map(result).collect(),
            dropped: row.dropped.iter().map(result).collect(),
            qualified: outcome.qualified.get(&row.player).map(|_| Qualifies {}),
        };
        SeasonRecord {
            season: outcome.rules().name.clone(),
            as_of: outcome.as_of,
            rows: outcome.tables.all.iter().map(row).collect(),
        }
    }
}

/// Everybody's places, in the order after; then players who have no result any more.
pub fn moves(before: &SeasonRecord, after: &SeasonRecord) -> Vec<SeasonMove> {
    let mut earlier = before.standings();
    let now = after.rows.iter().map(|row| SeasonMove {
        player: row.player.clone(),
        before: earlier.remove(row.player.as_str()),
        after: Some(row.standing()),
    });
    let mut moves: Vec<SeasonMove> = now.collect();
    let gone = before.rows.iter().filter(|row| earlier.contains_key(row.player.as_str()));
    moves.extend(gone.map(|row| SeasonMove {
        player: row.player.clone(),
        before: Some(row.standing()),
        after: None,
    }));
    moves
}

type Results<'a> = BTreeMap<(&'a str, &'a str), &'a Exact>;

/// The results before, by the tournaments' present ids: a second tournament of the same name adds the day, and on one
/// day the input, to the id of the first, which an earlier record does not know.
fn by_present_ids<'a>(before: &'a SeasonRecord, outcome: &'a SeasonOutcome) -> Results<'a> {
    let now = SeasonRecord::from(outcome);
    let (was, is) = (before.results(), now.results());
    let mut pairs = Vec::new();
    for old in tournaments(&was) {
        let results = was.range((old, "")..).take_while(|((id, _), _)| *id == old);
        let fits = |one: &&SeasonTournament| {
            one.facts.is_called(old, one.day) && before.as_of.is_none_or(|last| one.day <= last)
        };
        for new in outcome.season.tournaments().iter().filter(fits).map(|one| one.facts.id.as_str()) {
            let is_alike =
                |((_, player), points): &(&(&str, &str), &&Exact)| is.get(&(new, *player)) == Some(*points);
            pairs.push((old != new, Reverse(results.clone().filter(is_alike).count()), old, new));
        }
    }
    // Those with most results alike are the same; among equals the first inputs are.
    pairs.sort_by_key(|(is_other, alike, ..)| (*is_other, *alike));
    let (mut present, mut taken) = (HashMap::new(), HashSet::new());
    for (.., old, new) in pairs {
        if !present.contains_key(old) && taken.insert(new) {
            present.insert(old, new);
        }
    }
    let id_of = |id| present.get(id).copied().unwrap_or(id);
    was.into_iter().map(|((id, player), points)| ((id_of(id), player), points)).collect()
}

fn tournaments<'a>(results: &Results<'a>) -> BTreeSet<&'a str> {
    results.keys().map(|(tournament, _)| *tournament).collect()
}

/// The tournaments that count now, and did not before.
pub fn added(before: &SeasonRecord, outcome: &SeasonOutcome) -> Vec<String> {
    let (now, known) = (outcome.into(), tournaments(&by_present_ids(before, outcome)));
    let new = tournaments(&SeasonRecord::results(&now));
    new.into_iter().filter(|one| !known.contains(one)).map(str::to_owned).collect()
}

/// The results that differ in tournaments that count in both states.
pub fn corrected(before: &SeasonRecord, outcome: &SeasonOutcome) -> Vec<CorrectedResult> {
    let now: SeasonRecord = outcome.into();
    let (was, is) = (by_present_ids(before, outcome), now.results());
    let both: BTreeSet<&str> = tournaments(&was).intersection(&tournaments(&is)).copied().collect();
    let keys: BTreeSet<&(&str, &str)> = was.keys().chain(is.keys()).collect();
    let differing = keys.into_iter().filter(|key| both.contains(key.0) && was.get(*key) != is.get(*key));
    let result = |key: &(&str, &str)| CorrectedResult {
        tournament: key.0.to_owned(),
        player: key.1.to_owned(),
        before: was.get(key).map(|points| (*points).clone()),
        after: is.get(key).map(|points| (*points).clone()),
    };
    differing.map(result).collect()
}
