//! A past result corrected after the next round was paired: the three answers on random tournaments.

use std::collections::HashSet;

use crate::common::{Desk, entropy, report};
use pairwright_core::check::check_round;
use pairwright_core::correction::{Answer, Answers, Correction, Playing, RoundChange, answers};
use pairwright_core::journal::Journal;
use pairwright_core::nouns::exact::Ratio;
use pairwright_core::nouns::result::{AssignedPoints, Structure};
use pairwright_core::nouns::{FindingKind, Match, Round};
use pairwright_core::pairing::swiss::{LastRoundChoice, field_of};
use pairwright_core::refusal::Refusal;
use pairwright_core::scoring::Outcome;
use pairwright_core::stages::next::pair_next;
use pairwright_core::{Action, BySide, MatchResult, PlayerId, RoundNumber, Setup, Side};
use pairwright_pairing::{Cost, Lot, Seed, cost_of};

fn lot(seed: u32) -> Lot {
    Lot::new(&Seed { entropy: [11; 32], round: seed })
}

fn setup(ruleset: &str, rounds: u32) -> Setup {
    Setup { rounds_planned: Some(rounds), entropy: Some(entropy()), ..Setup::new("Friday", ruleset) }
}

/// Enters results of the last round by lot: those of this many hundredths of its matches.
fn plays(desk: &mut Desk, lot: &mut Lot, share: usize) {
    let round = desk.t().current_round().unwrap().clone();
    for m in round.open_matches() {
        if lot.below(100) < share {
            let single = desk.t().structure(round.stage) == Structure::BestOf1;
            let games: &[(u32, u32, u32)] = if single {
                &[(1, 0, 0), (0, 1, 0), (0, 0, 1)]
            } else {
                &[(2, 0, 0), (2, 1, 0), (0, 2, 0), (1, 2, 0), (1, 1, 0)]
            };
            let (a, b, draws) = games[lot.below(games.len())];
            desk.does(report(round.number.0, &m.players[0], &m.players[1], MatchResult::played(a, b, draws)));
        }
    }
}

/// A tournament whose last round is paired, and perhaps published and partly played.
fn tournament(seed: u32, ruleset: &str) -> Desk {
    let mut lot = lot(seed);
    let mut desk = Desk::with_players(setup(ruleset, 5), 6 + lot.below(12));
    for _ in 0..1 + lot.below(3) {
        desk.pairs();
        plays(&mut desk, &mut lot, 100);
    }
    let action = pair_next(desk.t(), &entropy(), LastRoundChoice::ByRuleset).unwrap().action();
    desk.does(action);
    if lot.below(3) > 0 {
        let round = desk.t().next_round();
        desk.does(Action::Publish { round });
        plays(&mut desk, &mut lot, 40);
    }
    desk
}

/// A finished match of an earlier round whose winner was the other one.
fn turned_round(desk: &Desk, lot: &mut Lot) -> Correction {
    let last = desk.t().last_paired().unwrap().number;
    let rounds: Vec<&Round> = desk.t().rounds.iter().filter(|round| round.number < last).collect();
    let round = rounds[lot.below(rounds.len())];
    let matches: Vec<&Match> = round.matches.iter().filter(|m| m.pair().is_some()).collect();
    let m = matches[lot.below(matches.len())];
    let was = m.result.clone().unwrap();
    let won = u32::from(desk.t().structure(round.stage) != Structure::BestOf1) + 1;
    let first_won = desk.t().outcome(m, Side::First) == Some(Outcome::Win);
    let result = if first_won { MatchResult::played(0, won, 0) } else { MatchResult::played(won, 0, 0) };
    Correction {
        round: round.number,
        players: (m.players[0].clone(), m.players[1].clone()),
        result: Some(result),
        was: Some(was),
    }
}

fn key(m: &Match) -> Vec<PlayerId> {
    let mut players = m.players.clone();
    players.sort();
    players
}

