//! A tournament is a list of stages (page 5): a bracket without a Swiss before it, and a Swiss that goes on after a cut.

use crate::common::{Desk, entropy, report};
use pairwright_core::check::check_tournament;
use pairwright_core::fault::faults;
use pairwright_core::file::TournamentFile;
use pairwright_core::journal::make_cut;
use pairwright_core::nouns::result::{AssignedPoints, Game, Played, Structure};
use pairwright_core::nouns::{CutRule, Player, Privilege, StageKind, StageSpec};
use pairwright_core::pairing::swiss::LastRoundChoice;
use pairwright_core::refusal::Refusal;
use pairwright_core::stages::final_ranking;
use pairwright_core::stages::next::{NextStep, is_cut_due, next_step, pair_next};
use pairwright_core::tournament::{Penalty, PenaltyKind};
use pairwright_core::{Action, BySide, MatchResult, PlayerId, Points, RoundNumber, Setup, Side};

fn setup(stages: Vec<StageSpec>) -> Setup {
    let mut setup = Setup::new("Stages", "magic");
    setup.entropy = Some(entropy());
    setup.stages = stages;
    setup
}

fn swiss(rounds: u32) -> StageSpec {
    StageSpec { rounds: Some(rounds), ..StageSpec::new(StageKind::Swiss) }
}

fn cut_to(kind: StageKind, cut: CutRule) -> StageSpec {
    StageSpec { cut: Some(cut), ..StageSpec::new(kind) }
}

impl Desk {
    /// In every match of the round the player listed first wins.
    fn first_of_the_list_wins(&mut self) {
        let round = self.t().current_round().unwrap().clone();
        for open in round.open_matches() {
            let (a, b) = open.pair().unwrap();
            let first = self.t().index_of(a) < self.t().index_of(b);
            let result = if first { MatchResult::played(2, 0, 0) } else { MatchResult::played(0, 2, 0) };
            self.does(report(round.number.0, a, b, result));
        }
    }

    /// Names and places of the final ranking.
    fn ranked(&self) -> Vec<(u32, String)> {
        final_ranking(self.t())
            .rows
            .iter()
            .map(|row| (row.rank.place().unwrap(), row.player.to_string()))
            .collect()
    }
}

#[test]
fn an_elimination_needs_no_swiss_before_it() {
    let mut desk = Desk::open(setup(vec![StageSpec::new(StageKind::Elimination)]));
    assert_eq!(next_step(desk.t()), NextStep::Register);
    // The list is by rating turned round: who came last is seeded first, and who has no rating last.
    for (number, rating) in
        [None, Some(1500), Some(1600), Some(1700), Some(1800), Some(1900)].iter().enumerate()
    {
        let player = Player {
            rating: *rating,
            ..Player::new(format!("p{}", number + 1).as_str(), format!("N{number}"))
        };
        desk.does(Action::Register { player, missed_rounds: None });
    }
    assert!(is_cut_due(desk.t(), desk.t().next_round()));
    assert_eq!(next_step(desk.t()), NextStep::Cut(6));
    let early = pair_next(desk.t(), &entropy(), LastRoundChoice::ByRuleset).unwrap_err();
    assert!(matches!(early, Refusal::BracketNotDrawn), "{early}");
    assert_eq!(desk.cuts(), ["p6", "p5", "p4", "p3", "p2", "p1"]);
    let mut rounds = 0;
    while next_step(desk.t()) != NextStep::Finish {
        desk.pairs();
        desk.first_of_the_list_wins();
        rounds += 1;
    }
    assert_eq!(rounds, 3);
    // p6 and p5 have the byes; 4v5 is p3-p2, 3v6 is p4-p1. Nothing tells those apart who lost in the same round.
    let ranked = desk.ranked();
    assert_eq!(ranked[0], (1, "p1".into()));
    assert_eq!(ranked[1], (2, "p2".into()));
    assert_eq!(ranked[2..].iter().map(|row| row.0).collect::<Vec<_>>(), [3, 3, 5, 5]);
    assert!(check_tournament(desk.t()).is_empty());
}

