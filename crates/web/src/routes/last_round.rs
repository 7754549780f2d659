//! The pages about an open last round. They take a moment to reckon: one at a time, each question once.

use axum::extract::{Path, Query, State};
use axum::response::Response;
use maud::Markup;

use super::public::Asked;
use super::shown::{LONGEST, Look, shown};
use crate::pages::public;
use crate::parts::View;
use crate::server::error::Trouble;
use crate::server::state::App;

/// Who can still make the cut: as many as asked for, as planned, or eight.
pub(crate) async fn last_round(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(asked): Query<Asked>,
    look: Look,
) -> Result<Response, Trouble> {
    in_turn(app, id, look, "last-round", &asked, |view, cut| Ok(public::last_round::page(view, cut))).await
}

/// What drawing and playing are worth: a page of its own, which the other fetches when it is there.
pub(crate) async fn worth(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(asked): Query<Asked>,
    look: Look,
) -> Result<Response, Trouble> {
    in_turn(app, id, look, "worth", &asked, |view, cut| Ok(public::worth::page(view, cut))).await
}

/// The cut as it was typed, each number in one way only.
fn typed(asked: &Asked) -> String {
    let text = asked.cut.as_deref().unwrap_or_default().trim();
    text.parse().map_or_else(|_| text.chars().take(LONGEST).collect(), |number: u32| number.to_string())
}

/// Shows a page for the cut that was typed when its turn has come; what is kept takes no turn.
async fn in_turn(
    app: App,
    id: String,
    look: Look,
    name: &str,
    asked: &Asked,
    page: impl FnOnce(&View<'_>, &str) -> Result<Markup, Trouble> + Send + 'static,
) -> Result<Response, Trouble> {
    let cut = typed(asked);
    let question = format!("{name} {cut}");
    let shelf = app.reckoned.clone();
    let kept = {
        let (shelf, id, look, question) = (shelf.clone(), id.clone(), look.clone(), question.clone());
        app.run(move |keeper| {
            let moment = keeper.moment(&id.as_str().into())?;
            shown(&moment, &look, &question, |place, tag, _| Ok(shelf.kept(place, tag)))
        })
    };
    if let Some(kept) = kept.await? {
        return Ok(kept);
    }
    let turn = app.turns.wait().await?;
    let made = app.run(move |keeper| {
        let _turn = turn;
        let moment = keeper.moment(&id.as_str().into())?;
        shown(&moment, &look, &question, |place, tag, view| {
            shelf.page(place, tag, || page(view, &cut).map(maud::PreEscaped::into_string)).map(Some)
        })
    });
    made.await?.ok_or(Trouble::Broken)
}
