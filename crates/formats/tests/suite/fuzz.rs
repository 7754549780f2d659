//! A short fuzz of every parser: mutations of real inputs from a fixed entropy. Reading must never panic, and
//! accepted input must be written and read back the same. `PAIRWRIGHT_FUZZ_MUTATIONS` is the number of mutations per
//! parser; `fuzz/` holds the same targets for coverage-guided runs.

use std::io::BufReader;

use pairwright_core::check::check;
use pairwright_core::check::proof::{proof_of, proofs, proofs_of_file_telling};
use pairwright_core::pairing::swiss::LastRoundChoice;
use pairwright_core::ruleset::{PRESETS, from_toml};
use pairwright_core::stages::next::pair_dutch;
use pairwright_core::stages::{NextRound, pair_next};
use pairwright_core::standings::standings;
use pairwright_core::{Entropy, Ratio};
use pairwright_formats::deck::{self, Cards, DeckList};
use pairwright_formats::trf::{self, Dialect};
use pairwright_formats::{read_any, read_shape};
use pairwright_pairing::{Lot, Seed};

use crate::old_excel::{old_excel, old_excel_of, records};
use crate::sheets::{CROSSTABLE, SHEET, content, excel, excel_of, open_document, open_document_of};
use crate::sites::{
    CHALLONGE_V2, EVENTLINK, LIMITLESS, MELEE, MELEE_PAGE, MELEE_STANDINGS, PGN, STARTGG, TOPDECK,
};

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

const COBRA: &str = r#"{"name":"Open","date":"2023-11-24","cutToTop":2,"preliminaryRounds":1,"players":[
{"id":1,"name":"Ana","rank":1,"matchPoints":6,"strengthOfSchedule":"0.0","extendedStrengthOfSchedule":"3.0"},{"id":2,"name":"Bo","rank":2,"matchPoints":0,"strengthOfSchedule":6,"extendedStrengthOfSchedule":null},
{"id":3,"name":"Cy","rank":3,"corpIdentity":"NEH","matchPoints":6}],"eliminationPlayers":[{"id":1,"rank":1,"seed":1},{"id":2,"rank":2,"seed":2}],
"rounds":[[{"table":1,"player1":{"id":1,"corpScore":3,"runnerScore":3,"combinedScore":6},"player2":{"id":2,"corpScore":0,"runnerScore":0,"combinedScore":0},"intentionalDraw":false,"twoForOne":false,"eliminationGame":false},
{"table":2,"player1":{"id":3,"combinedScore":6},"player2":{"id":null}}],
[{"table":3,"player1":{"id":1,"role":"corp","winner":true},"player2":{"id":2,"role":"runner","winner":false},"eliminationGame":true}]]}"#;

const WER: &str = r#"<event title="Open" startdate="2019-01-12" numberofrounds="2" playoffstartround="2"><participation><person id="1" first="A" last="B"/>
<person id="2" first="C"/><person id="3" first="D"/><role cd="PL" type="PA"><ref person="1" seq="1"/><ref person="2" seq="2"/><ref person="3" seq="3"/></role></participation>
<matches><round number="1"><match person="1" opponent="2" outcome="1" win="2" loss="1" draw="0"/><match person="3" outcome="3" win="2"/></round>
<round number="2"><match person="1" opponent="3" outcome="1" win="2"/></round></matches><warnings><warning person="2" round="1"/></warnings></event>"#;

const KONAMI: &str = "<Tournament><Name>Open</Name><Date>2018-10-28</Date><TournamentPlayers>\
<TournPlayer><Player><ID>01</ID><FirstName>A</FirstName></Player><DropRound>0</DropRound><DropReason>Active</DropReason><Rank>1</Rank><Points>3333444</Points></TournPlayer>\
<TournPlayer><Player><ID>02</ID><FirstName>B</FirstName></Player><DropRound>1</DropRound><DropReason>Drop</DropReason><Rank>2</Rank><Points>0</Points></TournPlayer></TournamentPlayers>\
<Matches><TournMatch><Player>1</Player><Player>2</Player><Round>1</Round><Status>Winner</Status><Table>1</Table><Winner>1</Winner><PlayoffMatch>False</PlayoffMatch></TournMatch>\
<TournMatch><Player>1</Player><Player>0</Player><Round>2</Round><Status>Winner</Status><Winner>1</Winner></TournMatch></Matches></Tournament>";

