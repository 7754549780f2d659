//! TopDeck: the JSON of its API, a tournament with its rounds, tables and standings.
//!
//! A table names its players and the winner, by `winner_id` or by name, `Draw` for a draw. The table
//! `Byes` has the players without an opponent. A round of the cut has a name such as `Top 8`. The newer
//! interface has the tournament's name under `data`.

use std::collections::HashSet;

use pairwright_core::nouns::{ByeKind, GameCount, Match, Message, Round, StageKind};
use pairwright_core::stages::final_ranking;
use pairwright_core::standings::Standing;
use pairwright_core::{MatchResult, PlayerId, Side, Tournament, message};
use serde::{Deserialize, Serialize};

use super::bracket::{plan_bracket, plan_cut};
use super::cobra::shape::{Id, Loose, list};
use super::draft::{ImportDraft, Imported};
use super::values::{
    ScoreCounts, SiteScore, decimal, export_report, figures, games_of, is_nobody, iso_day, leader, number,
    table, tie_breaks, unix_day, write_json,
};
use crate::error::ReadError;
use crate::published::{Published, PublishedRow, Ranks};
use crate::{json, outline};

/// The ruleset that reproduces the site's standings.
pub(super) const PRESET: &str = "magic-topdeck";

pub(crate) fn is_one(text: &str) -> bool {
    let has = |key: &str| outline::has_key(text, &[key]);
    has("TID")
        || has("tables") && (has("swissNum") || has("winner") || has("standings"))
        || has("swissNum") && has("topCut")
        || has("standings") && has("opponentWinRate")
}

#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub(super) struct TopDeckFile {
    #[serde(rename = "TID", skip_serializing_if = "Option::is_none")]
    pub(super) tid: Option<Id>,
    pub(super) tournament_name: Option<String>,
    #[serde(skip_serializing)]
    name: Option<String>,
    pub(super) swiss_num: Option<u32>,
    pub(super) start_date: Option<Loose>,
    pub(super) top_cut: Option<u32>,
    pub(super) game: Option<String>,
    #[serde(skip_serializing)]
    data: Option<Box<TopDeckFile>>,
    #[serde(deserialize_with = "list")]
    pub(super) standings: Vec<TopDeckPlayer>,
    #[serde(deserialize_with = "list")]
    pub(super) rounds: Vec<TopDeckRound>,
}

#[derive(Debug, Default, Clone, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub(super) struct TopDeckPlayer {
    pub(super) name: Option<String>,
    pub(super) id: Option<Id>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) standing: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) points: Option<Loose>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) opponent_win_rate: Option<Loose>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) game_win_rate: Option<Loose>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) opponent_game_win_rate: Option<Loose>,
}

#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub(super) struct TopDeckRound {
    pub(super) round: Option<Loose>,
    #[serde(deserialize_with = "list")]
    pub(super) tables: Vec<TopDeckTable>,
}

#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub(super) struct TopDeckTable {
    pub(super) table: Option<Loose>,
    #[serde(deserialize_with = "list")]
    pub(super) players: Vec<TopDeckPlayer>,
    pub(super) winner: Option<String>,
    pub(super) winner_id: Option<Id>,
    pub(super) status: Option<String>,
}

