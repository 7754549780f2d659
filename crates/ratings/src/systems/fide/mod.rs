//! Elo as used by FIDE (page 8, and the specification's "rules of today", 3.4). Follows the rating
//! regulations of 1 March 2024 with the amendment of 1 October 2025. Lists are monthly; ratings do
//! not change within a month.

use std::collections::{BTreeMap, HashMap};

use crate::change::{Change, Log, Working};
use crate::day::{Day, Month};
use crate::facts::PlayedMatch;
use crate::names::Player;
use crate::system_name::SystemName;
use crate::systems::{System, slot};
use crate::value::Value;
use first::{UnratedGame, UnratedGames};
use tables::pd;

pub mod first;
pub mod tables;

/// Players with lower ratings leave the list.
pub const FLOOR: i64 = 1_400;
/// Larger rating differences are clamped to this.
const WIDEST: i64 = 400;
/// From this rating on, differences are not clamped (amendment of 1 October 2025).
const EXEMPT: i64 = 2_650;

/// How players get a first rating.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Newcomers {
    /// By the regulations: five games against rated opponents. With an empty list, nobody ever gets a rating.
    ByRegulations,
    /// Everybody starts at this rating, for a history without an initial list.
    At(i64),
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FideOptions {
    /// How players get a first rating.
    pub newcomers: Newcomers,
    pub list: Vec<(Player, i64)>,
    /// Years of birth: K is 40 until the end of the year of the 18th birthday.
    pub born: HashMap<Player, i32>,
}

impl Default for FideOptions {
    /// A closed history, where everybody starts at 1800. The regulations also assume 1800 for a
    /// newcomer (two drawn games against 1800).
    fn default() -> FideOptions {
        FideOptions { newcomers: Newcomers::At(1_800), list: Vec::new(), born: HashMap::new() }
    }
}

#[derive(Debug, Clone, Copy, Default)]
struct FidePlayer {
    /// 0 for nobody, −1 for a player who left the list.
    rating: i32,
    /// Rated games up to the last list.
    games: u32,
    /// Whether K is 10 permanently.
    reached_2400: bool,
    /// This month's sum of (score − PD) in hundredths, and its games.
    sum: i32,
    month_games: u32,
}

#[derive(Debug, Clone)]
pub struct Fide {
    options: FideOptions,
    list: Vec<FidePlayer>,
    month: Option<Month>,
    active: Vec<Player>,
    pools: BTreeMap<Player, UnratedGames>,
}

/// What K depends on (article 8.3.3).
#[derive(Debug, Clone, Copy, Default)]
pub struct Development {
    pub rating: i64,
    pub games: u32,
    pub reached_2400: bool,
    pub is_young: bool,
}

impl Development {
    /// K for a month's games. It is 40 until 30 games, then 20, and 10 once 2400 has been reached.
    /// Young players below 2300 have 40.
    pub fn coefficient(self) -> i64 {
        if self.reached_2400 {
            10
        } else if self.games < 30 || (self.is_young && self.rating < 2_300) {
            40
        } else {
            20
        }
    }
}

/// K, lowered so that K × games is at most 700 in a month.
pub fn lowered(k: i64, games: u32) -> i64 {
    let games = i64::from(games);
    if k * games > 700 { 700 / games } else { k }
}

/// `K × hundredths / 100`, rounded to the nearest whole number, halves away from zero.
pub fn rounded(k: i64, hundredths: i64) -> i64 {
    let product = k * hundredths;
    (product.abs() + 50) / 100 * product.signum()
}

/// The expected score in hundredths against an opponent, with the 400-point rule and its exemption.
pub fn expected(rating: i64, opponent: i64) -> i64 {
    let difference = rating - opponent;
    pd(if rating >= EXEMPT { difference } else { difference.clamp(-WIDEST, WIDEST) })
}

impl Fide {
    /// Starts with the initial list.
    pub fn new(options: FideOptions) -> Fide {
        let mut fide =
            Fide { list: Vec::new(), month: None, active: Vec::new(), pools: BTreeMap::new(), options };
        for (player, rating) in fide.options.list.clone() {
            fide.enter(player, rating);
            // Listed players count as having played the games that make K 20.
            fide.list[player.index()].games = 30;
        }
        fide
    }

    fn enter(&mut self, player: Player, rating: i64) {
        let place = slot(&mut self.list, player, &FidePlayer::default());
        let rating = rating.clamp(1, 9_999);
        self.list[place].rating = i32::try_from(rating).unwrap_or(1);
        self.list[place].reached_2400 |= rating >= 2_400;
    }

    /// The published rating; adds a newcomer to the list if the options say so.
    fn published(&mut self, player: Player) -> Option<i64> {
        let place = slot(&mut self.list, player, &FidePlayer::default());
        if let (0, Newcomers::At(start)) = (self.list[place].rating, self.options.newcomers) {
            self.enter(player, start);
        }
        Some(i64::from(self.list[place].rating)).filter(|rating| *rating > 0)
    }

