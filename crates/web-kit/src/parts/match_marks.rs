//! Marks beside a match on every list of pairings: its place in the tree, whether it counts, whether it is a feature match,
//! and the sides of the game. Desk, phone, wall and slip show the same words.

use maud::{Markup, html};
use pairwright_core::nouns::{Match, Round, StageKind};
use pairwright_core::standings::annulled_players;
use pairwright_core::{BySide, PlayerId, Side, Tournament};
use pairwright_words::{Texts, say};

use crate::parts::match_notes;
use crate::parts::tree_names::{NamedMatch, TreeNames};

pub struct Marks<'a> {
    texts: Texts,
    tournament: &'a Tournament,
    round: &'a Round,
    parts: TreeNames,
    annulled: Vec<PlayerId>,
}

impl<'a> Marks<'a> {
    /// Works for a published or a proposed round.
    pub fn of(texts: Texts, tournament: &'a Tournament, round: &'a Round) -> Marks<'a> {
        let annulled = annulled_players(tournament, tournament.last_published());
        Marks { texts, tournament, round, parts: TreeNames::of(texts, tournament, round), annulled }
    }

    /// Which match of the bracket it is if its round has several kinds, whether it counts, and
    /// whether it is a feature match.
    pub fn part(&self, played: &Match) -> Markup {
        html! { @if let Some(part) = self.part_name(played) { span class="part" { (part) } } }
    }

    /// The same as text: `Losers’ round 1 · Feature match`.
    pub fn part_name(&self, played: &Match) -> Option<String> {
        let part = self.parts.name(played).map(str::to_owned);
        let parts: Vec<String> =
            part.into_iter().chain(self.annulled(played)).chain(self.feature(played)).collect();
        (!parts.is_empty()).then(|| parts.join(" · "))
    }

    /// Says that a match counts for nobody, because a player left a round robin too early.
    pub fn annulled(&self, played: &Match) -> Option<String> {
        let counts = !played.players.iter().any(|player| self.annulled.contains(player));
        (!counts && self.round.stage == StageKind::RoundRobin).then(|| say!(self.texts, "match-annulled"))
    }

    /// Says that a match is played at a feature table.
    pub fn feature(&self, played: &Match) -> Option<String> {
        let feature = &self.tournament.setup.venue.tables.feature;
        played.table.filter(|table| feature.contains(*table)).map(|_| say!(self.texts, "feature-match"))
    }

    /// The match's place in the bracket and what losing means; `None` outside a bracket.
    pub fn part_of(&self, played: &Match) -> Option<&NamedMatch> {
        self.parts.part(played)
    }

    /// A player's side of the game: `White`, `Corp`.
    pub fn side_name(&self, played: &Match, side: Side) -> Option<String> {
        match_notes::side(self.texts, self.tournament, self.round, played, side)
    }

    /// Both sides if they are the same at every table, such as White for the player named first.
    pub fn common_sides(&self) -> Option<BySide<String>> {
        let at_tables = self.round.matches.iter().filter(|played| played.pair().is_some());
        let mut sides = at_tables.map(|played| {
            let of = |side| self.side_name(played, side);
            Some((of(Side::First)?, of(Side::Second)?))
        });
        let (first, second) = sides.next()??;
        let is_same = sides.all(|sides| sides.is_some_and(|(one, other)| one == first && other == second));
        is_same.then(|| BySide::new(first, second))
    }

    /// The side as a mark before a name; empty if the game has no sides.
    pub fn side(&self, played: &Match, side: Side) -> Markup {
        html! { @if let Some(name) = self.side_name(played, side) { span class="side" { (name) } " " } }
    }
}
