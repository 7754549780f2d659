//! Lateness by the clock, where lost time stays lost (document 000, "Other derived benefits"; page 7).

use crate::side::{BySide, Side};
use crate::time::Milliseconds;

/// A match whose players are not both present.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Waiting {
    /// When play could have begun. The present player starts the other's clock, or a judge notes the time.
    pub from: Milliseconds,
    /// When each player arrived; `None` for a missing one.
    pub arrived: BySide<Option<Milliseconds>>,
    /// The full clock time of one game.
    pub game_clock: Milliseconds,
    /// Number of game losses that make a match loss.
    pub losses_for_match: u32,
}

/// The cost of lateness by some instant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LatePenalties {
    /// Games lost by each side: one for every full game clock.
    pub game_losses: BySide<u32>,
    /// Time lost from each side's clock in the current game.
    pub time_lost: BySide<Milliseconds>,
    /// Whether each side has lost the match; both if nobody came.
    pub match_lost: BySide<bool>,
}

impl Waiting {
    /// Returns the cost of lateness by the instant `now`.
    #[must_use]
    pub fn at(&self, now: Milliseconds) -> LatePenalties {
        let absent = self.arrived.map(|arrived| arrived.unwrap_or(now).min(now).less(self.from));
        let until = self.match_ends();
        let losses = absent.map(|span| self.clocks_gone(span.min(until)));
        let game = losses.a.max(losses.b);
        let lost_by = |side: Side| self.gone_in_game(game, absent[side].min(until));
        LatePenalties {
            game_losses: losses,
            time_lost: BySide::new(lost_by(Side::A), lost_by(Side::B)),
            match_lost: losses.map(|games| games >= self.losses_for_match),
        }
    }

    /// The time after which a missing player has lost the match, and loses no more.
    fn match_ends(&self) -> Milliseconds {
        Milliseconds(self.game_clock.0.saturating_mul(u64::from(self.losses_for_match)))
    }

    /// The games lost in a span that ends when the match is lost.
    fn clocks_gone(&self, span: Milliseconds) -> u32 {
        let games = span.0.checked_div(self.game_clock.0).and_then(|games| u32::try_from(games).ok());
        games.unwrap_or(self.losses_for_match)
    }

    /// The part of `span` after `game` full clocks.
    fn gone_in_game(&self, game: u32, span: Milliseconds) -> Milliseconds {
        span.less(Milliseconds(self.game_clock.0.saturating_mul(u64::from(game))))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Arrivals in minutes after the start, at this many minutes, in a best of three with ten minutes each.
    #[track_caller]
    fn check(arrived: [Option<u32>; 2], now: u32, losses: [u32; 2], lost: [u32; 2], match_lost: [bool; 2]) {
        let from = Milliseconds::minutes(100);
        let [a, b] = arrived.map(|minutes| minutes.map(|minutes| from.plus(Milliseconds::minutes(minutes))));
        let waiting = Waiting {
            from,
            arrived: BySide::new(a, b),
            game_clock: Milliseconds::minutes(10),
            losses_for_match: 2,
        };
        let found = waiting.at(from.plus(Milliseconds::minutes(now)));
        let [a, b] = lost.map(Milliseconds::minutes);
        let expected = LatePenalties {
            game_losses: BySide::new(losses[0], losses[1]),
            time_lost: BySide::new(a, b),
            match_lost: BySide::new(match_lost[0], match_lost[1]),
        };
        assert_eq!(found, expected);
    }

    #[test]
    fn players_on_time_lose_nothing() {
        check([Some(0), Some(0)], 30, [0, 0], [0, 0], [false, false]);
    }

    #[test]
    fn a_late_player_loses_the_time_that_has_passed() {
        check([Some(0), None], 4, [0, 0], [0, 4], [false, false]);
        check([Some(0), Some(7)], 30, [0, 0], [0, 7], [false, false]);
    }

    #[test]
    fn losing_the_time_of_a_whole_game_clock_loses_the_game() {
        check([Some(0), Some(10)], 30, [0, 1], [0, 0], [false, false]);
        check([Some(0), Some(13)], 30, [0, 1], [0, 3], [false, false]);
    }

    #[test]
    fn enough_game_losses_are_a_match_loss_and_nothing_more_is_lost_after_it() {
        check([Some(0), None], 20, [0, 2], [0, 0], [false, true]);
        check([Some(0), None], 95, [0, 2], [0, 0], [false, true]);
    }

    #[test]
    fn while_both_are_missing_both_lose_time_until_one_arrives() {
        check([None, None], 6, [0, 0], [6, 6], [false, false]);
        check([Some(6), None], 9, [0, 0], [6, 9], [false, false]);
        check([Some(6), Some(9)], 30, [0, 0], [6, 9], [false, false]);
    }

    #[test]
    fn both_players_lose_the_game_when_the_time_of_both_runs_out() {
        check([None, None], 12, [1, 1], [2, 2], [false, false]);
        check([Some(12), None], 15, [1, 1], [2, 5], [false, false]);
        check([Some(12), None], 20, [1, 2], [0, 0], [false, true]);
        check([None, None], 20, [2, 2], [0, 0], [true, true]);
    }

    #[test]
    fn without_time_on_the_clock_a_late_player_loses_at_once() {
        let waiting = Waiting {
            from: Milliseconds::ZERO,
            arrived: BySide::default(),
            game_clock: Milliseconds::ZERO,
            losses_for_match: 2,
        };
        assert_eq!(waiting.at(Milliseconds(1)).match_lost, BySide::both(true));
    }
}
