//! Cuts and brackets that are not what the standing and the tree give: each is found, and nothing is in sound ones.

use crate::common::{Desk, entropy, report};
use pairwright_core::check::{check, check_tournament};
use pairwright_core::correction::{KeptCut, kept_cuts};
use pairwright_core::file::TournamentFile;
use pairwright_core::journal::make_cut;
use pairwright_core::nouns::{
    Coded, CutRule, FindingKind, Match, Penalty, PenaltyKind, Player, Round, StageKind, StageSpec,
};
use pairwright_core::refusal::Refusal;
use pairwright_core::ruleset::RulesetChoice;
use pairwright_core::stages::next::{NextStep, next_step};
use pairwright_core::{Action, MatchResult, PlayerId, Points, Ratio, RoundNumber, Setup};
use pairwright_pairing::{Lot, Seed};

fn stage(kind: StageKind, cut: CutRule) -> StageSpec {
    StageSpec { cut: Some(cut), ..StageSpec::new(kind) }
}

/// Plays every open match of the last round; the lot decides who wins.
fn plays(desk: &mut Desk, lot: &mut Lot) {
    let round = desk.t().current_round().unwrap().clone();
    for m in round.open_matches() {
        let (a, b) = [(2, 0), (2, 1), (0, 2), (1, 2)][lot.below(4)];
        desk.does(report(round.number.0, &m.players[0], &m.players[1], MatchResult::played(a, b, 0)));
    }
}

/// A Swiss of four rounds, perhaps with people leaving, up to its cut.
fn swiss(number: u32, stages: Vec<StageSpec>, leave: bool) -> (Desk, Lot) {
    let mut lot = Lot::new(&Seed { entropy: [31; 32], round: number });
    let rounds = stages.iter().all(|stage| stage.kind.is_bracket()).then_some(4);
    let setup =
        Setup { rounds_planned: rounds, stages, entropy: Some(entropy()), ..Setup::new("Cup", "magic") };
    let mut desk = Desk::with_players(setup, 12);
    while !matches!(next_step(desk.t()), NextStep::Cut(_)) {
        desk.pairs();
        plays(&mut desk, &mut lot);
        let round = desk.t().next_round();
        if leave && lot.below(2) == 0 {
            let here: Vec<PlayerId> = desk.t().present_in(round).map(|player| player.id.clone()).collect();
            let player = here[lot.below(here.len())].clone();
            desk.does(Action::Drop { player, after: RoundNumber(round.0 - 1) });
        }
    }
    (desk, lot)
}

/// The same with the cut made and the bracket, or the rest of the Swiss, played.
fn played(number: u32, stages: Vec<StageSpec>, leave: bool) -> Desk {
    let (mut desk, mut lot) = swiss(number, stages, leave);
    loop {
        match next_step(desk.t()) {
            NextStep::Cut(_) => {
                let action = make_cut(desk.t()).unwrap().1;
                desk.does(action);
                if leave {
                    let seeds = desk.t().setup.stages.iter().rev().find(|stage| !stage.seeds.is_empty());
                    let player = seeds.unwrap().seeds[lot.below(3)].clone();
                    let after = desk.t().current_round().unwrap().number;
                    desk.does(Action::Drop { player, after });
                }
            }
            NextStep::Pair(_) => {
                desk.pairs();
                plays(&mut desk, &mut lot);
            }
            _ => return desk,
        }
    }
}

fn elimination() -> Vec<StageSpec> {
    vec![stage(StageKind::Elimination, CutRule::top(4))]
}

#[track_caller]
fn found(file: &TournamentFile, expected: &[&str]) {
    let codes: Vec<&str> = check(file).iter().map(|finding| finding.kind.code()).collect();
    assert_eq!(codes, expected, "{:#?}", check(file));
}

/// Puts somebody in another's place in the cut and all its matches.
fn exchange(file: &mut TournamentFile, a: &PlayerId, b: &PlayerId) {
    let other = |id: &mut PlayerId| {
        if id == a {
            *id = b.clone();
        } else if id == b {
            *id = a.clone();
        }
    };
    let text = serde_json::to_value(&*file).unwrap();
    let mut value = text;
    for stage in value["stages"].as_array_mut().unwrap() {
        let mut seeds: Vec<PlayerId> = serde_json::from_value(stage["seeds"].clone()).unwrap();
        seeds.iter_mut().for_each(other);
        stage["seeds"] = serde_json::to_value(seeds).unwrap();
    }
    *file = serde_json::from_value(value).unwrap();
    for played in bracket_matches(file) {
        played.players.iter_mut().for_each(other);
    }
}

