//! The forms that register players: a line for the next name, and a box for a list.

use maud::{Markup, html};
use pairwright_core::nouns::{BroughtClock, Coded};
use pairwright_core::ruleset::MissedRounds;
use pairwright_web_kit::decks;
use pairwright_web_kit::parts::clock_choice::may_bring;
use pairwright_web_kit::parts::{Icon, Level, icon, notice};
use pairwright_words::{Texts, say};

use super::add::next_seat;
use super::paste::{LOOK, SEAT, WAIT};
use super::state::closed;
use crate::desk::form::{form, hidden, select};
use crate::desk::{Desk, Screen};

/// The replacement for the forms if nobody can be registered.
pub(super) fn shut(desk: &Desk<'_>) -> Option<Markup> {
    let (texts, tournament) = (desk.view.texts, desk.view.tournament);
    if !desk.may_send(&desk.at("/add")) {
        return Some(html! {});
    }
    if tournament.finished {
        return Some(closed(desk));
    }
    if tournament.is_cut() {
        let why = match tournament.begins_with_bracket() {
            true => say!(texts, "desk-nobody-joins-bracket"),
            false => say!(texts, "desk-nobody-joins"),
        };
        return Some(html! { p class="soft" { (why) } });
    }
    if tournament.has_begun_table() {
        return Some(html! { p class="soft" { (say!(texts, "desk-nobody-joins-table")) } });
    }
    tournament.check_ins.closed.then(|| notice(Level::Note, say!(texts, "check-in-closed")))
}

/// A line for the next name, with the box for a list below.
pub(super) fn add(desk: &Desk<'_>) -> Markup {
    html! { (one(desk)) (many(desk)) }
}

/// A line for the next name, with a link to the box for a list.
pub(super) fn next_name(desk: &Desk<'_>) -> Markup {
    let paste = format!("{}#many", Screen::Players(super::PlayersFilter::default()).url(&desk.view));
    shut(desk).unwrap_or_else(|| {
        html! {
            (one(desk))
            p class="line-why small" { a href=(paste) { (say!(desk.view.texts, "desk-add-many")) } }
        }
    })
}

fn one(desk: &Desk<'_>) -> Markup {
    let texts = desk.view.texts;
    let kept = desk.kept("add").map(|fields| fields.get("names")).unwrap_or_default();
    let says = match desk.view.tournament.ruleset.game() {
        "chess" => say!(texts, "desk-add-name-and-rating"),
        _ => say!(texts, "desk-add-name"),
    };
    let body = html! {
        label class="hide" for="add" { (says) }
        input id="add" name="names" value=(kept) placeholder=(says)
            autocomplete="off" enterkeyhint="next" autofocus required data-entry list="regulars" data-options=(desk.at("/regulars"));
        datalist id="regulars" data-own {}
        (option(desk))
        (clock(desk))
        (begins(desk))
        (missed(desk))
        @if desk.view.tournament.wait_list().is_some() {
            label class="check missed" { input type="checkbox" name=(WAIT) value="yes" checked; span { (say!(texts, "wait-list")) } }
        }
        button class="button small" type="submit" { (say!(texts, "desk-add")) }
    };
    form(desk, &desk.at("/add"), "add", "entry", body)
}

/// The scoring option of the next player's deck, if decks have one.
fn option(desk: &Desk<'_>) -> Markup {
    let texts = desk.view.texts;
    let options = decks::options(texts, desk.view.tournament);
    html! {
        @if !options.is_empty() {
            label class="missed" { span class="hide" { (say!(texts, "deck-option")) } (select("option", "", &options)) }
        }
    }
}

/// The chess clock of the next player, if players bring them.
fn clock(desk: &Desk<'_>) -> Markup {
    let texts = desk.view.texts;
    let label = say!(texts, "desk-clock");
    let brought = |clock: BroughtClock| (clock.code().to_owned(), brought_words(texts, clock));
    let options: Vec<_> = BroughtClock::all().map(brought).collect();
    html! {
        @if may_bring(desk.view.tournament) {
            label class="missed" title=(label) { span class="hide" { (label) } (select("clock", BroughtClock::None.code(), &options)) }
        }
    }
}

