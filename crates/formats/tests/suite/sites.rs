//! Files of the sites that run tournaments: how they are imported, what is reported, and what is refused.

use std::collections::BTreeMap;

use pairwright_core::nouns::StageKind;
use pairwright_core::{MatchResult, PlayerId, Side};
use pairwright_formats::{FileKind, Read, export, export_formats, read_any, tournament_json};
use pairwright_words::Texts;

#[track_caller]
fn read(text: &str, kind: FileKind) -> Read {
    read_bytes(text.as_bytes(), kind)
}

#[track_caller]
fn read_bytes(bytes: &[u8], kind: FileKind) -> Read {
    let read = read_any(bytes).unwrap_or_else(|error| panic!("{}", Texts::english().message(error)));
    assert_eq!(read.kind, kind);
    // The imported tournament is a tournament file like any other.
    let written = tournament_json::to_string(&read.file);
    assert_eq!(read_any(written.as_bytes()).unwrap().file, read.file);
    if let Some(comparison) = read.comparison().unwrap() {
        drop(comparison.messages(&read.tournament().unwrap()));
    }
    read
}

/// The rounds, with the results as `a b 2-1`: players by name, the kind where no games were played.
fn rounds(read: &Read) -> Vec<String> {
    let tournament = read.tournament().unwrap();
    let result = |result: &MatchResult| match result {
        MatchResult::Played(played) => played.count().to_string(),
        MatchResult::Forfeit { winner: Side::First } => "+-".to_owned(),
        MatchResult::Forfeit { winner: Side::Second } => "-+".to_owned(),
        other => other.kind().to_owned(),
    };
    let rounds = read.file.rounds.iter().map(|round| {
        let matches = round.matches.iter().map(|played| {
            let names: Vec<&str> = played.players.iter().map(|id| tournament.name_of(id)).collect();
            format!("{} {}", names.join(" "), played.result.as_ref().map_or("open".to_owned(), result))
        });
        matches.collect::<Vec<_>>().join(", ")
    });
    rounds.collect()
}

fn stages(read: &Read) -> Vec<StageKind> {
    read.file.rounds.iter().map(|round| round.stage).collect()
}

#[track_caller]
fn says(read: &Read, what: &str) {
    let sentences = Texts::english().messages(&read.report);
    assert!(sentences.iter().any(|one| one.contains(what)), "{what}: {sentences:#?}");
}

#[track_caller]
fn refused(text: &str, what: &str) {
    let error = Texts::english().message(read_any(text.as_bytes()).unwrap_err());
    assert!(error.contains(what) && !error.contains('\n') && error.len() < 600, "{what}: {error}");
}

