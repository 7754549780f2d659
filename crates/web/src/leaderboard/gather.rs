//! The tournaments of a database as a history.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use pairwright_ratings::input::{GivenTournament, Identity, games};
use pairwright_store::TournamentId;

use super::history::{self, NotRated};
use crate::journals::{Journals, Listed};
use crate::server::error::Error;
use crate::tournaments::new::today;

/// What a tournament counts with that names no K: the second of page 8's list, between a Friday and a qualifier.
pub(crate) const USUAL_K: u32 = 16;

/// Every tournament that has begun.
#[derive(Debug, Default)]
pub(crate) struct Gathered {
    pub(crate) tournaments: Vec<GivenTournament>,
    /// Which tournament is meant by a name in the history, and what it is called where it needs no other name.
    pub(crate) known: HashMap<String, (TournamentId, String)>,
    /// The games with their matches, the most played first.
    pub(crate) games: Vec<(String, usize)>,
    /// The game that is shown; `None` for all together.
    pub(crate) game: Option<String>,
    /// Tournaments that cannot be rated, by name, and why.
    pub(crate) left_out: Vec<(String, NotRated)>,
    /// How many name no K.
    pub(crate) without_k: usize,
    /// What there is to filter by: `eu/de` is within `eu`, so both are there.
    pub(crate) categories: BTreeSet<String>,
    pub(crate) regions: BTreeSet<String>,
    pub(crate) levels: BTreeSet<String>,
    /// Where players are at home.
    pub(crate) homes: BTreeSet<String>,
    /// Whether it is known of anybody that they are an amateur.
    pub(crate) has_amateurs: bool,
    /// What was taken, so that nothing counts twice that was imported twice.
    taken: HashSet<Identity>,
}

/// Gathers the history of a database, the archive left out; a tournament that cannot be opened is none.
fn gather(journals: &Journals) -> Result<Gathered, Error> {
    let mut gathered = Gathered::default();
    let mut inputs = Vec::new();
    let mut all = journals.list()?;
    all.reverse();
    for listed in all.iter().filter(|listed| !listed.archived) {
        gathered.take(listed, &mut inputs);
    }
    let shown = shown_names(&all);
    let called = |name: &str| shown.get(name).cloned().unwrap_or_else(|| name.to_owned());
    gathered.tournaments.iter_mut().for_each(|given| history::rename(given, called));
    let names: Vec<String> = gathered.tournaments.iter().map(|given| given.facts.id.clone()).collect();
    history::name_apart(&mut gathered.tournaments, &inputs);
    let apart = gathered.tournaments.iter().map(|given| given.facts.id.clone());
    let known = inputs.iter().map(|id| id.as_str().into()).zip(names);
    gathered.known = apart.zip(known).collect();
    Ok(gathered)
}

/// What everybody reads in place of a name, wherever it is the name of a player who wants that; the newest wish counts.
/// Two people never become one.
fn shown_names(listed: &[Listed]) -> HashMap<String, String> {
    let tournaments = || listed.iter().filter_map(|listed| Some(&listed.moment.as_ref().ok()?.tournament));
    let mut shown = BTreeMap::new();
    for tournament in tournaments().filter(|tournament| !tournament.people.is_empty()) {
        let others = tournament.players.iter().map(|player| (&player.name, tournament.shown_name(player)));
        shown.extend(others.filter(|(name, shown)| name != shown).map(|(name, shown)| (name.clone(), shown)));
    }
    if shown.is_empty() {
        return HashMap::new();
    }
    let names = tournaments().flat_map(|tournament| &tournament.players).map(|player| player.name.clone());
    let mut taken: HashSet<String> = names.collect();
    let apart = |(name, shown): (String, &str)| {
        let numbered = (2..).map(|number| format!("{shown} ({number})"));
        let free = std::iter::once(shown.to_owned()).chain(numbered).find(|free| taken.insert(free.clone()));
        (name, free.unwrap_or_default())
    };
    shown.into_iter().map(apart).collect()
}

/// The history of one game: the one typed, or the most played; `all` is all of them together.
pub(crate) fn gather_game(journals: &Journals, typed: &str) -> Result<Gathered, Error> {
    let mut gathered = gather(journals)?;
    gathered.games = games(&gathered.tournaments);
    gathered.game = match typed {
        "all" => None,
        "" => gathered.games.first().map(|(game, _)| game.clone()),
        game => Some(game.to_owned()),
    };
    if let Some(game) = &gathered.game {
        gathered.tournaments.retain(|given| given.game == *game);
    }
    Ok(gathered)
}

impl Gathered {
    fn take(&mut self, listed: &Listed, inputs: &mut Vec<String>) {
        let Ok(moment) = &listed.moment else { return };
        let tournament = &moment.tournament;
        let venue = &tournament.setup.venue;
        if tournament.rounds.is_empty() || venue.practice || venue.unlisted {
            return;
        }
        let number = u16::try_from(inputs.len()).unwrap_or(u16::MAX);
        let given = history::given(tournament, number, history::day(today(listed.created_at)));
        let given = given.and_then(|mut given| history::by_name(&mut given, tournament).map(|()| given));
        let given = given.and_then(|given| self.once(given));
        match given {
            Err(why) => self.left_out.push((tournament.setup.name.clone(), why)),
            Ok(mut given) => {
                self.note(&mut given);
                inputs.push(listed.id.to_string());
                self.tournaments.push(given);
            }
        }
    }

    fn once(&mut self, given: GivenTournament) -> Result<GivenTournament, NotRated> {
        let is_new = given.identity().is_none_or(|identity| self.taken.insert(identity));
        if is_new { Ok(given) } else { Err(NotRated::Again) }
    }

    fn note(&mut self, given: &mut GivenTournament) {
        self.has_amateurs |= given.origins.iter().any(|(_, origin)| origin.is_amateur);
        let homes = given.origins.iter().map(|(_, origin)| origin.home.to_lowercase());
        self.homes.extend(homes.flat_map(|home| parts(&home).collect::<Vec<_>>()));
        let facts = &mut given.facts;
        if facts.k.is_none() {
            (facts.k, self.without_k) = (Some(USUAL_K), self.without_k + 1);
        }
        self.categories.extend(parts(&facts.category));
        self.regions.extend(parts(&facts.region));
        self.levels.extend(Some(facts.level.clone()).filter(|level| !level.is_empty()));
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
