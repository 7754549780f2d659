//! The cost of a pairing: exact, compared from the most significant component down.

use crate::corner;
use crate::field::table::{FieldTable, Tie};
use crate::field::{Field, Seat};

/// The cost of a pairing. Costs of the same field compare from the first component down; less is better.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cost {
    /// Pairs that may never be made. These are forbidden ones, rematches if the ruleset never
    /// allows them, and repeated players. The engine makes none; a hand-made pairing may.
    pub illegal: u64,
    /// Players with neither an opponent nor the bye.
    pub sit_out: u64,
    /// Pairs that have met before.
    pub rematches: u64,
    /// Earlier byes of the player with the bye.
    pub second_byes: u64,
    /// Pairs that share a club or family.
    pub clashes: u64,
    /// 1 if a later round becomes impossible that was possible before ("never into a corner").
    pub dead_ends: u64,
    /// Number of score groups between the player with the bye and the last group.
    pub bye_height: u64,
    /// The pairs down of every score group from the top. Empty if nearness decides.
    pub down: Vec<Down>,
    /// The sum of distances over all pairs, if nearness decides.
    pub distance: u64,
}

/// The pairs down of one score group.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Down {
    /// Pairs with only the higher player in this group.
    pub pairs: u64,
    /// The sum of score groups they go down.
    pub steps: u64,
}

impl Cost {
    /// Names of the components before those of the score groups, in
    /// the order of [`Cost::components`].
    pub const NAMES: [&str; 7] =
        ["illegal", "sit-out", "rematches", "second-byes", "clashes", "dead-ends", "bye-height"];

    /// Returns all components, most significant first. Those of [`Cost::NAMES`] are followed by two
    /// per score group, or the distance if nearness decides.
    #[must_use]
    pub fn components(&self) -> Vec<u64> {
        let head = [
            self.illegal,
            self.sit_out,
            self.rematches,
            self.second_byes,
            self.clashes,
            self.dead_ends,
            self.bye_height,
        ];
        let distance = self.down.is_empty().then_some(self.distance);
        head.into_iter()
            .chain(self.down.iter().flat_map(|down| [down.pairs, down.steps]))
            .chain(distance)
            .collect()
    }

    pub(crate) fn nothing(groups: usize) -> Self {
        Self {
            illegal: 0,
            sit_out: 0,
            rematches: 0,
            second_byes: 0,
            clashes: 0,
            dead_ends: 0,
            bye_height: 0,
            down: vec![Down::default(); groups],
            distance: 0,
        }
    }
}

/// Returns the cost of any pairing, made by the engine or not.
///
/// Computes it directly from the definition and shares nothing with the search. Players not listed
/// count as sitting out; seats out of range are illegal.
#[must_use]
pub fn cost_of(field: &Field, pairs: &[(Seat, Seat)], bye: Option<Seat>, sits_out: &[Seat]) -> Cost {
    let table = FieldTable::new(field);
    let mut cost = cost_in(&table, pairs, bye, sits_out);
    if cost.illegal + cost.sit_out == 0 {
        cost.dead_ends = corner::dead_ends(&table, pairs, bye);
    }
    cost
}

/// The cost without dead ends.
pub(crate) fn cost_in(
    table: &FieldTable,
    pairs: &[(Seat, Seat)],
    bye: Option<Seat>,
    sits_out: &[Seat],
) -> Cost {
    let mut cost = Cost::nothing(if table.near.is_some() { 0 } else { table.groups.len() });
    let known = |seat: Seat| (seat as usize) < table.size();
    for &(a, b) in pairs {
        if known(a) && known(b) && a != b {
            add_pair(table, a, b, &mut cost);
        } else {
            cost.illegal += 1;
        }
    }
    if let Some(seat) = bye.filter(|&seat| known(seat)) {
        cost.second_byes = u64::from(table.byes_of(seat));
        cost.bye_height = wide(table.groups.len() - 1 - table.group_of(seat));
    }
    add_absent(table, pairs, bye, sits_out, &mut cost);
    cost
}

fn add_pair(table: &FieldTable, a: Seat, b: Seat, cost: &mut Cost) {
    match table.tie(a, b) {
        Tie::Free => {}
        Tie::Relaxed { rematch, clash } => {
            cost.rematches += u64::from(rematch);
            cost.clashes += u64::from(clash);
        }
        Tie::Barred => cost.illegal += 1,
    }
    if table.near.is_some() {
        cost.distance = cost.distance.saturating_add(table.distance(a, b));
        return;
    }
    let (high, low) = (table.group_of(a).min(table.group_of(b)), table.group_of(a).max(table.group_of(b)));
    if high != low {
        cost.down[high].pairs += 1;
        cost.down[high].steps += wide(low - high);
    }
}

fn add_absent(
    table: &FieldTable,
    pairs: &[(Seat, Seat)],
    bye: Option<Seat>,
    sits_out: &[Seat],
    cost: &mut Cost,
) {
    let mut named = vec![0_u64; table.size()];
    let playing = pairs.iter().flat_map(|&(a, b)| [a, b]).chain(bye);
    for seat in playing.chain(sits_out.iter().copied()) {
        match named.get_mut(seat as usize) {
            Some(times) => *times += 1,
            None => cost.illegal += 1,
        }
    }
    cost.illegal += named.iter().map(|times| times.saturating_sub(1)).sum::<u64>();
    let nowhere = named.iter().filter(|&&times| times == 0).count();
    cost.sit_out = wide(nowhere + sits_out.len());
}

pub(crate) fn wide(count: usize) -> u64 {
    u64::try_from(count).expect("a usize has at most 64 bits")
}
