//! A round that stands is repaired as well as trying every pairing repairs it.

use std::collections::{HashMap, HashSet};

use pairwright_pairing::{
    Cost, Entrant, Field, Lot, Near, Pairing, Proof, Rematches, Repair, Seed, StandingRound, Within, cost_of,
    pair, repair,
};

/// What a repair makes least, dearest first: the rules that give way, the players torn from a match, everything else
/// that makes a round good, and the players moved where chance would decide.
type Aim = (Vec<u64>, u64, Vec<u64>, u64);

struct Round {
    pairs: Vec<(u32, u32)>,
    bye: Option<u32>,
    out: Vec<u32>,
}

impl Round {
    fn of(pairing: &Pairing) -> Round {
        Round { pairs: pairing.pairs.clone(), bye: pairing.bye, out: pairing.sits_out.clone() }
    }

    /// The opponent, the player's own seat for the bye, nobody for sitting out.
    fn has(&self, seat: u32) -> Option<u32> {
        let opponent = self.pairs.iter().find_map(|&(a, b)| match seat {
            _ if seat == a => Some(b),
            _ if seat == b => Some(a),
            _ => None,
        });
        opponent.or((self.bye == Some(seat)).then_some(seat))
    }

    fn cost(&self, field: &Field) -> Cost {
        cost_of(field, &self.pairs, self.bye, &self.out)
    }

    fn aim(&self, field: &Field, stands: &StandingRound) -> Aim {
        let parts = self.cost(field).components();
        let lost = |&(a, b): &(u32, u32)| 2 * u64::from(self.has(a) != Some(b));
        let started = stands.started.iter().map(lost).sum();
        let moved = stands.unstarted.iter().map(lost).sum::<u64>()
            + stands.byes.iter().map(|&seat| u64::from(self.has(seat) != Some(seat))).sum::<u64>();
        let by_chance = field.within == Within::Random || field.near.is_some();
        (parts[..5].to_vec(), started, parts[5..].to_vec(), if by_chance { moved } else { 0 })
    }
}

/// Every round of the players left, with the pairs made so far, everybody who may be left out included.
fn every(left: &[u32], round: &mut Round, odd: bool, each: &mut dyn FnMut(&Round)) {
    let Some((&first, rest)) = left.split_first() else {
        if round.bye.is_some() == odd {
            each(round);
        }
        return;
    };
    for at in 0..rest.len() {
        let mut others = rest.to_vec();
        let other = others.remove(at);
        round.pairs.push((first, other));
        every(&others, round, odd, each);
        round.pairs.pop();
    }
    if odd && round.bye.is_none() {
        round.bye = Some(first);
        every(rest, round, odd, each);
        round.bye = None;
    }
    round.out.push(first);
    every(rest, round, odd, each);
    round.out.pop();
}

/// The least aim by trying everything, and how many rounds have it.
fn least(field: &Field, stands: &StandingRound) -> (Aim, usize) {
    let finished: HashSet<u32> = stands.finished.iter().flat_map(|&(a, b)| [a, b]).collect();
    let free: Vec<u32> = (0..field.players.len() as u32).filter(|seat| !finished.contains(seat)).collect();
    let mut best: Option<(Aim, usize)> = None;
    let mut round = Round { pairs: stands.finished.clone(), bye: None, out: Vec::new() };
    let constant = stands.finished.iter().filter(|&&(a, b)| is_barred(field, a, b)).count() as u64;
    every(&free, &mut round, free.len() % 2 == 1, &mut |round| {
        let aim = round.aim(field, stands);
        if aim.0[0] > constant {
            return;
        }
        match &mut best {
            Some((least, ways)) if *least == aim => *ways += 1,
            Some((least, _)) if *least < aim => {}
            _ => best = Some((aim, 1)),
        }
    });
    best.expect("sitting out is always possible")
}

fn is_barred(field: &Field, a: u32, b: u32) -> bool {
    let has = |list: &[(u32, u32)]| list.contains(&(a, b)) || list.contains(&(b, a));
    has(&field.forbidden) || field.rematches == Rematches::Never && has(&field.met)
}

