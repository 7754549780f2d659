//! Time controls: each side's time, and the effect of a turn (page 7, "Time controls").

use std::borrow::Cow;
use std::fmt;

use serde::de::value::MapAccessDeserializer;
use serde::de::{self, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};

use crate::side::BySide;
use crate::time::Milliseconds;

/// Base time for each side, and the effect of thinking and of pressing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "WrittenControl", into = "WrittenControl")]
pub struct Control {
    /// Each side's display before the game; they may differ (handicap).
    pub base: BySide<Milliseconds>,
    /// The effect of a turn.
    pub kind: ControlKind,
    /// Time added after a number of moves, in order. Empty for most.
    pub stages: Cow<'static, [StageBonus]>,
}

/// The effect of thinking and of pressing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ControlKind {
    /// Time runs; nothing is given back.
    Sudden,
    /// Simple delay (documents 000, 001, 002; US Chess). The first part of every turn is free.
    Delay(Milliseconds),
    /// Time runs at once. At the press the time spent on the turn is given back, up to
    /// this limit (documents 000-002).
    Bronstein(Milliseconds),
    /// Time runs at once; this is added at the press (FIDE).
    Fischer(Milliseconds),
    /// One side's loss is immediately the other's gain.
    Hourglass,
    /// Every turn has the base time; unused time is lost.
    PerMove,
    /// Periods follow the base time (byo-yomi, Canadian).
    Overtime(Overtime),
}

/// Periods after the base time. Each requires a number of moves, after which it is reset.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Overtime {
    /// Length of one period.
    pub period: Milliseconds,
    /// Number of periods: several in byo-yomi, one in Canadian overtime.
    pub periods: u32,
    /// Moves that reset it: one in byo-yomi, several in Canadian overtime.
    pub moves: u32,
}

/// Time added after a number of moves: "40 moves in 90 minutes, then 30 minutes more".
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StageBonus {
    /// Moves in this stage, counted from the end of the previous one.
    pub moves: u32,
    /// The time added.
    pub add: Milliseconds,
}

