//! Deck lists: how they are read, what is wrong with them, and what a card file says.

use std::collections::HashSet;
use std::io::BufReader;

use pairwright_core::message;
use pairwright_core::nouns::DeckOptions;
use pairwright_formats::deck::{
    CODES, Cards, DeckFinding, DeckList, StreamError, borders_unchecked, check, check_limits,
};
use pairwright_words::Texts;

/// The built-in lists of cards and sets.
const KNOWN: &str = include_str!("../../src/deck/known.txt");

fn list(text: &str) -> DeckList {
    DeckList::read(text.as_bytes()).unwrap()
}

#[track_caller]
fn are(found: &[DeckFinding], expected: &[(Option<usize>, &str)]) {
    let found: Vec<_> = found.iter().map(|finding| (finding.line, finding.code)).collect();
    assert_eq!(found, expected);
    assert!(expected.iter().all(|(_, code)| CODES.contains(code)));
}

#[track_caller]
fn check_list(text: &str, expected: &[(Option<usize>, &str)]) {
    are(&check(&list(text), None), expected);
}

/// The text of what is wrong with the card of a line, by the built-in lists or by a card file.
fn wrong(line: &str, cards: Option<&str>) -> Option<String> {
    let list = list(line);
    let cards = cards.map(|cards| Cards::read(cards.as_bytes(), &list).unwrap());
    let found = check(&list, cards.as_ref()).into_iter().find(|finding| finding.line.is_some());
    found.map(|finding| finding.text.code.into_owned())
}

#[track_caller]
fn legality(line: &str, cards: &str, expected: Option<&str>) {
    assert_eq!(wrong(line, Some(cards)).as_deref(), expected, "{line}");
}

const ANTE: Option<&str> = Some("deck-banned-ante");
const OUTSIDE_GAME: Option<&str> = Some("deck-banned-outside-game");
const SILVER: Option<&str> = Some("deck-not-legal-silver");
const GOLD: Option<&str> = Some("deck-not-legal-gold");

#[test]
fn sixty_of_one_card_are_a_deck() {
    check_list("60 Lightning Bolt", &[]);
    check_list("59 Lightning Bolt\n", &[(None, "too-few")]);
    check_list("# mine\n40x Island (ICE) 371 *F*\r\n\r\n20 [LEA] Mountain\nSB:\n", &[]);
}

#[test]
fn a_sideboard_is_a_finding() {
    check_list(
        "60 Island\n\n// Sideboard\n3 Duress\n1 Mountain",
        &[(Some(4), "sideboard"), (Some(5), "sideboard")],
    );
    check_list("Deck\n60 Island\nSideboard\n1 Duress", &[(Some(4), "sideboard")]);
    check_list("SB: 1 Duress\n60 Island", &[(Some(1), "sideboard")]);
    check_list("60 Island\nMaybeboard\n4 Burning Wish", &[]);
}

#[test]
fn cards_are_banned_by_name_and_by_set() {
    check_list(
        "56 Island\n1 Contract from Below\n1 Living Wish\n1 Research/Development\n1 Forest (UNH)",
        &[(Some(2), "ante"), (Some(3), "outside-game"), (Some(4), "outside-game"), (Some(5), "border")],
    );
    check_list("60 Island\nSB: 1 Wish", &[(Some(2), "sideboard"), (Some(2), "outside-game")]);
}

#[test]
fn a_border_is_checked_where_the_set_is_known() {
    let unchecked = |text: &str| borders_unchecked(&list(text), None);
    assert_eq!(unchecked("60 Forest"), 60);
    assert_eq!(unchecked("60 Forest (XXX)"), 60);
    assert_eq!(unchecked("4 Forest (UNF)\n56 Forest (m10)"), 4);
    assert_eq!(unchecked("30 Forest (UNH)\n30 Forest (LEA)\nSB: 2 Duress\nMaybeboard\n3 Island"), 2);
    assert_eq!(borders_unchecked(&list("60 Forest"), Some(&Cards::default())), 0);
}

#[test]
fn headings_are_not_cards() {
    check_list("About\nName My Deck\n\nDeck\nCreatures (4)\n4 Grizzly Bears\nLands:\n56 Forest", &[]);
}