/// A clock in the line for the next name, which has no visible label.
fn brought_words(texts: Texts, clock: BroughtClock) -> String {
    match clock {
        BroughtClock::None => say!(texts, "desk-no-clock"),
        other => texts.named("clock-brought", other.code()),
    }
}

/// The box for a list, which is previewed before anybody is registered.
fn many(desk: &Desk<'_>) -> Markup {
    let texts = desk.view.texts;
    let kept = desk.kept("many").map(|fields| fields.get("names"));
    let is_first = desk.view.tournament.players.is_empty();
    let body = html! {
        (hidden(LOOK, "yes"))
        label class="field" {
            span { (say!(texts, "paste-label")) }
            textarea name="names" rows="6" placeholder="Alan Moreno\nBarry Stone" required { (kept.unwrap_or_default()) }
        }
        div class="buttons" { button class="button" type="submit" { (say!(texts, "paste-check")) } }
        p class="soft small" { (say!(texts, "paste-why")) }
    };
    html! {
        details class="card" id="many" open[kept.is_some() || is_first] {
            summary { (icon(Icon::Plus)) (say!(texts, "desk-add-many")) }
            (form(desk, &desk.at("/add"), "many", "stack", body))
        }
    }
}

/// A latecomer's result for missed rounds; fixed before the first round.
fn missed(desk: &Desk<'_>) -> Markup {
    let (texts, tournament) = (desk.view.texts, desk.view.tournament);
    if tournament.rounds.is_empty() {
        return html! { (hidden("missed", "nothing")) };
    }
    let usual = tournament.ruleset.late.missed_rounds.code();
    let options: Vec<_> = MissedRounds::all().map(|kind| missed_words(texts, kind)).collect();
    let why = say!(texts, "desk-missed-why");
    html! { label class="missed" title=(why) { span class="hide" { (why) } (select("missed", usual, &options)) } }
}

/// Whether a latecomer plays in the current round; empty if nobody can be seated.
fn begins(desk: &Desk<'_>) -> Markup {
    let texts = desk.view.texts;
    let Some(seat) = next_seat(desk) else { return html! {} };
    let tournament = desk.view.tournament;
    let round = tournament.next_round().0;
    let next = match tournament.setup.most_rounds() {
        Some(announced) if announced < round => say!(texts, "late-plays-added", round = round),
        _ => say!(texts, "late-plays-next", round = round),
    };
    html! {
        fieldset class="plain missed" {
            legend class="hide" { (say!(texts, "paste-begin")) }
            @for (value, words, is_first_choice) in [("yes", &seat.words, seat.is_first_choice), ("", &next, !seat.is_first_choice)] {
                label class="check" {
                    input type="radio" name=(SEAT) value=(value) checked[is_first_choice];
                    span { (words) }
                }
            }
        }
    }
}

/// The results of latecomers in a list, with all choices visible.
pub(super) fn missed_chips(desk: &Desk<'_>) -> Markup {
    let (texts, tournament) = (desk.view.texts, desk.view.tournament);
    let usual = tournament.ruleset.late.missed_rounds;
    html! {
        legend { (say!(texts, "paste-missed")) }
        @for kind in MissedRounds::all() {
            label class="chip" {
                input type="radio" name="missed" value=(kind.code()) checked[kind == usual];
                (texts.named("desk-late", kind.code()))
            }
        }
    }
}

fn missed_words(texts: Texts, kind: MissedRounds) -> (String, String) {
    let words = match kind {
        MissedRounds::Loss => say!(texts, "desk-missed-loss"),
        MissedRounds::Bye => say!(texts, "desk-missed-bye"),
        MissedRounds::Nothing => say!(texts, "desk-missed-nothing"),
    };
    (kind.code().to_owned(), words)
}
