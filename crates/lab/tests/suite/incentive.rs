//! `incentive` against `draw`, which computes the same chances another way.

use pairwright_core::ruleset::RulesetChoice;
use pairwright_core::{Action, Entropy, Tournament};
use pairwright_lab::draw::incentive::{Prizes, WaysMethod, incentive};
use pairwright_lab::draw::{CutVerdict, last_round};
use pairwright_lab::generate::{Announced, GenerationPlan, Rates, generate};

fn before_the_end(players: u32, rounds: u32, seed: u32) -> Tournament {
    let plan = GenerationPlan {
        players,
        rounds,
        planned: Announced::Yes,
        ruleset: RulesetChoice::Preset("magic".into()),
        entropy: Entropy::from_bytes(&seed.to_be_bytes()).unwrap(),
        rates: Rates::default(),
    };
    let mut file = generate(&plan).unwrap();
    let last = file.rounds.last_mut().unwrap();
    last.matches.iter_mut().filter(|one| one.players.len() == 2).for_each(|one| one.result = None);
    Tournament::begin(&Action::Import { file: Box::new(file) }).unwrap()
}

/// A chance with its standard error.
fn chance(verdict: Option<CutVerdict>) -> (f64, f64) {
    match verdict.unwrap() {
        CutVerdict::In => (1.0, 0.0),
        CutVerdict::Out => (0.0, 0.0),
        CutVerdict::Open(open) => (open.chance, open.error),
    }
}

/// How many of those who can make the cut were compared.
fn compare(tournament: &Tournament, cut: u32, how: impl Fn(WaysMethod) -> bool) -> usize {
    let round = last_round(tournament, cut).unwrap();
    let found = incentive(tournament, cut, &Prizes::doubling(cut)).unwrap();
    assert!(how(found.how), "{:?}", found.how);
    for one in &found.players {
        let prospect = round.prospects.iter().find(|other| other.player == one.player).unwrap();
        let (win, loss, draw) = (chance(prospect.win), chance(prospect.loss), chance(prospect.draw));
        let sampled = if found.how == WaysMethod::Counted { 0.0 } else { 0.06 };
        let near = |a: f64, b: f64, error: f64| (a - b).abs() < 1e-9 + sampled + 4.0 * error;
        assert!(near(one.draw.cut, draw.0, draw.1), "{}: {one:?} {prospect:?}", one.player);
        assert!(near(one.play.cut, (win.0 + loss.0) / 2.0, win.1 + loss.1), "{one:?} {prospect:?}");
        assert_eq!(one.draw.is_certain, prospect.draw == Some(CutVerdict::In), "{one:?} {prospect:?}");
    }
    found.players.len()
}

#[test]
fn both_methods_agree_when_every_ending_is_counted() {
    let compared: usize =
        (0..30).map(|seed| compare(&before_the_end(10, 4, seed), 4, |how| how == WaysMethod::Counted)).sum();
    assert!(compared > 150, "{compared}");
}

#[test]
fn both_methods_agree_within_their_errors_when_endings_are_sampled() {
    let drawn = |how| matches!(how, WaysMethod::Drawn(runs) if runs >= 500);
    let compared: usize = (0..3).map(|seed| compare(&before_the_end(48, 6, seed), 8, drawn)).sum();
    assert!(compared > 30, "{compared}");
}

#[test]
fn all_prizes_of_the_cut_are_paid_out() {
    let tournament = before_the_end(8, 3, 5);
    let found = incentive(&tournament, 4, &Prizes::doubling(4)).unwrap();
    let most = Prizes::doubling(4).places[0];
    for one in &found.players {
        for prize in one.draw.prize.iter().chain(&one.play.prize) {
            assert!((0.0..=most).contains(prize), "{one:?}");
        }
        let better = (0..4).map(|place| one.better(place));
        assert!(better.zip(one.errors).all(|(_, error)| error <= 0.0), "counted out, there is no error");
    }
}
