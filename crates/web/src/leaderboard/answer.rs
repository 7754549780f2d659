//! The pages of leaderboards, made once for each state of the database.

use axum::http::StatusCode;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, VARY};
use axum::response::{IntoResponse, Response};
use maud::Markup;
use pairwright_ratings::Day;

use super::history;
use crate::journals::Keeper;
use crate::server::error::Trouble;
use crate::server::state::App;
use crate::tournaments::new::today;

/// A page as it is today, made anew only when some tournament has changed.
pub(super) async fn show(
    app: App,
    place: String,
    make: impl FnOnce(&Keeper, Day) -> Result<Markup, Trouble> + Send + 'static,
) -> Result<Response, Trouble> {
    let (shelf, changes) = (app.shelf.clone(), *app.keeper.follow_all().borrow());
    app.run(move |keeper| {
        let today = history::day(today(keeper.now())).ok_or(Trouble::Broken)?;
        let tag = format!("{changes} {today}");
        let html = shelf.page(&place, &tag, || make(keeper, today).map(maud::PreEscaped::into_string))?;
        let headers = [
            (CONTENT_TYPE, "text/html; charset=utf-8"),
            (CACHE_CONTROL, "no-cache"),
            (VARY, "Cookie, Accept-Language"),
        ];
        Ok((StatusCode::OK, headers, html).into_response())
    })
    .await
}
