//! Melee: the JSON of its API, with matches by round and competitors inside.
//!
//! A list of matches or of standings, bare or under `data` or `Content`, or both with the tournament's name. A page of
//! pairings has `Player1` and `Player2` and says the result in words: `Ana Berg won 2-1-0`.

use std::collections::HashSet;

use pairwright_core::nouns::{ByeKind, GameCount, Match, Message, Round, StageKind};
use pairwright_core::stages::final_ranking;
use pairwright_core::standings::Standing;
use pairwright_core::{MatchResult, PlayerId, Side, Tournament, message};
use serde::{Deserialize, Serialize};

use super::bracket::plan_bracket;
use super::cobra::shape::{Id, Loose, list};
use super::draft::{ImportDraft, Imported};
use super::values::{
    ScoreCounts, SiteScore, decimal, export_report, figures, games_of, is_cut, iso_day, number_rounds, table,
    three_numbers, tie_breaks, write_json,
};
use crate::error::ReadError;
use crate::published::{Published, PublishedRow, Ranks};
use crate::{json, outline};

/// The ruleset that reproduces the site's standings.
pub(super) const PRESET: &str = "magic-melee";

/// The end of a forfeit in words.
const FORFEITED: &str = " forfeited the match";
const HALF_BYE: &str = " was awarded a half bye";

pub(crate) fn is_one(text: &str) -> bool {
    let has = |key: &str| outline::has_key(text, &[key]);
    has("RoundNumber") && (has("Competitors") || has("Player1") || has("OpponentMatchWinPercentage"))
        || has("OpponentMatchWinPercentage") && has("Team")
}

/// Everything in one object, as Pairwright writes it; the site sends the lists one by one.
#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "PascalCase", default)]
pub(super) struct MeleeFile {
    pub(super) tournament: Option<MeleeEvent>,
    #[serde(deserialize_with = "list")]
    pub(super) players: Vec<MeleePerson>,
    #[serde(deserialize_with = "list")]
    pub(super) matches: Vec<MeleeRow>,
    #[serde(deserialize_with = "list")]
    pub(super) standings: Vec<MeleeRow>,
    #[serde(rename = "data", alias = "Content", deserialize_with = "list", skip_serializing)]
    data: Vec<MeleeRow>,
    /// The rows of all pages.
    #[serde(rename = "recordsTotal", skip_serializing)]
    records_total: Option<u64>,
}

#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "PascalCase", default)]
pub(super) struct MeleeEvent {
    pub(super) name: Option<String>,
    pub(super) start_date: Option<String>,
}

#[derive(Debug, Default, Clone, Serialize, Deserialize)]
#[serde(rename_all = "PascalCase", default)]
pub(super) struct MeleePerson {
    pub(super) username: Option<String>,
    pub(super) display_name: Option<String>,
}

#[derive(Debug, Default, Clone, Serialize, Deserialize)]
#[serde(rename_all = "PascalCase", default)]
pub(super) struct MeleeTeam {
    #[serde(rename = "ID", skip_serializing)]
    id: Option<Id>,
    #[serde(skip_serializing)]
    name: Option<String>,
    #[serde(deserialize_with = "list")]
    pub(super) players: Vec<MeleePerson>,
}

#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "PascalCase", default)]
pub(super) struct MeleeSeat {
    pub(super) team: Option<MeleeTeam>,
    pub(super) game_wins: Option<u32>,
    pub(super) game_byes: Option<u32>,
}

/// A match or a row of the standings.
#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "PascalCase", default)]
pub(super) struct MeleeRow {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) round_number: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) phase_sort_order: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) phase_name: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    round_name: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) table_number: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) has_result: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) game_draws: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) loss_reason: Option<Loose>,
    #[serde(alias = "Result", skip_serializing_if = "Option::is_none")]
    pub(super) result_string: Option<String>,
    #[serde(deserialize_with = "list", skip_serializing_if = "Vec::is_empty")]
    pub(super) competitors: Vec<MeleeSeat>,
    #[serde(skip_serializing_if = "Option::is_none")]
    player1: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    player1_username: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    player2: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    player2_username: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) team: Option<MeleeTeam>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) rank: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) points: Option<Loose>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) match_record: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) opponent_match_win_percentage: Option<Loose>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) team_game_win_percentage: Option<Loose>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) opponent_game_win_percentage: Option<Loose>,
}

