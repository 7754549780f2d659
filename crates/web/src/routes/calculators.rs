//! The calculators that need no tournament.

use axum::extract::{Query, State};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;

use crate::access::Visitor;
use crate::app::App;
use crate::pages::calculators::{Typed, elo, page};
use crate::trouble::Trouble;

/// What stands behind the question mark.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Question {
    players: String,
    cut: String,
    rounds: String,
    draws: String,
    chance: String,
    goal: String,
    now: String,
    k: String,
}

/// The page with its answer.
pub(crate) async fn calculators(
    State(app): State<App>,
    Query(question): Query<Question>,
    visitor: Visitor,
) -> Result<Response, Trouble> {
    let Question { players, cut, rounds, draws, chance, goal, now, k } = question;
    let typed = Typed { players, cut, rounds, draws, elo: elo::Typed { chance, goal, now, k } };
    app.run(move |_| Ok(page(visitor.texts, &typed).into_response())).await
}
