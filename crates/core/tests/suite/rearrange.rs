//! A published round changed while it is being played: after any change it is legal, and everybody is in it once.

use std::collections::BTreeSet;

use crate::common::{Desk, entropy, report};
use pairwright_core::check::{check, check_tournament};
use pairwright_core::correction::{Wish, new_findings, rearranged, waiting_pairs};
use pairwright_core::file::TournamentFile;
use pairwright_core::nouns::{ByeKind, Coded, Match, Player, Round};
use pairwright_core::refusal::Refusal;
use pairwright_core::{Action, Journal, MatchResult, PlayerId, RoundNumber, Setup, Side, TableNumber};
use pairwright_pairing::{Lot, Seed};

fn setup(ruleset: &str) -> Setup {
    Setup { rounds_planned: Some(5), entropy: Some(entropy()), ..Setup::new("Friday", ruleset) }
}

/// A tournament of so many players in the first of its rounds.
fn begun(ruleset: &str, players: usize) -> Desk {
    let mut desk = Desk::with_players(setup(ruleset), players);
    desk.pairs();
    desk
}

fn round(desk: &Desk) -> &Round {
    desk.t().current_round().unwrap()
}

fn wishes(desk: &mut Desk, wish: Wish) -> Result<(), Refusal> {
    let action = rearranged(desk.t(), wish, "late".into())?;
    desk.tries(action).map(|_| ())
}

fn newcomer(desk: &Desk, name: &str) -> Wish {
    let joined_round = Some(round(desk).number);
    let player = Player { joined_round, ..Player::new(desk.t().free_id(), name) };
    Wish::Welcome(Box::new(player), Some(ByeKind::ZeroBye))
}

fn bye(desk: &Desk) -> PlayerId {
    round(desk).matches.iter().find(|m| m.pair().is_none()).unwrap().players[0].clone()
}

fn opponent(desk: &Desk, id: &PlayerId) -> Option<PlayerId> {
    round(desk).match_of(id).unwrap().opponent_of(id).cloned()
}

fn pairs(desk: &Desk) -> BTreeSet<BTreeSet<PlayerId>> {
    round(desk).matches.iter().map(|m| m.players.iter().cloned().collect()).collect()
}

/// What holds for every round, whatever was done to it.
fn is_sound(desk: &Desk) {
    let round = round(desk);
    let seats: Vec<&PlayerId> = round.matches.iter().flat_map(|m| &m.players).collect();
    assert_eq!(seats.len(), seats.iter().collect::<BTreeSet<_>>().len(), "nobody is there twice");
    for player in desk.t().present_in(round.number) {
        assert!(seats.contains(&&player.id), "{} has a place", player.name);
    }
    let tables: Vec<TableNumber> = round.matches.iter().filter_map(|m| m.table).collect();
    assert_eq!(tables.len(), tables.iter().collect::<BTreeSet<_>>().len(), "one match a table");
    assert!(round.matches.iter().all(|m| m.pair().is_some() == m.table.is_some()), "{round:?}");
    let replayed = Journal::replay(desk.journal.entries().to_vec()).unwrap();
    assert_eq!(**replayed.tournament(), *desk.t());
}

/// Neither the journal nor a file is at fault for what was changed by hand.
fn is_without_fault(desk: &Desk) {
    assert_eq!(check_tournament(desk.t()), []);
    assert_eq!(check(&TournamentFile::from(desk.t())), []);
}

