//! Messages for errors of the `clock` crate, which has no messages.

use pairwright_clock::armageddon::NoSpeed;
use pairwright_clock::replay::{Place, ReplayError, StepError};
use pairwright_clock::{ClockRefusal, ControlError};
use pairwright_core::message;
use pairwright_core::nouns::Message;

pub fn replay(error: &ReplayError) -> Message {
    match error {
        ReplayError::Unreadable(error) => Message::verbatim(error.to_string()),
        ReplayError::Control { place, error } => {
            message!("clock-in-sequence", sequence = sequence(place), why = control(error))
        }
        ReplayError::Step { place, step, at, error } => message!(
            "clock-at-step",
            sequence = sequence(place),
            step = *step,
            at = at.0.to_string(),
            why = wrong_step(error)
        ),
    }
}

fn sequence(place: &Place) -> Message {
    match place.name.as_str() {
        "" => message!("clock-sequence", number = place.number),
        name => message!("clock-sequence-named", number = place.number, name = name),
    }
}

pub fn wrong_step(error: &StepError) -> Message {
    match error {
        StepError::Refused(refusal) => refused(refusal),
        StepError::Missing(key) => message!("data-key-missing", key = *key),
    }
}

fn refused(refusal: &ClockRefusal) -> Message {
    match refusal {
        ClockRefusal::TimeGoesBack { before, at } => {
            message!("clock-time-goes-back", before = before.0.to_string(), at = at.0.to_string())
        }
        ClockRefusal::Started => message!("clock-started"),
        ClockRefusal::NotStarted => message!("clock-not-started"),
        ClockRefusal::NotRunning(side) => message!("clock-not-running", side = side.to_string()),
        ClockRefusal::IsStopped => message!("clock-is-stopped"),
        ClockRefusal::NotStopped => message!("clock-not-stopped"),
        ClockRefusal::Runs => message!("clock-runs"),
        ClockRefusal::NoFlag => message!("clock-no-flag-to-announce"),
        ClockRefusal::Announced => message!("clock-flag-announced"),
    }
}

pub fn control(error: &ControlError) -> Message {
    match error {
        ControlError::Kind(kind) => message!("clock-kind-unknown", kind = kind),
        ControlError::Missing { kind, key } => message!("clock-key-missing", kind = kind, key = *key),
        ControlError::Zero { key } => message!("clock-key-zero", key = *key),
        ControlError::Unused { kind, key } => message!("clock-key-unused", kind = kind, key = *key),
    }
}

/// Returns the message for a Judge Armageddon Clock without a speed.
pub fn no_speed(NoSpeed: NoSpeed) -> Message {
    message!("armageddon-no-speed")
}