pub(crate) fn read(text: &str) -> Result<Imported, ReadError> {
    let bare = text.trim_start();
    let theirs = match bare.starts_with('[') {
        true => {
            let mut all = json::read::<Vec<TopDeckFile>>(bare)?;
            if all.len() != 1 {
                return Err(ReadError::whole(message!("foreign-several", count = all.len())));
            }
            all.remove(0)
        }
        false => json::read::<TopDeckFile>(bare)?,
    };
    let inner = theirs.data.as_deref();
    let name = [theirs.tournament_name.as_deref(), inner.and_then(|data| data.name.as_deref())];
    let name = name.into_iter().flatten().next().or(theirs.name.as_deref()).unwrap_or_default();
    let mut draft = ImportDraft::new(name, PRESET);
    let date = theirs.start_date.as_ref().or(inner.and_then(|data| data.start_date.as_ref()));
    draft.date(date.map_or("", |date| &date.0), |text| iso_day(text).or_else(|| unix_day(text)));
    register(&mut draft, &theirs)?;
    let mut counts = ScoreCounts::default();
    for (place, round) in theirs.rounds.iter().enumerate() {
        take_round(&mut draft, &mut counts, place, round)?;
    }
    counts.tell(&mut draft);
    draft.drop_the_absent();
    plan_bracket(&mut draft, None, None);
    plan_cut(&mut draft, theirs.top_cut.or(inner.and_then(|data| data.top_cut)), Vec::new());
    if theirs.rounds.is_empty() && !theirs.standings.is_empty() {
        draft.lose(message!("foreign-standings-only"));
    }
    draft.lose(message!("foreign-site-rest"));
    let published = standing(&draft, &theirs);
    Ok(draft.finish(published))
}

impl TopDeckPlayer {
    /// The key in matches: the id, or the name of a guest; `None` for nobody.
    fn key(&self) -> Option<&str> {
        let id = self.id.as_ref().map(|id| id.0.as_str()).filter(|id| !id.trim().is_empty());
        let is_named = self.name.as_deref().is_some_and(|name| !is_nobody(name));
        id.or(self.name.as_deref()).filter(|key| is_named || !is_nobody(key))
    }
}

/// Registers the players of the standings, then those who are only at tables.
fn register(draft: &mut ImportDraft, theirs: &TopDeckFile) -> Result<(), ReadError> {
    let mut seen = HashSet::new();
    let seated = theirs.rounds.iter().flat_map(|round| &round.tables).flat_map(|table| &table.players);
    for player in theirs.standings.iter().chain(seated) {
        let Some(key) = player.key() else { continue };
        if seen.insert(key) {
            draft.register(key, key, player.name.as_deref().unwrap_or_default(), None)?;
        }
    }
    Ok(())
}

fn take_round(
    draft: &mut ImportDraft,
    counts: &mut ScoreCounts,
    place: usize,
    round: &TopDeckRound,
) -> Result<(), ReadError> {
    let is_numbered = round.round.as_ref().is_none_or(|name| name.number().is_some());
    let stage = if is_numbered { StageKind::Swiss } else { StageKind::Elimination };
    let number = u32::try_from(place).unwrap_or(u32::MAX).saturating_add(1);
    for (at, seats) in round.tables.iter().enumerate() {
        for found in matches(draft, counts, seats, stage) {
            let added = draft.add(number, stage, found);
            let path = format!("rounds[{place}].tables[{at}]");
            added.map_err(|error| ReadError { path, ..error })?;
        }
    }
    Ok(())
}

/// The match of a table, or the byes that are listed as one.
fn matches(
    draft: &mut ImportDraft,
    counts: &mut ScoreCounts,
    seats: &TopDeckTable,
    stage: StageKind,
) -> Vec<Match> {
    let keys: Vec<&str> = seats.players.iter().filter_map(TopDeckPlayer::key).collect();
    let players: Vec<PlayerId> = keys.iter().filter_map(|key| draft.seat(key)).collect();
    let own = seats.table.as_ref().map_or("", |table| table.0.trim());
    let are_byes = own.to_lowercase().starts_with("bye") || seats.status.as_deref() == Some("Bye");
    match players.as_slice() {
        [first, second] if !are_byes => {
            let result = is_finished(seats).then(|| scores_of(counts, seats, &keys, stage)).flatten();
            let open = Match::open(1, first.clone(), second.clone());
            vec![Match { result, table: table(number(own)), ..open }]
        }
        [_, _, ..] if !are_byes => {
            counts.crowded += 1;
            Vec::new()
        }
        alone => {
            let kind = if are_byes { ByeKind::Bye } else { bye_alone(seats) };
            alone.iter().map(|id| Match::bye(id.clone(), kind)).collect()
        }
    }
}

