//! Spreadsheets and crosstables: lists of players, results of chess-results, and archives that are neither.

use std::io::Write;

use flate2::Compression;
use flate2::write::DeflateEncoder;
use pairwright_formats::{FileKind, Read, read_any};
use pairwright_words::Texts;

use crate::old_excel::old_excel;

/// An archive of these files, each compressed.
pub(crate) fn archive(files: &[(&str, &str)]) -> Vec<u8> {
    let packed = |text: &str| {
        let mut packed = DeflateEncoder::new(Vec::new(), Compression::fast());
        packed.write_all(text.as_bytes()).unwrap();
        packed.finish().unwrap()
    };
    let number = |value: usize, bytes: usize| value.to_le_bytes()[..bytes].to_vec();
    let (mut whole, mut list) = (Vec::new(), Vec::new());
    for (name, text) in files {
        let (at, bytes) = (whole.len(), packed(text));
        let sizes = [
            number(0, 4),
            number(bytes.len(), 4),
            number(text.len(), 4),
            number(name.len(), 2),
            number(0, 2),
        ];
        whole.extend([&b"PK\x03\x04\0\0\0\0\x08\0"[..], &[0; 4]].concat());
        whole.extend(sizes.concat());
        whole.extend([name.as_bytes(), &bytes].concat());
        list.extend([&b"PK\x01\x02\0\0\0\0\0\0\x08\0"[..], &[0; 4]].concat());
        list.extend(sizes.concat());
        list.extend([&[0; 10][..], &number(at, 4)].concat());
        list.extend(name.as_bytes());
    }
    let at = whole.len();
    whole.extend(&list);
    whole.extend([&b"PK\x05\x06"[..], &[0; 4]].concat());
    whole.extend(
        [number(files.len(), 2), number(files.len(), 2), number(list.len(), 4), number(at, 4), number(0, 2)]
            .concat(),
    );
    whole
}

const BOOK: &str = r#"<workbook xmlns="m" xmlns:r="r"><sheets><sheet name="Players" sheetId="1" r:id="rId1"/><sheet name="Notes" sheetId="2" r:id="rId2"/></sheets></workbook>"#;
const RELATIONS: &str =
    r#"<Relationships><Relationship Id="rId1" Target="worksheets/sheet7.xml"/></Relationships>"#;
const SHARED: &str = "<sst><si><t>Name</t></si><si><r><t>Berg, </t></r><r><t>Ana</t></r><rPh><t>x</t></rPh></si><si><t>Elo</t></si></sst>";
pub(crate) const SHEET: &str = r#"<worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>Club championship</t></is></c></row>
    <row r="3"><c r="B3" t="s"><v>0</v></c><c r="C3" t="s"><v>2</v></c></row><row r="4"><c r="B4" t="s"><v>1</v></c><c r="C4"><v>1850</v></c></row>
    <row r="5"><c r="B5" t="str"><v>=Bo</v></c></row></sheetData></worksheet>"#;

/// A workbook with a sheet of players.
pub(crate) fn excel() -> Vec<u8> {
    excel_of(SHEET)
}

pub(crate) fn excel_of(sheet: &str) -> Vec<u8> {
    archive(&[
        ("[Content_Types].xml", "<Types/>"),
        ("xl/workbook.xml", BOOK),
        ("xl/_rels/workbook.xml.rels", RELATIONS),
        ("xl/sharedStrings.xml", SHARED),
        ("xl/worksheets/sheet7.xml", sheet),
    ])
}

/// A document of the other kind with the same contents.
pub(crate) fn open_document() -> Vec<u8> {
    open_document_of(&content())
}

pub(crate) fn open_document_of(content: &str) -> Vec<u8> {
    archive(&[("mimetype", "application/vnd.oasis.opendocument.spreadsheet"), ("content.xml", content)])
}

