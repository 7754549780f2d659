//! Players kept apart: pairs that must never meet (page 4), shown on both players' pages.

use maud::{Markup, html};
use pairwright_core::PlayerId;
use pairwright_core::nouns::Player;
use pairwright_office::decide::players::apart_from;
use pairwright_office::names;
use pairwright_web_kit::parts::name;
use pairwright_words::say;

use crate::desk::Desk;
use crate::desk::form::{button_form, field, form, hidden, select};

/// The players whom a player must not meet, and the form to add one.
pub(super) fn card(desk: &Desk<'_>, player: &Player) -> Markup {
    let (texts, tournament) = (desk.view.texts, desk.view.tournament);
    let path = desk.at("/keep-apart");
    let apart: Vec<&PlayerId> = apart_from(tournament, &player.id).collect();
    // A bracket decides its own pairings.
    let is_settled = tournament.is_cut() || tournament.setup.begins_with_bracket();
    if !desk.may_send(&path) || (is_settled && apart.is_empty()) {
        return html! {};
    }
    let is_free = |other: &&Player| other.id != player.id && !apart.contains(&&other.id);
    let mut others: Vec<(String, String)> = tournament
        .present_in(tournament.next_round())
        .filter(is_free)
        .map(|other| (other.id.to_string(), other.name.clone()))
        .collect();
    others.sort_by_cached_key(|(_, name)| names::key(name));
    let fields = html! {
        (hidden("player", player.id.as_str()))
        div class="fields" {
            (field(say!(texts, "apart-from"), select("other", "", &others)))
            button class="button" type="submit" { (say!(texts, "apart-keep")) }
        }
    };
    html! {
        details class="card stack" id="apart" open[!apart.is_empty()] {
            summary { h2 { (say!(texts, "apart-title")) } }
            p class="soft small" { (say!(texts, "apart-why")) }
            @if !apart.is_empty() {
                ul class="people" {
                    @for id in &apart {
                        li {
                            span class="grow" { (name(tournament.name_of(id))) }
                            (button_form(desk, &desk.at("/let-meet"), &[("player", player.id.as_str()), ("other", id.as_str())], "small", &say!(texts, "apart-end")))
                        }
                    }
                }
            }
            @if !is_settled && !others.is_empty() { (form(desk, &path, "keep-apart", "", fields)) }
        }
    }
}
