//! Pronouns, display names, contact details.

use crate::common::{Desk, entropy, register};
use pairwright_core::file::TournamentFile;
use pairwright_core::nouns::{LONGEST_CONTACT, LONGEST_PRONOUNS, Person, Player};
use pairwright_core::refusal::Refusal;
use pairwright_core::{Action, Journal, PlayerId, Setup};

fn begun() -> Desk {
    let setup = Setup { entropy: Some(entropy()), ..Setup::new("Friday", "magic") };
    Desk::with_players(setup, 4)
}

fn person(pronouns: &str, display_name: &str, contact: &str) -> Person {
    let given = |text: &str| Some(text.to_owned()).filter(|text| !text.is_empty());
    Person { pronouns: given(pronouns), display_name: given(display_name), contact: given(contact) }
}

fn edit(player: &str, person: Person) -> Action {
    Action::EditPerson { player: player.into(), person }
}

#[test]
fn everybody_reads_the_display_name_and_nobody_the_contact_details() {
    let mut desk = begun();
    let ada = person("she/her", "Ada A.", "ada@example.org");
    desk.does(edit("p1", ada.clone()));
    assert_eq!(desk.t().people.get(&PlayerId::from("p1")), Some(&ada));
    assert_eq!(desk.t().name_of(&"p1".into()), "Player 1");
    let public = desk.t().in_public();
    assert_eq!((public.name_of(&"p1".into()), public.name_of(&"p2".into())), ("Ada A.", "Player 2"));
    assert_eq!(public.people[&PlayerId::from("p1")], person("she/her", "Ada A.", ""));
    let whole = serde_json::to_string(&TournamentFile::from(desk.t())).unwrap();
    assert!(["she/her", "Ada A.", "example.org"].iter().all(|word| !whole.contains(word)), "{whole}");
}

#[test]
fn details_taken_back_are_gone_until_an_undo_restores_them() {
    let mut desk = begun();
    desk.does(edit("p1", person("they/them", "", "")));
    let entry = desk.does(edit("p1", Person::default()));
    assert!(desk.t().people.is_empty());
    desk.does(Action::Undo { entries: vec![entry] });
    assert_eq!(desk.t().people[&PlayerId::from("p1")].pronouns.as_deref(), Some("they/them"));
}

#[test]
fn nobody_is_shown_under_the_name_of_another() {
    let mut desk = begun();
    let taken = |refused| matches!(refused, Err(Refusal::NameTaken(_)));
    assert!(taken(desk.tries(edit("p1", person("", "player 2", "")))));
    desk.does(edit("p1", person("", "Ada", "")));
    assert!(taken(desk.tries(edit("p2", person("", " ADA", "")))));
    assert!(taken(desk.tries(register("p9", "ada"))), "a newcomer either");
    let renamed = Player { name: "Ada".into(), ..desk.t().player(&"p2".into()).unwrap().clone() };
    assert!(taken(desk.tries(Action::EditPlayer { player: renamed })));
    desk.does(edit("p1", person("", "Player 1", "")));
}

#[test]
fn a_taken_name_tells_no_other_name_of_its_player() {
    let mut desk = begun();
    desk.does(edit("p1", person("", "Mystery", "")));
    for known in ["Player 1", "mystery"] {
        assert_eq!(desk.tries(register("p9", known)), Err(Refusal::NameTaken(known.into())));
        assert_eq!(desk.tries(edit("p2", person("", known, ""))), Err(Refusal::NameTaken(known.into())));
    }
}

#[test]
fn details_that_are_too_long_or_of_two_lines_are_refused() {
    let mut desk = begun();
    let long = |most: usize| "x".repeat(most + 1);
    for odd in [
        person(&long(LONGEST_PRONOUNS), "", ""),
        person("she\nher", "", ""),
        person("", "", &long(LONGEST_CONTACT)),
        person("", "\u{202e}adA", ""),
        person("", "?", ""),
        person("", "\u{3164}", ""),
    ] {
        let refused = desk.tries(edit("p1", odd.clone()));
        assert!(matches!(refused, Err(Refusal::Name(_))), "{odd:?}: {refused:?}");
    }
    assert!(matches!(desk.tries(edit("px", Person::default())), Err(Refusal::UnknownPlayer(_))));
    assert!(desk.t().people.is_empty());
}

#[test]
fn a_display_name_can_be_given_after_the_end() {
    let mut desk = begun();
    desk.does(Action::Finish {});
    desk.does(edit("p1", person("", "Ada", "")));
    assert_eq!(desk.t().in_public().name_of(&"p1".into()), "Ada");
}

#[test]
fn an_entry_leaves_the_desk_without_contact_details() {
    let mut desk = begun();
    desk.does(edit("p1", person("she/her", "", "ada@example.org")));
    let entry = desk.journal.entries().last().unwrap();
    let exported = entry.for_export();
    assert_eq!(exported.action, edit("p1", person("she/her", "", "")));
    assert_eq!((exported.seq, exported.at, &exported.by), (entry.seq, entry.at, &entry.by));
}

#[test]
fn a_journal_with_names_that_differ_only_in_a_capital_accent_opens() {
    let mut desk = begun();
    desk.does(register("p8", "Éva Ölm"));
    assert!(matches!(desk.tries(register("p9", "éva ölm")), Err(Refusal::NameTaken(_))));
    let mut entries = desk.journal.entries().to_vec();
    let mut last = entries.last().unwrap().clone();
    (last.seq, last.action) = (last.seq + 1, register("p9", "éva ölm"));
    entries.push(last);
    assert_eq!(Journal::replay(entries).unwrap().tournament().players.len(), 6);
}

#[test]
fn a_name_that_looks_like_another_is_taken() {
    let mut desk = begun();
    desk.does(register("p8", "Zoé Adler"));
    for same in ["\u{200b}Zoé Adler", "Zoé\u{200b} Adler", "Zoe\u{301}  Adler", "ZO\u{ad}É ADLER"] {
        assert!(matches!(desk.tries(register("p9", same)), Err(Refusal::NameTaken(_))), "{same:?}");
        let shown = desk.tries(edit("p1", person("", same, "")));
        assert!(matches!(shown, Err(Refusal::NameTaken(_))), "{same:?}");
    }
    let mut entries = desk.journal.entries().to_vec();
    let mut last = entries.last().unwrap().clone();
    (last.seq, last.action) = (last.seq + 1, register("p9", "Zoé\u{200b} Adler"));
    entries.push(last);
    assert!(Journal::replay(entries).is_ok(), "a journal of an earlier version opens");
}

#[test]
fn a_name_that_cannot_be_seen_is_refused() {
    let mut desk = begun();
    let invisible = "\u{3164}";
    assert!(matches!(desk.tries(register("p9", invisible)), Err(Refusal::Name(_))));
    let unnamed = Player { name: invisible.into(), ..desk.t().player(&"p2".into()).unwrap().clone() };
    assert!(matches!(desk.tries(Action::EditPlayer { player: unnamed }), Err(Refusal::Name(_))));
    let setup = Setup { name: invisible.into(), ..desk.t().setup.clone() };
    assert!(matches!(desk.tries(Action::Configure { setup }), Err(Refusal::Name(_))));
}
