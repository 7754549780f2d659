//! The calculators that need no tournament.

use axum::extract::{Query, State};
use axum::response::{IntoResponse, Response};
use pairwright_lab::draw::open_round;
use serde::Deserialize;

use crate::journals::Keeper;
use crate::pages::calculators::{Played, Typed, elo, page};
use crate::server::error::Trouble;
use crate::server::extract::Visitor;
use crate::server::state::App;

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
    let turn = app.calculating.wait().await?;
    app.run(move |keeper| {
        let _turn = turn;
        Ok(page(visitor.texts, &typed, &played(keeper)?).into_response())
    })
    .await
}

/// So many tournaments are offered.
const MOST: usize = 8;

/// Tournaments with something to rank.
fn played(keeper: &Keeper) -> Result<Vec<Played>, Trouble> {
    let moments = keeper.list()?.into_iter().filter(|one| !one.archived).filter_map(|one| one.moment.ok());
    let played = moments.filter(|moment| !moment.tournament.rounds.is_empty());
    let entry = |moment: crate::journals::Moment| Played {
        key: moment.id.as_str().to_owned(),
        name: moment.tournament.setup.name.clone(),
        is_last_round: open_round(&moment.tournament).is_ok(),
    };
    Ok(played.take(MOST).map(entry).collect())
}