pub(crate) fn content() -> String {
    let cell = |text: &str| {
        format!(r#"<table:table-cell office:value-type="string"><text:p>{text}</text:p></table:table-cell>"#)
    };
    format!(
        r#"<office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x"><office:body><office:spreadsheet><table:table table:name="A">
        <table:table-row table:number-rows-repeated="1048576"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>
        <table:table-row><table:table-cell/>{}{}</table:table-row>
        <table:table-row><table:table-cell/>{}<table:table-cell office:value-type="float" office:value="1850"><text:p>1.850</text:p></table:table-cell></table:table-row>
        </table:table></office:spreadsheet></office:body></office:document-content>"#,
        cell("Name"),
        cell("Elo"),
        cell("Berg, <text:span>Ana</text:span>")
    )
}

pub(crate) fn read(bytes: &[u8]) -> Read {
    read_any(bytes).unwrap_or_else(|error| panic!("{}", Texts::english().message(error)))
}

#[track_caller]
pub(crate) fn refused(bytes: &[u8], what: &str) {
    let error = Texts::english().message(read_any(bytes).unwrap_err());
    assert!(error.contains(what) && !error.contains('\n') && error.len() < 900, "{what}: {error}");
}

#[test]
fn a_list_of_players_is_read_from_spreadsheets() {
    for (bytes, others) in [(excel(), true), (open_document(), false), (old_excel(), true)] {
        let read = read(&bytes);
        assert_eq!(read.kind, FileKind::Players);
        let ana = &read.file.players[0];
        assert_eq!((ana.name.as_str(), ana.rating), ("Berg, Ana", Some(1850)));
        let report = Texts::english().messages(&read.report).join("\n");
        assert_eq!(report.contains("other sheets are left out: Notes"), others, "{report}");
    }
    assert_eq!(read(&excel()).file.players[1].name, "=Bo");
}

#[test]
fn notes_about_a_spreadsheet_name_its_rows() {
    let twice =
        SHEET.replace("</sheetData>", "<row r=\"9\"><c r=\"B9\" t=\"s\"><v>1</v></c></row></sheetData>");
    let report = Texts::english().messages(&read(&excel_of(&twice)).report).join("\n");
    assert!(report.contains("on lines 4 and 9"), "{report}");
}

#[test]
fn a_file_that_is_no_spreadsheet_is_refused_in_one_sentence() {
    refused(&archive(&[("a.txt", "x")]), "not a spreadsheet");
    refused(b"PK\x03\x04 and so on", "damaged");
    refused(&[0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0], ".xlsx or .ods");
    refused(&archive(&[("content.xml", "<a/>")]), "damaged");
    let cut = excel();
    refused(&cut[..cut.len() - 8], "damaged");
    let nameless = SHEET.replace("<v>0</v>", "<v>2</v>");
    refused(
        &archive(&[
            ("xl/workbook.xml", BOOK),
            ("xl/_rels/workbook.xml.rels", RELATIONS),
            ("xl/sharedStrings.xml", SHARED),
            ("xl/worksheets/sheet7.xml", &nameless),
        ]),
        "first sheet",
    );
    let twice = SHEET.replace(">Berg", ">");
    assert!(
        read_any(&archive(&[
            ("xl/workbook.xml", BOOK),
            ("xl/worksheets/sheet1.xml", &twice),
            ("xl/sharedStrings.xml", SHARED)
        ]))
        .is_ok()
    );
}

#[test]
fn a_small_archive_of_a_huge_file_is_refused() {
    let spaces = " ".repeat(65 << 20);
    let bomb = archive(&[
        ("xl/workbook.xml", BOOK),
        ("xl/_rels/workbook.xml.rels", RELATIONS),
        ("xl/sharedStrings.xml", &spaces),
    ]);
    assert!(bomb.len() < 1 << 20);
    refused(&bomb, "64 megabytes");
    let wide = format!(
        r#"<d xmlns:t="t"><body><spreadsheet><t:table>{}</t:table></spreadsheet></body></d>"#,
        r#"<t:table-row><t:table-cell t:number-columns-repeated="999999999"><p>x</p></t:table-cell></t:table-row>"#.repeat(8_000)
    );
    refused(&archive(&[("content.xml", &wide.replace("<body>", "<body><!-- -->"))]), "cells");
}

#[test]
fn row_numbers_beyond_every_sheet_are_refused() {
    let far = SHEET.replace("<row r=\"5\">", "<row r=\"18446744073709551615\">");
    refused(&excel_of(&far), "damaged");
    let next = far.replace("</sheetData>", "<row><c t=\"str\"><v>Cy</v></c></row></sheetData>");
    refused(&excel_of(&next), "damaged");
    refused(&open_document_of(&content().replace("1048576", "18446744073709551615")), "damaged");
}

#[test]
fn a_long_text_that_many_cells_share_is_refused() {
    let long = "x".repeat(1 << 20);
    let rows: String =
        (4..100).map(|row| format!("<row r=\"{row}\"><c t=\"s\"><v>1</v></c></row>")).collect();
    let sheet = format!("<worksheet><sheetData>{rows}</sheetData></worksheet>");
    let book = archive(&[
        ("xl/workbook.xml", BOOK),
        ("xl/_rels/workbook.xml.rels", RELATIONS),
        ("xl/sharedStrings.xml", &SHARED.replace("Berg, ", &long)),
        ("xl/worksheets/sheet7.xml", &sheet),
    ]);
    refused(&book, "64 megabytes");
}

/// The final ranking of five players after three rounds, as the site exports it.
pub(crate) const CROSSTABLE: &str = "From the Tournament-Database of Chess-Results https://chess-results.com\n\nSpring Open 2026\n\
    Final Ranking crosstable after 3 Rounds\n\
    Rk.\tSNo\t\tName\tRtg\tFED\tClub/City\t1.Rd\t2.Rd\t3.Rd\tPts.\tTB1\n\
    1\t1\tFM\tBerg, Ana\t2100\tGER\tNorth\t3w1\t2b½\t4w+\t2,5\t4\n\
    2\t2\t\tBo\t1900\tGER\tSouth\t5b1\t1w½\t3b0\t1,5\t5\n\
    3\t3\t\tCy\t1800\tGER\t\t1b0\t-1\t2w1\t2\t4\n\
    4\t4\t\tDi\t0\tGER\t\t-½\t5w1\t1b-\t1,5\t3\n\
    5\t5\t\tEd\t1500\tGER\t\t2w0\t4b0\t\t0\t3\n\n\
    Annotation: Tie Break1: Buchholz\n";

fn rounds(read: &Read) -> Vec<String> {
    let tournament = read.tournament().unwrap();
    let rounds = read.file.rounds.iter().map(|round| {
        let matches = round.matches.iter().map(|played| {
            let names: Vec<&str> = played.players.iter().map(|id| tournament.name_of(id)).collect();
            let result = match &played.result {
                Some(pairwright_core::MatchResult::Played(games)) => games.count().to_string(),
                Some(other) => other.kind().to_owned(),
                None => "open".to_owned(),
            };
            format!("{} {result}", names.join(" - "))
        });
        matches.collect::<Vec<_>>().join(", ")
    });
    rounds.collect()
}

#[test]
fn a_crosstable_of_chess_results_has_its_games_colours_and_byes() {
    for text in [
        CROSSTABLE.to_owned(),
        CROSSTABLE.replace('\t', ";"),
        format!("\u{feff}{}", CROSSTABLE.replace('\n', "\r\n")),
    ] {
        let read = read(text.as_bytes());
        assert_eq!(read.kind, FileKind::Crosstable);
        assert_eq!(read.file.setup.name, "Spring Open 2026");
        assert_eq!(
            rounds(&read),
            [
                "Berg, Ana - Cy 1-0, Ed - Bo 0-1, Di half-bye",
                "Bo - Berg, Ana 0-0-1, Cy bye, Di - Ed 1-0",
                "Berg, Ana - Di forfeit, Cy - Bo 1-0"
            ]
        );
        let [ana, _, _, di, ed] = read.file.players.as_slice() else { panic!() };
        assert_eq!((ana.rating, ana.club.as_deref(), di.rating), (Some(2100), Some("North"), None));
        assert_eq!(ed.dropped_after.map(|round| round.0), Some(2));
        let comparison = read.comparison().unwrap().unwrap();
        let points = comparison.differences.iter().filter(|one| one.what.code() == "points").count();
        assert_eq!((comparison.players, points), (5, 0), "{:#?}", comparison.differences);
    }
}

#[test]
fn numbers_of_a_crosstable_are_those_that_its_rows_agree_on() {
    // The starting numbers are the other way round, so only the ranks are answered.
    let text = "Rk.;No.;Name;1. Runde;Pkt.\n1;2;Ana;2s1;1\n2;1;Bo;1w0;0\n";
    assert_eq!(rounds(&read(text.as_bytes())), ["Bo - Ana 0-1"]);
    let text = "Pos;Nombre;Rd 1;Pts\n1;Ana;2n1;1\n2;Bo;1b0;0\n";
    assert_eq!(rounds(&read(text.as_bytes())), ["Bo - Ana 0-1"]);
    let text = "Rk.\tNo.Ini.\tNombre\t1.Rd\n1\t2\tBo\t4w1\n2\t1\tAna\t3b1\n3\t4\tDi\t2b0\n4\t3\tCy\t1w0\n";
    assert_eq!(rounds(&read(text.as_bytes())), ["Bo - Di 1-0, Cy - Ana 0-1"]);
    let odd = "Rk.\tName\t1.Rd\n1\tAna\t2w1\n2\tBo\t1b1\n";
    let report = Texts::english().messages(&read(odd.as_bytes()).report).join("\n");
    assert!(report.contains("1 match is not the same in the rows"), "{report}");
}

#[test]
fn an_american_crosstable_is_read() {
    let text = "No.,Name,Rd 1,Rd 2,Rd 3\n1,Ana,W2,D3,H---\n2,Bo,L1,B---,X3\n3,Cy,U---,D1,F2\n";
    assert_eq!(
        rounds(&read(text.as_bytes())),
        ["Ana - Bo 1-0, Cy zero-bye", "Ana - Cy 0-0-1, Bo bye", "Ana half-bye, Bo - Cy forfeit"]
    );
}

#[test]
fn a_total_below_a_crosstable_is_no_player() {
    let text = "Rk.\tName\tRtng\t1.Rd\t2.Rd\tPts.\n1\tAna\t2000\t2w1\tZ---\t1\n2\tBo\t1900\t1b0\t-1\t1\n\tTotal\t\t\t\t2\n";
    let read = read(text.as_bytes());
    let players: Vec<_> = read.file.players.iter().map(|one| (one.name.as_str(), one.rating)).collect();
    assert_eq!(players, [("Ana", Some(2000)), ("Bo", Some(1900))]);
    assert_eq!(rounds(&read), ["Ana - Bo 1-0", "Ana zero-bye, Bo bye"]);
}

#[test]
fn columns_that_hold_no_entries_leave_a_list_of_players() {
    let read = read("Name,R1,R2\nAna,north,south\nBo,,east\n".as_bytes());
    assert_eq!((read.kind, read.file.players.len()), (FileKind::Players, 2));
}

#[test]
fn an_entry_that_says_nothing_is_refused_with_its_place() {
    refused(b"Rk.\tName\t1.Rd\n1\tAna\t2x9\n2\tBo\t1b1\n", "Ana, round 1");
    refused(b"Rk.\tName\t1.Rd\n1\tAna\t9w1\n2\tBo\t1b1\n", "no player has the number 9");
}

/// A tournament of four players as a pairing program uploads it, with a bye and somebody who is not paired.
const UPLOAD: &str = r#"<?xml version="1.0" encoding="UTF-8"?>
<chessresults>
<tournamentdata><tournament key="7" type="0" name="Spring Open" rounds="5" currentround="2" from="20260307" to="20260308" /></tournamentdata>
<rounds><round round="1" date="2026/03/07" time="10:00" /></rounds>
<players>
<player no="1" lastname="Berg" firstname="Ana" title="FM" rtg="2100" rtgfide="2090" fideid="100" clubname="North" rank="1" pts="2" />
<player no="2" lastname="Bo" firstname="" rtg="0" rtgfide="1900" clubname="" rank="2" pts="1.5" />
<player no="3" lastname="Cy" firstname="" rtg="" rank="3" pts="1" />
<player no="4" lastname="Di" firstname="" rank="4" pts="0" />
</players>
<playerpairings>
<playerpairing round="1" pairing="1" board="1" whiteno="1" blackno="3" reswhite="1.0" resblack="0.0" forfeit="" />
<playerpairing round="1" pairing="2" board="1" whiteno="4" blackno="2" reswhite="0.0" resblack="1.0" forfeit="K" />
<playerpairing round="2" pairing="1" board="1" whiteno="3" blackno="-1" reswhite="1.0" resblack="" forfeit="K" />
<playerpairing round="2" pairing="2" board="1" whiteno="2" blackno="-2" reswhite="0.5" resblack="" forfeit="" />
<playerpairing round="2" pairing="3" board="1" whiteno="1" blackno="4" reswhite="1" resblack="0" forfeit="" />
</playerpairings>
</chessresults>"#;

#[test]
fn an_upload_for_chess_results_has_its_games_byes_and_forfeits() {
    let read = read(UPLOAD.as_bytes());
    assert_eq!(read.kind, FileKind::ChessResults);
    let setup = &read.file.setup;
    assert_eq!((setup.name.as_str(), setup.rounds_planned), ("Spring Open", Some(5)));
    assert_eq!(setup.date.unwrap().to_string(), "2026-03-07");
    assert_eq!(
        rounds(&read),
        ["Ana Berg - Cy 1-0, Di - Bo forfeit", "Cy bye, Bo half-bye, Ana Berg - Di 1-0"]
    );
    let ratings: Vec<_> = read.file.players.iter().map(|player| player.rating).collect();
    assert_eq!(ratings, [Some(2100), Some(1900), None, None]);
    let comparison = read.comparison().unwrap().unwrap();
    assert!(comparison.differences.iter().all(|one| one.what.code() != "points"), "{comparison:#?}");
}

#[test]
fn points_that_an_arbiter_gave_are_kept() {
    let text = UPLOAD
        .replace(r#"blackno="4" reswhite="1" resblack="0""#, r#"blackno="4" reswhite="0" resblack="0,5""#);
    let read = read(text.as_bytes());
    let result =
        read.file.rounds[1].matches.iter().find_map(|played| played.pair().and(played.result.as_ref()));
    assert_eq!(serde_json::to_value(result).unwrap()["points"], serde_json::json!(["0", "0.5"]));
}

#[test]
fn an_upload_with_half_a_result_says_so() {
    let text =
        UPLOAD.replace(r#"blackno="4" reswhite="1" resblack="0""#, r#"blackno="4" reswhite="1" resblack="""#);
    let read = read(text.as_bytes());
    assert!(rounds(&read)[1].ends_with("Ana Berg - Di open"));
    assert!(read.report.iter().any(|what| what.code == "foreign-outcome-unknown"));
}

#[test]
fn a_list_of_players_of_swiss_manager_is_read() {
    let list = r#"<Players><Player PlayerUniqueId="1" Lastname="Silva" Firstname="Jo" Rating="" NatRating="2000" /></Players>"#;
    let read = read(list.as_bytes());
    assert_eq!(read.kind, FileKind::ChessResults);
    let [player] = read.file.players.as_slice() else { panic!() };
    assert_eq!((player.name.as_str(), player.rating), ("Jo Silva", Some(2000)));
}
