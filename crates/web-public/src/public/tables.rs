//! Pairings by table: open tables first, then finished ones, byes, and players sitting out with the reasons.

use axum::extract::Query;
use axum::response::Response;
use maud::{Markup, html};
use pairwright_core::nouns::{Match, Player, Round};
use pairwright_core::scoring::Outcome;
use pairwright_core::{BySide, Side};
use pairwright_web_kit::error::Error;
use pairwright_web_kit::parts::{Marks, Scored, Tint, View, name, pill, rating, table_badge, words};
use pairwright_web_kit::server::Visit;
use pairwright_web_kit::views::picker::{ByTable, find};
use pairwright_web_kit::views::seat::{PointsBefore, outcome, shows_points};
use pairwright_web_kit::views::why;
use pairwright_words::say;

use super::names::{framed, head};
use super::query::RoundQuery;

pub(crate) async fn answer(Query(query): Query<RoundQuery>, visit: Visit) -> Result<Response, Error> {
    visit.page(query.question(), move |view| Ok(page(view, query.of(view)?))).await
}

/// The pairings by table, or a notice if no round is published.
pub fn page(view: &View<'_>, round: Option<&Round>) -> Markup {
    framed(view, round, body)
}

fn body(view: &View<'_>, round: &Round) -> Markup {
    let texts = view.texts;
    let points = PointsBefore::round(view.tournament, round.number);
    let rows = Rows { view, round, points, marks: Marks::of(texts, view.tournament, round) };
    let player = say!(texts, "col-player");
    let is_rated = round.matches.iter().flat_map(|m| &m.players);
    let is_rated = is_rated.filter_map(|id| view.tournament.player(id)).any(|player| player.rating.is_some());
    let player = if is_rated { say!(texts, "rows-with-rating", who = player) } else { player };
    let player = if shows_points(round) { say!(texts, "rows-with-points", who = player) } else { player };
    let mut matches = round.by_table();
    matches.sort_by_key(|m| !m.is_open());
    html! {
        (head(view, round, ByTable::Yes))
        (find(view, "tables without", &say!(texts, "find-name-or-table")))
        div class="sheet" {
            table class="tables" {
                caption class="hide" { (words::round_title(view, round)) }
                thead {
                    tr {
                        th scope="col" { (say!(texts, "col-table")) }
                        th scope="col" { (player) }
                        th class="versus" { span class="hide" { (say!(texts, "against-short")) } }
                        th scope="col" { (player) }
                        th scope="col" class="number" { (say!(texts, "col-result")) }
                    }
                }
                tbody id="tables" { @for played in matches { (rows.row(played)) } }
            }
        }
        (aside(view, round))
    }
}

struct Rows<'a> {
    view: &'a View<'a>,
    round: &'a Round,
    points: PointsBefore<'a>,
    marks: Marks<'a>,
}

impl Rows<'_> {
    fn row(&self, played: &Match) -> Markup {
        let view = self.view;
        let Some((first, second)) = players(view, played) else { return html! {} };
        let table = played.table.map(|table| table.to_string()).unwrap_or_default();
        let words = format!("{} {} {table}", first.name, second.name);
        html! {
            tr data-key={ "t" (table) "-" (first.id) } data-words=(words) class=[(!played.is_open()).then_some("done")] {
                td class="table" { @if let Some(table) = played.table { (table_badge(table)) } }
                td class="first" { (self.marks.part(played)) (self.side(played, Side::First, first)) }
                td class="versus" { (say!(view.texts, "against-short")) }
                td class="second" { (self.side(played, Side::Second, second)) }
                td class="result number" { (self.result(played, first, second)) }
            }
        }
    }

    fn result(&self, played: &Match, first: &Player, second: &Player) -> Markup {
        let texts = self.view.texts;
        let names = BySide::new(first.name.as_str(), second.name.as_str());
        html! {
            @if let Some(scored) = Scored::of(self.view.tournament, self.round.number, played) {
                span title=(scored.sentence(texts, &names)) { (scored.score_text(texts)) }
            } @else {
                (pill(Tint::Blue, say!(texts, "match-open")))
            }
        }
    }

    fn side(&self, played: &Match, side: Side, player: &Player) -> Markup {
        let view = self.view;
        let won = outcome(view.tournament, played, side) == Some(Outcome::Win);
        html! {
            (self.marks.side(played, side))
            a class=(if won { "who winner" } else { "who" }) href=(view.at().player(&player.id)) { (name(&player.name)) }
            (rating(player))
            @if let Some(sides) = Scored::of(view.tournament, self.round.number, played).and_then(|scored| scored.sides_won(view.texts, side)) {
                " " span class="side-wins" { (say!(view.texts, "score-won-as", sides = sides)) }
            }
            @if shows_points(self.round) {
                " " span class="points" title=(say!(view.texts, "points-so-far")) { (self.points.short(view.texts, player)) }
            }
        }
    }
}

fn players<'a>(view: &View<'a>, played: &Match) -> Option<(&'a Player, &'a Player)> {
    let (first, second) = played.pair()?;
    Some((view.tournament.player(first)?, view.tournament.player(second)?))
}

/// Byes and players sitting out, with the reasons.
pub(super) fn aside(view: &View<'_>, round: &Round) -> Markup {
    let without = why::without_opponent(view, round);
    html! {
        @if !without.is_empty() {
            section class="without" id="without" {
                h2 { (say!(view.texts, "without-opponent")) }
                ul class="card rows" {
                    @for one in &without {
                        li data-words=(one.player.name) {
                            a class="who" href=(view.at().player(&one.player.id)) { (name(&one.player.name)) }
                            (pill(Tint::Quiet, &one.kind))
                            span class="soft" { (one.reasons.join(" ")) }
                        }
                    }
                }
            }
        }
    }
}
