//! Two players swap places during a round: extra time stays with the table, a call follows its player (page 10, "The round
//! in progress").

use crate::common::{Desk, entropy};
use pairwright_core::correction::{Wish, rearranged};
use pairwright_core::nouns::{CallKind, ExtraReason, ExtraTime};
use pairwright_core::{Action, PlayerId, RoundNumber, Setup, TableNumber};

const R1: RoundNumber = RoundNumber(1);
const MINUTE: i64 = 60_000;

/// Six players in their first round.
fn desk() -> Desk {
    let mut desk = Desk::with_players(Setup { entropy: Some(entropy()), ..Setup::new("Friday", "magic") }, 6);
    desk.pairs();
    desk
}

/// The players of a table.
fn table(desk: &Desk, number: u32) -> (PlayerId, PlayerId) {
    let matches = &desk.t().rounds[0].matches;
    let played = matches.iter().find(|m| m.table == Some(TableNumber(number))).unwrap();
    let (first, second) = played.pair().unwrap();
    (first.clone(), second.clone())
}

fn gives(desk: &mut Desk, number: u32, time: i64, turns: i32) {
    let extra = ExtraTime { time, turns, reason: ExtraReason::DeckCheck, note: String::new() };
    desk.does(Action::ExtraTime { round: R1, players: table(desk, number), extra, at: 0 });
}

fn has(desk: &Desk, number: u32) -> (i64, i32) {
    let played = desk.t().rounds[0].match_of(&table(desk, number).0).unwrap();
    let extra = desk.t().extra_time(R1, played);
    (extra.time, extra.turns)
}

/// The first players of tables 1 and 2 exchange their places.
fn exchange(desk: &mut Desk) {
    let wish = Wish::Exchange(table(desk, 1).0, table(desk, 2).0);
    desk.does(rearranged(desk.t(), wish, "wrong table".into()).unwrap());
}

fn calls(desk: &mut Desk, call: u32, number: u32) {
    let players = table(desk, number);
    let by = Some(players.0.clone());
    desk.does(Action::CallJudge { call, round: R1, players, by, kind: CallKind::Rules, at: 1_000 });
}

#[test]
fn extra_time_stays_with_the_table_when_two_players_exchange_places() {
    let mut desk = desk();
    gives(&mut desk, 1, 10 * MINUTE, 0);
    gives(&mut desk, 2, 0, 2);
    gives(&mut desk, 3, MINUTE, 0);
    exchange(&mut desk);
    assert_eq!([has(&desk, 1), has(&desk, 2), has(&desk, 3)], [(10 * MINUTE, 0), (0, 2), (MINUTE, 0)]);
    exchange(&mut desk);
    assert_eq!([has(&desk, 1), has(&desk, 2)], [(10 * MINUTE, 0), (0, 2)], "and back");
}

#[test]
fn a_match_that_moves_takes_its_time_with_it() {
    let mut desk = desk();
    gives(&mut desk, 1, MINUTE, 0);
    let wish = Wish::Move(table(&desk, 1).0, TableNumber(3));
    desk.does(rearranged(desk.t(), wish, String::new()).unwrap());
    assert_eq!([has(&desk, 1), has(&desk, 3)], [(0, 0), (MINUTE, 0)]);
}

#[test]
fn a_call_follows_its_caller_to_another_table() {
    let mut desk = desk();
    calls(&mut desk, 1, 1);
    let caller = table(&desk, 1).0;
    exchange(&mut desk);
    let call = &desk.t().calls[0];
    assert_eq!(call.players, table(&desk, 2), "the caller sits at table 2 now");
    assert_eq!(call.by, Some(caller));
}

#[test]
fn two_calls_that_meet_at_one_table_become_one() {
    let mut desk = desk();
    calls(&mut desk, 1, 1);
    let (_, other) = table(&desk, 2);
    let players = table(&desk, 2);
    let by = Some(other);
    desk.does(Action::CallJudge { call: 2, round: R1, players, by, kind: CallKind::Time, at: 2_000 });
    exchange(&mut desk);
    let open: Vec<u32> =
        desk.t().calls.iter().filter(|call| call.is_open()).map(|call| call.number).collect();
    assert_eq!(open, [1]);
}

#[test]
fn a_call_stays_at_the_table_when_its_caller_gets_the_bye() {
    let setup = Setup { entropy: Some(entropy()), ..Setup::new("Friday", "magic") };
    let mut desk = Desk::with_players(setup, 5);
    desk.pairs();
    calls(&mut desk, 1, 1);
    let (caller, other) = table(&desk, 1);
    let free = desk.t().rounds[0].matches.iter().find(|m| m.pair().is_none()).unwrap().players[0].clone();
    let wish = Wish::Exchange(caller, free.clone());
    desk.does(rearranged(desk.t(), wish, "the bye is taken".into()).unwrap());
    let call = &desk.t().calls[0];
    assert!(call.players == (free.clone(), other.clone()) || call.players == (other, free));
    assert_eq!(call.by, None, "who called sits there no longer and cannot call it off");
}
