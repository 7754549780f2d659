//! Any bytes: read as a deck list, and as a card file for one.
#![no_main]

use libfuzzer_sys::fuzz_target;
use pairwright_formats::deck::{Cards, DeckList, check};

fuzz_target!(|bytes: &[u8]| {
    if let Ok(list) = DeckList::read(bytes) {
        drop(check(&list, None));
    }
    let list = DeckList::read(b"60 Forest (UNH)\n1 Research/Development").expect("a sound list");
    if let Ok(cards) = Cards::read(bytes, &list) {
        drop(check(&list, Some(&cards)));
    }
});