#[test]
fn players_without_ratings_are_seeded_by_lot() {
    let mut desk = Desk::with_players(setup(vec![StageSpec::new(StageKind::DoubleElimination)]), 5);
    let (cut, _) = make_cut(desk.t()).unwrap();
    assert_eq!(cut.by_lot.len(), 5, "the lot decides everything");
    let registered: Vec<String> = (1..=5).map(|n| format!("p{n}")).collect();
    assert_ne!(desk.cuts(), registered, "not by the order of registration");
    while next_step(desk.t()) != NextStep::Finish {
        desk.pairs();
        desk.first_of_the_list_wins();
    }
    assert_eq!(desk.ranked()[..2], [(1, "p1".into()), (2, "p2".into())]);
}

#[test]
fn the_swiss_goes_on_after_a_cut_with_its_points() {
    let two_wins = CutRule::points(6u32.into());
    let stages = vec![
        swiss(3),
        StageSpec { rounds: Some(2), ..cut_to(StageKind::Swiss, two_wins) },
        cut_to(StageKind::Elimination, CutRule::top(4)),
    ];
    let mut desk = Desk::with_players(setup(stages), 16);
    assert_eq!(desk.t().setup.rounds_announced(), Some(5));
    for _ in 0..3 {
        desk.pairs();
        desk.first_of_the_list_wins();
    }
    // 16 players, 3 rounds without draws: 2 have 9 points, 6 have 6.
    assert_eq!(next_step(desk.t()), NextStep::Cut(8));
    let through = desk.cuts();
    assert_eq!(desk.t().present_in(RoundNumber(4)).count(), 8);
    assert!(!desk.t().is_cut(), "the bracket has not begun");
    assert_eq!(next_step(desk.t()), NextStep::Pair(RoundNumber(4)));
    for _ in 0..2 {
        desk.pairs();
        let round = desk.t().current_round().unwrap();
        assert_eq!((round.stage, round.matches.len()), (StageKind::Swiss, 4));
        desk.first_of_the_list_wins();
    }
    // Who went home stands below those who played on, whatever these lost there.
    let ranked = desk.ranked();
    assert!(ranked[..8].iter().all(|(_, id)| through.contains(id)), "{ranked:?}");
    assert_eq!(next_step(desk.t()), NextStep::Cut(4));
    desk.cuts();
    while next_step(desk.t()) != NextStep::Finish {
        desk.pairs();
        desk.first_of_the_list_wins();
    }
    assert_eq!(desk.ranked()[0], (1, "p1".into()));
    assert!(check_tournament(desk.t()).is_empty());
    // The file says the same, and a second reader ranks the same.
    let file = TournamentFile::from(desk.t());
    assert_eq!(faults(&file), Vec::new());
    let again = file.to_tournament().unwrap();
    let again = final_ranking(&again);
    let rows = again.rows.iter().map(|row| (row.rank.place().unwrap(), row.player.to_string()));
    assert_eq!(rows.collect::<Vec<_>>(), desk.ranked());
}

#[test]
fn undoing_the_cut_brings_everybody_back() {
    let stages = vec![swiss(1), StageSpec { rounds: Some(1), ..cut_to(StageKind::Swiss, CutRule::top(4)) }];
    let mut desk = Desk::with_players(setup(stages), 8);
    desk.pairs();
    desk.first_of_the_list_wins();
    let (cut, action) = make_cut(desk.t()).unwrap();
    assert!(cut.by_lot.is_empty(), "four winners go on: no lot decides");
    let seq = desk.does(action);
    assert_eq!(desk.t().present_in(RoundNumber(2)).count(), 4);
    desk.does(Action::Undo { entries: vec![seq] });
    assert_eq!(desk.t().present_in(RoundNumber(2)).count(), 8);
    assert_eq!(next_step(desk.t()), NextStep::Cut(4));
}

#[test]
fn stages_in_an_impossible_order_are_named() {
    let points = || CutRule::points(Points::ZERO.0);
    let robin = || cut_to(StageKind::RoundRobin, CutRule::top(4));
    let cases = [
        (
            vec![StageSpec::new(StageKind::Swiss), cut_to(StageKind::Swiss, points())],
            None,
            "stages[0].rounds",
        ),
        (vec![swiss(3), swiss(2)], None, "stages[1].cut"),
        (vec![swiss(3), robin()], None, "stages[1].kind"),
        (vec![swiss(3), cut_to(StageKind::Swiss, points())], Some(5), ""),
        (
            vec![swiss(3), StageSpec { rounds: Some(2), ..cut_to(StageKind::Swiss, points()) }],
            Some(6),
            "rounds_planned",
        ),
        (vec![StageSpec::new(StageKind::Elimination), swiss(3)], None, "stages[1].kind"),
    ];
    for (stages, planned, path) in cases {
        let mut setup = setup(stages);
        setup.rounds_planned = planned;
        let refused = Desk::with_players(Setup::new("Stages", "magic"), 2).tries(Action::Configure { setup });
        match refused {
            Err(Refusal::Stages { path: at, .. }) => assert_eq!(at, path),
            other => assert_eq!(path, "", "{other:?}"),
        }
    }
}