/// Participants `A`, `B`, … with ids from 1, each wrapped in an object of its own or bare.
fn participants(count: u32, wrapped: bool) -> String {
    let one = |number: u32| {
        let name = char::from_u32(64 + number).unwrap();
        let bare = format!(r#"{{"id":{number},"name":"{name}","seed":{number},"active":true}}"#);
        if wrapped { format!(r#"{{"participant":{bare}}}"#) } else { bare }
    };
    (1..=count).map(one).collect::<Vec<_>>().join(",")
}

/// A match: round, players and winner by id or `null`, scores.
type Played<'a> = (i32, &'a str, &'a str, &'a str, &'a str);

fn challonge(kind: &str, players: u32, matches: &[Played<'_>], wrapped: bool) -> String {
    let one = |(place, (round, first, second, winner, scores)): (usize, &Played<'_>)| {
        let state = if *winner == "null" && scores.is_empty() { "open" } else { "complete" };
        let bare = format!(
            r#"{{"id":{place},"round":{round},"state":"{state}","player1_id":{first},"player2_id":{second},"winner_id":{winner},"scores_csv":"{scores}","group_id":null,"forfeited":null}}"#
        );
        if wrapped { format!(r#"{{"match":{bare}}}"#) } else { bare }
    };
    let matches = matches.iter().enumerate().map(one).collect::<Vec<_>>().join(",");
    let inner = format!(
        r#"{{"id":7,"name":"Open","tournament_type":"{kind}","started_at":"2026-03-07T10:00:00.000+01:00","participants":[{}],"matches":[{matches}]}}"#,
        participants(players, wrapped)
    );
    if wrapped { format!(r#"{{"tournament":{inner}}}"#) } else { inner }
}

const SINGLE: &[Played<'_>] = &[
    (1, "1", "4", "1", "2-1"),
    (1, "2", "3", "3", "0-2"),
    (2, "1", "3", "3", "1-2"),
    (0, "4", "2", "2", "0-2"),
];

#[test]
fn a_single_elimination_of_challonge_is_read_with_and_without_wrappers() {
    for wrapped in [true, false] {
        let read = read(&challonge("single elimination", 4, SINGLE, wrapped), FileKind::Challonge);
        assert_eq!(rounds(&read), ["A D 2-1, B C 0-2", "A C 1-2, D B 0-2"]);
        assert_eq!(read.file.setup.date.unwrap().to_string(), "2026-03-07");
        let stage = &read.file.setup.stages[0];
        assert_eq!((stage.kind, stage.third_place, &stage.cut), (StageKind::Elimination, true, &None));
        let seeds: Vec<&str> = stage.seeds.iter().map(PlayerId::as_str).collect();
        assert_eq!(seeds, ["1", "2", "3", "4"]);
        let table = pairwright_core::stages::final_ranking(&read.tournament().unwrap());
        let order: Vec<&str> = table.rows.iter().map(|row| row.player.as_str()).collect();
        assert_eq!(order, ["3", "1", "2", "4"]);
    }
}

#[test]
fn a_double_elimination_of_challonge_plays_the_losers_side_in_turn() {
    let matches: &[Played<'_>] = &[
        (1, "1", "4", "1", "2-0"),
        (1, "2", "3", "2", "2-1"),
        (2, "1", "2", "1", "2-1"),
        (3, "1", "2", "2", "1-2"),
        (3, "1", "2", "1", "2-0"),
        (-1, "4", "3", "3", "0-2"),
        (-2, "2", "3", "2", "2-0"),
    ];
    let read = read(&challonge("double elimination", 4, matches, true), FileKind::Challonge);
    assert_eq!(rounds(&read), ["A D 2-0, B C 2-1", "A B 2-1, D C 0-2", "B C 2-0", "A B 1-2", "A B 2-0"]);
    assert!(stages(&read).iter().all(|stage| *stage == StageKind::DoubleElimination));
    let tournament = read.tournament().unwrap();
    let bracket = pairwright_core::stages::bracket(&tournament).unwrap();
    assert!(bracket.is_followed(&tournament), "{bracket:#?}");
}

#[test]
fn a_second_final_that_is_not_needed_is_left_out() {
    let matches: &[Played<'_>] = &[
        (1, "1", "2", "1", "2-0"),
        (-1, "2", "3", "2", "2-0"),
        (2, "1", "2", "1", "2-0"),
        (2, "1", "2", "null", ""),
    ];
    let text = challonge("double elimination", 3, matches, true);
    let last = text.rfind("\"id\":3").unwrap();
    let text = format!("{}\"optional\":true,{}", &text[..last], &text[last..]);
    assert_eq!(rounds(&read(&text, FileKind::Challonge)), ["A B 2-0", "B C 2-0", "A B 2-0"]);
}

#[test]
fn nobody_leaves_a_table_of_challonge_by_being_free_in_its_last_round() {
    let matches: &[Played<'_>] =
        &[(1, "1", "2", "1", "2-0"), (2, "2", "3", "3", "0-2"), (3, "1", "3", "null", "1-1")];
    let read = read(&challonge("round robin", 3, matches, false), FileKind::Challonge);
    assert_eq!(rounds(&read), ["A B 2-0", "B C 0-2", "A C 1-1"]);
    assert!(stages(&read).iter().all(|stage| *stage == StageKind::RoundRobin));
    assert!(read.file.players.iter().all(|player| player.dropped_after.is_none()));
}

#[test]
fn a_swiss_of_challonge_has_its_byes_ties_and_forfeits() {
    let matches: &[Played<'_>] = &[
        (1, "1", "2", "1", "2-0"),
        (1, "3", "4", "null", "1-1"),
        (2, "1", "3", "1", "0--1"),
        (2, "5", "2", "2", "1-2,0-2"),
        (3, "1", "5", "null", ""),
    ];
    let read = read(&challonge("swiss", 5, matches, true), FileKind::Challonge);
    assert_eq!(rounds(&read), ["A B 2-0, C D 1-1, E bye", "A C +-, E B 0-2, D bye", "A E open"]);
    says(&read, "2 byes are not in the file and were added");
    says(&read, "the file names no ruleset: `magic` is assumed");
}

/// As in the files of Konami and TOM.
#[test]
fn a_winner_of_challonge_in_neither_seat_leaves_the_match_without_a_result() {
    let matches: &[Played<'_>] =
        &[(1, "1", "2", "3", "2-0"), (1, "3", "4", "null", "2-0"), (2, "1", "3", "4", "0--1")];
    let read = read(&challonge("swiss", 4, matches, true), FileKind::Challonge);
    assert_eq!(rounds(&read), ["A B open, C D 2-0", "A C open"]);
    says(&read, "2 matches have an unknown outcome");
}

#[test]
fn a_match_of_challonge_against_nobody_is_a_bye() {
    let matches: &[Played<'_>] = &[(1, "1", "2", "1", "2-0"), (1, "3", "null", "3", "0-0")];
    let read = read(&challonge("swiss", 3, matches, false), FileKind::Challonge);
    assert_eq!(rounds(&read), ["A B 2-0, C bye"]);
}

#[test]
fn points_of_challonge_come_from_the_file() {
    let text = challonge("swiss", 2, &[(1, "1", "2", "1", "2-0")], true).replace(
        "\"id\":7,",
        r#""id":7,"pts_for_match_win":"1.0","pts_for_match_tie":"0.5","pts_for_bye":"1.0","swiss_rounds":4,"#,
    );
    let read = read(&text, FileKind::Challonge);
    let table = pairwright_core::standings::standings(&read.tournament().unwrap());
    assert_eq!(table.rows[0].points.to_string(), "1");
    assert_eq!(read.file.setup.rounds_planned, Some(4));
}

#[test]
fn groups_of_challonge_come_before_the_bracket() {
    let groups = r#"{"tournament":{"name":"Groups","tournament_type":"single elimination","group_stages_enabled":true,
        "participants":[{"participant":{"id":1,"name":"A","seed":1,"group_player_ids":[11]}},{"participant":{"id":2,"name":"B","seed":2,"group_player_ids":[12]}},
        {"participant":{"id":3,"name":"C","seed":3,"group_player_ids":[13]}},{"participant":{"id":4,"name":"D","seed":4,"group_player_ids":[14]}}],
        "matches":[{"match":{"round":1,"state":"complete","group_id":5,"player1_id":11,"player2_id":12,"winner_id":11,"scores_csv":"2-0"}},
        {"match":{"round":1,"state":"complete","group_id":6,"player1_id":13,"player2_id":14,"winner_id":14,"scores_csv":"0-2"}},
        {"match":{"round":1,"state":"complete","group_id":null,"player1_id":1,"player2_id":4,"winner_id":4,"scores_csv":"0-2"}}]}}"#;
    let read = read(groups, FileKind::Challonge);
    assert_eq!(rounds(&read), ["A B 2-0, C D 0-2", "A D 0-2"]);
    assert_eq!(stages(&read), [StageKind::Swiss, StageKind::Elimination]);
    assert_eq!(read.file.players.len(), 4);
    says(&read, "2 groups played side by side");
}

#[test]
fn the_page_of_a_bracket_of_challonge_is_read() {
    let seat = |id: u32, name: &str| format!(r#"{{"id":{id},"seed":{id},"display_name":"{name}"}}"#);
    let text = format!(
        r#"{{"requested_plotter":"TournamentPlotter","tournament":{{"id":9,"name":"Page","tournament_type":"single_elimination","state":"complete"}},
        "matches_by_round":{{"1":[{{"id":1,"round":1,"state":"complete","player1":{a},"player2":{b},"winner_id":1,"scores":[2,1],"forfeited":false}}]}},
        "third_place_match":null,"groups":[]}}"#,
        a = seat(1, "A"),
        b = seat(2, "B")
    );
    let read = read(&text, FileKind::Challonge);
    assert_eq!((rounds(&read), read.file.setup.name.as_str()), (vec!["A B 2-1".to_owned()], "Page"));
}

#[test]
fn a_tournament_of_challonge_without_matches_is_a_list_of_players() {
    let read = read(
        r#"{"tournament":{"id":1,"name":"x","participants":[{"participant":{"id":4,"name":"A"}}]}}"#,
        FileKind::Challonge,
    );
    assert_eq!((read.file.players.len(), read.file.rounds.len()), (1, 0));
}

#[test]
fn lists_of_challonge_alone_are_read() {
    let matches = r#"[{"match":{"id":1,"state":"complete","player1_id":8,"player2_id":9,"winner_id":8,"round":1,"scores_csv":"2-1"}}]"#;
    let read_alone = read(matches, FileKind::Challonge);
    assert_eq!(rounds(&read_alone), ["Player 8 Player 9 2-1"]);
    says(&read_alone, "the list of players lacks them: Player 8");
    let players = read(&format!("[{}]", participants(3, true)), FileKind::Challonge);
    assert_eq!((players.file.players.len(), players.file.rounds.len()), (3, 0));
}

pub(crate) const CHALLONGE_V2: &str = r#"{"data":{"id":"7","type":"tournament","attributes":{"name":"Newer","tournament_type":"single elimination","timestamps":{"started_at":"2026-03-07T10:00:00Z"}}},
    "included":[{"id":"1","type":"participant","attributes":{"name":"A","seed":1}},{"id":"2","type":"participant","attributes":{"name":"B","seed":2}},
    {"id":"3","type":"participant","attributes":{"name":"C","seed":3}},
    {"id":"11","type":"match","attributes":{"state":"complete","round":1,"scores":"2 - 0","score_in_sets":[[2,0]],"winner_id":2,"suggested_play_order":1},"relationships":{"player1":{"data":{"id":"2","type":"participant"}},"player2":{"data":{"id":"3","type":"participant"}}}},
    {"id":"12","type":"match","attributes":{"state":"complete","round":2,"scores":"1 - 2","winner_id":2,"relationships":{"player1":{"data":{"id":"1","type":"participant"}},"player2":{"data":{"id":"2","type":"participant"}}}}}]}"#;

#[test]
fn the_newer_interface_of_challonge_is_read() {
    let read = read(CHALLONGE_V2, FileKind::Challonge);
    assert_eq!(rounds(&read), ["B C 2-0", "A B 1-2"]);
    assert_eq!((read.file.setup.name.as_str(), stages(&read)[0]), ("Newer", StageKind::Elimination));
    assert_eq!(read.file.setup.stages[0].seeds.len(), 3);
}

#[test]
fn what_challonge_cannot_hand_over_is_refused_in_one_sentence() {
    refused(
        r#"{"tournament":{"name":"x","tournament_type":"free for all","participants":[]}}"#,
        "“free for all” cannot be read",
    );
    refused(
        r#"{"tournament":{"name":"x","participants":[{"participant":{"id":1,"name":"A"}},{"participant":{"id":1,"name":"B"}}]}}"#,
        "1",
    );
    refused(
        r#"{"tournament":{"name":"x","tournament_type":"swiss","participants":[{"participant":{"id":1,"seed":"a"}}]}}"#,
        "seed",
    );
    let twice: &[Played<'_>] = &[(1, "1", "2", "1", "2-0"), (1, "1", "3", "1", "2-0")];
    refused(&challonge("swiss", 3, twice, true), "round 1");
    refused(&challonge("swiss", 2, &[(5000, "1", "2", "1", "2-0")], true), "round 5000");
}

pub(crate) const MELEE: &str = r#"{"draw":1,"recordsTotal":3,"data":[
    {"RoundNumber":1,"PhaseSortOrder":1,"PhaseName":"Swiss","TableNumber":1,"HasResult":true,"GameDraws":0,"ResultString":"Ana Berg won 2-1-0","ByeReason":null,"LossReason":null,
     "Competitors":[{"Team":{"ID":1,"Players":[{"DisplayName":"Ana Berg","Username":"ana"}]},"GameWins":2,"GameByes":0},{"Team":{"ID":2,"Players":[{"DisplayName":"Bo","Username":"bo"}]},"GameWins":1,"GameByes":0}]},
    {"RoundNumber":1,"PhaseSortOrder":1,"PhaseName":"Swiss","TableNumber":2,"HasResult":true,"GameDraws":3,"ResultString":"0-0-3 Draw",
     "Competitors":[{"Team":{"ID":3,"Players":[{"DisplayName":"Cy","Username":"cy"}]},"GameWins":0},{"Team":{"ID":4,"Players":[{"DisplayName":"Di","Username":"di"}]},"GameWins":0}]},
    {"RoundNumber":1,"PhaseSortOrder":1,"PhaseName":"Swiss","TableNumber":null,"HasResult":true,"ResultString":"Ed was assigned a bye","ByeReason":1,
     "Competitors":[{"Team":{"ID":5,"Players":[{"DisplayName":"Ed","Username":"ed"}]},"GameWins":null,"GameByes":2}]},
    {"RoundNumber":2,"PhaseSortOrder":2,"PhaseName":"Top 2","TableNumber":1,"HasResult":true,"ResultString":"Bo forfeited the match",
     "Competitors":[{"Team":{"ID":1,"Players":[{"DisplayName":"Ana Berg","Username":"ana"}]},"GameWins":0},{"Team":{"ID":2,"Players":[{"DisplayName":"Bo","Username":"bo"}]},"GameWins":0}]}]}"#;

pub(crate) const MELEE_PAGE: &str = r#"[{"TournamentId":7,"RoundNumber":1,"TableNumber":1,"Player1":"Ana Berg","Player1Username":"ana","Player2":"Bo","Player2Username":"bo","Result":"Bo won 2-0-1"},
    {"TournamentId":7,"RoundNumber":1,"TableNumber":2,"Player1":"Cy","Player1Username":"cy","Player2":"Di","Player2Username":"di","Result":"Not reported"},
    {"TournamentId":7,"RoundNumber":1,"Player1":"Ed","Player1Username":"ed","Player2":null,"Player2Username":null,"Result":"Ed was awarded a bye"}]"#;

pub(crate) const MELEE_STANDINGS: &str = r#"{"data":[{"Rank":1,"Points":9,"MatchWins":3,"OpponentMatchWinPercentage":0.625,"TeamGameWinPercentage":0.75,"OpponentGameWinPercentage":0.5,"Team":{"Players":[{"DisplayName":"Ana","Username":"ana"}]}},
    {"Rank":2,"Points":6,"OpponentMatchWinPercentage":0.5,"TeamGameWinPercentage":0.7,"OpponentGameWinPercentage":0.5,"Team":{"Players":[{"DisplayName":"Bo","Username":"bo"}]}}]}"#;

#[test]
fn matches_of_melee_are_read() {
    let read = read(MELEE, FileKind::Melee);
    assert_eq!(rounds(&read), ["Ana Berg Bo 2-1, Cy Di 0-0-3, Ed bye", "Ana Berg Bo +-"]);
    assert_eq!(stages(&read), [StageKind::Swiss, StageKind::Elimination]);
    assert_eq!(read.file.setup.ruleset.name(), "magic-melee");
    assert_eq!(read.file.players[0].id.as_str(), "ana");
}

#[test]
fn a_page_of_melees_api_is_read() {
    let page = MELEE.replace(r#""data":["#, r#""HasMore":false,"Content":["#);
    assert_eq!(rounds(&read(&page, FileKind::Melee)), rounds(&read(MELEE, FileKind::Melee)));
}

#[test]
fn a_game_given_as_a_penalty_by_melee_counts_for_the_opponent() {
    let penalty = MELEE.replace(r#""GameWins":2,"GameByes":0"#, r#""GameWins":1,"GameByes":1"#);
    assert_eq!(rounds(&read(&penalty, FileKind::Melee))[0], "Ana Berg Bo 2-1, Cy Di 0-0-3, Ed bye");
}

#[test]
fn a_page_of_pairings_of_melee_is_read() {
    let read = read(MELEE_PAGE, FileKind::Melee);
    assert_eq!(rounds(&read), ["Ana Berg Bo 0-2-1, Cy Di open, Ed bye"]);
}

#[test]
fn standings_alone_become_players_without_rounds() {
    let read = read(MELEE_STANDINGS, FileKind::Melee);
    assert_eq!((read.file.players.len(), read.file.rounds.len()), (2, 0));
    says(&read, "standings but no matches");
}

pub(crate) const TOPDECK: &str = r#"{"TID":"abc","tournamentName":"Weekly","swissNum":2,"startDate":1772877600,"game":"Magic: The Gathering","format":"Pauper","topCut":2,
    "standings":[{"name":"Ana","id":"u1","wins":2,"losses":0,"draws":0},{"name":"Bo","id":"u2"},{"name":"Cy","id":null}],
    "rounds":[{"round":1,"tables":[{"table":1,"players":[{"name":"Ana","id":"u1"},{"name":"Bo","id":"u2"}],"winner":"Ana","winner_id":"u1","status":"Completed"},
    {"table":"Byes","players":[{"name":"Cy","id":null}],"winner":"Cy","status":"Bye"}]},
    {"round":2,"tables":[{"table":1,"players":[{"name":"Ana","id":"u1"},{"name":"Cy","id":null}],"winner":"Draw","winner_id":"Draw","status":"Completed"},
    {"table":2,"players":[{"name":"Bo","id":"u2"},{"name":"Di","id":"u4"},{"name":"Ed","id":"u5"}],"winner":"Bo","status":"Completed"}]},
    {"round":"Top 2","tables":[{"table":1,"players":[{"name":"Ana","id":"u1"},{"name":"Cy","id":null}],"winner":"Cy","status":"Completed"}]}]}"#;

#[test]
fn a_tournament_of_topdeck_is_read() {
    let read = read(TOPDECK, FileKind::TopDeck);
    assert_eq!(rounds(&read), ["Ana Bo 1-0, Cy bye", "Ana Cy 0-0", "Ana Cy 0-1"]);
    assert_eq!(stages(&read)[2], StageKind::Elimination);
    assert_eq!(read.file.setup.date.unwrap().to_string(), "2026-03-07");
    says(&read, "1 table of more than two players is left out");
    says(&read, "every win is written as one game won");
}

#[test]
fn several_tournaments_of_topdeck_are_refused() {
    refused(r#"[{"TID":"a","rounds":[]},{"TID":"b","rounds":[]}]"#, "2 tournaments");
}

pub(crate) const LIMITLESS: &str = r#"{"details":{"name":"Online Cup","date":"2026-03-07T18:00:00.000Z","game":"PTCG","phases":[{"phase":1,"type":"SWISS","rounds":2,"mode":"BO3"},{"phase":2,"type":"SINGLE_BRACKET"}]},
    "standings":[{"player":"ana","name":"Ana","placing":1,"record":{"wins":2,"losses":0,"ties":0}},{"player":"bo","name":"Bo","placing":2},{"player":"cy","name":"Cy","placing":3,"drop":1},{"player":"di","name":"Di","placing":4}],
    "pairings":[{"round":1,"phase":1,"table":1,"player1":"ana","player2":"bo","winner":"ana"},{"round":1,"phase":1,"table":2,"player1":"cy","player2":"di","winner":-1},
    {"round":2,"phase":1,"table":1,"player1":"ana","player2":"di","winner":0},{"round":2,"phase":1,"player1":"bo","winner":"bo"},
    {"round":3,"phase":2,"match":"T2-1","player1":"ana","player2":"bo","winner":"ana"}]}"#;

#[test]
fn a_tournament_of_limitless_is_read() {
    let read = read(LIMITLESS, FileKind::Limitless);
    assert_eq!(rounds(&read), ["Ana Bo 1-0, Cy Di double-loss", "Ana Di 0-0, Bo bye", "Ana Bo 1-0"]);
    assert_eq!(stages(&read)[2], StageKind::Elimination);
    assert_eq!(read.file.players[2].dropped_after.map(|round| round.0), Some(1));
    assert_eq!(read.file.setup.ruleset.name(), "pokemon");
}

#[test]
fn pairings_of_limitless_alone_are_read() {
    let read = read(
        r#"[{"round":1,"phase":1,"table":1,"player1":"ana","player2":"bo","winner":"bo"},{"round":1,"phase":1,"table":2,"player1":"cy","player2":"di"}]"#,
        FileKind::Limitless,
    );
    assert_eq!(rounds(&read), ["ana bo 0-1, cy di open"]);
}

/// Ana is first, Bo and Fay share second place, and Fay plays the final.
const TIE_AT_THE_CUT: &str = r#"{"details":{"id":"x","name":"T","game":"PTCG","phases":[{"phase":1,"type":"SWISS"},{"phase":2,"type":"SINGLE_BRACKET"}]},"standings":[],
    "pairings":[{"round":1,"phase":1,"table":1,"player1":"ana","player2":"di","winner":"ana"},{"round":1,"phase":1,"table":2,"player1":"bo","player2":"ed","winner":"bo"},{"round":1,"phase":1,"table":3,"player1":"cy","player2":"fay","winner":"fay"},
    {"round":2,"phase":1,"table":1,"player1":"ana","player2":"bo","winner":"ana"},{"round":2,"phase":1,"table":2,"player1":"fay","player2":"ed","winner":"fay"},{"round":2,"phase":1,"table":3,"player1":"cy","player2":"di","winner":"cy"},
    {"round":3,"phase":1,"table":1,"player1":"ana","player2":"fay","winner":"ana"},{"round":3,"phase":1,"table":2,"player1":"bo","player2":"cy","winner":"bo"},{"round":3,"phase":1,"table":3,"player1":"di","player2":"ed","winner":"di"},
    {"round":1,"phase":2,"match":"T2-1","player1":"ana","player2":"fay","winner":"ana"}]}"#;

#[test]
fn among_equals_at_the_cut_the_one_in_the_bracket_is_seeded() {
    let read = read(TIE_AT_THE_CUT, FileKind::Limitless);
    let seeds: Vec<&str> = read.file.setup.stages[0].seeds.iter().map(PlayerId::as_str).collect();
    assert_eq!(seeds, ["ana", "fay"]);
}

pub(crate) const EVENTLINK: &str = r#"{"data":{"event":{"id":"e","title":"Draft Night","scheduledStartTime":"2026-03-06T18:30:00Z","teams":[]},
    "gameStateV2AtRound":{"eventId":"e","minRounds":2,"gamesToWin":2,"currentRoundNumber":2,
    "draft":{"pods":[{"podNumber":1,"seats":[{"seatNumber":2,"teamId":"t2"},{"seatNumber":1,"teamId":"t1"},{"seatNumber":3,"teamId":"t3"}]}]},
    "rounds":[{"roundNumber":1,"isPlayoff":false,"matches":[{"matchId":"m1","isBye":false,"teamIds":["t1","t2"],"tableNumber":1,
    "results":[{"teamId":"t1","wins":2,"losses":1,"draws":0,"isBye":false},{"teamId":"t2","wins":1,"losses":2,"draws":0,"isBye":false}]},
    {"matchId":"m2","isBye":true,"teamIds":["t3"],"tableNumber":null,"results":[{"teamId":"t3","wins":2,"losses":0,"draws":0,"isBye":true}]}],
    "standings":[{"teamId":"t1","rank":1,"matchPoints":3,"gameWinPercent":66.67,"opponentGameWinPercent":33.33,"opponentMatchWinPercent":33.33}]},
    {"roundNumber":2,"isPlayoff":false,"matches":[{"matchId":"m3","isBye":false,"teamIds":["t1","t3"],"tableNumber":1,"results":[]}],"standings":[]}],
    "teams":[{"teamId":"t1","teamName":"","players":[{"personaId":"p1","displayName":"ana","firstName":"Ana","lastName":"Berg"}]},
    {"teamId":"t2","players":[{"displayName":"Bo","firstName":null,"lastName":null}]},{"teamId":"t3","players":[{"firstName":"Cy","lastName":"Day"}]}],
    "drops":[{"teamId":"t2","roundNumber":1}]}}}"#;

#[test]
fn an_event_of_eventlink_is_read() {
    let read = read(EVENTLINK, FileKind::EventLink);
    assert_eq!(rounds(&read), ["Ana Berg Bo 2-1, Cy Day bye", "Ana Berg Cy Day open"]);
    assert_eq!(read.file.setup.name, "Draft Night");
    assert_eq!(read.file.players[1].dropped_after.map(|round| round.0), Some(1));
    let seats: Vec<&str> = read.file.drafts[0].pods[0].iter().map(PlayerId::as_str).collect();
    assert_eq!(seats, ["t1", "t2", "t3"]);
}

pub(crate) const STARTGG: &str = r#"{"data":{"event":{"name":"Singles","tournament":{"name":"Weekly 7"},"startAt":1772877600,"videogame":{"name":"Chess"},
    "entrants":{"nodes":[{"id":1,"name":"A","initialSeedNum":1},{"id":2,"name":"B","initialSeedNum":2},{"id":3,"name":"C","initialSeedNum":3}]},
    "sets":{"nodes":[
    {"id":10,"round":1,"state":3,"winnerId":2,"phaseGroup":{"id":5,"bracketType":"DOUBLE_ELIMINATION","phase":{"phaseOrder":1}},"slots":[{"entrant":{"id":2},"standing":{"stats":{"score":{"value":2}}}},{"entrant":{"id":3},"standing":{"stats":{"score":{"value":0}}}}]},
    {"id":11,"round":2,"state":3,"winnerId":1,"phaseGroup":{"id":5,"bracketType":"DOUBLE_ELIMINATION","phase":{"phaseOrder":1}},"slots":[{"entrant":{"id":1},"standing":{"stats":{"score":{"value":2}}}},{"entrant":{"id":2},"standing":{"stats":{"score":{"value":1}}}}]},
    {"id":12,"round":-1,"state":3,"winnerId":2,"phaseGroup":{"id":5,"bracketType":"DOUBLE_ELIMINATION","phase":{"phaseOrder":1}},"slots":[{"entrant":{"id":2},"standing":{"stats":{"score":{"value":0}}}},{"entrant":{"id":3},"standing":{"stats":{"score":{"value":-1}}}}]},
    {"id":13,"round":3,"state":1,"winnerId":null,"phaseGroup":{"id":5,"bracketType":"DOUBLE_ELIMINATION","phase":{"phaseOrder":1}},"slots":[{"entrant":{"id":1},"standing":null},{"entrant":{"id":2},"standing":null}]}]}}}}"#;