#[test]
fn latecomers_take_turns_with_the_bye_by_playing_its_holder() {
    for ruleset in ["magic", "chess-dutch", "netrunner-single-sided"] {
        let mut desk = begun(ruleset, 7);
        let (waiting, before) = (bye(&desk), pairs(&desk));
        let wish = newcomer(&desk, "Late");
        wishes(&mut desk, wish).unwrap();
        let late = desk.t().players[7].id.clone();
        assert_eq!(opponent(&desk, &late), Some(waiting), "{ruleset}");
        assert_eq!(pairs(&desk).intersection(&before).count(), 3, "nobody else moves");
        is_sound(&desk);
        let wish = newcomer(&desk, "Later");
        wishes(&mut desk, wish).unwrap();
        assert_eq!(bye(&desk), desk.t().players[8].id);
        let wish = newcomer(&desk, "Latest");
        wishes(&mut desk, wish).unwrap();
        assert_eq!(opponent(&desk, &desk.t().players[9].id), Some(desk.t().players[8].id.clone()));
        is_sound(&desk);
        if ruleset != "chess-dutch" {
            is_without_fault(&desk);
        }
    }
}

#[test]
fn a_change_is_undone_in_one_step() {
    let mut desk = begun("magic", 7);
    let before = desk.t().clone();
    let wish = newcomer(&desk, "Late");
    wishes(&mut desk, wish).unwrap();
    desk.does(Action::Undo { entries: vec![desk.journal.last_seq()] });
    assert_eq!(*desk.t(), before);
}

#[test]
fn a_latecomer_to_a_later_round_has_missed_the_earlier_ones() {
    let mut desk = begun("magic", 7);
    play(&mut desk);
    desk.pairs();
    let wish = newcomer(&desk, "Late");
    wishes(&mut desk, wish).unwrap();
    let late = &desk.t().players[7];
    assert_eq!(late.joined_round, Some(RoundNumber(2)));
    assert_eq!(desk.t().rounds[0].match_of(&late.id).unwrap().result, Some(MatchResult::ZeroBye {}));
    assert!(opponent(&desk, &late.id).is_some());
    is_sound(&desk);
    is_without_fault(&desk);
}

#[test]
fn a_latecomer_whom_nobody_can_meet_has_what_is_given_for_missed_rounds() {
    for kind in [ByeKind::HalfBye, ByeKind::ZeroBye, ByeKind::Bye] {
        let mut desk = begun("magic", 8);
        play(&mut desk);
        desk.pairs();
        let Wish::Welcome(player, _) = newcomer(&desk, "Late") else { panic!("a newcomer is welcomed") };
        wishes(&mut desk, Wish::Welcome(player, Some(kind))).unwrap();
        is_without_fault(&desk);
    }
}

#[test]
fn a_player_waiting_for_the_next_round_can_be_seated_in_this_one() {
    let mut desk = begun("magic", 7);
    let late = Player { joined_round: Some(RoundNumber(2)), ..Player::new("late", "Late") };
    desk.does(Action::Register { player: late, missed_rounds: Some(ByeKind::ZeroBye) });
    let waiting =
        round(&desk).matches.iter().find(|m| m.result == Some(MatchResult::Bye {})).unwrap().players[0]
            .clone();
    wishes(&mut desk, Wish::Seat("late".into())).unwrap();
    assert_eq!(opponent(&desk, &"late".into()), Some(waiting));
    assert!(matches!(wishes(&mut desk, Wish::Seat("late".into())), Err(Refusal::AlreadyPlays { .. })));
    is_sound(&desk);
    is_without_fault(&desk);
    // Somebody who left before the round and is back.
    let mut desk = Desk::with_players(setup("magic"), 8);
    desk.does(Action::Drop { player: "p3".into(), after: RoundNumber(0) });
    desk.pairs();
    desk.does(Action::Return { player: "p3".into() });
    wishes(&mut desk, Wish::Seat("p3".into())).unwrap();
    assert!(opponent(&desk, &"p3".into()).is_some());
    is_sound(&desk);
    is_without_fault(&desk);
}

/// Everybody on the first side wins.
fn play(desk: &mut Desk) {
    let round = round(desk).clone();
    for m in round.open_matches() {
        desk.does(report(round.number.0, &m.players[0], &m.players[1], MatchResult::played(2, 0, 0)));
    }
}

