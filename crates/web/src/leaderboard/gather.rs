//! The tournaments of a database as a history: what each contributes is kept from one question to the next, and read anew
//! only where its journal has grown.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::sync::{Arc, Mutex, PoisonError, RwLock, RwLockWriteGuard};

use pairwright_answers::rating::tournament::{self as history, NotRated};
use pairwright_ratings::input::{GivenTournament, Identity, games};
use pairwright_store::{TournamentId, TournamentSummary};

use super::contribution::{Contribution, Names};
use crate::catalogue::VERSION;
use crate::journals::{Journals, lock};
use crate::server::error::Error;

/// What a tournament counts with that names no K: the second of page 8's list, between a Friday and a qualifier.
pub(crate) const USUAL_K: u32 = 16;
/// So many cards are read together.
const TOGETHER: usize = 500;
/// So many tournaments without a card are opened for one answer; the others count once they have one.
const MOST_OPENED: usize = 500;

/// Every tournament that has begun.
#[derive(Debug, Default, Clone)]
pub(crate) struct Gathered {
    pub(crate) tournaments: Vec<GivenTournament>,
    /// Which tournament is meant by a name in the history, and what it is called where it needs no other name.
    pub(crate) known: Arc<HashMap<String, (TournamentId, String)>>,
    /// The games with their matches, the most played first.
    pub(crate) games: Vec<(String, usize)>,
    /// The game that is shown; `None` for all together.
    pub(crate) game: Option<String>,
    /// Tournaments that cannot be rated, by name, and why.
    pub(crate) left_out: Vec<(String, NotRated)>,
    /// How many have not been read yet.
    pub(crate) unread: usize,
    /// What there is to filter by: `eu/de` is within `eu`, so both are there.
    pub(crate) categories: BTreeSet<String>,
    pub(crate) regions: BTreeSet<String>,
    pub(crate) levels: BTreeSet<String>,
    /// Where players are at home.
    pub(crate) homes: BTreeSet<String>,
    /// Whether it is known of anybody that they are an amateur.
    pub(crate) has_amateurs: bool,
    /// Differs wherever anything of this does.
    pub(crate) tag: String,
}

/// What all tournaments contribute.
#[derive(Default)]
pub(crate) struct History {
    kept: Mutex<Kept>,
    /// What it comes to, after so many changes.
    now: RwLock<Option<(u64, Arc<Gathered>)>>,
}

/// What each tournament contributes.
#[derive(Default)]
struct Kept {
    known: HashMap<TournamentId, Known>,
    names: Names,
    unread: usize,
}

struct Known {
    /// The entry with which it was so.
    seq: u64,
    is_archived: bool,
    contribution: Contribution,
    /// By what it is told that it was imported twice.
    identity: Option<Identity>,
}

impl History {
    /// What is known already of the history as it is now; does not block.
    pub(crate) fn known(&self, journals: &Journals) -> Option<Arc<Gathered>> {
        let changes = *journals.follow_all().borrow();
        let now = self.now.read().unwrap_or_else(PoisonError::into_inner);
        now.as_ref().filter(|(of, _)| *of == changes).map(|(_, gathered)| gathered.clone())
    }

    /// The history as it is now, the archive left out; a tournament that cannot be opened is none of it.
    pub(crate) fn now(&self, journals: &Journals) -> Result<Arc<Gathered>, Error> {
        let mut kept = lock(&self.kept);
        if let Some(known) = self.known(journals) {
            return Ok(known);
        }
        let changes = *journals.follow_all().borrow();
        let mut all = journals.list()?;
        all.reverse();
        // What was taken in before something went wrong is not forgotten to be shown.
        let has_changed = kept.update(journals, &all).inspect_err(|_| *self.write() = None)?;
        let before = self.write().take().filter(|_| !has_changed).map(|(_, gathered)| gathered);
        let gathered = before.unwrap_or_else(|| Arc::new(kept.gather(&all)));
        // Cards come without a change that anybody counts.
        *self.write() = (kept.unread == 0).then(|| (changes, gathered.clone()));
        Ok(gathered)
    }

