//! Draws by rejection: deal at random, check, deal again.

use crate::field::Seat;
use crate::field::table::FieldTable;
use crate::field::vertex::Vertex;
use crate::lot::Lot;
use crate::plan::PairingPlan;
use crate::solve::Task;

/// Maximum deals, per player and additionally.
const PATIENCE: usize = 40;
const PATIENCE_BESIDES: usize = 4_000;

/// Draws an optimal pairing, all equally likely, or gives up.
///
/// Works if the numbers of pairs and steps determine who goes how far: one pair, or all of them by one
/// group. Then every optimal pairing results from the same number of deals, and so does every rejected one.
pub(crate) fn draw(
    table: &FieldTable,
    plan: &PairingPlan,
    task: &Task,
    lot: &mut Lot,
) -> Option<Vec<(Vertex, Vertex)>> {
    let crossings = crossings(plan, task)?;
    let bye = task.vertices.contains(&Vertex::Bye).then_some(plan.bye).flatten();
    let mut dealer = Dealer {
        table,
        lot,
        first_group: task.first_group,
        cards: table.groups[task.first_group..task.end_group].to_vec(),
        dealt: vec![0; task.end_group - task.first_group],
        patience: patience(task),
    };
    let mut pairs = Vec::with_capacity(task.vertices.len() / 2);
    loop {
        dealer.dealt.fill(0);
        pairs.clear();
        let bye_seat = bye.map(|class| (dealer.deal(class.group), class.byes));
        let bye_fits = bye_seat.is_none_or(|(seat, byes)| table.byes_of(seat) == byes);
        if bye_fits && dealer.deal_all(&crossings, &mut pairs) {
            pairs.extend(bye_seat.map(|(seat, _)| (Vertex::Player(seat), Vertex::Bye)));
            return Some(pairs);
        }
        if dealer.patience == 0 {
            return None;
        }
    }
}

/// Number of deals worth making: fewer, the more groups have to succeed at once.
fn patience(task: &Task) -> usize {
    let groups = task.end_group - task.first_group;
    (PATIENCE * task.vertices.len() + PATIENCE_BESIDES) >> (groups - 1).min(8)
}

/// The two groups of every pair down; `None` if they are not determined.
fn crossings(plan: &PairingPlan, task: &Task) -> Option<Vec<(usize, usize)>> {
    let mut crossings = Vec::new();
    for group in task.first_group..task.end_group {
        let down = plan.down[group];
        let pairs = usize::try_from(down.pairs).ok()?;
        let steps = usize::try_from(down.steps).ok()?;
        match pairs {
            0 => {}
            1 => crossings.push((group, group + steps)),
            _ if steps == pairs => crossings.extend(std::iter::repeat_n((group, group + 1), pairs)),
            _ => return None,
        }
    }
    Some(crossings)
}

struct Dealer<'a> {
    table: &'a FieldTable,
    lot: &'a mut Lot,
    first_group: usize,
    cards: Vec<Vec<Seat>>,
    /// Number of players dealt from each group.
    dealt: Vec<usize>,
    patience: usize,
}

impl Dealer<'_> {
    /// The next random player of a group. There is one, because the plan's numbers add up.
    fn deal(&mut self, group: usize) -> Seat {
        let at = group - self.first_group;
        let cards = &mut self.cards[at];
        let next = self.dealt[at];
        let drawn = next + self.lot.below(cards.len() - next);
        cards.swap(next, drawn);
        self.dealt[at] += 1;
        self.patience = self.patience.saturating_sub(1);
        cards[next]
    }

    fn deal_pair(&mut self, high: usize, low: usize, pairs: &mut Vec<(Vertex, Vertex)>) -> bool {
        let (a, b) = (self.deal(high), self.deal(low));
        pairs.push((Vertex::Player(a), Vertex::Player(b)));
        self.table.free(a, b)
    }

    /// Deals all pairs; false as soon as two may not meet.
    fn deal_all(&mut self, crossings: &[(usize, usize)], pairs: &mut Vec<(Vertex, Vertex)>) -> bool {
        if !crossings.iter().all(|&(high, low)| self.deal_pair(high, low, pairs)) {
            return false;
        }
        for at in 0..self.cards.len() {
            while self.dealt[at] + 1 < self.cards[at].len() {
                let group = at + self.first_group;
                if !self.deal_pair(group, group, pairs) {
                    return false;
                }
            }
        }
        true
    }
}
