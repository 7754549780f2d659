//! Explains a round: who was moved down and why, and how every bracket complies with the criteria.
//!
//! Works on any round, also one changed by hand: it depends on the pairs, not on how they were found.

use super::colour::colour_of;
use super::cover::Cover;
use super::field::{Colour, Field};
use super::law::Law;
use super::person::{DutchPlayer, Float};
use super::reason::{ByeReason, ColourRule};
use super::weigh::{strong_wish_refused, third_time, wide_difference, wish_refused};
use super::{Pairing, engine};
use crate::field::{Seat, count};

/// Why a player of a bracket has no opponent in it and moves down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case", prefix = "moved-down-")]
pub enum FloatCause {
    /// There is nobody else in the bracket.
    Alone,
    /// The player has met everybody else in the bracket (C1).
    AllMet,
    /// All members of the bracket not yet met need the same colour (C3).
    SameColour,
    /// Nobody in the bracket may meet the player: some have met, others are kept apart.
    NoOpponent,
    /// The bracket is odd, and all its other members are paired.
    OddBracket,
    /// No more pairs can be made in the bracket (C6).
    MostPairs,
    /// The players below could not be paired otherwise (C4, C5).
    RestBelow,
}

impl FloatCause {
    /// Returns the code of the reason.
    #[must_use]
    pub fn code(self) -> &'static str {
        self.into()
    }
}

/// A player who moves down from a bracket.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Floater {
    /// The player.
    pub seat: Seat,
    /// Why somebody has to move down.
    pub cause: FloatCause,
    /// Players who could have moved down instead, by the absolute criteria and the number of pairs.
    /// With each, the first criterion against it; if `None`, later criteria or the order decide.
    pub instead: Vec<(Seat, Option<&'static str>)>,
}

/// A bracket: its players, and its compliance with the criteria.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BracketReport {
    /// The score of the residents, in units of the field, including virtual points.
    pub score: u64,
    /// Number of residents.
    pub residents: u32,
    /// Players moved down into it.
    pub moved: Vec<Seat>,
    /// Number of pairs made in it.
    pub pairs: u32,
    /// Players who move down, or get the bye.
    pub floaters: Vec<Floater>,
    /// The failures of C6 and C9-C17: number of players, or of rounds for C9.
    pub failures: Vec<(&'static str, u32)>,
}

/// The reasons for a pair and its colours.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PairReport {
    /// The player moved down to the other, and by how many units.
    pub moved: Option<(Seat, u64)>,
    /// The rule for these colours; `None` if the rule gives the opposite ones.
    pub colour: Option<ColourRule>,
}

/// The reasons for a round.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Explanation {
    /// By pair, in order.
    pub pairs: Vec<PairReport>,
    /// The reason for the bye.
    pub bye: Option<ByeReason>,
    /// The brackets, highest first.
    pub brackets: Vec<BracketReport>,
}

impl Explanation {
    /// Returns the reason given when a player first moved down.
    #[must_use]
    pub fn floater(&self, seat: Seat) -> Option<&Floater> {
        self.brackets.iter().flat_map(|bracket| &bracket.floaters).find(|floater| floater.seat == seat)
    }
}

/// Explains a round of a field, by the engine or by hand. Absent players are ignored.
#[must_use]
pub fn explain(field: &Field, pairing: &Pairing) -> Explanation {
    let law = Law::new(field);
    let view = FieldView::new(field, &law, pairing);
    Explanation {
        pairs: pairing.pairs.iter().map(|&pair| view.pair(pair)).collect(),
        bye: pairing.bye.and_then(|seat| view.place(seat)).map(|at| engine::bye_reason(&law, at)),
        brackets: view.brackets(),
    }
}

struct FieldView<'a> {
    field: &'a Field,
    law: &'a Law,
    places: Vec<Option<usize>>,
    /// The opponent's place; `None` for the bye and for unpaired players.
    partner: Vec<Option<usize>>,
    /// The place of the player with the bye.
    bye: Option<usize>,
}

