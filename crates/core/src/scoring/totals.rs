//! Totals over the games of a match (pages 2 and 6), by fixed values, measures or deck options.

use crate::message;
use crate::nouns::{BySide, Game, Message, Played, Ratio, Side};
use crate::ruleset::{Decks, GameWorth, Measure, Measured, Worth};

/// Why the games of a match cannot be added up.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Lack {
    game: usize,
    measure: Measure,
    kind: LackKind,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum LackKind {
    Missing,
    Outside { value: i64, from: i32, to: i32 },
    NoOption,
}

impl Lack {
    pub(super) fn is_missing(&self) -> bool {
        self.kind == LackKind::Missing
    }
}

impl From<Lack> for Message {
    fn from(lack: Lack) -> Message {
        let (game, measure) = (lack.game, lack.measure.name());
        match lack.kind {
            LackKind::Missing => message!("measure-missing", game = game, measure = measure),
            LackKind::Outside { value, from, to } => {
                message!(
                    "measure-outside",
                    game = game,
                    measure = measure,
                    value = value,
                    from = from,
                    to = to
                )
            }
            LackKind::NoOption => message!("deck-option-missing", game = game),
        }
    }
}

/// The inputs for adding up the games of a match.
#[derive(Debug, Clone, Copy)]
pub(super) struct Adding<'a> {
    pub(super) worth: &'a GameWorth,
    pub(super) decks: Decks,
    pub(super) options: BySide<Option<&'a str>>,
}

/// A game, possibly with only the winner known.
#[derive(Clone, Copy)]
pub(super) struct OneGame<'a> {
    pub(super) number: usize,
    pub(super) winner: Option<Side>,
    detail: Detail<'a>,
}

impl OneGame<'_> {
    /// One player's measured number, if details were recorded.
    pub(super) fn measure(&self, wanted: Measure, side: Side) -> Option<i64> {
        match self.detail {
            Detail::Game(game) => measure(game, wanted, side),
            Detail::Nothing | Detail::Counted => None,
        }
    }
}

#[derive(Clone, Copy)]
enum Detail<'a> {
    Game(&'a Game),
    /// `null`: a drawn or unfinished game without a report.
    Nothing,
    Counted,
}

/// The games in order; if they were only counted, the first side's wins come first.
pub(super) fn one_by_one(played: &Played) -> Vec<OneGame<'_>> {
    let mut games: Vec<(Option<Side>, Detail<'_>)> = Vec::new();
    match &played.games {
        Some(list) => games.extend(list.iter().map(|game| match game {
            Some(game) => (game.winner, Detail::Game(game)),
            None => (None, Detail::Nothing),
        })),
        None => {
            let count = played.count();
            for (winner, number) in [
                (Some(Side::First), count.wins.first),
                (Some(Side::Second), count.wins.second),
                (None, count.draws),
            ] {
                games.extend((0..number).map(|_| (winner, Detail::Counted)));
            }
        }
    }
    games.into_iter().zip(1..).map(|((winner, detail), number)| OneGame { number, winner, detail }).collect()
}

impl Adding<'_> {
    /// The sums of both players.
    pub(super) fn totals(&self, played: &Played) -> Result<BySide<Ratio>, Lack> {
        let mut sums = BySide::<Ratio>::default();
        for game in one_by_one(played) {
            for side in Side::BOTH {
                sums[side] = &sums[side] + &self.worth_of(game, side)?;
            }
        }
        Ok(sums)
    }

    pub(super) fn worth_of(&self, game: OneGame<'_>, side: Side) -> Result<Ratio, Lack> {
        match worth_for(self.worth, game.winner, side) {
            Worth::Fixed(points) => Ok(points.0.clone()),
            Worth::Measured(measured) => amount(measured, game, side),
            Worth::LosingDeck => {
                let lost = self.decks.whose(game.number, side.other());
                let no_option = Lack { game: game.number, measure: Measure::Life, kind: LackKind::NoOption };
                let option = self.worth.option(self.options[lost]).ok_or(no_option)?;
                amount(option, game, side).map(|amount| self.worth.limited(amount))
            }
        }
    }
}

/// The value of this outcome for a side.
pub(super) fn worth_for(worth: &GameWorth, winner: Option<Side>, side: Side) -> &Worth {
    match winner {
        Some(winner) if winner == side => &worth.win,
        Some(_) => &worth.loss,
        None => &worth.draw,
    }
}

fn amount(measured: &Measured, game: OneGame<'_>, side: Side) -> Result<Ratio, Lack> {
    let lack = |kind| Lack { game: game.number, measure: measured.measure, kind };
    let found = match game.detail {
        Detail::Game(game) => measure(game, measured.measure, side),
        Detail::Nothing => return Ok(Ratio::ZERO),
        Detail::Counted => None,
    };
    let value = found.ok_or(lack(LackKind::Missing))?;
    match measured.range {
        Some((from, to)) if !(i64::from(from)..=i64::from(to)).contains(&value) => {
            Err(lack(LackKind::Outside { value, from, to }))
        }
        _ => Ok(measured.amount(value)),
    }
}

/// One player's number at the end of a game, if it was recorded.
pub(super) fn measure(game: &Game, measure: Measure, side: Side) -> Option<i64> {
    let counted = |both: Option<BySide<u32>>| both.map(|both| i64::from(both[side]));
    match measure {
        Measure::Life => game.life.map(|both| i64::from(both[side])),
        Measure::Library => counted(game.library),
        Measure::Poison => counted(game.poison),
        Measure::Agenda => counted(game.agenda),
        Measure::Count(name) => counted(game.counts.get(&name).copied()),
    }
}
