//! A match in a line: its table and players, and its result as it was entered.

use pairwright_core::nouns::Match;
use pairwright_core::{BySide, MatchResult, Tournament};
use pairwright_words::{Texts, say};

use super::outcome::{result_sentence, score_text};
use super::score::Scored;
use crate::line::ReadResult;

/// A match in a question: its table and players.
pub fn table_line(texts: Texts, tournament: &Tournament, m: &Match) -> String {
    let names: Vec<&str> = m.players.iter().map(|id| tournament.name_of(id)).collect();
    let [first, second] = names[..] else { return names.concat() };
    let table = m.table.map_or(0, |table| table.0);
    say!(texts, "correct-pair-at", table = table, first = first, second = second)
}

/// A match with its table, or a player with what the round gives.
pub fn place_line(texts: Texts, tournament: &Tournament, m: &Match) -> String {
    match (m.pair(), &m.result) {
        (None, Some(result)) => {
            let names: Vec<&str> = m.players.iter().map(|id| tournament.name_of(id)).collect();
            say!(texts, "in-play-place-bye", name = names.concat(), kind = score_text(texts, result))
        }
        (Some(_), Some(result)) => {
            say!(
                texts,
                "in-play-place-result",
                place = table_line(texts, tournament, m),
                result = score_text(texts, result)
            )
        }
        _ => table_line(texts, tournament, m),
    }
}

/// The entered result in the shortest form.
pub fn was_text(texts: Texts, tournament: &Tournament, understood: &ReadResult) -> String {
    let players = [understood.players.0.clone(), understood.players.1.clone()];
    let was = understood.was.as_ref();
    was.map(|was| Scored::new(tournament, &players, was).score_text(texts)).unwrap_or_default()
}

/// `Alan Moreno beats Barry Stone 2–1`.
pub fn in_words(texts: Texts, tournament: &Tournament, understood: &ReadResult) -> String {
    let (a, b) = &understood.players;
    let names = BySide::new(tournament.name_of(a), tournament.name_of(b));
    match &understood.result {
        None if understood.was.is_none() => {
            say!(texts, "line-stays-open", first = names.first, second = names.second)
        }
        None => say!(texts, "desk-opens-again", first = names.first, second = names.second),
        Some(result) => {
            let players = [a.clone(), b.clone()];
            beats(texts, Scored::new(tournament, &players, result), result, &names)
        }
    }
}

fn beats(texts: Texts, scored: Scored<'_>, result: &MatchResult, names: &BySide<&str>) -> String {
    if !matches!(result, MatchResult::Played(_)) {
        return result_sentence(texts, result, names);
    }
    match scored.winner() {
        None if scored.is_drawn_game() => {
            say!(texts, "desk-draw-plain", first = names.first, second = names.second)
        }
        Some(winner) => say!(
            texts,
            "desk-beats",
            winner = names[winner],
            loser = names[winner.other()],
            score = scored.score_of(texts, winner)
        ),
        None => say!(
            texts,
            "desk-draw-between",
            first = names.first,
            second = names.second,
            score = scored.score_text(texts)
        ),
    }
}
