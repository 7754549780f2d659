//! The public ranking, or the list of players before there is one, and the bracket.

use maud::html;
use pairwright_core::standings::{Basis, Standing};
use pairwright_web_kit::parts::match_notes::{side_balance, side_balance_heads};
use pairwright_web_kit::parts::{View, name, record_text, words};
use pairwright_web_kit::views::cut_line::CutLine;
use pairwright_web_kit::views::standings::newest_title;
use pairwright_web_kit::views::still_in::{how_far, left};
use pairwright_web_kit::views::{bracket, cross_table, place};
use pairwright_words::say;

use super::frame::{Printed, framed, head, list_head};
use super::lists;

/// The ranking with every tie-break, or the list of players if nobody has a place yet.
pub(super) fn ranking(view: &View<'_>) -> Printed {
    if !place::is_ranked(view.tournament) {
        let title = newest_title(view);
        let body = lists::players(view, &title, lists::Last::Nothing);
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

/// Who played whom, round by round.
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
