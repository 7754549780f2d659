//! Ratings (page 8): the difference for a given chance, and the wins to reach a goal.

use maud::{Markup, html};
use pairwright_lab::Share;
use pairwright_ratings::calculator::{
    AfterRecord, MatchRecord, after_record, chain, chance_at, points_for, wins_to,
};
use pairwright_web_kit::chart::{self, ChartScale};
use pairwright_web_kit::parts::typed::{field, share, whole};
use pairwright_web_kit::parts::{Level, details, notice};
use pairwright_words::{Texts, say};
use serde::Deserialize;

use crate::leaderboard::signed;

#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default)]
pub(crate) struct EloQuery {
    pub(crate) chance: String,
    pub(crate) goal: String,
    /// The present rating; opponents have the initial one.
    pub(crate) now: String,
    pub(crate) k: String,
    /// Matches won, lost and drawn.
    pub(crate) record: String,
}

struct EloNumbers {
    chance: Share,
    goal: i64,
    now: i64,
    k: u32,
    record: Option<MatchRecord>,
}

const START: u32 = 1_600;

impl EloQuery {
    fn numbers(&self, texts: Texts) -> Result<EloNumbers, String> {
        let label = || say!(texts, "calc-elo-chance");
        let chance = share(texts, &self.chance, Share::percent(76), label())?;
        if chance == Share::NOTHING || chance == Share::percent(100) {
            return Err(say!(texts, "calc-chance-wrong", field = label()));
        }
        Ok(EloNumbers {
            chance,
            goal: whole(texts, &self.goal, 1_799, 1..=9_999, say!(texts, "calc-elo-goal"))?.into(),
            now: whole(texts, &self.now, START, 1..=9_999, say!(texts, "calc-elo-now"))?.into(),
            k: whole(texts, &self.k, 8, 1..=100, "K".into())?,
            record: match self.record.trim() {
                "" => None,
                text => Some(
                    text.parse()
                        .map_err(|_| say!(texts, "calc-record-wrong", most = MatchRecord::MOST_MATCHES))?,
                ),
            },
        })
    }
}

pub(super) fn part(texts: Texts, typed: &EloQuery) -> Markup {
    html! {
        section class="stack calc-part" id="elo" {
            h2 { (say!(texts, "calc-elo-title")) }
            form class="fields calc-form" method="get" action="/calculators" data-answers="elo-answer" {
                (field("chance", &say!(texts, "calc-elo-chance"), &typed.chance, "76%"))
                (field("now", &say!(texts, "calc-elo-now"), &typed.now, "1600"))
                (field("goal", &say!(texts, "calc-elo-goal"), &typed.goal, "1799"))
                (field("k", "K", &typed.k, "8"))
                (field("record", &say!(texts, "calc-elo-record"), &typed.record, "17-1-1"))
                button class="button primary" type="submit" data-unscripted { (say!(texts, "calc-show")) }
            }
            div id="elo-answer" class="stack" aria-live="polite" {
                @match typed.numbers(texts) {
                    Err(sentence) => (notice(Level::Refused, sentence)),
                    Ok(numbers) => (answer(texts, &numbers)),
                }
            }
        }
    }
}

fn answer(texts: Texts, numbers: &EloNumbers) -> Markup {
    let points = points_for(numbers.chance.to_f64()).unwrap_or(0);
    let chance = numbers.chance.in_hundred().to_string();
    let (now, goal, k) = (numbers.now.to_string(), numbers.goal.to_string(), numbers.k.to_string());
    html! {
        div class="calc-numbers" {
            div class="card" {
                p class="calc-number" { (say!(texts, "calc-elo-points", count = points)) }
                p { (say!(texts, "calc-elo-points-why", chance = chance)) }
            }
            div class="card" {
                @match wins_to(numbers.goal, numbers.now, START.into(), numbers.k) {
                    Some(wins) => {
                        p class="calc-number" { (say!(texts, "calc-elo-wins", count = wins)) }
                        p { (say!(texts, "calc-elo-wins-why", now = now, goal = goal, k = k)) }
                    }
                    None => {
                        p class="calc-number" { (say!(texts, "calc-elo-never")) }
                        p { (say!(texts, "calc-elo-never-why", goal = goal, k = k)) }
                    }
                }
            }
        }
        @if let Some(record) = numbers.record { div class="calc-numbers" { (after(texts, numbers, record)) } }
        figure class="card calc-figure" {
            (picture(texts, points))
            figcaption class="soft small" { (say!(texts, "calc-elo-caption")) }
        }
        (details(texts, html! {
            (properties(texts, points))
            div class="calc-numbers" { (chained(texts, numbers)) }
        }))
    }
}

