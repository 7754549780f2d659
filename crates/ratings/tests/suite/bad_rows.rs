//! Bad rows (page 8): every kind is found, with its line; unless they may be skipped, nothing is rated.

use std::io::{Cursor, Read};

use crate::common::{Wish, lines, text};
use pairwright_ratings::SystemName;
use pairwright_ratings::history::{BadRows, RateError};
use pairwright_ratings::input::mapping::{DrawnMatches, TwiceInARound};
use pairwright_ratings::input::{ProblemKind, RowFinding};
use pairwright_ratings::rater::PlacesNeeded;

const HEADER: &str = "tournament,date,k,category,region,round,player_a,player_b,result";

/// A table in which every second row is good, with the kind of each bad one.
const ROWS: [(&str, Option<ProblemKind>); 60] = [
    ("t1,2010-09-10,16,limited,eu,1,ann,bob,a", None),
    ("t1,2010-09-10,16,limited,eu,1,cid,dan", Some(ProblemKind::FieldCount)),
    ("t1,2010-09-10,16,limited,eu,1,cid,dan,b", None),
    ("t1,2010-09-10,16,limited,eu,1,cid,dan,b,,", Some(ProblemKind::FieldCount)),
    ("t1,2010-09-10,16,limited,eu,2,ann,cid,2-1", None),
    ("t1,2010-09-31,16,limited,eu,2,ann,cid,2-1", Some(ProblemKind::Date)),
    ("t1,2010-09-10,16,limited,eu,2,bob,dan,2-1-1", None),
    ("t1,,16,limited,eu,2,bob,dan,2-1-1", Some(ProblemKind::Date)),
    ("t2,2010-09-11,16,limited,eu,1,ann,bob,draw", None),
    ("t2,2010-09-10,16,limited,eu,1,ann,bob,draw", Some(ProblemKind::DateBack)),
    ("t2,2010-09-11,16,limited,eu,1,cid,dan,1-1-1", None),
    (",2010-09-11,16,limited,eu,1,cid,dan,a", Some(ProblemKind::NoTournament)),
    ("t2,2010-09-11,16,limited,eu,2,ann,dan,a", None),
    ("t3,2010-09-11,sixteen,limited,eu,2,ann,dan,a", Some(ProblemKind::K)),
    ("t3,2010-09-11,16,limited,eu,1,ann,dan,a", None),
    ("t4,2010-09-11,20000,limited,eu,1,ann,dan,a", Some(ProblemKind::K)),
    ("t3,2010-09-11,16,limited,eu,1,bob,cid,a", None),
    ("t3,2010-09-11,32,limited,eu,2,bob,dan,a", Some(ProblemKind::KDiffers)),
    ("t3,2010-09-11,16,limited,eu,2,bob,dan,a", None),
    ("t3,2010-09-11,16,eternal,eu,2,ann,cid,a", Some(ProblemKind::CategoryDiffers)),
    ("t3,2010-09-11,16,limited,eu,2,ann,cid,b", None),
    ("t3,2010-09-11,16,limited,us,3,ann,cid,b", Some(ProblemKind::RegionDiffers)),
    ("t3,2010-09-11,16,limited,eu,3,ann,cid,b", None),
    ("t3,2010-09-11,16,limited,eu,zero,ann,cid,b", Some(ProblemKind::Round)),
    ("t3,2010-09-11,16,limited,eu,4,ann,cid,b", None),
    ("t3,2010-09-11,16,limited,eu,0,ann,cid,b", Some(ProblemKind::Round)),
    ("t3,2010-09-11,16,limited,eu,5,ann,cid,b", None),
    ("t3,2010-09-11,16,limited,eu,5,,cid,b", Some(ProblemKind::NoPlayerA)),
    ("t3,2010-09-11,16,limited,eu,6,ann,,bye", None),
    ("t3,2010-09-11,16,limited,eu,6,ann,,b", Some(ProblemKind::NoPlayerB)),
    ("t3,2010-09-11,16,limited,eu,6,bob,cid,forfeit", None),
    ("t3,2010-09-11,16,limited,eu,6,dan,dan,a", Some(ProblemKind::Himself)),
    ("t3,2010-09-11,16,limited,eu,7,dan,ann,a", None),
    ("t3,2010-09-11,16,limited,eu,7,dan,ann,bye", Some(ProblemKind::ByeWithOpponent)),
    ("t3,2010-09-11,16,limited,eu,8,dan,ann,a", None),
    ("t3,2010-09-11,16,limited,eu,8,dan,ann,won", Some(ProblemKind::Result)),
    ("t3,2010-09-11,16,limited,eu,9,dan,ann,a", None),
    ("t3,2010-09-11,16,limited,eu,9,dan,ann,", Some(ProblemKind::Result)),
    ("t3,2010-09-11,16,limited,eu,10,dan,ann,a", None),
    ("t3,2010-09-11,16,limited,eu,10,dan,ann,2-1-1-1", Some(ProblemKind::Result)),
    ("t3,2010-09-11,16,limited,eu,semifinal,dan,ann,a", None),
    ("t3,2010-09-11,16,limited,eu,final,dan,bob,draw", Some(ProblemKind::DrawInElimination)),
    ("t3,2010-09-11,16,limited,eu,final,dan,bob,2-1", None),
    ("\"t3,2010-09-11,16,limited,eu,final,dan,bob,2-1", Some(ProblemKind::Quotes)),
    ("\"t3\",2010-09-11,16,limited,eu,final,\"ann\",cid,2-1", None),
    ("t3,2010-09-11,16,limited,eu,final,eve,cid,2-1", Some(ProblemKind::PlayerTwice)),
    ("t3,2010-09-11,16,limited,eu,11,\"Bye\",dan,a", None),
    ("t3,2010-09-11,16,limited,eu,1,d\u{7}n,bob,2-1", Some(ProblemKind::ControlCharacter)),
    ("t5,2010-10-30,16,limited,eu,1,ann,bob,a", None),
    ("t3,2010-10-30,16,limited,eu,11,ann,bob,a", Some(ProblemKind::TournamentOver)),
    ("t5,2010-10-30,16,limited,eu,1,cid,dan,a", None),
    ("t5,2010-10-30,16,limited,eu,1,caf¿,dan,a", Some(ProblemKind::Encoding)),
    ("t5,2010-10-30,16,limited,eu,2,café,dan,a", None),
    ("t5,2010-10-30,16,limited,eu,2,…,dan,a", Some(ProblemKind::LineTooLong)),
    ("t5,2010-10-30,16,limited,eu,3,cid,dan,a", None),
    ("t5,10/30/2010,16,limited,eu,1,cid,dan,a", Some(ProblemKind::Date)),
    ("t6,2010-10-30,0,limited,eu,1,cid,dan,a", None),
    ("t6,2010-10-30,-8,limited,eu,1,cid,dan,a", Some(ProblemKind::K)),
    ("t6,2010-10-30,0,limited,eu,1,ann,bob,a", None),
    ("t7,2010-10-30,,limited,eu,1,ann,dan,a", Some(ProblemKind::NoK)),
];

