//! Names of players of earlier tournaments, from which the line for the next name is completed.

use std::collections::BTreeSet;

use axum::extract::{Path, State};
use axum::response::{IntoResponse, Response};
use maud::html;

use crate::server::error::Error;
use crate::server::state::App;

/// Of so many tournaments names are offered.
const TOURNAMENTS: u64 = 8;

/// The names of those whom everybody may read, of tournaments that everybody finds, without those who are registered here.
pub(crate) async fn answer(State(app): State<App>, Path(id): Path<String>) -> Result<Response, Error> {
    let catalogue = app.catalogue.clone();
    app.run(move |journals| {
        let here = journals.moment(&id.as_str().into())?.tournament;
        let mut names = BTreeSet::new();
        for (earlier, tile) in catalogue.begun(false, TOURNAMENTS)? {
            if tile.is_practice || earlier.as_str() == id {
                continue;
            }
            // One that cannot be read has nobody to offer.
            let Ok(public) = journals.public_moment(&earlier) else { continue };
            let registered = journals.moment(&earlier)?.tournament;
            let both = public.tournament.players.iter().zip(&registered.players);
            // Who is shown by another name there registers by one that is nobody else's business.
            let known = both.filter(|(public, own)| public.name == own.name && !registered.is_erased(own));
            names.extend(known.map(|(_, own)| own.name.clone()));
        }
        for player in &here.players {
            names.remove(&player.name);
        }
        Ok(html! { @for name in &names { option value=(name) {} } }.into_response())
    })
    .await
}
