//! Bad input: exit code 2, nothing on standard output, and one sentence that says what, where, and what would be
//! right.

use crate::common::{Folder, pairwright, pairwright_reading};
use serde_json::{Value, json};

/// A valid tournament, to be spoiled.
fn sound() -> Value {
    json!({
        "format": "pairwright/1", "name": "Sound", "ruleset": "magic",
        "players": [{"id": "a", "name": "Ana"}, {"id": "b", "name": "Ben"}, {"id": "c", "name": "Cem"}, {"id": "d", "name": "Dee"}],
        "rounds": [{"number": 1, "matches": [
            {"table": 1, "players": ["a", "b"], "result": {"kind": "played", "wins": [2, 0], "draws": 0}},
            {"table": 2, "players": ["c", "d"], "result": {"kind": "played", "wins": [2, 1], "draws": 0}}]}],
    })
}

/// The command must refuse the file with a sentence that contains all of these.
#[track_caller]
fn refused(file: impl AsRef<[u8]>, parts: &[&str]) {
    for command in ["standings", "pair"] {
        let run = pairwright_reading(&[command, "-"], file.as_ref());
        let sentence = run.refused();
        for part in parts {
            assert!(sentence.contains(part), "`{part}` is missing: {sentence}");
        }
    }
}

#[track_caller]
fn spoiled(pointer: &str, value: Value, parts: &[&str]) {
    let mut file = sound();
    *file.pointer_mut(pointer).expect("there is something to spoil") = value;
    refused(serde_json::to_string_pretty(&file).unwrap(), parts);
}

#[track_caller]
fn added(pointer: &str, key: &str, value: Value, parts: &[&str]) {
    let mut file = sound();
    file.pointer_mut(pointer).expect("there is something to spoil")[key] = value;
    refused(serde_json::to_string_pretty(&file).unwrap(), parts);
}

#[test]
fn the_sound_file_is_read() {
    assert_eq!(pairwright_reading(&["standings", "-"], sound().to_string().as_bytes()).code, 0);
}

/// Text in an unknown code page can be read, but its names may be wrong.
#[test]
fn every_command_says_that_it_reads_latin_1() {
    let row = |number: u32, name: &str, points: &str, cell: &str| {
        format!("001 {number:>4}      {name:<33} 1500 {:26}  {points} {number:>4}  {cell}\n", "")
    };
    let rows = [
        row(1, "Zoë", "1.0", "   3 w 1"),
        row(2, "Ben", "1.0", "   4 b 1"),
        row(3, "Cem", "0.0", "   1 b 0"),
        row(4, "Dee", "0.0", "   2 w 0"),
    ];
    let text = format!("012 T\n042 2020/06/26\nXXR 3\n{}", rows.concat());
    let latin: Vec<u8> = text.chars().map(|letter| u8::try_from(letter).unwrap()).collect();
    let commands: [&[&str]; 6] = [
        &["standings", "-"],
        &["standings", "-", "--ruleset", "chess"],
        &["check", "-"],
        &["pair", "-"],
        &["what-if", "-", "--ruleset", "chess"],
        &["rate", "-", "--system", "dci", "--k", "16"],
    ];
    for command in commands {
        let note = "pairwright: standard input: the file is not UTF-8 and was read as Latin-1";
        let run = pairwright_reading(command, &latin);
        assert_eq!(run.err.matches(note).count(), 1, "{command:?}: {}", run.err);
        assert!(run.code < 2, "{command:?}: {}", run.err);
        assert!(!pairwright_reading(command, text.as_bytes()).err.contains("Latin-1"), "{command:?}");
    }
}

#[test]
fn after_the_cut_draw_and_ahead_say_when_they_have_an_answer() {
    let mut file = sound();
    file["stages"] = json!([{"kind": "elimination", "cut": {"top": 2}, "seeds": ["a", "c"]}]);
    let cut = json!({"number": 2, "stage": "elimination", "matches": [{"table": 1, "players": ["a", "c"]}]});
    file["rounds"].as_array_mut().unwrap().push(cut);
    for command in ["draw", "ahead"] {
        let run = pairwright_reading(&[command, "-"], file.to_string().as_bytes());
        assert!(run.refused().contains("the cut has been made: ask before the cut"), "{}", run.err);
    }
}

