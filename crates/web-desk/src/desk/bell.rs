//! The notification that the last table has reported, on any page of the desk, and the button to enable it.

use maud::{Markup, html};
use pairwright_core::nouns::Round;
use pairwright_office::text::round_names;
use pairwright_web_kit::parts::{Icon, icon};
use pairwright_words::say;

use super::Desk;

/// The current round of an unfinished tournament.
fn now<'a>(desk: &Desk<'a>) -> Option<&'a Round> {
    desk.view.tournament.current_round().filter(|_| !desk.view.tournament.finished)
}

/// The round and its number of open tables, which the script compares: `3 5`.
pub(super) fn open_tables(desk: &Desk<'_>) -> Option<String> {
    now(desk).map(|round| format!("{} {}", round.number, round.open_matches().count()))
}

/// The text of the notification.
pub(super) fn sentence(desk: &Desk<'_>) -> Option<String> {
    let name = |round: &Round| round_names::name(desk.view.texts, desk.view.tournament, round.number);
    now(desk).map(|round| say!(desk.view.texts, "bell-rings", round = name(round)))
}

/// The button, hidden until its script has loaded and off until it is pressed.
pub(super) fn button(desk: &Desk<'_>) -> Markup {
    let texts = desk.view.texts;
    html! {
        p {
            button class="bell" id="bell" type="button" hidden aria-pressed="false" data-own
                data-off=(say!(texts, "bell-off")) data-on=(say!(texts, "bell-on")) data-sound=(say!(texts, "bell-sound")) {
                (icon(Icon::Bell)) span { (say!(texts, "bell-off")) }
            }
        }
    }
}
