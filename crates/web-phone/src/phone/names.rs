//! The list of names on a phone that has none, and the page that asks for a name's code.

use std::collections::HashMap;

use maud::{Markup, html};
use pairwright_core::PlayerId;
use pairwright_core::nouns::{Claims, Player};
use pairwright_office::names::by_name;
use pairwright_web_kit::codes::room;
use pairwright_web_kit::codes::slip::SlipCode;
use pairwright_web_kit::parts::{Icon, Level, Tint, View, crumb, empty, icon, name, notice, pill};
use pairwright_web_kit::people::People;
use pairwright_web_kit::views::picker::find;
use pairwright_words::{Texts, say};

use crate::phone::frame;

pub(super) struct Offer<'a> {
    pub(super) view: &'a View<'a>,
    pub(super) people: &'a People,
    /// The command id of this page's forms.
    pub(super) command: &'a str,
    /// The slip's match, if only its players are offered.
    pub(super) slip: Option<SlipCode>,
    /// The room's code, if the link had it.
    pub(super) room: Option<&'a str>,
    /// Whether free names need the room's code.
    pub(super) needs_room: bool,
}

/// The list of names, with the reason if a claim was refused.
pub(super) fn page(offer: &Offer<'_>, wrong: Option<&str>) -> Markup {
    let (view, texts) = (offer.view, offer.view.texts);
    let body = match view.tournament.setup.venue.claims {
        Claims::Off => empty(say!(texts, "phone-no-names"), say!(texts, "phone-no-names-why")),
        _ if view.tournament.players.is_empty() => {
            html! { h1 class="hide" { (say!(texts, "phone-who")) } (empty(say!(texts, "nobody-yet"), say!(texts, "phone-nobody-yet"))) (not_listed(view)) }
        }
        _ => names(offer, wrong),
    };
    frame(view, &say!(texts, "phone-who"), html! { div class="own" { (body) } })
}

/// A link to registration, if phones may register.
fn not_listed(view: &View<'_>) -> Markup {
    let texts = view.texts;
    html! {
        @if view.tournament.check_open_to_phones().is_ok() {
            p { (say!(texts, "register-not-listed")) " " a href=(view.at().register()) { (say!(texts, "register-title")) } }
        }
    }
}

fn names(offer: &Offer<'_>, wrong: Option<&str>) -> Markup {
    let (view, texts) = (offer.view, offer.view.texts);
    let players = offered(offer);
    let Some(players) = players else {
        let sentence = empty(say!(texts, "phone-old-slip"), say!(texts, "phone-old-slip-why"));
        return html! { h1 class="hide" { (say!(texts, "phone-who")) } (sentence) };
    };
    let namesakes = namesakes(&players);
    html! {
        h1 class="own-name" { (say!(texts, "phone-who")) }
        p class="soft" { (say!(texts, "phone-who-why")) }
        @if let Some(wrong) = wrong { (notice(Level::Refused, wrong)) }
        @if offer.slip.is_none() { (find(view, "names", &say!(texts, "find-name"))) (not_listed(view)) }
        form method="post" action=(view.at().me_form("/claim")) {
            input type="hidden" name="command" value=(offer.command);
            @match offer.room {
                Some(room) => input type="hidden" name="room" value=(room);,
                None if offer.needs_room => div class="card stack" { (room::field(texts)) },
                None => {}
            }
            ul class="card rows names" id="names" {
                @for player in players {
                    (row(offer, player, namesakes.get(&sign(player)).is_some_and(|count| *count > 1)))
                }
            }
        }
    }
}

/// Everybody, or a slip's two players; `None` if the slip's match is not being played.
fn offered<'a>(offer: &Offer<'a>) -> Option<Vec<&'a Player>> {
    let tournament = offer.view.tournament;
    let Some(slip) = &offer.slip else { return Some(by_name(tournament.players.iter())) };
    let played = slip.played(tournament)?;
    Some(played.players.iter().filter_map(|id| tournament.player(id)).collect())
}

/// Counts the players with each name.
fn namesakes(players: &[&Player]) -> HashMap<String, usize> {
    players.iter().fold(HashMap::new(), |mut counts, player| {
        *counts.entry(sign(player)).or_insert(0) += 1;
        counts
    })
}

fn sign(player: &Player) -> String {
    player.name.trim().to_lowercase()
}

fn row(offer: &Offer<'_>, player: &Player, has_namesake: bool) -> Markup {
    let (view, texts) = (offer.view, offer.view.texts);
    let is_taken = !offer.people.phones(view.key, &player.id).is_empty();
    let first = view.tournament.rounds.first().filter(|_| has_namesake);
    let table = first.and_then(|round| round.match_of(&player.id)).and_then(|played| played.table);
    html! {
        li data-words=(player.name) {
            // A taken name needs its own code instead of the room's.
            button class="name-row" name="player" value=(player.id) formnovalidate[is_taken] {
                span class="grow" {
                    (name(&player.name))
                    @if let Some(club) = &player.club { " " span class="soft small" { (club) } }
                    @if let Some(table) = table {
                        " " span class="soft small" { (say!(texts, "phone-first-table", table = table.0)) }
                    }
                }
                @if is_taken { (pill(Tint::Quiet, say!(texts, "phone-taken"))) }
            }
        }
    }
}

/// The page that asks for a player's code, with what was wrong with the last one.
pub(super) fn code_page(view: &View<'_>, player: &Player, command: &str, wrong: Option<&str>) -> Markup {
    let texts = view.texts;
    let body = html! {
        div class="own" {
            (crumb(&view.at().me(), say!(texts, "phone-other-name")))
            h1 class="own-name" { (name(&player.name)) }
            @if let Some(wrong) = wrong { (notice(Level::Refused, wrong)) }
            section class="card stack" {
                p { (say!(texts, "phone-code-why")) }
                (code_form(view, &player.id, command))
            }
        }
    };
    frame(view, &player.name, body)
}

pub(super) fn code_form(view: &View<'_>, player: &PlayerId, command: &str) -> Markup {
    let texts = view.texts;
    html! {
        form class="code-form" method="post" action=(view.at().me_form("/claim")) {
            input type="hidden" name="command" value=(command);
            input type="hidden" name="player" value=(player);
            (code_field(texts, CodeNeeded::Always))
            button class="button primary" type="submit" { (icon(Icon::Check)) (say!(texts, "phone-code-send")) }
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum CodeNeeded {
    Always,
    /// Only if the box beside it is ticked.
    IfTicked,
}

pub(super) fn code_field(texts: Texts, needed: CodeNeeded) -> Markup {
    html! {
        label class="field code-field" {
            span { (say!(texts, "phone-code")) }
            input name="code" inputmode="numeric" pattern="[0-9 ]*" maxlength="8" size="6"
                autocomplete="one-time-code" required[needed == CodeNeeded::Always];
            span class="soft small" { (say!(texts, "phone-code-hint")) }
        }
    }
}
