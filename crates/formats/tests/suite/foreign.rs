//! Real files of other programs: how they are imported, and their own standings compared with those computed here.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use pairwright_core::nouns::{ByeKind, Coded, FindingKind, Match, Message, StageKind};
use pairwright_core::{MatchResult, PlayerId, Ratio, RoundNumber, check, stages};
use pairwright_formats::{Cause, Compared, Comparison, FileKind, Read, read_any, tournament_json};
use pairwright_words::Texts;

fn data(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata").join(path)
}

fn import(name: &str) -> (Read, Comparison) {
    let read = read_any(&std::fs::read(data("formats").join(name)).unwrap()).unwrap();
    let comparison = read.comparison().unwrap().unwrap();
    // The imported tournament is a tournament file like any other.
    let written = tournament_json::to_string(&read.file);
    assert_eq!(read_any(written.as_bytes()).unwrap().file, read.file);
    (read, comparison)
}

/// The compared figures, by their names in documents.
fn codes(comparison: &Comparison) -> Vec<&'static str> {
    comparison.compared.iter().map(|what| what.code()).collect()
}

/// The number of results of each kind in the rounds of a stage.
fn kinds(read: &Read, stage: StageKind) -> BTreeMap<&'static str, usize> {
    let mut kinds = BTreeMap::new();
    for played in
        read.file.rounds.iter().filter(|round| round.stage == stage).flat_map(|round| &round.matches)
    {
        *kinds.entry(played.result.as_ref().map_or("open", MatchResult::kind)).or_default() += 1;
    }
    kinds
}

#[track_caller]
fn says(messages: &[Message], what: &str) {
    let sentences = Texts::english().messages(messages);
    assert!(sentences.iter().any(|one| one.contains(what)), "{what}: {sentences:#?}");
}

#[test]
fn standings_of_cobra_agree_with_its_file() {
    let (read, comparison) = import("cobra.json");
    assert_eq!(read.kind, FileKind::Cobra);
    assert_eq!(read.file.setup.name, "Italian National Championship");
    assert_eq!(read.file.setup.date.unwrap().to_string(), "2023-11-24");
    let swiss = kinds(&read, StageKind::Swiss);
    assert_eq!(
        swiss,
        BTreeMap::from([("assigned", 12), ("bye", 1), ("intentional-draw", 7), ("played", 66)])
    );
    assert_eq!(kinds(&read, StageKind::DoubleElimination), BTreeMap::from([("played", 14)]));
    let cut = &read.file.setup.stages[0];
    assert_eq!((cut.kind, cut.seeds.len()), (StageKind::DoubleElimination, 8));
    assert_eq!(cut.seeds[2].as_str(), "36231");
    says(&read.carried, "35 players");
    let named = |deck: &pairwright_core::nouns::Deck| deck.corp.is_some() && deck.runner.is_some();
    let identities = read.file.players.iter().filter(|player| player.deck.as_ref().is_some_and(named));
    assert_eq!(identities.count(), 35);
    let swiss_only = |one: &&pairwright_formats::Difference| one.what != Compared::BracketRank;
    assert_eq!(comparison.differences.iter().filter(swiss_only).count(), 0, "{:#?}", comparison.differences);
    assert_eq!(comparison.players, 35);
    assert_eq!(codes(&comparison)[..4], ["points", "sos", "extended_sos", "rank"]);
}

/// The same tournament is among those whose published figures the commands' tests compare: the results are the same.
#[test]
fn cobra_gives_the_results_of_the_tournament_file() {
    let (read, _) = import("cobra.json");
    let known = read_any(&std::fs::read(data("netrunner/n47967.json")).unwrap()).unwrap();
    let results = |read: &Read| -> Vec<Vec<(Option<u32>, Option<MatchResult>)>> {
        let swiss = read.file.rounds.iter().filter(|round| round.stage == StageKind::Swiss);
        let one = |m: &pairwright_core::nouns::Match| {
            (m.table.map(|table| table.0).filter(|_| m.pair().is_some()), m.result.clone())
        };
        let mut rounds: Vec<Vec<_>> = swiss.map(|round| round.matches.iter().map(one).collect()).collect();
        rounds.iter_mut().for_each(|round| round.sort_by_key(|(table, _)| *table));
        rounds
    };
    assert_eq!(results(&read), results(&known));
}

#[test]
fn standings_of_konami_agree_with_its_file() {
    let (read, comparison) = import("konami.Tournament");
    assert_eq!(read.kind, FileKind::Konami);
    let swiss = kinds(&read, StageKind::Swiss);
    assert_eq!(swiss, BTreeMap::from([("bye", 1), ("played", 49), ("zero-bye", 4)]));
    assert_eq!(kinds(&read, StageKind::Elimination), BTreeMap::from([("played", 7)]));
    assert_eq!(codes(&comparison), ["points", "omw", "oowp", "final rank"]);
    assert_eq!((comparison.agree, comparison.players), (21, 21), "{:#?}", comparison.differences);
    let left =
        |id: &str| read.file.players.iter().find(|player| player.id.as_str() == id).unwrap().dropped_after;
    assert_eq!((left("0100000001"), left("0100000002")), (Some(RoundNumber(3)), None));
    says(&read.report, "Konami numbers");
}

