//! A short fuzz of every parser: mutations of real inputs from a fixed entropy. What is read must never panic, and what is
//! accepted must be written and read back the same. `PAIRWRIGHT_FUZZ_ROUNDS` says how many mutations per parser; `fuzz/`
//! holds the same targets for coverage-guided runs.
#![expect(clippy::unwrap_used, reason = "a test's unwrap is its assertion")]

use std::io::BufReader;

use pairwright_core::check::check;
use pairwright_core::ruleset::{PRESETS, from_toml};
use pairwright_core::standings::standings;
use pairwright_core::{Entropy, Ratio};
use pairwright_formats::deck::{self, Cards, DeckList};
use pairwright_formats::{read_any, read_shape};
use pairwright_pairing::{Lot, Seed};

const TOURNAMENT: &str = r#"{"format":"pairwright/1","name":"Friday","date":"2010-09-17","ruleset":{"preset":"magic","tiebreaks":{"floor":"1/3"}},
"rounds_planned":3,"stages":[{"kind":"elimination","cut":{"top":2}}],"forbidden":[["p1","p4"]],"entropy":"9f2c",
"players":[{"id":"p1","name":"Alan","rating":1600,"awarded_byes":1},{"id":"p2","name":"Barry","dropped_after":1},
{"id":"p3","name":"Chris","joined_round":1,"byes":[{"round":2,"kind":"half-bye"}]},{"id":"p4","name":"Dana","fixed_table":7}],
"rounds":[{"number":1,"stage":"swiss","matches":[{"table":1,"players":["p2","p3"],"result":{"kind":"played","wins":[2,1],"draws":0}},
{"players":["p1"],"result":{"kind":"bye"}},{"players":["p4"],"result":{"kind":"zero-bye"}}]},
{"number":2,"matches":[{"players":["p1","p4"],"result":{"kind":"assigned","points":["average+","1/2"]}},{"players":["p3"],"result":{"kind":"half-bye"}}]}]}"#;

const JOURNAL: &str = r#"{"format":"pairwright-journal/1","entries":[
{"seq":1,"at":0,"by":"desk","action":{"do":"create","setup":{"name":"Friday","ruleset":"magic"}}},
{"seq":2,"at":1,"by":"desk","action":{"do":"register","player":{"id":"p1","name":"Alan"}}},
{"seq":3,"at":2,"by":"desk","action":{"do":"undo","entries":[2]}}]}"#;

const PLAYERS: &str = "name,rating,club\nAlan,1600,North\n\"Stone, Barry\",,\nChris,1500,South\n";

fn rounds() -> usize {
    std::env::var("PAIRWRIGHT_FUZZ_ROUNDS").map_or(1_500, |text| text.parse().unwrap())
}

/// Pieces that parsers stumble over.
const PIECES: &[&str] = &[
    "null",
    "0",
    "-1",
    "1e999",
    "99999999999999999999",
    "\"\"",
    "[]",
    "{}",
    "\\u0000",
    "\u{202e}",
    "½",
    "1/0",
    "\"p1\"",
    ",",
    ":",
    "[[[[[[[[",
    "{\"a\":",
    "\n",
    "\u{feff}",
    "\"kind\":\"bye\"",
    "\"wins\":[3,0]",
    "\"round\":0",
    "4294967295",
    "\"extends\":\"magic\"",
    "true",
];

fn mutated(original: &[u8], lot: &mut Lot) -> Vec<u8> {
    let mut bytes = original.to_vec();
    for _ in 0..=lot.below(4) {
        let at = lot.below(bytes.len().max(1)).min(bytes.len());
        let to = (at + lot.below(24)).min(bytes.len());
        match lot.below(5) {
            0 => drop(bytes.drain(at..to)),
            1 => bytes.splice(at..at, PIECES[lot.below(PIECES.len())].bytes()).for_each(drop),
            2 => bytes.splice(at..to, PIECES[lot.below(PIECES.len())].bytes()).for_each(drop),
            3 => {
                let copied = bytes[at..to].to_vec();
                let target = lot.below(bytes.len().max(1)).min(bytes.len());
                bytes.splice(target..target, copied).for_each(drop);
            }
            _ => {
                if let Some(byte) = bytes.get_mut(at) {
                    *byte = u8::try_from(lot.below(256)).unwrap();
                }
            }
        }
    }
    bytes
}