fn bracket_matches(file: &mut TournamentFile) -> impl Iterator<Item = &mut Match> {
    file.rounds.iter_mut().filter(|round| round.stage.is_bracket()).flat_map(|round| &mut round.matches)
}

/// The players in the order of a cut of everybody.
fn in_order(desk: &Desk) -> Vec<PlayerId> {
    let table = pairwright_core::standings::standings(desk.t());
    pairwright_core::stages::cut(desk.t(), &table, &CutRule::default()).seeds
}

#[test]
fn sound_cuts_have_no_findings() {
    let rules = [
        CutRule::top(4),
        CutRule::top(8),
        CutRule::top(5),
        CutRule::points(Ratio::from(6i64)),
        CutRule { top: Some(6), ..CutRule::points(Ratio::from(6i64)) },
        CutRule { top: Some(4), either: true, ..CutRule::points(Ratio::from(9i64)) },
        CutRule { with_ties: true, ..CutRule::top(4) },
    ];
    for number in 0..84 {
        let rule = rules[usize::try_from(number).unwrap() % rules.len()].clone();
        let stages = match number % 4 {
            0 => vec![StageSpec { third_place: true, ..stage(StageKind::Elimination, rule) }],
            1 => vec![stage(StageKind::DoubleElimination, rule)],
            2 => vec![
                StageSpec { rounds: Some(3), ..StageSpec::new(StageKind::Swiss) },
                StageSpec { rounds: Some(2), ..stage(StageKind::Swiss, CutRule::top(8)) },
                stage(StageKind::Elimination, CutRule::top(4)),
            ],
            _ => vec![stage(StageKind::Elimination, rule)],
        };
        let desk = played(number, stages, number % 3 > 0);
        assert_eq!(check_tournament(desk.t()), [], "{number}");
        assert_eq!(check(&TournamentFile::from(desk.t())), [], "{number}: the file");
    }
}

#[test]
fn a_lower_player_who_goes_on_in_place_of_the_fourth_is_a_finding() {
    let desk = played(1, elimination(), false);
    let order = in_order(&desk);
    for place in [4, order.len() - 1] {
        let mut file = TournamentFile::from(desk.t());
        exchange(&mut file, &order[3], &order[place]);
        found(&file, &["cut", "cut"]);
    }
}

#[test]
fn reversed_seeds_are_a_finding() {
    let desk = played(1, elimination(), false);
    let order = in_order(&desk);
    let mut file = TournamentFile::from(desk.t());
    exchange(&mut file, &order[0], &order[3]);
    exchange(&mut file, &order[1], &order[2]);
    found(&file, &["seeds"]);
}

#[test]
fn a_top_4_of_two_players_is_a_finding() {
    let (mut desk, mut lot) = swiss(1, elimination(), false);
    let seeds = in_order(&desk)[..2].to_vec();
    desk.does(Action::Cut { seeds, by_lot: Vec::new() });
    desk.pairs();
    plays(&mut desk, &mut lot);
    found(&TournamentFile::from(desk.t()), &["cut", "cut", "cut"]);
}

#[test]
fn a_bye_added_to_a_bracket_is_a_finding() {
    let desk = played(1, elimination(), false);
    let mut file = TournamentFile::from(desk.t());
    let stranger = in_order(&desk)[7].clone();
    let bracket = file.rounds.iter_mut().find(|round| round.stage.is_bracket()).unwrap();
    bracket.matches.push(Match::bye(stranger, pairwright_core::nouns::ByeKind::Bye));
    found(&file, &["bracket-bye"]);
}

#[test]
fn a_missing_match_of_the_tree_is_a_finding() {
    let (mut desk, mut lot) = swiss(1, elimination(), false);
    let action = make_cut(desk.t()).unwrap().1;
    desk.does(action);
    desk.pairs();
    plays(&mut desk, &mut lot);
    let mut file = TournamentFile::from(desk.t());
    file.rounds.last_mut().unwrap().matches.pop();
    found(&file, &["bracket"]);
}

