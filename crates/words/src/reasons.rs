//! Reasons of a round in sentences, for one of its players or for everybody else.

use std::fmt::Display;

use fluent_bundle::FluentValue;
use pairwright_core::reasons::{Code, Equals, Instead, Reason};
use pairwright_core::ruleset::Rounding;
use pairwright_core::{PlayerId, Points, Ruleset, Tournament};

use crate::texts::whole;
use crate::{Texts, say};

/// Maximum players named; the rest are only counted.
const NAMED: usize = 5;
/// Maximum alternatives named in the Dutch system, each with the criterion against it.
const NAMED_WITH_CRITERION: usize = 3;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReasonReader<'a> {
    /// One of the players concerned.
    Player(&'a PlayerId),
    Anybody,
}

impl ReasonReader<'_> {
    /// The code by which texts select their variant.
    pub fn code(self) -> &'static str {
        match self {
            ReasonReader::Player(_) => "player",
            ReasonReader::Anybody => "anybody",
        }
    }
}

impl Texts {
    /// The sentences of some reasons, in order.
    pub fn reasons(
        self,
        tournament: &Tournament,
        reader: ReasonReader<'_>,
        reasons: &[Reason],
    ) -> Vec<String> {
        let changed_since = reasons.iter().any(|reason| reason.code == Code::ChangedSince);
        let telling = Telling { texts: self, tournament, reader, changed_since };
        reasons.iter().flat_map(|reason| telling.sentences(reason)).collect()
    }

    /// A score group's label: `3 points`, or `pairing number 1` if pairing uses rounded points.
    pub fn score_group(self, rules: &Ruleset, points: &Points) -> String {
        match pairs_by(rules) {
            "number" => say!(self, "pairing-number", number = points.to_string()),
            "unit" => say!(self, "pairing-points", count = points.to_string()),
            _ => self.points(points),
        }
    }

    /// The origin of the score groups, unless they are the points of the standings.
    pub fn pairs_by(self, rules: &Ruleset) -> Option<String> {
        let units = &rules.units;
        Some(match &units.rounded {
            Some(rounded) => {
                let how = match rounded.rounding {
                    Rounding::None => "exact",
                    Rounding::Up => "up",
                    Rounding::Down => "down",
                    Rounding::Nearest => "nearest",
                };
                say!(self, "pairing-number-why", divisor = rounded.divided_by.to_string(), rounding = how)
            }
            None if units.pairs != units.ranks => {
                say!(self, "pairing-points-why", unit = units.pairs.as_str())
            }
            None => return None,
        })
    }

    pub fn points(self, points: &impl Display) -> String {
        match points.to_string().parse::<i64>() {
            Ok(count) => say!(self, "points", count = whole(count)),
            Err(_) => self.points_in_part(points),
        }
    }

    fn points_in_part(self, points: &impl Display) -> String {
        let shown = self.number(points);
        match points.to_string().parse::<f64>() {
            Ok(count) => say!(self, "points-in-part", count = count, shown = shown),
            Err(_) => say!(self, "points", count = shown),
        }
    }

    /// Alternatives: `the organiser, the head judge or a judge`.
    pub fn either(self, choices: &[String]) -> String {
        listed(choices, |first, last| say!(self, "list-or", first = first, last = last))
    }

    /// An enumeration: `8, 8 and 6`.
    pub fn all_of(self, list: &[String]) -> String {
        listed(list, |first, last| say!(self, "list-and", first = first, last = last))
    }

    /// Players' names: `Ada, Bo and Cy`. Above five, four names and the number of others.
    pub fn names(self, tournament: &Tournament, ids: &[PlayerId]) -> String {
        self.names_among(tournament, ids, ids.len())
    }

    /// The names of some of this many players, as by [`Texts::names`], when only the first five are known.
    fn names_among(self, tournament: &Tournament, first: &[PlayerId], count: usize) -> String {
        let all: Vec<&str> = first.iter().map(|id| tournament.name_of(id)).collect();
        match all.as_slice() {
            [] => String::new(),
            [one] if count == 1 => (*one).to_owned(),
            [first @ .., last] if count <= NAMED => {
                say!(self, "list-and", first = first.join(", "), last = *last)
            }
            some => {
                let named = &some[..some.len().min(NAMED - 1)];
                say!(self, "list-and-more", first = named.join(", "), count = count - named.len())
            }
        }
    }
}

/// Words separated by commas, with the last one joined.
fn listed(list: &[String], join: impl FnOnce(String, &str) -> String) -> String {
    match list {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => join(first.join(", "), last),
    }
}

