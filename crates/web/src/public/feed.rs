//! What was announced of a tournament as an Atom feed (RFC 4287): pairings, standings, results of the bracket, who won, what
//! the desk told everybody.

use std::collections::BTreeMap;

use axum::extract::Query;
use axum::response::Response;
use jiff::Timestamp;
use jiff::tz::TimeZone;
use maud::{Markup, html};
use pairwright_core::nouns::Round;
use pairwright_core::stages::Bracket;
use pairwright_core::stages::next::{NextStep, next_step};
use pairwright_core::standings::standings_after;
use pairwright_core::{Action, Journal, RoundNumber, Tournament};

use super::home::{ALL_OF_FEW, LEADERS, champion};
use super::query::Language;
use super::seat::Seat;
use crate::parts::{ATOM, View, points_text, tree_names, words};
use crate::say;
use crate::server::error::Error;
use crate::server::page::{Question, Visit};

/// So many of the newest entries are in a feed.
const NEWEST: usize = 30;

pub(crate) async fn answer(visit: Visit, Query(language): Query<Language>) -> Result<Response, Error> {
    let visit = visit.by_stranger().in_language(language.texts());
    let (journals, id) = (visit.app.journals.clone(), visit.id().clone());
    let base = visit.app.address.clone();
    let feed = move |view: &View<'_>| {
        let times = journals.read(&id, FeedTimes::of)?;
        let link = |path: String| format!("{base}{path}");
        Ok(Feed { view, times: &times, own: link(view.at().feed()), link: &link }.written())
    };
    visit.document(ATOM, Question::common(""), feed).await
}

/// When what a feed tells of happened, in milliseconds since 1970 UTC.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct FeedTimes {
    /// What tells the tournament from every other one.
    identity: String,
    /// When the tournament was begun here.
    begun: i64,
    /// When rounds were published or changed last; those of a file have none.
    published: BTreeMap<RoundNumber, i64>,
    /// When a result of a round was entered or corrected last.
    results: BTreeMap<RoundNumber, i64>,
}

impl FeedTimes {
    /// Out of the journal; what was undone is left out.
    #[must_use]
    pub fn of(journal: &Journal) -> FeedTimes {
        let begun = journal.entries().first().map_or(0, |entry| entry.at);
        let mut times = FeedTimes { identity: begun.to_string(), begun, ..FeedTimes::default() };
        for entry in journal.entries().iter().filter(|entry| !journal.is_undone(entry.seq)) {
            match &entry.action {
                Action::Publish { round } => {
                    times.published.insert(*round, entry.at);
                }
                Action::Rearrange { change, .. } => {
                    times.published.insert(change.record.round, entry.at);
                }
                Action::Report { round, .. } => {
                    times.results.insert(*round, entry.at);
                }
                Action::Correct { round, later, .. } => {
                    times.results.insert(*round, entry.at);
                    times.published.insert(later.record.round, entry.at);
                }
                _ => {}
            }
        }
        times
    }

    /// Of a file, which says of nothing when it happened: everything on its day, or now where it has none.
    #[must_use]
    pub fn of_file(tournament: &Tournament, now: i64) -> FeedTimes {
        let setup = &tournament.setup;
        let day = setup.date.and_then(|date| date.to_zoned(TimeZone::UTC).ok());
        let begun = day.as_ref().map_or(now, |day| day.timestamp().as_millisecond());
        let day = setup.date.map(|date| date.to_string()).unwrap_or_default();
        FeedTimes { identity: format!("{day} {}", setup.name), begun, ..FeedTimes::default() }
    }

    fn published(&self, round: RoundNumber) -> i64 {
        self.published.get(&round).copied().unwrap_or(self.begun)
    }

    /// When the standing after a round was as it is now: a corrected result of an earlier round changes it too.
    fn settled(&self, round: RoundNumber) -> i64 {
        let results = self.results.range(..=round).map(|(_, at)| *at);
        results.max().unwrap_or(self.begun).max(self.published(round))
    }
}

/// A feed of one tournament.
pub(crate) struct Feed<'a> {
    pub(crate) view: &'a View<'a>,
    pub(crate) times: &'a FeedTimes,
    /// The feed's own address.
    pub(crate) own: String,
    /// A page's address as the feed names it.
    pub(crate) link: &'a dyn Fn(String) -> String,
}

/// One thing that was announced.
struct Entry {
    /// What tells it from the others of the tournament, for ever.
    name: String,
    title: String,
    updated: i64,
    /// The page that shows it.
    page: String,
    content: Markup,
}

