//! Hearing that the last table is in: the button that asks for it, and what the script says then on whichever page of the desk is open.

use maud::{Markup, html};
use pairwright_core::nouns::Round;

use super::{Desk, round_names};
use crate::parts::{Icon, icon};
use crate::say;

/// The round that is being played.
fn now<'a>(desk: &Desk<'a>) -> Option<&'a Round> {
    desk.view.tournament.current_round().filter(|_| !desk.view.tournament.finished)
}

/// Which round is played and how many of its tables still play, as the script compares them: `3 5`.
pub(super) fn open_tables(desk: &Desk<'_>) -> Option<String> {
    now(desk).map(|round| format!("{} {}", round.number, round.open_matches().count()))
}

/// What is said when the last one is in.
pub(super) fn sentence(desk: &Desk<'_>) -> Option<String> {
    let name = |round: &Round| round_names::name(desk.view.texts, desk.view.tournament, round.number);
    now(desk).map(|round| say!(desk.view.texts, "bell-rings", round = name(round)))
}

/// The button: off until somebody asks for it, and in sight once the script is there that hears of it.
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