/// Without recorded entropy equals may have been put in any order.
#[test]
fn tied_players_are_seeded_in_the_order_of_the_recorded_lot() {
    let (mut desk, mut lot) = swiss(1, elimination(), false);
    let action = make_cut(desk.t()).unwrap().1;
    desk.does(action);
    desk.pairs();
    plays(&mut desk, &mut lot);
    let mut value = serde_json::to_value(TournamentFile::from(desk.t())).unwrap();
    // Everybody equal: nothing but byes was ever had.
    value["rounds"] = serde_json::json!([]);
    value["stages"][0]["seeds"] = serde_json::json!(["p4", "p3", "p2", "p1"]);
    let all =
        desk.t().players.iter().map(|p| Match::bye(p.id.clone(), pairwright_core::nouns::ByeKind::ZeroBye));
    let round = Round::new(RoundNumber(1), StageKind::Swiss, all.collect());
    value["rounds"] = serde_json::to_value([round]).unwrap();
    let cut_codes = |value: &serde_json::Value| {
        let file: TournamentFile = serde_json::from_value(value.clone()).unwrap();
        let mut codes: Vec<&str> = check(&file).iter().map(|finding| finding.kind.code()).collect();
        codes.retain(|code| matches!(*code, "cut" | "seeds" | "lot"));
        codes
    };
    assert_eq!(cut_codes(&value), ["lot"]);
    value["entropy"] = serde_json::Value::Null;
    assert!(cut_codes(&value).is_empty());
}

/// A result that is corrected after the cut leaves it right as it was made; one corrected before is part of it.
#[test]
fn a_cut_is_checked_by_the_results_known_when_it_is_made() {
    for number in 0..40 {
        let (mut desk, mut lot) = swiss(number, elimination(), false);
        let turn = |desk: &mut Desk, place: usize| {
            let round = desk.t().current_round().unwrap().clone();
            let swiss = desk.t().round(RoundNumber(4)).unwrap().clone();
            let m = swiss.matches[place].clone();
            let result = m.result.as_ref().map(pairwright_core::MatchResult::swapped);
            desk.does(Action::Report {
                round: RoundNumber(4),
                players: (m.players[0].clone(), m.players[1].clone()),
                result,
                was: m.result,
            });
            round
        };
        turn(&mut desk, 0);
        let action = make_cut(desk.t()).unwrap().1;
        desk.does(action);
        turn(&mut desk, usize::try_from(number % 3).unwrap());
        assert_eq!(check_tournament(desk.t()), [], "{number}: corrected between cut and bracket");
        desk.pairs();
        turn(&mut desk, 1);
        plays(&mut desk, &mut lot);
        turn(&mut desk, 2);
        assert_eq!(check_tournament(desk.t()), [], "{number}");
        assert_eq!(check(&TournamentFile::from(desk.t())), [], "{number}: the file");
    }
}

/// Makes the cut on a desk of which the round is over.
fn cuts(desk: &mut Desk) {
    let action = make_cut(desk.t()).unwrap().1;
    desk.does(action);
}

/// Turns the result of a match of the fourth round; `None` where it was a draw or a bye.
fn turned(desk: &Desk, place: usize) -> Option<Action> {
    let m = desk.t().rounds.get(3)?.matches.get(place)?.clone();
    let (a, b) = m.pair()?;
    let players = (a.clone(), b.clone());
    let result = m.result.as_ref().map(MatchResult::swapped);
    Some(Action::Report { round: RoundNumber(4), players, result, was: m.result })
}

