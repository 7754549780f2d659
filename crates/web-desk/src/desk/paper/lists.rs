//! The lists for the wall: players, open tables, pairings by name and by table, the ranking, the cross table, the bracket.

use maud::{Markup, html};
use pairwright_core::Side;
use pairwright_core::nouns::{Match, Player, Round};
use pairwright_core::standings::{Basis, Standing};
use pairwright_office::names::initial;
use pairwright_web_kit::parts::match_notes::{side_balance, side_balance_heads};
use pairwright_web_kit::parts::{Marks, View, name, record_text, words};
use pairwright_web_kit::time::extra_text;
use pairwright_web_kit::views::cut_line::CutLine;
use pairwright_web_kit::views::seat::{InRound, PlayerSeat, PointsBefore, everybody, shows_points};
use pairwright_web_kit::views::standings::newest_title;
use pairwright_web_kit::views::still_in::{how_far, left};
use pairwright_web_kit::views::why::{Without, without_opponent};
use pairwright_web_kit::views::{bracket, cross_table, place, start_list};
use pairwright_words::say;

use super::{Printed, framed, head, list_head};

pub(super) fn starting(view: &View<'_>) -> Printed {
    let title = say!(view.texts, "paper-kind-starting-list");
    let body = players(view, &title, Last::Box);
    framed(title, body)
}

/// The last column of a list of players.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Last {
    Box,
    Nothing,
}

/// The players, by rating if they have any, otherwise by name.
pub(super) fn players(view: &View<'_>, title: &str, last: Last) -> Markup {
    let texts = view.texts;
    let players = start_list::players(view.tournament);
    let has_ratings = players.iter().any(|player| player.rating.is_some());
    let has_clubs = players.iter().any(|player| player.club.is_some());
    let has_box = last == Last::Box;
    let row = |(place, player): (usize, &&Player)| {
        html! {
            tr {
                td class="number" { (place + 1) }
                td { (name(&player.name)) }
                @if has_clubs { td { (player.club.as_deref().unwrap_or_default()) } }
                @if has_ratings { td class="number" { @if let Some(rating) = player.rating { (rating) } } }
                @if has_box { td { span class="box small" {} } }
            }
        }
    };
    let heads = html! {
        th scope="col" class="number" { (say!(texts, "paper-number")) }
        th scope="col" { (say!(texts, "col-player")) }
        @if has_clubs { th scope="col" { (say!(texts, "paper-club")) } }
        @if has_ratings { th scope="col" class="number" { (say!(texts, "paper-rating")) } }
        @if has_box { th scope="col" { (say!(texts, "paper-here")) } }
    };
    let count = say!(texts, "players-count", count = players.len());
    let columns = 2 + [has_clubs, has_ratings, has_box].into_iter().map(usize::from).sum::<usize>();
    html! {
        table class="paper-list" {
            (list_head(&head(view, title, &count), columns, &heads))
            tbody { @for one in players.iter().enumerate() { (row(one)) } }
        }
    }
}

pub(super) fn open_tables(view: &View<'_>) -> Printed {
    let title = say!(view.texts, "paper-kind-open-tables");
    let round = view.tournament.current_round().map(|round| words::round_title(view, round));
    let body = still_playing(view, &head(view, &title, &round.unwrap_or_default()));
    framed(title, body)
}

pub(super) fn still_playing(view: &View<'_>, title: &Markup) -> Markup {
    let texts = view.texts;
    let Some(round) = view.tournament.current_round() else { return html! {} };
    let marks = Marks::of(texts, view.tournament, round);
    let heads = html! {
        th scope="col" class="number" { (say!(texts, "col-table")) }
        th scope="col" { (say!(texts, "col-player")) }
        th scope="col" { (say!(texts, "col-player")) }
        th scope="col" { (say!(texts, "col-result")) }
    };
    html! {
        table class="paper-list" {
            (list_head(title, 4, &heads))
            tbody {
                @for m in round.by_table().into_iter().filter(|m| m.is_open()) {
                    @let names = words::names(view.tournament, m);
                    @let extra = extra_text(texts, &view.tournament.extra_time(round.number, m));
                    tr {
                        td class="number" { strong class="paper-table" { @if let Some(table) = m.table { (table) } } }
                        td { (marks.side(m, pairwright_core::Side::First)) (name(names.first)) }
                        td {
                            (marks.side(m, pairwright_core::Side::Second)) (name(names.second))
                            @if !extra.is_empty() { " " span class="small nowrap" { (extra) } }
                        }
                        td class="paper-write" {}
                    }
                }
            }
        }
    }
}

