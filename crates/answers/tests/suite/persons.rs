//! Who is who in tournaments that number their players anew.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use pairwright_answers::rating::persons::{Entrant, KnownRegulars, NumberedPlayer, PersonNames, keys_of};
use pairwright_answers::rating::tournament::{given, name_apart};
use pairwright_core::nouns::RegularId;
use pairwright_core::{Action, PlayerId, Setup, Tournament};

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
    let both = rated(&[&[("Ana Silva", "r1"), ("Bo", "")], &[("Ana Lima", "r1")]], &KnownRegulars::default());
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
    let all = rated(&[&[("A. Lima", "r2")], &[("A. Lima", "")], &[("Ana", "r1"), ("Ana L", "r2")]], &known);
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
    let files = [vec![player("ana", ""), player("bo", "")], vec![player("ana", "r1"), player("bo", "r2")]];
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

#[test]
fn tournaments_of_one_name_day_and_database_are_numbered() {
    let date = Some("2026-11-20".parse().unwrap());
    let begun = Tournament::begin(&Action::Create { setup: Setup { date, ..Setup::new("Draft", "magic") } });
    let one = given(&begun.unwrap(), 0, None).unwrap();
    let mut list = vec![one; 3];
    name_apart(&mut list, |_, _| "shop.sqlite");
    let names: Vec<&str> = list.iter().map(|given| given.facts.id.as_str()).collect();
    let first = "Draft, 2026-11-20, shop.sqlite";
    assert_eq!(names, [first, &format!("{first}, 2"), &format!("{first}, 3")]);
}
