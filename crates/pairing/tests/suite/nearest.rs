//! Pairing by nearness, and with sides, against an oracle that tries every pairing there is.

use std::collections::{HashMap, HashSet};

use pairwright_pairing::{Entrant, Field, Lot, Near, Pairing, Rematches, Seed, cost_of, optimum, pair};

const SEED: Seed = Seed { entropy: [9; 32], round: 4 };

fn groups(points: &[u32]) -> Vec<Entrant> {
    let mut sorted: Vec<u32> = points.to_vec();
    sorted.sort_unstable_by(|a, b| b.cmp(a));
    sorted.dedup();
    let group = |own: &u32| sorted.iter().position(|points| points == own).unwrap_or_default() as u32;
    points.iter().map(|own| Entrant { group: group(own), ..Entrant::default() }).collect()
}

fn field(points: &[u32], met: &[(u32, u32)]) -> Field {
    Field {
        players: groups(points),
        met: met.to_vec(),
        rematches: Rematches::Never,
        near: Some(Near { points: points.to_vec(), sides: None }),
        ..Field::default()
    }
}

type Paired = (Vec<(u32, u32)>, Option<u32>);

/// Every way to pair some seats, one of them left over where they are odd in number.
fn every_pairing(seats: &[u32]) -> Vec<Paired> {
    let Some((&first, rest)) = seats.split_first() else { return vec![(Vec::new(), None)] };
    let mut all = Vec::new();
    for (at, &other) in rest.iter().enumerate() {
        let others: Vec<u32> = [&rest[..at], &rest[at + 1..]].concat();
        for (mut pairs, bye) in every_pairing(&others) {
            pairs.push((first, other));
            all.push((pairs, bye));
        }
    }
    if seats.len() % 2 == 1 {
        all.extend(every_pairing(rest).into_iter().map(|(pairs, _)| (pairs, Some(first))));
    }
    all
}

/// The least bye and sum of squares of all pairings without a rematch, counted here.
fn least(points: &[u32], met: &[(u32, u32)]) -> Option<(u32, u64)> {
    let seats: Vec<u32> = (0..points.len() as u32).collect();
    let has_met = |a: u32, b: u32| met.contains(&(a, b)) || met.contains(&(b, a));
    let legal = |pairs: &[(u32, u32)]| pairs.iter().all(|&(a, b)| !has_met(a, b));
    let of = |seat: u32| points[seat as usize];
    let square = |&(a, b): &(u32, u32)| u64::from(of(a).abs_diff(of(b))).pow(2);
    let every = every_pairing(&seats).into_iter().filter(|(pairs, _)| legal(pairs));
    every.map(|(pairs, bye)| (bye.map_or(0, of), pairs.iter().map(square).sum())).min()
}

#[test]
fn no_pairing_is_nearer() {
    let mut lot = Lot::new(&SEED);
    let mut tight = 0;
    for _ in 0..300 {
        let size = 2 + lot.below(7);
        let points: Vec<u32> = (0..size).map(|_| lot.below(31) as u32).collect();
        let mut met = Vec::new();
        for b in 0..size as u32 {
            met.extend((0..b).filter(|_| lot.below(3) == 0).map(|a| (a, b)));
        }
        let field = field(&points, &met);
        let pairing = pair(&field, &SEED);
        let cost = cost_of(&field, &pairing.pairs, pairing.bye, &pairing.sits_out);
        assert_eq!((cost.illegal, &cost), (0, &pairing.cost));
        assert_eq!(cost, optimum(&field));
        match least(&points, &met) {
            Some((bye, distance)) => {
                let own_bye = pairing.bye.map_or(0, |seat| points[seat as usize]);
                assert_eq!((own_bye, cost.distance), (bye, distance), "{points:?} {met:?}");
                assert!(pairing.sits_out.is_empty());
            }
            None => {
                tight += 1;
                assert!(!pairing.sits_out.is_empty());
            }
        }
    }
    assert!(tight > 10, "{tight}");
}

