//! Matches, results, penalties and byes as the sentences of entries name them.

use pairwright_core::nouns::{ByeKind, Coded};
use pairwright_core::tournament::{Penalty, PenaltyKind};
use pairwright_core::{BySide, MatchResult, PlayerId, RoundNumber, Tournament};
use pairwright_words::{Texts, say};

use super::round_names;
use super::score::Scored;

/// `Table 3`, or `Round 2, table 3` for an earlier round.
pub fn place(
    texts: Texts,
    tournament: &Tournament,
    number: RoundNumber,
    players: &(PlayerId, PlayerId),
) -> String {
    let of = |round: &pairwright_core::nouns::Round| round.match_of(&players.0).and_then(|m| m.table);
    let table = tournament.round(number).and_then(of).map_or(0, |table| table.0);
    let is_now = tournament.current_round().is_some_and(|round| round.number == number);
    match (is_now, table) {
        (_, 0) => round_names::name(texts, tournament, number),
        (true, table) => say!(texts, "entry-table", table = table),
        (false, table) => {
            say!(
                texts,
                "entry-round-table",
                round = round_names::name(texts, tournament, number),
                table = table
            )
        }
    }
}

pub(crate) fn result_sentence(
    texts: Texts,
    tournament: &Tournament,
    (first, second): &(PlayerId, PlayerId),
    result: &MatchResult,
) -> String {
    let names = BySide::new(tournament.name_of(first), tournament.name_of(second));
    Scored::new(tournament, &[first.clone(), second.clone()], result).sentence(texts, &names)
}

/// A penalty as a sentence, without its reason.
pub fn penalty(texts: Texts, tournament: &Tournament, penalty: &Penalty) -> String {
    penalty_of(texts, tournament.name_of(&penalty.player), &penalty.kind)
}

pub fn penalty_of(texts: Texts, name: &str, kind: &PenaltyKind) -> String {
    match kind {
        PenaltyKind::Warning => say!(texts, "entry-warning", name = name),
        PenaltyKind::GameLoss => say!(texts, "entry-game-loss", name = name),
        PenaltyKind::MatchLoss => say!(texts, "entry-match-loss", name = name),
        PenaltyKind::Points(points) => {
            say!(texts, "entry-points", name = name, points = texts.points(points))
        }
        PenaltyKind::Disqualification => say!(texts, "entry-disqualified", name = name),
    }
}

pub fn bye_kind(texts: Texts, kind: ByeKind) -> String {
    texts.named("bye-kind", kind.code())
}
