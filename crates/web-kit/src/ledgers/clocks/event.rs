//! The events of a tournament's clocks.

use pairwright_clock::replay::ReplayStep;
use pairwright_clock::{Control, Milliseconds, Side};
use pairwright_core::{PlayerId, RoundNumber};
use serde::{Deserialize, Serialize};

use crate::parts::match_name;

/// The match of a clock, independent of its table. If a round is paired again, its matches have other clocks.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ClockKey {
    pub round: RoundNumber,
    /// Sides A and B of the clock, even if the match's sides are swapped.
    pub players: (PlayerId, PlayerId),
}

/// A match, in whichever order its players are named.
pub(crate) type Opponents = (RoundNumber, PlayerId, PlayerId);

impl ClockKey {
    pub fn of(round: RoundNumber, (first, second): (&PlayerId, &PlayerId)) -> ClockKey {
        ClockKey { round, players: (first.clone(), second.clone()) }
    }

    pub fn pairing(&self) -> Opponents {
        let (first, second) = self.players.clone();
        if first <= second { (self.round, first, second) } else { (self.round, second, first) }
    }

    /// The players, in the order of addresses.
    pub fn pair(&self) -> (&PlayerId, &PlayerId) {
        (&self.players.0, &self.players.1)
    }

    pub fn name(&self) -> String {
        match_name(self.round, self.pair())
    }

    pub fn player(&self, side: Side) -> &PlayerId {
        if side == Side::A { &self.players.0 } else { &self.players.1 }
    }
}

/// An event, stored as JSON for ever: variants and fields are only ever added.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "did", rename_all = "kebab-case")]
pub enum TableClockEvent {
    /// A match got its first clock, or another.
    Bound {
        clock: ClockKey,
        binding: Binding,
    },
    Sent {
        clock: ClockKey,
        sent: SentStep,
    },
    Ended {
        clock: ClockKey,
        game: EndedGame,
    },
    /// A judge noted that nobody was at the table.
    Waited {
        clock: ClockKey,
        /// From when both lose time.
        from: Milliseconds,
    },
    Arrived {
        clock: ClockKey,
        side: Side,
        at: Milliseconds,
    },
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Binding {
    pub control: Control,
    /// The owner of a physical clock; `None` for the players' phones.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub physical: Option<Side>,
}

/// A step as a phone sent it, and its outcome.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SentStep {
    pub phone: String,
    /// The phone's number of the step, which identifies repetitions.
    pub number: u64,
    /// The number of the clock's steps that the phone knew.
    pub place: usize,
    /// The step, with the phone's stamp corrected to the server's time.
    pub step: ReplayStep,
    /// When the server received it.
    pub heard: Milliseconds,
    pub fate: StepFate,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "fate", rename_all = "kebab-case")]
pub enum StepFate {
    /// It is the next step, at this time.
    Counted { at: Milliseconds },
    /// The other phone had sent the same step with an earlier time. The later time counts.
    Moved { at: Milliseconds },
    /// The other phone had sent the same step with the same or a later time.
    Known,
    /// Something else had happened in the meantime.
    Beside,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct EndedGame {
    /// The number in the match, from 1.
    pub game: usize,
    /// The winner; `None` for a draw or a game that both lost.
    pub winner: Option<Side>,
    pub how: EndReason,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum EndReason {
    Played,
    /// A fallen flag was announced.
    Flag,
    /// A player stopped the clock without calling a judge.
    Concession,
    /// A whole clock was used up before play began.
    Lateness,
}