#[test]
fn seven_rounds_of_eight_are_all_twenty_eight_matches() {
    let mut met: Vec<(u32, u32)> = Vec::new();
    let mut points = vec![0; 8];
    for round in 1..=7 {
        let field = Field { rounds_left: Some(8 - round), ..field(&points, &met) };
        let pairing = pair(&field, &Seed { round, ..SEED });
        assert_eq!((pairing.pairs.len(), pairing.cost.dead_ends), (4, 0), "round {round}");
        for (first, second) in pairing.pairs {
            points[first as usize] += 30 - second;
            points[second as usize] += second;
            met.push((first, second));
        }
    }
    let different: HashSet<(u32, u32)> = met.iter().map(|&(a, b)| (a.min(b), a.max(b))).collect();
    assert_eq!(different.len(), 28);
}

#[test]
fn with_equal_points_every_pairing_comes_up() {
    let field = field(&[0; 4], &[]);
    let mut counts = [0; 3];
    for round in 0..600 {
        let pairing = pair(&field, &Seed { round, ..SEED });
        let of_first = pairing.pairs.iter().find(|(a, b)| *a == 0 || *b == 0).map(|(a, b)| a + b);
        counts[of_first.expect("seat 0 is paired") as usize - 1] += 1;
    }
    assert!(counts.iter().all(|&count| (150..=250).contains(&count)), "{counts:?}");
}

/// Twelve players, six single-sided rounds: the sides stay in balance, and nobody meets again on the same side.
#[test]
fn sides_stay_in_balance() {
    for tournament in 0..20 {
        let mut lot = Lot::new(&Seed { entropy: [tournament; 32], round: 0 });
        let size = 12;
        let (mut points, mut bias) = (vec![0_u32; size], vec![0_i32; size]);
        let mut met: Vec<(u32, u32)> = Vec::new();
        for round in 1..=6 {
            let near = Near { points: points.clone(), sides: Some(bias.clone()) };
            let field = Field { near: Some(near), ..field(&points, &met) };
            let pairing = pair(&field, &Seed { entropy: [tournament; 32], round });
            assert_eq!(pairing.pairs.len(), size / 2);
            for (first, second) in pairing.pairs {
                assert!(!met.contains(&(first, second)), "again on the same side");
                met.push((first, second));
                bias[first as usize] += 1;
                bias[second as usize] -= 1;
                points[if lot.below(2) == 0 { first } else { second } as usize] += 3;
            }
            let most = if round % 2 == 1 { 1 } else { 2 };
            assert!(bias.iter().all(|bias| bias.abs() <= most), "{round}: {bias:?}");
        }
    }
}

/// Every nearest pairing is equally likely: the draws against all of them, by Pearson's chi-square.
#[test]
fn every_nearest_pairing_is_equally_likely() {
    let mut lot = Lot::new(&Seed { entropy: [31; 32], round: 0 });
    let (mut several, share) = (0, 60);
    for _ in 0..40 {
        let size = 4 + lot.below(4);
        let points: Vec<u32> = (0..size).map(|_| lot.below(4) as u32).collect();
        let mut met = Vec::new();
        for b in 0..size as u32 {
            met.extend((0..b).filter(|_| lot.below(5) == 0).map(|a| (a, b)));
        }
        let field = field(&points, &met);
        let best = optimum(&field);
        let seats: Vec<u32> = (0..size as u32).collect();
        let mut seen: HashMap<Paired, u32> = HashMap::new();
        for (pairs, bye) in every_pairing(&seats) {
            if cost_of(&field, &pairs, bye, &[]) == best {
                seen.insert(sorted(&pairs, bye), 0);
            }
        }
        for round in 0..share * seen.len() as u32 {
            let Pairing { pairs, bye, .. } = pair(&field, &Seed { entropy: [32; 32], round });
            *seen.entry(sorted(&pairs, bye)).or_insert(0) += 1;
        }
        let off = |&count: &u32| (f64::from(count) - f64::from(share)).powi(2) / f64::from(share);
        let (chi, freedom) = (seen.values().map(off).sum::<f64>(), (seen.len().max(1) - 1) as f64);
        let limit = freedom + 4.0 * (2.0 * freedom).sqrt() + 4.0;
        assert!(chi < limit, "chi-square {chi:.1} over {limit:.1} for {} pairings of {field:?}", seen.len());
        several += usize::from(seen.len() > 1);
    }
    assert!(several > 15, "only {several} positions leave a choice");
}

fn sorted(pairs: &[(u32, u32)], bye: Option<u32>) -> Paired {
    let mut pairs: Vec<_> = pairs.iter().map(|&(a, b)| (a.min(b), a.max(b))).collect();
    pairs.sort_unstable();
    (pairs, bye)
}
