//! The page of a phone whose registration waits for the desk or for a place, or was refused.

use maud::{Markup, html};
use pairwright_core::PlayerId;
use pairwright_web_kit::parts::{View, link_button};
use pairwright_words::say;

use crate::phone::frame;

pub(super) fn page(view: &View<'_>, id: &PlayerId, command: &str) -> Markup {
    let texts = view.texts;
    let request = view.tournament.requests.iter().find(|request| request.player.id == *id);
    let list = view.tournament.wait_list().unwrap_or_default();
    let position = list.iter().position(|request| request.player.id == *id);
    let (title, why) = match (request, position) {
        (Some(_), Some(ahead)) => {
            (say!(texts, "wait-list-number", number = ahead + 1), say!(texts, "wait-list-why"))
        }
        (Some(request), None) => {
            let name = request.player.name.as_str();
            (say!(texts, "register-waiting"), say!(texts, "register-waiting-why", name = name))
        }
        (None, _) => (say!(texts, "register-not-accepted"), say!(texts, "register-not-accepted-why")),
    };
    let body = html! {
        div class="own" {
            section class="card own-now" {
                h1 class="own-bye" { (title) }
                p class="soft" { (why) }
            }
            @if position.is_some() {
                form method="post" action=(view.at().me_form("/drop")) class="buttons" {
                    input type="hidden" name="command" value=(command);
                    input type="hidden" name="player" value=(id);
                    button class="button danger" type="submit" { (say!(texts, "wait-list-leave")) }
                }
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
