//! The pages of leaderboards and seasons, made once for each state of the database.

use axum::http::HeaderMap;
use axum::response::{IntoResponse, Response};
use maud::Markup;
use pairwright_answers::rating::tournament as history;
use pairwright_office::text::times::day_of;
use pairwright_ratings::Day;
use pairwright_web_kit::catalogue::Gathered;
use pairwright_web_kit::error::Error;
use pairwright_web_kit::server::packed::RowMarks;
use pairwright_web_kit::server::page::{has_already, kept_headers};
use pairwright_web_kit::server::pool::Turn;
use pairwright_web_kit::server::state::Host;
use pairwright_words::Texts;

use crate::state::PublicState;

/// Today's page, recomputed only if a tournament's contribution or a season's rules change. What only one visitor asks
/// for takes a later turn.
pub(crate) async fn show(
    public: PublicState,
    place: String,
    turn: Turn,
    (texts, headers): (Texts, HeaderMap),
    make: impl FnOnce(&Gathered, Day) -> Result<Markup, Error> + Send + 'static,
) -> Result<Response, Error> {
    let today = history::day(day_of(public.host.journals.now())).ok_or(Error::Broken)?;
    let all = public.host.gathered().await?;
    let (version, seasons) = (public.host.version(), public.host.seasons.seq());
    let tag = format!("W/\"{version}-{}-{seasons}-{today}-{}\"", all.tag, texts.lang());
    if let Some(answer) = has_already(&headers, &tag) {
        return Ok(answer);
    }
    let make = move || make(&all, today).map(maud::PreEscaped::into_string);
    let begin = Host::begin(&public.host.asked, turn);
    let page = public.host.asked_pages.page((place, tag.clone()), begin, make).await?;
    Ok((kept_headers(tag), page.answer(&headers, RowMarks::default())).into_response())
}
