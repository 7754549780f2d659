//! The desk's handlers: every form is decided on the newest state by one function, and answered where the organiser is.

mod correction;
mod course;
mod decks;
mod keeping;
mod players;
mod results;
mod rounds;

use axum::Router;
use axum::extract::{Path, Query, State};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{MethodRouter, get, post};
use pairwright_core::{Action, Journal, PlayerId, RoundNumber, Tournament};
use serde::Deserialize;

use super::public::{download, view};
use crate::access::{Organiser, Visitor, fresh, hex};
use crate::app::App;
use crate::i18n::Texts;
use crate::keeper::Keeper;
use crate::pages::View;
use crate::pages::desk::{Desk, Pace, Said, Screen, games, page, preview, slips, told};
use crate::posted::{Fields, Posted};
use crate::trouble::Trouble;

/// What a form asks for, with the state it is decided on.
struct Order<'a> {
    tournament: &'a Tournament,
    journal: &'a Journal,
    view: View<'a>,
    fields: &'a Fields,
    texts: Texts,
}

/// Turns a form into actions, or says why not.
type Decide = fn(&Order<'_>) -> Result<Vec<Action>, Trouble>;

/// Everything under `/t/{id}/desk`.
pub(crate) fn routes() -> Router<App> {
    Router::new()
        .route("/", get(now))
        .route("/round/{round}", get(round))
        .route("/players", get(all_players))
        .route("/players/{player}", get(one_player))
        .route("/settings", get(settings).merge(order(course::settings)))
        .route("/history", get(history))
        .route("/preview", get(line_preview))
        .route("/preview-games", get(games_preview))
        .route("/slips/{round}", get(slips_of))
        .route("/line", order(results::line))
        .route("/report", order(results::report))
        .route("/exchange-sides", order(results::exchange_sides))
        .route("/prizes", get(prizes).merge(order(course::prizes)))
        .route("/correct", get(correction::page).merge(order(correction::correct)))
        .route("/pair", order(rounds::pair))
        .route("/pair-anew", order(rounds::pair_anew))
        .route("/swap", order(rounds::swap))
        .route("/publish", order(rounds::publish))
        .route("/discard", order(rounds::discard))
        .route("/add", order(players::add))
        .route("/edit", order(players::edit))
        .route("/deck", order(decks::register))
        .route("/drop", order(players::drop))
        .route("/return", order(players::come_back))
        .route("/award-byes", order(players::award_byes))
        .route("/request-bye", order(players::request_bye))
        .route("/penalty", order(players::penalty))
        .route("/plan", order(course::plan))
        .route("/cut", order(course::cut))
        .route("/finish", order(course::finish))
        .route("/undo", order(course::undo))
        .route("/archive", post(keeping::archive))
        .route("/delete", get(keeping::question).post(keeping::delete))
}

fn order(decide: Decide) -> MethodRouter<App> {
    post(move |State(app): State<App>, Path(id): Path<String>, posted: Posted| {
        carry_out(app, id, posted, decide)
    })
}

/// Carries a form out and goes back to where it was sent from; what is refused is said there, the input kept.
async fn carry_out(app: App, id: String, posted: Posted, decide: Decide) -> Result<Response, Trouble> {
    let Posted { visitor, fields, command, path } = posted;
    let screen = Screen::read(fields.get("at"));
    app.run(move |keeper| {
        let id = id.as_str().into();
        let done = keeper.act(&id, &command, &|journal| {
            let moment = crate::keeper::Moment {
                id: id.clone(),
                seq: journal.last_seq(),
                tournament: journal.tournament().clone(),
            };
            let view = view(&moment, visitor);
            let tournament = &moment.tournament;
            decide(&Order { tournament, journal, view, fields: &fields, texts: visitor.texts })
        });
        let moment = keeper.moment(&id)?;
        match done {
            Ok(_) => Ok(Redirect::to(&screen.after().url(&view(&moment, visitor))).into_response()),
            Err(Trouble::Choose(page)) => {
                Ok(Redirect::to(&view(&moment, visitor).at().desk_page(&page)).into_response())
            }
            Err(trouble) => {
                let status = trouble.status();
                let said = Said::about(path, fields, &trouble);
                let answer = render(keeper, &id, visitor, &screen, &said)
                    .or_else(|_| render(keeper, &id, visitor, &Screen::Now, &said))?;
                Ok((status, answer).into_response())
            }
        }
    })
    .await
}

fn render(
    keeper: &Keeper,
    id: &pairwright_store::TournamentId,
    visitor: Visitor,
    screen: &Screen,
    said: &Said,
) -> Result<maud::Markup, Trouble> {
    let moment = keeper.moment(id)?;
    let texts = visitor.texts;
    let last = keeper.read(id, |journal| {
        let entry = journal.last_done()?.clone();
        let what = told::told_entry(texts, journal, journal.tournament(), &entry);
        Some((entry, what))
    })?;
    let pace = keeper.read(id, |journal| Pace::of(journal, keeper.now()))?;
    let journal = match screen {
        Screen::History => Some(keeper.read(id, Journal::clone)?),
        _ => None,
    };
    let command = hex(&fresh::<16>()?);
    let view = view(&moment, visitor);
    let last = last.as_ref().map(|(entry, what)| (entry, what.as_str()));
    let desk = Desk { view, screen, last, pace: &pace, command: &command, said };
    page(&desk, journal.as_ref())
}

async fn show(app: App, id: String, organiser: Organiser, screen: Screen) -> Result<Response, Trouble> {
    let show = move |keeper: &Keeper| {
        let said = Said::default();
        Ok(render(keeper, &id.as_str().into(), organiser.0, &screen, &said)?.into_response())
    };
    app.run(show).await
}

async fn now(
    State(app): State<App>,
    Path(id): Path<String>,
    organiser: Organiser,
) -> Result<Response, Trouble> {
    show(app, id, organiser, Screen::Now).await
}

async fn round(
    State(app): State<App>,
    Path((id, round)): Path<(String, String)>,
    organiser: Organiser,
) -> Result<Response, Trouble> {
    let number = round.parse().map_err(|_| Trouble::NotFound("There is no such round.".into()))?;
    show(app, id, organiser, Screen::Round(RoundNumber(number))).await
}

async fn all_players(
    State(app): State<App>,
    Path(id): Path<String>,
    organiser: Organiser,
) -> Result<Response, Trouble> {
    show(app, id, organiser, Screen::Players).await
}

async fn one_player(
    State(app): State<App>,
    Path((id, player)): Path<(String, String)>,
    organiser: Organiser,
) -> Result<Response, Trouble> {
    show(app, id, organiser, Screen::Player(PlayerId::from(player.as_str()))).await
}

async fn settings(
    State(app): State<App>,
    Path(id): Path<String>,
    organiser: Organiser,
) -> Result<Response, Trouble> {
    show(app, id, organiser, Screen::Settings).await
}

async fn prizes(
    State(app): State<App>,
    Path(id): Path<String>,
    organiser: Organiser,
) -> Result<Response, Trouble> {
    show(app, id, organiser, Screen::Prizes).await
}

async fn history(
    State(app): State<App>,
    Path(id): Path<String>,
    organiser: Organiser,
) -> Result<Response, Trouble> {
    show(app, id, organiser, Screen::History).await
}

/// A line that is being typed.
#[derive(Debug, Deserialize)]
struct Typed {
    round: u32,
    #[serde(default)]
    line: String,
}

/// What a line would do: the script shows it while one types, so that there is one reader of lines.
async fn line_preview(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(typed): Query<Typed>,
    organiser: Organiser,
) -> Result<Response, Trouble> {
    app.run(move |keeper| {
        let moment = keeper.moment(&id.as_str().into())?;
        let view = view(&moment, organiser.0);
        let round = moment.tournament.round(RoundNumber(typed.round));
        let round = round.ok_or_else(|| Trouble::NotFound("There is no such round.".into()))?;
        Ok(preview(&view, round, &typed.line).into_response())
    })
    .await
}

/// The games of a row's form as they are being filled in.
#[derive(Debug, Deserialize)]
struct Filled {
    round: u32,
    first: String,
    second: String,
    #[serde(default)]
    games: String,
}

/// What the games of a row's form come to so far.
async fn games_preview(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(filled): Query<Filled>,
    organiser: Organiser,
) -> Result<Response, Trouble> {
    app.run(move |keeper| {
        let moment = keeper.moment(&id.as_str().into())?;
        let view = view(&moment, organiser.0);
        let number = RoundNumber(filled.round);
        let (round, found) = results::one_match(&moment.tournament, number, &filled.first, &filled.second)?;
        Ok(games::preview(&view, round, found, &filled.games).into_response())
    })
    .await
}

/// The slips of a round, for the printer.
async fn slips_of(
    State(app): State<App>,
    Path((id, round)): Path<(String, String)>,
    organiser: Organiser,
) -> Result<Response, Trouble> {
    let number = round.parse().map_err(|_| Trouble::NotFound("There is no such round.".into()))?;
    app.run(move |keeper| {
        let moment = keeper.moment(&id.as_str().into())?;
        Ok(slips::page(&view(&moment, organiser.0), RoundNumber(number))?.into_response())
    })
    .await
}

/// The whole journal as a file: everything, with everybody who did it.
pub(crate) async fn journal_file(
    State(app): State<App>,
    Path(id): Path<String>,
    _organiser: Organiser,
) -> Result<Response, Trouble> {
    app.run(move |keeper| {
        keeper.read(&id.as_str().into(), |journal| {
            let text = pairwright_formats::journal::to_string(journal.entries());
            download(&journal.tournament().setup.name, "journal.json", text)
        })
    })
    .await
}
