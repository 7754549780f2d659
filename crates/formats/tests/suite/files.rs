//! Files read and written: nothing is lost, nothing panics.

use std::collections::HashSet;

use pairwright_core::fault::bye_fault;
use pairwright_core::file::TournamentFile;
use pairwright_core::nouns::{ByeKind, Player, RequestedBye, StageKind};
use pairwright_core::pairing::swiss::LastRoundChoice;
use pairwright_core::ruleset::RulesetChoice;
use pairwright_core::stages::pair_next;
use pairwright_core::standings::standings;
use pairwright_core::{
    Action, Entropy, Journal, MatchResult, Ratio, RoundNumber, Setup, TableNumber, message,
};
use pairwright_formats::players_csv::{COLUMNS, UntitledRating, column};
use pairwright_formats::{
    FileKind, journal, marked, players_csv, read_any, read_shape, tournament_json, unmarked,
};
use pairwright_lab::Share;
use pairwright_lab::generate::{Announced, GenerationPlan, Rates, generate};
use pairwright_words::Texts;
use proptest::prelude::*;
use serde_json::json;

fn tournament(players: u32, rounds: u32, entropy: u16) -> TournamentFile {
    let often = Share::percent(25);
    generate(&GenerationPlan {
        players,
        rounds,
        planned: Announced::No,
        ruleset: RulesetChoice::Preset("magic".into()),
        entropy: Entropy::from_bytes(&entropy.to_be_bytes()).unwrap(),
        rates: Rates { draws: often, drops: often, late: often, byes: often, forfeits: often },
    })
    .unwrap()
}

#[test]
fn every_key_of_page_1_survives() {
    let text = r#"{ "format": "pairwright/1", "name": "Friday Night", "date": "2010-09-17", "k": 8, "category": "limited",
        "region": "eu/de", "level": "friday", "ruleset": {"preset": "magic", "tiebreaks": {"floor": "1/3"}},
        "rounds_planned": 5, "stages": [{"kind": "elimination", "cut": {"top": 8, "points": "13/3"}, "structure": "best-of-5",
        "third_place": true}], "forbidden": [["p1", "p2"]], "entropy": "9f2c",
        "players": [{"id": "p1", "name": "Alan", "regular": "r1", "rating": 1600, "club": "North", "awarded_byes": 0, "joined_round": 1,
        "dropped_after": null, "byes": [{"round": 4, "kind": "half-bye"}], "fixed_table": 3, "clock": "both",
        "deck": {"option": "dominaria"}}, {"id": "p2", "name": "Bea"}],
        "rounds": [{"number": 1, "stage": "swiss", "matches": [{"table": 1, "players": ["p1", "p2"],
        "result": {"kind": "played", "games": [{"winner": 0, "life": [14, 0], "library": [40, 22], "poison": [0, 4],
        "agenda": [7, 3], "side": ["corp", "runner"]}, null]}, "given": 0}]}] }"#;
    let read = read_any(text.as_bytes()).unwrap();
    let written = tournament_json::to_string(&read.file);
    assert_eq!(read_any(written.as_bytes()).unwrap().file, read.file);
    for key in [
        "date",
        "region",
        "stages",
        "forbidden",
        "entropy",
        "deck",
        "agenda",
        "given",
        "third_place",
        "13/3",
        "r1",
    ] {
        assert!(written.contains(key), "{key}");
    }
}

#[test]
fn a_regular_plays_once_in_a_file() {
    let text = r#"{"format": "pairwright/1", "name": "x", "ruleset": "magic", "rounds": [], "players":
        [{"id": "a", "name": "A", "regular": "r1"}, {"id": "b", "name": "B", "regular": "r1"}]}"#;
    let fault = format!("{:?}", read_any(text.as_bytes()).unwrap_err());
    assert!(fault.contains("regular-twice") && fault.contains("players[1].regular"), "{fault}");
}

#[test]
fn optional_keys_may_be_null() {
    let text = r#"{"format": "pairwright/1", "name": "x", "ruleset": "magic", "date": null, "k": null, "category": null,
        "region": null, "level": null, "rounds_planned": null, "stages": null, "forbidden": null, "entropy": null,
        "players": [{"id": "a", "name": "A", "regular": null, "rating": null, "club": null, "awarded_byes": null, "joined_round": null,
        "dropped_after": null, "byes": null, "fixed_table": null, "clock": null, "deck": null}, {"id": "b", "name": "B"}],
        "rounds": [{"number": 1, "stage": null, "matches": [{"table": null, "players": ["a", "b"], "result": null, "given": null}]}]}"#;
    let read = read_any(text.as_bytes()).unwrap();
    assert_eq!(read.kind, FileKind::Tournament);
    assert_eq!(read.file.rounds[0].stage, StageKind::Swiss);
}