#[test]
fn an_event_of_startgg_is_read() {
    let read = read(STARTGG, FileKind::StartGg);
    assert_eq!(rounds(&read), ["B C 2-0", "A B 2-1", "B C +-", "A B open"]);
    assert_eq!(read.file.setup.name, "Weekly 7: Singles");
    assert!(stages(&read).iter().all(|stage| *stage == StageKind::DoubleElimination));
}

#[test]
fn a_swiss_of_startgg_before_the_bracket_is_a_swiss_with_its_byes() {
    let set = |round: u32, phase: u32, kind: &str, winner: u32, loser: u32| {
        format!(
            r#"{{"round":{round},"state":3,"winnerId":{winner},"phaseGroup":{{"id":{phase},"bracketType":"{kind}","phase":{{"phaseOrder":{phase}}}}},
            "slots":[{{"entrant":{{"id":{winner},"name":"P{winner}"}}}},{{"entrant":{{"id":{loser},"name":"P{loser}"}}}}]}}"#
        )
    };
    let sets = [set(1, 1, "SWISS", 1, 2), set(2, 1, "SWISS", 1, 3), set(1, 2, "SINGLE_ELIMINATION", 1, 2)];
    let text = format!(r#"{{"data":{{"event":{{"name":"E","sets":{{"nodes":[{}]}}}}}}}}"#, sets.join(","));
    let read = read(&text, FileKind::StartGg);
    assert_eq!(stages(&read), [StageKind::Swiss, StageKind::Swiss, StageKind::Elimination]);
    assert_eq!(rounds(&read)[..2], ["P1 P2 1-0, P3 bye", "P1 P3 1-0, P2 bye"]);
}

