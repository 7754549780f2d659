use pairwright_pairing::*;
use std::time::Instant;
fn time(name: &str, field: &Field) {
    let t = Instant::now();
    let p = pair(field, &Seed { entropy: [1; 32], round: 1 });
    println!(
        "{name:50} {:>10.3} ms  relaxed {} sit {} proof {:?}",
        t.elapsed().as_secs_f64() * 1e3,
        p.relaxed.len(),
        p.sits_out.len(),
        p.proof
    );
}
fn history(n: usize, rounds: u32, within: Within, drop: bool, fine: bool, left: Option<u32>) -> Field {
    let mut lot = Lot::new(&Seed { entropy: [3; 32], round: 0 });
    let mut f = Field { players: vec![Entrant::default(); n], within, ..Field::default() };
    let mut pts = vec![0u32; n];
    let _ = drop;
    for r in 0..rounds {
        f.rounds_left = left.map(|l| l + rounds - r);
        let t = Instant::now();
        let p = pair(&f, &Seed { entropy: [5; 32], round: r });
        let el = t.elapsed().as_secs_f64() * 1e3;
        if el > 50.0 {
            println!("   n {n} round {r}: {el:.1} ms relaxed {} proof {:?}", p.relaxed.len(), p.proof);
        }
        for (a, b) in p.pairs {
            f.met.push((a, b));
            let (x, y) = if fine {
                let x = lot.below(1000) as u32;
                (x, 1000 - x)
            } else {
                [(3, 0), (0, 3), (1, 1)][if lot.below(10) == 0 { 2 } else { lot.below(2) }]
            };
            pts[a as usize] += x;
            pts[b as usize] += y;
        }
        if let Some(s) = p.bye {
            f.players[s as usize].byes += 1;
            pts[s as usize] += if fine { 1000 } else { 3 };
        }
        for (i, p) in f.players.iter_mut().enumerate() {
            p.group = 100000 - pts[i];
            p.rank = lot.below(10000) as u32;
        }
    }
    f.rounds_left = left;
    f
}
#[test]
fn probe() {
    for n in [8usize, 9, 16] {
        let all = (n + n % 2 - 1) as u32;
        for played in 0..all {
            let f = history(n, played, Within::Random, false, false, Some(all - played));
            time(&format!("{n} round robin played {played}"), &f);
        }
    }
    for n in [20usize, 30, 40, 60, 100] {
        for played in [n as u32 / 2, n as u32 - 3, n as u32 - 1] {
            if n > 60 && played > 50 {
                continue;
            }
            time(
                &format!("{n} dense played {played}"),
                &history(n, played, Within::Random, false, false, None),
            );
        }
    }
    for n in [100usize, 300, 1000] {
        time(&format!("{n} singletons"), &history(n, 5, Within::Random, false, true, None));
    }
    for n in [31usize, 100, 301, 1000] {
        for w in [Within::Standings, Within::Fold, Within::Slide] {
            time(&format!("{n} {w:?}"), &history(n, 6, w, false, false, None));
        }
    }
    for n in [50usize, 100, 200, 400] {
        let mut f = history(n, 6, Within::Random, false, false, None);
        for (i, p) in f.players.iter_mut().enumerate() {
            p.clans = vec![if i % 3 < 2 { 0 } else { i as u32 }];
        }
        time(&format!("{n} clans 2/3 the same"), &f);
    }
    for n in [100usize, 1000] {
        let mut f = history(n, 6, Within::Random, false, false, None);
        for (i, p) in f.players.iter_mut().enumerate() {
            p.clans = vec![i as u32 % 10];
        }
        time(&format!("{n} ten clans"), &f);
    }
    for n in [100usize, 200, 400] {
        let mut f = history(n, 6, Within::Random, false, false, None);
        for i in 1..n as u32 {
            f.forbidden.push((0, i));
        }
        time(&format!("{n} isolated"), &f);
    }
    for n in [101usize, 1001, 10001] {
        time(&format!("{n} odd"), &history(n, 9, Within::Random, false, false, None));
    }

    for n in [1000usize, 2000] {
        let mut f = history(n, 6, Within::Random, false, false, None);
        for (i, p) in f.players.iter_mut().enumerate() {
            p.clans = vec![if i % 3 < 2 { 0 } else { i as u32 }];
        }
        time(&format!("{n} clans 2/3 the same"), &f);
    }
    for n in [1000usize, 2000] {
        let mut f = history(n, 6, Within::Random, false, false, None);
        for i in 1..n as u32 {
            f.forbidden.push((0, i));
        }
        time(&format!("{n} isolated"), &f);
    }
}
#[test]
fn probe_large() {
    for n in [5000usize, 50001] {
        let mut f = history(n, 6, Within::Random, false, false, None);
        for (i, p) in f.players.iter_mut().enumerate() {
            p.clans = vec![if i % 3 < 2 { 0 } else { i as u32 }];
        }
        time(&format!("{n} clans 2/3 the same"), &f);
        let mut f = history(n, 6, Within::Random, false, false, None);
        for i in 1..n as u32 {
            f.forbidden.push((0, i));
        }
        time(&format!("{n} isolated"), &f);
        let mut f = history(n, 6, Within::Random, false, false, None);
        for (i, p) in f.players.iter_mut().enumerate() {
            p.clans = vec![if i % 3 < 2 { p.group } else { i as u32 }];
        }
        time(&format!("{n} groups of a clan"), &f);
    }
    let mut f = history(1000, 6, Within::Random, false, false, None);
    for (i, p) in f.players.iter_mut().enumerate() {
        p.clans = vec![if i % 3 < 2 { p.group } else { i as u32 }];
    }
    time(&format!("1000 groups of a clan"), &f);
}
