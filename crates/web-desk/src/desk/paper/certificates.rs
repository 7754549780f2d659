//! Certificates, a sheet each, for the first eight places.

use maud::{Markup, html};
use pairwright_core::nouns::Player;
use pairwright_web_kit::parts::{View, words};
use pairwright_web_kit::views::end::{Placing, name_lines};
use pairwright_web_kit::views::place::newest;
use pairwright_web_kit::views::way::{line, way};
use pairwright_words::say;

use super::frame::{Printed, framed};

const PLACES: u32 = 8;

pub(super) fn page(view: &View<'_>) -> Printed {
    let table = newest(view);
    let rows = table.ranked();
    let body = html! {
        h1 class="hide" { (say!(view.texts, "paper-kind-certificates")) }
        @for row in rows.iter().filter(|row| row.rank.place().is_some_and(|place| place <= PLACES)) {
            @if let (Some(player), Some(placing)) = (view.tournament.player(&row.player), Placing::of_row(view, row, rows)) {
                (certificate(view, player, &placing))
            }
        }
    };
    framed(say!(view.texts, "paper-kind-certificates"), body)
}

fn certificate(view: &View<'_>, player: &Player, placing: &Placing) -> Markup {
    let (texts, setup) = (view.texts, &view.tournament.setup);
    let when = setup.date.map(|date| words::date(texts, date));
    let facts: Vec<String> = [when, setup.venue.place.clone()].into_iter().flatten().collect();
    html! {
        article class="certificate" {
            h2 { bdi { (setup.name) } }
            p class="certificate-name" { (name_lines(&player.name).heading()) }
            p class="certificate-place" { (placing.of(texts)) }
            (line(&way(view, player), "wide"))
            footer { p { (facts.join(" · ")) } p class="certificate-sign" { (say!(texts, "certificate-signed")) } }
        }
    }
}
