//! The tree filled with seeds and results.

use std::collections::{HashMap, HashSet};

use super::plan::{self, From, Node, TreePlace};
use super::tree::{SeedMatch, SeedSlot, SeedTree};
use super::{Bracket, BracketMatch, FIRST_ENGINE, Origin, Slot, engine, winner};
use crate::nouns::{FreeRound, Match, PlayerId, Round, RoundNumber, StageKind, StageSpec};
use crate::tournament::Tournament;

pub(super) fn resolve(tournament: &Tournament, kind: StageKind, seeds: Vec<PlayerId>) -> Bracket {
    let spec = tournament.setup.stage(kind);
    let rounds: Vec<&Round> = tournament.bracket_rounds().collect();
    let is_first = engine(tournament) == FIRST_ENGINE;
    let crossing = if is_first { plan::first_crossing } else { plan::crossing };
    let mut filling = Filling {
        tournament,
        seeds: &seeds,
        rounds,
        free: spec.map(|spec| spec.free_round).unwrap_or_default(),
        is_followed: spec.is_none_or(|spec| spec.seeds.is_empty()),
        tree: SeedTree::new(kind, seeds.len(), crossing),
        found: Vec::new(),
    };
    filling.fill();
    let usual = StageSpec::new(kind);
    let spec = spec.unwrap_or(&usual);
    let mut matches = filling.matches();
    // A match outside the stage's plan stays if it was played.
    matches.retain(|settled| settled.round.is_some() || filling.tree.wants(settled.part, spec));
    let disqualified = disqualified(tournament, &seeds);
    let mut bracket = Bracket {
        kind,
        seeds,
        rounds: Vec::new(),
        losers: Vec::new(),
        finals: Vec::new(),
        third_place: None,
        disqualified,
    };
    for settled in matches {
        bracket.put(settled);
    }
    bracket
}

fn disqualified(tournament: &Tournament, seeds: &[PlayerId]) -> Vec<PlayerId> {
    if tournament.players.iter().all(|player| player.disqualified_after.is_none()) {
        return Vec::new();
    }
    seeds.iter().filter(|id| tournament.is_disqualified(id)).cloned().collect()
}

impl Bracket {
    fn put(&mut self, settled: BracketMatch) {
        match settled.part {
            TreePlace::Winners(round, _) => in_round(&mut self.rounds, round, settled),
            TreePlace::Losers(round, _) => in_round(&mut self.losers, round, settled),
            TreePlace::Final | TreePlace::Reset => self.finals.push(settled),
            TreePlace::ThirdPlace => self.third_place = Some(settled),
        }
    }
}

fn in_round(rounds: &mut Vec<Vec<BracketMatch>>, round: usize, settled: BracketMatch) {
    if rounds.len() <= round {
        rounds.resize(round + 1, Vec::new());
    }
    rounds[round].push(settled);
}

/// A tree being filled, round by round.
struct Filling<'a> {
    tournament: &'a Tournament,
    seeds: &'a [PlayerId],
    rounds: Vec<&'a Round>,
    free: FreeRound,
    /// Whether played matches take precedence over the tree. If no cut recorded the seeds, another
    /// system may have crossed losers over differently.
    is_followed: bool,
    tree: SeedTree,
    /// The published match of each match of the tree, with its round.
    found: Vec<Option<(RoundNumber, &'a Match)>>,
}

impl<'a> Filling<'a> {
    fn fill(&mut self) {
        let mut published: Vec<PublishedRound<'a>> =
            self.rounds.iter().copied().map(PublishedRound::new).collect();
        while let Some(first) = self.tree.nodes.get(self.tree.matches.len()).copied() {
            let ahead = self.tree.nodes[self.tree.matches.len()..].iter();
            let together: Vec<Node> =
                ahead.take_while(|node| is_beside(node.part, first.part)).copied().collect();
            let mut round: Vec<SeedMatch> = together.iter().map(|node| self.tree.unsettled(node)).collect();
            if self.free == FreeRound::HighestSeed {
                self.exchange(&mut round);
            }
            if self.is_followed {
                self.follow(&mut round);
            }
            for (settled, node) in round.iter_mut().zip(&together) {
                let found = self.settle(settled, self.published_before(node), &mut published);
                self.found.push(found);
            }
            self.tree.matches.append(&mut round);
        }
    }

