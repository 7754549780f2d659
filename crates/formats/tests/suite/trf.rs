//! Report files: real ones are read, written ones are read back the same, and no bytes break anything.

use std::fs;
use std::path::{Path, PathBuf};

use pairwright_core::nouns::{ByeKind, FindingKind, StageKind};
use pairwright_core::{PlayerId, check};
use pairwright_formats::trf::{
    self, AccelerationRecord, ByeRequest, Colour, Dialect, Forbidden, OtherLine, PlayerAcceleration,
    PointValues, PresenceKind, PresenceLine, RoundCell, Trf, TrfPlayer, TrfResult,
};
use pairwright_formats::{FileKind, Read, read_any};
use pairwright_pairing::dutch::pair;
use pairwright_words::Texts;
use proptest::collection::vec;
use proptest::prelude::*;

fn real_files() -> Vec<PathBuf> {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata");
    let mut files = Vec::new();
    for folder in ["chess", "dutch", "dutch/large"] {
        let listed = fs::read_dir(data.join(folder)).unwrap_or_else(|error| panic!("{folder}: {error}"));
        files.extend(listed.map(|entry| entry.unwrap().path()));
    }
    files.retain(|path| path.extension().is_some_and(|extension| extension == "trf"));
    files
}

fn written(trf: &Trf, dialect: Dialect) -> Vec<u8> {
    let mut bytes = Vec::new();
    trf::write(trf, dialect, &mut bytes).unwrap();
    bytes
}

/// What is read back: TRF26 has no list of absent players, whose 240 makes them absent from the next round on (page
/// 4b).
fn as_told(trf: &Trf, dialect: Dialect) -> Trf {
    let mut told = trf.clone();
    if dialect == Dialect::Trf26 && !trf.absent.is_empty() {
        let round = u32::try_from(trf.rounds_paired() + 1).unwrap();
        let players = std::mem::take(&mut told.absent);
        told.byes.push(ByeRequest { kind: TrfResult::ZeroBye, round, players });
    }
    told
}

#[test]
fn real_files_are_read_and_written_without_loss() {
    let files = real_files();
    assert!(files.len() > 400);
    for path in files {
        let trf = trf::read(&fs::read(&path).unwrap()).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        assert!(!trf.players.is_empty(), "{}", path.display());
        for dialect in [Dialect::Trf26, Dialect::TrfX] {
            let again = trf::read(&written(&trf, dialect)).unwrap();
            assert!(again == as_told(&trf, dialect), "{} as {dialect:?}", path.display());
        }
    }
}

#[test]
fn points_follow_from_the_results() {
    for path in real_files() {
        let trf = trf::read(&fs::read(&path).unwrap()).unwrap();
        if path.parent().unwrap().ends_with("dutch") {
            for player in &trf.players {
                let sum: u32 = player.rounds.iter().map(|cell| trf.points.of(cell.result)).sum();
                assert_eq!(player.points, Some(sum), "{} player {}", path.display(), player.number);
            }
        }
    }
}

#[track_caller]
fn refused(text: &str, line: usize, part: &str) {
    let error = trf::read(text.as_bytes()).unwrap_err();
    assert_eq!(error.line, Some(line), "{error}");
    let text = Texts::english().message(&error);
    assert!(text.contains(part), "{text}");
}

#[test]
fn a_fault_is_named_with_its_line() {
    refused("012 A\r001 abcd\r", 2, "starting number");
    refused("012 A\r\nXXR x\r\n", 2, "number of rounds");
    refused("\n\n152 G", 3, "not a colour");
    refused("162  W x", 1, "number of points");
    refused("240 Q   3    1", 1, "kind of bye");
    let player = format!("001    1{}  0002 q 1", " ".repeat(81));
    refused(&player, 1, "round 1");
}

