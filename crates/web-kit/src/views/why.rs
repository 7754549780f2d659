//! The reasons of a round's pairs and byes, for its players.

use pairwright_core::nouns::{Match, Player, Round};
use pairwright_core::reasons::Reason;
use pairwright_core::{MatchResult, Side};
use pairwright_words::ReasonReader;
use pairwright_words::say;

use crate::parts::{View, match_notes};

pub struct Without<'a> {
    pub player: &'a Player,
    /// `bye`, `half-bye`, `missed`, `sits out`, `free this round`.
    pub kind: String,
    pub reasons: Vec<String>,
}

pub fn without_opponent<'a>(view: &View<'a>, round: &Round) -> Vec<Without<'a>> {
    let mut all: Vec<Without<'a>> = round
        .matches
        .iter()
        .filter(|m| m.pair().is_none())
        .filter_map(|m| with_bye(view, round, m))
        .collect();
    all.extend(without_match(view, round));
    all
}

/// Players without a match or even a bye: sitting out, or free in a round robin.
pub fn without_match<'a>(view: &View<'a>, round: &Round) -> Vec<Without<'a>> {
    let is_free = round.stage == pairwright_core::nouns::StageKind::RoundRobin;
    let kind = if is_free { say!(view.texts, "free-round") } else { say!(view.texts, "sits-out") };
    let alone = view.round_reasons(round).reasons.without_match(view.tournament, round);
    let without = alone.into_iter().filter_map(|alone| {
        let player = view.tournament.player(&alone.player)?;
        let reasons = view.texts.reasons(view.tournament, ReasonReader::Anybody, &alone.reasons);
        Some(Without { player, kind: kind.clone(), reasons })
    });
    without.collect()
}

fn with_bye<'a>(view: &View<'a>, round: &Round, played: &Match) -> Option<Without<'a>> {
    let player = view.tournament.player(played.players.first()?)?;
    let kind = match played.result {
        Some(MatchResult::HalfBye {}) => say!(view.texts, "result-half-bye"),
        Some(MatchResult::ZeroBye {}) => say!(view.texts, "result-zero-bye"),
        _ => say!(view.texts, "result-bye"),
    };
    Some(Without { player, kind, reasons: bye_reasons(view, round, played, ReasonReader::Anybody) })
}

pub(super) fn bye_reasons(
    view: &View<'_>,
    round: &Round,
    played: &Match,
    reader: ReasonReader<'_>,
) -> Vec<String> {
    let reasons = view.round_reasons(round).reasons.of_match(view.tournament, played);
    let mut sentences = view.texts.reasons(view.tournament, reader, &reasons);
    sentences.extend(pairs_by(view, &reasons));
    sentences
}

/// Why a player meets this round's opponent, addressed to the reader.
pub fn pair_reasons(
    view: &View<'_>,
    round: &Round,
    player: &Player,
    reader: ReasonReader<'_>,
) -> Vec<String> {
    let Some(played) = round.match_of(&player.id) else { return Vec::new() };
    let mut reasons = view.round_reasons(round).to_player(view.tournament, played, &player.id);
    // Privileges are shown with the match itself.
    reasons.retain(|reason| !reason.code.is_privilege());
    let sentences = |reasons: &[Reason]| view.texts.reasons(view.tournament, reader, reasons);
    let (colours, others): (Vec<Reason>, Vec<Reason>) =
        reasons.into_iter().partition(|reason| reason.code.is_colour());
    let side = (!colours.is_empty()).then(|| side(view, round, (played, player), reader)).flatten();
    // Explains a number in the first reason.
    let pairs_by = pairs_by(view, &others);
    pairs_by.into_iter().chain(sentences(&others)).chain(side).chain(sentences(&colours)).collect()
}

fn side(
    view: &View<'_>,
    round: &Round,
    (played, player): (&Match, &Player),
    reader: ReasonReader<'_>,
) -> Option<String> {
    let side = if played.players.first() == Some(&player.id) { Side::First } else { Side::Second };
    let side = match_notes::side(view.texts, view.tournament, round, played, side)?;
    Some(say!(view.texts, "own-has-side", to = reader.code(), side = side))
}

/// The basis of the score groups, if a reason depends on them.
fn pairs_by(view: &View<'_>, reasons: &[Reason]) -> Option<String> {
    let grouped = reasons.iter().any(|reason| reason.code.goes_by_score_groups());
    grouped.then(|| view.texts.pairs_by(&view.tournament.ruleset)).flatten()
}