/// The table as bytes: ¿ is a byte that is not UTF-8, … far too many bytes.
fn table(rows: impl Iterator<Item = &'static str>) -> Box<dyn Read + Send> {
    let text = std::iter::once(HEADER).chain(rows).collect::<Vec<_>>().join("\n");
    let bytes = text.chars().flat_map(|c| match c {
        '¿' => vec![0xff],
        '…' => vec![b'x'; 70_000],
        c => c.to_string().into_bytes(),
    });
    Box::new(Cursor::new(bytes.collect::<Vec<u8>>()))
}

#[test]
fn every_bad_row_is_found_with_its_line() {
    let table = table(ROWS.iter().map(|(row, _)| *row));
    let Err(RateError::BadRows { findings, count }) = Wish::of(table, &[SystemName::Dci]).rate() else {
        panic!("it was rated");
    };
    let found: Vec<(u64, ProblemKind)> =
        findings.iter().map(|finding| (finding.line, finding.problem.kind)).collect();
    let lines = (2u64..).zip(ROWS).filter_map(|(line, (_, kind))| kind.map(|kind| (line, kind)));
    assert_eq!(found, lines.collect::<Vec<_>>());
    assert_eq!(count, 30);
    let mut kinds: Vec<ProblemKind> = found.into_iter().map(|(_, kind)| kind).collect();
    kinds.sort_unstable();
    kinds.dedup();
    assert!(kinds.len() >= 20, "{} kinds", kinds.len());
}

#[test]
fn skipped_bad_rows_change_no_rating() {
    let all = table(ROWS.iter().map(|(row, _)| *row));
    let good = table(ROWS.iter().filter(|(_, kind)| kind.is_none()).map(|(row, _)| *row));
    let rated = |table, bad_rows| {
        let (history, _) = Wish { bad_rows, ..Wish::of(table, &[SystemName::Dci]) }.rate().unwrap();
        (lines(&history, SystemName::Dci), history.skipped_count)
    };
    let (skipping, skipped) = rated(all, BadRows::Skip);
    assert_eq!((skipping, skipped), (rated(good, BadRows::Refuse).0, 30));
}

