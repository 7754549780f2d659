//! What stands behind the question mark of a tournament's public pages.

use pairwright_core::message;
use pairwright_core::nouns::{Player, Round};
use pairwright_core::{PlayerId, RoundNumber};
use serde::Deserialize;

use crate::i18n::Texts;
use crate::parts::View;
use crate::server::error::Error;
use crate::server::page::Question;

/// `?round=3`: the newest where none is named.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct OfRound {
    round: String,
}

/// `?after=3`: the newest standing where no round is named.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct After {
    after: String,
}

/// `?lang=pt-BR`: as the browser has it where none is named, or one that there is not.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Language {
    lang: String,
}

impl Language {
    /// The texts of the language.
    pub(crate) fn texts(&self) -> Option<Texts> {
        Texts::of_tag(&self.lang)
    }
}

/// `?cut=8`, as it was typed.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Cut {
    pub(super) cut: String,
}

impl OfRound {
    /// As the page's place among all others has it.
    pub(super) fn question(&self) -> Question {
        question("round", &self.round)
    }

    /// The round that is requested, or the newest; nothing before the first.
    pub(super) fn of<'a>(&self, view: &View<'a>) -> Result<Option<&'a Round>, Error> {
        match number(&self.round)? {
            None => Ok(view.tournament.current_round()),
            Some(number) => view.tournament.round(number).map(Some).ok_or_else(no_round),
        }
    }
}

impl After {
    /// As the page's place among all others has it.
    pub(super) fn question(&self) -> Question {
        question("after", &self.after)
    }

    /// The round of the Swiss after which a standing is requested.
    pub(super) fn of(&self, view: &View<'_>) -> Result<Option<RoundNumber>, Error> {
        known(view, number(&self.after)?)
    }
}

/// A round of the Swiss after which a standing is requested.
pub(crate) fn known(view: &View<'_>, after: Option<RoundNumber>) -> Result<Option<RoundNumber>, Error> {
    let last = view.tournament.last_swiss_round();
    if after.is_some_and(|after| after > last) { Err(no_round()) } else { Ok(after) }
}

fn number(text: &str) -> Result<Option<RoundNumber>, Error> {
    if text.is_empty() {
        return Ok(None);
    }
    let number = text.parse().map_err(|_| Error::NotFound(message!("error-no-round")))?;
    Ok(Some(RoundNumber(number)))
}

/// A number in one way only, however it was written; everybody's question where there is none.
fn question(name: &str, text: &str) -> Question {
    match number(text) {
        Ok(None) => Question::common(""),
        Ok(Some(number)) => Question::single(format!("{name}={number}")),
        // Refused, which is not kept.
        Err(_) => Question::single(name),
    }
}

fn no_round() -> Error {
    Error::NotFound(message!("error-no-round-yet"))
}

/// The player of an address.
pub(crate) fn player<'a>(view: &View<'a>, id: &str) -> Result<&'a Player, Error> {
    let player = view.tournament.player(&PlayerId::from(id));
    player.ok_or_else(|| Error::NotFound(message!("error-no-player-here")))
}