#[test]
fn every_site_is_told_apart_from_the_others() {
    let files = [
        (MELEE, FileKind::Melee),
        (TOPDECK, FileKind::TopDeck),
        (LIMITLESS, FileKind::Limitless),
        (EVENTLINK, FileKind::EventLink),
        (STARTGG, FileKind::StartGg),
    ];
    let kinds: BTreeMap<&str, FileKind> =
        files.iter().map(|(text, _)| (*text, read_any(text.as_bytes()).unwrap().kind)).collect();
    assert!(files.iter().all(|(text, kind)| kinds[text] == *kind), "{:?}", kinds.values());
}

pub(crate) const PGN: &str = "[Event \"Club \\\"Open\\\"\"]\n[Date \"2026.03.07\"]\n[Round \"1.1\"]\n[White \"Berg, Ana\"]\n[Black \"Bo\"]\n[Result \"1-0\"]\n[WhiteElo \"1850\"]\n[WhiteFideId \"123\"]\n\n1. e4 e5 {[%clk 0:01] a\nlong comment} 1-0\n\n\
    [Event \"Club \\\"Open\\\"\"]\n[Round \"1.2\"]\n[White \"Cy\"]\n[Black \"Di\"]\n[Result \"1/2-1/2\"]\n\n1/2-1/2\n\n\
    [Event \"Club \\\"Open\\\"\"]\n[Round \"2\"]\n[White \"Cy\"]\n[Black \"Berg, Ana\"]\n[Result \"0-1\"]\n[BlackFideId \"123\"]\n[Termination \"forfeit\"]\n\n0-1\n\n\
    [Event \"Club \\\"Open\\\"\"]\n[Round \"2\"]\n[White \"Bo\"]\n[Black \"BYE\"]\n[Result \"1-0\"]\n\n1-0\n\n\
    [Event \"Club \\\"Open\\\"\"]\n[Round \"?\"]\n[White \"Di\"]\n[Black \"Bo\"]\n[Result \"*\"]\n\n*\n";

