//! A tournament's feed: pairings, standings, bracket results, the winner, and announcements of the desk.

use axum::extract::Query;
use axum::response::Response;
use maud::{Markup, html};
use pairwright_core::RoundNumber;
use pairwright_core::nouns::Round;
use pairwright_core::stages::{Bracket, NextStep, next_step};
use pairwright_core::standings::standings_after;
use pairwright_web_kit::error::Error;
use pairwright_web_kit::journals::Times;
use pairwright_web_kit::parts::{ATOM, View, points_text, tree_names, words};
use pairwright_web_kit::server::{PageVariant, Visit};
use pairwright_web_kit::views::fate::won;
use pairwright_web_kit::views::leaders::leading;
use pairwright_web_kit::views::place::champions;
use pairwright_web_kit::views::seat::PlayerSeat;
use pairwright_words::say;

use super::NEWEST;
use super::atom::{Feed, FeedEntry, of_tournament};
use crate::public::query::LanguageQuery;

pub(crate) async fn answer(visit: Visit, Query(language): Query<LanguageQuery>) -> Result<Response, Error> {
    let visit = visit.by_stranger().in_language(language.texts());
    let (journals, id) = (visit.app.journals.clone(), visit.id().clone());
    let base = visit.app.address();
    let feed = move |view: &View<'_>| {
        let times = journals.read(&id, Times::of)?;
        let link = |path: String| format!("{base}{path}");
        Ok(TournamentNews { view, times: &times, own: link(view.at().feed()), link: &link }.written())
    };
    visit.document(ATOM, PageVariant::common(""), feed).await
}

pub(crate) struct TournamentNews<'a> {
    pub(crate) view: &'a View<'a>,
    pub(crate) times: &'a Times,
    pub(crate) own: String,
    /// Makes a page's address for the feed.
    pub(crate) link: &'a dyn Fn(String) -> String,
}

impl TournamentNews<'_> {
    pub(crate) fn written(&self) -> String {
        let (view, name) = (self.view, &self.view.tournament.setup.name);
        Feed {
            texts: view.texts,
            id: self.id(""),
            title: name,
            author: name,
            begun: self.times.begun,
            own: &self.own,
            page: (self.link)(view.at().home()),
            entries: self.entries(),
        }
        .written()
    }

    fn id(&self, name: &str) -> String {
        of_tournament(self.view.key, &self.times.identity, name)
    }

    fn entries(&self) -> Vec<FeedEntry> {
        let rounds = self.view.tournament.rounds.iter();
        let mut all: Vec<FeedEntry> = rounds.flat_map(|round| self.of_round(round)).collect();
        all.extend(self.champion());
        all.extend(self.announcements());
        all.reverse();
        all.sort_by_key(|entry| std::cmp::Reverse(entry.updated));
        all.truncate(NEWEST);
        all
    }

    fn of_round(&self, round: &Round) -> impl Iterator<Item = FeedEntry> {
        let is_over = round.open_matches().next().is_none();
        [Some(self.pairings(round)), is_over.then(|| self.outcome(round))].into_iter().flatten()
    }

    fn pairings(&self, round: &Round) -> FeedEntry {
        let (view, number) = (self.view, round.number);
        let called = words::round_title(view, round);
        FeedEntry {
            id: self.id(&format!("pairings {number}")),
            title: say!(view.texts, "feed-pairings", round = called),
            updated: self.times.published(number),
            page: (self.link)(view.at().tables(Some(number))),
            content: pairings(view, round),
        }
    }

    /// The standing after a round, or the winners of a bracket round.
    fn outcome(&self, round: &Round) -> FeedEntry {
        let (view, number) = (self.view, round.number);
        let updated = self.times.settled(number);
        if round.stage.is_bracket() {
            let called = words::round_title(view, round);
            return FeedEntry {
                id: self.id(&format!("results {number}")),
                title: say!(view.texts, "feed-results", round = called),
                updated,
                page: (self.link)(view.at().bracket()),
                content: winners(view, round),
            };
        }
        FeedEntry {
            id: self.id(&format!("standings {number}")),
            title: words::standings_title(view, number),
            updated,
            page: (self.link)(view.at().standings(Some(number))),
            content: leaders(view, number),
        }
    }

    fn champion(&self) -> Option<FeedEntry> {
        let view = self.view;
        let is_over = matches!(next_step(view.tournament), NextStep::Finish | NextStep::Finished);
        let champions = is_over.then(|| champions(view)).filter(|champions| !champions.is_empty())?;
        let title = won(view.texts, &champions);
        Some(FeedEntry {
            id: self.id("champion"),
            updated: self.times.settled(view.tournament.last_published()),
            page: (self.link)(view.at().standings(None)),
            content: html! { p { (title) } },
            title,
        })
    }

    /// Announcements of the desk that were not ended early.
    fn announcements(&self) -> impl Iterator<Item = FeedEntry> {
        let announcements = self.view.tournament.announcements.iter().filter(|one| !one.ended);
        announcements.map(|one| FeedEntry {
            id: self.id(&format!("announcement {}", one.number)),
            title: one.text.clone(),
            updated: one.at,
            page: (self.link)(self.view.at().home()),
            content: html! { p { (one.text) } },
        })
    }
}

/// The pairs by table, with byes last.
fn pairings(view: &View<'_>, round: &Round) -> Markup {
    let byes = round.matches.iter().filter(|played| played.pair().is_none());
    html! {
        ul {
            @for played in round.by_table().into_iter().chain(byes) {
                li {
                    @if let Some(table) = played.table { (tree_names::capital(&say!(view.texts, "own-at-table", table = table.0))) ": " }
                    @for (place, id) in played.players.iter().enumerate() {
                        @if place > 0 { " – " }
                        (view.tournament.name_of(id))
                    }
                    @if played.pair().is_none() { " – " (say!(view.texts, "result-bye")) }
                }
            }
        }
    }
}

fn leaders(view: &View<'_>, after: RoundNumber) -> Markup {
    let table = standings_after(view.tournament, after);
    let all = table.ranked();
    html! {
        ol {
            @for row in &all[..leading(all.len())] {
                li value=[row.rank.place()] {
                    (view.tournament.name_of(&row.player)) " – " (points_text(view.texts, &row.points))
                }
            }
        }
    }
}

fn winners(view: &View<'_>, round: &Round) -> Markup {
    let tree = words::tree(view.tournament);
    let decided = tree.iter().flat_map(Bracket::matches).filter(|node| node.round == Some(round.number));
    html! {
        ul {
            @for node in decided {
                @if let (Some(winner), Some(loser)) = (&node.winner, &node.loser) {
                    @let names = [winner, loser].map(|id| view.tournament.name_of(id));
                    @let seat = view.tournament.player(winner).and_then(|player| PlayerSeat::of(view.tournament, round, player));
                    @let score = seat.and_then(|seat| seat.score(view)).unwrap_or_default();
                    li { (say!(view.texts, "feed-won", winner = names[0], loser = names[1], score = score)) }
                }
            }
        }
    }
}
