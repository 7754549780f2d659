//! Lateness by the clock (document 000, "Other derived benefits"; page 7): time lost is lost.

use crate::side::{BySide, Side};
use crate::time::Milliseconds;

/// What is known of a match whose players are not both there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Waiting {
    /// When play could have begun: the one who is there starts the other's clock, or a judge notes the time.
    pub from: Milliseconds,
    /// When each arrived; nothing for one who is still missing.
    pub arrived: BySide<Option<Milliseconds>>,
    /// The whole clock of one game.
    pub game_clock: Milliseconds,
    /// How many game losses are a match loss.
    pub losses_for_match: u32,
}

/// What lateness has cost by some instant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Lateness {
    /// Games each has lost: one for every whole game clock that was gone.
    pub game_losses: BySide<u32>,
    /// What is gone from each one's clock of the game under way.
    pub time_lost: BySide<Milliseconds>,
    /// Who has lost the match; both, if nobody came.
    pub match_lost: BySide<bool>,
}

impl Waiting {
    /// What lateness has cost by the instant `now`.
    #[must_use]
    pub fn at(&self, now: Milliseconds) -> Lateness {
        let absent = self.arrived.map(|arrived| arrived.unwrap_or(now).min(now).less(self.from));
        let until = self.match_ends();
        let losses = absent.map(|span| self.clocks_gone(span.min(until)));
        let game = losses.a.max(losses.b);
        let lost_by = |side: Side| self.gone_in_game(game, absent[side].min(until));
        Lateness {
            game_losses: losses,
            time_lost: BySide::new(lost_by(Side::A), lost_by(Side::B)),
            match_lost: losses.map(|games| games >= self.losses_for_match),
        }
    }

    /// After how long a missing player has lost the match: nothing more is lost after it.
    fn match_ends(&self) -> Milliseconds {
        Milliseconds(self.game_clock.0.saturating_mul(u64::from(self.losses_for_match)))
    }

    fn clocks_gone(&self, span: Milliseconds) -> u32 {
        match span.0.checked_div(self.game_clock.0) {
            Some(games) => u32::try_from(games).unwrap_or(u32::MAX),
            None => self.losses_for_match,
        }
    }

    /// How much of `span` fell into the game after `game` whole clocks.
    fn gone_in_game(&self, game: u32, span: Milliseconds) -> Milliseconds {
        span.less(Milliseconds(self.game_clock.0.saturating_mul(u64::from(game))))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Arrivals in minutes after the start, after this many minutes, in a best of three on ten minutes.
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
        let expected = Lateness {
            game_losses: BySide::new(losses[0], losses[1]),
            time_lost: BySide::new(a, b),
            match_lost: BySide::new(match_lost[0], match_lost[1]),
        };
        assert_eq!(found, expected);
    }

    #[test]
    fn nobody_is_late() {
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
