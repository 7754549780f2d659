//! Registration on phones: who asks for a place, and what becomes of it.

use crate::common::{Desk, entropy, register};
use pairwright_core::journal::erased;
use pairwright_core::nouns::{Claims, Person, PhoneRegistration, Player, RegistrationOptions, VenueOptions};
use pairwright_core::pairing::swiss::LastRoundChoice;
use pairwright_core::refusal::Refusal;
use pairwright_core::stages::next::pair_next;
use pairwright_core::{Action, Entry, Journal, Setup};

fn desk(registration: RegistrationOptions, claims: Claims) -> Desk {
    let venue = VenueOptions { registration, claims, ..VenueOptions::default() };
    Desk::with_players(Setup { entropy: Some(entropy()), venue, ..Setup::new("Friday", "magic") }, 4)
}

fn approving(places: Option<u32>) -> Desk {
    desk(
        RegistrationOptions { phones: PhoneRegistration::Approval, places, ..Default::default() },
        Claims::Code,
    )
}

fn asks(id: &str, name: &str) -> Action {
    let person = Person { pronouns: Some("she/her".into()), ..Person::default() };
    Action::RequestPlace { player: Player::new(id, name), person, at: 7 }
}

#[test]
fn a_request_makes_a_player_only_once_the_desk_accepts_it() {
    let mut desk = approving(None);
    desk.does(asks("x1", "Ana"));
    assert_eq!((desk.t().players.len(), desk.t().requests.len()), (4, 1));
    let entry = desk.does(register("x1", "Ana"));
    assert_eq!((desk.t().players.len(), desk.t().requests.len()), (5, 0));
    desk.does(Action::Undo { entries: vec![entry] });
    assert_eq!(desk.t().requests.len(), 1, "the request waits again");
    desk.does(Action::RefusePlace { player: "x1".into() });
    assert!(desk.t().requests.is_empty());
    assert_eq!(desk.tries(Action::RefusePlace { player: "x1".into() }), Err(Refusal::NoSuchRequest));
}

#[test]
fn no_phone_requests_a_place_where_phones_do_not_register() {
    let off = desk(RegistrationOptions::default(), Claims::Code);
    let no_claims =
        desk(RegistrationOptions { phones: PhoneRegistration::Approval, ..Default::default() }, Claims::Off);
    for mut desk in [off, no_claims] {
        assert_eq!(desk.tries(asks("x1", "Ana")), Err(Refusal::NoPhoneRegistration));
    }
    let mut desk = approving(None);
    desk.does(Action::Registration { open: false });
    assert_eq!(desk.tries(asks("x1", "Ana")), Err(Refusal::PhoneRegistrationClosed));
    desk.does(Action::Registration { open: true });
    desk.does(asks("x1", "Ana"));
}

#[test]
fn a_request_made_in_time_is_accepted_after_registration_closes() {
    let mut desk = approving(None);
    desk.does(asks("x1", "Ana"));
    desk.does(Action::Registration { open: false });
    assert_eq!(desk.tries(register("x2", "Bea")), Err(Refusal::RegistrationClosed));
    desk.does(register("x1", "Ana"));
}

#[test]
fn waiting_requests_take_places_and_players_who_left_do_not() {
    let mut desk = approving(Some(5));
    desk.does(asks("x1", "Ana"));
    assert_eq!(desk.tries(asks("x2", "Bea")), Err(Refusal::Full { places: 5 }));
    desk.does(Action::Drop { player: "p1".into(), after: pairwright_core::RoundNumber(0) });
    desk.does(asks("x2", "Bea"));
    desk.does(register("p9", "Zoe"));
}

fn with_wait_list(phones: PhoneRegistration) -> Desk {
    desk(RegistrationOptions { phones, places: Some(4), wait_list: true }, Claims::Code)
}

fn leaves(player: &str) -> Action {
    Action::Drop { player: player.into(), after: pairwright_core::RoundNumber(0) }
}