#[test]
fn unknown_keys_are_refused_with_their_place() {
    added(
        "/rounds/0/matches/0",
        "tabel",
        json!(1),
        &["rounds[0].matches[0]", "unknown key `tabel`", "expected one of table, players", "(line "],
    );
    added("", "extra", json!(1), &["unknown key `extra`", "expected one of format, name", "(line "]);
    added(
        "/rounds/0/matches/0/result",
        "winz",
        json!(1),
        &["rounds[0].matches[0].result", "unknown key `winz`", "wins"],
    );
    added("/players/1", "Rating", json!(1), &["players[1]", "unknown key `Rating`", "rating"]);
}

#[test]
fn a_misspelt_null_and_a_number_for_an_action_are_named_in_plain_words() {
    refused(
        "{\"format\": \"pairwright/1\",\n\"name\": nul}",
        &["the word up to column 12 must be null, true or false (line 2)"],
    );
    let entry = json!({"at": 1, "by": "x", "action": {"do": 5}});
    let journal = json!({"format": "pairwright-journal/1", "entries": [entry]});
    refused(journal.to_string(), &["entries[0].action.do: found the number `5`, expected a text (line 1)"]);
}

#[test]
fn a_fault_is_named_with_its_own_line() {
    let text = "{\"format\": \"pairwright/1\",\n\"name\": \"x\",\n\"ruleset\": \"magic\",\n\"players\": [\n{\"id\": \"a\",\n\"nam\": \"b\"}],\n\"rounds\": []}";
    refused(text, &["players[0]: unknown key `nam`", "(line 6)"]);
}

#[test]
fn a_player_in_two_matches_of_a_round_is_refused() {
    spoiled(
        "/rounds/0/matches/1/players/0",
        json!("a"),
        &["rounds[0].matches[1].players", "`a`", "one match a round"],
    );
}

#[test]
fn three_nil_in_a_best_of_three_is_refused() {
    spoiled(
        "/rounds/0/matches/0/result/wins",
        json!([3, 0]),
        &["rounds[0].matches[0].result", "3–0", "best of 3", "(line "],
    );
    spoiled("/rounds/0/matches/0/result/wins", json!([2, 2]), &["2–2", "best of 3"]);
}

#[test]
fn impossible_names_are_refused() {
    spoiled("/players/0/name", json!(""), &["players[0].name", "empty", "(line "]);
    spoiled("/players/0/name", json!("x".repeat(10_000)), &["players[0].name", "10000 characters", "100"]);
    spoiled("/players/0/name", json!("A\tna"), &["players[0].name", "U+0009"]);
    spoiled("/players/0/name", json!("A\u{202e}na"), &["players[0].name"]);
    spoiled("/name", json!(" "), &["name: the name is empty"]);
    added("/players/0", "club", json!("<>"), &["players[0].club"]);
}

#[test]
fn unknown_and_repeated_ids_are_refused() {
    spoiled("/players/1/id", json!("a"), &["players[1].id", "`a`", "two players"]);
    spoiled(
        "/rounds/0/matches/1/players/0",
        json!("z"),
        &["rounds[0].matches[1].players", "no player has the id `z`"],
    );
    added("", "forbidden", json!([["a", "z"]]), &["forbidden[0]", "`z`"]);
    added("", "forbidden", json!([["a", "a"]]), &["forbidden[0]", "`a`"]);
}

#[test]
fn impossible_numbers_are_refused() {
    let cut = |top: u32| json!([{"kind": "swiss"}, {"kind": "elimination", "cut": {"top": top}}]);
    for top in [1_025, 3_000_000_000] {
        added("", "stages", cut(top), &["stages[1].cut.top", "write 2 to 1024"]);
    }
    added(
        "",
        "stages",
        json!([{"kind": "swiss", "rounds": 1_001}]),
        &["stages[0].rounds", "write 1 to 1000"],
    );
    for key in ["joined_round", "dropped_after", "awarded_byes"] {
        added("/players/0", key, json!(u32::MAX), &[&format!("players[0].{key}"), "4294967295", "1000"]);
    }
    let bye = json!([{"round": u32::MAX, "kind": "half-bye"}]);
    added("/players/0", "byes", bye, &["players[0].byes", "round 4294967295", "1000"]);
}