pub(super) fn by_name(view: &View<'_>) -> Printed {
    let Some(round) = view.tournament.current_round() else { return Printed::default() };
    let marks = Marks::of(view.texts, view.tournament, round);
    let row = |one: InRound<'_>| {
        let row = match &one {
            InRound::Seated(seat) => seated(view, seat, &marks),
            InRound::Alone(one) => alone(one),
        };
        SheetRow { initial: initial(&one.player().name), row }
    };
    let rows: Vec<SheetRow> = everybody(view, round).into_iter().map(row).collect();
    sheets(view, &title(view, round), &rows)
}

fn title(view: &View<'_>, round: &Round) -> String {
    say!(view.texts, "paper-pairings", round = words::round_title(view, round))
}

fn seated(view: &View<'_>, seat: &PlayerSeat<'_>, marks: &Marks<'_>) -> Markup {
    html! {
        strong class="paper-table" { @if let Some(table) = seat.table() { (table) } }
        span class="paper-name" { (marks.side(seat.played, seat.side)) (name(&seat.player.name)) }
        span class="paper-against" {
            @if let Some(opponent) = seat.opponent { (say!(view.texts, "against-short")) " " (name(&opponent.name)) }
            @if let Some(part) = marks.part_name(seat.played) { " · " (part) }
        }
    }
}

fn alone(one: &Without<'_>) -> Markup {
    html! {
        strong class="paper-table" { "–" }
        span class="paper-name" { (name(&one.player.name)) }
        span class="paper-against" { (one.kind) }
    }
}

pub(super) fn by_table(view: &View<'_>) -> Printed {
    let Some(round) = view.tournament.current_round() else { return Printed::default() };
    let texts = view.texts;
    let marks = Marks::of(texts, view.tournament, round);
    let points = shows_points(round).then(|| PointsBefore::round(view.tournament, round.number));
    let without = without_opponent(view, round);
    let title = title(view, round);
    let heads = html! {
        th scope="col" class="number" { (say!(texts, "col-table")) }
        @for _ in Side::BOTH {
            th scope="col" { (say!(texts, "col-player")) }
            @if points.is_some() { th scope="col" class="number" { (say!(texts, "col-points")) } }
        }
    };
    let columns = if points.is_some() { 5 } else { 3 };
    let body = html! {
        table class="paper-list" {
            (list_head(&head(view, &title, ""), columns, &heads))
            tbody {
                @for m in round.by_table() {
                    tr {
                        td class="number" { strong class="paper-table" { @if let Some(table) = m.table { (table) } } }
                        @for side in Side::BOTH { (player(view, m, side, &marks, points.as_ref())) }
                    }
                }
            }
        }
        @if !without.is_empty() {
            h2 { (say!(texts, "without-opponent")) }
            ul class="paper-without" { @for one in &without { li { (name(&one.player.name)) " · " (one.kind) } } }
        }
    };
    framed(title, body)
}

fn player(
    view: &View<'_>,
    m: &Match,
    side: Side,
    marks: &Marks<'_>,
    points: Option<&PointsBefore<'_>>,
) -> Markup {
    let player = m.players.get(usize::from(u8::from(side))).and_then(|id| view.tournament.player(id));
    let Some(player) = player else { return html! { td {} } };
    html! {
        td {
            (marks.side(m, side)) (name(&player.name))
            @if side == Side::Second && let Some(part) = marks.part_name(m) { span class="small" { " · " (part) } }
        }
        @if let Some(points) = points { td class="number" { (points.short(view.texts, player)) } }
    }
}

