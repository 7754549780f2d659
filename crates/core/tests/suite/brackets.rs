//! Elimination brackets for every size from 2 to 64, single and double, played to their ends.

use std::collections::HashMap;

use pairwright_core::check::{check, check_tournament};
use pairwright_core::file::TournamentFile;
use pairwright_core::nouns::entropy::Entropy;
use pairwright_core::nouns::ids::{PlayerId, RoundNumber, Side};
use pairwright_core::nouns::{CutRule, FreeRound, Player, StageKind, StageSpec};
use pairwright_core::pairing::swiss::LastRoundChoice;
use pairwright_core::stages::next::{NextStep, next_step, pair_next};
use pairwright_core::stages::{Bracket, SeedTree, bracket, final_ranking, final_ranking_by};
use pairwright_core::standings::standings;
use pairwright_core::{Action, MatchResult, Setup, Tournament};

const SIZES: std::ops::RangeInclusive<usize> = 2..=64;

fn seed(number: usize) -> PlayerId {
    PlayerId::from(format!("s{number}").as_str())
}

fn seed_of(id: &PlayerId) -> usize {
    id.as_str()[1..].parse().unwrap()
}

/// A tournament whose cut has just been made, with this many players in it.
fn cut(stage: StageSpec, players: usize) -> Tournament {
    let mut setup = Setup::new("Bracket", "magic");
    setup.entropy = Entropy::from_bytes(&[7; 32]);
    setup.stages = vec![StageSpec { cut: Some(CutRule::top(u32::try_from(players).unwrap())), ..stage }];
    let mut tournament = Tournament::begin(&Action::Create { setup }).unwrap();
    for number in 1..=players {
        let player = Player::new(seed(number), format!("Seed {number}"));
        tournament.apply(&Action::Register { player, missed_rounds: None }).unwrap();
    }
    tournament.apply(&Action::Cut { seeds: (1..=players).map(seed).collect(), by_lot: Vec::new() }).unwrap();
    tournament
}

/// Pairs and publishes the next round.
fn begin_round(tournament: &mut Tournament) -> RoundNumber {
    let entropy = tournament.setup.entropy.clone().unwrap();
    let next = pair_next(tournament, &entropy, LastRoundChoice::ByRuleset).unwrap();
    let number = next.proposal().round.number;
    tournament.apply(&next.action()).unwrap();
    tournament.apply(&Action::Publish { round: number }).unwrap();
    number
}

/// Plays the open matches of a round; the chooser says whether the first player wins.
fn play_round(
    tournament: &mut Tournament,
    round: RoundNumber,
    first_wins: &mut dyn FnMut(&PlayerId, &PlayerId) -> bool,
) {
    let open: Vec<(PlayerId, PlayerId)> = tournament
        .round(round)
        .unwrap()
        .open_matches()
        .map(|m| (m.players[0].clone(), m.players[1].clone()))
        .collect();
    for players in open {
        let result = if first_wins(&players.0, &players.1) {
            MatchResult::played(2, 0, 0)
        } else {
            MatchResult::played(0, 2, 0)
        };
        tournament.apply(&Action::Report { round, players, result: Some(result), was: None }).unwrap();
    }
}

fn play_on(tournament: &mut Tournament, first_wins: &mut dyn FnMut(&PlayerId, &PlayerId) -> bool) -> usize {
    let mut rounds = 0;
    while next_step(tournament) != NextStep::Finish {
        let round = begin_round(tournament);
        play_round(tournament, round, first_wins);
        rounds += 1;
    }
    rounds
}

fn higher_seed(a: &PlayerId, b: &PlayerId) -> bool {
    seed_of(a) < seed_of(b)
}

/// A die that needs nothing from outside.
fn dice(mut state: u64) -> impl FnMut(&PlayerId, &PlayerId) -> bool {
    move |_, _| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        state >> 40 & 1 == 0
    }
}

fn matches_played(tournament: &Tournament) -> usize {
    tournament.bracket_rounds().map(|round| round.matches.len()).sum()
}