/// The journal of a tournament with five players and no round.
fn registered() -> Journal {
    let mut setup = Setup::new("Friday", "magic");
    setup.entropy = Some("9f2c".parse().unwrap());
    let mut journal = Journal::begin(1, "desk", Action::Create { setup }).unwrap();
    for id in ["p1", "p2", "p3", "p4", "p5"] {
        let player = Player::new(id, format!("Player {id}"));
        journal.append(2, "desk", Action::Register { player, missed_rounds: None }).unwrap();
    }
    journal
}

#[test]
fn a_journal_is_read_as_the_tournament_it_folds_to() {
    let mut made = registered();
    let entropy = made.tournament().setup.entropy.clone().unwrap();
    let next = pair_next(made.tournament(), &entropy, LastRoundChoice::ByRuleset).unwrap();
    let round = next.proposal().round.clone();
    let (first, second) = round.matches[0].pair().unwrap();
    let players = (first.clone(), second.clone());
    let report = Action::Report {
        round: round.number,
        players,
        result: Some(MatchResult::played(2, 1, 0)),
        was: None,
    };
    for action in [next.action(), Action::Publish { round: round.number }, report] {
        made.append(2, "desk", action).unwrap();
    }
    let text = journal::to_string(made.entries());
    let read = read_any(text.as_bytes()).unwrap();
    assert_eq!(read.kind, FileKind::Journal);
    assert_eq!(read.journal.as_ref().unwrap().entries(), made.entries());
    assert_eq!(read.tournament().unwrap(), **made.tournament());
    assert_eq!(read.file, TournamentFile::from(&**made.tournament()));
    let broken = text.replacen("\"seq\":2,", "\"seq\":3,", 1);
    assert!(read_any(broken.as_bytes()).is_err());
}

#[test]
fn an_impossible_entry_is_named() {
    let mut entries = registered().entries()[..2].to_vec();
    entries.push(pairwright_core::Entry { seq: 3, ..entries[1].clone() });
    let error = read_any(journal::to_string(&entries).as_bytes()).unwrap_err();
    assert_eq!((error.path.as_str(), error.line), ("entries[2]", Some(6)));
}

#[test]
fn an_entry_with_a_wrong_number_is_named_by_its_place() {
    let [first, second] =
        [1, u64::MAX].map(|seq| pairwright_core::Entry { seq, ..registered().entries()[0].clone() });
    let error = journal::read(&journal::to_string(&[first, second])).err().unwrap();
    assert_eq!(error.path, "entries[1]");
}

#[test]
fn columns_have_many_names() {
    let (players, report) =
        players_csv::read("Player Name;DCI Number;Team;shoes\nAna;17;North;38\n\n;;;\n").unwrap_or_say();
    assert_eq!(report, [message!("players-column-unknown", column = "shoes")]);
    assert_eq!((players[0].id.as_str(), players[0].club.as_deref()), ("17", Some("North")));
}

/// The lines of the players.
fn lines(text: &str) -> Vec<usize> {
    players_csv::read_rows(text).unwrap_or_say().rows.iter().map(|row| row.line).collect()
}

#[test]
fn lines_are_counted_as_an_editor_counts_them() {
    for end in ["\n", "\r\n", "\r"] {
        let text = ["Name,Rating", "Anna,1800", "Bert,x", "Carl,1500", ""].join(end);
        let error = read_any(text.as_bytes()).unwrap_err();
        assert_eq!(error.line, Some(3), "{text:?}");
        let text = ["", " ", "Name;Club", "Anna;North", "", "", "\"Be\nrt\";South", "Carl;East"].join(end);
        assert_eq!(lines(&text), [4, 7, 9], "{text:?}");
        let twice = ["", "Name,Name", "Anna,Bo"].join(end);
        assert_eq!(read_any(twice.as_bytes()).unwrap_err().line, Some(2), "{twice:?}");
        let latin = [b"Name,Club", b"Anna,West", &b"Zo\xeb,South"[..]].join(end.as_bytes());
        assert_eq!(read_any(&latin).unwrap_err().line, Some(3), "{end:?}");
    }
    assert_eq!(lines("\u{feff}sep=;\r\nName;Club\r\nAnna;North\r\n"), [3]);
}

