//! The state of a clock that changes with time alone. This is both halves, the current turn and the first flag.

use crate::control::{Control, ControlKind};
use crate::half::Half;
use crate::side::{BySide, Side};
use crate::time::Milliseconds;

/// Both halves of a clock at an instant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Face {
    pub(crate) halves: BySide<Half>,
    /// Time spent in the current turn, including the free part. A stop preserves it, and with
    /// it the unused delay.
    pub(crate) spent: Milliseconds,
    /// The side whose flag fell first.
    pub(crate) first_flag: Option<Side>,
}

impl Face {
    pub(crate) fn new(control: &Control) -> Face {
        Face { halves: control.base.map(Half::new), spent: Milliseconds::ZERO, first_flag: None }
    }

    /// The face after `side` has run from `from` to `to`. Needed even for zero time: a side without
    /// time left is flagged at that instant (page 7).
    #[must_use]
    pub(crate) fn after(self, control: &Control, side: Side, from: Milliseconds, to: Milliseconds) -> Face {
        let mut face = self;
        let elapsed = to.less(from);
        face.spent = self.spent.plus(elapsed);
        let free = match control.kind {
            ControlKind::Delay(delay) if face.spent < delay => return face,
            ControlKind::Delay(delay) => delay.less(self.spent),
            _ => Milliseconds::ZERO,
        };
        let used = face.halves[side].spend(control.kind, from.plus(free), elapsed.less(free));
        face.flow(control, side, used);
        if face.first_flag.is_none() && face.halves[side].flag_fell_at.is_some() {
            face.first_flag = Some(side);
        }
        face
    }

    /// Hourglass: adds one side's used time to the other, unless that side's flag has fallen.
    fn flow(&mut self, control: &Control, side: Side, used: Milliseconds) {
        let other = &mut self.halves[side.other()];
        if control.kind == ControlKind::Hourglass && other.flag_fell_at.is_none() {
            other.time = other.time.plus(used);
        }
    }

    /// The face after `side` has ended its turn.
    #[must_use]
    pub(crate) fn pressed(self, control: &Control, side: Side) -> Face {
        let mut face = self;
        face.halves[side].press(control, control.base[side], self.spent);
        face.spent = Milliseconds::ZERO;
        face
    }
}
