//! Who is disqualified is out of the standing, the prizes and the final ranking, and everybody below moves up (page 3).

use crate::common::{Desk, entropy, report};
use pairwright_core::file::TournamentFile;
use pairwright_core::journal::make_cut;
use pairwright_core::nouns::{CutRule, StageKind, StageSpec};
use pairwright_core::stages::prizes::{PrizePlan, PrizeTables, prizes};
use pairwright_core::stages::{bracket, final_ranking};
use pairwright_core::standings::{Standings, standings, standings_after, standings_then};
use pairwright_core::tournament::{Penalty, PenaltyKind};
use pairwright_core::{Action, MatchResult, PlayerId, Points, Rank, Ratio, RoundNumber, Setup, Tournament};

fn setup(cut: Option<u32>) -> Setup {
    let mut setup = Setup::new("Saturday", "magic");
    setup.entropy = Some(entropy());
    let stage = |top| StageSpec { cut: Some(CutRule::top(top)), ..StageSpec::new(StageKind::Elimination) };
    setup.stages = cut.map(stage).into_iter().collect();
    setup
}

/// Plays this many rounds, in which the one who registered first always wins.
fn played(players: usize, rounds: u32, cut: Option<u32>) -> Desk {
    let mut desk = Desk::with_players(setup(cut), players);
    (0..rounds).for_each(|_| plays(&mut desk));
    desk
}

fn plays(desk: &mut Desk) {
    desk.pairs();
    results(desk);
}

fn results(desk: &mut Desk) {
    let round = desk.t().current_round().unwrap().clone();
    for open in round.open_matches() {
        let (a, b) = open.pair().unwrap();
        let first = desk.t().index_of(a) < desk.t().index_of(b);
        let result = if first { MatchResult::played(2, 0, 0) } else { MatchResult::played(0, 2, 0) };
        desk.does(report(round.number.0, a, b, result));
    }
}

fn disqualify(desk: &mut Desk, player: &PlayerId) -> u64 {
    let round = desk.t().current_round().map(|round| round.number);
    let penalty =
        Penalty { player: player.clone(), round, kind: PenaltyKind::Disqualification, reason: String::new() };
    desk.does(Action::Penalize { penalty })
}

fn listed(table: &Standings) -> Vec<(Option<u32>, &str)> {
    table.rows.iter().map(|row| (row.rank.place(), row.player.as_str())).collect()
}

fn tie_breaks(tournament: &Tournament, player: &str) -> Vec<Option<Ratio>> {
    let row = standings(tournament).of(&player.into()).unwrap().clone();
    row.tiebreaks.into_iter().map(|(_, value)| value).collect()
}

#[test]
fn a_disqualified_winner_has_no_rank_and_everybody_below_moves_up() {
    let mut desk = played(6, 3, None);
    let before = standings(desk.t());
    let opponents: Vec<PlayerId> = desk
        .t()
        .rounds
        .iter()
        .filter_map(|round| round.match_of(&"p1".into())?.opponent_of(&"p1".into()).cloned())
        .collect();
    let seen: Vec<_> = opponents.iter().map(|id| tie_breaks(desk.t(), id.as_str())).collect();
    let seq = disqualify(&mut desk, &"p1".into());
    let after = standings(desk.t());
    assert_eq!(listed(&after).last(), Some(&(None, "p1")));
    for (row, was) in after.ranked().iter().zip(&before.rows[1..]) {
        assert_eq!((&row.player, &row.points), (&was.player, &was.points));
        assert_eq!(row.rank.place(), was.rank.place().map(|rank| rank - 1), "all below move up");
    }
    assert_eq!(after.rows[5].points, before.rows[0].points, "the row shows what was played");
    let still: Vec<_> = opponents.iter().map(|id| tie_breaks(desk.t(), id.as_str())).collect();
    assert_eq!(still, seen, "what was played stays in the opponents' tie-breaks");
    assert_eq!(listed(&final_ranking(desk.t())), listed(&after));
    desk.does(Action::Undo { entries: vec![seq] });
    assert_eq!(standings(desk.t()), before);
}