#[test]
fn settings_of_every_dialect_are_understood() {
    let text = "012 A\rXXR 9\r142 7\rXXC rank black1\r162  W 3.0    D 1.0    L 0.0    P 2.0\r192 FIDE_DUTCH_2026_BAKU\r\
                240 H   3    4    7\r250      1.0   1   2    1    4\r260   1   3    2    5\rXXP 3 6\rXXZ 9 10\rXXA    2  1.0  0.5\r";
    let trf = trf::read(text.as_bytes()).unwrap();
    assert_eq!((trf.rounds, trf.by_rank, trf.initial), (Some(7), true, Some(Colour::Black)));
    assert_eq!((trf.points.win, trf.points.draw, trf.points.pairing_bye), (30, 10, Some(20)));
    assert_eq!(trf.byes[0], ByeRequest { kind: TrfResult::HalfBye, round: 3, players: vec![4, 7] });
    assert_eq!((trf.accelerations[0].game_points, trf.accelerations[0].last_player), (10, 4));
    assert_eq!(trf.forbidden[0], Forbidden { rounds: Some((1, 3)), players: vec![2, 5] });
    assert_eq!(trf.forbidden[1], Forbidden { rounds: None, players: vec![3, 6] });
    assert_eq!((trf.absent.clone(), trf.player_accelerations[0].points.clone()), (vec![9, 10], vec![10, 5]));
    for dialect in [Dialect::Trf26, Dialect::TrfX] {
        assert_eq!(trf::read(&written(&trf, dialect)).unwrap(), as_told(&trf, dialect));
    }
    assert!(String::from_utf8(written(&trf, Dialect::Trf26)).unwrap().contains("240 Z   1    9   10\r"));
}

#[test]
fn points_for_results_that_cannot_be_kept_are_refused() {
    let told = |codes: &str| trf::read(format!("012 A\rXXS {codes}\r").as_bytes());
    let points = told("WW=3.0 BW=3.0 WD=1.0 BD=1.0 HPB=1.0 FPB=3.0 FW=3.0 PAB=2.0").unwrap().points;
    assert_eq!((points.win, points.draw, points.pairing_bye), (30, 10, Some(20)));
    for (codes, wrong) in [
        ("WW=1.0 BW=3.0", "WW=1.0: a win is worth 3.0 here"),
        ("WW=1.0 BW=1.0 HPB=0.0", "HPB=0.0: a half-point bye is worth 0.5 here"),
        ("FPB=0.0", "FPB=0.0: a full-point bye is worth 1.0 here"),
        ("WW=3.0 BW=3.0 FW=1.0", "FW=1.0: a forfeit win is worth 3.0 here"),
    ] {
        let error = Texts::english().message(told(codes).unwrap_err());
        assert!(error.contains(wrong) && error.contains('2'), "{error}");
    }
}

/// A line of a player with a rating.
fn row(number: u32, name: &str, points: &str, rank: u32, cells: &str) -> String {
    let rating = 2100 - number * 100;
    format!("001 {number:>4}      {name:<33} {rating:>4} {:26} {points:>4} {rank:>4}  {cells}\n", "")
}

fn notes(text: &[u8]) -> Vec<String> {
    Texts::english().messages(read_any(text).unwrap_or_else(|error| panic!("{error}")).report)
}

#[test]
fn an_import_names_players_whose_points_or_rank_do_not_follow_from_the_results() {
    let players = [
        row(1, "Ada", "2.0", 4, "   3 w 1     2 b 1"),
        row(2, "Bo", "1.0", 3, "   4 b 1     1 w 0"),
        row(3, "Cy", "1.0", 2, "   1 b 0     4 w 1"),
        row(4, "Dee", "5.0", 1, "   2 w 0     3 b 0"),
    ]
    .concat();
    let points = "Dee (4) has 5.0 points in the file, but the results give 0.0";
    let declared = notes(format!("012 T\nXXR 2\n212 PTS,BH,SB\n{players}").as_bytes());
    for what in [points, "Ada (1) is ranked 4 in the file, but 1", "Dee (4) is ranked 1 in the file, but 4"] {
        assert!(declared.iter().any(|note| note.contains(what)), "{what}: {declared:#?}");
    }
    let plain = notes(format!("012 T\nXXR 2\n{players}").as_bytes());
    for what in
        [points, "Ada (1) is ranked 4 in the file, but 1 by", "Dee (4) is ranked 1 in the file, but 4 by"]
    {
        assert!(plain.iter().any(|note| note.contains(what)), "{what}: {plain:#?}");
    }
    assert_eq!(plain.len(), 3, "Bo and Cy are equal, so either is second: {plain:#?}");
    let right = players.replace(" 2.0    4", " 2.0    1").replace(" 5.0    1", " 0.0    4");
    assert_eq!(notes(format!("012 T\nXXR 2\n{right}").as_bytes()), [""; 0]);
}

