//! `deck check`: its findings and exit codes, and that a large card file is never held whole.

use std::io::Write;
use std::process::Stdio;

use crate::common::{Folder, pairwright, pairwright_reading, program};
use serde_json::json;

const CARDS: &str = r#"[
{"object":"card","name":"Lightning Bolt","set":"m10","set_type":"core","border_color":"black","layout":"normal","oracle_text":"Lightning Bolt deals 3 damage to any target.","digital":false},
{"object":"card","name":"Forest","set":"m10","set_type":"core","border_color":"black","layout":"normal","oracle_text":"({T}: Add {G}.)","digital":false},
{"object":"card","name":"Forest","set":"unh","set_type":"funny","border_color":"silver","layout":"normal","oracle_text":"({T}: Add {G}.)","digital":false},
{"object":"card","name":"New Wish","set":"new","set_type":"expansion","border_color":"black","layout":"normal","oracle_text":"Put a card you own from outside the game into your hand.","digital":false}
]"#;

#[test]
fn a_deck_of_one_card_is_fine() {
    let run = pairwright_reading(&["deck", "check", "-"], b"60 Lightning Bolt (M10)\n");
    assert_eq!(run.done(), "standard input: 60 cards, a legal Turnabout deck\n");
}

#[test]
fn unchecked_borders_are_counted() {
    let run = pairwright_reading(&["deck", "check", "-"], b"1 Blacker Lotus\n2 Forest\n57 Island (LEA)\n");
    assert!(run.done().contains("The borders of 3 cards were not checked"), "{}", run.out);
    let run = pairwright_reading(&["deck", "check", "-"], b"60 Forest (XXX)\n");
    assert!(run.done().contains("The borders of 60 cards were not checked"), "{}", run.out);
    let folder = Folder::new();
    let (list, cards) = (folder.file("deck.txt", "60 Forest\n"), folder.file("cards.json", CARDS));
    let run = pairwright(&["deck", "check", &list, "--cards", &cards]);
    assert_eq!(run.done().lines().count(), 1);
}

#[test]
fn findings_have_their_lines() {
    let list = "57 Forest\n1 Darkpact\n\n// Sideboard\n1 Duress\n";
    let run = pairwright_reading(&["deck", "check", "-"], list.as_bytes());
    assert_eq!((run.code, run.err.as_str()), (1, ""));
    insta::assert_snapshot!(run.out);
}

#[test]
fn findings_are_given_as_data() {
    let document =
        pairwright_reading(&["deck", "check", "-", "--json"], b"59 Forest (UNH)\n1 Living Wish").json(1);
    let findings = document["findings"].as_array().unwrap();
    assert_eq!((&document["cards"], &document["decided_by"]), (&json!(60), &json!("names")));
    assert_eq!(document["borders_unchecked"], 1);
    let codes: Vec<_> = findings.iter().map(|finding| (&finding["line"], &finding["code"])).collect();
    assert_eq!(codes, [(&json!(1), &json!("border")), (&json!(2), &json!("outside-game"))]);
    let clean = pairwright_reading(&["deck", "check", "-", "--json"], b"60 Forest").json(0);
    assert_eq!(clean, json!({"cards": 60, "decided_by": "names", "borders_unchecked": 60, "findings": []}));
}

#[test]
fn with_a_card_file_each_cards_own_text_decides() {
    let folder = Folder::new();
    let list = folder.file("deck.txt", "30 Forest\n20 Forest (UNH) 140\n9 New Wish\n1 Lihgtning Bolt\n");
    let by_names = pairwright(&["deck", "check", &list]);
    assert_eq!(by_names.code, 1);
    assert_eq!(by_names.out.lines().count(), 2, "{}", by_names.out);
    assert!(by_names.out.ends_with("Silver- and gold-bordered cards are not allowed.\n"), "{}", by_names.out);
    for (name, cards) in [("array.json", CARDS.to_owned()), ("lines.json", one_a_line())] {
        let cards = folder.file(name, cards);
        let document = pairwright(&["deck", "check", &list, "--cards", &cards, "--json"]).json(1);
        assert_eq!(document["decided_by"], "card-file");
        assert_eq!(document["borders_unchecked"], 0);
        assert_eq!(findings(&document), [(2, "border"), (3, "outside-game"), (4, "unknown-card")], "{name}");
    }
}