/// What must hold for a changed round, whatever the answer.
fn check_change(desk: &Desk, answers: &Answers, change: &RoundChange) -> Round {
    let round = change.applied(&answers.later);
    let everybody = |round: &Round| -> Vec<PlayerId> {
        let mut ids: Vec<PlayerId> = round.matches.iter().flat_map(|m| m.players.clone()).collect();
        ids.sort();
        ids
    };
    assert_eq!(everybody(&round), everybody(&answers.later), "everybody has one place");
    let tables: Vec<_> = round.matches.iter().filter_map(|m| m.table).collect();
    assert_eq!(tables.len(), tables.iter().collect::<HashSet<_>>().len(), "one match a table");
    for m in &round.matches {
        let same = answers.later.matches.iter().find(|old| key(old) == key(m));
        if let Some(same) = same.filter(|_| answers.is_published) {
            assert_eq!(same.table, m.table, "who stays keeps the table");
        }
    }
    assert!(desk.t().rounds.iter().all(|round| round.number < answers.later.number || answers.is_published));
    round
}

fn cost(answers: &Answers, round: &Round) -> Cost {
    let mut ids: Vec<PlayerId> = round.matches.iter().flat_map(|m| m.players.clone()).collect();
    ids.sort_by_key(|id| answers.corrected.index_of(id));
    let field = field_of(&answers.corrected, round.number, ids, LastRoundChoice::ByRuleset);
    let seat =
        |id: &PlayerId| u32::try_from(field.players.iter().position(|own| own == id).unwrap()).unwrap();
    let pairs: Vec<_> =
        round.matches.iter().filter_map(Match::pair).map(|(a, b)| (seat(a), seat(b))).collect();
    let bye = round.matches.iter().find(|m| m.pair().is_none()).map(|m| seat(&m.players[0]));
    cost_of(&field.field, &pairs, bye, &[])
}

#[test]
fn a_repair_keeps_finished_matches_and_is_otherwise_optimal() {
    let (mut mended, mut left) = (0, 0);
    for seed in 0..300 {
        let desk = tournament(
            seed,
            ["magic", "pokemon", "netrunner-single-sided"][usize::try_from(seed % 3).unwrap()],
        );
        let mut lot = lot(1_000 + seed);
        let correction = turned_round(&desk, &mut lot);
        let playing = [Playing::All, Playing::None][lot.below(2)].clone();
        let Some(found) = answers(desk.t(), &correction, &playing).unwrap() else { continue };
        let repair = found.repair.clone().unwrap();
        let round = check_change(&desk, &found, &repair);
        for m in found.later.matches.iter().filter(|m| m.pair().is_some()) {
            let stays = !m.is_open() || found.is_published && playing == Playing::All;
            assert!(!stays || round.matches.contains(m), "a match that stays: {m:?}");
        }
        let (before, after) = (cost(&found, &found.later), cost(&found, &round));
        assert!(after <= before, "no worse than leaving it: {before:?} {after:?}");
        let nobody_begun = !found.is_published || playing == Playing::None;
        if nobody_begun && found.later.matches.iter().all(|m| m.pair().is_none() || m.is_open()) {
            assert_eq!(after, cost(&found, &found.anew.applied(&found.later)), "as good as anew");
            let findings = found.left_after(&repair);
            assert!(findings.is_empty(), "{findings:?}");
        }
        mended += usize::from(!repair.is_nothing());
        left += usize::from(repair.is_nothing());
    }
    assert!(mended > 60 && left > 20, "{mended} mended, {left} left as they were");
}

#[test]
fn pairing_anew_gives_the_round_that_the_right_result_gives() {
    for seed in 0..60 {
        let mut desk = tournament(seed, "magic");
        let correction = turned_round(&desk, &mut lot(seed));
        let Some(found) = answers(desk.t(), &correction, &Playing::All).unwrap() else { continue };
        let round = check_change(&desk, &found, &found.anew);
        let pairs = |round: &Round| -> HashSet<Vec<PlayerId>> { round.matches.iter().map(key).collect() };
        // The same tournament, the result right and the later round not yet paired.
        let made = desk.journal.entries().iter().rev();
        let pairing = made.clone().find(|entry| matches!(entry.action, Action::Pair { .. })).unwrap().seq;
        let plan = desk.journal.undo_plan(pairing).unwrap();
        desk.does(Action::Undo { entries: plan.entries });
        desk.does(correction.report());
        let right = pair_next(desk.t(), &entropy(), LastRoundChoice::ByRuleset).unwrap();
        assert_eq!(pairs(&round), pairs(&right.proposal().round));
    }
}

