//! The players: fast registration on one line, many at once, and everybody in a list.

pub(crate) mod add;
pub(crate) mod clock;
pub(crate) mod deck;
mod details;
pub(crate) mod erase;
pub(crate) mod penalty;
pub(crate) mod person;
pub(crate) mod player;
pub(crate) mod requests;

use maud::{Markup, html};
use pairwright_core::nouns::{Coded, Player};
use pairwright_core::ruleset::MissedRounds;
use pairwright_core::{RoundNumber, Tournament};

use super::form::{button_form, field, form, hidden, select};
use super::{Desk, Screen};
use crate::parts::{Level, Tint, empty, name, notice, pill, points_text};
use crate::rights::Right;
use crate::say;

/// The page of all players.
pub(crate) fn page(desk: &Desk<'_>) -> Markup {
    html! {
        h1 { (say!(desk.view.texts, "desk-players")) }
        (check_in_link(desk))
        (requests::cards(desk))
        (add(desk))
        (list(desk))
    }
}

fn check_in_link(desk: &Desk<'_>) -> Markup {
    let shown = !desk.view.tournament.players.is_empty() && !desk.view.tournament.finished;
    html! {
        @if shown && desk.view.may(Right::CheckIn) {
            div class="buttons quiet" {
                a class="button small" href=(Screen::CheckIn.url(&desk.view)) { (say!(desk.view.texts, "check-in-title")) }
            }
        }
    }
}

/// Registration with the newest names, for the desk's first page.
pub(crate) fn quick(desk: &Desk<'_>) -> Markup {
    html! {
        (check_in_link(desk))
        (requests::cards(desk))
        (add(desk))
        (list(desk))
    }
}

/// One line for the next name; a paste of many below it.
fn add(desk: &Desk<'_>) -> Markup {
    if !desk.may_send(&desk.at("/add")) {
        return html! {};
    }
    if desk.view.tournament.finished {
        return closed(desk);
    }
    if desk.view.tournament.is_cut() {
        return html! { p class="soft" { (say!(desk.view.texts, "desk-nobody-joins")) } };
    }
    if desk.view.tournament.check_ins.closed {
        return notice(Level::Note, say!(desk.view.texts, "check-in-closed"));
    }
    html! {
        (one(desk))
        (many(desk))
    }
}

/// What is shown in place of the forms that a closed tournament would refuse.
pub(crate) fn closed(desk: &Desk<'_>) -> Markup {
    notice(Level::Note, say!(desk.view.texts, "desk-closed"))
}

fn one(desk: &Desk<'_>) -> Markup {
    let texts = desk.view.texts;
    let kept = desk.kept("add").map(|fields| fields.get("names")).unwrap_or_default();
    let body = html! {
        label class="hide" for="add" { (say!(texts, "desk-add-name")) }
        input id="add" name="names" value=(kept) placeholder=(say!(texts, "desk-add-name"))
            autocomplete="off" enterkeyhint="next" autofocus required data-entry;
        (option(desk))
        (missed(desk))
        button class="button small" type="submit" { (say!(texts, "desk-add")) }
    };
    form(desk, &desk.at("/add"), "add", "entry", body)
}

/// The scoring option of the next player's deck, where decks have one.
fn option(desk: &Desk<'_>) -> Markup {
    let texts = desk.view.texts;
    let options = deck::options(texts, desk.view.tournament);
    html! {
        @if !options.is_empty() {
            label class="missed" { span class="hide" { (say!(texts, "deck-option")) } (select("option", "", &options)) }
        }
    }
}

fn many(desk: &Desk<'_>) -> Markup {
    let texts = desk.view.texts;
    let kept = desk.kept("many").map(|fields| fields.get("names"));
    let body = html! {
        label class="field" {
            span { (say!(texts, "desk-add-many-label")) }
            textarea name="names" rows="8" placeholder="Alan Moreno\nBarry Stone" required { (kept.unwrap_or_default()) }
        }
        p class="soft small" { (say!(texts, "desk-add-many-why")) }
        (missed(desk))
        div class="buttons" { button class="button" type="submit" { (say!(texts, "desk-add-all")) } }
    };
    html! {
        details class="card" id="many" open[kept.is_some()] {
            summary { (say!(texts, "desk-add-many")) }
            (form(desk, &desk.at("/add"), "many", "stack", body))
        }
    }
}

