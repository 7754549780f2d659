//! The promises of `docs/security.md`: each of its lines names tests, and those exist.

use std::fs;

use super::{root, sources};

#[test]
fn every_line_of_the_security_page_names_tests_that_exist() {
    let page = fs::read_to_string(root().join("docs/security.md")).unwrap();
    let tests: Vec<String> =
        sources(&root().join("crates")).into_iter().flat_map(|(_, text)| tests(&text)).collect();
    let lines: Vec<&str> = page.lines().filter(|line| line.starts_with('|')).skip(2).collect();
    assert!(lines.len() > 10, "{} lines", lines.len());
    for line in lines {
        let named = line.trim_end_matches('|').rsplit('|').next().unwrap();
        let named: Vec<&str> = named.split('`').skip(1).step_by(2).collect();
        assert!(!named.is_empty(), "no test is named: {line}");
        let missing: Vec<_> = named.iter().filter(|name| !tests.iter().any(|test| test == *name)).collect();
        assert!(missing.is_empty(), "there is no test {missing:?}: {line}");
    }
}

/// The names of the tests in a source: the functions below a test attribute.
fn tests(text: &str) -> Vec<String> {
    let mut names = Vec::new();
    let mut is_test = false;
    for line in text.lines().map(str::trim) {
        if line.starts_with("#[test]") || line.starts_with("#[tokio::test") {
            is_test = true;
        } else if let Some((_, rest)) =
            line.split_once("fn ").filter(|(before, _)| matches!(*before, "" | "async "))
        {
            let name = rest.split('(').next().unwrap_or_default();
            names.extend(std::mem::take(&mut is_test).then(|| name.to_owned()));
        }
    }
    names
}