fn random_field(lot: &mut Lot, largest: usize) -> Field {
    let size = 1 + lot.below(largest);
    let groups = 1 + lot.below(size);
    let byes = 1 + lot.below(3);
    let clans = lot.below(4) == 0;
    let players = (0..size).map(|_| Entrant {
        group: lot.below(groups) as u32,
        byes: lot.below(byes) as u32,
        clans: if clans { vec![lot.below(4) as u32] } else { Vec::new() },
        rank: lot.below(1000) as u32,
    });
    let mut field = Field { players: players.collect(), ..Field::default() };
    let (density, barred) = (lot.below(90), if lot.below(3) == 0 { lot.below(50) } else { 0 });
    for a in 0..size as u32 {
        for b in 0..a {
            field.met.extend((lot.below(100) < density).then_some((a, b)));
            field.forbidden.extend((lot.below(100) < barred).then_some((a, b)));
        }
    }
    field.within = [Within::Random, Within::Random, Within::Standings, Within::Fold][lot.below(4)];
    field.rounds_left = (lot.below(3) == 0).then(|| lot.below(6) as u32);
    if lot.below(6) == 0 {
        field.rematches = Rematches::Never;
    }
    if lot.below(5) == 0 {
        let points = field.players.iter().map(|player| 3 * (size as u32 - player.group)).collect();
        field.near = Some(Near { points, sides: None });
    }
    field
}

/// A round of the field as it was before points changed and pairs were forbidden, with matches in every state.
fn random_round(field: &Field, lot: &mut Lot, round: u32) -> StandingRound {
    let mut before = field.clone();
    before.met.retain(|_| lot.below(4) > 0);
    before.forbidden.clear();
    for _ in 0..lot.below(1 + field.players.len()) {
        let seat = lot.below(before.players.len());
        before.players[seat].group = lot.below(before.players.len()) as u32;
    }
    let made = pair(&before, &Seed { entropy: [9; 32], round });
    let mut stands = StandingRound::default();
    for &(a, b) in &made.pairs {
        match lot.below(4) {
            0 => stands.finished.push((a, b)),
            1 => stands.started.push((b, a)),
            2 => stands.unstarted.push((a, b)),
            // Late entries: they had nothing.
            _ if lot.below(4) == 0 => {}
            _ => stands.unstarted.push((b, a)),
        }
    }
    stands.byes.extend(made.bye);
    stands
}

fn check_form(field: &Field, stands: &StandingRound, made: &Repair) {
    let round = Round::of(&made.pairing);
    for &(a, b) in &stands.finished {
        assert_eq!(round.has(a), Some(b), "a finished match stays: {field:?} {stands:?}");
    }
    assert_eq!(made.pairing.cost, round.cost(field), "{field:?} {stands:?} {made:?}");
    let lost =
        |pairs: &[(u32, u32)]| pairs.iter().filter(|&&(a, b)| round.has(a) != Some(b)).count() as u64 * 2;
    assert_eq!(made.started, lost(&stands.started));
    if field.within == Within::Random || field.near.is_some() {
        let byes = stands.byes.iter().filter(|&&seat| round.has(seat) != Some(seat)).count() as u64;
        assert_eq!(made.moved, lost(&stands.unstarted) + byes);
    }
}

#[test]
fn no_repair_is_better() {
    let mut lot = Lot::new(&Seed { entropy: [3; 32], round: 1 });
    let (mut mended, mut torn) = (0, 0);
    for round in 0..4000 {
        let field = random_field(&mut lot, 8);
        let stands = random_round(&field, &mut lot, round);
        let seed = Seed { entropy: [5; 32], round };
        let made = repair(&field, &stands, &seed);
        check_form(&field, &stands, &made);
        let aim = Round::of(&made.pairing).aim(&field, &stands);
        assert_eq!(aim, least(&field, &stands).0, "{field:?}\n{stands:?}\n{made:?}");
        assert_eq!(made, repair(&field, &stands, &seed));
        mended += usize::from(made.moved > 0);
        torn += usize::from(made.started > 0);
    }
    assert!(mended > 500 && torn > 20, "the positions ask for something: {mended} {torn}");
}

#[test]
fn a_repair_with_nothing_finished_is_the_optimum() {
    let mut lot = Lot::new(&Seed { entropy: [4; 32], round: 1 });
    for round in 0..300 {
        let field = random_field(&mut lot, 24);
        let seed = Seed { entropy: [6; 32], round };
        let (new, mended) = (pair(&field, &seed), repair(&field, &StandingRound::default(), &seed));
        assert_eq!(new.cost, mended.pairing.cost, "{field:?}");
        assert_eq!((mended.started, mended.moved), (0, 0));
    }
}

