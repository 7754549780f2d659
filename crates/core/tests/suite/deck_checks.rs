//! Deck checks (page 10, "Judges").

use std::collections::BTreeSet;

use crate::common::{Desk, entropy};
use pairwright_core::nouns::{Penalty, PenaltyKind};
use pairwright_core::refusal::Refusal;
use pairwright_core::{Action, Entropy, MatchResult, PlayerId, RoundNumber, Setup};

const R1: RoundNumber = RoundNumber(1);
const MINUTE: i64 = 60_000;

fn desk() -> Desk {
    let mut desk = Desk::with_players(Setup { entropy: Some(entropy()), ..Setup::new("Friday", "magic") }, 8);
    desk.pairs();
    desk
}

fn table(desk: &Desk, place: usize) -> (PlayerId, PlayerId) {
    let (first, second) = desk.t().rounds[0].matches[place].pair().unwrap();
    (first.clone(), second.clone())
}

fn pick(check: u32, players: (PlayerId, PlayerId), lot: Option<&Entropy>) -> Action {
    Action::PickDeckCheck { check, round: R1, players, lot: lot.cloned(), at: 0 }
}

fn lot(number: u8) -> Entropy {
    Entropy::from_bytes(&[number]).unwrap()
}

#[test]
fn anybody_can_repeat_the_recorded_lot() {
    let mut desk = desk();
    let lot = lot(7);
    let drawn = desk.t().draw_deck_check(R1, &lot).unwrap().clone();
    let (a, b) = drawn.pair().unwrap();
    let other = (0..4).map(|place| table(&desk, place)).find(|players| players.0 != *a).unwrap();
    assert!(matches!(desk.tries(pick(1, other, Some(&lot))), Err(Refusal::NotDrawn { .. })));
    desk.does(pick(1, (a.clone(), b.clone()), Some(&lot)));
    assert_eq!(desk.t().deck_checks[0].lot, Some(lot));
}

#[test]
fn every_table_that_plays_can_be_drawn_but_none_twice() {
    let mut desk = desk();
    let drawn: BTreeSet<_> =
        (0..=255).map(|n| desk.t().draw_deck_check(R1, &lot(n)).unwrap().table.unwrap()).collect();
    assert_eq!(drawn.len(), 4);
    let over = table(&desk, 0);
    desk.does(crate::common::report(1, &over.0, &over.1, MatchResult::played(2, 0, 0)));
    for check in 1..=3 {
        let m = desk.t().draw_deck_check(R1, &lot(9)).unwrap();
        let players = m.pair().map(|(a, b)| (a.clone(), b.clone())).unwrap();
        assert_ne!(players, over, "a match that is over is not drawn");
        desk.does(pick(check, players, Some(&lot(9))));
    }
    assert!(desk.t().draw_deck_check(R1, &lot(9)).is_none());
    let again = pick(4, table(&desk, 1), None);
    assert!(matches!(desk.tries(again), Err(Refusal::AlreadyDeckChecked { .. })));
}

#[test]
fn the_time_given_back_is_the_length_of_the_check_and_three_minutes() {
    let mut desk = desk();
    let players = table(&desk, 0);
    desk.does(pick(1, players.clone(), None));
    let end = |penalty: Option<Penalty>| Action::EndDeckCheck {
        check: 1,
        found: "61 cards".into(),
        penalty,
        at: 10 * MINUTE,
    };
    assert_eq!(desk.tries(end(None)), Err(Refusal::DeckCheckNotBegun));
    desk.does(Action::BeginDeckCheck { check: 1, judge: "judge Ana".into(), at: 4 * MINUTE });
    let penalty = |player: PlayerId| Penalty {
        player,
        round: Some(R1),
        kind: PenaltyKind::Warning,
        reason: "61 cards".into(),
    };
    let elsewhere = end(Some(penalty(table(&desk, 1).0)));
    assert!(matches!(desk.tries(elsewhere), Err(Refusal::NotAtTable { .. })));
    desk.does(end(Some(penalty(players.1.clone()))));
    let check = &desk.t().deck_checks[0];
    assert_eq!(check.given_back(99 * MINUTE), 9 * MINUTE);
    assert_eq!(desk.t().penalties, [penalty(players.1)]);
    assert_eq!(desk.tries(end(None)), Err(Refusal::DeckCheckEnded));
}

#[test]
fn a_drawn_deck_check_can_be_called_off_before_it_begins() {
    let mut desk = desk();
    let players = table(&desk, 0);
    desk.does(pick(1, players.clone(), None));
    desk.does(Action::WithdrawDeckCheck { check: 1, at: 2 * MINUTE });
    assert!(!desk.t().is_deck_checked(R1, &players));
    let begins = |check| Action::BeginDeckCheck { check, judge: "judge Ana".into(), at: 3 * MINUTE };
    assert_eq!(desk.tries(begins(1)), Err(Refusal::DeckCheckEnded));
    desk.does(pick(2, players, None));
    desk.does(begins(2));
    assert_eq!(
        desk.tries(Action::WithdrawDeckCheck { check: 2, at: 4 * MINUTE }),
        Err(Refusal::DeckCheckBegun)
    );
}

#[test]
fn deck_lists_are_shown_to_everybody_the_organiser_allows() {
    use pairwright_core::nouns::{CutRule, DeckOptions, StageKind, StageSpec, VenueOptions};
    let cut = StageSpec { cut: Some(CutRule::top(2)), ..StageSpec::new(StageKind::Elimination) };
    let decks = DeckOptions { open_in_cut: true, open_after_end: true, ..DeckOptions::default() };
    let setup = Setup {
        entropy: Some(entropy()),
        rounds_planned: Some(1),
        stages: vec![cut],
        venue: VenueOptions { decks, ..VenueOptions::default() },
        ..Setup::new("Friday", "magic")
    };
    let mut desk = Desk::with_players(setup, 4);
    desk.pairs();
    let (a, b) = table(&desk, 0);
    assert!(!desk.t().shows_deck(&a, Some(&b)), "this is not the cut");
    let all: Vec<_> = (0..2).map(|place| table(&desk, place)).collect();
    for (first, second) in &all {
        desk.does(crate::common::report(1, first, second, MatchResult::played(2, 0, 0)));
    }
    let (_, seeds) = pairwright_core::journal::make_cut(desk.t()).unwrap();
    desk.does(seeds);
    desk.pairs();
    let last = desk.t().current_round().unwrap().matches[0].clone();
    let (a, b) = last.pair().unwrap();
    let other = desk.t().players.iter().find(|player| !last.has(&player.id)).unwrap().id.clone();
    let shown = |reader: Option<&PlayerId>| desk.t().shows_deck(a, reader);
    assert_eq!(
        [shown(Some(b)), shown(Some(&other)), shown(Some(a)), shown(None)],
        [true, false, false, false]
    );
    desk.does(crate::common::report(2, a, b, MatchResult::played(2, 0, 0)));
    desk.does(Action::Finish {});
    assert!(desk.t().shows_deck(b, None), "everybody sees them after the end");
}