/// The bye of a player alone at a table: lost if the table is finished without a winner, half if it is drawn.
fn bye_alone(seats: &TopDeckTable) -> ByeKind {
    match is_finished(seats) {
        true if is_draw(seats) => ByeKind::HalfBye,
        false if seats.status.as_deref() == Some("Completed") => ByeKind::ZeroBye,
        _ => ByeKind::Bye,
    }
}

fn is_draw(seats: &TopDeckTable) -> bool {
    let id = seats.winner_id.as_ref().map(|id| id.0.as_str());
    [seats.winner.as_deref(), id].into_iter().flatten().any(|text| text.eq_ignore_ascii_case("draw"))
}

fn is_finished(seats: &TopDeckTable) -> bool {
    let has_winner =
        seats.winner_id.is_some() || seats.winner.as_deref().is_some_and(|name| !name.is_empty());
    has_winner && !matches!(seats.status.as_deref(), Some("Active" | "Pending"))
}

/// The result of a table of two for which the file has only the winner.
fn scores_of(
    counts: &mut ScoreCounts,
    seats: &TopDeckTable,
    keys: &[&str],
    stage: StageKind,
) -> Option<MatchResult> {
    let winner = seats.winner.as_deref().unwrap_or_default();
    let id = seats.winner_id.as_ref().map_or("", |id| id.0.as_str());
    let seated = seats.players.iter().filter(|player| player.key().is_some());
    let names: Vec<Option<&str>> = seated.map(|player| player.name.as_deref()).collect();
    let is_named =
        |place| id.is_empty() && names.get(place) == Some(&Some(winner)) && names.first() != names.get(1);
    let is = |place: usize| keys.get(place).is_some_and(|key| *key == id) || is_named(place);
    let side = is(0).then_some(Side::First).or(is(1).then_some(Side::Second));
    let games = match side {
        Some(Side::First) => (1, 0, 0),
        Some(Side::Second) => (0, 1, 0),
        None if is_draw(seats) => (0, 0, 0),
        None => {
            counts.unknown += 1;
            return None;
        }
    };
    counts.winner_only += usize::from(side.is_some());
    counts.result(SiteScore { games: Some(games), winner: side }, stage)
}

/// The standings: those of the Swiss if the file has their figures.
fn standing(draft: &ImportDraft, theirs: &TopDeckFile) -> Option<Published> {
    let row = |one: &TopDeckPlayer| {
        let player = draft.known(one.key()?)?.clone();
        let figures = figures([&one.opponent_win_rate, &one.game_win_rate, &one.opponent_game_win_rate]);
        Some(PublishedRow {
            rank: one.standing.filter(|rank| *rank > 0),
            points: one.points.as_ref().and_then(Loose::number),
            figures,
            ..PublishedRow::new(player)
        })
    };
    let rows: Vec<PublishedRow> = theirs.standings.iter().filter_map(row).collect();
    let says = rows.iter().any(|row| row.rank.is_some() || row.points.is_some());
    Published::of(rows, Ranks::Final).filter(|_| says && draft.rounds().next().is_some())
}

/// Writes a tournament as the site sends it; returns what was written only in part.
pub(crate) fn write(tournament: &Tournament, to: &mut Vec<u8>) -> Result<Vec<Message>, Message> {
    let mut changed = 0;
    let rounds = tournament.rounds.iter().map(|round| round_of(tournament, round, &mut changed)).collect();
    let ranked = final_ranking(tournament).rows;
    let is_ranked = |id: &PlayerId| ranked.iter().any(|row| row.player == *id);
    let others = tournament.players.iter().filter(|player| !is_ranked(&player.id));
    let others = others.map(|player| person(tournament, &player.id));
    let theirs = TopDeckFile {
        tournament_name: Some(tournament.setup.name.clone()),
        swiss_num: Some(tournament.last_swiss_round().0),
        start_date: tournament.setup.date.map(|date| Loose(date.to_string())),
        top_cut: Some(tournament.setup.cut_size().unwrap_or(0)),
        game: Some(tournament.ruleset.game.clone()),
        standings: ranked.iter().map(|row| standing_row(tournament, row)).chain(others).collect(),
        rounds,
        ..TopDeckFile::default()
    };
    write_json(&theirs, to)?;
    let mut report = export_report(tournament, PRESET, changed);
    let kind = tournament.setup.bracket_stage().map(|stage| stage.kind);
    report.extend((kind == Some(StageKind::DoubleElimination)).then(|| message!("cobra-losses-lost")));
    Ok(report)
}

