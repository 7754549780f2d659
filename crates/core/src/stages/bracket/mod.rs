//! The bracket of an elimination for any number of players (page 5): single, or double with a losers' side (003).
//!
//! `plan` draws the tree of a number of players, `resolve` fills it with seeds and results, `published` carries it on by a
//! round, `next` makes the matches of the next round. Byes go to the highest seeds in the first round only; seeds meet as late
//! as possible: 1v8, 4v5 | 2v7, 3v6 (000).

mod next;
mod plan;
mod published;
mod resolve;
mod seeds;

use crate::nouns::ids::{PlayerId, RoundNumber, Side, TableNumber};
use crate::nouns::result::MatchResult;
use crate::nouns::{Match, Round, StageKind};
use crate::scoring::Outcome;
use crate::tournament::Tournament;

pub(super) use next::next_matches_of;
pub use next::{chooses_side, next_bracket_matches};
pub use plan::{Part, tree_order};

/// The tree as it stands, first round first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bracket {
    pub kind: StageKind,
    /// In the order of their seeds.
    pub seeds: Vec<PlayerId>,
    /// The matches of each round from the top of the tree: the whole of a single elimination, whose last round is the
    /// final; of a double elimination the side of those who have not lost.
    pub rounds: Vec<Vec<BracketMatch>>,
    /// The side of those who have lost once; empty in a single elimination.
    pub losers: Vec<Vec<BracketMatch>>,
    /// The final of a double elimination, and, where it has to be played, the match after its reset.
    pub finals: Vec<BracketMatch>,
    /// The match of the losing semi-finalists, where it is played.
    pub third_place: Option<BracketMatch>,
    /// Those of the seeds who are disqualified: whom they met goes on, and nobody of them has a place.
    pub disqualified: Vec<PlayerId>,
}

/// One match of the tree.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BracketMatch {
    /// Where in the tree.
    pub part: Part,
    /// In which round of the stage it is due, from 0; nothing for a place nobody plays at.
    pub due: usize,
    pub slots: [Slot; 2],
    /// Where each of the two comes from.
    pub from: [Origin; 2],
    /// The tournament's round it was published in.
    pub round: Option<RoundNumber>,
    /// Where it is played.
    pub table: Option<TableNumber>,
    /// Its result seen from `slots[0]`.
    pub result: Option<MatchResult>,
    pub winner: Option<PlayerId>,
    pub loser: Option<PlayerId>,
}

/// Where a player of a match comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Origin {
    /// The seed, without a match of the tree before.
    Seed,
    /// Who wins this match.
    Winner(Part),
    /// Who loses this match.
    Loser(Part),
}

/// Who sits on one side of a match of the tree.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Slot {
    /// This player, with the seed from 1.
    Player(PlayerId, usize),
    /// Nobody: the other one goes on without playing.
    Bye,
    /// The winner or loser of a match still to be played.
    Open,
}

impl Slot {
    /// The player, if it is known.
    pub fn player(&self) -> Option<&PlayerId> {
        match self {
            Slot::Player(player, _) => Some(player),
            _ => None,
        }
    }

    fn seed(&self) -> Option<usize> {
        match self {
            Slot::Player(_, seed) => Some(*seed),
            _ => None,
        }
    }
}

impl BracketMatch {
    /// Whether two players meet here, sooner or later.
    pub fn is_played(&self) -> bool {
        !self.slots.contains(&Slot::Bye)
    }

    /// Whether nobody comes here at all: both places are empty for want of players.
    pub fn is_empty(&self) -> bool {
        self.slots == [Slot::Bye, Slot::Bye]
    }

    /// The players who are known.
    pub fn players(&self) -> impl Iterator<Item = &PlayerId> {
        self.slots.iter().filter_map(Slot::player)
    }

    fn is_ready(&self) -> bool {
        self.round.is_none() && self.winner.is_none() && self.players().count() == 2
    }
}

/// The engine that makes the rounds of a bracket, and its first version, whose double elimination has more rematches.
const ENGINE: &str = "bracket/2";
const FIRST_ENGINE: &str = "bracket/1";

/// The engine of the bracket that is played: the one it was begun under.
pub(crate) fn engine(tournament: &Tournament) -> &'static str {
    tournament.begun_under(tournament.bracket_rounds(), [FIRST_ENGINE, ENGINE])
}