#[test]
fn the_coded_type_of_a_report_file_is_read() {
    let file = |system: &str, more: &str| {
        let players = [row(1, "Ada", "1.0", 1, "   2 w 1"), row(2, "Bo", "0.0", 2, "   1 b 0")].concat();
        format!("012 T\n142 1\n192 {system}\n{more}{players}")
    };
    let read = |system: &str| read_any(file(system, "").as_bytes()).unwrap();
    assert_eq!(read("BERGER_ROUNDROBIN_G1").file.rounds[0].stage, StageKind::RoundRobin);
    assert!(!notes(file("FIDE_DUTCH_2017", "").as_bytes()).iter().any(|note| note.contains("Dutch")));
    let other = notes(file("FIDE_DUBOV", "").as_bytes());
    assert!(other.iter().any(|note| note.contains("the file says FIDE_DUBOV")), "{other:?}");
    let team = read_any(file("FIDE_TEAM_MP", "").as_bytes()).unwrap_err();
    assert!(Texts::english().message(team).contains("team tournament (its line 192)"));
    let unknown = notes(file("FIDE_DUTCH_2025", "240 H   2    9\n").as_bytes());
    assert!(unknown.iter().any(|note| note.contains("line 240 names number 9")), "{unknown:?}");
    // Lines with national ratings may stand between those of the players.
    let national = file("FIDE_DUTCH_2025", "ITA    1      Ada                              1990\n");
    assert_eq!(read_any(national.replace("012 T\n", "").as_bytes()).unwrap().kind, FileKind::Trf);
}

#[test]
fn a_rank_above_the_number_of_players_is_named() {
    let players = [
        row(1, "Ada", "2.0", 1, "   3 w 1     2 b 1"),
        row(2, "Bo", "0.0", 99, "   4 b 0     1 w 0"),
        row(3, "Cy", "1.0", 2, "   1 b 0     4 w 1"),
        row(4, "Dee", "1.0", 3, "   2 w 1     3 b 0"),
    ]
    .concat();
    let found = notes(format!("012 T\nXXR 2\n{players}").as_bytes());
    assert_eq!(found.len(), 1, "{found:#?}");
    assert!(found[0].contains("Bo (2) is ranked 99 in the file, but 4 by"), "{found:#?}");
}

#[test]
fn contradictions_between_players_name_the_line_and_the_remedy() {
    let refused = |first: &str, second: &str, part: &str| {
        let players = [row(1, "Ada", "1.0", 1, first), row(2, "Bo", "0.0", 2, second)].concat();
        let error = read_any(format!("012 T\nXXR 1\n{players}").as_bytes()).unwrap_err();
        assert_eq!(error.line, Some(3));
        let text = Texts::english().message(&error);
        assert!(text.contains(&format!("player 1, round 1: {part}")), "{text}");
    };
    refused("   5 w 1", "0000 - Z", "the opponent is number 5, which is on no 001 line: write that line");
    refused("   2 w 1", "0000 - Z", "the opponent is number 2, who has no opponent: both lines must");
    refused("   2 w 1", "   1 w 0", "the opponent, number 2, has the same colour: one must have w");
}