/// The basis of score groups, for texts that depend on it. It is the `points` of the standings, a
/// rounded `number`, or the points of another `unit`.
fn pairs_by(rules: &Ruleset) -> &'static str {
    match &rules.units {
        units if units.rounded.is_some() => "number",
        units if units.pairs != units.ranks => "unit",
        _ => "points",
    }
}

struct Telling<'a> {
    texts: Texts,
    tournament: &'a Tournament,
    reader: ReasonReader<'a>,
    /// Whether a result has changed since the round was paired, so that sentences use the past tense.
    changed_since: bool,
}

impl Telling<'_> {
    fn sentences(&self, reason: &Reason) -> Vec<String> {
        let down = reason.code.is_paired_down().then(|| self.text("paired-down", reason));
        let own = self.text(reason.code.name(), reason);
        let drawn = reason.equals.and_then(|equals| self.drawn(equals));
        let others = reason.instead.as_ref().map(|instead| self.instead(reason, instead));
        down.into_iter().chain([own]).chain(drawn).chain(others).collect()
    }

    fn text(&self, name: &str, reason: &Reason) -> String {
        self.texts.get(&format!("reason-{name}"), &self.terms(reason))
    }

    /// All terms of a reason; its text uses the ones it needs.
    fn terms(&self, reason: &Reason) -> Vec<(&'static str, FluentValue<'static>)> {
        let rules = &self.tournament.ruleset;
        let equals = reason.equals.unwrap_or(Equals { count: 0, met: 0, by_lot: false, chosen_among: None });
        let only = reason.only.as_deref().unwrap_or_default();
        let seeds: Vec<String> = reason.seeds.iter().flatten().map(ToString::to_string).collect();
        let to = if reason.equals.is_none() && reason.code == Code::SamePoints {
            "anybody"
        } else {
            self.reader.code()
        };
        vec![
            ("to", to.into()),
            ("then", if self.changed_since { "yes" } else { "no" }.into()),
            ("you", self.you(reason).into()),
            ("name", self.name(reason).into()),
            ("points", self.texts.score_group(rules, &reason.points.clone().unwrap_or_default()).into()),
            ("by", pairs_by(rules).into()),
            ("steps", reason.steps.unwrap_or(1).into()),
            ("players", reason.players_down_to.unwrap_or_default().into()),
            ("only", only.len().into()),
            ("names", self.texts.names(self.tournament, only).into()),
            ("before", reason.before.unwrap_or_default().into()),
            ("kind", reason.kind.unwrap_or_default().into()),
            ("seeds", seeds.join(" – ").into()),
            ("count", equals.count.into()),
            ("met", equals.met.into()),
        ]
    }

    fn you(&self, reason: &Reason) -> &'static str {
        match (self.reader, &reason.player) {
            (ReasonReader::Player(reader), Some(player)) if reader == player => "yes",
            _ => "no",
        }
    }

    fn name(&self, reason: &Reason) -> String {
        reason.player.as_ref().map_or_else(String::new, |player| self.tournament.name_of(player).to_owned())
    }

    /// How an opponent on the same points was found.
    fn drawn(&self, equals: Equals) -> Option<String> {
        let texts = self.texts;
        equals.by_lot.then(|| match equals.chosen_among {
            Some(count) => say!(texts, "reason-chosen-among", to = self.reader.code(), count = count),
            None => say!(texts, "reason-by-chance"),
        })
    }

    fn instead(&self, reason: &Reason, instead: &[Instead]) -> String {
        let (texts, name, you) = (self.texts, self.name(reason), self.you(reason));
        let Some(all) = reason.by_lot_of else { return self.by_criterion(instead) };
        let ids: Vec<PlayerId> = instead.iter().map(|other| other.player.clone()).collect();
        let others = (all as usize).saturating_sub(1);
        let names = texts.names_among(self.tournament, &ids, others);
        let complete = if reason.or_more { "no" } else { "yes" };
        say!(texts, "reason-by-lot", you = you, name = name, names = names, complete = complete)
    }

    /// Players who could have moved down instead, the nearest first, with the criterion against each.
    fn by_criterion(&self, instead: &[Instead]) -> String {
        let texts = self.texts;
        let one = |other: &Instead| {
            let name = self.tournament.name_of(&other.player).to_owned();
            match other.criterion {
                Some(criterion) => say!(texts, "reason-moved-against", name = name, criterion = criterion),
                None => name,
            }
        };
        let named: Vec<String> = instead.iter().rev().take(NAMED_WITH_CRITERION).map(one).collect();
        let more = instead.len() - named.len();
        say!(texts, "reason-moved-instead", names = named.join(", "), more = more)
    }
}