fn losses(tournament: &Tournament) -> HashMap<PlayerId, usize> {
    let mut losses = HashMap::new();
    for played in tournament.bracket_rounds().flat_map(|round| &round.matches) {
        let won = played.result.as_ref().map(|result| match result {
            MatchResult::Played(games) => games.count().winner().unwrap(),
            MatchResult::Forfeit { winner } => *winner,
            other => panic!("{other:?}"),
        });
        let loser = &played.players[usize::from(u8::from(won.unwrap().other()))];
        *losses.entry(loser.clone()).or_insert(0) += 1;
    }
    losses
}

fn rounds_of(players: usize) -> usize {
    players.next_power_of_two().trailing_zeros() as usize
}

fn tree(tournament: &Tournament) -> Bracket {
    bracket(tournament).unwrap()
}

#[test]
fn a_correction_that_brings_a_second_final_reopens_a_closed_tournament() {
    let mut tournament = cut(StageSpec::new(StageKind::DoubleElimination), 4);
    play_on(&mut tournament, &mut higher_seed);
    tournament.apply(&Action::Finish {}).unwrap();
    let last = tournament.current_round().unwrap().clone();
    let [played] = &last.matches[..] else { panic!("the final is alone in its round") };
    let players = (played.players[0].clone(), played.players[1].clone());
    let result = played.result.as_ref().map(MatchResult::swapped);
    let was = played.result.clone();
    tournament.apply(&Action::Report { round: last.number, players, result, was }).unwrap();
    assert_eq!(next_step(&tournament), NextStep::Pair(last.number.next()));
}

#[test]
fn a_single_elimination_of_every_size_is_played_to_its_champion() {
    for players in SIZES {
        let mut tournament = cut(StageSpec::new(StageKind::Elimination), players);
        let first = &tree(&tournament).rounds[0];
        let byes: Vec<usize> =
            first.iter().filter(|m| !m.is_played()).map(|m| seed_of(m.winner.as_ref().unwrap())).collect();
        let mut highest = byes.clone();
        highest.sort_unstable();
        let size = players.next_power_of_two();
        assert_eq!(
            highest,
            (1..=size - players).collect::<Vec<_>>(),
            "byes to the highest seeds of {players}"
        );
        assert_eq!(play_on(&mut tournament, &mut higher_seed), rounds_of(players), "rounds of {players}");
        assert_eq!(matches_played(&tournament), players - 1, "matches of {players}");
        assert!(check_tournament(&tournament).is_empty(), "{:?}", check_tournament(&tournament));
        // Where the higher seed always wins, the ranking is the seeding, and the last 2^k seeds are there k rounds before
        // the end: seeds meet as late as possible.
        let ranked: Vec<usize> =
            final_ranking(&tournament).rows.iter().map(|row| seed_of(&row.player)).collect();
        assert_eq!(ranked, (1..=players).collect::<Vec<_>>());
        for (place, round) in tree(&tournament).rounds.iter().enumerate().skip(1) {
            let left = size >> place;
            assert!(
                round
                    .iter()
                    .flat_map(pairwright_core::stages::BracketMatch::players)
                    .all(|id| seed_of(id) <= left),
                "{players}: round {place}"
            );
        }
    }
}

#[test]
fn losers_of_one_round_are_ranked_by_their_swiss_standing() {
    for players in SIZES {
        let mut tournament = cut(StageSpec::new(StageKind::Elimination), players);
        play_on(&mut tournament, &mut dice(players as u64));
        let ranking = final_ranking(&tournament);
        let round_lost = |id: &PlayerId| {
            let lost = |m: &&pairwright_core::nouns::Match| {
                m.has(id)
                    && tree(&tournament).matches().any(|t| t.loser.as_ref() == Some(id) && t.table == m.table)
            };
            let lost_in = tournament.bracket_rounds().filter(|round| round.matches.iter().any(|m| lost(&m)));
            lost_in.map(|round| round.number.0).last().unwrap_or(u32::MAX)
        };
        let keys: Vec<(u32, usize)> = ranking
            .rows
            .iter()
            .map(|row| (u32::MAX - round_lost(&row.player), seed_of(&row.player)))
            .collect();
        assert!(keys.is_sorted(), "{players}: {keys:?}");
        let ranks: Vec<u32> = ranking.rows.iter().map(|row| row.rank.place().unwrap()).collect();
        assert_eq!(ranks, (1..=u32::try_from(players).unwrap()).collect::<Vec<_>>());
    }
}

