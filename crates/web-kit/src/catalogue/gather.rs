//! The history of all tournaments, for leaderboards: contributions are cached and read again
//! only if their journals have grown.

use std::collections::{BTreeSet, HashMap, HashSet};
use std::sync::{Arc, Mutex, PoisonError, RwLock, RwLockWriteGuard};

use pairwright_answers::rating::persons::{Entrant, KnownRegulars, PersonNames};
use pairwright_answers::rating::tournament::{self as history, NotRated};
use pairwright_core::nouns::RegularId;
use pairwright_office::text::times::day_of;
use pairwright_ratings::Day;
use pairwright_ratings::input::{GivenTournament, Identity, games};
use pairwright_store::{TournamentId, TournamentSummary};

use crate::catalogue::card::VERSION;
use crate::catalogue::{BeforeCorrections, Contribution, PaidPrize, SharedNames};
use crate::error::Error;
use crate::journals::{Journals, Ledger, lock};
use crate::regulars::Regulars;

/// Number of cards read at once.
const TOGETHER: usize = 500;
/// Maximum number of tournaments without a card that one answer opens. The others count once they have a card.
const MOST_OPENED: usize = 500;

/// All tournaments that have begun.
#[derive(Debug, Default, Clone)]
pub struct Gathered {
    pub tournaments: Vec<GivenTournament>,
    pub known: Arc<HashMap<String, (TournamentId, String)>>,
    /// The regulars, by the name under which they are rated.
    pub regulars: Arc<HashMap<String, Arc<str>>>,
    /// Contributions from before results were corrected, by the tournaments' names in the history.
    pub before: Arc<HashMap<String, BeforeCorrections>>,
    /// Each player's prizes, by the name under which they are rated.
    pub paid: Arc<HashMap<String, Vec<PaidPrizes>>>,
    /// The games with their number of matches, most played first.
    pub games: Vec<(String, usize)>,
    /// The game shown; `None` for all.
    pub game: Option<String>,
    /// Tournaments that cannot be rated, by name, and why.
    pub left_out: Vec<(String, NotRated)>,
    /// The number of tournaments not read yet.
    pub unread: usize,
    /// The values to filter by, including parents: `eu/de` adds `eu`.
    pub categories: BTreeSet<String>,
    pub regions: BTreeSet<String>,
    pub levels: BTreeSet<String>,
    /// The regions where players live.
    pub homes: BTreeSet<String>,
    /// Whether any player is known to be an amateur.
    pub has_amateurs: bool,
    /// The day in UTC on which they were gathered.
    pub today: Option<Day>,
    pub tag: String,
}

/// A player's prizes in one tournament.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PaidPrizes {
    /// The name in the history.
    pub tournament: String,
    pub prizes: Vec<PaidPrize>,
}

impl Gathered {
    /// The tournaments in which a player is rated under this name.
    pub fn of_player(&self, name: &str) -> impl Iterator<Item = &GivenTournament> {
        let is_in = move |given: &&GivenTournament| {
            let played = given.matches.iter().any(|one| {
                *one.players.0 == *name || one.players.1.as_deref().is_some_and(|second| second == name)
            });
            played || given.places.iter().any(|place| *place.player == *name)
        };
        self.tournaments.iter().filter(is_in)
    }

    /// The name under which a regular is rated.
    pub fn name_of(&self, regular: &RegularId) -> Option<&String> {
        self.regulars.iter().find(|(_, id)| ***id == *regular.as_str()).map(|(name, _)| name)
    }
}

/// The counts of changes to tournaments and to the register, and the day.
type Changes = (u64, (u64, Option<Day>));

fn changes(journals: &Journals, register: &Ledger<Regulars>) -> Changes {
    let today = history::day(day_of(journals.now()));
    (*journals.follow_all().borrow(), (register.seq(), today))
}

#[derive(Default)]
pub struct Contributions {
    kept: Mutex<KeptContributions>,
    /// The history so far, with the changes that it includes.
    now: RwLock<Option<(Changes, Arc<Gathered>)>>,
}

#[derive(Default)]
struct KeptContributions {
    known: HashMap<TournamentId, KnownTournament>,
    names: SharedNames,
    unread: usize,
}

struct KnownTournament {
    /// The journal's last entry when the contribution was made.
    seq: u64,
    is_archived: bool,
    contribution: Contribution,
    /// Detects a tournament that was imported twice.
    identity: Option<Identity>,
}

impl Contributions {
    /// The current history, if it is cached. Does not block.
    pub fn known(&self, journals: &Journals, register: &Ledger<Regulars>) -> Option<Arc<Gathered>> {
        let changes = changes(journals, register);
        let now = self.now.read().unwrap_or_else(PoisonError::into_inner);
        now.as_ref().filter(|(of, _)| *of == changes).map(|(_, gathered)| gathered.clone())
    }

