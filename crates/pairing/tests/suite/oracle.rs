//! The engine against an oracle that tries every pairing there is.

use std::collections::{BTreeSet, HashMap};

use pairwright_pairing::{Entrant, Field, Lot, Rematches, Seed, Within, cost_of, optimum, pair};

type Each<'a> = &'a mut dyn FnMut(&[(u32, u32)], Option<u32>, &[u32]);

/// Every pairing of `left`, with everything that may be left out.
fn all(left: &[u32], bye: bool, made: &mut Vec<(u32, u32)>, each: Each<'_>) {
    fn go(
        left: &[u32],
        bye: Option<Option<u32>>,
        out: &mut Vec<u32>,
        made: &mut Vec<(u32, u32)>,
        each: Each<'_>,
    ) {
        let Some((&first, rest)) = left.split_first() else {
            if let Some(given) = bye {
                each(made, given, out);
            }
            return;
        };
        for i in 0..rest.len() {
            let mut others = rest.to_vec();
            let other = others.remove(i);
            made.push((first, other));
            go(&others, bye, out, made, each);
            made.pop();
        }
        if bye.is_none() {
            go(rest, Some(Some(first)), out, made, each);
        }
        out.push(first);
        go(rest, bye, out, made, each);
        out.pop();
    }
    go(left, if bye { None } else { Some(None) }, &mut Vec::new(), made, each);
}

/// The least cost by trying everything; the cost is counted here, not by the crate.
fn least(field: &Field) -> Vec<u64> {
    let size = field.players.len() as u32;
    let seats: Vec<u32> = (0..size).collect();
    let mut future = Future::new(field);
    let mut best: Option<Vec<u64>> = None;
    all(&seats, size % 2 == 1, &mut Vec::new(), &mut |pairs, bye, out| {
        if let Some(mut cost) = count(field, pairs, bye, out) {
            if best.as_ref().is_none_or(|best| cost[..5] <= best[..5]) {
                cost[5] = u64::from(out.is_empty() && future.spoilt_by(pairs, bye));
            }
            if best.as_ref().is_none_or(|best| cost < *best) {
                best = Some(cost);
            }
        }
    });
    best.expect("sitting out is always possible")
}

/// Whether later rounds can be played, by trying everything.
struct Future {
    size: u32,
    open: BTreeSet<(u32, u32)>,
    rounds: Option<u32>,
    known: HashMap<(BTreeSet<(u32, u32)>, u32), bool>,
}

impl Future {
    fn new(field: &Field) -> Self {
        let players = field.players.len() as u32;
        let size = players + players % 2;
        let mut open = BTreeSet::new();
        for b in 0..size {
            for a in 0..b {
                let may = if b == players {
                    field.players[a as usize].byes == 0
                } else {
                    !has(&field.met, a, b) && !has(&field.forbidden, a, b)
                };
                if may {
                    open.insert((a, b));
                }
            }
        }
        let mut future = Self { size, open: open.clone(), rounds: None, known: HashMap::new() };
        future.rounds = field.rounds_left.filter(|&rounds| rounds > 0 && future.possible(&open, rounds));
        future
    }

    fn possible(&mut self, open: &BTreeSet<(u32, u32)>, rounds: u32) -> bool {
        if rounds == 0 {
            return true;
        }
        if open.len() < (self.size / 2 * rounds) as usize {
            return false;
        }
        let key = (open.clone(), rounds);
        if let Some(&known) = self.known.get(&key) {
            return known;
        }
        let everybody: Vec<u32> = (0..self.size).collect();
        let possible = self.some_round(open, open, &everybody, rounds);
        self.known.insert(key, possible);
        possible
    }

    fn some_round(
        &mut self,
        open: &BTreeSet<(u32, u32)>,
        after: &BTreeSet<(u32, u32)>,
        left: &[u32],
        rounds: u32,
    ) -> bool {
        let Some((&first, rest)) = left.split_first() else { return self.possible(after, rounds - 1) };
        for (i, &other) in rest.iter().enumerate() {
            if open.contains(&(first, other)) {
                let mut next = after.clone();
                next.remove(&(first, other));
                let mut others = rest.to_vec();
                others.remove(i);
                if self.some_round(open, &next, &others, rounds) {
                    return true;
                }
            }
        }
        false
    }

    fn spoilt_by(&mut self, pairs: &[(u32, u32)], bye: Option<u32>) -> bool {
        let Some(rounds) = self.rounds else { return false };
        let bye = bye.map(|seat| (seat, self.size - 1));
        let mut open = self.open.clone();
        for (a, b) in pairs.iter().copied().chain(bye) {
            open.remove(&(a.min(b), a.max(b)));
        }
        !self.possible(&open, rounds - 1)
    }
}

fn has(list: &[(u32, u32)], a: u32, b: u32) -> bool {
    list.contains(&(a, b)) || list.contains(&(b, a))
}

