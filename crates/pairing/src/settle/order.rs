//! The order of the standings: each player's preferred opponents.
//!
//! Players choose from the top of the standings down, each the first preference that still leaves
//! an optimal pairing. So departures from the ideal come as far down as possible. In a score group
//! the ideal is first against second (*standings*), first against last (*fold*) or first against
//! the first of the lower half (*slide*). It is counted over the members who stay in the group and
//! players from above. The last of the group is paired down, and the bye goes to the very last of
//! its group. The next preference is the player nearest to the ideal, the lower one first. The bye
//! is settled with the rest: no pair further up is given up so that a lower player has it.

use crate::cost::Down;
use crate::field::table::FieldTable;
use crate::field::vertex::Vertex;
use crate::field::{Seat, Within};

/// The players still to choose, and the numbers still to be paired down from each group.
#[derive(Clone, Debug)]
pub(crate) struct OrderState<'a> {
    table: &'a FieldTable,
    /// Remaining members of every score group, best first.
    left: Vec<Vec<Seat>>,
    down: Vec<usize>,
    /// The score group of the bye in every optimal pairing, while it is still to be given.
    bye: Option<usize>,
}

impl<'a> OrderState<'a> {
    /// The initial state, from an optimal pairing's vertices, pairs down and bye.
    pub(crate) fn new(table: &'a FieldTable, vertices: &[Vertex], down: &[Down], bye: Option<Seat>) -> Self {
        let mut left = vec![Vec::new(); table.groups.len()];
        for seat in vertices.iter().filter_map(|vertex| vertex.seat()) {
            left[table.group_of(seat)].push(seat);
        }
        left.iter_mut().for_each(|group| group.sort_unstable_by_key(|&seat| table.place[seat as usize]));
        let bye = bye.map(|seat| table.group_of(seat));
        let pairs = |down: &Down| usize::try_from(down.pairs).expect("there are fewer pairs than players");
        Self { table, left, down: down.iter().map(pairs).collect(), bye }
    }

    /// The next to choose: the best player left.
    pub(crate) fn next(&self) -> Option<Vertex> {
        self.left.iter().flatten().next().map(|&seat| Vertex::Player(seat))
    }

    /// That player's preferences, best first.
    pub(crate) fn preferences(&self) -> Box<dyn Iterator<Item = Vertex> + '_> {
        let Some(own) = self.left.iter().position(|group| !group.is_empty()) else {
            return Box::new(std::iter::empty());
        };
        let stay = self.staying(own);
        let own_group = near(&self.left[own][1..], self.ideal(stay).saturating_sub(1)).map(Vertex::Player);
        let below = self.left.iter().enumerate().skip(own + 1).filter(move |_| self.down[own] > 0);
        let lower = below.flat_map(move |(group, seats)| near(seats, self.ideal_below(own, group)));
        let bye = (self.bye == Some(own)).then_some(Vertex::Bye);
        let elsewhere = lower.map(Vertex::Player).chain(bye);
        if stay >= 2 { Box::new(own_group.chain(elsewhere)) } else { Box::new(elsewhere.chain(own_group)) }
    }

    /// The number of a group who meet somebody from the group or from above.
    fn staying(&self, group: usize) -> usize {
        self.left[group]
            .len()
            .saturating_sub(self.down[group])
            .saturating_sub(usize::from(self.bye == Some(group)))
    }

    /// The index of the ideal opponent of the first of this many.
    fn ideal(&self, count: usize) -> usize {
        match self.table.within {
            Within::Random | Within::Standings => 1,
            Within::Fold => count.saturating_sub(1),
            Within::Slide => count / 2,
        }
    }

    /// The index in a lower group of the ideal opponent of a player from above.
    fn ideal_below(&self, own: usize, group: usize) -> usize {
        let coming = self.left[own].len().min(self.down[own]).max(1);
        match self.table.within {
            Within::Random | Within::Standings => 0,
            Within::Fold | Within::Slide => self.ideal(coming + self.staying(group)).saturating_sub(coming),
        }
    }

    fn remove(&mut self, seat: Seat) {
        let place = |seat: Seat| self.table.place[seat as usize];
        let group = &mut self.left[self.table.group_of(seat)];
        let at = group.partition_point(|&other| place(other) < place(seat));
        if group.get(at) == Some(&seat) {
            group.remove(at);
        }
    }

    /// Removes a pair; `None` stands for nobody.
    pub(crate) fn settle(&mut self, a: Vertex, b: Option<Vertex>) {
        for vertex in [Some(a), b].into_iter().flatten() {
            match vertex.seat() {
                Some(seat) => self.remove(seat),
                None => self.bye = None,
            }
        }
        if let (Some(a), Some(b)) = (a.seat(), b.and_then(Vertex::seat)) {
            let (a, b) = (self.table.group_of(a), self.table.group_of(b));
            if a != b {
                self.down[a.min(b)] = self.down[a.min(b)].saturating_sub(1);
            }
        }
    }
}

/// Seats by their distance from an index, the lower one first.
fn near(seats: &[Seat], ideal: usize) -> impl Iterator<Item = Seat> {
    let farthest = seats.len().max(ideal + 1);
    let places =
        (0..farthest).flat_map(move |far| [Some(ideal + far), ideal.checked_sub(far).filter(|_| far > 0)]);
    places.flatten().filter_map(|place| seats.get(place).copied())
}