/// The ranking with every tie-break, or the list of players if nobody has a place yet.
pub(super) fn ranking(view: &View<'_>) -> Printed {
    if !place::is_ranked(view.tournament) {
        let title = newest_title(view);
        let body = players(view, &title, Last::Nothing);
        return framed(title, body);
    }
    let texts = view.texts;
    let shown = place::ranking(view);
    let columns = words::Columns::new(texts, shown.tie_breaks(&view.tournament.ruleset), &shown.rows);
    let has_points = shown.basis == Basis::Points;
    let balance = |row: &Standing| {
        has_points.then(|| side_balance(view.tournament, shown.after, &row.player)).flatten()
    };
    let sides = shown.rows.first().and_then(balance).and_then(|_| side_balance_heads(texts, view.tournament));
    let ends = view.ends();
    let line = CutLine::of(view, &shown, ends.as_ref().map(|ends| &ends.tree));
    let is_shared =
        |row: &Standing| shown.rows.iter().filter(|other| other.rank == row.rank).nth(1).is_some();
    let came = |row: &Standing| ends.as_ref().and_then(|ends| how_far(view, ends, &row.player));
    let title = newest_title(view);
    let heads = html! {
        th scope="col" class="number" { (say!(texts, "col-rank")) }
        th scope="col" { (say!(texts, "col-player")) }
        @if has_points { th scope="col" class="number" { (say!(texts, "col-points")) } }
        th scope="col" class="number" { (say!(texts, "col-record")) }
        @for (_, short) in &columns.heads { th scope="col" class="number" { (short) } }
        @if let Some((short, _)) = &sides { th scope="col" class="number" { (short) } }
    };
    let width = 3 + usize::from(has_points) + columns.heads.len() + usize::from(sides.is_some());
    let body = html! {
        table class="paper-list" {
            (list_head(&head(view, &title, ""), width, &heads))
            tbody {
                @for (place, row) in shown.rows.iter().enumerate() {
                    tr {
                        td class="number" { strong { @if !row.is_disqualified() { (place::rank_mark(texts, ends.as_deref(), row, is_shared(row))) } } }
                        td {
                            (name(view.tournament.name_of(&row.player)))
                            @if row.is_disqualified() { span class="small" { " · " (say!(texts, "mark-disqualified")) } }
                            @else if let Some((_, text)) = came(row) { span class="small" { " · " (text) } }
                            @else if let Some(text) = view.tournament.player(&row.player).and_then(|player| left(view, player)) { span class="small" { " · " (text) } }
                        }
                        @if has_points { td class="number" { (texts.number(&row.points)) } }
                        td class="number" { (record_text(row.record)) }
                        @for (_, _, value) in columns.row(place) { td class="number" { (value) } }
                        @if let Some(balance) = balance(row) { td class="number" { (balance) } }
                    }
                    @if let Some(text) = line.as_ref().and_then(|line| line.below(&row.player)) { tr class="cut" { td colspan=(width) { (text) } } }
                }
            }
        }
    };
    framed(title, body)
}

pub(super) fn cross_table(view: &View<'_>) -> Printed {
    let title = say!(view.texts, "cross-title");
    let after = words::standings_title(view, view.tournament.last_swiss_round());
    let body = cross_table::on_paper(view, &head(view, &title, &after));
    framed(title, body)
}

pub(super) fn tree(view: &View<'_>) -> Printed {
    let title = say!(view.texts, "nav-bracket");
    let body = html! { (head(view, &title, "")) div class="paper-tree alone" { (bracket::contents(view)) } };
    framed(title, body)
}

/// The number of rows that fit on the shorter of A4 and Letter.
const ROWS: usize = 34;

/// A row of a list, with its initial letter.
pub(in crate::desk) struct SheetRow {
    pub(in crate::desk) initial: String,
    pub(in crate::desk) row: Markup,
}

fn sheets(view: &View<'_>, title: &str, rows: &[SheetRow]) -> Printed {
    framed(title, pages(view, title, rows))
}

/// The pages of a list, each with a title and two columns.
pub(in crate::desk) fn pages(view: &View<'_>, title: &str, rows: &[SheetRow]) -> Markup {
    let pages: Vec<&[SheetRow]> = rows.chunks(2 * ROWS).collect();
    html! {
        @for (place, page) in pages.iter().enumerate() {
            section class="paper-sheet" {
                header class="paper-top" {
                    h1 { (title) }
                    p { (view.tournament.setup.name) (beside(view, page, (place + 1, pages.len()))) }
                }
                div class="paper-columns" {
                    @for column in page.chunks(ROWS) { ol { @for row in column { li { (row.row) } } } }
                }
            }
        }
    }
}

/// ` · A–M · page 1 of 3`, if there are several.
fn beside(view: &View<'_>, page: &[SheetRow], (number, all): (usize, usize)) -> String {
    let letters = page.first().zip(page.last()).map(|(first, last)| (&first.initial, &last.initial));
    let named = letters.filter(|(first, _)| all > 1 && !first.is_empty());
    let letters =
        named.map(
            |(first, last)| {
                if first == last { format!(" · {first}") } else { format!(" · {first}–{last}") }
            },
        );
    let page =
        (all > 1).then(|| format!(" · {}", say!(view.texts, "paper-page", page = number, pages = all)));
    letters.into_iter().chain(page).collect()
}
