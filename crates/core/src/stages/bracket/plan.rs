//! The tree for a number of players before the first match: who meets whom, and in which round.

/// The position of a match in the tree. Rounds and positions count from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum TreePlace {
    /// The winners' side: round and position from the top.
    Winners(usize, usize),
    /// The losers' side: round and position from the top.
    Losers(usize, usize),
    /// The final of a double elimination.
    Final,
    /// The replay of the final after a reset, when both players have one loss.
    Reset,
    /// The match between the losers of the semi-finals.
    ThirdPlace,
}

/// Where a player of a match comes from, by index of the node in the plan.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum From {
    /// The player of this seed, from 1; nobody if there are fewer players.
    Seed(usize),
    Winner(usize),
    Loser(usize),
}

/// One match of the plan, listed after the matches it depends on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Node {
    pub(super) part: TreePlace,
    pub(super) from: [From; 2],
}

/// Seeds in tree order for a power of two: `[1, 8, 4, 5, 2, 7, 3, 6]` for 8 (page 5).
pub fn tree_order(size: usize) -> Vec<usize> {
    let mut order = vec![1];
    while order.len() < size {
        let next = order.len() * 2 + 1;
        order = order.into_iter().flat_map(|seed| [seed, next - seed]).collect();
    }
    order
}

/// The tree of a single elimination, with a match for third place.
pub(super) fn single(players: usize) -> Vec<Node> {
    let mut tree = Tree::default();
    let rounds = tree.winners(players);
    if let [.., semis, _] = &rounds[..] {
        tree.add(TreePlace::ThirdPlace, [From::Loser(semis[0]), From::Loser(semis[1])]);
    }
    tree.nodes
}

/// Where the losers of a round enter the losers' side. The arguments are the number of winners'
/// rounds and the round (from 1); losers' positions have the result's bits flipped.
pub(super) type Crossing = fn(usize, usize) -> usize;

/// The tree of a double elimination. Losers move to the losers' side, whose last player
/// meets the undefeated one.
pub(super) fn double(players: usize, crossing: Crossing) -> Vec<Node> {
    let mut tree = Tree::default();
    let rounds = tree.winners(players);
    let last = tree.losers(&rounds, &|round| crossing(rounds.len(), round));
    let undefeated = rounds[rounds.len() - 1][0];
    let other = last.map_or(From::Loser(undefeated), From::Winner);
    let decider = tree.add(TreePlace::Final, [From::Winner(undefeated), other]);
    tree.add(TreePlace::Reset, [From::Winner(decider), From::Loser(decider)]);
    tree.nodes
}

#[derive(Default)]
struct Tree {
    nodes: Vec<Node>,
}

impl Tree {
    fn add(&mut self, part: TreePlace, from: [From; 2]) -> usize {
        self.nodes.push(Node { part, from });
        self.nodes.len() - 1
    }

    /// The rounds of the winners' side, each a list of nodes.
    fn winners(&mut self, players: usize) -> Vec<Vec<usize>> {
        let order = tree_order(players.next_power_of_two().max(2));
        let pairs = order.chunks(2).map(|pair| [From::Seed(pair[0]), From::Seed(pair[1])]);
        let mut rounds = vec![self.round(|place| TreePlace::Winners(0, place), pairs.collect())];
        while rounds[rounds.len() - 1].len() > 1 {
            let (number, below) = (rounds.len(), &rounds[rounds.len() - 1]);
            let pairs = below.chunks(2).map(|pair| [From::Winner(pair[0]), From::Winner(pair[1])]);
            let pairs = pairs.collect();
            rounds.push(self.round(|place| TreePlace::Winners(number, place), pairs));
        }
        rounds
    }

    fn round(&mut self, part: impl Fn(usize) -> TreePlace, pairs: Vec<[From; 2]>) -> Vec<usize> {
        pairs.into_iter().enumerate().map(|(place, from)| self.add(part(place), from)).collect()
    }

    /// The losers' side. Rounds among its own players alternate with rounds against newcomers.
    /// Returns its last match; with two players there is none.
    fn losers(&mut self, winners: &[Vec<usize>], crossing: &dyn Fn(usize) -> usize) -> Option<usize> {
        let [first, later @ ..] = winners else { return None };
        let mut here: Vec<From> = first.iter().map(|node| From::Loser(*node)).collect();
        let mut number = 0;
        let mut last = None;
        for (round, coming) in later.iter().enumerate() {
            here = self.losers_round(&mut number, here.chunks(2).map(|pair| [pair[0], pair[1]]).collect());
            let turn = crossing(round + 1);
            let pairs = here.iter().enumerate();
            let pairs = pairs.map(|(place, own)| [*own, From::Loser(coming[place ^ turn])]).collect();
            here = self.losers_round(&mut number, pairs);
        }
        if let Some(From::Winner(node)) = here.first().filter(|_| here.len() == 1) {
            last = Some(*node);
        }
        last
    }

    fn losers_round(&mut self, number: &mut usize, pairs: Vec<[From; 2]>) -> Vec<From> {
        let round = *number;
        *number += 1;
        let nodes = self.round(|place| TreePlace::Losers(round, place), pairs);
        nodes.into_iter().map(From::Winner).collect()
    }
}

/// The crossing with the fewest expected rematches on the losers' side. It minimises them first if
/// favourites win, then by coin flips, and then takes smaller numbers. Above 64 players, each row
/// is the best one that ends with the row before it. Above 16,384, the earliest rounds, in which
/// rematches are least likely, are only reversed.
pub(super) fn crossing(rounds: usize, round: usize) -> usize {
    const SMALL: [&[usize]; 4] = [&[0], &[1, 0], &[2, 0, 0], &[2, 2, 0, 0]];
    const LARGE: [usize; 13] = [3072, 640, 32, 192, 16, 80, 16, 4, 8, 6, 1, 1, 0];
    let row = SMALL.get(rounds - 2).copied().unwrap_or(&LARGE);
    let to_the_end = rounds - round;
    row.len().checked_sub(to_the_end).map_or_else(|| 1 << (to_the_end / 2), |at| row[at])
}

/// The crossing of `bracket/1`. It minimises the number of *ways* to meet again rather than rematches.
/// With 12 to 32 players and winning favourites, both matches of one losers' round were rematches.
pub(super) fn first_crossing(rounds: usize, round: usize) -> usize {
    const KNOWN: [&[usize]; 7] = [
        &[0],
        &[1, 0],
        &[2, 1, 0],
        &[4, 3, 1, 0],
        &[4, 4, 3, 1, 0],
        &[8, 8, 6, 3, 1, 0],
        &[32, 24, 4, 3, 1, 1, 0],
    ];
    let longest = KNOWN[KNOWN.len() - 1];
    let row = KNOWN.get(rounds - 2).copied().unwrap_or(longest);
    let to_the_end = rounds - round;
    row.len()
        .checked_sub(to_the_end)
        .map_or_else(|| 1 << (to_the_end - 2 - (to_the_end - row.len()) % 3), |at| row[at])
}