#[test]
fn a_list_may_begin_with_the_separator_that_excel_names() {
    for (text, club) in [
        ("sep=;\r\nName;Club\r\nAnna;North, West\r\n", "North, West"),
        ("\u{feff}SEP=,\nName,Club\nAnna,North\n", "North"),
        ("\"sep=;\"\n\nName;Club\nAnna;North\n", "North"),
        ("sep=\t\rName\tClub\rAnna\tNorth\r", "North"),
        ("sep=|\nName|Club\nAnna|North\n", "North"),
        ("sep=;;;\nName;Club\nAnna;North\n", "North"),
        ("\"sep=,\",,\nName,Club,\nAnna,North,\n", "North"),
        ("sep=;,,\nName,Club\nAnna,North\n", "North"),
        ("sep = ;\nName;Club\nAnna;North\n", "North"),
        ("sep=\\t\nName\tClub\nAnna\tNorth\n", "North"),
        ("sep=\nName;Club\nAnna;North\n", "North"),
    ] {
        let read = read_any(text.as_bytes()).unwrap_or_else(|error| panic!("{text:?}: {error}"));
        let player = &read.file.players[0];
        assert_eq!((player.name.as_str(), player.club.as_deref()), ("Anna", Some(club)), "{text:?}");
    }
}

#[test]
fn headings_are_known_in_five_languages() {
    for heading in [
        "First name;Last name;Elo;Team",
        "Vorname;Nachname;Elo;Verein",
        "Vorname;Name;DWZ;Verein",
        "Prénom;Nom;Elo;Club",
        "Prénom;Nom de famille;Classement Elo;Équipe",
        "Nombre;Apellidos;Elo;Equipo",
        "NOMBRE;APELLIDO;ELO;CLUB",
        "Nome;Sobrenome;Rating;Clube",
        "Primeiro nome;Último nome;Elo;Equipe",
        "PRENOM;NOM;Classement;Équipe",
        "Nome;Apelido;Elo;Clube",
        "Nombre(s);Apellido(s);Puntos Elo;Club",
    ] {
        let text = format!("{heading}\nAnna;Berg;1800;North\n");
        let (players, report) = players_csv::read(&text).unwrap_or_say();
        let player = &players[0];
        let read = (player.name.as_str(), player.rating, player.club.as_deref());
        assert_eq!(read, ("Anna Berg", Some(1800), Some("North")), "{heading}");
        assert!(report.is_empty(), "{heading}: {report:?}");
    }
    for heading in [
        "Spieler",
        "Spieler*in",
        "Spieler/in",
        "Vor- und Nachname",
        "Vor- und Zuname",
        "Joueur",
        "Joueur/Joueuse",
        "Joueur·euse",
        "Nom et prenom",
        "Nom complet",
        "Jugador/a",
        "Participante",
        "Competidor",
        "Nombre y apellidos",
        "Apellidos y nombre(s)",
        "Jogador(a)",
        "Atleta",
        "Nome do atleta",
        "Nome e sobrenome",
        "Nome completo",
    ] {
        let (players, _) = players_csv::read(&format!("{heading}\nAnna Berg\n")).unwrap_or_say();
        assert_eq!(players[0].name, "Anna Berg", "{heading}");
    }
    let (players, _) =
        players_csv::read("Nombre;Primer apellido;Segundo apellido\nAna;Ruiz;Vega\n").unwrap_or_say();
    assert_eq!(players[0].name, "Ana Ruiz Vega");
}

#[test]
fn a_whole_name_beside_a_part_of_it_stays_whole() {
    for (heading, row, name) in [
        ("Name;Vorname", "Anna Berg;Anna", "Anna Berg"),
        ("Name;Surname", "Berg, Anna;Berg", "Berg, Anna"),
        ("Name;First name", "Anna Berg;", "Anna Berg"),
        ("Name;First name;Last name", "Annie;Anna;Berg", "Annie"),
    ] {
        let (players, _) = players_csv::read(&format!("{heading}\n{row}\n")).unwrap_or_say();
        assert_eq!(players[0].name, name, "{heading}");
    }
}

