//! The bracket as a drawing. On a phone it scrolls from round to round.

use maud::{Markup, html};
use pairwright_core::nouns::StageKind;
use pairwright_core::stages::{Bracket, BracketMatch, Slot};
use pairwright_core::{PlayerId, Side};

use super::ends::Ends;
use super::place::{champion_word, place_text, ranking};
use super::seat::PlayerSeat;
use crate::parts::{Icon, View, empty, icon, name, table_badge, tree_names, words};
use crate::say;

/// The contents of the page, for everybody and for the desk.
pub fn contents(view: &View<'_>) -> Markup {
    match Ends::of(view) {
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
    html! { @if let Some(ends) = Ends::of(view) { (matches(view, &ends.tree)) } }
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

/// The final places of the bracket's players. Players who share a place share a label.
fn places(view: &View<'_>, ends: &Ends) -> Markup {
    let ranking = ranking(view);
    let rows = ranking.ranked();
    html! {
        ol class="places" {
            @for row in rows.iter().filter(|row| ends.has(&row.player)).take(PLACES) {
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

/// Both sides, one above the other, and the final that joins them.
fn double(view: &View<'_>, tree: &Bracket) -> Markup {
    let texts = view.texts;
    let (winners, losers) = (say!(texts, "tree-winners"), say!(texts, "tree-losers"));
    let decider = if tree.finals.len() > 1 || resets(view) {
        say!(texts, "tree-final-why")
    } else {
        say!(texts, "tree-final-once")
    };
    html! {
        section class="tree-finals" {
            h2 class="tree-side" { (say!(texts, "tree-final")) }
            p class="soft small" { (decider) }
            div class="tree-last" {
                @for last in &tree.finals { (tie(view, tree, last)) }
            }
        }
        section class="tree-part" {
            h2 class="tree-side" { (winners) }
            p class="soft small" { (say!(texts, "tree-winners-why")) }
            (side(view, tree, &tree.rounds, &|round| tree_names::capital(&tree_names::winners_round(texts, tree, round)), &winners))
        }
        @if !tree.losers.is_empty() {
            section class="tree-part losers" {
                h2 class="tree-side" { (losers) }
                p class="soft small" { (say!(texts, "tree-losers-why")) }
                (side(view, tree, &tree.losers, &|round| tree_names::capital(&tree_names::losers_round(texts, tree, round)), &losers))
            }
        }
    }
}

fn resets(view: &View<'_>) -> bool {
    view.tournament.setup.bracket_stage().is_none_or(|stage| stage.reset)
}

/// One side's rounds from left to right, joined by lines.
pub fn side(
    view: &View<'_>,
    tree: &Bracket,
    rounds: &[Vec<BracketMatch>],
    title: &dyn Fn(usize) -> String,
    label: &str,
) -> Markup {
    let next = |place: usize| rounds.get(place + 1).map_or(0, Vec::len);
    let most = rounds.iter().map(Vec::len).max().unwrap_or(0).next_power_of_two();
    html! {
        div class={ "tree of-" (most) } tabindex="0" role="region" aria-label=(label) {
            @for (place, matches) in rounds.iter().enumerate() {
                section class=(if next(place) == matches.len() { "tree-round straight" } else { "tree-round" }) {
                    h2 { (title(place)) }
                    ol {
                        @for (at, played) in matches.iter().enumerate() {
                            li class=[class_of(played, before(rounds, place, at))] { @if !played.is_empty() { (tie(view, tree, played)) } }
                        }
                    }
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
            html! { div class="slot nobody" { span class="seed" {} span class="who" { (tree_names::comes(texts, tree, played, side)) } } }
        }
    }
}

/// A player's result in a bracket match, in the shortest form: only their own games of `2–1`.
fn score(view: &View<'_>, played: &BracketMatch, player: &PlayerId) -> Option<String> {
    let round = view.tournament.round(played.round?)?;
    let seat = PlayerSeat::of(view.tournament, round, view.tournament.player(player)?)?;
    let score = seat.score(view)?;
    Some(score.split_once('–').map_or(score.as_str(), |(own, _)| own).to_owned())
}
