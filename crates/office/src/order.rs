//! What a command is decided on: the newest state, who asks, and the answer to a question.

use jiff::civil::Date;
use pairwright_core::correction::Correction;
use pairwright_core::nouns::Player;
use pairwright_core::nouns::message::Message;
use pairwright_core::refusal::Refusal;
use pairwright_core::{Action, Entropy, Journal, PlayerId, Tournament, message};
use pairwright_words::Texts;
use serde::Serialize;

use crate::alike::Lookalike;
use crate::faults::Faults;
use crate::line::Unclear;
use crate::preview::Preview;
use crate::rights::{Badge, Grant, Right, TableRange};
use crate::text::times::day_of;

pub struct Order<'a> {
    pub tournament: &'a Tournament,
    pub journal: &'a Journal,
    pub texts: Texts,
    /// The sender, in the role that admits them.
    pub badge: &'a Badge,
    /// What the sender's phone may do, if the order is a player's own.
    pub phone: Option<PhoneTrust>,
    pub answer: Answer,
    pub now: i64,
    /// Fresh randomness, for what is drawn by lot now.
    pub entropy: Option<Entropy>,
    /// Whether somebody's phone has a player's name.
    pub has_phone: &'a dyn Fn(&PlayerId) -> bool,
}

/// What a phone may do in a player's name.
#[derive(Debug, Clone, Copy)]
pub struct PhoneTrust {
    /// Whether it may do what cannot be undone: it is proved, or the desk chose open claims.
    pub is_proved: bool,
    /// Whether it may drop the player: it is proved, or it has reported for the name and no match is being played
    /// (page 10, "What needs the player's code").
    pub may_drop: bool,
}

/// The actions of a command, or why there are none.
pub type Decided = Result<Vec<Action>, Denial>;

impl<'a> Order<'a> {
    /// Checks a right before a question is asked that only its holders can answer.
    pub fn needs(&self, right: Right) -> Result<(), Denial> {
        if self.badge.grant(right) == Grant::No { Err(Denial::Forbidden(right)) } else { Ok(()) }
    }

    pub fn player_named(&self, id: &str) -> Result<&'a Player, Denial> {
        let player = self.tournament.player(&PlayerId::from(id.trim()));
        player.ok_or_else(|| Denial::NotFound(message!("error-no-player")))
    }

    /// The day of the tournament; today if it has none.
    pub fn day(&self) -> Date {
        self.tournament.setup.date.unwrap_or_else(|| day_of(self.now))
    }

    pub fn id_of(&self, id: &str) -> Result<PlayerId, Denial> {
        Ok(self.player_named(id)?.id.clone())
    }
}

/// The answer to a question, and what the sender had before them.
#[derive(Debug, Clone, Default)]
pub struct Answer {
    pub sure: bool,
    /// The fingerprint of what the question showed.
    pub shown: Option<String>,
    /// The fingerprint of what the page showed.
    pub seen: Option<String>,
}

impl Answer {
    /// Whether a question was confirmed that showed this.
    pub fn confirms(&self, shown: &str) -> bool {
        self.sure && self.shown.as_deref().is_none_or(|known| known == shown)
    }

    /// Checks that the sender saw the current state. A sender who names none passes.
    pub fn check_seen(&self, now: &impl Serialize) -> Result<(), Denial> {
        match &self.seen {
            Some(seen) if *seen != fingerprint(now) => Err(Denial::Conflict(message!("error-changed-here"))),
            _ => Ok(()),
        }
    }
}

/// A fingerprint of what a page showed, to recognise forms made from something else.
pub fn fingerprint(shown: &impl Serialize) -> String {
    let text = serde_json::to_vec(shown).unwrap_or_default();
    blake3::hash(&text).to_hex()[..16].to_owned()
}

/// Consequences that the organiser must confirm before something is done.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Confirmation {
    /// The consequence, or the unusual fact.
    pub sentence: String,
    pub details: Vec<String>,
    /// The label of the button that confirms.
    pub yes: String,
    /// A fingerprint of what was shown. If it has changed by the time of the answer, the question is asked again.
    pub shown: String,
}

impl Confirmation {
    /// Passes if this very question was confirmed, otherwise asks it.
    pub fn unless_confirmed(self, answer: &Answer) -> Result<(), Denial> {
        if answer.confirms(&self.shown) { Ok(()) } else { Err(Denial::Confirm(Box::new(self))) }
    }

    /// As `unless_confirmed`, for something that is lost: cancelling is the first answer, and the other is red.
    pub fn unless_sure(self, answer: &Answer) -> Result<(), Denial> {
        if answer.confirms(&self.shown) { Ok(()) } else { Err(Denial::ConfirmLoss(Box::new(self))) }
    }
}

/// Why a command has no actions.
#[derive(Debug, Clone)]
pub enum Denial {
    NotFound(Message),
    Forbidden(Right),
    OtherTables(TableRange),
    JudgesEnterNothing,
    Refused(Refusal),
    Invalid(Message),
    Form(Faults),
    /// Something else happened meanwhile.
    Conflict(Message),
    Confirm(Box<Confirmation>),
    ConfirmLoss(Box<Confirmation>),
    /// A later round was paired on the result: there are three answers.
    Choose(Box<Correction>),
    Preview(Box<Preview>),
    Alike(Box<Lookalike>),
}

impl From<Refusal> for Denial {
    fn from(refusal: Refusal) -> Denial {
        Denial::Refused(refusal)
    }
}

impl From<Unclear> for Denial {
    fn from(unclear: Unclear) -> Denial {
        Denial::Invalid(Message::from(&unclear))
    }
}

impl From<Lookalike> for Denial {
    fn from(alike: Lookalike) -> Denial {
        Denial::Alike(Box::new(alike))
    }
}

impl From<Faults> for Denial {
    fn from(faults: Faults) -> Denial {
        Denial::Form(faults)
    }
}
