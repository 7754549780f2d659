//! The reasons of a pairing, mapped from seats of the field to players: as data with a code, and in words.

use pairwright_core::swiss::SwissField;
use pairwright_pairing::Seat;
use pairwright_pairing::explain::{Because, ByeReason, Others, Reason, SitOutReason};
use serde::Serialize;

use crate::why_dutch::{self, Instead};

/// Every code a reason in the output of `pair` can have, with what it means; the reference is made from this list.
pub(crate) const WHY_CODES: &[(&str, &str)] = &[
    ("same-points", "both have these points"),
    (
        "paired-down-odd-group",
        "the players down to this score group are odd in number: one has to look below",
    ),
    (
        "paired-down-no-partner",
        "nobody of the own score group is left who has not been met; `only` names the nearest",
    ),
    (
        "paired-down-no-partner-allowed",
        "nobody of the own score group is left who may be met: met, of one club, or kept apart; `only` names the nearest",
    ),
    ("paired-down-keeps-rounds-open", "a later announced round could not have been paired otherwise"),
    (
        "paired-down-forced",
        "no pairing of the whole field pairs fewer of this score group down, or fewer steps",
    ),
    ("paired-down-by-hand", "a better pairing exists: this one was made by hand"),
    ("rematch", "they have met before: no pairing has fewer rematches"),
    ("rematch-by-hand", "they have met before, which could have been avoided: made by hand"),
    ("clash", "they are of one club or family: no pairing has fewer such pairs"),
    ("clash-by-hand", "they are of one club or family, which could have been avoided: made by hand"),
    ("forbidden-by-hand", "they must never meet: made by hand"),
    ("last-round-by-standing", "in the last round the order of the standing decides inside each score group"),
    ("by-standing", "the order of the standing decides inside each score group"),
    ("by-fold", "first against last inside each score group"),
    ("by-slide", "upper half against lower half inside each score group"),
    ("bracket", "the tree of the elimination has this match; `seeds` are theirs"),
    ("near", "no pairing of the whole field has the points nearer together"),
    ("whole-field", "everybody is one group, whatever the points: the standing of all decides, or chance"),
    ("table", "the table of the round robin has this match"),
    ("free-round", "the table of the round robin has nobody to meet: an odd number plays"),
    ("begins-with-a-game-won", "the higher seed begins the match with a game won"),
    ("chooses-who-plays-first", "the higher seed chooses who plays first in game one"),
    ("chooses-the-seat", "the top seed chooses who drafts first, or the seat"),
    ("chooses-the-side", "the higher seed chooses the side"),
    ("walkover", "the other player has left: the scheduled opponent goes on"),
    ("bye-first", "has not had a bye before"),
    ("bye-lowest", "in the lowest score group that has somebody with so few byes"),
    ("bye-lower-had-more", "everybody with fewer points has had more byes"),
    ("bye-second", "has had a bye before: nobody else could have had this one"),
    ("bye-second-by-hand", "has had a bye before, which could have been avoided: made by hand"),
    ("bye-forced", "no pairing of the whole field has the bye lower"),
    ("bye-by-hand", "a better bye exists: this one was given by hand"),
    ("bye-awarded", "a bye awarded beforehand for the first rounds"),
    ("bye-requested", "a bye that the player asked for, of this `kind`"),
    (
        "sits-out-no-opponent-allowed",
        "forbidden pairs, or rematches where the ruleset never allows them, leave nobody to meet",
    ),
    ("sits-out-left-over", "there are opponents, but no pairing of the whole field has fewer sitting out"),
    ("sits-out-by-hand", "a pairing with fewer sitting out exists: made by hand"),
];

/// A reason with its code; which of the other keys it has depends on the code.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub(crate) struct Why {
    pub(crate) code: &'static str,
    /// The points of the score group.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) points: Option<String>,
    /// Whom it concerns.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) player: Option<String>,
    /// Score groups down.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) steps: Option<u32>,
    /// Players down to the score group.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) players_down_to: Option<u32>,
    /// The only ones who could be met.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) only: Option<Vec<String>>,
    /// Byes had before.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) before: Option<u32>,
    /// The kind of a bye asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) kind: Option<&'static str>,
    /// So many points further down.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) by: Option<String>,
    /// Who could have been moved down too.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) instead: Option<Vec<Instead>>,
    /// Among how many of the score group chance chose.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) by_lot_of: Option<u32>,
    /// Whether there may be more of them: in large fields only exchanges of two pairs are looked at.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub(crate) or_more: bool,
    /// The seeds of a match of the bracket.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) seeds: Option<Vec<usize>>,
}

