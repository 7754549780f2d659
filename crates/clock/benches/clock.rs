//! A game of a hundred presses on each kind of clock, and the reference: a loop that takes each press's time off a number.

use divan::{Bencher, black_box};
use pairwright_clock::{Clock, ClockAction, Milliseconds, Side, presets};

fn main() {
    divan::main();
}

const PRESSES: u64 = 100;
/// Thinking time of each press: longer than the magic clock's delay, and short enough that no flag falls.
const THINKS: u64 = 3_500;

const PRESETS: [&str; 3] = ["magic", "rapid", "canadian"];

fn mover(press: u64) -> Side {
    if press.is_multiple_of(2) { Side::A } else { Side::B }
}

#[divan::bench]
fn plain_loop(bencher: Bencher) {
    bencher.bench_local(|| {
        let mut left = [u64::from(black_box(480_000_u32)); 2];
        for press in 0..black_box(PRESSES) {
            left[usize::from(!press.is_multiple_of(2))] -= THINKS - 3_000;
        }
        black_box(left)
    });
}

#[divan::bench(args = PRESETS)]
fn presses(bencher: Bencher, preset: &str) {
    let control = presets::named(preset).expect("a preset").control.clone();
    bencher.bench_local(|| played(Clock::new(control.clone())));
}

#[divan::bench(args = PRESETS)]
fn readings(bencher: Bencher, preset: &str) {
    let clock = played(Clock::new(presets::named(preset).expect("a preset").control.clone()));
    bencher.bench_local(|| {
        for second in 0..black_box(PRESSES) {
            black_box(clock.read(Milliseconds(PRESSES * THINKS + second)));
        }
    });
}

fn played(mut clock: Clock) -> Clock {
    clock.apply(Milliseconds(0), ClockAction::Start(Side::A)).expect("a new clock starts");
    for press in 0..black_box(PRESSES) {
        clock
            .apply(Milliseconds((press + 1) * THINKS), ClockAction::Press(mover(press)))
            .expect("whose turn it is presses");
    }
    clock
}
