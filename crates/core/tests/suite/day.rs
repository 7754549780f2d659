//! A whole day at the desk, through actions alone.

use crate::common::{Desk, entropy, register, report};
use pairwright_core::file::TournamentFile;
use pairwright_core::journal::Entry;
use pairwright_core::nouns::{ByeKind, CutRule, Player, RequestedBye, StageKind, StageSpec};
use pairwright_core::pairing::swiss::LastRoundChoice;
use pairwright_core::refusal::Refusal;
use pairwright_core::stages::next::{NextStep, next_step, pair_next};
use pairwright_core::stages::{bracket, final_ranking};
use pairwright_core::standings::{standings, standings_after};
use pairwright_core::tournament::{Penalty, PenaltyKind};
use pairwright_core::{Action, Journal, MatchResult, PlayerId, RoundNumber, Setup, Side};

fn setup() -> Setup {
    let cut = StageSpec { cut: Some(CutRule::top(4)), ..StageSpec::new(StageKind::Elimination) };
    Setup {
        rounds_planned: Some(4),
        stages: vec![cut],
        entropy: Some(entropy()),
        ..Setup::new("Friday", "magic")
    }
}

impl Desk {
    /// Reports every open match: the player with the smaller index wins 2-0, or 2-1 at even tables.
    fn results(&mut self) {
        let open: Vec<(RoundNumber, PlayerId, PlayerId, u32)> = self
            .t()
            .open_matches()
            .map(|(round, m)| (round, m.players[0].clone(), m.players[1].clone(), m.table.map_or(0, |t| t.0)))
            .collect();
        for (round, a, b, table) in open {
            let first = self.t().index_of(&a) < self.t().index_of(&b);
            let lost = u32::from(table % 2 == 0);
            let result =
                if first { MatchResult::played(2, lost, 0) } else { MatchResult::played(lost, 2, 0) };
            self.does(report(round.0, &a, &b, result));
        }
    }
}

fn late(name: &str, round: u32) -> Action {
    let player = Player { joined_round: Some(RoundNumber(round)), ..Player::new("late", name) };
    Action::Register { player, missed_rounds: Some(ByeKind::ZeroBye) }
}

/// Eleven players, a late entry, a drop, a wrong result corrected, four rounds and a top 4.
fn whole_day() -> Desk {
    let mut desk = Desk::with_players(setup(), 10);
    assert_eq!(next_step(desk.t()), NextStep::Pair(RoundNumber(1)));
    desk.pairs();
    assert_eq!(next_step(desk.t()), NextStep::Wait(RoundNumber(1), 5));
    desk.results();
    desk.does(late("Lena Late", 2));
    desk.pairs();
    desk.results();
    desk.does(Action::Drop { player: "p10".into(), after: RoundNumber(2) });
    desk.pairs();
    desk.results();
    desk.pairs();
    desk.results();
    assert_eq!(next_step(desk.t()), NextStep::Cut(4));
    desk.cuts();
    desk.pairs();
    desk.results();
    desk.pairs();
    desk.results();
    assert_eq!(next_step(desk.t()), NextStep::Finish);
    desk
}

#[test]
fn a_reason_is_at_most_2000_characters_long() {
    let mut desk = Desk::with_players(Setup::new("Friday", "magic"), 2);
    let mut penalizes = |length| {
        let reason = "é".repeat(length);
        let penalty = Penalty { player: "p1".into(), round: None, kind: PenaltyKind::Warning, reason };
        desk.tries(Action::Penalize { penalty })
    };
    assert_eq!(penalizes(2001), Err(Refusal::ReasonTooLong { most: 2000 }));
    assert!(penalizes(2000).is_ok());
}

