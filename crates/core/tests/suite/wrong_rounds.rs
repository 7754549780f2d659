//! Wrong rounds of brackets and round robins that `check` once passed.

use crate::common::{Desk, entropy, register, report};
use pairwright_core::check::check;
use pairwright_core::file::TournamentFile;
use pairwright_core::journal::make_cut;
use pairwright_core::nouns::{
    ByeKind, Coded, CutRule, FindingKind, Match, Player, Privilege, RequestedBye, StageKind, StageSpec,
};
use pairwright_core::pairing::swiss::LastRoundChoice;
use pairwright_core::refusal::Refusal;
use pairwright_core::stages::next::{NextStep, next_step, pair_next};
use pairwright_core::{Action, MatchResult, PlayerId, RoundNumber, Setup, Side};

fn setup(ruleset: &str) -> Setup {
    Setup { entropy: Some(entropy()), ..Setup::new("Cup", ruleset) }
}

/// The higher side of the list wins every open match of the last round.
fn plays(desk: &mut Desk, wins: u32) {
    let round = desk.t().current_round().unwrap().clone();
    for m in round.open_matches() {
        let (a, b) = if m.given == Some(Side::Second) { (0, wins) } else { (wins, 0) };
        desk.does(report(round.number.0, &m.players[0], &m.players[1], MatchResult::played(a, b, 0)));
    }
}

/// Eight players, a Swiss of two rounds, and the bracket of four played to its end.
fn bracket(stage: StageSpec) -> Desk {
    let stages = vec![StageSpec { cut: Some(CutRule::top(4)), ..stage }];
    let mut desk = Desk::with_players(Setup { rounds_planned: Some(2), stages, ..setup("magic") }, 8);
    loop {
        match next_step(desk.t()) {
            NextStep::Cut(_) => {
                let action = make_cut(desk.t()).unwrap().1;
                desk.does(action);
            }
            NextStep::Pair(_) => {
                desk.pairs();
                plays(&mut desk, 2);
            }
            _ => return desk,
        }
    }
}

/// A round robin of this many players, played to its end.
fn table(players: usize) -> Desk {
    let stages = vec![StageSpec::new(StageKind::RoundRobin)];
    let mut desk = Desk::open(Setup { stages, ..setup("round-robin") });
    for number in 1..=players {
        desk.does(register(&format!("p{number}"), &format!("Player {number}")));
    }
    while let NextStep::Pair(_) = next_step(desk.t()) {
        desk.pairs();
        plays(&mut desk, 1);
    }
    desk
}

#[track_caller]
fn found(file: &TournamentFile, expected: &[(u32, &str)]) {
    let findings = check(file);
    let places: Vec<(u32, &str)> = findings.iter().map(|f| (f.round.unwrap().0, f.kind.code())).collect();
    assert_eq!(places, expected, "{findings:#?}");
}

fn sound(desk: &Desk) -> TournamentFile {
    let file = TournamentFile::from(desk.t());
    found(&file, &[]);
    file
}

/// Says in the file that the player had left by then.
fn left(file: &mut TournamentFile, player: &PlayerId, after: u32) {
    let player = file.players.iter_mut().find(|one| one.id == *player).unwrap();
    player.dropped_after = Some(RoundNumber(after));
}

#[test]
fn a_double_elimination_that_lacks_a_match_of_its_last_round_is_a_finding() {
    let mut file = sound(&bracket(StageSpec::new(StageKind::DoubleElimination)));
    let last = file.rounds.last_mut().unwrap();
    last.matches.clear();
    let number = last.number.0;
    found(&file, &[(number, "bracket")]);
    // Another program may bring losers over in other rounds: of its double eliminations that is not asked.
    file.rounds.iter_mut().for_each(|round| round.engine = None);
    found(&file, &[]);
}

#[test]
fn a_champion_who_leaves_before_the_bracket_is_a_finding() {
    let desk = bracket(StageSpec::new(StageKind::Elimination));
    let mut file = sound(&desk);
    let champion = pairwright_core::stages::bracket(desk.t()).unwrap().champion().unwrap().clone();
    left(&mut file, &champion, 2);
    found(&file, &[(3, "dropped-paired"), (4, "dropped-paired")]);
}

/// The opponent of somebody who has left goes on by a forfeit: that is as it should be, and no other result is.
#[test]
fn a_walkover_is_not_a_finding() {
    for kind in [StageKind::Elimination, StageKind::DoubleElimination] {
        let mut file = sound(&bracket(StageSpec::new(kind)));
        let last = file.rounds.last_mut().unwrap();
        let (number, played) = (last.number.0, &mut last.matches[0]);
        let loser = played.players[1].clone();
        played.result = Some(MatchResult::Forfeit { winner: Side::First });
        left(&mut file, &loser, number - 1);
        found(&file, &[]);
        file.rounds.last_mut().unwrap().matches[0].result =
            Some(MatchResult::Forfeit { winner: Side::Second });
        assert!(check(&file).iter().any(|finding| finding.kind == FindingKind::DroppedPaired), "{kind:?}");
    }
}

#[test]
fn a_bye_added_to_a_round_robin_is_a_finding() {
    let desk = table(5);
    let mut file = sound(&desk);
    let round = &mut file.rounds[1];
    let here = |player: &&Player| round.match_of(&player.id).is_none();
    let free = file.players.iter().find(here).unwrap().id.clone();
    round.matches.push(Match::bye(free, ByeKind::Bye));
    found(&file, &[(2, "table-bye")]);
}

