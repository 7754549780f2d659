//! A player's result as a picture to share, once nothing can change it.

use axum::extract::{Path, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use pairwright_core::{PlayerId, message};
use pairwright_web_kit::error::Error;
use pairwright_web_kit::server::{Host, Visitor, view};
use pairwright_web_kit::views::end::Placing;
use pairwright_web_kit::views::picture::picture;

pub(crate) async fn answer(
    State(app): State<Host>,
    Path((id, player)): Path<(String, String)>,
    visitor: Visitor,
) -> Result<Response, Error> {
    app.run(move |journals| {
        let moment = journals.public_moment(&id.as_str().into())?;
        let view = view(&moment, visitor);
        let player = view.tournament.player(&PlayerId::from(&*player));
        let player = player.ok_or_else(|| Error::NotFound(message!("error-no-player-here")))?;
        let placing =
            Placing::of_player(&view, player).ok_or_else(|| Error::NotFound(message!("end-not-yet")))?;
        let headers = [(CONTENT_TYPE, "image/svg+xml"), (CACHE_CONTROL, "no-cache")];
        Ok((headers, picture(&view, player, &placing).into_string()).into_response())
    })
    .await
}
