//! The number of rounds, the reason, and the effect of one more or less (page 5, 004).

use maud::{Markup, html};
use pairwright_core::Ratio;
use pairwright_core::stages::{Entries, rounds_for_cut, rounds_for_single_winner};
use pairwright_lab::pyramid::{CutRoom, FewLosses, one_loss, pyramid};
use pairwright_web_kit::chart;
use pairwright_web_kit::parts::{details, sheet_table};
use pairwright_words::{Texts, say};

use super::Numbers;

/// Undefeated players and those with one loss, after a number of rounds.
struct Onwards {
    rounds: u32,
    undefeated: u64,
    one_loss: u64,
}

impl Onwards {
    fn new(players: u32, rounds: u32) -> Onwards {
        let records = pyramid(players.into(), rounds);
        let count = |place: usize| records.get(place).map_or(0, |record| record.players);
        Onwards { rounds, undefeated: count(0), one_loss: if rounds == 0 { 0 } else { count(1) } }
    }

    fn better(&self) -> u64 {
        self.undefeated + self.one_loss
    }
}

/// Both numbers of rounds with their reasons, and a chart.
pub(super) fn answer(texts: Texts, numbers: Numbers) -> Markup {
    let entries = Entries(numbers.players.into());
    let (single, cut) = (rounds_for_single_winner(entries), rounds_for_cut(entries, numbers.cut.into()));
    let most = single.max(cut.unwrap_or(0)) + 1;
    let rounds: Vec<Onwards> = (1..=most).map(|rounds| Onwards::new(numbers.players, rounds)).collect();
    html! {
        section class="stack calc-part" {
            h2 { (say!(texts, "calc-rounds-title")) }
            div class="calc-numbers" {
                div class="card" {
                    p class="calc-number" { (say!(texts, "calc-rounds-count", count = single)) }
                    p { (say!(texts, "calc-single")) }
                }
                div class="card" {
                    @match cut {
                        None => {
                            p class="calc-number" { (say!(texts, "calc-no-cut")) }
                            p { (say!(texts, "calc-no-cut-why", cut = numbers.cut, players = numbers.players)) }
                        }
                        Some(cut) => {
                            p class="calc-number" { (say!(texts, "calc-rounds-count", count = cut)) }
                            p { (say!(texts, "calc-top", cut = numbers.cut)) }
                        }
                    }
                }
            }
            figure class="card calc-figure" {
                (picture(texts, numbers, &rounds, &[single, cut.unwrap_or(single)]))
                figcaption class="soft small" { (say!(texts, "calc-rounds-caption")) }
            }
            (around(texts, numbers, &rounds, single, cut))
            (details(texts, html! {
                ul class="soft small" {
                    li { (say!(texts, "calc-single-why")) }
                    @if let Some(cut) = cut {
                        li { (top_why(texts, numbers, cut)) }
                        li { (largest(texts, numbers, cut)) }
                    }
                    li { (say!(texts, "calc-rounds-how")) }
                }
            }))
        }
    }
}

/// Why a cut needs this many rounds: the players with at most one loss, compared with the places.
fn top_why(texts: Texts, numbers: Numbers, rounds: u32) -> String {
    let after = one_loss(numbers.players.into(), rounds);
    let average = texts.number(&after.average.to_decimal(1));
    match after.room(numbers.cut.into()) {
        CutRoom::Enough => say!(texts, "calc-top-why", count = after.most),
        CutRoom::OnAverage => {
            let share = too_many(texts, numbers, rounds);
            say!(texts, "calc-top-why-average", average = average, cut = numbers.cut, share = share)
        }
        CutRoom::TooLittle => say!(texts, "calc-top-why-table", average = average, cut = numbers.cut),
    }
}

/// The largest field for which the cut always has room.
fn largest(texts: Texts, numbers: Numbers, rounds: u32) -> String {
    let players = one_loss_after(numbers, rounds).largest_field(numbers.cut.into());
    say!(texts, "calc-top-largest", count = rounds, players = players)
}

fn one_loss_after(numbers: Numbers, rounds: u32) -> FewLosses {
    FewLosses { players: numbers.players.into(), rounds, losses: 1 }
}

