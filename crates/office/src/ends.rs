//! Each player's result in a bracket and the places still possible, computed once for the whole bracket.

use std::collections::{HashMap, HashSet};

use pairwright_core::nouns::{Player, RecordEnd, StageKind};
use pairwright_core::stages::{Bracket, BracketMatch, Origin, TreePlace, bracket};
use pairwright_core::standings::Standings;
use pairwright_core::{PlayerId, Tournament};
use pairwright_words::Texts;

use crate::text::ordinal;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PlaceRange {
    pub first: usize,
    pub last: usize,
}

impl PlaceRange {
    pub fn ordinals(self, texts: Texts) -> String {
        let ordinal = |place: usize| ordinal(texts, u32::try_from(place).unwrap_or(u32::MAX));
        match self.first < self.last {
            true => format!("{}–{}", ordinal(self.first), ordinal(self.last)),
            false => ordinal(self.first),
        }
    }

    pub fn are_several(self) -> bool {
        self.first < self.last
    }
}

/// A bracket, with its consequences for everybody in it.
#[derive(Debug)]
pub struct Ends {
    pub tree: Bracket,
    seeds: HashSet<PlayerId>,
    /// The round of a player's last loss.
    out: HashMap<PlayerId, usize>,
    /// The places that a player can still reach.
    open: HashMap<PlayerId, PlaceRange>,
    /// By round, the number of players still to be placed before it.
    left: Vec<usize>,
    /// The rounds in which somebody can still be eliminated.
    losing: HashSet<usize>,
}

impl Ends {
    pub fn new(tree: Bracket) -> Ends {
        let seeds = tree.seeds.iter().cloned().collect();
        let (out, left) = (out(&tree), left(&tree));
        let losing = knocking_out(&tree).filter(|m| m.winner.is_none()).map(|m| m.due).collect();
        let mut ends = Ends { tree, seeds, out, open: HashMap::new(), left, losing };
        ends.open = ends.all_open();
        ends
    }

    /// Whether nothing is left to play, including the match for third place.
    pub fn is_over(&self) -> bool {
        self.tree.is_decided() && self.open_third().is_none()
    }

    /// The match for third place while it is unfinished.
    fn open_third(&self) -> Option<&BracketMatch> {
        self.tree.third_place.as_ref().filter(|third| third.is_played() && third.winner.is_none())
    }

    /// Whether a player has yet to play for third place.
    fn plays_for_third(&self, player: &PlayerId) -> bool {
        self.open_third().is_some_and(|third| third.players().any(|id| id == player))
    }

    /// Whether somebody else may still be eliminated in the same round and share those places.
    pub fn still_loses_somebody(&self, due: usize) -> bool {
        self.losing.contains(&due)
    }

    pub fn has(&self, player: &PlayerId) -> bool {
        self.seeds.contains(player)
    }

    /// The round of a player's last loss.
    /// `None` for players still in the bracket and for the champion, who may have lost the first final.
    pub fn out_in(&self, player: &PlayerId) -> Option<usize> {
        self.out.get(player).copied()
    }

    /// Whether only the two finalists are left.
    pub fn is_final(&self) -> bool {
        self.seeds.len() == self.out.len() + 2
    }

    /// Whether a player has a match left, including the one for third place.
    pub fn plays_on(&self, player: &PlayerId) -> bool {
        self.has(player) && (self.out_in(player).is_none() || self.plays_for_third(player))
    }

    /// Whether a player's place was decided by the match for third place.
    pub fn has_played_for_third(&self, player: &PlayerId) -> bool {
        let decided = self.tree.third_place.as_ref().filter(|third| third.winner.is_some());
        decided.is_some_and(|third| third.players().any(|id| id == player))
    }

    /// The places a player can still reach; `None` if the ranking has the place.
    pub fn open(&self, player: &PlayerId) -> Option<PlaceRange> {
        self.open.get(player).copied()
    }

    /// The places of players eliminated in a round, counted from 0.
    pub fn of_losers(&self, due: usize) -> PlaceRange {
        PlaceRange { first: self.left_before(due + 1) + 1, last: self.left_before(due) }
    }

    /// The number of placeable players left before a round.
    fn left_before(&self, due: usize) -> usize {
        self.left.get(due).or(self.left.last()).copied().unwrap_or_default()
    }

    fn all_open(&self) -> HashMap<PlayerId, PlaceRange> {
        let earliest_out = earliest_out(&self.tree);
        let settled: HashSet<&PlayerId> = self.tree.disqualified.iter().chain(self.tree.champion()).collect();
        let seeds = self.tree.seeds.iter().filter(|seed| !settled.contains(seed));
        seeds.filter_map(|seed| Some((seed.clone(), self.open_to(seed, &earliest_out)?))).collect()
    }

    fn open_to(&self, player: &PlayerId, earliest_out: &HashMap<&PlayerId, usize>) -> Option<PlaceRange> {
        if let Some(due) = self.out_in(player) {
            let is_open = self.still_loses_somebody(due) || self.plays_for_third(player);
            return is_open.then(|| self.of_losers(due));
        }
        let out = earliest_out.get(player).copied();
        let last = self.left_before(out.or_else(|| self.tree.current())?);
        (last > 1).then_some(PlaceRange { first: 1, last })
    }
}

