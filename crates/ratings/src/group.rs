//! Systems that rate the same part of a history, and their lists.

use crate::change::{Log, Wanted};
use crate::day::Day;
use crate::facts::{Finished, PlayedMatch, TournamentFacts};
use crate::filter::Filter;
use crate::input::Register;
use crate::names::{Player, count};
use crate::predict::{Lead, PredictionMeasure, Predictions};
use crate::system_name::SystemName;
use crate::systems::System;
use crate::value::Value;

pub struct Group {
    filter: Filter,
    systems: Vec<Box<dyn System>>,
    predictions: Vec<Predictions>,
    leads: Vec<Lead>,
    /// The predictions of 50%, if systems are compared.
    prior: Predictions,
    activity: Vec<Activity>,
    /// The first day of recent matches.
    recent_from: Day,
    /// Whether each tournament counts, by number.
    takes: Vec<bool>,
    /// Whether its changes are not logged.
    is_quiet: bool,
}

/// A player's number of matches and last day.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Activity {
    matches: u32,
    recent: u32,
    last: Day,
}

const NEVER: Activity = Activity { matches: 0, recent: 0, last: Day(i32::MIN) };

/// A player's rating in a list.
#[derive(Debug, Clone, PartialEq)]
pub struct Rated {
    pub player: Player,
    pub value: Value,
    pub matches: u32,
    /// Those since the day set by [`Group::recent_from`].
    pub recent: u32,
    /// The day of the last match; `None` for players who only received awards.
    pub last: Option<Day>,
}

impl Group {
    /// Systems that rate what the filter selects.
    pub fn new(filter: Filter, systems: Vec<Box<dyn System>>) -> Group {
        Group {
            filter,
            predictions: vec![Predictions::default(); systems.len()],
            leads: vec![Lead::default(); systems.len()],
            prior: Predictions::default(),
            systems,
            activity: Vec::new(),
            recent_from: Day(i32::MIN),
            takes: Vec::new(),
            is_quiet: false,
        }
    }

    /// Also counts the matches since a day.
    pub fn recent_from(self, recent_from: Day) -> Group {
        Group { recent_from, ..self }
    }

    /// Disables the log, for a list used only for comparison.
    pub fn quiet(self) -> Group {
        Group { is_quiet: true, ..self }
    }