#[test]
fn a_day_with_a_late_entry_a_drop_and_a_top_4_can_be_finished() {
    let mut desk = whole_day();
    let swiss = standings(desk.t());
    assert_eq!(swiss.after, RoundNumber(4));
    assert_eq!(swiss.rows.len(), 11);
    let late = swiss.of(&"late".into()).unwrap();
    assert!(late.record.losses >= 1, "the round missed is a loss: {late:?}");
    let tree = bracket(desk.t()).unwrap();
    assert_eq!(tree.rounds.iter().map(Vec::len).collect::<Vec<_>>(), [2, 1]);
    let ranking = final_ranking(desk.t());
    assert_eq!(Some(&ranking.rows[0].player), tree.champion());
    assert_eq!(ranking.rows[..4].iter().map(|row| row.rank).collect::<Vec<_>>(), [1, 2, 3, 4]);
    desk.does(Action::Finish {});
    assert_eq!(next_step(desk.t()), NextStep::Finished);
    assert_eq!(desk.tries(register("x", "Xaver")), Err(Refusal::Finished));
}

#[test]
fn undoing_the_final_takes_the_closing_with_it() {
    let mut desk = whole_day();
    let (last, entries) = (desk.t().last_published(), desk.journal.last_seq());
    let paired = desk.journal.pairing_of(last).unwrap();
    let closing = desk.does(Action::Finish {});
    let plan = desk.journal.undo_plan(paired).unwrap();
    assert_eq!(plan.entries, (paired..=entries).chain([closing]).collect::<Vec<_>>());
    let undo = desk.does(Action::Undo { entries: plan.entries });
    assert_eq!(next_step(desk.t()), NextStep::Pair(last));
    let redo = desk.journal.undo_plan(undo).unwrap();
    desk.does(Action::Undo { entries: redo.entries });
    assert_eq!(next_step(desk.t()), NextStep::Finished);
}

#[test]
fn a_tournament_of_an_earlier_version_is_open_while_its_final_is_open() {
    let mut desk = whole_day();
    let last = desk.t().last_published();
    let paired = desk.journal.pairing_of(last).unwrap();
    let closing = desk.does(Action::Finish {});
    // Earlier versions undid the final alone.
    desk.does(Action::Undo { entries: (paired..closing).collect() });
    assert_eq!(next_step(desk.t()), NextStep::Pair(last));
    let mut desk = Desk { journal: Journal::replay(desk.journal.entries().to_vec()).unwrap() };
    assert_eq!(next_step(desk.t()), NextStep::Pair(last));
    desk.pairs();
    desk.results();
    assert_eq!(next_step(desk.t()), NextStep::Finish);
    desk.does(Action::Finish {});
    assert_eq!(next_step(desk.t()), NextStep::Finished);
}

#[test]
fn a_bracket_closes_only_after_its_final() {
    let mut desk = whole_day();
    let last = desk.t().last_published();
    let paired = desk.journal.pairing_of(last).unwrap();
    let entries = desk.journal.undo_plan(paired).unwrap().entries;
    desk.does(Action::Undo { entries });
    assert_eq!(desk.tries(Action::Finish {}), Err(Refusal::FinalOpen));
    // Earlier versions closed it there: such a journal opens, and the final is still to be played.
    let closing =
        Entry { seq: desk.journal.last_seq() + 1, at: 0, by: "desk".into(), action: Action::Finish {} };
    let entries = desk.journal.entries().iter().cloned().chain([closing]).collect();
    let journal = Journal::replay(entries).unwrap();
    assert_eq!(next_step(journal.tournament()), NextStep::Pair(last));
}

#[test]
fn undoing_the_last_round_takes_the_closing_with_it() {
    let setup = Setup { rounds_planned: Some(2), entropy: Some(entropy()), ..Setup::new("Friday", "magic") };
    let mut desk = Desk::with_players(setup, 4);
    desk.pairs();
    desk.results();
    let paired = desk.pairs();
    desk.results();
    let closing = desk.does(Action::Finish {});
    assert!(desk.journal.undo_plan(paired).unwrap().entries.contains(&closing));
}