impl Why {
    pub(crate) fn new(code: &'static str) -> Why {
        Why { code, ..Why::default() }
    }
}

/// Reasons seen by the players of a field.
pub(crate) struct Whys<'a>(pub(crate) &'a SwissField);

impl Whys<'_> {
    fn id(&self, seat: Seat) -> String {
        self.0.players[seat as usize].to_string()
    }

    /// The points of somebody in a score group.
    fn points(&self, group: u32) -> Option<String> {
        let seat = self.0.field.players.iter().position(|entrant| entrant.group == group)?;
        Some(self.0.points[seat].to_string())
    }

    /// A reason of a pair.
    pub(crate) fn pair(&self, reason: &Reason, instead: &Others) -> Why {
        let why = Why::new(reason.code());
        match reason {
            Reason::SamePoints { group } => Why { points: self.points(*group), ..why },
            Reason::PairedDown { who, steps, because } => {
                let why = self.paired_down(*who, *steps, because, why);
                let others = instead.first.iter().map(|&seat| Instead::by_lot(self.id(seat))).collect();
                let some = instead.count > 0;
                Why {
                    instead: some.then_some(others),
                    by_lot_of: some.then_some(instead.count + 1),
                    or_more: some && !instead.complete,
                    ..why
                }
            }
            Reason::Near
            | Reason::WholeField
            | Reason::Rematch(_)
            | Reason::Clash(_)
            | Reason::Forbidden
            | Reason::ByStanding { .. } => why,
        }
    }

    fn paired_down(&self, who: Seat, steps: u32, because: &Because, why: Why) -> Why {
        let points = Some(self.0.points[who as usize].to_string());
        let why = Why { player: Some(self.id(who)), steps: Some(steps), points, ..why };
        match because {
            Because::OddGroup { players } => Why { players_down_to: Some(*players), ..why },
            Because::NoUnmetPartner { only } | Because::NoAllowedPartner { only } => {
                Why { only: Some(only.iter().map(|seat| self.id(*seat)).collect()), ..why }
            }
            Because::KeepsRoundsOpen | Because::Forced | Because::ByHand => why,
        }
    }

    /// A reason of the bye.
    pub(crate) fn bye(&self, reason: &ByeReason) -> Why {
        let why = Why::new(reason.code());
        match reason {
            ByeReason::Lowest { group } => Why { points: self.points(*group), ..why },
            ByeReason::Second { before, .. } => Why { before: Some(*before), ..why },
            ByeReason::First | ByeReason::LowerHadMore | ByeReason::Forced | ByeReason::ByHand => why,
        }
    }
}

/// The reason of somebody who sits out.
pub(crate) fn sits_out(reason: SitOutReason) -> Why {
    Why::new(reason.code())
}

/// Who else it could have been.
fn by_lot(why: &Why, name: &dyn Fn(&str) -> String) -> String {
    const NAMED: usize = 3;
    let (Some(all), Some(instead)) = (why.by_lot_of, &why.instead) else { return String::new() };
    let named: Vec<String> = instead.iter().take(NAMED).map(|other| name(other.player())).collect();
    let others = usize::try_from(all).unwrap_or(usize::MAX).saturating_sub(1);
    let more = match others - named.len() {
        0 if why.or_more => " or others".to_owned(),
        0 => String::new(),
        1 if !why.or_more => " or one other".to_owned(),
        more => format!(" or {}{more} others", if why.or_more { "at least " } else { "" }),
    };
    format!("; by lot, could have been {}{more}", named.join(", "))
}

