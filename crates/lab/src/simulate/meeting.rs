//! A simulated match: who plays first in each game, when it is over, and when time runs out.

use pairwright_core::nouns::{AtZero, GameCount, Structure, count};
use pairwright_core::{BySide, Side};

use super::chance::{DrawPurpose, RunChance};
use super::lengths::length;
use super::model::{Model, with_careless};
use super::plan::Rating;
use crate::share::Share;

/// Two players who meet in a round.
#[derive(Debug, Clone, Copy)]
pub(super) struct SimulatedMatch<'a> {
    pub chance: &'a RunChance,
    pub model: &'a Model,
    /// The players' numbers, from 0.
    pub players: BySide<usize>,
    pub ratings: BySide<Rating>,
    pub round: usize,
    pub sides: FirstSides,
    pub draws: DrawnGames,
    /// The side that starts with a game win.
    pub given: Option<Side>,
    /// The side that plays first in game one, unless chosen at random.
    pub begins: Option<Side>,
    /// Whether only the match counts, so that a player ahead may be careless.
    pub by_match: bool,
    pub time: Time,
}

/// Who plays first in each game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum FirstSides {
    /// The first player, then alternating.
    Alternate,
    /// By lot in the first game, then the loser of the previous one.
    Loser,
}

/// Whether a game may end without a winner.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum DrawnGames {
    Stand,
    /// A drawn game is replayed, as in a bracket.
    Replayed,
}

/// Time limits of a match, in seconds.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Time {
    Open,
    /// The round's shared time, and what happens when it is over.
    Round(i64, AtZero),
    /// Each side's clock, reset in each game.
    Clocks(f64),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct MatchCourse {
    pub count: GameCount,
    /// Duration in seconds; 0 if times are not simulated.
    pub seconds: i64,
    /// Whether time ran out.
    pub is_cut_short: bool,
}

struct SimulatedGame {
    winner: Option<Side>,
    seconds: i64,
}

impl SimulatedMatch<'_> {
    pub(super) fn play(&self, structure: Structure) -> MatchCourse {
        let (needed, most) = length(structure);
        let mut course = MatchCourse { count: GameCount::new(0, 0, 0), seconds: 0, is_cut_short: false };
        if let Some(side) = self.given {
            course.count.wins[side] += 1;
        }
        let mut plays_first = self.first_of_all();
        let odds = self.model.odds(self.ratings);
        for number in 0..most {
            let GameCount { wins, .. } = course.count;
            if wins.first >= needed || wins.second >= needed {
                break;
            }
            let chance = self.first_wins(odds, plays_first, number, wins);
            let mut game = self.game(number, odds, chance);
            course.is_cut_short = self.cut_short(&mut game, course.seconds);
            course.seconds += game.seconds;
            match game.winner {
                Some(side) => course.count.wins[side] += 1,
                None => course.count.draws += 1,
            }
            if course.is_cut_short || self.is_over_at(course.seconds) && number + 1 < most {
                let wins = course.count.wins;
                let is_decided = wins.first >= needed || wins.second >= needed;
                course.is_cut_short |= !is_decided;
                // In a structure that plays all games, games without time left have no winner.
                course.count.draws += structure.games().map_or(0, |games| games - count(number + 1));
                break;
            }
            plays_first = match (self.sides, game.winner) {
                (FirstSides::Alternate, _) => plays_first.other(),
                (FirstSides::Loser, Some(winner)) => winner.other(),
                (FirstSides::Loser, None) => plays_first,
            };
        }
        course
    }

    fn first_of_all(&self) -> Side {
        if let Some(side) = self.begins {
            return side;
        }
        if self.sides == FirstSides::Alternate {
            return Side::First;
        }
        let lower_first = self.chance.uniform(DrawPurpose::First, self.name(0)) < 0.5;
        if lower_first == self.is_in_order() { Side::First } else { Side::Second }
    }

    /// The first side's probability of winning a game that is not drawn.
    fn first_wins(&self, odds: f64, plays_first: Side, game: usize, won: BySide<u32>) -> f64 {
        let wins = self.model.wins(odds, plays_first);
        if game != 1 || !self.by_match || won.first == won.second || self.model.reckless == Share::NOTHING {
            return wins;
        }
        let ahead = if won.first > won.second { Side::First } else { Side::Second };
        let nature = self.chance.uniform(DrawPurpose::Reckless, [self.players[ahead], 0, 0, 0]);
        if nature < self.model.reckless.to_f64() { with_careless(wins, ahead) } else { wins }
    }

    fn game(&self, number: usize, odds: f64, first_wins: f64) -> SimulatedGame {
        let name = self.name(number);
        let winner = self.winner(name, odds, first_wins);
        let Some(pace) = self.model.pace else { return SimulatedGame { winner, seconds: 0 } };
        let by_order = pace.seconds(self.chance, name);
        let takes = if self.is_in_order() { by_order } else { BySide::new(by_order.second, by_order.first) };
        let takes = match self.time {
            Time::Clocks(base) => takes.map(|takes| pace.on_clock(takes, base)),
            _ => takes,
        };
        let all = takes.first + takes.second;
        let slower = if takes.first >= takes.second { Side::First } else { Side::Second };
        match self.time {
            Time::Clocks(base) if takes[slower] > base => {
                // The flag falls when the slower side has used all its time, and the other a proportional part.
                SimulatedGame { winner: Some(slower.other()), seconds: whole(all * base / takes[slower]) }
            }
            _ => SimulatedGame { winner, seconds: whole(all) },
        }
    }

    fn winner(&self, name: [usize; 4], odds: f64, wins: f64) -> Option<Side> {
        let drawn = self.draws == DrawnGames::Stand
            && self.model.draws > Share::NOTHING
            && self.chance.uniform(DrawPurpose::Draw, name) < self.model.draws(odds);
        if drawn {
            return None;
        }
        // The same random number means the same for a pair, in whatever order a round lists them.
        let luck = self.chance.uniform(DrawPurpose::Win, name);
        let first_wins = if self.is_in_order() { luck < wins } else { luck >= 1.0 - wins };
        Some(if first_wins { Side::First } else { Side::Second })
    }

    /// Ends a game that would exceed the round's time; returns whether it did.
    fn cut_short(&self, game: &mut SimulatedGame, before: i64) -> bool {
        let Time::Round(limit, at_zero) = self.time else { return false };
        let after = match at_zero {
            AtZero::ExtraTurns(turns) => i64::from(turns) * EXTRA_TURN,
            AtZero::Armageddon => ARMAGEDDON,
            AtZero::AssignedResult => 0,
        };
        let left = limit.saturating_add(after).saturating_sub(before);
        if game.seconds <= left {
            return false;
        }
        game.seconds = left;
        if at_zero != AtZero::Armageddon {
            game.winner = None;
        }
        true
    }

    /// Whether there is no time for another game.
    fn is_over_at(&self, seconds: i64) -> bool {
        matches!(self.time, Time::Round(limit, _) if seconds >= limit)
    }

    fn is_in_order(&self) -> bool {
        self.players.first < self.players.second
    }

    fn name(&self, game: usize) -> [usize; 4] {
        let BySide { first, second } = self.players;
        [first.min(second), first.max(second), self.round, game]
    }
}

