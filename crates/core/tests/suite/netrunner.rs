//! The published standings of real Netrunner tournaments, recomputed: points, strength of schedule, extended, rank.

use std::path::PathBuf;

use pairwright_core::Tournament;
use pairwright_core::check::check;
use pairwright_core::file::TournamentFile;
use pairwright_core::nouns::exact::Ratio;
use pairwright_core::nouns::ids::{PlayerId, RoundNumber};
use pairwright_core::nouns::{FindingKind, StageKind, StageSpec};
use pairwright_core::stages::{bracket, final_ranking};
use pairwright_core::standings::{Standing, explain, standings_after};
use serde_json::Value;

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../testdata/netrunner")
}

fn read(name: &str) -> String {
    std::fs::read_to_string(folder().join(name)).unwrap()
}

fn names() -> Vec<String> {
    let files =
        std::fs::read_dir(folder()).unwrap().map(|file| file.unwrap().file_name().into_string().unwrap());
    let mut names: Vec<String> =
        files.filter_map(|name| name.strip_suffix(".expected.json").map(str::to_owned)).collect();
    names.sort();
    names
}

/// How far a value may be from the published one. Where the publisher rounds to three decimals it does so in floating
/// point, which puts an exact half on either side: there the last digit may differ by one.
fn tolerance(rounded: bool) -> f64 {
    if rounded { 0.001 + 1e-9 } else { 1e-9 }
}

/// How many of the three values are the published ones to the last digit; none may be further off than the tolerance.
fn check_row(file: &str, row: &Standing, published: &Value, rounded: bool) -> usize {
    let named = |code: &str| row.tiebreaks.iter().find(|(c, _)| c.name() == code).unwrap().1.clone().unwrap();
    let values =
        [("points", row.points.0.clone()), ("sos", named("sos")), ("extended_sos", named("extended_sos"))];
    let off = |(key, own): &(&str, Ratio)| (own.to_f64() - published[*key].as_f64().unwrap()).abs();
    for value in &values {
        let allowed = if value.0 == "points" { 1e-9 } else { tolerance(rounded) };
        assert!(off(value) <= allowed, "{file} {}: {value:?}, published {published}", row.player);
    }
    values.iter().filter(|value| off(value) < 1e-9).count()
}

/// Registered, and in no round: the publisher lists them with nothing, here they have no row (page 1).
fn is_empty(published: &Value) -> bool {
    ["points", "sos", "extended_sos"].iter().all(|key| published[key].as_f64() == Some(0.0))
}

#[test]
fn seventy_tournaments_come_out_as_published() {
    let (mut players, mut to_the_last_digit) = (0, 0);
    let names = names();
    for name in &names {
        let file: TournamentFile = serde_json::from_str(&read(&format!("{name}.json"))).unwrap();
        let expected: Value = serde_json::from_str(&read(&format!("{name}.expected.json"))).unwrap();
        let tournament = file.to_tournament().unwrap();
        let after = RoundNumber(u32::try_from(expected["after_round"].as_u64().unwrap()).unwrap());
        let table = standings_after(&tournament, after);
        let rows = expected["rows"].as_array().unwrap();
        let rounded = tournament.ruleset.tiebreaks.sos_decimals.is_some();
        players += rows.len();
        for published in rows {
            let id = PlayerId::from(published["player"].as_str().unwrap());
            let Some(row) = table.of(&id) else {
                assert!(is_empty(published), "{name} {published}");
                to_the_last_digit += 3;
                continue;
            };
            to_the_last_digit += check_row(name, row, published, rounded);
            for open in explain(&tournament, after, &id) {
                assert_eq!(open.recomputed(), open.value, "{name} {id} {}", open.code);
            }
        }
        if !rounded {
            check_ranks(name, &table.rows, rows);
        }
    }
    assert_eq!((names.len(), players, to_the_last_digit), (70, 1372, 3 * 1372 - 108));
}

/// Nobody is published above somebody who ranks higher here; equals stand in the publisher's own order.
fn check_ranks(file: &str, rows: &[Standing], published: &[Value]) {
    let mut listed: Vec<&Value> = published.iter().collect();
    listed.sort_by_key(|row| row["rank"].as_u64().unwrap());
    let rank = |row: &Value| {
        let own = rows.iter().find(|own| own.player.as_str() == row["player"]);
        own.and_then(|own| own.rank.place()).unwrap_or(u32::MAX)
    };
    let ranks: Vec<u32> = listed.into_iter().map(rank).collect();
    assert!(ranks.is_sorted(), "{file}: {ranks:?}");
}

/// The cut as published: its players in the order of their final ranks, and in the order of their seeds.
fn published_cut(expected: &Value) -> (Vec<PlayerId>, Vec<PlayerId>) {
    let rows = expected["cut"].as_array().unwrap();
    let by = |key: &str| {
        let mut sorted: Vec<&Value> = rows.iter().collect();
        sorted.sort_by_key(|row| row[key].as_u64().unwrap());
        sorted.into_iter().map(|row| PlayerId::from(row["player"].as_str().unwrap())).collect()
    };
    (by("rank"), by("seed"))
}

/// A cut of four matches in three rounds is a single elimination, though these files call every cut a double one.
fn is_double(tournament: &Tournament, players: usize) -> bool {
    tournament.bracket_rounds().map(|round| round.matches.len()).sum::<usize>() >= 2 * players - 2
}

#[test]
fn cuts_end_as_published_and_our_tree_has_every_match() {
    let (mut cuts, mut doubles) = (0, 0);
    for name in names() {
        let mut file: TournamentFile = serde_json::from_str(&read(&format!("{name}.json"))).unwrap();
        let expected: Value = serde_json::from_str(&read(&format!("{name}.expected.json"))).unwrap();
        let (ranked, seeds) = published_cut(&expected);
        if ranked.is_empty() {
            continue;
        }
        cuts += 1;
        let ends_as_published = |file: &TournamentFile| {
            let tree = bracket(&file.to_tournament().unwrap()).unwrap();
            tree.champion() == ranked.first() && tree.matches().all(|m| !m.is_played() || m.winner.is_some())
        };
        let final_of = |file: &TournamentFile| {
            let ranking = final_ranking(&file.to_tournament().unwrap()).rows;
            ranking.into_iter().take(ranked.len()).map(|row| row.player).collect::<Vec<_>>()
        };
        assert_eq!(final_of(&file), ranked, "{name}: seeds by the standing");
        let double = is_double(&file.to_tournament().unwrap(), ranked.len());
        let kind = if double { StageKind::DoubleElimination } else { StageKind::Elimination };
        doubles += usize::from(double);
        file.rounds.iter_mut().filter(|round| round.stage.is_bracket()).for_each(|round| round.stage = kind);
        file.setup.stages = vec![StageSpec { seeds, ..StageSpec::new(kind) }];
        assert_eq!(final_of(&file), ranked, "{name}: seeds as published");
        if OTHER_CROSSING.contains(&name.as_str()) {
            file.setup.stages.clear();
            assert!(ends_as_published(&file), "{name}: followed");
            continue;
        }
        assert!(ends_as_published(&file), "{name}");
        let found: Vec<_> =
            check(&file).into_iter().filter(|finding| finding.kind == FindingKind::Bracket).collect();
        assert!(found.is_empty(), "{name}: {found:?}");
    }
    assert_eq!((cuts, doubles), (32, 13));
}

/// Cuts to 16, in which Cobra brings the losers of the third round over to their own half: there two meet again in the
/// fourth round of the losers' side in more ways than they have to.
const OTHER_CROSSING: [&str; 2] = ["n30157", "n93114"];