/// The four properties that 000 asks of the curve, with the requested difference as an example.
fn properties(texts: Texts, points: i64) -> Markup {
    let percent = |points: i64| texts.number(&format!("{:.1}", 100.0 * chance_at(points)));
    let (own, other, more) = (percent(points), percent(-points), percent(points + 1));
    html! {
        ul class="soft small" {
            li { (say!(texts, "calc-elo-bounds")) }
            li { (say!(texts, "calc-elo-sum", own = own.as_str(), other = other.as_str())) }
            li { (say!(texts, "calc-elo-one", own = own.as_str(), points = points)) }
            li { (say!(texts, "calc-elo-rises", more = more.as_str(), own = own.as_str())) }
        }
    }
}

/// The ratings after a record, between its worst and its best order.
fn after(texts: Texts, numbers: &EloNumbers, record: MatchRecord) -> Markup {
    let AfterRecord { least, mean, most } = after_record(record, numbers.now, START.into(), numbers.k);
    let range = if least == most { least.to_string() } else { format!("{least}–{most}") };
    let mean = texts.number(&format!("{mean:.1}"));
    let MatchRecord { wins, losses, draws } = record;
    let record = format!("{wins}-{losses}-{draws}");
    html! {
        div class="card" {
            p class="calc-number" { (range) }
            p { (say!(texts, "calc-elo-after", record = record, mean = mean)) }
            p class="soft small" { (say!(texts, "calc-elo-after-why", k = numbers.k)) }
        }
    }
}

/// Elo's chain of three players, at the requested chance.
fn chained(texts: Texts, numbers: &EloNumbers) -> Markup {
    let Some(chain) = chain(numbers.chance.to_f64(), START.into()) else { return html! {} };
    let [first, second, third] = chain.ratings;
    let chance = texts.number(&numbers.chance.in_hundred());
    let claimed = texts.number(&format!("{:.0}", 100.0 * chain.claimed));
    html! {
        div class="card" {
            p class="calc-number" { (first) " · " (second) " · " (third) }
            p { (say!(texts, "calc-elo-chain", chance = chance, claimed = claimed)) }
            p class="soft small" { (say!(texts, "calc-elo-chain-why")) }
        }
    }
}

/// The curve of the expected score, with the requested difference.
fn picture(texts: Texts, points: i64) -> Markup {
    const WIDTH: f64 = 420.0;
    const HEIGHT: f64 = 180.0;
    const LEFT: f64 = 44.0;
    const RIGHT: f64 = WIDTH - 24.0;
    const GROUND: f64 = HEIGHT - 28.0;
    const MOST: i64 = 800;
    let x = ChartScale { values: [-MOST as f64, MOST as f64], pixels: [LEFT, RIGHT] };
    let y = ChartScale { values: [0.0, 1.0], pixels: [GROUND, 12.0] };
    let at = |difference: i64| [x.at(difference as f64), y.at(chance_at(difference))];
    let mark = at(points.clamp(-MOST, MOST));
    let shapes = html! {
        @for chance in [0.0, 0.5, 1.0] {
            (chart::line("grid", [LEFT, y.at(chance)], [RIGHT, y.at(chance)]))
            (chart::label("level", [LEFT - 8.0, y.at(chance) + 4.5], format!("{:.0}%", 100.0 * chance)))
        }
        @for difference in [-MOST, -MOST / 2, 0, MOST / 2, MOST] {
            (chart::label("tick", [x.at(difference as f64), HEIGHT - 8.0], apart(difference)))
        }
        (chart::curve("expected", (-40..=40).map(|step| at(step * MOST / 40))))
        (chart::line("mark", mark, [mark[0], GROUND]))
        (chart::dot("expected", mark, 4.5))
    };
    chart::chart("curve calc-elo", [WIDTH, HEIGHT], &say!(texts, "calc-elo-picture"), shapes)
}

/// A signed difference, without a sign for 0.
fn apart(difference: i64) -> String {
    if difference == 0 { "0".into() } else { signed(difference as f64, 0) }
}