/// Rounds of a double elimination of a power of two, the reset not counted.
fn double_rounds(players: usize) -> usize {
    if players == 2 { 2 } else { 2 * rounds_of(players) }
}

#[test]
fn a_double_elimination_of_every_size_is_played_to_its_champion() {
    for (players, reset) in SIZES.flat_map(|players| [(players, true), (players, false)]) {
        for (case, first_wins) in
            [&mut higher_seed as &mut dyn FnMut(&PlayerId, &PlayerId) -> bool, &mut dice(3 * players as u64)]
                .into_iter()
                .enumerate()
        {
            let mut tournament =
                cut(StageSpec { reset, ..StageSpec::new(StageKind::DoubleElimination) }, players);
            let rounds = play_on(&mut tournament, first_wins);
            let lost = losses(&tournament);
            let twice = lost.values().filter(|times| **times == 2).count();
            let champion = tree(&tournament).champion().unwrap().clone();
            let champion_lost = lost.get(&champion).copied().unwrap_or(0);
            let name = format!("{players} players, reset {reset}, case {case}");
            assert!(lost.values().all(|times| *times <= 2) && champion_lost < 2, "{name}");
            assert_eq!(twice, if reset || champion_lost == 0 { players - 1 } else { players - 2 }, "{name}");
            assert_eq!(matches_played(&tournament), lost.values().sum::<usize>());
            assert!(check_tournament(&tournament).is_empty(), "{name}: {:?}", check_tournament(&tournament));
            let longest = double_rounds(players.next_power_of_two()) + usize::from(reset);
            assert!(rounds <= longest, "{name}: {rounds}");
            let ranking = final_ranking(&tournament);
            assert_eq!(ranking.rows[0].player, champion, "{name}");
            if case == 0 {
                assert_eq!(champion, seed(1));
                assert_eq!(matches_played(&tournament), 2 * players - 2);
                let podium: Vec<usize> =
                    ranking.rows.iter().take(3).map(|row| seed_of(&row.player)).collect();
                assert_eq!(podium, (1..=players.min(3)).collect::<Vec<_>>(), "{name}");
            }
            check_nobody_waits_twice(&tournament, &name);
        }
    }
}

/// Everybody who is still in plays in one round of two at least, once the byes of the first are over.
fn check_nobody_waits_twice(tournament: &Tournament, name: &str) {
    let tree = tree(tournament);
    for played in tree.matches().filter(|m| m.is_played() && m.round.is_some()) {
        let first = tournament.bracket_rounds().next().unwrap().number.0;
        assert_eq!(
            played.round.unwrap().0 - first,
            u32::try_from(played.due).unwrap(),
            "{name}: {:?}",
            played.part
        );
    }
}

#[test]
fn the_undefeated_finalist_has_to_be_beaten_twice() {
    for reset in [true, false] {
        let mut tournament = cut(StageSpec { reset, ..StageSpec::new(StageKind::DoubleElimination) }, 4);
        for _ in 0..3 {
            let round = begin_round(&mut tournament);
            play_round(&mut tournament, round, &mut higher_seed);
        }
        let round = begin_round(&mut tournament);
        play_round(&mut tournament, round, &mut |a, b| !higher_seed(a, b));
        assert_eq!(next_step(&tournament) == NextStep::Finish, !reset);
        assert_eq!(tree(&tournament).champion().is_some(), !reset);
        if reset {
            let round = begin_round(&mut tournament);
            play_round(&mut tournament, round, &mut higher_seed);
        }
        let champion = if reset { seed(1) } else { seed(2) };
        assert_eq!(tree(&tournament).champion(), Some(&champion));
        let ranking = final_ranking(&tournament);
        let ranked: Vec<usize> = ranking.rows.iter().map(|row| seed_of(&row.player)).collect();
        assert_eq!(ranked, if reset { [1, 2, 3, 4] } else { [2, 1, 3, 4] });
    }
}

