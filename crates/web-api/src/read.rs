//! Public data as documents.

use std::num::NonZeroU16;

use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use pairwright_core::nouns::Round;
use pairwright_core::stages::newest_ranking;
use pairwright_core::standings::{Basis, Standing, annulled_players, explain, standings_after};
use pairwright_core::{Journal, Rank, RoundNumber, message};
use pairwright_formats::standings_document::{RowDocument, StandingsDocument, TieBreakDocument};
use pairwright_office::names::by_name;
use pairwright_web_kit::catalogue::ListQuery;
use pairwright_web_kit::error::Error;
use pairwright_web_kit::journals::{Journals, has_begun};
use pairwright_web_kit::listing::{self, found};
use pairwright_web_kit::parts::View;
use pairwright_web_kit::search::Hit;
use pairwright_web_kit::server::extract::Visitor;
use pairwright_web_kit::server::live;
use pairwright_web_kit::server::page::{PageVariant, Visit};
use pairwright_web_kit::server::state::Host;
use pairwright_web_kit::views::file::file_for;
use pairwright_web_kit::views::lookup::{known, player};
use serde::{Deserialize, Serialize};
use utoipa::IntoParams;

use crate::body::ApiQuery;
use crate::documents::{
    AnnouncementDocument, PlayerDocument, RoundDocument, SumsDocument, TimerDocument, TournamentDocument,
    Tournaments,
};
use crate::problem::Problems;

/// The tournament.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
#[expect(dead_code, reason = "handlers read it in their own way")]
pub(super) struct TournamentPath {
    /// The tournament's key.
    id: String,
}

/// A round of a tournament.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
#[expect(dead_code, reason = "handlers read it in their own way")]
pub(super) struct RoundPath {
    /// The tournament's key.
    id: String,
    /// The round's number.
    round: u32,
}

/// A player of a tournament.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
#[expect(dead_code, reason = "handlers read it in their own way")]
struct PlayerPath {
    /// The tournament's key.
    id: String,
    /// The player's id.
    player: String,
}

/// No query parameters.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct NoQuery {}

/// Which tournaments are wanted.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(default, deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct TournamentsQuery {
    /// Words that occur in the name, the place, the category or the date.
    find: Option<String>,
    /// The first day.
    #[param(value_type = Option<String>, format = Date)]
    from: Option<jiff::civil::Date>,
    /// The last day.
    #[param(value_type = Option<String>, format = Date)]
    until: Option<jiff::civil::Date>,
    /// Where, from the continent down: `eu/de` finds `eu/de/berlin` too.
    place: Option<String>,
    /// The category.
    category: Option<String>,
    /// The page, from 1.
    #[param(value_type = Option<u32>, minimum = 1, maximum = 65535)]
    page: Option<NonZeroU16>,
}

impl From<TournamentsQuery> for ListQuery {
    fn from(wanted: TournamentsQuery) -> ListQuery {
        let written = |value: Option<String>| value.unwrap_or_default();
        ListQuery {
            find: written(wanted.find),
            year: String::new(),
            from: written(wanted.from.map(|day| day.to_string())),
            until: written(wanted.until.map(|day| day.to_string())),
            place: written(wanted.place),
            category: written(wanted.category),
            page: written(wanted.page.map(|page| page.to_string())),
            archived: String::new(),
        }
    }
}

/// The answer that a program has already.
#[derive(utoipa::IntoResponses)]
#[response(status = 304)]
pub(super) struct NotModified;

/// Which standing is wanted.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(default, deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct StandingsQuery {
    /// The round after which the standing is asked for; where it is left out, the newest one, which is the final ranking once
    /// there is a bracket.
    after: Option<u32>,
}

impl StandingsQuery {
    fn question(&self) -> PageVariant {
        match self.after {
            None => PageVariant::common(""),
            Some(after) => PageVariant::single(format!("after={after}")),
        }
    }

    fn of(&self, view: &View<'_>) -> Result<pairwright_core::standings::Standings, Error> {
        let after = known(view, self.after.map(RoundNumber))?;
        Ok(after
            .map_or_else(|| newest_ranking(view.tournament), |after| standings_after(view.tournament, after)))
    }
}

