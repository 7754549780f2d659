//! A clone is enough: nothing outside the repository is named, and every reference to a rule leads somewhere.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap()
}

/// Every text file of the project except the test data: its path from the root, and its contents.
fn texts() -> Vec<(String, String)> {
    let listed = Command::new("git").args(["ls-files", "-z"]).current_dir(root()).output().unwrap();
    assert!(listed.status.success(), "git lists the files of the project");
    let names = String::from_utf8(listed.stdout).unwrap();
    let read = |name: &str| Some((name.to_owned(), fs::read_to_string(root().join(name)).ok()?));
    let found: Vec<_> =
        names.split_terminator('\0').filter(|name| !name.starts_with("testdata/")).filter_map(read).collect();
    assert!(found.len() > 500, "only {} files were found", found.len());
    found
}

#[test]
fn no_file_names_a_path_outside_the_repository() {
    let mut seen = 0;
    for (name, text) in texts() {
        for path in climbing(&text) {
            assert!(is_inside(&name, path), "{name} names {path}, which no clone has");
            seen += 1;
        }
        assert!(!text.contains(concat!("/ho", "me/")), "{name} names somebody's own folder");
    }
    assert!(seen > 20, "only {seen} paths were seen");
    assert!(!is_inside("README.md", concat!("..", "/elsewhere")), "a folder beside the clone");
    assert!(!is_inside("docs/pairing.md", concat!("..", "/..", "/README.md")), "a file beside the clone");
}

/// The paths in a text that begin one folder up.
fn climbing(text: &str) -> Vec<&str> {
    let is_path = |c: char| c.is_ascii_alphanumeric() || "._-/".contains(c);
    let begins = text.match_indices("../").filter(|(at, _)| !text[..*at].ends_with(is_path));
    let paths = begins.map(|(at, _)| {
        let rest = &text[at..];
        &rest[..rest.find(|c: char| !is_path(c)).unwrap_or(rest.len())]
    });
    paths.collect()
}

/// Whether a path leads to something in the repository, relative to the file that names it or to a folder above that
/// one, such as its crate's.
fn is_inside(file: &str, path: &str) -> bool {
    let from = Path::new(file).ancestors().skip(1);
    from.into_iter().any(|folder| {
        let found = root().join(folder).join(path).canonicalize();
        found.is_ok_and(|found| found.starts_with(root()))
    })
}

/// The number after each occurrence of `word` in a text: `page 3` gives `3`.
fn named<'a>(text: &'a str, word: &str) -> Vec<&'a str> {
    let numbers = text.match_indices(word).filter_map(|(at, _)| {
        let rest = &text[at + word.len()..];
        let end = rest.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(rest.len());
        Some(&rest[..end]).filter(|number| number.starts_with(|c: char| c.is_ascii_digit()))
    });
    numbers.collect()
}

fn headings(file: &str) -> Vec<String> {
    let text = fs::read_to_string(root().join(file)).unwrap();
    text.lines().filter(|line| line.starts_with('#')).map(str::to_owned).collect()
}

/// The numbers of the rule pages: `1` to `11` and `4b`, from their first headings.
fn pages() -> Vec<String> {
    let files = fs::read_dir(root().join("docs/rules")).unwrap();
    let first = files.filter_map(|file| {
        let text = fs::read_to_string(file.unwrap().path()).unwrap();
        Some(text.strip_prefix("# ")?.split_once(". ")?.0.to_owned())
    });
    first.collect()
}

#[test]
fn every_page_and_document_named_anywhere_exists() {
    let (pages, sources) = (pages(), headings("docs/sources.md"));
    let code = ["rs", "toml", "ftl", "js", "css"];
    let mut seen = 0;
    for (name, text) in texts().iter().filter(|(name, _)| !name.ends_with("tests/suite/clone.rs")) {
        if !code.iter().any(|end| Path::new(name).extension().is_some_and(|found| found == *end)) {
            continue;
        }
        for document in named(text, "ocument ").into_iter().chain(named(text, "ocuments ")) {
            if document.len() == 3 {
                let heading = format!("## Document {document}:");
                assert!(sources.iter().any(|line| line.starts_with(&heading)), "{name}: document {document}");
                seen += 1;
            }
        }
        let comments = text.lines().filter(|line| line.trim_start().starts_with("//"));
        for page in comments.flat_map(|line| named(line, "(page ").into_iter().chain(named(line, " page "))) {
            assert!(pages.iter().any(|known| known == page), "{name}: there is no page {page} in docs/rules");
            seen += 1;
        }
    }
    assert!(seen > 150, "only {seen} references were seen");
}

#[test]
fn every_vector_is_read_by_a_test() {
    let tests: Vec<_> = texts().into_iter().filter(|(name, _)| name.contains("/tests/")).collect();
    for file in fs::read_dir(root().join("testdata/vectors")).unwrap() {
        let name = file.unwrap().file_name().into_string().unwrap();
        let path = format!("vectors/{name}");
        assert!(tests.iter().any(|(_, text)| text.contains(&path)), "no test reads testdata/{path}");
    }
}
