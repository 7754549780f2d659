//! Thousands of positions: the cost of every answer is that of a solve of the whole field, whose labels an independent
//! checker has judged; what had to give way is the least that can.

use crate::effort;
use pairwright_pairing::certificate::{Proves, certify, check};
use pairwright_pairing::{Entrant, Field, Lot, Pairing, Relaxed, Rematches, Seed, pair};

/// What the positions of one test were like.
#[derive(Debug, Default)]
struct Seen {
    positions: usize,
    rematches: usize,
    second_byes: usize,
    clashes: usize,
    sat_out: usize,
}

impl Seen {
    /// Pairs a position; every part of the answer must be proved.
    fn judge(&mut self, field: &Field, seed: &Seed) -> Pairing {
        let pairing = pair(field, seed);
        let certificate = certify(field, &pairing).unwrap();
        let verdict = check(field, &pairing.pairs, pairing.bye, &pairing.sits_out, &certificate);
        assert_eq!(verdict, Ok(Proves::Everything), "{field:?}\n{pairing:?}");
        let gave_way = |is: fn(&Relaxed) -> bool| pairing.relaxed.iter().filter(|rule| is(rule)).count();
        let rematches = gave_way(|rule| matches!(rule, Relaxed::Rematch(..)));
        let clashes = gave_way(|rule| matches!(rule, Relaxed::Clash(..)));
        let second_byes = gave_way(|rule| matches!(rule, Relaxed::SecondBye(_)));
        let cost = &pairing.cost;
        assert_eq!((rematches as u64, clashes as u64), (cost.rematches, cost.clashes));
        assert_eq!(second_byes > 0, cost.second_byes > 0);
        self.positions += 1;
        self.rematches += usize::from(rematches > 0);
        self.second_byes += usize::from(second_byes > 0);
        self.clashes += usize::from(clashes > 0);
        self.sat_out += usize::from(cost.sit_out > 0);
        pairing
    }
}

/// A tournament of 4 to 40 with everything that happens: drops, rounds missed, forbidden pairs, clubs, drawn matches.
struct Tournament {
    everybody: Vec<Entrant>,
    points: Vec<u32>,
    gone: Vec<bool>,
    met: Vec<(u32, u32)>,
    forbidden: Vec<(u32, u32)>,
}

impl Tournament {
    fn new(lot: &mut Lot) -> Self {
        let size = 4 + lot.below(37);
        let clubs = [0, 0, 0, 3, 12][lot.below(5)];
        let club = |lot: &mut Lot| if clubs > 0 { vec![lot.below(clubs) as u32] } else { Vec::new() };
        let everybody = (0..size).map(|_| Entrant { clans: club(lot), ..Entrant::default() });
        let two = |lot: &mut Lot| (lot.below(size) as u32, lot.below(size) as u32);
        Self {
            everybody: everybody.collect::<Vec<_>>(),
            points: vec![0; size],
            gone: vec![false; size],
            met: Vec::new(),
            forbidden: (0..[0, 0, 3][lot.below(3)]).map(|_| two(lot)).collect(),
        }
    }

    /// Up to a full round robin and a bit: then somebody has to meet again.
    fn play(&mut self, most: usize, seen: &mut Seen, number: u32, lot: &mut Lot) {
        let rounds = (self.everybody.len() + 1).min(1 + lot.below(most));
        for round in 0..rounds as u32 {
            let here: Vec<u32> = self.here(lot);
            if here.len() < 2 {
                return;
            }
            let seed = Seed { entropy: [72; 32], round: 100 * number + round };
            let pairing = seen.judge(&self.field(&here), &seed);
            self.record(&here, &pairing, lot);
        }
    }

    /// Who is there: one in thirty drops, one in twenty-five misses the round.
    fn here(&mut self, lot: &mut Lot) -> Vec<u32> {
        let size = self.everybody.len();
        self.gone.iter_mut().for_each(|gone| *gone |= lot.below(30) == 0);
        (0..size as u32).filter(|&seat| !self.gone[seat as usize] && lot.below(25) > 0).collect()
    }

