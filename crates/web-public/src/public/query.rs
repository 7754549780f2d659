//! The query parameters of a tournament's public pages.

use pairwright_core::nouns::Round;
use pairwright_core::{RoundNumber, message};
use pairwright_web_kit::error::Error;
use pairwright_web_kit::parts::View;
use pairwright_web_kit::server::PageVariant;
use pairwright_web_kit::views::lookup::{known, no_round};
use pairwright_words::Texts;
use serde::Deserialize;

/// `?round=3`; the newest round if missing.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct RoundQuery {
    round: String,
}

/// `?after=3`; the newest standing if missing.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct AfterQuery {
    after: String,
}

/// `?lang=pt-BR`; the browser's language if missing or unknown.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct LanguageQuery {
    lang: String,
}

impl LanguageQuery {
    pub(crate) fn texts(&self) -> Option<Texts> {
        Texts::of_tag(&self.lang)
    }
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct CutQuery {
    pub(super) cut: String,
}

impl RoundQuery {
    pub(super) fn question(&self) -> PageVariant {
        question("round", &self.round)
    }

    /// The requested round, or the newest; `None` before the first.
    pub(super) fn of<'a>(&self, view: &View<'a>) -> Result<Option<&'a Round>, Error> {
        match number(&self.round)? {
            None => Ok(view.tournament.current_round()),
            Some(number) => view.tournament.round(number).map(Some).ok_or_else(no_round),
        }
    }
}

impl AfterQuery {
    pub(super) fn question(&self) -> PageVariant {
        question("after", &self.after)
    }

    /// The Swiss round after which a standing is requested.
    pub(super) fn of(&self, view: &View<'_>) -> Result<Option<RoundNumber>, Error> {
        known(view, number(&self.after)?)
    }
}

fn number(text: &str) -> Result<Option<RoundNumber>, Error> {
    if text.is_empty() {
        return Ok(None);
    }
    let number = text.parse().map_err(|_| Error::NotFound(message!("error-no-round")))?;
    Ok(Some(RoundNumber(number)))
}

/// A normalised number, or the common question if there is none.
fn question(name: &str, text: &str) -> PageVariant {
    match number(text) {
        Ok(None) => PageVariant::common(""),
        Ok(Some(number)) => PageVariant::single(format!("{name}={number}")),
        // Refused, and refusals are not cached.
        Err(_) => PageVariant::single(name),
    }
}
