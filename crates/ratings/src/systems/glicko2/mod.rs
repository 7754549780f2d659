//! Glicko-2: a rating, its deviation and its volatility. From Mark Glickman, "Example of the
//! Glicko-2 system", glicko.net, revision of 22 March 2022.
//!
//! Our own implementation, because it must give the same bits on every machine and be fast: see
//! `benches/ratings.rs`. The formulas are separate, numbered as steps of Glickman's text.

use crate::change::{Change, Log, Working};
use crate::day::{Day, Month};
use crate::facts::PlayedMatch;
use crate::names::Player;
use crate::system_name::SystemName;
use crate::systems::{RatedMatch, System, slot};
use crate::value::Value;

mod block;
pub mod formulas;
pub use block::rate_all;
pub use formulas::{Evidence, Glicko2Standing, expected, predicted, rate};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Period {
    /// After each match, from both standings before it (page 8).
    Match,
    /// At the end of each month, all of its matches together, as Glickman describes.
    Month,
}

/// Options that Glickman leaves open.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Glicko2Options {
    /// τ: how freely the volatility moves; 0.3 to 1.2.
    pub tau: f64,
    pub start: Glicko2Standing,
    pub period: Period,
}

impl Default for Glicko2Options {
    fn default() -> Glicko2Options {
        let start = Glicko2Standing::new(1_500.0, 350.0, 0.06);
        Glicko2Options { tau: 0.5, start, period: Period::Match }
    }
}

/// The standing of a player without a match.
const NOBODY: Glicko2Standing = Glicko2Standing { mu: f64::NAN, phi2: f64::NAN, ln_sigma2: f64::NAN };

#[derive(Debug, Clone)]
pub struct Glicko2 {
    options: Glicko2Options,
    standings: Vec<Glicko2Standing>,
    /// The first month that can be idle: the one after that of the last match.
    months: Vec<i32>,
    /// Each player's matches since the last list. Used only with monthly ratings.
    collected: Vec<Evidence>,
    today: (Day, Month),
    month: Option<Month>,
    /// The first month after those that lists include.
    until: i32,
    active: Vec<Player>,
}

impl Glicko2 {
    pub fn new(options: Glicko2Options) -> Glicko2 {
        Glicko2 {
            options,
            standings: Vec::new(),
            months: Vec::new(),
            collected: Vec::new(),
            today: (Day(i32::MIN), Month(i32::MIN)),
            month: None,
            until: i32::MIN,
            active: Vec::new(),
        }
    }

    /// A known player's standing in a month, less certain for every month without a match.
    fn in_month(&self, player: Player, month: i32) -> Option<Glicko2Standing> {
        let standing = self.standings.get(player.index()).filter(|standing| !standing.mu.is_nan())?;
        let idle = self.months.get(player.index()).map_or(0, |own| month.saturating_sub(*own));
        Some(rested(*standing, idle, &self.options.start))
    }

    fn month(&mut self, played: &PlayedMatch<'_>) -> Month {
        if self.today.0 != played.day {
            self.today = (played.day, played.day.month());
        }
        self.today.1
    }

    /// The player's index, with the standing updated to this month; adds a new player. Each month
    /// without a match increases the deviation.
    #[inline]
    fn seat(&mut self, player: Player, month: Month) -> usize {
        let place = slot(&mut self.standings, player, &NOBODY);
        slot(&mut self.months, player, &i32::MIN);
        // The month of a match is not also an idle one.
        let next = month.0.saturating_add(1);
        if self.months[place] != next {
            self.standings[place] = match self.standings[place] {
                new if new.mu.is_nan() => self.options.start,
                old => rested(old, month.0.saturating_sub(self.months[place]), &self.options.start),
            };
            self.months[place] = next;
        }
        place
    }

    fn play_alone(&mut self, played: &PlayedMatch<'_>, log: &mut Log<'_>) {
        let month = self.month(played);
        let [a, b] = played.players.map(|player| self.seat(player, month));
        let before = [self.standings[a], self.standings[b]];
        let after = rate(before, played.score.value(), self.options.tau);
        (self.standings[a], self.standings[b]) = (after[0], after[1]);
        if log.listens() {
            for side in [0, 1] {
                let score = if side == 0 { played.score } else { played.score.other() };
                let mut evidence = Evidence::default();
                evidence.add(&before[side], &before[1 - side], score.value());
                let (before, after) = (Some(shown(&before[side])), Some(shown(&after[side])));
                let why = why(&evidence);
                log.take(crate::systems::dci::match_change(
                    SystemName::Glicko2,
                    played,
                    side,
                    before,
                    after,
                    why,
                ));
            }
        }
    }

