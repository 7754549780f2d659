//! Erasing a person, with what that does not reach.

use axum::extract::{Path, State};
use axum::response::Response;
use maud::{Markup, html};
use pairwright_core::nouns::Player;
use pairwright_core::{Action, PlayerId, message};

use crate::desk::Desk;
use crate::desk::answer::answered;
use crate::desk::form::button_form;
use crate::i18n::Texts;
use crate::rights::Right;
use crate::say;
use crate::server::error::{Confirmation, Error};
use crate::server::extract::Submission;
use crate::server::state::App;

/// The card on a player's page.
pub(super) fn card(desk: &Desk<'_>, player: &Player) -> Markup {
    let texts = desk.view.texts;
    if !desk.view.may(Right::Erase) || player.name == desk.view.tournament.number_of(&player.id) {
        return html! {};
    }
    let name = player.name.as_str();
    html! {
        details class="card" id="erase" {
            summary { (say!(texts, "erase-title")) }
            p class="small" { (say!(texts, "erase-why")) }
            ul class="small" { @for line in not_reached(texts) { li { (line) } } }
            (button_form(desk, &desk.at("/erase"), &[("player", player.id.as_str())], "danger", &say!(texts, "erase-do", name = name)))
        }
    }
}

/// What keeps the name all the same.
fn not_reached(texts: Texts) -> Vec<String> {
    vec![
        say!(texts, "erase-reach-backups"),
        say!(texts, "erase-reach-servers"),
        say!(texts, "erase-reach-sites"),
        say!(texts, "erase-reach-texts"),
    ]
}

/// Erases a person, after a question.
pub(crate) async fn erase(
    State(app): State<App>,
    Path(id): Path<String>,
    submission: Submission,
) -> Result<Response, Error> {
    let tournament = id.as_str().into();
    answered(app, id, submission, move |journals, sent| {
        let player = PlayerId::from(sent.fields.get("player"));
        let state = journals.moment(&tournament)?.tournament;
        let known = state.player(&player).ok_or_else(|| Error::NotFound(message!("error-no-player")))?;
        sent.admitted.badge.admits(&state, &Action::Erase { player: player.clone() })?;
        let ask = Confirmation {
            sentence: say!(sent.visitor.texts, "erase-question", name = known.name.as_str()),
            details: not_reached(sent.visitor.texts),
            yes: say!(sent.visitor.texts, "erase-yes"),
            shown: known.name.clone(),
        };
        ask.unless_sure(&sent.fields)?;
        journals.erase(&tournament, &sent.command, &player)
    })
    .await
}