/// The pooled percentage opens to terms that add up to it.
#[test]
fn konamis_percentage_opens_to_its_terms() {
    let (read, _) = import("konami.Tournament");
    let tournament = read.tournament().unwrap();
    let after = tournament.last_swiss_round();
    for row in pairwright_core::standings::standings(&tournament).rows {
        let opened = pairwright_core::standings::explain(&tournament, after, &row.player);
        let omw = opened.iter().find(|one| one.code == "omw").unwrap();
        let terms = || omw.terms.iter().filter(|term| term.counted);
        let sum = |part: fn(&pairwright_core::standings::RoundTerm) -> &Ratio| {
            terms().map(part).fold(Ratio::ZERO, |sum, one| &sum + one)
        };
        let quotient = sum(|term| &term.numerator).checked_div(&sum(|term| &term.denominator));
        assert_eq!(quotient, omw.value, "{}", row.player);
    }
}

#[test]
fn standings_of_wer_agree_with_its_list_of_players() {
    let (read, comparison) = import("modern.wer");
    assert_eq!(read.kind, FileKind::Wer);
    assert_eq!(read.file.players.len(), 62, "the judge is no player");
    assert_eq!(read.file.rounds.len(), 9);
    assert_eq!(kinds(&read, StageKind::Swiss), BTreeMap::from([("bye", 2), ("played", 155)]));
    assert_eq!(kinds(&read, StageKind::Elimination), BTreeMap::from([("played", 7)]));
    says(&read.report, "4 warnings are left out");
    assert_eq!(comparison.players, 62);
    // The list was last made before the final, with the quarter-finals and semi-finals in everybody's percentages.
    // By these, the two who lost their semi-finals are the other way round.
    let because = |why: Cause| comparison.differences.iter().filter(|one| one.why == why).count();
    assert_eq!((comparison.agree, because(Cause::BracketCounts), because(Cause::BeyondTheFile)), (47, 13, 2));
    let odd = comparison.differences.iter().filter(|one| one.why == Cause::BeyondTheFile);
    assert!(odd.into_iter().all(|one| ["3", "4"].contains(&one.theirs.as_str())));
    let tournament = read.tournament().unwrap();
    let tree = stages::bracket(&tournament).unwrap();
    assert!(tree.rounds.iter().flatten().all(|played| played.round.is_some()), "every match is in the tree");
}

#[test]
fn tom_ranks_players_who_left_last() {
    let (read, comparison) = import("tom.tdf");
    assert_eq!(read.kind, FileKind::Tom);
    assert_eq!(read.file.setup.date.unwrap().to_string(), "2026-01-17");
    assert_eq!(kinds(&read, StageKind::Swiss), BTreeMap::from([("bye", 2), ("played", 2)]));
    let dropped: Vec<_> = read.file.players.iter().map(|player| player.dropped_after).collect();
    assert_eq!(dropped, [None, None, Some(RoundNumber(2))]);
    assert_eq!((comparison.agree, comparison.players), (0, 3));
    assert!(comparison.differences.iter().all(|one| one.why == Cause::LeftRankLast), "{comparison:#?}");
    let text = comparison.messages(&read.tournament().unwrap());
    says(&text, "0 of 3 players match the file (final rank)");
    says(&text, "ranks players who left below everybody who stayed");
    says(&read.report, "dates of birth are left out");
    let said = tournament_json::to_string(&read.file) + &Texts::english().messages(&read.report).concat();
    assert!(!said.contains("1990"), "no date of birth goes anywhere");
}

/// The rounds of real files are sound: nobody plays twice, byes are byes.
#[test]
fn imported_rounds_have_no_faults() {
    for name in ["cobra.json", "konami.Tournament", "modern.wer", "tom.tdf"] {
        let (read, _) = import(name);
        let faults = pairwright_core::fault::faults(&read.file);
        assert_eq!(faults, [], "{name}");
        // The checker's findings are about how those programs paired: WER paired four players down needlessly.
        let found: Vec<&str> = check::check(&read.file).iter().map(|finding| finding.kind.code()).collect();
        let expected: &[&str] = if name == "modern.wer" { &["pair-down"; 4] } else { &[] };
        assert_eq!(found, expected, "{name}");
    }
}

fn tdf(matches: &str) -> String {
    let player = |id: u32, more: &str| {
        format!("<player userid=\"{id}\"><firstname>F{id}</firstname><lastname>L</lastname>{more}</player>")
    };
    let players = [player(1, ""), player(2, ""), player(3, "<dropped><round>1</round></dropped>")].concat();
    format!(
        "<?xml version=\"1.0\"?><tournament><data><name>Cup</name><startdate>02/30/2026</startdate></data>\
         <players>{players}</players><pods><pod category=\"2\"><rounds><round number=\"1\" type=\"3\"><matches>{matches}\
         </matches></round></rounds></pod></pods></tournament>"
    )
}

#[test]
fn a_division_of_tom_is_an_age_group() {
    let pod = "<pod category=\"2\">";
    let listed = "<subgroups><subgroup><players><player userid=\"2\"/></players></subgroup></subgroups>";
    let text = tdf("").replace(pod, &format!("{pod}{listed}"));
    let read = read_any(text.as_bytes()).unwrap();
    let groups: Vec<_> = read.file.players.iter().map(|player| player.age_group.as_deref()).collect();
    assert_eq!(groups, [None, Some("Master"), None]);
    let mut csv = Vec::new();
    pairwright_formats::players_csv::write(&read.file.players, &mut csv).unwrap();
    assert_eq!(read_any(&csv).unwrap().file.players[1].age_group.as_deref(), Some("Master"));
}