#[test]
fn another_code_page_is_refused_and_latin_1_is_reported() {
    let file = |name: &[u8]| {
        let text = [
            "012 T\nXXR 3\n",
            &row(1, "????????", "1.0", 1, "   2 w 1"),
            &row(2, "Weiss", "0.0", 2, "   1 b 0"),
        ]
        .concat();
        let at = text.find("????????").unwrap();
        [&text.as_bytes()[..at], name, &text.as_bytes()[at + name.len()..]].concat()
    };
    let greek = b"\xd0\xc1\xd1\xc1\xc4\xcf\xd3";
    let polish = b"\xa3ukasz";
    let windows = b"O\x92Neil";
    for name in [&greek[..], polish, windows] {
        let error = trf::read(&file(name)).unwrap_err();
        assert_eq!(error.line, Some(3));
        assert!(Texts::english().message(&error).contains("not UTF-8"), "{error}");
    }
    let french = file(b"Zo\xeb N\xe9e");
    assert_eq!(trf::read(&french).unwrap().players[0].name.trim_end_matches('?'), "Zoë Née");
    assert!(notes(&french).iter().any(|note| note.contains("Latin-1")));
    assert!(notes(&file(b"Anna")).iter().all(|note| !note.contains("Latin-1")));
}

#[test]
fn columns_separated_by_tabs_are_refused() {
    let line = row(1, "Anna", "1.0", 1, "   2 w 1").replacen("Anna    ", "Anna\t", 1);
    refused(&format!("012 T\n{line}"), 2, "tabs");
    refused("012 T\n240 H\t3\t1", 2, "tabs");
    assert_eq!(trf::read(b"012\tT\nXXR\t5\n").unwrap().rounds, Some(5));
}

#[test]
fn a_date_is_read_in_every_usual_order() {
    let read = |day: &str| {
        let text = format!("012 T\n042 {day}\nXXR 3\n{}", row(1, "Anna", "0.0", 1, ""));
        let read = read_any(text.as_bytes()).unwrap();
        (read.file.setup.date.map(|date| date.to_string()), Texts::english().messages(read.report))
    };
    for day in [
        "2020/06/26",
        "2020-06-26 10:00",
        "26.06.2020",
        "26/6/2020",
        "06/26/2020",
        "Jun 26, 2020",
        "June 26th, 2020",
        "Fri, 26 June 2020",
        "26. Juni 2020",
        "26 juin 2020",
        "martes, 26 de junio de 2020",
        "26 de junho de 2020",
        "2020-06-26T10:00:00Z",
        "10:00 26.06.2020",
        "10:00, 26 June 2020",
        "mardi 26/06/2020",
        "martedì 26.06.2020",
        "mar. 26 juin 2020",
        "martes 26 de junio de 2020",
        "Mar 26 giu 2020",
        "26juin2020",
        "26 juin 2020 10.30.00",
        "20200626",
        "26/06/20",
        "26-Jun-20",
        "26 Jun - 28 Jun 2020",
        "26 Jun - 2 Jul 2020",
        "Jun 26 - Jul 2, 2020",
        "Jun 26-28, 2020",
        "26.-28. Juni 2020",
        "26.-28.06.2020",
        "26/06 - 28/06/2020",
        "26.06.2020 - 28.06.2020",
        "2020-06-26/2020-06-28",
    ] {
        let (date, report) = read(day);
        assert_eq!(date.as_deref(), Some("2020-06-26"), "{day}");
        assert!(report.is_empty(), "{day}: {report:?}");
    }
    let (date, report) = read("soon");
    assert_eq!((date, report), (None, vec!["`soon` is not a date and was left out".to_owned()]));
    assert_eq!(read("mar. 03/03/2020").0.as_deref(), Some("2020-03-03"));
    assert_eq!(read("Mar 3, 2020").0.as_deref(), Some("2020-03-03"));
    for no_day in ["31 February 2020", "26-28 Jun", "June 2020", "10:00", "2020", "12345678901"] {
        assert_eq!(read(no_day).0, None, "{no_day}");
    }
}

