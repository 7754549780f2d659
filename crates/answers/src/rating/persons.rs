//! Who is who in tournaments that number their players anew: regulars by their id, everybody else by name (page 8).

use std::collections::{BTreeMap, HashMap, HashSet};
use std::hash::Hash;
use std::sync::Arc;

use pairwright_core::PlayerId;
use pairwright_core::nouns::RegularId;

/// A player of a tournament, as far as it says who this is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entrant {
    pub name: Arc<str>,
    /// The id of the regular, if the player is known to be one.
    pub regular: Option<Arc<str>>,
    /// The display name.
    pub shown: Option<String>,
    /// Whether a number stands in place of the name.
    pub is_erased: bool,
}

/// What a register says about its regulars, by id.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct KnownRegulars {
    /// The names that each has had, the present one first. Records merged into others are left out.
    pub names: BTreeMap<Arc<str>, Vec<String>>,
    /// The records that were merged, with the one that remains.
    pub merged: BTreeMap<Arc<str>, Arc<str>>,
}

/// Somebody who is one person in all tournaments.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Identified<'a> {
    Name(&'a str),
    Regular(&'a str),
    /// A number in one of the tournaments: nobody knows who it is in the others.
    Erased(usize, &'a str),
}

/// The names under which players are rated, where they differ from their own.
#[derive(Debug, Default)]
pub struct PersonNames {
    /// For each tournament, by the players' own names.
    pub called: Vec<HashMap<Arc<str>, Arc<str>>>,
    /// The regulars, by the name under which they are rated.
    pub regulars: HashMap<String, Arc<str>>,
}

impl KnownRegulars {
    /// The record that remains after merging.
    pub fn remaining<'a>(&'a self, id: &'a str) -> &'a str {
        self.merged.get(id).map_or(id, |into| into)
    }

    pub fn is_empty(&self) -> bool {
        self.names.is_empty()
    }
}

impl PersonNames {
    /// Names the persons of these tournaments, oldest first. Two persons never have the same name.
    pub fn of(tournaments: &[&[Entrant]], known: &KnownRegulars) -> PersonNames {
        let everybody = || tournaments.iter().copied().flatten();
        let is_plain =
            |entrant: &Entrant| entrant.regular.is_none() && entrant.shown.is_none() && !entrant.is_erased;
        if known.is_empty() && everybody().all(is_plain) {
            return PersonNames { called: vec![HashMap::new(); tournaments.len()], ..PersonNames::default() };
        }
        let owners = owners(tournaments, known);
        let of = |(place, entrants)| identified((place, entrants), &owners, known);
        let persons: Vec<Vec<Identified<'_>>> = tournaments.iter().copied().enumerate().map(of).collect();
        let names = named(tournaments, &persons, known);
        let called = tournaments.iter().zip(&persons).map(|(entrants, persons)| {
            let each = entrants.iter().zip(persons);
            let renamed = each.filter_map(|(entrant, person)| Some((&entrant.name, names.get(person)?)));
            renamed.filter(|(own, name)| own != name).map(|(own, name)| (own.clone(), name.clone())).collect()
        });
        let regulars = names.iter().filter_map(|(person, name)| match person {
            Identified::Regular(id) => Some((name.to_string(), (*id).into())),
            Identified::Name(_) | Identified::Erased(..) => None,
        });
        PersonNames { called: called.collect(), regulars: regulars.collect() }
    }
}

/// A player of a file whose players are known by id.
#[derive(Debug, Clone)]
pub struct NumberedPlayer {
    pub id: PlayerId,
    pub regular: Option<RegularId>,
    pub name: String,
}

impl NumberedPlayer {
    fn given(&self) -> Option<&str> {
        self.regular.as_ref().map(RegularId::as_str)
    }
}

/// The keys under which players known by id are rated, file by file: the id of the regular whom this or, unambiguously,
/// another file names, else their own. A regular has no key that is another player's id.
pub fn keys_of(files: &[Vec<NumberedPlayer>]) -> Vec<HashMap<PlayerId, Arc<str>>> {
    let linked = agreed(files.iter().flatten().filter_map(|player| Some((&player.id, player.given()?))));
    let linked = |player: &NumberedPlayer| linked.get(&player.id).copied().flatten();
    let regulars: Vec<_> = files.iter().map(|file| once_each(file, NumberedPlayer::given, linked)).collect();
    let all = || files.iter().flatten().zip(regulars.iter().flatten());
    let own: HashSet<&str> =
        all().filter(|(_, one)| one.is_none()).map(|(player, _)| player.id.as_str()).collect();
    let key = |(player, regular): (&NumberedPlayer, &Option<&str>)| {
        let mut key = regular.unwrap_or(player.id.as_str()).to_owned();
        while regular.is_some() && own.contains(key.as_str()) {
            key.insert_str(0, "regular:");
        }
        (player.id.clone(), Arc::from(key))
    };
    files.iter().zip(&regulars).map(|(file, regulars)| file.iter().zip(regulars).map(key).collect()).collect()
}

/// The regulars of a tournament's players: those given, then those found for players without one. Nobody plays twice.
fn once_each<'a, P>(
    players: &'a [P],
    given: impl Fn(&'a P) -> Option<&'a str>,
    found: impl Fn(&'a P) -> Option<&'a str>,
) -> Vec<Option<&'a str>> {
    let mut here: HashSet<&str> = HashSet::new();
    let mut regulars: Vec<_> = players.iter().map(|one| given(one).filter(|id| here.insert(id))).collect();
    for (one, regular) in players.iter().zip(&mut regulars).filter(|(one, _)| given(one).is_none()) {
        *regular = found(one).filter(|id| here.insert(id));
    }
    regulars
}

/// The value that each key has; `None` if it has several.
fn agreed<K: Eq + Hash, V: PartialEq + Copy>(all: impl Iterator<Item = (K, V)>) -> HashMap<K, Option<V>> {
    let mut agreed = HashMap::new();
    for (key, value) in all {
        let known = agreed.entry(key).or_insert(Some(value));
        *known = known.filter(|known| *known == value);
    }
    agreed
}

/// The regular with each name; `None` if several have had it. Earlier names count only once somebody played under them:
/// they are private, and a stranger's name must not find them out.
fn owners<'a>(tournaments: &[&'a [Entrant]], known: &'a KnownRegulars) -> HashMap<&'a str, Option<&'a str>> {
    let recorded = known.names.iter().filter_map(|(id, names)| Some((names.first()?.as_str(), &**id)));
    let played = tournaments
        .iter()
        .copied()
        .flatten()
        .filter(|entrant| entrant.shown.is_none())
        .filter_map(|entrant| Some((&*entrant.name, known.remaining(entrant.regular.as_deref()?))));
    agreed(recorded.chain(played))
}