#[test]
fn every_outcome_of_tom_is_read() {
    let pair = |outcome: &str| {
        format!(
            "<match outcome=\"{outcome}\"><player1 userid=\"1\"/><player2 userid=\"2\"/><tablenumber>4</tablenumber></match>"
        )
    };
    let result = |text: &str| {
        let read = read_any(tdf(text).as_bytes()).unwrap();
        (read.file.rounds[0].matches[0].result.clone(), read.report)
    };
    assert_eq!(result(&pair("2")).0, Some(MatchResult::played(0, 1, 0)));
    assert_eq!(result(&pair("3")).0, Some(MatchResult::played(0, 0, 0)));
    assert_eq!(result(&pair("10")).0, Some(MatchResult::DoubleLoss {}));
    assert_eq!(result(&pair("0")).0, None);
    let (unknown, report) = result(&pair("77"));
    assert_eq!(unknown, None);
    says(&report, "1 match has an unknown outcome");
    says(&report, "`02/30/2026` is not a date");
    let alone = |outcome: &str| format!("<match outcome=\"{outcome}\"><player userid=\"3\"/></match>");
    assert_eq!(result(&alone("5")).0, Some(ByeKind::Bye.result()));
    assert_eq!(result(&alone("8")).0, Some(ByeKind::ZeroBye.result()));
    let (open, report) = result(&alone("0"));
    assert_eq!(open, Some(ByeKind::Bye.result()));
    says(&report, "1 bye has no result yet");
}

/// A file of TOM with this many players and these rounds of a cut, or of the Swiss, as `first, second, outcome`; nobody
/// is 0.
fn cup(players: u32, rounds: &[(bool, &[[u32; 3]])]) -> String {
    let players: String = (1..=players)
        .map(|id| {
            format!("<player userid=\"{id}\"><firstname>F{id}</firstname><lastname>L</lastname></player>")
        })
        .collect();
    let one = |[first, second, outcome]: &[u32; 3]| match second {
        0 => format!("<match outcome=\"{outcome}\"><player userid=\"{first}\"/></match>"),
        _ => format!(
            "<match outcome=\"{outcome}\"><player1 userid=\"{first}\"/><player2 userid=\"{second}\"/></match>"
        ),
    };
    let round = |(is_cut, matches): &(bool, &[[u32; 3]])| {
        let (kind, matches) = (if *is_cut { 1 } else { 3 }, matches.iter().map(one).collect::<String>());
        format!("<round number=\"1\" type=\"{kind}\"><matches>{matches}</matches></round>")
    };
    let rounds: String = rounds.iter().map(round).collect();
    format!(
        "<?xml version=\"1.0\"?><tournament><data><name>Cup</name></data><players>{players}</players>\
         <pods><pod category=\"2\"><rounds>{rounds}</rounds></pod></pods></tournament>"
    )
}

