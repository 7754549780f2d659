//! The routes of the judges' pages and forms.

use axum::extract::{Path, State};
use axum::http::Uri;
use axum::response::Response;
use axum::routing::get;
use pairwright_core::{Action, message};
use pairwright_office::rights::Right;
use pairwright_web_kit::error::Error;
use pairwright_web_kit::server::extract::Visitor;
use pairwright_web_kit::server::guard::{Admitted, Routes};
use pairwright_web_kit::server::order::DeskOrder;
use pairwright_web_kit::server::state::Host;

use crate::commands::decide_form;
use crate::desk::players::{clock, player};
use crate::desk::round::no_show::read_no_show;
use crate::desk::{reports, results, time};
use crate::judge::act::{order, show};
use crate::judge::place::JudgePage;
use crate::judge::{armageddon, calls, checks, late, players};
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
        .command("/call", calls, calls::read_call)
        .command("/take", calls, calls::read_take)
        .command("/appeal", calls, calls::read_appeal)
        .command("/hear", Right::Appeals, calls::read_hear)
        .command("/end", calls, calls::read_end)
        .command("/accept", Right::Disputes, reports::read_accept)
        .command("/report", Right::Results, results::read_report)
        .command("/extra", Right::ExtraTime, time::act::read_extra)
        .command("/missing", Right::Lateness, time::late::read_missing)
        .command("/late", Right::Lateness, time::late::read_late)
        .order("/double-loss", Right::Lateness, double_loss)
        .order("/draw", checks, checks::draw_tables)
        .command("/pick", checks, checks::read_pick)
        .command("/begin-check", checks, checks::read_begin)
        .command("/withdraw-check", checks, checks::read_withdraw)
        .command("/end-check", checks, checks::read_end)
        .command("/clock", Right::ApproveClocks, clock::read_ruling)
        .order("/penalty", Right::Penalties, penalty)
        .order("/armageddon", clocks, armageddon::enter)
        .order("/armageddon-upkeep", clocks, armageddon::upkeep_of)
        .order("/armageddon-left", clocks, armageddon::left)
        .order("/armageddon-back", clocks, armageddon::back)
        .order("/armageddon-end", clocks, armageddon::end)
        .command("/no-show", Right::Results, read_no_show)
        .order("/armageddon-result", Right::Results, armageddon_result)
        .routes
}

/// Enters the double loss of two players who are late, after confirmation.
fn double_loss(order: &DeskOrder<'_>) -> Result<Vec<Action>, Error> {
    late::admits_double_loss(order)?;
    decide_form(order, read_no_show)
}

/// Gives a penalty. A match loss or disqualification needs confirmation.
fn penalty(order: &DeskOrder<'_>) -> Result<Vec<Action>, Error> {
    let actions = decide_form(order, player::read_penalty)?;
    players::confirm_loss(order, &actions)?;
    Ok(actions)
}

/// Ends the game and the match.
fn armageddon_result(order: &DeskOrder<'_>) -> Result<Vec<Action>, Error> {
    let ends = armageddon::end(order)?;
    Ok(decide_form(order, results::read_report)?.into_iter().chain(ends).collect())
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
