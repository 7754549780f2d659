//! Check-in, closing registration, and dropping everybody who has not been seen.

use crate::common::{Desk, entropy, register, report};
use pairwright_core::refusal::Refusal;
use pairwright_core::{Action, MatchResult, PlayerId, RoundNumber, Setup, Side};

fn begun() -> Desk {
    let setup = Setup { entropy: Some(entropy()), ..Setup::new("Friday", "magic") };
    Desk::with_players(setup, 8)
}

fn checks_in(desk: &mut Desk, id: &str, here: bool, at: i64) {
    desk.does(Action::CheckIn { player: id.into(), here, paid: here, at });
}

#[test]
fn presence_and_payment_are_noted_and_taken_back() {
    let mut desk = begun();
    checks_in(&mut desk, "p1", true, 5);
    checks_in(&mut desk, "p1", true, 9);
    assert_eq!(desk.t().check_ins.here.get(&PlayerId::from("p1")), Some(&5), "here since the first time");
    assert!(desk.t().check_ins.paid.contains(&PlayerId::from("p1")));
    checks_in(&mut desk, "p1", false, 10);
    assert!(desk.t().check_ins.here.is_empty() && desk.t().check_ins.paid.is_empty());
    let nobody = Action::CheckIn { player: "px".into(), here: true, paid: false, at: 0 };
    assert!(matches!(desk.tries(nobody), Err(Refusal::UnknownPlayer(_))));
}

#[test]
fn one_entry_checks_everybody_in_and_keeps_payments() {
    let mut desk = begun();
    checks_in(&mut desk, "p1", true, 5);
    let before = desk.t().clone();
    let all = |ids: &[&str]| Action::CheckInAll {
        players: ids.iter().map(|id| PlayerId::from(*id)).collect(),
        at: 9,
    };
    assert!(matches!(desk.tries(all(&["p2", "px"])), Err(Refusal::UnknownPlayer(_))));
    assert_eq!(*desk.t(), before, "all of them or nobody");
    let entry = desk.does(all(&["p1", "p2", "p3"]));
    let notes = &desk.t().check_ins;
    assert_eq!(notes.here.values().copied().collect::<Vec<_>>(), [5, 9, 9], "here since the first time");
    assert_eq!(notes.paid.len(), 1);
    desk.does(Action::Undo { entries: vec![entry] });
    assert_eq!(*desk.t(), before);
}

#[test]
fn nobody_is_registered_while_registration_is_closed() {
    let mut desk = begun();
    desk.does(Action::Registration { open: false });
    assert_eq!(desk.tries(register("p9", "Player 9")), Err(Refusal::RegistrationClosed));
    desk.does(Action::Registration { open: true });
    desk.does(register("p9", "Player 9"));
    // What was registered before stays in the journal when it is read again.
    desk.does(Action::Registration { open: false });
    assert_eq!(desk.t().players.len(), 9);
}

#[test]
fn a_sweep_drops_every_player_named_or_none_and_is_undone_in_one_step() {
    let mut desk = begun();
    desk.pairs();
    let before = desk.t().clone();
    let sweep = |ids: &[&str]| Action::Sweep {
        players: ids.iter().map(|id| PlayerId::from(*id)).collect(),
        after: RoundNumber(1),
    };
    let refused = desk.tries(sweep(&["p1", "p2", "p1"]));
    assert!(matches!(refused, Err(Refusal::AlreadyDropped { .. })), "{refused:?}");
    assert_eq!(*desk.t(), before, "nobody is dropped");
    let entry = desk.does(sweep(&["p1", "p2"]));
    assert_eq!(desk.t().present_in(RoundNumber(2)).count(), 6);
    desk.does(Action::Undo { entries: vec![entry] });
    assert_eq!(*desk.t(), before);
}

#[test]
fn a_result_or_a_check_in_shows_that_a_player_is_present() {
    let mut desk = begun();
    desk.pairs();
    let tables = desk.t().rounds[0].matches.clone();
    let pair = |table: usize| (tables[table].players[0].clone(), tables[table].players[1].clone());
    let ((a, b), (c, d), (e, f), (g, h)) = (pair(0), pair(1), pair(2), pair(3));
    desk.does(report(1, &a, &b, MatchResult::played(2, 0, 0)));
    desk.does(report(1, &c, &d, MatchResult::Forfeit { winner: Side::Second }));
    desk.does(report(1, &e, &f, MatchResult::IntentionalDraw {}));
    checks_in(&mut desk, g.as_str(), true, 1);
    let seen = |id: &PlayerId| desk.t().has_been_seen(id);
    assert!([&a, &b, &d, &e, &f, &g].into_iter().all(seen));
    assert!(!seen(&c) && !seen(&h), "who did not come and who has not reported");
}