#[test]
fn a_cut_is_seeded_so_that_its_matches_are_those_of_the_bracket() {
    let seeds = |players, rounds: &[&[[u32; 3]]]| {
        let rounds: Vec<_> = rounds.iter().map(|matches| (true, *matches)).collect();
        let read = read_any(cup(players, &rounds).as_bytes()).unwrap();
        let tournament = read.tournament().unwrap();
        let bracket = stages::bracket(&tournament).unwrap();
        assert!(bracket.is_followed(&tournament), "{rounds:?}: {:?}", bracket.seeds);
        let stage = &read.file.setup.stages[0];
        assert!(!stage.third_place, "{rounds:?}");
        stage.seeds.iter().map(PlayerId::to_string).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(seeds(4, &[&[[1, 3, 1], [2, 4, 2]], &[[1, 4, 1]]]), "1 2 4 3");
    // The final is still to come, or the semi-finals are.
    assert_eq!(seeds(4, &[&[[1, 3, 1], [2, 4, 2]]]), "1 2 4 3");
    assert_eq!(seeds(8, &[&[[1, 2, 1], [3, 4, 1], [5, 6, 1], [7, 8, 1]]]), "1 3 5 7 8 6 4 2");
    // Byes of the cut are free places of the bracket, whether the file has them as matches or not.
    let semi = &[[1, 4, 1], [2, 3, 1]];
    assert_eq!(seeds(5, &[&[[1, 0, 5], [2, 0, 5], [3, 0, 5], [4, 5, 1]], semi]), "1 2 3 4 5");
    assert_eq!(seeds(5, &[&[[4, 5, 1]], semi]), "1 2 3 4 5");
    assert_eq!(seeds(6, &[&[[3, 4, 1], [5, 6, 1]], &[[1, 3, 1], [2, 5, 1]]]), "1 2 5 3 4 6");
}

#[test]
fn a_match_of_a_cut_that_nobody_won_is_left_open() {
    let read = read_any(cup(4, &[(true, &[[1, 4, 1], [2, 3, 10]])]).as_bytes()).unwrap();
    assert_eq!(read.file.rounds[0].matches[1].result, None);
    says(&read.report, "1 match of the bracket has no winner: left open");
}

#[test]
fn a_player_late_for_the_first_round_of_tom_joins_in_the_second() {
    let text = cup(3, &[(false, &[[1, 2, 1], [3, 0, 8]]), (false, &[[1, 3, 1], [2, 0, 5]])]);
    let read = read_any(text.as_bytes()).unwrap();
    assert_eq!(read.file.players[2].joined_round, Some(RoundNumber(2)));
    assert_eq!(read.file.rounds[0].matches.len(), 1);
    let back = tdf("").replace("<dropped>", "<dropped><status>0</status>");
    assert_eq!(read_any(back.as_bytes()).unwrap().file.players[2].dropped_after, None);
}

#[test]
fn a_match_against_nobody_is_a_bye_in_toms_files() {
    let check = |outcome: &str, sides: &str, listed: &str, bye: ByeKind| {
        let text = tdf(&format!("<match outcome=\"{outcome}\">{sides}</match>"));
        let text = text.replace("</players>", &format!("{listed}</players>"));
        let read = read_any(text.as_bytes()).unwrap_or_else(|error| panic!("{sides} {listed}: {error}"));
        assert_eq!(read.file.rounds[0].matches, [Match::bye("3".into(), bye)], "{sides} {listed}");
        assert_eq!(read.file.players.len(), 3, "{sides} {listed}");
    };
    for nobody in ["0", "BYE", "(bye)", "-1", ""] {
        let other = format!("<player1 userid=\"3\"/><player2 userid=\"{nobody}\"/>");
        check("5", &other, "", ByeKind::Bye);
        check("0", &other, "", ByeKind::Bye);
        check("1", &other, "", ByeKind::Bye);
        check("2", &other, "", ByeKind::ZeroBye);
        let turned = format!("<player1 userid=\"{nobody}\"/><player2 userid=\"3\"/>");
        check("2", &turned, "", ByeKind::Bye);
    }
    check("5", "<player1 userid=\"3\"/><player2/>", "", ByeKind::Bye);
    check("5", "<player userid=\"3\"/>", "<player userid=\"0\"/>", ByeKind::Bye);
    let listed = "<player userid=\"99\"><firstname>BYE</firstname><lastname/></player>";
    check("5", "<player1 userid=\"3\"/><player2 userid=\"99\"/>", listed, ByeKind::Bye);
}

#[test]
fn a_match_against_nobody_is_a_bye_in_wers_files() {
    let check = |played: &str, bye: ByeKind| {
        let text = format!(
            "<event title=\"Cup\" numberofrounds=\"1\"><participation><person id=\"7\" first=\"Ana\"/></participation>\
             <matches><round number=\"1\"><match {played}/></round></matches></event>"
        );
        let read = read_any(text.as_bytes()).unwrap_or_else(|error| panic!("{played}: {error}"));
        assert_eq!(read.file.rounds[0].matches, [Match::bye("7".into(), bye)], "{played}");
        assert_eq!(read.file.players.len(), 1, "{played}");
    };
    for nobody in ["", "0", "-1", "0000000000", "BYE", "(BYE)"] {
        check(&format!("person=\"7\" opponent=\"{nobody}\" outcome=\"3\""), ByeKind::Bye);
        check(&format!("person=\"{nobody}\" opponent=\"7\" outcome=\"3\""), ByeKind::Bye);
        let lost = format!("person=\"{nobody}\" opponent=\"7\" outcome=\"1\" win=\"2\" loss=\"0\"");
        check(&lost, ByeKind::ZeroBye);
    }
}

#[test]
fn a_player_with_two_matches_in_a_round_is_named() {
    let twice = "<match outcome=\"1\"><player1 userid=\"1\"/><player2 userid=\"2\"/></match>".repeat(2);
    let error = Texts::english().message(read_any(tdf(&twice).as_bytes()).unwrap_err());
    assert!(error.starts_with("round 1: `1` is also in"), "{error}");
}

#[test]
fn names_lose_characters_that_no_name_has() {
    let odd = tdf("")
        .replace("F1", "&lt;b&gt;Zoë &amp;\u{202e} O&apos;N&#10;eil")
        .replace("F2", "&lt;&gt;")
        .replace('L', "");
    let read = read_any(odd.as_bytes()).unwrap();
    let names: Vec<&str> = read.file.players.iter().map(|player| player.name.as_str()).collect();
    assert_eq!(names, ["<b>Zoë & O'N eil", "Player 2", "F3"]);
    says(&read.report, "characters that are not allowed");
}

/// Hostile and broken files are refused with one sentence, quickly.
#[test]
fn hostile_files_are_refused_with_one_sentence() {
    let laughs = "<!DOCTYPE t [<!ENTITY a \"ha\"><!ENTITY b \"&a;&a;&a;&a;\">]><tournament><data>&b;</data></tournament>";
    let deep = "<tournament>".repeat(3_000_000);
    let mut utf16 = vec![0xff, 0xfe];
    utf16.extend("<event/>".encode_utf16().flat_map(u16::to_le_bytes));
    let latin = [&b"<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><event title=\"Caf"[..], &[0xe9], b"\"/>"]
        .concat();
    let cases: [(&[u8], &str); 9] = [
        (laughs.as_bytes(), "document type"),
        (deep.as_bytes(), "elements and texts"),
        (&utf16, "UTF-16"),
        (&latin, "not UTF-8"),
        (b"<event><participation>", "ends too early"),
        (b"<event><participation></event>", "not well-formed XML"),
        (b"<event><person first=\"a\" first=\"b\"/></event>", "attribute 'first' is already defined"),
        (b"<html><body/></html>", "kind of XML is unknown"),
        (b"<event><participation><person first=\"A\"/></participation></event>", "a player has no id"),
    ];
    for (bytes, what) in cases {
        let sentence = Texts::english().message(read_any(bytes).unwrap_err());
        assert!(
            sentence.contains(what) && !sentence.contains('\n') && sentence.len() < 500,
            "{what}: {sentence}"
        );
    }
}

/// Followed down the tree, this leaf never ends.
#[test]
fn a_bracket_that_repeats_one_match_is_read_to_its_end() {
    let rounds: String = (1..=40)
        .map(|round| format!("<TournMatch><Player>1</Player><Player>2</Player><Round>{round}</Round><Status>Winner</Status><Winner>1</Winner><PlayoffMatch>True</PlayoffMatch></TournMatch>"))
        .collect();
    let text = format!(
        "<Tournament><Name>Loop</Name><TournamentPlayers><TournPlayer><Player><ID>1</ID></Player></TournPlayer></TournamentPlayers><Matches>{rounds}</Matches></Tournament>"
    );
    let read = read_any(text.as_bytes()).unwrap();
    says(&read.report, "do not follow from its matches");
    says(&read.report, "the list of players lacks them: Player 2");
}

#[test]
fn aesops_tables_is_read_by_its_own_convention() {
    let text = r#"{"name": "Aesop", "date": "2025-05-01", "cutToTop": 0, "preliminaryRounds": 2, "uploadedFrom": "AesopsTables",
        "players": [
        {"id": 1, "name": "Ada", "rank": 1, "corpIdentity": "NEH", "runnerIdentity": "Noise", "matchPoints": 6, "strengthOfSchedule": 1.5, "extendedStrengthOfSchedule": 1.5},
        {"id": 2, "name": "Bo", "rank": 2, "matchPoints": 3, "strengthOfSchedule": 1.5, "extendedStrengthOfSchedule": 0.75},
        {"id": 3, "name": "Cy", "rank": 3, "matchPoints": 3, "strengthOfSchedule": 1.5, "extendedStrengthOfSchedule": 0.75}],
        "eliminationPlayers": {}, "rounds": [
        [{"tableNumber": 1, "player1": {"id": 1, "role": "corp", "corpScore": 3, "runnerScore": null}, "player2": {"id": 2, "role": "runner", "corpScore": null, "runnerScore": 0}, "intentionalDraw": false, "eliminationGame": false},
         {"tableNumber": null, "player1": {"id": 3, "role": "corp", "corpScore": 3, "runnerScore": null}, "player2": {"id": null, "role": "runner", "corpScore": null, "runnerScore": null}, "intentionalDraw": false, "eliminationGame": false}],
        [{"tableNumber": 1, "player1": {"id": 3, "role": "corp", "corpScore": 0, "runnerScore": null}, "player2": {"id": 1, "role": "runner", "corpScore": null, "runnerScore": 3}, "intentionalDraw": false, "eliminationGame": false},
         {"tableNumber": null, "player1": {"id": 2, "role": "corp", "corpScore": 3, "runnerScore": null}, "player2": {"id": null, "role": "runner"}, "intentionalDraw": false, "eliminationGame": false}]]}"#;
    let read = read_any(text.as_bytes()).unwrap();
    let comparison = read.comparison().unwrap().unwrap();
    assert_eq!(read.file.setup.ruleset.name(), "netrunner-single-sided");
    let tiebreaks = &read.file.setup.ruleset.resolve().unwrap().tiebreaks;
    assert_eq!(
        format!("{:?}", tiebreaks.own_byes),
        "Count",
        "the only convention that gives the file's figures"
    );
    says(&read.report, "follows from the file’s own numbers");
    let numbers: Vec<_> =
        comparison.differences.iter().filter(|one| !one.what.code().contains("rank")).collect();
    assert!(numbers.is_empty(), "{numbers:#?}");
    let Some(MatchResult::Played(game)) = &read.file.rounds[1].matches[0].result else { panic!() };
    let side = game.games.as_ref().unwrap()[0].as_ref().unwrap().side.as_ref().unwrap();
    assert_eq!((side.first.as_str(), side.second.as_str()), ("corp", "runner"));
}

