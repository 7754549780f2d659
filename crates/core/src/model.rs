//! The nouns of a tournament as the tournament file writes them (page 1): players, matches, rounds, stages.

use serde::{Deserialize, Serialize};

use crate::ids::{PlayerId, Points, RoundNumber, TableNumber};
use crate::result::{MatchResult, Structure};

/// Somebody who plays, with what only concerns that person.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Player {
    /// The same person in two files has the same id.
    pub id: PlayerId,
    /// As shown on pairings and standings.
    pub name: String,
    /// The rating the player came with.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rating: Option<i32>,
    /// The club or team; members are kept apart where the ruleset says so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub club: Option<String>,
    /// Byes in that many first rounds.
    #[serde(default, deserialize_with = "null_is_default", skip_serializing_if = "is_default")]
    pub awarded_byes: u32,
    /// The first round the player takes part in; the first of all where `None`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub joined_round: Option<RoundNumber>,
    /// The last round the player takes part in (0: before the first); no end where `None`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dropped_after: Option<RoundNumber>,
    /// Byes asked for.
    #[serde(default, deserialize_with = "null_is_default", skip_serializing_if = "Vec::is_empty")]
    pub byes: Vec<RequestedBye>,
    /// A table the player always sits at.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fixed_table: Option<TableNumber>,
    /// The chess clock the player brings (page 7).
    #[serde(default, deserialize_with = "null_is_default", skip_serializing_if = "is_default")]
    pub clock: BroughtClock,
    /// The deck's registration (page 6).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deck: Option<Deck>,
}

impl Player {
    /// A player with nothing but an id and a name.
    #[must_use]
    pub fn new(id: impl Into<PlayerId>, name: impl Into<String>) -> Player {
        Player {
            id: id.into(),
            name: name.into(),
            rating: None,
            club: None,
            awarded_byes: 0,
            joined_round: None,
            dropped_after: None,
            byes: Vec::new(),
            fixed_table: None,
            clock: BroughtClock::None,
            deck: None,
        }
    }

    /// Whether neither `joined_round` nor `dropped_after` excludes the round.
    #[must_use]
    pub fn is_in(&self, round: RoundNumber) -> bool {
        self.joined_round.is_none_or(|first| first <= round)
            && self.dropped_after.is_none_or(|last| round <= last)
    }

    /// The bye the player asked for in this round.
    #[must_use]
    pub fn bye_asked_for(&self, round: RoundNumber) -> Option<ByeKind> {
        self.byes.iter().find(|bye| bye.round == round).map(|bye| bye.kind)
    }

    /// Whether an awarded bye covers this round.
    #[must_use]
    pub fn has_awarded_bye(&self, round: RoundNumber) -> bool {
        round.0 <= self.awarded_byes
    }
}

/// A bye asked for in a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RequestedBye {
    /// In which round.
    pub round: RoundNumber,
    /// Of which kind.
    pub kind: ByeKind,
}

/// The kinds of byes (page 1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ByeKind {
    /// A won match.
    Bye,
    /// The points of a draw.
    HalfBye,
    /// The points of a loss.
    ZeroBye,
}

impl ByeKind {
    /// The result of a round with such a bye.
    #[must_use]
    pub fn result(self) -> MatchResult {
        match self {
            ByeKind::Bye => MatchResult::Bye {},
            ByeKind::HalfBye => MatchResult::HalfBye {},
            ByeKind::ZeroBye => MatchResult::ZeroBye {},
        }
    }
}

/// Which chess clock a player brings (page 7).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum BroughtClock {
    /// None.
    #[default]
    None,
    /// One with a simple delay.
    Delay,
    /// One with Bronstein's refund.
    Bronstein,
    /// One with both.
    Both,
}

/// What is registered about a deck (page 6).
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Deck {
    /// The scoring option it loses by: `"dominaria"`, `"tolaria"`, `"phyrexia"` or an organiser's own. Everybody may
    /// know it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub option: Option<String>,
    /// What its player calls it; the organiser's until the decks are published.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Its cards, a line each, as they were handed in; the organiser's until the decks are published.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub list: Option<String>,
}

/// Two players against each other in a round, or one player with a bye.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Match {
    /// Where they sit; byes have no table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<TableNumber>,
    /// `players[0]` is side 0, `players[1]` side 1; a bye has one player.
    pub players: Vec<PlayerId>,
    /// How it ended; `None` while it is open.
    #[serde(default)]
    pub result: Option<MatchResult>,
    /// The side that began with a game won: `wins` includes it, percentages do not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub given: Option<crate::ids::Side>,
}

impl Match {
    /// An open match.
    #[must_use]
    pub fn open(table: u32, first: PlayerId, second: PlayerId) -> Match {
        Match { table: Some(TableNumber(table)), players: vec![first, second], result: None, given: None }
    }

    /// A round without an opponent.
    #[must_use]
    pub fn bye(player: PlayerId, kind: ByeKind) -> Match {
        Match { table: None, players: vec![player], result: Some(kind.result()), given: None }
    }

    /// The two players, `None` for a bye.
    #[must_use]
    pub fn pair(&self) -> Option<(&PlayerId, &PlayerId)> {
        match self.players.as_slice() {
            [first, second] => Some((first, second)),
            _ => None,
        }
    }

    /// Whether the player takes part.
    #[must_use]
    pub fn has(&self, player: &PlayerId) -> bool {
        self.players.contains(player)
    }

    /// The opponent of a player of this match.
    #[must_use]
    pub fn opponent_of(&self, player: &PlayerId) -> Option<&PlayerId> {
        let (first, second) = self.pair()?;
        if first == player { Some(second) } else { (second == player).then_some(first) }
    }

