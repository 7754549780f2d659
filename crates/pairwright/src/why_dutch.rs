//! The reasons of a round by the Dutch system, with the players behind the seats.

use std::collections::BTreeMap;

use pairwright_core::PlayerId;
use pairwright_core::dutch::DutchRound;
use pairwright_core::model::Match;
use pairwright_pairing::dutch::{Explanation, Floater, Meeting, PairReason, explain};
use serde::Serialize;

use crate::why::Why;

/// Every code of these reasons, with what it means; the reference is made from this list.
pub(crate) const DUTCH_CODES: &[(&str, &str)] = &[
    ("same-score", "both have this score, virtual points among it"),
    ("moved-down", "`player` was moved down from a higher score group, `by` so many points (1.4.1)"),
    ("moved-down-no-opponent", "C1 and C3 let the player meet nobody of that bracket"),
    (
        "moved-down-odd-bracket",
        "that bracket was odd; `instead` names who could have moved down too, with the first criterion against it",
    ),
    ("moved-down-most-pairs", "no more pairs can be made in that bracket (C6)"),
    ("moved-down-rest-below", "those below could not be paired otherwise (C4, C5)"),
    ("colour-both-preferences", "both colour preferences are granted, or the only one there is (5.2.1)"),
    ("colour-stronger-preference", "the stronger colour preference is granted (5.2.2)"),
    (
        "colour-wider-difference",
        "of two absolute preferences that of the wider colour difference is granted (5.2.2)",
    ),
    (
        "colour-alternation",
        "the colours of the last round in which the two had different ones alternate (5.2.3)",
    ),
    ("colour-higher-ranked", "the higher ranked player's preference is granted (5.2.4)"),
    ("colour-initial", "the higher ranked player's pairing number and the initial colour decide (5.2.5)"),
    ("bye-lowest-score", "nobody has fewer points (C5)"),
    (
        "bye-lower-barred",
        "who has fewer points has had a bye, or the rest could not be paired without them (C2, C4)",
    ),
    (
        "bye-unplayed",
        "has so many `before` rounds not played: of those who could have the bye the fewest (C9)",
    ),
];

/// The reasons of a round.
pub(crate) struct DutchWhys<'a> {
    round: &'a DutchRound,
    explanation: Explanation,
}

/// Who could have moved down too.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub(crate) struct Instead {
    player: String,
    /// The first criterion that speaks against it; without one, later criteria or the order decide.
    #[serde(skip_serializing_if = "Option::is_none")]
    criterion: Option<&'static str>,
}

impl Instead {
    /// Somebody against whom nothing speaks but the lot.
    pub(crate) fn by_lot(player: String) -> Instead {
        Instead { player, criterion: None }
    }

    pub(crate) fn player(&self) -> &str {
        &self.player
    }
}

/// A bracket and how it complies with the criteria.
#[derive(Serialize)]
pub(crate) struct BracketDocument {
    pub(crate) points: String,
    pub(crate) residents: u32,
    pub(crate) moved_into: Vec<PlayerId>,
    pub(crate) pairs: u32,
    pub(crate) moved_on: Vec<PlayerId>,
    /// By how much each criterion is not complied with.
    pub(crate) criteria: BTreeMap<&'static str, u32>,
}

