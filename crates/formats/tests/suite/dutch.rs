//! Every round of 400 tournaments that the reference engine paired, and single large rounds, against ours.

use std::collections::{BTreeSet, HashMap};
use std::fs;
use std::path::{Path, PathBuf};

use pairwright_formats::trf::{self, Trf};
use pairwright_pairing::Seat;
use pairwright_pairing::dutch::{Colour, Pairing, pair};

fn data(folder: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata").join(folder)
}

fn files(folder: &str) -> Vec<PathBuf> {
    let listed = fs::read_dir(data(folder)).unwrap_or_else(|error| panic!("{folder} is missing: {error}"));
    let mut files: Vec<PathBuf> = listed.map(|entry| entry.unwrap().path()).collect();
    files.retain(|path| path.extension().is_some_and(|extension| extension == "trf"));
    files.sort();
    files
}

fn load(path: &Path) -> Trf {
    trf::read(&fs::read(path).unwrap()).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The register: rounds in which we differ from the reference and know by which article who is right. None so far.
const DIVERGENCES: [&str; 0] = [];

#[derive(Debug, Default)]
struct Tally {
    rounds: usize,
    pairs: usize,
    colours: usize,
    wrong: Vec<String>,
}

fn compare(tally: &mut Tally, place: &str, ours: &Pairing, theirs: &[(Seat, Seat)], bye: Option<Seat>) {
    let unordered = |pairs: &[(Seat, Seat)]| -> BTreeSet<(Seat, Seat)> {
        pairs.iter().map(|&(a, b)| (a.min(b), a.max(b))).collect()
    };
    let (mine, reference) = (unordered(&ours.pairs), unordered(theirs));
    let coloured: BTreeSet<(Seat, Seat)> = theirs.iter().copied().collect();
    tally.pairs += mine.intersection(&reference).count();
    tally.colours += ours.pairs.iter().filter(|pair| coloured.contains(pair)).count();
    if mine == reference && ours.bye == bye && ours.pairs.iter().all(|pair| coloured.contains(pair)) {
        tally.rounds += 1;
    } else {
        let only: Vec<_> = ours.pairs.iter().filter(|pair| !coloured.contains(pair)).collect();
        tally.wrong.push(format!("{place}: ours {only:?} bye {:?}, theirs {bye:?}", ours.bye));
    }
}

/// The recorded pairs and bye of the round after `played` rounds: White and Black.
fn recorded_pairs(trf: &Trf, played: usize) -> (Vec<(Seat, Seat)>, Option<Seat>) {
    let seats: HashMap<u32, Seat> =
        (0..).zip(&trf.players).map(|(seat, player)| (player.number, seat)).collect();
    let (mut pairs, mut bye) = (Vec::new(), None);
    for (seat, player) in (0..).zip(&trf.players) {
        let Some(cell) = player.rounds.get(played) else { continue };
        match (cell.opponent.and_then(|opponent| seats.get(&opponent)), cell.colour) {
            (Some(opponent), Some(Colour::White)) => pairs.push((seat, *opponent)),
            (None, _) if cell.paired() => bye = Some(seat),
            _ => {}
        }
    }
    (pairs, bye)
}

#[test]
fn every_round_of_every_tournament_agrees_with_the_reference() {
    let files = files("dutch");
    assert_eq!(files.len(), 400);
    let mut tally = Tally::default();
    let (mut rounds, mut pairs) = (0, 0);
    for path in files {
        let trf = load(&path);
        for played in 0..trf.rounds_paired() {
            let (theirs, bye) = recorded_pairs(&trf, played);
            rounds += 1;
            pairs += theirs.len();
            let name = format!("{} round {}", path.file_stem().unwrap().display(), played + 1);
            match pair(&trf.dutch_field(played)).pairing() {
                Some(ours) => compare(&mut tally, &name, &ours, &theirs, bye),
                None => tally.wrong.push(format!("{name}: no legal pairing")),
            }
        }
    }
    println!(
        "{} of {rounds} rounds, {} of {pairs} pairs, {} colours",
        tally.rounds, tally.pairs, tally.colours
    );
    tally.wrong.retain(|wrong| !DIVERGENCES.iter().any(|known| wrong.starts_with(known)));
    assert!(tally.wrong.is_empty(), "{} rounds differ:\n{}", tally.wrong.len(), tally.wrong.join("\n"));
}

#[test]
fn a_tournament_file_made_from_a_report_file_is_paired_the_same() {
    for path in files("dutch") {
        let (file, _) = load(&path).to_file().unwrap();
        assert_eq!(pairwright_core::check::check(&file), [], "{}", path.display());
    }
}

#[test]
fn large_rounds_agree_with_the_reference_table_by_table() {
    let files = files("dutch/large");
    assert!(files.len() >= 4);
    for path in files {
        let trf = load(&path);
        let ours = pair(&trf.dutch_field(trf.rounds_paired())).pairing().unwrap();
        let number = |seat: Seat| trf.players[usize::try_from(seat).unwrap()].number;
        let mut lines: Vec<String> =
            ours.pairs.iter().map(|&(white, black)| format!("{} {}", number(white), number(black))).collect();
        lines.extend(ours.bye.map(|seat| format!("{} 0", number(seat))));
        let theirs = fs::read_to_string(path.with_extension("pairs")).unwrap();
        let theirs: Vec<&str> =
            theirs.lines().skip(1).map(str::trim).filter(|line| !line.is_empty()).collect();
        assert_eq!(lines, theirs, "{}", path.display());
    }
}
