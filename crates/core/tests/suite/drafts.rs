//! Draft pods: everybody has one seat, the lot can be drawn again, and nothing changes once the round is paired.

use std::collections::BTreeSet;

use crate::common::{Desk, entropy, register, report};
use pairwright_core::check::proof::proofs;
use pairwright_core::check::{certificates, check_tournament};
use pairwright_core::correction::{Correction, Playing, Wish, answers, new_findings, rearranged};
use pairwright_core::file::TournamentFile;
use pairwright_core::nouns::{Coded, Draft, DraftSeat, POD_SIZES, Player, StageKind, StageSpec};
use pairwright_core::reasons::{Code, Reasons};
use pairwright_core::refusal::Refusal;
use pairwright_core::stages::draft::{drawn, pod_sizes};
use pairwright_core::stages::next::{NextRound, pair_next};
use pairwright_core::standings::standings;
use pairwright_core::{Action, Journal, MatchResult, PlayerId, RoundNumber, Setup};

fn desk(players: usize) -> Desk {
    Desk::with_players(Setup { entropy: Some(entropy()), ..Setup::new("Friday", "magic") }, players)
}

fn drafts(desk: &mut Desk) -> Draft {
    let draft = drawn(desk.t(), &entropy()).unwrap();
    desk.does(Action::SeatDraft { draft: draft.clone() });
    draft
}

fn ids(names: &[&str]) -> Vec<PlayerId> {
    names.iter().map(|name| PlayerId::from(*name)).collect()
}

#[test]
fn everybody_present_has_one_seat_and_the_lot_can_be_repeated() {
    let mut desk = desk(22);
    desk.does(Action::Drop { player: "p3".into(), after: RoundNumber(0) });
    let draft = drafts(&mut desk);
    let sizes: Vec<usize> = draft.pods.iter().map(Vec::len).collect();
    assert_eq!(sizes, [8, 7, 6]);
    let seated: BTreeSet<&PlayerId> = draft.players().collect();
    let here: BTreeSet<&PlayerId> = desk.t().present_in(RoundNumber(1)).map(|player| &player.id).collect();
    assert_eq!(seated, here);
    assert_eq!(drawn(desk.t(), &entropy()).unwrap(), draft);
    let other = "0ddba11".repeat(2).parse().unwrap();
    assert_ne!(drawn(desk.t(), &other).unwrap(), draft, "another entropy, other seats");
    let replayed = Journal::replay(desk.journal.entries().to_vec()).unwrap();
    assert_eq!(replayed.tournament().drafts, [draft]);
}

#[test]
fn a_seat_has_its_number_and_its_neighbours_round_the_table() {
    let pods = vec![ids(&["a", "b", "c"]), ids(&["d"])];
    let draft = Draft { round: RoundNumber(1), pods };
    assert_eq!(draft.seat_of(&"c".into()), Some(DraftSeat { pod: 1, seat: 3 }));
    assert_eq!(draft.seat_of(&"x".into()), None);
    assert_eq!(draft.neighbours(&"a".into()), Some((&"c".into(), &"b".into())));
    assert_eq!(draft.neighbours(&"c".into()), Some((&"b".into(), &"a".into())));
    assert_eq!(draft.neighbours(&"d".into()), None, "alone");
    assert_eq!(draft.exchanged(&"a".into(), &"d".into()).pods, [ids(&["d", "b", "c"]), ids(&["a"])]);
}