/// Duration of an extra turn in seconds.
const EXTRA_TURN: i64 = 60;
/// Seconds after which the Judge Armageddon Clock has ended a game.
const ARMAGEDDON: i64 = 600;

fn whole(seconds: f64) -> i64 {
    #[expect(clippy::cast_possible_truncation, reason = "no game takes longer than a few weeks")]
    let whole = seconds.round() as i64;
    whole.max(1)
}

#[cfg(test)]
mod tests {
    use super::super::model::GamePace;
    use super::*;

    /// A match whose games take exactly twenty minutes.
    fn match_of_20_minutes(time: Time, structure: Structure, round: usize) -> MatchCourse {
        let mut pace = GamePace::new(20.0, 0.0);
        pace.on_clocks = true;
        let model = Model {
            scale: 400.0,
            draws: Share::NOTHING,
            first: Share::percent(50),
            reckless: Share::NOTHING,
            pace: Some(pace),
        };
        let chance = RunChance::new(&[7; 32], 0);
        let meeting = SimulatedMatch {
            chance: &chance,
            model: &model,
            players: BySide::new(0, 1),
            ratings: BySide::new(Rating(0), Rating(0)),
            round,
            sides: FirstSides::Loser,
            draws: DrawnGames::Stand,
            given: None,
            begins: None,
            by_match: true,
            time,
        };
        meeting.play(structure)
    }

    fn three_games(time: Time) -> MatchCourse {
        let all = (0..20).map(|round| match_of_20_minutes(time, Structure::BestOf3, round));
        let long = |course: &MatchCourse| {
            course.count.wins.first.min(course.count.wins.second) == 1 || course.count.draws == 1
        };
        all.into_iter().find(long).unwrap()
    }

    #[test]
    fn a_third_game_ends_with_the_rounds_time_and_its_turns() {
        let open = three_games(Time::Open);
        assert_eq!((open.seconds, open.is_cut_short, open.count.draws), (3_600, false, 0));
        let turns = three_games(Time::Round(3_000, AtZero::ExtraTurns(5)));
        assert_eq!((turns.seconds, turns.is_cut_short), (3_300, true));
        assert_eq!(turns.count, GameCount::new(1, 1, 1));
        // Ten turns are enough to finish the game.
        let ended = three_games(Time::Round(3_000, AtZero::ExtraTurns(10)));
        assert_eq!((ended.seconds, ended.is_cut_short, ended.count.draws), (3_600, false, 0));
        let armageddon = three_games(Time::Round(2_700, AtZero::Armageddon));
        assert_eq!((armageddon.seconds, armageddon.is_cut_short, armageddon.count.draws), (3_300, true, 0));
        let second = match_of_20_minutes(Time::Round(1_200, AtZero::ExtraTurns(5)), Structure::TwoGames, 0);
        assert_eq!((second.seconds, second.is_cut_short, second.count.draws), (1_200, true, 1));
    }

    #[test]
    fn a_flag_falls_when_a_side_has_used_its_time() {
        let course = match_of_20_minutes(Time::Clocks(480.0), Structure::BestOf1, 0);
        assert_eq!((course.seconds, course.is_cut_short, course.count.draws), (960, false, 0));
        let course = match_of_20_minutes(Time::Clocks(700.0), Structure::BestOf1, 0);
        assert_eq!(course.seconds, 1_200);
    }
}