fn drop_now(tournament: &mut Tournament, number: usize) {
    let after = RoundNumber(tournament.next_round().0 - 1);
    tournament.apply(&Action::Drop { player: seed(number), after }).unwrap();
}

#[test]
fn a_player_who_leaves_after_the_cut_is_not_replaced_and_the_opponent_goes_on() {
    for kind in [StageKind::Elimination, StageKind::DoubleElimination] {
        let mut tournament = cut(StageSpec::new(kind), 8);
        drop_now(&mut tournament, 5);
        let round = begin_round(&mut tournament);
        let of_four = tournament.round(round).unwrap().match_of(&seed(4)).unwrap();
        assert_eq!(of_four.result, Some(MatchResult::Forfeit { winner: Side::First }), "{kind:?}");
        play_round(&mut tournament, round, &mut higher_seed);
        play_on(&mut tournament, &mut higher_seed);
        assert_eq!(tree(&tournament).champion(), Some(&seed(1)));
        assert!(!final_ranking(&tournament).rows.iter().take(4).any(|row| row.player == seed(5)));
    }
}

#[test]
fn the_higher_seed_of_two_players_who_have_left_goes_on_by_forfeit() {
    let mut tournament = cut(StageSpec::new(StageKind::Elimination), 4);
    drop_now(&mut tournament, 2);
    drop_now(&mut tournament, 3);
    let round = begin_round(&mut tournament);
    play_round(&mut tournament, round, &mut higher_seed);
    let last = begin_round(&mut tournament);
    let walkover = &tournament.round(last).unwrap().matches[0];
    assert_eq!(walkover.players, [seed(1), seed(2)]);
    assert_eq!(walkover.result, Some(MatchResult::Forfeit { winner: Side::First }));
    assert_eq!(next_step(&tournament), NextStep::Finish);
}

#[test]
fn the_walkover_goes_to_the_highest_seed_if_the_stage_says_so() {
    let stage = StageSpec { free_round: FreeRound::HighestSeed, ..StageSpec::new(StageKind::Elimination) };
    let mut tournament = cut(stage, 8);
    drop_now(&mut tournament, 5);
    let round = begin_round(&mut tournament);
    let published = tournament.round(round).unwrap();
    let of = |number: usize| published.match_of(&seed(number)).unwrap().clone();
    assert_eq!(of(1).players, [seed(1), seed(5)]);
    assert_eq!(of(1).result, Some(MatchResult::Forfeit { winner: Side::First }));
    let mut meets_eight = of(8).players;
    meets_eight.sort();
    assert_eq!(meets_eight, [seed(4), seed(8)]);
    play_round(&mut tournament, round, &mut higher_seed);
    assert!(check_tournament(&tournament).is_empty());
    play_on(&mut tournament, &mut higher_seed);
    assert_eq!(tree(&tournament).champion(), Some(&seed(1)));
}

#[test]
fn two_players_play_for_third_place_in_a_single_elimination() {
    let stage = StageSpec { third_place: true, ..StageSpec::new(StageKind::Elimination) };
    let mut tournament = cut(stage, 8);
    assert_eq!(play_on(&mut tournament, &mut |a, b| seed_of(a) + seed_of(b) == 7 || higher_seed(a, b)), 3);
    let ranked: Vec<usize> =
        final_ranking(&tournament).rows.iter().take(4).map(|row| seed_of(&row.player)).collect();
    let third = tree(&tournament).third_place.unwrap();
    assert_eq!(third.winner, Some(seed(ranked[2])));
    assert_eq!(matches_played(&tournament), 8);
}

