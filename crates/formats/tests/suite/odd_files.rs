//! Files of other programs in states that their examples do not show: pages of a list, players who come back, names
//! that are missing or shared.

use pairwright_core::check::check;
use pairwright_core::{MatchResult, RoundNumber};
use pairwright_formats::{Read, read_any};
use pairwright_words::Texts;

#[track_caller]
fn read(text: &str) -> Read {
    read_any(text.as_bytes()).unwrap_or_else(|error| panic!("{error}"))
}

#[track_caller]
fn says(read: &Read, what: &str) {
    let sentences = Texts::english().messages(&read.report);
    assert!(sentences.iter().any(|one| one.contains(what)), "{what}: {sentences:#?}");
}

#[test]
fn a_page_of_a_list_is_said_to_be_one() {
    let row = r#"{"RoundNumber":1,"TableNumber":1,"HasResult":true,"Competitors":[
        {"Team":{"Players":[{"Username":"a"}]},"GameWins":2},{"Team":{"Players":[{"Username":"b"}]},"GameWins":0}]}"#;
    let melee = |all: u32| read(&format!(r#"{{"recordsTotal":{all},"data":[{row}]}}"#));
    says(&melee(120), "a page of a longer list, with 1 of 120 rows");
    assert!(!Texts::english().messages(&melee(1).report).concat().contains("a page of"));
    let slot = |id: u32| format!(r#"{{"entrant":{{"id":{id},"name":"E{id}"}}}}"#);
    let set = format!(r#"{{"round":1,"state":3,"winnerId":1,"slots":[{},{}]}}"#, slot(1), slot(2));
    let startgg = read(&format!(
        r#"{{"data":{{"event":{{"name":"E","sets":{{"nodes":[{set},null],"pageInfo":{{"total":3}}}}}}}}}}"#
    ));
    says(&startgg, "with 1 of 3 rows");
    assert_eq!(startgg.file.rounds[0].matches.len(), 1, "a list may have nulls");
}

/// Round 2 without Dan, who had dropped, and round 3 with him again.
#[test]
fn who_is_paired_after_dropping_came_back() {
    let game = |round: u32, first: &str, second: &str, winner: &str| {
        format!(
            r#"{{"round":{round},"phase":1,"player1":"{first}","player2":"{second}","winner":"{winner}"}}"#
        )
    };
    let read = |rounds: &[String]| {
        read(&format!(
            r#"{{"details":{{"name":"L","game":"PTCG"}},"standings":[{{"player":"ann","name":"Ann"}},{{"player":"bo","name":"Bo"}},
            {{"player":"cy","name":"Cy"}},{{"player":"dan","name":"Dan","drop":1}}],"pairings":[{}]}}"#,
            rounds.join(",")
        ))
        .file
    };
    let bye = r#"{"round":2,"phase":1,"player1":"cy","player2":null,"winner":"cy"}"#.to_owned();
    let mut rounds = vec![
        game(1, "ann", "dan", "ann"),
        game(1, "bo", "cy", "bo"),
        game(2, "ann", "bo", "ann"),
        bye,
        game(3, "ann", "cy", "ann"),
        game(3, "bo", "dan", "dan"),
    ];
    let file = read(&rounds);
    let dan = &file.players[3];
    assert_eq!((dan.dropped_after, &dan.absent[..]), (None, &[RoundNumber(2)][..]));
    let found: Vec<String> = check(&file).iter().map(|finding| format!("{finding:?}")).collect();
    assert!(!found.iter().any(|finding| finding.contains("DroppedPaired")), "{found:?}");
    rounds.extend([game(4, "ann", "bo", "bo")]);
    assert_eq!(read(&rounds).players[3].dropped_after, Some(RoundNumber(3)), "he left again");
}

