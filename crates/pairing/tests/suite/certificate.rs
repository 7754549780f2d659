//! Certificates: the engine's are accepted, others are not.

use pairwright_pairing::certificate::{Amount, Certificate, Component, Flaw, OddSet, Proves, certify, check};
use pairwright_pairing::{Entrant, Field, Lot, Near, Pairing, Rematches, Seed, pair};

/// A position with any score groups, history, byes, clubs and forbidden pairs.
fn random_field(lot: &mut Lot, largest: usize) -> Field {
    let size = 1 + lot.below(largest);
    let groups = 1 + lot.below(size);
    let clans = [0, 0, 4][lot.below(3)];
    let byes = 1 + lot.below(3);
    let entrant = |lot: &mut Lot| Entrant {
        group: lot.below(groups) as u32,
        byes: lot.below(byes) as u32,
        clans: if clans > 0 { vec![lot.below(clans) as u32] } else { Vec::new() },
        rank: 0,
    };
    let mut field = Field { players: (0..size).map(|_| entrant(lot)).collect(), ..Field::default() };
    let (met, forbidden) = (lot.below(101), [0, 0, 40][lot.below(3)]);
    for b in 0..size as u32 {
        field.met.extend((0..b).filter(|_| lot.below(100) < met).map(|a| (a, b)));
        field.forbidden.extend((0..b).filter(|_| lot.below(100) < forbidden).map(|a| (a, b)));
    }
    field.rematches = [Rematches::AsLastResort, Rematches::AsLastResort, Rematches::Never][lot.below(3)];
    field
}

fn judge(field: &Field, pairing: &Pairing, certificate: &Certificate) -> Result<Proves, Flaw> {
    check(field, &pairing.pairs, pairing.bye, &pairing.sits_out, certificate)
}

fn proved(field: &Field, seed: &Seed) -> (Pairing, Certificate) {
    let pairing = pair(field, seed);
    let certificate = certify(field, &pairing).unwrap();
    assert_eq!(judge(field, &pairing, &certificate), Ok(Proves::Everything), "{field:?}\n{pairing:?}");
    (pairing, certificate)
}

#[test]
fn every_answer_is_proved() {
    let mut lot = Lot::new(&Seed { entropy: [51; 32], round: 0 });
    for round in 0..3000 {
        proved(&random_field(&mut lot, 24), &Seed { entropy: [52; 32], round });
    }
}

/// Before a round of a tournament that the engine has paired, some leaving on the way.
fn played(size: usize, rounds: u32, leavers: usize, points_of: impl Fn(&mut Lot) -> u32) -> Field {
    let mut lot = Lot::new(&Seed { entropy: [53; 32], round: size as u32 });
    let mut points = vec![0; size];
    let mut field = Field { players: vec![Entrant::default(); size], ..Field::default() };
    for round in 0..rounds {
        let pairing = pair(&field, &Seed { entropy: [54; 32], round });
        for (a, b) in pairing.pairs {
            field.met.push((a, b));
            let winner = if lot.below(2) == 0 { a } else { b };
            points[winner as usize] += points_of(&mut lot);
        }
        pairing.bye.into_iter().for_each(|seat| field.players[seat as usize].byes += 1);
        let staying = field.players.len() - lot.below(leavers + 1);
        field.players.truncate(staying);
        field.met.retain(|&(a, b)| (a as usize) < staying && (b as usize) < staying);
        field.players.iter_mut().zip(&points).for_each(|(player, points)| player.group = 1_000_000 - points);
    }
    field
}

#[test]
fn large_fields_are_proved_piece_by_piece() {
    for (size, rounds, leavers) in [(100, 12, 3), (201, 9, 5), (500, 12, 9), (1000, 14, 0), (3001, 17, 20)] {
        let field = played(size, rounds, leavers, |_| 3);
        let (_, certificate) = proved(&field, &Seed { entropy: [55; 32], round: rounds });
        assert!(
            size < 500 || certificate.labels.len() < field.players.len() / 2,
            "big groups need no labels"
        );
    }
}

