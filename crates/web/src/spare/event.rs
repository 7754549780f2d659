//! The ledger of who is the desk.

use std::collections::{BTreeMap, BTreeSet};

use pairwright_web_kit::journals::Fold;
use serde::{Deserialize, Serialize};

use crate::spare::link::Addresses;

/// Maximum number of spares' addresses remembered.
const REMEMBERED: usize = 3;

pub(crate) const LEDGER: &str = "desk";

/// A server, by the id of its database.
#[derive(Debug, Clone, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct ServerId(pub(crate) String);

/// Counts the takeovers. If two servers took over at the same count, the higher id is the desk.
#[derive(Debug, Clone, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct DeskTerm {
    pub(crate) number: u64,
    /// The server that took over; `None` initially.
    pub(crate) desk: Option<ServerId>,
}

/// An event, stored as JSON for ever: variants and fields are only ever added.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "did", rename_all = "kebab-case")]
pub(crate) enum SpareEvent {
    Took {
        term: DeskTerm,
        /// The link to the previous desk, if known.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        from: Option<String>,
    },
    /// A former desk learned that it no longer is the desk.
    GaveUp {
        server: ServerId,
        term: DeskTerm,
        /// The new desk's address for people.
        address: String,
        /// The new desk's address for laptops, bypassing any proxy, if known.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        direct: Option<String>,
    },
    /// A spare follows from a new address. A desk that was offline asks there who is the desk.
    FollowedFrom { address: String },
    /// The link to the former desk changed.
    FormerAt { server: ServerId, link: String },
    /// An entry that only the former desk has was discarded.
    Dropped { journal: String, command: String },
}

/// Who is the desk, according to this database.
#[derive(Debug, Clone, Default)]
pub(crate) struct Desks {
    pub(crate) term: DeskTerm,
    /// The link to the previous desk.
    pub(crate) from: Option<String>,
    /// The previous desk's server, once it has identified itself.
    pub(crate) former: Option<ServerId>,
    /// The addresses of recent spares, newest last.
    pub(crate) spares: Vec<String>,
    /// The term, time and new desk for each server that gave up.
    gave_up: BTreeMap<ServerId, (DeskTerm, i64, Addresses)>,
    dropped: BTreeSet<(String, String)>,
}

impl Desks {
    /// The term, time and new desk, if a server gave up and has not taken over since.
    pub(crate) fn gave_up(&self, server: &ServerId) -> Option<(&DeskTerm, i64, &Addresses)> {
        let (term, at, addresses) = self.gave_up.get(server)?;
        let has_it_again = self.term.desk.as_ref() == Some(server) && self.term > *term;
        (!has_it_again).then_some((term, *at, addresses))
    }

    /// Whether a server took over and still is the desk.
    pub(crate) fn is_desk(&self, server: &ServerId) -> bool {
        self.term.desk.as_ref() == Some(server) && self.gave_up(server).is_none()
    }

    pub(crate) fn newest(&self) -> DeskTerm {
        let given = self.gave_up.values().map(|(term, ..)| term).max();
        given.into_iter().chain([&self.term]).max().cloned().unwrap_or_default()
    }

    pub(crate) fn is_dropped(&self, journal: &str, command: &str) -> bool {
        self.dropped.contains(&(journal.to_owned(), command.to_owned()))
    }
}

impl Fold for Desks {
    type Event = SpareEvent;

    fn update(&mut self, at: i64, _: &str, event: &SpareEvent) {
        match event.clone() {
            SpareEvent::Took { term, from } => (self.term, self.from, self.former) = (term, from, None),
            SpareEvent::GaveUp { server, term, address, direct } => {
                self.gave_up.insert(server, (term, at, Addresses { people: address, direct }));
            }
            SpareEvent::FollowedFrom { address } => {
                self.spares.retain(|spare| *spare != address);
                self.spares.push(address);
                let old = self.spares.len().saturating_sub(REMEMBERED);
                self.spares.drain(..old);
            }
            SpareEvent::FormerAt { server, link } => (self.former, self.from) = (Some(server), Some(link)),
            SpareEvent::Dropped { journal, command } => {
                self.dropped.insert((journal, command));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_former_desk_is_the_desk_again_only_after_taking_over() {
        let server = |name: &str| ServerId(name.to_owned());
        let term = |number, name| DeskTerm { number, desk: Some(server(name)) };
        let mut desks = Desks::default();
        let mut took = |number, name| {
            desks.update(0, "", &SpareEvent::Took { term: term(number, name), from: None });
            if number == 1 {
                let (server, address) = (server("a"), "http://b".to_owned());
                desks.update(
                    7,
                    "",
                    &SpareEvent::GaveUp { server, term: term(1, "b"), address, direct: None },
                );
            }
            desks.clone()
        };
        let first = took(1, "b");
        assert!(first.is_desk(&server("b")) && !first.is_desk(&server("a")));
        let there = Addresses { people: "http://b".to_owned(), direct: None };
        assert_eq!(first.gave_up(&server("a")), Some((&term(1, "b"), 7, &there)));
        let then = took(2, "a");
        assert!(then.is_desk(&server("a")) && then.gave_up(&server("a")).is_none());
        assert_eq!(then.newest(), term(2, "a"));
    }
}