#[test]
fn the_results_of_pgn_games_are_read() {
    let read = read(PGN, FileKind::Pgn);
    assert_eq!(rounds(&read), ["Berg, Ana Bo 1-0, Cy Di 0-0-1", "Cy Berg, Ana -+, Bo bye", "Di Bo open"]);
    assert_eq!(read.file.setup.name, "Club \"Open\"");
    assert_eq!(read.file.setup.date.unwrap().to_string(), "2026-03-07");
    let ana = &read.file.players[0];
    assert_eq!((ana.id.as_str(), ana.rating), ("123", Some(1850)));
    says(&read, "1 game names no round");
}

#[test]
fn pgn_that_is_not_utf_8_is_latin_1_and_other_code_pages_are_refused() {
    let in_latin_1 = |name: &str| {
        let text: String = PGN.replace("Bo\"", &format!("{name}\""));
        text.chars().map(|letter| u8::try_from(u32::from(letter)).unwrap()).collect::<Vec<u8>>()
    };
    let read = read_bytes(&in_latin_1("Müller, Jürgen"), FileKind::Pgn);
    assert_eq!(read.file.players[1].name, "Müller, Jürgen");
    assert!(read.is_latin_1);
    says(&read, "Latin-1: check the names");
    // Greek, in its own code page.
    let refused = read_any(&in_latin_1("Ðáðáäüðïõëïò")).unwrap_err();
    assert_eq!(refused.line, Some(5));
}

