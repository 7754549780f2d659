//! One side's half of a clock: its time, its moves, its flag, its overtime.

use crate::control::{Control, ControlKind, Overtime};
use crate::time::Milliseconds;

/// One side's half of a clock.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Half {
    /// The displayed time.
    pub time: Milliseconds,
    /// Number of presses by this side.
    pub moves: u32,
    /// When the flag fell, permanently.
    pub flag_fell_at: Option<Milliseconds>,
    /// The current overtime period, from 1; 0 in the base time.
    pub period: u32,
    /// Moves made in the current period.
    pub period_moves: u32,
}

impl Half {
    /// A half before the game.
    pub(crate) fn new(time: Milliseconds) -> Half {
        Half { time, moves: 0, flag_fell_at: None, period: 0, period_moves: 0 }
    }

    /// Spends `cost` from the instant `from`, and returns the time actually used. Time never goes
    /// below zero, and the flag falls when zero is reached.
    pub(crate) fn spend(
        &mut self,
        kind: ControlKind,
        from: Milliseconds,
        cost: Milliseconds,
    ) -> Milliseconds {
        if cost < self.time {
            self.time = self.time.less(cost);
            return cost;
        }
        let (had, over) = (self.time, cost.less(self.time));
        if let ControlKind::Overtime(overtime) = kind
            && self.begin_period(overtime, over)
        {
            return cost;
        }
        let more = self.periods_left(kind);
        self.time = Milliseconds::ZERO;
        self.flag_fell_at.get_or_insert(from.plus(had).plus(more));
        had.plus(more)
    }

    /// Enters the period of a side whose time is exceeded by `over`. False if there is no such period.
    fn begin_period(&mut self, overtime: Overtime, over: Milliseconds) -> bool {
        let left = overtime.periods.saturating_sub(self.period);
        let passed = u32::try_from(over.0 / overtime.period.0.max(1)).ok().filter(|passed| *passed < left);
        let (None, Some(passed)) = (self.flag_fell_at, passed) else { return false };
        self.period += passed + 1;
        self.period_moves = 0;
        self.time = overtime.period.less(Milliseconds(over.0 % overtime.period.0.max(1)));
        true
    }

    /// Uses up the remaining periods, and returns their total length.
    fn periods_left(&mut self, kind: ControlKind) -> Milliseconds {
        let ControlKind::Overtime(overtime) = kind else { return Milliseconds::ZERO };
        if self.flag_fell_at.is_some() {
            return Milliseconds::ZERO;
        }
        let left = overtime.periods.saturating_sub(self.period);
        self.period = self.period.max(overtime.periods);
        Milliseconds(overtime.period.0.saturating_mul(u64::from(left)))
    }

    /// Ends a turn that took `spent`: counts the move and adds what the control gives. Nothing is
    /// added once the flag has fallen (page 7).
    pub(crate) fn press(&mut self, control: &Control, base: Milliseconds, spent: Milliseconds) {
        self.moves = self.moves.saturating_add(1);
        if self.flag_fell_at.is_some() {
            return;
        }
        match control.kind {
            ControlKind::Sudden | ControlKind::Delay(_) | ControlKind::Hourglass => {}
            ControlKind::Bronstein(most) => self.time = self.time.plus(spent.min(most)),
            ControlKind::Fischer(increment) => self.time = self.time.plus(increment),
            ControlKind::PerMove => self.time = base,
            ControlKind::Overtime(overtime) => self.press_in_overtime(overtime),
        }
        self.time = self.time.plus(control.stage_bonus(self.moves));
    }

    /// Counts a move in a period, and resets the period after its last move.
    fn press_in_overtime(&mut self, overtime: Overtime) {
        if self.period == 0 {
            return;
        }
        self.period_moves = self.period_moves.saturating_add(1);
        if self.period_moves >= overtime.moves {
            self.period_moves = 0;
            self.time = self.time.max(overtime.period);
        }
    }
}
