//! The fields of a submitted form.

use pairwright_core::message;
use pairwright_office::order::Answer;
pub use pairwright_office::order::fingerprint;
use pairwright_office::shortened;

use crate::error::Error;

/// The field with the fingerprint of what the page showed.
pub const SEEN: &str = "seen";

/// The field that confirms a question.
pub const SURE: &str = "sure";
/// The field with the fingerprint of what the question showed.
pub const SHOWN: &str = "shown";

/// The field that answers which player a name means.
pub const MEANT: &str = "meant";

/// A form's fields in order. A name may occur several times.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Fields(pub Vec<(String, String)>);

impl Fields {
    /// The first value with this name, trimmed; empty if there is none.
    pub fn get(&self, name: &str) -> &str {
        self.find(name).unwrap_or_default()
    }

    /// The first value with this name, trimmed, if the form has the field.
    pub fn find(&self, name: &str) -> Option<&str> {
        self.0.iter().find(|(key, _)| key == name).map(|(_, value)| value.trim())
    }

    /// Every value with this name, untrimmed.
    pub fn all<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a str> {
        self.0.iter().filter(move |(key, _)| key == name).map(|(_, value)| value.as_str())
    }

    pub fn is_ticked(&self, name: &str) -> bool {
        !self.get(name).is_empty()
    }

    pub fn number(&self, name: &str) -> Result<u32, Error> {
        let text = self.get(name);
        text.parse().map_err(|_| Error::Invalid(message!("form-no-number", text = shortened(text))))
    }

    pub fn find_number(&self, name: &str) -> Result<Option<u32>, Error> {
        self.find(name).map(|_| self.number(name)).transpose()
    }

    /// The answer to a question, and what the form was made from.
    pub fn answer(&self) -> Answer {
        let text = |name: &str| self.find(name).map(str::to_owned);
        Answer { sure: self.is_ticked(SURE), shown: text(SHOWN), seen: text(SEEN) }
    }
}
