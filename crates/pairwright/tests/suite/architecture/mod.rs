//! The architecture's invariants, read off `cargo metadata` and the sources. ARCHITECTURE.md says why each holds.

mod rooms;
mod security;
mod test_programs;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Crates that do no I/O, read no clock and draw no randomness of their own.
const PURE: &[&str] = &["exact", "pairing", "clock", "ratings", "core", "lab", "formats"];
/// Crates of pages and commands, which show what others compute.
const SHOWING: &[&str] =
    &["answers", "web-kit", "web-public", "web-desk", "web-phone", "web-api", "web", "pairwright"];
/// Which of our crates each of our crates may use.
const MAY_USE: &[(&str, &[&str])] = &[
    ("exact", &[]),
    ("desktop", &[]),
    ("pairing", &[]),
    ("clock", &[]),
    ("ratings", &["exact"]),
    ("core", &["exact", "pairing"]),
    ("formats", &["pairing", "core"]),
    ("lab", &["pairing", "core"]),
    ("store", &["core"]),
    ("words", &["core"]),
    ("office", &["clock", "core", "store", "words"]),
    ("answers", &["clock", "ratings", "core", "formats", "lab", "words"]),
    ("checker", &["answers", "core", "words"]),
    (
        "web-kit",
        &["answers", "clock", "core", "desktop", "formats", "lab", "office", "ratings", "store", "words"],
    ),
    // No feature uses another.
    (
        "web-public",
        &[
            "answers", "clock", "core", "desktop", "formats", "lab", "office", "ratings", "store", "web-kit",
            "words",
        ],
    ),
    ("web-desk", &["answers", "clock", "core", "formats", "lab", "office", "store", "web-kit", "words"]),
    ("web-phone", &["clock", "core", "lab", "office", "store", "web-kit", "words"]),
    ("web-api", &["answers", "core", "formats", "office", "web-kit", "words"]),
    (
        "web",
        &[
            "core",
            "desktop",
            "office",
            "store",
            "web-api",
            "web-desk",
            "web-kit",
            "web-phone",
            "web-public",
            "words",
        ],
    ),
    (
        "pairwright",
        &[
            "answers", "clock", "ratings", "core", "desktop", "formats", "lab", "office", "store", "web",
            "web-kit", "words",
        ],
    ),
    ("python", &["answers", "clock", "ratings", "core", "formats", "lab", "words"]),
];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap()
}

/// Every Rust file below a folder with its text.
fn sources(folder: &Path) -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(sources(&path));
        } else if path.extension().is_some_and(|end| end == "rs") {
            found.push((path.clone(), fs::read_to_string(&path).unwrap()));
        }
    }
    found
}

fn source_folder(name: &str) -> PathBuf {
    let folder = if name == "python" { root() } else { root().join("crates") };
    folder.join(name).join("src")
}

/// The program of a crate: files of unit tests left out.
fn crate_sources(name: &str) -> Vec<(PathBuf, String)> {
    let is_test =
        |path: &Path| path.file_stem().is_some_and(|stem| stem.to_string_lossy().ends_with("tests"));
    let mut found = sources(&source_folder(name));
    found.retain(|(path, _)| !is_test(path));
    assert!(!found.is_empty(), "{name}/src holds no Rust file");
    found
}

/// A file without its comments and without what only its unit tests use.
fn program(text: &str) -> String {
    let mut lines = text.lines().filter(|line| !line.trim_start().starts_with("//"));
    let mut kept = Vec::new();
    while let Some(line) = lines.next() {
        if line.trim() == "#[cfg(test)]" {
            let end = format!("{}}}", &line[..line.len() - line.trim_start().len()]);
            let item = lines.find(|line| !line.trim_start().starts_with("#["));
            if item.is_some_and(|item| !item.ends_with([';', '}', ','])) {
                lines.find(|line| line.trim_end_matches(';') == end);
            }
            continue;
        }
        kept.push(line);
    }
    kept.join("\n")
}

#[test]
fn items_for_tests_are_not_part_of_the_program() {
    let text = "fn a() {}\n#[cfg(test)]\nfn b() {\n    if c() {\n    }\n}\nfn d() {}\n#[cfg(test)]\nmod tests;\n// e\nfn f() {}";
    assert_eq!(program(text), "fn a() {}\nfn d() {}\nfn f() {}");
}

#[track_caller]
fn absent(crates: &[&str], words: &[&str], except: &[&str]) {
    for name in crates {
        for (path, text) in crate_sources(name) {
            if except.iter().any(|file| path.ends_with(file)) {
                continue;
            }
            let program = program(&text);
            for word in words {
                assert!(!program.contains(word), "{} contains `{word}`", path.display());
            }
        }
    }
}

/// The workspace's packages, as `cargo metadata` describes them.
fn packages() -> Vec<serde_json::Value> {
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--format-version", "1", "--no-deps"])
        .current_dir(root())
        .output()
        .unwrap();
    let mut metadata: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    serde_json::from_value(metadata["packages"].take()).unwrap()
}

/// A package's name as its folder has it.
fn short(name: &str) -> String {
    name.strip_prefix("pairwright-").unwrap_or(name).to_owned()
}

