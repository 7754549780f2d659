//! The public ranking and players' places in it.
//! Phones, public pages, other websites and walls all use it, so that nobody is seventh on one page and ninth on another.

use std::sync::Arc;

use maud::{Markup, html};
use pairwright_core::nouns::{Player, Round, StageKind};
use pairwright_core::stages::{final_ranking_from, newest_ranking};
use pairwright_core::standings::{Standing, Standings, standings_after};
use pairwright_core::{PlayerId, RoundNumber, Tournament};
use pairwright_office::ends::{Ends, PlaceRange, winners};
use pairwright_words::{Texts, say};

use crate::journals::has_begun;
use crate::parts::{View, words};

/// The standing after the last finished Swiss round and, from the cut on, the bracket's results.
/// While the bracket is played, players sure of a better place are higher.
pub fn ranking(view: &View<'_>) -> Arc<Standings> {
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
    if let Some(ends) = view.ends().filter(|ends| ends.tree.current().is_some()) {
        table.rows.sort_by_cached_key(|row| worst(&ends, row));
    }
    table
}

/// The newest ranking, including results of the current round.
pub fn newest(view: &View<'_>) -> Arc<Standings> {
    view.once("newest", || newest_ranking(view.tournament))
}

/// The worst place that a player can still reach. Players without one come last.
fn worst(ends: &Ends, row: &Standing) -> usize {
    let rank = || row.rank.place().and_then(|rank| usize::try_from(rank).ok()).unwrap_or(usize::MAX);
    ends.open(&row.player).map_or_else(rank, |places| places.last)
}

/// The Swiss round in progress, during which a standing would count only some of its matches.
pub fn under_way(tournament: &Tournament) -> Option<&Round> {
    let now = tournament.current_round().filter(|now| now.stage == StageKind::Swiss)?;
    now.open_matches().next().map(|_| now)
}

pub fn before(round: &Round) -> RoundNumber {
    RoundNumber(round.number.0.saturating_sub(1))
}

/// Whether there are places yet: a match is finished, and the first Swiss round is not in progress.
pub fn is_ranked(tournament: &Tournament) -> bool {
    has_begun(tournament) && under_way(tournament).is_none_or(|round| round.number.0 > 1)
}

fn shared(row: &Standing, rows: &[Standing]) -> PlaceRange {
    let first = row.rank.place().and_then(|rank| usize::try_from(rank).ok()).unwrap_or_default();
    let sharing = rows.iter().filter(|other| other.rank == row.rank).count();
    PlaceRange { first, last: (first + sharing).saturating_sub(1) }
}

/// A row's place: `3`, `1–4` if each of these can still be reached, `-` if disqualified.
fn rank_text(ends: Option<&Ends>, row: &Standing) -> String {
    match ends.and_then(|ends| ends.open(&row.player)) {
        Some(PlaceRange { first, last }) if first < last => format!("{first}–{last}"),
        _ => row.rank.to_string(),
    }
}

/// The place with a mark if it is shared. A player who can still reach several shares none.
pub fn rank_mark(texts: Texts, ends: Option<&Ends>, row: &Standing, is_shared: bool) -> Markup {
    let open = ends.and_then(|ends| ends.open(&row.player));
    let is_shared = is_shared && !open.is_some_and(PlaceRange::are_several);
    html! { (rank_text(ends, row)) @if is_shared { abbr class="equal" title=(say!(texts, "rank-shared")) { "=" } } }
}

/// The place in a sentence: `3rd`, `3rd=` if shared; in a bracket, `1st–4th` if each can still be reached and
/// `5th–6th` if two share them. `None` if disqualified.
pub fn place_text(texts: Texts, ends: Option<&Ends>, row: &Standing, rows: &[Standing]) -> Option<String> {
    let rank = row.rank.place()?;
    let ends = ends.filter(|ends| ends.has(&row.player));
    let places = ends.map(|ends| ends.open(&row.player).unwrap_or_else(|| shared(row, rows)));
    let outside = || match shared(row, rows).are_several() {
        true => format!("{}=", words::ordinal(texts, rank)),
        false => words::ordinal(texts, rank),
    };
    Some(places.map_or_else(outside, |places| places.ordinals(texts)))
}

/// The word for the winner, by the player's first pronoun.
pub fn champion_word(view: &View<'_>, player: &PlayerId) -> String {
    let person = view.tournament.people.get(player);
    let pronouns = person.and_then(|person| person.pronouns.as_deref()).unwrap_or_default().to_lowercase();
    let first = pronouns.split(|letter: char| !letter.is_alphabetic()).next().unwrap_or_default();
    match champions(view).len() {
        0 | 1 => say!(view.texts, "own-champion", pronoun = first),
        _ => say!(view.texts, "own-champion-shared", pronoun = first),
    }
}

/// The winner of the bracket or, without a cut, everybody who shares first place once matches have been played.
pub fn champions<'a>(view: &View<'a>) -> Vec<&'a Player> {
    let (ends, table) = (view.ends(), newest(view));
    let winners = winners(ends.as_ref().map(|ends| &ends.tree), &table);
    if winners.len() > 1 && !has_begun(view.tournament) {
        return Vec::new();
    }
    winners.into_iter().filter_map(|id| view.tournament.player(id)).collect()
}

/// Several names in one line.
pub fn names_of(players: &[&Player]) -> String {
    players.iter().map(|player| player.name.as_str()).collect::<Vec<_>>().join(", ")
}
