//! Match results: the kinds of page 1, and the results that a match structure allows.

use super::Coded;
use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use strum::{EnumString, IntoStaticStr, VariantArray};

use super::{BySide, CountName, Measure, Message, Ratio, Side, Term, null_is_default};
use crate::message;

/// The result of a match. An open match has none and counts for nothing, except that its players have met.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize, IntoStaticStr)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields, remote = "Self")]
#[strum(serialize_all = "kebab-case")]
pub enum MatchResult {
    Played(Played),
    /// Agreed without play: a drawn match, or three drawn games if games count.
    IntentionalDraw {},
    /// The opponent did not play: a win, 2-0 in games.
    Forfeit {
        /// The side that was present.
        winner: Side,
    },
    /// A loss for both: a round for both, no points, no games; they have met.
    DoubleLoss {},
    /// Neither player came: a double loss. They have met only if the ruleset counts forfeits as
    /// meetings (not in chess).
    DoubleForfeit {},
    /// The organiser's ruling in ranking points. Win, loss or draw by comparison; no games.
    Assigned {
        points: BySide<AssignedPoints>,
    },
    /// Allocated or awarded: a won match, 2-0 in games.
    Bye {},
    /// Requested: a round worth a draw, without games.
    HalfBye {},
    /// A loss for an absent player: a round worth a loss, without games.
    ZeroBye {},
}

/// The games of a match, counted or listed. Exactly one of `wins` and `games` is given.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Played {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wins: Option<BySide<u32>>,
    /// Games drawn or unfinished; zero by default.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub draws: Option<u32>,
    /// The individual games, if more than the winner is recorded. `null` is a drawn or unfinished game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub games: Option<Vec<Option<Game>>>,
}

/// One game with its measurements; each is required only if the ruleset uses it. If only one side's
/// number is required, the other is written as 0.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, remote = "Self")]
pub struct Game {
    /// `None` for a drawn or unfinished game.
    #[serde(default)]
    pub winner: Option<Side>,
    /// Final life totals, which may be negative.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub life: Option<BySide<i32>>,
    /// Cards left in the libraries.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub library: Option<BySide<u32>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub poison: Option<BySide<u32>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub agenda: Option<BySide<u32>>,
    /// Custom quantities of the ruleset, by name.
    #[serde(default, deserialize_with = "null_is_default", skip_serializing_if = "BTreeMap::is_empty")]
    pub counts: BTreeMap<CountName, BySide<u32>>,
    /// The side each player had: `"corp"`, `"runner"`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub side: Option<BySide<String>>,
}

/// The value of an assigned result: points, or a share of a win (bridge's artificial result, page 1).
#[derive(Debug, Clone, PartialEq, Eq, Hash, EnumString, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum AssignedPoints {
    #[strum(disabled)]
    Exactly(Ratio),
    /// Half of a win.
    Average,
    /// Six tenths of a win.
    #[strum(serialize = "average+")]
    AveragePlus,
    /// Four tenths of a win.
    #[strum(serialize = "average-")]
    AverageMinus,
}

impl Serialize for AssignedPoints {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self {
            AssignedPoints::Exactly(points) => points.serialize(to),
            share => to.serialize_str(share.into()),
        }
    }
}

impl<'de> Deserialize<'de> for AssignedPoints {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<AssignedPoints, D::Error> {
        let text = String::deserialize(from)?;
        let number = |_| text.parse().map(AssignedPoints::Exactly).map_err(serde::de::Error::custom);
        text.parse().or_else(number)
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct GameCount {
    pub wins: BySide<u32>,
    /// Games drawn or unfinished.
    pub draws: u32,
}

impl GameCount {
    pub fn new(first: u32, second: u32, draws: u32) -> GameCount {
        GameCount { wins: BySide::new(first, second), draws }
    }

    /// The side with more games; `None` if equal.
    pub fn winner(&self) -> Option<Side> {
        match self.wins.first.cmp(&self.wins.second) {
            std::cmp::Ordering::Greater => Some(Side::First),
            std::cmp::Ordering::Less => Some(Side::Second),
            std::cmp::Ordering::Equal => None,
        }
    }

    /// The score for display, with a dash: `2–1`, `2–1–1` with a drawn game.
    pub fn score(&self) -> String {
        self.to_string().replace('-', "–")
    }

    pub fn is_empty(&self) -> bool {
        *self == GameCount::default()
    }
}

impl From<GameCount> for Term {
    fn from(count: GameCount) -> Term {
        Term::Text(count.score())
    }
}

impl std::fmt::Display for GameCount {
    /// `2-1`, `2-1-1` with a drawn game.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}-{}", self.wins.first, self.wins.second)?;
        if self.draws > 0 { write!(f, "-{}", self.draws) } else { Ok(()) }
    }
}

impl Played {
    pub fn counted(first: u32, second: u32, draws: u32) -> Played {
        Played { wins: Some(BySide::new(first, second)), draws: Some(draws), games: None }
    }

    /// The number of games, however they are recorded.
    pub fn count(&self) -> GameCount {
        match (&self.games, self.wins) {
            (Some(games), _) => games.iter().fold(GameCount::default(), |mut count, game| {
                match game.as_ref().and_then(|g| g.winner) {
                    Some(side) => count.wins[side] += 1,
                    None => count.draws += 1,
                }
                count
            }),
            (None, wins) => GameCount { wins: wins.unwrap_or_default(), draws: self.draws.unwrap_or(0) },
        }
    }
}

impl MatchResult {
    pub fn played(first: u32, second: u32, draws: u32) -> MatchResult {
        MatchResult::Played(Played::counted(first, second, draws))
    }