#[test]
fn the_longest_waiting_player_moves_up_when_somebody_leaves_before_round_1() {
    let mut desk = with_wait_list(PhoneRegistration::Open);
    assert_eq!(desk.t().free_places(), Some(0));
    desk.does(asks("x1", "Ana"));
    desk.does(asks("x2", "Bea"));
    assert_eq!(desk.t().wait_list().unwrap().len(), 2);
    assert_eq!(desk.t().moving_up(), None, "nobody has left");
    desk.does(leaves("p1"));
    let moves_up = desk.t().moving_up().unwrap();
    assert_eq!(moves_up, accepts(&[("x1", "Ana")], &[]));
    desk.does(moves_up);
    assert_eq!((desk.t().moving_up(), desk.t().requests.len()), (None, 1));
    assert_eq!(desk.t().people[&"x1".into()].pronouns.as_deref(), Some("she/her"));
}

#[test]
fn more_places_move_several_up_and_a_request_that_cannot_be_accepted_holds_up_nobody() {
    let mut desk = with_wait_list(PhoneRegistration::Open);
    for (id, name) in [("x1", "Ana"), ("x2", "Bea"), ("x3", "Cy")] {
        desk.does(asks(id, name));
    }
    desk.does(register("p9", "Ana"));
    let mut setup = desk.t().setup.clone();
    setup.venue.registration.places = Some(7);
    desk.does(Action::Configure { setup });
    assert_eq!(desk.t().moving_up(), Some(accepts(&[("x2", "Bea"), ("x3", "Cy")], &[])));
}

#[test]
fn nobody_moves_up_while_round_1_is_proposed_or_once_it_is_published() {
    let mut desk = with_wait_list(PhoneRegistration::Open);
    desk.does(asks("x1", "Ana"));
    let round = desk.t().next_round();
    desk.does(pair_next(desk.t(), &entropy(), LastRoundChoice::ByRuleset).unwrap().action());
    desk.does(leaves("p1"));
    assert_eq!(desk.t().moving_up(), None);
    desk.does(Action::Discard { round });
    assert!(desk.t().moving_up().is_some());
    desk.pairs();
    assert_eq!((desk.t().moving_up(), desk.t().wait_list()), (None, None));
}

#[test]
fn with_approval_the_desk_decides_who_moves_up() {
    let mut desk = with_wait_list(PhoneRegistration::Approval);
    desk.does(asks("x1", "Ana"));
    assert_eq!(desk.t().wait_list().map(<[_]>::len), Some(1));
    desk.does(leaves("p1"));
    assert_eq!((desk.t().moving_up(), desk.t().wait_list()), (None, None));
    desk.does(accepts(&[("x1", "Ana")], &[]));
}

#[test]
fn an_impossible_newcomer_cannot_request_a_place_either() {
    let mut desk = approving(None);
    assert!(matches!(desk.tries(asks("x1", "  ")), Err(Refusal::Name(_))));
    assert!(matches!(desk.tries(asks("x1", "Player 2")), Err(Refusal::NameTaken(_))));
    assert!(matches!(desk.tries(asks("p1", "Ana")), Err(Refusal::IdTaken(_))));
    desk.does(asks("x1", "Ana"));
    assert!(matches!(desk.tries(asks("x1", "Bea")), Err(Refusal::IdTaken(_))));
    let last = desk.journal.last_done(|entry| entry.action.is_for_players_to_ask());
    assert_ne!(last.map(|entry| entry.action.name()), Some("request-place"));
}

#[test]
fn an_erased_person_is_gone_from_the_request_too() {
    let mut desk = approving(None);
    desk.does(asks("x1", "Wilhelmina Quartermaine"));
    desk.does(register("x1", "Wilhelmina Quartermaine"));
    let new = format!("{:?}", erased(&desk.journal, &"x1".into(), &[]));
    assert!(
        new.contains("RequestPlace") && !new.contains("Quartermaine") && !new.contains("she/her"),
        "{new}"
    );
}

fn accepts(players: &[(&str, &str)], known: &[(&str, &str)]) -> Action {
    Action::AcceptPlaces {
        players: players.iter().map(|(id, name)| Player::new(*id, *name)).collect(),
        known: known.iter().map(|(request, player)| ((*request).into(), (*player).into())).collect(),
        missed_rounds: None,
    }
}

