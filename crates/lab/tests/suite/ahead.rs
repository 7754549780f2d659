//! `ahead` against endings tried one by one, and against `draw`.

use pairwright_core::file::TournamentFile;
use pairwright_core::hypothesis::Hypothesis;
use pairwright_core::nouns::Leave;
use pairwright_core::pairing::swiss::LastRoundChoice;
use pairwright_core::ruleset::RulesetChoice;
use pairwright_core::scoring::Outcome;
use pairwright_core::stages::next::pair_next;
use pairwright_core::standings::standings;
use pairwright_core::{Action, Entropy, MatchResult, PlayerId, RoundNumber, Setup, Side, Tournament};
use pairwright_lab::draw::ahead::{Ahead, AheadOutlook, AheadState, ahead};
use pairwright_lab::draw::{CutVerdict, NotLastRound, last_round};
use pairwright_lab::generate::{Announced, GenerationPlan, Rates, generate};

/// A tournament of three rounds in which this round is open.
fn with_open(players: u32, seed: u8, open: usize) -> Tournament {
    let mut file = generate(&GenerationPlan {
        players,
        rounds: 3,
        planned: Announced::Yes,
        ruleset: RulesetChoice::Preset("magic".into()),
        entropy: Entropy::from_bytes(&[seed]).unwrap(),
        rates: Rates::default(),
    })
    .unwrap();
    file.rounds.truncate(open);
    for played in file.rounds[open - 1].matches.iter_mut().filter(|one| one.players.len() == 2) {
        played.result = None;
    }
    Tournament::begin(&Action::Import { file: Box::new(file) }).unwrap()
}

fn outlook(tournament: &Tournament, cut: u32, runs: u32) -> AheadOutlook {
    ahead(tournament, cut, runs, &Entropy::from_bytes(b"ahead").unwrap()).unwrap()
}

/// Plays on in every way: each match is won, lost or drawn, later rounds are paired in a few optimal ways.
fn every_ending(tournament: &Hypothesis, rounds: u32, found: &mut dyn FnMut(&Hypothesis)) {
    if let Some((round, played)) = tournament.open_matches().next() {
        let place = tournament.round(round).unwrap().matches.iter().position(|one| one == played).unwrap();
        for result in
            [MatchResult::played(2, 0, 0), MatchResult::played(0, 2, 0), MatchResult::IntentionalDraw {}]
        {
            let mut next = tournament.clone();
            next.end(round, place, result);
            every_ending(&next, rounds, found);
        }
    } else if tournament.last_swiss_round().0 == rounds {
        found(tournament);
    } else {
        let mut seen = Vec::new();
        for seed in 0..4 {
            let entropy = Entropy::from_bytes(&[seed]).unwrap();
            let round =
                pair_next(tournament, &entropy, LastRoundChoice::ByRuleset).unwrap().into_proposal().round;
            if seen.contains(&round.matches) {
                continue;
            }
            seen.push(round.matches.clone());
            let mut next = tournament.clone();
            next.rounds_mut().push(round);
            every_ending(&next, rounds, found);
        }
    }
}

/// Checks one player's outlook against one ending.
fn check(
    tournament: &Hypothesis,
    id: &PlayerId,
    first: RoundNumber,
    claim: &Ahead,
    (makes, misses): (bool, bool),
) {
    let won = |played: &pairwright_core::nouns::Match| {
        let side = if played.players.first() == Some(id) { Side::First } else { Side::Second };
        tournament.outcome(played, side) == Some(Outcome::Win)
    };
    let own =
        tournament.rounds.iter().filter(|round| round.number >= first).filter_map(|round| round.match_of(id));
    let wins_all = own.into_iter().all(won);
    match claim.state {
        _ if !claim.proved => {}
        AheadState::In => assert!(!misses, "{id} is proved in"),
        AheadState::Out => assert!(!makes, "{id} is proved out"),
        AheadState::OwnHands => assert!(!(misses && wins_all), "{id} is proved to be in with wins"),
        AheadState::NeedsHelp => {}
    }
}

