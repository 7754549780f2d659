//! First ratings (FIDE rating regulations of 1 March 2024, article 8.2). They need at least five
//! games against rated opponents within 26 months, plus two drawn games against 1800.

use crate::day::Month;
use crate::names::count;
use crate::systems::fide::tables::dp;

const GAMES: usize = 5;
/// Period for these games in months, including the current one.
const MONTHS: i32 = 26;
/// The rating of the two fictitious opponents.
const MADE_UP: i64 = 1_800;
const MOST: i64 = 2_200;

/// An unrated player's game against a rated opponent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct UnratedGame {
    pub month: Month,
    pub tournament: u32,
    /// The opponent's rating at the time.
    pub opponent: i64,
    pub halves: i64,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FirstRating {
    /// May be below the floor of the list.
    pub rating: i64,
    pub games: u32,
    /// Twice the score in them.
    pub halves: i64,
    /// The mean rating of the opponents and the two fictitious ones.
    pub average: i64,
    /// The table's dp for the percentage.
    pub dp: i64,
}

#[derive(Debug, Clone, Default)]
pub struct UnratedGames {
    games: Vec<UnratedGame>,
    first_is_judged: bool,
}

impl UnratedGames {
    pub fn add(&mut self, game: UnratedGame) {
        self.games.push(game);
    }

    /// The first rating at the end of a month, if there are enough games. Removes games that are too old.
    pub fn rating(&mut self, month: Month) -> Option<FirstRating> {
        self.forget_a_first_zero();
        self.games.retain(|game| game.month.0 > month.0 - MONTHS);
        (self.games.len() >= GAMES).then(|| first_rating(&self.games))
    }

    /// "If an unrated player scores zero in their first event", it is disregarded.
    fn forget_a_first_zero(&mut self) {
        let Some(first) = self.games.first().map(|game| game.tournament).filter(|_| !self.first_is_judged)
        else {
            return;
        };
        self.first_is_judged = true;
        if self.games.iter().filter(|game| game.tournament == first).all(|game| game.halves == 0) {
            self.games.retain(|game| game.tournament != first);
        }
    }
}

fn first_rating(games: &[UnratedGame]) -> FirstRating {
    let number = count(games.len());
    let count = i64::from(number);
    let halves: i64 = games.iter().map(|game| game.halves).sum();
    let sum: i64 = games.iter().map(|game| game.opponent).sum::<i64>() + 2 * MADE_UP;
    let average = half_up(sum, count + 2);
    let dp = dp(half_up((halves + 2) * 50, count + 2));
    let rating = (average + dp).min(MOST);
    FirstRating { rating, games: number, halves, average, dp }
}

/// A quotient of positive numbers rounded to the nearest whole number, halves up.
fn half_up(num: i64, den: i64) -> i64 {
    (2 * num + den).div_euclid(2 * den)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn games(list: &[(i64, i64)]) -> Vec<UnratedGame> {
        let month = Month(0);
        list.iter()
            .map(|&(opponent, halves)| UnratedGame { month, tournament: 0, opponent, halves })
            .collect()
    }

    #[test]
    fn five_games_give_the_rating_worked_out_by_hand() {
        // 1900 ½, 1700 1, 1850 0, 2000 ½, 1600 1: (9050 + 3600) / 7 = 1807.14; (3 + 1) / 7 = .57, dp 50.
        let first = first_rating(&games(&[(1900, 1), (1700, 2), (1850, 0), (2000, 1), (1600, 2)]));
        assert_eq!((first.average, first.dp, first.rating), (1_807, 50, 1_857));
        let strong = first_rating(&games(&[(2500, 2); 5]));
        assert_eq!(strong.rating, 2_200);
    }

    #[test]
    fn four_games_are_too_few_and_old_games_are_forgotten() {
        let mut pool = UnratedGames::default();
        for month in 0..4 {
            pool.add(UnratedGame { month: Month(month), tournament: 0, opponent: 1_800, halves: 1 });
        }
        assert_eq!(pool.rating(Month(3)), None);
        pool.add(UnratedGame { month: Month(25), tournament: 1, opponent: 1_800, halves: 1 });
        assert_eq!(pool.clone().rating(Month(25)).map(|first| first.rating), Some(1_800));
        assert_eq!(pool.rating(Month(26)), None);
    }

    #[test]
    fn a_score_of_zero_in_the_first_tournament_is_ignored() {
        let mut pool = UnratedGames::default();
        for tournament in [0, 0, 0, 1, 1] {
            pool.add(UnratedGame {
                month: Month(0),
                tournament,
                opponent: 1_800,
                halves: i64::from(tournament),
            });
        }
        assert_eq!(pool.rating(Month(0)), None);
        assert_eq!(pool.games.len(), 2);
    }
}