#[test]
fn one_entry_accepts_all_waiting_requests() {
    let mut desk = approving(None);
    for (id, name) in [("x1", "Ana"), ("x2", "Bea"), ("x3", "Cy")] {
        desk.does(asks(id, name));
    }
    let wrong = accepts(&[("x1", "Ana"), ("x9", "Nobody")], &[]);
    assert_eq!(desk.tries(wrong), Err(Refusal::NoSuchRequest));
    let entry = desk.does(accepts(&[("x1", "Ana"), ("x2", "Bea")], &[]));
    assert_eq!((desk.t().players.len(), desk.t().requests.len()), (6, 1));
    assert_eq!(desk.t().people[&"x2".into()].pronouns.as_deref(), Some("she/her"));
    desk.does(Action::Undo { entries: vec![entry] });
    assert_eq!((desk.t().players.len(), desk.t().requests.len()), (4, 3));
    assert!(desk.t().people.is_empty());
}

#[test]
fn a_request_can_be_accepted_as_a_player_the_desk_has_registered() {
    let mut desk = approving(None);
    desk.does(asks("x1", "Ana Lima"));
    desk.does(register("p5", "Ana Lima"));
    assert!(matches!(desk.tries(accepts(&[("x1", "Ana Lima")], &[])), Err(Refusal::NameTaken(_))));
    assert!(desk.tries(accepts(&[], &[("x1", "p99")])).is_err());
    desk.does(accepts(&[], &[("x1", "p5")]));
    assert_eq!((desk.t().players.len(), desk.t().requests.len()), (5, 0));
    let new = format!("{:?}", erased(&desk.journal, &"p5".into(), &[]));
    assert!(new.contains("RequestPlace") && !new.contains("Lima"), "{new}");
}

#[test]
fn a_refused_request_can_be_erased_from_the_journal() {
    let mut desk = approving(None);
    desk.does(asks("x1", "Wilhelmina Quartermaine"));
    let erase = || Action::Erase { player: "x1".into() };
    assert!(desk.tries(erase()).is_err(), "the request waits for an answer");
    desk.does(Action::RefusePlace { player: "x1".into() });
    desk.does(asks("x2", "Somebody Else"));
    desk.does(Action::RefusePlace { player: "x2".into() });
    let new = erased(&desk.journal, &"x1".into(), &[]);
    let text = format!("{new:?}");
    assert!(text.contains("#R1") && !text.contains("Quartermaine") && !text.contains("she/her"), "{text}");
    let mut entries = desk.journal.entries().to_vec();
    for entry in new {
        let place = entries.iter().position(|old| old.seq == entry.seq).unwrap();
        entries[place] = entry;
    }
    let seq = entries.len() as u64 + 1;
    entries.push(Entry { seq, at: 9, by: "organiser".into(), action: erase() });
    assert_eq!(Journal::replay(entries).unwrap().tournament().refused.len(), 2);
}

/// A journal from which somebody is erased by an entry of its own.
fn without(desk: &Desk, player: &str) -> Journal {
    let mut journal = desk.journal.without_person(&player.into(), &[]).unwrap();
    journal.append(9, "organiser", Action::Erase { player: player.into() }).unwrap();
    journal
}

fn renames(id: &str, name: &str) -> Action {
    Action::EditPlayer { player: Player::new(id, name) }
}

#[test]
fn a_player_renamed_to_the_name_of_their_request_can_be_erased() {
    let mut desk = approving(None);
    desk.does(register("p5", "Robert Smith"));
    desk.does(asks("x1", "Bobby"));
    desk.does(renames("p5", "Bobby"));
    desk.does(accepts(&[], &[("x1", "p5")]));
    let journal = without(&desk, "p5");
    assert_eq!(journal.tournament().name_of(&"p5".into()), "#5");
    let text = format!("{:?}", journal.entries());
    assert!(text.contains("#5R1") && !text.contains("Bobby") && !text.contains("Smith"), "{text}");
}

#[test]
fn erasing_a_player_keeps_a_request_mistaken_for_theirs() {
    let mut desk = approving(None);
    desk.does(asks("x1", "Diego Alves"));
    desk.does(register("p5", "Diego Alves"));
    let same = desk.does(accepts(&[], &[("x1", "p5")]));
    desk.does(Action::Undo { entries: vec![same] });
    desk.does(renames("p5", "Diego Souza"));
    desk.does(accepts(&[("x1", "Diego Alves")], &[]));
    let journal = without(&desk, "p5");
    let tournament = journal.tournament();
    assert_eq!(tournament.name_of(&"p5".into()), "#5");
    assert_eq!(tournament.name_of(&"x1".into()), "Diego Alves");
    assert!(!format!("{:?}", journal.entries()).contains("Souza"));
}
