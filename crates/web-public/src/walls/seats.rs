//! The seats of a draft, shown until its round is paired.

use maud::{Markup, html};
use pairwright_core::nouns::{Draft, DraftSeat, Player};
use pairwright_office::names::{by_name, initial};
use pairwright_web_kit::parts::View;
use pairwright_web_kit::views::pods::seat_text;
use pairwright_words::say;

use super::list::WallList;

/// All drafting players, by name, with pod and seat.
pub(super) fn screen(view: &View<'_>, draft: &Draft) -> Markup {
    let players = by_name(view.tournament.players.iter());
    let seated = players.into_iter().filter_map(|player| Some((player, draft.seat_of(&player.id)?)));
    let list = WallList {
        title: say!(view.texts, "now-draft", round = draft.round.0),
        count: None,
        items: seated.map(|(player, seat)| row(view, player, seat)).collect(),
        range: say!(view.texts, "wall-range"),
        ways: html! {},
        foot: html! {},
    };
    list.screen(view)
}

fn row(view: &View<'_>, player: &Player, seat: DraftSeat) -> Markup {
    html! {
        li data-key=(player.id) data-initial=(initial(&player.name)) {
            div class="grow" { p class="wall-name" { bdi { (player.name) } } }
            span class="wall-kind" { strong { (seat_text(view.texts, seat)) } }
        }
    }
}