    fn write(&self) -> RwLockWriteGuard<'_, Option<(u64, Arc<Gathered>)>> {
        self.now.write().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Kept {
    /// Reads what has changed; says whether there was anything that counts.
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
                    Some(contribution) => has_changed |= self.take_in(row, row.latest.0, contribution),
                    None => without_card.push(row),
                }
            }
        }
        for row in without_card.iter().take(MOST_OPENED) {
            // One that cannot be opened contributes nothing, and the list says why.
            let Ok((moment, times)) = journals.glance(&row.id) else { continue };
            let contribution = Contribution::of(&moment.tournament, times.begun);
            has_changed |= self.take_in(row, moment.seq, contribution);
        }
        self.unread = without_card.len().saturating_sub(MOST_OPENED);
        let there: HashSet<&TournamentId> = all.iter().map(|row| &row.id).collect();
        let before = self.known.len();
        self.known.retain(|id, _| there.contains(id));
        Ok(has_changed || before != self.known.len() || unread_before != self.unread)
    }

    /// Whether it contributes something else than before.
    fn take_in(&mut self, row: &TournamentSummary, seq: u64, contribution: Contribution) -> bool {
        let is_archived = row.archived_at_ms.is_some();
        match self.known.get_mut(&row.id) {
            Some(known) if known.contribution == contribution && known.is_archived == is_archived => {
                known.seq = seq;
                false
            }
            _ => {
                let given = contribution.given.as_ref().and_then(|given| given.as_ref().ok());
                let identity = given.and_then(GivenTournament::identity);
                let known = Known { seq, is_archived, contribution, identity };
                self.known.insert(row.id.clone(), known);
                true
            }
        }
    }

    /// What all contribute, the oldest first.
    fn gather(&self, all: &[TournamentSummary]) -> Gathered {
        let known: Vec<(&TournamentId, &Known)> =
            all.iter().filter_map(|row| Some((&row.id, self.known.get(&row.id)?))).collect();
        let mut gathering = Gathering::default();
        for (id, known) in known.iter().filter(|(_, known)| !known.is_archived) {
            gathering.take(id, known);
        }
        let Gathering { mut gathered, ids, tag, .. } = gathering;
        let shown = shown_names(&known);
        if !shown.is_empty() {
            let called = |name: &Arc<str>| shown.get(&**name).unwrap_or(name).clone();
            gathered.tournaments.iter_mut().for_each(|given| history::rename(given, called));
        }
        let names: Vec<String> = gathered.tournaments.iter().map(|given| given.facts.id.clone()).collect();
        history::name_apart(&mut gathered.tournaments, |place, _| {
            ids.get(place).map_or("", |id| id.as_str())
        });
        let apart = gathered.tournaments.iter().map(|given| given.facts.id.clone());
        gathered.known = Arc::new(apart.zip(ids.into_iter().cloned().zip(names)).collect());
        gathered.games = games(&gathered.tournaments);
        gathered.unread = self.unread;
        gathered.tag = format!("{}-{}", &tag.finalize().to_hex()[..16], self.unread);
        gathered
    }
}

/// What everybody reads in place of a name, wherever it is the name of a player who wants that; the newest wish counts.
/// Two people never become one.
fn shown_names<'a>(known: &[(&TournamentId, &'a Known)]) -> HashMap<&'a str, Arc<str>> {
    let contributions = || known.iter().map(|(_, known)| &known.contribution);
    let mut shown: BTreeMap<&str, &str> = BTreeMap::new();
    shown.extend(contributions().flat_map(|one| &one.shown).map(|(name, shown)| (&**name, shown.as_str())));
    if shown.is_empty() {
        return HashMap::new();
    }
    let names = contributions().flat_map(|one| &one.players);
    let mut taken: HashSet<Arc<str>> = names.cloned().collect();
    let apart = |(name, shown): (&'a str, &str)| {
        let numbered = (2..).map(|number| Arc::<str>::from(format!("{shown} ({number})")));
        let mut each = std::iter::once(Arc::<str>::from(shown)).chain(numbered);
        let free: Option<Arc<str>> = each.find(|free: &Arc<str>| taken.insert(free.clone()));
        (name, free.unwrap_or_default())
    };
    shown.into_iter().map(apart).collect()
}

/// The history of one game: the one typed, or the most played; `all` is all of them together.
pub(crate) fn gather_game(all: &Gathered, typed: &str) -> Gathered {
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

/// A history that is being gathered.
#[derive(Default)]
struct Gathering<'a> {
    gathered: Gathered,
    ids: Vec<&'a TournamentId>,
    /// What was taken, so that nothing counts twice that was imported twice.
    taken: HashSet<&'a Identity>,
    homes: HashSet<&'a str>,
    tag: blake3::Hasher,
}

impl<'a> Gathering<'a> {
    fn take(&mut self, id: &'a TournamentId, known: &'a Known) {
        let contribution = &known.contribution;
        let Some(given) = &contribution.given else { return };
        self.tag.update(id.as_str().as_bytes()).update(&known.seq.to_le_bytes());
        let is_new = known.identity.as_ref().is_none_or(|identity| self.taken.insert(identity));
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

/// `eu/de/berlin` and everything it lies within.
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