impl<'a> FieldView<'a> {
    fn new(field: &'a Field, law: &'a Law, pairing: &Pairing) -> FieldView<'a> {
        let mut places = vec![None; field.players.len()];
        for (at, person) in law.persons.iter().enumerate() {
            places[person.seat as usize] = Some(at);
        }
        let mut view = FieldView { field, law, places, partner: vec![None; law.persons.len()], bye: None };
        for &(white, black) in &pairing.pairs {
            if let (Some(white), Some(black)) = (view.place(white), view.place(black)) {
                (view.partner[white], view.partner[black]) = (Some(black), Some(white));
            }
        }
        view.bye = pairing.bye.and_then(|seat| view.place(seat));
        view
    }

    fn place(&self, seat: Seat) -> Option<usize> {
        self.places.get(seat as usize).copied().flatten()
    }

    fn person(&self, at: usize) -> &DutchPlayer {
        &self.law.persons[at]
    }

    fn pair(&self, (white, black): (Seat, Seat)) -> PairReport {
        let (Some(one), Some(other)) = (self.place(white), self.place(black)) else {
            return PairReport { moved: None, colour: None };
        };
        let (higher, lower) = (self.person(one.min(other)), self.person(one.max(other)));
        let (colour, rule) = colour_of(higher, lower, self.field.initial);
        let given = if higher.seat == white { Colour::White } else { Colour::Black };
        let by = higher.score - lower.score;
        PairReport { moved: (by > 0).then_some((higher.seat, by)), colour: (colour == given).then_some(rule) }
    }

    fn brackets(&self) -> Vec<BracketReport> {
        let mut reports = Vec::new();
        let mut moved: Vec<usize> = Vec::new();
        for (start, end, _) in engine::groups(self.law) {
            let members: Vec<usize> = moved.iter().copied().chain(start..end).collect();
            let floats = |&at: &usize| self.partner[at].is_none_or(|partner| partner >= end);
            let floaters: Vec<usize> = members.iter().copied().filter(floats).collect();
            let bracket =
                BracketMembers { view: self, members: &members, moved: moved.len(), floaters: &floaters };
            reports.push(bracket.report(start, end));
            moved = floaters;
        }
        reports
    }
}

/// One bracket: its members in order, moved-down players first.
struct BracketMembers<'a> {
    view: &'a FieldView<'a>,
    members: &'a [usize],
    moved: usize,
    floaters: &'a [usize],
}