#[test]
fn an_unreadable_line_leaves_the_rest_of_the_list_checked() {
    check_list(
        "56 Island\nfour bolts\n1 Darkpact\nSB: 1 Duress\nMaybeboard\nsome day",
        &[(None, "too-few"), (Some(2), "unreadable"), (Some(3), "ante"), (Some(4), "sideboard")],
    );
    let found = check(&list("60 Island\nfour bolts"), None);
    assert_eq!(found[0].text, message!("deck-line-unreadable", line = "four bolts"));
}

#[track_caller]
fn refused(list: &str, part: &str) {
    refused_bytes(list.as_bytes(), part);
}

#[track_caller]
fn refused_bytes(list: &[u8], part: &str) {
    let error = DeckList::read(list).unwrap_err();
    let error = Texts::english().message(error);
    assert!(error.contains(part), "{error}");
}

#[test]
fn a_text_that_is_not_a_list_is_refused() {
    refused("", "names no cards");
    refused("// nothing\n", "names no cards");
    refused("\nfour bolts", "“four bolts” is not a card");
    refused("\nfour bolts", "(line 2)");
    refused("0 Island", "1 to 10000");
    refused("99999999999 Island", "copies are not possible");
    refused("4", "is not a card");
    refused("4Island", "is not a card");
    refused("4 ///", "is not a card");
    refused_bytes(&[0xff, 0xfe], "UTF-8");
}

#[test]
fn a_cards_own_text_can_ban_it() {
    let ante =
        r#"[{"name":"Bet","oracle_text":"Remove Bet from your deck if you're not playing for ante."}]"#;
    legality("4 Bet", ante, ANTE);
    let wish = r#"{"name":"Try // Again","card_faces":[{"oracle_text":"Draw."},{"oracle_text":"Cast a card from outside the game."}]}"#;
    legality("1 Try", wish, OUTSIDE_GAME);
    legality("1 Try/Again", wish, OUTSIDE_GAME);
    let elephant = r#"{"name":"Elephant","oracle_text":"Elephants are an antecedent."}"#;
    legality("1 Elephant", elephant, None);
    legality("1 Mouse", elephant, Some("deck-unknown-card"));
}

#[test]
fn a_companion_fetches_nothing_and_learning_does() {
    let companion = r#"{"name":"Cat","oracle_text":"Companion (If this is your chosen companion, you may put it into your hand from outside the game.)"}"#;
    legality("1 Cat", companion, None);
    let learn = r#"{"name":"Book","oracle_text":"Learn. (You may reveal a Lesson card you own from outside the game.)"}"#;
    legality("1 Book", learn, OUTSIDE_GAME);
}

#[test]
fn one_allowed_printing_is_enough_unless_the_line_names_another() {
    let cards = r#"[{"name":"Forest","set":"unh","border_color":"silver"},{"name":"Forest","set":"lea","border_color":"black"},
        {"name":"Forest","set":"wc97","border_color":"gold","set_type":"memorabilia"}]"#;
    legality("9 Forest", cards, None);
    legality("9 Forest (LEA)", cards, None);
    legality("9 Forest (UNH) 140", cards, SILVER);
    legality("9 Forest (WC97)", cards, GOLD);
    legality("9 Forest (XYZ)", cards, None);
}