#[test]
fn pgn_is_read_with_tags_on_one_line_comments_and_other_signs() {
    let outcome = |result: &str| {
        let text = format!(
            "[Event \"Open\"] [White \"A\"] ; a comment\r[Black \"B\"]\r[Result \"{result}\"] [Round \"1\"]\r"
        );
        let read = read(&text, FileKind::Pgn);
        assert_eq!(read.file.setup.name, "Open");
        rounds(&read).concat()
    };
    let results = ["1:0", "0–1", "½-½", "0.5-0.5", "+/-", "--+", "0-0", "*"].map(outcome);
    let expected = ["1-0", "0-1", "0-0-1", "0-0-1", "+-", "-+", "double-loss", "open"];
    assert_eq!(results, expected.map(|result| format!("A B {result}")));
    let strange = "[White \"A\"]\n[Black \"B\"]\n[Result \"2-1\"]\n";
    says(&read(strange, FileKind::Pgn), "1 match has an unknown outcome");
}

#[test]
fn bare_lists_of_challonge_are_read() {
    let matches =
        r#"[{"round":1,"state":"complete","player1_id":7,"player2_id":8,"winner_id":7,"scores_csv":"2-0"}]"#;
    assert_eq!(rounds(&read(matches, FileKind::Challonge)), ["Player 7 Player 8 2-0"]);
    let people = r#"[{"id":7,"name":"Ana","seed":1,"final_rank":null},{"id":8,"name":"Bo","seed":2,"final_rank":null}]"#;
    assert_eq!(read(people, FileKind::Challonge).file.players.len(), 2);
}

#[test]
fn a_game_lost_on_time_counts_as_played() {
    let ended = |how: &str| {
        let text = format!(
            "[Round \"1\"]\n[White \"A\"]\n[Black \"B\"]\n[Result \"1-0\"]\n[Termination \"{how}\"]\n\n1-0\n"
        );
        rounds(&read(&text, FileKind::Pgn)).concat()
    };
    let played = ["Time forfeit", "Black forfeits on time", "Normal"];
    assert_eq!(played.map(ended), ["A B 1-0"; 3]);
    assert_eq!(["Won by forfeit", "unplayed"].map(ended), ["A B +-"; 2]);
}

#[test]
fn several_games_of_a_pair_in_one_round_are_one_match() {
    let game = |round: &str, white: &str, black: &str, result: &str| {
        format!(
            "[Round \"{round}\"]\n[White \"{white}\"]\n[Black \"{black}\"]\n[Result \"{result}\"]\n\n{result}\n\n"
        )
    };
    let text = [game("1.1", "A", "B", "1-0"), game("1.2", "B", "A", "1-0"), game("1.3", "A", "B", "1/2-1/2")]
        .concat();
    assert_eq!(rounds(&read(&text, FileKind::Pgn)), ["A B 1-1-1"]);
}

