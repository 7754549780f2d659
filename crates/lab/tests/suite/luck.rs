//! The draw compared with all draws of the same rounds.

use pairwright_core::file::TournamentFile;
use pairwright_core::ruleset::RulesetChoice;
use pairwright_core::{Action, Entropy, RoundNumber, Tournament};
use pairwright_lab::generate::{Announced, GenerationPlan, Rates, generate};
use pairwright_lab::luck::{OpponentStrength, PlayerLuck, luck};

fn played(entropy: u8, players: u32) -> Tournament {
    let file = generate(&GenerationPlan {
        players,
        rounds: 4,
        planned: Announced::Yes,
        ruleset: RulesetChoice::Preset("magic".into()),
        entropy: Entropy::from_bytes(&[entropy, 7]).unwrap(),
        rates: Rates::default(),
    });
    Tournament::begin(&Action::Import { file: Box::new(file.unwrap()) }).unwrap()
}

/// Sums of what happened and of what is usual, over many tournaments: no player is lucky on average.
#[test]
fn over_many_draws_the_mean_luck_is_zero() {
    let all: Vec<PlayerLuck> =
        (0..5).flat_map(|entropy| luck(&played(entropy, 9), OpponentStrength::Points).players).collect();
    let sums: Vec<f64> = all.iter().map(|one| one.opponents).collect();
    let count = sums.len() as f64;
    let mean = sums.iter().sum::<f64>() / count;
    let error = (sums.iter().map(|sum| sum * sum).sum::<f64>() / count).sqrt() / count.sqrt();
    assert!(error > 0.0 && mean.abs() < 4.0 * error, "{mean} ± {error}");
    let rounds = || all.iter().flat_map(|one| &one.rounds);
    let byes = rounds().filter(|round| round.bye.happened).count() as f64;
    let usual: f64 = rounds().map(|round| round.bye.chance).sum();
    assert!(byes > 0.0 && (byes - usual).abs() < 1e-6, "one bye in each odd round: {byes} {usual}");
    let harder = all.iter().map(|one| one.harder).sum::<f64>() / count;
    assert!((0.05..0.5).contains(&harder), "{harder}");
}

#[test]
fn a_round_that_can_be_drawn_in_one_way_only_is_no_luck() {
    for one in luck(&played(1, 2), OpponentStrength::Points).players {
        assert!(one.opponents.abs() < 1e-9 && one.error < 1e-9 && one.harder < 1e-9, "{one:?}");
    }
}

#[test]
fn before_anybody_has_points_only_ratings_tell_opponents_apart() {
    let tournament = played(3, 8);
    let first = |strength| luck(&tournament, strength).players.into_iter().map(|one| one.rounds[0].clone());
    for round in first(OpponentStrength::Points) {
        assert!(round.mean.is_none_or(|mean| mean.abs() < 1e-9), "{round:?}");
        assert!(!round.up.happened && round.down.chance < 1e-9);
    }
    assert!(first(OpponentStrength::Rating).any(|round| round.mean.is_some_and(|mean| mean > 1000.0)));
}

#[test]
fn a_round_that_was_not_drawn_by_lot_is_left_out_of_the_luck() {
    let drawn = played(3, 8);
    let changed = |change: fn(&mut TournamentFile)| {
        let mut file = TournamentFile::from(&drawn);
        change(&mut file);
        luck(&file.to_tournament().unwrap(), OpponentStrength::Points)
    };
    assert_eq!(changed(|_| {}).left_out, []);
    // Two tables of round 1 exchange a player: as good as the draw, and not the draw.
    let by_hand = |file: &mut TournamentFile| {
        let [one, other, ..] = &mut file.rounds[0].matches[..] else { panic!("two tables") };
        std::mem::swap(&mut one.players[0], &mut other.players[0]);
        file.rounds.truncate(1);
    };
    assert_eq!(changed(by_hand).left_out, [RoundNumber(1)]);
    assert_eq!(changed(by_hand).players, []);
    let repaired = changed(|file| file.rounds[1].repaired = true);
    assert_eq!(repaired.left_out, [RoundNumber(2)]);
    assert!(repaired.players.iter().all(|one| one.rounds.iter().all(|round| round.round != RoundNumber(2))));
}
