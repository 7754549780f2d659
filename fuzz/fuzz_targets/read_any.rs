//! Any bytes: read, and where accepted ranked, checked, paired, written and read back.
#![no_main]

use libfuzzer_sys::fuzz_target;
use pairwright_core::stages::next::pair_next;
use pairwright_core::pairing::swiss::LastRoundChoice;

fuzz_target!(|bytes: &[u8]| {
    if let Ok(read) = pairwright_formats::read_shape(bytes) {
        drop(pairwright_core::check::check(&read.file));
    }
    let Ok(read) = pairwright_formats::read_any(bytes) else { return };
    let tournament = read.tournament().expect("what was read is sound");
    drop(pairwright_core::standings::standings(&tournament));
    if let Some(comparison) = read.comparison().expect("what was read is sound") {
        drop(comparison.messages(&tournament));
    }
    let entropy = "9f2c".parse().expect("entropy");
    drop(pair_next(&tournament, &entropy, LastRoundChoice::ByRuleset));
    pairwright_formats::write_cobra(&tournament, &mut Vec::new()).expect("a Vec takes everything");
    let mut written = Vec::new();
    pairwright_formats::tournament_json::write(&read.file, &mut written).expect("a Vec takes everything");
    assert_eq!(pairwright_formats::read_any(&written).expect("what we write, we read").file, read.file);
});
