//! The changes made by an answer, table by table, with the present and the new players.

use maud::{Markup, html};
use pairwright_core::correction::RoundChange;
use pairwright_core::nouns::Match;
use pairwright_core::{Side, TableNumber, Tournament};
use pairwright_office::decide::correct::{CorrectionChoice, parted};
use pairwright_web_kit::parts::{Scored, Tint, pill, table_badge};
use pairwright_words::{Texts, say};

/// The number of tables shown unfolded.
const MOST: usize = 4;

/// A table or bye, before and after.
pub(crate) struct ChangedTable<'a> {
    pub(crate) table: Option<TableNumber>,
    pub(crate) before: Option<&'a Match>,
    pub(crate) after: Option<&'a Match>,
}

/// The tables that change, in order, with byes last.
pub(crate) fn changed(change: &RoundChange) -> Vec<ChangedTable<'_>> {
    let mut before: Vec<&Match> = change.gone.iter().collect();
    let mut changed: Vec<ChangedTable<'_>> = Vec::new();
    for after in &change.new {
        let at_table = before.iter().position(|m| m.table == after.table);
        // A match that moves to a free table stays the same match.
        let place = at_table.or_else(|| before.iter().position(|m| m.players == after.players));
        let before = place.map(|place| before.remove(place));
        changed.push(ChangedTable { table: after.table, before, after: Some(after) });
    }
    let left = before.into_iter().map(|m| ChangedTable { table: m.table, before: Some(m), after: None });
    changed.extend(left);
    changed.sort_by_key(|change| (change.table.is_none(), change.table));
    changed
}

/// A card's list: the first tables visible, the others folded.
pub(crate) fn list(
    texts: Texts,
    choice: &CorrectionChoice,
    change: &RoundChange,
    changed: &[ChangedTable<'_>],
) -> Markup {
    let parted = parted(choice, change);
    let (first, rest) = changed.split_at(changed.len().min(MOST));
    let rows = |part: &[ChangedTable<'_>]| {
        html! { ol class="changes" { @for change in part { (row(texts, choice, &parted, change)) } } }
    };
    html! {
        @if !first.is_empty() { (rows(first)) }
        @if !rest.is_empty() {
            details class="changes-more" {
                summary class="soft small" { (say!(texts, "correct-more", count = rest.len())) }
                (rows(rest))
            }
        }
    }
}

fn row(texts: Texts, choice: &CorrectionChoice, parted: &[&Match], change: &ChangedTable<'_>) -> Markup {
    let tournament = &choice.answers.corrected;
    html! {
        li {
            @match change.table {
                Some(table) => { (table_badge(table)) }
                None => { span class="pill quiet" { (say!(texts, "correct-bye")) } }
            }
            div class="grow" {
                p class="change-now" {
                    @match change.after {
                        Some(after) => { (names(texts, tournament, after)) }
                        None => { span class="soft" { (say!(texts, "correct-nobody")) } }
                    }
                }
                @if let Some(before) = change.before {
                    p class="change-before soft small" {
                        s { (names(texts, tournament, before)) }
                        @if parted.contains(&before) { " " (pill(Tint::Amber, say!(texts, "correct-is-playing"))) }
                        @if let Some(score) = lost_score(texts, tournament, before) { " " (pill(Tint::Red, score)) }
                    }
                }
            }
        }
    }
}

fn names(texts: Texts, tournament: &Tournament, m: &Match) -> Markup {
    html! {
        @for (place, id) in m.players.iter().enumerate() {
            @if place > 0 { span class="soft" { " " (say!(texts, "versus")) " " } }
            (pairwright_web_kit::parts::name(tournament.name_of(id)))
        }
    }
}

/// The result that a finished match would lose.
fn lost_score(texts: Texts, tournament: &Tournament, m: &Match) -> Option<String> {
    m.pair()?;
    let result = m.result.as_ref()?;
    Some(Scored::new(tournament, &m.players, result).score_of(texts, Side::First))
}
