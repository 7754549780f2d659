//! What everybody may look at: pages with a tag that changes with the journal, so that phones fetch only what is new.

use axum::extract::{Path, Query, State};
use axum::response::Response;
use pairwright_core::file::TournamentFile;
use pairwright_core::nouns::{Player, Round};
use pairwright_core::{PlayerId, RoundNumber};
use serde::Deserialize;

use super::shown::{LONGEST, Look, download, show};
use crate::pages::public;
use crate::pages::public::wall::Show;
use crate::parts::{Reader, View};
use crate::server::error::Trouble;
use crate::server::extract::Visitor;
use crate::server::state::App;

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

    pub(super) fn after(&self) -> Result<Option<RoundNumber>, Trouble> {
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
pub(super) fn after(view: &View<'_>, asked: Option<RoundNumber>) -> Result<Option<RoundNumber>, Trouble> {
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
        file.setup.entropy = file.setup.entropy.filter(|_| moment.tournament.finished);
    }
    let json = serde_json::to_string_pretty(&file).map_err(|_| Trouble::Broken)?;
    Ok(download(&file.setup.name, "json", json))
}
