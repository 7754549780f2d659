//! Pairings on walls: by name, by table, and open tables.

use maud::{Markup, html};
use pairwright_core::Side;
use pairwright_core::nouns::{Match, Round};
use pairwright_office::names::initial;
use pairwright_web_kit::parts::{Marks, Scored, View, table_badge, words};
use pairwright_web_kit::time::on_wall;
use pairwright_web_kit::views::seat::{InRound, PlayerSeat, everybody, outcome_class};
use pairwright_web_kit::views::why::Without;
use pairwright_words::say;

use super::list::Hall;
use super::list::{WallList, ways_in};

/// Everybody by name with the table, or the reason for having no opponent.
pub(super) fn by_name(view: &View<'_>, round: &Round, hall: &Hall<'_>) -> Markup {
    let texts = view.texts;
    let (done, all) = words::finished_tables(round);
    let open = all - done;
    let what = if done == 0 {
        say!(texts, "wall-tables", count = all)
    } else {
        say!(texts, "wall-open", count = open)
    };
    let count = (all > 0).then_some((open, what));
    let title = words::round_title(view, round);
    let title = if round.stage.is_bracket() { title } else { say!(texts, "wall-pairings", round = title) };
    let list = WallList {
        title,
        count,
        items: names(view, round),
        range: say!(view.texts, "wall-range"),
        ways: ways_in(view, hall),
        foot: still_playing(view),
    };
    list.screen(view)
}

/// The number of tables still playing, if the time is where it would be.
fn still_playing(view: &View<'_>) -> Markup {
    html! { @if !on_wall(view).0.is_empty() { span class="soft" { (words::headline(view)) } } }
}

/// A row for each player of a round.
pub(super) fn names(view: &View<'_>, round: &Round) -> Vec<Markup> {
    let marks = Marks::of(view.texts, view.tournament, round);
    let item = |one| match one {
        InRound::Seated(seat) => seated(view, &seat, &marks),
        InRound::Alone(one) => alone(&one),
    };
    everybody(view, round).into_iter().map(item).collect()
}

fn seated(view: &View<'_>, seat: &PlayerSeat<'_>, marks: &Marks<'_>) -> Markup {
    let name = &seat.player.name;
    let class = if outcome_class(seat.outcome(view.tournament)) == "open" { "open" } else { "done" };
    html! {
        li class=(class) data-key=(seat.player.id) data-initial=(initial(name)) {
            div class="grow" {
                p class="wall-name" { bdi { (name) } }
                p class="wall-sub" {
                    (marks.side(seat.played, seat.side))
                    @if let Some(score) = seat.score(view) { (score) " " }
                    @if let Some(opponent) = seat.opponent { (say!(view.texts, "against-short")) " " bdi { (opponent.name) } }
                    @if let Some(part) = marks.part_name(seat.played) { " · " (part) }
                }
            }
            @if let Some(table) = seat.table() { (table_badge(table)) }
        }
    }
}

/// A player without a match, listed because they look for their name too.
fn alone(one: &Without<'_>) -> Markup {
    let name = &one.player.name;
    html! {
        li class="open" data-key=(one.player.id) data-initial=(initial(name)) {
            div class="grow" { p class="wall-name" { bdi { (name) } } }
            span class="wall-kind" { (one.kind) }
        }
    }
}

pub(super) fn by_table(view: &View<'_>, round: &Round, hall: &Hall<'_>) -> Markup {
    let title = say!(view.texts, "wall-by-table", round = words::round_title(view, round));
    tables(view, round, hall, title, |_| true)
}

pub(super) fn open_tables(view: &View<'_>, round: &Round, hall: &Hall<'_>) -> Markup {
    tables(view, round, hall, say!(view.texts, "wall-open-tables"), Match::is_open)
}

fn tables(
    view: &View<'_>,
    round: &Round,
    hall: &Hall<'_>,
    title: String,
    belongs: impl Fn(&Match) -> bool,
) -> Markup {
    let marks = Marks::of(view.texts, view.tournament, round);
    let matches = round.by_table().into_iter().filter(|m| belongs(m));
    let open = round.open_matches().filter(|m| m.pair().is_some()).count();
    let list = WallList {
        title,
        count: Some((open, say!(view.texts, "wall-open", count = open))),
        items: matches.map(|m| table(view, round, m, &marks)).collect(),
        range: say!(view.texts, "wall-range-tables"),
        ways: ways_in(view, hall),
        foot: still_playing(view),
    };
    list.screen(view)
}

fn table(view: &View<'_>, round: &Round, m: &Match, marks: &Marks<'_>) -> Markup {
    let names = words::names(view.tournament, m);
    let number = m.table.map(|table| table.to_string()).unwrap_or_default();
    let scored = Scored::of(view.tournament, round.number, m);
    html! {
        li class=(if m.is_open() { "open two" } else { "done two" }) data-key={ "t" (number) } data-initial=(number) {
            @if let Some(table) = m.table { (table_badge(table)) }
            div class="grow" {
                @for side in Side::BOTH { p class="wall-name" { (marks.side(m, side)) bdi { (names[side]) } } }
            }
            @if let Some(scored) = scored { span class="wall-kind" { (scored.score_text(view.texts)) } }
            @else if let Some(part) = marks.part_name(m) { span class="wall-kind" { (part) } }
        }
    }
}
