//! The changes made by an answer, table by table, with the present and the new players.

use maud::{Markup, html};
use pairwright_core::correction::RoundChange;
use pairwright_core::nouns::Match;
use pairwright_core::pairing::swiss::Relaxed;
use pairwright_core::{PlayerId, Side, TableNumber, Tournament};
use pairwright_web_kit::parts::score::Scored;
use pairwright_web_kit::parts::{Tint, pill, table_badge};

use super::CorrectionChoice;
use crate::i18n::Texts;
use crate::say;

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

/// Matches in progress that are broken up.
pub(crate) fn parted<'a>(choice: &'a CorrectionChoice, change: &'a RoundChange) -> Vec<&'a Match> {
    let stays = |m: &Match| change.new.iter().any(|new| m.players.iter().all(|id| new.has(id)));
    let is_parted = |m: &&Match| choice.answers.is_published && choice.playing.has(m) && !stays(m);
    change.gone.iter().filter(is_parted).collect()
}

/// The rules relaxed for the new matches, in words.
pub(crate) fn relaxations(texts: Texts, tournament: &Tournament, change: &RoundChange) -> Vec<String> {
    let is_new = |ids: &[&PlayerId]| change.new.iter().any(|m| ids.iter().all(|id| m.has(id)));
    let name = |id: &PlayerId| tournament.name_of(id).to_owned();
    let cautions = change.record.relaxed.iter().filter_map(|relaxed| match relaxed {
        Relaxed::Rematch { players: (a, b) } if is_new(&[a, b]) => {
            Some(say!(texts, "caution-rematch", first = name(a), second = name(b)))
        }
        Relaxed::Clash { players: (a, b) } if is_new(&[a, b]) => {
            Some(say!(texts, "caution-clash", first = name(a), second = name(b)))
        }
        Relaxed::SecondBye { player } if change.new.iter().any(|m| m.pair().is_none() && m.has(player)) => {
            Some(say!(texts, "caution-second-bye", name = name(player)))
        }
        _ => None,
    });
    let was_out = |id: &&PlayerId| change.gone.iter().any(|m| m.has(id));
    let out = change.record.sits_out.iter().filter(was_out);
    cautions.chain(out.map(|id| say!(texts, "caution-sits-out", name = name(id)))).collect()
}

/// A match in a question: its table and players.
pub(crate) fn table_line(texts: Texts, tournament: &Tournament, m: &Match) -> String {
    let names: Vec<&str> = m.players.iter().map(|id| tournament.name_of(id)).collect();
    let [first, second] = names[..] else { return names.concat() };
    let table = m.table.map_or(0, |table| table.0);
    say!(texts, "correct-pair-at", table = table, first = first, second = second)
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
