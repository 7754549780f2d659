//! What the pages of leaderboards share (page 8). `pairwright_ratings` computes the contents, and the pages lay them out.

use axum::http::HeaderMap;
use axum::response::{IntoResponse, Response};
use maud::Markup;
use pairwright_answers::rating::tournament as history;
use pairwright_office::text::times::day_of;
use pairwright_ratings::{Day, SystemName};
use pairwright_web_kit::catalogue::Gathered;
use pairwright_web_kit::error::Error;
use pairwright_web_kit::parts::encoded;
use pairwright_web_kit::seasons::{KeptOutcomes, Seasons};
use pairwright_web_kit::server::packed::RowMarks;
use pairwright_web_kit::server::page::{has_already, kept_headers};
use pairwright_web_kit::server::pool::Turn;
use pairwright_web_kit::server::state::Host;
use pairwright_words::{Texts, say};

use super::{BoardQuery, Query, Ranked};
use crate::state::PublicState;

/// The data of a leaderboard's page.
#[derive(Clone, Copy)]
pub(crate) struct BoardView<'a> {
    pub(crate) texts: Texts,
    pub(crate) typed: &'a BoardQuery,
    pub(crate) query: &'a Query,
    pub(crate) gathered: &'a Gathered,
    pub(crate) ranked: &'a Ranked,
}

/// A system's name, with a one-line description.
pub(super) fn system_words(texts: Texts, system: SystemName) -> (String, String) {
    match system {
        SystemName::Dci => (say!(texts, "board-dci"), say!(texts, "board-dci-why")),
        SystemName::Fide => (say!(texts, "board-fide"), say!(texts, "board-fide-why")),
        SystemName::Additive => (say!(texts, "board-additive"), say!(texts, "board-additive-why")),
        SystemName::Dci1994 => (say!(texts, "board-dci-1994"), say!(texts, "board-dci-1994-why")),
        SystemName::Glicko2 => (say!(texts, "board-glicko2"), say!(texts, "board-glicko2-why")),
        SystemName::Pro => (say!(texts, "board-pro"), say!(texts, "board-pro-why")),
        SystemName::Elo => (say!(texts, "board-elo"), say!(texts, "board-elo-why")),
        SystemName::Whr => (say!(texts, "board-whr"), say!(texts, "board-whr-why")),
    }
}

pub(super) fn board_address(typed: &BoardQuery) -> String {
    with_query("/leaderboard".into(), typed)
}

pub(super) fn player_address(typed: &BoardQuery, player: &str) -> String {
    with_query(format!("/leaderboard/player/{}", encoded(player)), typed)
}

pub(super) fn with_query(path: String, typed: &BoardQuery) -> String {
    let query = typed.query();
    if query.is_empty() { path } else { format!("{path}?{query}") }
}

/// What such a page is made from. Its tag names the state of all of it.
#[derive(Clone, Copy)]
pub(crate) struct Basis<'a> {
    pub(crate) all: &'a Gathered,
    pub(crate) seasons: &'a Seasons,
    pub(crate) kept: &'a KeptOutcomes,
    pub(crate) today: Day,
}

/// Today's page, recomputed only if a tournament's contribution or a season's rules change. What only one visitor asks
/// for takes a later turn.
pub(crate) async fn show(
    public: PublicState,
    place: String,
    turn: Turn,
    (texts, headers): (Texts, HeaderMap),
    make: impl FnOnce(&Basis<'_>) -> Result<Markup, Error> + Send + 'static,
) -> Result<Response, Error> {
    let today = history::day(day_of(public.host.journals.now())).ok_or(Error::Broken)?;
    let all = public.host.gathered().await?;
    let (version, (seq, seasons)) = (public.host.version(), public.host.seasons.numbered());
    let tag = format!("W/\"{version}-{}-{seq}-{today}-{}\"", all.tag, texts.lang());
    if let Some(answer) = has_already(&headers, &tag) {
        return Ok(answer);
    }
    let kept = public.host.season_tables.clone();
    let make = move || {
        let basis = Basis { all: &all, seasons: &seasons, kept: &kept, today };
        make(&basis).map(maud::PreEscaped::into_string)
    };
    let begin = Host::begin(&public.host.asked, turn);
    let page = public.host.asked_pages.page((place, tag.clone()), begin, make).await?;
    Ok((kept_headers(tag), page.answer(&headers, RowMarks::default())).into_response())
}
