//! Result slips, several to a page, ordered so that the cut pile is sorted.

use axum::extract::{Path, Query, State};
use axum::response::Response;
use maud::{Markup, html};
use pairwright_core::nouns::{Match, Round, Structure};
use pairwright_core::{PlayerId, RoundNumber, TableNumber, message};
use pairwright_web_kit::codes::room;
use pairwright_web_kit::error::{Error, Fields};
use pairwright_web_kit::parts::{Marks, View, paper_page, words};
use pairwright_web_kit::server::page::printed;
use pairwright_web_kit::server::{Host, Visitor};
use pairwright_web_kit::views::seat::PointsBefore;
use pairwright_words::say;

use super::frame::Referrer;
use super::slip::Slip;
use super::stack::cut_and_stack;

/// The number of slips on a page, by their contents.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum SlipRoom {
    /// Eight: games won, and a line.
    Small,
    /// Six: privileges, or who takes which side first.
    Middle,
    /// Three at full width: a line for each game, with its numbers.
    Large,
    /// Two at full width: also how the match is played, and what each deck is worth.
    Half,
}

impl SlipRoom {
    fn of(view: &View<'_>, round: &Round) -> SlipRoom {
        let has_measures = round
            .matches
            .iter()
            .any(|m| view.tournament.scoring(&view.tournament.ruleset.units.ranks, m).has_measures());
        let has_sides = view.tournament.structure(round.stage) == Structure::TwoGames;
        match (has_measures, has_sides || round.stage.is_bracket()) {
            (true, _) if view.tournament.ruleset.has_deck_options() => SlipRoom::Half,
            (true, _) => SlipRoom::Large,
            (_, true) => SlipRoom::Middle,
            _ => SlipRoom::Small,
        }
    }

    fn places(self) -> usize {
        match self {
            SlipRoom::Small => 8,
            SlipRoom::Middle => 6,
            SlipRoom::Large => 3,
            SlipRoom::Half => 2,
        }
    }

    fn class(self) -> &'static str {
        match self {
            SlipRoom::Small => "small",
            SlipRoom::Middle => "middle",
            SlipRoom::Large => "large",
            SlipRoom::Half => "large half",
        }
    }
}

/// The query field that names players whose slips are wanted. Without it, all are.
const OF: &str = "player";

/// The slips of a round, or those of some players' matches.
fn page(
    view: &View<'_>,
    number: RoundNumber,
    chosen: &Fields,
    (address, code): (&str, &str),
    origin: &Referrer,
) -> Result<Markup, Error> {
    let round = view.tournament.round(number);
    let round = round.ok_or_else(|| Error::NotFound(message!("error-no-round-number", round = number.0)))?;
    let title = words::round_title(view, round);
    let marks = Marks::of(view.texts, view.tournament, round);
    let points = PointsBefore::round(view.tournament, number);
    let room = SlipRoom::of(view, round);
    let is_wanted =
        |m: &&Match| chosen.all(OF).next().is_none() || chosen.all(OF).any(|id| m.has(&PlayerId::from(id)));
    let matches: Vec<&Match> = round.by_table().into_iter().filter(is_wanted).collect();
    if matches.is_empty() {
        return Err(Error::NotFound(message!("error-nothing-to-print")));
    }
    let pages = cut_and_stack(&matches, room.places());
    let body = html! {
        (origin.way_back(view))
        h1 class="hide" { (say!(view.texts, "slips-title", round = title.as_str())) }
        @for (place, slips) in pages.iter().enumerate() {
            section class={ "slip-page " (room.class()) } {
                div class="slip-grid" {
                    @for m in slips { (Slip { view, round, marks: &marks, points: &points, played: m, address, code }) }
                }
                p class="slip-foot" { (foot(view, &matches, place, pages.len())) }
            }
        }
    };
    Ok(paper_page(view.texts, say!(view.texts, "slips-title", round = title.as_str()), body))
}

/// The instructions for cutting the stack, at the foot of every page.
fn foot(view: &View<'_>, matches: &[&Match], page: usize, pages: usize) -> String {
    let texts = view.texts;
    let table = |m: Option<&&Match>| m.and_then(|m| m.table).map_or(0, |TableNumber(table)| table);
    if pages == 1 {
        return say!(texts, "slips-cut");
    }
    say!(
        texts,
        "slips-stack",
        page = page + 1,
        pages = pages,
        first = table(matches.first()),
        last = table(matches.iter().rev().find(|m| m.table.is_some()))
    )
}

pub(crate) async fn answer(
    State(app): State<Host>,
    Path((id, round)): Path<(String, String)>,
    Query(chosen): Query<Vec<(String, String)>>,
    origin: Referrer,
    visitor: Visitor,
) -> Result<Response, Error> {
    let number = round.parse().map_err(|_| Error::NotFound(message!("error-no-round")))?;
    let (host, number) = (app.clone(), RoundNumber(number));
    printed(app, id, visitor, move |view| {
        let code = room::on_slip(&host.access, view.key, number);
        page(view, number, &Fields(chosen), (&host.address, &code), &origin)
    })
    .await
}
