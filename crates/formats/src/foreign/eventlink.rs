//! Wizards EventLink: the event and the state of the game, as its GraphQL API returns them.
//!
//! Teams of one player meet in `rounds/matches`, whose results count wins by team. Drops
//! and draft seats are separate lists.

use pairwright_core::fault::MOST_ROUNDS;
use pairwright_core::nouns::{ByeKind, Draft, Match, StageKind};
use pairwright_core::standings::TieBreakCode;
use pairwright_core::{PlayerId, Ratio, RoundNumber, message};
use serde::Deserialize;

use super::bracket::plan_bracket;
use super::cobra::shape::{Id, Loose, list};
use super::draft::{ImportDraft, Imported};
use super::values::{ScoreCounts, SiteScore, iso_day, table};
use crate::error::ReadError;
use crate::published::{PrintedNumber, Published, PublishedRow, Ranks};
use crate::{json, outline};

pub(crate) fn is_one(text: &str) -> bool {
    let has = |key: &str| outline::has_key(text, &[key]);
    has("teamIds") && has("rounds") && has("teams")
}

/// The answer, or an object in it.
#[derive(Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase", default)]
struct EventlinkAnswer {
    data: Option<Box<EventlinkAnswer>>,
    event: Option<Box<EventlinkAnswer>>,
    #[serde(alias = "gameStateV2AtRound", alias = "gameState", alias = "gameStateAtRound")]
    game_state_v2: Option<Box<EventlinkAnswer>>,
    title: Option<String>,
    actual_start_time: Option<String>,
    scheduled_start_time: Option<String>,
    games_to_win: Option<u32>,
    min_rounds: Option<u32>,
    #[serde(deserialize_with = "list")]
    rounds: Vec<EventlinkRound>,
    #[serde(deserialize_with = "list")]
    teams: Vec<Team>,
    #[serde(deserialize_with = "list")]
    drops: Vec<Drop>,
    draft: Option<Pods>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase", default)]
struct Team {
    team_id: Option<Id>,
    id: Option<Id>,
    team_name: Option<String>,
    #[serde(deserialize_with = "list")]
    players: Vec<EventlinkPerson>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase", default)]
struct EventlinkPerson {
    display_name: Option<String>,
    first_name: Option<String>,
    last_name: Option<String>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase", default)]
struct EventlinkRound {
    round_number: Option<u32>,
    is_playoff: Option<bool>,
    #[serde(deserialize_with = "list")]
    matches: Vec<EventlinkMatch>,
    #[serde(deserialize_with = "list")]
    standings: Vec<EventlinkRow>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase", default)]
struct EventlinkMatch {
    is_bye: Option<bool>,
    #[serde(deserialize_with = "list")]
    team_ids: Vec<Id>,
    table_number: Option<u32>,
    #[serde(deserialize_with = "list")]
    results: Vec<TeamResult>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase", default)]
struct TeamResult {
    team_id: Option<Id>,
    wins: Option<u32>,
    losses: Option<u32>,
    draws: Option<u32>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase", default)]
struct EventlinkRow {
    team_id: Option<Id>,
    rank: Option<u32>,
    match_points: Option<Loose>,
    game_win_percent: Option<Loose>,
    opponent_game_win_percent: Option<Loose>,
    opponent_match_win_percent: Option<Loose>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase", default)]
struct Drop {
    team_id: Option<Id>,
    round_number: Option<u32>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Pods {
    #[serde(deserialize_with = "list")]
    pods: Vec<Pod>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Pod {
    #[serde(deserialize_with = "list")]
    seats: Vec<EventlinkSeat>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase", default)]
struct EventlinkSeat {
    seat_number: Option<u32>,
    team_id: Option<Id>,
}

pub(crate) fn read(text: &str) -> Result<Imported, ReadError> {
    let theirs = json::read::<EventlinkAnswer>(text)?.unwrapped();
    let mut draft = ImportDraft::new(theirs.title.as_deref().unwrap_or_default(), "magic");
    let start = theirs.actual_start_time.as_deref().or(theirs.scheduled_start_time.as_deref());
    draft.date(start.unwrap_or_default(), iso_day);
    draft.file.setup.rounds_planned = theirs.min_rounds.filter(|rounds| (1..=MOST_ROUNDS).contains(rounds));
    match theirs.games_to_win {
        Some(1) => draft.rule("match", "structure", "best-of-1".into()),
        Some(3) => draft.rule("match", "structure", "best-of-5".into()),
        _ => {}
    }
    for (place, team) in theirs.teams.iter().enumerate() {
        let id = team.team_id.as_ref().or(team.id.as_ref()).map_or("", |id| id.0.as_str());
        let registered = draft.register(id, id, &team.name(), None);
        registered.map_err(|error| ReadError { path: format!("teams[{place}].teamId"), ..error })?;
    }
    let mut counts = ScoreCounts::default();
    for (place, round) in theirs.rounds.iter().enumerate() {
        take_round(&mut draft, &mut counts, place, round)?;
    }
    counts.tell(&mut draft);
    let drops =
        theirs.drops.iter().filter_map(|drop| Some((drop.team_id.as_ref()?.0.as_str(), drop.round_number?)));
    draft.drop_the_absent_and(drops);
    seat(&mut draft, theirs.draft.unwrap_or_default());
    plan_bracket(&mut draft, None, None);
    draft.lose(message!("foreign-site-rest"));
    let published = standing(&draft, &theirs.rounds);
    Ok(draft.finish(published))
}

impl EventlinkAnswer {
    /// The event and the state of the game in one object.
    fn unwrapped(mut self) -> EventlinkAnswer {
        for inner in [self.data.take(), self.event.take(), self.game_state_v2.take()].into_iter().flatten() {
            let inner = inner.unwrapped();
            self.title = self.title.or(inner.title);
            self.actual_start_time = self.actual_start_time.or(inner.actual_start_time);
            self.scheduled_start_time = self.scheduled_start_time.or(inner.scheduled_start_time);
            self.games_to_win = self.games_to_win.or(inner.games_to_win);
            self.min_rounds = self.min_rounds.or(inner.min_rounds);
            self.draft = self.draft.or(inner.draft);
            // The state of the game has the teams that play; those of the event are only registered.
            if self.rounds.is_empty() && !(inner.rounds.is_empty() && inner.teams.is_empty()) {
                (self.rounds, self.teams, self.drops) = (inner.rounds, inner.teams, inner.drops);
            }
        }
        self
    }
}

impl Team {
    fn name(&self) -> String {
        let names: Vec<String> = self.players.iter().map(EventlinkPerson::name).collect();
        match names.join(" / ").trim() {
            "" => self.team_name.clone().unwrap_or_default(),
            joined => joined.to_owned(),
        }
    }
}

impl EventlinkPerson {
    fn name(&self) -> String {
        let parts = [&self.first_name, &self.last_name].map(|part| part.as_deref().unwrap_or_default());
        match parts.join(" ").trim() {
            "" => self.display_name.clone().unwrap_or_default(),
            name => name.to_owned(),
        }
    }
}

fn take_round(
    draft: &mut ImportDraft,
    counts: &mut ScoreCounts,
    place: usize,
    round: &EventlinkRound,
) -> Result<(), ReadError> {
    let is_playoff = round.is_playoff == Some(true);
    let stage = if is_playoff { StageKind::Elimination } else { StageKind::Swiss };
    for played in &round.matches {
        let Some(found) = one_match(draft, counts, played, stage) else { continue };
        let added = draft.add(round.round_number.unwrap_or(0), stage, found);
        added.map_err(|error| ReadError { path: format!("rounds[{place}].roundNumber"), ..error })?;
    }
    Ok(())
}

fn one_match(
    draft: &mut ImportDraft,
    counts: &mut ScoreCounts,
    played: &EventlinkMatch,
    stage: StageKind,
) -> Option<Match> {
    let ids: Vec<&Id> = played.team_ids.iter().filter(|id| draft.is_somebody(&id.0)).collect();
    let own = |id: &Id| played.results.iter().find(|result| result.team_id.as_ref() == Some(id));
    let (first, second) = match ids.as_slice() {
        [first, second, ..] => (*first, *second),
        [alone] => {
            let is_lost = own(alone).is_some_and(|result| result.losses > result.wins);
            let kind = if is_lost { ByeKind::ZeroBye } else { ByeKind::Bye };
            return Some(Match::bye(draft.seat(&alone.0)?, kind));
        }
        [] => return None,
    };
    let results = own(first).or(own(second)).map(|_| {
        let wins = |id: &Id, other: &Id| {
            own(id)
                .and_then(|result| result.wins)
                .or(own(other).and_then(|result| result.losses))
                .unwrap_or(0)
        };
        let draws = played.results.iter().filter_map(|result| result.draws).max().unwrap_or(0);
        SiteScore { games: Some((wins(first, second), wins(second, first), draws)), winner: None }
    });
    let result =
        results.filter(|_| played.is_bye != Some(true)).and_then(|score| counts.result(score, stage));
    let open = Match::open(1, draft.seat(&first.0)?, draft.seat(&second.0)?);
    Some(Match { result, table: table(played.table_number), ..open })
}

/// Imports the seats of the draft before the first round.
fn seat(draft: &mut ImportDraft, theirs: Pods) {
    let mut seen = std::collections::HashSet::new();
    let mut pods: Vec<Vec<PlayerId>> = Vec::new();
    for mut pod in theirs.pods {
        pod.seats.sort_by_key(|seat| seat.seat_number);
        let known = pod.seats.iter().filter_map(|seat| draft.known(&seat.team_id.as_ref()?.0));
        let seated: Vec<PlayerId> = known.filter(|id| seen.insert((*id).clone())).cloned().collect();
        pods.extend(Some(seated).filter(|seated| !seated.is_empty()));
    }
    if !pods.is_empty() {
        draft.file.drafts.push(Draft { round: RoundNumber(1), pods });
    }
}

/// The standings of the last round that has any.
fn standing(draft: &ImportDraft, rounds: &[EventlinkRound]) -> Option<Published> {
    let code = |name: &str| name.parse::<TieBreakCode>().ok();
    let codes = [code("omw")?, code("gw")?, code("ogw")?];
    let last = rounds.iter().filter(|round| !round.standings.is_empty());
    let last = last.max_by_key(|round| round.round_number)?;
    let row = |row: &EventlinkRow| {
        let player = draft.known(&row.team_id.as_ref()?.0)?.clone();
        let figures =
            [&row.opponent_match_win_percent, &row.game_win_percent, &row.opponent_game_win_percent];
        let figures = codes.into_iter().zip(figures);
        let figures = figures.filter_map(|(code, text)| Some((code, share(&text.as_ref()?.0)?)));
        Some(PublishedRow {
            rank: row.rank.filter(|rank| *rank > 0),
            points: row.match_points.as_ref().and_then(Loose::number),
            figures: figures.collect(),
            ..PublishedRow::new(player)
        })
    };
    let rows: Vec<PublishedRow> = last.standings.iter().filter_map(row).collect();
    let ranks = if last.is_playoff == Some(true) { Ranks::Final } else { Ranks::Swiss };
    Published::of(rows, ranks)
}

/// A share of one, which may be written as a percentage.
fn share(text: &str) -> Option<PrintedNumber> {
    let number = PrintedNumber::read(text)?;
    if number.value <= Ratio::ONE {
        return Some(number);
    }
    let value = &number.value * &Ratio::new(1, 100)?;
    Some(PrintedNumber { value, decimals: number.decimals + 2 })
}