/// One round, a cut to the top 2, the final and the end.
fn short_day() -> (Desk, u64) {
    let cut = StageSpec { cut: Some(CutRule::top(2)), ..StageSpec::new(StageKind::Elimination) };
    let mut desk = Desk::with_players(Setup { rounds_planned: Some(1), stages: vec![cut], ..setup() }, 4);
    let paired = desk.pairs();
    desk.results();
    desk.cuts();
    desk.pairs();
    desk.results();
    desk.does(Action::Finish {});
    (desk, paired)
}

#[test]
fn undoing_a_round_takes_the_cut_that_was_made_after_it() {
    let (mut desk, paired) = short_day();
    let plan = desk.journal.undo_plan(paired).unwrap();
    assert_eq!(plan.entries, (paired..=desk.journal.last_seq()).collect::<Vec<_>>());
    let undo = desk.does(Action::Undo { entries: plan.entries });
    assert_eq!(next_step(desk.t()), NextStep::Pair(RoundNumber(1)));
    assert!(desk.t().setup.stages[0].seeds.is_empty());
    let redo = desk.journal.undo_plan(undo).unwrap();
    desk.does(Action::Undo { entries: redo.entries });
    assert_eq!(next_step(desk.t()), NextStep::Finished);
    // A round less is too few as well.
    let mut desk = whole_day();
    let last = desk.journal.pairing_of(RoundNumber(4)).unwrap();
    let plan = desk.journal.undo_plan(last).unwrap();
    desk.does(Action::Undo { entries: plan.entries });
    assert_eq!(next_step(desk.t()), NextStep::Pair(RoundNumber(4)));
}

/// Earlier versions undid the round and left the cut.
#[test]
fn a_journal_with_a_cut_without_its_rounds_opens_and_undo_creates_no_new_one() {
    let (mut desk, paired) = short_day();
    let is_cut = |entry: &&Entry| matches!(entry.action, Action::Cut { .. });
    let cut = desk.journal.entries().iter().find(is_cut).unwrap().seq;
    let entries: Vec<u64> = (paired..=desk.journal.last_seq()).filter(|seq| *seq != cut).collect();
    let undo = Action::Undo { entries };
    assert_eq!(
        desk.tries(undo.clone()),
        Err(Refusal::Needed { entry: cut, because: Refusal::CutWithoutRounds.into() })
    );
    let undo = Entry { seq: desk.journal.last_seq() + 1, at: 0, by: "desk".into(), action: undo };
    let entries = desk.journal.entries().iter().cloned().chain([undo]).collect();
    let mut desk = Desk { journal: Journal::replay(entries).unwrap() };
    assert_eq!(desk.t().setup.stages[0].seeds.len(), 2);
    let plan = desk.journal.undo_plan(cut).unwrap();
    desk.does(Action::Undo { entries: plan.entries });
    assert_eq!(next_step(desk.t()), NextStep::Pair(RoundNumber(1)));
}

#[test]
fn a_file_gives_back_the_same_tournament() {
    let desk = whole_day();
    let file = TournamentFile::from(desk.t());
    let text = serde_json::to_string(&file).unwrap();
    let back: TournamentFile = serde_json::from_str(&text).unwrap();
    assert_eq!(back, file);
    let journal = Journal::begin(0, "desk", Action::Import { file: Box::new(back) }).unwrap();
    assert_eq!(TournamentFile::from(&**journal.tournament()), file);
    assert_eq!(standings(journal.tournament()), standings(desk.t()));
    assert_eq!(final_ranking(journal.tournament()), final_ranking(desk.t()));
    assert_eq!(pairwright_core::check::check(&file), []);
}

#[test]
fn a_journal_gives_back_the_same_tournament_and_any_earlier_moment() {
    let mut desk = whole_day();
    let plan = desk.journal.undo_plan(desk.journal.last_seq()).unwrap();
    desk.does(Action::Undo { entries: plan.entries });
    let text = serde_json::to_string(desk.journal.entries()).unwrap();
    let back = Journal::replay(serde_json::from_str(&text).unwrap()).unwrap();
    assert_eq!(**back.tournament(), *desk.t());
    let morning = desk.journal.as_of(11).unwrap();
    assert_eq!((morning.players.len(), morning.rounds.len()), (10, 0));
    assert!(desk.journal.as_of(0).is_err());
    assert!(desk.journal.as_of(10_000).is_err());
}

