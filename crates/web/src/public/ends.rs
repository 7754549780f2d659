//! How far everybody came in a bracket, and on which places they can still end: worked out once for the whole tree.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use pairwright_core::PlayerId;
use pairwright_core::nouns::StageKind;
use pairwright_core::stages::{Bracket, BracketMatch, Origin, Part};

use crate::i18n::Texts;
use crate::parts::{View, words};

/// The first and the last of some places.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Places {
    pub(super) first: usize,
    pub(super) last: usize,
}

impl Places {
    pub(crate) fn ordinals(self, texts: Texts) -> String {
        let ordinal = |place: usize| words::ordinal(texts, u32::try_from(place).unwrap_or(u32::MAX));
        match self.first < self.last {
            true => format!("{}–{}", ordinal(self.first), ordinal(self.last)),
            false => ordinal(self.first),
        }
    }

    /// Whether it is more than one place.
    pub(crate) fn are_several(self) -> bool {
        self.first < self.last
    }
}

/// A bracket with what it means for everybody in it.
#[derive(Debug)]
pub(crate) struct Ends {
    pub(crate) tree: Bracket,
    seeds: HashSet<PlayerId>,
    /// The round in which a player lost for the last time.
    out: HashMap<PlayerId, usize>,
    /// The places on which a player can still end.
    open: HashMap<PlayerId, Places>,
    /// By the round, how many are left before it of those who can have a place.
    left: Vec<usize>,
    /// The rounds in which somebody can still go out.
    losing: HashSet<usize>,
}

impl Ends {
    /// Those of a tournament's bracket, once the cut is made.
    pub(crate) fn of(view: &View<'_>) -> Option<Arc<Ends>> {
        Option::clone(&view.once("ends", || words::tree(view.tournament).map(Ends::new).map(Arc::new)))
    }

    /// Worked out of a tree, for those who have no page to keep it.
    pub(crate) fn new(tree: Bracket) -> Ends {
        let seeds = tree.seeds.iter().cloned().collect();
        let (out, left) = (out(&tree), left(&tree));
        let losing = knocking_out(&tree).filter(|m| m.winner.is_none()).map(|m| m.due).collect();
        let mut ends = Ends { tree, seeds, out, open: HashMap::new(), left, losing };
        ends.open = ends.all_open();
        ends
    }

    /// Whether nothing of it is left to be played: a match for third place may last longer than the final.
    pub(crate) fn is_over(&self) -> bool {
        self.tree.is_decided() && self.open_third().is_none()
    }

    /// The match for third place, while it is still to be played.
    fn open_third(&self) -> Option<&BracketMatch> {
        self.tree.third_place.as_ref().filter(|third| third.is_played() && third.winner.is_none())
    }

    /// Whether a player is in the match for third place, and it is still to be played.
    fn plays_for_third(&self, player: &PlayerId) -> bool {
        self.open_third().is_some_and(|third| third.players().any(|id| id == player))
    }

    /// Whether somebody else may still go out in a round of it, and share the places of those who are.
    pub(crate) fn still_loses_somebody(&self, due: usize) -> bool {
        self.losing.contains(&due)
    }

    pub(crate) fn has(&self, player: &PlayerId) -> bool {
        self.seeds.contains(player)
    }

    /// The round of the bracket in which a player lost for the last time; nothing for those who are still in it, and for the
    /// champion, who may have lost the first final.
    pub(crate) fn out_in(&self, player: &PlayerId) -> Option<usize> {
        self.out.get(player).copied()
    }

    /// Whether a player of it has a match left to play, that for third place among them.
    pub(crate) fn plays_on(&self, player: &PlayerId) -> bool {
        self.has(player) && (self.out_in(player).is_none() || self.plays_for_third(player))
    }

    /// Whether a match for third place has put a player of it on a place.
    pub(crate) fn has_played_for_third(&self, player: &PlayerId) -> bool {
        let decided = self.tree.third_place.as_ref().filter(|third| third.winner.is_some());
        decided.is_some_and(|third| third.players().any(|id| id == player))
    }

    /// The places on which somebody can still end; nothing where the ranking has the place.
    pub(crate) fn open(&self, player: &PlayerId) -> Option<Places> {
        self.open.get(player).copied()
    }

    /// The places of those who lose in a round of the bracket, the first being 0, for the last time.
    pub(crate) fn of_losers(&self, due: usize) -> Places {
        Places { first: self.left_before(due + 1) + 1, last: self.left_before(due) }
    }

    /// How many are left in the bracket before a round of it of those who can have a place.
    fn left_before(&self, due: usize) -> usize {
        self.left.get(due).or(self.left.last()).copied().unwrap_or_default()
    }

    fn all_open(&self) -> HashMap<PlayerId, Places> {
        let earliest_out = earliest_out(&self.tree);
        let settled: HashSet<&PlayerId> = self.tree.disqualified.iter().chain(self.tree.champion()).collect();
        let seeds = self.tree.seeds.iter().filter(|seed| !settled.contains(seed));
        seeds.filter_map(|seed| Some((seed.clone(), self.open_to(seed, &earliest_out)?))).collect()
    }

    fn open_to(&self, player: &PlayerId, earliest_out: &HashMap<&PlayerId, usize>) -> Option<Places> {
        if let Some(due) = self.out_in(player) {
            let is_open = self.still_loses_somebody(due) || self.plays_for_third(player);
            return is_open.then(|| self.of_losers(due));
        }
        let out = earliest_out.get(player).copied();
        let last = self.left_before(out.or_else(|| self.tree.current())?);
        (last > 1).then_some(Places { first: 1, last })
    }
}

/// By the player who has a match to play, the round in which they are out at the earliest.
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

/// When those play on who lose for the first time, by the match that they lose: whoever has not lost before is out there at the earliest.
fn second_lives(tree: &Bracket) -> HashMap<Part, usize> {
    let mut second = HashMap::new();
    let has_lives = tree.kind == StageKind::DoubleElimination;
    for follows in tree.matches().filter(|m| has_lives && m.is_played()) {
        for origin in &follows.from {
            if let Origin::Loser(part @ Part::Winners(..)) = origin {
                second.entry(*part).or_insert(follows.due);
            }
        }
    }
    second
}

/// The matches whose loser is out: in a double elimination those of who has lost before, and the last one.
fn knocking_out(tree: &Bracket) -> impl Iterator<Item = &BracketMatch> {
    let (sides, last) = match tree.kind {
        StageKind::DoubleElimination => (&tree.losers, tree.finals.last()),
        _ => (&tree.rounds, None),
    };
    sides.iter().flatten().chain(last).filter(|m| m.is_played())
}

/// By the player, the round in which they lost for the last time.
fn out(tree: &Bracket) -> HashMap<PlayerId, usize> {
    let (champion, is_decided) = (tree.champion(), tree.is_decided());
    let lives = if tree.kind == StageKind::DoubleElimination { 2 } else { 1 };
    let mut lost: HashMap<&PlayerId, (usize, usize)> = HashMap::new();
    for m in tree.matches().filter(|m| m.part != Part::ThirdPlace) {
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

/// By the round, how many are left before it; behind the last one, how many are left at the end.
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
