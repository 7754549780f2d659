//! The reasons of a round by the Dutch system, with the players behind the seats.

use pairwright_core::dutch::DutchRound;
use pairwright_core::model::Match;
use pairwright_pairing::dutch::{Meeting, PairReason};

use crate::why::Why;

/// Every code of these reasons, with what it means; the reference is made from this list.
pub(crate) const DUTCH_CODES: &[(&str, &str)] = &[
    ("same-score", "both have this score, virtual points among it"),
    ("moved-down", "`player` was moved down from a higher score group, `by` so many points (1.4.1)"),
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
pub(crate) struct DutchWhys<'a>(pub(crate) &'a DutchRound);

impl DutchWhys<'_> {
    /// Why these two meet, with these colours.
    pub(crate) fn pair(&self, played: &Match) -> Vec<Why> {
        let field = &self.0.field;
        let white = played.players.first().and_then(|id| field.seat(id));
        let place = self.0.answer.pairs.iter().position(|pair| Some(pair.0) == white);
        match place.and_then(|place| self.0.answer.reasons.get(place)) {
            Some(reason) => vec![self.meeting(played, reason), Why::new(reason.colour.code())],
            None => Vec::new(),
        }
    }

    fn meeting(&self, played: &Match, reason: &PairReason) -> Why {
        let field = &self.0.field;
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
        let Some(reason) = &self.0.answer.bye_reason else { return Vec::new() };
        let points = Some(self.0.field.in_points(reason.score).to_string());
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

#[cfg(test)]
mod tests {
    use super::*;
    use pairwright_pairing::dutch::{ByeReason, ColourRule};

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
        let meetings = [Meeting::SameScore, Meeting::MovedDown { by: 1 }];
        let byes = [0, 1].map(|lower| ByeReason { score: 0, lower, unplayed: 0 });
        let codes = colours.iter().map(|rule| rule.code());
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