#[test]
fn every_action_of_a_day_can_be_undone_with_its_dependants() {
    let desk = whole_day();
    for seq in 2..=desk.journal.last_seq() {
        let mut copy = desk.journal.clone();
        let plan = copy.undo_plan(seq).unwrap();
        assert_eq!(plan.entries[0], seq);
        let undo = copy.append(0, "desk", Action::Undo { entries: plan.entries }).unwrap().seq;
        assert!(copy.is_undone(seq));
        assert_ne!(**copy.tournament(), *desk.t());
        let redo = copy.undo_plan(undo).unwrap();
        copy.append(0, "desk", Action::Undo { entries: redo.entries }).unwrap();
        assert_eq!(**copy.tournament(), *desk.t(), "undoing the undo of {seq} gives back the tournament");
    }
}

#[test]
fn undoing_a_pairing_takes_its_results_with_it() {
    let mut desk = Desk::with_players(setup(), 4);
    let pairing = desk.pairs();
    desk.results();
    let plan = desk.journal.undo_plan(pairing).unwrap();
    assert_eq!(plan.entries, [pairing, pairing + 1, pairing + 2, pairing + 3]);
    let half = desk.tries(Action::Undo { entries: vec![pairing] });
    assert!(matches!(half, Err(Refusal::Needed { .. })));
}

#[test]
fn undoing_a_result_names_the_rounds_paired_on_it() {
    let mut desk = Desk::with_players(setup(), 4);
    desk.pairs();
    desk.results();
    let result = desk.journal.last_seq();
    desk.pairs();
    let plan = desk.journal.undo_plan(result).unwrap();
    assert_eq!((plan.entries, plan.paired_after), (vec![result], vec![RoundNumber(2)]));
}

#[test]
fn only_an_author_who_has_seen_the_result_corrects_it() {
    let mut desk = Desk::with_players(setup(), 4);
    desk.pairs();
    desk.results();
    let first = desk.t().rounds[0].matches[0].clone();
    let (a, b) = (first.players[0].clone(), first.players[1].clone());
    let stale = desk.tries(report(1, &a, &b, MatchResult::played(0, 2, 0)));
    assert!(matches!(stale, Err(Refusal::ResultChanged { .. })), "{stale:?}");
    let result = Some(MatchResult::IntentionalDraw {});
    desk.does(Action::Report { round: RoundNumber(1), players: (a.clone(), b), result, was: first.result });
    assert_eq!(standings(desk.t()).of(&a).unwrap().points.to_string(), "1");
}

#[test]
fn a_second_press_on_pair_is_refused() {
    let mut desk = Desk::with_players(setup(), 4);
    let action = pair_next(desk.t(), &entropy(), LastRoundChoice::ByRuleset).unwrap().action();
    desk.does(action.clone());
    assert_eq!(desk.tries(action.clone()), Err(Refusal::AlreadyPaired(RoundNumber(1))));
    desk.does(Action::Publish { round: RoundNumber(1) });
    assert_eq!(desk.tries(action), Err(Refusal::AlreadyPaired(RoundNumber(1))));
    assert_eq!(
        desk.tries(Action::Publish { round: RoundNumber(1) }),
        Err(Refusal::NoProposal(RoundNumber(1)))
    );
}

#[test]
fn a_proposal_is_changed_by_hand_within_the_rules() {
    let mut desk = Desk::with_players(setup(), 6);
    let action = pair_next(desk.t(), &entropy(), LastRoundChoice::ByRuleset).unwrap().action();
    desk.does(action);
    let round = RoundNumber(1);
    let proposed = desk.t().proposal.clone().unwrap().round.matches;
    let mut swapped = proposed.clone();
    let (x, y) = (swapped[0].players[0].clone(), swapped[1].players[0].clone());
    swapped[0].players[0] = y;
    swapped[1].players[0] = x;
    desk.does(Action::Arrange { round, matches: swapped.clone() });
    let mut twice = proposed.clone();
    twice[0].players[0] = twice[1].players[0].clone();
    assert!(matches!(desk.tries(Action::Arrange { round, matches: twice }), Err(Refusal::Twice { .. })));
    let mut one_table = proposed;
    one_table[0].table = one_table[1].table;
    assert!(matches!(
        desk.tries(Action::Arrange { round, matches: one_table }),
        Err(Refusal::TableTaken { .. })
    ));
    desk.does(Action::Publish { round });
    assert_eq!(desk.t().rounds[0].matches, swapped);
    assert!(desk.t().pairings[0].by_hand);
}

