//! The table of players: filters, order, and a row each with a menu.

use maud::{Markup, html};
use pairwright_core::nouns::Coded;
use pairwright_web_kit::parts::{
    Icon, Tint, empty, icon, length, pill, rating, record_text, score_text, table_badge,
};
use pairwright_words::{Texts, say};

use super::chosen::Chosen;
use super::filter::{PlayerFilter, PlayersFilter, SortKey};
use super::rows::{DeskPlayerRow, Has, chosen, listed, rows};
use super::state::state;
use super::{deck, menu, person};
use crate::desk::decks::ListState;
use crate::desk::{Desk, Screen};

/// The table, to be searched, sorted and filtered.
pub(super) fn table(desk: &Desk<'_>, filter: &PlayersFilter) -> Markup {
    let texts = desk.view.texts;
    if desk.view.tournament.players.is_empty() {
        return empty(say!(texts, "nobody-yet"), say!(texts, "desk-nobody-yet"));
    }
    let has = Has::of(desk);
    let all = rows(desk, has);
    let chips = chips(desk, filter, has, &all);
    let shown = chosen(desk, filter, all);
    let pick = Chosen::of(desk);
    html! {
        div class="roster-tools" { (search(desk, filter)) (chips) }
        div class="roster-box" {
            table class="roster" {
                caption class="hide" { (say!(texts, "desk-players")) }
                thead { tr {
                    (pick.head(desk))
                    @for key in has.columns() { (head(desk, filter, key)) }
                    th scope="col" class="more" { span class="hide" { (say!(texts, "player-menu-column")) } }
                } }
                tbody id="players" { (desk.drawing.list(shown.iter().map(|row| (format!("p-{}", row.player.id), line(desk, filter, (has, pick), row))))) }
            }
            p class="foot-note soft" data-none="players" hidden[!shown.is_empty()] { (say!(texts, "find-none")) }
        }
        (pick.foot(desk))
        (menu::shared_form(desk))
    }
}

/// The search box. The script filters while typing; without it, the page reloads.
fn search(desk: &Desk<'_>, filter: &PlayersFilter) -> Markup {
    let hint = say!(desk.view.texts, "players-find");
    html! {
        form class="roster-search" method="get" action=(desk.at("/players")) role="search" {
            @for (name, value) in filter.kept() { input type="hidden" name=(name) value=(value); }
            (icon(Icon::Search))
            input type="search" name="find" value=(filter.find) data-filter="players" data-slash placeholder=(hint) aria-label=(hint)
                autocomplete="off" autocapitalize="off" spellcheck="false" enterkeyhint="search";
            kbd class="keys" { "/" }
        }
    }
}

/// The filters; those that would show everybody or nobody are hidden.
fn chips(desk: &Desk<'_>, filter: &PlayersFilter, has: Has, all: &[DeskPlayerRow<'_>]) -> Markup {
    let texts = desk.view.texts;
    let counted =
        PlayerFilter::all().map(|shown| (shown, all.iter().filter(|row| row.is_among(shown)).count()));
    let is_useful = |(shown, count): &(PlayerFilter, usize)| match shown {
        PlayerFilter::All => true,
        PlayerFilter::Playing => *count < all.len(),
        PlayerFilter::Cut => (1..all.len()).contains(count),
        _ => *count > 0,
    };
    let offered: Vec<_> = counted
        .filter(|(shown, _)| has.offers(*shown))
        .filter(|one| is_useful(one) || one.0 == filter.shown())
        .collect();
    html! {
        @if offered.len() > 1 {
            nav class="chips" aria-label=(say!(texts, "players-shown")) {
                @for (shown, count) in offered {
                    a class="chip" href=(Screen::Players(filter.showing(shown)).url(&desk.view))
                        aria-current=[(shown == filter.shown()).then_some("true")] {
                        (texts.named("players-show", shown.code())) " " span class="number" { (count) }
                    }
                }
            }
        }
    }
}

/// A column head, which sorts by the column. Names can also be sorted by family name.
fn head(desk: &Desk<'_>, filter: &PlayersFilter, key: SortKey) -> Markup {
    let is_by_name = key == SortKey::Name && filter.sort() == SortKey::Surname;
    let is_now = filter.sort() == key || is_by_name;
    let order = is_now.then_some(if filter.is_reversed() { "descending" } else { "ascending" });
    html! {
        th scope="col" class=(key.code()) aria-sort=[order] {
            (sorter(desk, filter, key))
            @if key == SortKey::Name { (sorter(desk, filter, SortKey::Surname)) }
        }
    }
}