fn first(desk: &Desk, table: usize) -> (PlayerId, PlayerId) {
    let m = &round(desk).matches[table];
    (m.players[0].clone(), m.players[1].clone())
}

#[test]
fn two_players_exchange_places_even_if_one_has_the_bye() {
    let mut desk = begun("magic", 7);
    let ((a, x), (b, y)) = (first(&desk, 0), first(&desk, 1));
    wishes(&mut desk, Wish::Exchange(a.clone(), b.clone())).unwrap();
    assert_eq!((opponent(&desk, &a), opponent(&desk, &b)), (Some(y), Some(x)));
    let waiting = bye(&desk);
    wishes(&mut desk, Wish::Exchange(a.clone(), waiting.clone())).unwrap();
    assert_eq!(bye(&desk), a);
    assert!(opponent(&desk, &waiting).is_some());
    is_sound(&desk);
    is_without_fault(&desk);
    assert!(wishes(&mut desk, Wish::Exchange(a.clone(), a)).is_err());
}

#[test]
fn a_change_has_the_warnings_of_a_proposal_changed_by_hand() {
    let mut desk = begun("magic", 8);
    play(&mut desk);
    desk.pairs();
    let round_one = desk.t().rounds[0].clone();
    let (a, x) = first(&desk, 0);
    let met = round_one.match_of(&a).unwrap().opponent_of(&a).unwrap().clone();
    let action = rearranged(desk.t(), Wish::Exchange(x, met), String::new()).unwrap();
    let after = desk.t().after(&action).unwrap();
    let codes: Vec<&str> = new_findings(desk.t(), &after).iter().map(|finding| finding.kind.code()).collect();
    assert!(codes.contains(&"rematch"), "{codes:?}");
    desk.does(action);
    is_sound(&desk);
    is_without_fault(&desk);
}

#[test]
fn a_match_moves_with_its_result_and_changes_tables_with_the_one_there() {
    let mut desk = begun("magic", 8);
    let ((a, b), (c, _)) = (first(&desk, 0), first(&desk, 1));
    desk.does(report(1, &a, &b, MatchResult::played(2, 1, 0)));
    let engine = round(&desk).engine.clone();
    wishes(&mut desk, Wish::Move(a.clone(), TableNumber(2))).unwrap();
    let at = |desk: &Desk, id: &PlayerId| round(desk).match_of(id).unwrap().clone();
    assert_eq!((at(&desk, &a).table, at(&desk, &c).table), (Some(TableNumber(2)), Some(TableNumber(1))));
    assert_eq!(at(&desk, &a).result, Some(MatchResult::played(2, 1, 0)));
    wishes(&mut desk, Wish::Move(c.clone(), TableNumber(40))).unwrap();
    assert_eq!(at(&desk, &c).table, Some(TableNumber(40)));
    assert_eq!(
        (round(&desk).engine.clone(), round(&desk).repaired),
        (engine, false),
        "the pairs are the engine's"
    );
    is_sound(&desk);
    is_without_fault(&desk);
}

#[test]
fn a_match_with_a_result_is_not_changed() {
    let mut desk = begun("magic", 8);
    let ((a, b), (c, _)) = (first(&desk, 0), first(&desk, 1));
    desk.does(report(1, &a, &b, MatchResult::played(2, 1, 0)));
    let before = desk.t().clone();
    for wish in [Wish::Exchange(a.clone(), c.clone()), Wish::Exchange(c.clone(), b.clone()), Wish::Join(a, c)]
    {
        let refused = rearranged(desk.t(), wish.clone(), String::new()).and_then(|action| desk.tries(action));
        assert!(matches!(refused, Err(Refusal::ResultStands { .. })), "{wish:?}: {refused:?}");
    }
    assert_eq!(*desk.t(), before, "what is refused changes nothing");
}