/// The tournaments.
///
/// Those that have begun and changed in the last hours come first, then the rest by day. 50 are on a page. An unlisted
/// tournament is found only by its staff and players.
#[utoipa::path(get, path = "/api/v1/tournaments", tag = "read", operation_id = "tournaments",
    params(TournamentsQuery), responses((status = 200, body = Tournaments), Problems), security((), ("token" = [])))]
pub(super) async fn tournaments(
    State(app): State<Host>,
    visitor: Visitor,
    headers: HeaderMap,
    ApiQuery(query): ApiQuery<TournamentsQuery>,
) -> Result<Response, Error> {
    let shown = move |lists| Ok(json(text(&Tournaments::of(visitor.texts, lists))?));
    found(app, query.into(), visitor, headers, shown).await
}

/// The words to find.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(default, deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct SearchQuery {
    /// What somebody calls it.
    q: String,
}

/// What a word means.
///
/// Rulesets, calculators, ratings, clocks, the guide, tournaments and players, best first. A word that means nothing has no hits.
#[utoipa::path(get, path = "/api/v1/search", tag = "read", operation_id = "search",
    params(SearchQuery), responses((status = 200, body = [Hit]), Problems), security((), ("token" = [])))]
pub(super) async fn search(
    State(app): State<Host>,
    visitor: Visitor,
    headers: HeaderMap,
    ApiQuery(query): ApiQuery<SearchQuery>,
) -> Result<Response, Error> {
    listing::search(app, query.q, visitor, headers, |hits| Ok(json(text(&hits)?))).await
}

/// A tournament.
#[utoipa::path(get, path = "/api/v1/tournaments/{id}", tag = "read", operation_id = "tournament",
    params(TournamentPath),
    responses((status = 200, body = TournamentDocument), NotModified, Problems), security((), ("token" = [])))]
pub(super) async fn tournament(
    visit: Visit,
    ApiQuery(NoQuery {}): ApiQuery<NoQuery>,
) -> Result<Response, Error> {
    visit.json(PageVariant::common(""), |view| text(&TournamentDocument::of(view))).await
}

/// The order in which players are wanted.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(default, deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct PlayersQuery {
    /// The order: of registration where it is left out, or `name`, the order of the pairings by name.
    order: Option<PlayerOrder>,
}

/// An order of players.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(super) enum PlayerOrder {
    Registration,
    Name,
}

/// Everybody ever registered.
#[utoipa::path(get, path = "/api/v1/tournaments/{id}/players", tag = "read", operation_id = "players",
    params(TournamentPath, PlayersQuery),
    responses((status = 200, body = [PlayerDocument]), NotModified, Problems), security((), ("token" = [])))]
pub(super) async fn players(
    visit: Visit,
    ApiQuery(query): ApiQuery<PlayersQuery>,
) -> Result<Response, Error> {
    let is_by_name = query.order == Some(PlayerOrder::Name);
    let question = if is_by_name { PageVariant::common("order=name") } else { PageVariant::common("") };
    let all = move |view: &View<'_>| {
        let players = view.tournament.players.iter();
        let ordered = if is_by_name { by_name(players) } else { players.collect() };
        text(&ordered.into_iter().map(PlayerDocument::from).collect::<Vec<_>>())
    };
    visit.json(question, all).await
}

/// The published rounds with their pairings and results.
#[utoipa::path(get, path = "/api/v1/tournaments/{id}/rounds", tag = "read", operation_id = "rounds",
    params(TournamentPath),
    responses((status = 200, body = [RoundDocument]), NotModified, Problems), security((), ("token" = [])))]
pub(super) async fn rounds(visit: Visit, ApiQuery(NoQuery {}): ApiQuery<NoQuery>) -> Result<Response, Error> {
    let all = |view: &View<'_>| {
        let rounds = view.tournament.rounds.iter();
        text(&rounds.map(|round| RoundDocument::of(view.tournament, round)).collect::<Vec<_>>())
    };
    visit.json(PageVariant::common(""), all).await
}