#[test]
fn awarded_and_requested_byes_are_given() {
    let mut desk = Desk::with_players(setup(), 8);
    desk.does(Action::AwardByes { player: "p1".into(), byes: 1 });
    let asked = vec![RequestedBye { round: RoundNumber(2), kind: ByeKind::HalfBye }];
    desk.does(Action::RequestByes { player: "p2".into(), byes: asked });
    desk.pairs();
    let of = |desk: &Desk, round: usize, id: &str| {
        desk.t().rounds[round].match_of(&PlayerId::from(id)).unwrap().result.clone()
    };
    assert_eq!(of(&desk, 0, "p1"), Some(MatchResult::Bye {}));
    desk.results();
    assert_eq!(
        desk.tries(Action::AwardByes { player: "p1".into(), byes: 0 }),
        Err(Refusal::ByeTooLate(RoundNumber(1)))
    );
    desk.pairs();
    assert_eq!(of(&desk, 1, "p2"), Some(MatchResult::HalfBye {}));
    assert_ne!(of(&desk, 1, "p1"), Some(MatchResult::Bye {}), "p1 has had a bye");
}

#[test]
fn penalties_change_the_result_and_the_standing() {
    let mut desk = Desk::with_players(setup(), 4);
    desk.pairs();
    let table = desk.t().rounds[0].matches[0].clone();
    let penalty = |kind| {
        let penalty = Penalty {
            player: table.players[0].clone(),
            round: Some(RoundNumber(1)),
            kind,
            reason: String::new(),
        };
        Action::Penalize { penalty }
    };
    desk.does(penalty(PenaltyKind::Warning));
    desk.does(penalty(PenaltyKind::MatchLoss));
    assert_eq!(desk.t().rounds[0].matches[0].result, Some(MatchResult::Forfeit { winner: Side::Second }));
    assert!(desk.tries(penalty(PenaltyKind::MatchLoss)).is_err());
    desk.results();
    desk.does(penalty(PenaltyKind::Points(pairwright_core::Points::whole(1))));
    assert_eq!(standings(desk.t()).of(&table.players[0]).unwrap().points.to_string(), "-1");
    desk.does(penalty(PenaltyKind::Disqualification));
    assert_eq!(desk.t().player(&table.players[0]).unwrap().dropped_after, Some(RoundNumber(1)));
}

#[test]
fn a_drop_is_taken_back() {
    let mut desk = Desk::with_players(setup(), 5);
    desk.does(Action::Drop { player: "p1".into(), after: RoundNumber(0) });
    assert!(desk.tries(Action::Drop { player: "p1".into(), after: RoundNumber(0) }).is_err());
    assert!(desk.tries(Action::Drop { player: "p2".into(), after: RoundNumber(1) }).is_err());
    desk.does(Action::Return { player: "p1".into() });
    desk.pairs();
    assert!(desk.t().rounds[0].match_of(&"p1".into()).is_some());
    assert!(desk.tries(Action::Drop { player: "p1".into(), after: RoundNumber(0) }).is_err());
}

#[test]
fn a_player_who_leaves_after_the_cut_is_not_replaced() {
    let mut desk = Desk::with_players(setup(), 8);
    for _ in 0..4 {
        desk.pairs();
        desk.results();
    }
    desk.cuts();
    let seeds = bracket(desk.t()).unwrap().seeds;
    desk.does(Action::Drop { player: seeds[3].clone(), after: RoundNumber(4) });
    desk.pairs();
    let first = desk.t().rounds[4].match_of(&seeds[0]).unwrap();
    assert_eq!(first.result, Some(MatchResult::Forfeit { winner: Side::First }));
}