#[test]
fn players_whose_opponents_are_absent_meet_and_the_absent_lose() {
    let mut desk = begun("magic", 8);
    let ((a, absent), (b, other)) = (first(&desk, 0), first(&desk, 1));
    desk.does(report(1, &a, &absent, MatchResult::Forfeit { winner: Side::First }));
    wishes(&mut desk, Wish::Join(a.clone(), b.clone())).unwrap();
    assert_eq!(opponent(&desk, &a), Some(b));
    for id in [&absent, &other] {
        assert_eq!(round(&desk).match_of(id).unwrap().result, Some(MatchResult::ZeroBye {}));
    }
    is_sound(&desk);
    is_without_fault(&desk);
    let (c, _) = first(&desk, 1);
    assert!(wishes(&mut desk, Wish::Join(c.clone(), c)).is_err());
}

#[test]
fn sides_are_swapped_only_where_there_are_sides() {
    let mut desk = begun("netrunner-single-sided", 6);
    let (a, b) = first(&desk, 0);
    wishes(&mut desk, Wish::Turn(b.clone())).unwrap();
    assert_eq!(first(&desk, 0), (b, a));
    is_sound(&desk);
    let mut desk = begun("magic", 6);
    let (a, _) = first(&desk, 0);
    assert_eq!(wishes(&mut desk, Wish::Turn(a)), Err(Refusal::NoSides));
}

#[test]
fn a_stale_change_or_one_that_leaves_a_player_out_is_refused() {
    let mut desk = begun("magic", 8);
    let ((a, _), (b, _)) = (first(&desk, 0), first(&desk, 1));
    let action = rearranged(desk.t(), Wish::Exchange(a.clone(), b), String::new()).unwrap();
    let with = |edit: &dyn Fn(&mut Vec<Match>, &mut Vec<Match>)| {
        let Action::Rearrange { mut change, reason, newcomer, missed_rounds } = action.clone() else {
            panic!()
        };
        edit(&mut change.gone, &mut change.new);
        Action::Rearrange { change, reason, newcomer, missed_rounds }
    };
    let left_out = desk.tries(with(&|_, new| new.truncate(1)));
    assert!(matches!(left_out, Err(Refusal::LeftWithoutPlace { .. })), "{left_out:?}");
    let twice = desk.tries(with(&|gone, _| gone.truncate(1)));
    assert!(matches!(twice, Err(Refusal::Twice { .. } | Refusal::TableTaken { .. })), "{twice:?}");
    let invented = desk.tries(with(&|_, new| new[0].result = Some(MatchResult::played(2, 0, 0))));
    assert!(matches!(invented, Err(Refusal::Match(_))), "{invented:?}");
    desk.does(action.clone());
    assert_eq!(desk.tries(action), Err(Refusal::RoundChanged(RoundNumber(1))));
    play(&mut desk);
    let wish = newcomer(&desk, "Late");
    desk.pairs();
    assert!(matches!(wishes(&mut desk, wish), Err(Refusal::WrongJoinedRound { .. })));
    // While the next round is proposed nothing changes behind it.
    play(&mut desk);
    let next = pairwright_core::stages::next::pair_next(desk.t(), &entropy(), Default::default());
    desk.does(next.unwrap().action());
    assert_eq!(
        wishes(&mut desk, Wish::Move(a, TableNumber(9))),
        Err(Refusal::NotBeingPlayed(RoundNumber(2)))
    );
}

#[test]
fn outside_the_swiss_matches_move_and_players_stay() {
    let mut desk = begun("round-robin", 6);
    let ((a, _), (b, _)) = (first(&desk, 0), first(&desk, 1));
    assert!(wishes(&mut desk, Wish::Exchange(a.clone(), b)).is_err());
    wishes(&mut desk, Wish::Move(a, TableNumber(7))).unwrap();
    is_sound(&desk);
    is_without_fault(&desk);
}