/// What a correction after the cut leaves as it was, compared with the cut that would have been made after it.
#[test]
fn a_correction_names_the_cut_that_it_would_change() {
    let inside = || {
        vec![
            StageSpec { rounds: Some(4), ..StageSpec::new(StageKind::Swiss) },
            StageSpec { rounds: Some(2), ..stage(StageKind::Swiss, CutRule::top(6)) },
            stage(StageKind::Elimination, CutRule::top(4)),
        ]
    };
    let mut seen = [0; 4];
    for number in 0..60 {
        let is_bracket = number % 2 == 0;
        let stages = if is_bracket { elimination() } else { inside() };
        let (mut desk, mut lot) = swiss(number, stages, number % 3 > 0);
        let early = desk.journal.clone();
        cuts(&mut desk);
        let cut = |desk: &Desk| {
            let stages = &desk.t().setup.stages;
            stages.iter().find(|stage| !stage.seeds.is_empty()).unwrap().seeds.clone()
        };
        let made = cut(&desk);
        if number % 4 < 2 {
            desk.pairs();
            plays(&mut desk, &mut lot);
        }
        for place in 0..6 {
            let Some(action) = turned(&desk, place) else { continue };
            let mut in_time = Desk { journal: early.clone() };
            in_time.does(action.clone());
            cuts(&mut in_time);
            let right = cut(&in_time);
            let kept = kept_cuts(desk.t(), &desk.t().after(&action).unwrap());
            let lacks = |one: &[PlayerId], other: &[PlayerId]| {
                one.iter().filter(|id| !other.contains(id)).cloned().collect::<Vec<_>>()
            };
            let (out, instead) = (lacks(&made, &right), lacks(&right, &made));
            let is_other = !out.is_empty() || is_bracket && made != right;
            seen[usize::from(is_bracket) * 2 + usize::from(is_other)] += 1;
            let expected = is_other.then_some(KeptCut { after: RoundNumber(4), out, instead });
            assert_eq!(kept, Vec::from_iter(expected), "{number}: {place}");
        }
    }
    assert!(seen.iter().all(|often| *often >= 10), "{seen:?}");
}

/// Players sent home by a cut inside the Swiss are not players who dropped before it.
#[test]
fn a_player_passed_over_at_a_cut_inside_the_swiss_is_a_finding() {
    let stages = vec![
        StageSpec { rounds: Some(4), ..StageSpec::new(StageKind::Swiss) },
        StageSpec { rounds: Some(2), ..stage(StageKind::Swiss, CutRule::top(6)) },
    ];
    let mut seen = 0;
    for number in 0..12 {
        let (mut desk, _) = swiss(number, stages.clone(), false);
        let order = in_order(&desk);
        let dropped = order[1].clone();
        desk.does(Action::Drop { player: dropped.clone(), after: RoundNumber(4) });
        let made = make_cut(desk.t()).unwrap().0.seeds;
        let mut wrong = made.clone();
        wrong[0] = order.last().unwrap().clone();
        desk.does(Action::Cut { seeds: wrong.clone(), by_lot: Vec::new() });
        desk.pairs();
        assert_eq!(desk.t().setup.stages[1].dropped, [dropped]);
        found(&TournamentFile::from(desk.t()), &["cut", "cut"]);
        seen += usize::from(check_tournament(desk.t()).len() == 2);
        let mut file = TournamentFile::from(desk.t());
        file.setup.stages[1].dropped.push(made[0].clone());
        let codes: Vec<&str> = check(&file).iter().map(|finding| finding.kind.code()).collect();
        assert!(codes.len() < 3, "one who had dropped was not passed over: {codes:?}");
    }
    assert_eq!(seen, 12);
}

#[test]
fn a_change_of_settings_keeps_the_players_who_dropped_before_a_cut() {
    let stages = vec![
        StageSpec { rounds: Some(4), ..StageSpec::new(StageKind::Swiss) },
        StageSpec { rounds: Some(2), ..stage(StageKind::Swiss, CutRule::top(6)) },
    ];
    let (mut desk, _) = swiss(1, stages, false);
    let dropped = in_order(&desk)[1].clone();
    desk.does(Action::Drop { player: dropped.clone(), after: RoundNumber(4) });
    cuts(&mut desk);
    let mut setup = desk.t().setup.clone();
    setup.stages[1].dropped.clear();
    desk.does(Action::Configure { setup });
    assert_eq!(desk.t().setup.stages[1].dropped, std::slice::from_ref(&dropped));
    let player = desk.t().player(&dropped).unwrap();
    assert!(!desk.t().missed_cut(player), "they left, no cut sent them home");
}

