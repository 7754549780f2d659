//! The ranking that everybody reads, and the place of a player in it: phones, public pages, views and walls all ask here, so that
//! nobody is seventh on one page and ninth on another.

use std::sync::Arc;

use maud::{Markup, html};
use pairwright_core::nouns::{Round, StageKind};
use pairwright_core::stages::{final_ranking_from, newest_ranking};
use pairwright_core::standings::{Standing, Standings, standings_after};
use pairwright_core::{PlayerId, RoundNumber, Tournament};

use super::ends::{Ends, Places};
use crate::i18n::Texts;
use crate::parts::{View, has_begun, words};
use crate::say;

/// The standing after the last round of the Swiss that is over, and from the cut on how far everybody of the bracket came: while it is
/// played, whoever is sure of the better place stands above.
pub(crate) fn ranking(view: &View<'_>) -> Arc<Standings> {
    view.once("ranking", || worked_out(view))
}

fn worked_out(view: &View<'_>) -> Standings {
    let tournament = view.tournament;
    if let Some(round) = under_way(tournament) {
        let table = standings_after(tournament, before(round));
        let has_cut = tournament.setup.preliminary_stages().any(|stage| !stage.seeds.is_empty());
        return if has_cut { final_ranking_from(tournament, table, None) } else { table };
    }
    let mut table = Standings::clone(&newest(view));
    if let Some(ends) = Ends::of(view).filter(|ends| ends.tree.current().is_some()) {
        table.rows.sort_by_cached_key(|row| worst(&ends, row));
    }
    table
}

/// The newest ranking, with what the round that is being played has given so far.
pub(crate) fn newest(view: &View<'_>) -> Arc<Standings> {
    view.once("newest", || newest_ranking(view.tournament))
}

/// The last place on which somebody can still end; after all others who has none.
fn worst(ends: &Ends, row: &Standing) -> usize {
    let rank = || row.rank.place().and_then(|rank| usize::try_from(rank).ok()).unwrap_or(usize::MAX);
    ends.open(&row.player).map_or_else(rank, |places| places.last)
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

/// Whether anybody has a place: two players have finished a match, and it is not one of the first Swiss round, which others still play.
pub(crate) fn is_ranked(tournament: &Tournament) -> bool {
    has_begun(tournament) && under_way(tournament).is_none_or(|round| round.number.0 > 1)
}

/// The places that those of a table have together who have the rank of this row.
fn shared(row: &Standing, rows: &[Standing]) -> Places {
    let first = row.rank.place().and_then(|rank| usize::try_from(rank).ok()).unwrap_or_default();
    let sharing = rows.iter().filter(|other| other.rank == row.rank).count();
    Places { first, last: (first + sharing).saturating_sub(1) }
}

/// A row's place in a table: `3`, `1–4` for who can still end on each of these, `-` for who is disqualified.
fn rank_text(ends: Option<&Ends>, row: &Standing) -> String {
    match ends.and_then(|ends| ends.open(&row.player)) {
        Some(Places { first, last }) if first < last => format!("{first}–{last}"),
        _ => row.rank.to_string(),
    }
}

/// The same with the sign of those who share a place, which nobody does who can still end on several.
pub(crate) fn rank_mark(texts: Texts, ends: Option<&Ends>, row: &Standing, is_shared: bool) -> Markup {
    let open = ends.and_then(|ends| ends.open(&row.player));
    let is_shared = is_shared && !open.is_some_and(Places::are_several);
    html! { (rank_text(ends, row)) @if is_shared { abbr class="equal" title=(say!(texts, "rank-shared")) { "=" } } }
}

/// The same in a sentence, among the rows of the table: `3rd`; in a bracket also `1st–4th` for who can still end on each of these, and
/// `5th–6th` for two who share them. Nothing for who is disqualified.
pub(crate) fn place_text(
    texts: Texts,
    ends: Option<&Ends>,
    row: &Standing,
    rows: &[Standing],
) -> Option<String> {
    let rank = row.rank.place()?;
    let ends = ends.filter(|ends| ends.has(&row.player));
    let places = ends.map(|ends| ends.open(&row.player).unwrap_or_else(|| shared(row, rows)));
    Some(places.map_or_else(|| words::ordinal(texts, rank), |places| places.ordinals(texts)))
}

/// What the winner is called, by the pronoun that the player gave first.
pub(crate) fn champion_word(view: &View<'_>, player: &PlayerId) -> String {
    let person = view.tournament.people.get(player);
    let pronouns = person.and_then(|person| person.pronouns.as_deref()).unwrap_or_default().to_lowercase();
    let first = pronouns.split(|letter: char| !letter.is_alphabetic()).next().unwrap_or_default();
    say!(view.texts, "own-champion", pronoun = first)
}