#[test]
fn impossible_seats_are_refused_and_change_nothing() {
    let mut desk = desk(8);
    let before = drafts(&mut desk);
    let seats = |pods: Vec<Vec<PlayerId>>| Action::SeatDraft { draft: Draft { round: RoundNumber(1), pods } };
    let twice = desk.tries(seats(vec![ids(&["p1", "p2", "p1"])]));
    assert_eq!(twice, Err(Refusal::DraftsTwice("Player 1".into())));
    let unknown = desk.tries(seats(vec![ids(&["p1", "nobody"])]));
    assert_eq!(unknown, Err(Refusal::UnknownPlayer("nobody".into())));
    for pods in [vec![], vec![ids(&["p1"]), vec![]]] {
        assert!(matches!(desk.tries(seats(pods)), Err(Refusal::Match(_))));
    }
    let later = Action::SeatDraft { draft: Draft { round: RoundNumber(2), ..before.clone() } };
    assert!(matches!(desk.tries(later), Err(Refusal::NotTheNextRound { .. })));
    desk.does(Action::Drop { player: "p8".into(), after: RoundNumber(0) });
    let gone = desk.tries(seats(vec![ids(&["p1", "p8"])]));
    assert!(matches!(gone, Err(Refusal::NotPresent { .. })));
    assert_eq!(desk.t().drafts, std::slice::from_ref(&before));
    let (a, b) = (before.pods[0][0].clone(), before.pods[0][7].clone());
    let draft = desk.t().with_seats_exchanged(&a, &b).unwrap();
    assert_eq!((&draft.pods[0][0], &draft.pods[0][7]), (&b, &a));
    assert!(desk.t().with_seats_exchanged(&a, &a).is_err());
    assert!(desk.t().with_seats_exchanged(&a, &"nobody".into()).is_err());
    desk.pairs();
    let late = desk.tries(Action::SeatDraft { draft: before });
    assert_eq!(late, Err(Refusal::AlreadyPaired(RoundNumber(1))));
}

#[test]
fn a_later_draft_follows_the_standing() {
    let mut desk = desk(16);
    drafts(&mut desk);
    desk.pairs();
    for m in desk.t().current_round().unwrap().matches.clone() {
        desk.does(report(1, &m.players[0], &m.players[1], MatchResult::played(2, 0, 0)));
    }
    let draft = drafts(&mut desk);
    let rows = standings(desk.t()).rows;
    let leaders: BTreeSet<&PlayerId> =
        rows.iter().filter(|row| row.rank == 1).map(|row| &row.player).collect();
    assert!(
        leaders.len() <= 8 && draft.pods[0].iter().filter(|id| leaders.contains(id)).count() == leaders.len()
    );
    let points = |id: &PlayerId| rows.iter().find(|row| row.player == *id).unwrap().points.clone();
    let least = draft.pods[0].iter().map(points).min();
    assert!(least >= draft.pods[1].iter().map(points).max(), "winners in the first pod");
    assert_eq!(desk.t().drafts.len(), 2);
    assert_eq!(desk.t().draft_for(RoundNumber(1)).unwrap().round, RoundNumber(1));
    assert_eq!(desk.t().draft_for(RoundNumber(5)), Some(&draft));
    let file = TournamentFile::from(desk.t());
    let text = serde_json::to_string(&file).unwrap();
    assert_eq!(serde_json::from_str::<TournamentFile>(&text).unwrap(), file);
}

#[test]
fn only_the_players_of_a_bracket_sit_in_its_pod() {
    let stages = vec![StageSpec::new(StageKind::Elimination)];
    let setup = Setup { entropy: Some(entropy()), stages, ..Setup::new("Friday", "magic") };
    let mut desk = Desk::with_players(setup, 6);
    let seeds = ids(&["p1", "p2", "p3", "p4"]);
    desk.does(Action::Cut { seeds: seeds.clone(), by_lot: Vec::new() });
    let draft = drafts(&mut desk);
    assert_eq!(draft.pods.len(), 1);
    assert_eq!(draft.players().collect::<BTreeSet<_>>(), seeds.iter().collect());
    let pods = vec![ids(&["p1", "p5"])];
    let out = desk.tries(Action::SeatDraft { draft: Draft { round: RoundNumber(1), pods } });
    assert!(matches!(out, Err(Refusal::NotInCut(_))), "{out:?}");
}

#[test]
fn a_file_with_impossible_seats_says_which() {
    let mut desk = desk(8);
    desk.does(register("p9", "Player 9"));
    drafts(&mut desk);
    let mut file = TournamentFile::from(desk.t());
    file.drafts[0].pods[0][0] = "nobody".into();
    assert_eq!(file.to_tournament().unwrap_err().path, "drafts[0]");
    file.drafts[0].pods[0][0] = file.drafts[0].pods[0][1].clone();
    assert_eq!(file.to_tournament().unwrap_err().path, "drafts[0]");
}