#[test]
fn a_third_place_match_that_is_not_planned_is_a_finding() {
    let planned = vec![StageSpec { third_place: true, ..stage(StageKind::Elimination, CutRule::top(4)) }];
    let desk = played(1, planned, false);
    let mut file = TournamentFile::from(desk.t());
    found(&file, &[]);
    file.setup.stages[0].third_place = false;
    found(&file, &["bracket"]);
    file.setup.stages[0].seeds.clear();
    found(&file, &["bracket"]);
}

#[test]
fn rounds_of_a_stage_that_is_not_planned_are_findings() {
    let desk = played(1, elimination(), false);
    let sound = TournamentFile::from(desk.t());
    let codes = |change: &dyn Fn(&mut TournamentFile)| {
        let mut file = sound.clone();
        change(&mut file);
        let stages = check(&file).into_iter().filter(|finding| finding.kind == FindingKind::Stage);
        stages.filter_map(|finding| finding.round).map(|round| round.0).collect::<Vec<_>>()
    };
    assert_eq!(codes(&|_| {}), [0; 0]);
    let double = |round: &mut Round| round.stage = StageKind::DoubleElimination;
    assert_eq!(codes(&|file| file.rounds[4..].iter_mut().for_each(double)), [5, 6], "another bracket");
    assert_eq!(codes(&|file| double(&mut file.rounds[5])), [6], "two brackets");
    let no_plan = |file: &mut TournamentFile| {
        file.setup.stages.clear();
        double(&mut file.rounds[5]);
    };
    assert_eq!(codes(&no_plan), [6], "two brackets without a plan");
    let bracket_alone = |file: &mut TournamentFile| {
        file.setup.rounds_planned = None;
        file.setup.stages[0].cut = None;
    };
    assert_eq!(codes(&bracket_alone), [1, 2, 3, 4], "a Swiss before a bracket that everybody enters");
    let swiss_alone = |file: &mut TournamentFile| file.setup.stages = vec![StageSpec::new(StageKind::Swiss)];
    assert_eq!(codes(&swiss_alone), [5, 6], "a bracket that nobody planned");
    let table = |file: &mut TournamentFile| {
        file.setup.stages.insert(0, StageSpec::new(StageKind::RoundRobin));
    };
    assert_eq!(codes(&table), [1, 2, 3, 4], "a Swiss for a round robin");
    let behind = |file: &mut TournamentFile| file.rounds[5].stage = StageKind::Swiss;
    assert_eq!(codes(&behind), [6], "a Swiss behind the bracket");
}

#[test]
fn nobody_returns_or_joins_after_a_cut_inside_the_swiss() {
    let stages = vec![
        StageSpec { rounds: Some(4), ..StageSpec::new(StageKind::Swiss) },
        StageSpec { rounds: Some(2), ..stage(StageKind::Swiss, CutRule::top(6)) },
    ];
    let (mut desk, _) = swiss(1, stages, false);
    cuts(&mut desk);
    let seeds = desk.t().setup.stages[1].seeds.clone();
    let cut = desk.t().players.iter().find(|player| !seeds.contains(&player.id)).unwrap().clone();
    let refused = desk.tries(Action::Return { player: cut.id }).unwrap_err();
    assert_eq!(refused, Refusal::CutWithout(cut.name));
    let mut late = Player::new("late", "Too Late");
    late.joined_round = Some(RoundNumber(5));
    let refused = desk.tries(Action::Register { player: late, missed_rounds: None }).unwrap_err();
    assert_eq!(refused, Refusal::TooLateToJoin);
    let leaves = seeds[0].clone();
    desk.does(Action::Drop { player: leaves.clone(), after: RoundNumber(4) });
    desk.does(Action::Return { player: leaves.clone() });
    assert!(desk.t().player(&leaves).unwrap().is_in(RoundNumber(5)), "who went on and left may come back");
}