#[test]
fn truncated_files_and_files_that_are_not_text_are_refused_with_a_line() {
    refused("<?xml version=\"1.0\"?>\n<Tournament>\n  <Players>\n", &["the XML ends too early", "line 3"]);
    refused(b"{\n  \"name\": \"\xe9\"\n}", &["not UTF-8", "line 2"]);
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("rules.toml");
    std::fs::write(&path, b"name = \"a\"\n# \xe9\n").unwrap();
    let output = std::process::Command::new(env!("CARGO_BIN_EXE_pairwright"))
        .args(["rules", "check"])
        .arg(&path)
        .output();
    let said = String::from_utf8_lossy(&output.unwrap().stderr).into_owned();
    assert!(said.contains("not UTF-8") && said.contains("line 2"), "{said}");
}

#[test]
fn impossible_rounds_and_matches_are_refused() {
    spoiled("/rounds/0/number", json!(2), &["rounds[0].number", "round 2, expected 1"]);
    spoiled(
        "/rounds/0/matches/0/players",
        json!(["a", "b", "c"]),
        &["rounds[0].matches[0].players", "3 players"],
    );
    spoiled("/rounds/0/matches/0/players", json!(["a"]), &["rounds[0].matches[0].result", "two players"]);
    spoiled("/rounds/0/matches/0/result/kind", json!("won"), &["unknown value `won`", "intentional-draw"]);
    spoiled("/rounds/0/matches/0/table", json!("one"), &["rounds[0].matches[0].table", "whole number"]);
    spoiled("/rounds/0/matches/0/table", json!(0), &["rounds[0].matches[0].table", "numbered from 1"]);
    spoiled("/rounds/0/matches/0/result/wins", json!([-1, 2]), &["rounds[0].matches[0].result", "`-1`"]);
    spoiled("/rounds", json!({}), &["rounds", "a list"]);
}

#[test]
fn impossible_settings_are_refused() {
    spoiled("/ruleset", json!("magix"), &["there is no preset `magix`", "magic-melee"]);
    spoiled(
        "/ruleset",
        json!({"preset": "magic", "tiebreaks": {"flor": 1}}),
        &["ruleset.tiebreaks.flor", "unknown key `flor`"],
    );
    spoiled(
        "/ruleset",
        json!({"preset": "magic", "tiebreaks": {"floor": "4/3"}}),
        &["ruleset.tiebreaks.floor", "4/3"],
    );
    spoiled("/format", json!("pairwright/2"), &["format", "`pairwright/2`", "`pairwright/1`"]);
    added("", "entropy", json!("abc"), &["entropy", "hex digits"]);
    added("", "date", json!("2010-13-17"), &["date", "2010-09-17"]);
    for date in ["20100917", "2010-09-17T19:30:00", "2010-09-17[Europe/Berlin]"] {
        added("", "date", json!(date), &["date", "2010-09-17 (line "]);
    }
    added("", "k", json!(10_001), &["k: “10001” is not a K", "from 0 to 10000"]);
    let penalty = json!([{"player": "a", "round": 0, "kind": "warning"}]);
    added("", "penalties", penalty, &["penalties[0].round", "leave this out"]);
    let cut = json!([{"kind": "swiss"}, {"kind": "elimination", "cut": {"either": true}}]);
    added("", "stages", cut, &["stages[1].cut", "{\"top\": 32}"]);
    added("", "rounds_planned", json!(0), &["rounds_planned"]);
}

#[test]
fn missing_and_repeated_keys_are_refused() {
    let mut file = sound();
    file.as_object_mut().unwrap().remove("players");
    refused(file.to_string(), &["the key `players` is missing"]);
    let text = sound().to_string();
    refused(
        text.replace("\"name\":\"Sound\"", "\"name\":\"Sound\",\"name\":\"Again\""),
        &["`name` appears twice"],
    );
    let ruleset =
        "\"ruleset\":{\"preset\":\"magic\",\"late\":{\"missed_rounds\":\"bye\",\"missed_rounds\":\"loss\"}}";
    refused(text.replace("\"ruleset\":\"magic\"", ruleset), &["ruleset.late.missed_rounds", "twice"]);
    refused(
        text.replacen("\"draws\":0", "\"draws\":0,\"draws\":1", 1),
        &["rounds[0].matches[0].result", "`draws` appears twice"],
    );
}

#[test]
fn text_that_is_not_json_is_refused() {
    let text = sound().to_string();
    refused("", &["the file is empty"]);
    refused(" \n\t", &["the file is empty"]);
    refused(&text[..text.len() / 2], &["ends too early"]);
    refused(format!("{text}x"), &["not valid JSON"]);
    refused(text.replace("\"number\":", "\"number\"::"), &["not valid JSON", "column"]);
    refused(text.replace("Ana", "\u{fc}").replace('\u{fc}', "\u{1}").into_bytes(), &["standard input"]);
    refused([text.as_bytes(), &[0xe4]].concat(), &["not UTF-8"]);
    refused([0xff, 0xfe, b'{', 0], &["UTF-16"]);
    refused("[1, 2]", &["JSON list"]);
    refused("hello", &["the format is unknown", "tournament file"]);
    refused("null", &["the format is unknown"]);
}

