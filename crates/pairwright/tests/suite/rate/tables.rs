//! Tables of matches: packed, in columns, with bad rows, or read by a mapping.

use std::io::Write;
use std::sync::Arc;

use serde_json::json;

use super::tournaments::tournament;
use super::{HISTORY, PLACES, rate};
use crate::common::{Folder, pairwright, pairwright_reading};

fn gz(text: &str) -> Vec<u8> {
    let mut packed = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    packed.write_all(text.as_bytes()).unwrap();
    packed.finish().unwrap()
}

/// The table with every column as text.
fn parquet(text: &str) -> Vec<u8> {
    use parquet::data_type::{ByteArray, ByteArrayType};
    let rows: Vec<Vec<&str>> = text.lines().map(|line| line.split(',').collect()).collect();
    let columns: String = rows[0].iter().map(|name| format!("required binary {name} (UTF8);")).collect();
    let schema =
        parquet::schema::parser::parse_message_type(&format!("message history {{ {columns} }}")).unwrap();
    let mut file = Vec::new();
    let mut writer =
        parquet::file::writer::SerializedFileWriter::new(&mut file, Arc::new(schema), Arc::default())
            .unwrap();
    let mut group = writer.next_row_group().unwrap();
    for place in 0..rows[0].len() {
        let values: Vec<ByteArray> = rows[1..].iter().map(|row| ByteArray::from(row[place])).collect();
        let mut column = group.next_column().unwrap().unwrap();
        column.typed::<ByteArrayType>().write_batch(&values, None, None).unwrap();
        column.close().unwrap();
    }
    group.close().unwrap();
    writer.close().unwrap();
    file
}

#[test]
fn a_table_gives_the_same_history_packed_or_in_columns() {
    let folder = Folder::new();
    let plain = folder.file("h.csv", HISTORY);
    let packed = folder.file("h.csv.gz", gz(HISTORY));
    let columns = folder.file("h.parquet", parquet(HISTORY));
    let places = [
        folder.file("p.csv", PLACES),
        folder.file("p.csv.gz", gz(PLACES)),
        folder.file("p.parquet", parquet(PLACES)),
    ];
    let rated = |input: &str, places: &str| {
        pairwright(&["rate", input, "--system", "dci,glicko2,additive", "--places", places]).done().to_owned()
    };
    let expected = rated(&plain, &places[0]);
    for (input, places) in [(&packed, &places[1]), (&columns, &places[2]), (&plain, &places[2])] {
        assert_eq!(rated(input, places), expected, "{input}");
    }
    let broken = folder.file("broken.parquet", &parquet(HISTORY)[..200]);
    assert!(pairwright(&["rate", &broken, "--system", "dci"]).refused().contains("Parquet"));
    let piped = pairwright_reading(&["rate", "-", "--system", "dci"], &parquet(HISTORY));
    assert!(piped.refused().contains("by name"));
}

