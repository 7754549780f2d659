//! The bracket of an elimination for any number of players (page 5). It is single, or double with
//! a losers' side (003).
//!
//! `plan` draws the tree for a number of players, `tree` plays it by seed, `resolve` fills in players
//! and results, which `published` finds, and `next` makes the matches of the next round. Byes go to the
//! highest seeds in the first round only. Seeds meet as late as possible: 1v8, 4v5 2v7, 3v6 (000).

mod next;
mod plan;
mod resolve;
mod tree;

use std::collections::HashSet;

use crate::nouns::{
    BySide, CutRule, Match, MatchResult, Player, PlayerId, Privilege, Round, RoundNumber, Side, StageKind,
    Structure, TableNumber,
};
use crate::pairing::{first_side, has_sides};
use crate::scoring::Outcome;
use crate::stages::cut::{cut, sort_by_seed};
use crate::standings::standings_then;
use crate::tournament::Tournament;

pub(super) use next::next_matches_of;
pub use next::{chooses_side, next_bracket_matches};
pub use plan::{TreePlace, tree_order};
pub use tree::{SeedPair, SeedTree};

/// The current tree, first round first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bracket {
    pub kind: StageKind,
    pub seeds: Vec<PlayerId>,
    /// The matches of each round from the top of the tree. They are the whole single elimination,
    /// ending with the final, or the winners' side of a double elimination.
    pub rounds: Vec<Vec<BracketMatch>>,
    /// The losers' side, for players with one loss; empty in a single elimination.
    pub losers: Vec<Vec<BracketMatch>>,
    /// The final of a double elimination, and its replay after a reset.
    pub finals: Vec<BracketMatch>,
    /// The match of the losing semi-finalists, if it is played.
    pub third_place: Option<BracketMatch>,
    /// Disqualified seeds: their opponents advance, and they get no rank.
    pub disqualified: Vec<PlayerId>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BracketMatch {
    pub part: TreePlace,
    /// The round of the stage in which it is due, from 0; 0 for an empty match.
    pub due: usize,
    pub slots: [Slot; 2],
    pub from: [Origin; 2],
    /// The tournament round in which it was published.
    pub round: Option<RoundNumber>,
    pub table: Option<TableNumber>,
    /// The result from the view of `slots[0]`.
    pub result: Option<MatchResult>,
    pub winner: Option<PlayerId>,
    pub loser: Option<PlayerId>,
}

/// Where a player of a match comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Origin {
    /// The seeding, without an earlier match of the tree.
    Seed,
    Winner(TreePlace),
    Loser(TreePlace),
}

/// The occupant of one side of a match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Slot {
    /// This player, with the seed from 1.
    Player(PlayerId, usize),
    /// Nobody: the opponent advances without playing.
    Bye,
    /// The winner or loser of a match still to be played.
    Open,
}

impl Slot {
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
    /// Whether two players will meet in this match.
    pub fn is_played(&self) -> bool {
        !self.slots.contains(&Slot::Bye)
    }

    /// Whether both sides are empty for lack of players.
    pub fn is_empty(&self) -> bool {
        self.slots == [Slot::Bye, Slot::Bye]
    }

    pub fn players(&self) -> impl Iterator<Item = &PlayerId> {
        self.slots.iter().filter_map(Slot::player)
    }

    fn is_ready(&self) -> bool {
        self.round.is_none() && self.winner.is_none() && self.players().count() == 2
    }
}

const ENGINE: &str = "bracket/2";
/// The first version of the engine, whose double elimination has more rematches.
const FIRST_ENGINE: &str = "bracket/1";

/// The engine under which the current bracket began.
pub(crate) fn engine(tournament: &Tournament) -> &'static str {
    tournament.begun_under(tournament.bracket_rounds(), [FIRST_ENGINE, ENGINE])
}

/// The current bracket; `None` before the cut.
pub fn bracket(tournament: &Tournament) -> Option<Bracket> {
    let kind = kind(tournament)?;
    let seeds = seeds(tournament, kind)?;
    Some(resolve::resolve(tournament, kind, seeds))
}

fn kind(tournament: &Tournament) -> Option<StageKind> {
    let played = tournament.bracket_rounds().next().map(|round| round.stage);
    played.or_else(|| tournament.setup.bracket_stage().map(|stage| stage.kind))
}

