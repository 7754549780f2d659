//! What everybody may look at: pages with a tag that changes with the journal, so that phones fetch only what is new.

use axum::body::Bytes;
use axum::extract::{Path, Query, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use maud::Markup;
use pairwright_core::file::TournamentFile;
use pairwright_core::model::{Player, Round};
use pairwright_core::{PlayerId, RoundNumber};
use serde::Deserialize;

use crate::access::Visitor;
use crate::app::App;
use crate::assets;
use crate::keeper::Moment;
use crate::pages::public::wall::Show;
use crate::pages::{Reader, View, public};
use crate::trouble::Trouble;

/// What may stand behind the question mark.
#[derive(Debug, Default, Deserialize)]
pub(crate) struct Asked {
    #[serde(default)]
    round: Option<String>,
    #[serde(default)]
    after: Option<String>,
    #[serde(default)]
    show: Option<String>,
    #[serde(default)]
    pub(super) cut: Option<String>,
    #[serde(default)]
    rules: Option<String>,
}

impl Asked {
    fn round(&self) -> Result<Option<RoundNumber>, Trouble> {
        number(self.round.as_deref())
    }

    fn after(&self) -> Result<Option<RoundNumber>, Trouble> {
        number(self.after.as_deref())
    }

    fn wall(&self) -> Show {
        match self.show.as_deref() {
            Some("pairings") => Show::Pairings,
            Some("standings") => Show::Standings,
            _ => Show::Auto,
        }
    }
}

fn number(text: Option<&str>) -> Result<Option<RoundNumber>, Trouble> {
    let Some(text) = text.filter(|text| !text.is_empty()) else { return Ok(None) };
    let number = text.parse().map_err(|_| Trouble::NotFound("There is no such round.".into()))?;
    Ok(Some(RoundNumber(number)))
}

/// Who looks, at which tournament, with what in hand from the last time.
#[derive(Clone)]
pub(crate) struct Look {
    visitor: Visitor,
    headers: HeaderMap,
    address: String,
}

impl axum::extract::FromRequestParts<App> for Look {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(
        parts: &mut axum::http::request::Parts,
        app: &App,
    ) -> Result<Look, Self::Rejection> {
        let address = parts.uri.path_and_query().map(ToString::to_string).unwrap_or_default();
        Ok(Look { visitor: Visitor::of(app, &parts.headers), headers: parts.headers.clone(), address })
    }
}

/// Shows a page of a tournament, or says that the visitor has it already.
async fn show(
    app: App,
    id: String,
    look: Look,
    page: impl FnOnce(&View<'_>) -> Result<Markup, Trouble> + Send + 'static,
) -> Result<Response, Trouble> {
    let shelf = app.shelf.clone();
    app.run(move |keeper| {
        let moment = keeper.moment(&id.as_str().into())?;
        let page = shown(&moment, &look, &look.address, |place, tag, view| {
            shelf.page(place, tag, || page(view).map(maud::PreEscaped::into_string)).map(Some)
        });
        page?.ok_or(Trouble::Broken)
    })
    .await
}

/// A page at its place on a shelf, with its tag; nothing where it has to be made first.
pub(super) fn shown(
    moment: &Moment,
    look: &Look,
    question: &str,
    page: impl FnOnce(&str, &str, &View<'_>) -> Result<Option<Bytes>, Trouble>,
) -> Result<Option<Response>, Trouble> {
    let view = view(moment, look.visitor);
    let tag = tag(&view);
    let headers = [
        (ETAG, tag.clone()),
        (CACHE_CONTROL, "no-cache".into()),
        (VARY, "Cookie, Accept-Language".into()),
        (CONTENT_TYPE, "text/html; charset=utf-8".into()),
    ];
    if look.headers.get(IF_NONE_MATCH).and_then(|value| value.to_str().ok()) == Some(tag.as_str()) {
        return Ok(Some((StatusCode::NOT_MODIFIED, headers).into_response()));
    }
    let place = format!("{:?} {} {} {question}", view.reader, view.texts.lang(), view.key);
    Ok(page(&place, &tag, &view)?.map(|html| (headers, html).into_response()))
}

/// A tournament as one visitor sees it.
pub(crate) fn view(moment: &Moment, visitor: Visitor) -> View<'_> {
    View {
        tournament: &moment.tournament,
        key: moment.id.as_str(),
        seq: moment.seq,
        texts: visitor.texts,
        reader: visitor.reader,
    }
}

/// Changes with everything that a page shows.
fn tag(view: &View<'_>) -> String {
    let reader = match view.reader {
        Reader::Guest => 'g',
        Reader::Organiser => 'o',
    };
    format!("W/\"{}-{}-{reader}-{}\"", assets::version(), view.seq, view.texts.lang())
}

pub(crate) async fn home(
    State(app): State<App>,
    Path(id): Path<String>,
    look: Look,
) -> Result<Response, Trouble> {
    show(app, id, look, |view| Ok(public::home::page(view))).await
}

pub(crate) async fn pairings(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(asked): Query<Asked>,
    look: Look,
) -> Result<Response, Trouble> {
    let number = asked.round()?;
    show(app, id, look, move |view| Ok(public::names::page(view, round(view, number)?))).await
}

pub(crate) async fn tables(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(asked): Query<Asked>,
    look: Look,
) -> Result<Response, Trouble> {
    let number = asked.round()?;
    show(app, id, look, move |view| Ok(public::tables::page(view, round(view, number)?))).await
}

pub(crate) async fn standings(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(asked): Query<Asked>,
    look: Look,
) -> Result<Response, Trouble> {
    let number = asked.after()?;
    show(app, id, look, move |view| {
        let after = after(view, number)?;
        Ok(public::standings::page(view, after))
    })
    .await
}

/// No more of a number that was typed is shown again.
pub(super) const LONGEST: usize = 12;

/// The ranking beside the one under another ruleset.
pub(crate) async fn under(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(asked): Query<Asked>,
    look: Look,
) -> Result<Response, Trouble> {
    let cut: String = asked.cut.iter().flat_map(|text| text.trim().chars()).take(LONGEST).collect();
    let named = asked.rules.as_deref().map(super::rules::preset).transpose()?;
    show(app, id, look, move |view| {
        let other = match named {
            Some((_, ruleset)) => ruleset,
            None => super::rules::another(view.tournament.setup.ruleset.name())?,
        };
        Ok(public::under::page(view, &other, &cut))
    })
    .await
}

pub(crate) async fn sums(
    State(app): State<App>,
    Path((id, player)): Path<(String, String)>,
    Query(asked): Query<Asked>,
    look: Look,
) -> Result<Response, Trouble> {
    let number = asked.after()?;
    show(app, id, look, move |view| {
        let after = after(view, number)?;
        Ok(public::sums::page(view, somebody(view, &player)?, after))
    })
    .await
}

pub(crate) async fn player(
    State(app): State<App>,
    Path((id, player)): Path<(String, String)>,
    look: Look,
) -> Result<Response, Trouble> {
    show(app, id, look, move |view| Ok(public::player::page(view, somebody(view, &player)?))).await
}

pub(crate) async fn bracket(
    State(app): State<App>,
    Path(id): Path<String>,
    look: Look,
) -> Result<Response, Trouble> {
    show(app, id, look, |view| Ok(public::bracket::page(view))).await
}

pub(crate) async fn prizes(
    State(app): State<App>,
    Path(id): Path<String>,
    look: Look,
) -> Result<Response, Trouble> {
    show(app, id, look, |view| Ok(public::prizes::page(view))).await
}

pub(crate) async fn wall(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(asked): Query<Asked>,
    look: Look,
) -> Result<Response, Trouble> {
    let show_what = asked.wall();
    show(app, id, look, move |view| Ok(public::wall::page(view, show_what))).await
}

/// The round that is asked for, or the newest; nothing before the first.
fn round<'a>(view: &View<'a>, asked: Option<RoundNumber>) -> Result<Option<&'a Round>, Trouble> {
    match asked {
        None => Ok(view.tournament.current_round()),
        Some(number) => view.tournament.round(number).map(Some).ok_or_else(no_round),
    }
}