#[test]
fn a_double_elimination_of_four_ranks_by_the_last_loss() {
    // Seed 4 beats 1 and then loses to 2 in the winners' final; 1 comes back through the losers' side and wins it all.
    let upset = |a: usize, b: usize| match (a.min(b), a.max(b)) {
        (1, 4) => 4,
        (better, _) => better,
    };
    let mut tournament = cut(StageSpec::new(StageKind::DoubleElimination), 4);
    play_on(&mut tournament, &mut |a, b| upset(seed_of(a), seed_of(b)) == seed_of(a));
    // 4 beats 1, 2 beats 3; losers: 1 beats 3 (fourth); winners' final: 2 beats 4; losers' final: 4 beats 1 (third);
    // final: 2 beats 4.
    let ranked: Vec<usize> = final_ranking(&tournament).rows.iter().map(|row| seed_of(&row.player)).collect();
    assert_eq!(ranked, [2, 4, 1, 3]);
}

fn ranking(tournament: &Tournament) -> Vec<usize> {
    final_ranking(tournament).rows.iter().map(|row| seed_of(&row.player)).collect()
}

#[test]
fn seeds_with_a_bye_rank_by_their_seed_among_the_players_still_in() {
    for kind in [StageKind::Elimination, StageKind::DoubleElimination] {
        let mut tournament = cut(StageSpec::new(kind), 6);
        let round = begin_round(&mut tournament);
        play_round(&mut tournament, round, &mut |a, b| !higher_seed(a, b));
        let expected = match kind {
            StageKind::Elimination => [1, 2, 5, 6, 3, 4],
            _ => [1, 2, 3, 4, 5, 6],
        };
        assert_eq!(ranking(&tournament), expected, "{kind:?}: those still in by their seeds, then those out");
        assert!(final_ranking(&tournament).rows.iter().zip(1..).all(|(row, place)| row.rank == place));
    }
}

#[test]
fn seeds_with_a_bye_rank_above_players_who_are_out_if_a_file_names_no_seeds() {
    let mut tournament = cut(StageSpec::new(StageKind::Elimination), 6);
    let round = begin_round(&mut tournament);
    play_round(&mut tournament, round, &mut higher_seed);
    let mut file = pairwright_core::file::TournamentFile::from(&tournament);
    for stages in [vec![StageSpec::new(StageKind::Elimination)], Vec::new()] {
        file.setup.stages = stages;
        file.setup.entropy = None;
        let read = file.to_tournament().unwrap();
        assert_eq!(bracket(&read).unwrap().seeds.len(), 6, "two have a bye");
        assert_eq!(ranking(&read), [1, 2, 3, 4, 5, 6]);
    }
}

#[test]
fn in_a_bracket_that_everybody_enters_only_players_who_are_out_share_places() {
    let mut tournament = cut(StageSpec::new(StageKind::Elimination), 8);
    let mut setup = tournament.setup.clone();
    setup.stages[0].cut = None;
    tournament.apply(&Action::Configure { setup }).unwrap();
    let round = begin_round(&mut tournament);
    play_round(&mut tournament, round, &mut higher_seed);
    let ranks: Vec<u32> =
        final_ranking(&tournament).rows.iter().map(|row| row.rank.place().unwrap()).collect();
    assert_eq!(ranks, [1, 2, 3, 4, 5, 5, 5, 5]);
}

