//! Public data as documents.

use std::num::NonZeroU16;

use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use pairwright_core::nouns::{Message, Round};
use pairwright_core::stages::newest_ranking;
use pairwright_core::standings::{Basis, annulled_players, explain, standings_after};
use pairwright_core::{Journal, Rank, RoundNumber, message};
use pairwright_formats::standings_document::{RowDocument, StandingsDocument, TieBreakDocument};
use pairwright_office::names::by_name;
use pairwright_web_kit::catalogue::ListQuery;
use pairwright_web_kit::error::Error;
use pairwright_web_kit::journals::has_begun;
use pairwright_web_kit::listing::{self, found};
use pairwright_web_kit::parts::View;
use pairwright_web_kit::search::Hit;
use pairwright_web_kit::server::outlooks::Foresight;
use pairwright_web_kit::server::{Host, PageVariant, Visit, Visitor, live};
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
    id: String,
}

/// A round of a tournament.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
#[expect(dead_code, reason = "handlers read it in their own way")]
pub(super) struct RoundPath {
    id: String,
    round: u32,
}

/// A player of a tournament.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
#[expect(dead_code, reason = "handlers read it in their own way")]
struct PlayerPath {
    id: String,
    player: String,
}

/// No query parameters.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct NoQuery {}

/// Filters for the list of tournaments.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(default, deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct TournamentsQuery {
    /// Words in the name, the place, the category or the date.
    find: Option<String>,
    /// The first day.
    #[param(value_type = Option<String>, format = Date)]
    from: Option<jiff::civil::Date>,
    /// The last day.
    #[param(value_type = Option<String>, format = Date)]
    until: Option<jiff::civil::Date>,
    /// The place, from the continent down: `eu/de` includes `eu/de/berlin`.
    place: Option<String>,
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

/// An answer that the program has already.
#[derive(utoipa::IntoResponses)]
#[response(status = 304)]
pub(super) struct NotModified;

/// The requested standings.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(default, deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct StandingsQuery {
    /// The round after which to show the standings. Defaults to the newest, which is the final ranking once there is a
    /// bracket.
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
/// Those in progress that changed in the last hours come first, then the rest by day, 50 a page. Unlisted tournaments are
/// included only for their staff and players.
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

/// The requested order of players.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(default, deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct PlayersQuery {
    /// Defaults to the order of registration; `name` is the order of the pairings by name.
    order: Option<PlayerOrder>,
}

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

/// The standings.
///
/// Nobody has a rank before the first match is finished. Rows have the value of every tie-break; the working of one
/// player's numbers is a separate document.
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
        let mut document = StandingsDocument::of(view.tournament, &table, ruleset);
        document.rows.iter_mut().for_each(|row| unrank_before_results(view, row));
        text(&document)
    };
    visit.json(question, all).await
}

/// A player's row of the standings, with the working of every number.
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
        let mut row = RowDocument::of(view.tournament, &table, row);
        unrank_before_results(view, &mut row);
        text(&SumsDocument { after: table.after.0, row, tiebreaks })
    };
    visit.json(question, one).await
}

/// Who can still make the planned cut.
///
/// For every player a state (`in`, `own-hands`, `needs-help`, `out`), whether it is proved, and the chance with its standard
/// error, now and after each result; the tables with the most at stake, and how often each final score is enough. The keys are
/// those of `pairwright ahead --json` (docs/rules/1-tournament-file.md). The answer becomes sharper for about a minute; `runs`
/// says by how many simulated endings. 409 without a planned cut, before round 1 and after the last round; 503 while the first
/// answer is worked out.
#[utoipa::path(get, path = "/api/v1/tournaments/{id}/ahead", tag = "read", operation_id = "ahead",
    params(TournamentPath), responses((status = 200, body = utoipa::openapi::Object), NotModified, Problems), security((), ("token" = [])))]
pub(super) async fn ahead(visit: Visit, ApiQuery(NoQuery {}): ApiQuery<NoQuery>) -> Result<Response, Error> {
    let foresight = visit.outlook().await?;
    let version = foresight.version();
    let outlook = match foresight {
        Foresight::Known(outlook) => outlook,
        Foresight::ComesLater => return Err(Error::Occupied),
        Foresight::Refused(why) => return Err(Error::Conflict(Message::from(&why))),
        Foresight::NotAsked => return Err(Error::Conflict(message!("outlook-no-cut"))),
    };
    visit.json(PageVariant::common("").as_of(version), move |_| text(&*outlook)).await
}

/// As on the pages, nobody has a rank before the first result.
fn unrank_before_results(view: &View<'_>, row: &mut RowDocument<'_>) {
    if !has_begun(view.tournament) {
        row.rank = Rank::NONE;
        row.age_group_rank = row.age_group_rank.map(|_| Rank::NONE);
    }
}

/// The running and paused timers.
#[utoipa::path(get, path = "/api/v1/tournaments/{id}/timers", tag = "read", operation_id = "timers",
    params(TournamentPath), responses((status = 200, body = [TimerDocument]), NotModified, Problems), security((), ("token" = [])))]
pub(super) async fn timers(visit: Visit, ApiQuery(NoQuery {}): ApiQuery<NoQuery>) -> Result<Response, Error> {
    visit.json(PageVariant::common(""), |view| text(&TimerDocument::all(view.tournament))).await
}

/// The current announcements.
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
/// For the organiser's token it includes what only the organiser may know: the entropy before the end, decks that are not
/// public, and who is kept apart.
#[utoipa::path(get, path = "/api/v1/tournaments/{id}/file", tag = "read", operation_id = "file",
    params(TournamentPath), responses((status = 200, body = TournamentFileShape), Problems), security((), ("token" = [])))]
pub(super) async fn file(
    State(app): State<Host>,
    Path(id): Path<String>,
    visitor: Visitor,
    ApiQuery(NoQuery {}): ApiQuery<NoQuery>,
) -> Result<Response, Error> {
    let host = app.clone();
    app.run_asked(move |_| Ok(json(text(&file_for(&host, &id, visitor)?)?))).await
}

/// A tournament file: its keys are documented in docs/rules/1-tournament-file.md.
#[derive(utoipa::ToSchema)]
#[schema(as = TournamentFile)]
#[expect(dead_code, reason = "it documents the keys that every file has")]
struct TournamentFileShape {
    /// `pairwright/1`
    format: String,
    /// The tournament's name.
    name: String,
    players: Vec<utoipa::openapi::Object>,
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

/// Changes to the tournament, as they happen.
///
/// A stream of server-sent events. `seq` has the number of the newest journal entry, at once and after every change; one
/// event may cover several changes. `access` means that the token's roles have changed. `spare` has the address of a
/// second server that follows this one.
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