fn person(tournament: &Tournament, id: &PlayerId) -> TopDeckPlayer {
    let name = Some(tournament.name_of(id).to_owned());
    TopDeckPlayer { name, id: Some(Id(id.to_string())), ..TopDeckPlayer::default() }
}

fn standing_row(tournament: &Tournament, row: &Standing) -> TopDeckPlayer {
    let [omw, gw, ogw] = tie_breaks(row);
    TopDeckPlayer {
        standing: row.rank.place(),
        points: Some(decimal(&row.points.0)),
        opponent_win_rate: omw,
        game_win_rate: gw,
        opponent_game_win_rate: ogw,
        ..person(tournament, &row.player)
    }
}

/// A round with its tables and the table of byes.
fn round_of(tournament: &Tournament, round: &Round, changed: &mut usize) -> TopDeckRound {
    let (pairs, alone): (Vec<&Match>, Vec<&Match>) =
        round.matches.iter().partition(|played| played.pair().is_some());
    let is_whole = |played: &&&Match| played.result == Some(MatchResult::Bye {});
    let (byes, less): (Vec<&Match>, Vec<&Match>) = alone.iter().partition(is_whole);
    let byes = TopDeckTable {
        table: Some(Loose("Byes".to_owned())),
        players: byes.iter().flat_map(|played| &played.players).map(|id| person(tournament, id)).collect(),
        status: Some("Bye".to_owned()),
        ..TopDeckTable::default()
    };
    let tables = pairs.into_iter().map(|played| table_of(tournament, played, changed));
    let tables = tables.chain(less.into_iter().map(|played| table_alone(tournament, played)));
    let name = match round.stage.is_bracket() {
        true => format!("Top {}", round.matches.iter().map(|played| played.players.len()).sum::<usize>()),
        false => round.number.to_string(),
    };
    let tables = tables.chain(Some(byes).filter(|byes| !byes.players.is_empty())).collect();
    TopDeckRound { round: Some(Loose(name)), tables }
}

/// A half-bye or zero-bye: the player alone at a table, drawn or without a winner.
fn table_alone(tournament: &Tournament, played: &Match) -> TopDeckTable {
    let drawn = (played.result == Some(MatchResult::HalfBye {})).then(|| "Draw".to_owned());
    TopDeckTable {
        players: played.players.iter().map(|id| person(tournament, id)).collect(),
        winner_id: drawn.clone().map(Id),
        winner: drawn,
        status: Some("Completed".to_owned()),
        ..TopDeckTable::default()
    }
}

fn table_of(tournament: &Tournament, played: &Match, changed: &mut usize) -> TopDeckTable {
    let GameCount { wins, draws } = games_of(tournament, played);
    let is_whole = match &played.result {
        None => true,
        Some(MatchResult::Played(result)) => {
            result.games.is_none() && draws == 0 && wins.first + wins.second <= 1
        }
        Some(_) => false,
    };
    *changed += usize::from(!is_whole);
    let side = leader(&wins.first, &wins.second);
    let side = side.and_then(|side| played.players.get(usize::from(u8::from(side))));
    let is_played = played.result.is_some();
    let name = side.map_or("Draw", |id| tournament.name_of(id));
    TopDeckTable {
        table: played.table.map(|table| Loose(table.to_string())),
        players: played.players.iter().map(|id| person(tournament, id)).collect(),
        winner: is_played.then(|| name.to_owned()),
        winner_id: is_played.then(|| Id(side.map_or("Draw".to_owned(), ToString::to_string))),
        status: Some(if is_played { "Completed" } else { "Active" }.to_owned()),
    }
}