#[test]
fn deeply_nested_files_are_refused() {
    refused("[".repeat(1_000_000), &["standard input"]);
    refused("{\"a\":".repeat(1_000_000), &["standard input"]);
    let deep = format!("{}1{}", "{\"a\":".repeat(100_000), "}".repeat(100_000));
    refused(sound().to_string().replace("\"magic\"", &deep), &["nested"]);
}

#[test]
fn unknown_files_are_named_by_their_format() {
    refused("012 Open\n", &["no players", "001"]);
    refused("{\"name\": \"x\", \"cutToTop\": 8,\n\"players\": 5}", &["players: ", "a list", "(line 2)"]);
    refused(
        "<event><participation>\n<person first=\"A\"/></participation></event>",
        &["has no id", "(line 2)"],
    );
    refused("<?xml version='1.0'?>\n<Tournament><Name/></Tournament>", &["kind of XML is unknown", "Konami"]);
    refused("<tournament type=\"2\"></tournament>", &["kind of XML is unknown", "TOM"]);
    refused("<html></html>", &["kind of XML is unknown"]);
}

#[test]
fn faulty_lists_of_players_are_refused_with_their_line() {
    refused("name,rating\nAna,strong\n", &["`strong` in the column `rating`", "(line 2)"]);
    refused("name\nAna\n\"\"\n<>\n", &["empty", "(line 4)"]);
    refused("id,name\n1,Ana\n1,Ben\n", &["two players have the id `1`", "(line 3)"]);
    refused("name,name\nAna,Ben\n", &["`name` appears twice"]);
    refused("name,byes\nAna,1 half-bye; 1 zero-bye\n", &["two byes are requested for round 1", "(line 2)"]);
    refused("name,byes\nAna,four\n", &["`four`", "`4 half-bye`", "(line 2)"]);
}

#[test]
fn unusable_files_are_refused_with_a_sentence() {
    let folder = Folder::new();
    let sentence = |args: &[&str]| pairwright(args).refused().to_owned();
    assert!(sentence(&["standings", &folder.path("absent.json")]).contains("there is no such file"));
    assert!(sentence(&["check", &folder.path("")]).contains("this is a folder"));
    assert!(sentence(&["rules", "check", &folder.path("absent.toml")]).contains("there is no such file"));
    let sound = folder.file("sound.json", sound().to_string());
    assert!(
        sentence(&["import", &sound, "--to", &folder.path("no/such/folder.json")])
            .contains("cannot be written")
    );
    assert!(
        sentence(&["standings", &sound, "--ruleset", "magix"]).contains("`magix` is neither a preset nor")
    );
    let wrong = folder.file("wrong.toml", "extends = \"magic\"\n[points]\nwin = \"0\"\n");
    assert!(sentence(&["standings", &sound, "--ruleset", &wrong]).contains("line 3: `points.win`"));
}