/// A tournament with everything that the format supports, read back from its export.
#[track_caller]
fn comes_back(format: &str, results: &[&str], names: [&str; 5]) {
    let played = |(place, result): (usize, &&str)| {
        let seat = |number: usize| format!("\"u{}\"", (place + number) % 5);
        format!(
            r#"{{"number":{},"matches":[{{"table":7,"players":[{},{}],"result":{result}}},{{"table":9,"players":[{},{}],"result":{{"kind":"played","wins":[0,1],"draws":0}}}},{{"players":[{}],"result":{{"kind":"bye"}}}}]}}"#,
            place + 1,
            seat(0),
            seat(1),
            seat(2),
            seat(3),
            seat(4)
        )
    };
    let rounds: Vec<String> = results.iter().enumerate().map(played).collect();
    let players = names.iter().enumerate().map(|(number, name)| {
        format!(r#"{{"id":"u{number}","name":{}}}"#, serde_json::to_string(name).unwrap())
    });
    let preset = if format == "melee" { "magic-melee" } else { "magic-topdeck" };
    let text = format!(
        r#"{{"format":"pairwright/1","name":"Weekly","date":"2026-03-07","ruleset":"{preset}","players":[{}],"rounds":[{}]}}"#,
        players.collect::<Vec<_>>().join(","),
        rounds.join(",")
    );
    let file = read_any(text.as_bytes()).unwrap_or_else(|error| panic!("{text}: {error}"));
    let tournament = file.tournament().unwrap();
    let format = export_formats().find(|known| known.name == format).unwrap();
    let exported = export(&tournament, format).unwrap();
    assert_eq!(exported.lost, [], "{}", exported.text);
    let mut back =
        read_any(exported.text.as_bytes()).unwrap_or_else(|error| panic!("{error}: {}", exported.text));
    let comparison = back.comparison().unwrap().unwrap();
    assert_eq!((comparison.agree, comparison.differences.len()), (5, 0), "{:#?}", comparison.differences);
    // The site lists players by their places.
    back.file.players.sort_by(|one, other| one.id.cmp(&other.id));
    assert_eq!(back.file.players, file.file.players);
    assert_eq!(back.file.rounds, file.file.rounds);
    assert_eq!(back.file.setup, file.file.setup);
}

const NAMES: [&str; 5] =
    ["Ana \"A\" Berg", "=1+1", "Bo won 2-0-0", "Ana \"A\" Berg", "Zoë forfeited the match"];

#[test]
fn a_file_written_for_melee_is_read_back_equal() {
    let results = [
        r#"{"kind":"played","wins":[2,1],"draws":0}"#,
        r#"{"kind":"played","wins":[1,1],"draws":1}"#,
        r#"{"kind":"played","wins":[0,0],"draws":0}"#,
        r#"{"kind":"played","wins":[0,2],"draws":1}"#,
        r#"{"kind":"forfeit","winner":0}"#,
        r#"{"kind":"forfeit","winner":1}"#,
        r#"{"kind":"double-loss"}"#,
        r#"{"kind":"double-forfeit"}"#,
        "null",
    ];
    comes_back("melee", &results, ["Ana", "Bo", "Cy", "Di", "Ed"]);
    comes_back("melee", &results[..5], ["=1+1", "Bo won 2-0-0", "Cy", "Zoë", "Ed"]);
}

#[test]
fn a_file_written_for_topdeck_is_read_back_equal() {
    let results = [
        r#"{"kind":"played","wins":[1,0],"draws":0}"#,
        r#"{"kind":"played","wins":[0,0],"draws":0}"#,
        r#"{"kind":"played","wins":[0,1],"draws":0}"#,
        "null",
    ];
    comes_back("topdeck", &results, NAMES);
}

#[test]
fn an_export_for_a_site_says_what_it_cannot_hold() {
    let text = r#"{"format":"pairwright/1","name":"Friday","ruleset":"magic","entropy":"9f2c","forbidden":[["p1","p2"]],
        "players":[{"id":"p1","name":"Ana","rating":1500},{"id":"p2","name":"Bo"}],
        "rounds":[{"number":1,"matches":[{"table":1,"players":["p1","p2"],"result":{"kind":"assigned","points":["3","1"]}}]}]}"#;
    let tournament = read_any(text.as_bytes()).unwrap().tournament().unwrap();
    for format in export_formats().filter(|format| ["melee", "topdeck"].contains(&format.name)) {
        let lost = Texts::english().messages(&export(&tournament, format).unwrap().lost);
        for what in [
            "1 result is written only in part",
            "1 forbidden pair",
            "ratings",
            "no name for the ruleset `magic`",
        ] {
            assert!(lost.iter().any(|one| one.contains(what)), "{what}: {lost:#?}");
        }
    }
}

/// Real tournaments of up to 1,193 players, written for Melee and read back.
#[test]
fn real_tournaments_survive_the_way_to_melee_and_back() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/magic");
    let melee = export_formats().find(|known| known.name == "melee").unwrap();
    let mut files = 0;
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        if !name.ends_with(".json") || name.ends_with(".expected.json") {
            continue;
        }
        files += 1;
        let file = read_any(&std::fs::read(&path).unwrap()).unwrap();
        let exported = export(&file.tournament().unwrap(), melee).unwrap();
        let back = read_any(exported.text.as_bytes()).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(back.kind, FileKind::Melee, "{name}");
        let rounds = |read: &Read| {
            let agreed = |played: &pairwright_core::nouns::Match| match played.result {
                Some(MatchResult::IntentionalDraw {}) => Some(MatchResult::played(0, 0, 3)),
                ref other => other.clone(),
            };
            let rounds = read.file.rounds.iter().map(|round| {
                let matches =
                    round.matches.iter().map(|played| (played.table, played.players.clone(), agreed(played)));
                (round.number, round.stage, matches.collect::<Vec<_>>())
            });
            rounds.collect::<Vec<_>>()
        };
        assert_eq!(rounds(&back), rounds(&file), "{name}");
        if file.file.setup.ruleset.name() == "magic-melee" {
            let comparison = back.comparison().unwrap().unwrap();
            assert_eq!(comparison.agree, comparison.players, "{name}: {:#?}", comparison.differences);
        }
    }
    assert_eq!(files, 34);
}