#[test]
fn pairs_forbidden_in_some_rounds_hold_in_those() {
    let players = [
        row(1, "Ada", "2.0", 1, "   3 w 1     2 b 1"),
        row(2, "Bo", "1.0", 2, "   4 b 1     1 w 0"),
        row(3, "Cy", "1.0", 3, "   1 b 0     4 w 1"),
        row(4, "Dee", "0.0", 4, "   2 w 0     3 b 0"),
    ]
    .concat();
    let pair = |a: &str, b: &str| (PlayerId::from(a), PlayerId::from(b));
    let check = |rounds: u32, lines: &str, now: &[_], then: [Option<&[_]>; 2], said: &[&str]| {
        let read = read_any(format!("012 T\nXXR {rounds}\n{lines}\n{players}").as_bytes()).unwrap();
        assert_eq!(read.file.setup.forbidden, now, "{lines}");
        let paired_on = read.file.rounds.iter().map(|round| round.paired_on.forbidden.as_deref());
        assert_eq!(paired_on.collect::<Vec<_>>(), then, "{lines}");
        assert_eq!(Texts::english().messages(read.report), said, "{lines}");
        let found = check::check(&read.file).into_iter();
        let found = found.filter(|finding| finding.kind == FindingKind::Forbidden);
        found.map(|finding| finding.round.unwrap().0).collect::<Vec<_>>()
    };
    let met = [pair("1", "3")];
    let always = "260   1   5    1    3";
    assert_eq!(check(5, always, &met, [None, None], &[]), [1]);
    assert_eq!(check(5, "260   2   5    1    3", &met, [Some(&[]), None], &[]), [0; 0]);
    assert_eq!(check(5, "260   1   1    1    3", &[], [Some(&met), None], &[]), [1]);
    let parts = "260   1   1    1    3\n260   2   5    3    1";
    assert_eq!(check(5, parts, &met, [None, None], &[]), [1]);
    // After the last round, the pairs of that round stay.
    assert_eq!(check(2, "260   2   2    1    3", &met, [Some(&[]), None], &[]), [0; 0]);
    let longer = "pairs forbidden only in rounds 2 to 3 stay forbidden in later rounds";
    assert_eq!(check(5, "260   2   3    1    3", &met, [Some(&[]), None], &[longer]), [0; 0]);
    let lost = "pairs forbidden only in rounds 4 to 5 are not carried over";
    assert_eq!(check(5, "260   4   5    1    3", &[], [None, None], &[lost]), [0; 0]);
}

/// Seven players before the first round, one of them with these cells.
fn before_the_first_round(cells: &str) -> Read {
    let rows = (1..=7).map(|number| {
        row(number, &format!("N{number}"), "0.0", number, if number == 3 { cells } else { "" })
    });
    let text = format!("012 T\nXXR 5\nXXC white1\n{}", rows.collect::<String>());
    read_any(text.as_bytes()).unwrap()
}

#[test]
fn a_bye_given_in_advance_leaves_its_round_to_be_paired() {
    for (cells, round, kind) in [
        ("0000 - U", 1, ByeKind::Bye),
        ("0000 - F", 1, ByeKind::Bye),
        ("0000 - +", 1, ByeKind::Bye),
        ("0000 - H", 1, ByeKind::HalfBye),
        ("0000 - Z", 1, ByeKind::ZeroBye),
        ("          0000 - H", 2, ByeKind::HalfBye),
        ("0000 -    0000 - U", 2, ByeKind::Bye),
    ] {
        let read = before_the_first_round(cells);
        assert!(read.file.rounds.is_empty(), "{cells}");
        let byes: Vec<_> = read.file.players[2].byes.iter().map(|bye| (bye.round.0, bye.kind)).collect();
        assert_eq!(byes, [(round, kind)], "{cells}");
        let field = read.trf.unwrap().dutch_field(0);
        let present: Vec<bool> = field.players.iter().map(|player| player.present).collect();
        assert_eq!(present[2], round > 1, "{cells}");
        assert_eq!(present.iter().filter(|present| **present).count(), if round > 1 { 7 } else { 6 });
    }
}

#[test]
fn a_colour_without_opponent_and_result_makes_nobody_absent() {
    for cells in ["0000 w", "0000 b  ", "     w", "0000 -"] {
        let read = before_the_first_round(cells);
        assert!(read.file.rounds.is_empty() && read.file.players[2].byes.is_empty(), "{cells}");
        assert!(read.trf.unwrap().dutch_field(0).players[2].present, "{cells}");
    }
}

#[test]
fn a_round_in_which_byes_leave_nobody_to_pair_counts_as_played() {
    let rows = [row(1, "Ada", "1.0", 1, "0000 - U"), row(2, "Bo", "0.5", 2, "0000 - H")].concat();
    let read = read_any(format!("012 T\nXXR 3\n{rows}").as_bytes()).unwrap();
    assert_eq!(read.file.rounds.len(), 1);
}

