//! Calculators without a tournament: rounds and final records (page 9), ratings (page 8). They answer while typing.

pub(crate) mod armageddon;
pub(crate) mod day;
pub(crate) mod elo;
pub(crate) mod points;
mod pyramid;
mod question;
pub(crate) mod records;
mod rounds;

use axum::extract::{Query, State};
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};
use pairwright_core::stages::{Entries, rounds_for_single_winner};
use pairwright_lab::Share;
use pairwright_lab::draw::open_round;
use pairwright_office::rights::Right;
use pairwright_store::TournamentId;
use pairwright_web_kit::catalogue::{Catalogue, Tile};
use pairwright_web_kit::error::Error;
use pairwright_web_kit::journals::Journals;
use pairwright_web_kit::parts::typed::{field, share, whole};
use pairwright_web_kit::parts::{Address, Level, crumb, notice, plain};
use pairwright_web_kit::server::Visitor;
use pairwright_words::{Texts, say};
use serde::Deserialize;

use crate::state::PublicState;

#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default)]
pub(crate) struct CalculatorQuery {
    pub(crate) players: String,
    pub(crate) cut: String,
    /// The number of rounds; empty for as many as a single winner needs.
    pub(crate) rounds: String,
    /// The share of drawn matches; empty for none.
    pub(crate) draws: String,
    #[serde(flatten)]
    pub(crate) elo: elo::EloQuery,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Numbers {
    players: u32,
    cut: u32,
    rounds: u32,
    draws: Share,
}

/// More than any tournament has, and as many as the chart can show.
const MOST_PLAYERS: u32 = 100_000;
const MOST_ROUNDS: u32 = 20;

impl CalculatorQuery {
    /// The typed numbers, or a sentence about the first invalid field.
    pub(crate) fn numbers(&self, texts: Texts) -> Result<Numbers, String> {
        let number = |text: &str, usual: u32, least: u32, most: u32, label: String| {
            whole(texts, text, usual, least..=most, label)
        };
        let players = number(&self.players, 40, 1, MOST_PLAYERS, say!(texts, "calc-players"))?;
        let proposed = rounds_for_single_winner(Entries(players.into())).max(1);
        Ok(Numbers {
            players,
            cut: number(&self.cut, 8, 1, MOST_PLAYERS, say!(texts, "calc-cut"))?,
            rounds: number(&self.rounds, proposed, 1, MOST_ROUNDS, say!(texts, "calc-rounds"))?,
            draws: share(texts, &self.draws, Share::NOTHING, say!(texts, "calc-draws"))?,
        })
    }
}

/// A tournament with calculators of its own.
pub(crate) struct PlayedTournament {
    pub(crate) key: String,
    pub(crate) name: String,
    pub(crate) is_last_round: bool,
}

pub(crate) async fn answer(
    State(public): State<PublicState>,
    Query(query): Query<CalculatorQuery>,
    visitor: Visitor,
) -> Result<Response, Error> {
    let PublicState { host, calculator_queue, .. } = public;
    let (turn, catalogue) = (calculator_queue.wait().await?, host.catalogue.clone());
    host.run_asked(move |journals| {
        let _turn = turn;
        let finds_all = visitor.reader.may(Right::Tournaments);
        Ok(page(visitor.texts, &query, &played(journals, &catalogue, finds_all)?).into_response())
    })
    .await
}

/// The maximum number of offered tournaments.
const MOST: u64 = 8;

fn played(
    journals: &Journals,
    catalogue: &Catalogue,
    finds_all: bool,
) -> Result<Vec<PlayedTournament>, Error> {
    let found = catalogue.begun(finds_all, MOST)?.into_iter();
    let entry = |(id, tile): (TournamentId, Tile)| {
        let moment = journals.public_moment(&id).ok()?;
        let is_last_round = open_round(&moment.tournament).is_ok();
        Some(PlayedTournament { key: id.0, name: tile.name, is_last_round })
    };
    Ok(found.filter_map(entry).collect())
}

pub(crate) fn page(texts: Texts, typed: &CalculatorQuery, played: &[PlayedTournament]) -> Markup {
    let answer = match typed.numbers(texts) {
        Err(sentence) => notice(Level::Refused, sentence),
        Ok(numbers) => html! { (rounds::answer(texts, numbers)) (pyramid::answer(texts, numbers)) },
    };
    let contents = html! {
        form class="fields calc-form" method="get" action="/calculators" data-answers="answer" {
            (field("players", &say!(texts, "calc-players"), &typed.players, "40"))
            (field("cut", &say!(texts, "calc-cut"), &typed.cut, "8"))
            (field("rounds", &say!(texts, "calc-rounds"), &typed.rounds, &say!(texts, "calc-rounds-usual")))
            (field("draws", &say!(texts, "calc-draws"), &typed.draws, "0%"))
            button class="button primary" type="submit" data-unscripted { (say!(texts, "calc-show")) }
        }
        div id="answer" class="calc-answer" aria-live="polite" { (answer) }
        (elo::part(texts, &typed.elo))
        (tournaments(texts, played))
    };
    titled(texts, CalculatorPage::Rounds, say!(texts, "calc-title"), &contents)
}

/// A page of calculators, below their tabs.
fn titled(texts: Texts, page: CalculatorPage, title: String, contents: &Markup) -> Markup {
    let body = html! {
        (crumb("/", say!(texts, "all-tournaments")))
        (tabs(texts, page))
        h1 class="page-title" { (title) }
        (contents)
    };
    plain(texts, title, body)
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum CalculatorPage {
    /// Rounds, records and ratings.
    Rounds,
    Day,
    /// The worth of places, byes and differences.
    Points,
    /// Percentages of a record, and elimination.
    Records,
    Armageddon,
}

fn tabs(texts: Texts, here: CalculatorPage) -> Markup {
    let pages = [
        (CalculatorPage::Rounds, "/calculators", say!(texts, "calc-title")),
        (CalculatorPage::Day, "/calculators/day", say!(texts, "day-title")),
        (CalculatorPage::Points, "/calculators/points", say!(texts, "worth-title")),
        (CalculatorPage::Records, records::PAGE, say!(texts, "records-title")),
        (CalculatorPage::Armageddon, armageddon::PAGE, say!(texts, "doom-title")),
    ];
    html! {
        nav class="calc-tabs" aria-label=(say!(texts, "calc-title")) {
            @for (page, address, title) in pages {
                a href=(address) aria-current=[(page == here).then_some("page")] { (title) }
            }
        }
    }
}

/// Links to tournaments, whose own pages have further calculators; empty if there are none.
fn tournaments(texts: Texts, played: &[PlayedTournament]) -> Markup {
    if played.is_empty() {
        return html! {};
    }
    html! {
        section class="stack calc-part" id="tournaments" {
            h2 { (say!(texts, "calc-tournaments")) }
            ul class="plain calc-tournaments" {
                @for one in played {
                    @let at = Address(&one.key);
                    li {
                        span class="strong" { (one.name) } ": "
                        a href=(at.under(None)) { (say!(texts, "under-link")) }
                        @if one.is_last_round { " · " a href=(at.last_round()) { (say!(texts, "door-last-round")) } }
                    }
                }
            }
        }
    }
}
