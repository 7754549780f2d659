//! One side's half of a clock: its time, its moves, its flag, its overtime.

use crate::control::{Control, Kind, Overtime};
use crate::time::Milliseconds;

/// One side's half of a clock.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Half {
    /// What the display shows.
    pub time: Milliseconds,
    /// How often this side has pressed.
    pub moves: u32,
    /// When the flag fell. It stays fallen.
    pub flag_fell_at: Option<Milliseconds>,
    /// The overtime period under way: from 1, and 0 in the base time.
    pub period: u32,
    /// Moves made in the period under way.
    pub period_moves: u32,
}

impl Half {
    /// A half before the game.
    pub(crate) fn new(time: Milliseconds) -> Half {
        Half { time, moves: 0, flag_fell_at: None, period: 0, period_moves: 0 }
    }

    /// Lets `cost` pass from the instant `from` on, and gives how much was really used up: time never goes below zero,
    /// and the flag falls at the instant at which it is reached.
    pub(crate) fn spend(&mut self, kind: Kind, from: Milliseconds, cost: Milliseconds) -> Milliseconds {
        if cost < self.time {
            self.time = self.time.less(cost);
            return cost;
        }
        let (had, over) = (self.time, cost.less(self.time));
        if let Kind::Overtime(overtime) = kind
            && self.begin_period(overtime, over)
        {
            return cost;
        }
        let more = self.periods_left(kind);
        self.time = Milliseconds::ZERO;
        self.flag_fell_at.get_or_insert(from.plus(had).plus(more));
        had.plus(more)
    }

    /// The period in which a side is that has outlived what it had by `over`; false if there is no such period.
    fn begin_period(&mut self, overtime: Overtime, over: Milliseconds) -> bool {
        let passed = over.0 / overtime.period.0.max(1);
        let left = u64::from(overtime.periods.saturating_sub(self.period));
        if self.flag_fell_at.is_some() || passed >= left {
            return false;
        }
        let begun = u32::try_from(passed + 1).unwrap_or(u32::MAX);
        self.period = self.period.saturating_add(begun);
        self.period_moves = 0;
        self.time = overtime.period.less(Milliseconds(over.0 % overtime.period.0.max(1)));
        true
    }

    /// Uses up the periods that are left, and gives how long they were.
    fn periods_left(&mut self, kind: Kind) -> Milliseconds {
        let Kind::Overtime(overtime) = kind else { return Milliseconds::ZERO };
        if self.flag_fell_at.is_some() {
            return Milliseconds::ZERO;
        }
        let left = overtime.periods.saturating_sub(self.period);
        self.period = self.period.max(overtime.periods);
        Milliseconds(overtime.period.0.saturating_mul(u64::from(left)))
    }

    /// Ends a turn that has cost `spent`: counts the move and gives back or adds what the control says.
    /// Nothing is given once the flag has fallen (page 7).
    pub(crate) fn press(&mut self, control: &Control, base: Milliseconds, spent: Milliseconds) {
        self.moves = self.moves.saturating_add(1);
        if self.flag_fell_at.is_some() {
            return;
        }
        match control.kind {
            Kind::Sudden | Kind::Delay(_) | Kind::Hourglass => {}
            Kind::Bronstein(most) => self.time = self.time.plus(spent.min(most)),
            Kind::Fischer(increment) => self.time = self.time.plus(increment),
            Kind::PerMove => self.time = base,
            Kind::Overtime(overtime) => self.press_in_overtime(overtime),
        }
        self.time = self.time.plus(control.stage_bonus(self.moves));
    }

    /// Counts a move in a period and fills the period again when all its moves are made.
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