/// Why a time control is impossible.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{self:?}")]
#[expect(missing_docs, reason = "each variant says what it is")]
pub enum ControlError {
    Kind(String),
    Missing { kind: String, key: &'static str },
    Zero { key: &'static str },
    Unused { kind: String, key: &'static str },
}

impl Control {
    /// Returns a control with the same base time for both sides.
    #[must_use]
    pub const fn new(base: Milliseconds, kind: ControlKind) -> Control {
        Control { base: BySide::both(base), kind, stages: Cow::Borrowed(&[]) }
    }

    /// Returns the control with other base times.
    #[must_use]
    pub fn with_base(&self, base: BySide<Milliseconds>) -> Control {
        Control { base, ..self.clone() }
    }

    /// The bonus after a side's `moves`-th move, over all stages that end there.
    pub(crate) fn stage_bonus(&self, moves: u32) -> Milliseconds {
        let mut reached = 0_u32;
        let mut bonus = Milliseconds::ZERO;
        for stage in self.stages.iter() {
            reached = reached.saturating_add(stage.moves);
            if reached == moves {
                bonus = bonus.plus(stage.add);
            }
        }
        bonus
    }
}

/// The flat form of a control in files.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct WrittenControl {
    kind: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    base: Option<WrittenBase>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    delay: Option<Milliseconds>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    period: Option<Milliseconds>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    periods: Option<u32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    moves: Option<u32>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    stages: Vec<StageBonus>,
}

#[derive(Debug, Clone, Copy, Serialize)]
#[serde(untagged)]
enum WrittenBase {
    Both(Milliseconds),
    Each(BySide<Milliseconds>),
}

/// Written by hand, so that an impossible base is refused as a base.
impl<'de> Deserialize<'de> for WrittenBase {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<WrittenBase, D::Error> {
        deserializer.deserialize_any(BaseVisitor)
    }
}

struct BaseVisitor;

impl<'de> Visitor<'de> for BaseVisitor {
    type Value = WrittenBase;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("base time")
    }

    fn visit_u64<E: de::Error>(self, milliseconds: u64) -> Result<WrittenBase, E> {
        Ok(WrittenBase::Both(Milliseconds(milliseconds)))
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<WrittenBase, A::Error> {
        BySide::deserialize(MapAccessDeserializer::new(map)).map(WrittenBase::Each)
    }
}

impl WrittenControl {
    fn need<T>(&self, value: Option<T>, key: &'static str) -> Result<T, ControlError> {
        value.ok_or_else(|| ControlError::Missing { kind: self.kind.clone(), key })
    }

    fn delay(&self) -> Result<Milliseconds, ControlError> {
        self.need(self.delay, "delay")
    }

    fn base(&self) -> Result<BySide<Milliseconds>, ControlError> {
        Ok(match self.need(self.base, "base")? {
            WrittenBase::Both(base) => BySide::both(base),
            WrittenBase::Each(base) => base,
        })
    }

    /// The time of each turn: `delay` if given, otherwise the base.
    fn per_move(&self) -> Result<BySide<Milliseconds>, ControlError> {
        match self.delay.filter(|delay| !delay.is_zero()) {
            Some(each) => Ok(BySide::both(each)),
            None => self.base(),
        }
    }

    fn overtime(&self, periods: u32, moves: u32) -> Result<ControlKind, ControlError> {
        let period = more_than_nothing(self.need(self.period, "period")?, "period")?;
        let periods = more_than_nothing(periods, "periods")?;
        let moves = more_than_nothing(moves, "moves")?;
        Ok(ControlKind::Overtime(Overtime { period, periods, moves }))
    }

    fn kind(&self) -> Result<ControlKind, ControlError> {
        Ok(match self.kind.as_str() {
            "sudden" => ControlKind::Sudden,
            "hourglass" => ControlKind::Hourglass,
            "per-move" => ControlKind::PerMove,
            "delay" => ControlKind::Delay(self.delay()?),
            "bronstein" => ControlKind::Bronstein(self.delay()?),
            "fischer" => ControlKind::Fischer(self.delay()?),
            "byo-yomi" => self.overtime(self.need(self.periods, "periods")?, 1)?,
            "canadian" => self.overtime(1, self.need(self.moves, "moves")?)?,
            other => return Err(ControlError::Kind(other.to_owned())),
        })
    }

    /// Refuses settings without effect. Nobody should play without the delay they wrote down.
    fn refuse_unused(&self, kind: ControlKind) -> Result<(), ControlError> {
        let overtime = matches!(kind, ControlKind::Overtime(_));
        let delay = !matches!(kind, ControlKind::Sudden | ControlKind::Hourglass | ControlKind::Overtime(_));
        let staged =
            !matches!(kind, ControlKind::Hourglass | ControlKind::PerMove | ControlKind::Overtime(_));
        let written = [
            ("delay", self.delay.is_some_and(|delay| !delay.is_zero()) && !delay),
            ("period", self.period.is_some() && !overtime),
            ("periods", self.periods.is_some_and(|n| n != 1 || !overtime) && self.kind != "byo-yomi"),
            ("moves", self.moves.is_some_and(|n| n != 1 || !overtime) && self.kind != "canadian"),
            ("stages", !self.stages.is_empty() && !staged),
        ];
        match written.into_iter().find(|(_, unused)| *unused) {
            Some((key, _)) => Err(ControlError::Unused { kind: self.kind.clone(), key }),
            None => Ok(()),
        }
    }
}

fn more_than_nothing<T: Default + PartialEq>(value: T, key: &'static str) -> Result<T, ControlError> {
    if value == T::default() { Err(ControlError::Zero { key }) } else { Ok(value) }
}

impl TryFrom<WrittenControl> for Control {
    type Error = ControlError;

    fn try_from(written: WrittenControl) -> Result<Control, ControlError> {
        let kind = written.kind()?;
        written.refuse_unused(kind)?;
        let base = if kind == ControlKind::PerMove { written.per_move()? } else { written.base()? };
        Ok(Control { base, kind, stages: Cow::Owned(written.stages) })
    }
}

impl From<Control> for WrittenControl {
    fn from(control: Control) -> WrittenControl {
        let base = if control.base.a == control.base.b {
            WrittenBase::Both(control.base.a)
        } else {
            WrittenBase::Each(control.base)
        };
        let mut written = WrittenControl {
            kind: control.kind.name().to_owned(),
            base: Some(base),
            delay: control.kind.delay(),
            period: None,
            periods: None,
            moves: None,
            stages: control.stages.into_owned(),
        };
        if let ControlKind::Overtime(overtime) = control.kind {
            written.period = Some(overtime.period);
            match written.kind.as_str() {
                "canadian" => written.moves = Some(overtime.moves),
                _ => written.periods = Some(overtime.periods),
            }
        }
        written
    }
}

impl ControlKind {
    /// Returns the name in files.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            ControlKind::Sudden => "sudden",
            ControlKind::Delay(_) => "delay",
            ControlKind::Bronstein(_) => "bronstein",
            ControlKind::Fischer(_) => "fischer",
            ControlKind::Hourglass => "hourglass",
            ControlKind::PerMove => "per-move",
            ControlKind::Overtime(Overtime { moves: 1, .. }) => "byo-yomi",
            ControlKind::Overtime(_) => "canadian",
        }
    }

    /// Returns the delay, refund or increment, if the kind has one.
    #[must_use]
    pub fn delay(self) -> Option<Milliseconds> {
        match self {
            ControlKind::Delay(delay) | ControlKind::Bronstein(delay) | ControlKind::Fischer(delay) => {
                Some(delay)
            }
            _ => None,
        }
    }
}