fn told(winner: Option<Side>, life: (i32, i32)) -> Option<Game> {
    Some(Game { winner, life: Some(BySide::new(life.0, life.1)), ..Game::default() })
}

/// A Turnabout final of two, its bracket drawn and its only round begun.
fn turnabout_final() -> Desk {
    let mut setup = setup(vec![StageSpec::new(StageKind::Elimination)]);
    setup.ruleset = pairwright_core::ruleset::RulesetChoice::Preset("turnabout".into());
    let mut desk = Desk::with_players(setup, 2);
    desk.cuts();
    desk.pairs();
    desk
}

fn games(games: Vec<Option<Game>>) -> MatchResult {
    MatchResult::Played(Played { games: Some(games), ..Played::default() })
}

#[test]
fn a_bracket_match_of_two_games_is_decided_by_its_totals_if_the_rules_say_so() {
    let mut desk = turnabout_final();
    let (a, b) =
        desk.t().current_round().unwrap().matches[0].pair().map(|(a, b)| (a.clone(), b.clone())).unwrap();
    // One game each, both 20 to 0: 10 and 30 points.
    let equal = games(vec![told(Some(Side::First), (20, 0)), told(Some(Side::Second), (0, 20))]);
    let refused = desk.tries(report(1, &a, &b, equal)).unwrap_err();
    assert!(refused.to_string().contains("bracket-no-winner"), "{refused}");
    let missing = desk.tries(report(1, &a, &b, MatchResult::played(1, 1, 0))).unwrap_err();
    assert!(missing.to_string().contains("measure-missing"), "{missing}");
    let by_totals = games(vec![told(Some(Side::First), (20, 0)), told(Some(Side::Second), (0, 3))]);
    desk.does(report(1, &a, &b, by_totals));
    assert_eq!(next_step(desk.t()), NextStep::Finish);
    assert_eq!(desk.ranked()[0], (1, a.to_string()));
}

#[test]
fn games_won_do_not_hide_equal_totals_in_a_bracket() {
    let mut setup = setup(vec![StageSpec::new(StageKind::Elimination)]);
    setup.ruleset = pairwright_core::ruleset::RulesetChoice::Preset("netrunner-agenda".into());
    let mut desk = Desk::with_players(setup, 2);
    desk.cuts();
    desk.pairs();
    let (a, b) =
        desk.t().current_round().unwrap().matches[0].pair().map(|(a, b)| (a.clone(), b.clone())).unwrap();
    let agenda = |winner, first, second| {
        Some(Game { winner, agenda: Some(BySide::new(first, second)), ..Game::default() })
    };
    // 10 for the game won and none; 6 and 4 as scored: 10 each.
    let equal = games(vec![agenda(Some(Side::First), 7, 6), agenda(None, 0, 4)]);
    let refused = desk.tries(report(1, &a, &b, equal)).unwrap_err();
    assert!(refused.to_string().contains("bracket-totals-equal"), "{refused}");
}

#[test]
fn nobody_begins_a_single_game_with_a_game_won() {
    let single = StageSpec {
        structure: Some(Structure::BestOf1),
        privileges: vec![Privilege::GameWin],
        ..cut_to(StageKind::Elimination, CutRule::top(4))
    };
    let mut desk = Desk::with_players(Setup::new("Stages", "magic"), 4);
    let refused = desk.tries(Action::Configure { setup: setup(vec![single.clone()]) }).unwrap_err();
    assert!(refused.to_string().contains("stage-game-win-in-one-game"), "{refused}");
    let three = StageSpec { structure: Some(Structure::BestOf3), ..single };
    desk.does(Action::Configure { setup: setup(vec![three.clone()]) });
    let twice = StageSpec { privileges: vec![Privilege::GameWin; 2], ..three.clone() };
    assert!(desk.tries(Action::Configure { setup: setup(vec![twice]) }).is_err());
    let sides = StageSpec { privileges: vec![Privilege::Side], ..three };
    let refused = desk.tries(Action::Configure { setup: setup(vec![sides]) }).unwrap_err();
    assert!(refused.to_string().contains("stage-no-sides"), "{refused}");
}

