//! A chess clock: the fold of its time-stamped actions.

use crate::control::{Control, ControlKind};
use crate::half::Half;
use crate::side::{BySide, Side};
use crate::time::Milliseconds;

/// The state of a chess clock after some actions. At most one side runs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Clock {
    control: Control,
    face: Face,
    phase: Phase,
    last: Option<Milliseconds>,
    announced: Option<(Milliseconds, Announcer)>,
}

/// The phase of a clock.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Phase {
    /// Before the game.
    Ready,
    /// The time of `side` has been running since the last action.
    Running {
        /// The side whose time runs.
        side: Side,
    },
    /// Neither side runs; `side` would resume.
    Stopped {
        /// The side whose time ran.
        side: Side,
        /// The reason; `None` until somebody answers "judge or concession?".
        reason: Option<StopReason>,
    },
}

/// Why a clock was stopped (rules 2.0, section 6).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StopReason {
    /// A player called for a judge.
    Judge,
    /// The game is over.
    GameOver,
    /// A judge's pause.
    Pause,
    /// This player stopped the clock without calling a judge, and has therefore conceded (6b).
    Concession(Side),
    /// A fallen flag was announced.
    Flag,
}

/// The person who announced a fallen flag; nobody else may (rules 2.0, 7a and 8c).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Announcer {
    /// One of the two players.
    Player(Side),
    /// A judge who watches the game.
    Judge,
}

/// An action on a clock.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ClockAction {
    /// Starts a side's time; done by the non-active player (rules 2.0, 4e).
    Start(Side),
    /// Passes the clock, by the running side.
    Press(Side),
    /// Stops both sides. The reason may follow later.
    Stop(Option<StopReason>),
    /// Gives the reason for a stop.
    Reason(StopReason),
    /// Resumes the side that ran, with the rest of its delay.
    Resume,
    /// Adjusts a display by milliseconds, not below zero. For judges, only while nothing runs.
    Adjust(Side, i64),
    /// Announces a fallen flag: the clock stops and no further turn begins.
    Announce(Announcer),
    /// Resets both times for the next game of the match (rules 2.0, 6c).
    Reset,
}

impl Clock {
    /// Returns a clock before the game.
    #[must_use]
    pub fn new(control: Control) -> Clock {
        Clock { face: Face::new(&control), control, phase: Phase::Ready, last: None, announced: None }
    }

    /// Applies an action at an instant of a monotonic clock.
    ///
    /// # Errors
    /// Why it is impossible; then nothing has changed.
    pub fn apply(&mut self, at: Milliseconds, action: ClockAction) -> Result<(), ClockRefusal> {
        if let Some(before) = self.last.filter(|before| *before > at) {
            return Err(ClockRefusal::TimeGoesBack { before, at });
        }
        let next = self.step(at, action)?;
        *self = Clock { last: Some(at), ..next };
        Ok(())
    }

    /// Returns the time control.
    #[must_use]
    pub fn control(&self) -> &Control {
        &self.control
    }

    /// Returns the phase since the last action.
    #[must_use]
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Returns whether this game has been started.
    #[must_use]
    pub fn is_started(&self) -> bool {
        self.phase != Phase::Ready
    }

    /// Returns when and by whom a fallen flag was announced.
    #[must_use]
    pub fn announced(&self) -> Option<(Milliseconds, Announcer)> {
        self.announced
    }

    /// Returns the side that loses by the flag, once announced. It is the one whose flag fell first
    /// (page 7; the documents do not mention two flags).
    #[must_use]
    pub fn lost_on_time(&self) -> Option<Side> {
        self.announced.and(self.face.first_flag)
    }

    /// Returns the clock's display at an instant not before its last action.
    #[must_use]
    pub fn read(&self, at: Milliseconds) -> Reading {
        let face = self.face_at(at);
        Reading {
            shows: face.halves.map(|half| half.time),
            running: self.running(),
            flag_fell_at: face.halves.map(|half| half.flag_fell_at),
            first_flag: face.first_flag,
            moves: face.halves.map(|half| half.moves),
            delay_left: self.delay_left(&face),
            refund: self.refund(&face),
            period: face.halves.map(|half| half.period),
            announced: self.announced.is_some(),
        }
    }