#[test]
fn no_proved_state_is_wrong_in_any_ending() {
    let (mut proved, mut all) = (0, 0);
    for (players, cut, seed) in [(5, 2, 1), (6, 2, 2), (6, 3, 3), (6, 1, 4), (5, 4, 5)] {
        let tournament = with_open(players, seed, 2);
        let outlook = outlook(&tournament, cut, 400);
        assert_eq!(
            (outlook.round, outlook.rounds, outlook.players.len()),
            (RoundNumber(2), 3, players as usize)
        );
        proved += outlook.players.iter().filter(|one| one.now.proved).count();
        all += outlook.players.len();
        every_ending(&Hypothesis::from(&tournament), 3, &mut |ended| {
            let rows = standings(ended).rows;
            let stays = |id: &PlayerId| ended.player(id).is_some_and(|player| player.is_in(RoundNumber(4)));
            let ranks: Vec<(PlayerId, u32)> = rows
                .iter()
                .filter(|row| stays(&row.player))
                .filter_map(|row| Some((row.player.clone(), row.rank.place()?)))
                .collect();
            for one in &outlook.players {
                let own = ranks.iter().find(|(id, _)| *id == one.player).map(|(_, rank)| *rank);
                let place = own.map_or((false, true), |own| {
                    let ahead = ranks.iter().filter(|(_, rank)| *rank < own).count();
                    let level = ranks.iter().filter(|(_, rank)| *rank == own).count();
                    (ahead < cut as usize, ahead + level > cut as usize)
                });
                check(ended, &one.player, RoundNumber(2), &one.now, place);
                let first = ended.round(RoundNumber(2)).and_then(|round| round.match_of(&one.player));
                let open = tournament.round(RoundNumber(2)).and_then(|round| round.match_of(&one.player));
                if let (Some(first), true) = (first, open.is_some_and(|open| open.result.is_none())) {
                    let side = if first.players[0] == one.player { Side::First } else { Side::Second };
                    let after = match ended.outcome(first, side).unwrap() {
                        Outcome::Win => one.after.win,
                        Outcome::Draw => one.after.draw,
                        Outcome::Loss => one.after.loss,
                    };
                    after.iter().for_each(|after| check(ended, &one.player, RoundNumber(3), after, place));
                }
            }
        });
    }
    assert!(proved * 2 > all, "{proved} of {all}");
}

#[test]
fn with_one_round_left_every_certain_verdict_is_that_of_draw() {
    for seed in 0..6 {
        let tournament = with_open(10, seed, 3);
        let (outlook, last) = (outlook(&tournament, 4, 100), last_round(&tournament, 4).unwrap());
        for one in &last.prospects {
            let found = outlook.players.iter().find(|row| row.player == one.player).unwrap();
            let pairs =
                [(one.win, found.after.win), (one.draw, found.after.draw), (one.loss, found.after.loss)];
            for (verdict, after) in pairs {
                let state = after.map(|after| after.state);
                match verdict {
                    Some(CutVerdict::In) => assert_eq!(state, Some(AheadState::In)),
                    Some(CutVerdict::Out) => assert_eq!(state, Some(AheadState::Out)),
                    Some(CutVerdict::Open(_)) => assert_eq!(state, Some(AheadState::NeedsHelp)),
                    None => assert_eq!(state, None),
                }
            }
            assert_eq!(
                found.now.state == AheadState::In,
                found.after.win.is_some_and(|_| [one.win, one.draw, one.loss]
                    .into_iter()
                    .flatten()
                    .all(|v| v == CutVerdict::In))
            );
        }
    }
}

#[test]
fn chances_add_up_to_the_places_and_the_same_question_has_the_same_answer() {
    let tournament = with_open(16, 9, 1);
    let found = outlook(&tournament, 4, 300);
    let sum: f64 = found.players.iter().map(|one| one.now.chance.value).sum();
    assert!((sum - 4.0).abs() < 1e-6, "{sum}");
    assert_eq!(found, outlook(&tournament, 4, 300));
}

#[test]
fn everybody_is_proved_in_where_the_cut_has_room_for_all() {
    let tournament = with_open(8, 11, 2);
    let everybody = outlook(&tournament, 8, 50);
    let here = everybody.players.iter().filter(|one| one.now.state != AheadState::Out);
    assert!(here.clone().count() > 0);
    here.for_each(|one| assert!(one.now.state == AheadState::In && one.now.proved, "{one:?}"));
}

#[test]
fn nothing_is_foreseen_where_results_decide_how_many_rounds_there_are() {
    let refusal = |change: fn(&mut Setup)| {
        let mut file = TournamentFile::from(&with_open(8, 1, 2));
        change(&mut file.setup);
        ahead(&file.to_tournament().unwrap(), 4, 1, &Entropy::from_bytes(b"ahead").unwrap()).unwrap_err()
    };
    assert_eq!(refusal(|setup| setup.extra_rounds = Some(1)), NotLastRound::ExtraRounds);
    assert_eq!(refusal(|setup| setup.leave = Some(Leave { wins: 3, losses: 3 })), NotLastRound::ByRecord);
}
