//! Glickman's own example of Glicko-2, to the digits he prints, and properties of the system.

use crate::common::{Wish, text};
use pairwright_ratings::systems::glicko2::{
    Evidence, Glicko2, Glicko2Options, Glicko2Standing, Period, expected, rate,
};
use pairwright_ratings::{Filter, Group, SystemName, Value};
use proptest::prelude::*;

fn rounded(value: f64, decimals: usize) -> String {
    format!("{value:.decimals$}")
}

/// A player of 1500, 200, 0.06 beats 1400 (30), loses to 1550 (100) and to 1700 (300); τ is 0.5.
#[test]
fn glickmans_example_is_reproduced() {
    let player = Glicko2Standing::new(1500.0, 200.0, 0.06);
    let opponents = [(1400.0, 30.0, 1.0), (1550.0, 100.0, 0.0), (1700.0, 300.0, 0.0)];
    let mut evidence = Evidence::default();
    for ((rating, deviation, score), e) in opponents.into_iter().zip(["0.639", "0.432", "0.303"]) {
        let opponent = Glicko2Standing::new(rating, deviation, 0.06);
        assert_eq!(rounded(expected(&player, &opponent), 3), e);
        evidence.add(&player, &opponent, score);
    }
    let v = 1.0 / evidence.inverse_v;
    // The text prints 1.7785 and −0.4834, computed from values it had rounded before; unrounded they begin so.
    assert_eq!((rounded(v, 3), rounded(v * evidence.surprise, 3)), ("1.779".into(), "-0.484".into()));
    assert!((v - 1.7785).abs() < 5e-4 && (v * evidence.surprise + 0.4834).abs() < 6e-4);
    let after = player.after(evidence, 0.5);
    // Printed as 0.05999: 0.059996 without its last digit.
    assert_eq!(rounded(after.volatility(), 6), "0.059996");
    assert_eq!(rounded(after.mu, 4), "-0.2069");
    assert_eq!(rounded(after.phi2.sqrt(), 4), "0.8722");
    assert_eq!(
        (rounded(after.rating(), 2), rounded(after.deviation(), 2)),
        ("1464.05".into(), "151.52".into())
    );
    // 1464.06 in the text is −0.2069 × 173.7178 + 1500, from the rounded μ.
    assert_eq!(rounded(-0.2069 * 173.7178 + 1500.0, 2), "1464.06");
}

#[test]
fn an_inactive_player_becomes_less_certain_and_keeps_the_rating() {
    let player = Glicko2Standing::new(1500.0, 200.0, 0.06);
    let idle = player.idle();
    assert_eq!(
        rounded(idle.deviation(), 4),
        rounded((200f64.powi(2) + (0.06f64 * 173.7178).powi(2)).sqrt(), 4)
    );
    assert_eq!(
        (idle.mu.to_bits(), idle.ln_sigma2.to_bits()),
        (player.mu.to_bits(), player.ln_sigma2.to_bits())
    );
}

/// Step 5 as Glickman writes it, to check the faster root finder.
fn volatility_by_the_book(player: Glicko2Standing, evidence: Evidence, tau: f64) -> f64 {
    let (v, phi2) = (1.0 / evidence.inverse_v, player.phi2);
    let delta2 = (v * evidence.surprise).powi(2);
    let a = player.volatility().powi(2).ln();
    let f = |x: f64| {
        let e = x.exp();
        e * (delta2 - phi2 - v - e) / (2.0 * (phi2 + v + e).powi(2)) - (x - a) / (tau * tau)
    };
    let mut low = a;
    let mut high = if delta2 > phi2 + v {
        (delta2 - phi2 - v).ln()
    } else {
        (1..).map(|k| a - f64::from(k) * tau).find(|x| f(*x) >= 0.0).unwrap()
    };
    let (mut f_low, mut f_high) = (f(low), f(high));
    while (high - low).abs() > 1e-12 && (f_high - f_low).abs() > 0.0 {
        let middle = low + (low - high) * f_low / (f_high - f_low);
        let f_middle = f(middle);
        if f_middle * f_high <= 0.0 {
            (low, f_low) = (high, f_high);
        } else {
            f_low /= 2.0;
        }
        (high, f_high) = (middle, f_middle);
    }
    (low / 2.0).exp()
}