/// What a late entry gets for the rounds missed; nothing to ask before the first round.
fn missed(desk: &Desk<'_>) -> Markup {
    let (texts, tournament) = (desk.view.texts, desk.view.tournament);
    let missed = tournament.rounds.len();
    if missed == 0 {
        return html! { (hidden("missed", "nothing")) };
    }
    let usual = tournament.ruleset.late.missed_rounds.code();
    let option = |kind: MissedRounds| {
        let text = match kind {
            MissedRounds::Loss => say!(texts, "desk-missed-loss", count = missed),
            MissedRounds::Bye => say!(texts, "desk-missed-bye", count = missed),
            MissedRounds::Nothing => say!(texts, "desk-missed-nothing", count = missed),
        };
        (kind.code().to_owned(), text)
    };
    let options: Vec<_> = MissedRounds::all().map(option).collect();
    let why = say!(texts, "desk-missed-why");
    html! { label class="missed" title=(why) { span class="hide" { (why) } (select("missed", usual, &options)) } }
}

fn list(desk: &Desk<'_>) -> Markup {
    let (texts, tournament) = (desk.view.texts, desk.view.tournament);
    if tournament.players.is_empty() {
        return empty(say!(texts, "nobody-yet"), say!(texts, "desk-nobody-yet"));
    }
    let here = tournament.present_in(tournament.next_round()).count();
    html! {
        section class="sheet" {
            div class="sheet-head" {
                h2 { (say!(texts, "desk-here-of", here = here, all = tournament.players.len())) }
                @if tournament.players.len() > 8 {
                    label class="scripted-only" { span class="hide" { (say!(texts, "desk-search")) }
                        input type="search" data-filter="players" placeholder=(say!(texts, "desk-search")) autocomplete="off"; }
                }
            }
            ul class="people" id="players" {
                @for player in tournament.players.iter().rev() { (line(desk, player)) }
            }
            p class="foot-note soft" data-none="players" hidden { (say!(texts, "find-none")) }
        }
    }
}

fn line(desk: &Desk<'_>, player: &Player) -> Markup {
    html! {
        li id={ "p-" (player.id) } class=[player.dropped_after.map(|_| "done")] data-words=(words(desk, player)) {
            span {
                a href=(Screen::Player(player.id.clone()).url(&desk.view)) { (name(&player.name)) }
                (person::beside(desk, player))
            }
            span class="soft small grow" { (player.club.as_deref().unwrap_or_default()) }
            (deck::mark(desk, player))
            (state(desk, player))
            (presence(desk, player, "small"))
        }
    }
}

/// By what a player is found: the name, and the one that is shown in its place.
pub(crate) fn words(desk: &Desk<'_>, player: &Player) -> String {
    format!("{} {}", player.name, desk.view.tournament.shown_name(player))
}

/// What is particular about a player.
pub(crate) fn state(desk: &Desk<'_>, player: &Player) -> Markup {
    let texts = desk.view.texts;
    let tournament = desk.view.tournament;
    let late = player.joined_round.filter(|round| round.0 > 1);
    html! {
        @if let Some(after) = player.dropped_after {
            @if after.0 == 0 { (pill(Tint::Quiet, say!(texts, "desk-not-here"))) }
            @else if tournament.is_disqualified(&player.id) { (pill(Tint::Red, say!(texts, "mark-disqualified"))) }
            @else if tournament.missed_cut(player) { (pill(Tint::Quiet, say!(texts, "mark-missed-cut", round = after.0))) }
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

/// Drop or return, whichever is possible.
pub(crate) fn presence(desk: &Desk<'_>, player: &Player, class: &str) -> Markup {
    let texts = desk.view.texts;
    let id = player.id.as_str();
    if desk.view.tournament.finished
        || desk.view.tournament.is_disqualified(&player.id)
        || desk.view.tournament.is_cut_off(&player.id)
    {
        return html! {};
    }
    match player.dropped_after {
        Some(_) => {
            button_form(desk, &desk.at("/return"), &[("player", id)], class, &say!(texts, "desk-return"))
        }
        None => {
            let after = last_round(desk.view.tournament).to_string();
            let text = if after == "0" { say!(texts, "desk-remove") } else { say!(texts, "desk-drop") };
            button_form(desk, &desk.at("/drop"), &[("player", id), ("after", &after)], class, &text)
        }
    }
}

/// The last published round, after which a drop takes effect.
fn last_round(tournament: &Tournament) -> RoundNumber {
    RoundNumber(tournament.next_round().0.saturating_sub(1))
}

/// A field with its text above it, for the page of one player.
pub(crate) fn text_field(label: &str, name: &str, value: &str, kind: &str) -> Markup {
    field(label, html! { input type=(kind) name=(name) value=(value) autocomplete="off"; })
}
