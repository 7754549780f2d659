//! Reasons of a round by the Dutch system, converted from seats to players.

use std::collections::{BTreeMap, HashSet};

use pairwright_pairing::dutch::{self as engine, ColourRule, Explanation, FloatCause, Floater, PairReport};
use serde::Serialize;

use crate::nouns::{PlayerId, Points, Round};
use crate::pairing::dutch::{DutchField, DutchRound, field_of};
use crate::pairing::{PairPlaces, is_pairing_bye};
use crate::tournament::Tournament;

use super::code::Code;
use super::reason::{Instead, Reason};

/// A round by the Dutch system, with the engine's explanation.
#[derive(Debug, Clone)]
pub(super) struct DutchReasons {
    field: DutchField,
    pairing: engine::Pairing,
    places: PairPlaces,
    explanation: Explanation,
}

/// A bracket of the Dutch system and its compliance with the criteria.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct BracketReport {
    /// The score of its residents, including virtual points.
    pub points: Points,
    pub residents: u32,
    /// Players moved down into it.
    pub moved_into: Vec<PlayerId>,
    pub pairs: u32,
    /// Players who move further down, or get the bye.
    pub moved_on: Vec<PlayerId>,
    /// The degree of failure for each criterion.
    pub criteria: BTreeMap<&'static str, u32>,
}

impl DutchReasons {
    pub(super) fn of_paired(paired: &DutchRound) -> DutchReasons {
        DutchReasons::new(paired.field.clone(), paired.answer.clone())
    }

    /// The reasons of an existing round; `None` if its points cannot be computed.
    pub(super) fn of_round(tournament: &Tournament, round: &Round) -> Option<DutchReasons> {
        let byes = round.matches.iter().filter(|played| is_pairing_bye(tournament, round.number, played));
        let byes: Vec<&PlayerId> = byes.flat_map(|played| &played.players).collect();
        let pairs = || round.matches.iter().filter_map(|played| played.pair());
        let present: HashSet<PlayerId> =
            pairs().flat_map(|(white, black)| [white, black]).chain(byes.iter().copied()).cloned().collect();
        let field = field_of(tournament, round.number, &present).ok()?;
        let pairing = engine::Pairing {
            pairs: pairs()
                .filter_map(|(white, black)| Some((field.seat(white)?, field.seat(black)?)))
                .collect(),
            bye: byes.first().and_then(|id| field.seat(id)),
            ..engine::Pairing::default()
        };
        Some(DutchReasons::new(field, pairing))
    }

    fn new(field: DutchField, pairing: engine::Pairing) -> DutchReasons {
        let explanation = engine::explain(&field.field, &pairing);
        let places = PairPlaces::new(field.players.len(), &pairing.pairs);
        DutchReasons { field, pairing, places, explanation }
    }

    /// A player's points before the round.
    pub(super) fn points(&self, player: &PlayerId) -> Option<Points> {
        self.field.seat(player).map(|seat| self.field.points(seat))
    }

    /// The brackets, highest first.
    pub(super) fn brackets(&self) -> Vec<BracketReport> {
        let id = |seat: &u32| self.field.player(*seat).clone();
        let brackets = self.explanation.brackets.iter().map(|bracket| BracketReport {
            points: self.field.in_points(bracket.score),
            residents: bracket.residents,
            moved_into: bracket.moved.iter().map(id).collect(),
            pairs: bracket.pairs,
            moved_on: bracket.floaters.iter().map(|floater| id(&floater.seat)).collect(),
            criteria: bracket.failures.iter().copied().collect(),
        });
        brackets.collect()
    }

    /// Why the player's pair meets, with these colours.
    pub(super) fn pair(&self, player: &PlayerId) -> Vec<Reason> {
        let Some(seat) = self.field.seat(player) else { return Vec::new() };
        let Some(report) = self.places.of(seat).and_then(|place| self.explanation.pairs.get(place)) else {
            return Vec::new();
        };
        let colour = Reason::new(report.colour.map_or(Code::ColourByHand, Code::from));
        self.meeting(seat, report).into_iter().chain([colour]).collect()
    }

    fn meeting(&self, seat: u32, report: &PairReport) -> Vec<Reason> {
        let Some((who, by)) = report.moved else {
            let points = Some(self.field.in_points(self.field.score(seat)));
            return vec![Reason { points, ..Reason::new(Code::SameScore) }];
        };
        let moved = Reason {
            player: Some(self.field.player(who).clone()),
            points: Some(self.field.in_points(self.field.score(who))),
            by: Some(self.field.in_points(by)),
            ..Reason::new(Code::MovedDown)
        };
        let cause = self.explanation.floater(who).map(|floater| self.cause(floater));
        std::iter::once(moved).chain(cause).collect()
    }

    fn cause(&self, floater: &Floater) -> Reason {
        let id = |seat: u32| self.field.player(seat).clone();
        let code = match floater.cause {
            FloatCause::Alone => Code::MovedDownAlone,
            FloatCause::AllMet => Code::MovedDownAllMet,
            FloatCause::SameColour => Code::MovedDownSameColour,
            FloatCause::NoOpponent => Code::MovedDownNoOpponent,
            FloatCause::OddBracket => Code::MovedDownOddBracket,
            FloatCause::MostPairs => Code::MovedDownMostPairs,
            FloatCause::RestBelow => Code::MovedDownRestBelow,
        };
        let instead = floater.instead.iter();
        let instead: Vec<Instead> =
            instead.map(|&(seat, criterion)| Instead { player: id(seat), criterion }).collect();
        let instead = (!instead.is_empty()).then_some(instead);
        Reason { player: Some(id(floater.seat)), instead, ..Reason::new(code) }
    }

    /// Why the player has the bye; empty for anybody else.
    pub(super) fn bye(&self, player: &PlayerId) -> Vec<Reason> {
        let own = self.pairing.bye.is_some() && self.pairing.bye == self.field.seat(player);
        let Some(reason) = self.explanation.bye.as_ref().filter(|_| own) else { return Vec::new() };
        let code = match (reason.lower, reason.lower_needed) {
            (0, _) => Code::ByeLowestScore,
            (_, 0) => Code::ByeLowerHadByes,
            _ => Code::ByeLowerBarred,
        };
        let lowest = Reason { points: Some(self.field.in_points(reason.score)), ..Reason::new(code) };
        let unplayed = (reason.unplayed > 0)
            .then(|| Reason { before: Some(reason.unplayed), ..Reason::new(Code::ByeUnplayed) });
        std::iter::once(lowest).chain(unplayed).collect()
    }
}

impl From<ColourRule> for Code {
    fn from(rule: ColourRule) -> Code {
        match rule {
            ColourRule::BothPreferences => Code::ColourBothPreferences,
            ColourRule::StrongerPreference => Code::ColourStrongerPreference,
            ColourRule::WiderDifference => Code::ColourWiderDifference,
            ColourRule::Alternation => Code::ColourAlternation,
            ColourRule::HigherRanked => Code::ColourHigherRanked,
            ColourRule::InitialColour => Code::ColourInitial,
        }
    }
}
