//! All clocks of a tournament: what the events of the ledger add up to.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::event::{ClockKey, Event};
use super::match_clock::MatchClock;
use crate::journals::Fold;

/// The clocks of a tournament.
#[derive(Debug, Clone, Default)]
pub(crate) struct Clocks {
    by_match: BTreeMap<ClockKey, Arc<MatchClock>>,
}

impl Clocks {
    /// The clock of a match.
    pub(super) fn of(&self, key: &ClockKey) -> Option<&Arc<MatchClock>> {
        self.by_match.get(key)
    }

    /// The last instant that any step has.
    pub(super) fn last(&self) -> pairwright_clock::Milliseconds {
        self.by_match.values().map(|clock| clock.last()).max().unwrap_or_default()
    }

    fn change(&mut self, key: &ClockKey, change: impl FnOnce(&mut MatchClock)) {
        if let Some(clock) = self.by_match.get_mut(key) {
            change(Arc::make_mut(clock));
        }
    }
}

impl Fold for Clocks {
    type Event = Event;

    fn take_in(&mut self, _: i64, _: &str, event: &Event) {
        match event {
            Event::Bound { clock, binding } => {
                let version = self.of(clock).map_or(0, |before| before.version);
                let mut bound = MatchClock::new(binding.clone());
                bound.version += version;
                self.by_match.insert(clock.clone(), Arc::new(bound));
            }
            Event::Sent { clock, sent } => self.change(clock, |clock| clock.take(sent)),
            Event::Ended { clock, game } => self.change(clock, |clock| clock.end(*game)),
            Event::Waited { clock, from } => self.change(clock, |clock| clock.wait(*from)),
            Event::Arrived { clock, side, at } => self.change(clock, |clock| clock.arrive(*side, *at)),
        }
    }
}