const TOM: &str = r#"<tournament><data><name>Cup</name><startdate>01/17/2026</startdate></data><players><player userid="1"><firstname>A</firstname></player>
<player userid="2"><firstname>B</firstname><dropped><round>1</round></dropped></player></players><pods><pod category="2"><rounds><round number="1" type="3"><matches>
<match outcome="1"><player1 userid="1"/><player2 userid="2"/><tablenumber>1</tablenumber></match></matches></round><round number="2" type="1"><matches>
<match outcome="2"><player1 userid="1"/><player2 userid="2"/></match></matches></round></rounds></pod></pods><standings><pod category="2" type="finished"><player id="1" place="1"/></pod></standings></tournament>"#;

const PLAYERS: &str = "name,rating,club\nAlan,1600,North\n\"Stone, Barry\",,\nChris,1500,South\n";

const REPORT: &str = "012 Open\r142 3\r152 W\r162  W 1.0    D 0.5    P 0.5\r192 FIDE_DUTCH_2026_BAKU\r202 BH/C1,SB\r240 H   3    4\r\
260   1   3    1    5\rXXZ    5\r042 2026/11/21\r\
001    1 mGM  One, Player                       2195 ESP     1234567 1990/01/01  1.0    4     3 w 0     4 w 0  0000 - U\r\
001    2      Two                               2098                             2.0    2     4 b 0  0000 - U     5 w 1\r\
001    3      Three                             1967                             3.0    1     1 b 1     5 w +     4 w 1\r\
001    4      Four                              1945                             2.0    3     2 w 1     1 b 1     3 b 0\r\
001    5      Five                              1914                             1.0    5  0000 - F     3 b -     2 b 0\r";

fn rounds() -> usize {
    std::env::var("PAIRWRIGHT_FUZZ_MUTATIONS").map_or(1_500, |text| text.parse().unwrap())
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
    "<a>",
    "</",
    "&#0;",
    "<!DOCTYPE a [<!ENTITY b \"c\">]>",
    "<![CDATA[",
    "playoffstartround=\"1\"",
    "\"eliminationGame\":true",
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

/// Reads and, if accepted, uses and writes the tournament: nothing may panic.
fn read_and_use(bytes: &[u8]) -> bool {
    if let Ok(read) = read_shape(bytes) {
        drop(check(&read.file));
        drop(proofs_of_file_telling(&read.file, &mut |_| {}));
    }
    let Ok(read) = read_any(bytes) else { return false };
    let tournament = read.tournament().unwrap();
    drop(standings(&tournament));
    if let Some(comparison) = read.comparison().unwrap() {
        drop(comparison.messages(&tournament));
    }
    drop(proofs(&tournament));
    if let Ok(NextRound::Swiss(paired)) =
        pair_next(&tournament, &"9f2c".parse().unwrap(), LastRoundChoice::ByRuleset)
    {
        assert!(paired.parts.iter().all(|part| proof_of(part).is_some()), "a small round is proved");
    }
    pairwright_formats::write_cobra(&tournament, &mut Vec::new()).unwrap();
    let mut written = Vec::new();
    pairwright_formats::tournament_json::write(&read.file, &mut written).unwrap();
    let back = read_any(&written).unwrap();
    assert_eq!(back.file, read.file);
    true
}

#[test]
fn no_tournament_file_makes_the_reader_panic() {
    fuzz(&[TOURNAMENT], read_and_use);
}

#[test]
fn no_journal_makes_the_reader_panic() {
    fuzz(&[JOURNAL], read_and_use);
}

#[test]
fn no_file_of_another_program_makes_the_reader_panic() {
    fuzz(&[COBRA, WER, KONAMI, TOM], read_and_use);
}

const CHALLONGE: &str = r#"{"tournament":{"name":"Open","tournament_type":"double elimination","pts_for_match_win":"1.0","participants":[
{"participant":{"id":1,"name":"A","seed":1,"group_player_ids":[11]}},{"participant":{"id":2,"name":"B","seed":2}},{"participant":{"id":3,"name":"C","active":false}}],
"matches":[{"match":{"round":1,"state":"complete","group_id":4,"player1_id":11,"player2_id":2,"winner_id":11,"scores_csv":"2-0,1-2,3-0"}},
{"match":{"round":1,"state":"complete","player1_id":2,"player2_id":3,"winner_id":2,"scores_csv":"2-0"}},{"match":{"round":2,"state":"complete","player1_id":1,"player2_id":2,"winner_id":2,"scores_csv":"0--1"}},
{"match":{"round":-1,"state":"complete","player1_id":1,"player2_id":3,"winner_id":null,"scores_csv":"1-1"}},{"match":{"round":0,"state":"open","player1_id":3,"player2_id":null}}]}}"#;