#[test]
fn wrong_usage_is_refused_with_a_hint() {
    let folder = Folder::new();
    let sound = folder.file("sound.json", sound().to_string());
    let sound = sound.as_str();
    for (args, part) in [
        (&["standings"][..], "<FILE>; see `pairwright standings --help`"),
        (
            &["standings", sound, "--afer", "1"],
            "no option `--afer` here, but there is `--after`; see `pairwright standings",
        ),
        (&["standings", sound, "--after", "2"], "the last round is 1"),
        (
            &["standings", sound, "--after", "-1"],
            "--after <N>: `-1` is not possible: write a whole number from 0",
        ),
        (&["standings", sound, "--after", "1", "--final"], "cannot be used with"),
        (&["standings", sound, "--tiebreaks", "omw,xx"], "there is no tie-break `xx`"),
        (&["standings", sound, "--tiebreaks", "omw,omw"], "twice"),
        (&["standings", sound, "--tiebreaks", ""], "there is no tie-break"),
        (&["standings", sound, "--explain", "Zoe"], "nobody has the id or the exact name `Zoe`"),
        (&["pair", sound, "--entropy", "xyz"], "hex digits"),
        (&["pair", sound, "--format", "yaml"], "`yaml` is not possible, write one of text, json, pairs"),
        (&["pair", "-", "--write"], "the file is empty"),
        (&["generate", "--format", "wer"], "expected one of json, csv, trf16, trf26, cobra, melee, topdeck"),
        (&["generate", "--format", "cvs"], "unknown format"),
        (&["generate", "--players", "1"], "--players"),
        (&["generate", "--draws", "2"], "from 0 to 1"),
        (&["rounds"], "--players <N>"),
        (&["rounds", "--players", "0"], "--players"),
        (&["rounds", "--players", "8", "--cut", "0"], "--cut"),
        (&["rules"], "list, show, check"),
        (&["rules", "show", "magix"], "`magix` is neither a preset nor"),
        (&["export", sound, "--format", "xls", "--to", "-"], "unknown format"),
        (&["export", sound, "--format", "csv"], "--to"),
        (
            &["frobnicate"],
            "no command `frobnicate`: commands are serve, demo, backup, restore, move, publish, standings",
        ),
    ] {
        let run = pairwright(args);
        assert!(run.refused().contains(part), "{args:?}: {}", run.err);
    }
}

#[test]
fn usage_is_refused_in_our_own_words() {
    let folder = Folder::new();
    let sound = folder.file("sound.json", sound().to_string());
    let sound = sound.as_str();
    let (within, not_utf_8) = (folder.path("no/folder.json"), folder.file("not-utf-8.toml", [0xff, 0xfe]));
    let armageddon = |speed: &'static str| {
        ["armageddon", "--speed", speed, "--life", "1", "--poison", "1", "--library", "1"]
    };
    for (args, part) in [
        (&armageddon("0")[..], "--speed <N>: `0` is not possible: write a whole number from 1 to "),
        (&armageddon("x"), "--speed <N>: `x` is not possible: write a whole number from 1 to "),
        (&armageddon("-1"), "--speed <N>: `-1` is not possible: write a whole number from 1 to "),
        (
            &["rate", sound, "--system", "elo", "--factor", "7"],
            "`7` is not possible: write a whole number from 1 to 6",
        ),
        (
            &["rate", sound, "--system", "elo", "--k", "-1"],
            "--k <N>: `-1` is not possible: write a whole number from 0",
        ),
        (
            &["rate", sound, "--system", "elo", "--draws", "2"],
            "`2` is not possible, write one of 0, 1/3, 1/2",
        ),
        (
            &["rounds", "--players", "99999999999999999999999999999999999999999"],
            "write a whole number from 1 to 10000000",
        ),
        (&["standings", sound, "--after"], "--after <N> needs a value; see `pairwright standings --help`"),
        (&["standings", sound, "extra"], "`extra` is one argument too many"),
        (&["standings", sound, "--after", "1", "--after", "1"], "--after <N> is given twice: give it once"),
        (&["check", sound, "--proofs=x"], "--proofs takes no value: leave out `x`"),
        (&["elo"], "`pairwright elo` needs "),
        (&["clock"], "`pairwright clock` needs one of its commands: replay"),
        (&["clock", "run"], "no command `run`: commands are replay; see `pairwright clock --help`"),
        (&["serve", "--listen", "here"], "--listen <ADDR:PORT>: `here` is not an address and port"),
        (&["demo", "--listen", "127.0.0.1:99999"], "write them like 127.0.0.1:8080"),
        (&["import", sound, "--to", &within], "cannot be written: there is no such folder"),
        (
            &["import", sound, "--to", &folder.path("")],
            "cannot be written: this is a folder: name a file in it",
        ),
        (&["standings", sound, "--ruleset", &folder.path("")], "this is a folder: name a file in it"),
        (&["standings", sound, "--ruleset", &not_utf_8], "this is UTF-16: save it as UTF-8"),
    ] {
        let run = pairwright(args);
        let sentence = run.refused();
        assert!(sentence.contains(part), "{args:?}: {sentence}");
        for foreign in ["tip:", "os error", "invalid", "1..", "syntax", " -- ", "subcommand"] {
            assert!(!sentence.contains(foreign), "{args:?}: {sentence}");
        }
    }
}