    fn field(&self, here: &[u32]) -> Field {
        let seat = |id: u32| here.iter().position(|other| *other == id).map(|seat| seat as u32);
        let seated =
            |pairs: &[(u32, u32)]| pairs.iter().filter_map(|&(a, b)| Some((seat(a)?, seat(b)?))).collect();
        let entrant = |&id: &u32| Entrant {
            group: 1000 - self.points[id as usize],
            ..self.everybody[id as usize].clone()
        };
        Field {
            players: here.iter().map(entrant).collect(),
            met: seated(&self.met),
            forbidden: seated(&self.forbidden),
            ..Field::default()
        }
    }

    fn record(&mut self, here: &[u32], pairing: &Pairing, lot: &mut Lot) {
        for &(a, b) in &pairing.pairs {
            let (a, b) = (here[a as usize], here[b as usize]);
            self.met.push((a, b));
            let (x, y) = [(3, 0), (0, 3), (3, 0), (0, 3), (1, 1)][lot.below(5)];
            self.points[a as usize] += x;
            self.points[b as usize] += y;
        }
        if let Some(seat) = pairing.bye {
            let id = here[seat as usize] as usize;
            self.everybody[id].byes += 1;
            self.points[id] += 3;
        }
    }
}

fn ordinary(positions: usize, most: usize, entropy: u8) -> Seen {
    let mut lot = Lot::new(&Seed { entropy: [entropy; 32], round: 0 });
    let mut seen = Seen::default();
    for number in 0.. {
        if seen.positions >= positions {
            break;
        }
        Tournament::new(&mut lot).play(most, &mut seen, number, &mut lot);
    }
    seen
}

/// A position that no tournament would reach: any groups, any history, any byes.
fn adversarial(lot: &mut Lot) -> Field {
    let size = 4 + lot.below(37);
    let most_groups = [2, 5, size][lot.below(3)];
    let (groups, byes, clubs) = (1 + lot.below(most_groups), 1 + lot.below(3), [0, 0, 2, 9][lot.below(4)]);
    let entrant = |lot: &mut Lot| Entrant {
        group: lot.below(groups).min(lot.below(groups)) as u32,
        byes: lot.below(byes) as u32,
        clans: if clubs > 0 { vec![lot.below(clubs) as u32] } else { Vec::new() },
        rank: 0,
    };
    let mut field = Field { players: (0..size).map(|_| entrant(lot)).collect(), ..Field::default() };
    let (met, forbidden) = ([lot.below(60), 60 + lot.below(40)][lot.below(2)], [0, 0, 5, 50][lot.below(4)]);
    for b in 0..size as u32 {
        field.met.extend((0..b).filter(|_| lot.below(100) < met).map(|a| (a, b)));
        field.forbidden.extend((0..b).filter(|_| lot.below(100) < forbidden).map(|a| (a, b)));
    }
    field.rematches = [Rematches::AsLastResort, Rematches::AsLastResort, Rematches::Never][lot.below(3)];
    field
}

#[test]
fn rounds_of_tournaments_are_paired_exactly() {
    let seen = ordinary(3_000 * effort(), 12, 73);
    assert!(seen.rematches > 60 && seen.clashes > 60, "{seen:?}");
}

#[test]
fn rounds_of_tournaments_played_to_the_end_are_paired_exactly() {
    let seen = ordinary(3_000 * effort(), 60, 74);
    assert!(seen.rematches > 300 && seen.second_byes > 20 && seen.clashes > 200, "{seen:?}");
}

#[test]
fn positions_that_no_tournament_reaches_are_paired_exactly() {
    let mut lot = Lot::new(&Seed { entropy: [75; 32], round: 0 });
    let mut seen = Seen::default();
    for round in 0..1_500 * effort() {
        seen.judge(&adversarial(&mut lot), &Seed { entropy: [76; 32], round: round as u32 });
    }
    let all = [seen.rematches, seen.second_byes, seen.clashes, seen.sat_out];
    assert!(all.iter().all(|&count| count > 15), "{seen:?}");
}
