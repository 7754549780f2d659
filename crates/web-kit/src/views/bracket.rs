//! The bracket as a drawing. On a phone it scrolls from round to round.

use maud::{Markup, html};
use pairwright_core::nouns::StageKind;
use pairwright_core::stages::{Bracket, BracketMatch, Origin, Slot};
use pairwright_core::{PlayerId, Side};
use pairwright_office::ends::Ends;
use pairwright_office::names::short;
use pairwright_words::say;

use super::place::{champion_word, place_text, ranking};
use super::seat::PlayerSeat;
use crate::parts::{Icon, View, empty, icon, name, table_badge, tree_names, words};

/// The contents of the page, for everybody and for the desk.
pub fn contents(view: &View<'_>) -> Markup {
    match view.ends() {
        Some(ends) => drawing(view, &ends),
        None => html! {
            h1 class="hide" { (say!(view.texts, "nav-bracket")) }
            (no_bracket(view))
        },
    }
}

fn no_bracket(view: &View<'_>) -> Markup {
    let texts = view.texts;
    match view.tournament.setup.cut_size() {
        Some(top) => empty(say!(texts, "no-bracket"), say!(texts, "no-bracket-why", top = top)),
        None if view.tournament.begins_with_bracket() => {
            empty(say!(texts, "no-bracket"), say!(texts, "no-bracket-drawn"))
        }
        None => empty(say!(texts, "no-bracket-at-all"), say!(texts, "no-bracket-planned")),
    }
}

fn drawing(view: &View<'_>, ends: &Ends) -> Markup {
    let (texts, tree) = (view.texts, &ends.tree);
    html! {
        div class="head" {
            div class="grow" {
                h1 {
                    @if view.tournament.begins_with_bracket() { (say!(texts, "nav-bracket")) }
                    @else { (say!(texts, "bracket-top", players = tree.seeds.len())) }
                }
                p class="soft" { (words::headline(view)) }
            }
        }
        @if let Some(champion) = tree.champion() {
            div class="champion" {
                (icon(Icon::Crown))
                div {
                    p class="soft" { (champion_word(view, champion)) }
                    p class="champion-name" { (name(view.tournament.name_of(champion))) }
                }
                (places(view, ends))
            }
        }
        (matches(view, tree))
    }
}

/// The bracket alone; empty if there is none.
pub fn tree(view: &View<'_>) -> Markup {
    html! { @if let Some(ends) = view.ends() { (matches(view, &ends.tree)) } }
}

fn matches(view: &View<'_>, tree: &Bracket) -> Markup {
    let texts = view.texts;
    html! {
        @if tree.kind == StageKind::DoubleElimination { (double(view, tree)) } @else { (single(view, tree)) }
        @if let Some(third) = &tree.third_place {
            section class="third" {
                h2 { (say!(texts, "bracket-third")) }
                (tie(view, tree, third))
            }
        }
    }
}

/// The number of final places listed beside the bracket.
const PLACES: usize = 8;

/// The final places behind the champion. Players who share a place share a label.
fn places(view: &View<'_>, ends: &Ends) -> Markup {
    let ranking = ranking(view);
    let rows = ranking.ranked();
    html! {
        ol class="places" {
            @for row in rows.iter().filter(|row| ends.has(&row.player)).skip(1).take(PLACES) {
                li data-key=(row.player) {
                    span class="place" { (place_text(view.texts, Some(ends), row, rows).unwrap_or_default()) }
                    a class="who" href=(view.at().player(&row.player)) { (name(view.tournament.name_of(&row.player))) }
                }
            }
        }
    }
}

fn single(view: &View<'_>, tree: &Bracket) -> Markup {
    let title = |place| tree_names::single_title(view.texts, tree, place);
    side(view, tree, &tree.rounds, &title, &say!(view.texts, "nav-bracket"))
}

