//! A tournament as the pages render it.

use std::any::Any;
use std::sync::Arc;

use pairwright_core::nouns::{Announcement, Round};
use pairwright_core::{RoundNumber, Tournament};
use pairwright_office::ends::{Ends, tree};
use pairwright_office::rights::{Grant, Reader, Right};
use pairwright_words::Texts;

use crate::journals::round_reasons::RoundReasons;
use crate::journals::{Once, ReasonCache};
use crate::parts::Address;

/// The input of a tournament's page.
#[derive(Clone, Copy)]
pub struct View<'a> {
    pub tournament: &'a Tournament,
    /// The key in addresses: `/t/{key}/…`.
    pub key: &'a str,
    /// The journal's last entry, by which an open page knows whether it is outdated.
    pub seq: u64,
    pub texts: Texts,
    pub reader: Reader,
    pub now: i64,
    pub reasons: &'a ReasonCache,
    /// Values computed from this state.
    pub once: &'a Once,
}

impl<'a> View<'a> {
    /// Whether the reader has a right, so that pages link there.
    pub fn may(&self, right: Right) -> bool {
        let allowed = self.tournament.setup.venue.judges_enter_results;
        self.reader.grants(right).any(|grant| match grant {
            Grant::Yes | Grant::Range => true,
            Grant::IfAllowed => allowed,
            Grant::No => false,
        })
    }

    pub fn round_reasons(&self, round: &Round) -> Arc<RoundReasons> {
        self.reasons.of_round(self.seq, self.tournament, round)
    }

    /// Returns a value that several parts or pages need, computing it on first use.
    pub fn once<T: Any + Send + Sync>(&self, name: &'static str, make: impl FnOnce() -> T) -> Arc<T> {
        self.once.of(name, 0, make)
    }

    /// Like [`View::once`], with one value per round.
    pub fn once_of_round<T: Any + Send + Sync>(
        &self,
        name: &'static str,
        round: RoundNumber,
        make: impl FnOnce() -> T,
    ) -> Arc<T> {
        self.once.of(name, round.0, make)
    }

    /// The bracket, once the cut is made, with its consequences for everybody in it.
    pub fn ends(&self) -> Option<Arc<Ends>> {
        Option::clone(&self.once("ends", || tree(self.tournament).map(Ends::new).map(Arc::new)))
    }

    pub fn announcements(&self) -> impl Iterator<Item = &'a Announcement> + use<'a> {
        let now = self.now;
        self.tournament.announcements.iter().filter(move |one| one.is_shown(now))
    }

    pub fn at(&self) -> Address<'a> {
        Address(self.key)
    }
}