#[test]
fn a_tournament_without_rematches_ends_when_everybody_has_met() {
    for (players, rounds) in [(4, 3), (3, 3)] {
        let mut setup = Setup::new("Turnabout", "turnabout");
        setup.entropy = Some(entropy());
        let mut desk = Desk::with_players(setup, players);
        for _ in 0..rounds {
            desk.pairs();
            let round = desk.t().current_round().unwrap().clone();
            for open in round.open_matches() {
                let (a, b) = open.pair().unwrap();
                let result = games(vec![told(Some(Side::First), (20, 0)), told(Some(Side::First), (9, 0))]);
                desk.does(report(round.number.0, a, b, result));
            }
        }
        assert_eq!(next_step(desk.t()), NextStep::Finish);
        let over = pair_next(desk.t(), &entropy(), LastRoundChoice::ByRuleset).unwrap_err();
        assert!(matches!(over, Refusal::EverybodyHasMet), "{over}");
    }
}

#[test]
fn opponents_of_an_earlier_session_may_meet_again() {
    let everybody = cut_to(StageKind::Swiss, CutRule::points(0u32.into()));
    let mut setup = setup(vec![swiss(3), StageSpec { rounds: Some(3), ..everybody }]);
    setup.ruleset = pairwright_core::ruleset::RulesetChoice::Preset("turnabout".into());
    let mut desk = Desk::with_players(setup, 4);
    for round in 1..=6 {
        if round == 4 {
            assert_eq!(next_step(desk.t()), NextStep::Cut(4));
            desk.cuts();
        }
        desk.pairs();
        let now = desk.t().current_round().unwrap().clone();
        assert_eq!(now.open_matches().count(), 2, "round {round}");
        for open in now.open_matches() {
            let (a, b) = open.pair().unwrap();
            let result = games(vec![told(Some(Side::First), (20, 0)), told(Some(Side::First), (9, 0))]);
            desk.does(report(round, a, b, result));
        }
    }
    assert_eq!(next_step(desk.t()), NextStep::Finish);
    assert!(check_tournament(desk.t()).is_empty());
    let second: Vec<_> = desk.t().rounds[3..].iter().flat_map(|round| &round.matches).collect();
    let met = |a: usize, b: usize| {
        let (a, b) = (&desk.t().players[a].id, &desk.t().players[b].id);
        second.iter().filter(|m| m.has(a) && m.has(b)).count()
    };
    assert!((0..4).flat_map(|a| (0..a).map(move |b| (a, b))).all(|(a, b)| met(a, b) == 1));
}

#[test]
fn a_ruling_assigns_what_a_match_can_give() {
    let mut desk = Desk::with_players(Setup::new("Stages", "magic"), 2);
    desk.pairs();
    let (a, b) =
        desk.t().current_round().unwrap().matches[0].pair().map(|(a, b)| (a.clone(), b.clone())).unwrap();
    let assigned = |a: i64, b: i64| MatchResult::Assigned {
        points: BySide::new(AssignedPoints::Exactly(a.into()), AssignedPoints::Exactly(b.into())),
    };
    let much = desk.tries(report(1, &a, &b, assigned(5000, 0))).unwrap_err();
    assert!(much.to_string().contains("assigned-too-much"), "{much}");
    assert!(desk.tries(report(1, &a, &b, assigned(3, -1))).is_err());
    desk.does(report(1, &a, &b, assigned(3, 2)));
}

#[test]
fn nobody_returns_from_a_disqualification() {
    let mut desk = Desk::with_players(Setup::new("Stages", "magic"), 4);
    desk.pairs();
    let player = PlayerId::from("p1");
    let penalty = Penalty {
        player: player.clone(),
        round: Some(RoundNumber(1)),
        kind: PenaltyKind::Disqualification,
        reason: String::new(),
    };
    let seq = desk.does(Action::Penalize { penalty });
    let refused = desk.tries(Action::Return { player: player.clone() }).unwrap_err();
    assert!(matches!(refused, Refusal::Disqualified(_)), "{refused}");
    desk.does(Action::Undo { entries: vec![seq] });
    assert!(desk.t().present_in(RoundNumber(2)).any(|here| here.id == player));
}