    fn add(&mut self, player: Player, rating: i64, opponent: i64, halves: i64) {
        let listed = &mut self.list[player.index()];
        if listed.month_games == 0 {
            self.active.push(player);
        }
        let gain = halves * 50 - expected(rating, opponent);
        listed.sum += i32::try_from(gain).unwrap_or(0);
        listed.month_games += 1;
    }

    fn publish(&mut self, month: Month, log: &mut Log<'_>) {
        let mut active = std::mem::take(&mut self.active);
        active.sort_unstable();
        active.into_iter().for_each(|player| self.publish_one(player, month, log));
        let mut pools = std::mem::take(&mut self.pools);
        pools.retain(|player, pool| !self.publish_first(*player, pool, month, log));
        self.pools = pools;
    }

    fn publish_one(&mut self, player: Player, month: Month, log: &mut Log<'_>) {
        let listed = self.list[player.index()];
        let is_young = self.options.born.get(&player).is_some_and(|born| month.year() - born <= 18);
        let old = i64::from(listed.rating);
        let FidePlayer { games, reached_2400, .. } = listed;
        let k = Development { rating: old, games, reached_2400, is_young }.coefficient();
        let (k, sum) = (lowered(k, listed.month_games), i64::from(listed.sum));
        let new = old + rounded(k, sum);
        let games = listed.month_games;
        let place = &mut self.list[player.index()];
        *place = FidePlayer { games: listed.games + games, sum: 0, month_games: 0, ..listed };
        if new < FLOOR {
            place.rating = -1;
            log.take(monthly(player, month, Some(old), None, Working::BelowFloor { rating: new }));
        } else {
            self.enter(player, new);
            log.take(monthly(player, month, Some(old), Some(new), Working::Period { k, games, sum }));
        }
    }

    /// Publishes a first rating; returns whether there was one.
    fn publish_first(
        &mut self,
        player: Player,
        pool: &mut UnratedGames,
        month: Month,
        log: &mut Log<'_>,
    ) -> bool {
        let Some(first) = pool.rating(month).filter(|first| first.rating >= FLOOR) else {
            return false;
        };
        self.enter(player, first.rating);
        self.list[player.index()].games += first.games;
        let why = Working::FirstRating {
            games: first.games,
            halves: first.halves,
            average: first.average,
            dp: first.dp,
        };
        log.take(monthly(player, month, None, Some(first.rating), why));
        true
    }
}

/// A month's change is dated on the first day of the next, when the list is published.
fn monthly(player: Player, month: Month, before: Option<i64>, after: Option<i64>, why: Working) -> Change {
    let day = Month(month.0 + 1).first_day();
    let (before, after) = (before.map(Value::Whole), after.map(Value::Whole));
    Change {
        system: SystemName::Fide,
        player,
        day,
        tournament: None,
        round: None,
        opponent: None,
        before,
        after,
        why,
    }
}

impl System for Fide {
    fn name(&self) -> SystemName {
        SystemName::Fide
    }

    fn play(&mut self, played: &PlayedMatch<'_>, log: &mut Log<'_>) {
        let month = played.day.month();
        if let Some(open) = self.month.filter(|open| *open != month) {
            self.publish(open, log);
        }
        self.month = Some(month);
        let [a, b] = played.players;
        let ratings = (self.published(a), self.published(b));
        let (halves, tournament) = (played.score.halves(), played.number);
        match ratings {
            (Some(rating_a), Some(rating_b)) => {
                self.add(a, rating_a, rating_b, halves);
                self.add(b, rating_b, rating_a, 2 - halves);
            }
            // A rated player's game against an unrated one only counts towards the latter's first rating.
            (None, Some(opponent)) => {
                self.pools.entry(a).or_default().add(UnratedGame { month, tournament, opponent, halves });
            }
            (Some(opponent), None) => {
                self.pools.entry(b).or_default().add(UnratedGame {
                    month,
                    tournament,
                    opponent,
                    halves: 2 - halves,
                });
            }
            (None, None) => {}
        }
    }

    fn close(&mut self, _: Option<Day>, log: &mut Log<'_>) {
        if let Some(open) = self.month.take() {
            self.publish(open, log);
        }
    }

    fn expected(&self, [a, b]: [Player; 2], _: Day) -> Option<f64> {
        let of = |player: Player| {
            let listed = self.list.get(player.index()).map_or(0, |listed| listed.rating);
            match (listed, self.options.newcomers) {
                (0, Newcomers::At(start)) => Some(start),
                (rating, _) => Some(i64::from(rating)).filter(|rating| *rating > 0),
            }
        };
        Some(expected(of(a)?, of(b)?) as f64 / 100.0)
    }

    fn rating(&self, player: Player) -> Option<Value> {
        let rating = self.list.get(player.index())?.rating;
        (rating > 0).then(|| Value::Whole(i64::from(rating)))
    }
}