impl<'a> DutchWhys<'a> {
    pub(crate) fn new(round: &'a DutchRound) -> DutchWhys<'a> {
        DutchWhys { round, explanation: explain(&round.field.field, &round.answer) }
    }

    /// The brackets, the highest first.
    pub(crate) fn brackets(&self) -> Vec<BracketDocument> {
        let id = |seat: &u32| self.round.field.player(*seat).clone();
        let brackets = self.explanation.brackets.iter().map(|bracket| BracketDocument {
            points: self.round.field.in_points(bracket.score).to_string(),
            residents: bracket.residents,
            moved_into: bracket.moved.iter().map(id).collect(),
            pairs: bracket.pairs,
            moved_on: bracket.floaters.iter().map(|floater| id(&floater.seat)).collect(),
            criteria: bracket.failures.iter().copied().collect(),
        });
        brackets.collect()
    }

    /// Why these two meet, with these colours.
    pub(crate) fn pair(&self, played: &Match) -> Vec<Why> {
        let field = &self.round.field;
        let white = played.players.first().and_then(|id| field.seat(id));
        let place = self.round.answer.pairs.iter().position(|pair| Some(pair.0) == white);
        let Some(reason) = place.and_then(|place| self.round.answer.reasons.get(place)) else {
            return Vec::new();
        };
        let moved = place.and_then(|place| self.explanation.pairs.get(place)?.moved);
        let cause =
            moved.and_then(|(who, _)| self.explanation.floater(who)).map(|floater| self.cause(floater));
        let colour = Why::new(reason.colour.code());
        std::iter::once(self.meeting(played, reason)).chain(cause).chain([colour]).collect()
    }

    fn cause(&self, floater: &Floater) -> Why {
        let id = |seat: u32| self.round.field.player(seat).to_string();
        let instead = floater.instead.iter();
        let instead: Vec<Instead> =
            instead.map(|&(seat, criterion)| Instead { player: id(seat), criterion }).collect();
        let instead = (!instead.is_empty()).then_some(instead);
        Why { player: Some(id(floater.seat)), instead, ..Why::new(floater.cause.code()) }
    }

    fn meeting(&self, played: &Match, reason: &PairReason) -> Why {
        let field = &self.round.field;
        let why = Why::new(reason.meeting.code());
        let scored = played.players.iter().filter_map(|id| Some((id, field.score(field.seat(id)?))));
        let higher = scored.max_by_key(|(_, score)| *score);
        let points = higher.map(|(_, score)| field.in_points(score).to_string());
        match reason.meeting {
            Meeting::SameScore => Why { points, ..why },
            Meeting::MovedDown { by } => Why {
                player: higher.map(|(id, _)| id.to_string()),
                points,
                by: Some(field.in_points(by).to_string()),
                ..why
            },
        }
    }

    /// Why the player has the bye.
    pub(crate) fn bye(&self) -> Vec<Why> {
        let Some(reason) = &self.round.answer.bye_reason else { return Vec::new() };
        let points = Some(self.round.field.in_points(reason.score).to_string());
        let lowest = Why { points, ..Why::new(reason.code()) };
        let unplayed =
            (reason.unplayed > 0).then(|| Why { before: Some(reason.unplayed), ..Why::new("bye-unplayed") });
        std::iter::once(lowest).chain(unplayed).collect()
    }
}

/// A reason in a few words; `None` where it is no reason of the Dutch system.
pub(crate) fn in_words(why: &Why, name: &dyn Fn(&str) -> String) -> Option<String> {
    let points = || why.points.as_deref().unwrap_or_default();
    Some(match why.code {
        "same-score" => format!("both on {}", points()),
        "moved-down" => format!(
            "{} is moved down by {}",
            why.player.as_deref().map(name).unwrap_or_default(),
            why.by.as_deref().unwrap_or_default()
        ),
        "moved-down-no-opponent" => "may meet nobody of the bracket above".into(),
        "moved-down-odd-bracket" => format!("the bracket above is odd{}", instead(why, name)),
        "moved-down-most-pairs" => "no more pairs can be made above".into(),
        "moved-down-rest-below" => "so that those below can be paired".into(),
        "colour-both-preferences" => "colours as both prefer".into(),
        "colour-stronger-preference" => "the stronger colour preference".into(),
        "colour-wider-difference" => "the wider colour difference".into(),
        "colour-alternation" => "colours alternate since they last differed".into(),
        "colour-higher-ranked" => "the higher ranked player's colour".into(),
        "colour-initial" => "initial colour".into(),
        "bye-lowest-score" => format!("nobody has fewer than {} points", points()),
        "bye-lower-barred" => "nobody with fewer points can have the bye".into(),
        "bye-unplayed" => format!("rounds not played: {}", why.before.unwrap_or_default()),
        _ => return None,
    })
}

/// So many alternatives are named.
const NAMED: usize = 3;

fn instead(why: &Why, name: &dyn Fn(&str) -> String) -> String {
    let all = why.instead.as_deref().unwrap_or_default();
    if all.is_empty() {
        return String::new();
    }
    let one = |other: &Instead| match other.criterion {
        Some(criterion) => format!("{} (against it: {criterion})", name(&other.player)),
        None => name(&other.player),
    };
    let named: Vec<String> = all.iter().rev().take(NAMED).map(one).collect();
    let more = if all.len() > NAMED { format!(" or {} others", all.len() - NAMED) } else { String::new() };
    format!("; could have been {}{more}", named.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use pairwright_pairing::dutch::{ByeReason, ColourRule, FloatCause};

    #[test]
    fn every_code_of_the_system_is_in_the_list_and_has_words() {
        let colours = [
            ColourRule::BothPreferences,
            ColourRule::StrongerPreference,
            ColourRule::WiderDifference,
            ColourRule::Alternation,
            ColourRule::HigherRanked,
            ColourRule::InitialColour,
        ];
        let causes =
            [FloatCause::NoOpponent, FloatCause::OddBracket, FloatCause::MostPairs, FloatCause::RestBelow];
        let meetings = [Meeting::SameScore, Meeting::MovedDown { by: 1 }];
        let byes = [0, 1].map(|lower| ByeReason { score: 0, lower, unplayed: 0 });
        let codes = colours.iter().map(|rule| rule.code()).chain(causes.iter().map(|cause| cause.code()));
        let codes = codes
            .chain(meetings.iter().map(|meeting| meeting.code()))
            .chain(byes.iter().map(|reason| reason.code()));
        for code in codes {
            assert!(DUTCH_CODES.iter().any(|(known, _)| *known == code), "{code} is not documented");
        }
        for (code, _) in DUTCH_CODES {
            assert!(in_words(&Why::new(code), &str::to_owned).is_some(), "{code} has no words");
        }
    }
}
