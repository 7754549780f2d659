//! The page of a phone whose registration waits for the desk or was refused.

use maud::{Markup, html};
use pairwright_core::PlayerId;
use pairwright_web_kit::parts::{View, link_button};

use crate::phone::frame;
use crate::say;

pub(super) fn page(view: &View<'_>, id: &PlayerId, command: &str) -> Markup {
    let texts = view.texts;
    let request = view.tournament.requests.iter().find(|request| request.player.id == *id);
    let (title, why) = match request {
        Some(request) => {
            let name = request.player.name.as_str();
            (say!(texts, "register-waiting"), say!(texts, "register-waiting-why", name = name))
        }
        None => (say!(texts, "register-not-accepted"), say!(texts, "register-not-accepted-why")),
    };
    let body = html! {
        div class="own" {
            section class="card own-now" {
                h1 class="own-bye" { (title) }
                p class="soft" { (why) }
            }
            @if request.is_none() {
                form method="post" action=(view.at().me_form("/give-back")) class="buttons" {
                    input type="hidden" name="command" value=(command);
                    input type="hidden" name="player" value=(id);
                    (link_button(&view.at().register(), say!(texts, "register-anew")))
                    button class="button" type="submit" { (say!(texts, "phone-give-back")) }
                }
            }
        }
    };
    frame(view, &title, body)
}