#[test]
fn a_correction_is_undone_in_one_step_and_survives_the_journal() {
    for seed in 0..60 {
        let mut desk = tournament(seed, "magic");
        let correction = turned_round(&desk, &mut lot(seed));
        let Some(found) = answers(desk.t(), &correction, &Playing::All).unwrap() else { continue };
        let before = desk.t().clone();
        for change in [found.repair.as_ref().unwrap(), &found.anew] {
            let entry = desk.does(correction.with(change));
            let later = desk.t().last_paired().unwrap();
            assert_eq!(*later, change.applied(&found.later));
            let text = serde_json::to_string(desk.journal.entries()).unwrap();
            let again = Journal::replay(serde_json::from_str(&text).unwrap()).unwrap();
            assert_eq!(again.tournament(), desk.journal.tournament());
            let plan = desk.journal.undo_plan(entry).unwrap();
            assert_eq!(plan.entries, vec![entry]);
            desk.does(Action::Undo { entries: plan.entries });
            assert_eq!(**desk.journal.tournament(), before);
        }
    }
}

/// Eight players, round 2 published; in round 1 the first table was entered the wrong way round.
fn eight() -> (Desk, Correction) {
    let mut desk = Desk::with_players(setup("magic", 3), 8);
    desk.pairs();
    let first = desk.t().rounds[0].clone();
    for m in &first.matches {
        desk.does(report(1, &m.players[0], &m.players[1], MatchResult::played(2, 0, 0)));
    }
    desk.pairs();
    let m = &first.matches[0];
    let correction = Correction {
        round: RoundNumber(1),
        players: (m.players[0].clone(), m.players[1].clone()),
        result: Some(MatchResult::played(0, 2, 0)),
        was: Some(MatchResult::played(2, 0, 0)),
    };
    (desk, correction)
}

fn with(change: &RoundChange, edit: impl Fn(&mut RoundChange)) -> RoundChange {
    let mut change = change.clone();
    edit(&mut change);
    change
}

#[test]
fn two_tables_exchange_opponents_and_keep_their_tables() {
    let (mut desk, correction) = eight();
    let found = answers(desk.t(), &correction, &Playing::None).unwrap().unwrap();
    let repair = found.repair.clone().unwrap();
    assert_eq!((repair.gone.len(), repair.new.len()), (2, 2));
    assert!(!found.left_as_it_is().is_empty() && found.left_after(&repair).is_empty());
    let tables = |matches: &[Match]| matches.iter().map(|m| m.table).collect::<HashSet<_>>();
    assert_eq!(tables(&repair.gone), tables(&repair.new));
    assert_eq!(repair.record.engine, "repair/2");
    desk.does(correction.with(&repair));
    assert_eq!(desk.t().record_of(RoundNumber(2)).unwrap().engine, "repair/2");
    assert!(
        check_round(desk.t(), &desk.t().rounds[1]).iter().all(|finding| finding.kind == FindingKind::Lot)
    );
    // While everybody is playing nobody is torn from a match for better points.
    desk.does(Action::Undo { entries: vec![desk.journal.last_seq()] });
    let found = answers(desk.t(), &correction, &Playing::All).unwrap().unwrap();
    assert!(found.repair.unwrap().is_nothing());
}

#[test]
fn only_pairing_anew_loses_results_of_the_later_round() {
    let (mut desk, correction) = eight();
    for m in desk.t().rounds[1].matches.clone().iter().take(3) {
        desk.does(report(2, &m.players[0], &m.players[1], MatchResult::played(2, 1, 0)));
    }
    let found = answers(desk.t(), &correction, &Playing::None).unwrap().unwrap();
    assert_eq!(found.repair.clone().unwrap().lost().count(), 0);
    let lost = found.anew.lost().count();
    assert!(lost > 0);
    let refused = desk.tries(correction.with(&with(&found.anew, |change| change.answer = Answer::Repair)));
    assert!(matches!(refused, Err(Refusal::FinishedStays { .. })), "{refused:?}");
    desk.does(correction.with(&found.anew));
    assert_eq!(desk.t().rounds[1].matches.iter().filter(|m| !m.is_open()).count(), 3 - lost);
}

