//! What happens to the clocks of a tournament.

use pairwright_clock::replay::Step;
use pairwright_clock::{Control, Milliseconds, Side};
use pairwright_core::{PlayerId, RoundNumber};
use serde::{Deserialize, Serialize};

use crate::parts::match_name;

/// The match that a clock belongs to, at whichever table it is played. A round that is undone and paired anew has other
/// matches, and so other clocks.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct ClockKey {
    pub(crate) round: RoundNumber,
    /// Its players, sides A and B of the clock, which they stay when the sides of the match are swapped.
    pub(crate) players: (PlayerId, PlayerId),
}

/// A match, whichever of its players is named first.
pub(super) type Pairing = (RoundNumber, PlayerId, PlayerId);

impl ClockKey {
    pub(crate) fn of(round: RoundNumber, (first, second): (&PlayerId, &PlayerId)) -> ClockKey {
        ClockKey { round, players: (first.clone(), second.clone()) }
    }

    pub(super) fn pairing(&self) -> Pairing {
        let (first, second) = self.players.clone();
        if first <= second { (self.round, first, second) } else { (self.round, second, first) }
    }

    /// The players, as an address names them.
    pub(super) fn pair(&self) -> (&PlayerId, &PlayerId) {
        (&self.players.0, &self.players.1)
    }

    /// The match as addresses name it.
    pub(super) fn name(&self) -> String {
        match_name(self.round, self.pair())
    }

    /// Who plays on a side.
    pub(super) fn player(&self, side: Side) -> &PlayerId {
        if side == Side::A { &self.players.0 } else { &self.players.1 }
    }
}

/// One thing that happened. Stored as JSON for ever: variants and fields are only ever added.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "did", rename_all = "kebab-case")]
pub(crate) enum Event {
    /// A match got a clock, or another one.
    Bound { clock: ClockKey, binding: Binding },
    /// A phone sent a step.
    Sent { clock: ClockKey, sent: Sent },
    /// A game is over.
    Ended { clock: ClockKey, game: EndedGame },
    /// Nobody was at the table, and a judge noted the time.
    Waited {
        clock: ClockKey,
        /// From when on both lose time.
        from: Milliseconds,
    },
    /// Somebody arrived at last.
    Arrived { clock: ClockKey, side: Side, at: Milliseconds },
}

/// With which clock a match is played.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Binding {
    pub(crate) control: Control,
    /// Whose physical clock it is; the players' phones where `None`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) physical: Option<Side>,
}

/// A step as a phone sent it, and what became of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Sent {
    /// The phone that sent it.
    pub(crate) phone: String,
    /// The phone's number for it: sent again, it is the same.
    pub(crate) number: u64,
    /// How many steps of the clock the phone knew.
    pub(crate) place: usize,
    /// The step, at the phone's stamp corrected to the server's time.
    pub(crate) step: Step,
    /// When the server had it.
    pub(crate) heard: Milliseconds,
    /// What became of it.
    pub(crate) fate: Fate,
}

/// What became of a step.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "fate", rename_all = "kebab-case")]
pub(crate) enum Fate {
    /// It is the clock's next step, at this stamp.
    Counted { at: Milliseconds },
    /// The other phone had sent the same step: now the later stamp counts.
    Moved { at: Milliseconds },
    /// The other phone had sent the same step with a stamp that is not earlier.
    Known,
    /// Something else had been done by then.
    Beside,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct EndedGame {
    /// Its number in the match, from 1.
    pub(crate) game: usize,
    /// Who won; nobody in a drawn game, and in one that both lost.
    pub(crate) winner: Option<Side>,
    pub(crate) how: How,
}

/// How a game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum How {
    /// It was played to its end.
    Played,
    /// A fallen flag was announced.
    Flag,
    /// Somebody stopped the clock without calling a judge.
    Concession,
    /// A whole clock was gone before play began.
    Lateness,
}
