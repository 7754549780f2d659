//! Messages for errors of the `ratings` crate, which has no messages.

use pairwright_core::message;
use pairwright_core::nouns::Message;
use pairwright_core::ruleset::toml_fault;
use pairwright_ratings::input::SourceError;
use pairwright_ratings::input::finding::RowProblem;
use pairwright_ratings::input::mapping::MappingError;
use pairwright_ratings::rater::PlacesNeeded;
use pairwright_ratings::{Day, Exact, RateError, SystemName};

use crate::words::{text, text_of, texts};

pub fn bad_row(problem: &RowProblem) -> String {
    let found = pairwright_words::arg(problem.found.as_str());
    texts().get(&format!("bad-row-{}", problem.kind.code()), &[("found", found)])
}

pub fn unreadable(error: &SourceError) -> Message {
    match error {
        SourceError::Io(error) => message!("cli-unreadable", error = error.to_string()),
        #[cfg(feature = "parquet")]
        SourceError::Parquet(error) => message!("rate-parquet-unreadable", error = error.to_string()),
        #[cfg(not(feature = "parquet"))]
        SourceError::NoParquet => message!("rate-without-parquet"),
        SourceError::Header(columns) => message!("rate-header", columns = columns),
        SourceError::Missing(column) => message!("rate-column-missing", column = *column),
        SourceError::Table { error, .. } => unreadable(error),
        SourceError::TooMany => message!("rate-too-many-names"),
    }
}

pub fn places_needed(error: &PlacesNeeded) -> Message {
    message!("rate-places-needed", system = error.0.code())
}

pub fn not_rated(error: &RateError) -> Message {
    match error {
        RateError::Read(error) => unreadable(error),
        RateError::Places(error) => places_needed(error),
        RateError::BadRows { count, .. } => {
            message!("rate-bad-rows", count = *count, shown = crate::words::thousands(*count))
        }
        RateError::Stopped => message!("rate-stopped"),
    }
}

pub fn mapping(text: &str, error: &MappingError) -> Message {
    match error {
        MappingError::Toml(error) => {
            message!(
                "rate-mapping-unreadable",
                error = Message::from(&toml_fault(text, error.message(), error.span()))
            )
        }
        MappingError::Result => message!("rate-mapping-results"),
    }
}

/// Parses a day from an option.
pub fn day(text: &str) -> Result<Day, String> {
    text.parse().map_err(|_| text!("bad-row-date", found = text))
}

/// Parses an exact number from an option.
pub fn exact(text: &str) -> Result<Exact, String> {
    text.parse().map_err(|_| text_of(message!("number-not-exact", text = text)))
}

/// Parses the name of a rating system from an option.
pub fn system(name: &str) -> Result<SystemName, String> {
    let known = || SystemName::ALL.iter().map(|system| system.code()).collect::<Vec<_>>().join(", ");
    name.parse().map_err(|_| text!("rate-unknown-system", name = name, known = known()))
}
