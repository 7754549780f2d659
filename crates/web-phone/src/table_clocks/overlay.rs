//! The overlay of a feature match for a stream (page 10, "Walls"): names, records, score and clock
//! on a transparent page.
//!
//! It always shows what spectators may see: a clock stops at 0:01 until the flag is announced.

use axum::extract::Query;
use axum::response::Response;
use maud::{Markup, html};
use pairwright_core::nouns::{Match, Round};
use pairwright_core::standings::{Standings, standings_after};
use pairwright_core::{PlayerId, RoundNumber, Side, TableNumber};
use pairwright_web_kit::error::Error;
use pairwright_web_kit::ledgers::clocks::ClockKey;
use pairwright_web_kit::parts::{Live, Marks, Page, Scored, Shell, Theme, View, layout, record_text, words};
use pairwright_web_kit::server::{PageVariant, Visit};
use pairwright_web_kit::time::time_left;
use pairwright_words::say;
use serde::Deserialize;

/// `?table=3`; the feature tables if missing.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct OverlayQuery {
    table: String,
}

pub(crate) async fn answer(Query(query): Query<OverlayQuery>, visit: Visit) -> Result<Response, Error> {
    let table = query.table.parse().ok().map(TableNumber);
    let question =
        table.map_or_else(|| PageVariant::common(""), |table| PageVariant::single(table.to_string()));
    visit.page(question, move |view| Ok(page(view, table))).await
}

fn page(view: &View<'_>, table: Option<TableNumber>) -> Markup {
    let round = view.tournament.current_round();
    let body = html! {
        div class="overlay-matches" id="overlay" data-live={ (view.at().overlay()) "/live" } {
            @if let Some(round) = round {
                @let strips = Strips::of(view, round);
                @for m in shown(view, round, table) { (strips.strip(m)) }
            }
        }
    };
    layout(&Page {
        texts: view.texts,
        title: say!(view.texts, "overlay-title", name = view.tournament.setup.name.as_str()),
        header: None,
        body,
        live: Some(Live { url: view.at().live(), seq: view.seq, swap: &["main"], parts: None }),
        feed: None,
        theme: Theme::Dark,
        shell: Shell::Overlay,
    })
}

/// The table's match, otherwise those of the feature tables, otherwise the first table's.
fn shown<'a>(view: &View<'_>, round: &'a Round, table: Option<TableNumber>) -> Vec<&'a Match> {
    let feature = &view.tournament.setup.venue.tables.feature;
    let mut paired = round.by_table();
    paired.retain(|m| m.table.is_some());
    if table.is_some() {
        paired.retain(|m| m.table == table);
        return paired;
    }
    let is_feature = |m: &&&Match| m.table.is_some_and(|table| feature.contains(table));
    let featured: Vec<&Match> = paired.iter().filter(is_feature).copied().collect();
    if featured.is_empty() { paired.into_iter().take(1).collect() } else { featured }
}

struct Strips<'a> {
    view: &'a View<'a>,
    round: &'a Round,
    marks: Marks<'a>,
    before: Standings,
}

impl<'a> Strips<'a> {
    fn of(view: &'a View<'a>, round: &'a Round) -> Strips<'a> {
        let before = standings_after(view.tournament, RoundNumber(round.number.0.saturating_sub(1)));
        Strips { view, round, marks: Marks::of(view.texts, view.tournament, round), before }
    }

    fn strip(&self, played: &Match) -> Markup {
        let Some((first, second)) = played.pair() else { return html! {} };
        let key = |pair| ClockKey::of(self.round.number, pair).name();
        html! {
            section class="overlay-match" data-match=(key((first, second))) data-swapped=(key((second, first))) {
                (self.player(played, Side::First, first))
                div class="overlay-middle" {
                    span class="overlay-times" hidden { b data-time="0" {} b data-time="1" {} }
                    span class="overlay-round-time" { (time_left(self.view, played.table)) }
                    span class="overlay-round" { (words::round_title(self.view, self.round)) }
                }
                (self.player(played, Side::Second, second))
            }
        }
    }

    fn player(&self, played: &Match, side: Side, id: &PlayerId) -> Markup {
        let record = self.before.of(id).filter(|_| self.round.number.0 > 1);
        html! {
            div class="overlay-player" {
                span class="overlay-who" {
                    strong { bdi { (self.view.tournament.name_of(id)) } }
                    span class="overlay-record" {
                        (self.marks.side(played, side))
                        @if let Some(row) = record { (record_text(row.record)) }
                    }
                }
                span class="overlay-score" data-score=(u8::from(side)) { (self.score(played, side)) }
            }
        }
    }

    /// A side's games won, once the match has a result. Until then the clock shows the score.
    fn score(&self, played: &Match, side: Side) -> String {
        let scored = Scored::of(self.view.tournament, self.round.number, played);
        let text = scored.map(|scored| scored.score_of(self.view.texts, side)).unwrap_or_default();
        text.split_once('–').map_or(text.as_str(), |(own, _)| own).to_owned()
    }
}
