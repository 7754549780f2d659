//! How a game goes: Elo's expectancy, drawn games, the advantage of playing first, and matches made of games.

use std::f64::consts::LN_10;

use pairwright_core::nouns::{GameCount, Structure};
use pairwright_core::{BySide, Side};

use super::chance::{Chance, Of};
use super::plan::Rating;
use crate::share::Share;

/// How a game goes between two of known ratings.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Model {
    /// The difference of ratings at which the stronger wins ten games to one.
    pub scale: f64,
    /// The share of drawn games between equals.
    pub draws: Share,
    /// The chance that who plays first wins, between equals.
    pub first: Share,
}

impl Model {
    /// How many games the first wins to each of the second's.
    fn odds(self, ratings: BySide<Rating>) -> f64 {
        let difference = (ratings.first.0 - ratings.second.0) as f64 / 1000.0;
        libm::exp((difference / self.scale * LN_10).clamp(-300.0, 300.0))
    }

    /// The chance that the first wins a game that is not drawn.
    pub(super) fn wins(self, ratings: BySide<Rating>, plays_first: Side) -> f64 {
        let odds = self.odds(ratings);
        let first = self.first.to_f64();
        let own = if plays_first == Side::First { first } else { 1.0 - first };
        let (won, lost) = (odds * own, 1.0 - own);
        won / (won + lost)
    }

    /// The chance that a game is drawn: most between equals, none where one is certain to win.
    pub(super) fn draws(self, ratings: BySide<Rating>) -> f64 {
        let expected = 1.0 / (1.0 + 1.0 / self.odds(ratings));
        self.draws.to_f64() * 4.0 * expected * (1.0 - expected)
    }
}

/// Two players who meet in a round.
#[derive(Debug, Clone, Copy)]
pub(super) struct Meeting<'a> {
    pub chance: &'a Chance,
    pub model: Model,
    /// The players' numbers, from 0.
    pub players: BySide<usize>,
    pub ratings: BySide<Rating>,
    pub round: usize,
    pub sides: Sides,
    pub draws: Draws,
    /// Who begins with a game won.
    pub given: Option<Side>,
    /// Who plays first in game one, where that is no matter of chance.
    pub begins: Option<Side>,
}

/// Who plays first in each game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Sides {
    /// The first listed, and the other in every second game.
    Alternate,
    /// By lot in the first game, then the loser of the one before.
    Loser,
}

/// Whether a game may end without a winner.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Draws {
    /// It may.
    Stand,
    /// A drawn game is played again, as in a bracket.
    Replayed,
}

impl Meeting<'_> {
    /// How a match of this structure ends.
    pub(super) fn play(&self, structure: Structure) -> GameCount {
        let (needed, most) = length(structure);
        let mut count = GameCount::new(0, 0, 0);
        if let Some(side) = self.given {
            count.wins[side] += 1;
        }
        let mut plays_first = self.first_of_all();
        for game in 0..most {
            if count.wins.first >= needed || count.wins.second >= needed {
                break;
            }
            let winner = self.game(game, plays_first);
            match winner {
                Some(side) => count.wins[side] += 1,
                None => count.draws += 1,
            }
            plays_first = match (self.sides, winner) {
                (Sides::Alternate, _) => plays_first.other(),
                (Sides::Loser, Some(winner)) => winner.other(),
                (Sides::Loser, None) => plays_first,
            };
        }
        count
    }

    fn first_of_all(&self) -> Side {
        if let Some(side) = self.begins {
            return side;
        }
        if self.sides == Sides::Alternate {
            return Side::First;
        }
        let lower_first = self.chance.uniform(Of::First, self.name(0)) < 0.5;
        if lower_first == self.is_in_order() { Side::First } else { Side::Second }
    }

    /// Who wins a game.
    fn game(&self, game: usize, plays_first: Side) -> Option<Side> {
        let name = self.name(game);
        let drawn = self.draws == Draws::Stand
            && self.chance.uniform(Of::Draw, name) < self.model.draws(self.ratings);
        if drawn {
            return None;
        }
        // The same number means the same for the same two, in whatever order a round lists them.
        let luck = self.chance.uniform(Of::Win, name);
        let wins = self.model.wins(self.ratings, plays_first);
        let first_wins = if self.is_in_order() { luck < wins } else { luck >= 1.0 - wins };
        Some(if first_wins { Side::First } else { Side::Second })
    }

    fn is_in_order(&self) -> bool {
        self.players.first < self.players.second
    }

    fn name(&self, game: usize) -> [usize; 4] {
        let BySide { first, second } = self.players;
        [first.min(second), first.max(second), self.round, game]
    }
}

