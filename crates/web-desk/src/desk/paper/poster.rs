//! The poster before a tournament: what, when, where, what it costs, and a QR code that leads to its page.

use maud::html;
use pairwright_web_kit::day::announced::{ends, when};
use pairwright_web_kit::parts::{View, qr};
use pairwright_words::say;

use super::frame::{Printed, framed};

pub(super) fn page(view: &View<'_>, address: &str) -> Printed {
    let (texts, tournament) = (view.texts, view.tournament);
    let (setup, venue) = (&tournament.setup, &tournament.setup.venue);
    let page = format!("{address}{}", view.at().home());
    let lines = [
        (say!(texts, "venue-entry-fee"), venue.entry_fee.clone()),
        (say!(texts, "fact-rules"), Some(texts.ruleset_title(&tournament.ruleset))),
        (say!(texts, "before-end"), ends(texts, tournament)),
    ];
    let body = html! {
        div class="poster" {
            h1 { (setup.name) }
            @if let Some(when) = when(texts, setup) { p class="poster-when" { (when) } }
            @if let Some(place) = &venue.place { p class="poster-where" { (place) } }
            dl {
                @for (what, line) in lines { @if let Some(line) = line { dt { (what) } dd { (line) } } }
            }
            (qr(&page))
            p class="way-in-text" { (page) }
        }
    };
    framed(texts.named("paper-kind", "poster"), body)
}