/// The bracket as it stands; `None` before the cut.
pub fn bracket(tournament: &Tournament) -> Option<Bracket> {
    let kind = kind(tournament)?;
    let seeds = seeds::seeds(tournament, kind)?;
    Some(resolve::resolve(tournament, kind, seeds))
}

/// The kind of the bracket that is played, or that is planned.
fn kind(tournament: &Tournament) -> Option<StageKind> {
    let played = tournament.bracket_rounds().next().map(|round| round.stage);
    played.or_else(|| tournament.setup.bracket_stage().map(|stage| stage.kind))
}

/// Who won a match, if it is over and somebody did.
pub(crate) fn winner(tournament: &Tournament, played: &Match) -> Option<PlayerId> {
    if let Some(MatchResult::Played(games)) = &played.result {
        // What it gives is of no interest here.
        let won = tournament.scoring(&tournament.ruleset.units.ranks, played).winner(games)?;
        return played.players.get(usize::from(u8::from(won))).cloned();
    }
    let won = |side: Side| {
        (tournament.outcome(played, side)? == Outcome::Win)
            .then(|| played.players.get(usize::from(u8::from(side))).cloned())
            .flatten()
    };
    won(Side::First).or_else(|| won(Side::Second))
}

impl Bracket {
    /// Every match, the winners' side first.
    pub fn matches(&self) -> impl Iterator<Item = &BracketMatch> {
        let sides = self.rounds.iter().chain(&self.losers).flatten();
        sides.chain(&self.finals).chain(&self.third_place)
    }

    /// How many rounds of the stage it takes to its end, as far as that is known: a reset may add one.
    pub fn length(&self) -> usize {
        self.matches().filter(|m| m.is_played()).map(|m| m.due + 1).max().unwrap_or(0)
    }

    /// The round of the stage, from 0, that is being played or comes next; `None` when it is decided.
    pub fn current(&self) -> Option<usize> {
        let open = self.matches().filter(|m| m.is_played() && m.winner.is_none());
        open.map(|m| m.due).min()
    }

    /// The matches due in a round of the stage, from 0.
    pub fn due(&self, place: usize) -> impl Iterator<Item = &BracketMatch> {
        self.matches().filter(move |m| m.due == place && m.is_played())
    }

    /// Whether the tree has this match in this round.
    pub fn has(&self, round: RoundNumber, played: &Match) -> bool {
        let seated =
            |m: &BracketMatch| m.slots.iter().all(|slot| slot.player().is_some_and(|id| played.has(id)));
        self.matches().any(|m| m.round == Some(round) && seated(m))
    }

    /// Whether the published rounds have the matches that the tree has there, and no others.
    pub fn is_followed(&self, tournament: &Tournament) -> bool {
        let rounds: Vec<&Round> = tournament.bracket_rounds().collect();
        let missed = |m: &BracketMatch| m.is_ready() && m.due < rounds.len();
        let played = |round: &&Round| {
            round.matches.iter().filter(|m| m.pair().is_some()).all(|m| self.has(round.number, m))
        };
        !self.matches().any(missed) && rounds.iter().all(played)
    }

    /// The side of the higher seed in a match; `None` where one of the two has no seed.
    pub fn higher(&self, played: &Match) -> Option<Side> {
        let seed = |id: &PlayerId| self.seeds.iter().position(|seed| seed == id);
        let (first, second) = played.pair()?;
        Some(if seed(first)? < seed(second)? { Side::First } else { Side::Second })
    }

    /// The match that decides it all.
    fn last_match(&self) -> Option<&BracketMatch> {
        match self.kind {
            StageKind::DoubleElimination => self.finals.last(),
            _ => self.rounds.last()?.first(),
        }
    }

    /// Whether the last match has been won.
    pub fn is_decided(&self) -> bool {
        self.last_match().is_some_and(|last| last.winner.is_some())
    }

    /// Who has won it all: the winner of the last match, or the loser where the winner is disqualified.
    pub fn champion(&self) -> Option<&PlayerId> {
        let last = self.last_match().filter(|last| last.winner.is_some())?;
        last.winner.iter().chain(&last.loser).find(|player| !self.disqualified.contains(player))
    }

    /// Who has lost the last match, unless that one has won it all or is disqualified.
    pub fn runner_up(&self) -> Option<&PlayerId> {
        let loser = self.last_match()?.loser.as_ref()?;
        (self.champion() != Some(loser) && !self.disqualified.contains(loser)).then_some(loser)
    }
}