/// As its source writes single-sided tournaments: players by side, points as texts, a bye against `(BYE)`, and for
/// the cut who won and who lost.
#[test]
fn a_single_sided_file_of_aesops_tables_is_read() {
    let text = r#"{"name": "Aesop", "cutToTop": 2, "preliminaryRounds": 2, "uploadedFrom": "AesopsTables", "links": [],
        "players": [
        {"id": 11, "name": "Ada", "rank": 1, "corpIdentity": "NEH", "runnerIdentity": "Noise", "matchPoints": 6, "strengthOfSchedule": 1.5, "extendedStrengthOfSchedule": 1.5, "sideBalance": 0},
        {"id": 12, "name": "Bo", "rank": 2, "matchPoints": 3, "strengthOfSchedule": 3.0, "extendedStrengthOfSchedule": 1.5, "sideBalance": -1},
        {"id": 13, "name": "Cy", "rank": 3, "matchPoints": 3, "strengthOfSchedule": 3.0, "extendedStrengthOfSchedule": 1.5, "sideBalance": 1}],
        "eliminationPlayers": [{"id": 12, "name": "Bo", "rank": 1, "seed": 2}, {"id": 11, "name": "Ada", "rank": 2, "seed": 1}],
        "rounds": [
        [{"tableNumber": 1, "corpPlayer": 11, "runnerPlayer": 12, "corpIdentity": "NEH", "runnerIdentity": "Noise", "corpScore": "3", "runnerScore": "0"},
         {"tableNumber": null, "corpPlayer": 13, "runnerPlayer": "(BYE)", "corpIdentity": "", "runnerIdentity": "", "corpScore": "3", "runnerScore": "0"}],
        [{"tableNumber": 1, "corpPlayer": 13, "runnerPlayer": 11, "corpScore": "0", "runnerScore": "3"},
         {"tableNumber": null, "corpPlayer": 12, "runnerPlayer": "(BYE)", "corpScore": "3", "runnerScore": "0"}],
        [{"tableNumber": 1, "corpPlayer": 11, "runnerPlayer": 12, "winner_id": 12, "loser_id": 11}]]}"#;
    let read = read_any(text.as_bytes()).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(read.file.setup.ruleset.name(), "netrunner-single-sided");
    assert_eq!(read.file.players.len(), 3);
    let kinds: Vec<_> = read.file.rounds.iter().map(|round| (round.stage, round.matches.len())).collect();
    assert_eq!(kinds[..2], [(StageKind::Swiss, 2), (StageKind::Swiss, 2)]);
    assert!(kinds[2].0.is_bracket() && kinds[2].1 == 1);
    let Some(MatchResult::Played(game)) = &read.file.rounds[1].matches[0].result else { panic!() };
    let game = game.games.as_ref().unwrap()[0].as_ref().unwrap();
    let side = game.side.as_ref().unwrap();
    assert_eq!((side.first.as_str(), side.second.as_str()), ("corp", "runner"));
    assert_eq!(game.winner, Some(pairwright_core::Side::Second));
    assert_eq!(read.file.rounds[0].matches[1].result, Some(MatchResult::Bye {}));
    let tournament = read.tournament().unwrap();
    let last = &read.file.rounds[2].matches[0];
    let champion =
        last.players.iter().zip(pairwright_core::Side::BOTH).find(|(_, side)| {
            tournament.outcome(last, *side) == Some(pairwright_core::scoring::Outcome::Win)
        });
    assert_eq!(champion.map(|(id, _)| id.as_str()), Some("12"));
    let without =
        text.replace("\"corpPlayer\": 11, \"runnerPlayer\": 12, \"corpIdentity\"", "\"corpIdentity\"");
    let error = Texts::english().message(read_any(without.as_bytes()).unwrap_err());
    assert!(error.contains("`corpPlayer` and `runnerPlayer`"), "{error}");
}