/// After how many wins a match is over, and after how many games. What allows any match is played as the best of three.
fn length(structure: Structure) -> (u32, usize) {
    match structure {
        Structure::BestOf1 => (1, 1),
        Structure::BestOf3 | Structure::Any => (2, 3),
        Structure::BestOf5 => (3, 5),
        Structure::ThreeGames => (u32::MAX, 3),
        Structure::TwoGames => (u32::MAX, 2),
    }
}

/// Every way a match can end: games won by both, and drawn games.
pub(super) fn endings(structure: Structure) -> Vec<(u32, u32, u32)> {
    let (needed, most) = length(structure);
    let most = u32::try_from(most).unwrap_or(0);
    let games = (0..=most).flat_map(|first| (0..=most - first).map(move |second| (first, second)));
    let all = games
        .flat_map(|(first, second)| (0..=most - first - second).map(move |draws| (first, second, draws)));
    let is_over = |(first, second, draws): &(u32, u32, u32)| {
        let won = (*first).max(*second);
        let is_one_way = won <= needed && (*first).min(*second) < needed;
        is_one_way && (won == needed || first + second + draws == most)
    };
    all.filter(is_over).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const EVEN: Model = Model { scale: 400.0, draws: Share::NOTHING, first: Share::percent(50) };

    fn rated(first: i64, second: i64) -> BySide<Rating> {
        BySide::new(Rating(first * 1000), Rating(second * 1000))
    }

    /// 1400, 1600 and 1800: the odds multiply along the chain.
    #[test]
    fn elos_chain() {
        let near = |a: f64, b: f64| assert!((a - b).abs() < 1e-12, "{a} {b}");
        let step = EVEN.wins(rated(1600, 1400), Side::First);
        near(step, EVEN.wins(rated(1800, 1600), Side::Second));
        near(step, 1.0 / (1.0 + 10f64.powf(-0.5)));
        let whole = EVEN.wins(rated(1800, 1400), Side::First);
        near(whole, 10.0 / 11.0);
        near(whole / (1.0 - whole), (step / (1.0 - step)).powi(2));
    }

    #[test]
    fn the_ways_a_match_can_end() {
        assert_eq!(endings(Structure::BestOf1), [(0, 0, 1), (0, 1, 0), (1, 0, 0)]);
        assert_eq!(endings(Structure::TwoGames).len(), 6);
        let best_of_3 = endings(Structure::BestOf3);
        assert!(best_of_3.contains(&(2, 1, 0)) && best_of_3.contains(&(1, 1, 1)));
        assert!(!best_of_3.contains(&(2, 2, 0)) && !best_of_3.contains(&(1, 1, 0)));
    }

    #[test]
    fn playing_first_helps_and_draws_are_most_between_equals() {
        let model = Model { draws: Share::percent(20), first: Share::percent(60), ..EVEN };
        assert!((model.wins(rated(1500, 1500), Side::First) - 0.6).abs() < 1e-12);
        assert!((model.wins(rated(1500, 1500), Side::Second) - 0.4).abs() < 1e-12);
        assert!((model.draws(rated(1500, 1500)) - 0.2).abs() < 1e-12);
        assert!((model.draws(rated(1900, 1500)) - 0.2 * 4.0 * 10.0 / 121.0).abs() < 1e-12);
        let certain = Model { first: Share::percent(100), ..EVEN };
        assert!((certain.wins(rated(-1_000_000, 1_000_000), Side::First) - 1.0).abs() < 1e-12);
    }
}