impl Feed<'_> {
    /// The feed as XML.
    pub(crate) fn written(&self) -> String {
        let (view, texts) = (self.view, self.view.texts);
        let name = plain(&view.tournament.setup.name);
        let entries = self.entries();
        let updated = entries.iter().map(|entry| entry.updated).max().unwrap_or(self.times.begun);
        let drawn = html! {
            feed xmlns="http://www.w3.org/2005/Atom" xml:lang=(texts.lang()) {
                id { (self.id("")) }
                title { (name) }
                updated { (moment(updated)) }
                author { name { (name) } }
                generator { "Pairwright" }
                link rel="self" type=(ATOM) href=(self.own) {}
                link rel="alternate" type="text/html" href=((self.link)(view.at().home())) {}
                @for one in &entries { (self.entry(one)) }
            }
        };
        format!("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n{}\n", drawn.into_string())
    }

    fn entry(&self, entry: &Entry) -> Markup {
        html! {
            entry {
                id { (self.id(&entry.name)) }
                title { (plain(&entry.title)) }
                updated { (moment(entry.updated)) }
                link rel="alternate" type="text/html" href=((self.link)(entry.page.clone())) {}
                content type="html" { (plain(&entry.content.0)) }
            }
        }
    }

    /// A name that stays the same wherever the tournament is served: a UUID of version 8, made of its key and its beginning.
    fn id(&self, name: &str) -> String {
        let mut hasher = blake3::Hasher::new();
        for part in ["pairwright feed", self.view.key, &self.times.identity, name] {
            hasher.update(blake3::hash(part.as_bytes()).as_bytes());
        }
        let hash = hasher.finalize();
        let mut bytes = [0; 16];
        bytes.copy_from_slice(&hash.as_bytes()[..16]);
        bytes[6] = bytes[6] & 0x0f | 0x80;
        bytes[8] = bytes[8] & 0x3f | 0x80;
        let hex = crate::server::access::hex(&bytes);
        format!("urn:uuid:{}-{}-{}-{}-{}", &hex[..8], &hex[8..12], &hex[12..16], &hex[16..20], &hex[20..])
    }

    /// The newest first.
    fn entries(&self) -> Vec<Entry> {
        let rounds = self.view.tournament.rounds.iter();
        let mut all: Vec<Entry> = rounds.flat_map(|round| self.of_round(round)).collect();
        all.extend(self.champion());
        all.extend(self.announcements());
        all.reverse();
        all.sort_by_key(|entry| std::cmp::Reverse(entry.updated));
        all.truncate(NEWEST);
        all
    }

    fn of_round(&self, round: &Round) -> impl Iterator<Item = Entry> {
        let is_over = round.open_matches().next().is_none();
        [Some(self.pairings(round)), is_over.then(|| self.outcome(round))].into_iter().flatten()
    }

    fn pairings(&self, round: &Round) -> Entry {
        let (view, number) = (self.view, round.number);
        let called = words::round_title(view, round);
        Entry {
            name: format!("pairings {number}"),
            title: say!(view.texts, "feed-pairings", round = called),
            updated: self.times.published(number),
            page: view.at().tables(Some(number)),
            content: pairings(view, round),
        }
    }

    /// The standing after a round, or who won its matches where they decide.
    fn outcome(&self, round: &Round) -> Entry {
        let (view, number) = (self.view, round.number);
        let updated = self.times.settled(number);
        if round.stage.is_bracket() {
            let called = words::round_title(view, round);
            return Entry {
                name: format!("results {number}"),
                title: say!(view.texts, "feed-results", round = called),
                updated,
                page: view.at().bracket(),
                content: winners(view, round),
            };
        }
        Entry {
            name: format!("standings {number}"),
            title: words::standings_title(view, number),
            updated,
            page: view.at().standings(Some(number)),
            content: leaders(view, number),
        }
    }

    fn champion(&self) -> Option<Entry> {
        let view = self.view;
        let is_over = matches!(next_step(view.tournament), NextStep::Finish | NextStep::Finished);
        let champion = is_over.then(|| champion(view)).flatten()?;
        let title = say!(view.texts, "now-champion", name = champion);
        Some(Entry {
            name: "champion".into(),
            updated: self.times.settled(view.tournament.last_published()),
            page: view.at().standings(None),
            content: html! { p { (title) } },
            title,
        })
    }

    /// What the desk told everybody and did not take back.
    fn announcements(&self) -> impl Iterator<Item = Entry> {
        let told = self.view.tournament.announcements.iter().filter(|one| !one.ended);
        told.map(|one| Entry {
            name: format!("announcement {}", one.number),
            title: one.text.clone(),
            updated: one.at,
            page: self.view.at().home(),
            content: html! { p { (one.text) } },
        })
    }
}

/// Who meets whom, table by table; who has a bye comes last.
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

/// The first places after a round.
fn leaders(view: &View<'_>, after: RoundNumber) -> Markup {
    let table = standings_after(view.tournament, after);
    let all = table.ranked().len();
    let shown = if all <= ALL_OF_FEW { all } else { LEADERS };
    html! {
        ol {
            @for row in table.ranked().iter().take(shown) {
                li value=[row.rank.place()] {
                    (view.tournament.name_of(&row.player)) " – " (points_text(view.texts, &row.points))
                }
            }
        }
    }
}

/// Who won the matches of a round of the bracket.
fn winners(view: &View<'_>, round: &Round) -> Markup {
    let tree = words::tree(view.tournament);
    let decided = tree.iter().flat_map(Bracket::matches).filter(|node| node.round == Some(round.number));
    html! {
        ul {
            @for node in decided {
                @if let (Some(winner), Some(loser)) = (&node.winner, &node.loser) {
                    @let names = [winner, loser].map(|id| view.tournament.name_of(id));
                    @let seat = view.tournament.player(winner).and_then(|player| Seat::of(view.tournament, round, player));
                    @let score = seat.and_then(|seat| seat.score(view)).unwrap_or_default();
                    li { (say!(view.texts, "feed-won", winner = names[0], loser = names[1], score = score)) }
                }
            }
        }
    }
}

/// A text without the characters that no XML may have.
fn plain(text: &str) -> String {
    let allowed = |c: &char| !c.is_control() && !matches!(c, '\u{fffe}' | '\u{ffff}');
    text.chars().filter(allowed).collect()
}

/// A moment as RFC 3339 writes it, in UTC.
fn moment(milliseconds: i64) -> String {
    Timestamp::from_millisecond(milliseconds).unwrap_or_default().to_string()
}