/// A ruling of average plus against average minus says who goes on; two of the same do not.
#[test]
fn average_plus_against_average_minus_decides_a_bracket_match() {
    use pairwright_core::nouns::result::AssignedPoints::{Average, AverageMinus, AveragePlus};
    let (mut desk, _) = swiss(1, elimination(), false);
    cuts(&mut desk);
    desk.pairs();
    let open = desk.t().current_round().unwrap().matches.clone();
    let rules = |desk: &mut Desk, m: &Match, first, second| {
        let points = pairwright_core::BySide::new(first, second);
        let result = MatchResult::Assigned { points };
        desk.tries(report(5, &m.players[0], &m.players[1], result))
    };
    rules(&mut desk, &open[0], Average, Average).unwrap_err();
    rules(&mut desk, &open[0], AveragePlus, AverageMinus).unwrap();
    rules(&mut desk, &open[1], AverageMinus, Average).unwrap();
    desk.pairs();
    let final_match = &desk.t().current_round().unwrap().matches[0];
    assert!(final_match.has(&open[0].players[0]) && final_match.has(&open[1].players[1]), "{final_match:?}");
}

/// The file of a cup as other programs write it, without seeds.
fn without_seeds(desk: &Desk) -> TournamentFile {
    let mut file = TournamentFile::from(desk.t());
    file.setup.stages[0].seeds.clear();
    file
}

#[test]
fn a_bracket_without_recorded_seeds_has_to_fit_a_tree() {
    let desk = played(1, elimination(), false);
    found(&without_seeds(&desk), &[]);

    let mut crossed = without_seeds(&desk);
    let order = in_order(&desk);
    let semi_finals = crossed.rounds.iter_mut().find(|round| round.stage.is_bracket()).unwrap();
    for id in semi_finals.matches.iter_mut().flat_map(|m| &mut m.players) {
        if *id == order[2] {
            *id = order[3].clone();
        } else if *id == order[3] {
            *id = order[2].clone();
        }
    }
    assert!(check(&crossed).iter().any(|finding| finding.kind == FindingKind::Bracket), "1 v 3 and 2 v 4");

    let mut without_final = without_seeds(&desk);
    without_final.rounds.last_mut().unwrap().matches.clear();
    found(&without_final, &["bracket"]);

    let mut of_losers = without_seeds(&desk);
    let finalists = of_losers.rounds.last().unwrap().matches[0].players.clone();
    let losers = order[..4].iter().filter(|id| !finalists.contains(id)).cloned().collect();
    of_losers.rounds.last_mut().unwrap().matches[0].players = losers;
    found(&of_losers, &["bracket", "bracket"]);
}

#[test]
fn other_rules_and_penalties_since_a_cut_leave_it_as_it_is() {
    for number in 0..6 {
        let (mut desk, mut lot) = swiss(number, vec![stage(StageKind::Elimination, CutRule::top(4))], false);
        let last = desk.t().current_round().unwrap().number;
        let seeds = desk.cuts();
        let kind = PenaltyKind::Points(Points(Ratio::from(3u32)));
        let player = seeds[3].as_str().into();
        let penalty = Penalty { player, round: Some(last), kind, reason: "Decks".into() };
        desk.does(Action::Penalize { penalty });
        let pokemon = RulesetChoice::Preset("pokemon".into());
        let setup = Setup { ruleset: pokemon, ..desk.t().setup.clone() };
        for step in 0..3 {
            assert_eq!(check_tournament(desk.t()), [], "{number}, step {step}");
            assert_eq!(check(&TournamentFile::from(desk.t())), [], "{number}, step {step}: the file");
            if step == 0 {
                desk.does(Action::Configure { setup: setup.clone() });
            } else {
                desk.pairs();
                plays(&mut desk, &mut lot);
            }
        }
    }
}

#[test]
fn a_first_part_is_not_made_shorter_than_it_is() {
    let parts = |rounds| {
        let first = StageSpec { rounds: Some(rounds), ..StageSpec::new(StageKind::Swiss) };
        vec![first, StageSpec { rounds: Some(2), ..stage(StageKind::Swiss, CutRule::top(6)) }]
    };
    let (mut desk, _) = swiss(1, parts(3), false);
    let with = |desk: &Desk, rounds| Setup { stages: parts(rounds), ..desk.t().setup.clone() };
    let shorter = Action::Configure { setup: with(&desk, 2) };
    let paired = RoundNumber(3);
    assert_eq!(desk.tries(shorter), Err(Refusal::RoundsPaired { rounds: 2, paired }));
    let longer = Action::Configure { setup: with(&desk, 4) };
    desk.does(longer);
}
