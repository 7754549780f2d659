//! Any bytes behind a first line of a report file: read, and where accepted checked, paired, written and read back.
#![no_main]

use libfuzzer_sys::fuzz_target;
use pairwright_core::stages::next::pair_dutch;
use pairwright_formats::trf::{Dialect, read, write};

fuzz_target!(|bytes: &[u8]| {
    let report = [b"012 Open\r", bytes].concat();
    let Ok(made) = pairwright_formats::read_any(&report) else { return };
    let Some(trf) = &made.trf else { return };
    let tournament = made.tournament().expect("what was read is sound");
    drop(trf.check(&tournament));
    let entropy = "9f2c".parse().expect("entropy");
    drop(pair_dutch(&tournament, trf.dutch_round(trf.rounds_paired()), &entropy));
    for dialect in [Dialect::Trf26, Dialect::TrfX] {
        let mut written = Vec::new();
        write(trf, dialect, &mut written).expect("a Vec takes everything");
        read(&written).expect("what we write, we read");
    }
});