/// So many players in pods of eight who play the next rounds within them.
fn in_pods(players: usize, rounds: u32) -> Desk {
    let mut setup =
        Setup { entropy: Some(entropy()), rounds_planned: Some(4), ..Setup::new("Friday", "magic") };
    setup.venue.draft.pod_rounds = Some(rounds);
    let mut desk = Desk::with_players(setup, players);
    drafts(&mut desk);
    desk
}

fn play(desk: &mut Desk) {
    let round = desk.t().current_round().unwrap().clone();
    for m in round.open_matches() {
        let result = if m.players[0].as_str() < m.players[1].as_str() { (2, 0) } else { (1, 2) };
        desk.does(report(
            round.number.0,
            &m.players[0],
            &m.players[1],
            MatchResult::played(result.0, result.1, 0),
        ));
    }
}

/// How many matches of the last round are within a pod, how many are not, and how many byes there are.
fn meetings(desk: &Desk) -> (usize, usize, usize) {
    let (draft, round) = (&desk.t().drafts[0], desk.t().current_round().unwrap());
    let pod = |id: &PlayerId| draft.seat_of(id).map(|seat| seat.pod);
    let pairs: Vec<_> = round.matches.iter().filter_map(|m| m.pair()).collect();
    let within = pairs.iter().filter(|(a, b)| pod(a) == pod(b)).count();
    (within, pairs.len() - within, round.matches.len() - pairs.len())
}

#[test]
fn in_the_rounds_of_a_draft_players_meet_within_their_pod_and_each_round_is_proved() {
    let mut desk = in_pods(30, 3);
    for round in 1..=3 {
        desk.pairs();
        assert_eq!(meetings(&desk), (15, 0, 0), "round {round}");
        let reasons = Reasons::of_round(desk.t(), desk.t().current_round().unwrap());
        for m in &desk.t().current_round().unwrap().matches {
            let codes: Vec<Code> = reasons.of_match(desk.t(), m).iter().map(|reason| reason.code).collect();
            assert!(codes[0] == Code::SamePod && codes.len() > 1, "{codes:?}");
        }
        play(&mut desk);
    }
    assert_eq!(check_tournament(desk.t()), []);
    assert!(proofs(desk.t()).iter().all(|proof| proof.proves.is_ok()), "{:?}", proofs(desk.t()));
    desk.pairs();
    assert!(meetings(&desk).1 > 0, "then everybody may meet");
    assert_eq!(check_tournament(desk.t()), []);
}

#[test]
fn a_round_paired_in_pods_has_a_certificate_for_each_pod() {
    let mut desk = in_pods(16, 3);
    desk.does(register("late", "Late"));
    let next = pair_next(desk.t(), &entropy(), Default::default()).unwrap();
    let NextRound::Swiss(paired) = next else { panic!("a Swiss round") };
    let certificates = certificates(&paired).unwrap();
    assert_eq!(certificates.iter().map(|one| one.pod).collect::<Vec<_>>(), [Some(1), Some(2), Some(3)]);
    let proves: Vec<&str> = certificates.iter().map(|one| one.proves).collect();
    assert!(!proves.contains(&"relaxations"), "nothing is cheaper: {proves:?}");
}

#[test]
fn every_odd_pod_has_its_own_bye_and_nobody_has_a_second_one() {
    let mut desk = in_pods(16, 3);
    desk.pairs();
    play(&mut desk);
    let leaves = |desk: &mut Desk, pod: usize, after: u32| {
        let player = desk.t().drafts[0].pods[pod][3].clone();
        desk.does(Action::Drop { player, after: RoundNumber(after) });
    };
    leaves(&mut desk, 0, 1);
    leaves(&mut desk, 1, 1);
    for _ in 2..=3 {
        desk.pairs();
        assert_eq!(meetings(&desk), (6, 0, 2));
        play(&mut desk);
    }
    let byes: Vec<&PlayerId> = desk
        .t()
        .rounds
        .iter()
        .flat_map(|r| &r.matches)
        .filter(|m| m.pair().is_none())
        .map(|m| &m.players[0])
        .collect();
    assert_eq!(byes.iter().collect::<BTreeSet<_>>().len(), 4, "{byes:?}");
    assert_eq!(check_tournament(desk.t()), []);
    assert!(proofs(desk.t()).iter().all(|proof| proof.proves.is_ok()));
}

