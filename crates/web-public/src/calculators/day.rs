//! The calculator of a day. The default is the Friday night of document 004, from 19:30 with thirty-three players.

use axum::extract::{Query, State};
use axum::response::{IntoResponse, Response};
use jiff::civil::{Time, time};
use maud::{Markup, html};
use pairwright_core::RoundNumber;
use pairwright_core::nouns::{StageKind, USUAL_ROUND_MINUTES, USUAL_TURNAROUND};
use pairwright_core::stages::{DayPlan, Entries, rounds_for_single_winner};
use pairwright_web_kit::day::answer::{self, Frame};
use pairwright_web_kit::day::question::{Adjustable, DayQuestion, Ground, Lengths};
use pairwright_web_kit::day::times;
use pairwright_web_kit::error::Error;
use pairwright_web_kit::form::read_over;
use pairwright_web_kit::parts::{crumb, plain};
use pairwright_web_kit::server::{Host, Visitor};
use pairwright_words::{Texts, say};

use super::{CalculatorPage, tabs};

/// The number of players and the start in document 004.
const PLAYERS: u32 = 33;
const START: Time = time(19, 30, 0, 0);

pub(crate) async fn answer(
    State(app): State<Host>,
    Query(sent): Query<Vec<(String, String)>>,
    visitor: Visitor,
) -> Result<Response, Error> {
    app.run(move |journals| Ok(page(visitor.texts, &sent, journals.now()).into_response())).await
}

fn page(texts: Texts, sent: &[(String, String)], now: i64) -> Markup {
    let ground = friday(now);
    let mut question = DayQuestion::of(&ground);
    // As many rounds as the players need, unless another number is typed.
    question.rounds = DayQuestion::default().rounds;
    let question = read_over(question, sent);
    let offer = html! { p class="soft small" { (say!(texts, "day-too-few-fair")) } };
    let frame = Frame { page: "/calculators/day", basis: html! {}, button: html! {}, offer };
    let body = html! {
        (crumb("/", say!(texts, "all-tournaments")))
        (tabs(texts, CalculatorPage::Day))
        (answer::page(texts, &ground, &question, &frame))
    };
    plain(texts, say!(texts, "day-title"), body)
}

/// A Friday night with everything open.
fn friday(now: i64) -> Ground {
    let day = times::day_of(now);
    let begin = times::on(day, START).unwrap_or(now);
    Ground {
        players: PLAYERS,
        ruleset: None,
        weight: 0,
        cut: 0,
        bracket: StageKind::Elimination,
        open: Adjustable::RoundsAndCut,
        day,
        earliest: None,
        begun: Vec::new(),
        settled: Lengths { minutes: USUAL_ROUND_MINUTES, between: USUAL_TURNAROUND },
        plan: DayPlan {
            first: RoundNumber(1),
            begin,
            rounds: rounds_for_single_winner(Entries(PLAYERS.into())),
            bracket_rounds: 0,
            halving: 1,
            minutes: USUAL_ROUND_MINUTES,
            turnaround: USUAL_TURNAROUND,
            pause: None,
            latest_end: times::next(begin, Time::midnight()),
        },
    }
}
