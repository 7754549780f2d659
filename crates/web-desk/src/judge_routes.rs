//! The routes of the judges' pages and forms.

use axum::extract::{Path, State};
use axum::http::Uri;
use axum::response::Response;
use axum::routing::get;
use pairwright_core::{Action, message};
use pairwright_office::command::CommandKind;
use pairwright_office::decide::decide;
use pairwright_office::rights::Right;
use pairwright_web_kit::error::Error;
use pairwright_web_kit::plain_forms::{
    CALL, CLOCK, END_CALL, HEAR_APPEAL, JUDGES, LATE, MISSING, NO_SHOW, TAKE_CALL,
};
use pairwright_web_kit::server::{Admitted, DeskOrder, Host, Routes, Visitor};

use crate::desk::players::player;
use crate::desk::{reports, results, time};
use crate::judge::act::{order, show};
use crate::judge::place::JudgePage;
use crate::judge::{armageddon, checks, late, players};
use crate::room::{Room, TournamentPath, within};
use crate::state::DeskState;

pub(crate) fn routes(routes: Routes<DeskState>) -> Routes<DeskState> {
    let (calls, checks, clocks) = (Right::Calls, Right::DeckChecks, Right::TableClocks);
    Room { routes, name: "/judge", page: get(page), order }
        .page("", calls)
        .page("/table/{round}/{player}", calls)
        .page("/checks", checks)
        .page("/players", Right::Penalties)
        .page("/players/{player}", Right::Penalties)
        .plain(JUDGES)
        .plain(&[CALL, MISSING, LATE, CLOCK, NO_SHOW])
        .plain_at("/take", TAKE_CALL)
        .plain_at("/hear", HEAR_APPEAL)
        .plain_at("/end", END_CALL)
        .command(CommandKind::Accept, reports::read_accept)
        .command(CommandKind::Report, results::read_report)
        .command(CommandKind::Extra, time::act::read_extra)
        .order("/double-loss", Right::Lateness, double_loss)
        .command(CommandKind::EndCheck, checks::read_end)
        .order("/penalty", Right::Penalties, penalty)
        .order("/armageddon", clocks, armageddon::enter)
        .order("/armageddon-upkeep", clocks, armageddon::upkeep_of)
        .order("/armageddon-left", clocks, armageddon::left)
        .order("/armageddon-back", clocks, armageddon::back)
        .order("/armageddon-end", clocks, armageddon::end)
        .order("/armageddon-result", Right::Results, armageddon_result)
        .routes
}

/// Enters the double loss of two players who are late, after confirmation.
fn double_loss(order: &DeskOrder<'_>) -> Result<Vec<Action>, Error> {
    late::admits_double_loss(order)?;
    Ok(decide(order, &(NO_SHOW.read)(order.fields)?)?)
}

/// Gives a penalty. A match loss or disqualification needs confirmation.
fn penalty(order: &DeskOrder<'_>) -> Result<Vec<Action>, Error> {
    let actions = decide(order, &player::read_penalty(order)?)?;
    players::confirm_loss(order, &actions)?;
    Ok(actions)
}

/// Ends the game and the match.
fn armageddon_result(order: &DeskOrder<'_>) -> Result<Vec<Action>, Error> {
    let ends = armageddon::end(order)?;
    Ok(decide(order, &results::read_report(order)?)?.into_iter().chain(ends).collect())
}

async fn page(
    State(app): State<Host>,
    Path(TournamentPath { id }): Path<TournamentPath>,
    uri: Uri,
    visitor: Visitor,
    admitted: Admitted,
) -> Result<Response, Error> {
    let place =
        JudgePage::find(within(&uri, "/judge")).ok_or_else(|| Error::NotFound(message!("error-no-page")))?;
    show(app, id, visitor, admitted, place).await
}