#[test]
fn no_file_of_a_site_makes_the_reader_panic() {
    let sites =
        [CHALLONGE, CHALLONGE_V2, MELEE, MELEE_PAGE, MELEE_STANDINGS, TOPDECK, LIMITLESS, EVENTLINK, STARTGG];
    fuzz(&sites, read_and_use);
}

#[test]
fn no_pgn_makes_the_reader_panic() {
    fuzz(&[PGN], read_and_use);
}

#[test]
fn no_spreadsheet_makes_the_reader_panic() {
    let mut lot = Lot::new(&Seed { entropy: [78; 32], round: 1 });
    for original in [excel(), open_document(), old_excel()] {
        assert!(read_and_use(&original));
        for _ in 0..rounds() {
            read_and_use(&mutated(&original, &mut lot));
        }
    }
    for _ in 0..rounds() {
        read_and_use(&old_excel_of(&mutated(&records(), &mut lot)));
    }
    fuzz(&[CROSSTABLE], read_and_use);
    fuzz(&[SHEET], |sheet| read_and_use(&excel_of(&String::from_utf8_lossy(sheet))));
    fuzz(&[&content()], |text| read_and_use(&open_document_of(&String::from_utf8_lossy(text))));
}

#[test]
fn no_list_of_players_makes_the_reader_panic() {
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
fn no_report_file_makes_the_reader_panic() {
    fuzz(&[REPORT], read_and_pair);
}

#[test]
fn no_ruleset_makes_the_reader_panic() {
    let presets: Vec<&str> = PRESETS.iter().map(|preset| preset.toml).collect();
    fuzz(&presets, |bytes| std::str::from_utf8(bytes).is_ok_and(|text| from_toml(text).is_ok()));
}

#[test]
fn no_number_or_entropy_makes_the_reader_panic() {
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
fn no_deck_list_makes_the_reader_panic() {
    fuzz(&[DECK], |bytes| {
        let Ok(list) = DeckList::read(bytes) else { return false };
        let lines = bytes.split(|byte| *byte == b'\n').count();
        let found = deck::check(&list, None);
        assert!(found.iter().filter_map(|finding| finding.line).all(|line| (1..=lines).contains(&line)));
        true
    });
}

#[test]
fn no_card_file_makes_the_reader_panic() {
    let list = DeckList::read(DECK.as_bytes()).unwrap();
    fuzz(&[CARDS], |bytes| {
        let whole = Cards::read(bytes, &list);
        // Input in small pieces is read the same.
        let pieces = Cards::read(BufReader::with_capacity(3, bytes), &list);
        assert_eq!(whole.is_ok(), pieces.is_ok());
        whole.is_ok_and(|cards| {
            drop(deck::check(&list, Some(&cards)));
            true
        })
    });
}