#[test]
fn the_first_of_two_equal_columns_is_read_and_the_other_is_named() {
    let (players, report) = players_csv::read("Name;Verein;Mannschaft\nAnna;North;A\n").unwrap_or_say();
    assert_eq!(players[0].club.as_deref(), Some("North"));
    assert_eq!(report, [message!("players-column-second", column = "Mannschaft", earlier = "Verein")]);
}

#[test]
fn of_two_columns_of_ratings_the_second_is_read_where_the_first_has_none() {
    let list = "Name;Elo;DWZ\nAnna;1800;1650\nBert;;1500\nCarl;0;1400\nDora;-;n/a\n";
    let (players, report) = players_csv::read(list).unwrap_or_say();
    let ratings: Vec<_> = players.iter().map(|player| player.rating).collect();
    assert_eq!(ratings, [Some(1800), Some(1500), Some(1400), None]);
    assert_eq!(report, [message!("players-column-instead", column = "DWZ", earlier = "Elo")]);
    let error = players_csv::read("Name;Elo\nAnna;strong\n").unwrap_err();
    assert!(Texts::english().message(error).contains("`strong` in the column `rating` is not a rating"));
}

#[test]
fn a_comma_within_a_heading_separates_no_columns() {
    for (text, name, club) in [
        ("Nachname, Vorname;Verein\nBerg, Anna;North\n", "Berg, Anna", "North"),
        ("Name, Vorname;Verein;Elo\nBerg, Anna;North;1800\n", "Berg, Anna", "North"),
        ("\"Nachname, Vorname\",Verein\n\"Berg, Anna\",North\n", "Berg, Anna", "North"),
        ("\"Apellidos, Nombre\";\"Una, dos, tres\";Club\n\"Berg, Anna\";1;North\n", "Berg, Anna", "North"),
        ("Nachname,Vorname,Verein\nBerg,Anna,North\n", "Anna Berg", "North"),
        ("Nachname, Vorname\tVerein\nBerg, Anna\tNorth\n", "Berg, Anna", "North"),
    ] {
        let (players, _) = players_csv::read(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        let read = (players[0].name.as_str(), players[0].club.as_deref());
        assert_eq!(read, (name, Some(club)), "{text}");
        assert_eq!(read_any(text.as_bytes()).unwrap_or_say().file.players.len(), 1, "{text}");
    }
}

#[test]
fn json_of_another_program_is_answered_with_the_formats_that_can_be_read() {
    for text in [
        r#"{"name":"x","players":[{"id":1,"name":"A"}],"rounds":[]}"#,
        r#"{"players":[{"name":"A","corp":"y"}],"rounds":[]}"#,
        r#"{"players":[{"name":"corpScore"}],"rounds":[]}"#,
        r#"{"format":"swiss","players":[]}"#,
        r#"{"name":"x","date":"2026-01-01","rounds":[{"number":1}]}"#,
        "{}",
        r#"[{"participant":{"id":1}}]"#,
        // Values are no keys.
        r#"{"a":["TID",{"b":"TID"},"\":TID\":"]}"#,
    ] {
        let error = Texts::english().message(read_any(text.as_bytes()).unwrap_err());
        assert!(error.contains("can be read") && error.contains("Cobra"), "{text}: {error}");
    }
    let of_topdeck = read_any(br#"{"a":[{"b\\":"c"},{"TID" : 1}]}"#);
    assert!(!of_topdeck.is_err_and(|error| error.to_string().contains("can be read")), "a key at any depth");
    let later = read_any(br#"{"format":"pairwright/9","players":[]}"#).unwrap_err();
    assert!(later.to_string().contains("pairwright/9"), "{later}");
    let cut = read_any(br#"{"tournament":{"id":1"#).unwrap_err();
    assert!(Texts::english().message(cut).contains("ends too early"));
}

#[test]
fn a_rating_of_0_means_unrated_in_every_format() {
    let json = r#"{"format":"pairwright/1","name":"T","ruleset":"chess","players":[{"id":"1","name":"Anna","rating":0}],"rounds":[]}"#;
    let trf = format!("012 T\n001    1      {:<33}    0 {:28} 0.0    1\n", "Anna", "");
    for text in ["name,rating\nAna,0\n", "name;elo\nAna;0000\n", json, &trf] {
        assert_eq!(read_any(text.as_bytes()).unwrap_or_say().file.players[0].rating, None, "{text}");
    }
}

/// A's opponents are rated 2000, not at all, and 0.
#[test]
fn an_opponent_with_rating_0_is_not_in_the_average() {
    let played = |round: u32, opponent: &str| {
        let result = json!({"kind": "played", "wins": [1, 0]});
        json!({"number": round, "matches": [{"table": 1, "players": ["A", opponent], "result": result}]})
    };
    let file = json!({"format": "pairwright/1", "name": "T",
        "ruleset": {"preset": "chess", "tiebreaks": {"order": ["ARO"]}},
        "players": [{"id": "A", "name": "A", "rating": 1900}, {"id": "B", "name": "B", "rating": 2000},
            {"id": "C", "name": "C"}, {"id": "D", "name": "D", "rating": 0}],
        "rounds": [played(1, "B"), played(2, "C"), played(3, "D")]});
    let tournament = read_any(file.to_string().as_bytes()).unwrap_or_say().tournament().unwrap();
    let row = standings(&tournament).of(&"A".into()).unwrap().clone();
    assert_eq!(row.tiebreaks[0].1, Some(Ratio::from(2000u32)));
}

#[test]
fn cells_beyond_the_columns_are_reported() {
    let (players, report) = players_csv::read("name,club\nAna,North\nBen,South,38\n").unwrap_or_say();
    assert_eq!(players.len(), 2);
    assert_eq!(report, [message!("players-beyond", count = 1, lines = vec![3])]);
}

/// The sentence for a file that is refused.
#[track_caller]
fn refusal(text: &str) -> String {
    Texts::english().message(read_any(text.as_bytes()).unwrap_err())
}

#[test]
fn a_player_without_an_id_gets_none_that_stands_in_the_list() {
    let (players, _) =
        players_csv::read("id,name\n,Anna\np1,Bert\np2,Carl\n,Dora\np4,Emil\n").unwrap_or_say();
    let ids: Vec<&str> = players.iter().map(|player| player.id.as_str()).collect();
    assert_eq!(ids, ["p3", "p1", "p2", "p5", "p4"]);
}

#[test]
fn an_impossible_value_of_a_list_is_named_with_its_column_player_and_line() {
    let list = "name,awarded_byes,joined_round,byes\n\nAnna,1,,\nBert,";
    for (row, column) in [("5000,,", "awarded_byes"), (",0,", "joined_round"), (",,0 bye", "byes")] {
        let said = refusal(&format!("{list}{row}\n"));
        assert!(said.starts_with(&format!("{column}: Bert: ")) && said.ends_with("(line 4)"), "{said}");
    }
}

#[test]
fn a_bye_and_a_total_below_the_list_are_no_players() {
    let (players, report) =
        players_csv::read("Name;Elo\nAnna;1800\nBYE;\nBert;1700\nSumme:;3500\n").unwrap_or_say();
    let names: Vec<&str> = players.iter().map(|player| player.name.as_str()).collect();
    assert_eq!(names, ["Anna", "Bert"]);
    let nobody = |name: &str, line: usize| message!("players-nobody", name = name, line = line);
    assert_eq!(report, [nobody("BYE", 3), nobody("Summe:", 5)]);
    let (players, _) = players_csv::read("id,name\n1,Total\n2,Anna\n3,Total\n").unwrap_or_say();
    assert_eq!(players.len(), 3, "a row with an id is a player");
}

#[test]
fn only_a_column_with_cells_can_lack_its_heading() {
    let (_, report) = players_csv::read("Name,Elo,,\nAnna,1800,,\nBert,1700,,x\n").unwrap_or_say();
    assert_eq!(report, [message!("players-column-untitled", number = 4)]);
}

#[test]
fn names_that_look_the_same_are_asked_about() {
    let (_, report) = players_csv::read("Name\nAnna\nAn\u{200b}na\n").unwrap_or_say();
    assert_eq!(report, [message!("players-name-twice", name = "An\u{200b}na", earlier = 2, line = 3)]);
}

#[test]
fn the_headings_of_pairing_programs_are_known() {
    let list = "No.;Name;FideID;FED;Rtg;Club/City\n1;Berg, Anna;1;GER;2100;North\n";
    let (players, _) = players_csv::read(list).unwrap_or_say();
    assert_eq!((players[0].rating, players[0].club.as_deref()), (Some(2100), Some("North")));
}

#[test]
fn a_list_with_too_many_values_is_still_valid_json() {
    let file = |more: &str| {
        format!(
            r#"{{"format":"pairwright/1","name":"T","ruleset":"magic","players":[{{"id":"a","name":"A"}}],"rounds":[],{more}}}"#
        )
    };
    let said = refusal(&file(r#""forbidden":[["a","b","c"]]"#));
    assert!(said.starts_with("forbidden[0]: the list has 3 values"), "{said}");
    for (day, what) in [
        (r#"{"day":{"start":"25:00:00"}}"#, "venue.day.start: this is not a time"),
        (r#"{"day":{"doors":"noon"}}"#, "venue.day.doors: this is not a time"),
        (r#"{"day":{"doors":"2026-03-07T19:30:00"}}"#, "venue.day.doors: this is not a time"),
        (r#"{"decks":{"deadline":"2026-13-07T10:00:00"}}"#, "venue.decks.deadline: this is not a day and"),
        (r#"{"decks":{"deadline":"2026-03-07T10:00:00+02:00"}}"#, "venue.decks.deadline: this is not a day"),
    ] {
        let said = refusal(&file(&format!(r#""venue":{day}"#)));
        assert!(said.starts_with(what), "{said}");
    }
}

/// Returns the error instead of the value.
trait OrSay<T> {
    fn unwrap_or_say(self) -> T;
}

impl<T> OrSay<T> for Result<T, pairwright_formats::ReadError> {
    #[track_caller]
    fn unwrap_or_say(self) -> T {
        self.unwrap_or_else(|error| panic!("{error}"))
    }
}

fn any_player() -> impl Strategy<Value = Player> {
    let bye = (1..20u32, prop::sample::select(vec![ByeKind::Bye, ByeKind::HalfBye, ByeKind::ZeroBye]))
        .prop_map(|(round, kind)| RequestedBye { round: RoundNumber(round), kind });
    (
        "[a-zA-Z0-9 ,;\"']{1,12}",
        any::<i32>().prop_map(Player::known_rating),
        prop::option::of("[A-Z][a-z ,\"]{1,9}z"),
        (prop::option::of("[a-z]{1,3}/[a-z]{1,9}"), any::<Option<bool>>()),
        0..4u32,
        prop::option::of(1..9u32),
        prop::option::of(0..9u32),
        prop::collection::vec(bye, 0..3).prop_filter("one bye a round", |byes| bye_fault(byes).is_none()),
        prop::option::of(1..99u32),
    )
        .prop_map(
            |(name, rating, club, (home, is_amateur), awarded_byes, joined, dropped, byes, table)| Player {
                rating,
                club,
                home,
                is_amateur,
                awarded_byes,
                joined_round: joined.map(RoundNumber),
                dropped_after: dropped.map(RoundNumber),
                byes,
                fixed_table: table.map(TableNumber),
                ..Player::new("", format!("N{name}n"))
            },
        )
}

proptest! {
    #[test]
    fn a_file_written_is_read_back(players in 2..24u32, rounds in 1..7u32, entropy: u16) {
        let file = tournament(players, rounds, entropy);
        let text = tournament_json::to_string(&file);
        let read = read_any(text.as_bytes()).unwrap();
        prop_assert_eq!(&read.file, &file);
        prop_assert_eq!(tournament_json::to_string(&read.file), text);
    }

    #[test]
    fn players_survive_a_round_trip_through_csv(mut players in prop::collection::vec(any_player(), 1..9)) {
        for (place, player) in players.iter_mut().enumerate() {
            player.id = format!("id {place}").as_str().into();
        }
        let mut bytes = Vec::new();
        players_csv::write(&players, &mut bytes).unwrap();
        let (read, _) = players_csv::read(std::str::from_utf8(&bytes).unwrap()).unwrap();
        prop_assert_eq!(read, players);
    }

    #[test]
    fn no_bytes_make_the_reader_panic(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        let _ = read_any(&bytes);
    }

    #[test]
    fn no_text_makes_the_reader_panic(text in "[\\[\\]{}\",:a-z0-9\\\\ \n.;-]{0,120}") {
        let _ = read_any(text.as_bytes());
        let _ = read_any(format!("{{\"format\":\"pairwright/1\",{text}").as_bytes());
        let _ = read_any(format!("name,byes\n{text}").as_bytes());
    }

    /// A tournament with a few bytes changed, left out or doubled is read or refused with a sentence of one line.
    #[test]
    fn no_mutation_makes_the_reader_panic(
        entropy: u16,
        changes in prop::collection::vec((any::<prop::sample::Index>(), 0..4u8, any::<u8>()), 1..6),
    ) {
        let mut bytes = tournament_json::to_string(&tournament(6, 3, entropy)).into_bytes();
        for (index, how, byte) in changes {
            if bytes.is_empty() {
                break;
            }
            let at = index.index(bytes.len());
            match how {
                0 => bytes[at] = byte,
                1 => drop(bytes.remove(at)),
                2 => bytes.insert(at, b"{}[],:\"01-"[usize::from(byte) % 10]),
                _ => bytes.truncate(at.max(1)),
            }
        }
        if let Err(error) = read_any(&bytes) {
            let sentence = Texts::english().message(error);
            prop_assert!(!sentence.is_empty() && !sentence.contains('\n'), "{sentence:?}");
        }
        if let Ok(read) = read_shape(&bytes) {
            let _ = pairwright_core::check::check(&read.file);
            let _ = read.tournament().map(|tournament| pairwright_core::stages::final_ranking(&tournament));
        }
    }

    /// The same with whole values exchanged, which keeps the JSON valid and spoils its meaning.
    #[test]
    fn no_exchange_of_values_makes_the_reader_panic(entropy: u16, from in 0..60usize, to in 0..60usize) {
        let text = tournament_json::to_string(&tournament(6, 3, entropy));
        let words: Vec<&str> = text.split_inclusive([',', ':', '[', ']', '{', '}']).collect();
        let mut words: Vec<&str> = words;
        let count = words.len();
        words.swap(from * 7 % count, to * 11 % count);
        if let Ok(read) = read_shape(words.concat().as_bytes()) {
            let _ = pairwright_core::check::check(&read.file);
        }
    }
}

#[test]
fn ids_that_cannot_be_told_apart_or_seen_are_refused() {
    let list = |ids: [&str; 2]| format!("id,name\n{},Ann\n{},Bo\n", ids[0], ids[1]);
    let file = |ids: [&str; 2]| {
        let players = ids.map(|id| serde_json::json!({ "id": id, "name": format!("Player {}", id.len()) }));
        serde_json::json!({ "format": "pairwright/1", "name": "Day", "ruleset": "magic", "players": players, "rounds": [] })
            .to_string()
    };
    for ids in [["p\u{e9}", "pe\u{301}"], ["a", "a\u{200b}"], ["a", "\u{3164}"]] {
        for text in [list(ids), file(ids)] {
            assert!(read_any(text.as_bytes()).is_err(), "{text:?}");
        }
    }
    for text in [list(["a", "A"]), file(["a", "ab"])] {
        assert!(read_any(text.as_bytes()).is_ok(), "{text:?}");
    }
}

#[test]
fn a_table_of_matches_is_no_list_of_players() {
    let sentence = |header: &str| {
        let error = read_any(format!("{header}\nx,y,A,B,a\n").as_bytes()).unwrap_err();
        Texts::english().message(error)
    };
    for header in [
        "tournament,date,player_a,player_b,result",
        "Round,Player A,Player B,Result",
        "Date;White;Black;Result",
        "winner\tloser",
        "\"Player 1\", \"Player 2\"",
    ] {
        let why = sentence(header);
        assert!(
            why.contains("the format is unknown") && why.contains("`pairwright rate`"),
            "{header}: {why}"
        );
    }
    assert!(!sentence("city,winner").contains("rate`"), "a match has two players");
    let titled = "Jogador(a);Clube\nAna;Norte\n";
    assert_eq!(read_any(titled.as_bytes()).unwrap().file.players[0].name, "Ana");
}

/// Editors on Windows write one before UTF-8.
#[test]
fn a_byte_order_mark_changes_nothing() {
    let ours = tournament_json::to_string(&tournament(6, 2, 7));
    let broken = ours.replacen("\"number\":", "\"nummer\":", 1);
    let marked = |text: &str| read_any(format!("\u{feff}{text}").as_bytes());
    assert_eq!(marked(&ours).unwrap().file, read_any(ours.as_bytes()).unwrap().file);
    assert_eq!(marked(&broken).unwrap_err(), read_any(broken.as_bytes()).unwrap_err());
    assert!(marked("name\nAna\n").is_ok());
    assert_eq!(&*marked("").unwrap_err().text.code, "file-empty");
}

#[test]
fn a_quotation_mark_after_spaces_begins_a_cell() {
    let names = |text: &str| -> Vec<String> {
        let (players, _) = players_csv::read(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        players
            .into_iter()
            .map(|player| format!("{}/{}", player.name, player.club.unwrap_or_default()))
            .collect()
    };
    assert_eq!(
        names("name,club\nAna, \"North, East\"\n  \"Berg, Bo\" , South\n"),
        ["Ana/North, East", "Berg, Bo/South"]
    );
    assert_eq!(
        names(" \"name\"; \"club\"\r\n\"Ana \"\"A\"\" Berg\"; \"x\"\r\nBo; y\r\n"),
        ["Ana \"A\" Berg/x", "Bo/y"]
    );
    assert_eq!(
        names("name,club\nAna \"A\" Berg,12\" x\n"),
        ["Ana \"A\" Berg/12\" x"],
        "a mark within a cell is a letter"
    );
    // The line of a fault counts the lines of cells before it.
    let rows = players_csv::read_rows("name,rating\n \"Ana\nBerg\",1\nBo,x\n").unwrap().rows;
    assert_eq!(rows.iter().map(|row| row.line).collect::<Vec<_>>(), [2, 4]);
}

#[test]
fn a_quotation_mark_that_is_never_closed_is_named_with_its_line() {
    for (text, line) in [
        ("name,club\nAna,North\nBo,\"South\nCy,East\n", 3),
        ("name,club\n\"Ana\"\",North\nBo,South\n", 2),
        ("name,club\nAna, \"North", 2),
        ("\"name,club\nAna,North\n", 1),
    ] {
        let error = players_csv::read(text).unwrap_err();
        assert_eq!((error.line, &*error.text.code), (Some(line), "players-quote-open"), "{text}");
    }
}

#[test]
fn text_that_looks_like_a_formula_is_marked_and_read_back_unchanged() {
    for text in ["=1+1", "+A1", "-A1", "@SUM(A1)", "\t=1", "'=1", "''-x", "-", "+1+2"] {
        let cell = marked(text);
        assert_eq!(cell, format!("'{text}"));
        assert_eq!(unmarked(&cell), text);
    }
    for text in ["", "Ada", "O'Brien", "'tis", "-3", "+4.5", "12", "a=b"] {
        assert_eq!((&*marked(text), unmarked(text)), (text, text));
    }
}

#[test]
fn every_name_of_a_column_is_found_as_it_is_written() {
    let mut seen = HashSet::new();
    for (known, names) in COLUMNS {
        for name in names.split('|') {
            assert_eq!(column(name), Some(*known), "{name}");
            assert!(seen.insert(name), "{name} is in the table twice");
        }
    }
}

#[test]
fn a_rating_is_read_as_spreadsheets_of_any_country_write_it() {
    let rating = |cell: &str| {
        let read = players_csv::read(&format!("name;rating\nAda;{cell}\n"));
        read.map(|(players, _)| players[0].rating).ok()
    };
    for cell in
        ["1800", "1.800", "1,800", "1 800", "1\u{a0}800", "1’800", "1800,0", "1800.4", "1.799,6", "+1800"]
    {
        assert_eq!(rating(cell), Some(Some(1800)), "{cell}");
    }
    for cell in ["-", "–", "n/a", "N/A", "0", "0000", "unr", "0,0"] {
        assert_eq!(rating(cell), Some(None), "{cell}");
    }
    for cell in ["x", "18.00.5", "1800 FIDE", "1.8000x", "99999999999", "1800-", "12 34", ".5", "5."] {
        assert_eq!(rating(cell), None, "{cell}");
    }
    assert_eq!(
        (rating("-3"), rating("12345"), rating("2147483648")),
        (Some(Some(-3)), Some(Some(12345)), None)
    );
}

#[test]
fn a_number_of_another_length_is_no_rating_where_no_column_names_it() {
    let value = |cell| UntitledRating::of(cell).map(|rating| rating.value);
    assert_eq!(
        ["990", "1270", "0", "000", "0000"].map(value),
        [Some(Some(990)), Some(Some(1270)), Some(None), Some(None), Some(None)]
    );
    assert_eq!(["12", "00", "00000", "12345", "1.2", ""].map(value), [None; 6]);
}