/// The players of a tournament as persons. Nobody plays twice in one: another player of the same
/// regular is rated under their own name.
fn identified<'a>(
    (place, entrants): (usize, &'a [Entrant]),
    owners: &HashMap<&str, Option<&'a str>>,
    known: &'a KnownRegulars,
) -> Vec<Identified<'a>> {
    let given = |entrant: &'a Entrant| entrant.regular.as_deref().map(|id| known.remaining(id));
    let owner = |entrant: &Entrant| owners.get(&*entrant.name).copied().flatten();
    let person = |(entrant, id): (&'a Entrant, Option<&'a str>)| match id {
        Some(id) => Identified::Regular(id),
        None if entrant.is_erased => Identified::Erased(place, &entrant.name),
        None => Identified::Name(&entrant.name),
    };
    entrants.iter().zip(once_each(entrants, given, owner)).map(person).collect()
}

/// A name for each regular, each erased player and each player with a display name. The newest display name counts.
fn named<'a>(
    tournaments: &[&'a [Entrant]],
    persons: &[Vec<Identified<'a>>],
    known: &'a KnownRegulars,
) -> HashMap<Identified<'a>, Arc<str>> {
    let each =
        || tournaments.iter().zip(persons).flat_map(|(entrants, persons)| entrants.iter().zip(persons));
    let mut shown: BTreeMap<Identified<'a>, &str> = BTreeMap::new();
    let mut regulars: BTreeMap<&str, &str> = BTreeMap::new();
    let mut erased: BTreeMap<Identified<'a>, &str> = BTreeMap::new();
    let mut used: HashSet<Arc<str>> = HashSet::new();
    for (entrant, person) in each() {
        shown.extend(entrant.shown.as_deref().map(|shown| (*person, shown)));
        match *person {
            Identified::Regular(id) => _ = regulars.insert(id, &entrant.name),
            Identified::Name(_) => _ = used.insert(entrant.name.clone()),
            Identified::Erased(..) => _ = erased.insert(*person, &entrant.name),
        }
    }
    let mut names = HashMap::new();
    for (id, played) in regulars.into_iter().filter(|(id, _)| !shown.contains_key(&Identified::Regular(id))) {
        let name = known.names.get(id).and_then(|names| names.first()).map_or(played, String::as_str);
        names.insert(Identified::Regular(id), free(&mut used, name));
    }
    names.extend(erased.into_iter().map(|(person, number)| (person, free(&mut used, number))));
    used.extend(each().map(|(entrant, _)| entrant.name.clone()));
    names.extend(shown.into_iter().map(|(person, shown)| (person, free(&mut used, shown))));
    names
}

/// The name, or the first number behind it that makes it nobody else's.
pub(super) fn free(used: &mut HashSet<Arc<str>>, name: &str) -> Arc<str> {
    let numbered = (2..).map(|number| Arc::<str>::from(format!("{name} ({number})")));
    let mut each = std::iter::once(Arc::<str>::from(name)).chain(numbered);
    each.find(|free| used.insert(free.clone())).unwrap_or_default()
}
