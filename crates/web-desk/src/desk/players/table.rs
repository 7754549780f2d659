//! The table of players: filters, order, a row each with a menu, and actions for the ticked ones.

use maud::{Markup, html};
use pairwright_core::nouns::{Coded, Player};
use pairwright_core::{RoundNumber, Tournament};
use pairwright_office::rights::Right;
use pairwright_web_kit::parts::{
    Icon, Tint, empty, icon, length, pill, rating, record_text, score_text, table_badge,
};
use pairwright_words::{Texts, say};

use super::rows::{DeskPlayerRow, Has, PlayerFilter, PlayersFilter, SortKey, chosen, listed, rows};
use super::{may_come_back, may_drop, player, state};
use crate::desk::decks::ListState;
use crate::desk::form::hidden;
use crate::desk::{Desk, Screen};

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
        (shared_form(desk))
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

/// The link that sorts by a column, with the current direction.
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
            td class="more" { (menu(desk, row)) }
        }
    }
}

fn who(desk: &Desk<'_>, filter: &PlayersFilter, row: &DeskPlayerRow<'_>) -> Markup {
    let player = row.player;
    let listed = listed(filter, player);
    html! {
        a href=(Screen::Player(player.id.clone()).url(&desk.view)) {
            bdi class={ "name" (length(&listed)) } title=(player.name) { (listed) }
        }
        (player::beside(&desk.view, player))
        (rating(player))
        @if let Some(club) = &player.club { " " span class="soft small club" { (club) } }
        " " (player::deck_mark(desk, player)) (state(desk, player))
    }
}

/// The opponent, or what the round gives without one; in a bracket, the player's result.
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

const FORM: &str = "chosen";

/// The actions that the reader may do with several players.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Chosen {
    may_check_in: bool,
    may_drop: bool,
    slips: Option<RoundNumber>,
}

impl Chosen {
    pub(super) fn of(desk: &Desk<'_>) -> Chosen {
        let is_open = !desk.view.tournament.finished;
        Chosen {
            may_check_in: is_open && desk.may_send("/check-in"),
            may_drop: is_open && desk.may_send("/sweep"),
            slips: desk
                .view
                .tournament
                .current_round()
                .filter(|_| desk.view.may(Right::Print))
                .map(|round| round.number),
        }
    }

    fn is_useful(self) -> bool {
        self.may_check_in || self.may_drop || self.slips.is_some()
    }

    /// The checkbox in the head that ticks all visible rows, shown by the script.
    pub(super) fn head(self, desk: &Desk<'_>) -> Markup {
        html! {
            @if self.is_useful() {
                th scope="col" class="pick" {
                    input type="checkbox" class="scripted-only" data-all=(FORM) aria-label=(say!(desk.view.texts, "players-choose-all"));
                }
            }
        }
    }

    /// The checkbox of a row; players who have left have none.
    pub(super) fn cell(self, desk: &Desk<'_>, player: &Player, is_playing: bool) -> Markup {
        html! {
            @if self.is_useful() {
                td class="pick" {
                    @if is_playing {
                        input type="checkbox" name="player" value=(player.id) form=(FORM)
                            aria-label=(say!(desk.view.texts, "players-choose", name = player.name.as_str()));
                    }
                }
            }
        }
    }

    /// The form with its buttons. Dropping asks first, naming the players.
    pub(super) fn foot(self, desk: &Desk<'_>) -> Markup {
        let texts = desk.view.texts;
        let is_before = desk.view.tournament.rounds.is_empty();
        let drop =
            if is_before { say!(texts, "players-chosen-remove") } else { say!(texts, "players-chosen-drop") };
        let slips = self.slips.map(|round| desk.at(&format!("/slips/{round}")));
        // The Enter key triggers the first action that the reader may take.
        let (method, action) = match &slips {
            _ if self.may_check_in => ("post", desk.at("/check-in")),
            _ if self.may_drop => ("post", desk.at("/sweep")),
            slips => ("get", slips.clone().unwrap_or_default()),
        };
        html! {
            @if self.is_useful() {
                form id=(FORM) method=(method) action=(action) data-form=(FORM) class="roster-chosen" {
                    (hidden("command", desk.command))
                    (hidden("form", FORM))
                    (hidden("at", &desk.screen.code()))
                    (hidden("here", "yes"))
                    output data-chosen=(say!(texts, "players-chosen")) { (say!(texts, "players-chosen")) }
                    @if self.may_check_in {
                        button class="button small" type="submit" { (icon(Icon::Check)) (say!(texts, "players-chosen-here")) }
                    }
                    @if let Some(slips) = &slips {
                        button class="button small" type="submit" formmethod="get" formaction=(slips) {
                            (icon(Icon::Print)) (say!(texts, "players-chosen-slips"))
                        }
                    }
                    @if self.may_drop {
                        button class="button small danger" type="submit" formaction=(desk.at("/sweep")) { (drop) }
                    }
                }
            }
        }
    }
}

const ROW: &str = "row";

pub(super) fn menu(desk: &Desk<'_>, row: &DeskPlayerRow<'_>) -> Markup {
    let (texts, player) = (desk.view.texts, row.player);
    let page = Screen::Player(player.id.clone()).url(&desk.view);
    let has_details = desk.may_send("/edit");
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
                @if desk.may_send("/penalty") {
                    a href={ (page) "#penalty" } { (icon(Icon::Warning)) (say!(texts, "player-menu-penalty")) }
                }
                (release(desk, row))
                (leave(desk, player))
            }
        }
    }
}

fn release(desk: &Desk<'_>, row: &DeskPlayerRow<'_>) -> Markup {
    html! {
        @if row.has_phone && desk.may_send("/release") {
            (button(&desk.at("/release"), row.player, "", Icon::Phone, &say!(desk.view.texts, "player-menu-release")))
        }
    }
}

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
        button class=[(!class.is_empty()).then_some(class)] type="submit" form=(ROW) formaction=(action) name="player" value=(player.id) {
            (icon(sign)) (text)
        }
    }
}

/// The form of the buttons, once for all rows.
fn shared_form(desk: &Desk<'_>) -> Markup {
    html! {
        form id=(ROW) method="post" data-form=(ROW) {
            (hidden("command", desk.command))
            (hidden("form", ROW))
            (hidden("at", &desk.screen.code()))
        }
    }
}