    fn collect(&mut self, played: &PlayedMatch<'_>, log: &mut Log<'_>) {
        let month = self.month(played);
        if self.month.is_some_and(|open| open != month) {
            self.publish(log);
        }
        (self.month, self.until) = (Some(month), month.0);
        let [a, b] = played.players.map(|player| self.seat(player, month));
        let standings = [self.standings[a], self.standings[b]];
        for (place, side) in [(a, 0), (b, 1)] {
            slot(&mut self.collected, played.players[side], &Evidence::default());
            let evidence = &mut self.collected[place];
            if evidence.matches == 0 {
                self.active.push(played.players[side]);
            }
            let score = if side == 0 { played.score } else { played.score.other() };
            evidence.add(&standings[side], &standings[1 - side], score.value());
        }
    }

    fn publish(&mut self, log: &mut Log<'_>) {
        let Some(month) = self.month.take() else { return };
        self.until = month.0.saturating_add(1);
        let mut active = std::mem::take(&mut self.active);
        active.sort_unstable();
        for player in active {
            let standing = &mut self.standings[player.index()];
            let evidence = std::mem::take(&mut self.collected[player.index()]);
            let before = *standing;
            *standing = before.after(evidence, self.options.tau);
            if log.wants(player) {
                log.take(period_change(player, month, &before, standing, &evidence));
            }
        }
    }
}

/// The standing after some idle months; never less certain than a newcomer's.
fn rested(standing: Glicko2Standing, months: i32, new: &Glicko2Standing) -> Glicko2Standing {
    (0..months.clamp(0, 1_200)).fold(standing, |standing, _| {
        let idle = standing.idle();
        Glicko2Standing { phi2: idle.phi2.min(new.phi2.max(standing.phi2)), ..idle }
    })
}

fn shown(standing: &Glicko2Standing) -> Value {
    let (rating, deviation, volatility) = (standing.rating(), standing.deviation(), standing.volatility());
    Value::Uncertain { rating, deviation, volatility: Some(volatility) }
}

fn why(evidence: &Evidence) -> Working {
    let variance = 1.0 / evidence.inverse_v;
    Working::Glicko { matches: evidence.matches, variance, improvement: variance * evidence.surprise }
}

fn period_change(
    player: Player,
    month: Month,
    before: &Glicko2Standing,
    after: &Glicko2Standing,
    evidence: &Evidence,
) -> Change {
    Change {
        system: SystemName::Glicko2,
        player,
        day: Month(month.0 + 1).first_day(),
        tournament: None,
        round: None,
        opponent: None,
        before: Some(shown(before)),
        after: Some(shown(after)),
        why: why(evidence),
    }
}

impl System for Glicko2 {
    fn name(&self) -> SystemName {
        SystemName::Glicko2
    }

    fn play(&mut self, played: &PlayedMatch<'_>, log: &mut Log<'_>) {
        match self.options.period {
            Period::Match => self.play_alone(played, log),
            Period::Month => self.collect(played, log),
        }
    }

    fn play_all(&mut self, run: &[PlayedMatch<'_>], log: &mut Log<'_>) {
        if log.listens() || self.options.period == Period::Month {
            return run.iter().for_each(|played| self.play(played, log));
        }
        for played in run {
            let month = self.month(played);
            played.players.into_iter().for_each(|player| _ = self.seat(player, month));
        }
        rate_all(&mut self.standings, run, self.options.tau, RatedMatch::of);
    }

    fn close(&mut self, day: Option<Day>, log: &mut Log<'_>) {
        self.publish(log);
        if let Some(day) = day {
            // A monthly list ends its month; after single matches only whole months are idle.
            let until = match self.options.period {
                Period::Match => day.plus(1).month().0,
                Period::Month => day.month().0.saturating_add(1),
            };
            self.until = self.until.max(until);
        }
    }

    fn expected(&self, [a, b]: [Player; 2], day: Day) -> Option<f64> {
        let month = day.month().0;
        let of = |player: Player| self.in_month(player, month).unwrap_or(self.options.start);
        Some(predicted(&of(a), &of(b)))
    }

    /// An inactive player is listed with the current deviation, as if the list ended a period.
    fn rating(&self, player: Player) -> Option<Value> {
        self.in_month(player, self.until).map(|standing| shown(&standing))
    }
}
