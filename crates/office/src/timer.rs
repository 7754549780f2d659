//! A tournament's timers, folded from the journal by the clock crate (page 10).

use pairwright_clock::Milliseconds;
use pairwright_clock::round_timer::{RoundTimer, TimeLeft, TimerAction};
use pairwright_core::nouns::{Round, TimerOf, TimerStep};
use pairwright_core::{RoundNumber, TableNumber, Tournament};

/// The time for which a finished timer stays visible.
pub const LINGERS_MS: i64 = 5 * 60_000;

/// A started timer that was not removed.
pub struct Timer {
    timer: RoundTimer,
    /// When it began, and when it was last changed.
    began: Milliseconds,
    changed: Milliseconds,
}

/// Whether a round's timer was ever started, even if it was removed since.
pub fn was_started(tournament: &Tournament, number: RoundNumber) -> bool {
    tournament.timers.keys().any(|of| of.round() == Some(number))
}

impl Timer {
    /// `None` if it was not started.
    pub fn of(tournament: &Tournament, of: TimerOf) -> Option<Timer> {
        let events = tournament.timer_events(of);
        let begins = |step: TimerStep| matches!(step, TimerStep::Start { .. });
        let events = &events[events.iter().rposition(|event| begins(event.step))?..];
        let TimerStep::Start { from, length } = events.first()?.step else { return None };
        let mut timer = RoundTimer::new(instant(length));
        for (table, by) in extras(tournament, of) {
            timer.act(Milliseconds::ZERO, TimerAction::Extra { table: table.0, by }).ok()?;
        }
        let mut changed = Milliseconds::ZERO;
        for event in events {
            changed = changed.max(instant(event.at));
            let action = match event.step {
                TimerStep::Start { from, .. } => TimerAction::StartFrom(instant(from)),
                TimerStep::Pause {} => TimerAction::Pause,
                TimerStep::Continue {} => TimerAction::Start,
                TimerStep::Add { by } => TimerAction::Add(by),
                TimerStep::Stop {} => return None,
            };
            timer.act(changed, action).ok()?;
        }
        Some(Timer { timer, began: instant(from), changed })
    }

    /// The current round's timer; `None` once every table has reported.
    pub fn of_round(tournament: &Tournament) -> Option<(&Round, Timer)> {
        let round = tournament.current_round().filter(|round| round.open_matches().next().is_some())?;
        Some((round, Timer::of(tournament, TimerOf::Round { round: round.number })?))
    }

    /// The other started timers that still matter: those before round 1 and those of the current round.
    pub fn others(tournament: &Tournament) -> Vec<(TimerOf, Timer)> {
        let now = tournament.current_round();
        let playing = now.filter(|round| round.open_matches().next().is_some()).map(|round| round.number);
        let concerns = |of: TimerOf| match of {
            TimerOf::Round { .. } => false,
            TimerOf::Preparation { round, .. } | TimerOf::Game { round, .. } => playing == Some(round),
            TimerOf::DeckConstruction {} | TimerOf::PlayerMeeting {} => now.is_none(),
        };
        let of = tournament.timers.keys().copied().filter(|of| concerns(*of));
        of.filter_map(|of| Some((of, Timer::of(tournament, of)?))).collect()
    }

    /// When it began or will begin.
    pub fn began(&self) -> i64 {
        moment(self.began)
    }

    /// The time left at its last change, because cached pages are for many readers.
    pub fn left(&self, table: Option<TableNumber>) -> TimeLeft {
        match table {
            Some(table) => self.timer.read_table(self.changed, table.0),
            None => self.timer.read(self.changed),
        }
    }

    /// When it was last changed.
    pub fn changed(&self) -> i64 {
        moment(self.changed)
    }

    /// When it ends for a table or for everybody; `None` while it is paused.
    pub fn ends_at(&self, table: Option<TableNumber>) -> Option<i64> {
        self.left(table).ends_at.map(moment)
    }

    /// When it ends for a table or for everybody. A paused timer counts as continued now.
    pub fn ends_at_best(&self, table: Option<TableNumber>, now: i64) -> i64 {
        let left = || match table {
            Some(table) => self.timer.read_table(instant(now), table.0).left,
            None => self.timer.read(instant(now)).left,
        };
        self.ends_at(table).unwrap_or_else(|| now.saturating_add(moment(left())))
    }

    /// The instants at which a page's statements about timers become outdated by themselves.
    pub fn changes(tournament: &Tournament) -> Vec<i64> {
        let mut changes = Vec::new();
        if let Some((round, timer)) = Timer::of_round(tournament) {
            changes.extend(timer.ends_at(None));
            let extra = extras(tournament, TimerOf::Round { round: round.number });
            changes.extend(extra.into_iter().filter_map(|(table, _)| timer.ends_at(Some(table))));
        }
        let others = Timer::others(tournament);
        let ends = others.iter().filter_map(|(_, timer)| timer.ends_at(None));
        changes.extend(ends.flat_map(|ends| [ends, ends.saturating_add(LINGERS_MS)]));
        changes
    }

    pub fn is_over(&self, now: i64) -> bool {
        self.timer.read(instant(now)).left.is_zero()
    }

    /// When it will have run for `time` milliseconds; `None` if it is paused before that.
    pub fn has_run(&self, time: i64) -> Option<i64> {
        self.timer.has_run(instant(time)).map(moment)
    }

    pub fn is_paused(&self) -> bool {
        !self.left(None).running
    }
}

fn extras(tournament: &Tournament, of: TimerOf) -> Vec<(TableNumber, i64)> {
    let TimerOf::Round { round } = of else { return Vec::new() };
    let matches = tournament.round(round).into_iter().flat_map(|round| &round.matches);
    let extra = |played| tournament.extra_time(round, played).time;
    matches.filter_map(|played| Some((played.table?, extra(played)))).filter(|(_, time)| *time != 0).collect()
}

fn instant(at: i64) -> Milliseconds {
    Milliseconds(u64::try_from(at).unwrap_or(0))
}

fn moment(at: Milliseconds) -> i64 {
    i64::try_from(at.0).unwrap_or(i64::MAX)
}
