//! Whole tournaments per second, compared with a plain loop without any rules: points, a greedy pairing
//! without rematches, and one random number per game. For the knockout, a tree of coin flips.

use divan::Bencher;
use divan::counter::ItemsCount;
use pairwright_core::Entropy;
use pairwright_lab::simulate::{Plan, Runner, SimulationSums, read};

fn main() {
    divan::main();
}

/// How many tournaments a measured piece has.
const BATCH: u64 = 20;
/// And one that is shared among threads.
const MANY: u64 = 400;

/// Players and rounds of a Swiss with the tie-breaks of Magic, best of three.
const FIELDS: [(usize, usize); 3] = [(32, 7), (64, 6), (128, 7)];

#[divan::bench(args = FIELDS)]
fn swiss(bencher: Bencher<'_, '_>, (players, rounds): (usize, usize)) {
    played(bencher, &plan(players, &format!("rounds = {rounds}")));
}

#[divan::bench]
fn knockout_of_32(bencher: Bencher<'_, '_>) {
    played(bencher, &plan(32, "structure = \"best-of-1\"\nstages = [{ kind = \"elimination\" }]"));
}

/// Sixty-four players and six rounds, many more times, to measure the gain of a second thread.
#[divan::bench(args = [1, 2], sample_count = 20, sample_size = 1)]
fn swiss_of_64_on_threads(bencher: Bencher<'_, '_>, threads: u64) {
    let plan = plan(64, "rounds = 6");
    let entropy: Entropy = "00ff".parse().expect("it is hexadecimal");
    let play = |from: u64| {
        let (mut sums, mut runner) = (SimulationSums::new(&plan), Runner::new(&plan, &entropy));
        let mine = (from..MANY).step_by(usize::try_from(threads).expect("a few"));
        mine.for_each(|number| sums.add(&runner.run(number).expect("it is played")));
        sums
    };
    bencher.counter(ItemsCount::new(MANY)).bench_local(|| {
        std::thread::scope(|scope| {
            let play = &play;
            let taking: Vec<_> = (0..threads).map(|from| scope.spawn(move || play(from))).collect();
            let mut sums = SimulationSums::new(&plan);
            taking.into_iter().for_each(|one| sums.merge(&one.join().expect("no thread fails")));
            sums
        })
    });
}

#[divan::bench(args = FIELDS)]
fn swiss_in_a_plain_loop(bencher: Bencher<'_, '_>, (players, rounds): (usize, usize)) {
    let ratings = ratings(players);
    let mut luck = Luck(1);
    let mut plain = Plain::new(players);
    bencher
        .counter(ItemsCount::new(BATCH))
        .bench_local(|| (0..BATCH).map(|_| plain.tournament(&ratings, rounds, &mut luck)).sum::<u32>());
}

#[divan::bench]
fn knockout_of_32_in_a_plain_loop(bencher: Bencher<'_, '_>) {
    let ratings = ratings(32);
    let mut luck = Luck(1);
    bencher
        .counter(ItemsCount::new(BATCH))
        .bench_local(|| (0..BATCH).map(|_| knockout(&ratings, &mut luck)).sum::<usize>());
}

fn plan(players: usize, how: &str) -> Plan {
    let text = format!(
        "[players]\ncount = {players}\nfrom = 2200\nto = 1400\n[[variant]]\nname = \"one\"\nruleset = \"magic\"\n{how}\n"
    );
    read(&text, &|_| Ok(None)).expect("the plan is right")
}

fn played(bencher: Bencher<'_, '_>, plan: &Plan) {
    let entropy: Entropy = "00ff".parse().expect("it is hexadecimal");
    let mut next = 0;
    let mut sums = SimulationSums::new(plan);
    let mut runner = Runner::new(plan, &entropy);
    bencher.counter(ItemsCount::new(BATCH)).bench_local(|| {
        for _ in 0..BATCH {
            sums.add(&runner.run(next).expect("it is played"));
            next += 1;
        }
    });
}

fn ratings(players: usize) -> Vec<f64> {
    (0..players).map(|place| 2200.0 - 800.0 * place as f64 / (players - 1) as f64).collect()
}

/// A stream of numbers from 0 to below 1 (SplitMix64).
struct Luck(u64);

impl Luck {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    }

    fn first_wins(&mut self, first: f64, second: f64) -> bool {
        let uniform = (self.next() >> 11) as f64 / (1u64 << 53) as f64;
        uniform < 1.0 / (1.0 + 10f64.powf((second - first) / 400.0))
    }
}

/// What the plain loop keeps from one tournament to the next.
struct Plain {
    points: Vec<u32>,
    met: Vec<u128>,
    order: Vec<(u64, usize)>,
}

impl Plain {
    fn new(players: usize) -> Plain {
        Plain { points: vec![0; players], met: vec![0; players], order: Vec::with_capacity(players) }
    }

    /// The points of the strongest.
    fn tournament(&mut self, ratings: &[f64], rounds: usize, luck: &mut Luck) -> u32 {
        self.points.fill(0);
        self.met.fill(0);
        (0..rounds).for_each(|_| self.round(ratings, luck));
        self.points[0]
    }

    fn round(&mut self, ratings: &[f64], luck: &mut Luck) {
        self.order.clear();
        for (player, points) in self.points.iter().enumerate() {
            self.order.push(((u64::MAX - u64::from(*points)) << 48 | luck.next() >> 16, player));
        }
        self.order.sort_unstable();
        let mut paired = 0u128;
        for place in 0..self.order.len() {
            let first = self.order[place].1;
            if paired >> first & 1 == 1 {
                continue;
            }
            let free = |player: &usize| paired >> *player & 1 == 0;
            let mut rest = self.order[place + 1..].iter().map(|(_, player)| *player).filter(free);
            let any = rest.clone().next();
            let Some(second) = rest.find(|player| self.met[first] >> *player & 1 == 0).or(any) else {
                continue;
            };
            paired |= 1 << first | 1 << second;
            self.met[first] |= 1 << second;
            self.met[second] |= 1 << first;
            self.points[best_of_three(ratings, first, second, luck)] += 3;
        }
    }
}

fn best_of_three(ratings: &[f64], first: usize, second: usize, luck: &mut Luck) -> usize {
    let mut wins = [0, 0];
    while wins[0] < 2 && wins[1] < 2 {
        wins[usize::from(!luck.first_wins(ratings[first], ratings[second]))] += 1;
    }
    if wins[0] == 2 { first } else { second }
}

/// Who wins: 1 against 32, 16 against 17 and so on.
fn knockout(ratings: &[f64], luck: &mut Luck) -> usize {
    let mut left = [0usize; 32];
    let mut size = 1;
    while size < 32 {
        for place in (0..size).rev() {
            let seed = left[place];
            (left[2 * place], left[2 * place + 1]) = (seed, 2 * size - 1 - seed);
        }
        size *= 2;
    }
    while size > 1 {
        size /= 2;
        for place in 0..size {
            let (first, second) = (left[2 * place], left[2 * place + 1]);
            left[place] = if luck.first_wins(ratings[first], ratings[second]) { first } else { second };
        }
    }
    left[0]
}
