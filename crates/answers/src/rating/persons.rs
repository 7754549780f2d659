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
    fn remaining<'a>(&'a self, id: &'a str) -> &'a str {
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

#[cfg(test)]
mod tests {
    use super::*;

    fn entrant(name: &str, regular: &str) -> Entrant {
        let regular = Some(regular).filter(|id| !id.is_empty()).map(Arc::from);
        Entrant { name: name.into(), regular, shown: None, is_erased: name.starts_with('#') }
    }

    /// The names under which everybody is rated, tournament by tournament.
    fn rated(tournaments: &[&[(&str, &str)]], known: &KnownRegulars) -> Vec<Vec<String>> {
        let entrants: Vec<Vec<Entrant>> =
            tournaments.iter().map(|one| one.iter().map(|(name, id)| entrant(name, id)).collect()).collect();
        let lists: Vec<&[Entrant]> = entrants.iter().map(Vec::as_slice).collect();
        let called = PersonNames::of(&lists, known).called;
        let name = |(entrant, names): (&Entrant, &HashMap<Arc<str>, Arc<str>>)| {
            names.get(&entrant.name).unwrap_or(&entrant.name).to_string()
        };
        let all = |(list, names): (&&[Entrant], _)| list.iter().map(|one| name((one, names))).collect();
        lists.iter().zip(&called).map(all).collect()
    }

    #[test]
    fn a_regular_is_one_person_under_every_name() {
        let both =
            rated(&[&[("Ana Silva", "r1"), ("Bo", "")], &[("Ana Lima", "r1")]], &KnownRegulars::default());
        assert_eq!(both, [vec!["Ana Lima", "Bo"], vec!["Ana Lima"]]);
    }

    #[test]
    fn a_name_without_an_id_is_the_one_regular_who_has_had_it() {
        let none = KnownRegulars::default();
        assert_eq!(
            rated(&[&[("Ana Silva", "")], &[("Ana Silva", "r1")], &[("Ana Lima", "r1")]], &none)[0],
            ["Ana Lima"]
        );
        let two = rated(&[&[("Ana", "")], &[("Ana", "r1")], &[("Ana", "r2")]], &none);
        assert_eq!(two, [["Ana"], ["Ana (2)"], ["Ana (3)"]]);
    }

    #[test]
    fn merged_records_are_one_person_and_nobody_plays_twice() {
        let mut known = KnownRegulars::default();
        known.names.insert("r1".into(), vec!["Ana Lima".into(), "Ana Silva".into()]);
        known.merged.insert("r2".into(), "r1".into());
        let all =
            rated(&[&[("A. Lima", "r2")], &[("A. Lima", "")], &[("Ana", "r1"), ("Ana L", "r2")]], &known);
        assert_eq!(all, [vec!["Ana Lima"], vec!["Ana Lima"], vec!["Ana Lima", "Ana L"]]);
    }

    #[test]
    fn an_erased_player_is_nobody_of_another_tournament() {
        let none = KnownRegulars::default();
        let all = rated(&[&[("#1", ""), ("Bo", "")], &[("#1", ""), ("#2", "")]], &none);
        assert_eq!(all, [["#1", "Bo"], ["#1 (2)", "#2"]]);
    }

    #[test]
    fn nobody_finds_out_an_earlier_name_by_playing_under_it() {
        let mut known = KnownRegulars::default();
        known.names.insert("r1".into(), vec!["Ana Lima".into(), "Ana Silva".into()]);
        let of_stranger = [("Ana Silva", ""), ("Bo", "")];
        assert_eq!(rated(&[&of_stranger], &known), [["Ana Silva", "Bo"]]);
        let played = rated(&[&[("Ana Silva", "r1")], &of_stranger], &known);
        assert_eq!(played[1], ["Ana Lima", "Bo"]);
    }

    #[test]
    fn players_known_by_id_are_the_regulars_that_other_files_name_them() {
        let player = |id: &str, regular: &str| NumberedPlayer {
            id: id.into(),
            regular: Some(regular).filter(|id| !id.is_empty()).map(RegularId::from),
            name: id.to_owned(),
        };
        let keys = |files: &[Vec<NumberedPlayer>]| -> Vec<Vec<String>> {
            let found = keys_of(files);
            let of_file = |(file, keys): (&Vec<NumberedPlayer>, &HashMap<PlayerId, Arc<str>>)| {
                file.iter().map(|player| keys[&player.id].to_string()).collect()
            };
            files.iter().zip(&found).map(of_file).collect()
        };
        let files =
            [vec![player("ana", ""), player("bo", "")], vec![player("ana", "r1"), player("bo", "r2")]];
        assert_eq!(keys(&files), [["r1", "r2"], ["r1", "r2"]]);
        // Nobody can tell which of two records it is, and nobody plays twice.
        let files = [
            vec![player("p1", ""), player("p2", "")],
            vec![player("p1", "r1")],
            vec![player("p1", "r2"), player("p2", "r3")],
            vec![player("p2", ""), player("p3", "r3")],
        ];
        assert_eq!(keys(&files), [vec!["p1", "r3"], vec!["r1"], vec!["r2", "r3"], vec!["p2", "r3"]]);
        // A record's id that is also another player's id.
        let files = [vec![player("bo", ""), player("ana", "bo")], vec![player("bo", "")]];
        assert_eq!(keys(&files), [vec!["bo", "regular:bo"], vec!["bo"]]);
    }

    /// Thirty people under forty names, half of them linked, in many tournaments.
    #[test]
    fn two_regulars_never_share_a_name_and_one_never_has_two() {
        let mut known = KnownRegulars::default();
        known.names.insert("r0".into(), vec!["N0".into()]);
        known.merged.insert("r1".into(), "r0".into());
        let mut chance = 7_u64;
        let mut below = |most: u64| {
            chance = chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (chance >> 33) % most
        };
        let mut player = |seat: u64| {
            let id = format!("r{}", below(30));
            // Names of one tournament differ.
            entrant(&format!("N{}", seat * 10 + below(10)), if below(2) == 0 { &id } else { "" })
        };
        let fields: Vec<Vec<Entrant>> = (0..200).map(|_| (0..4).map(&mut player).collect()).collect();
        let lists: Vec<&[Entrant]> = fields.iter().map(Vec::as_slice).collect();
        let called = PersonNames::of(&lists, &known).called;
        let mut name_of: HashMap<String, Arc<str>> = HashMap::new();
        let mut person_of: HashMap<Arc<str>, String> = HashMap::new();
        for (entrants, names) in fields.iter().zip(&called) {
            let mut here = HashSet::new();
            for one in entrants {
                let name = names.get(&one.name).unwrap_or(&one.name).clone();
                assert!(here.insert(name.clone()), "{name} plays twice");
                let Some(id) = one.regular.as_deref().map(|id| known.remaining(id).to_owned()) else {
                    continue;
                };
                let is_second = entrants
                    .iter()
                    .take_while(|other| other.name != one.name)
                    .any(|other| other.regular.as_deref().is_some_and(|other| known.remaining(other) == id));
                if !is_second {
                    assert_eq!(name_of.entry(id.clone()).or_insert_with(|| name.clone()), &name);
                    assert_eq!(person_of.entry(name).or_insert_with(|| id.clone()), &id);
                }
            }
        }
        assert_eq!(name_of.len(), 29, "r1 is r0");
    }
}
