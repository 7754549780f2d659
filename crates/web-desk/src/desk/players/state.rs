//! A player's state at the desk: searchable names, special marks, dropping and returning.

use maud::{Markup, html};
use pairwright_core::nouns::Player;
use pairwright_web_kit::parts::{Icon, Tint, icon, pill, points_text};
use pairwright_words::say;

use crate::desk::form::button_form;
use crate::desk::history_filter::HistoryFilter;
use crate::desk::{Desk, Screen};

/// The replacement for the forms of a closed tournament.
pub(crate) fn closed(desk: &Desk<'_>) -> Markup {
    let texts = desk.view.texts;
    html! {
        div class="notice blue" role="status" {
            (icon(Icon::Note))
            p { (say!(texts, "desk-closed")) " " a href=(Screen::History(HistoryFilter::default()).url(&desk.view)) { (say!(texts, "desk-closed-history")) } }
        }
    }
}

/// The names to search: the registered one and the displayed one.
pub(crate) fn words(desk: &Desk<'_>, player: &Player) -> String {
    format!("{} {}", player.name, desk.view.tournament.shown_name(player))
}

/// The special facts about a player.
pub(crate) fn state(desk: &Desk<'_>, player: &Player) -> Markup {
    let texts = desk.view.texts;
    let tournament = desk.view.tournament;
    let late = player.joined_round.filter(|round| round.0 > 1);
    html! {
        @if let Some(after) = player.dropped_after {
            @if after.0 == 0 { (pill(Tint::Quiet, say!(texts, "desk-not-here"))) }
            @else if tournament.is_disqualified(&player.id) { (pill(Tint::Red, say!(texts, "mark-disqualified"))) }
            @else if let Some(stage) = tournament.missed_stage(player) { (pill(Tint::Quiet, say!(texts, "mark-missed-cut", stage = stage))) }
            @else if tournament.is_leaving(player) { (pill(Tint::Quiet, say!(texts, "mark-leaves", round = after.0))) }
            @else { (pill(Tint::Quiet, say!(texts, "desk-dropped", round = after.0))) }
        }
        @if let Some(round) = late { (pill(Tint::Blue, say!(texts, "desk-late", round = round.0))) }
        @if player.awarded_byes > 0 { (pill(Tint::Blue, say!(texts, "desk-has-byes", count = player.awarded_byes))) }
        @for bye in &player.byes { (pill(Tint::Blue, say!(texts, "desk-bye-in", round = bye.round.0))) }
        @if let Some(table) = player.fixed_table { (pill(Tint::Quiet, say!(texts, "desk-fixed", table = table.0))) }
        @for points in tournament.penalties.iter().filter(|p| p.player == player.id).filter_map(|p| p.points()) {
            (pill(Tint::Amber, format!("−{}", points_text(texts, points))))
        }
    }
}

/// The button to drop or return, whichever is possible.
pub(crate) fn presence(desk: &Desk<'_>, player: &Player, class: &str) -> Markup {
    let texts = desk.view.texts;
    let fields = [("player", player.id.as_str())];
    html! {
        @if may_drop(desk, player) {
            @let is_before = desk.view.tournament.rounds.is_empty();
            @let text = if is_before { say!(texts, "desk-remove") } else { say!(texts, "desk-drop") };
            (button_form(desk, &desk.at("/drop"), &fields, class, &text))
        } @else if may_come_back(desk, player) {
            (button_form(desk, &desk.at("/return"), &fields, class, &say!(texts, "desk-return")))
        }
    }
}

pub(super) fn may_drop(desk: &Desk<'_>, player: &Player) -> bool {
    is_movable(desk, player) && player.dropped_after.is_none() && desk.may_send(&desk.at("/drop"))
}

pub(super) fn may_come_back(desk: &Desk<'_>, player: &Player) -> bool {
    is_movable(desk, player) && player.dropped_after.is_some() && desk.may_send(&desk.at("/return"))
}

/// Whether the player can still drop or return.
fn is_movable(desk: &Desk<'_>, player: &Player) -> bool {
    let tournament = desk.view.tournament;
    !tournament.finished && !tournament.is_disqualified(&player.id) && !tournament.is_cut_off(&player.id)
}