/// The winner of a finished match, if it has one.
pub(crate) fn winner(tournament: &Tournament, played: &Match) -> Option<PlayerId> {
    if let Some(MatchResult::Played(games)) = &played.result {
        // The unit does not matter for the winner.
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

/// Both players of a pair in the order of their ids.
pub(crate) fn pair_in_order<'a>(first: &'a PlayerId, second: &'a PlayerId) -> [&'a PlayerId; 2] {
    if first <= second { [first, second] } else { [second, first] }
}

impl Bracket {
    /// Every match, the winners' side first.
    pub fn matches(&self) -> impl Iterator<Item = &BracketMatch> {
        let sides = self.rounds.iter().chain(&self.losers).flatten();
        sides.chain(&self.finals).chain(&self.third_place)
    }

    /// The number of rounds of the stage known so far; a reset may add one.
    pub fn length(&self) -> usize {
        self.matches().filter(|m| m.is_played()).map(|m| m.due + 1).max().unwrap_or(0)
    }

    /// The round of the stage, from 0, that is in progress or comes next. `None` once decided.
    pub fn current(&self) -> Option<usize> {
        let open = self.matches().filter(|m| m.is_played() && m.winner.is_none());
        open.map(|m| m.due).min()
    }

    /// The matches due in a round of the stage, from 0.
    pub fn due(&self, place: usize) -> impl Iterator<Item = &BracketMatch> {
        self.matches().filter(move |m| m.due == place && m.is_played())
    }

    /// The published matches of the tree: the round, and the players in the order of their ids.
    pub(crate) fn pairs(&self) -> HashSet<(RoundNumber, [&PlayerId; 2])> {
        let mut pairs = HashSet::new();
        for published in self.matches() {
            let [first, second] = published.slots.each_ref().map(Slot::player);
            if let (Some(round), Some(first), Some(second)) = (published.round, first, second) {
                pairs.insert((round, pair_in_order(first, second)));
            }
        }
        pairs
    }

    /// Whether the published rounds contain exactly the matches of the tree.
    pub fn is_followed(&self, tournament: &Tournament) -> bool {
        let rounds: Vec<&Round> = tournament.bracket_rounds().collect();
        let missed = |m: &BracketMatch| m.is_ready() && m.due < rounds.len();
        let pairs = self.pairs();
        let played = |round: &&Round| {
            let mut own = round.matches.iter().filter_map(Match::pair);
            own.all(|(first, second)| pairs.contains(&(round.number, pair_in_order(first, second))))
        };
        !self.matches().any(missed) && rounds.iter().all(played)
    }

    /// Whether a player left while still in the bracket, so that an opponent advanced without playing.
    pub fn was_left_by(&self, player: &Player) -> bool {
        let Some(last) = player.dropped_after else { return false };
        let is_after = |lost: &BracketMatch| lost.round.is_none_or(|round| round > last);
        self.matches().any(|lost| lost.loser.as_ref() == Some(&player.id) && is_after(lost))
    }

    /// The side of the higher seed in a match; `None` if a player has no seed.
    pub fn higher(&self, played: &Match) -> Option<Side> {
        let seed = |id: &PlayerId| self.seeds.iter().position(|seed| seed == id);
        let (first, second) = played.pair()?;
        Some(if seed(first)? < seed(second)? { Side::First } else { Side::Second })
    }

    fn last_match(&self) -> Option<&BracketMatch> {
        match self.kind {
            StageKind::DoubleElimination => self.finals.last(),
            _ => self.rounds.last()?.first(),
        }
    }

    pub fn is_decided(&self) -> bool {
        self.last_match().is_some_and(|last| last.winner.is_some())
    }

    /// The winner of the last match, or the loser if the winner is disqualified.
    pub fn champion(&self) -> Option<&PlayerId> {
        let last = self.last_match().filter(|last| last.winner.is_some())?;
        last.winner.iter().chain(&last.loser).find(|player| !self.disqualified.contains(player))
    }

    /// The loser of the last match, unless champion or disqualified.
    pub fn runner_up(&self) -> Option<&PlayerId> {
        let loser = self.last_match()?.loser.as_ref()?;
        (self.champion() != Some(loser) && !self.disqualified.contains(loser)).then_some(loser)
    }
}

/// The seeds recorded by the cut. For a file without them, those of the planned cut. If others played,
/// the participants by Swiss standing, plus higher-ranked players with a bye in the first round.
fn seeds(tournament: &Tournament, kind: StageKind) -> Option<Vec<PlayerId>> {
    let spec = tournament.setup.stage(kind);
    if let Some(spec) = spec.filter(|spec| spec.seeds.len() >= 2) {
        return Some(spec.seeds.clone());
    }
    let rounds: Vec<&Round> = tournament.bracket_rounds().filter(|round| round.stage == kind).collect();
    let first = rounds.first()?;
    let entered: Vec<&PlayerId> =
        rounds.iter().flat_map(|round| round.matches.iter().flat_map(|m| &m.players)).collect();
    let table = standings_then(tournament, tournament.last_swiss_round());
    let fits =
        |seeds: &[PlayerId]| is_begun_by(first, seeds.len()) && entered.iter().all(|id| seeds.contains(id));
    if let Some(spec) = spec {
        let planned = cut(tournament, &table, &spec.cut.clone().unwrap_or_default()).seeds;
        if fits(&planned) {
            return Some(planned);
        }
    }
    let mut down_to_last = cut(tournament, &table, &CutRule::default()).seeds;
    let last = down_to_last.iter().rposition(|id| entered.contains(&id));
    down_to_last.truncate(last.map_or(0, |last| last + 1));
    if fits(&down_to_last) {
        return Some(down_to_last);
    }
    let mut rows = table.rows;
    rows.retain(|row| entered.contains(&&row.player));
    sort_by_seed(tournament, table.after, &mut rows, |row| row);
    (rows.len() >= 2).then(|| rows.into_iter().map(|row| row.player).collect())
}

/// Whether a bracket of this many players starts with exactly these matches and byes.
fn is_begun_by(round: &Round, players: usize) -> bool {
    let matches = round.matches.iter().filter(|m| m.pair().is_some()).count();
    let places = players.next_power_of_two();
    players >= 2 && matches == players - places / 2
}

/// The privileges that apply in an open bracket match, with the players who have them.
pub fn privileges(tournament: &Tournament, round: RoundNumber, played: &Match) -> Vec<(Privilege, PlayerId)> {
    let stage = tournament.round(round).map_or_else(|| tournament.next_stage(), |round| round.stage);
    let spec = tournament.setup.stage(stage).filter(|spec| stage.is_bracket() && !spec.privileges.is_empty());
    let Some((spec, tree)) = spec.zip(bracket(tournament)) else { return Vec::new() };
    let seed = |id: &&PlayerId| tree.seeds.iter().position(|seed| seed == *id);
    let Some(higher) = played.players.iter().min_by_key(seed).filter(|_| played.is_open()) else {
        return Vec::new();
    };
    let counts = |privilege: &Privilege| match privilege {
        Privilege::GameWin => played.given.is_some(),
        Privilege::PlayFirst => true,
        Privilege::Seat => tree.seeds.first() == Some(higher) && tournament.bracket_rounds().count() <= 1,
        Privilege::Side => chooses_side(tournament, round),
    };
    spec.privileges.iter().copied().filter(counts).map(|privilege| (privilege, higher.clone())).collect()
}

/// The names of the game's sides by player, in games with one of each per match. Until the higher
/// seed has chosen, the default sides.
pub fn sides<'a>(tournament: &'a Tournament, round: RoundNumber, played: &Match) -> Option<BySide<&'a str>> {
    let (first, second) = tournament.ruleset.match_rules.sides.as_ref()?;
    let stage = tournament.round(round).map_or_else(|| tournament.next_stage(), |round| round.stage);
    let is_known = tournament.round(round).is_none_or(|round| has_sides(tournament, round));
    let single = is_known && tournament.structure(stage) == Structure::BestOf1 && played.players.len() == 2;
    let names = BySide::new(first.as_str(), second.as_str());
    let turned = first_side(tournament, played) != played.players.first();
    single.then(|| if turned { names.swapped() } else { names })
}