    /// Returns the side whose time runs.
    #[must_use]
    pub fn running(&self) -> Option<Side> {
        match self.phase {
            Phase::Running { side } => Some(side),
            Phase::Ready | Phase::Stopped { .. } => None,
        }
    }

    fn face_at(&self, at: Milliseconds) -> Face {
        match (self.phase, self.last) {
            (Phase::Running { side }, Some(since)) => self.face.after(&self.control, side, since, at),
            _ => self.face,
        }
    }

    /// The side whose turn it is, running or stopped.
    fn turn(&self) -> Option<Side> {
        match self.phase {
            Phase::Running { side } | Phase::Stopped { side, .. } => Some(side),
            Phase::Ready => None,
        }
    }

    fn delay_left(&self, face: &Face) -> Milliseconds {
        match self.control.kind {
            ControlKind::Delay(delay) => delay.less(face.spent),
            _ => Milliseconds::ZERO,
        }
    }

    fn refund(&self, face: &Face) -> Milliseconds {
        let flagged = self.turn().is_none_or(|side| face.halves[side].flag_fell_at.is_some());
        match self.control.kind {
            _ if flagged => Milliseconds::ZERO,
            ControlKind::Bronstein(most) => face.spent.min(most),
            ControlKind::Fischer(increment) => increment,
            _ => Milliseconds::ZERO,
        }
    }

    fn step(&self, at: Milliseconds, action: ClockAction) -> Result<Clock, ClockRefusal> {
        match action {
            ClockAction::Start(side) => self.start(at, side),
            ClockAction::Press(side) => self.press(at, side),
            ClockAction::Stop(reason) => self.stop(at, reason),
            ClockAction::Reason(reason) => self.reason(reason),
            ClockAction::Resume => self.resume(at),
            ClockAction::Adjust(side, by) => self.adjust(side, by),
            ClockAction::Announce(by) => self.announce(at, by),
            ClockAction::Reset => self.reset(),
        }
    }

    fn start(&self, at: Milliseconds, side: Side) -> Result<Clock, ClockRefusal> {
        match self.phase {
            Phase::Ready => Ok(self.run(self.face, at, side)),
            Phase::Running { .. } | Phase::Stopped { .. } => Err(ClockRefusal::Started),
        }
    }

    fn press(&self, at: Milliseconds, side: Side) -> Result<Clock, ClockRefusal> {
        match self.phase {
            Phase::Running { side: running } if running == side => {
                Ok(self.run(self.face_at(at).pressed(&self.control, side), at, side.other()))
            }
            Phase::Running { .. } => Err(ClockRefusal::NotRunning(side)),
            Phase::Stopped { .. } => Err(ClockRefusal::IsStopped),
            Phase::Ready => Err(ClockRefusal::NotStarted),
        }
    }

    fn stop(&self, at: Milliseconds, reason: Option<StopReason>) -> Result<Clock, ClockRefusal> {
        match self.phase {
            Phase::Running { side } => {
                Ok(Clock { face: self.face_at(at), phase: Phase::Stopped { side, reason }, ..self.clone() })
            }
            Phase::Stopped { .. } => Err(ClockRefusal::IsStopped),
            Phase::Ready => Err(ClockRefusal::NotStarted),
        }
    }

    fn reason(&self, reason: StopReason) -> Result<Clock, ClockRefusal> {
        let Phase::Stopped { side, .. } = self.phase else { return Err(ClockRefusal::NotStopped) };
        self.unless_announced()?;
        Ok(Clock { phase: Phase::Stopped { side, reason: Some(reason) }, ..self.clone() })
    }

    fn resume(&self, at: Milliseconds) -> Result<Clock, ClockRefusal> {
        let Phase::Stopped { side, .. } = self.phase else { return Err(ClockRefusal::NotStopped) };
        self.unless_announced()?;
        Ok(self.run(self.face, at, side))
    }

    fn adjust(&self, side: Side, by: i64) -> Result<Clock, ClockRefusal> {
        if self.running().is_some() {
            return Err(ClockRefusal::Runs);
        }
        let mut next = self.clone();
        next.face.halves[side].time = self.face.halves[side].time.adjusted(by);
        Ok(next)
    }

