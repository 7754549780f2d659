//! Leaderboards and players' pages, made once for each state of the database.

use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, VARY};
use axum::response::{IntoResponse, Response};
use maud::Markup;
use pairwright_ratings::Day;

use crate::journals::Keeper;
use crate::leaderboard::{Typed, gather_game, history, reckon};
use crate::pages::begin::today;
use crate::pages::leaderboard::{Shown, page, player, refused};
use crate::server::error::Trouble;
use crate::server::extract::Visitor;
use crate::server::state::App;

/// Who is ahead.
pub(crate) async fn board(
    State(app): State<App>,
    Query(typed): Query<Typed>,
    visitor: Visitor,
) -> Result<Response, Trouble> {
    let place = format!("/leaderboard {} {}", visitor.texts.lang(), typed.query());
    show(app, place, move |keeper, today| {
        let (texts, gathered) = (visitor.texts, gather_game(keeper, &typed.game)?);
        let question = match typed.question(today) {
            Ok(question) => question,
            Err(wrong) => return Ok(refused(texts, &typed, &gathered, &wrong)),
        };
        let reckoned = reckon(&gathered, &question, None)?;
        let (typed, question, gathered, reckoned) = (&typed, &question, &gathered, &reckoned);
        Ok(page(&Shown { texts, typed, question, gathered, reckoned }))
    })
    .await
}

/// One player's page.
pub(crate) async fn of_player(
    State(app): State<App>,
    Path(name): Path<String>,
    Query(typed): Query<Typed>,
    visitor: Visitor,
) -> Result<Response, Trouble> {
    let place = format!("/leaderboard/player {} {} {name}", visitor.texts.lang(), typed.query());
    show(app, place, move |keeper, today| {
        let (texts, gathered) = (visitor.texts, gather_game(keeper, &typed.game)?);
        let mut question = match typed.question(today) {
            Ok(question) => question,
            Err(wrong) => return Ok(refused(texts, &typed, &gathered, &wrong)),
        };
        question.board.top = None;
        let reckoned = reckon(&gathered, &question, Some(&name))?;
        let row = reckoned.rows.iter().find(|row| row.player == name).ok_or_else(|| {
            Trouble::NotFound("Nobody of this name is on this leaderboard: names must be exact.".into())
        })?;
        Ok(player::page(
            &Shown { texts, typed: &typed, question: &question, gathered: &gathered, reckoned: &reckoned },
            row,
        ))
    })
    .await
}

/// A page as it is today, made anew only when some tournament has changed.
async fn show(
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
