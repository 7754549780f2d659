//! Calculators that need no tournament: how many rounds, who ends on which record (page 9), what a rating means (page 8). They
//! answer while one types.

pub(crate) mod elo;
mod pyramid;
mod rounds;

use std::ops::RangeInclusive;

use maud::{Markup, html};
use pairwright_core::stages::{Entries, rounds_for_single_winner};

use crate::i18n::Texts;
use crate::look::{Level, crumb, notice, plain};
use crate::say;

/// What is asked, as it was typed.
#[derive(Debug, Clone, Default)]
pub(crate) struct Typed {
    /// How many players.
    pub(crate) players: String,
    /// How many go on.
    pub(crate) cut: String,
    /// How many rounds; as many as a single winner needs where nothing is typed.
    pub(crate) rounds: String,
    /// Drawn matches in a hundred; none where nothing is typed.
    pub(crate) draws: String,
    /// What is asked about ratings.
    pub(crate) elo: elo::Typed,
}

/// A question that can be answered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Asked {
    players: u32,
    cut: u32,
    rounds: u32,
    /// In a hundred.
    draws: u32,
}

/// More players than any tournament has; a picture of more says nothing.
const MOST_PLAYERS: u32 = 100_000;
const MOST_ROUNDS: u32 = 20;

/// The whole number that was typed, the usual one where nothing was; or which field is none within its bounds.
fn whole(
    texts: Texts,
    text: &str,
    usual: u32,
    bounds: RangeInclusive<u32>,
    label: String,
) -> Result<u32, String> {
    if text.trim().is_empty() {
        return Ok(usual);
    }
    let typed = text.trim().parse().ok().filter(|number| bounds.contains(number));
    let (least, most) = bounds.into_inner();
    typed.ok_or_else(|| say!(texts, "calc-wrong", field = label, least = least, most = most))
}

impl Typed {
    /// The numbers that were typed, or the first field that is none.
    pub(crate) fn numbers(&self, texts: Texts) -> Result<Asked, String> {
        let number = |text: &str, usual: u32, least: u32, most: u32, label: String| {
            whole(texts, text, usual, least..=most, label)
        };
        let players = number(&self.players, 40, 1, MOST_PLAYERS, say!(texts, "calc-players"))?;
        let proposed = rounds_for_single_winner(Entries(players.into())).max(1);
        Ok(Asked {
            players,
            cut: number(&self.cut, 8, 1, MOST_PLAYERS, say!(texts, "calc-cut"))?,
            rounds: number(&self.rounds, proposed, 1, MOST_ROUNDS, say!(texts, "calc-rounds"))?,
            draws: number(&self.draws, 0, 0, 100, say!(texts, "calc-draws"))?,
        })
    }
}

/// The page: the question, and below it the answer, which changes while one types.
pub(crate) fn page(texts: Texts, typed: &Typed) -> Markup {
    let answer = match typed.numbers(texts) {
        Err(sentence) => notice(Level::Refused, sentence),
        Ok(asked) => html! { (rounds::answer(texts, asked)) (pyramid::answer(texts, asked)) },
    };
    let body = html! {
        (crumb("/", say!(texts, "all-tournaments")))
        h1 class="page-title" { (say!(texts, "calc-title")) }
        p class="soft" { (say!(texts, "calc-why")) }
        form class="fields calc-form" method="get" action="/calculators" data-answers="answer" {
            (field("players", &say!(texts, "calc-players"), &typed.players, "40"))
            (field("cut", &say!(texts, "calc-cut"), &typed.cut, "8"))
            (field("rounds", &say!(texts, "calc-rounds"), &typed.rounds, &say!(texts, "calc-rounds-usual")))
            (field("draws", &say!(texts, "calc-draws"), &typed.draws, "0"))
            button class="button primary" type="submit" data-unscripted { (say!(texts, "calc-show")) }
        }
        div id="answer" class="calc-answer" aria-live="polite" { (answer) }
        (elo::part(texts, &typed.elo))
    };
    plain(texts, say!(texts, "calc-title"), body)
}

fn field(name: &str, label: &str, value: &str, usual: &str) -> Markup {
    html! {
        label class="field" {
            span { (label) }
            input name=(name) value=(value) placeholder=(usual) inputmode="numeric" autocomplete="off" maxlength="7";
        }
    }
}