#[test]
fn a_repair_leaves_an_optimal_round_unchanged() {
    let mut lot = Lot::new(&Seed { entropy: [8; 32], round: 1 });
    for round in 0..300 {
        let mut field = random_field(&mut lot, 30);
        field.within = Within::Random;
        let made = pair(&field, &Seed { entropy: [6; 32], round });
        let stands = StandingRound {
            unstarted: made.pairs.clone(),
            byes: made.bye.into_iter().collect(),
            ..StandingRound::default()
        };
        let mended = repair(&field, &stands, &Seed { entropy: [7; 32], round });
        assert_eq!((mended.started, mended.moved), (0, 0), "{field:?}");
        assert_eq!(mended.pairing.cost, made.cost);
    }
}

/// Every repair that is as good is drawn equally often.
#[test]
fn equally_good_repairs_are_equally_likely() {
    let groups = [0, 0, 0, 1, 1, 1, 1, 1];
    let field = Field {
        players: groups.map(|group| Entrant { group, ..Entrant::default() }).to_vec(),
        met: vec![(0, 1), (3, 4)],
        ..Field::default()
    };
    let stands = StandingRound {
        started: vec![(5, 6)],
        unstarted: vec![(0, 3), (1, 4), (2, 7)],
        ..StandingRound::default()
    };
    let (_, ways) = least(&field, &stands);
    assert!(ways > 1, "there is something to draw");
    let mut seen: HashMap<Vec<(u32, u32)>, usize> = HashMap::new();
    let draws = 500 * ways;
    for round in 0..draws as u32 {
        let mut pairs = repair(&field, &stands, &Seed { entropy: [1; 32], round }).pairing.pairs;
        pairs.sort_unstable();
        *seen.entry(pairs).or_insert(0) += 1;
    }
    assert_eq!(seen.len(), ways);
    let chi: f64 = seen.values().map(|&n| (n as f64 - 500.0).powi(2) / 500.0).sum();
    let freedom = (ways - 1) as f64;
    assert!(chi < freedom + 4.0 * (2.0 * freedom).sqrt(), "chi-square {chi:.1} at {freedom}");
}

/// Too many for one solve: what is wrong is mended, what is right is left alone.
#[test]
fn large_fields_are_repaired_around_the_fault() {
    let size = 3_000;
    let mut field = Field {
        players: (0..size).map(|seat| Entrant { group: seat / 500, ..Entrant::default() }).collect(),
        ..Field::default()
    };
    let made = pair(&field, &Seed { entropy: [2; 32], round: 1 });
    let (finished, rest) = made.pairs.split_at(100);
    let stands =
        StandingRound { finished: finished.to_vec(), unstarted: rest.to_vec(), ..StandingRound::default() };
    field.players[1_700].group = 2;
    field.players[1_400].group = 3;
    let mended = repair(&field, &stands, &Seed { entropy: [3; 32], round: 1 });
    check_form(&field, &stands, &mended);
    assert_eq!(mended.pairing.proof, Proof::Rough);
    assert_eq!(mended.pairing.cost.down.iter().map(|down| down.pairs).sum::<u64>(), 0);
    assert_eq!((mended.started, mended.moved), (0, 4));
}

#[test]
fn a_repair_drops_impossible_matches_and_byes() {
    let field = Field { players: vec![Entrant::default(); 5], ..Field::default() };
    let stands = StandingRound {
        finished: vec![(0, 0), (0, 9), (1, 2), (2, 3)],
        started: vec![(1, 3), (4, 4)],
        unstarted: vec![(3, 4), (4, 0)],
        byes: vec![7, 3, 1],
    };
    let made = repair(&field, &stands, &Seed { entropy: [3; 32], round: 1 });
    assert_eq!(made.pairing.pairs.len(), 2);
    assert!(made.pairing.pairs.contains(&(1, 2)) && made.pairing.pairs.contains(&(3, 4)));
    let nobody = repair(&Field::default(), &StandingRound::default(), &Seed { entropy: [0; 32], round: 0 });
    assert!(nobody.pairing.pairs.is_empty() && nobody.pairing.bye.is_none());
}
