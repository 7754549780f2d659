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

/// The content of a season's TOML file. The rules may contradict each other.
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
    /// The best N results of a player count; if left out, all do.
    pub best: Option<u32>,
    /// Number of tournaments in the season.
    pub of: Option<u32>,
    /// Tournaments that a player must have entered to qualify.
    pub attend: Option<u32>,
    #[serde(default)]
    pub tie_breaks: Vec<SeasonTieBreak>,
    /// Factors by a tournament's name or level.
    #[serde(default)]
    pub multipliers: BTreeMap<String, Exact>,
    /// `additive` and `rating`: the K of tournaments that state none.
    pub k: Option<SeasonK>,
    /// `additive` and `wins`: the value of a draw, as a part of a win.
    pub draws: Option<Exact>,
    /// `additive`: the number of places with a V, or a share of the field.
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
    /// Players who give up a place that they qualify for.
    #[serde(default)]
    pub declined: Vec<String>,
    #[serde(default, rename = "table")]
    pub tables: Vec<TableRules>,
    #[serde(default)]
    pub qualify: Vec<QualifyRules>,
}

/// How a tournament is turned into points.
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
    /// The rating on the season's day; results add up to nothing.
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

/// What separates players on the same points.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Deserialize, strum::IntoStaticStr)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum SeasonTieBreak {
    /// How often a player finished ahead of the others on the same points, minus how often behind them.
    HeadToHead,
    BestResult,
    /// The points of the latest tournament, then of the one before.
    Latest,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SeasonK {
    All(u32),
    ByCategory(BTreeMap<String, u32>),
}

/// Limits of the points in the tournaments to come.
#[derive(Debug, Clone, PartialEq, Eq, Default, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ToCome {
    /// Maximum number of players.
    pub players: Option<u32>,
    /// Maximum number of rounds, including those of a bracket.
    pub rounds: Option<u32>,
    /// `additive`: the largest K.
    pub k: Option<u32>,
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

/// One way to qualify, and what it gives.
#[derive(Debug, Clone, PartialEq, Eq, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct QualifyRules {
    /// The first N of the table, and everybody tied with the last of them.
    pub top: Option<u32>,
    /// Everybody with at least this many points.
    pub points: Option<Exact>,
    /// The winner of every tournament that counts.
    #[serde(default)]
    pub winners: bool,
    /// The table, by name; if left out, that of all players.
    pub table: Option<String>,
    /// `top`: the place of a player who has declined, or qualified by an earlier rule, goes to the next.
    #[serde(default)]
    pub pass_down: bool,
    /// The tournament that players qualify for.
    #[serde(rename = "for")]
    pub target: Option<String>,
    /// Number of rounds in which the player has a bye there.
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
    /// Tournaments that a player must have entered to qualify; 0 if the rules ask for none.
    pub fn attend(&self) -> u32 {
        self.attend.unwrap_or(0)
    }

    /// The filter for tournaments. Days are checked apart, because a listed tournament outside them is a fault.
    pub fn filter(&self) -> Filter {
        Filter {
            category: self.category.clone(),
            region: self.region.clone(),
            level: self.level.clone(),
            ..Filter::default()
        }
    }

    /// The rating that orders the table; `None` if results add up.
    pub fn rated_by(&self) -> Option<RatedBy> {
        (self.system == PointsSystem::Rating).then(|| self.rating.unwrap_or(RatedBy::Dci))
    }

    pub fn has_day(&self, day: Day) -> bool {
        self.from.is_none_or(|from| day >= from) && self.to.is_none_or(|to| day <= to)
    }

    /// Whether the rules list this tournament; `None` if they list none.
    pub(super) fn lists(&self, facts: &TournamentFacts, day: Day) -> Option<bool> {
        Some(self.tournaments.as_ref()?.iter().any(|name| facts.is_called(name, day)))
    }

    /// The tournament's own K, or that of the longest category in the rules that contains the tournament's.
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

    /// Without multipliers, which apply to every system.
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
    /// Whether every tournament of the season counts in the table.
    pub(super) fn takes_all(&self) -> bool {
        self.category.is_none() && self.region.is_none() && self.level.is_none()
    }

    /// Whether the table has only players of some origin, which may change.
    pub(super) fn has_some_players(&self) -> bool {
        self.amateurs || self.home.is_some() || self.age_group.is_some()
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
