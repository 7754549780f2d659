//! The standing on walls, with the champion once there is one.

use maud::{Markup, html};
use pairwright_core::nouns::Player;
use pairwright_core::standings::{Separation, Standing, TieBreakCode, separation};
use pairwright_office::ends::Ends;
use pairwright_web_kit::parts::{NO_BREAK, View, points_text, record_text, words};
use pairwright_web_kit::views::cut_line::CutLine;
use pairwright_web_kit::views::end::crowned;
use pairwright_web_kit::views::standings::newest_title;
use pairwright_web_kit::views::still_in::{how_far, left};
use pairwright_web_kit::views::{place, start_list};
use pairwright_words::say;

use super::list::WallList;

/// Everybody by rank, or the list of players before the first result.
pub(super) fn screen(view: &View<'_>) -> Markup {
    let shown = if place::is_ranked(view.tournament) { ranking(view) } else { players(view) };
    let list = WallList {
        title: shown.title,
        count: None,
        items: shown.rows,
        range: shown.range,
        ways: html! {},
        foot: html! { span class="soft" { (words::headline(view)) (shown.legend) } },
    };
    list.screen(view)
}

struct ShownRanking {
    title: String,
    rows: Vec<Markup>,
    range: String,
    /// The legend of the tie-breaks' short names. The script hides those that are not on the current page.
    legend: Markup,
}

fn players(view: &View<'_>) -> ShownRanking {
    let players = start_list::players(view.tournament);
    let rows = players.into_iter().zip(1..).map(registered).collect();
    ShownRanking {
        title: newest_title(view),
        rows,
        range: say!(view.texts, "wall-range-players"),
        legend: html! {},
    }
}

/// A player before the first result.
fn registered((player, place): (&Player, usize)) -> Markup {
    html! {
        li class="ranked" data-key=(player.id) data-initial=(place) {
            div class="grow" { p class="wall-name" { bdi { (player.name) } } }
        }
    }
}

fn ranking(view: &View<'_>) -> ShownRanking {
    let texts = view.texts;
    let table = place::ranking(view);
    let title = match crowned(view).is_empty() {
        false => say!(texts, "standings-final"),
        true => newest_title(view),
    };
    let ends = view.ends();
    let order = table.tie_breaks(&view.tournament.ruleset);
    let columns = words::Columns::new(texts, order, &table.rows);
    let line = CutLine::of(view, &table, ends.as_ref().map(|ends| &ends.tree));
    let mut named = Vec::new();
    let mut item = |(place, row): (usize, &Standing)| {
        let below = line.as_ref().and_then(|line| line.below(&row.player));
        let decides = deciding(&table.rows, place);
        let shown = columns.row(place).enumerate().filter(|_| !has_dropped(view, row));
        let shown = shown.filter(|(column, (code, ..))| *column == 0 || decides.contains(code));
        let shown: Vec<_> = shown.map(|(_, tiebreak)| tiebreak).collect();
        let names_them = ends.as_ref().is_none_or(|ends| !ends.has(&row.player));
        named.extend(shown.iter().map(|(code, ..)| *code).filter(|_| names_them));
        let is_shared = table.rows.iter().filter(|other| other.rank == row.rank).nth(1).is_some();
        let rank =
            html! { span class="wall-rank" { (place::rank_mark(texts, ends.as_deref(), row, is_shared)) } };
        ranked(view, ends.as_deref(), (place, row), (&rank, &shown), below)
    };
    let rows = table.rows.iter().enumerate().map(&mut item).collect();
    let heads = columns.heads.iter().filter(|(code, _)| named.contains(code));
    let legend = html! {
        @for (code, short) in heads { span class="wall-tie-break" data-code=(short) { " · " (short) ": " (words::tiebreak_title(texts, *code)) } }
    };
    ShownRanking { title, rows, range: say!(texts, "wall-range-places"), legend }
}

/// Whether the player dropped, which is shown in place of the tie-breaks.
fn has_dropped(view: &View<'_>, row: &Standing) -> bool {
    let player = view.tournament.player(&row.player);
    player.is_some_and(|player| player.dropped_after.is_some() && !view.tournament.missed_cut(player))
}

/// The tie-breaks that separate a row from neighbours on equal points.
fn deciding(rows: &[Standing], place: usize) -> Vec<TieBreakCode> {
    let pairs = [place.checked_sub(1), Some(place)].into_iter().flatten();
    let separations = pairs.filter_map(|above| Some(separation(rows.get(above)?, rows.get(above + 1)?)));
    let codes = separations.filter_map(|separation| match separation {
        Separation::TieBreak(code) => Some(code),
        _ => None,
    });
    codes.collect()
}

fn ranked(
    view: &View<'_>,
    ends: Option<&Ends>,
    (place, row): (usize, &Standing),
    (rank, tiebreaks): (&Markup, &[(TieBreakCode, &str, &str)]),
    below: Option<&str>,
) -> Markup {
    let player = view.tournament.name_of(&row.player);
    let left = view.tournament.player(&row.player).and_then(|player| left(view, player));
    html! {
        li class={ "ranked" @if below.is_some() { " cut" } } data-below=[below] data-key=(row.player) data-place=(row.rank) data-initial=(place + 1) {
            (rank)
            div class="grow" {
                p class="wall-name" { bdi { (player) } }
                p class="wall-sub" {
                    @if row.is_disqualified() || view.tournament.is_disqualified(&row.player) {
                        (say!(view.texts, "mark-disqualified"))
                    } @else if let Some((_, text)) = ends.and_then(|ends| how_far(view, ends, &row.player)) {
                        (text)
                    } @else {
                        // The script hides what does not fit, in all rows alike.
                        (points_text(view.texts, &row.points))
                        @if has_dropped(view, row) { " · " (left.unwrap_or_default()) } @else {
                            span class="wall-record" { " · " (record_text(row.record)) }
                            @if let Some(left) = left { span class="wall-stage" { " · " (left) } }
                        }
                        @for (place, (_, short, value)) in tiebreaks.iter().enumerate() {
                            span class=(if place == 0 { "wall-first" } else { "wall-further" }) data-code=(short) { " · " (short) (NO_BREAK) (value) }
                        }
                    }
                }
            }
        }
    }
}
