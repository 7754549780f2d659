//! The menu at the end of a player's row.

use maud::{Markup, html};
use pairwright_core::Tournament;
use pairwright_core::nouns::Player;
use pairwright_web_kit::parts::{Icon, icon};
use pairwright_words::say;

use super::rows::DeskPlayerRow;
use super::state::{may_come_back, may_drop};
use crate::desk::form::hidden;
use crate::desk::{Desk, Screen};

/// The form shared by all rows' buttons.
const FORM: &str = "row";

pub(super) fn menu(desk: &Desk<'_>, row: &DeskPlayerRow<'_>) -> Markup {
    let (texts, player) = (desk.view.texts, row.player);
    let page = Screen::Player(player.id.clone()).url(&desk.view);
    let has_details = desk.may_send(&desk.at("/edit"));
    let may_edit = has_details && !desk.view.tournament.finished;
    html! {
        details class="menu" name="row" {
            summary aria-label=(say!(texts, "player-menu", name = player.name.as_str())) { (icon(Icon::More)) }
            div class="menu-list" {
                a href=(desk.view.at().player(&player.id)) { (icon(Icon::Ranking)) (say!(texts, "player-menu-standing")) }
                @if has_details { a href=(page) { (icon(Icon::Edit)) (say!(texts, "player-menu-details")) } }
                @if may_edit {
                    a href={ (page) "#details" } { (icon(Icon::Tables)) (say!(texts, "player-menu-table")) }
                    @if !desk.view.tournament.is_cut() {
                        a href={ (page) "#byes" } { (icon(Icon::Forward)) (say!(texts, "player-menu-bye")) }
                    }
                }
                @if desk.may_send(&desk.at("/penalty")) {
                    a href={ (page) "#penalty" } { (icon(Icon::Warning)) (say!(texts, "player-menu-penalty")) }
                }
                (release(desk, row))
                (leave(desk, player))
            }
        }
    }
}

/// The button that takes the name back from the phone.
fn release(desk: &Desk<'_>, row: &DeskPlayerRow<'_>) -> Markup {
    let action = desk.at("/release");
    html! {
        @if row.has_phone && desk.may_send(&action) {
            (button(&action, row.player, "", Icon::Phone, &say!(desk.view.texts, "player-menu-release")))
        }
    }
}

/// The button to drop or return.
fn leave(desk: &Desk<'_>, player: &Player) -> Markup {
    let (texts, tournament) = (desk.view.texts, desk.view.tournament);
    html! {
        @if may_drop(desk, player) {
            (button(&desk.at("/drop"), player, "danger", Icon::Close, &drop_text(desk, tournament, player)))
        } @else if may_come_back(desk, player) {
            (button(&desk.at("/return"), player, "", Icon::Undo, &say!(texts, "desk-return")))
        }
    }
}

fn drop_text(desk: &Desk<'_>, tournament: &Tournament, player: &Player) -> String {
    let texts = desk.view.texts;
    let name = player.name.as_str();
    match tournament.rounds.is_empty() {
        true => say!(texts, "player-menu-remove", name = name),
        false => say!(texts, "player-menu-drop", name = name),
    }
}

fn button(action: &str, player: &Player, class: &str, sign: Icon, text: &str) -> Markup {
    html! {
        button class=[(!class.is_empty()).then_some(class)] type="submit" form=(FORM) formaction=(action) name="player" value=(player.id) {
            (icon(sign)) (text)
        }
    }
}

/// The form of the buttons, once for all rows. Dropping with an open match asks first.
pub(super) fn shared_form(desk: &Desk<'_>) -> Markup {
    html! {
        form id=(FORM) method="post" data-form=(FORM) {
            (hidden("command", desk.command))
            (hidden("form", FORM))
            (hidden("at", &desk.screen.code()))
            (hidden("ask", "yes"))
        }
    }
}