/// The link that sorts, with the present direction.
fn sorter(desk: &Desk<'_>, filter: &PlayersFilter, key: SortKey) -> Markup {
    let is_now = filter.sort() == key;
    html! {
        a href=(Screen::Players(filter.sorted_by(key)).url(&desk.view)) class=[is_now.then_some("sorted")] {
            (desk.view.texts.named("players-sort", key.code()))
            @if is_now { span class={ "way" @if filter.is_reversed() { " up" } } { (icon(Icon::Down)) } }
        }
    }
}

fn line(
    desk: &Desk<'_>,
    filter: &PlayersFilter,
    (has, pick): (Has, Chosen),
    row: &DeskPlayerRow<'_>,
) -> Markup {
    let texts = desk.view.texts;
    let player = row.player;
    html! {
        tr id={ "p-" (player.id) } class=[row.class()] data-words=(row.words(desk)) {
            (pick.cell(desk, player, row.is_playing))
            th scope="row" class="name" { (who(desk, filter, row)) }
            @if has.points { td class="number points" data-label=(texts.named("players-sort", "points")) { @if let Some(points) = &row.points { (texts.number(points)) } } }
            @if has.records { td class="number record" { @if let Some(record) = row.record { (record_text(record)) } } }
            @if has.seats {
                td class="table" { @if let Some(table) = row.seat.and_then(|seat| seat.table()) { (table_badge(table)) } }
                td class="against" { (against(texts, row)) }
            }
            @if has.phones { td class="phone" { (phone(texts, row)) } }
            @if has.lists { td class="deck" data-label=(texts.named("players-sort", "deck")) { @if let Some(list) = &row.list { (list_state(texts, list)) } } }
            @if has.seen { td class="seen" { (seen(texts, row)) } }
            td class="more" { (menu::menu(desk, row)) }
        }
    }
}

/// The name, with what is special about the player.
fn who(desk: &Desk<'_>, filter: &PlayersFilter, row: &DeskPlayerRow<'_>) -> Markup {
    let player = row.player;
    let listed = listed(filter, player);
    html! {
        a href=(Screen::Player(player.id.clone()).url(&desk.view)) {
            bdi class={ "name" (length(&listed)) } title=(player.name) { (listed) }
        }
        (person::beside(&desk.view, player))
        (rating(player))
        @if let Some(club) = &player.club { " " span class="soft small club" { (club) } }
        " " (deck::mark(desk, player)) (state(desk, player))
    }
}

/// The opponent, or what the round gives without one. Beside a bracket, the player's result in it.
fn against(texts: Texts, row: &DeskPlayerRow<'_>) -> Markup {
    let Some(seat) = &row.seat else {
        return html! { @if let Some(came) = &row.came { span class="soft" { (came) } } };
    };
    html! {
        @if let Some(opponent) = seat.opponent {
            bdi class={ "name" (length(&opponent.name)) } title=(opponent.name) { (opponent.name) }
        } @else if let Some(result) = &seat.played.result {
            (score_text(texts, result))
        }
    }
}

fn phone(texts: Texts, row: &DeskPlayerRow<'_>) -> Markup {
    html! {
        @match &row.code {
            Some(code) => { span class="soft" { (say!(texts, "players-code", code = code.as_str())) } }
            None => { span class="good" { (icon(Icon::Phone)) } " " (say!(texts, "players-has-phone")) }
        }
    }
}

fn list_state(texts: Texts, list: &ListState) -> Markup {
    match list {
        ListState::Missing => pill(Tint::Amber, say!(texts, "players-deck-missing")),
        ListState::Unreadable(_) => pill(Tint::Amber, say!(texts, "players-deck-unread")),
        ListState::Wrong(found, _) => {
            pill(Tint::Amber, say!(texts, "players-deck-wrong", count = found.len()))
        }
        ListState::Fine(..) => html! { (say!(texts, "players-deck-fine")) },
    }
}

fn seen(texts: Texts, row: &DeskPlayerRow<'_>) -> Markup {
    match row.late {
        _ if !row.is_playing => html! {},
        Some(minutes) => {
            let late = say!(texts, "players-late", minutes = minutes);
            // In narrow columns only the colour shows lateness.
            let short = (minutes > 0).then(|| say!(texts, "players-late-short", minutes = minutes));
            pill(Tint::Amber, html! { span title=(late) data-short=[short] { (late) } })
        }
        None if row.is_seen => {
            let here = say!(texts, "players-seen");
            html! { span class="good" title=(here) { (icon(Icon::Check)) span class="hide" { (here) } } }
        }
        None => html! { span class="soft" { (say!(texts, "players-not-seen")) } },
    }
}