/// A round of the Swiss after which a standing is asked for.
fn after(view: &View<'_>, asked: Option<RoundNumber>) -> Result<Option<RoundNumber>, Trouble> {
    let last = view.tournament.last_swiss_round();
    match asked {
        Some(number) if number > last => Err(no_round()),
        asked => Ok(asked),
    }
}

fn no_round() -> Trouble {
    Trouble::NotFound("There is no such round yet.".into())
}

fn somebody<'a>(view: &View<'a>, id: &str) -> Result<&'a Player, Trouble> {
    let player = view.tournament.player(&PlayerId::from(id));
    player.ok_or_else(|| Trouble::NotFound("There is no such player in this tournament.".into()))
}

/// The tournament file. The entropy stays with the organiser until the end: whoever has it knows the next pairings. The
/// names and lists of decks stay there until they are published.
pub(crate) async fn file(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
) -> Result<Response, Trouble> {
    let moment = app.run(move |keeper| keeper.moment(&id.as_str().into())).await?;
    let mut file = TournamentFile::from(&*moment.tournament);
    if visitor.reader == Reader::Guest {
        file = file.for_everybody();
        file.entropy = file.entropy.filter(|_| moment.tournament.finished);
    }
    let json = serde_json::to_string_pretty(&file).map_err(|_| Trouble::Broken)?;
    Ok(download(&file.name, "json", json))
}

/// A file to be saved, named after the tournament.
pub(crate) fn download(name: &str, ending: &str, text: String) -> Response {
    let plain: String =
        name.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '-' }).take(60).collect();
    let disposition = format!("attachment; filename=\"{}.{ending}\"", plain.trim_matches('-'));
    let kind = if ending.ends_with("csv") { "text/csv; charset=utf-8" } else { "application/json" };
    let headers = [(CONTENT_TYPE, kind.to_owned()), (CONTENT_DISPOSITION, disposition)];
    (headers, text).into_response()
}