#[test]
fn arrows_only_point_downwards() {
    let mut uses: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for package in packages() {
        let ours = package["dependencies"].as_array().unwrap().iter().filter(|d| d["kind"].is_null());
        let ours = ours.filter_map(|d| d["name"].as_str()).filter(|name| name.starts_with("pairwright"));
        uses.insert(short(package["name"].as_str().unwrap()), ours.map(short).collect());
    }
    assert_eq!(uses.len(), MAY_USE.len(), "a crate is missing from the list of this test: {:?}", uses.keys());
    for (name, allowed) in MAY_USE {
        let wrong: Vec<_> = uses[*name].iter().filter(|used| !allowed.contains(&used.as_str())).collect();
        assert!(wrong.is_empty(), "{name} must not use {wrong:?}");
    }
}

#[test]
fn pure_crates_touch_nothing_outside() {
    let io = [
        "std::fs",
        "std::net",
        "std::process",
        "std::env",
        "std::thread",
        "File::open",
        "println!",
        "eprintln!",
    ];
    absent(PURE, &io, &[]);
    absent(PURE, &["SystemTime", "Instant::now", "Zoned::now", "Timestamp::now"], &[]);
    absent(PURE, &["thread_rng", "rand::rng", "getrandom", "OsRng", "from_os_rng"], &[]);
    absent(PURE, &["static mut", "OnceLock", "LazyLock", "thread_local!"], &[]);
}

#[test]
fn no_float_decides_an_order() {
    // `keys.rs` and `object.rs` name every type that serde knows, to pass it on, and `wording.rs` says it in words.
    absent(&["core"], &["f64", "f32"], &["file/keys.rs", "nouns/object.rs", "wording.rs"]);
    absent(&["exact"], &["f64", "f32"], &["ratio.rs"]);
    absent(&["pairing"], &["f64", "f32"], &[]);
}

#[test]
fn there_is_one_way_to_change_a_tournament() {
    for (path, text) in crate_sources("core") {
        let place = path.strip_prefix(root().join("crates/core/src")).unwrap();
        if place.ends_with("hypothesis.rs") {
            continue; // A copy that nothing makes a tournament.
        }
        let may_write = place.ends_with("tournament.rs") || place.starts_with("journal/apply");
        assert!(may_write || !program(&text).contains(".state."), "{} writes a state", path.display());
        for line in
            program(&text).lines().filter(|line| line.contains("pub fn") && line.contains("&mut self"))
        {
            // `play_round` is two actions at once; those after it are of sums, which are no part of a tournament.
            let known = [
                "pub fn apply(",
                "pub fn append(",
                "pub fn commit(",
                "pub fn play_round(",
                "pub fn add_round(",
                "pub fn add_seats(",
            ];
            assert!(known.iter().any(|k| line.contains(k)), "{}: {}", path.display(), line.trim());
        }
    }
    let writers = ["&mut Tournament", "mut tournament:", ".apply(", ".play_round("];
    absent(SHOWING, &writers, &[]);
}

/// That they compute no pairing needs no words: neither may use the engines. What tie-breaks are computed from can only be
/// made in core.
#[test]
fn pages_and_commands_compute_no_standing() {
    absent(SHOWING, &["Tallies::new", "scoring::score"], &[]);
}

#[test]
fn pages_and_commands_cannot_pair() {
    for (name, uses) in MAY_USE.iter().filter(|(name, _)| SHOWING.contains(name) || *name == "words") {
        assert!(!uses.contains(&"pairing"), "{name} is given its pairings and their reasons by core");
    }
}

#[test]
fn files_stay_readable() {
    for (name, _) in MAY_USE {
        for (path, text) in crate_sources(name) {
            let lines = text.lines().count();
            assert!(lines <= 800, "{} has {lines} lines: split it by nouns", path.display());
            assert!(
                text.starts_with("//!"),
                "{} does not say in its first line what it is for",
                path.display()
            );
        }
    }
}

#[test]
fn nothing_is_left_for_later() {
    for (name, _) in MAY_USE {
        for (path, text) in crate_sources(name) {
            for word in ["todo!(", "unimplemented!(", "dbg!(", "FIXME", "#[allow("] {
                assert!(!text.contains(word), "{} contains `{word}`", path.display());
            }
        }
    }
}

#[test]
fn no_test_is_ignored() {
    for (path, text) in sources(&root().join("crates")) {
        let is_ignored = text.lines().any(|line| line.trim_start().starts_with("#[ignore"));
        assert!(
            !is_ignored,
            "{} ignores a test: what ./test cannot run is a target of its own",
            path.display()
        );
    }
}

#[test]
fn every_preset_cites_its_source() {
    for entry in fs::read_dir(root().join("rulesets")).unwrap() {
        let path = entry.unwrap().path();
        let text = fs::read_to_string(&path).unwrap();
        assert!(
            text.starts_with('#'),
            "{} does not begin with a comment that says what it is",
            path.display()
        );
        assert!(text.lines().any(|line| line.starts_with("source = ")), "{} names no source", path.display());
        let name = path.file_stem().unwrap().to_str().unwrap();
        assert!(
            pairwright_core::ruleset::Preset::named(name).is_some(),
            "{} is not compiled in: add it to the list in crates/core/src/ruleset/presets.rs",
            path.display()
        );
    }
}