/// A change chosen by lot, which may be refused.
fn by_lot(desk: &Desk, lot: &mut Lot) -> Wish {
    let players = &desk.t().players;
    let mut anybody = || players[lot.below(players.len())].id.clone();
    let (a, b) = (anybody(), anybody());
    match lot.below(6) {
        0 => newcomer(desk, &format!("Late {}", players.len())),
        1 => Wish::Exchange(a, b),
        2 => Wish::Move(a, TableNumber(1 + u32::try_from(lot.below(12)).unwrap())),
        3 => Wish::Join(a, b),
        4 => Wish::Seat(a),
        _ => Wish::Turn(a),
    }
}

#[test]
fn after_any_changes_the_round_is_legal_and_has_everybody_once() {
    let mut done = 0;
    for seed in 0..60 {
        let mut lot = Lot::new(&Seed { entropy: [17; 32], round: seed });
        let ruleset = ["magic", "netrunner-single-sided", "turnabout"][lot.below(3)];
        let mut desk = Desk::with_players(setup(ruleset), 5 + lot.below(9));
        for _ in 0..3 {
            desk.pairs();
            for _ in 0..6 {
                if lot.below(3) == 0 {
                    let open: Vec<Match> = round(&desk).open_matches().cloned().collect();
                    if let Some(m) = open.first() {
                        let winner = Side::First;
                        desk.does(report(
                            round(&desk).number.0,
                            &m.players[0],
                            &m.players[1],
                            MatchResult::Forfeit { winner },
                        ));
                    }
                }
                let wish = by_lot(&desk, &mut lot);
                done += usize::from(wishes(&mut desk, wish).is_ok());
                is_sound(&desk);
                is_without_fault(&desk);
            }
            let open = round(&desk).clone();
            for m in open.open_matches() {
                let winner = Side::Second;
                desk.does(report(
                    open.number.0,
                    &m.players[0],
                    &m.players[1],
                    MatchResult::Forfeit { winner },
                ));
            }
        }
    }
    assert!(done > 200, "{done} changes were carried out");
}

/// The players of two matches of the round, those of each by table.
fn two_matches(desk: &Desk) -> ((PlayerId, PlayerId), (PlayerId, PlayerId)) {
    let of = |place: usize| round(desk).matches[place].pair().map(|(a, b)| (a.clone(), b.clone())).unwrap();
    (of(0), of(1))
}

#[test]
fn players_with_absent_opponents_wait_for_each_other_if_they_may_meet() {
    let mut desk = begun("magic", 8);
    let ((a, b), (c, d)) = two_matches(&desk);
    let absent = |desk: &mut Desk, (a, b): (&PlayerId, &PlayerId), winner| {
        let number = round(desk).number.0;
        desk.does(report(number, a, b, MatchResult::Forfeit { winner }));
    };
    absent(&mut desk, (&a, &b), Side::First);
    assert_eq!(waiting_pairs(desk.t()), [], "one alone");
    absent(&mut desk, (&c, &d), Side::Second);
    assert_eq!(waiting_pairs(desk.t()), [(a.clone(), d.clone())]);
    let forbidden = vec![(d.clone(), a.clone())];
    let before = desk.t().setup.clone();
    desk.does(Action::Configure { setup: Setup { forbidden, ..before.clone() } });
    assert_eq!(waiting_pairs(desk.t()), [], "they must not meet");
    desk.does(Action::Configure { setup: before });
    wishes(&mut desk, Wish::Join(a.clone(), d.clone())).unwrap();
    assert_eq!(waiting_pairs(desk.t()), [], "they play");
    play(&mut desk);
    desk.pairs();
    for m in round(&desk).matches.clone() {
        let (first, second) = m.pair().unwrap();
        let winner = if [&a, &d].contains(&second) { Side::Second } else { Side::First };
        absent(&mut desk, (first, second), winner);
    }
    let pairs = waiting_pairs(desk.t());
    assert!(!pairs.iter().any(|(x, y)| [x, y] == [&a, &d] || [x, y] == [&d, &a]), "they have met: {pairs:?}");
    assert_eq!(pairs.len(), 2);
}