#[test]
fn reversed_colours_of_a_round_robin_are_a_finding() {
    let mut file = sound(&table(5));
    file.rounds[3].matches[1].players.reverse();
    found(&file, &[(4, "sides")]);
}

/// The forfeits that follow are right.
#[test]
fn games_of_a_player_who_has_left_a_round_robin_are_findings() {
    let desk = table(5);
    let mut file = sound(&desk);
    let player = file.rounds[0].matches[0].players[0].clone();
    left(&mut file, &player, 2);
    let later: Vec<u32> =
        file.rounds[2..].iter().filter(|r| r.match_of(&player).is_some()).map(|r| r.number.0).collect();
    let expected: Vec<(u32, &str)> = later.iter().map(|number| (*number, "dropped-paired")).collect();
    assert!(expected.len() > 1);
    found(&file, &expected);
    for round in &mut file.rounds[2..] {
        for played in round.matches.iter_mut().filter(|m| m.has(&player)) {
            let winner = if played.players[0] == player { Side::Second } else { Side::First };
            played.result = Some(MatchResult::Forfeit { winner });
        }
    }
    found(&file, &[]);
}

#[test]
fn a_missing_game_win_of_the_higher_seed_is_a_finding() {
    let privileges = vec![Privilege::GameWin];
    let desk = bracket(StageSpec { privileges, ..StageSpec::new(StageKind::Elimination) });
    let file = sound(&desk);
    let with = |change: &dyn Fn(&mut Match)| {
        let mut file = file.clone();
        let rounds = file.rounds.iter_mut().filter(|round| round.stage.is_bracket());
        rounds.flat_map(|round| &mut round.matches).for_each(change);
        file
    };
    let three = [(3, "privilege"), (3, "privilege"), (4, "privilege")];
    found(&with(&|m| m.given = None), &three);
    let lower = |m: &mut Match| {
        m.given = m.given.map(Side::other);
        let (a, b) = if m.given == Some(Side::Second) { (2, 1) } else { (1, 2) };
        m.result = Some(MatchResult::played(a, b, 0));
    };
    found(&with(&lower), &three);
    let mut unplanned = file.clone();
    unplanned.setup.stages[0].privileges.clear();
    found(&unplanned, &three);
}

/// What every match of the bracket is judged by stays as it was when the bracket began.
#[test]
fn privileges_stay_once_the_bracket_has_begun() {
    let mut desk = bracket(StageSpec::new(StageKind::Elimination));
    let mut setup = desk.t().setup.clone();
    setup.stages[0].privileges.push(Privilege::GameWin);
    assert_eq!(desk.tries(Action::Configure { setup }), Err(Refusal::PrivilegesBegun));
}

/// Everybody has requested a bye, or all but one.
#[test]
fn a_round_of_byes_can_be_paired() {
    for ruleset in ["magic", "chess-dutch", "netrunner-agenda", "netrunner-single-sided", "turnabout"] {
        for without in [0, 1] {
            let mut desk = Desk::with_players(setup(ruleset), 6);
            desk.pairs();
            let first = desk.t().current_round().unwrap().clone();
            for m in &first.matches {
                let result = MatchResult::Forfeit { winner: Side::First };
                desk.does(report(1, &m.players[0], &m.players[1], result));
            }
            let players: Vec<PlayerId> = desk.t().players.iter().map(|player| player.id.clone()).collect();
            for player in players.iter().skip(without) {
                let kind = ByeKind::HalfBye;
                let byes = vec![RequestedBye { round: RoundNumber(2), kind }];
                desk.does(Action::RequestByes { player: player.clone(), byes });
            }
            desk.pairs();
            let round = desk.t().current_round().unwrap();
            assert_eq!((round.number.0, round.matches.len()), (2, 6), "{ruleset}");
            assert!(round.matches.iter().all(|m| m.pair().is_none()), "{ruleset}");
            found(&TournamentFile::from(desk.t()), &[]);
            for player in players {
                desk.does(Action::Drop { player, after: RoundNumber(2) });
            }
            let entropy = entropy();
            let refused = pair_next(desk.t(), &entropy, LastRoundChoice::ByRuleset);
            assert_eq!(refused.unwrap_err(), Refusal::TooFewLeft(RoundNumber(3)), "{ruleset}");
        }
    }
}

#[test]
fn two_byes_for_one_round_rounds_of_no_minutes_and_pods_of_twenty_are_faults() {
    let mut file = sound(&table(5));
    let bye = |kind| RequestedBye { round: RoundNumber(1), kind };
    file.players[2].byes = vec![bye(ByeKind::HalfBye), bye(ByeKind::ZeroBye)];
    file.setup.venue.round_minutes = Some(0);
    file.setup.venue.entry_fee = Some("two\nlines".into());
    file.setup.venue.draft.pod_size = Some(20);
    let paths: Vec<String> =
        pairwright_core::fault::faults(&file).into_iter().map(|fault| fault.path).collect();
    assert_eq!(paths, ["venue.round_minutes", "venue.entry_fee", "venue.draft.pod_size", "players[2].byes"]);
}