    /// The kind's name in a tournament file.
    pub fn kind(&self) -> &'static str {
        self.into()
    }

    /// Whether at least one of the players did not come.
    pub fn is_forfeit(&self) -> bool {
        matches!(self, MatchResult::Forfeit { .. } | MatchResult::DoubleForfeit {})
    }

    /// The number of players in a match with this result.
    pub fn seats(&self) -> usize {
        match self {
            MatchResult::Bye {} | MatchResult::HalfBye {} | MatchResult::ZeroBye {} => 1,
            _ => 2,
        }
    }

    /// The result with the sides exchanged.
    pub fn swapped(&self) -> MatchResult {
        match self.clone() {
            MatchResult::Played(played) => MatchResult::Played(played.swapped()),
            MatchResult::Forfeit { winner } => MatchResult::Forfeit { winner: winner.other() },
            MatchResult::Assigned { points } => MatchResult::Assigned { points: points.swapped() },
            same => same,
        }
    }
}

impl Played {
    fn swapped(self) -> Played {
        let games = self.games.map(|games| games.into_iter().map(|game| game.map(Game::swapped)).collect());
        Played { wins: self.wins.map(BySide::swapped), draws: self.draws, games }
    }
}

impl Game {
    /// Records one side's value of a measure; only life goes below zero.
    pub fn with(mut self, measure: Measure, side: Side, value: i32) -> Game {
        let count = value.max(0).unsigned_abs();
        let counted = match measure {
            Measure::Life => {
                self.life.get_or_insert_default()[side] = value;
                return self;
            }
            Measure::Library => &mut self.library,
            Measure::Poison => &mut self.poison,
            Measure::Agenda => &mut self.agenda,
            Measure::Count(name) => {
                self.counts.entry(name).or_default()[side] = count;
                return self;
            }
        };
        counted.get_or_insert_default()[side] = count;
        self
    }

    fn swapped(self) -> Game {
        Game {
            winner: self.winner.map(Side::other),
            life: self.life.map(BySide::swapped),
            library: self.library.map(BySide::swapped),
            poison: self.poison.map(BySide::swapped),
            agenda: self.agenda.map(BySide::swapped),
            counts: self.counts.into_iter().map(|(name, both)| (name, both.swapped())).collect(),
            side: self.side.map(BySide::swapped),
        }
    }
}

/// The number of games in a match (page 1, `match.structure`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, IntoStaticStr, VariantArray)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Structure {
    #[serde(rename = "best-of-1")]
    #[strum(serialize = "best-of-1")]
    BestOf1,
    /// Two game wins win the match; drawn games do not count.
    #[serde(rename = "best-of-3")]
    #[strum(serialize = "best-of-3")]
    BestOf3,
    /// Three game wins win the match; drawn games do not count.
    #[serde(rename = "best-of-5")]
    #[strum(serialize = "best-of-5")]
    BestOf5,
    ThreeGames,
    /// Two games, sides or decks swapped.
    TwoGames,
    /// No restriction, for imports from other systems.
    Any,
}

/// An upper bound to catch typing errors.
pub const MOST_GAMES: u32 = 99;

impl Structure {
    /// Game wins that end the match, if any do.
    pub fn wins_needed(self) -> Option<u32> {
        match self {
            Structure::BestOf1 => Some(1),
            Structure::BestOf3 => Some(2),
            Structure::BestOf5 => Some(3),
            Structure::ThreeGames | Structure::TwoGames | Structure::Any => None,
        }
    }

    /// The number of games, if all are played.
    pub fn games(self) -> Option<u32> {
        match self {
            Structure::ThreeGames => Some(3),
            Structure::TwoGames => Some(2),
            Structure::BestOf1 => Some(1),
            Structure::BestOf3 | Structure::BestOf5 | Structure::Any => None,
        }
    }

    /// Checks that a match of this structure can end with this count.
    pub fn allows(self, count: GameCount) -> Result<(), Message> {
        let GameCount { wins, draws } = count;
        if wins.first > MOST_GAMES || wins.second > MOST_GAMES || draws > MOST_GAMES {
            return Err(message!("games-too-many", count = count));
        }
        match (self, self.wins_needed()) {
            (_, Some(needed)) => best_of(self, needed, count),
            (Structure::ThreeGames, _) => all_games(count, 3),
            (Structure::TwoGames, _) => all_games(count, 2),
            _ => Ok(()),
        }
    }
}

fn best_of(structure: Structure, needed: u32, count: GameCount) -> Result<(), Message> {
    let (most, least) = (count.wins.first.max(count.wins.second), count.wins.first.min(count.wins.second));
    if needed == 1 && most <= 1 && most + least + count.draws > 1 {
        return Err(message!("games-one-only", count = count));
    }
    if most > needed {
        return Err(message!(
            "games-won-too-often",
            count = count,
            structure = structure.code(),
            needed = needed
        ));
    }
    if least == needed {
        return Err(message!("games-both-won", count = count, structure = structure.code(), needed = needed));
    }
    Ok(())
}

fn all_games(count: GameCount, number: u32) -> Result<(), Message> {
    let played = count.wins.first + count.wins.second + count.draws;
    if played <= number {
        return Ok(());
    }
    Err(message!("games-more-than-played", count = count, games = played, number = number))
}