    /// The current history, without archived tournaments and those that cannot be opened.
    pub fn now(&self, journals: &Journals, register: &Ledger<Regulars>) -> Result<Arc<Gathered>, Error> {
        let mut kept = lock(&self.kept);
        if let Some(known) = self.known(journals, register) {
            return Ok(known);
        }
        let changes = changes(journals, register);
        let mut all = journals.list()?;
        all.reverse();
        // After a failure the cache is dropped, so that the next call uses what was read before it.
        let has_changed = kept.update(journals, &all).inspect_err(|_| *self.write() = None)?;
        let is_it = |(of, _): &(Changes, _)| !has_changed && of.1 == changes.1;
        let before = self.write().take().filter(is_it).map(|(_, gathered)| gathered);
        let gathered = before.unwrap_or_else(|| {
            let gathered = kept.gather(&all, &register.state().known());
            let (register, today) = changes.1;
            let day = today.map_or(0, |day| day.0);
            Arc::new(Gathered { today, tag: format!("{}-{register}-{day}", gathered.tag), ..gathered })
        });
        // Cards appear without being counted as a change.
        *self.write() = (kept.unread == 0).then(|| (changes, gathered.clone()));
        Ok(gathered)
    }

    /// The tournaments, archived ones included, with a player who is one of these regulars.
    pub fn with_regulars(&self, ids: &BTreeSet<RegularId>) -> Vec<TournamentId> {
        let is_one =
            |entrant: &Entrant| entrant.regular.as_deref().is_some_and(|id| ids.contains(&id.into()));
        let kept = lock(&self.kept);
        let found = kept.known.iter().filter(|(_, known)| known.contribution.players.iter().any(is_one));
        found.map(|(id, _)| id.clone()).collect()
    }

    fn write(&self) -> RwLockWriteGuard<'_, Option<(Changes, Arc<Gathered>)>> {
        self.now.write().unwrap_or_else(PoisonError::into_inner)
    }
}

impl KeptContributions {
    /// Reads what has changed. Returns whether any of it counts.
    fn update(&mut self, journals: &Journals, all: &[TournamentSummary]) -> Result<bool, Error> {
        let (mut has_changed, unread_before) = (false, std::mem::take(&mut self.unread));
        let (mut on_cards, mut without_card) = (Vec::new(), Vec::new());
        for row in all {
            match self.known.get_mut(&row.id).filter(|known| known.seq >= row.latest.0) {
                Some(known) => {
                    let is_archived = row.archived_at_ms.is_some();
                    has_changed |= std::mem::replace(&mut known.is_archived, is_archived) != is_archived;
                }
                None if row.has_card(VERSION) => on_cards.push(row),
                None => without_card.push(row),
            }
        }
        for part in on_cards.chunks(TOGETHER) {
            let ids: Vec<TournamentId> = part.iter().map(|row| row.id.clone()).collect();
            let mut texts: HashMap<TournamentId, String> =
                journals.store().rated(&ids)?.into_iter().collect();
            for row in part {
                let text = texts.remove(&row.id);
                match text.and_then(|text| Contribution::read(&text, &mut self.names)) {
                    Some(contribution) => has_changed |= self.store(row, row.latest.0, contribution),
                    None => without_card.push(row),
                }
            }
        }
        for row in without_card.iter().take(MOST_OPENED) {
            // A tournament that cannot be opened contributes nothing; the list shows why.
            let Ok((moment, times)) = journals.glance(&row.id) else { continue };
            let contribution = Contribution::read_from(journals, &moment, &times);
            has_changed |= self.store(row, moment.seq, contribution);
        }
        self.unread = without_card.len().saturating_sub(MOST_OPENED);
        let there: HashSet<&TournamentId> = all.iter().map(|row| &row.id).collect();
        let before = self.known.len();
        self.known.retain(|id, _| there.contains(id));
        Ok(has_changed || before != self.known.len() || unread_before != self.unread)
    }

    /// Stores a contribution. Returns whether it has changed.
    fn store(&mut self, row: &TournamentSummary, seq: u64, contribution: Contribution) -> bool {
        let is_archived = row.archived_at_ms.is_some();
        match self.known.get_mut(&row.id) {
            Some(known) if known.contribution == contribution && known.is_archived == is_archived => {
                known.seq = seq;
                false
            }
            _ => {
                let given = contribution.given.as_ref().and_then(|given| given.as_ref().ok());
                let identity = given.and_then(GivenTournament::identity);
                let known = KnownTournament { seq, is_archived, contribution, identity };
                self.known.insert(row.id.clone(), known);
                true
            }
        }
    }

