//! The ranking that everybody reads, and the place of a player in it: phones, public pages, views and walls all ask here, so that
//! nobody is seventh on one page and ninth on another.

use pairwright_core::nouns::{Round, StageKind};
use pairwright_core::stages::{Bracket, BracketMatch, Part, newest_ranking};
use pairwright_core::standings::{Standing, Standings, standings_after};
use pairwright_core::{PlayerId, RoundNumber, Tournament};

use crate::i18n::Texts;
use crate::parts::{View, has_begun, words};
use crate::say;

/// The standing after the last round of the Swiss that is over, and from the cut on how far everybody of the bracket came: while it is
/// played, whoever is sure of the better place stands above.
pub(crate) fn ranking(tournament: &Tournament) -> Standings {
    if let Some(round) = under_way(tournament) {
        return standings_after(tournament, before(round));
    }
    let mut table = newest_ranking(tournament);
    if let Some(tree) = words::tree(tournament).filter(|tree| tree.current().is_some()) {
        table.rows.sort_by_key(|row| worst(&tree, row));
    }
    table
}

/// The last place on which somebody can still end; after all others who has none.
fn worst(tree: &Bracket, row: &Standing) -> usize {
    let rank = || row.rank.place().and_then(|rank| usize::try_from(rank).ok()).unwrap_or(usize::MAX);
    Places::open(tree, &row.player).map_or_else(rank, |places| places.last)
}

/// The round of the Swiss that is being played: a standing would count some of its matches and not others.
pub(crate) fn under_way(tournament: &Tournament) -> Option<&Round> {
    let now = tournament.current_round().filter(|now| now.stage == StageKind::Swiss)?;
    now.open_matches().next().map(|_| now)
}

/// The round before another.
pub(crate) fn before(round: &Round) -> RoundNumber {
    RoundNumber(round.number.0.saturating_sub(1))
}

/// Whether anybody has a place: two players have finished a match, and it is not one of the first Swiss round, which others
/// still play.
pub(crate) fn is_ranked(tournament: &Tournament) -> bool {
    has_begun(tournament) && under_way(tournament).is_none_or(|round| round.number.0 > 1)
}

/// The first and the last of some places.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Places {
    first: usize,
    last: usize,
}

impl Places {
    /// The places of those who lose in a round of the bracket, the first being 0, for the last time.
    pub(crate) fn of_losers(tree: &Bracket, due: usize) -> Places {
        Places { first: left_before(tree, due + 1) + 1, last: left_before(tree, due) }
    }

    /// The places on which somebody can still end; nothing where the ranking has the place.
    pub(crate) fn open(tree: &Bracket, player: &PlayerId) -> Option<Places> {
        let is_theirs = |m: &&BracketMatch| m.players().any(|id| id == player);
        if !tree.seeds.contains(player) || tree.disqualified.contains(player) {
            return None;
        }
        if tree.third_place.iter().filter(is_theirs).any(|third| third.winner.is_none()) {
            return Some(Places { first: 3, last: 4 });
        }
        if let Some(due) = out_in(tree, player) {
            let is_open = tree.due(due).any(|m| m.winner.is_none() && m.part != Part::ThirdPlace);
            return is_open.then(|| Places::of_losers(tree, due));
        }
        let next = tree.matches().filter(is_theirs).filter(|m| m.winner.is_none()).map(|m| m.due).min();
        let last = left_before(tree, next.or_else(|| tree.current())?);
        (last > 1).then_some(Places { first: 1, last })
    }

    /// `3rd–4th`, or `2nd`.
    pub(crate) fn ordinals(self, texts: Texts) -> String {
        let ordinal = |place: usize| words::ordinal(texts, u32::try_from(place).unwrap_or(u32::MAX));
        match self.first < self.last {
            true => format!("{}–{}", ordinal(self.first), ordinal(self.last)),
            false => ordinal(self.first),
        }
    }

    /// Whether it is more than one place.
    pub(crate) fn are_several(self) -> bool {
        self.first < self.last
    }
}

/// How many are left in the bracket before a round of it, the first being 0, of those who can have a place.
fn left_before(tree: &Bracket, due: usize) -> usize {
    let knocks_out: Vec<&BracketMatch> = match tree.kind {
        StageKind::DoubleElimination => tree.losers.iter().flatten().chain(tree.finals.last()).collect(),
        _ => tree.rounds.iter().flatten().collect(),
    };
    let has_place = |player: &PlayerId| !tree.disqualified.contains(player);
    let out = knocks_out.iter().filter(|m| m.is_played() && m.due < due);
    let out = out.filter(|m| m.loser.as_ref().is_none_or(has_place)).count();
    tree.seeds.iter().filter(|seed| has_place(seed)).count().saturating_sub(out)
}

/// A row's place in a table: `3`, `1–4` for who can still end on each of these, `-` for who is disqualified.
pub(crate) fn rank_text(tree: Option<&Bracket>, row: &Standing) -> String {
    match tree.and_then(|tree| Places::open(tree, &row.player)) {
        Some(Places { first, last }) if first < last => format!("{first}–{last}"),
        _ => row.rank.to_string(),
    }
}

/// The same in a sentence: `3rd`, `1st–4th`; nothing for who is disqualified.
pub(crate) fn place_text(texts: Texts, tree: Option<&Bracket>, row: &Standing) -> Option<String> {
    match tree.and_then(|tree| Places::open(tree, &row.player)) {
        Some(places) => Some(places.ordinals(texts)),
        None => row.rank.place().map(|rank| words::ordinal(texts, rank)),
    }
}

/// The round of the bracket in which a player lost for the last time; nothing for those who are still in it, and for the
/// champion, who may have lost the first final.
pub(crate) fn out_in(tree: &Bracket, player: &PlayerId) -> Option<usize> {
    if tree.champion() == Some(player) {
        return None;
    }
    let lost: Vec<_> =
        tree.matches().filter(|m| m.part != Part::ThirdPlace && m.loser.as_ref() == Some(player)).collect();
    let lives = if tree.kind == StageKind::DoubleElimination { 2 } else { 1 };
    let last = lost.iter().map(|m| m.due).max();
    last.filter(|_| lost.len() >= lives || tree.is_decided())
}

/// What the winner is called, by the pronoun that the player gave first.
pub(crate) fn champion_word(view: &View<'_>, player: &PlayerId) -> String {
    let person = view.tournament.people.get(player);
    let pronouns = person.and_then(|person| person.pronouns.as_deref()).unwrap_or_default().to_lowercase();
    let first = pronouns.split(|letter: char| !letter.is_alphabetic()).next().unwrap_or_default();
    say!(view.texts, "own-champion", pronoun = first)
}
