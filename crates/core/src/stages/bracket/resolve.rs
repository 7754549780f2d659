//! The tree filled with seeds and results.

use std::collections::HashSet;

use crate::nouns::ids::{PlayerId, RoundNumber};
use crate::nouns::{FreeRound, Round, StageKind, StageSpec};
use crate::tournament::Tournament;

use super::plan::{self, From, Node, TreePlace};
use super::published::PublishedRound;
use super::{Bracket, BracketMatch, FIRST_ENGINE, Origin, Slot, engine};

pub(super) fn resolve(tournament: &Tournament, kind: StageKind, seeds: Vec<PlayerId>) -> Bracket {
    let spec = tournament.setup.stage(kind);
    let rounds: Vec<&Round> = tournament.bracket_rounds().collect();
    let nodes = match kind {
        StageKind::DoubleElimination if engine(tournament) == FIRST_ENGINE => {
            plan::double(seeds.len(), plan::first_crossing)
        }
        StageKind::DoubleElimination => plan::double(seeds.len(), plan::crossing),
        _ => plan::single(seeds.len()),
    };
    let free = spec.map(|spec| spec.free_round).unwrap_or_default();
    let is_followed = spec.is_none_or(|spec| spec.seeds.is_empty());
    let filled = {
        let (seeds, nodes, filled) = (&seeds[..], &nodes[..], Vec::with_capacity(nodes.len()));
        let published = rounds.iter().map(|round| PublishedRound::new(round)).collect();
        let mut filling = Filling { tournament, seeds, rounds, nodes, free, is_followed, filled };
        filling.fill(published);
        filling.filled
    };
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
    for settled in filled {
        bracket.put(settled, spec);
    }
    bracket
}

pub(super) fn disqualified(tournament: &Tournament, seeds: &[PlayerId]) -> Vec<PlayerId> {
    if tournament.players.iter().all(|player| player.disqualified_after.is_none()) {
        return Vec::new();
    }
    seeds.iter().filter(|id| tournament.is_disqualified(id)).cloned().collect()
}

impl Bracket {
    fn put(&mut self, settled: BracketMatch, spec: Option<&StageSpec>) {
        let wants_third = spec.is_some_and(|spec| spec.third_place);
        let wants_reset = spec.is_none_or(|spec| spec.reset);
        match settled.part {
            TreePlace::Winners(round, _) => in_round(&mut self.rounds, round, settled),
            TreePlace::Losers(round, _) => in_round(&mut self.losers, round, settled),
            TreePlace::Final => self.finals.push(settled),
            TreePlace::Reset if settled.round.is_some() || wants_reset && self.is_reset() => {
                self.finals.push(settled);
            }
            TreePlace::ThirdPlace if wants_third || settled.round.is_some() => {
                self.third_place = Some(settled);
            }
            TreePlace::Reset | TreePlace::ThirdPlace => {}
        }
    }

    /// Whether the player with a loss won the final, so that both have one.
    fn is_reset(&self) -> bool {
        self.finals
            .first()
            .is_some_and(|last| last.winner.is_some() && last.winner.as_ref() == last.slots[1].player())
    }
}

fn in_round(rounds: &mut Vec<Vec<BracketMatch>>, round: usize, settled: BracketMatch) {
    if rounds.len() <= round {
        rounds.resize(round + 1, Vec::new());
    }
    rounds[round].push(settled);
}

/// A tree being filled, node by node.
struct Filling<'a> {
    tournament: &'a Tournament,
    seeds: &'a [PlayerId],
    rounds: Vec<&'a Round>,
    nodes: &'a [Node],
    free: FreeRound,
    /// Whether played matches take precedence over the tree. If no cut recorded the seeds, another
    /// system may have crossed losers over differently.
    is_followed: bool,
    filled: Vec<BracketMatch>,
}