    /// All contributions, oldest first.
    fn gather(&self, all: &[TournamentSummary], regulars: &KnownRegulars) -> Gathered {
        // Names used in a practice or unlisted tournament stay in it.
        let known: Vec<(&TournamentId, &KnownTournament)> = all
            .iter()
            .filter_map(|row| Some((&row.id, self.known.get(&row.id)?)))
            .filter(|(_, known)| known.contribution.given.is_some())
            .collect();
        let mut gathering = Gathering::default();
        for (id, known) in known.iter().filter(|(_, known)| !known.is_archived) {
            gathering.take(id, known);
        }
        let Gathering { mut gathered, ids, tag, .. } = gathering;
        // A player's choice of display name counts even if its tournament is archived.
        let entrants: Vec<&[Entrant]> = known.iter().map(|(_, one)| &*one.contribution.players).collect();
        let names = PersonNames::of(&entrants, regulars);
        let called: HashMap<&TournamentId, &HashMap<Arc<str>, Arc<str>>> =
            known.iter().map(|(id, _)| *id).zip(&names.called).collect();
        for (id, given) in ids.iter().zip(&mut gathered.tournaments) {
            called.get(id).into_iter().for_each(|called| history::rename_to(given, called));
        }
        gathered.regulars = Arc::new(names.regulars);
        let names: Vec<String> = gathered.tournaments.iter().map(|given| given.facts.id.clone()).collect();
        history::name_apart(&mut gathered.tournaments, |place, _| {
            ids.get(place).map_or("", |id| id.as_str())
        });
        let apart = gathered.tournaments.iter().map(|given| given.facts.id.clone());
        gathered.known = Arc::new(apart.zip(ids.iter().copied().cloned().zip(names)).collect());
        let (mut before, mut paid) = (HashMap::new(), HashMap::<String, Vec<_>>::new());
        for (id, given) in ids.iter().zip(&gathered.tournaments) {
            let Some(KnownTournament { contribution, .. }) = self.known.get(*id) else { continue };
            let (called, title) = (called.get(id), &given.facts.id);
            if let Some(mut earlier) = contribution.before.clone() {
                called.into_iter().for_each(|called| history::rename_to(&mut earlier.given, called));
                earlier.given.facts.id.clone_from(title);
                before.insert(title.clone(), earlier);
            }
            for (player, prizes) in &contribution.paid {
                let name = called.and_then(|called| called.get(player)).unwrap_or(player);
                paid.entry(name.to_string())
                    .or_default()
                    .push(PaidPrizes { tournament: title.clone(), prizes: prizes.clone() });
            }
        }
        (gathered.before, gathered.paid) = (Arc::new(before), Arc::new(paid));
        gathered.games = games(&gathered.tournaments);
        gathered.unread = self.unread;
        gathered.tag = format!("{}-{}", &tag.finalize().to_hex()[..16], self.unread);
        gathered
    }
}

/// The history of one game: the one asked for or the most played; `all` for all.
pub fn gather_game(all: &Gathered, typed: &str) -> Gathered {
    let mut gathered = all.clone();
    gathered.game = match typed {
        "all" => None,
        "" => gathered.games.first().map(|(game, _)| game.clone()),
        game => Some(game.to_owned()),
    };
    if let Some(game) = &gathered.game {
        gathered.tournaments.retain(|given| given.game == *game);
    }
    gathered
}

#[derive(Default)]
struct Gathering<'a> {
    gathered: Gathered,
    ids: Vec<&'a TournamentId>,
    /// The identities already taken, so that a repeated import does not count twice.
    identities: HashSet<&'a Identity>,
    homes: HashSet<&'a str>,
    tag: blake3::Hasher,
}

impl<'a> Gathering<'a> {
    fn take(&mut self, id: &'a TournamentId, known: &'a KnownTournament) {
        let contribution = &known.contribution;
        let Some(given) = &contribution.given else { return };
        self.tag.update(id.as_str().as_bytes()).update(&known.seq.to_le_bytes());
        let is_new = known.identity.as_ref().is_none_or(|identity| self.identities.insert(identity));
        match given {
            Err(why) => self.gathered.left_out.push((contribution.name.clone(), why.clone())),
            Ok(_) if !is_new => self.gathered.left_out.push((contribution.name.clone(), NotRated::Again)),
            Ok(given) => {
                self.note(given);
                self.ids.push(id);
            }
        }
    }

    fn note(&mut self, given: &'a GivenTournament) {
        let gathered = &mut self.gathered;
        gathered.has_amateurs |= given.origins.iter().any(|(_, origin)| origin.is_amateur);
        for (_, origin) in given.origins.iter() {
            if self.homes.insert(&origin.home) {
                gathered.homes.extend(parts(&origin.home.to_lowercase()));
            }
        }
        let facts = &given.facts;
        gathered.categories.extend(parts(&facts.category));
        gathered.regions.extend(parts(&facts.region));
        gathered.levels.extend(Some(facts.level.clone()).filter(|level| !level.is_empty()));
        gathered.tournaments.push(given.clone());
    }
}

/// `eu/de/berlin` and all its parents.
fn parts(path: &str) -> impl Iterator<Item = String> {
    let ends = path.match_indices('/').map(|(place, _)| place).chain([path.len()]);
    ends.map(|end| path[..end].to_owned()).filter(|part| !part.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_city_lies_within_its_country_and_continent() {
        assert_eq!(parts("eu/de/berlin").collect::<Vec<_>>(), ["eu", "eu/de", "eu/de/berlin"]);
        assert_eq!(parts("").count(), 0);
    }
}