#[test]
fn acorns_tokens_and_digital_cards_are_not_legal() {
    let acorn = r#"{"name":"Clown","set_type":"funny","border_color":"black","security_stamp":"acorn"}"#;
    legality("1 Clown", acorn, SILVER);
    let eternal = r#"{"name":"Clown","set_type":"funny","border_color":"black","security_stamp":null}"#;
    legality("1 Clown", eternal, None);
    let token = r#"{"name":"Goblin","layout":"token"}"#;
    legality("1 Goblin", token, Some("deck-not-legal-kind"));
    legality("1 Bot", r#"{"name":"Bot","digital":true}"#, Some("deck-not-legal-digital"));
}

#[track_caller]
fn limited(text: &str, expected: &[(Option<usize>, &str)]) {
    let options = DeckOptions {
        least: Some(60),
        copies: Some(4),
        banned: vec!["Black Lotus".into(), "Ancestral Recall".into()],
        ..DeckOptions::default()
    };
    are(&check_limits(&list(text), &options), expected);
}

#[test]
fn size_copies_and_the_banned_list_are_checked() {
    limited("56 Island\n4 Opt", &[]);
    limited("55 Island\n4 Opt", &[(None, "too-few")]);
    limited("55 Island\n5 Opt", &[(Some(2), "too-many-copies")]);
    limited("57 Island\n3 Opt\nSideboard\n2 opt", &[(Some(2), "too-many-copies")]);
    limited("59 Island\n1 BLACK LOTUS", &[(Some(2), "banned")]);
    limited("60 Island\nSB: 1 Ancestral Recall\nMaybeboard\n9 Black Lotus", &[(Some(2), "banned")]);
}

#[test]
fn a_deck_without_limits_is_not_checked() {
    assert_eq!(check_limits(&list("9 Black Lotus"), &DeckOptions::default()), []);
}

#[test]
fn every_section_of_the_built_in_lists_is_read() {
    assert_eq!(wrong("1 tempest efreet", None).as_deref(), ANTE);
    for wish in ["Research", "Development", "Research/Development", "Wish", "Ring of Ma'ruf", "granted"] {
        assert_eq!(wrong(&format!("1 {wish}"), None).as_deref(), OUTSIDE_GAME, "{wish}");
    }
    assert_eq!(wrong("1 Lightning Bolt", None), None);
    let set = |code: &str| wrong(&format!("1 Forest ({code})"), None);
    assert_eq!([set("UST").as_deref(), set("30A").as_deref(), set("M10").as_deref()], [SILVER, GOLD, None]);
    let (cards, sets) = KNOWN.split_once("[silver-sets]").unwrap();
    let written = |line: &&str| !line.is_empty() && !line.starts_with(['#', '[']);
    let mut seen = HashSet::new();
    for code in sets.lines().filter(written).flat_map(str::split_whitespace) {
        assert!(seen.insert(code), "{code} is in two sections");
        assert_eq!(borders_unchecked(&list(&format!("1 Forest ({code})")), None), 0, "{code}");
    }
    let ante =
        cards.split_once("[ante]").unwrap().1.lines().skip(1).take_while(|line| !line.starts_with('['));
    let ante: Vec<_> = ante.filter(written).map(|card| wrong(&format!("1 {card}"), None)).collect();
    assert_eq!(ante, vec![ANTE.map(str::to_owned); 9]);
}

#[test]
fn spellings_of_one_name_are_the_same_card() {
    let once = DeckOptions { copies: Some(1), ..DeckOptions::default() };
    for (one, other) in [
        ("Ring of Ma'rûf", "ring of maruf"),
        ("Æther Vial", "Aether Vial"),
        ("Research // Development", "Research/Development"),
        ("Karn, the Great Creator", "karn the great creator"),
        ("Lim-Dûl’s Vault", "Lim-Dul's Vault"),
    ] {
        are(&check_limits(&list(&format!("1 {one}\n1 {other}")), &once), &[(Some(1), "too-many-copies")]);
    }
}

#[test]
fn a_card_file_is_read_whatever_the_size_of_the_buffer() {
    let cards = [
        r#"{"name":"A","oracle_text":"}]\"\\ from outside the game"}"#,
        r#"{"name":"B","card_faces":[{"oracle_text":"{"}]}"#,
        r#"{"name":"C"}"#,
    ];
    let list = list("1 A\n30 B\n30 C");
    for text in [format!("[\n{}\n]\n", cards.join(",\n")), cards.join("\n")] {
        for buffer in 1..40 {
            let cards = Cards::read(BufReader::with_capacity(buffer, text.as_bytes()), &list).unwrap();
            are(&check(&list, Some(&cards)), &[(Some(1), "outside-game")]);
        }
    }
}

#[test]
fn a_text_that_is_not_a_list_of_cards_is_refused() {
    let refused =
        |text: &str| match Cards::read(BufReader::with_capacity(4_096, text.as_bytes()), &list("1 A"))
            .unwrap_err()
        {
            StreamError::Wrong(error) => Texts::english().message(error),
            StreamError::Io(error) => panic!("{error}"),
        };
    assert!(refused(r#"[{"name":"A"}"#).contains("the file is incomplete"));
    assert!(refused(r#"[{"name":"#).contains("the file is incomplete"));
    assert!(refused("name,set\n").contains("not a list of cards"));
    assert!(refused(r#"[{"name":"A"}]{"name":"A"}"#).contains("not a list of cards"));
    assert!(refused("\u{1f}\u{8b}").contains("gzip"));
    let large = format!("{{\"name\":\"{}\"}}", "x".repeat(2 << 20));
    assert!(refused(&large).contains("more than a megabyte"));
    assert!(refused("[]").contains("no cards"));
}