#[test]
fn a_bracket_match_has_a_winner_and_stays_when_the_next_round_is_made() {
    let mut desk = Desk::with_players(setup(), 8);
    for _ in 0..4 {
        desk.pairs();
        desk.results();
    }
    desk.cuts();
    desk.pairs();
    let semi = desk.t().rounds[4].matches[0].clone();
    let (a, b) = (semi.players[0].clone(), semi.players[1].clone());
    for drawn in [MatchResult::IntentionalDraw {}, MatchResult::played(1, 1, 1), MatchResult::DoubleLoss {}] {
        assert!(matches!(desk.tries(report(5, &a, &b, drawn)), Err(Refusal::Result { .. })));
    }
    desk.results();
    desk.pairs();
    let was = desk.t().rounds[4].matches[0].result.clone();
    let result = Some(MatchResult::played(0, 2, 0));
    let again = desk.tries(Action::Report { round: RoundNumber(5), players: (a, b), result, was });
    assert_eq!(again, Err(Refusal::BracketGoesOn));
}

#[test]
fn a_drop_changes_no_earlier_standings() {
    let mut desk = Desk::with_players(setup(), 8);
    for _ in 0..3 {
        desk.pairs();
        desk.results();
    }
    let before = standings_after(desk.t(), RoundNumber(3));
    desk.does(Action::Drop { player: "p8".into(), after: RoundNumber(3) });
    assert_eq!(standings_after(desk.t(), RoundNumber(3)), before);
}

#[test]
fn a_bye_for_a_round_that_no_tournament_has_is_refused() {
    let mut desk = Desk::with_players(setup(), 1);
    let asks = |round| {
        let byes = vec![RequestedBye { round: RoundNumber(round), kind: ByeKind::Bye }];
        Action::RequestByes { player: "p1".into(), byes }
    };
    assert!(matches!(desk.tries(asks(1_001)), Err(Refusal::Match(_))));
    desk.does(asks(1_000));
}

#[test]
fn impossible_names_are_refused() {
    let mut desk = Desk::with_players(setup(), 1);
    let long = "x".repeat(10_000);
    for name in ["", "   ", long.as_str(), "<<>>", "Bob\u{202e}", "Bob\n"] {
        let refused = desk.tries(register("x", name));
        assert!(matches!(refused, Err(Refusal::Name(_))), "{name:?}: {refused:?}");
    }
    assert_eq!(desk.tries(register("x", "player 1")), Err(Refusal::NameTaken("player 1".into())));
    assert_eq!(desk.tries(register("p1", "Bob")), Err(Refusal::IdTaken("p1".into())));
    assert_eq!(desk.t().players.len(), 1);
    desk.does(register("y", "I <3 Magic"));
    assert_eq!(desk.t().name_of(&"y".into()), "I <3 Magic");
}

#[test]
fn rules_cannot_change_to_rules_that_the_results_break() {
    let mut desk = whole_day();
    let before = desk.t().clone();
    let single = serde_json::json!({ "preset": "magic", "match": { "structure": "best-of-1" } });
    let changed = Setup { ruleset: serde_json::from_value(single).unwrap(), ..desk.t().setup.clone() };
    assert!(matches!(desk.tries(Action::Configure { setup: changed }), Err(Refusal::ResultOfRound { .. })));
    let without_seeds = Setup { stages: setup().stages, ..desk.t().setup.clone() };
    assert_eq!(desk.tries(Action::Configure { setup: without_seeds }), Err(Refusal::AlreadyCut));
    assert_eq!(*desk.t(), before);
    let renamed = Setup { name: "Saturday".into(), ..desk.t().setup.clone() };
    desk.does(Action::Configure { setup: renamed });
    assert_eq!(desk.t().setup.name, "Saturday");
}
