//! The reason of a change of a rating in words.

use pairwright_ratings::{Exact, Score, Why};

use super::so_many;

/// Every code that a reason can have, with what it means; the reference is made from this list.
pub(crate) const WHY_CODES: &[(&str, &str)] = &[
    ("match", "dci, elo: K × (score − expected)"),
    ("period", "fide: a month's games; K × `sum` / 100, rounded half away from zero"),
    ("first-rating", "fide: `average` + `dp`"),
    ("below-floor", "fide: what would be below 1400 leaves the list"),
    ("award", "additive: `k_over_8` × `w` × `v` × `multiplier`"),
    (
        "rounds",
        "dci-1994: ten times the `sum` of the numbers of the rounds played, and of the one that a winner plays alone",
    ),
    ("finish", "pro: what the table of points gives for this `place` at this `level`"),
    ("glicko", "glicko2: `matches` at once; `variance` v and `improvement` Δ as Glickman has them"),
];

/// Why a rating changed.
pub(crate) fn why(why: &Why) -> String {
    match why {
        Why::Match { k, difference, expected, score } => of_match(*k, *difference, *expected, *score),
        Why::Period { k, games, sum } => {
            let games = so_many(u64::from(*games), "game", "games");
            let sum = hundredths(*sum);
            format!("{games}, the sum of score − PD is {sum}: K {k} × {sum}")
        }
        Why::FirstRating { games, halves, average, dp } => format!(
            "a first rating: {} of {games}, average {average} with two of 1800, dp {dp:+}",
            Exact::new(*halves, 2).unwrap_or_default()
        ),
        Why::BelowFloor { rating } => format!("{rating} is below 1400, and leaves the list"),
        Why::Award { .. } => award(why),
        Why::Rounds { rounds, sum, alone } => {
            let alone =
                alone.map(|round| format!(" and, as the winner, round {round} alone")).unwrap_or_default();
            let rounds = so_many(u64::from(*rounds), "round", "rounds");
            format!("{rounds} played, whose numbers add up to {sum}{alone}; ten for each")
        }
        Why::Finish { level, place } => format!("place {place} at level {level}"),
        Why::Glicko { matches, variance, improvement } => {
            let matches = so_many(u64::from(*matches), "match", "matches");
            format!("{matches}: v {variance:.4}, Δ {}", signed(*improvement, 4))
        }
    }
}

fn of_match(k: u32, difference: f64, expected: f64, score: Score) -> String {
    let scored = match score {
        Score::Win => "1",
        Score::Draw => "½",
        Score::Loss => "0",
    };
    let change = f64::from(k) * (score.value() - expected);
    let (change, apart) = (signed(change, 2), signed(difference, 0));
    format!("{k} × ({scored} − {expected:.4}) = {change}, {apart} apart")
}

/// A number with its sign, a minus as people set it.
fn signed(number: f64, decimals: usize) -> String {
    format!("{number:+.decimals$}").replace('-', "−")
}

/// −7 hundredths as −0.07.
fn hundredths(number: i64) -> String {
    let sign = if number < 0 { "−" } else { "" };
    format!("{sign}{}.{:02}", number.abs() / 100, number.abs() % 100)
}

fn award(why: &Why) -> String {
    let Why::Award { k_over_8, w, v, multiplier, wins, draws, draw_value, dropped, place, tied, field } = why
    else {
        return String::new();
    };
    let mut parts = vec![so_many(u64::from(*wins), "win", "wins")];
    if *draws > 0 {
        parts.push(format!("{} at {draw_value}", so_many(u64::from(*draws), "draw", "draws")));
    }
    parts.push(if *dropped { "left early".into() } else { "1 for staying".into() });
    let last = place.saturating_add(tied.saturating_sub(1));
    let places = if *tied > 1 { format!("places {place}-{last}") } else { format!("place {place}") };
    let times = if *multiplier == Exact::ONE { String::new() } else { format!(" × {multiplier}") };
    format!("K/8 {k_over_8} × W {w} ({}) × V {v} ({places} of {field}){times}", parts.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reasons_read_like_the_rules() {
        let of_match = Why::Match { k: 32, difference: -720.0, expected: 0.015_602, score: Score::Win };
        assert_eq!(why(&of_match), "32 × (1 − 0.0156) = +31.50, −720 apart");
        let period = Why::Period { k: 20, games: 3, sum: -7 };
        assert_eq!(why(&period), "3 games, the sum of score − PD is −0.07: K 20 × −0.07");
        let first = Why::FirstRating { games: 5, halves: 5, average: 1_807, dp: 50 };
        assert_eq!(why(&first), "a first rating: 5/2 of 5, average 1807 with two of 1800, dp +50");
        let rounds = Why::Rounds { rounds: 4, sum: 10, alone: Some(5) };
        assert_eq!(
            why(&rounds),
            "4 rounds played, whose numbers add up to 10 and, as the winner, round 5 alone; ten for each"
        );
        let award = Why::Award {
            k_over_8: Exact::from(5u32),
            w: "52/3".parse().unwrap(),
            v: Exact::from(11u32),
            multiplier: Exact::ONE,
            wins: 16,
            draws: 1,
            draw_value: Exact::THIRD,
            dropped: false,
            place: 1,
            tied: 1,
            field: 400,
        };
        assert_eq!(
            why(&award),
            "K/8 5 × W 52/3 (16 wins, 1 draw at 1/3, 1 for staying) × V 11 (place 1 of 400)"
        );
    }
}
