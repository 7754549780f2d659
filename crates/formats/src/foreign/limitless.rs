//! Limitless: pairings and standings as its API returns them, alone or together with the details.
//!
//! `winner` is a player, 0 for a tie, -1 for a loss of both. A match of the bracket has no table, and the
//! details say which phase is one.

use std::collections::{HashMap, HashSet};

use pairwright_core::nouns::{ByeKind, Match, StageKind};
use pairwright_core::{MatchResult, Side, message};
use serde::Deserialize;

use super::bracket::plan_bracket;
use super::cobra::shape::{Id, list};
use super::draft::{ImportDraft, Imported};
use super::values::{ScoreCounts, SiteScore, iso_day, number_rounds, table};
use crate::error::ReadError;
use crate::published::{Published, PublishedRow, Ranks};
use crate::{json, outline};

pub(crate) fn is_one(text: &str) -> bool {
    let has = |key: &str| outline::has_key(text, &[key]);
    has("phase") && has("player1") && has("winner") || has("placing") && has("record") && has("player")
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct LimitlessFile {
    details: Option<Box<LimitlessFile>>,
    name: Option<String>,
    date: Option<String>,
    game: Option<String>,
    #[serde(deserialize_with = "list")]
    phases: Vec<LimitlessPhase>,
    #[serde(deserialize_with = "list")]
    standings: Vec<LimitlessRow>,
    #[serde(deserialize_with = "list")]
    pairings: Vec<LimitlessRow>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct LimitlessPhase {
    phase: Option<u32>,
    r#type: Option<String>,
}

/// A match or a row of the standings.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct LimitlessRow {
    round: Option<u32>,
    phase: Option<u32>,
    table: Option<u32>,
    r#match: Option<Id>,
    player1: Option<Id>,
    player2: Option<Id>,
    winner: Option<Id>,
    player: Option<Id>,
    name: Option<String>,
    placing: Option<u32>,
    drop: Option<u32>,
}

pub(crate) fn read(text: &str) -> Result<Imported, ReadError> {
    let bare = text.trim_start();
    let mut theirs = match bare.starts_with('[') {
        true => {
            let rows = json::read::<Vec<LimitlessRow>>(bare)?;
            let (pairings, standings) = rows.into_iter().partition(|row| row.player1.is_some());
            LimitlessFile { pairings, standings, ..LimitlessFile::default() }
        }
        false => json::read::<LimitlessFile>(bare)?,
    };
    let details = theirs.details.take();
    let details = details.as_deref().unwrap_or(&theirs);
    let preset = if details.game.as_deref() == Some("MTG") { "magic" } else { "pokemon" };
    let mut draft = ImportDraft::new(details.name.as_deref().unwrap_or_default(), preset);
    draft.date(details.date.as_deref().unwrap_or_default(), iso_day);
    register(&mut draft, &theirs)?;
    take_matches(&mut draft, &theirs, &kinds(details))?;
    let drops = theirs.standings.iter().filter_map(|row| Some((row.player.as_ref()?.0.as_str(), row.drop?)));
    draft.drop_the_absent_and(drops);
    plan_bracket(&mut draft, None, None);
    if theirs.pairings.is_empty() {
        draft.lose(message!("foreign-standings-only"));
    }
    draft.lose(message!("foreign-ruleset-assumed", ruleset = preset));
    draft.lose(message!("foreign-site-rest"));
    let published = standing(&draft, &theirs);
    Ok(draft.finish(published))
}

/// How each phase is played.
fn kinds(details: &LimitlessFile) -> HashMap<u32, StageKind> {
    let kind = |phase: &LimitlessPhase| {
        let name = phase.r#type.as_deref().unwrap_or_default().to_uppercase();
        let kind = match () {
            () if name.contains("DOUBLE") => StageKind::DoubleElimination,
            () if name.contains("BRACKET") || name.contains("ELIM") => StageKind::Elimination,
            () if name.contains("ROBIN") => StageKind::RoundRobin,
            () => StageKind::Swiss,
        };
        Some((phase.phase?, kind))
    };
    details.phases.iter().filter_map(kind).collect()
}

/// Registers the players of the standings, then those who are only in pairings.
fn register(draft: &mut ImportDraft, theirs: &LimitlessFile) -> Result<(), ReadError> {
    let mut seen = HashSet::new();
    for row in &theirs.standings {
        let Some(key) = row.player.as_ref().map(|id| id.0.as_str()) else { continue };
        if seen.insert(key) {
            draft.register(key, key, row.name.as_deref().unwrap_or(key), None)?;
        }
    }
    for id in theirs.pairings.iter().flat_map(|row| [&row.player1, &row.player2]).flatten() {
        if seen.insert(&id.0) && draft.is_somebody(&id.0) {
            draft.register(&id.0, &id.0, &id.0, None)?;
        }
    }
    Ok(())
}

fn take_matches(
    draft: &mut ImportDraft,
    theirs: &LimitlessFile,
    kinds: &HashMap<u32, StageKind>,
) -> Result<(), ReadError> {
    let place = |row: &LimitlessRow| (row.phase.unwrap_or(1), row.round.unwrap_or(0));
    let numbers = number_rounds(theirs.pairings.iter().map(place));
    let mut counts = ScoreCounts::default();
    for (at, row) in theirs.pairings.iter().enumerate() {
        let shown = if row.r#match.is_some() { StageKind::Elimination } else { StageKind::Swiss };
        let stage = kinds.get(&place(row).0).copied().unwrap_or(shown);
        let Some(found) = one_match(draft, &mut counts, row, stage) else { continue };
        counts.winner_only += usize::from(matches!(found.result, Some(MatchResult::Played(_))));
        let number = numbers.get(&place(row)).copied().unwrap_or(0);
        let added = draft.add(number, stage, found);
        added.map_err(|error| ReadError { path: format!("pairings[{at}]"), ..error })?;
    }
    counts.tell(draft);
    Ok(())
}

fn one_match(
    draft: &mut ImportDraft,
    counts: &mut ScoreCounts,
    row: &LimitlessRow,
    stage: StageKind,
) -> Option<Match> {
    let mut seat = |id: &Option<Id>| draft.seat(&id.as_ref()?.0);
    let winner = row.winner.as_ref().map_or("", |id| id.0.trim());
    let (first, second) = match (seat(&row.player1), seat(&row.player2)) {
        (Some(first), Some(second)) => (first, second),
        (Some(alone), None) | (None, Some(alone)) => {
            let kind = if winner == "-1" { ByeKind::ZeroBye } else { ByeKind::Bye };
            return Some(Match::bye(alone, kind));
        }
        (None, None) => return None,
    };
    let is = |id: &Option<Id>| id.as_ref().is_some_and(|id| id.0 == winner);
    let played = |games, winner| SiteScore { games: Some(games), winner };
    let result = match winner {
        "" => None,
        _ if is(&row.player1) => counts.result(played((1, 0, 0), Some(Side::First)), stage),
        _ if is(&row.player2) => counts.result(played((0, 1, 0), Some(Side::Second)), stage),
        "0" => counts.result(played((0, 0, 0), None), stage),
        "-1" if !stage.is_bracket() => Some(MatchResult::DoubleLoss {}),
        _ => {
            counts.unknown += 1;
            None
        }
    };
    Some(Match { result, table: table(row.table), ..Match::open(1, first, second) })
}

fn standing(draft: &ImportDraft, theirs: &LimitlessFile) -> Option<Published> {
    let row = |row: &LimitlessRow| {
        let player = draft.known(&row.player.as_ref()?.0)?.clone();
        let rank = row.placing.filter(|rank| *rank > 0);
        Some(PublishedRow { rank: Some(rank?), ..PublishedRow::new(player) })
    };
    let rows: Vec<PublishedRow> = theirs.standings.iter().filter_map(row).collect();
    Published::of(rows, Ranks::Final).filter(|_| draft.rounds().next().is_some())
}