/// Both sides on one axis of time, with the final that joins them. Without the space for it, one below the other.
fn double(view: &View<'_>, tree: &Bracket) -> Markup {
    let texts = view.texts;
    let (winners, losers) = (say!(texts, "tree-winners"), say!(texts, "tree-losers"));
    let decider = if tree.finals.len() > 1 || resets(view) {
        say!(texts, "tree-final-why")
    } else {
        say!(texts, "tree-final-once")
    };
    let until = tree.finals.first().map(|last| last.due);
    let part = |class: &str, name: String, why: String, rounds: &[Vec<BracketMatch>]| {
        let title = |place: usize| tree_names::round_of_side(texts, view.tournament, rounds, place);
        html! {
            section class={ "tree-part " (class) } {
                div class="tree-head" { h2 class="tree-side" { (name) } p class="soft small" { (why) } }
                (on_axis(view, tree, rounds, &columns(rounds, until), &title, &name))
            }
        }
    };
    html! {
        div class="tree-double" style=[until.map(|rounds| format!("--axis: {rounds}fr"))] {
            section class="tree-finals" {
                h2 class="tree-side" { (say!(texts, "tree-final")) }
                div class="tree-last" {
                    @for last in &tree.finals { (tie(view, tree, last)) }
                }
                p class="soft small" { (decider) }
            }
            (part("winners", winners, say!(texts, "tree-winners-why"), &tree.rounds))
            @if !tree.losers.is_empty() { (part("losers", losers, say!(texts, "tree-losers-why"), &tree.losers)) }
        }
    }
}

fn resets(view: &View<'_>) -> bool {
    view.tournament.setup.bracket_stage().is_none_or(|stage| stage.reset)
}

enum TreeColumn {
    Round(usize),
    /// The side does not play; its lines continue to this round.
    Through(usize),
    /// The side has not begun.
    Blank,
}

/// The columns of a side up to the final: both sides have one for each round played.
fn columns(rounds: &[Vec<BracketMatch>], until: Option<usize>) -> Vec<TreeColumn> {
    let due_of = |matches: &Vec<BracketMatch>| matches.iter().map(|one| one.due).max().unwrap_or(0);
    let dues: Vec<usize> = rounds.iter().map(due_of).collect();
    let column =
        |due: usize| match (dues.iter().position(|of| *of == due), dues.iter().position(|of| *of > due)) {
            (Some(place), _) => TreeColumn::Round(place),
            (None, Some(0)) => TreeColumn::Blank,
            (None, next) => TreeColumn::Through(next.unwrap_or(rounds.len())),
        };
    (0..until.unwrap_or(rounds.len())).map(column).collect()
}

/// One side's rounds from left to right, joined by lines.
pub fn side(
    view: &View<'_>,
    tree: &Bracket,
    rounds: &[Vec<BracketMatch>],
    title: &dyn Fn(usize) -> String,
    label: &str,
) -> Markup {
    let columns: Vec<TreeColumn> = (0..rounds.len()).map(TreeColumn::Round).collect();
    on_axis(view, tree, rounds, &columns, title, label)
}

fn on_axis(
    view: &View<'_>,
    tree: &Bracket,
    rounds: &[Vec<BracketMatch>],
    columns: &[TreeColumn],
    title: &dyn Fn(usize) -> String,
    label: &str,
) -> Markup {
    let next = |place: usize| rounds.get(place + 1).map_or(0, Vec::len);
    let most = rounds.iter().map(Vec::len).max().unwrap_or(0).next_power_of_two();
    html! {
        div class={ "tree of-" (most) } tabindex="0" role="region" aria-label=(label) {
            @for column in columns {
                @match *column {
                    TreeColumn::Round(place) => {
                        @let matches = &rounds[place];
                        section class=(if next(place).max(1) == matches.len() { "tree-round straight" } else { "tree-round" }) {
                            h2 { (title(place)) }
                            ol {
                                @for (at, played) in matches.iter().enumerate() {
                                    li class=[class_of(played, before(rounds, place, at))] { @if !played.is_empty() { (tie(view, tree, played)) } }
                                }
                            }
                        }
                    }
                    TreeColumn::Through(place) => {
                        div class="tree-through" aria-hidden="true" { @for _ in 0..rounds.get(place).map_or(1, Vec::len) { i {} } }
                    }
                    TreeColumn::Blank => { div class="tree-blank" aria-hidden="true" {} }
                }
            }
        }
    }
}