#[test]
fn players_meet_only_within_their_pod_and_a_pair_across_pods_is_a_finding() {
    let mut desk = in_pods(16, 3);
    desk.does(register("late", "Late"));
    desk.pairs();
    let round = desk.t().current_round().unwrap();
    assert!(round.match_of(&"late".into()).unwrap().pair().is_none());
    let place = |pod: usize| desk.t().drafts[0].pods[pod][0].clone();
    let (a, b) = (place(0), place(1));
    let action = rearranged(desk.t(), Wish::Exchange(a.clone(), b), String::new()).unwrap();
    let after = desk.t().after(&action).unwrap();
    let codes: Vec<&str> = new_findings(desk.t(), &after).iter().map(|finding| finding.kind.code()).collect();
    assert_eq!(codes, ["other-pod", "other-pod"]);
    desk.does(action);
    assert_eq!(check_tournament(desk.t()).len(), 2);
    assert!(proofs(desk.t()).iter().all(|proof| proof.proves.is_err()), "it is not optimal");
    let newcomer = Player { joined_round: Some(RoundNumber(1)), ..Player::new("later", "Later") };
    let seated = rearranged(desk.t(), Wish::Welcome(Box::new(newcomer), None), String::new()).unwrap();
    desk.does(seated);
    let met = desk.t().current_round().unwrap().match_of(&"later".into()).unwrap();
    assert!(met.has(&"late".into()), "neither has a pod: {met:?}");
    assert_eq!(meetings(&desk), (7, 2, 0));
}

#[test]
fn a_round_is_repaired_within_its_pods() {
    let mut desk = in_pods(16, 3);
    desk.pairs();
    play(&mut desk);
    desk.pairs();
    let wrong = desk.t().rounds[0].matches[0].clone();
    let correction = Correction {
        round: RoundNumber(1),
        players: (wrong.players[0].clone(), wrong.players[1].clone()),
        result: wrong.result.as_ref().map(MatchResult::swapped),
        was: wrong.result.clone(),
    };
    let found = answers(desk.t(), &correction, &Playing::None).unwrap().unwrap();
    let repair = found.repair.clone().unwrap();
    assert!(!repair.new.is_empty());
    desk.does(correction.with(&repair));
    assert_eq!(meetings(&desk), (8, 0, 0));
    assert_eq!(check_tournament(desk.t()), []);
}

#[test]
fn pods_are_spread_as_organisers_do() {
    let check = |players, sizes: &[usize]| assert_eq!(pod_sizes(players, 8), sizes, "{players} players");
    check(2, &[2]);
    check(5, &[5]);
    check(6, &[6]);
    check(9, &[9]);
    check(10, &[10]);
    check(11, &[6, 5]);
    check(12, &[6, 6]);
    check(13, &[7, 6]);
    check(14, &[8, 6]);
    check(15, &[8, 7]);
    check(17, &[9, 8]);
    check(18, &[10, 8]);
    check(20, &[8, 6, 6]);
    check(22, &[8, 8, 6]);
    check(26, &[10, 8, 8]);
    check(64, &[8; 8]);
    assert_eq!(pod_sizes(24, 6), [6; 4]);
    assert_eq!(pod_sizes(30, 10), [10; 3]);
}

#[test]
fn everybody_has_a_seat_and_at_most_one_pod_is_odd() {
    for (players, wanted) in (12..300).flat_map(|players| (6..=10).map(move |wanted| (players, wanted))) {
        let sizes = pod_sizes(players, wanted);
        assert_eq!(sizes.iter().sum::<usize>(), players);
        assert!(
            sizes.iter().all(|size| POD_SIZES.contains(&u32::try_from(*size).unwrap())),
            "{players}: {sizes:?}"
        );
        assert_eq!(sizes.iter().filter(|size| *size % 2 == 1).count(), players % 2, "{players}: {sizes:?}");
    }
}
