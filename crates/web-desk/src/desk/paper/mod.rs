//! Everything that is printed (page 10, "Paper"): black on white, on A4 and Letter.

mod by_hand;
mod certificates;
mod frame;
mod lists;
mod pairings;
mod poster;
mod prizes;
pub(super) mod sheet;
mod slip;
pub(crate) mod slips;
mod stack;
mod standings;
mod way_in;

use axum::extract::{Path, State};
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};
use pairwright_core::message;
use pairwright_core::nouns::Coded;
use pairwright_core::stages::{NextStep, next_step, payments};
use pairwright_office::rights::Right;
use strum::{IntoStaticStr, VariantArray};

use super::Desk;
use frame::{Printed, Referrer};
use pairwright_office::decks;
use pairwright_web_kit::error::Error;
use pairwright_web_kit::parts::{Icon, View, icon, words};
use pairwright_web_kit::server::{Host, Visitor, view};
use pairwright_web_kit::views::cross_table;
use pairwright_web_kit::views::end::crowned;
use pairwright_words::{Texts, say};

/// A printable page made from the tournament. Its text key is `paper-kind-CODE`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub(super) enum Paper {
    /// The way to join by phone: the Wi-Fi and the page.
    WayIn,
    /// For the shop's window: what, when, where, and a code that leads to registration.
    Poster,
    /// Everybody registered, with number, club and rating.
    StartingList,
    /// The pairings of the latest round by name.
    Names,
    /// The pairings of the latest round by table.
    Tables,
    OpenTables,
    Standings,
    /// Who played whom, round by round.
    CrossTable,
    Bracket,
    /// For the best players, once the champion is known.
    Certificates,
    /// Receipts that winners of prizes sign.
    Receipts,
    /// Everything needed to go on without the laptop.
    ByHand,
}

struct PaperContext<'a> {
    app: &'a Host,
    now: i64,
}

impl Paper {
    fn title(self, texts: Texts) -> String {
        texts.named("paper-kind", self.code())
    }

    pub(super) fn has_content(self, view: &View<'_>) -> bool {
        let tournament = view.tournament;
        match self {
            Paper::WayIn => true,
            Paper::Poster => tournament.rounds.is_empty() && !tournament.finished,
            Paper::StartingList => !tournament.players.is_empty(),
            Paper::Names | Paper::Tables | Paper::Standings => tournament.current_round().is_some(),
            Paper::ByHand => {
                let is_over = matches!(next_step(tournament), NextStep::Finish | NextStep::Finished);
                tournament.current_round().is_some() && !is_over
            }
            Paper::OpenTables => tournament.open_matches().next().is_some(),
            Paper::CrossTable => cross_table::has_content(view),
            Paper::Bracket => words::tree(tournament).is_some(),
            Paper::Certificates => crowned(view).is_some(),
            Paper::Receipts => tournament.current_round().is_some() && !payments(tournament).is_empty(),
        }
    }

    fn printed(self, view: &View<'_>, place: &PaperContext<'_>) -> Result<Printed, Error> {
        Ok(match self {
            Paper::WayIn => {
                let walls = place.app.walls.of(&view.key.into())?.state();
                way_in::page(view, &place.app.address, walls.network.as_ref())
            }
            Paper::Poster => poster::page(view, &place.app.address),
            Paper::StartingList => lists::starting(view),
            Paper::Names => pairings::by_name(view),
            Paper::Tables => pairings::by_table(view),
            Paper::OpenTables => lists::open_tables(view),
            Paper::Standings => standings::ranking(view),
            Paper::CrossTable => standings::cross_table(view),
            Paper::Bracket => standings::tree(view),
            Paper::Certificates => certificates::page(view),
            Paper::Receipts => prizes::receipts(view, place.now),
            Paper::ByHand => by_hand::page(view, place.now),
        })
    }
}

struct PaperLink {
    title: String,
    href: String,
}

/// The card with everything that can be printed now.
pub(super) fn card(desk: &Desk<'_>) -> Markup {
    let texts = desk.view.texts;
    let groups = [
        (say!(texts, "paper-before"), before(desk)),
        (say!(texts, "paper-round"), of_round(desk)),
        (say!(texts, "paper-after"), after(desk)),
        (say!(texts, "paper-in-case"), of(desk, &[Paper::ByHand])),
    ];
    html! {
        section class="card stack" id="paper" {
            h2 { (say!(texts, "paper-title")) }
            div class="paper-groups" {
                @for (title, papers) in groups.iter().filter(|(_, papers)| !papers.is_empty()) {
                    div {
                        h3 { (title) }
                        ul class="plain" {
                            @for paper in papers { li { a href=(paper.href) { (icon(Icon::Print)) (paper.title) } } }
                        }
                    }
                }
            }
        }
    }
}

/// The papers among these that have content.
fn of(desk: &Desk<'_>, papers: &[Paper]) -> Vec<PaperLink> {
    let printed = |paper: &Paper| PaperLink {
        title: paper.title(desk.view.texts),
        href: desk.at(&format!("/paper/{}", paper.code())),
    };
    papers.iter().filter(|paper| paper.has_content(&desk.view)).map(printed).collect()
}

fn before(desk: &Desk<'_>) -> Vec<PaperLink> {
    let (view, texts) = (&desk.view, desk.view.texts);
    let has_players = !view.tournament.players.is_empty();
    let mut all = of(desk, &[Paper::Poster, Paper::WayIn, Paper::StartingList]);
    let mut add = |is_there: bool, rest: &str, title: String| {
        if is_there {
            all.push(PaperLink { title, href: desk.at(rest) });
        }
    };
    add(has_players, "/meeting", say!(texts, "check-in-meeting"));
    add(has_players && view.may(Right::Phones), "/tickets", say!(texts, "phones-tickets"));
    let has_lists = decks::has_lists(view.tournament) && view.may(Right::ReadDecks);
    add(has_lists, "/decks/print", say!(texts, "decks-title"));
    add(!view.tournament.drafts.is_empty(), "/draft/print", say!(texts, "draft-title"));
    all
}

fn of_round(desk: &Desk<'_>) -> Vec<PaperLink> {
    let (view, texts) = (&desk.view, desk.view.texts);
    let mut all = of(desk, &[Paper::Names, Paper::Tables]);
    if let Some(round) = view.tournament.current_round() {
        let title = say!(texts, "slips-title", round = words::round_title(view, round));
        all.push(PaperLink { title, href: desk.at(&format!("/slips/{}", round.number)) });
    }
    all.extend(of(desk, &[Paper::OpenTables]));
    all
}

fn after(desk: &Desk<'_>) -> Vec<PaperLink> {
    of(desk, &[Paper::Standings, Paper::CrossTable, Paper::Bracket, Paper::Certificates, Paper::Receipts])
}

/// A paper, with the names that everybody reads.
pub(crate) async fn answer(
    State(app): State<Host>,
    Path((id, name)): Path<(String, String)>,
    origin: Referrer,
    visitor: Visitor,
) -> Result<Response, Error> {
    let paper = Paper::of_code(&name).ok_or_else(|| Error::NotFound(message!("error-no-page")))?;
    let host = app.clone();
    app.run(move |journals| {
        let moment = journals.public_moment(&id.as_str().into())?;
        let view = view(&moment, visitor);
        if !paper.has_content(&view) {
            return Err(Error::NotFound(message!("error-nothing-to-print")));
        }
        let place = PaperContext { app: &host, now: journals.now() };
        Ok(paper.printed(&view, &place)?.page(&view, &origin).into_response())
    })
    .await
}
