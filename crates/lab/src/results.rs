//! Random results between players of known strength.

use pairwright_core::nouns::{Game, MatchResult, Played, Structure};
use pairwright_core::scoring::Scoring;
use pairwright_core::{BySide, Side};

use crate::dice::Dice;
use crate::share::Share;

/// A player's strength: each of two wins a game in proportion to it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Strength(u32);

impl Strength {
    /// A random strength: most are average, and the best beat the weakest seven times in eight.
    pub(crate) fn drawn(dice: &mut Dice) -> Strength {
        Strength(200 + (0..3).map(|_| dice.below(401)).sum::<u32>())
    }

    pub(crate) fn rating(self) -> i32 {
        1000 + i32::try_from(self.0).unwrap_or(0)
    }
}

/// Match scores without a winner, as recorded in a best-of.
const DRAWN: [(u32, u32, u32); 4] = [(1, 1, 1), (1, 1, 1), (1, 1, 0), (0, 0, 1)];
/// Games without a winner among those played out.
const DRAWN_GAME: Share = Share(10_000);

/// The range of random measures without bounds in the rules, such as life.
const USUAL: (i32, i32) = (0, 20);

/// Adds the games with the measures that points depend on. Unchanged if there are none.
pub(crate) fn with_numbers(dice: &mut Dice, scoring: &Scoring<'_>, result: MatchResult) -> MatchResult {
    let MatchResult::Played(played) = &result else { return result };
    if !scoring.has_measures() {
        return result;
    }
    let count = played.count();
    let won = |side, games: u32| (0..games).map(move |_| side);
    let winners = won(Some(Side::First), count.wins.first)
        .chain(won(Some(Side::Second), count.wins.second))
        .chain(won(None, count.draws));
    let mut games = Vec::new();
    for (number, winner) in (1..).zip(winners) {
        let mut game = Game { winner, ..Game::default() };
        for measure in scoring.measures(number, winner) {
            let (from, to) = measure.range.unwrap_or(USUAL);
            let spread = u32::try_from(to.saturating_sub(from)).unwrap_or(0).saturating_add(1);
            game = game.with(measure.measure, measure.side, from.saturating_add_unsigned(dice.below(spread)));
        }
        games.push(Some(game));
    }
    MatchResult::Played(Played { games: Some(games), ..Played::default() })
}

/// A random result of a match. `draws` and `forfeits` are the probabilities of no winner and
/// of an absent player.
pub(crate) fn result_or_forfeit(
    dice: &mut Dice,
    structure: Structure,
    players: BySide<Strength>,
    draws: Share,
    forfeits: Share,
) -> MatchResult {
    if dice.happens(forfeits) {
        return MatchResult::Forfeit { winner: game(dice, players) };
    }
    let drawn = dice.happens(draws);
    match (structure, structure.wins_needed()) {
        (Structure::BestOf1, _) if drawn => MatchResult::played(0, 0, 1),
        (_, Some(_)) if drawn => {
            let (first, second, games) = *dice.one_of(&DRAWN);
            MatchResult::played(first, second, games)
        }
        (_, Some(needed)) => first_to(dice, needed, players),
        (Structure::ThreeGames, _) => all_of(dice, 3, players, draws),
        (Structure::TwoGames, _) => all_of(dice, 2, players, draws),
        _ if drawn => MatchResult::IntentionalDraw {},
        _ => first_to(dice, 2, players),
    }
}

/// The winner of a random game.
fn game(dice: &mut Dice, players: BySide<Strength>) -> Side {
    let both = players.first.0 + players.second.0;
    if dice.below(both) < players.first.0 { Side::First } else { Side::Second }
}

fn first_to(dice: &mut Dice, needed: u32, players: BySide<Strength>) -> MatchResult {
    let mut wins = BySide::new(0, 0);
    while wins.first < needed && wins.second < needed {
        wins[game(dice, players)] += 1;
    }
    let draws = u32::from(needed > 1 && dice.happens(DRAWN_GAME));
    MatchResult::played(wins.first, wins.second, draws)
}

fn all_of(dice: &mut Dice, games: u32, players: BySide<Strength>, draws: Share) -> MatchResult {
    let (mut wins, mut drawn) = (BySide::new(0, 0), 0);
    for _ in 0..games {
        if dice.happens(draws) {
            drawn += 1;
        } else {
            wins[game(dice, players)] += 1;
        }
    }
    MatchResult::played(wins.first, wins.second, drawn)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_result_is_one_that_the_structure_allows() {
        let mut dice = Dice::new(&"9f2c".parse().unwrap());
        for structure in [
            Structure::BestOf1,
            Structure::BestOf3,
            Structure::BestOf5,
            Structure::ThreeGames,
            Structure::TwoGames,
            Structure::Any,
        ] {
            for _ in 0..500 {
                let players = BySide::new(Strength::drawn(&mut dice), Strength::drawn(&mut dice));
                let (draws, forfeits) = (Share::percent(20), Share::FEW);
                let result = result_or_forfeit(&mut dice, structure, players, draws, forfeits);
                if let MatchResult::Played(played) = result {
                    structure.allows(played.count()).unwrap();
                }
            }
        }
    }
}
