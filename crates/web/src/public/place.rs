//! The ranking that everybody reads, and the place of a player in it: phones, public pages, views and walls all ask here, so that
//! nobody is seventh on one page and ninth on another.

use maud::{Markup, html};
use pairwright_core::nouns::{Round, StageKind};
use pairwright_core::stages::{Bracket, BracketMatch, Origin, Part, final_ranking_from, newest_ranking};
use pairwright_core::standings::{Standing, Standings, standings_after};
use pairwright_core::{PlayerId, RoundNumber, Tournament};

use crate::i18n::Texts;
use crate::parts::{View, has_begun, words};
use crate::say;

/// The standing after the last round of the Swiss that is over, and from the cut on how far everybody of the bracket came: while it is
/// played, whoever is sure of the better place stands above.
pub(crate) fn ranking(tournament: &Tournament) -> Standings {
    if let Some(round) = under_way(tournament) {
        let table = standings_after(tournament, before(round));
        let has_cut = tournament.setup.preliminary_stages().any(|stage| !stage.seeds.is_empty());
        return if has_cut { final_ranking_from(tournament, table, None) } else { table };
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
        if !tree.seeds.contains(player)
            || tree.disqualified.contains(player)
            || tree.champion() == Some(player)
        {
            return None;
        }
        if tree.third_place.iter().filter(is_theirs).any(|third| third.winner.is_none()) {
            return Some(Places { first: 3, last: 4 });
        }
        if let Some(due) = out_in(tree, player) {
            return still_loses_somebody(tree, due).then(|| Places::of_losers(tree, due));
        }
        let next = tree.matches().filter(is_theirs).filter(|m| m.winner.is_none()).min_by_key(|m| m.due);
        let out = next.map(|next| earliest_out(tree, next));
        let last = left_before(tree, out.or_else(|| tree.current())?);
        (last > 1).then_some(Places { first: 1, last })
    }

    /// The places that those of a table have together who have the rank of this row.
    pub(crate) fn shared(row: &Standing, rows: &[&Standing]) -> Places {
        let first = row.rank.place().and_then(|rank| usize::try_from(rank).ok()).unwrap_or_default();
        let sharing = rows.iter().filter(|other| other.rank == row.rank).count();
        Places { first, last: (first + sharing).saturating_sub(1) }
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

/// The matches whose loser is out: in a double elimination those of who has lost before, and the last one.
fn knocking_out(tree: &Bracket) -> impl Iterator<Item = &BracketMatch> {
    let (sides, last) = match tree.kind {
        StageKind::DoubleElimination => (&tree.losers, tree.finals.last()),
        _ => (&tree.rounds, None),
    };
    sides.iter().flatten().chain(last).filter(|m| m.is_played())
}

/// Whether nothing of a bracket is left to be played: a match for third place may last longer than the final.
pub(crate) fn is_over(tree: &Bracket) -> bool {
    tree.is_decided() && tree.third_place.iter().all(|third| third.winner.is_some() || !third.is_played())
}

/// Whether somebody else may still go out in a round of the bracket, and share the places of those who are.
pub(crate) fn still_loses_somebody(tree: &Bracket, due: usize) -> bool {
    knocking_out(tree).any(|m| m.due == due && m.winner.is_none())
}

/// The round of the bracket in which whoever plays this match is out at the earliest: who has not lost before plays on among
/// those who have.
fn earliest_out(tree: &Bracket, next: &BracketMatch) -> usize {
    let follows = |m: &&BracketMatch| m.is_played() && m.from.contains(&Origin::Loser(next.part));
    let goes_on = tree.kind == StageKind::DoubleElimination && matches!(next.part, Part::Winners(..));
    tree.matches().filter(|_| goes_on).find(follows).map_or(next.due, |second| second.due)
}

/// How many are left in the bracket before a round of it, the first being 0, of those who can have a place.
fn left_before(tree: &Bracket, due: usize) -> usize {
    let has_place = |player: &PlayerId| !tree.disqualified.contains(player);
    let out = knocking_out(tree).filter(|m| m.due < due && m.loser.as_ref().is_none_or(has_place)).count();
    tree.seeds.iter().filter(|seed| has_place(seed)).count().saturating_sub(out)
}

/// A row's place in a table: `3`, `1–4` for who can still end on each of these, `-` for who is disqualified.
pub(crate) fn rank_text(tree: Option<&Bracket>, row: &Standing) -> String {
    match tree.and_then(|tree| Places::open(tree, &row.player)) {
        Some(Places { first, last }) if first < last => format!("{first}–{last}"),
        _ => row.rank.to_string(),
    }
}

/// The same with the sign of those who share a place, which nobody does who can still end on several.
pub(crate) fn rank_mark(texts: Texts, tree: Option<&Bracket>, row: &Standing, is_shared: bool) -> Markup {
    let open = tree.and_then(|tree| Places::open(tree, &row.player));
    let is_shared = is_shared && !open.is_some_and(Places::are_several);
    html! { (rank_text(tree, row)) @if is_shared { abbr class="equal" title=(say!(texts, "rank-shared")) { "=" } } }
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
