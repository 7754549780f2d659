//! The published histories under every system, rated twice: equal to the last bit.

use crate::common::{Wish, fingerprint, lines, real, system};
use pairwright_ratings::history::{BadRows, RateError};
use pairwright_ratings::input::{Batch, Mapping, Matches, Places, ProblemKind, Register, Source};
use pairwright_ratings::predict::PredictionMeasure;
use pairwright_ratings::systems::System;
use pairwright_ratings::systems::glicko2::{Glicko2, Glicko2Options, Glicko2Standing, Period};
use pairwright_ratings::{Filter, Group, Log, Rater, SystemName, Wanted};

const MAGIC: &str = "mtg_melee_2024_2026.csv.gz";
const FOOTBALL: &str = "football_international_1872_2026.csv.gz";

fn magic() -> Wish<'static> {
    Wish::of(real(MAGIC), SystemName::ALL).mapped("mtg-melee")
}

/// One row of the published table is no match: its line is found, and unless it may be skipped nothing is rated.
#[test]
fn a_player_against_themselves_is_found_among_half_a_million_matches() {
    let Err(RateError::BadRows { findings, count }) = magic().rate() else {
        panic!("it was rated");
    };
    assert_eq!(
        (count, findings[0].problem.kind, findings[0].problem.found.as_str()),
        (1, ProblemKind::Himself, "9147")
    );
}

/// The same on every machine: changing a fingerprint changes ratings.
#[test]
fn half_a_million_matches_under_all_systems_give_the_recorded_ratings() {
    let (history, _) = Wish { bad_rows: BadRows::Skip, ..magic() }.rate().unwrap();
    assert_eq!((history.rater.rows(), history.skipped_count), (500_777, 1));
    assert!(lines(&history, SystemName::Pro).is_empty(), "no tournament of the table has a level");
    for name in SystemName::ALL.iter().copied().filter(|name| *name != SystemName::Pro) {
        assert!(lines(&history, name).len() > 1_000, "{name}");
    }
    assert_eq!(fingerprint(&history), include_str!("expected/magic.blake3").trim());
}

#[test]
fn football_under_all_systems_gives_the_recorded_ratings() {
    let wish = Wish::of(real(FOOTBALL), SystemName::ALL).mapped("football-international");
    let (history, _) = wish.rate().unwrap();
    assert_eq!((history.rater.rows(), history.skipped_count), (49_520, 0));
    assert_eq!(fingerprint(&history), include_str!("expected/football.blake3").trim());
}

/// Reading on one thread and rating on another changes nothing, because batches arrive in order.
#[test]
fn threads_change_nothing() {
    let (send, receive) = std::sync::mpsc::sync_channel::<Batch>(4);
    let reader = std::thread::spawn(move || {
        let mut register = Register::default();
        let mut source = Matches::csv(0, real(MAGIC), Mapping::shipped("mtg-melee").unwrap()).unwrap();
        let mut more = true;
        while more {
            let mut batch = Batch::default();
            more = source.fill(&mut batch, &mut register).unwrap();
            send.send(batch).unwrap();
        }
        register
    });
    let wish = magic();
    let mut rater = Rater::new(wish.settings, wish.groups, Places::default()).unwrap();
    let mut sink = |_| {};
    let mut log = Log::new(Wanted::Nobody, &mut sink);
    for batch in receive {
        rater.take(&batch, &mut log);
    }
    let mut register = reader.join().unwrap();
    rater.finish(&mut register, &mut log);
    let history = pairwright_ratings::history::settle(register, rater, BadRows::Skip).unwrap();
    assert_eq!(fingerprint(&history), include_str!("expected/magic.blake3").trim());
}

/// How well one system predicted the next match; knowing nothing gives ln 2 = 0.693.
#[track_caller]
fn check_log_loss(table: &str, mapping: &str, system: Box<dyn System>, expected: &str) {
    let name = system.name();
    let mut wish = Wish::of(real(table), &[]).mapped(mapping);
    wish.groups = vec![Group::new(Filter::default(), vec![system])];
    wish.settings.predictions = PredictionMeasure::Predictions;
    wish.bad_rows = BadRows::Skip;
    let (history, _) = wish.rate().unwrap();
    let predictions = &history.rater.groups()[0].predictions()[0];
    let loss = format!("{:.4}", predictions.log_loss().unwrap());
    assert_eq!(loss, expected, "{table} {name}");
    assert_eq!(predictions.steps.iter().map(|step| step.count).sum::<u64>(), 2 * predictions.matches);
}

fn glicko2(deviation: f64, volatility: f64, period: Period) -> Box<dyn System> {
    let start = Glicko2Standing::new(1_500.0, deviation, volatility);
    Box::new(Glicko2::new(Glicko2Options { start, period, ..Glicko2Options::default() }))
}

#[test]
fn predictions_of_football_have_their_losses() {
    let check = |system, expected| check_log_loss(FOOTBALL, "football-international", system, expected);
    check(system(SystemName::Dci), "0.5999");
    check(system(SystemName::Fide), "0.6039");
    check(glicko2(350.0, 0.06, Period::Match), "0.5931");
    check(glicko2(350.0, 0.06, Period::Month), "0.5966");
}

/// Magic has more luck than chess. Glickman's initial deviation of 350 is far too sure of differences suggested by a
/// few matches, and does worse than knowing nothing; 100 does about as well as `dci` at K 16.
#[test]
fn predictions_of_magic_have_their_losses() {
    let check = |system, expected| check_log_loss(MAGIC, "mtg-melee", system, expected);
    check(system(SystemName::Dci), "0.6845");
    check(system(SystemName::Fide), "0.6933");
    check(glicko2(350.0, 0.06, Period::Match), "0.7273");
    check(glicko2(350.0, 0.06, Period::Month), "0.7056");
    check(glicko2(100.0, 0.06, Period::Match), "0.6859");
    check(glicko2(100.0, 0.01, Period::Match), "0.6852");
}

/// A filter by days equals a table that ends there.
#[test]
fn a_window_is_the_history_of_its_days() {
    let until = |wish: Wish<'static>| {
        let (history, _) = wish.rate().unwrap();
        lines(&history, SystemName::Dci)
    };
    let to = "1950-12-31".parse().ok();
    let filter = Filter { to, ..Filter::default() };
    let mut windowed = Wish::of(real(FOOTBALL), &[]).mapped("football-international");
    windowed.groups = vec![Group::new(filter, vec![system(SystemName::Dci)])];
    let mut table = String::new();
    let mut whole = flate2::read::GzDecoder::new(real(FOOTBALL));
    std::io::Read::read_to_string(&mut whole, &mut table).unwrap();
    let early: Vec<&str> = table.lines().filter(|line| line.starts_with("date") || *line < "1951").collect();
    let cut =
        Wish::of(crate::common::text(&early.join("\n")), &[SystemName::Dci]).mapped("football-international");
    assert_eq!(until(windowed), until(cut));
}