#[test]
fn a_winner_whose_name_both_players_have_is_unknown() {
    let table = |id: &str| {
        read(&format!(
            r#"{{"TID":"x","rounds":[{{"round":1,"tables":[{{"table":1,"players":[{{"name":"Sam","id":"s1"}},
            {{"name":"Sam","id":"s2"}}],"winner":"Sam"{id},"status":"Completed"}}]}}]}}"#
        ))
    };
    let unknown = table("");
    assert_eq!(unknown.file.rounds[0].matches[0].result, None);
    says(&unknown, "unknown outcome");
    let known = table(r#","winner_id":"s2""#);
    assert_eq!(known.file.rounds[0].matches[0].result, Some(MatchResult::played(0, 1, 0)));
}

#[test]
fn a_fide_number_in_one_game_names_the_player_in_all() {
    let game = |round: u32, black: &str, number: &str| {
        format!(
            "[Event \"Open\"]\n[Round \"{round}\"]\n[White \"Ann\"]\n[Black \"{black}\"]\n[Result \"1-0\"]\n{number}\n\n1. e4 1-0\n\n"
        )
    };
    let number = "[WhiteFideId \"100\"]";
    let file = read(&(game(1, "Bo", number) + &game(2, "Cy", ""))).file;
    let ids: Vec<&str> = file.players.iter().map(|player| player.id.as_str()).collect();
    assert_eq!(ids, ["100", "Bo", "Cy"]);
    let other = "[WhiteFideId \"101\"]";
    let file = read(&(game(1, "Bo", number) + &game(2, "Cy", "") + &game(3, "Di", other))).file;
    assert_eq!(
        file.players.iter().filter(|player| player.name == "Ann").count(),
        3,
        "which Ann is not known"
    );
}

#[test]
fn a_missing_name_is_said_to_be_missing() {
    let text = r#"{"name":"X","cutToTop":0,"players":[{"id":1,"name":null},{"id":2,"name":"B\u0007o"}],"rounds":[]}"#;
    let read = read(text);
    says(&read, "the file has no name for Player 1");
    says(&read, "characters that are not allowed in names were left out of Bo");
}

#[test]
fn a_round_without_matches_between_others_is_a_gap() {
    let played = |first: u32, second: u32| {
        format!(
            r#"[{{"table":1,"player1":{{"id":{first},"combinedScore":6}},"player2":{{"id":{second},"combinedScore":0}}}}]"#
        )
    };
    let players = (1..4).map(|id| format!(r#"{{"id":{id},"name":"P{id}"}}"#)).collect::<Vec<_>>().join(",");
    let file = |rounds: &[String]| {
        read(&format!(r#"{{"name":"X","cutToTop":0,"players":[{players}],"rounds":[{}]}}"#, rounds.join(",")))
    };
    let gap = file(&[played(1, 2), "[]".to_owned(), played(1, 3)]);
    assert_eq!(gap.file.rounds.len(), 2);
    says(&gap, "rounds");
    let report = |read: &Read| Texts::english().messages(&read.report);
    let whole = file(&[played(1, 2), played(1, 3), "[]".to_owned()]);
    assert_eq!(report(&gap).len(), report(&whole).len() + 1, "{:?}", report(&gap));
}

#[test]
fn half_points_of_chess_results_may_be_a_sign() {
    let file = |result: &str| {
        read(&format!(
            r#"<chessresults><tournament name="T"/><players><player no="1" lastname="A"/><player no="2" lastname="B"/></players>
            <playerpairings><playerpairing round="1" whiteno="1" blackno="2" {result}/></playerpairings></chessresults>"#
        ))
    };
    let drawn = file(r#"reswhite="½" resblack="½""#);
    assert_eq!(drawn.file.rounds[0].matches[0].result, Some(MatchResult::played(0, 0, 1)));
    let unread = file(r#"reswhite="w" resblack="l""#);
    says(&unread, "unknown outcome");
    let open = Texts::english().messages(&file("").report).concat();
    assert!(!open.contains("unknown outcome"), "{open}");
}
