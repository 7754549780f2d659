//! The chess clocks of a tournament's matches, folded from their ledger's events.

mod event;
mod ledgers;
mod match_clock;
mod place;

use std::collections::BTreeMap;
use std::sync::Arc;

use pairwright_clock::Milliseconds;
use pairwright_core::nouns::{Match, Round};
use pairwright_core::{RoundNumber, Tournament};

use event::Opponents;
pub use event::{Binding, ClockKey, EndReason, EndedGame, TableClockEvent};
pub use ledgers::ClockLedgers;
pub use match_clock::{Intervention, MatchClock};
pub use place::NumberedStep;

use crate::journals::Fold;
use crate::parts::TimedBy;
use crate::parts::clock_choice;

fn instant(at: i64) -> Milliseconds {
    Milliseconds(u64::try_from(at).unwrap_or(0))
}

#[derive(Debug, Clone, Default)]
pub struct Clocks {
    by_match: BTreeMap<Opponents, Arc<MatchClock>>,
}

impl Clocks {
    pub fn of(&self, key: &ClockKey) -> Option<&Arc<MatchClock>> {
        self.by_match.get(&key.pairing())
    }

    /// The timing of a match: a clock chosen at the table, or one that a player brings.
    pub fn timed_by(&self, tournament: &Tournament, round: RoundNumber, played: &Match) -> TimedBy {
        match played.pair().and_then(|pair| self.of(&ClockKey::of(round, pair))) {
            Some(_) => TimedBy::ChessClock,
            None => clock_choice::timed_by(tournament, played),
        }
    }

    pub fn open<'a>(
        &'a self,
        tournament: &'a Tournament,
    ) -> impl Iterator<Item = (RoundNumber, &'a Match, &'a Arc<MatchClock>)> {
        let open = tournament
            .rounds
            .iter()
            .flat_map(|round| round.open_matches().map(move |played| (round.number, played)));
        open.filter_map(|(round, played)| {
            let clock = self.of(&ClockKey::of(round, played.pair()?))?;
            Some((round, played, clock))
        })
    }

    /// An open match's name in the stream of all clocks, if its clock is on phones.
    pub fn shown_of(&self, round: RoundNumber, played: &Match) -> Option<String> {
        let clock = self.of(&ClockKey::of(round, played.pair().filter(|_| played.is_open())?))?;
        clock.binding.physical.is_none().then(|| clock.key.name())
    }

    /// Whether both players lost an open match on its clock, which began before either came.
    pub fn is_lost_by_both(&self, tournament: &Tournament, round: &Round, played: &Match) -> bool {
        let needed = tournament.structure(round.stage).wins_needed();
        let clock = played.pair().and_then(|pair| self.of(&ClockKey::of(round.number, pair)));
        played.is_open() && clock.is_some_and(|clock| clock.is_lost_by_both(needed))
    }

    fn change(&mut self, key: &ClockKey, change: impl FnOnce(&mut MatchClock)) {
        if let Some(clock) = self.by_match.get_mut(&key.pairing()) {
            change(Arc::make_mut(clock));
        }
    }
}

impl Fold for Clocks {
    type Event = TableClockEvent;

    fn update(&mut self, at: i64, by: &str, event: &TableClockEvent) {
        match event {
            TableClockEvent::Bound { clock, binding } => {
                let version = self.of(clock).map_or(0, |before| before.version);
                let mut bound = MatchClock::new(clock.clone(), binding.clone(), instant(at));
                bound.version += version;
                self.by_match.insert(clock.pairing(), Arc::new(bound));
            }
            TableClockEvent::Sent { clock, sent } => self.change(clock, |clock| {
                clock.take(sent);
                clock.note(at, by, sent);
            }),
            TableClockEvent::Ended { clock, game } => self.change(clock, |clock| clock.end(*game)),
            TableClockEvent::Waited { clock, from } => self.change(clock, |clock| clock.wait(*from)),
            TableClockEvent::Arrived { clock, side, at } => {
                self.change(clock, |clock| clock.arrive(*side, *at));
            }
        }
    }
}