/// A published round with its pairings and results.
#[utoipa::path(get, path = "/api/v1/tournaments/{id}/rounds/{round}", tag = "read", operation_id = "round",
    params(RoundPath),
    responses((status = 200, body = RoundDocument), NotModified, Problems), security((), ("token" = [])))]
pub(super) async fn round(
    Path((_, number)): Path<(String, String)>,
    visit: Visit,
    ApiQuery(NoQuery {}): ApiQuery<NoQuery>,
) -> Result<Response, Error> {
    let number = number_of(&number)?;
    let one = move |view: &View<'_>| text(&RoundDocument::of(view.tournament, published(view, number)?));
    visit.json(PageVariant::single(number.to_string()), one).await
}

/// Parses the number of a round in an address.
pub(super) fn number_of(written: &str) -> Result<RoundNumber, Error> {
    written.parse().map(RoundNumber).map_err(|_| Error::NotFound(message!("error-no-round")))
}

pub(super) fn published<'a>(view: &View<'a>, number: RoundNumber) -> Result<&'a Round, Error> {
    view.tournament.round(number).ok_or_else(|| Error::NotFound(message!("error-no-round-yet")))
}

/// The standing.
///
/// As long as no match of two players is finished, nobody has a rank. What every tie-break comes to is in it; the sums behind the numbers of one player are a document of their own.
#[utoipa::path(get, path = "/api/v1/tournaments/{id}/standings", tag = "read", operation_id = "standings",
    params(TournamentPath, StandingsQuery),
    responses((status = 200, body = StandingsDocument), NotModified, Problems), security((), ("token" = [])))]
pub(super) async fn standings(
    visit: Visit,
    ApiQuery(query): ApiQuery<StandingsQuery>,
) -> Result<Response, Error> {
    let question = query.question();
    let all = move |view: &View<'_>| {
        let (table, ruleset) = (query.of(view)?, view.tournament.setup.ruleset.name());
        let rows = table.rows.iter().map(|row| row_of(view, row)).collect();
        text(&StandingsDocument { rows, ..StandingsDocument::of(&table, ruleset) })
    };
    visit.json(question, all).await
}

/// A player's row of the standing, with the sum behind every number.
#[utoipa::path(get, path = "/api/v1/tournaments/{id}/standings/{player}", tag = "read", operation_id = "sums",
    params(PlayerPath, StandingsQuery),
    responses((status = 200, body = SumsDocument), NotModified, Problems), security((), ("token" = [])))]
pub(super) async fn sums(
    Path((_, id)): Path<(String, String)>,
    visit: Visit,
    ApiQuery(query): ApiQuery<StandingsQuery>,
) -> Result<Response, Error> {
    let question = query.question().about(&id);
    let one = move |view: &View<'_>| {
        let (tournament, player) = (view.tournament, player(view, &id)?);
        let table = query.of(view)?;
        let absent = || match annulled_players(tournament, table.after).contains(&player.id) {
            true => message!("error-row-annulled"),
            false => message!("error-no-row"),
        };
        let row = table.of(&player.id).ok_or_else(|| Error::NotFound(absent()))?;
        let opened = match table.basis {
            Basis::Points => explain(tournament, table.after, &player.id),
            Basis::Bracket => Vec::new(),
        };
        let tiebreaks = opened.iter().map(|open| TieBreakDocument::of(tournament, open)).collect();
        text(&SumsDocument { after: table.after.0, row: row_of(view, row), tiebreaks })
    };
    visit.json(question, one).await
}

/// A row as on the pages: before the first result nobody has a rank.
fn row_of<'a>(view: &View<'_>, row: &'a Standing) -> RowDocument<'a> {
    let document = RowDocument::from(row);
    let rank = if has_begun(view.tournament) { document.rank } else { Rank::NONE };
    RowDocument { rank, ..document }
}

/// The timers that run or stand still.
#[utoipa::path(get, path = "/api/v1/tournaments/{id}/timers", tag = "read", operation_id = "timers",
    params(TournamentPath), responses((status = 200, body = [TimerDocument]), NotModified, Problems), security((), ("token" = [])))]