pub(crate) fn read(text: &str) -> Result<Imported, ReadError> {
    let bare = text.trim_start();
    let mut theirs = match bare.starts_with('[') {
        true => MeleeFile { data: json::read(bare)?, ..MeleeFile::default() },
        false => json::read::<MeleeFile>(bare)?,
    };
    let rows = theirs.data.len();
    for row in std::mem::take(&mut theirs.data) {
        let list = if row.is_match() { &mut theirs.matches } else { &mut theirs.standings };
        list.push(row);
    }
    let event = theirs.tournament.take().unwrap_or_default();
    let mut draft = ImportDraft::new(event.name.as_deref().unwrap_or_default(), PRESET);
    draft.date(event.start_date.as_deref().unwrap_or_default(), iso_day);
    draft.is_page_of(rows, theirs.records_total);
    register(&mut draft, &theirs)?;
    take_matches(&mut draft, &theirs)?;
    draft.drop_the_absent();
    plan_bracket(&mut draft, None, None);
    if theirs.matches.is_empty() && !theirs.standings.is_empty() {
        draft.lose(message!("foreign-standings-only"));
    }
    draft.lose(message!("foreign-site-rest"));
    let published = standing(&draft, &theirs);
    Ok(draft.finish(published))
}

impl MeleeRow {
    fn is_match(&self) -> bool {
        !self.competitors.is_empty() || self.player1.is_some() || self.player1_username.is_some()
    }

    /// The position of the round: its phase, then its number overall.
    fn place(&self) -> (u32, u32) {
        (self.phase_sort_order.unwrap_or(0), self.round_number.unwrap_or(0))
    }

    fn stage(&self) -> StageKind {
        let names = [&self.phase_name, &self.round_name].map(|name| name.as_deref().unwrap_or_default());
        let phase = names[0].to_lowercase();
        match () {
            () if phase.contains("double") => StageKind::DoubleElimination,
            () if phase.contains("robin") => StageKind::RoundRobin,
            () if names.into_iter().any(is_cut) => StageKind::Elimination,
            () => StageKind::Swiss,
        }
    }

    /// The competitors, from either kind of list.
    fn sides(&self) -> Vec<(String, String)> {
        if !self.competitors.is_empty() {
            let teams = self.competitors.iter().filter_map(|seat| seat.team.as_ref());
            return teams.filter_map(MeleeTeam::person).collect();
        }
        let pairs = [(&self.player1_username, &self.player1), (&self.player2_username, &self.player2)];
        pairs.into_iter().filter_map(|(user, name)| key_and_name(user.as_deref(), name.as_deref())).collect()
    }
}

impl MeleeTeam {
    /// The key and the name of a player or a team.
    fn person(&self) -> Option<(String, String)> {
        if let [alone] = self.players.as_slice() {
            let id = self.id.as_ref().map(|id| id.0.as_str());
            return key_and_name(alone.username.as_deref().or(id), alone.display_name.as_deref());
        }
        let names: Vec<&str> = self.players.iter().filter_map(|one| one.display_name.as_deref()).collect();
        let joined = names.join(" / ");
        let name = self.name.as_deref().filter(|name| !name.trim().is_empty()).unwrap_or(&joined);
        key_and_name(self.id.as_ref().map(|id| id.0.as_str()), Some(name))
    }
}

fn key_and_name(key: Option<&str>, name: Option<&str>) -> Option<(String, String)> {
    let full = |text: &&str| !text.trim().is_empty();
    let (key, name) = (key.filter(full), name.filter(full));
    Some((key.or(name)?.to_owned(), name.or(key)?.to_owned()))
}

fn register(draft: &mut ImportDraft, theirs: &MeleeFile) -> Result<(), ReadError> {
    let mut seen = HashSet::new();
    let listed = theirs.players.iter();
    let listed = listed.filter_map(|one| key_and_name(one.username.as_deref(), one.display_name.as_deref()));
    let ranked = theirs.standings.iter().filter_map(|row| row.team.as_ref()?.person());
    let seated = theirs.matches.iter().flat_map(MeleeRow::sides);
    for (key, name) in listed.chain(ranked).chain(seated) {
        if seen.insert(key.clone()) {
            draft.register(&key, &key, &name, None)?;
        }
    }
    Ok(())
}

fn take_matches(draft: &mut ImportDraft, theirs: &MeleeFile) -> Result<(), ReadError> {
    let mut counts = ScoreCounts::default();
    let numbers = number_rounds(theirs.matches.iter().map(MeleeRow::place));
    for (place, row) in theirs.matches.iter().enumerate() {
        let Some(found) = one_match(draft, &mut counts, row) else { continue };
        let number = numbers.get(&row.place()).copied().unwrap_or(0);
        let added = draft.add(number, row.stage(), found);
        added.map_err(|error| ReadError { path: format!("matches[{place}]"), ..error })?;
    }
    counts.tell(draft);
    Ok(())
}