/// Every finding has its input and its line; nothing is rated, and with leave what is good is.
#[test]
fn bad_rows_are_listed_and_nothing_is_rated() {
    let folder = Folder::new();
    let bad = HISTORY.replace("ann,bob,0-2", "ann,ann,0-2").replace("2010-09-17", "2010-09-02");
    let table = folder.file("bad.csv", &bad);
    let run = pairwright(&["rate", &table, "--system", "dci"]);
    assert_eq!((run.code, run.out.as_str()), (2, ""));
    let said = run.err.replace(&table, "bad.csv");
    insta::assert_snapshot!(said, @r"
    pairwright: 2 rows are bad, and nothing was rated: correct the rows, or leave them out with --skip-bad
    bad.csv, line 6: both players are `ann`: name two different players
    bad.csv, line 8: 2010-09-02 after 2010-09-10: the rows must be in date order
    ");
    let skipping = pairwright(&["rate", &table, "--system", "dci", "--skip-bad"]);
    let said = skipping.done().replace(&table, "bad.csv");
    assert!(
        said.contains(
            "2 bad rows left out:\nbad.csv, line 6: both players are `ann`: name two different players\n"
        ),
        "{said}"
    );
    let document = pairwright(&["rate", &table, "--system", "dci", "--skip-bad", "--json"]).json(0);
    assert_eq!(document["skipped"][1]["code"], "date-back");
    assert_eq!(document["skipped"][1]["line"], 8);
}

/// An input given twice, and a tournament that two files have: nothing counts twice, and one sentence says so.
#[test]
fn nothing_counts_twice() {
    let folder = Folder::new();
    let table = folder.file("h.csv", HISTORY);
    let twice = pairwright(&["rate", &table, &table, "--system", "dci"]);
    assert!(twice.refused().contains("h.csv: this input is given twice"), "{}", twice.err);
    let copy = folder.file("copy.csv", HISTORY);
    let run = pairwright(&["rate", &table, &copy, "--system", "dci"]);
    assert_eq!((run.code, run.err.lines().count()), (2, 4), "a line for each tournament: {}", run.err);
    assert!(run.err.contains("copy.csv, line 2: tournament `f1` is already in another input"), "{}", run.err);
    let once = pairwright(&["rate", &table, "--system", "dci"]).done().to_owned();
    let skipping = pairwright(&["rate", &table, &copy, "--system", "dci", "--skip-bad"]).done().to_owned();
    assert!(skipping.starts_with(once.trim_end()), "{skipping}");
    let played = |wins: [u32; 2]| json!({"kind": "played", "wins": wins, "draws": 0});
    let file = tournament("Friday", Some("2010-09-10"), &[played([2, 0]), played([0, 2])]);
    let (first, second) = (folder.file("a.json", &file), folder.file("b.json", &file));
    let run = pairwright(&["rate", &first, &second, "--system", "dci"]);
    assert!(
        run.err.ends_with("b.json: tournament `Friday` is already in another input: give it once\n"),
        "{}",
        run.err
    );
    assert_eq!((run.code, run.err.lines().count()), (2, 2));
}

/// Tables as some spreadsheets write them, and what none can read.
#[test]
fn tables_with_semicolons_or_tabs_are_read_and_other_files_refused() {
    let folder = Folder::new();
    let expected = rate(HISTORY, &["--system", "dci"]).done().to_owned();
    for separator in [";", "\t"] {
        assert_eq!(rate(&HISTORY.replace(',', separator), &["--system", "dci"]).done(), expected);
    }
    let wide: Vec<u8> =
        std::iter::once(0xfeff).chain(HISTORY.encode_utf16()).flat_map(u16::to_le_bytes).collect();
    let wide = folder.file("wide.csv", wide);
    assert!(pairwright(&["rate", &wide, "--system", "dci"]).refused().contains("wide.csv: this is UTF-16"));
    let long = format!("{HISTORY}{}", "f4,2010-09-18,8,limited,eu,casual,,ann,bob,a\n".repeat(200_000));
    let packed = gz(&long);
    let cut = folder.file("cut.csv.gz", &packed[..packed.len() / 2]);
    let said = pairwright(&["rate", &cut, "--system", "dci"]);
    assert!(said.refused().contains("cut.csv.gz: the file is incomplete"), "{}", said.err);
    let days = pairwright(&["rate", &cut, "--system", "dci", "--from", "2011-01-01", "--to", "2010-01-01"]);
    assert!(days.refused().contains("--from 2011-01-01 is after --to 2010-01-01"), "{}", days.err);
    let bye =
        "tournament,date,k,player_a,player_b,result\nt,2010-09-03,8,ann,bob,a\nt,2010-09-03,8,ann,BYE,a\n";
    let document = rate(bye, &["--system", "dci", "--json"]).json(0);
    assert_eq!(document["ratings"].as_array().unwrap().len(), 2, "nobody is called BYE: {document}");
    let no_k =
        rate("tournament,date,player_a,player_b,result\nt,2010-09-03,ann,bob,a\n", &["--system", "dci"]);
    assert!(no_k.err.contains("give the tournaments without a K one with --k"), "{}", no_k.err);
    let places = folder.file("p.csv", PLACES);
    let pro = rate(HISTORY, &["--system", "pro", "--places", &places]);
    assert!(pro.done().contains("points table (grand-prix, nationals, pro-tour)"), "{}", pro.out);
    let points = folder.file("points.toml", "[levels]\nstore = [{ to = 1, points = 3 }]\n");
    let pro = rate(HISTORY, &["--system", "pro", "--places", &places, "--points", &points]);
    assert!(pro.done().contains("points table (store)"), "{}", pro.out);
}

#[test]
fn an_unreadable_input_is_refused_in_one_sentence() {
    let folder = Folder::new();
    let (table, places) = (folder.file("h.csv", HISTORY), folder.file("p.csv", PLACES));
    let refused = |args: &[&str]| pairwright(&[&["rate", &table], args].concat()).refused().to_owned();
    assert!(refused(&["--system", "elephant"]).contains("`elephant` is not a rating system"));
    assert!(
        refused(&["--system", "dci", "--mapping", "nowhere.toml"])
            .contains("mtg-melee, football-international")
    );
    assert!(refused(&["--system", "dci", "--explain", "eve"]).contains("`eve`"));
    assert!(refused(&["--system", "dci", "--calibration", "/nowhere/c.svg"]).contains("/nowhere/c.svg"));
    assert!(
        refused(&["--system", "pro", "--places", &places, "--calibration", "c.svg"])
            .contains("none of these systems predicts")
    );
    assert!(refused(&["--system", "dci", "--from", "yesterday"]).contains("2010-09-13"));
    assert!(refused(&["--system", "additive"]).contains("final places"));
    assert!(refused(&["--system", "pro", "--points", &table]).contains("h.csv: line 1"));
    let points = |steps: &str| {
        let text = format!("source = \"x\"\n[levels]\nfriday = [{steps}]\n");
        let points = folder.file("points.toml", text);
        refused(&["--system", "pro", "--places", &places, "--points", &points])
    };
    for steps in [
        "",
        "{ to = 0, points = 1 }",
        "{ to = 1, points = -1 }",
        "{ to = 1, points = 1 }, { to = 2, points = 2 }",
    ] {
        let sentence = points(steps);
        assert!(
            sentence.contains("points.toml: line 3: `levels.friday`: write at least one step"),
            "{sentence}"
        );
    }
    assert!(
        points("{ to = 1, point = 1 }").contains("unknown key `point`, expected one of to, points, players")
    );
    let missing = pairwright(&["rate", &folder.path("none.csv"), "--system", "dci"]);
    assert!(missing.refused().contains("there is no such file"));
    let header = folder.file("x.csv", "tournament,day,player_a,player_b,result\nt,2010-01-01,a,b,a\n");
    let run = pairwright(&["rate", &header, "--system", "dci"]);
    assert!(run.code == 2 && run.err.contains("line 1: the header has no column `date`"), "{}", run.err);
}

#[test]
fn a_foreign_table_is_read_by_a_mapping() {
    let folder = Folder::new();
    let table = folder.file("t.csv", "when,what,white,black,score\n2010-01-01,open,ann,bob,1-0\n");
    let mapping = folder.file(
        "m.toml",
        "source = \"a test\"\n[columns]\ntournament = \"what\"\ndate = \"when\"\nplayer_a = \"white\"\nplayer_b = \"black\"\nresult = \"score\"\n[fixed]\nk = 32\n",
    );
    let document = pairwright(&["rate", &table, "--mapping", &mapping, "--system", "dci", "--json"]).json(0);
    assert_eq!(document["ratings"][0]["rating"], "1616");
}