#[test]
fn a_cut_of_topdeck_that_has_no_rounds_yet_is_planned() {
    let begun = TOPDECK.replace(r#"{"round":"Top 2","#, r#"{"round":3,"#);
    let stages = read(&begun, FileKind::TopDeck).file.setup.stages;
    assert_eq!((stages.len(), stages[0].kind), (1, StageKind::Elimination));
    assert_eq!(stages[0].cut.as_ref().and_then(|cut| cut.top), Some(2));
    assert!(stages[0].seeds.is_empty());
    let none = begun.replace(r#""topCut":2"#, r#""topCut":0"#);
    assert!(read(&none, FileKind::TopDeck).file.setup.stages.is_empty());
}

#[test]
fn standings_of_topdeck_alone_become_players_without_rounds() {
    let text = r#"{"data":{"name":"Weekly"},"standings":[{"standing":1,"name":"Ana","id":"u1","points":9,"opponentWinRate":0.5},{"standing":2,"name":"Bo","id":"u2","points":6,"opponentWinRate":0.5}]}"#;
    let read = read(text, FileKind::TopDeck);
    assert_eq!((read.file.players.len(), read.file.rounds.len(), &*read.file.setup.name), (2, 0, "Weekly"));
    says(&read, "standings but no matches");
}

/// The export of a tournament, read back.
#[track_caller]
fn back_from(format: &str, text: &str) -> (Read, Vec<String>) {
    let format = export_formats().find(|known| known.name == format).unwrap();
    let exported = export(&read_any(text.as_bytes()).unwrap().tournament().unwrap(), format).unwrap();
    let back = read_any(exported.text.as_bytes());
    let back = back.unwrap_or_else(|error| panic!("{}: {}", Texts::english().message(error), exported.text));
    (back, Texts::english().messages(&exported.lost))
}

#[test]
fn a_tournament_that_has_not_begun_comes_back_from_topdeck() {
    let text = r#"{"format":"pairwright/1","name":"Friday","ruleset":"magic-topdeck","stages":[{"kind":"elimination","cut":{"top":4}}],
        "players":[{"id":"a","name":"Ana"},{"id":"b","name":"Bo"}],"rounds":[]}"#;
    let (back, lost) = back_from("topdeck", text);
    assert_eq!(
        (back.kind, back.file.players.len(), back.file.setup.cut_size()),
        (FileKind::TopDeck, 2, Some(4))
    );
    assert_eq!(lost, Vec::<String>::new());
}

#[test]
fn every_bye_comes_back_from_topdeck_with_its_points() {
    let text = r#"{"format":"pairwright/1","name":"Friday","ruleset":"magic-topdeck",
        "players":[{"id":"a","name":"Ana"},{"id":"b","name":"Bo"},{"id":"c","name":"Cy"}],
        "rounds":[{"number":1,"matches":[{"players":["a"],"result":{"kind":"bye"}},{"players":["b"],"result":{"kind":"half-bye"}},
        {"players":["c"],"result":{"kind":"zero-bye"}}]},
        {"number":2,"matches":[{"players":["a"],"result":{"kind":"zero-bye"}},{"table":1,"players":["b","c"],"result":{"kind":"played","wins":[1,0],"draws":0}}]}]}"#;
    let (back, lost) = back_from("topdeck", text);
    let mut byes = rounds(&back);
    byes.iter_mut().for_each(|round| {
        let mut matches: Vec<&str> = round.split(", ").collect();
        matches.sort_unstable();
        *round = matches.join(", ");
    });
    assert_eq!(byes, ["Ana bye, Bo half-bye, Cy zero-bye", "Ana zero-bye, Bo Cy 1-0"]);
    assert_eq!(lost, Vec::<String>::new());
    let comparison = back.comparison().unwrap().unwrap();
    assert_eq!((comparison.agree, comparison.players), (3, 3), "{:#?}", comparison.differences);
}

/// The winner of the Swiss loses the final, so the final ranking is another one.
#[test]
fn ranks_after_a_bracket_come_back_from_every_site() {
    let text = r#"{"format":"pairwright/1","name":"Friday","ruleset":"magic-melee","stages":[{"kind":"elimination","cut":{"top":2},"seeds":["a","b"]}],
        "players":[{"id":"a","name":"Ana"},{"id":"b","name":"Bo"},{"id":"c","name":"Cy"},{"id":"d","name":"Di"}],
        "rounds":[{"number":1,"matches":[{"table":1,"players":["a","c"],"result":{"kind":"played","wins":[1,0],"draws":0}},{"table":2,"players":["b","d"],"result":{"kind":"played","wins":[1,0],"draws":0}}]},
        {"number":2,"matches":[{"table":1,"players":["a","b"],"result":{"kind":"played","wins":[1,0],"draws":0}},{"table":2,"players":["c","d"],"result":{"kind":"played","wins":[1,0],"draws":0}}]},
        {"number":3,"stage":"elimination","matches":[{"table":1,"players":["a","b"],"result":{"kind":"played","wins":[0,1],"draws":0}}]}]}"#;
    for (format, preset) in [("melee", "magic-melee"), ("topdeck", "magic-topdeck")] {
        let (back, _) = back_from(format, &text.replace("magic-melee", preset));
        let comparison = back.comparison().unwrap().unwrap();
        assert_eq!((comparison.agree, comparison.players), (4, 4), "{format}: {:#?}", comparison.differences);
        let first = back.published.unwrap().rows.into_iter().find(|row| row.rank == Some(1)).unwrap();
        assert_eq!(first.player, "b".into(), "{format}");
    }
}

#[test]
fn pools_of_startgg_without_a_bracket_are_groups() {
    let set = |pool: u32, round: u32, winner: u32, loser: u32| {
        format!(
            r#"{{"round":{round},"state":3,"winnerId":{winner},"phaseGroup":{{"id":{pool},"bracketType":"ROUND_ROBIN","phase":{{"phaseOrder":1}}}},
            "slots":[{{"entrant":{{"id":{winner},"name":"P{winner}"}}}},{{"entrant":{{"id":{loser},"name":"P{loser}"}}}}]}}"#
        )
    };
    let event = |sets: &[String]| {
        format!(r#"{{"data":{{"event":{{"name":"E","sets":{{"nodes":[{}]}}}}}}}}"#, sets.join(","))
    };
    let pool = |pool: u32, first: u32| {
        [(1, first, first + 1), (2, first, first + 2), (3, first + 1, first + 2)]
            .map(|(round, winner, loser)| set(pool, round, winner, loser))
    };
    let two = read(&event(&[pool(5, 1), pool(6, 4)].concat()), FileKind::StartGg);
    assert_eq!(stages(&two), [StageKind::Swiss; 3]);
    assert_eq!(rounds(&two)[0], "P1 P2 1-0, P4 P5 1-0");
    says(&two, "2 groups played side by side");
    assert!(two.file.setup.stages.is_empty());
    let one = read(&event(&pool(5, 1)), FileKind::StartGg);
    assert_eq!(stages(&one), [StageKind::RoundRobin; 3]);
}