    /// The matches of the tree with their players and results.
    fn matches(&self) -> Vec<BracketMatch> {
        let mut all: Vec<BracketMatch> = Vec::with_capacity(self.tree.nodes.len());
        for ((settled, node), found) in self.tree.matches.iter().zip(&self.tree.nodes).zip(&self.found) {
            let player = |slot: usize| self.player(settled.slots[slot]);
            let result = found.and_then(|(_, found)| found.result.as_ref()).map(|result| {
                let turned = found.and_then(|(_, found)| found.players.first()) != player(0);
                if turned { result.swapped() } else { result.clone() }
            });
            all.push(BracketMatch {
                part: node.part,
                due: settled.due,
                slots: settled.slots.map(|slot| self.named(slot)),
                from: node.from.map(|from| origin(from, &all)),
                round: found.map(|(round, _)| round),
                table: found.and_then(|(_, found)| found.table),
                result,
                winner: settled.winner.and_then(player).cloned(),
                loser: settled.winner.and_then(|winner| player(1 - winner)).cloned(),
            });
        }
        all
    }

    fn player(&self, slot: SeedSlot) -> Option<&'a PlayerId> {
        match slot {
            SeedSlot::Seed(seed) => self.seeds.get(seed - 1),
            SeedSlot::Bye | SeedSlot::Open => None,
        }
    }

    fn named(&self, slot: SeedSlot) -> Slot {
        match slot {
            SeedSlot::Seed(seed) => Slot::Player(self.seeds[seed - 1].clone(), seed),
            SeedSlot::Bye => Slot::Bye,
            SeedSlot::Open => Slot::Open,
        }
    }

    /// The last published round among the matches its players come from.
    fn published_before(&self, node: &Node) -> RoundNumber {
        let round = |from: &From| match from {
            From::Winner(at) | From::Loser(at) => self.found[*at].map(|(round, _)| round),
            From::Seed(_) => None,
        };
        node.from.iter().filter_map(round).max().unwrap_or(RoundNumber(0))
    }

    /// Finds the match in the published rounds and determines who advances.
    fn settle(
        &self,
        here: &mut SeedMatch,
        after: RoundNumber,
        published: &mut [PublishedRound<'a>],
    ) -> Option<(RoundNumber, &'a Match)> {
        here.pass_alone();
        let (a, b) = self.player(here.slots[0]).zip(self.player(here.slots[1]))?;
        let later = published.iter_mut().filter(|published| published.round.number > after);
        let mut meetings =
            later.filter_map(|published| Some((published.round.number, published.find(a, b)?)));
        let (number, found) = meetings.next()?;
        here.winner = winner(self.tournament, found).map(|winner| usize::from(winner != *a));
        Some((number, found))
    }

    /// If a player of the round has left, gives the free round to the highest remaining seed. The
    /// player who would have had it takes that seed's place.
    fn exchange(&self, round: &mut [SeedMatch]) {
        let Some(number) = self.number_of(round) else { return };
        let here = |slot: SeedSlot| {
            self.player(slot)
                .and_then(|id| self.tournament.player(id))
                .is_some_and(|player| player.is_in(number))
        };
        let gone = |slot: SeedSlot| self.player(slot).is_some() && !here(slot);
        let mut settled: HashSet<usize> = HashSet::new();
        for at in 0..round.len() {
            let slots = round[at].slots;
            let Some(own) = [0, 1].into_iter().find(|own| here(slots[*own]) && gone(slots[1 - own])) else {
                continue;
            };
            let seats = (0..round.len()).flat_map(|other| [(other, 0), (other, 1)]);
            let free_to_go = |(other, side): &(usize, usize)| {
                let slots = &round[*other].slots;
                !settled.contains(other) && here(slots[*side]) && slots[1 - side] != SeedSlot::Bye
            };
            let seed = |(other, side): &(usize, usize)| match round[*other].slots[*side] {
                SeedSlot::Seed(seed) => Some(seed),
                SeedSlot::Bye | SeedSlot::Open => None,
            };
            if let Some((other, side)) = seats.filter(free_to_go).min_by_key(seed) {
                let highest = round[other].slots[side];
                round[other].slots[side] = std::mem::replace(&mut round[at].slots[own], highest);
            }
            settled.insert(at);
        }
    }

    /// Moves the second player of every match to the position in the published round.
    fn follow(&self, round: &mut [SeedMatch]) {
        let due = round.iter().filter(|m| m.is_played()).map(|m| m.due).min();
        let Some(published) = due.and_then(|due| self.rounds.get(due)) else { return };
        for at in 0..round.len() {
            let second = |m: &SeedMatch| self.player(m.slots[1]);
            let Some(first) = self.player(round[at].slots[0]) else { continue };
            let opponent = published.match_of(first).and_then(|m| m.opponent_of(first));
            let Some(opponent) = opponent.filter(|id| second(&round[at]) != Some(id)) else { continue };
            let Some(other) = (at + 1..round.len()).find(|other| second(&round[*other]) == Some(opponent))
            else {
                continue;
            };
            let brought = round[other].slots[1];
            round[other].slots[1] = std::mem::replace(&mut round[at].slots[1], brought);
        }
    }

    /// The tournament round of a round of the tree; `None` if it is too early to know.
    fn number_of(&self, round: &[SeedMatch]) -> Option<RoundNumber> {
        let due = round.iter().filter(|m| m.is_played()).map(|m| m.due).min()?;
        let published = self.rounds.get(due).map(|round| round.number);
        published.or_else(|| (due == self.rounds.len()).then(|| self.tournament.next_round()))
    }
}

