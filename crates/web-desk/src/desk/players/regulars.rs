//! Players of earlier tournaments, who complete the line for the next name and its spelling.

use std::collections::BTreeSet;

use axum::extract::{Path, State};
use axum::response::{IntoResponse, Response};
use maud::html;
use pairwright_office::command::Spelling;
use pairwright_office::decide::decide;
use pairwright_web_kit::catalogue::Catalogue;
use pairwright_web_kit::error::Error;
use pairwright_web_kit::journals::Journals;
use pairwright_web_kit::server::order::decided;
use pairwright_web_kit::server::{DeskOrder, Host, Submission};

use super::add::read_add;
use crate::desk::answer::answered;
use crate::state::DeskState;

/// The number of tournaments that names are taken from.
const TOURNAMENTS: u64 = 8;

/// Serves the names that are not registered here.
pub(crate) async fn answer(State(app): State<Host>, Path(id): Path<String>) -> Result<Response, Error> {
    let catalogue = app.catalogue.clone();
    app.run(move |journals| {
        let mut names = names(journals, &catalogue, &id)?;
        for player in &journals.moment(&id.as_str().into())?.tournament.players {
            names.remove(&player.name);
        }
        Ok(html! { @for name in &names { option value=(name) {} } }.into_response())
    })
    .await
}

/// Registers players, with the known spelling of their names.
pub(crate) async fn register(
    State(desk): State<DeskState>,
    Path(id): Path<String>,
    sent: Submission,
) -> Result<Response, Error> {
    let Host { access, catalogue, .. } = desk.host.clone();
    answered(desk, id, sent, move |journals, id, sent| {
        let known = Spelling::of(names(journals, &catalogue, id.as_str()).unwrap_or_default());
        let add = |order: &DeskOrder<'_>| Ok(decide(order, &read_add(order, known.clone())?)?);
        decided(&access, journals, id, sent, add)
    })
    .await
}

/// Public names from other listed tournaments.
fn names(journals: &Journals, catalogue: &Catalogue, here: &str) -> Result<BTreeSet<String>, Error> {
    let mut names = BTreeSet::new();
    for (earlier, tile) in catalogue.begun(false, TOURNAMENTS)? {
        if tile.is_practice || earlier.as_str() == here {
            continue;
        }
        // An unreadable tournament contributes no names.
        let Ok(public) = journals.public_moment(&earlier) else { continue };
        let registered = journals.moment(&earlier)?.tournament;
        let both = public.tournament.players.iter().zip(&registered.players);
        // Players with a display name are left out: their registered name is nobody else's business.
        let known = both.filter(|(public, own)| public.name == own.name && !registered.is_erased(own));
        names.extend(known.map(|(_, own)| own.name.clone()));
    }
    Ok(names)
}
