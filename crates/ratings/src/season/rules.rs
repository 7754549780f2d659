//! A season's rules as data (page 8, "Seasons").

use std::collections::BTreeMap;
use std::fmt;

use serde::de::{Deserialize, Deserializer, MapAccess, Visitor};

use crate::day::Day;
use crate::exact::Exact;
use crate::facts::TournamentFacts;
use crate::filter::Filter;
use crate::systems::additive::{AdditiveOptions, Paid};
use crate::systems::pro::PointsStep;

/// What a season's TOML says. Reading does not check that its rules fit each other.
#[derive(Debug, Clone, PartialEq, Eq, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeasonRules {
    pub name: String,
    pub system: PointsSystem,
    /// The first day that counts.
    pub from: Option<Day>,
    /// The last day that counts.
    pub to: Option<Day>,
    /// The game; if left out, the one with the most matches.
    pub game: Option<String>,
    pub category: Option<String>,
    pub region: Option<String>,
    pub level: Option<String>,
    /// The tournaments that count, by name; if left out, all that fit.
    pub tournaments: Option<Vec<String>>,
    /// How many results of a player count, the best ones; if left out, all.
    pub best: Option<u32>,
    /// How many tournaments the season has.
    pub of: Option<u32>,
    /// Tournaments that a player must have entered to qualify.
    #[serde(default)]
    pub attend: u32,
    #[serde(default)]
    pub tie_breaks: Vec<TieBreak>,
    /// Factors by a tournament's name or level.
    #[serde(default)]
    pub multipliers: BTreeMap<String, Exact>,
    /// `additive` and `rating`: the K of tournaments that state none.
    pub k: Option<SeasonK>,
    /// `additive` and `wins`: what a draw is worth of a win.
    pub draws: Option<Exact>,
    /// `additive`: the first places that have a V, or a share of the field.
    pub paid: Option<Exact>,
    /// `additive`: V of the last tier.
    pub starting_v: Option<u32>,
    /// `placement`: points by place.
    pub places: Option<Vec<PointsStep>>,
    /// `pro`: points by place for each level; if left out, those of 2010.
    pub levels: Option<BTreeMap<String, Vec<PointsStep>>>,
    /// `rating`: the rating system; if left out, `dci`.
    pub rating: Option<RatedBy>,
    /// What is known about the tournaments to come.
    pub to_come: Option<ToCome>,
    /// Players who do not take a place that they qualify for.
    #[serde(default)]
    pub declined: Vec<String>,
    #[serde(default, rename = "table")]
    pub tables: Vec<TableRules>,
    #[serde(default)]
    pub qualify: Vec<QualifyRules>,
}

/// How a tournament makes points.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Deserialize, strum::IntoStaticStr)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum PointsSystem {
    Additive,
    Pro,
    Placement,
    Wins,
    #[serde(rename = "dci-1994")]
    #[strum(serialize = "dci-1994")]
    Dci1994,
    /// The rating on the season's day, whatever the tournaments were worth.
    Rating,
}

/// The rating systems that change with every match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Deserialize, strum::EnumString, strum::IntoStaticStr)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum RatedBy {
    Dci,
    Elo,
    Glicko2,
}

/// What parts players with the same points.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Deserialize, strum::IntoStaticStr)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum TieBreak {
    /// How often one finished ahead of the others on the same points, minus how often behind.
    HeadToHead,
    /// The best single result.
    BestResult,
    /// The points of the latest tournament, then of the one before.
    Latest,
}

/// One K, or one for each category.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SeasonK {
    All(u32),
    ByCategory(BTreeMap<String, u32>),
}

/// The tournaments to come, for the bounds of their points.
#[derive(Debug, Clone, PartialEq, Eq, Default, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ToCome {
    /// The most players that one of them will have.
    pub players: Option<u32>,
    /// The most rounds, including those of a bracket.
    pub rounds: Option<u32>,
    /// `additive`: the largest K.
    pub k: Option<u32>,
    /// `pro`: the level.
    pub level: Option<String>,
}

/// A further table: some of the players, or some of the tournaments.
#[derive(Debug, Clone, PartialEq, Eq, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TableRules {
    pub name: String,
    #[serde(default)]
    pub amateurs: bool,
    pub home: Option<String>,
    pub age_group: Option<String>,
    pub category: Option<String>,
    pub region: Option<String>,
    pub level: Option<String>,
}

/// One way to qualify, and what follows.
#[derive(Debug, Clone, PartialEq, Eq, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct QualifyRules {
    /// The first N of the table, and everybody who shares the last of these ranks.
    pub top: Option<u32>,
    /// Everybody with at least this many points.
    pub points: Option<Exact>,
    /// The winner of every tournament that counts.
    #[serde(default)]
    pub winners: bool,
    /// The table, by name; if left out, that of all players.
    pub table: Option<String>,
    /// `top`: a place of somebody who has declined, or has qualified above, goes to the next.
    #[serde(default)]
    pub pass_down: bool,
    /// The tournament that players qualify for.
    #[serde(rename = "for")]
    pub target: Option<String>,
    /// Rounds in which the player has a bye there.
    pub byes: Option<u32>,
    /// Whether players are seeded there by their rank.
    #[serde(default)]
    pub seeded: bool,
    pub prize: Option<String>,
}

