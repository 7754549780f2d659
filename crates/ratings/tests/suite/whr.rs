//! Whole-history rating: the values of another program, a maximum found by brute force, and properties.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::sync::Arc;

use pairwright_ratings::systems::whr::{Whr, WhrOptions};
use pairwright_ratings::{Day, Log, MatchScore, Player, System, TournamentFacts, Value, Wanted, facts};
use proptest::prelude::*;

/// A day, two players and the first one's score.
type Match = (i32, [u32; 2], MatchScore);
/// A rating and its deviation for each player and day.
type Ratings = BTreeMap<(u32, i32), [f64; 2]>;

const SCORES: [MatchScore; 3] = [MatchScore::Loss, MatchScore::Draw, MatchScore::Win];

fn rated(matches: &[Match], options: WhrOptions) -> Ratings {
    let tournament = Arc::new(TournamentFacts::default());
    let mut ratings = Ratings::new();
    let mut sink = |change: pairwright_ratings::Change| {
        let Some(Value::Uncertain { rating, deviation, .. }) = change.after else { panic!("{change:?}") };
        ratings.insert((change.player.0, change.day.0), [rating, deviation]);
    };
    let mut log = Log::new(Wanted::Everybody, &mut sink);
    let mut whr = Whr::new(options);
    for (day, [a, b], score) in matches {
        let (players, tournament) = ([Player(*a), Player(*b)], &tournament);
        let (day, score) = (Day(*day), *score);
        let played = facts::PlayedMatch { day, tournament, number: 0, round: 1, players, score, k: 0 };
        whr.play_all(&[played], &mut log);
    }
    whr.close(None, &mut log);
    ratings
}

/// The largest difference between two lists of the same players and days.
#[track_caller]
fn distance(a: &Ratings, b: &Ratings) -> f64 {
    assert!(a.keys().eq(b.keys()));
    let pairs = a.values().flatten().zip(b.values().flatten());
    pairs.map(|(a, b)| (a - b).abs()).fold(0.0, f64::max)
}

#[test]
fn ratings_and_deviations_equal_those_of_the_python_package() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/vectors/whole-history-rating.json");
    let vectors: serde_json::Value = serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap();
    let number = |player: &str| player.trim_start_matches('p').parse().unwrap();
    let day = |value: &serde_json::Value| i32::try_from(value.as_i64().unwrap()).unwrap();
    for history in vectors["histories"].as_array().unwrap() {
        let matches: Vec<Match> = history["matches"]
            .as_array()
            .unwrap()
            .iter()
            .map(|played| {
                let score = match played[3].as_str().unwrap() {
                    "a" => MatchScore::Win,
                    "b" => MatchScore::Loss,
                    other => {
                        assert_eq!(other, "draw");
                        MatchScore::Draw
                    }
                };
                (day(&played[0]), [1, 2].map(|side| number(played[side].as_str().unwrap())), score)
            })
            .collect();
        let option = |name: &str| history[name].as_f64().unwrap();
        let ours = rated(&matches, WhrOptions { w2: option("w2"), prior_games: option("prior_games") });
        let mut theirs = Ratings::new();
        for (player, days) in history["ratings"].as_object().unwrap() {
            for entry in days.as_array().unwrap() {
                let values = [1, 2].map(|place| entry[place].as_f64().unwrap());
                theirs.insert((number(player), day(&entry[0])), values);
            }
        }
        let distance = distance(&ours, &theirs);
        assert!(distance < 1e-6, "{}: {distance}", history["name"]);
    }
}

/// The logarithm of the posterior, in Elo points and as the rule page states it.
fn log_posterior(matches: &[Match], places: &[(u32, i32)], unknowns: &[f64], options: WhrOptions) -> f64 {
    let (ratings, nu) = (&unknowns[..places.len()], unknowns[places.len()].exp());
    let at =
        |player: u32, day: i32| ratings[places.iter().position(|place| *place == (player, day)).unwrap()];
    let strength = |rating: f64| 10f64.powf(rating / 400.0);
    let mut sum = 0.0;
    for (day, [a, b], score) in matches {
        let (a, b) = (strength(at(*a, *day)), strength(at(*b, *day)));
        let draw = nu * (a * b).sqrt();
        let share = match score {
            MatchScore::Win => a,
            MatchScore::Draw => draw,
            MatchScore::Loss => b,
        };
        sum += (share / (a + b + draw)).ln();
    }
    for (place, (player, day)) in places.iter().enumerate() {
        match place.checked_sub(1).map(|before| places[before]) {
            Some((same, before)) if same == *player => {
                sum -= (ratings[place] - ratings[place - 1]).powi(2)
                    / (2.0 * options.w2 * f64::from(day - before));
            }
            _ => {
                let win = strength(ratings[place]) / (1.0 + strength(ratings[place]));
                sum += options.prior_games / 2.0 * (win.ln() + (1.0 - win).ln());
            }
        }
    }
    sum
}

