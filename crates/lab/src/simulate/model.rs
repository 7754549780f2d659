//! The model of a game: Elo's expectancy, draws, playing first, carelessness, and duration.

use std::f64::consts::LN_10;

use pairwright_core::{BySide, Side};

use super::chance::{DrawPurpose, RunChance};
use super::plan::Rating;
use crate::share::Share;

/// A model of games between players of known ratings.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Model {
    /// The rating difference at which the stronger player wins ten games to one.
    pub scale: f64,
    /// The share of drawn games between equals.
    pub draws: Share,
    /// The probability that the first player wins, between equals.
    pub first: Share,
    /// The share of players who play carelessly once they are ahead.
    pub reckless: Share,
    /// The duration of games, if times are simulated.
    pub pace: Option<GamePace>,
}

/// The duration of a game. Each side's part is log-normal, and their sum has the plan's
/// mean and standard deviation.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct GamePace {
    log_mean: f64,
    log_sd: f64,
    /// Whether the ruleset's clocks are used.
    pub on_clocks: bool,
    /// The factor by which a side speeds up when its clock runs short.
    pub hurry: Option<f64>,
}

/// The share of a clock after which it runs short.
const CALM: f64 = 0.75;

/// The factor for a careless player's probability.
const CARELESS: f64 = 0.8;
/// Maximum duration of a game in seconds: a week.
const LONGEST: f64 = 7.0 * 24.0 * 3600.0;

impl Model {
    /// The first player's odds against the second.
    pub(super) fn odds(self, ratings: BySide<Rating>) -> f64 {
        let difference = (ratings.first.0 - ratings.second.0) as f64 / 1000.0;
        libm::exp((difference / self.scale * LN_10).clamp(-300.0, 300.0))
    }

    /// The probability that the first player wins a game that is not drawn.
    pub(super) fn wins(self, odds: f64, plays_first: Side) -> f64 {
        let first = self.first.to_f64();
        let own = if plays_first == Side::First { first } else { 1.0 - first };
        let (won, lost) = (odds * own, 1.0 - own);
        won / (won + lost)
    }

    /// The probability that a game is drawn: highest between equals, zero if one is certain to win.
    pub(super) fn draws(self, odds: f64) -> f64 {
        let expected = 1.0 / (1.0 + 1.0 / odds);
        self.draws.to_f64() * 4.0 * expected * (1.0 - expected)
    }
}

/// The first side's probability if one player is careless.
pub(super) fn with_careless(wins: f64, careless: Side) -> f64 {
    match careless {
        Side::First => CARELESS * wins,
        Side::Second => 1.0 - CARELESS * (1.0 - wins),
    }
}

impl GamePace {
    /// The pace without clocks for this mean and standard deviation, both in minutes.
    pub(super) fn new(mean: f64, sd: f64) -> GamePace {
        let spread = libm::log(1.0 + 2.0 * sd * sd / (mean * mean));
        let log_mean = libm::log(mean * 60.0 / 2.0) - spread / 2.0;
        GamePace { log_mean, log_sd: libm::sqrt(spread), on_clocks: false, hurry: None }
    }

    /// The time a side takes with a clock, given its time without one, both in seconds.
    pub(super) fn on_clock(self, takes: f64, base: f64) -> f64 {
        let calm = CALM * base;
        match self.hurry {
            Some(times) if takes > calm => calm + (takes - calm) / times,
            _ => takes,
        }
    }

    pub(super) fn seconds(self, chance: &RunChance, name: [usize; 4]) -> BySide<f64> {
        let one = |of| {
            let seconds = libm::exp(self.log_mean + self.log_sd * chance.normal(of, name));
            seconds.min(LONGEST)
        };
        BySide::new(one(DrawPurpose::PaceOfFirst), one(DrawPurpose::PaceOfSecond))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const EVEN: Model = Model {
        scale: 400.0,
        draws: Share::NOTHING,
        first: Share::percent(50),
        reckless: Share::NOTHING,
        pace: None,
    };

    fn odds(model: Model, first: i64, second: i64) -> f64 {
        model.odds(BySide::new(Rating(first * 1000), Rating(second * 1000)))
    }

    fn near(a: f64, b: f64) {
        assert!((a - b).abs() < 1e-12, "{a} {b}");
    }

    /// 1400, 1600 and 1800: the odds multiply along the chain.
    #[test]
    fn elos_chain_has_its_chances() {
        let step = EVEN.wins(odds(EVEN, 1600, 1400), Side::First);
        near(step, EVEN.wins(odds(EVEN, 1800, 1600), Side::Second));
        near(step, 1.0 / (1.0 + 10f64.powf(-0.5)));
        let whole = EVEN.wins(odds(EVEN, 1800, 1400), Side::First);
        near(whole, 10.0 / 11.0);
        near(whole / (1.0 - whole), (step / (1.0 - step)).powi(2));
    }

    #[test]
    fn playing_first_helps_and_draws_are_most_between_equals() {
        let model = Model { draws: Share::percent(20), first: Share::percent(60), ..EVEN };
        near(model.wins(odds(model, 1500, 1500), Side::First), 0.6);
        near(model.wins(odds(model, 1500, 1500), Side::Second), 0.4);
        near(model.draws(odds(model, 1500, 1500)), 0.2);
        near(model.draws(odds(model, 1900, 1500)), 0.2 * 4.0 * 10.0 / 121.0);
        let certain = Model { first: Share::percent(100), ..EVEN };
        near(certain.wins(odds(certain, -1_000_000, 1_000_000), Side::First), 1.0);
    }

    #[test]
    fn a_careless_player_keeps_four_fifths_of_the_chance() {
        near(with_careless(0.5, Side::First), 0.4);
        near(with_careless(0.5, Side::Second), 0.6);
    }

    #[test]
    fn a_hurrying_player_plays_the_last_quarter_of_the_clock_faster() {
        let calm = GamePace { on_clocks: true, ..GamePace::new(22.0, 8.0) };
        let pace = GamePace { hurry: Some(2.0), ..calm };
        for (takes, expected) in [(100.0, 100.0), (600.0, 600.0), (700.0, 650.0), (1_000.0, 800.0)] {
            near(pace.on_clock(takes, 800.0), expected);
            near(calm.on_clock(takes, 800.0), takes);
        }
    }

    #[test]
    fn games_take_the_plans_length_on_average() {
        let pace = GamePace::new(22.0, 8.0);
        let chance = RunChance::new(&[7; 32], 0);
        let minutes = |game| {
            let BySide { first, second } = pace.seconds(&chance, [1, 2, game, 0]);
            (first + second) / 60.0
        };
        let games: Vec<f64> = (0..4_000).map(minutes).collect();
        let mean = games.iter().sum::<f64>() / 4_000.0;
        let spread = games.iter().map(|one| (one - mean).powi(2)).sum::<f64>() / 4_000.0;
        assert!((mean - 22.0).abs() < 0.4 && (spread.sqrt() - 8.0).abs() < 0.5, "{mean} {spread}");
    }
}