/// The bracket, once the cut is made.
pub fn tree(tournament: &Tournament) -> Option<Bracket> {
    tournament.is_cut().then(|| bracket(tournament)).flatten()
}

/// Whether a player is still in: takes part in the next round and is not eliminated from the bracket.
pub fn is_still_in(tournament: &Tournament, ends: Option<&Ends>, player: &Player) -> bool {
    let id = &player.id;
    match ends {
        // After the end, everybody who did not drop counts as still in.
        _ if tournament.finished => player.last_round().is_none() || tournament.missed_cut(player),
        Some(ends) => ends.plays_on(id) && !tournament.is_disqualified(id),
        None => player.is_in(tournament.next_round()) && tournament.record_end(id) != Some(RecordEnd::Losses),
    }
}

/// The winner of a bracket or a ranking, so far.
pub fn winner<'t>(tree: Option<&'t Bracket>, table: &'t Standings) -> Option<&'t PlayerId> {
    if let Some(tree) = tree {
        return tree.champion();
    }
    match &first(table)[..] {
        [alone] => Some(*alone),
        _ => None,
    }
}

/// The winner of a bracket or, without one, everybody who shares first place of the ranking.
pub fn winners<'t>(tree: Option<&'t Bracket>, table: &'t Standings) -> Vec<&'t PlayerId> {
    tree.map_or_else(|| first(table), |tree| tree.champion().into_iter().collect())
}

fn first(table: &Standings) -> Vec<&PlayerId> {
    table.ranked().iter().take_while(|row| row.rank == 1).map(|row| &row.player).collect()
}

/// Whether two players have finished a match.
pub fn has_begun(tournament: &Tournament) -> bool {
    let mut matches = tournament.rounds.iter().flat_map(|round| &round.matches);
    matches.any(|played| played.pair().is_some() && !played.is_open())
}

/// For each player with an open match, the earliest round in which they can be eliminated.
fn earliest_out(tree: &Bracket) -> HashMap<&PlayerId, usize> {
    let second = second_lives(tree);
    let mut next: HashMap<&PlayerId, &BracketMatch> = HashMap::new();
    for open in tree.matches().filter(|m| m.winner.is_none()) {
        for player in open.players() {
            let known = next.entry(player).or_insert(open);
            if open.due < known.due {
                *known = open;
            }
        }
    }
    let out = |m: &BracketMatch| second.get(&m.part).copied().unwrap_or(m.due);
    next.into_iter().map(|(player, m)| (player, out(m))).collect()
}

/// For each match whose loser plays on, when that next match is played: the earliest elimination of a first-time loser.
fn second_lives(tree: &Bracket) -> HashMap<TreePlace, usize> {
    let mut second = HashMap::new();
    let has_lives = tree.kind == StageKind::DoubleElimination;
    for follows in tree.matches().filter(|m| has_lives && m.is_played()) {
        for origin in &follows.from {
            if let Origin::Loser(part @ TreePlace::Winners(..)) = origin {
                second.entry(*part).or_insert(follows.due);
            }
        }
    }
    second
}

/// The matches that eliminate their loser: in a double elimination, those of the losers' side and the last final.
fn knocking_out(tree: &Bracket) -> impl Iterator<Item = &BracketMatch> {
    let (sides, last) = match tree.kind {
        StageKind::DoubleElimination => (&tree.losers, tree.finals.last()),
        _ => (&tree.rounds, None),
    };
    sides.iter().flatten().chain(last).filter(|m| m.is_played())
}

/// For each eliminated player, the round of the last loss.
fn out(tree: &Bracket) -> HashMap<PlayerId, usize> {
    let (champion, is_decided) = (tree.champion(), tree.is_decided());
    let lives = if tree.kind == StageKind::DoubleElimination { 2 } else { 1 };
    let mut lost: HashMap<&PlayerId, (usize, usize)> = HashMap::new();
    for m in tree.matches().filter(|m| m.part != TreePlace::ThirdPlace) {
        if let Some(loser) = &m.loser {
            let (times, last) = lost.entry(loser).or_default();
            (*times, *last) = (*times + 1, m.due.max(*last));
        }
    }
    let is_out = |(player, (times, _)): &(&PlayerId, (usize, usize))| {
        champion != Some(*player) && (*times >= lives || is_decided)
    };
    lost.into_iter().filter(is_out).map(|(player, (_, last))| (player.clone(), last)).collect()
}

/// By round, how many players are left before it; the last entry is after all rounds.
fn left(tree: &Bracket) -> Vec<usize> {
    let without: HashSet<&PlayerId> = tree.disqualified.iter().collect();
    let rounds = knocking_out(tree).map(|m| m.due + 1).max().unwrap_or(0);
    let mut out = vec![0; rounds];
    for m in knocking_out(tree).filter(|m| m.loser.as_ref().is_none_or(|loser| !without.contains(loser))) {
        out[m.due] += 1;
    }
    let all = tree.seeds.iter().filter(|seed| !without.contains(seed)).count();
    let gone = out.iter().scan(0, |gone, out| {
        *gone += out;
        Some(*gone)
    });
    std::iter::once(0).chain(gone).map(|gone: usize| all.saturating_sub(gone)).collect()
}
