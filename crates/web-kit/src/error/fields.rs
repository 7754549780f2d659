//! The fields of a submitted form.

use pairwright_core::message;
use pairwright_office::shortened;

use crate::error::{Confirmation, Error};

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

    /// Checks that the form was made from the current state. A form without the field passes.
    pub fn check_seen(&self, now: &impl serde::Serialize) -> Result<(), Error> {
        match self.find(SEEN) {
            Some(seen) if seen != fingerprint(now) => Err(Error::Conflict(message!("error-changed-here"))),
            _ => Ok(()),
        }
    }
}

/// A fingerprint of what a page showed, to recognise forms made from something else.
pub fn fingerprint(shown: &impl serde::Serialize) -> String {
    let text = serde_json::to_vec(shown).unwrap_or_default();
    blake3::hash(&text).to_hex()[..16].to_owned()
}

impl Confirmation {
    /// Passes if this very question was confirmed, otherwise asks it.
    pub fn unless_confirmed(self, fields: &Fields) -> Result<(), Error> {
        let known = fields.is_ticked(SURE) && fields.find(SHOWN).is_none_or(|shown| shown == self.shown);
        if known { Ok(()) } else { Err(Error::Confirm(Box::new(self))) }
    }

    /// As `unless_confirmed`, for something that is lost: cancelling is the first answer, and the other is red.
    pub fn unless_sure(self, fields: &Fields) -> Result<(), Error> {
        self.unless_confirmed(fields).map_err(|error| match error {
            Error::Confirm(ask) => Error::ConfirmLoss(ask),
            other => other,
        })
    }
}
