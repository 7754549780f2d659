//! Any text: read as a ruleset.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let _ = pairwright_core::ruleset::from_toml(text);
});
