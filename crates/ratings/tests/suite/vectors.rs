//! Every entry of the specification's `vectors/ratings.json`, and the four properties of the win expectancy.

use std::fs;
use std::path::Path;

use pairwright_ratings::exact::Exact;
use pairwright_ratings::expectancy::{ExpectancyTable, difference, expectancy};
use pairwright_ratings::facts::Finish;
use pairwright_ratings::names::Player;
use pairwright_ratings::outcome::MatchScore;
use pairwright_ratings::systems::additive::{AdditiveOptions, v_of_place};
use pairwright_ratings::systems::dci::Dci;
use pairwright_ratings::systems::{dci_1994, elo};
use proptest::prelude::*;
use serde_json::Value;

fn vectors() -> Value {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/vectors/ratings.json");
    serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap()
}

fn list<'a>(vectors: &'a Value, system: &str, name: &str) -> &'a [Value] {
    let list = vectors[system][name].as_array().unwrap();
    assert!(!list.is_empty(), "{system}.{name} is empty");
    list
}

fn whole(value: &Value) -> i64 {
    value.as_i64().unwrap()
}

fn small(value: &Value) -> u32 {
    u32::try_from(whole(value)).unwrap()
}

fn exact(value: &Value) -> Exact {
    value.as_str().unwrap().parse().unwrap()
}

fn score(value: &Value) -> MatchScore {
    match value.as_str().unwrap() {
        "1" => MatchScore::Win,
        "1/2" => MatchScore::Draw,
        "0" => MatchScore::Loss,
        other => panic!("no score: {other}"),
    }
}

#[test]
fn win_expectancies_agree_with_the_vectors() {
    let vectors = vectors();
    let table = ExpectancyTable::new();
    for entry in list(&vectors, "elo", "win_expectancy") {
        let (difference, expected) = (whole(&entry["difference"]), entry["expected"].as_f64().unwrap());
        assert!((expectancy(difference as f64) - expected).abs() < 5e-7, "{entry}");
        assert!((table.expectancy(difference) - expected).abs() < 5e-7, "{entry}");
    }
}

#[test]
fn updates_agree_with_the_vectors() {
    let vectors = vectors();
    let dci = Dci::new(1_600, &[]);
    for entry in list(&vectors, "elo", "updates") {
        let (rating, opponent) = (whole(&entry["rating"]), whole(&entry["opponent"]));
        let (score, k) = (score(&entry["score"]), small(&entry["k"]));
        assert_eq!(dci.after(rating, opponent, score, k), whole(&entry["dci"]), "{entry}");
        let unrounded = elo::after(rating as f64, opponent as f64, score, k);
        assert!((unrounded - entry["unrounded"].as_f64().unwrap()).abs() < 1e-6, "{entry}: {unrounded}");
    }
}

/// The lowest and the highest rating over all orders of a record's results.
fn sequence(entry: &Value) -> (i64, i64) {
    let dci = Dci::new(1_600, &[]);
    let record: Vec<usize> =
        entry["record"].as_str().unwrap().split('-').map(|n| n.parse().unwrap()).collect();
    let (wins, losses, draws) = (record[0], record[1], record.get(2).copied().unwrap_or(0));
    let matches = wins + losses + draws;
    let mut ends = Vec::new();
    for loss in 0..if losses == 0 { 1 } else { matches } {
        for draw in 0..if draws == 0 { 1 } else { matches } {
            if losses > 0 && draws > 0 && loss == draw {
                continue;
            }
            let scores = (0..matches).map(|n| match n {
                n if losses > 0 && n == loss => MatchScore::Loss,
                n if draws > 0 && n == draw => MatchScore::Draw,
                _ => MatchScore::Win,
            });
            let end = scores.fold(whole(&entry["start"]), |rating, score| {
                dci.after(rating, whole(&entry["opponents"]), score, small(&entry["k"]))
            });
            ends.push(end);
        }
    }
    (*ends.iter().min().unwrap(), *ends.iter().max().unwrap())
}

#[test]
fn sequences_agree_with_the_vectors() {
    let vectors = vectors();
    for entry in list(&vectors, "elo", "sequences") {
        let (least, most) = sequence(entry);
        match entry.get("final") {
            Some(end) => assert_eq!((least, most), (whole(end), whole(end)), "{entry}"),
            None => {
                assert!(
                    least >= whole(&entry["final_min"]) && most <= whole(&entry["final_max"]),
                    "{entry}: {least}-{most}"
                );
            }
        }
    }
}

#[test]
fn tiers_of_v_agree_with_the_vectors() {
    let vectors = vectors();
    for entry in list(&vectors, "additive", "v") {
        let field = small(&entry["players"]);
        let mut next = 1;
        for tier in entry["tiers"].as_array().unwrap() {
            let (from, to) = (small(&tier["from"]), small(&tier["to"]));
            assert_eq!(from, next);
            for place in from..=to {
                assert_eq!(v_of_place(place, field), small(&tier["v"]), "place {place} of {field}");
            }
            next = to + 1;
        }
        assert_eq!(next, field + 1);
    }
}