/// Moves one unknown after the other to the maximum of the posterior, by bisection.
fn brute_force(matches: &[Match], options: WhrOptions) -> BTreeMap<(u32, i32), f64> {
    let mut places: Vec<(u32, i32)> =
        matches.iter().flat_map(|(day, players, _)| players.map(|player| (player, *day))).collect();
    places.sort_unstable();
    places.dedup();
    let mut unknowns = vec![0.0; places.len() + 1];
    for _ in 0..1_000 {
        let mut moved = 0.0f64;
        for place in 0..unknowns.len() {
            let is_nu = place == places.len();
            let width: f64 = if is_nu { 1e-4 } else { 1e-2 };
            let rises = |at: f64| {
                let beside = |at| {
                    let mut unknowns = unknowns.clone();
                    unknowns[place] = at;
                    log_posterior(matches, &places, &unknowns, options)
                };
                beside(at + width) > beside(at - width)
            };
            let old = unknowns[place];
            let (mut low, mut high) = (old - 2_000.0 * width, old + 2_000.0 * width);
            while high - low > width * 1e-7 {
                let middle = f64::midpoint(low, high);
                if rises(middle) { low = middle } else { high = middle }
            }
            unknowns[place] = f64::midpoint(low, high);
            moved = moved.max((unknowns[place] - old).abs() / width);
        }
        if moved < 1e-5 {
            return places.into_iter().zip(unknowns).collect();
        }
    }
    panic!("no maximum");
}

#[test]
fn with_draws_six_players_are_at_the_maximum_of_the_posterior() {
    let options = WhrOptions { w2: 100.0, prior_games: 3.0 };
    let mut matches = Vec::new();
    for round in 0..5i32 {
        for table in 0..3u32 {
            let turn = round.unsigned_abs();
            let players = [table, 3 + (table + turn) % 3];
            let score = SCORES[((table * 7 + turn * 5 + table * turn) % 3) as usize];
            matches.push((round / 2 * 400, players, score));
        }
    }
    let (ours, forced) = (rated(&matches, options), brute_force(&matches, options));
    assert_eq!(ours.len(), 18);
    for ((place, [rating, _]), (other, forced)) in ours.iter().zip(&forced) {
        assert_eq!(place, other);
        assert!((rating - forced).abs() < 1e-5, "{place:?}: {rating} {forced}");
    }
}

/// Matches of six players, on days in order.
fn history(scores: &'static [MatchScore]) -> impl Strategy<Value = Vec<Match>> {
    let one = (0..8i32, 0..6u32, 1..6u32, proptest::sample::select(scores));
    proptest::collection::vec(one, 1..40).prop_map(|list| {
        let played =
            |(day, a, apart, score): (i32, u32, u32, MatchScore)| (day * 9, [a, (a + apart) % 6], score);
        let mut matches: Vec<Match> = list.into_iter().map(played).collect();
        matches.sort_by_key(|(day, ..)| *day);
        matches
    })
}

fn usual(matches: &[Match]) -> Ratings {
    rated(matches, WhrOptions::default())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn the_order_within_a_day_does_not_matter(matches in history(&SCORES)) {
        let mut turned = matches.clone();
        turned.reverse();
        turned.sort_by_key(|(day, ..)| *day);
        prop_assert!(distance(&usual(&matches), &usual(&turned)) < 1e-6);
    }

    #[test]
    fn the_player_named_first_does_not_matter(matches in history(&SCORES)) {
        let turned: Vec<Match> = matches.iter().map(|(day, [a, b], score)| (*day, [*b, *a], score.other())).collect();
        prop_assert!(distance(&usual(&matches), &usual(&turned)) < 1e-6);
    }

    #[test]
    fn the_opposite_results_give_the_opposite_ratings(matches in history(&SCORES)) {
        let turned: Vec<Match> = matches.iter().map(|(day, players, score)| (*day, *players, score.other())).collect();
        let turned = usual(&turned).into_iter().map(|(place, [rating, deviation])| (place, [-rating, deviation]));
        prop_assert!(distance(&usual(&matches), &turned.collect()) < 1e-6);
    }

    #[test]
    fn two_players_who_meet_nobody_else_change_nobody(
        matches in history(&[MatchScore::Loss, MatchScore::Win]),
        day in 0..72i32,
    ) {
        let mut more = matches.clone();
        more.push((day, [6, 7], MatchScore::Win));
        more.sort_by_key(|(day, ..)| *day);
        let mut with = usual(&more);
        with.retain(|(player, _), _| *player < 6);
        prop_assert!(distance(&usual(&matches), &with) < 1e-6);
    }

    #[test]
    fn a_history_may_begin_on_any_day(matches in history(&SCORES), days in -200_000..20_000i32) {
        let later: Vec<Match> = matches.iter().map(|(day, players, score)| (day + days, *players, *score)).collect();
        let back = usual(&later).into_iter().map(|((player, day), values)| ((player, day - days), values));
        prop_assert_eq!(usual(&matches), back.collect());
    }

    #[test]
    fn a_win_in_place_of_a_loss_raises_the_rating_of_every_day(
        matches in history(&[MatchScore::Loss, MatchScore::Win]),
        place in any::<proptest::sample::Index>(),
    ) {
        let (_, [winner, _], score) = matches[place.index(matches.len())];
        let mut better = matches.clone();
        better[place.index(matches.len())].2 = MatchScore::Win;
        let (before, after) = (usual(&matches), usual(&better));
        for (place, [rating, _]) in before.iter().filter(|((player, _), _)| *player == winner) {
            prop_assert!(score == MatchScore::Win || after[place][0] > *rating, "{:?}", place);
        }
    }
}
