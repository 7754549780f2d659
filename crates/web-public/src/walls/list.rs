//! Lists on walls: a title, names in columns, a foot.
//! The script chooses the largest type that fits, and turns pages if it would be too small to read.

use maud::{Markup, html};
use pairwright_core::nouns::{Draft, DraftSeat, Player};
use pairwright_office::names::{by_name, initial};
use pairwright_web_kit::codes::room;
use pairwright_web_kit::ledgers::walls::Network;
use pairwright_web_kit::parts::{View, qr};
use pairwright_web_kit::time::{on_wall, wall_list};
use pairwright_web_kit::views::pods::seat_text;
use pairwright_words::say;

pub(super) struct WallList {
    pub(super) title: String,
    /// A number with its label, shown if there is no time left to show.
    pub(super) count: Option<(usize, String)>,
    pub(super) items: Vec<Markup>,
    /// The range on the current page, with `{from}` and `{to}`.
    pub(super) range: String,
    /// QR codes at the top, where they take no space from the names.
    pub(super) ways: Markup,
    pub(super) foot: Markup,
}

impl WallList {
    pub(super) fn screen(&self, view: &View<'_>) -> Markup {
        let count = html! {
            @if let Some((count, what)) = &self.count {
                p class="wall-count" { strong { (count) } span { (what) } }
            }
        };
        html! {
            (top(view, &self.title, &self.range, &html! { (self.ways) @if on_wall(view).0.is_empty() { (count) } }))
            (wall_list(view))
            (items(&self.items))
            div class="wall-foot" {
                div class="grow" { (self.foot) }
                (dots())
            }
        }
    }
}

/// The top of a part: title, tournament, further contents, and the time left.
pub(super) fn top(view: &View<'_>, title: &str, range: &str, beside: &Markup) -> Markup {
    html! {
        div class="wall-top" {
            div class="grow" {
                h2 class="wall-title" { (title) }
                // The script fills in which rows the current page shows.
                p class="soft" { bdi { (view.tournament.setup.name) } span class="wall-range" data-text=(range) {} }
            }
            (beside)
            (on_wall(view))
        }
    }
}

pub(super) fn items(items: &[Markup]) -> Markup {
    html! { ol class="wall-list" { @for item in items { (item) } } }
}

/// One dot for each page, filled in by the script.
pub(super) fn dots() -> Markup {
    html! { div class="wall-dots" aria-hidden="true" {} }
}

/// The registered players before the first round, so that everybody can look for their name.
pub(super) fn registration(view: &View<'_>, hall: &Hall<'_>) -> Markup {
    let players = by_name(view.tournament.players.iter());
    let registers = registers(view);
    let item = |name: &str| {
        html! { li data-initial=(initial(name)) { p class="wall-name grow" { bdi { (name) } } } }
    };
    let list = WallList {
        title: say!(view.texts, "wall-registered"),
        count: Some((players.len(), say!(view.texts, "wall-players", count = players.len()))),
        items: players.iter().map(|player| item(&player.name)).collect(),
        range: say!(view.texts, "wall-range"),
        ways: html! {},
        foot: html! { @if !registers { span class="soft" { (say!(view.texts, "wall-registered-why")) } } },
    };
    html! {
        (list.screen(view))
        @if registers || hall.network.is_some() {
            div class="wall-ways wall-registration" { (ways_in(view, hall)) }
        }
    }
}

/// Whether the QR code is for registration.
/// Once a round is published it leads to the tables, where latecomers find registration too.
fn registers(view: &View<'_>) -> bool {
    view.tournament.rounds.is_empty() && view.tournament.check_open_to_phones().is_ok()
}

/// The QR codes for phones: the Wi-Fi if it is known, then the page.
pub(super) fn ways_in(view: &View<'_>, hall: &Hall<'_>) -> Markup {
    let registers = registers(view);
    let path = match hall.room {
        _ if registers => view.at().register(),
        Some(room) => view.at().me_in(room),
        None => view.at().home(),
    };
    let page = format!("{}{path}", hall.address);
    html! {
        @if let Some(network) = hall.network {
            div class="wall-scan" {
                (qr(&network.joining()))
                p { strong { (say!(view.texts, "way-in-network")) } span { bdi { (network.name) } } }
            }
        }
        div class="wall-scan" {
            (qr(&page))
            p {
                strong {
                    @if registers { (say!(view.texts, "wall-register")) } @else { (say!(view.texts, "wall-your-table")) }
                }
                span { (shown(hall.address)) }
                @if let Some(room) = hall.room { (room::shown(view.texts, room, view.now)) }
            }
        }
    }
}

/// An address as people type it.
pub(super) fn shown(address: &str) -> &str {
    address.split_once("://").map_or(address, |(_, rest)| rest)
}

#[derive(Clone, Copy)]
pub(super) struct Hall<'a> {
    /// The address by which phones reach this server.
    pub(super) address: &'a str,
    /// The Wi-Fi for phones, which only named walls show.
    pub(super) network: Option<&'a Network>,
    /// The room's code if claims need it. Only named walls show it, and the public one for the staff.
    pub(super) room: Option<&'a str>,
}

/// All drafting players, by name, with pod and seat.
pub(super) fn seats(view: &View<'_>, draft: &Draft) -> Markup {
    let players = by_name(view.tournament.players.iter());
    let seated = players.into_iter().filter_map(|player| Some((player, draft.seat_of(&player.id)?)));
    let list = WallList {
        title: say!(view.texts, "now-draft", round = draft.round.0),
        count: None,
        items: seated.map(|(player, place)| seat(view, player, place)).collect(),
        range: say!(view.texts, "wall-range"),
        ways: html! {},
        foot: html! {},
    };
    list.screen(view)
}

fn seat(view: &View<'_>, player: &Player, seat: DraftSeat) -> Markup {
    html! {
        li data-key=(player.id) data-initial=(initial(&player.name)) {
            div class="grow" { p class="wall-name" { bdi { (player.name) } } }
            span class="wall-kind" { strong { (seat_text(view.texts, seat)) } }
        }
    }
}