#[test]
fn blanks_around_a_field_are_no_part_of_it() {
    let rated = |row: &str| {
        let table = format!("{HEADER}\nt1,2010-09-10,16,,,1,ann,bob,a\n{row}\n");
        lines(&Wish::of(text(&table), &[SystemName::Dci]).rate().unwrap().0, SystemName::Dci)
    };
    assert_eq!(rated(" t1,2010-09-10 , 16,,,2 ,ann , bob, b\t"), rated("t1,2010-09-10,16,,,2,ann,bob,b"));
}

#[track_caller]
fn check(table: &str, places: Option<&str>, system: SystemName, expected: &[(u16, u64, ProblemKind)]) {
    let wish = Wish { places, ..Wish::of(text(table), &[system]) };
    let Err(RateError::BadRows { findings, .. }) = wish.rate() else {
        panic!("it was rated");
    };
    let found: Vec<_> =
        findings.iter().map(|finding| (finding.table, finding.line, finding.problem.kind)).collect();
    assert_eq!(found, expected, "{findings:?}");
}

#[test]
fn missing_and_repeated_columns_are_found() {
    let rows = "x,2010-09-10,ann,bob,a";
    check(
        &format!("tournament,day,player_a,player_b,result\n{rows}"),
        None,
        SystemName::Dci,
        &[(0, 1, ProblemKind::MissingColumn)],
    );
    let twice = "tournament,date,player_a,player_b,result,k,k";
    check(&format!("{twice}\n{rows},8,8"), None, SystemName::Dci, &[(0, 1, ProblemKind::ColumnTwice)]);
    let missing = [(0, 1, ProblemKind::MissingColumn); 5];
    check("", None, SystemName::Dci, &missing);
}

#[test]
fn bytes_that_are_not_text_and_endless_lines_are_found() {
    let mut table = format!("{HEADER}\nt1,2010-09-10,8,l,eu,1,a").into_bytes();
    table.extend_from_slice(b"\xff\xfe,bob,a\n");
    table.extend_from_slice(&vec![b'x'; 200_000]);
    table.extend_from_slice(b"\nt1,2010-09-10,8,l,eu,1,ann,bob,a\n");
    let reader = Box::new(std::io::Cursor::new(table));
    let Err(RateError::BadRows { findings, .. }) = Wish::of(reader, &[SystemName::Dci]).rate() else {
        panic!("it was rated");
    };
    let found: Vec<_> = findings.iter().map(|finding| (finding.line, finding.problem.kind)).collect();
    assert_eq!(found, [(2, ProblemKind::Encoding), (3, ProblemKind::LineTooLong)]);
}

/// A row given twice, in succession or not, and a player with two opponents at once.
#[test]
fn nobody_has_two_matches_in_a_round() {
    let head = "tournament,date,k,round,player_a,player_b,result\n";
    let [t1, t2] = ["t1,2010-09-10,8,1,ann,bob,a\n", "t2,2010-09-10,8,1,ann,bob,a\n"];
    let twice = |line| (0, line, ProblemKind::PlayerTwice);
    check(&format!("{head}{t1}{t1}"), None, SystemName::Dci, &[twice(3)]);
    check(&format!("{head}{t1}{t2}{t1}{t2}"), None, SystemName::Dci, &[twice(4), twice(5)]);
    let other = "t1,2010-09-10,8,1,cid,bob,a\n";
    check(&format!("{head}{t1}{other}"), None, SystemName::Dci, &[twice(3)]);
    let bye = "t1,2010-09-10,8,1,ann,,bye\n";
    check(&format!("{head}{t1}{bye}"), None, SystemName::Dci, &[twice(3)]);
    // In a table without rounds, anybody may appear any number of times.
    let unnumbered = format!("{head}{t1}{t1}").replace(",1,", ",,");
    assert!(Wish::of(text(&unnumbered), &[SystemName::Dci]).rate().is_ok());
}

/// Duplicates that the mapping expects are skipped, and count once.
#[test]
fn drawn_matches_that_are_listed_twice_count_once() {
    let head = "event,date,round,p1,p2,p1_wins,p2_wins,elimination\n";
    let draw = "1,2024-01-01,1,ann,bob,1,1,0\n";
    let mirrored = "1,2024-01-01,1,bob,ann,1,1,0\n";
    let rated = |table: &str, drawn, twice| {
        let mut wish = Wish::of(text(table), &[SystemName::Dci]).mapped("mtg-melee");
        (wish.mapping.drawn_matches, wish.mapping.twice_in_a_round) = (drawn, twice);
        wish.rate().map(|(history, _)| (history.rater.rows(), history.register.passed_over)).ok()
    };
    let (both, one) = (format!("{head}{draw}{mirrored}"), format!("{head}{draw}"));
    for twice in [TwiceInARound::Refused, TwiceInARound::Counted] {
        assert_eq!(rated(&both, DrawnMatches::Twice, twice), Some((1, 1)));
        assert_eq!(rated(&one, DrawnMatches::Twice, twice), Some((1, 0)));
    }
    assert_eq!(rated(&both, DrawnMatches::Once, TwiceInARound::Counted), Some((2, 0)));
    assert_eq!(rated(&both, DrawnMatches::Once, TwiceInARound::Refused), None);
}

