//! The engine against an oracle that tries every pairing there is.

use pairwright_pairing::{Entrant, Field, Lot, Rematches, Seed, Within, cost_of, optimum, pair};

/// Every pairing of `left`, with everything that may be left out.
fn all(
    left: &[u32],
    bye: bool,
    made: &mut Vec<(u32, u32)>,
    each: &mut dyn FnMut(&[(u32, u32)], Option<u32>, &[u32]),
) {
    fn go(
        left: &[u32],
        bye: Option<Option<u32>>,
        out: &mut Vec<u32>,
        made: &mut Vec<(u32, u32)>,
        each: &mut dyn FnMut(&[(u32, u32)], Option<u32>, &[u32]),
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
    let mut best: Option<Vec<u64>> = None;
    all(&seats, size % 2 == 1, &mut Vec::new(), &mut |pairs, bye, out| {
        if let Some(cost) = count(field, pairs, bye, out) {
            if best.as_ref().is_none_or(|best| cost < *best) {
                best = Some(cost);
            }
        }
    });
    best.expect("sitting out is always possible")
}

fn has(list: &[(u32, u32)], a: u32, b: u32) -> bool {
    list.contains(&(a, b)) || list.contains(&(b, a))
}

fn count(field: &Field, pairs: &[(u32, u32)], bye: Option<u32>, out: &[u32]) -> Option<Vec<u64>> {
    let mut present: Vec<u32> = field.players.iter().map(|p| p.group).collect();
    present.sort_unstable();
    present.dedup();
    let group = |seat: u32| present.iter().position(|&g| g == field.players[seat as usize].group).unwrap();
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