fn word(most: usize) -> impl Strategy<Value = String> {
    proptest::string::string_regex(&format!("([A-Za-zé][A-Za-zé, ]{{0,{}}}[a-z])?", most - 2)).unwrap()
}

fn cell() -> impl Strategy<Value = RoundCell> {
    use TrfResult::{Draw, ForfeitLoss, ForfeitWin, HalfBye, Loss, PairingBye, UnratedDraw, Win, ZeroBye};
    let colour = prop_oneof![Just(Colour::White), Just(Colour::Black)];
    let result = prop::sample::select(vec![Win, Draw, Loss, UnratedDraw, ForfeitWin, ForfeitLoss]);
    let game = (1..30_u32, colour, result).prop_map(|(opponent, colour, result)| RoundCell {
        opponent: Some(opponent),
        colour: Some(colour),
        result,
    });
    let bye = prop::sample::select(vec![HalfBye, PairingBye, ZeroBye]);
    prop_oneof![8 => game, 1 => bye.prop_map(|result| RoundCell { result, ..RoundCell::default() })]
}

fn player() -> impl Strategy<Value = TrfPlayer> {
    let numbers = (
        proptest::option::of(1..3000_u32),
        proptest::option::of(0..999_u32),
        proptest::option::of(1..999_u32),
    );
    (word(33), word(3), numbers, vec(cell(), 0..9)).prop_map(
        |(name, title, (rating, points, rank), rounds)| TrfPlayer {
            title,
            name,
            rating,
            points,
            rank,
            rounds,
            ..TrfPlayer::default()
        },
    )
}

fn report() -> impl Strategy<Value = Trf> {
    let values = (1..50_u32, 0..20_u32, 0..10_u32, 0..9_u32, proptest::option::of(0..30_u32));
    let values = values.prop_map(|(win, draw, loss, zero, pairing_bye)| PointValues {
        win,
        draw,
        loss,
        zero_bye: zero,
        forfeit_loss: zero / 2,
        pairing_bye,
    });
    let round = || 1..20_u32;
    let acceleration =
        (0..99_u32, round(), round(), 1..30_u32, 1..30_u32).prop_map(|(points, a, b, c, d)| {
            AccelerationRecord {
                match_points: 0,
                game_points: points,
                first_round: a.min(b),
                last_round: a.max(b),
                first_player: c.min(d),
                last_player: c.max(d),
            }
        });
    let own =
        (1..30_u32, vec(0..99_u32, 0..9)).prop_map(|(player, points)| PlayerAcceleration { player, points });
    let rounds = (round(), round()).prop_map(|(a, b)| (a.min(b), a.max(b)));
    let forbidden = (proptest::option::of(rounds), vec(1..9999_u32, 0..5))
        .prop_map(|(rounds, players)| Forbidden { rounds, players });
    let kind = prop_oneof![Just(PresenceKind::DisqualifiedAfter), Just(PresenceKind::Absent)];
    let presence = (kind, 0..20_u32, vec(1..30_u32, 0..4)).prop_map(|(kind, round, players)| PresenceLine {
        kind,
        round,
        players,
    });
    let absent = vec(1..30_u32, 0..4);
    let lists = (vec(acceleration, 0..3), vec(own, 0..3), vec(forbidden, 0..3), absent, vec(presence, 0..3));
    (vec(player(), 0..20), word(40), proptest::option::of(round()), any::<bool>(), values, lists).prop_map(
        |(
            mut players,
            name,
            rounds,
            by_rank,
            points,
            (accelerations, player_accelerations, forbidden, absent, presence),
        )| {
            for (number, player) in (1..).zip(&mut players) {
                player.number = number;
            }
            Trf {
                players,
                name,
                rounds,
                by_rank,
                points,
                accelerations,
                player_accelerations,
                forbidden,
                absent,
                presence,
                others: vec![OtherLine { code: "022".to_owned(), text: "Somewhere".to_owned() }],
                ..Trf::default()
            }
        },
    )
}