fn one_match(draft: &mut ImportDraft, counts: &mut ScoreCounts, row: &MeleeRow) -> Option<Match> {
    let sides = row.sides();
    let mut players = sides.iter().filter_map(|(key, _)| draft.seat(key)).collect::<Vec<_>>().into_iter();
    let text = row.result_string.as_deref().unwrap_or_default();
    let (first, second) = match (players.next()?, players.next()) {
        (first, Some(second)) => (first, second),
        (alone, None) => {
            let kind = match () {
                () if row.loss_reason.is_some() => ByeKind::ZeroBye,
                () if text.ends_with(HALF_BYE) => ByeKind::HalfBye,
                () => ByeKind::Bye,
            };
            return Some(Match::bye(alone, kind));
        }
    };
    let names = [sides.first(), sides.get(1)].map(|side| side.map_or("", |(_, name)| name.as_str()));
    let result = result(counts, row, names);
    Some(Match { result, table: table(row.table_number), ..Match::open(1, first, second) })
}

fn result(counts: &mut ScoreCounts, row: &MeleeRow, names: [&str; 2]) -> Option<MatchResult> {
    let text = row.result_string.as_deref().unwrap_or_default().trim();
    if row.loss_reason.is_some() && !row.stage().is_bracket() {
        let is_forfeit = text.ends_with(FORFEITED);
        return Some(if is_forfeit { MatchResult::DoubleForfeit {} } else { MatchResult::DoubleLoss {} });
    }
    if let Some(name) = text.strip_suffix(FORFEITED) {
        let winner = if name == names[0] { Side::Second } else { Side::First };
        return Some(MatchResult::Forfeit { winner });
    }
    // A penalty of a game is a bye in that game for the opponent.
    let games = |place: usize| {
        let seat = row.competitors.get(place)?;
        Some(seat.game_wins?.saturating_add(seat.game_byes.unwrap_or(0)))
    };
    let counted = games(0).zip(games(1)).map(|(a, b)| (a, b, row.game_draws.unwrap_or(0)));
    let words = in_words(text, names);
    if row.has_result == Some(false) || (counted.is_none() && words.is_none()) {
        let is_open = row.has_result == Some(false) || matches!(text, "" | "Not reported");
        counts.unknown += usize::from(!is_open);
        return None;
    }
    let words = words.unwrap_or_default();
    counts.result(SiteScore { games: counted.or(words.games), winner: words.winner }, row.stage())
}

/// A result such as `Ana Berg won 2-1-0` or `1-1-0 Draw`.
fn in_words(text: &str, names: [&str; 2]) -> Option<SiteScore> {
    if let Some(games) = text.strip_suffix("Draw") {
        return Some(SiteScore { games: three_numbers(games), winner: None });
    }
    let (name, games) = text.rsplit_once(" won ")?;
    let (won, lost, drawn) = three_numbers(games)?;
    let is_second = name == names[1] && name != names[0];
    Some(match is_second {
        true => SiteScore { games: Some((lost, won, drawn)), winner: Some(Side::Second) },
        false => SiteScore { games: Some((won, lost, drawn)), winner: Some(Side::First) },
    })
}

/// The newest standings of the file.
fn standing(draft: &ImportDraft, theirs: &MeleeFile) -> Option<Published> {
    let newest = theirs.standings.iter().map(MeleeRow::place).max()?;
    let row = |row: &MeleeRow| {
        let player: PlayerId = draft.known(&row.team.as_ref()?.person()?.0)?.clone();
        let figures = figures([
            &row.opponent_match_win_percentage,
            &row.team_game_win_percentage,
            &row.opponent_game_win_percentage,
        ]);
        Some(PublishedRow {
            rank: row.rank.filter(|rank| *rank > 0),
            points: row.points.as_ref().and_then(Loose::number),
            figures,
            ..PublishedRow::new(player)
        })
    };
    let rows: Vec<PublishedRow> =
        theirs.standings.iter().filter(|one| one.place() == newest).filter_map(row).collect();
    let is_final = draft.rounds().any(|round| round.stage.is_bracket());
    let ranks = if is_final { Ranks::Final } else { Ranks::Swiss };
    Published::of(rows, ranks).filter(|_| draft.rounds().next().is_some())
}