/// The three ways to qualify.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum By<'a> {
    Top(u32),
    Points(&'a Exact),
    Winners,
}

impl QualifyRules {
    /// The way to qualify; `None` unless the rule states exactly one.
    pub fn by(&self) -> Option<By<'_>> {
        match (self.top, &self.points, self.winners) {
            (Some(top), None, false) => Some(By::Top(top)),
            (None, Some(points), false) => Some(By::Points(points)),
            (None, None, true) => Some(By::Winners),
            _ => None,
        }
    }
}

impl SeasonRules {
    /// The filter for tournaments. Days are checked apart, because a listed tournament outside them is a fault.
    pub fn filter(&self) -> Filter {
        Filter {
            category: self.category.clone(),
            region: self.region.clone(),
            level: self.level.clone(),
            ..Filter::default()
        }
    }

    /// The rating that makes the table; `None` if results add up.
    pub fn rated_by(&self) -> Option<RatedBy> {
        (self.system == PointsSystem::Rating).then(|| self.rating.unwrap_or(RatedBy::Dci))
    }

    pub fn has_day(&self, day: Day) -> bool {
        self.from.is_none_or(|from| day >= from) && self.to.is_none_or(|to| day <= to)
    }

    /// Whether the list of tournaments has this one; `None` without a list. Tournaments that share their
    /// name are called by name and day.
    pub(super) fn lists(&self, facts: &TournamentFacts, day: Day) -> Option<bool> {
        let is_it = |name: &String| {
            facts.id.strip_prefix(name.as_str()).is_some_and(|rest| {
                rest.is_empty()
                    || rest.strip_prefix(", ").is_some_and(|rest| rest.starts_with(&day.to_string()))
            })
        };
        Some(self.tournaments.as_ref()?.iter().any(is_it))
    }

    /// A tournament's K: its own, or that of its category. The longest category that contains it decides.
    pub(super) fn k_of(&self, facts: &TournamentFacts) -> Option<u32> {
        facts.k.or_else(|| match self.k.as_ref()? {
            SeasonK::All(k) => Some(*k),
            SeasonK::ByCategory(list) => {
                let mut category = facts.category.as_str();
                loop {
                    if let Some(k) = list.get(category) {
                        return Some(*k);
                    }
                    category = category.rsplit_once('/')?.0;
                }
            }
        })
    }

    /// The options of the additive system; multipliers are applied to every system alike.
    pub(super) fn additive(&self) -> AdditiveOptions {
        let usual = AdditiveOptions::default();
        AdditiveOptions {
            draw: self.draws.clone().unwrap_or(usual.draw),
            paid: self.paid.as_ref().map_or(Paid::Everybody, paid),
            starting_v: self.starting_v.unwrap_or(usual.starting_v),
            ..AdditiveOptions::default()
        }
    }
}

/// A number of places, or a share of the field below 1.
fn paid(number: &Exact) -> Paid {
    match number.0.to_i64().and_then(|places| u32::try_from(places).ok()) {
        Some(places) => Paid::First(places),
        None => Paid::Share(number.clone()),
    }
}

impl TableRules {
    /// Whether the table takes every tournament of the season.
    pub(super) fn takes_all(&self) -> bool {
        self.category.is_none() && self.region.is_none() && self.level.is_none()
    }

    pub(super) fn filter(&self, to: Day) -> Filter {
        Filter {
            category: self.category.clone(),
            region: self.region.clone(),
            level: self.level.clone(),
            home: self.home.clone(),
            amateurs: self.amateurs,
            age_group: self.age_group.clone(),
            from: None,
            to: Some(to),
        }
    }
}

impl<'de> Deserialize<'de> for SeasonK {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<SeasonK, D::Error> {
        from.deserialize_any(KVisitor)
    }
}

struct KVisitor;

impl<'de> Visitor<'de> for KVisitor {
    type Value = SeasonK;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("season K")
    }

    fn visit_u64<E: serde::de::Error>(self, k: u64) -> Result<SeasonK, E> {
        let too_large = || E::invalid_value(serde::de::Unexpected::Unsigned(k), &self);
        u32::try_from(k).map(SeasonK::All).map_err(|_| too_large())
    }

    fn visit_i64<E: serde::de::Error>(self, k: i64) -> Result<SeasonK, E> {
        match u64::try_from(k) {
            Ok(k) => self.visit_u64(k),
            Err(_) => Err(E::invalid_value(serde::de::Unexpected::Signed(k), &self)),
        }
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<SeasonK, A::Error> {
        let mut list = BTreeMap::new();
        while let Some((category, k)) = map.next_entry()? {
            list.insert(category, k);
        }
        Ok(SeasonK::ByCategory(list))
    }
}
