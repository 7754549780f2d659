//! Who else it could have been, against a list of all the pairings there are.

use pairwright_pairing::explain::{Others, opponents, why};
use pairwright_pairing::{Cost, Entrant, Field, Lot, Pairing, Seed, cost_of, pair};

type Pairs = Vec<(u32, u32)>;

/// Every pairing of these players, one of them with the bye where they are odd in number.
fn all(left: &[u32], bye: Option<u32>, made: &mut Pairs, each: &mut dyn FnMut(&Pairs, Option<u32>)) {
    let Some((&first, rest)) = left.split_first() else { return each(made, bye) };
    let without = |other: u32| rest.iter().copied().filter(|&seat| seat != other).collect::<Vec<_>>();
    for &other in rest {
        made.push((first, other));
        all(&without(other), bye, made, each);
        made.pop();
    }
    if left.len() % 2 == 1 && bye.is_none() {
        all(rest, Some(first), made, each);
    }
}

/// All the pairings of the least cost.
fn best(field: &Field) -> Vec<Pairs> {
    let seats: Vec<u32> = (0..u32::try_from(field.players.len()).unwrap()).collect();
    let (mut least, mut best): (Option<Cost>, Vec<Pairs>) = (None, Vec::new());
    all(&seats, None, &mut Vec::new(), &mut |pairs, bye| {
        let cost = cost_of(field, pairs, bye, &[]);
        if least.as_ref().is_none_or(|least| cost < *least) {
            (least, best) = (Some(cost.clone()), Vec::new());
        }
        if least.as_ref() == Some(&cost) {
            best.push(pairs.clone());
        }
    });
    best
}

/// Six to nine players in up to three score groups, with some history, some kept apart, some byes had.
fn random_field(lot: &mut Lot) -> Field {
    let size = 6 + lot.below(4);
    let number = |n: usize| u32::try_from(n).unwrap();
    let players = (0..size).map(|_| Entrant {
        group: number(lot.below(3)),
        byes: number(lot.below(4) / 3),
        clans: if lot.below(6) == 0 { vec![1] } else { Vec::new() },
        ..Entrant::default()
    });
    let mut field = Field { players: players.collect(), ..Field::default() };
    for b in 0..number(size) {
        for a in 0..b {
            match lot.below(14) {
                0..3 => field.met.push((a, b)),
                3 => field.forbidden.push((a, b)),
                _ => {}
            }
        }
    }
    field
}

/// Whether a pairing pairs the player down.
fn is_down(field: &Field, pairs: &Pairs, seat: u32) -> bool {
    let group = |seat: u32| field.players[seat as usize].group;
    pairs.iter().any(|&(a, b)| a == seat && group(b) > group(seat) || b == seat && group(a) > group(seat))
}

fn check_instead(field: &Field, pairing: &Pairing, best: &[Pairs]) -> u32 {
    let mut named = 0;
    for (&(a, b), others) in pairing.pairs.iter().zip(why(field, pairing).instead) {
        let Some(who) = [a, b].into_iter().find(|&seat| is_down(field, &pairing.pairs, seat)) else {
            assert_eq!(others, Others::default());
            continue;
        };
        let relaxed = cost_of(field, &[(a, b)], None, &[]);
        if relaxed.rematches + relaxed.clashes > 0 {
            continue;
        }
        let same = |other: u32| {
            other != who && field.players[other as usize].group == field.players[who as usize].group
        };
        let could = |other: u32| {
            best.iter().any(|pairs| {
                is_down(field, pairs, other) && !is_down(field, pairs, who) && is_paired(pairs, who)
            })
        };
        let all: Vec<u32> = (0..u32::try_from(field.players.len()).unwrap())
            .filter(|&other| same(other) && could(other))
            .collect();
        named += u32::try_from(all.len()).unwrap();
        assert_eq!((others.count as usize, others.complete), (all.len(), true), "{field:?} {pairing:?}");
        assert_eq!(others.first, all[..all.len().min(Others::NAMED)], "{field:?}");
    }
    named
}

fn is_paired(pairs: &Pairs, seat: u32) -> bool {
    pairs.iter().any(|&(a, b)| a == seat || b == seat)
}

fn check_opponents(field: &Field, pairing: &Pairing, best: &[Pairs]) {
    let group = |seat: u32| field.players[seat as usize].group;
    for seat in 0..u32::try_from(field.players.len()).unwrap() {
        let mut met: Vec<u32> = best
            .iter()
            .filter_map(|pairs| pairs.iter().find(|&&(a, b)| a == seat || b == seat))
            .filter(|pair| cost_of(field, &[**pair], None, &[]).rematches == 0)
            .filter(|pair| cost_of(field, &[**pair], None, &[]).clashes == 0)
            .map(|&(a, b)| if a == seat { b } else { a })
            .filter(|&other| group(other) == group(seat))
            .collect();
        met.sort_unstable();
        met.dedup();
        assert_eq!(
            opponents(field, pairing, seat),
            Some(u32::try_from(met.len()).unwrap()),
            "{seat} {field:?}"
        );
    }
}

#[test]
fn alternatives_and_opponents_are_those_of_all_the_best_pairings() {
    let mut lot = Lot::new(&Seed { entropy: [81; 32], round: 0 });
    let (mut named, mut looked_at) = (0, 0);
    for round in 0..300 {
        let field = random_field(&mut lot);
        let pairing = pair(&field, &Seed { entropy: [82; 32], round });
        if !pairing.sits_out.is_empty() {
            continue;
        }
        let best = best(&field);
        assert!(why(&field, &pairing).by_lot);
        named += check_instead(&field, &pairing, &best);
        check_opponents(&field, &pairing, &best);
        looked_at += 1;
    }
    assert!(named > 200 && looked_at > 200, "{named} named, {looked_at} fields");
}

#[test]
fn large_fields_name_players_who_could_exchange_opponents() {
    let players = (0..81).map(|seat| Entrant { group: u32::from(seat > 40), ..Entrant::default() }).collect();
    let field = Field { players, ..Field::default() };
    let pairing = pair(&field, &Seed { entropy: [83; 32], round: 1 });
    let others = why(&field, &pairing).instead;
    let others = others.iter().find(|others| others.count > 0).unwrap();
    assert_eq!((others.count, others.first.len(), others.complete), (40, Others::NAMED, false));
    assert_eq!(opponents(&field, &pairing, 0), None, "too many to count");
}
