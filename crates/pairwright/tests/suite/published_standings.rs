//! Real tournaments as their organisers published them: every figure is reproduced, and every rank that follows from
//! the figures.
//!
//! The ranks of the TopDeck tournaments are those after the cut. ManaTraders ranks equal points by how long somebody
//! stayed before it looks at tie-breaks, which no ruleset states; its ranks are not compared.

use std::path::{Path, PathBuf};

use crate::common::{pairwright, read_json, testdata};
use serde_json::Value;

/// The number of players compared.
#[derive(Default)]
struct Count {
    players: usize,
    tournaments: usize,
    ranks: usize,
}

impl Count {
    fn add(&mut self, players: usize, ranks: usize) {
        self.players += players;
        self.ranks += ranks;
        self.tournaments += 1;
    }
}

#[test]
fn every_published_figure_is_reproduced() {
    let folder = testdata("magic");
    let mut files: Vec<PathBuf> =
        std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.retain(|path| !path.to_string_lossy().ends_with(".expected.json"));
    files.sort();
    let (mut all, mut whole) = (Count::default(), Count::default());
    let mut wrong = Vec::new();
    for file in &files {
        let expected = read_json(&file.with_extension("expected.json"));
        let players = compare(file, &expected, &mut wrong);
        all.add(players, 0);
        if expected["whole"] == true {
            whole.add(players, compare_ranks(file, &expected, &mut wrong));
        }
    }
    println!("{} players of {} tournaments,", all.players, all.tournaments);
    println!("{} with {} ranks of {} whole ones", whole.players, whole.ranks, whole.tournaments);
    assert!(wrong.is_empty(), "{} figures differ:\n{}", wrong.len(), wrong[..wrong.len().min(40)].join("\n"));
    assert_eq!((all.players, all.tournaments), (2453, 34));
    assert_eq!((whole.players, whole.ranks, whole.tournaments), (1307, 958, 25));
}

/// Compares the players whose figures the public record determines, and returns their number.
fn compare(file: &Path, expected: &Value, wrong: &mut Vec<String>) -> usize {
    let after = expected["after_round"].to_string();
    let run = pairwright(&["standings", file.to_str().unwrap(), "--after", &after, "--json"]);
    let document = run.json(0);
    assert_eq!(document["after"].to_string(), after);
    let rows = document["rows"].as_array().unwrap();
    let is_whole = expected["whole"] == true;
    let checked: Vec<&Value> = expected["check"].as_array().unwrap().iter().collect();
    let published = expected["rows"].as_array().unwrap();
    for row in published.iter().filter(|row| is_whole || checked.contains(&&row["player"])) {
        let place = format!("{} {}", file.file_stem().unwrap().to_string_lossy(), row["player"]);
        match rows.iter().find(|own| own["player"] == row["player"]) {
            Some(own) => compare_row(&place, own, row, expected, wrong),
            None => wrong.push(format!("{place}: no row")),
        }
    }
    if is_whole {
        assert_eq!(rows.len(), published.len(), "{}: as many rows as published", file.display());
    }
    if is_whole { published.len() } else { checked.len() }
}

fn compare_row(place: &str, own: &Value, row: &Value, expected: &Value, wrong: &mut Vec<String>) {
    let tolerance = expected["tolerance"].as_f64().unwrap();
    let without_games = expected["group"] == "topdeck";
    let points: f64 = own["points"].as_str().unwrap().parse().unwrap();
    if (points - row["points"].as_f64().unwrap()).abs() > 1e-9 {
        wrong.push(format!("{place}: {points} points, published {}", row["points"]));
    }
    for key in if without_games { &["omw"][..] } else { &["omw", "gw", "ogw"] } {
        let Some(published) = row[key].as_f64() else { continue };
        let exact = fraction(own["tiebreaks"][key]["exact"].as_str().unwrap());
        if (exact - published).abs() > tolerance {
            wrong.push(format!("{place}: {key} {exact}, published {published}"));
        }
    }
}

/// Compares ranks, after the cut if there was one, and returns their number.
fn compare_ranks(file: &Path, expected: &Value, wrong: &mut Vec<String>) -> usize {
    let document = pairwright(&["standings", file.to_str().unwrap(), "--final", "--json"]).json(0);
    let rows = document["rows"].as_array().unwrap();
    let published = expected["rows"].as_array().unwrap();
    if expected["system"] == "manatraders" {
        return 0;
    }
    for row in published {
        let own = rows.iter().find(|own| own["player"] == row["player"]).unwrap();
        if !is_rank(own, row, rows) {
            let (place, rank) = (file.file_stem().unwrap().to_string_lossy(), &row["rank"]);
            wrong.push(format!("{place} {}: rank {}, published {rank}", row["player"], own["rank"]));
        }
    }
    published.len()
}

/// Equals share a rank here; if the organiser gave each a separate place, it is one of those they share.
fn is_rank(own: &Value, row: &Value, rows: &[Value]) -> bool {
    let first = own["rank"].as_u64().unwrap();
    let sharing = rows.iter().filter(|other| other["rank"] == own["rank"]).count();
    (first..first + u64::try_from(sharing).unwrap()).contains(&row["rank"].as_u64().unwrap())
}

fn fraction(text: &str) -> f64 {
    let (above, below) = text.split_once('/').unwrap_or((text, "1"));
    above.parse::<f64>().unwrap() / below.parse::<f64>().unwrap()
}
