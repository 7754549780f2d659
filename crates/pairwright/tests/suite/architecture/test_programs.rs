//! One program of tests per crate: each further one is linked separately, and a file that no module names never
//! runs. And no crate is compiled a second time for tests that it does not have.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

use super::{packages, short, source_folder, sources};

#[test]
fn every_test_file_is_part_of_its_crates_one_program() {
    let mut seen = 0;
    for package in packages() {
        let name = short(package["name"].as_str().unwrap());
        let folder = Path::new(package["manifest_path"].as_str().unwrap()).with_file_name("tests");
        if !folder.exists() || sources(&folder).is_empty() {
            continue;
        }
        let programs = programs(&package);
        let names: Vec<_> =
            programs.iter().filter(|one| one["test"] == true).map(|one| &one["name"]).collect();
        assert_eq!(names, [&format!("{name}_tests")], "the test programs of {name} that `cargo test` runs");
        let roots: Vec<_> = programs.iter().map(|one| Path::new(one["src_path"].as_str().unwrap())).collect();
        let forgotten = forgotten(&folder, &roots);
        assert!(forgotten.is_empty(), "{name}: no module of the test program names {forgotten:?}");
        seen += sources(&folder).len();
    }
    assert!(seen > 200, "only {seen} files were seen");
}

/// With `test = true`, which is the default, cargo compiles a library once more for the tests in its sources; with
/// `test = false` it never runs them.
#[test]
fn a_crate_is_compiled_for_tests_only_if_its_sources_have_some() {
    let is_test = |line: &str| line.trim().starts_with("#[test]") || line.trim().starts_with("#[tokio::test");
    let mut seen = 0;
    for package in packages() {
        let name = short(package["name"].as_str().unwrap());
        let has_tests = sources(&source_folder(&name)).iter().any(|(_, text)| text.lines().any(is_test));
        let targets = package["targets"].as_array().unwrap().iter();
        let compiled =
            targets.filter(|target| ["lib", "cdylib", "bin"].map(Value::from).contains(&target["kind"][0]));
        for target in compiled {
            assert_eq!(target["test"], has_tests, "`test` of the {} `{name}`", target["kind"][0]);
            seen += 1;
        }
    }
    assert!(seen > 20, "only {seen} were seen");
}

/// The programs in a package's `tests` folder, including those that run only by name.
fn programs(package: &Value) -> Vec<&Value> {
    let targets = package["targets"].as_array().unwrap();
    targets.iter().filter(|target| target["kind"][0] == "test").collect()
}

/// The Rust files of a folder that the program in their folder does not include.
fn forgotten(folder: &Path, roots: &[&Path]) -> Vec<PathBuf> {
    let mut parts = BTreeSet::new();
    for root in roots {
        let root = root.canonicalize().unwrap();
        let mut reached = BTreeSet::new();
        follow(&root, root.parent().unwrap(), &mut reached);
        // A file that another program borrows must still be named in its own.
        parts.extend(reached.into_iter().filter(|path| path.starts_with(root.parent().unwrap())));
    }
    let files = sources(&folder.canonicalize().unwrap()).into_iter().map(|(path, _)| path);
    files.filter(|path| !parts.contains(path)).collect()
}

/// Adds a file and all files of its modules; `below` is the folder where those are looked for.
fn follow(file: &Path, below: &Path, reached: &mut BTreeSet<PathBuf>) {
    reached.insert(file.to_owned());
    let text = fs::read_to_string(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    let mut other_place = None;
    for line in text.lines().map(str::trim) {
        if let Some(path) = line.strip_prefix("#[path = \"").and_then(|rest| rest.strip_suffix("\"]")) {
            other_place = Some(file.with_file_name(path));
        } else if let Some(name) = module(line) {
            let of_its_own = below.join(name).join("mod.rs");
            let beside = below.join(name).with_extension("rs");
            let (file, below) = match other_place.take() {
                Some(place) => (place.clone(), place.parent().unwrap().to_owned()),
                None if of_its_own.exists() => (of_its_own, below.join(name)),
                None => (beside, below.join(name)),
            };
            let file = file.canonicalize().unwrap_or_else(|error| panic!("{}: {error}", file.display()));
            follow(&file, &below, reached);
        }
    }
}

/// The name in a line that declares a module with a separate file.
fn module(line: &str) -> Option<&str> {
    let declared = line.strip_prefix("pub(crate) ").unwrap_or(line);
    declared.strip_prefix("mod ")?.strip_suffix(';')
}

#[test]
fn a_test_file_that_no_module_names_is_found() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, text).unwrap();
        path.canonicalize().unwrap()
    };
    let root = write(
        "suite/main.rs",
        "mod a;\n#[cfg(unix)]\npub(crate) mod b;\n#[path = \"p/q.rs\"]\nmod c;\n// mod d;\n",
    );
    write("suite/a/mod.rs", "mod one;\nmod two { }\n");
    write("suite/a/one.rs", "");
    write("suite/b.rs", "mod one;\n");
    write("suite/b/one.rs", "");
    write("suite/p/q.rs", "mod r;\n");
    write("suite/p/r.rs", "");
    assert!(forgotten(folder.path(), &[&root]).is_empty());
    let mut lost = vec![
        write("suite/d.rs", ""),
        write("suite/e.rs", ""),
        write("suite/a/two.rs", ""),
        write("top.rs", ""),
    ];
    lost.sort();
    let other = write("other/main.rs", &format!("#[path = \"{}/suite/e.rs\"]\nmod e;\n", ".."));
    let mut found = forgotten(folder.path(), &[&root, &other]);
    found.sort();
    assert_eq!(found, lost);
}