/// The line and the code of every finding of a document.
fn findings(document: &serde_json::Value) -> Vec<(u64, &str)> {
    let found = document["findings"].as_array().unwrap().iter();
    found.map(|finding| (finding["line"].as_u64().unwrap(), finding["code"].as_str().unwrap())).collect()
}

fn one_a_line() -> String {
    let cards: serde_json::Value = serde_json::from_str(CARDS).unwrap();
    cards.as_array().unwrap().iter().map(|card| format!("{card}\n")).collect()
}

#[test]
fn a_list_with_one_unreadable_line_is_checked_and_the_line_named() {
    let list = b"59 Forest\nlots of Islands\n1 Darkpact\n";
    let document = pairwright_reading(&["deck", "check", "-", "--json"], list).json(1);
    assert_eq!(findings(&document), [(2, "unreadable"), (3, "ante")]);
}

#[test]
fn an_unreadable_list_is_refused() {
    let refused = |list: &[u8]| pairwright_reading(&["deck", "check", "-"], list).refused().to_owned();
    assert!(refused(b"\nlots of Islands\n").contains("(line 2)"));
    assert!(refused(b"").contains("names no card"));
    assert!(refused(b"\xff\xfe4\x00").contains("UTF-8"));
    assert!(pairwright(&["deck", "check", "nowhere.txt"]).refused().contains("no such file"));
    let folder = Folder::new();
    let list = folder.file("deck.txt", "60 Forest");
    for (cards, part) in [
        ("[{\"name\":\"Forest\"", "the file is incomplete"),
        ("[{\"set\":\"m10\"}]", "not a card of Scryfall’s bulk file"),
        ("name;set\nForest;m10\n", "not a list of cards"),
        ("[]", "has no cards"),
    ] {
        let file = folder.file("cards.json", cards);
        let run = pairwright(&["deck", "check", &list, "--cards", &file]);
        assert!(run.refused().contains(part), "{}", run.err);
    }
}

/// Two hundred megabytes of cards through a pipe, into a process that may use less than a hundred of memory.
#[test]
fn a_large_card_file_is_never_held_in_memory_as_a_whole() {
    let folder = Folder::new();
    let list = folder.file("deck.txt", "60 Forest");
    // In kilobytes: the program's own code takes half of it, and the file has two hundred megabytes.
    let command = format!(
        "ulimit -v 160000; exec \"{}\" deck check \"{list}\" --cards - --json",
        program().get_program().to_str().unwrap()
    );
    let mut child = std::process::Command::new("sh")
        .args(["-c", &command])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut to = child.stdin.take().unwrap();
    let filler = format!("{{\"name\":\"Filler\",\"oracle_text\":\"{}\"}},\n", "x".repeat(10_000));
    let block = filler.repeat(100);
    let sent = (|| {
        to.write_all(b"[")?;
        (0..200).try_for_each(|_| to.write_all(block.as_bytes()))?;
        to.write_all(b"{\"name\":\"Forest\",\"border_color\":\"black\"}]")
    })();
    drop(to);
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    sent.unwrap();
}

/// A match of Turnabout: 26-15, divided 19-11.
const TURNABOUT: &str = r#"{"format":"pairwright/1","name":"Two","ruleset":"turnabout",
"players":[{"id":"a","name":"Ana","deck":{"option":"tolaria","name":"Mill","list":"60 Island"}},{"id":"b","name":"Ben"}],
"rounds":[{"number":1,"matches":[{"table":1,"players":["a","b"],"result":{"kind":"played","games":[
  {"winner":0,"library":[31,0]},{"winner":1,"library":[0,9]}]}}]}]}"#;

#[test]
fn a_standing_opens_to_the_games() {
    let run = pairwright_reading(&["standings", "-", "--explain", "Ana"], TURNABOUT.as_bytes());
    insta::assert_snapshot!(run.done());
    let document =
        pairwright_reading(&["standings", "-", "--explain", "b", "--json"], TURNABOUT.as_bytes()).json(0);
    let opened = &document["explanation"]["matches"][0];
    assert_eq!(opened["totals"], json!(["15", "26"]));
    assert_eq!((&opened["divided"], &opened["difference"]), (&json!("30"), &json!("11")));
    assert_eq!(opened["points"], json!(["11", "19"]));
    assert_eq!(opened["games"][1]["lost_deck"], "a");
    assert_eq!(opened["games"][1]["sums"], json!(["10 + 1/2 × 9 = 15", "0"]));
}