#[test]
fn a_tree_played_by_seed_ends_as_the_rounds_of_a_tournament() {
    for kind in [StageKind::Elimination, StageKind::DoubleElimination] {
        let is_double = kind == StageKind::DoubleElimination;
        for (players, is_longer) in SIZES.flat_map(|size| [(size, false), (size, true)]) {
            let (third_place, reset) = (is_longer && !is_double, is_longer || !is_double);
            let stage = StageSpec { third_place, reset, ..StageSpec::new(kind) };
            let mut tournament = cut(stage, players);
            let upset = |a: usize, b: usize| (a * 31 + b * 17 + players).is_multiple_of(3);
            let begun = tournament.clone();
            let stage = begun.setup.bracket_stage().unwrap();
            let mut rounds = Vec::new();
            let tree = SeedTree::play(stage, players, |pair| {
                rounds.push((pair.round, pair.first, pair.second));
                let first = (pair.first < pair.second) != upset(pair.first, pair.second);
                Ok::<Side, ()>(if first { Side::First } else { Side::Second })
            });
            let mut first_wins = |a: &PlayerId, b: &PlayerId| {
                let (a, b) = (seed_of(a), seed_of(b));
                (a < b) != upset(a, b)
            };
            play_on(&mut tournament, &mut first_wins);
            let published = tournament.bracket_rounds().enumerate().flat_map(|(round, published)| {
                let seeds = published.matches.iter().filter_map(|m| m.pair());
                seeds.map(move |(a, b)| (round, seed_of(a), seed_of(b)))
            });
            let mut published: Vec<(usize, usize, usize)> = published.collect();
            published.sort_unstable();
            rounds.sort_unstable();
            assert_eq!(rounds, published, "{kind:?} of {players}");
            let table = standings(&begun);
            let by_tree = final_ranking_by(&begun, table, &tree.unwrap());
            assert_eq!(by_tree, final_ranking(&tournament), "{kind:?} of {players}");
        }
    }
}

/// Pairs and publishes the next round as the engine of this name did, or would have done.
fn begin_round_by(tournament: &mut Tournament, engine: &str) -> RoundNumber {
    let entropy = tournament.setup.entropy.clone().unwrap();
    let mut proposal = pair_next(tournament, &entropy, LastRoundChoice::ByRuleset).unwrap().into_proposal();
    proposal.record.engine = engine.into();
    let number = proposal.round.number;
    tournament.apply(&Action::Pair { round: proposal.round, record: proposal.record }).unwrap();
    tournament.apply(&Action::Publish { round: number }).unwrap();
    number
}

/// With favourites winning, the two versions first differ where the losers of the semi-finals come over, in round 5.
#[test]
fn a_double_elimination_keeps_the_engine_it_begins_with() {
    for (engine, meetings) in [("bracket/1", [[3, 6], [4, 5]]), ("bracket/2", [[3, 5], [4, 6]])] {
        let mut tournament = cut(StageSpec::new(StageKind::DoubleElimination), 16);
        for _ in 0..4 {
            let round = begin_round_by(&mut tournament, engine);
            play_round(&mut tournament, round, &mut higher_seed);
        }
        let round = begin_round(&mut tournament);
        let played = tournament.round(round).unwrap().clone();
        let mut seeds: Vec<Vec<usize>> =
            played.matches.iter().map(|m| m.players.iter().map(seed_of).collect()).collect();
        seeds.iter_mut().for_each(|pair| pair.sort_unstable());
        seeds.sort_unstable();
        assert_eq!((seeds, played.engine.as_deref()), (meetings.map(Vec::from).to_vec(), Some(engine)));
        play_round(&mut tournament, round, &mut higher_seed);
        play_on(&mut tournament, &mut higher_seed);
        assert_eq!(check_tournament(&tournament), [], "{engine}");
        let file = TournamentFile::from(&tournament);
        assert_eq!(check(&file), [], "{engine}: the file");
        let mut other = file;
        let renamed = if engine == "bracket/1" { "bracket/2" } else { "bracket/1" };
        other.rounds.iter_mut().for_each(|round| round.engine = Some(renamed.into()));
        assert!(!check(&other).is_empty(), "{engine} is judged by its own tree");
    }
}

/// Half of a cup of 16 that an earlier version wrote, without the names of engines.
#[test]
fn rounds_without_an_engine_follow_the_first_tree() {
    let mut tournament = cut(StageSpec::new(StageKind::DoubleElimination), 16);
    for _ in 0..5 {
        let round = begin_round_by(&mut tournament, "bracket/1");
        play_round(&mut tournament, round, &mut higher_seed);
    }
    let mut file = TournamentFile::from(&tournament);
    file.rounds.iter_mut().for_each(|round| round.engine = None);
    assert_eq!(check(&file), []);
}