fn fuzz(originals: &[&str], mut target: impl FnMut(&[u8]) -> bool) {
    let mut lot = Lot::new(&Seed { entropy: [77; 32], round: 1 });
    let mut accepted = 0;
    for original in originals {
        assert!(target(original.as_bytes()), "the original itself must be read: {original}");
    }
    for n in 0..rounds() {
        let bytes = mutated(originals[n % originals.len()].as_bytes(), &mut lot);
        accepted += usize::from(target(&bytes));
    }
    assert!(accepted > 0, "no mutation was accepted: the fuzz never gets past the door");
}

/// Reads and, where accepted, uses and writes the tournament: nothing of it may panic.
fn read_and_use(bytes: &[u8]) -> bool {
    if let Ok(read) = read_shape(bytes) {
        drop(check(&read.file));
    }
    let Ok(read) = read_any(bytes) else { return false };
    let tournament = read.tournament().unwrap();
    drop(standings(&tournament));
    let mut written = Vec::new();
    pairwright_formats::tournament_json::write(&read.file, &mut written).unwrap();
    let back = read_any(&written).unwrap();
    assert_eq!(back.file, read.file);
    true
}

#[test]
fn tournament_files() {
    fuzz(&[TOURNAMENT], read_and_use);
}

#[test]
fn journals() {
    fuzz(&[JOURNAL], read_and_use);
}

#[test]
fn lists_of_players() {
    fuzz(&[PLAYERS], read_and_use);
}

#[test]
fn rulesets() {
    let presets: Vec<&str> = PRESETS.iter().map(|preset| preset.toml).collect();
    fuzz(&presets, |bytes| std::str::from_utf8(bytes).is_ok_and(|text| from_toml(text).is_ok()));
}

#[test]
fn numbers_and_entropy() {
    fuzz(&["13/3", "4.5", "-12"], |bytes| {
        let Ok(text) = std::str::from_utf8(bytes) else { return false };
        let Ok(value) = text.parse::<Ratio>() else { return false };
        assert_eq!(value.to_fraction().parse::<Ratio>().unwrap(), value);
        true
    });
    fuzz(&["9f2c", "00ff"], |bytes| {
        std::str::from_utf8(bytes).is_ok_and(|text| text.parse::<Entropy>().is_ok())
    });
}

const DECK: &str = "// mine\n4 Lightning Bolt (M10) 146 *F*\n40x Forest\n1 [ICE] Brainstorm\n\nCreatures (4)\n\
15 Research/Development\nSB: 1 Duress\n// Sideboard\n3 Ring of Ma'rûf\n";

const CARDS: &str = r#"[{"name":"Lightning Bolt","set":"m10","border_color":"black","oracle_text":"3 damage."},
{"name":"Research // Development","card_faces":[{"oracle_text":"a card from outside the game"},{"oracle_text":"}]\""}]},
{"name":"Forest","set":"unh","border_color":"silver","type_line":"Basic Land","digital":false,"security_stamp":null}]"#;

#[test]
fn deck_lists() {
    fuzz(&[DECK], |bytes| {
        let Ok(list) = DeckList::read(bytes) else { return false };
        let lines = bytes.split(|byte| *byte == b'\n').count();
        let found = deck::check(&list, None);
        assert!(found.iter().filter_map(|finding| finding.line).all(|line| (1..=lines).contains(&line)));
        true
    });
}

#[test]
fn card_files() {
    let list = DeckList::read(DECK.as_bytes()).unwrap();
    fuzz(&[CARDS], |bytes| {
        let whole = Cards::read(bytes, &list);
        // What comes in small pieces is read the same.
        let pieces = Cards::read(BufReader::with_capacity(3, bytes), &list);
        assert_eq!(whole.is_ok(), pieces.is_ok());
        whole.is_ok_and(|cards| {
            drop(deck::check(&list, Some(&cards)));
            true
        })
    });
}