/// The minimum that Aesop's Tables write about a match.
fn least_of_aesops(corp: &str, score: &str) -> String {
    format!(
        r#"{{"name": "Small", "date": "2024-05-04", "players": [{{"id": 1, "name": "A"}}, {{"id": 2, "name": "B"}}],
        "rounds": [[{{"tableNumber": 1, "corpPlayer": {corp}, "runnerPlayer": 2, "corpScore": {score}, "runnerScore": "0"}}]]}}"#
    )
}

#[test]
fn a_small_file_of_aesops_tables_is_recognised() {
    let read = read_any(least_of_aesops("1", "3").as_bytes()).unwrap();
    assert_eq!((read.kind, read.file.rounds[0].matches.len()), (FileKind::Cobra, 1));
}

#[test]
fn a_score_that_is_not_a_number_is_refused_with_its_place() {
    let error = read_any(least_of_aesops("1", "\"lots\"").as_bytes()).unwrap_err();
    let text = Texts::english().message(error);
    assert!(text.contains("rounds[0]") && text.contains("line 2") && text.contains("“lots”"), "{text}");
    // An empty one is not known yet.
    assert!(read_any(least_of_aesops("1", "\"\"").as_bytes()).is_ok());
}

#[test]
fn a_player_missing_from_the_list_is_added_and_named() {
    let read = read_any(least_of_aesops("99", "3").as_bytes()).unwrap();
    says(&read.report, "the list of players lacks them: Player 99");
}

/// Two rounds of four players in which Ada and Bo have byes in the first, each written as a match against `nobody`.
fn nrtm(nobody: &str, listed: &str) -> String {
    let players = |id: u32| format!("{{\"id\": {id}, \"name\": \"P{id}\", \"rank\": {id}}}");
    let players = (1..=4).map(players).collect::<Vec<_>>().join(", ");
    let seat =
        |id: &str, score: u32| format!("{{\"id\": {id}, \"runnerScore\": {score}, \"corpScore\": {score}}}");
    let played = |winner: &str, loser: &str| {
        format!("{{\"table\": 1, \"player1\": {}, \"player2\": {}}}", seat(winner, 3), seat(loser, 0))
    };
    let first = [played("3", "4"), played("1", nobody), played("2", nobody)].join(", ");
    let second = [played("1", "2"), played("4", "3")].join(", ");
    format!(
        "{{\"name\": \"X\", \"cutToTop\": 0, \"preliminaryRounds\": 2, \"uploadedFrom\": \"NRTM\", \"players\": [{players}{listed}], \
         \"eliminationPlayers\": [], \"rounds\": [[{first}], [{second}]]}}"
    )
}

#[test]
fn a_match_against_nobody_is_a_bye_in_every_spelling_of_nobody() {
    let nobody = ["0", "\"0\"", "-1", "null", "\"\"", "\"(BYE)\"", "\"bye\""];
    for (nobody, listed) in
        nobody.map(|nobody| (nobody, "")).into_iter().chain([("0", ", {\"id\": 0, \"name\": \"BYE\"}")])
    {
        let read =
            read_any(nrtm(nobody, listed).as_bytes()).unwrap_or_else(|error| panic!("{nobody}: {error}"));
        assert_eq!(read.file.players.len(), 4, "{nobody}");
        let kinds = kinds(&read, StageKind::Swiss);
        assert_eq!(kinds, BTreeMap::from([("bye", 2), ("played", 3)]), "{nobody}");
    }
    for (nobody, listed) in [
        ("99", "99, \"name\": \"BYE\""),
        ("99", "99, \"name\": \"bye2\""),
        ("99", "99, \"name\": \"BYE 1\""),
        ("99", "99, \"name\": \"spielfrei\""),
        ("0", "0, \"name\": \"Bye (no opponent)\""),
    ] {
        let read = read_any(nrtm(nobody, &format!(", {{\"id\": {listed}}}")).as_bytes()).unwrap();
        let kinds = kinds(&read, StageKind::Swiss);
        assert_eq!(kinds, BTreeMap::from([("bye", 2), ("played", 3)]), "{listed}");
        assert_eq!(read.file.players.len(), 4, "{listed}");
    }
    let named = read_any(nrtm("0", ", {\"id\": 0, \"name\": \"Zoe\"}").as_bytes());
    assert!(named.is_err(), "number 0 is in the list of players and would play twice in round 1");
}