#[test]
fn fine_points_are_proved_window_by_window() {
    for size in [80, 151, 300] {
        proved(&played(size, 6, 2, |lot| 1 + lot.below(20) as u32), &Seed { entropy: [56; 32], round: 7 });
    }
}

#[test]
fn nearness_is_proved() {
    let mut lot = Lot::new(&Seed { entropy: [57; 32], round: 0 });
    for round in 0..300 {
        let mut field = random_field(&mut lot, 20);
        let size = field.players.len();
        let sides = (lot.below(2) == 0).then(|| (0..size).map(|_| lot.below(5) as i32 - 2).collect());
        field.near = Some(Near { points: (0..size).map(|_| lot.below(40) as u32).collect(), sides });
        proved(&field, &Seed { entropy: [58; 32], round });
    }
}

#[test]
fn later_rounds_are_shown_or_left_open() {
    let mut lot = Lot::new(&Seed { entropy: [59; 32], round: 0 });
    let (mut full, mut open) = (0, 0);
    for round in 0..400 {
        let size = 4 + lot.below(6);
        let groups = 1 + lot.below(4);
        let entrant = |lot: &mut Lot| Entrant { group: lot.below(groups) as u32, ..Entrant::default() };
        let mut field = Field { players: (0..size).map(|_| entrant(&mut lot)).collect(), ..Field::default() };
        let planned = (size + size % 2 - 1) as u32;
        for left in (2..=planned).rev() {
            field.rounds_left = Some(left);
            let pairing = pair(&field, &Seed { entropy: [60; 32], round: 100 * round + left });
            let certificate = certify(&field, &pairing).unwrap();
            match judge(&field, &pairing, &certificate).unwrap() {
                Proves::Everything => full += 1,
                Proves::AllButCorners | Proves::Relaxations => open += 1,
            }
            field.met.extend(pairing.pairs);
            pairing.bye.into_iter().for_each(|seat| field.players[seat as usize].byes += 1);
            field.players.iter_mut().for_each(|player| player.group = lot.below(groups) as u32);
        }
    }
    assert!(full > 1000 && open > 0, "{full} {open}");
}

#[test]
fn a_more_expensive_pairing_is_not_proved() {
    let mut lot = Lot::new(&Seed { entropy: [61; 32], round: 0 });
    let mut dearer = 0;
    for round in 0..1000 {
        let field = random_field(&mut lot, 16);
        let (pairing, certificate) = proved(&field, &Seed { entropy: [62; 32], round });
        if pairing.pairs.len() < 2 {
            continue;
        }
        let mut pairs = pairing.pairs.clone();
        let (one, other) = (lot.below(pairs.len()), lot.below(pairs.len()));
        if one == other {
            continue;
        }
        let swapped = pairs[one].1;
        pairs[one].1 = std::mem::replace(&mut pairs[other].1, swapped);
        let by_hand = Pairing::by_hand(&field, &pairs, pairing.bye, &pairing.sits_out);
        let verdict = judge(&field, &by_hand, &certificate);
        if by_hand.cost == pairing.cost {
            assert_eq!(verdict, Ok(Proves::Everything));
        } else {
            dearer += 1;
            assert!(matches!(verdict, Err(Flaw::Gap(_) | Flaw::Barred(..))), "{verdict:?}");
        }
    }
    assert!(dearer > 300, "{dearer}");
}

#[test]
fn a_tampered_certificate_is_rejected() {
    let mut lot = Lot::new(&Seed { entropy: [63; 32], round: 0 });
    for round in 0..600 {
        let field = random_field(&mut lot, 16);
        let (pairing, certificate) = proved(&field, &Seed { entropy: [64; 32], round });
        for tamper in [raise_label, lower_label, add_set, move_between_players] {
            let mut tampered = certificate.clone();
            if tamper(&mut tampered, &field, &mut lot) {
                assert!(
                    judge(&field, &pairing, &tampered).is_err(),
                    "{field:?}\n{certificate:?}\n{tampered:?}"
                );
            }
        }
    }
}

