//! Whatever a table contains, reading it ends in matches and findings, never in a panic.

use std::io::Cursor;

use pairwright_ratings::input::{Batch, Mapping, Matches, Places, Register, Source};
use proptest::prelude::*;

/// Reads a table of matches and returns the numbers of good and bad rows.
fn read(table: Vec<u8>) -> Option<(usize, u64)> {
    let mut register = Register::default();
    let mut source = Matches::csv(0, Box::new(Cursor::new(table)), Mapping::default()).ok()?;
    let (mut batch, mut good, mut more) = (Batch::default(), 0, true);
    while more {
        batch.clear();
        more = source.fill(&mut batch, &mut register).ok()?;
        good += batch.rows.len();
    }
    Some((good, register.findings.count()))
}

/// Lines that are nearly right.
fn line() -> impl Strategy<Value = String> {
    let word = prop_oneof![
        "[a-c]",
        "[0-9]{1,5}",
        "20[0-9]{2}-[01][0-9]-[0-3][0-9]",
        "[a-z\",-]{0,6}",
        Just(String::new())
    ];
    let good = ("t[0-3]", "[a-d]", "[e-h]", prop_oneof!["a", "b", "draw", "[0-2]-[0-2]"])
        .prop_map(|(t, a, b, result)| format!("{t},2010-01-01,8,,,1,{a},{b},{result}"));
    prop_oneof![good, proptest::collection::vec(word, 0..12).prop_map(|words| words.join(","))]
}

proptest! {
    #[test]
    fn no_bytes_make_the_reader_panic(bytes in proptest::collection::vec(any::<u8>(), 0..400)) {
        read(bytes.clone());
        let mut register = Register::default();
        let _ = Places::csv(0, Box::new(Cursor::new(bytes)), &mut register);
    }

    #[test]
    fn every_line_is_a_match_or_a_finding(lines in proptest::collection::vec(line(), 0..30)) {
        let header = "tournament,date,k,category,region,round,player_a,player_b,result";
        let table = format!("{header}\n{}", lines.join("\n"));
        let rows = lines.iter().filter(|line| !line.is_empty()).count();
        let (good, bad) = read(table.into_bytes()).unwrap();
        prop_assert_eq!(good as u64 + bad, rows as u64);
    }

    #[test]
    fn every_line_of_places_is_a_place_or_a_finding(lines in proptest::collection::vec(("t[0-2]", "[a-f]", "[0-9]{0,2}", "[01x]?"), 0..30)) {
        let mut table = String::from("tournament,player,place,dropped\n");
        lines.iter().for_each(|(t, p, place, dropped)| table += &format!("{t},{p},{place},{dropped}\n"));
        let mut register = Register::default();
        let mut places = Places::csv(0, Box::new(Cursor::new(table.into_bytes())), &mut register).unwrap();
        places.settle(&mut register);
        let kept: usize = (0..3).map(|n| places.of(n).len()).sum();
        prop_assert!(kept <= lines.len());
        prop_assert!(kept as u64 + register.findings.count() >= lines.len() as u64);
    }
}
