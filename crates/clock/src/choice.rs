//! The choice of a match's clock (rules 2.0, sections 2 to 4).

use serde::{Deserialize, Serialize};

use crate::control::{Control, ControlKind};
use crate::side::{BySide, Side};
use crate::time::Milliseconds;

/// The clock that a player brings, as stated at registration.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Brought {
    /// No clock.
    #[default]
    None,
    /// A clock with a simple delay.
    Delay,
    /// A clock with a Bronstein delay.
    Bronstein,
    /// A clock with both functions.
    Both,
}

/// The head judge's ruling on a clock (2c).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Ruling {
    /// The clock may be used.
    Approved,
    /// The clock may not be used: improper, defective, or not understood by its owner.
    Refused,
}

/// The function of a clock that is used.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Function {
    /// Simple delay.
    Delay,
    /// Bronstein delay.
    Bronstein,
}

/// The clock of a match, as printed on slips and shown on phones.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ClockChoice {
    /// Neither player has one: the shared round timer.
    RoundTimer,
    /// The only player's clock.
    Of(Side, Function),
    /// Both players have a clock. After deciding who plays first, the player who did *not* make
    /// that choice picks the clock and its position. With the setting of each clock.
    Pick(BySide<Function>),
}

impl Brought {
    /// Returns the clock that counts after the head judge's ruling.
    #[must_use]
    pub fn after(self, ruling: Ruling) -> Brought {
        match ruling {
            Ruling::Approved => self,
            Ruling::Refused => Brought::None,
        }
    }

    /// Returns the function used: simple delay if a clock has both (4a).
    #[must_use]
    pub fn function(self) -> Option<Function> {
        match self {
            Brought::None => None,
            Brought::Delay | Brought::Both => Some(Function::Delay),
            Brought::Bronstein => Some(Function::Bronstein),
        }
    }
}

impl Function {
    /// Returns the setting that makes either function give the same game. With a Bronstein delay
    /// the base is longer by the delay (4b, 4c; document 001, "Length of Games").
    #[must_use]
    pub fn control(self, base: Milliseconds, delay: Milliseconds) -> Control {
        match self {
            Function::Delay => Control::new(base, ControlKind::Delay(delay)),
            Function::Bronstein => Control::new(base.plus(delay), ControlKind::Bronstein(delay)),
        }
    }
}

impl ClockChoice {
    /// Returns the clock of a match between players with these clocks.
    #[must_use]
    pub fn of(brought: BySide<Brought>) -> ClockChoice {
        match (brought.a.function(), brought.b.function()) {
            (None, None) => ClockChoice::RoundTimer,
            (Some(function), None) => ClockChoice::Of(Side::A, function),
            (None, Some(function)) => ClockChoice::Of(Side::B, function),
            (Some(a), Some(b)) => ClockChoice::Pick(BySide::new(a, b)),
        }
    }

    /// Returns the player who picks the clock and its position (3b). Depends on who chose the first
    /// player. `None` if there is nothing to pick.
    #[must_use]
    pub fn picks(self, chooser: Side) -> Option<Side> {
        matches!(self, ClockChoice::Pick(_)).then(|| chooser.other())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(a: Brought, b: Brought, expected: ClockChoice) {
        assert_eq!(ClockChoice::of(BySide::new(a, b)), expected);
    }

    #[test]
    fn the_clocks_brought_decide_the_clock_of_a_match() {
        check(Brought::None, Brought::None, ClockChoice::RoundTimer);
        check(Brought::Bronstein, Brought::None, ClockChoice::Of(Side::A, Function::Bronstein));
        check(Brought::None, Brought::Both, ClockChoice::Of(Side::B, Function::Delay));
        let pick = BySide::new(Function::Delay, Function::Bronstein);
        check(Brought::Both, Brought::Bronstein, ClockChoice::Pick(pick));
        check(Brought::Delay.after(Ruling::Refused), Brought::None, ClockChoice::RoundTimer);
        check(
            Brought::Delay.after(Ruling::Approved),
            Brought::None,
            ClockChoice::Of(Side::A, Function::Delay),
        );
    }

    #[test]
    fn the_player_who_does_not_choose_who_plays_first_picks_the_clock() {
        let pick = ClockChoice::Pick(BySide::both(Function::Delay));
        assert_eq!((pick.picks(Side::A), pick.picks(Side::B)), (Some(Side::B), Some(Side::A)));
        assert_eq!(ClockChoice::Of(Side::A, Function::Delay).picks(Side::A), None);
    }

    #[test]
    fn either_function_is_set_to_the_same_game() {
        let (base, delay) = (Milliseconds::minutes(8), Milliseconds::seconds(3));
        let named = |name| crate::presets::named(name).unwrap().control.clone();
        assert_eq!(Function::Delay.control(base, delay), named("magic"));
        assert_eq!(Function::Bronstein.control(base, delay), named("magic-bronstein"));
    }
}