/// The matches of the previous round that lead to a match, on the same side of the bracket.
fn before(rounds: &[Vec<BracketMatch>], place: usize, at: usize) -> &[BracketMatch] {
    let Some(earlier) = place.checked_sub(1).map(|place| &rounds[place]) else { return &[] };
    let width = earlier.len().checked_div(rounds[place].len()).unwrap_or(0);
    earlier.get(at * width..(at + 1) * width).unwrap_or_default()
}

/// The class of a match nobody plays or that no line leads to.
fn class_of(played: &BracketMatch, before: &[BracketMatch]) -> Option<&'static str> {
    let begins = !before.is_empty() && before.iter().all(BracketMatch::is_empty);
    match (played.is_empty(), played.is_played(), begins) {
        (true, ..) => Some("tree-empty"),
        (_, false, false) => Some("tree-free"),
        (_, false, true) => Some("tree-free tree-begins"),
        (_, true, true) => Some("tree-begins"),
        _ => None,
    }
}

pub fn tie(view: &View<'_>, tree: &Bracket, played: &BracketMatch) -> Markup {
    html! {
        div class=(if played.round.is_some() && played.winner.is_none() { "tie playing" } else { "tie" }) {
            (slot(view, tree, played, Side::First))
            (slot(view, tree, played, Side::Second))
            @if let Some(table) = played.table.filter(|_| played.winner.is_none()) {
                div class="tie-table" {
                    (table_badge(table)) span class="hide" { (say!(view.texts, "own-at-table", table = table.0)) }
                }
            }
        }
    }
}

fn slot(view: &View<'_>, tree: &Bracket, played: &BracketMatch, side: Side) -> Markup {
    let texts = view.texts;
    let slot = &played.slots[usize::from(u8::from(side))];
    match slot {
        Slot::Player(player, seed) => {
            let won = played.winner.as_ref() == Some(player);
            let lost = played.loser.as_ref() == Some(player);
            html! {
                div class=(if won { "slot winner" } else if lost { "slot loser" } else { "slot" }) {
                    span class="seed" { span class="hide" { (say!(texts, "col-seed")) " " } (seed) }
                    a class="who" href=(view.at().player(player)) { (name(view.tournament.name_of(player))) }
                    @if let Some(score) = score(view, played, player) { span class="score" { (score) } }
                    @if won && played.result.is_some() {
                        (icon(Icon::Check)) span class="hide" { (say!(texts, "outcome-won")) }
                    }
                }
            }
        }
        Slot::Bye => {
            html! { div class="slot nobody" { span class="seed" {} span class="who" { (say!(texts, "result-bye")) } } }
        }
        Slot::Open => {
            let who = either(view, tree, played, side);
            let who = who.unwrap_or_else(|| tree_names::comes(texts, view.tournament, tree, played, side));
            html! { div class="slot nobody" { span class="seed" {} span class="who" { (who) } } }
        }
    }
}

/// The two players who can come to an open place, by their first names: `Bea or Kofi`.
fn either(view: &View<'_>, tree: &Bracket, played: &BracketMatch, side: Side) -> Option<String> {
    let origin = played.from[usize::from(u8::from(side))];
    let (Origin::Winner(part) | Origin::Loser(part)) = origin else { return None };
    let before = tree.matches().find(|one| one.part == part)?;
    let players: [&PlayerId; 2] = before.players().collect::<Vec<_>>().try_into().ok()?;
    let [first, second] = players.map(|id| short(view.tournament.name_of(id)));
    (first != second).then(|| say!(view.texts, "slot-either", first = first, second = second))
}

/// A player's result in a bracket match, in the shortest form: only their own games of `2–1`.
fn score(view: &View<'_>, played: &BracketMatch, player: &PlayerId) -> Option<String> {
    let round = view.tournament.round(played.round?)?;
    let seat = PlayerSeat::of(view.tournament, round, view.tournament.player(player)?)?;
    let score = seat.score(view)?;
    Some(score.split_once('–').map_or(score.as_str(), |(own, _)| own).to_owned())
}
