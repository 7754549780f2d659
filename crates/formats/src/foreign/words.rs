//! Parts of the sentences in which an import is reported.

/// How many names a sentence lists before it counts the others.
const NAMED: usize = 4;

/// `1 match`, `2 matches`.
pub(super) fn count(number: usize, what: &str) -> String {
    match (number, what) {
        (1, what) => format!("1 {what}"),
        (number, "match") => format!("{number} matches"),
        (number, what) => format!("{number} {what}s"),
    }
}

/// The first few of some names, and how many others there are.
pub(super) fn listed(names: &[impl AsRef<str>]) -> String {
    let shown: Vec<&str> = names.iter().take(NAMED).map(AsRef::as_ref).collect();
    match names.len().saturating_sub(NAMED) {
        0 => shown.join(", "),
        others => format!("{} and {others} more", shown.join(", ")),
    }
}