impl Filling<'_> {
    fn fill(&mut self, mut published: Vec<PublishedRound<'_>>) {
        while self.filled.len() < self.nodes.len() {
            let from = self.filled.len();
            let together = self.nodes[from..]
                .iter()
                .take_while(|node| is_beside(node.part, self.nodes[from].part))
                .count();
            let mut round: Vec<BracketMatch> =
                self.nodes[from..from + together].iter().map(|node| self.unsettled(node)).collect();
            if self.free == FreeRound::HighestSeed {
                self.exchange(&mut round);
            }
            if self.is_followed {
                self.follow(&mut round);
            }
            for (settled, node) in round.iter_mut().zip(&self.nodes[from..]) {
                self.settle(settled, self.published_before(node), &mut published);
            }
            self.filled.append(&mut round);
        }
    }

    fn unsettled(&self, node: &Node) -> BracketMatch {
        let slots = node.from.map(|from| self.slot(from));
        let due = self.due(node, &slots);
        BracketMatch {
            part: node.part,
            due,
            slots,
            from: node.from.map(|from| self.origin(from)),
            round: None,
            table: None,
            result: None,
            winner: None,
            loser: None,
        }
    }

    fn slot(&self, from: From) -> Slot {
        // Winners and losers keep the slot, and seed, of their match.
        let known = |node: usize, player: &Option<PlayerId>| self.filled[node].slot_of(player.as_ref());
        match from {
            From::Seed(seed) => {
                self.seeds.get(seed - 1).map_or(Slot::Bye, |id| Slot::Player(id.clone(), seed))
            }
            From::Winner(node) if self.filled[node].is_empty() => Slot::Bye,
            From::Winner(node) => known(node, &self.filled[node].winner),
            From::Loser(node) if !self.filled[node].is_played() => Slot::Bye,
            From::Loser(node) => known(node, &self.filled[node].loser),
        }
    }

    /// The origin of a player, skipping matches without an opponent.
    fn origin(&self, from: From) -> Origin {
        let (node, origin): (usize, fn(TreePlace) -> Origin) = match from {
            From::Seed(_) => return Origin::Seed,
            From::Winner(node) => (node, Origin::Winner),
            From::Loser(node) => (node, Origin::Loser),
        };
        let before = &self.filled[node];
        match before.slots.iter().position(|slot| *slot == Slot::Bye) {
            Some(bye) => before.from[1 - bye],
            None => origin(before.part),
        }
    }

    /// The round of the stage in which a match can be played. It comes after the matches of its players.
    /// A bye of the first round takes up that round; on the losers' side an empty match takes none.
    fn due(&self, node: &Node, slots: &[Slot; 2]) -> usize {
        let after = |from: &From| match from {
            From::Seed(_) => 0,
            From::Winner(at) | From::Loser(at) => {
                let before = &self.filled[*at];
                let first = matches!(before.part, TreePlace::Winners(0, _));
                before.due + usize::from(before.is_played() || first)
            }
        };
        let both = node.from.iter().zip(slots).filter(|(_, slot)| **slot != Slot::Bye);
        both.map(|(from, _)| after(from)).max().unwrap_or(0)
    }

    /// The last published round among the matches its players come from.
    fn published_before(&self, node: &Node) -> RoundNumber {
        let round = |from: &From| match from {
            From::Winner(at) | From::Loser(at) => self.filled[*at].round,
            From::Seed(_) => None,
        };
        node.from.iter().filter_map(round).max().unwrap_or(RoundNumber(0))
    }

    /// Finds the match in the published rounds and determines who advances.
    fn settle(&self, here: &mut BracketMatch, after: RoundNumber, published: &mut [PublishedRound<'_>]) {
        here.pass_alone();
        let [Slot::Player(a, _), Slot::Player(b, _)] = &here.slots else { return };
        let later = published.iter_mut().filter(|published| published.round.number > after);
        let mut meetings =
            later.filter_map(|published| Some((published.round.number, published.find(a, b)?)));
        let Some((number, found)) = meetings.next() else { return };
        here.take_over(self.tournament, number, found);
    }

    /// If a player of the round has left, gives the free round to the highest remaining seed. The
    /// player who would have had it takes that seed's place.
    fn exchange(&self, round: &mut [BracketMatch]) {
        let Some(number) = self.number_of(round) else { return };
        let here = |slot: &Slot| {
            slot.player().and_then(|id| self.tournament.player(id)).is_some_and(|player| player.is_in(number))
        };
        let gone = |slot: &Slot| slot.player().is_some() && !here(slot);
        let mut settled: HashSet<usize> = HashSet::new();
        for at in 0..round.len() {
            let slots = &round[at].slots;
            let Some(own) = [0, 1].into_iter().find(|own| here(&slots[*own]) && gone(&slots[1 - own])) else {
                continue;
            };
            let seats = (0..round.len()).flat_map(|other| [(other, 0), (other, 1)]);
            let free_to_go = |(other, side): &(usize, usize)| {
                let slots = &round[*other].slots;
                !settled.contains(other) && here(&slots[*side]) && slots[1 - side] != Slot::Bye
            };
            let best = seats.filter(free_to_go).min_by_key(|(other, side)| round[*other].slots[*side].seed());
            if let Some((other, side)) = best.filter(|(other, side)| (*other, *side) != (at, own)) {
                let highest = round[other].slots[side].clone();
                round[other].slots[side] = std::mem::replace(&mut round[at].slots[own], highest);
            }
            settled.insert(at);
        }
    }

    /// Moves the second player of every match to the position in the published round.
    fn follow(&self, round: &mut [BracketMatch]) {
        let due = round.iter().filter(|m| m.is_played()).map(|m| m.due).min();
        let Some(published) = due.and_then(|due| self.rounds.get(due)) else { return };
        for at in 0..round.len() {
            let Some(first) = round[at].slots[0].player() else { continue };
            let opponent = published.match_of(first).and_then(|m| m.opponent_of(first));
            let Some(opponent) = opponent.filter(|id| round[at].slots[1].player() != Some(id)) else {
                continue;
            };
            let Some(other) =
                (at + 1..round.len()).find(|other| round[*other].slots[1].player() == Some(opponent))
            else {
                continue;
            };
            let brought = round[other].slots[1].clone();
            round[other].slots[1] = std::mem::replace(&mut round[at].slots[1], brought);
        }
    }

    /// The tournament round of a round of the tree; `None` if it is too early to know.
    fn number_of(&self, round: &[BracketMatch]) -> Option<RoundNumber> {
        let due = round.iter().filter(|m| m.is_played()).map(|m| m.due).min()?;
        let published = self.rounds.get(due).map(|round| round.number);
        published.or_else(|| (due == self.rounds.len()).then(|| self.tournament.next_round()))
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
