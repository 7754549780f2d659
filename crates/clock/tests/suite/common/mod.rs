//! A clock that counts single milliseconds: slow, simple, and independent of the crate's arithmetic.

use pairwright_clock::{ClockAction, Control, ControlKind, Milliseconds, Side};

#[derive(Debug, Clone, Default)]
pub(crate) struct Player {
    pub(crate) left: u64,
    pub(crate) flag: Option<u64>,
    pub(crate) moves: u32,
    periods: u32,
    in_overtime: bool,
    to_make: u32,
}

/// A chess clock that ticks.
#[derive(Debug, Clone)]
pub(crate) struct Ticker {
    control: Control,
    pub(crate) players: [Player; 2],
    pub(crate) running: Option<usize>,
    turn: Option<usize>,
    thought: u64,
    now: u64,
    pub(crate) first: Option<usize>,
    started: bool,
}

fn index(side: Side) -> usize {
    usize::from(side == Side::B)
}

impl Ticker {
    pub(crate) fn new(control: &Control) -> Ticker {
        let player = |base: Milliseconds| Player {
            left: base.0,
            periods: if let ControlKind::Overtime(overtime) = control.kind { overtime.periods } else { 0 },
            ..Player::default()
        };
        Ticker {
            control: control.clone(),
            players: [player(control.base.a), player(control.base.b)],
            running: None,
            turn: None,
            thought: 0,
            now: 0,
            first: None,
            started: false,
        }
    }

    /// Counts up to an instant.
    pub(crate) fn until(&mut self, at: Milliseconds) {
        while self.now < at.0 {
            self.tick();
        }
    }

    fn delay_runs(&self) -> bool {
        matches!(self.control.kind, ControlKind::Delay(delay) if self.thought < delay.0)
    }

    fn tick(&mut self) {
        let Some(side) = self.running else {
            self.now += 1;
            return;
        };
        let free = self.delay_runs();
        self.thought += 1;
        self.now += 1;
        if !free && self.players[side].left > 0 {
            self.players[side].left -= 1;
            if self.control.kind == ControlKind::Hourglass && self.players[1 - side].flag.is_none() {
                self.players[1 - side].left += 1;
            }
        }
        self.look_at_flag(side);
    }

    /// When nothing is left: a new period, or the flag.
    fn look_at_flag(&mut self, side: usize) {
        let free = self.delay_runs();
        let player = &mut self.players[side];
        if player.left > 0 || player.flag.is_some() || free {
            return;
        }
        if let ControlKind::Overtime(overtime) = self.control.kind
            && player.periods > 0
        {
            player.periods -= 1;
            player.in_overtime = true;
            player.to_make = overtime.moves;
            player.left = overtime.period.0;
            return;
        }
        player.flag = Some(self.now);
        self.first.get_or_insert(side);
    }

    /// Takes an action now; false if it is impossible.
    pub(crate) fn act(&mut self, action: ClockAction) -> bool {
        match action {
            ClockAction::Start(side) if !self.started => self.begin(index(side)),
            ClockAction::Press(side) if self.running == Some(index(side)) => self.press(index(side)),
            ClockAction::Stop(_) if self.running.is_some() => self.running = None,
            ClockAction::Resume if self.started && self.running.is_none() => {
                self.running = self.turn;
                self.look_at_flag(self.turn.unwrap_or_default());
            }
            ClockAction::Adjust(side, by) if self.running.is_none() => {
                let left = &mut self.players[index(side)].left;
                *left = left.saturating_add_signed(by);
            }
            ClockAction::Reset if self.running.is_none() => {
                *self = Ticker { now: self.now, ..Ticker::new(&self.control) };
            }
            _ => return false,
        }
        true
    }

    fn begin(&mut self, side: usize) {
        self.started = true;
        self.running = Some(side);
        self.turn = Some(side);
        self.thought = 0;
        self.look_at_flag(side);
    }

    fn press(&mut self, side: usize) {
        let base = if side == 0 { self.control.base.a.0 } else { self.control.base.b.0 };
        let player = &mut self.players[side];
        player.moves += 1;
        if player.flag.is_none() {
            match self.control.kind {
                ControlKind::Bronstein(most) if self.thought < most.0 => player.left += self.thought,
                ControlKind::Bronstein(most) => player.left += most.0,
                ControlKind::Fischer(more) => player.left += more.0,
                ControlKind::PerMove => player.left = base,
                ControlKind::Overtime(overtime) if player.in_overtime => {
                    player.to_make -= 1;
                    if player.to_make == 0 {
                        player.to_make = overtime.moves;
                        player.left = player.left.max(overtime.period.0);
                    }
                }
                _ => {}
            }
            let mut ends = 0;
            for stage in self.control.stages.iter() {
                ends += stage.moves;
                if ends == player.moves {
                    player.left += stage.add.0;
                }
            }
        }
        self.begin(1 - side);
    }
}
