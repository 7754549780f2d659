//! What a page of one tournament is made from.

use std::any::Any;
use std::sync::Arc;

use pairwright_core::nouns::Round;
use pairwright_core::{RoundNumber, Tournament};
use pairwright_office::rights::{Grant, Reader, Right};

use super::round_reasons::RoundReasons;
use super::{Address, Once, ReasonCache};
use crate::i18n::Texts;

/// What a page of one tournament is made from.
#[derive(Debug, Clone, Copy)]
pub struct View<'a> {
    pub tournament: &'a Tournament,
    /// Its key in addresses: `/t/{key}/…`.
    pub key: &'a str,
    /// The journal's last entry, so that an open page can tell whether it is old.
    pub seq: u64,
    pub texts: Texts,
    pub reader: Reader,
    /// When, in milliseconds since 1970 UTC.
    pub now: i64,
    /// Why its rounds are as they are, worked out once.
    pub reasons: &'a ReasonCache,
    /// What was worked out of this state of it.
    pub once: &'a Once,
}

impl<'a> View<'a> {
    /// Whether the reader has a right, so that pages lead there.
    pub fn may(&self, right: Right) -> bool {
        let allowed = self.tournament.setup.venue.judges_enter_results;
        self.reader.grants(right).any(|grant| match grant {
            Grant::Yes | Grant::Range => true,
            Grant::IfAllowed => allowed,
            Grant::No => false,
        })
    }

    /// The reasons of a published round.
    pub(crate) fn round_reasons(&self, round: &Round) -> Arc<RoundReasons> {
        self.reasons.of_round(self.seq, self.tournament, round)
    }

    /// What several parts of a page, or several pages, ask for: made by the first who does.
    pub(crate) fn once<T: Any + Send + Sync>(&self, name: &'static str, make: impl FnOnce() -> T) -> Arc<T> {
        self.once.of(name, 0, make)
    }

    /// The same where there is one for each round.
    pub(crate) fn once_of_round<T: Any + Send + Sync>(
        &self,
        name: &'static str,
        round: RoundNumber,
        make: impl FnOnce() -> T,
    ) -> Arc<T> {
        self.once.of(name, round.0, make)
    }

    /// The addresses of this tournament's pages.
    pub fn at(&self) -> Address<'a> {
        Address(self.key)
    }
}