const GOOD: &str =
    "tournament,date,k,player_a,player_b,result\nt1,2010-09-10,8,ann,bob,a\nt1,2010-09-10,8,cid,dan,a\n";

#[test]
fn faulty_places_are_found_with_their_line() {
    let head = "tournament,player,place,dropped\n";
    let good = "t1,ann,1,0\nt1,cid,1,0\nt1,bob,3,1\nt1,dan,4,0\n";
    let places = format!("{head}{good}t9,ann,1,0\n");
    check(GOOD, Some(&places), SystemName::Additive, &[(1, 6, ProblemKind::UnknownTournament)]);
    let places =
        format!("{head}{good}t1,eve,none,0\nt1,ann,2,0\nt1,fay,5,perhaps\nt1,,5,0\n,ann,5,0\nt1,x\n");
    let expected = [
        (1, 6, ProblemKind::Place),
        (1, 7, ProblemKind::PlaceTwice),
        (1, 8, ProblemKind::Dropped),
        (1, 9, ProblemKind::NoPlayerA),
        (1, 10, ProblemKind::NoTournament),
        (1, 11, ProblemKind::FieldCount),
    ];
    check(GOOD, Some(&places), SystemName::Additive, &expected);
    let gap = format!("{head}t1,ann,1,0\nt1,cid,1,0\nt1,bob,2,0\nt1,dan,4,0\n");
    check(GOOD, Some(&gap), SystemName::Additive, &[(1, 4, ProblemKind::PlaceGap)]);
    let stranger = format!("{head}t1,ann,1,0\nt1,cid,1,0\nt1,bob,3,0\n");
    check(GOOD, Some(&stranger), SystemName::Additive, &[(0, 3, ProblemKind::PlayerWithoutPlace)]);
    let two = format!("{GOOD}t2,2010-09-11,8,ann,bob,a\n");
    check(&two, Some(&format!("{head}{good}")), SystemName::Additive, &[(0, 4, ProblemKind::NoPlaces)]);
}

/// The notes on a table and its places as "table line code found", and the ratings.
fn noted(table: &str, places: &str) -> [Vec<String>; 2] {
    let wish = Wish { places: Some(places), ..Wish::of(text(table), &[SystemName::Additive]) };
    let (history, _) = wish.rate().unwrap();
    let note = |note: &RowFinding| {
        format!("{} {} {} {}", note.table, note.line, note.problem.kind.code(), note.problem.found)
    };
    [history.notes.iter().map(note).collect(), lines(&history, SystemName::Additive)]
}

#[test]
fn a_place_without_a_match_leaves_the_history_rated() {
    let places =
        "tournament,player,place,dropped\nt1,ann,1,0\nt1,cid,1,0\nt1,bob,3,1\nt1,dan,4,0\nt1,eve,5,0\n";
    let [notes, ratings] = noted(GOOD, places);
    assert_eq!(notes, ["1 6 player-without-match eve"]);
    // The last of five stayed to the end: W = 1, V = 1.
    assert!(ratings.contains(&"eve 1".to_owned()), "{ratings:?}");
}

#[test]
fn a_column_that_is_not_read_is_noted() {
    let table = "tournament,date,k,player_a,player_b,result,weather\nt1,2010-09-10,8,ann,bob,a,rain\n";
    let [notes, _] = noted(table, "tournament,player,place,team\nt1,ann,1,x\nt1,bob,2,y\n");
    assert_eq!(notes, ["0 1 unknown-column weather", "1 1 unknown-column team"]);
}

#[test]
fn the_additive_system_asks_for_places() {
    let Err(error) = Wish::of(text(GOOD), &[SystemName::Additive]).rate() else {
        panic!("it was rated");
    };
    assert!(matches!(error, RateError::Places(PlacesNeeded(SystemName::Additive))), "{error}");
}

#[test]
fn a_draw_in_single_elimination_is_a_finding() {
    let table = "tournament,date,round,player_a,player_b,result\n\
        t,2010-09-10,1,ann,bob,a\nt,2010-09-10,1,cid,dan,draw\nt,2010-09-10,2,ann,cid,a\n";
    check(table, None, SystemName::Dci1994, &[(0, 3, ProblemKind::DrawInElimination)]);
}

#[test]
fn every_finding_has_a_code() {
    for kind in ProblemKind::ALL {
        assert!(kind.code().chars().all(|c| c.is_ascii_lowercase() || c == '-'));
    }
}
