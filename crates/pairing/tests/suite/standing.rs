//! The order of the standing decides: ideals in plain groups, and the deviation from them.

#![expect(clippy::cast_possible_wrap, reason = "tests count small things")]

use pairwright_pairing::{Cost, Entrant, Field, Lot, Proof, Seed, Within, cost_of, pair};

const SEED: Seed = Seed { entropy: [0; 32], round: 1 };

/// Groups from the top by their sizes; the rank is the seat.
fn field(within: Within, sizes: &[u32], met: &[(u32, u32)]) -> Field {
    let groups = sizes.iter().zip(0..).flat_map(|(&size, group)| (0..size).map(move |_| group));
    let entrants = groups.zip(0..).map(|(group, rank)| Entrant { group, rank, ..Entrant::default() });
    Field { players: entrants.collect(), met: met.to_vec(), within, ..Field::default() }
}

fn check(within: Within, sizes: &[u32], met: &[(u32, u32)], pairs: &[(u32, u32)], bye: Option<u32>) {
    let pairing = pair(&field(within, sizes, met), &SEED);
    assert_eq!((pairing.pairs.as_slice(), pairing.bye), (pairs, bye));
    assert_eq!(pairing.proof, Proof::Complete);
}

#[test]
fn standings_pair_neighbours() {
    check(Within::Standings, &[6], &[], &[(0, 1), (2, 3), (4, 5)], None);
    check(Within::Standings, &[3, 3], &[], &[(0, 1), (2, 3), (4, 5)], None);
    check(Within::Standings, &[5], &[], &[(0, 1), (2, 3)], Some(4));
    check(Within::Standings, &[4], &[(0, 1)], &[(0, 2), (1, 3)], None);
}

#[test]
fn standings_leave_the_ideal_as_far_down_as_possible() {
    check(Within::Standings, &[6], &[(4, 5)], &[(0, 1), (2, 4), (3, 5)], None);
    check(Within::Standings, &[6], &[(4, 5), (2, 4), (2, 5)], &[(0, 2), (1, 4), (3, 5)], None);
}

#[test]
fn fold_pairs_the_first_with_the_last() {
    check(Within::Fold, &[6], &[], &[(0, 5), (1, 4), (2, 3)], None);
    check(Within::Fold, &[3, 5], &[], &[(0, 1), (2, 7), (3, 6), (4, 5)], None);
    check(Within::Fold, &[7], &[], &[(0, 5), (1, 4), (2, 3)], Some(6));
    check(Within::Fold, &[6], &[(0, 5)], &[(0, 4), (1, 5), (2, 3)], None);
}

#[test]
fn slide_pairs_the_halves() {
    check(Within::Slide, &[6], &[], &[(0, 3), (1, 4), (2, 5)], None);
    check(Within::Slide, &[5, 5], &[], &[(0, 2), (1, 3), (4, 7), (5, 8), (6, 9)], None);
    check(Within::Slide, &[4], &[(0, 2)], &[(0, 3), (1, 2)], None);
}

#[test]
fn the_bye_goes_to_the_lowest_player_who_can_have_it() {
    let mut position = field(Within::Standings, &[3, 4], &[]);
    position.players[6].byes = 1;
    assert_eq!(pair(&position, &SEED).bye, Some(5));
}

#[test]
fn the_standing_alone_decides() {
    let position = field(Within::Slide, &[40, 33, 20], &[(0, 20), (3, 5), (41, 50)]);
    let other = Seed { entropy: [9; 32], round: 4 };
    assert_eq!(pair(&position, &SEED), pair(&position, &other));
}

/// Who meets whom, and who has the bye.
type Made = (Vec<(u32, u32)>, Option<u32>);

/// All pairings of a field as the standing puts them in order: the best player left chooses by his preferences, the bye
/// coming last, then the next.
struct Everything<'a> {
    field: &'a Field,
    cost: &'a Cost,
    /// The group of the bye, and how many each group pairs down, in every optimal pairing.
    bye: Option<u32>,
    down: Vec<u64>,
    /// The first optimal pairing.
    found: Option<Made>,
}