/// The origin of a player, skipping matches without an opponent.
fn origin(from: From, earlier: &[BracketMatch]) -> Origin {
    let (node, origin): (usize, fn(TreePlace) -> Origin) = match from {
        From::Seed(_) => return Origin::Seed,
        From::Winner(node) => (node, Origin::Winner),
        From::Loser(node) => (node, Origin::Loser),
    };
    let before = &earlier[node];
    match before.slots.iter().position(|slot| *slot == Slot::Bye) {
        Some(bye) => before.from[1 - bye],
        None => origin(before.part),
    }
}

/// Whether two matches are in the same round on the same side of the tree.
fn is_beside(a: TreePlace, b: TreePlace) -> bool {
    match (a, b) {
        (TreePlace::Winners(a, _), TreePlace::Winners(b, _))
        | (TreePlace::Losers(a, _), TreePlace::Losers(b, _)) => a == b,
        _ => a == b,
    }
}

/// The indices of everybody's matches.
fn places(matches: &[Match]) -> HashMap<&PlayerId, Vec<usize>> {
    let mut places: HashMap<&PlayerId, Vec<usize>> = HashMap::new();
    for (at, played) in matches.iter().enumerate() {
        played.players.iter().for_each(|id| places.entry(id).or_default().push(at));
    }
    places
}

/// A published round and its matches found in the tree so far.
pub(super) struct PublishedRound<'a> {
    pub(super) round: &'a Round,
    is_found: Vec<bool>,
    /// The index after the last match found, because the tree usually has the same order.
    next: usize,
    /// Everybody's matches by index, once another order needs them.
    places: Option<HashMap<&'a PlayerId, Vec<usize>>>,
}

impl<'a> PublishedRound<'a> {
    pub(super) fn new(round: &'a Round) -> PublishedRound<'a> {
        PublishedRound { round, is_found: vec![false; round.matches.len()], next: 0, places: None }
    }

    /// The match of two players; each match is found only once.
    pub(super) fn find(&mut self, a: &PlayerId, b: &PlayerId) -> Option<&'a Match> {
        let matches = &self.round.matches;
        let is_theirs =
            |at: &usize| matches.get(*at).is_some_and(|one| !self.is_found[*at] && one.has(a) && one.has(b));
        let usual = Some(self.next).filter(is_theirs);
        let at = usual.or_else(|| {
            let places = self.places.get_or_insert_with(|| places(matches));
            places.get(a)?.iter().copied().find(is_theirs)
        })?;
        self.is_found[at] = true;
        self.next = at + 1;
        Some(&matches[at])
    }
}