#[test]
fn a_bye_of_one_side_of_a_match_is_read_from_either_side() {
    for round in [
        r#"[{"player1": {"id": 1, "combinedScore": 6}, "player2": null}]"#,
        r#"[{"player1": {"id": 0}, "player2": {"id": 1, "combinedScore": 6}}]"#,
    ] {
        let text = format!(
            "{{\"name\": \"X\", \"cutToTop\": 0, \"players\": [{{\"id\": 1, \"name\": \"A\"}}], \"rounds\": [{round}]}}"
        );
        let read = read_any(text.as_bytes()).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(read.file.rounds[0].matches, [Match::bye("1".into(), ByeKind::Bye)]);
    }
}

fn konami(matches: &[(&str, &str, &str)]) -> String {
    let player = |id: u32| {
        format!("<TournPlayer><Player><ID>000{id}</ID><FirstName>P{id}</FirstName></Player></TournPlayer>")
    };
    let played = |(opponent, status, winner): &(&str, &str, &str)| {
        format!(
            "<TournMatch>{opponent}<Round>1</Round><Status>{status}</Status><Winner>{winner}</Winner></TournMatch>"
        )
    };
    format!(
        "<Tournament><Name>Local</Name><TournamentPlayers>{}</TournamentPlayers><Matches>{}</Matches></Tournament>",
        (1..=3).map(player).collect::<String>(),
        matches.iter().map(played).collect::<String>()
    )
}

#[test]
fn an_unreported_bye_is_not_a_loss() {
    let alone = "<Player>3</Player><Player>0</Player>";
    let result = |players: &str, status: &str, winner: &str| {
        let read = read_any(konami(&[(players, status, winner)]).as_bytes()).unwrap();
        assert_eq!(read.file.players.len(), 3, "{players} {status}");
        (read.file.rounds[0].matches[0].result.clone(), read.report)
    };
    for status in ["Unreported", "", "None"] {
        let (bye, report) = result(alone, status, "");
        assert_eq!(bye, Some(ByeKind::Bye.result()), "{status}");
        says(&report, "1 bye has no result yet");
    }
    assert_eq!(result(alone, "Winner", "0").0, Some(ByeKind::ZeroBye.result()));
    assert_eq!(result(alone, "Winner", "3").0, Some(ByeKind::Bye.result()));
    for nobody in ["<Player/>", "<Player>BYE</Player>", "<Player>-1</Player>", ""] {
        let players = format!("{nobody}<Player>3</Player>");
        assert_eq!(result(&players, "Unreported", "").0, Some(ByeKind::Bye.result()), "{nobody}");
    }
}

#[test]
fn a_bye_in_konamis_list_of_players_is_no_player() {
    for (id, name) in [("0000000000", "BYE"), ("0009", "Bye"), ("0", "")] {
        let entry =
            format!("<TournPlayer><Player><ID>{id}</ID><FirstName>{name}</FirstName></Player></TournPlayer>");
        let sides = format!("<Player>3</Player><Player>{}</Player>", id.trim_start_matches('0'));
        let text = konami(&[(&sides, "Winner", "3")]);
        let text = text.replace("</TournamentPlayers>", &format!("{entry}</TournamentPlayers>"));
        let read = read_any(text.as_bytes()).unwrap_or_else(|error| panic!("{id} {name}: {error}"));
        assert_eq!(read.file.players.len(), 3, "{id} {name}");
        assert_eq!(read.file.rounds[0].matches, [Match::bye("0003".into(), ByeKind::Bye)], "{id} {name}");
    }
}

#[test]
fn a_bye_worth_nothing_is_named_in_the_report() {
    let text = r#"{"name": "X", "cutToTop": 0, "players": [{"id": 1, "name": "A"}], "rounds": [[
        {"player1": {"id": 1, "combinedScore": 0}, "player2": {"id": 0, "combinedScore": 0}}]]}"#;
    let read = read_any(text.as_bytes()).unwrap();
    assert_eq!(read.file.rounds[0].matches, [Match::bye("1".into(), ByeKind::ZeroBye)]);
    says(&read.report, "1 bye is worth 0 points in the file");
}

#[test]
fn a_match_of_nobody_registers_nobody() {
    let nobody = ("<Player>0</Player><Player>0</Player>", "Unreported", "");
    let pair = ("<Player>1</Player><Player>2</Player>", "Winner", "1");
    let read = read_any(konami(&[pair, nobody]).as_bytes()).unwrap();
    assert_eq!((read.file.players.len(), read.file.rounds[0].matches.len()), (3, 1));
}