fn finish(place: u32, tied: u32, wins: u32, draws: u32, dropped: bool) -> Finish {
    let player = Player(0);
    Finish { player, place, tied, dropped, wins, draws, rounds: 0, rounds_sum: 0, last_round: 0 }
}

#[test]
fn awards_agree_with_the_vectors() {
    let vectors = vectors();
    for entry in list(&vectors, "additive", "awards") {
        let options = AdditiveOptions { draw: exact(&entry["draw_value"]), ..AdditiveOptions::default() };
        let places: Vec<u32> = entry["places"].as_array().unwrap().iter().map(small).collect();
        let (wins, draws, dropped) =
            (small(&entry["wins"]), small(&entry["draws"]), entry["dropped"].as_bool().unwrap());
        let (tied, field) = (u32::try_from(places.len()).unwrap(), small(&entry["players"]));
        let w = if dropped { options.w_of_dropped(wins, draws) } else { options.w(wins, draws) };
        assert_eq!(w, exact(&entry["W"]), "{entry}");
        assert_eq!(options.v(places[0], tied, field), exact(&entry["V"]), "{entry}");
        let k = 8 * small(&entry["k_over_8"]);
        let (award, _) = options.award(&finish(places[0], tied, wins, draws, dropped), field, k, &Exact::ONE);
        assert_eq!(award, exact(&entry["award"]), "{entry}");
    }
}

#[test]
fn awards_of_eliminations_agree_with_the_vectors() {
    let vectors = vectors();
    for (name, field, rounds) in [("elimination_16", 16, 4), ("elimination_20", 20, 5)] {
        for entry in list(&vectors, "additive", name) {
            let place = small(&Value::from(
                entry["place"].as_str().unwrap().split('-').next().unwrap().parse::<u32>().unwrap(),
            ));
            let (wins, bye) = (small(&entry["wins"]), entry["first_round_bye"].as_bool().unwrap_or(false));
            let (award, _) =
                AdditiveOptions::default().award(&finish(place, 1, wins, 0, false), field, 8, &Exact::ONE);
            assert_eq!(award, Exact::from(whole(&entry["award"])), "{entry}");
            let first = if bye { 2 } else { 1 };
            let last = (first + wins).min(rounds);
            let sum: u32 = (first..=last).sum();
            let alone = (place == 1).then_some(rounds + 1);
            assert_eq!(dci_1994::points(u64::from(sum), alone), whole(&entry["dci_1994"]), "{entry}");
        }
    }
}

/// The note on the document's riddle agrees with our formula.
#[test]
fn the_note_of_the_vectors_states_the_documents_riddle() {
    let award = |draw| {
        let options = AdditiveOptions { draw, ..AdditiveOptions::default() };
        let (award, _) = options.award(&finish(1, 1, 16, 1, false), 400, 40, &Exact::ONE);
        let whole = (0i64..).take_while(|whole| Exact::from(*whole) < award).last().unwrap();
        format!("{whole} {}", award.minus(&Exact::from(whole)))
    };
    let (third, half) = (award(Exact::THIRD), award(Exact::HALF));
    let said = format!("{third} and {half} (V = {})", v_of_place(1, 400));
    let note = vectors()["note"].as_str().unwrap().to_owned();
    assert!(note.contains(&said), "{said} is not what the note says: {note}");
}

proptest! {
    /// Property 1 of document 000: strictly between 0 and 1.
    #[test]
    fn an_expectancy_lies_between_0_and_1(d in -6_000.0..6_000.0f64) {
        prop_assert!(expectancy(d) > 0.0 && expectancy(d) < 1.0);
    }

    /// Property 2: mine against yours and yours against mine sum to exactly 1.
    #[test]
    fn expectancies_of_both_players_add_up_to_one(d in -6_000.0..6_000.0f64) {
        prop_assert!((expectancy(d) + expectancy(-d) - 1.0).abs() <= f64::EPSILON);
    }

    /// Property 3: every value belongs to one difference.
    #[test]
    fn every_expectancy_has_one_difference(e in 0.000_001..0.999_999f64) {
        let d = difference(e).unwrap();
        prop_assert!((expectancy(d) - e).abs() < 1e-12);
        prop_assert!((difference(expectancy(d)).unwrap() - d).abs() < 1e-6);
    }

    /// Property 4: always increasing.
    #[test]
    fn expectancy_increases(d in -4_000.0..4_000.0f64, more in 0.001..500.0f64) {
        prop_assert!(expectancy(d + more) > expectancy(d));
    }

    /// The order of additions of exact awards never matters.
    #[test]
    fn sums_of_fractions_do_not_depend_on_their_order(mut list in proptest::collection::vec((-50i64..50, 1i64..40), 0..40)) {
        let sum = |list: &[(i64, i64)]| {
            list.iter().fold(Exact::ZERO, |sum, (num, den)| sum.plus(&Exact::new(*num, *den).unwrap()))
        };
        let forwards = sum(&list);
        list.reverse();
        prop_assert_eq!(forwards, sum(&list));
    }
}