    /// Whether a result is still missing.
    #[must_use]
    pub fn is_open(&self) -> bool {
        self.result.is_none()
    }
}

/// A part of a tournament with one way of pairing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum StageKind {
    /// Players with equal points meet.
    #[default]
    Swiss,
    /// Everybody meets everybody.
    RoundRobin,
    /// Who loses is out.
    Elimination,
    /// Who loses twice is out.
    DoubleElimination,
}

impl StageKind {
    /// Whether the stage is played in a bracket: its matches have winners and do not enter the Swiss standing.
    #[must_use]
    pub fn is_bracket(self) -> bool {
        matches!(self, StageKind::Elimination | StageKind::DoubleElimination)
    }
}

/// Everybody still in plays at most one match.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Round {
    /// From 1 without a gap.
    pub number: RoundNumber,
    /// Of which stage; Swiss where left out.
    #[serde(default, deserialize_with = "null_is_default")]
    pub stage: StageKind,
    /// Matches and byes.
    pub matches: Vec<Match>,
}

impl Round {
    /// The player's match or bye in this round.
    #[must_use]
    pub fn match_of(&self, player: &PlayerId) -> Option<&Match> {
        self.matches.iter().find(|m| m.has(player))
    }

    /// Matches without a result.
    pub fn open_matches(&self) -> impl Iterator<Item = &Match> {
        self.matches.iter().filter(|m| m.is_open())
    }
}

/// How a stage is played and who enters it (page 5).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StageSpec {
    /// The way of pairing.
    pub kind: StageKind,
    /// How many rounds, where that is not settled by the number of players.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rounds: Option<u32>,
    /// Who enters from the stage before; everybody where left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cut: Option<CutRule>,
    /// The match structure, where it is not the ruleset's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub structure: Option<Structure>,
    /// Whether the losers of the semi-finals play for third place. A double elimination has a third place without.
    #[serde(default, deserialize_with = "null_is_default", skip_serializing_if = "is_default")]
    pub third_place: bool,
    /// In a double elimination: whether the final is played again when the undefeated player loses it, so that nobody is
    /// out who has lost once. Yes where left out.
    #[serde(default = "yes", deserialize_with = "null_is_yes", skip_serializing_if = "is_yes")]
    pub reset: bool,
    /// What the higher seed has over the other (000, "Give a play advantage to finishing higher").
    #[serde(default, deserialize_with = "null_is_default", skip_serializing_if = "Vec::is_empty")]
    pub privileges: Vec<Privilege>,
    /// Who has the free round when somebody leaves after the cut.
    #[serde(default, deserialize_with = "null_is_default", skip_serializing_if = "is_default")]
    pub free_round: FreeRound,
    /// The players in the order of their seeds, once the cut has been made.
    #[serde(default, deserialize_with = "null_is_default", skip_serializing_if = "Vec::is_empty")]
    pub seeds: Vec<PlayerId>,
}

impl StageSpec {
    /// A stage of this kind with nothing else settled.
    #[must_use]
    pub fn new(kind: StageKind) -> StageSpec {
        StageSpec {
            kind,
            rounds: None,
            cut: None,
            structure: None,
            third_place: false,
            reset: true,
            privileges: Vec::new(),
            free_round: FreeRound::default(),
            seeds: Vec::new(),
        }
    }
}

/// Something that the higher seed of a match has over the other (page 5; 000).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Privilege {
    /// Begins every match with a game won.
    GameWin,
    /// Chooses who plays first in game one.
    PlayFirst,
    /// The top seed chooses who drafts first, or the seat.
    Seat,
    /// Chooses the side in the first round; later the one who has had it less has it (Netrunner).
    Side,
}

impl Privilege {
    /// All of them.
    pub const ALL: [Privilege; 4] =
        [Privilege::GameWin, Privilege::PlayFirst, Privilege::Seat, Privilege::Side];

    /// Its name in a tournament file.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Privilege::GameWin => "game-win",
            Privilege::PlayFirst => "play-first",
            Privilege::Seat => "seat",
            Privilege::Side => "side",
        }
    }
}

/// Who has the free round when somebody leaves after the cut (page 5): nobody is promoted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FreeRound {
    /// The scheduled opponent.
    #[default]
    Opponent,
    /// The highest seed of the round who is still here; the scheduled opponent plays in that one's place.
    HighestSeed,
}

/// Who goes on: the top so many, everybody with so many points, or, where both are given, everybody who satisfies both.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CutRule {
    /// The best so many.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub top: Option<u32>,
    /// Everybody with at least so many ranking points.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub points: Option<Points>,
    /// Whether, where both are given, it is enough to satisfy one of them.
    #[serde(default, deserialize_with = "null_is_default", skip_serializing_if = "is_default")]
    pub either: bool,
    /// Whether those with as many points as the last of the top go on too (Pokémon's cut).
    #[serde(default, deserialize_with = "null_is_default", skip_serializing_if = "is_default")]
    pub with_ties: bool,
}

/// Reads `null` as the default: every optional key of a tournament file may be left out or null.
pub(crate) fn null_is_default<'de, D, T>(from: D) -> Result<T, D::Error>
where
    D: serde::Deserializer<'de>,
    T: Deserialize<'de> + Default,
{
    Ok(Option::<T>::deserialize(from)?.unwrap_or_default())
}

/// Whether a value is the one it has when nothing is said.
pub(crate) fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

fn yes() -> bool {
    true
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "the signature that serde asks for")]
fn is_yes(value: &bool) -> bool {
    *value
}

fn null_is_yes<'de, D: serde::Deserializer<'de>>(from: D) -> Result<bool, D::Error> {
    Ok(Option::<bool>::deserialize(from)?.unwrap_or(true))
}