pub(super) async fn timers(visit: Visit, ApiQuery(NoQuery {}): ApiQuery<NoQuery>) -> Result<Response, Error> {
    visit.json(PageVariant::common(""), |view| text(&TimerDocument::all(view.tournament))).await
}

/// What is announced now.
#[utoipa::path(get, path = "/api/v1/tournaments/{id}/announcements", tag = "read", operation_id = "announcements",
    params(TournamentPath),
    responses((status = 200, body = [AnnouncementDocument]), NotModified, Problems), security((), ("token" = [])))]
pub(super) async fn announcements(
    visit: Visit,
    ApiQuery(NoQuery {}): ApiQuery<NoQuery>,
) -> Result<Response, Error> {
    let all =
        |view: &View<'_>| text(&view.announcements().map(AnnouncementDocument::from).collect::<Vec<_>>());
    visit.json(PageVariant::common(""), all).await
}

/// The tournament file, which the command line reads.
///
/// What the organiser alone may know is in it for the organiser's token: the entropy before the end, decks that are not public,
/// who is kept apart.
#[utoipa::path(get, path = "/api/v1/tournaments/{id}/file", tag = "read", operation_id = "file",
    params(TournamentPath), responses((status = 200, body = TournamentFileShape), Problems), security((), ("token" = [])))]
pub(super) async fn file(
    State(app): State<Host>,
    Path(id): Path<String>,
    visitor: Visitor,
    ApiQuery(NoQuery {}): ApiQuery<NoQuery>,
) -> Result<Response, Error> {
    let read = move |journals: &Journals| Ok(json(text(&file_for(journals, &id, visitor)?)?));
    app.run_asked(read).await
}

/// A tournament file: its keys are documented in docs/rules/1-tournament-file.md.
#[derive(utoipa::ToSchema)]
#[schema(as = TournamentFile)]
#[expect(dead_code, reason = "it documents the keys that every file has")]
struct TournamentFileShape {
    /// `pairwright/1`
    format: String,
    /// What the tournament is called.
    name: String,
    /// The players.
    players: Vec<utoipa::openapi::Object>,
    /// The rounds.
    rounds: Vec<utoipa::openapi::Object>,
}

/// The journal: every action with its number, its time and its author.
#[utoipa::path(get, path = "/api/v1/tournaments/{id}/journal", tag = "read", operation_id = "journal",
    params(TournamentPath), responses((status = 200, body = utoipa::openapi::Object), Problems), security(("token" = [])))]
pub(super) async fn journal(
    State(app): State<Host>,
    Path(id): Path<String>,
    ApiQuery(NoQuery {}): ApiQuery<NoQuery>,
) -> Result<Response, Error> {
    app.run(move |journals| {
        let written = |journal: &Journal| pairwright_formats::journal::to_string(journal.entries());
        Ok(json(journals.read(&id.as_str().into(), written)?))
    })
    .await
}

/// The changes of the tournament, as they happen.
///
/// A stream of server-sent events. `seq` has the number of the newest entry of the journal, at once and after every change;
/// several changes may be told together. `access` comes when the roles of the token have changed, `spare` has the address
/// of a second server that follows this one.
#[utoipa::path(get, path = "/api/v1/tournaments/{id}/live", tag = "read", operation_id = "live",
    params(TournamentPath),
    responses((status = 200, content_type = "text/event-stream", body = String), Problems), security((), ("token" = [])))]
pub(super) async fn live(
    app: State<Host>,
    id: Path<String>,
    headers: HeaderMap,
    ApiQuery(NoQuery {}): ApiQuery<NoQuery>,
) -> Result<Response, Error> {
    Ok(live::tournament(app, id, Query(live::OwnPlayerQuery::default()), headers).await?.into_response())
}

pub(super) fn text(document: &impl Serialize) -> Result<String, Error> {
    serde_json::to_string(document).map_err(|_| Error::Broken)
}

pub(super) fn json(text: String) -> Response {
    ([(CONTENT_TYPE, "application/json")], text).into_response()
}