fn count(field: &Field, pairs: &[(u32, u32)], bye: Option<u32>, out: &[u32]) -> Option<Vec<u64>> {
    let mut present: Vec<u32> = field.players.iter().map(|p| p.group).collect();
    present.sort_unstable();
    present.dedup();
    let group = |seat: u32| present.partition_point(|&group| group < field.players[seat as usize].group);
    let mut head = [0_u64; 7];
    let mut down = vec![0_u64; 2 * present.len()];
    head[1] = out.len() as u64;
    for &(a, b) in pairs {
        let met = has(&field.met, a, b);
        if has(&field.forbidden, a, b) || met && field.rematches == Rematches::Never {
            return None;
        }
        head[2] += u64::from(met);
        let (ca, cb) = (&field.players[a as usize].clans, &field.players[b as usize].clans);
        head[4] += u64::from(ca.iter().any(|c| cb.contains(c)));
        let (high, low) = (group(a).min(group(b)), group(a).max(group(b)));
        if high != low {
            down[2 * high] += 1;
            down[2 * high + 1] += (low - high) as u64;
        }
    }
    if let Some(seat) = bye {
        head[3] = u64::from(field.players[seat as usize].byes);
        head[6] = (present.len() - 1 - group(seat)) as u64;
    }
    Some(head.into_iter().chain(down).collect())
}

fn random_field(lot: &mut Lot, largest: usize) -> Field {
    let size = 1 + lot.below(largest);
    let groups = 1 + lot.below(size);
    let has_clans = lot.below(3) == 0;
    let byes = 1 + lot.below(3);
    let players = (0..size)
        .map(|_| Entrant {
            group: lot.below(groups) as u32,
            byes: lot.below(byes) as u32,
            clans: if has_clans { vec![lot.below(4) as u32] } else { Vec::new() },
            rank: lot.below(1000) as u32,
        })
        .collect();
    let density = lot.below(101);
    let barred = if lot.below(3) == 0 { lot.below(60) } else { 0 };
    let mut field = Field { players, ..Field::default() };
    for a in 0..size as u32 {
        for b in 0..a {
            if lot.below(100) < density {
                field.met.push((a, b));
            }
            if lot.below(100) < barred {
                field.forbidden.push((a, b));
            }
        }
    }
    if lot.below(4) == 0 {
        field.rematches = Rematches::Never;
    }
    field.within = [Within::Random, Within::Standings, Within::Fold, Within::Slide][lot.below(4)];
    field.rounds_left = (lot.below(3) == 0).then(|| lot.below(6) as u32);
    field
}

#[test]
fn no_pairing_is_cheaper() {
    let mut lot = Lot::new(&Seed { entropy: [1; 32], round: 1 });
    for round in 0..3000 {
        let field = random_field(&mut lot, 8);
        let least = least(&field);
        let seed = Seed { entropy: [2; 32], round };
        let pairing = pair(&field, &seed);
        assert_eq!(pairing.cost.components(), least, "{field:?}\n{pairing:?}");
        assert_eq!(pairing.cost, cost_of(&field, &pairing.pairs, pairing.bye, &pairing.sits_out));
        assert_eq!(optimum(&field), pairing.cost);
        assert_eq!(pair(&field, &seed), pairing);
    }
}

/// Positions in the middle of a round robin, where one wrong round spoils a later one.
#[test]
fn no_pairing_is_cheaper_in_the_middle_of_a_round_robin() {
    let mut lot = Lot::new(&Seed { entropy: [5; 32], round: 1 });
    let mut spoilt = 0;
    for round in 0..1000 {
        let size = 5 + lot.below(4);
        let groups = 1 + lot.below(4);
        let mut field = Field::default();
        for _ in 0..size {
            field.players.push(Entrant { group: lot.below(groups) as u32, ..Entrant::default() });
        }
        let all = (size + size % 2 - 1) as u32;
        let planned = all - lot.below(2) as u32;
        let played = lot.below(planned as usize) as u32;
        for before in 0..played {
            field.rounds_left = Some(planned - before);
            let pairing = pair(&field, &Seed { entropy: [6; 32], round: 1000 * round + before });
            field.met.extend(pairing.pairs);
            pairing.bye.into_iter().for_each(|seat| field.players[seat as usize].byes += 1);
            field.players.iter_mut().for_each(|player| player.group = lot.below(groups) as u32);
        }
        field.rounds_left = Some(planned - played);
        if lot.below(3) == 0 {
            field.players.iter_mut().for_each(|player| player.clans = vec![lot.below(4) as u32]);
        }
        field.within = [Within::Random, Within::Standings, Within::Fold, Within::Slide][lot.below(4)];
        let least = least(&field);
        let pairing = pair(&field, &Seed { entropy: [7; 32], round });
        assert_eq!(pairing.cost.components(), least, "{field:?}\n{pairing:?}");
        assert_eq!(pairing.cost, cost_of(&field, &pairing.pairs, pairing.bye, &pairing.sits_out));
        let blind = pair(&Field { rounds_left: None, ..field.clone() }, &Seed { entropy: [7; 32], round });
        spoilt += cost_of(&field, &blind.pairs, blind.bye, &blind.sits_out).dead_ends;
    }
    assert!(spoilt > 10, "only {spoilt} positions would have been spoilt without the rule");
}
