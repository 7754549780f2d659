//! Everything that is printed (page 10, "Paper"): black on white, on A4 and Letter.

mod by_hand;
pub(super) mod lists;
mod sheets;
pub(crate) mod slips;

use std::convert::Infallible;

use axum::extract::{FromRequestParts, Path, State};
use axum::http::Uri;
use axum::http::header::REFERER;
use axum::http::request::Parts;
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};
use pairwright_core::message;
use pairwright_core::nouns::Coded;
use pairwright_core::stages::{NextStep, next_step, payments};
use pairwright_office::decks;
use pairwright_office::rights::Right;
use pairwright_web_kit::error::Error;
use pairwright_web_kit::parts::{Icon, View, icon, paper_head, paper_page, words};
use pairwright_web_kit::server::{Host, Visitor, view};
use pairwright_web_kit::views::cross_table;
use pairwright_web_kit::views::end::crowned;
use pairwright_words::{Texts, say};
use strum::{IntoStaticStr, VariantArray};

use super::Desk;
use super::screen::Screen;

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
    Names,
    Tables,
    OpenTables,
    Standings,
    CrossTable,
    Bracket,
    /// For the best players, once the champion is known.
    Certificates,
    Receipts,
    /// Everything needed to go on without the laptop.
    ByHand,
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
            Paper::Certificates => !crowned(view).is_empty(),
            Paper::Receipts => tournament.current_round().is_some() && !payments(tournament).is_empty(),
        }
    }

    fn printed(self, view: &View<'_>, host: &Host, now: i64) -> Result<Printed, Error> {
        Ok(match self {
            Paper::WayIn => {
                let walls = host.walls.of(&view.key.into())?.state();
                sheets::way_in(view, &host.address(), walls.network.as_ref())
            }
            Paper::Poster => sheets::poster(view, &host.address()),
            Paper::StartingList => lists::starting(view),
            Paper::Names => lists::by_name(view),
            Paper::Tables => lists::by_table(view),
            Paper::OpenTables => lists::open_tables(view),
            Paper::Standings => lists::ranking(view),
            Paper::CrossTable => lists::cross_table(view),
            Paper::Bracket => lists::tree(view),
            Paper::Certificates => sheets::certificates(view),
            Paper::Receipts => sheets::receipts(view, now),
            Paper::ByHand => by_hand::page(view, now),
        })
    }
}

struct PaperLink {
    title: String,
    href: String,
}

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

/// The link to the receipts, once there are any.
pub(super) fn receipts(desk: &Desk<'_>) -> Option<Markup> {
    let link = of(desk, &[Paper::Receipts]).pop().filter(|_| desk.view.may(Right::Print))?;
    Some(html! { a href=(link.href) { (link.title) } })
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
        Ok(paper.printed(&view, &host, journals.now())?.page(&view, &origin).into_response())
    })
    .await
}

#[derive(Default)]
pub(super) struct Printed {
    title: String,
    body: Markup,
}

pub(super) fn framed(title: impl Into<String>, body: Markup) -> Printed {
    Printed { title: title.into(), body }
}

impl Printed {
    /// The whole page, with the tournament in its title and the way back.
    pub(super) fn page(self, view: &View<'_>, origin: &Referrer) -> Markup {
        let all = html! {
            (origin.way_back(view))
            (self.body)
        };
        paper_page(view.texts, format!("{} · {}", self.title, view.tournament.setup.name), all)
    }
}

/// The referring address, sent by the browser.
pub(crate) struct Referrer(Option<String>);

impl<S: Sync> FromRequestParts<S> for Referrer {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Referrer, Infallible> {
        let from = parts.headers.get(REFERER).and_then(|value| value.to_str().ok());
        // Only the path is used, so that nobody is sent to another site.
        let from = from.and_then(|from| from.parse::<Uri>().ok());
        Ok(Referrer(from.and_then(|from| from.path_and_query().map(ToString::to_string))))
    }
}

impl Referrer {
    /// The link above a paper on screen: to the desk's page that led here, or to the list of papers.
    pub(super) fn way_back(&self, view: &View<'_>) -> Markup {
        let texts = view.texts;
        match self.screen(view).and_then(|screen| Some((screen.url(view), title(view, &screen)?))) {
            Some((href, title)) => paper_head(texts, &href, &title),
            None if view.may(Right::Walls) => {
                paper_head(texts, &view.at().desk_page("/walls"), &say!(texts, "walls-title"))
            }
            None => paper_head(texts, &view.at().desk(), &say!(texts, "paper-desk")),
        }
    }

    fn screen(&self, view: &View<'_>) -> Option<Screen> {
        Screen::find(self.0.as_deref()?.strip_prefix(&view.at().desk())?)
    }
}

fn title(view: &View<'_>, screen: &Screen) -> Option<String> {
    let texts = view.texts;
    Some(match screen {
        Screen::Now(_) => say!(texts, "paper-desk"),
        Screen::Round(round, _) => words::round_title(view, view.tournament.round(*round)?),
        Screen::Players(_) => say!(texts, "desk-players"),
        Screen::Player(player) => view.tournament.player(player)?.name.clone(),
        Screen::Standings(_) => say!(texts, "desk-standings"),
        Screen::CrossTable => say!(texts, "cross-title"),
        Screen::Bracket => say!(texts, "nav-bracket"),
        Screen::Prizes => say!(texts, "prizes"),
        _ => return None,
    })
}

pub(super) fn head(view: &View<'_>, title: &str, beside: &str) -> Markup {
    html! {
        header class="paper-top" {
            h1 { (title) }
            p { (view.tournament.setup.name) @if !beside.is_empty() { " · " (beside) } }
        }
    }
}

/// The head of a list with this many columns. Printers repeat it on every page.
pub(super) fn list_head(title: &Markup, columns: usize, heads: &Markup) -> Markup {
    html! {
        thead {
            tr { th class="paper-title" colspan=(columns) { (title) } }
            tr { (heads) }
        }
    }
}