impl Everything<'_> {
    fn group(&self, seat: u32) -> u32 {
        self.field.players[seat as usize].group
    }

    /// Seats whose places in a list are nearer to an ideal one first, of two as near the lower.
    fn by_nearness(seats: &[u32], ideal: i64) -> Vec<u32> {
        let mut placed: Vec<(i64, u32)> = (0..).zip(seats.iter().copied()).collect();
        placed.sort_by_key(|(place, _)| ((place - ideal).abs(), -place));
        placed.into_iter().map(|(_, seat)| seat).collect()
    }

    fn of_group(&self, left: &[u32], group: u32) -> Vec<u32> {
        left.iter().copied().filter(|&seat| self.group(seat) == group).collect()
    }

    /// The place of the first one's opponent among this many.
    fn ideal(&self, count: i64) -> i64 {
        match self.field.within {
            Within::Random | Within::Standings => 1,
            Within::Fold => count - 1,
            Within::Slide => count / 2,
        }
    }

    fn staying(&self, left: &[u32], down: &[u64], group: u32, bye: Option<u32>) -> i64 {
        let gone = down[group as usize] as i64 + i64::from(bye.is_none() && self.bye == Some(group));
        (self.of_group(left, group).len() as i64 - gone).max(0)
    }

    fn wishes(&self, left: &[u32], down: &[u64], bye: Option<u32>) -> Vec<Option<u32>> {
        let own = self.group(left[0]);
        let stay = self.staying(left, down, own, bye);
        let mates = Self::by_nearness(&self.of_group(&left[1..], own), (self.ideal(stay) - 1).max(0));
        let coming = (down[own as usize] as i64).min(self.of_group(left, own).len() as i64).max(1);
        let mut lower = Vec::new();
        for group in own + 1..down.len() as u32 {
            let ideal = match self.field.within {
                Within::Random | Within::Standings => 0,
                _ => (self.ideal(coming + self.staying(left, down, group, bye)) - coming).max(0),
            };
            lower.extend(Self::by_nearness(&self.of_group(left, group), ideal));
        }
        let lower = lower.into_iter().map(Some).chain(bye.is_none().then_some(None));
        let mates = mates.into_iter().map(Some);
        if stay >= 2 { mates.chain(lower).collect() } else { lower.chain(mates).collect() }
    }

    fn search(&mut self, left: &[u32], down: &[u64], made: &mut Vec<(u32, u32)>, bye: Option<u32>) {
        let Some(&first) = left.first() else {
            if cost_of(self.field, made, bye, &[]) == *self.cost {
                self.found = Some((made.clone(), bye));
            }
            return;
        };
        let even = bye.is_some() || self.field.players.len().is_multiple_of(2);
        for wish in self.wishes(left, down, bye) {
            let rest: Vec<u32> = left.iter().copied().filter(|&s| s != first && Some(s) != wish).collect();
            match wish {
                Some(other) => {
                    let mut down = down.to_vec();
                    let (high, low) = (self.group(first), self.group(other));
                    let goes = &mut down[high as usize];
                    *goes = goes.saturating_sub(u64::from(high != low));
                    made.push((first, other));
                    self.search(&rest, &down, made, bye);
                    made.pop();
                }
                None if !even => self.search(&rest, down, made, Some(first)),
                None => {}
            }
            if self.found.is_some() {
                return;
            }
        }
    }
}

/// Players settle from the top of the standing down, the bye last: the first optimal pairing in that order is the one.
#[test]
fn every_method_agrees_with_trying_everything() {
    let mut lot = Lot::new(&Seed { entropy: [51; 32], round: 0 });
    let ways = [Within::Standings, Within::Fold, Within::Slide];
    for (turn, within) in (0..1_200).zip(ways.into_iter().cycle()) {
        let size = 2 + lot.below(8) as u32;
        let mut position = field(within, &[size], &[]);
        let groups = 1 + lot.below(3);
        for player in &mut position.players {
            player.group = lot.below(groups) as u32;
            player.byes = lot.below(2) as u32;
        }
        position.players.sort_by_key(|player| (player.group, player.rank));
        let mut used: Vec<u32> = position.players.iter().map(|player| player.group).collect();
        used.dedup();
        for player in &mut position.players {
            player.group = used.iter().position(|&group| group == player.group).unwrap() as u32;
        }
        let density = lot.below(70);
        for b in 0..size {
            position.met.extend((0..b).filter(|_| lot.below(100) < density).map(|a| (a, b)));
        }
        if turn % 4 == 0 {
            position.rounds_left = Some(1 + lot.below(3) as u32);
        }
        let pairing = pair(&position, &SEED);
        let down: Vec<u64> = pairing.cost.down.iter().map(|down| down.pairs).collect();
        let bye = pairing.bye.map(|seat| position.players[seat as usize].group);
        let seats: Vec<u32> = (0..size).collect();
        let mut all = Everything { field: &position, cost: &pairing.cost, bye, down, found: None };
        all.search(&seats, &all.down.clone(), &mut Vec::new(), None);
        let made = all.found.map(|(pairs, bye)| (sorted(pairs), bye));
        assert_eq!(made, Some((sorted(pairing.pairs), pairing.bye)), "{position:?}");
    }
}

fn sorted(mut pairs: Vec<(u32, u32)>) -> Vec<(u32, u32)> {
    pairs.sort_unstable();
    pairs
}

/// Six and seven are equal in points. First meets second and third meets fourth, though seven then has to play.
#[test]
fn the_bye_does_not_break_the_order_at_the_top() {
    let met = [(3, 5), (2, 4), (0, 6), (1, 6), (5, 6), (0, 4), (1, 3)];
    let mut position = field(Within::Standings, &[2, 2, 3], &met);
    let pairing = pair(&position, &SEED);
    assert_eq!((pairing.pairs, pairing.bye), (vec![(0, 1), (2, 3), (4, 5)], Some(6)));
    // Now five has met six: one of them or seven stays out, and the top two tables do not change for it.
    position.met.push((4, 5));
    let pairing = pair(&position, &SEED);
    assert_eq!((pairing.pairs, pairing.bye), (vec![(0, 1), (2, 3), (4, 6)], Some(5)));
}