#[test]
fn a_disqualified_player_gets_no_prize() {
    let mut desk = played(4, 2, None);
    let table = [6u32, 3, 1].map(Ratio::from).to_vec();
    let plan = PrizePlan { table, ..serde_json::from_str(r#"{"table":["1"],"unit":"EUR"}"#).unwrap() };
    desk.does(Action::Prizes { plan: PrizeTables::of(vec![plan.clone()]) });
    disqualify(&mut desk, &"p1".into());
    let paid = prizes(desk.t(), &plan);
    assert!(paid.iter().all(|prize| prize.player.as_str() != "p1"));
    assert_eq!(paid.iter().fold(Ratio::ZERO, |sum, prize| &sum + &prize.paid), Ratio::from(10u32));
    assert!(paid[0].paid > paid[2].paid, "places pay as before, to those who moved up");
}

#[test]
fn a_standing_of_an_earlier_round_ranks_a_player_disqualified_later() {
    let mut desk = played(6, 2, None);
    disqualify(&mut desk, &"p1".into());
    plays(&mut desk);
    assert!(desk.t().rounds[2].match_of(&"p1".into()).is_none(), "plays no more");
    assert_eq!(standings_after(desk.t(), RoundNumber(1)).of(&"p1".into()).unwrap().rank.place(), Some(1));
    assert_eq!(standings_after(desk.t(), RoundNumber(2)).of(&"p1".into()).unwrap().rank, Rank::NONE);
    assert_eq!(standings_after(desk.t(), RoundNumber(3)).of(&"p1".into()).unwrap().rank, Rank::NONE);
}

#[test]
fn the_disqualified_do_not_make_the_cut() {
    let mut desk = played(8, 3, Some(4));
    disqualify(&mut desk, &"p1".into());
    let (cut, _) = make_cut(desk.t()).unwrap();
    assert!(!cut.seeds.contains(&"p1".into()));
    let table = standings(desk.t());
    assert_eq!(cut.seeds.len(), 4);
    assert!(cut.seeds.iter().all(|id| table.of(id).unwrap().rank <= Rank::of(4)), "the fifth may be in it");
}

#[test]
fn after_the_cut_the_fifth_becomes_fourth_and_does_not_play() {
    let mut desk = played(8, 3, Some(4));
    let fifth = standings(desk.t()).rows[4].player.clone();
    let (cut, action) = make_cut(desk.t()).unwrap();
    desk.does(action);
    desk.pairs();
    disqualify(&mut desk, &cut.seeds[0]);
    let out = desk.t().rounds[3].match_of(&cut.seeds[0]).unwrap();
    let opponent = out.opponent_of(&cut.seeds[0]).unwrap().clone();
    assert!(out.result.as_ref().unwrap().is_forfeit());
    results(&mut desk);
    plays(&mut desk);
    let last = desk.t().current_round().unwrap();
    assert!(last.match_of(&opponent).is_some(), "the opponent goes on");
    assert!(last.match_of(&fifth).is_none());
    let ranking = final_ranking(desk.t());
    assert_eq!(ranking.of(&fifth).unwrap().rank.place(), Some(4));
    assert_eq!(listed(&ranking).last().unwrap(), &(None, cut.seeds[0].as_str()));
    assert_eq!(standings(desk.t()).of(&cut.seeds[0]).unwrap().rank, Rank::NONE, "out of the Swiss as well");
    let then = standings_then(desk.t(), RoundNumber(3));
    assert_eq!(then.of(&cut.seeds[0]).unwrap().rank.place(), Some(1), "the cut was made of another standing");
}

#[test]
fn a_disqualified_champion_hands_the_title_to_the_other_finalist() {
    let mut desk = played(4, 2, Some(2));
    let (_, action) = make_cut(desk.t()).unwrap();
    desk.does(action);
    plays(&mut desk);
    let tree = bracket(desk.t()).unwrap();
    let (winner, other) =
        (tree.rounds[0][0].winner.clone().unwrap(), tree.rounds[0][0].loser.clone().unwrap());
    disqualify(&mut desk, &winner);
    let tree = bracket(desk.t()).unwrap();
    assert_eq!(tree.champion(), Some(&other));
    assert!(tree.is_decided());
    assert_eq!(final_ranking(desk.t()).rows[0].player, other);
}

#[test]
fn nobody_is_runner_up_behind_a_disqualified_champion() {
    let mut desk = played(8, 3, Some(4));
    let (_, action) = make_cut(desk.t()).unwrap();
    desk.does(action);
    plays(&mut desk);
    plays(&mut desk);
    let tree = bracket(desk.t()).unwrap();
    let (won, lost) = (tree.champion().cloned().unwrap(), tree.runner_up().cloned().unwrap());
    assert_eq!(final_ranking(desk.t()).of(&lost).unwrap().rank, Rank::of(2));
    disqualify(&mut desk, &won);
    let tree = bracket(desk.t()).unwrap();
    assert_eq!((tree.champion(), tree.runner_up()), (Some(&lost), None));
    disqualify(&mut desk, &lost);
    let tree = bracket(desk.t()).unwrap();
    assert_eq!((tree.champion(), tree.runner_up()), (None, None));
}

#[test]
fn a_file_keeps_disqualifications() {
    let mut desk = played(6, 2, None);
    disqualify(&mut desk, &"p3".into());
    let file = TournamentFile::from(desk.t());
    let text = serde_json::to_value(&file).unwrap();
    assert_eq!(text["players"][2]["disqualified_after"], 2);
    let read: TournamentFile = serde_json::from_value(text).unwrap();
    let again = read.to_tournament().unwrap();
    assert_eq!(standings(&again), standings(desk.t()));
    assert!(again.present_in(RoundNumber(3)).all(|here| here.id.as_str() != "p3"));
}

#[test]
fn disqualified_players_keep_their_seeds_in_a_file_without_recorded_seeds() {
    let mut desk = played(8, 3, Some(4));
    let (cut, action) = make_cut(desk.t()).unwrap();
    desk.does(action);
    plays(&mut desk);
    disqualify(&mut desk, &cut.seeds[1]);
    let mut file = TournamentFile::from(desk.t());
    file.setup.stages[0].seeds.clear();
    assert_eq!(bracket(&file.to_tournament().unwrap()).unwrap().seeds, cut.seeds);
}

/// A public file has the points that a penalty takes off, and not its reason.
#[test]
fn penalties_come_back_from_a_file_with_their_points() {
    let mut desk = played(8, 2, None);
    let player = desk.t().players[0].id.clone();
    let mut gives = |kind, reason: &str| {
        let round = Some(RoundNumber(2));
        let penalty = Penalty { player: player.clone(), round, kind, reason: reason.into() };
        desk.does(Action::Penalize { penalty });
    };
    gives(PenaltyKind::Warning, "late");
    gives(PenaltyKind::Points(Points::whole(3)), "rude");
    let file = TournamentFile::from(desk.t());
    let read: TournamentFile = serde_json::from_str(&serde_json::to_string(&file).unwrap()).unwrap();
    assert_eq!(read, file);
    let again = read.to_tournament().unwrap();
    assert_eq!(again.penalties, desk.t().penalties);
    assert_eq!(standings(&again), standings(desk.t()));
    let public = file.for_everybody(|_| false);
    assert_eq!(public.penalties.len(), 1);
    assert_eq!((public.penalties[0].points().is_some(), public.penalties[0].reason.as_str()), (true, ""));
    assert_eq!(standings(&public.to_tournament().unwrap()), standings(desk.t()));
    let mut wrong = read;
    wrong.penalties[0].player = "nobody".into();
    wrong.penalties[1].kind = PenaltyKind::Points(Points::ZERO);
    let paths: Vec<String> =
        pairwright_core::fault::faults(&wrong).into_iter().map(|fault| fault.path).collect();
    assert_eq!(paths, ["penalties[0].player", "penalties[1].kind"]);
}
