//! Finding tournaments for a reader: those of a page, the archive, the filters' choices.

use axum::http::HeaderMap;
use axum::response::Response;
use pairwright_office::names::key;
use pairwright_office::rights::{Reader, Right};
use pairwright_office::text::times::day_of;
use pairwright_store::{CatalogueQuery, Choices, TournamentId, Unlisted};

use crate::catalogue::{Catalogue, ListPage, ListQuery, Tile};
use crate::error::Error;
use crate::journals::Journals;
use crate::parts::Address;
use crate::search::{Hit, HitKind, MOST, find, folded};
use crate::server::{Access, Host, Visitor};

/// Number of tournaments from which a search is offered.
const FEW: u64 = 12;
/// Maximum milliseconds since the last change in a tournament that counts as being played; a night is within them.
const LIVELY: i64 = 16 * 60 * 60 * 1_000;
/// The number of archived tournaments shown below the list.
pub const ARCHIVE_SHOWN: u64 = 20;

#[derive(Debug, Clone)]
pub struct ListEntry {
    /// The key in addresses.
    pub key: String,
    pub tile: Tile,
    /// The reader's roles in this tournament.
    pub reader: Reader,
}

#[derive(Debug, Clone, Default)]
pub struct Lists {
    pub current: Vec<ListEntry>,
    pub count: u64,
    pub query: ListQuery,
    /// The choices of the filters; `None` for few tournaments.
    pub choices: Option<Choices>,
    /// The newest archived tournaments and their number, for organisers only.
    pub archived: (Vec<ListEntry>, u64),
    /// The number of tournaments that cannot be searched yet.
    pub missing: usize,
    /// A sentence for each tournament that cannot be opened.
    pub unreadable: Vec<String>,
}

/// Finds tournaments, and makes an answer from them.
pub async fn found(
    app: Host,
    query: ListQuery,
    visitor: Visitor,
    headers: HeaderMap,
    shown: impl FnOnce(Lists) -> Result<Response, Error> + Send + 'static,
) -> Result<Response, Error> {
    let (access, catalogue) = (app.access.clone(), app.catalogue.clone());
    let is_common = query == ListQuery::default();
    let work = move |journals: &Journals| {
        let finding =
            TournamentFinder { journals, access: &access, catalogue: &catalogue, visitor, headers: &headers };
        shown(finding.lists(query)?)
    };
    // One reader's query must not delay the list.
    if is_common { app.run(work).await } else { app.run_asked(work).await }
}

/// Maximum number of tournaments, and of players, that a search finds.
const MOST_NAMED: usize = 8;
/// Number of newest tournaments in which players are searched.
const LOOKED_THROUGH: usize = 20;

/// Finds what a question means: pages, then tournaments and players that the reader may see.
pub async fn search(
    app: Host,
    question: String,
    visitor: Visitor,
    headers: HeaderMap,
    shown: impl FnOnce(Vec<Hit>) -> Result<Response, Error> + Send + 'static,
) -> Result<Response, Error> {
    let (access, catalogue) = (app.access.clone(), app.catalogue.clone());
    app.run_asked(move |journals| {
        let folded = folded(&question);
        if folded.is_empty() {
            return shown(Vec::new());
        }
        let finder =
            TournamentFinder { journals, access: &access, catalogue: &catalogue, visitor, headers: &headers };
        let (sure, other) = find(finder.visitor.texts, &folded);
        let named = finder.tournaments(&question)?.chain(finder.players(&folded)?);
        shown(sure.into_iter().chain(named).chain(other).take(MOST).collect())
    })
    .await
}

struct TournamentFinder<'a> {
    journals: &'a Journals,
    access: &'a Access,
    catalogue: &'a Catalogue,
    visitor: Visitor,
    headers: &'a HeaderMap,
}

impl TournamentFinder<'_> {
    fn lists(&self, mut query: ListQuery) -> Result<Lists, Error> {
        let is_organiser = self.visitor.reader.may(Right::Tournaments);
        if !is_organiser {
            query.archived.clear();
        }
        let unlisted = self.access.finds(self.headers, self.visitor.now);
        let finds_all = unlisted == Unlisted::All;
        let lively_since = Some(self.journals.now() - LIVELY);
        let today = Some(day_of(self.journals.now()).to_string());
        let wanted = CatalogueQuery { lively_since, today, ..query.of_catalogue(unlisted.clone()) };
        let found = self.catalogue.page(&wanted)?;
        let (count, is_narrow) = (found.count, query.is_narrow());
        let mut unreadable = Vec::new();
        let current = self.entries(found, &mut unreadable);
        let choices = match is_narrow || count >= FEW {
            true => Some(Choices::clone(&*self.catalogue.choices(finds_all)?)),
            false => None,
        };
        let archived = match is_organiser && !is_narrow && !query.is_of_archive() {
            true => {
                let archive =
                    ListQuery { archived: "yes".into(), ..ListQuery::default() }.of_catalogue(unlisted);
                let found = self.catalogue.page(&CatalogueQuery { limit: ARCHIVE_SHOWN, ..archive })?;
                let count = found.count;
                (self.entries(found, &mut unreadable), count)
            }
            false => Default::default(),
        };
        let missing = self.catalogue.missing();
        Ok(Lists { current, count, query, choices, archived, missing, unreadable })
    }

    fn tournaments(&self, question: &str) -> Result<impl Iterator<Item = Hit> + use<>, Error> {
        let found = self.lists(ListQuery { find: question.into(), ..ListQuery::default() })?;
        Ok(found.current.into_iter().take(MOST_NAMED).map(|entry| Hit {
            kind: HitKind::Tournament,
            href: Address(&entry.key).home(),
            title: entry.tile.name,
        }))
    }

    /// The players with these words in their names, in the newest tournaments.
    fn players(&self, folded: &str) -> Result<impl Iterator<Item = Hit> + use<>, Error> {
        let has_all = |name: &str| {
            let name = key(name);
            folded.split(' ').all(|word| name.split_whitespace().any(|part| part.starts_with(word)))
        };
        let mut found = Vec::new();
        for entry in self.lists(ListQuery::default())?.current.into_iter().take(LOOKED_THROUGH) {
            let Ok(moment) = self.journals.public_moment(&TournamentId(entry.key.clone())) else { continue };
            let tournament = &moment.tournament;
            for player in tournament.players.iter().filter(|player| has_all(&player.name)) {
                found.push(Hit {
                    kind: HitKind::Player,
                    href: Address(&entry.key).player(&player.id),
                    title: format!("{} · {}", player.name, tournament.setup.name),
                });
            }
            if found.len() >= MOST_NAMED {
                break;
            }
        }
        found.truncate(MOST_NAMED);
        Ok(found.into_iter())
    }

    /// The tournaments as the reader may see them. Cards may be outdated, so whether one is unlisted is checked here.
    fn entries(&self, found: ListPage, unreadable: &mut Vec<String>) -> Vec<ListEntry> {
        let mut entries = Vec::new();
        for one in found.listed {
            match one.tile {
                Err(error) => unreadable.push(error.sentence(self.visitor.texts)),
                Ok(tile) => {
                    let key = one.summary.id.0;
                    let now = self.journals.now();
                    let reader = self.access.person(self.headers, Some(&key), now).reader();
                    if !tile.is_unlisted || reader.is_staff() || reader.is_player() {
                        entries.push(ListEntry { key, tile, reader });
                    }
                }
            }
        }
        entries
    }
}