    fn announce(&self, at: Milliseconds, by: Announcer) -> Result<Clock, ClockRefusal> {
        self.unless_announced()?;
        let face = self.face_at(at);
        let (Some(side), Some(_)) = (self.turn(), face.first_flag) else { return Err(ClockRefusal::NoFlag) };
        let phase = Phase::Stopped { side, reason: Some(StopReason::Flag) };
        Ok(Clock { face, phase, announced: Some((at, by)), ..self.clone() })
    }

    fn reset(&self) -> Result<Clock, ClockRefusal> {
        match self.running() {
            Some(_) => Err(ClockRefusal::Runs),
            None => Ok(Clock::new(self.control.clone())),
        }
    }

    fn unless_announced(&self) -> Result<(), ClockRefusal> {
        if self.announced.is_some() { Err(ClockRefusal::Announced) } else { Ok(()) }
    }

    /// The clock with `side` running from the instant `at`. Without time left it is flagged at that instant.
    fn run(&self, face: Face, at: Milliseconds, side: Side) -> Clock {
        let face = face.after(&self.control, side, at, at);
        Clock { face, phase: Phase::Running { side }, ..self.clone() }
    }
}

/// The part of a clock's state that changes with time alone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Face {
    halves: BySide<Half>,
    /// Time spent in the current turn, including the free part. A stop preserves it, and with
    /// it the unused delay.
    spent: Milliseconds,
    /// The side whose flag fell first.
    first_flag: Option<Side>,
}

impl Face {
    fn new(control: &Control) -> Face {
        Face { halves: control.base.map(Half::new), spent: Milliseconds::ZERO, first_flag: None }
    }

    /// The face after `side` has run from `from` to `to`. Needed even for zero time: a side without
    /// time left is flagged at that instant (page 7).
    #[must_use]
    fn after(self, control: &Control, side: Side, from: Milliseconds, to: Milliseconds) -> Face {
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
    fn pressed(self, control: &Control, side: Side) -> Face {
        let mut face = self;
        face.halves[side].press(control, control.base[side], self.spent);
        face.spent = Milliseconds::ZERO;
        face
    }
}

/// Why an action is refused. A refused action changes nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("{self:?}")]
#[expect(missing_docs, reason = "each variant says what it is")]
pub enum ClockRefusal {
    TimeGoesBack { before: Milliseconds, at: Milliseconds },
    Started,
    NotStarted,
    NotRunning(Side),
    IsStopped,
    NotStopped,
    Runs,
    NoFlag,
    Announced,
}

/// The display of a clock at an instant, for an [`Audience`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reading {
    /// The time on each display.
    pub shows: BySide<Milliseconds>,
    /// The side whose time runs.
    pub running: Option<Side>,
    /// When each flag fell.
    pub flag_fell_at: BySide<Option<Milliseconds>>,
    /// The side whose flag fell first.
    pub first_flag: Option<Side>,
    /// Number of presses by each side.
    pub moves: BySide<u32>,
    /// The rest of the current turn's delay, even while stopped.
    pub delay_left: Milliseconds,
    /// The time that a press would add now; zero once that side's flag has fallen.
    pub refund: Milliseconds,
    /// The overtime period of each side, from 1; 0 in the base time.
    pub period: BySide<u32>,
    /// Whether a fallen flag has been announced.
    pub announced: bool,
}

/// Who looks at a clock.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Audience {
    /// The players and judges, who may announce a flag.
    Table,
    /// Everybody else, who must not even hint at one (rules 2.0, 8c: outside assistance).
    Spectators,
}

/// The minimum shown to spectators before a fallen flag is announced. Zero would reveal it.
pub const LEAST_FOR_SPECTATORS: Milliseconds = Milliseconds::seconds(1);

impl Reading {
    /// Returns the reading for an audience. Spectators see a fallen flag only after it was announced.
    #[must_use]
    pub fn for_audience(self, audience: Audience) -> Reading {
        if audience == Audience::Table || self.announced {
            return self;
        }
        Reading {
            shows: self.shows.map(|time| time.max(LEAST_FOR_SPECTATORS)),
            flag_fell_at: BySide::default(),
            first_flag: None,
            ..self
        }
    }
}