/// A reason in a few words. `name` gives the name of an id.
pub(crate) fn in_words(why: &Why, name: &dyn Fn(&str) -> String) -> String {
    if let Some(words) = why_dutch::in_words(why, name) {
        return words;
    }
    let who = || why.player.as_deref().map(name).unwrap_or_default();
    match why.code {
        "same-points" => "same points".into(),
        "near" => "points as near as possible".into(),
        "whole-field" => "one group of all".into(),
        "table" => "by the table".into(),
        "free-round" => "free round".into(),
        "begins-with-a-game-won" => format!("{} begins with a game won", who()),
        "chooses-who-plays-first" => format!("{} chooses who plays first", who()),
        "chooses-the-seat" => format!("{} chooses who drafts first, or the seat", who()),
        "chooses-the-side" => format!("{} chooses the side", who()),
        "paired-down-odd-group" => format!(
            "{} is paired down: {} with {} points or more, an odd number{}",
            who(),
            players(why.players_down_to.unwrap_or_default()),
            why.points.as_deref().unwrap_or_default(),
            by_lot(why, name)
        ),
        "paired-down-no-partner" => {
            format!("{} is paired down: has met all others of these points{}", who(), only(why, name))
        }
        "paired-down-no-partner-allowed" => {
            format!("{} is paired down: may meet no other of these points{}", who(), only(why, name))
        }
        "paired-down-keeps-rounds-open" => {
            format!("{} is paired down: so that later rounds can be paired", who())
        }
        "paired-down-forced" => {
            let lot = by_lot(why, name);
            format!("{} is paired down: no pairing of everybody has fewer such pairs{lot}", who())
        }
        "rematch" => "a rematch, which nothing can avoid".into(),
        "clash" => "of one club, which nothing can avoid".into(),
        "last-round-by-standing" => "last round, by standing".into(),
        "by-standing" => "by standing".into(),
        "by-fold" => "first against last".into(),
        "by-slide" => "upper half against lower half".into(),
        "bracket" => seeds(why),
        "walkover" => format!("the other has left: {} goes on", who()),
        "bye-first" => "first bye".into(),
        "bye-lowest" => "lowest points".into(),
        "bye-lower-had-more" => "those below have had more byes".into(),
        "bye-second" => "has had a bye, but nobody else can have this one".into(),
        "bye-forced" => "no pairing of everybody has the bye lower".into(),
        "bye-awarded" => "awarded beforehand".into(),
        "bye-requested" => format!("asked for ({})", why.kind.unwrap_or("bye")),
        "sits-out-no-opponent-allowed" => "no opponent is allowed".into(),
        "sits-out-left-over" => "somebody else may meet nobody, and no pairing has fewer sitting out".into(),
        code => code.replace('-', " "),
    }
}

fn players(number: u32) -> String {
    if number == 1 { "1 player".into() } else { format!("{number} players") }
}

fn only(why: &Why, name: &dyn Fn(&str) -> String) -> String {
    let names: Vec<String> = why.only.iter().flatten().map(|id| name(id)).collect();
    match names.len() {
        0 => String::new(),
        1..=4 => format!("; below there is {}", names.join(", ")),
        more => format!("; below there are {more}"),
    }
}

fn seeds(why: &Why) -> String {
    let seeds: Vec<String> = why.seeds.iter().flatten().map(ToString::to_string).collect();
    format!("seeds {}", seeds.join(" and "))
}

/// The codes that the engine may give; kept complete by the compiler, which knows every variant.
#[cfg(test)]
mod tests {
    use super::*;
    use pairwright_pairing::Within;
    use pairwright_pairing::explain::{LastRound, Needed};

    fn reasons() -> Vec<Reason> {
        let down = |because| Reason::PairedDown { who: 0, steps: 1, because };
        let standing = |within, round| Reason::ByStanding { within, round };
        vec![
            Reason::SamePoints { group: 0 },
            down(Because::OddGroup { players: 3 }),
            down(Because::NoUnmetPartner { only: vec![1] }),
            down(Because::NoAllowedPartner { only: vec![1] }),
            down(Because::KeepsRoundsOpen),
            down(Because::Forced),
            down(Because::ByHand),
            Reason::Rematch(Needed::Yes),
            Reason::Rematch(Needed::No),
            Reason::Clash(Needed::Yes),
            Reason::Clash(Needed::No),
            Reason::Forbidden,
            standing(Within::Standings, LastRound::Yes),
            standing(Within::Standings, LastRound::No),
            standing(Within::Fold, LastRound::No),
            standing(Within::Slide, LastRound::No),
        ]
    }

    #[test]
    fn every_code_of_the_engine_is_in_the_list() {
        let byes = [
            ByeReason::Lowest { group: 0 },
            ByeReason::First,
            ByeReason::LowerHadMore,
            ByeReason::Second { before: 1, needed: Needed::Yes },
            ByeReason::Second { before: 1, needed: Needed::No },
            ByeReason::Forced,
            ByeReason::ByHand,
        ];
        let out = [SitOutReason::NoOpponentAllowed, SitOutReason::LeftOver, SitOutReason::ByHand];
        let out = out.map(|reason| reason.code());
        let codes = reasons().iter().map(Reason::code).collect::<Vec<_>>();
        let codes = codes.into_iter().chain(byes.iter().map(ByeReason::code)).chain(out);
        for code in codes {
            assert!(WHY_CODES.iter().any(|(known, _)| *known == code), "{code} is not documented");
        }
    }
}