#[cfg(unix)]
#[test]
fn an_argument_that_is_not_utf_8_is_refused_with_a_sentence() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;
    let odd = OsStr::from_bytes(&[b'm', 0xff]);
    let run = pairwright(&[OsStr::new("rules"), OsStr::new("show"), odd]);
    assert!(
        run.refused().contains("an argument is not UTF-8 text; see `pairwright rules show --help`"),
        "{}",
        run.err
    );
    let run = pairwright(&[OsStr::new("standings"), odd]);
    assert!(run.refused().contains("there is no such file"), "{}", run.err);
}

#[test]
fn an_output_does_not_overwrite_its_input() {
    let folder = Folder::new();
    let table = "date,player,opponent,result\n2010-09-17,a,b,1\n";
    for (name, content) in [("t.json", sound().to_string()), ("r.csv", table.to_owned())] {
        let file = folder.file(name, &content);
        let same = folder.path(&format!("./{name}"));
        let link = folder.path(&format!("{name}.link"));
        std::fs::hard_link(&file, &link).unwrap();
        for to in [&file, &same, &link] {
            let commands: &[&[&str]] = match name {
                "t.json" => &[
                    &["export", &file, "--format", "csv", "--to", to],
                    &["export", &file, "--format", "json", "--to", to],
                    &["import", &file, "--to", to],
                ],
                _ => &[
                    &["rate", &file, "--system", "dci", "--changes", to],
                    &["rate", &file, "--system", "dci", "--calibration", to],
                    &["rate", "-", "--system", "fide", "--list", &file, "--changes", to],
                ],
            };
            for command in commands {
                let run = pairwright(command);
                assert!(run.refused().contains("this file is being read"), "{command:?}: {}", run.err);
                assert_eq!(std::fs::read_to_string(&file).unwrap(), content, "{command:?}");
            }
        }
    }
    let both = folder.path("both");
    let file = folder.file("again.csv", table);
    let run = pairwright(&["rate", &file, "--system", "dci", "--changes", &both, "--calibration", &both]);
    assert!(run.refused().contains("--calibration"));
}

#[test]
fn no_message_of_a_library_reaches_people() {
    let folder = Folder::new();
    let table = folder.file("r.csv", "date,player,opponent,result\n2010-09-17,a,b,1\n");
    let no_toml = folder.file("g.json", "{\"a\": 1}\n");
    let rate = |option: &str, file: &str| {
        pairwright(&["rate", &table, "--system", "pro", option, file]).refused().to_owned()
    };
    for option in ["--mapping", "--points"] {
        let sentence = rate(option, &no_toml);
        assert!(sentence.contains("line 1: this is not valid TOML"), "{sentence}");
        assert!(!sentence.contains("TOML parse error"), "{sentence}");
    }
    let sentence = rate("--list", &no_toml);
    assert!(sentence.contains("there is no column “player”"), "{sentence}");
}

#[test]
fn two_formats_at_once_are_refused() {
    let folder = Folder::new();
    let file = folder.file("t.json", sound().to_string());
    for format in ["pairs", "text"] {
        let run = pairwright(&["pair", &file, "--json", "--format", format]);
        assert!(run.refused().contains(&format!("--format {format} is not JSON")), "{}", run.err);
    }
    assert_eq!(pairwright(&["pair", &file, "--json", "--format", "json"]).code, 0);
}

#[test]
fn a_file_without_an_end_is_refused() {
    let run = pairwright(&["standings", "/dev/zero"]);
    assert!(run.refused().contains("larger than 256 MB"), "{}", run.err);
}

/// Everybody has met everybody on both sides.
#[test]
fn a_refusal_says_when_nobody_is_left_to_meet() {
    let pairs = [[["a", "b"], ["c", "d"]], [["a", "c"], ["b", "d"]], [["a", "d"], ["b", "c"]]];
    let turned = pairs.map(|round| round.map(|[first, second]| [second, first]));
    let rounds: Vec<Value> = (1..)
        .zip(pairs.iter().chain(&turned))
        .map(|(number, round)| {
            let played = |players: &[&str; 2]| json!({ "players": players, "result": { "kind": "played", "wins": [1, 0], "draws": 0 } });
            json!({ "number": number, "matches": round.iter().map(played).collect::<Vec<_>>() })
        })
        .collect();
    let mut file = sound();
    (file["ruleset"], file["rounds"]) = (json!("netrunner-single-sided"), json!(rounds));
    let run = pairwright_reading(&["pair", "-"], file.to_string().as_bytes());
    let sentence = run.refused();
    assert!(
        sentence.contains(": nobody is left to play") && sentence.contains("allow rematches"),
        "{sentence}"
    );
}