/// A line that looks like a player's, or nearly.
fn odd_line() -> impl Strategy<Value = String> {
    let cell = "[ 0-9]{4} [wb-] [10=WDLHFUZ+-]  ";
    let player = format!("001 [ 0-9]{{3}}[1-9] [ -~]{{76}}[ 0-9]{{4}}   ({cell}){{0,6}}");
    prop_oneof![
        6 => proptest::string::string_regex(&player).unwrap(),
        1 => "(XXR|142|XXC|152|162|240|250|260|XXA|XXP|XXZ|BBW|192)[ -~]{0,30}",
        1 => "[ -~é]{0,20}",
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_report_file_written_is_read_back_unchanged(trf in report()) {
        for dialect in [Dialect::Trf26, Dialect::TrfX] {
            prop_assert_eq!(trf::read(&written(&trf, dialect)).unwrap(), as_told(&trf, dialect));
        }
    }

    #[test]
    fn no_bytes_make_the_reader_panic(bytes in vec(any::<u8>(), 0..400)) {
        let _ = trf::read(&bytes);
    }

    #[test]
    fn no_lines_make_the_reader_or_the_engine_panic(lines in vec(odd_line(), 0..12), played in 0..9_usize) {
        if let Ok(trf) = trf::read(lines.join("\r\n").as_bytes()) {
            for round in [played, trf.rounds_paired()] {
                let field = trf.dutch_field(round);
                if let Some(pairing) = pair(&field).pairing() {
                    let present = field.players.iter().filter(|player| player.present).count();
                    prop_assert_eq!(pairing.pairs.len() * 2 + usize::from(pairing.bye.is_some()), present);
                }
            }
            prop_assert_eq!(&trf::read(&written(&trf, Dialect::Trf26)).is_ok(), &true);
        }
    }
}

#[test]
fn a_range_that_ends_before_it_begins_is_refused() {
    let check = |line: &str, is_sound: bool| {
        let text = format!("012 Cup\n001    1      Ana\n001    2      Bo\n{line}\n");
        match trf::read(text.as_bytes()) {
            Ok(_) => assert!(is_sound, "{line}"),
            Err(error) => {
                let sentence = Texts::english().message(error);
                assert!(
                    !is_sound && sentence.contains("is empty") && sentence.contains("line 4"),
                    "{sentence}"
                );
            }
        }
    };
    check("250      1.0   1   2    1    2", true);
    check("250      1.0   2   1    1    2", false);
    check("250      1.0   1   2    2    1", false);
    check("260   1   3    1    2", true);
    check("260   3   1    1    2", false);
}

#[test]
fn who_left_or_was_disqualified_is_not_in_the_field_of_the_next_round() {
    let cells = ["   3 w 1", "   4 b 1", "   1 b 0", "   2 w 0"];
    let rows = (1..).zip(cells).map(|(number, cell)| {
        row(number, &format!("N{number}"), if number < 3 { "1.0" } else { "0.0" }, number, cell)
    });
    let left = "142 1\n### pairwright dropped_after 1: 4\n### pairwright disqualified_after 1: 2";
    let text = format!("012 T\n{left}\n{}", rows.collect::<String>());
    let field = read_any(text.as_bytes()).unwrap().trf.unwrap().dutch_field(1);
    let present: Vec<bool> = field.players.iter().map(|player| player.present).collect();
    assert_eq!(present, [true, false, true, false]);
}

#[test]
fn codes_of_tie_breaks_may_be_in_small_letters() {
    let read = |codes: &str| {
        let rows = row(1, "A", "1.0", 1, "   2 w 1") + &row(2, "B", "0.0", 2, "   1 b 0");
        let text = format!("012 T\n142 1\n202 {codes}\n{rows}");
        read_any(text.as_bytes()).unwrap()
    };
    let (small, capital) = (read("pts,sb,bh/c1"), read("PTS,SB,BH/C1"));
    assert_eq!(small.file, capital.file);
    assert_eq!(small.report, capital.report);
    assert_ne!(small.file, read("PTS,BH/C1,SB").file);
}