/// Writes a tournament as the site's lists in one object; returns what was written only in part.
pub(crate) fn write(tournament: &Tournament, to: &mut Vec<u8>) -> Result<Vec<Message>, Message> {
    let mut changed = 0;
    let rounds = tournament.rounds.iter();
    let matches = rounds.flat_map(|round| round.matches.iter().map(move |played| (round, played)));
    let matches = matches.map(|(round, played)| row_of(tournament, round, played, &mut changed)).collect();
    let theirs = MeleeFile {
        tournament: Some(MeleeEvent {
            name: Some(tournament.setup.name.clone()),
            start_date: tournament.setup.date.map(|date| date.to_string()),
        }),
        players: tournament.players.iter().map(|player| person(tournament, &player.id)).collect(),
        matches,
        standings: final_ranking(tournament).rows.iter().map(|row| standing_row(tournament, row)).collect(),
        ..MeleeFile::default()
    };
    write_json(&theirs, to)?;
    Ok(export_report(tournament, PRESET, changed))
}

fn person(tournament: &Tournament, id: &PlayerId) -> MeleePerson {
    let name = tournament.name_of(id).to_owned();
    MeleePerson { username: Some(id.to_string()), display_name: Some(name) }
}

fn team(tournament: &Tournament, id: &PlayerId) -> MeleeTeam {
    MeleeTeam { players: vec![person(tournament, id)], ..MeleeTeam::default() }
}

/// The name of the phase that a round belongs to.
fn phase(stage: StageKind) -> &'static str {
    match stage {
        StageKind::Swiss => "Swiss",
        StageKind::RoundRobin => "Round Robin",
        StageKind::Elimination => "Single Elimination",
        StageKind::DoubleElimination => "Double Elimination",
    }
}

fn row_of(tournament: &Tournament, round: &Round, played: &Match, changed: &mut usize) -> MeleeRow {
    let name = |side: Side| {
        let id = played.players.get(usize::from(u8::from(side)));
        id.map_or("", |id| tournament.name_of(id)).to_owned()
    };
    let count = games_of(tournament, played);
    let GameCount { wins, draws } = count;
    let (words, is_lost) = match &played.result {
        None => ("Not reported".to_owned(), false),
        Some(MatchResult::Bye {}) => (format!("{} was awarded a bye", name(Side::First)), false),
        Some(MatchResult::HalfBye {}) => (name(Side::First) + HALF_BYE, false),
        Some(MatchResult::ZeroBye {}) => (format!("{} was assigned a loss", name(Side::First)), true),
        Some(MatchResult::Forfeit { winner }) => (name(winner.other()) + FORFEITED, false),
        Some(MatchResult::DoubleLoss {}) => ("Both players lost the match".to_owned(), true),
        Some(MatchResult::DoubleForfeit {}) => (format!("Both players{FORFEITED}"), true),
        Some(_) => (in_numbers(count, &name(Side::First), &name(Side::Second)), false),
    };
    *changed += usize::from(match &played.result {
        Some(MatchResult::Played(result)) => result.games.is_some(),
        Some(MatchResult::Assigned { .. }) => true,
        _ => false,
    });
    let seat = |(place, id): (usize, &PlayerId)| MeleeSeat {
        team: Some(team(tournament, id)),
        game_wins: (played.pair().is_some() && played.result.is_some()).then_some(if place == 0 {
            wins.first
        } else {
            wins.second
        }),
        game_byes: Some(if played.result == Some(MatchResult::Bye {}) { 2 } else { 0 }),
    };
    MeleeRow {
        round_number: Some(round.number.0),
        phase_sort_order: Some(u32::from(round.stage.is_bracket())),
        phase_name: Some(phase(round.stage).to_owned()),
        table_number: played.table.map(|table| table.0),
        has_result: Some(played.result.is_some()),
        game_draws: Some(draws),
        loss_reason: is_lost.then(|| Loose("1".to_owned())),
        result_string: Some(words),
        competitors: played.players.iter().enumerate().map(seat).collect(),
        ..MeleeRow::default()
    }
}

fn in_numbers(count: GameCount, first: &str, second: &str) -> String {
    let GameCount { wins, draws } = count;
    match count.winner() {
        Some(Side::First) => format!("{first} won {}-{}-{draws}", wins.first, wins.second),
        Some(Side::Second) => format!("{second} won {}-{}-{draws}", wins.second, wins.first),
        None => format!("{}-{}-{draws} Draw", wins.first, wins.second),
    }
}

fn standing_row(tournament: &Tournament, row: &Standing) -> MeleeRow {
    let [omw, gw, ogw] = tie_breaks(row);
    let record = row.record;
    MeleeRow {
        team: Some(team(tournament, &row.player)),
        rank: row.rank.place(),
        points: Some(decimal(&row.points.0)),
        match_record: Some(format!("{}-{}-{}", record.wins, record.losses, record.draws)),
        opponent_match_win_percentage: omw,
        team_game_win_percentage: gw,
        opponent_game_win_percentage: ogw,
        ..MeleeRow::default()
    }
}
