//! A short fuzz of every parser: mutations of real inputs from a fixed entropy. What is read must never panic, and what is
//! accepted must be written and read back the same. `PAIRWRIGHT_FUZZ_ROUNDS` says how many mutations per parser; `fuzz/`
//! holds the same targets for coverage-guided runs.
#![expect(clippy::unwrap_used, reason = "a test's unwrap is its assertion")]

use pairwright_core::check::check;
use pairwright_core::next::pair_dutch;
use pairwright_core::ruleset::{PRESETS, from_toml};
use pairwright_core::standings::standings;
use pairwright_core::{Entropy, Ratio};
use pairwright_formats::trf::{self, Dialect};
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

const REPORT: &str = "012 Open\r142 3\r152 W\r162  W 1.0    D 0.5    P 0.5\r192 FIDE_DUTCH_2026_BAKU\r202 BH/C1,SB\r240 H   3    4\r\
260   1   3    1    5\rXXZ    5\r042 2026/11/21\r\
001    1 mGM  One, Player                       2195 ESP     1234567 1990/01/01  1.0    4     3 w 0     4 w 0  0000 - U\r\
001    2      Two                               2098                             2.0    2     4 b 0  0000 - U     5 w 1\r\
001    3      Three                             1967                             3.0    1     1 b 1     5 w +     4 w 1\r\
001    4      Four                              1945                             2.0    3     2 w 1     1 b 1     3 b 0\r\
001    5      Five                              1914                             1.0    5  0000 - F     3 b -     2 b 0\r";

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

/// Uses a report file as the program does: checked, paired, written in both dialects.
fn read_and_pair(bytes: &[u8]) -> bool {
    if !read_and_use(bytes) {
        return false;
    }
    let read = read_any(bytes).unwrap();
    let Some(trf) = &read.trf else { return true };
    let tournament = read.tournament().unwrap();
    drop(trf.check(&tournament));
    drop(pair_dutch(&tournament, trf.dutch_round(trf.rounds_paired()), &"9f2c".parse().unwrap()));
    for dialect in [Dialect::Trf26, Dialect::TrfX] {
        let mut written = Vec::new();
        trf::write(trf, dialect, &mut written).unwrap();
        trf::read(&written).unwrap();
        if let Ok((made, _)) = trf::from_tournament(&tournament, dialect) {
            let mut written = Vec::new();
            trf::write(&made, dialect, &mut written).unwrap();
            trf::read(&written).unwrap().to_file().unwrap();
        }
    }
    true
}

#[test]
fn report_files() {
    fuzz(&[REPORT], read_and_pair);
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
