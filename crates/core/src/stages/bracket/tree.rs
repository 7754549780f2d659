//! The tree by seed: who meets whom, and who goes on. A bracket of players is filled on it, and a
//! simulation plays it directly.

use crate::nouns::{Side, StageKind, StageSpec};

use super::plan::{self, Crossing, From, Node, TreePlace};

/// A tree whose matches are filled in from the first round on.
#[derive(Debug, Clone)]
pub struct SeedTree {
    kind: StageKind,
    seeds: usize,
    pub(super) nodes: Vec<Node>,
    pub(super) matches: Vec<SeedMatch>,
}

#[derive(Debug, Clone, Copy)]
pub(super) struct SeedMatch {
    /// The round of the stage in which it is due, from 0; 0 for an empty match.
    pub(super) due: usize,
    pub(super) slots: [SeedSlot; 2],
    /// The slot of the player who goes on, if known.
    pub(super) winner: Option<usize>,
}

/// The occupant of one side of a match, by seed from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum SeedSlot {
    Seed(usize),
    Bye,
    Open,
}

/// Two seeds who meet, from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SeedPair {
    pub first: usize,
    pub second: usize,
    /// The round of the stage, from 0.
    pub round: usize,
}

impl SeedPair {
    pub fn higher(self) -> Side {
        if self.first <= self.second { Side::First } else { Side::Second }
    }
}

impl SeedTree {
    pub(super) fn new(kind: StageKind, seeds: usize, crossing: Crossing) -> SeedTree {
        let nodes = match kind {
            StageKind::DoubleElimination => plan::double(seeds, crossing),
            _ => plan::single(seeds),
        };
        SeedTree { kind, seeds, matches: Vec::with_capacity(nodes.len()), nodes }
    }

    /// Plays a bracket of this many seeds in which every match has a winner.
    ///
    /// # Errors
    /// Those of a match.
    pub fn play<E>(
        stage: &StageSpec,
        seeds: usize,
        mut winner: impl FnMut(SeedPair) -> Result<Side, E>,
    ) -> Result<SeedTree, E> {
        let mut tree = SeedTree::new(stage.kind, seeds, plan::crossing);
        while let Some(node) = tree.nodes.get(tree.matches.len()).filter(|node| tree.wants(node.part, stage))
        {
            let mut here = tree.unsettled(node);
            here.pass_alone();
            if let [SeedSlot::Seed(first), SeedSlot::Seed(second)] = here.slots {
                let won = winner(SeedPair { first, second, round: here.due })?;
                here.winner = Some(usize::from(u8::from(won)));
            }
            tree.matches.push(here);
        }
        Ok(tree)
    }

    /// Whether a match belongs to the bracket: not every one has a match for third place or a second final.
    pub(super) fn wants(&self, part: TreePlace, stage: &StageSpec) -> bool {
        match part {
            TreePlace::ThirdPlace => stage.third_place,
            TreePlace::Reset => stage.reset && self.is_reset(),
            _ => true,
        }
    }

    /// Whether the player with a loss won the final, so that both have one.
    pub(super) fn is_reset(&self) -> bool {
        let last = self.nodes.iter().position(|node| node.part == TreePlace::Final);
        last.and_then(|last| self.matches.get(last)?.winner) == Some(1)
    }

    /// The next match before it is played.
    pub(super) fn unsettled(&self, node: &Node) -> SeedMatch {
        let slots = node.from.map(|from| self.slot(from));
        SeedMatch { due: self.due(node, &slots), slots, winner: None }
    }

    fn slot(&self, from: From) -> SeedSlot {
        let known = |node: usize, turned: usize| {
            let before = &self.matches[node];
            before.winner.map_or(SeedSlot::Open, |winner| before.slots[winner ^ turned])
        };
        match from {
            From::Seed(seed) if seed <= self.seeds => SeedSlot::Seed(seed),
            From::Seed(_) => SeedSlot::Bye,
            From::Winner(node) if self.matches[node].slots == [SeedSlot::Bye; 2] => SeedSlot::Bye,
            From::Winner(node) => known(node, 0),
            From::Loser(node) if !self.matches[node].is_played() => SeedSlot::Bye,
            From::Loser(node) => known(node, 1),
        }
    }

    /// The round of the stage in which a match can be played. It comes after the matches of its players.
    /// A bye of the first round takes up that round; on the losers' side an empty match takes none.
    fn due(&self, node: &Node, slots: &[SeedSlot; 2]) -> usize {
        let after = |from: &From| match from {
            From::Seed(_) => 0,
            From::Winner(at) | From::Loser(at) => {
                let first = matches!(self.nodes[*at].part, TreePlace::Winners(0, _));
                self.matches[*at].due + usize::from(self.matches[*at].is_played() || first)
            }
        };
        let both = node.from.iter().zip(slots).filter(|(_, slot)| **slot != SeedSlot::Bye);
        both.map(|(from, _)| after(from)).max().unwrap_or(0)
    }

    /// Winner and loser of every match of two players, by seed, round by round.
    pub(in crate::stages) fn played(&self) -> Vec<(usize, [usize; 2])> {
        let of = |m: &SeedMatch| match (m.slots, m.winner?) {
            ([SeedSlot::Seed(first), SeedSlot::Seed(second)], 0) => Some((m.due, [first, second])),
            ([SeedSlot::Seed(first), SeedSlot::Seed(second)], _) => Some((m.due, [second, first])),
            _ => None,
        };
        let mut played: Vec<_> = self.matches.iter().filter_map(of).collect();
        played.sort_by_key(|(round, _)| *round);
        played
    }

    pub(in crate::stages) fn champion(&self) -> Option<usize> {
        let is_last = |part: TreePlace| match self.kind {
            StageKind::DoubleElimination => matches!(part, TreePlace::Final | TreePlace::Reset),
            _ => matches!(part, TreePlace::Winners(..)),
        };
        let last = self.matches.iter().zip(&self.nodes).rfind(|(_, node)| is_last(node.part))?.0;
        match last.slots[last.winner?] {
            SeedSlot::Seed(seed) => Some(seed),
            SeedSlot::Bye | SeedSlot::Open => None,
        }
    }
}

impl SeedMatch {
    /// Whether two players will meet in this match.
    pub(super) fn is_played(&self) -> bool {
        !self.slots.contains(&SeedSlot::Bye)
    }

    /// Advances a player without an opponent.
    pub(super) fn pass_alone(&mut self) {
        self.winner = match self.slots {
            [SeedSlot::Seed(_), SeedSlot::Bye] => Some(0),
            [SeedSlot::Bye, SeedSlot::Seed(_)] => Some(1),
            _ => None,
        };
    }
}
