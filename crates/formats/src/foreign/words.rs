//! Names in the report of an import.

use pairwright_core::message;
use pairwright_core::nouns::message::Term;

/// Maximum names in a list before the others are only counted.
const NAMED: usize = 4;

/// The first few names, and the number of others.
pub(super) fn listed<T: Clone + Into<Term>>(names: &[T]) -> Term {
    let first: Term = names.iter().take(NAMED).collect();
    match names.len().saturating_sub(NAMED) {
        0 => first,
        others => message!("list-and-more", first = first, count = others).into(),
    }
}