impl BracketMembers<'_> {
    fn report(&self, start: usize, end: usize) -> BracketReport {
        let seat = |at: &usize| self.view.person(*at).seat;
        BracketReport {
            score: self.view.person(start).score,
            residents: count(end - start),
            moved: self.members[..self.moved].iter().map(seat).collect(),
            pairs: count((self.members.len() - self.floaters.len()) / 2),
            floaters: self.explained(),
            failures: self.failures(),
        }
    }

    /// Whether two members, by their indices in the bracket, can be paired.
    fn joined(&self, a: usize, b: usize) -> bool {
        (a >= self.moved || b >= self.moved) && self.view.law.may_meet(self.members[a], self.members[b])
    }

    fn explained(&self) -> Vec<Floater> {
        if self.floaters.is_empty() {
            return Vec::new();
        }
        let mut cover = Cover::new(self.members.len(), |a, b| self.joined(a, b));
        let left = cover.left_over();
        let could = match left[..] {
            [root] => cover.could_be_left(root),
            _ => Vec::new(),
        };
        let explained = self.floaters.iter().map(|&at| Floater {
            seat: self.view.person(at).seat,
            cause: self.cause(at, left.len()),
            instead: if self.floaters.len() == 1 { self.instead(at, &could) } else { Vec::new() },
        });
        explained.collect()
    }

    fn cause(&self, at: usize, fewest: usize) -> FloatCause {
        let own = self.members.iter().position(|&member| member == at).unwrap_or(0);
        if !(0..self.members.len()).any(|other| other != own && self.joined(own, other)) {
            self.without_opponent(at)
        } else if self.floaters.len() > fewest {
            FloatCause::RestBelow
        } else if self.members.len() % 2 == 1 && fewest == 1 {
            FloatCause::OddBracket
        } else {
            FloatCause::MostPairs
        }
    }

    /// Why a member may meet nobody of the bracket.
    fn without_opponent(&self, at: usize) -> FloatCause {
        let view = self.view;
        let own = view.person(at).seat;
        let is_forbidden = |other: Seat| {
            view.field.forbidden.iter().any(|&(a, b)| (a, b) == (own, other) || (b, a) == (own, other))
        };
        let others = || self.members.iter().copied().filter(|&other| other != at);
        if others().next().is_none() {
            FloatCause::Alone
        } else if others().any(|other| !view.law.barred(at, other)) {
            FloatCause::SameColour
        } else if others().any(|other| is_forbidden(view.person(other).seat)) {
            FloatCause::NoOpponent
        } else {
            FloatCause::AllMet
        }
    }

    fn instead(&self, floater: usize, could: &[bool]) -> Vec<(Seat, Option<&'static str>)> {
        let others = self.members.iter().zip(could).filter(|&(&at, &could)| could && at != floater);
        others.map(|(&at, _)| (self.view.person(at).seat, self.against(at, floater))).collect()
    }

    /// The first criterion against one player moving down instead of another.
    fn against(&self, one: usize, floater: usize) -> Option<&'static str> {
        let (one, floater) = (self.view.person(one), self.view.person(floater));
        let down = |person: &DutchPlayer, back: usize| person.floats[back] == Float::Down;
        if one.score > floater.score {
            return Some("C7");
        }
        (0..2)
            .find(|&back| down(one, back) != down(floater, back))
            .and_then(|back| down(one, back).then_some(if back == 0 { "C14" } else { "C16" }))
    }

    fn failures(&self) -> Vec<(&'static str, u32)> {
        let view = self.view;
        let inside =
            |&at: &usize| view.partner[at].is_some_and(|other| at < other && self.members.contains(&other));
        let pairs: Vec<(&DutchPlayer, &DutchPlayer)> = if self.floaters.len() == self.members.len() {
            Vec::new()
        } else {
            let paired = self.members.iter().copied().filter(|at| !self.floaters.contains(at)).filter(inside);
            paired.filter_map(|at| Some((view.person(at), view.person(view.partner[at]?)))).collect()
        };
        let of = |fails: &dyn Fn(&DutchPlayer, &DutchPlayer) -> bool| {
            count(pairs.iter().filter(|(a, b)| fails(a, b)).count())
        };
        let special = |a: &DutchPlayer, b: &DutchPlayer| a.topscorer || b.topscorer;
        let down = |back: usize| {
            let residents = self.floaters.iter().filter(|at| !self.members[..self.moved].contains(at));
            count(residents.filter(|&&at| view.person(at).floats[back] == Float::Down).count())
        };
        let residents = self.members.get(self.moved).map(|&at| view.person(at).score);
        let up = |back: usize| {
            of(&|a, b| {
                Some(a.score) != residents && Some(b.score) == residents && b.floats[back] == Float::Up
            })
        };
        let unplayed =
            self.floaters.iter().find(|&&at| Some(at) == view.bye).map_or(0, |&at| view.person(at).unplayed);
        vec![
            ("C6", count(self.floaters.len())),
            ("C9", unplayed),
            ("C10", of(&|a, b| special(a, b) && wide_difference(a, b))),
            ("C11", of(&|a, b| special(a, b) && third_time(a, b))),
            ("C12", of(&wish_refused)),
            ("C13", of(&strong_wish_refused)),
            ("C14", down(0)),
            ("C15", up(0)),
            ("C16", down(1)),
            ("C17", up(1)),
        ]
    }
}
