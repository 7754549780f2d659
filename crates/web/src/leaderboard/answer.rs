//! The pages of leaderboards, made once for each state of the database.

use axum::http::StatusCode;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, VARY};
use axum::response::{IntoResponse, Response};
use maud::Markup;
use pairwright_ratings::Day;

use super::history;
use crate::journals::Journals;
use crate::server::error::Error;
use crate::server::state::App;
use crate::tournaments::new::today;

/// A page as it is today, made anew only when some tournament has changed.
pub(super) async fn show(
    app: App,
    place: String,
    make: impl FnOnce(&Journals, Day) -> Result<Markup, Error> + Send + 'static,
) -> Result<Response, Error> {
    let (pages, changes) = (app.pages.clone(), *app.journals.follow_all().borrow());
    app.run(move |journals| {
        let today = history::day(today(journals.now())).ok_or(Error::Broken)?;
        let tag = format!("{changes} {today}");
        let html = pages.page(&place, &tag, || make(journals, today).map(maud::PreEscaped::into_string))?;
        let headers = [
            (CONTENT_TYPE, "text/html; charset=utf-8"),
            (CACHE_CONTROL, "no-cache"),
            (VARY, "Cookie, Accept-Language"),
        ];
        Ok((StatusCode::OK, headers, html).into_response())
    })
    .await
}