/// The chance that somebody with one loss misses the cut, as a percentage.
fn too_many(texts: Texts, numbers: Numbers, rounds: u32) -> String {
    let share = one_loss_after(numbers, rounds).too_many(numbers.cut.into(), &Ratio::HALF);
    let share = (&share * &Ratio::from(100u32)).to_decimal(1);
    if share == "0.0" { say!(texts, "calc-hardly") } else { texts.number(&format!("{share}%")) }
}

/// The effects of one round less and one more.
fn around(texts: Texts, numbers: Numbers, rounds: &[Onwards], single: u32, cut: Option<u32>) -> Markup {
    let least = cut.map_or(single, |cut| cut.min(single)).saturating_sub(1).max(1);
    let most = cut.map_or(single, |cut| cut.max(single)) + 1;
    let shown = rounds.iter().filter(|after| (least..=most).contains(&after.rounds));
    let heads = [
        ("", say!(texts, "calc-rounds")),
        ("number", say!(texts, "calc-undefeated")),
        ("number", say!(texts, "calc-one-loss")),
        ("", say!(texts, "calc-means")),
    ];
    let rows = html! {
        @for after in shown {
            tr {
                th scope="row" { (say!(texts, "calc-rounds-count", count = after.rounds)) }
                td class="number" data-label=(heads[1].1) { (after.undefeated) }
                td class="number" data-label=(heads[2].1) { (after.better()) }
                td class="soft" { (means(texts, numbers, after)) }
            }
        }
    };
    sheet_table(("", "calc-around"), say!(texts, "calc-around"), &heads, rows)
}

fn means(texts: Texts, numbers: Numbers, after: &Onwards) -> String {
    let room = u64::from(numbers.cut);
    if after.undefeated > 1 {
        return say!(texts, "calc-means-shared", count = after.undefeated);
    }
    let missed = after.better().saturating_sub(room).max(1);
    match one_loss(numbers.players.into(), after.rounds).room(room) {
        CutRoom::Enough => say!(texts, "calc-means-safe"),
        CutRoom::OnAverage => {
            say!(texts, "calc-means-risk", share = too_many(texts, numbers, after.rounds))
        }
        CutRoom::TooLittle => say!(texts, "calc-means-missed", count = missed),
    }
}

/// A column per round: dark for undefeated, light for one loss, with a line at the cut. Proposed rounds are marked.
fn picture(texts: Texts, numbers: Numbers, rounds: &[Onwards], proposed: &[u32]) -> Markup {
    const HEIGHT: f64 = 150.0;
    const STEP: f64 = 56.0;
    let largest = rounds.iter().map(Onwards::better).max().unwrap_or(1).max(1);
    // The interesting numbers are small and near the cut; square roots keep them visible.
    let height = |count: u64| (count as f64 / largest as f64).sqrt() * HEIGHT;
    let width = STEP * rounds.len() as f64 + 8.0;
    let line = HEIGHT + 24.0 - height(u64::from(numbers.cut));
    let left = |place: usize| STEP * place as f64 + 12.0;
    let round_class = |round| if proposed.contains(round) { "round proposed" } else { "round" };
    let shapes = html! {
        @for (place, after) in rounds.iter().enumerate() {
            @for (class, tall) in [("one-loss", height(after.better())), ("undefeated", height(after.undefeated))] {
                (chart::bar(class, [left(place), HEIGHT + 24.0 - tall], [40.0, tall]))
            }
            (chart::label(round_class(&after.rounds), [left(place) + 20.0, HEIGHT + 44.0], after.rounds))
        }
        @if u64::from(numbers.cut) <= largest { (chart::line("cut-line", [0.0, line], [width, line])) }
        @for (place, after) in rounds.iter().enumerate() {
            (chart::label("count", [left(place) + 20.0, HEIGHT + 18.0 - height(after.better())], after.better()))
        }
    };
    let drawn =
        chart::chart("calc-picture", [width, HEIGHT + 52.0], &say!(texts, "calc-rounds-picture"), shapes);
    html! { div class="calc-drawn" style={ "max-width:" (width * 1.6) "px" } { (drawn) } }
}