fn component(lot: &mut Lot) -> Component {
    use Component::{ByeHeight, Clashes, Rematches, SecondByes, SitOut};
    [SitOut, Rematches, SecondByes, Clashes, ByeHeight][lot.below(5)]
}

fn change(amount: &mut Amount, component: Component, by: i64) {
    amount.0.push((component, by));
}

fn raise_label(certificate: &mut Certificate, _: &Field, lot: &mut Lot) -> bool {
    let some = !certificate.labels.is_empty();
    if some {
        let at = lot.below(certificate.labels.len());
        change(&mut certificate.labels[at].amount, component(lot), 1);
    }
    some
}

fn lower_label(certificate: &mut Certificate, _: &Field, lot: &mut Lot) -> bool {
    let some = !certificate.labels.is_empty();
    if some {
        let at = lot.below(certificate.labels.len());
        change(&mut certificate.labels[at].amount, component(lot), -1);
    }
    some
}

/// An odd set that nobody asked for makes the bound too high, or is no bound at all.
fn add_set(certificate: &mut Certificate, field: &Field, lot: &mut Lot) -> bool {
    let seat = lot.below(field.players.len()) as u32;
    let weight = Amount(vec![(component(lot), 1)]);
    certificate.sets.push(OddSet { seats: vec![seat], weight, ..OddSet::default() });
    true
}

/// The bound stays the same, but one matched pair now pays more than it costs.
fn move_between_players(certificate: &mut Certificate, field: &Field, lot: &mut Lot) -> bool {
    if certificate.labels.len() < 3 || field.players.len() < 4 {
        return false;
    }
    let at = lot.below(certificate.labels.len());
    change(&mut certificate.labels[at].amount, Component::SitOut, 8);
    let other = (at + 1) % certificate.labels.len();
    change(&mut certificate.labels[other].amount, Component::SitOut, -8);
    true
}

#[test]
fn every_flaw_of_a_certificate_is_named() {
    let field = Field { players: vec![Entrant::default(); 4], ..Field::default() };
    let none = Certificate::default();
    let pairs = [(0, 1), (2, 3)];
    assert_eq!(check(&field, &pairs, None, &[], &none), Ok(Proves::Everything));
    assert_eq!(check(&field, &pairs[..1], None, &[], &none), Err(Flaw::Missing(2)));
    assert_eq!(check(&field, &[(0, 1), (2, 2)], None, &[], &none), Err(Flaw::Twice(2)));
    assert_eq!(check(&field, &[(0, 1), (2, 9)], None, &[], &none), Err(Flaw::UnknownSeat(9)));
    assert_eq!(check(&field, &pairs[..1], Some(2), &[3], &none), Err(Flaw::Bye));
    assert_eq!(check(&field, &pairs[..1], None, &[2, 3], &none), Err(Flaw::Gap(Component::SitOut)));
    let set = |seats: Vec<u32>, weight| OddSet {
        seats,
        weight: Amount(vec![(Component::Rematches, weight)]),
        ..OddSet::default()
    };
    let with = |set| Certificate { sets: vec![set], ..Certificate::default() };
    assert_eq!(check(&field, &pairs, None, &[], &with(set(vec![0, 1], 1))), Err(Flaw::EvenSet(0)));
    assert_eq!(check(&field, &pairs, None, &[], &with(set(vec![0], -1))), Err(Flaw::NegativeSet(0)));
    assert_eq!(check(&field, &pairs, None, &[], &with(set(vec![7], 1))), Err(Flaw::UnknownSeat(7)));
    assert_eq!(check(&field, &pairs, None, &[], &with(set(vec![0], 1))), Err(Flaw::PairTooCheap(0, 1)));
    let bye = Certificate { bye: Amount(vec![(Component::ByeHeight, 1)]), ..Certificate::default() };
    assert_eq!(check(&field, &pairs, None, &[], &bye), Err(Flaw::LabelOfNoBye));
}