#[test]
fn a_cut_of_cobra_that_has_no_rounds_yet_is_planned() {
    let text = |cut: &str, finalists: &str| {
        nrtm("0", "")
            .replace("\"cutToTop\": 0", &format!("\"cutToTop\": {cut}"))
            .replace("\"eliminationPlayers\": []", &format!("\"eliminationPlayers\": [{finalists}]"))
    };
    let stages = |text: &str| read_any(text.as_bytes()).unwrap().file.setup.stages;
    let planned = stages(&text("2", ""));
    assert_eq!((planned.len(), planned[0].kind), (1, StageKind::DoubleElimination));
    assert_eq!(planned[0].cut.as_ref().and_then(|cut| cut.top), Some(2));
    assert!(planned[0].seeds.is_empty(), "nobody has been cut yet");
    let made = stages(&text("2", r#"{"id": 3, "seed": 2}, {"id": 1, "seed": 1}"#));
    assert_eq!(made[0].seeds, ["1".into(), "3".into()]);
    for none in ["0", "1", "null", "4000"] {
        assert!(stages(&text(none, "")).is_empty(), "{none}");
    }
}

#[test]
fn a_match_without_points_is_a_double_loss_with_a_note() {
    let text = r#"{"name": "X", "cutToTop": 0, "players": [{"id": 1, "name": "A"}, {"id": 2, "name": "B"}], "rounds": [[
        {"player1": {"id": 1, "combinedScore": 0}, "player2": {"id": 2, "combinedScore": 0}}]]}"#;
    let read = read_any(text.as_bytes()).unwrap();
    assert_eq!(read.file.rounds[0].matches[0].result, Some(MatchResult::DoubleLoss {}));
    says(&read.report, "1 match of 0-0 is read as lost by both players");
}

#[test]
fn everybody_who_plays_in_wers_files_is_a_player() {
    let text = "<event title=\"Cup\"><participation><person id=\"7\" first=\"Ana\"/><person id=\"8\" first=\"Bo\"/>\
                <person id=\"5\" first=\"Judge\"/><role cd=\"PL\"><ref person=\"7\" seq=\"1\"/><ref person=\"9\" seq=\"2\"/></role>\
                </participation><matches><round number=\"1\"><match person=\"7\" opponent=\"8\" outcome=\"1\" win=\"2\" loss=\"0\"/>\
                </round></matches></event>";
    let read = read_any(text.as_bytes()).unwrap();
    let names: Vec<&str> = read.file.players.iter().map(|player| player.name.as_str()).collect();
    assert_eq!(names, ["Ana", "Bo", "Player 9"]);
    says(&read.report, "the list of players lacks them: Player 9");
}

#[test]
fn a_player_who_comes_back_in_wers_files_was_absent() {
    let played = |a: u32, b: u32| {
        format!("<match person=\"{a}\" opponent=\"{b}\" outcome=\"1\" win=\"2\" loss=\"0\"/>")
    };
    let bye = |a: u32| format!("<match person=\"{a}\" opponent=\"\" outcome=\"3\"/>");
    let rounds = [
        played(1, 2) + &played(3, 4) + &bye(5),
        played(1, 3) + &bye(5),
        played(5, 1) + &played(3, 4),
        played(4, 1) + &played(5, 3),
    ];
    let rounds = (1..).zip(rounds).map(|(number, all)| format!("<round number=\"{number}\">{all}</round>"));
    let persons = (1..=5).map(|id| format!("<person id=\"{id}\" first=\"P{id}\"/>"));
    let text = format!(
        "<event title=\"Cup\" numberofrounds=\"4\"><participation>{}</participation><matches>{}</matches></event>",
        persons.collect::<String>(),
        rounds.collect::<String>()
    );
    let read = read_any(text.as_bytes()).unwrap();
    let player = |id: &str| read.file.players.iter().find(|player| player.id == id.into()).unwrap();
    assert_eq!((&player("4").absent, player("4").dropped_after), (&vec![RoundNumber(2)], None));
    assert_eq!((&player("2").absent, player("2").dropped_after), (&vec![], Some(RoundNumber(1))));
    let found = check::check(&read.file);
    assert!(!found.iter().any(|finding| finding.kind == FindingKind::LeftOut), "{found:?}");
}

#[test]
fn names_that_cannot_be_seen_are_no_names() {
    for unseen in ["\u{3164}", "\u{3164} \u{115f}", "\u{ffa0}\u{200b}"] {
        let read = read_any(tdf("").replace("F2", unseen).replace('L', "").as_bytes()).unwrap();
        assert_eq!(read.file.players[1].name, "Player 2", "{unseen:?}");
        let ours = format!(
            r#"{{"format":"pairwright/1","name":"X","ruleset":"magic","players":[{{"id":"1","name":"{unseen}"}}],"rounds":[]}}"#
        );
        let error = read_any(ours.as_bytes()).unwrap_err();
        assert_eq!((error.path.as_str(), &*error.text.code), ("players[0].name", "name-empty"), "{unseen:?}");
    }
}

/// A browser takes such an address for that of another page.
#[test]
fn an_id_is_no_path() {
    for id in [".", ".."] {
        let ours = format!(
            r#"{{"format":"pairwright/1","name":"X","ruleset":"magic","players":[{{"id":"{id}","name":"A"}}],"rounds":[]}}"#
        );
        let list = format!("id,name\n{id},Ana\n");
        for text in [ours, list] {
            let error = Texts::english().message(read_any(text.as_bytes()).unwrap_err());
            assert!(error.contains(&format!("the id `{id}` has no page of its own")), "{error}");
        }
    }
    assert!(read_any(b"id,name\n...,Ana\n.a,Bo\n").is_ok());
}