#[test]
fn a_correction_overwrites_nothing_its_author_has_not_seen() {
    let (mut desk, correction) = eight();
    let found = answers(desk.t(), &correction, &Playing::None).unwrap().unwrap();
    let repair = found.repair.unwrap();
    let before = desk.t().clone();
    let m = &repair.gone[0];
    desk.does(report(2, &m.players[0], &m.players[1], MatchResult::played(2, 1, 0)));
    assert!(matches!(desk.tries(correction.with(&repair)), Err(Refusal::RoundChanged(RoundNumber(2)))));
    desk.does(Action::Undo { entries: vec![desk.journal.last_seq()] });
    assert_eq!(*desk.t(), before);
    let earlier = with(&repair, |change| change.record.round = RoundNumber(1));
    assert!(matches!(desk.tries(correction.with(&earlier)), Err(Refusal::NotPairedAfter { .. })));
    let later = with(&repair, |change| change.record.round = RoundNumber(3));
    assert!(matches!(desk.tries(correction.with(&later)), Err(Refusal::NotLastPaired(RoundNumber(3)))));
    let twice = with(&repair, |change| change.gone.truncate(1));
    assert!(matches!(
        desk.tries(correction.with(&twice)),
        Err(Refusal::Twice { .. } | Refusal::TableTaken { .. })
    ));
    let again = with(&repair, |change| change.gone.push(change.gone[0].clone()));
    assert!(matches!(desk.tries(correction.with(&again)), Err(Refusal::RoundChanged(_))));
    let told = with(&repair, |change| change.new[0].result = Some(MatchResult::played(2, 0, 0)));
    assert!(matches!(desk.tries(correction.with(&told)), Err(Refusal::Match(_))));
    assert_eq!(*desk.t(), before, "what is refused changes nothing");
    desk.does(correction.report());
    assert!(matches!(desk.tries(correction.with(&repair)), Err(Refusal::ResultChanged { .. })));
}

#[test]
fn a_corrected_result_stays_within_what_a_match_can_give() {
    let (mut desk, correction) = eight();
    let repair = answers(desk.t(), &correction, &Playing::None).unwrap().unwrap().repair.unwrap();
    let assigned = |first: i64| {
        let points = BySide::new(first, 0).map(|n| AssignedPoints::Exactly(Ratio::from(n)));
        Correction { result: Some(MatchResult::Assigned { points }), ..correction.clone() }
    };
    let before = desk.t().clone();
    for points in [9, -1] {
        let refused = desk.tries(assigned(points).with(&repair));
        assert!(matches!(refused, Err(Refusal::Result { .. })), "{points}: {refused:?}");
    }
    assert_eq!(*desk.t(), before, "what is refused changes nothing");
    desk.does(assigned(3).with(&repair));
}

#[test]
fn a_correction_without_a_later_round_needs_no_answer() {
    let (mut desk, correction) = eight();
    // The same points: only tie-breaks follow.
    let mild = Correction { result: Some(MatchResult::played(2, 1, 0)), ..correction.clone() };
    assert!(answers(desk.t(), &mild, &Playing::All).unwrap().is_none());
    for m in desk.t().rounds[1].matches.clone() {
        desk.does(report(2, &m.players[0], &m.players[1], MatchResult::played(2, 1, 0)));
    }
    assert!(answers(desk.t(), &correction, &Playing::All).unwrap().is_none(), "the round is over");
}

#[test]
fn the_dutch_system_pairs_a_whole_round_anew_or_nothing() {
    let mut desk = Desk::with_players(setup("chess-dutch", 5), 9);
    desk.pairs();
    for m in desk.t().rounds[0].matches.clone().iter().filter(|m| m.pair().is_some()) {
        desk.does(report(1, &m.players[0], &m.players[1], MatchResult::played(1, 0, 0)));
    }
    desk.pairs();
    let m = &desk.t().rounds[0].matches[0];
    let correction = Correction {
        round: RoundNumber(1),
        players: (m.players[0].clone(), m.players[1].clone()),
        result: Some(MatchResult::played(0, 1, 0)),
        was: Some(MatchResult::played(1, 0, 0)),
    };
    let found = answers(desk.t(), &correction, &Playing::None).unwrap().unwrap();
    assert!(found.repair.is_none() && !found.left_as_it_is().is_empty());
    desk.does(correction.with(&found.anew));
    assert!(check_round(desk.t(), &desk.t().rounds[1]).is_empty());
}
