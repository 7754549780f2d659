//! Registration on phones: who asks for a place, and what becomes of it.
#![expect(clippy::unwrap_used, reason = "a test's unwrap is its assertion")]

mod common;

use common::{Desk, entropy, register};
use pairwright_core::journal::erased;
use pairwright_core::nouns::{Claims, Person, PhoneRegistration, Player, RegistrationOptions, VenueOptions};
use pairwright_core::refusal::Refusal;
use pairwright_core::{Action, Setup};

fn desk(registration: RegistrationOptions, claims: Claims) -> Desk {
    let venue = VenueOptions { registration, claims, ..VenueOptions::default() };
    Desk::with_players(Setup { entropy: Some(entropy()), venue, ..Setup::new("Friday", "magic") }, 4)
}

fn approving(places: Option<u32>) -> Desk {
    desk(RegistrationOptions { phones: PhoneRegistration::Approval, places }, Claims::Code)
}

fn asks(id: &str, name: &str) -> Action {
    let person = Person { pronouns: Some("she/her".into()), ..Person::default() };
    Action::RequestPlace { player: Player::new(id, name), person, at: 7 }
}

#[test]
fn who_asks_is_no_player_before_the_desk_registers_them() {
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
fn nobody_asks_where_phones_do_not_register() {
    let off = desk(RegistrationOptions::default(), Claims::Code);
    let no_claims =
        desk(RegistrationOptions { phones: PhoneRegistration::Approval, places: None }, Claims::Off);
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
fn who_asked_in_time_is_accepted_after_registration_has_closed() {
    let mut desk = approving(None);
    desk.does(asks("x1", "Ana"));
    desk.does(Action::Registration { open: false });
    assert_eq!(desk.tries(register("x2", "Bea")), Err(Refusal::RegistrationClosed));
    desk.does(register("x1", "Ana"));
}

#[test]
fn those_who_wait_take_places_and_those_who_left_do_not() {
    let mut desk = approving(Some(5));
    desk.does(asks("x1", "Ana"));
    assert_eq!(desk.tries(asks("x2", "Bea")), Err(Refusal::Full { places: 5 }));
    desk.does(Action::Drop { player: "p1".into(), after: pairwright_core::RoundNumber(0) });
    desk.does(asks("x2", "Bea"));
    desk.does(register("p9", "Zoe"));
}

#[test]
fn an_impossible_newcomer_cannot_ask_either() {
    let mut desk = approving(None);
    assert!(matches!(desk.tries(asks("x1", "  ")), Err(Refusal::Name(_))));
    assert!(matches!(desk.tries(asks("x1", "Player 2")), Err(Refusal::NameTaken(_))));
    assert!(matches!(desk.tries(asks("p1", "Ana")), Err(Refusal::IdTaken(_))));
    desk.does(asks("x1", "Ana"));
    assert!(matches!(desk.tries(asks("x1", "Bea")), Err(Refusal::IdTaken(_))));
    assert_ne!(desk.journal.last_done().map(|entry| entry.action.name()), Some("request-place"));
}

#[test]
fn an_erased_person_is_gone_from_the_request_too() {
    let mut desk = approving(None);
    desk.does(asks("x1", "Wilhelmina Quartermaine"));
    desk.does(register("x1", "Wilhelmina Quartermaine"));
    let new = format!("{:?}", erased(&desk.journal, &"x1".into()));
    assert!(
        new.contains("RequestPlace") && !new.contains("Quartermaine") && !new.contains("she/her"),
        "{new}"
    );
}