fn standing() -> impl Strategy<Value = Glicko2Standing> {
    (400.0..3_000.0, 15.0..400.0, 0.03..0.3)
        .prop_map(|(r, d, v): (f64, f64, f64)| Glicko2Standing::new(r, d, v))
}

proptest! {
    #[test]
    fn the_fast_search_finds_the_root(
        player in standing(),
        opponents in proptest::collection::vec((standing(), 0u8..3), 1..12),
        tau in 0.2..1.2f64,
    ) {
        let mut evidence = Evidence::default();
        for (opponent, score) in &opponents {
            evidence.add(&player, opponent, f64::from(*score) / 2.0);
        }
        let (quick, book) = (player.after(evidence, tau).volatility(), volatility_by_the_book(player, evidence, tau));
        prop_assert!((quick / book - 1.0).abs() < 1e-8, "{quick} {book}");
    }

    #[test]
    fn a_win_never_lowers_a_rating(a in standing(), b in standing()) {
        let [winner, loser] = rate([a, b], 1.0, 0.5);
        prop_assert!(winner.mu > a.mu && loser.mu < b.mu);
        let [second, first] = rate([b, a], 0.0, 0.5);
        prop_assert_eq!((winner.mu.to_bits(), loser.mu.to_bits()), (first.mu.to_bits(), second.mu.to_bits()));
    }
}

/// The deviation of B, who plays from January to March.
fn deviation_until(period: Period, filter: Filter) -> String {
    let table = "tournament,date,k,category,region,round,player_a,player_b,result\n\
                 T1,2020-01-05,16,,,1,A,B,a\nT2,2020-02-05,16,,,1,B,C,a\nT3,2020-03-05,16,,,1,B,C,a\n\
                 T4,2020-06-05,16,,,1,A,C,a\n";
    deviation_of_b(table, period, filter)
}

fn deviation_of_b(table: &str, period: Period, filter: Filter) -> String {
    let options = Glicko2Options { period, ..Glicko2Options::default() };
    let mut wish = Wish::of(text(table), &[]);
    wish.groups = vec![Group::new(filter, vec![Box::new(Glicko2::new(options))])];
    let (mut history, _) = wish.rate().unwrap();
    let player = pairwright_ratings::Player(history.register.players.number("B").unwrap());
    match history.rater.groups()[0].rating(SystemName::Glicko2, player) {
        Some(Value::Uncertain { deviation, .. }) => rounded(deviation, 2),
        other => panic!("{other:?}"),
    }
}

/// By match as by month: January and February both have a match, so nobody has rested in between.
#[test]
fn a_month_with_a_match_is_no_idle_one() {
    let table = |days: [&str; 2]| {
        let rows = days.map(|day| format!("{day},{day},16,,,1,A,B,a\n"));
        format!("tournament,date,k,category,region,round,player_a,player_b,result\n{}", rows.concat())
    };
    let by_match = |days| deviation_of_b(&table(days), Period::Match, Filter::default());
    let (next, same) = (["2020-01-05", "2020-02-05"], ["2020-01-05", "2020-01-06"]);
    assert_eq!(by_match(next), by_match(same));
    assert_eq!(by_match(next), deviation_of_b(&table(next), Period::Month, Filter::default()));
    assert!(by_match(["2020-01-05", "2020-03-05"]) > by_match(next), "February is idle");
    let until = |day: &str| {
        deviation_until(Period::Match, Filter { to: Some(day.parse().unwrap()), ..Filter::default() })
    };
    assert_eq!(until("2020-04-29"), until("2020-03-05"), "April is not over");
    assert_eq!(until("2020-06-30"), "231.60", "three idle months");
}

#[test]
fn a_monthly_list_raises_the_deviation_of_inactive_players() {
    let deviation = |filter| deviation_until(Period::Month, filter);
    assert_eq!(deviation(Filter::default()), "231.60", "three idle months");
    let until = |day: &str| deviation(Filter { to: Some(day.parse().unwrap()), ..Filter::default() });
    assert_eq!(until("2020-03-31"), "230.89", "nobody has rested yet");
    assert_eq!(until("2020-04-30"), "231.13");
    assert_eq!(until("2020-05-31"), "231.36", "a list of a month without a match");
    assert_eq!(until("2020-06-30"), "231.60");
}