    /// Runs a task for each system, with the log unless it is disabled.
    fn each(&mut self, log: &mut Log<'_>, mut task: impl FnMut(&mut dyn System, &mut Log<'_>)) {
        if !self.is_quiet {
            return self.systems.iter_mut().for_each(|system| task(system.as_mut(), log));
        }
        let mut ignore = |_| {};
        let mut deaf = Log::new(Wanted::Nobody, &mut ignore);
        self.systems.iter_mut().for_each(|system| task(system.as_mut(), &mut deaf));
    }

    /// Whether a tournament counts on a day.
    #[inline]
    pub(crate) fn takes(&self, number: u32, day: Day) -> bool {
        self.filter.takes_day(day) && self.takes.get(number as usize).copied().unwrap_or(false)
    }

    pub(crate) fn award(&mut self, finished: &Finished<'_>, log: &mut Log<'_>) {
        self.each(log, |system, log| system.award(finished, log));
    }

    /// Closes the periods. The lists are as of the filter's last day, or of the history's without one.
    pub(crate) fn close(&mut self, last: Option<Day>, log: &mut Log<'_>) {
        let day = self.filter.to.or(last);
        self.each(log, |system, log| system.close(day, log));
    }

    pub(crate) fn note(&mut self, number: u32, facts: &TournamentFacts) {
        let place = number as usize;
        if self.takes.len() <= place {
            self.takes.resize((place + 1).next_power_of_two(), false);
        }
        self.takes[place] = self.filter.takes(facts);
    }

    /// Rates the matches of a run that count here.
    pub(crate) fn play(&mut self, run: &[PlayedMatch<'_>], measure: PredictionMeasure, log: &mut Log<'_>) {
        let takes = |group: &Group, played: &PlayedMatch<'_>| group.takes(played.number, played.day);
        let mut rest = run;
        while let [first, ..] = rest {
            let counts = takes(self, first);
            let end = rest.iter().position(|played| takes(self, played) != counts).unwrap_or(rest.len());
            let (part, after) = rest.split_at(end);
            if counts {
                self.play_all(part, measure, log);
            }
            rest = after;
        }
    }

    fn play_all(&mut self, run: &[PlayedMatch<'_>], measure: PredictionMeasure, log: &mut Log<'_>) {
        for played in run {
            for player in played.players {
                let place = crate::systems::slot(&mut self.activity, player, &NEVER);
                let activity = &mut self.activity[place];
                let recent = activity.recent + u32::from(played.day >= self.recent_from);
                *activity = Activity { matches: activity.matches + 1, recent, last: played.day };
            }
        }
        if measure == PredictionMeasure::Nothing {
            return self.each(log, |system, log| system.play_all(run, log));
        }
        for played in run {
            self.predict(played);
            if measure == PredictionMeasure::Comparison {
                self.predict_the_rest(played);
            }
            self.each(log, |system, log| system.play(played, log));
        }
    }

    /// Predicts from the side of the player with the higher rating. The order of the players then
    /// cannot change even the last bit.
    fn predict(&mut self, played: &PlayedMatch<'_>) {
        let PlayedMatch { players: [a, b], day, score, .. } = *played;
        for (system, predictions) in self.systems.iter().zip(&mut self.predictions) {
            match system.expected([a, b], day) {
                Some(expected) if expected < 0.5 => {
                    let expected = system.expected([b, a], day).unwrap_or(1.0 - expected);
                    predictions.add(expected, score.other());
                }
                Some(expected) => predictions.add(expected, score),
                None => {}
            }
        }
    }

    /// Predicts for systems without predictions from their lists, and always 50% beside them.
    fn predict_the_rest(&mut self, played: &PlayedMatch<'_>) {
        let PlayedMatch { players, day, score, .. } = *played;
        self.prior.add(0.5, score);
        let predicting = self.systems.iter().zip(self.leads.iter_mut().zip(&mut self.predictions));
        for (system, (lead, predictions)) in predicting {
            if system.expected(players, day).is_none() {
                let points = players.map(|player| system.rating(player).map_or(0.0, |value| value.to_f64()));
                predictions.add(lead.predict(points, score), score);
            }
        }
    }

    pub fn systems(&self) -> Vec<SystemName> {
        self.systems.iter().map(|system| system.name()).collect()
    }

    pub fn system<T: System>(&mut self) -> Option<&mut T> {
        self.systems.iter_mut().find_map(|system| (system.as_mut() as &mut dyn std::any::Any).downcast_mut())
    }

    /// The quality of each system's predictions, in order.
    pub fn predictions(&self) -> &[Predictions] {
        &self.predictions
    }

    pub fn prior(&self) -> &Predictions {
        &self.prior
    }

    /// The ratings of all listed players under one system, best first, equals by name.
    pub fn ratings(&self, system: SystemName, register: &Register) -> Vec<Rated> {
        let Some(system) = self.systems.iter().find(|one| one.name() == system) else {
            return Vec::new();
        };
        let players = count(register.players.len());
        let listed = (0..players).map(Player).filter(|one| self.filter.lists(*one, &register.origins));
        let mut list: Vec<Rated> = listed.filter_map(|player| self.rated(system.as_ref(), player)).collect();
        let name = |rated: &Rated| register.players.player(rated.player);
        list.sort_by(|a, b| b.value.order(&a.value).then_with(|| name(a).cmp(name(b))));
        list
    }

    pub fn rating(&self, system: SystemName, player: Player) -> Option<Value> {
        self.systems.iter().find(|one| one.name() == system)?.rating(player)
    }

    fn rated(&self, system: &dyn System, player: Player) -> Option<Rated> {
        let value = system.rating(player)?;
        let activity = self.activity.get(player.index()).copied().unwrap_or(NEVER);
        let last = (activity.matches > 0).then_some(activity.last);
        Some(Rated { player, value, matches: activity.matches, recent: activity.recent, last })
    }
}
