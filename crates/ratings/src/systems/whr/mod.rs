//! Whole-history rating: a rating for every player on every day of play, each as likely as possible
//! given all matches before *and after*. From Rémi Coulom, "Whole-History Rating", 2008.
//!
//! A rating moves like a Wiener process, and begins with virtual games against a rating of 0. Draws
//! follow Davidson, with one draw tendency for the whole history. Deviations take the opponents'
//! ratings as known, as in Coulom's text. Memory grows with the matches.

use std::sync::Arc;

use hashbrown::HashMap;

use crate::change::{Change, Log, Working};
use crate::davidson::Chances;
use crate::day::Day;
use crate::facts::{PlayedMatch, TournamentFacts};
use crate::names::Player;
use crate::system_name::SystemName;
use crate::systems::{System, slot};
use crate::value::Value;

mod model;
mod track;

use model::{NONE, WhrModel};
use track::Track;

/// Elo points per nat.
const SCALE: f64 = 400.0 / std::f64::consts::LN_10;
/// A step below this many nats in every rating ends the search: 2e-8 Elo points.
const STILL: f64 = 1e-10;

/// What Coulom leaves open.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct WhrOptions {
    /// The variance of a rating's change in one day, in Elo points squared.
    pub w2: f64,
    /// Virtual games against a rating of 0, half of them won, on a player's first day.
    pub prior_games: f64,
}

impl Default for WhrOptions {
    /// The values of the package `whole-history-rating`.
    fn default() -> WhrOptions {
        WhrOptions { w2: 300.0, prior_games: 1.0 }
    }
}

#[derive(Debug, Clone)]
pub struct Whr {
    model: WhrModel,
    track: Track,
    /// Each player's last day.
    last: Vec<u32>,
    ratings: Vec<f64>,
    variances: Vec<f64>,
    list: Option<Day>,
    /// The tournament of each logged player-day; `None` if there were several.
    tournaments: HashMap<u32, Option<Arc<TournamentFacts>>>,
}

impl Whr {
    pub fn new(options: WhrOptions) -> Whr {
        let model = WhrModel::new(options.w2 / (SCALE * SCALE), options.prior_games / 2.0);
        Whr {
            model,
            track: Track::default(),
            last: Vec::new(),
            ratings: Vec::new(),
            variances: Vec::new(),
            list: None,
            tournaments: HashMap::new(),
        }
    }

    fn add(&mut self, played: &PlayedMatch<'_>, log: &Log<'_>) {
        let days = played.players.map(|player| self.place(player, played.day));
        self.model.add_match(days, played.score);
        for (_, day) in played.players.into_iter().zip(days).filter(|(player, _)| log.wants(*player)) {
            let of_day = self.tournaments.entry(day).or_insert_with(|| Some(played.tournament.clone()));
            if of_day.as_ref().is_some_and(|known| known.id != played.tournament.id) {
                *of_day = None;
            }
        }
    }

    /// The place of a player-day; adds a new one.
    fn place(&mut self, player: Player, day: Day) -> u32 {
        let place = slot(&mut self.last, player, &NONE);
        let last = self.last[place];
        if self.model.days.get(last as usize).is_none_or(|known| known.day != day) {
            self.last[place] = self.model.add_day(player, day, last);
        }
        self.last[place]
    }

    fn last_of(&self, player: Player) -> u32 {
        self.last.get(player.index()).copied().unwrap_or(NONE)
    }

    /// The days between a player's last day and another day.
    fn idle(&self, last: u32, day: Day) -> i32 {
        self.model.days.get(last as usize).map_or(0, |known| (day.0 - known.day.0).max(0))
    }

    fn shown(&self, place: u32, idle: i32) -> Option<Value> {
        let (rating, variance) = self.ratings.get(place as usize).zip(self.variances.get(place as usize))?;
        let variance = variance + self.model.w2 * f64::from(idle);
        let (rating, deviation) = (rating * SCALE, variance.sqrt() * SCALE);
        Some(Value::Uncertain { rating, deviation, volatility: None })
    }

    /// Logs every player-day with its result and the rating found in hindsight.
    fn log(&self, nu: f64, log: &mut Log<'_>) {
        let mut evidence = vec![(0, 0, 0.0); self.model.days.len()];
        for played in &self.model.matches {
            let [a, b] = played.days.map(|day| day as usize);
            let expected = Chances::at(self.ratings[a] - self.ratings[b], nu).expected();
            for (place, score, expected) in
                [(a, played.score, expected), (b, played.score.other(), 1.0 - expected)]
            {
                let (matches, halves, sum) = evidence[place];
                evidence[place] = (matches + 1, halves + score.halves(), sum + expected);
            }
        }
        for ((place, day), (matches, halves, expected)) in (0..).zip(&self.model.days).zip(evidence) {
            if log.wants(day.player) {
                log.take(Change {
                    system: SystemName::Whr,
                    player: day.player,
                    day: day.day,
                    tournament: self.tournaments.get(&place).cloned().flatten(),
                    round: None,
                    opponent: None,
                    before: self.shown(day.previous, 0),
                    after: self.shown(place, 0),
                    why: Working::Hindsight { matches, halves, expected },
                });
            }
        }
    }
}

impl System for Whr {
    fn name(&self) -> SystemName {
        SystemName::Whr
    }

    /// Also keeps track of ratings as known before the next match, for [`System::expected`].
    fn play(&mut self, played: &PlayedMatch<'_>, log: &mut Log<'_>) {
        self.add(played, log);
        self.track.follow(&self.model);
    }

    fn play_all(&mut self, run: &[PlayedMatch<'_>], log: &mut Log<'_>) {
        run.iter().for_each(|played| self.add(played, log));
    }

    fn close(&mut self, day: Option<Day>, log: &mut Log<'_>) {
        let estimate = self.model.fit(self.model.start(), STILL);
        self.variances = self.model.variances(&estimate);
        let nu = estimate.nu;
        (self.ratings, self.list) = (estimate.into_ratings(), day);
        if log.listens() {
            self.log(nu, log);
        }
    }

    fn expected(&self, players: [Player; 2], day: Day) -> Option<f64> {
        let side = |player| {
            let last = self.last_of(player);
            (last, self.idle(last, day))
        };
        Some(self.track.expected(&self.model, players.map(side)))
    }

    /// A player who has not played since has the current deviation.
    fn rating(&self, player: Player) -> Option<Value> {
        let last = self.last_of(player);
        self.shown(last, self.list.map_or(0, |day| self.idle(last, day)))
    }
}
