//! Results in words: `Barry won 2–1`, never a code.

use pairwright_core::nouns::result::{AssignedPoints, GameCount};
use pairwright_core::{BySide, MatchResult, Side};
use pairwright_words::{Texts, say};

/// A result as a sentence: `Barry Stone won 2–1`, `Drawn 1–1–1`.
pub fn result_sentence(texts: Texts, result: &MatchResult, names: &BySide<&str>) -> String {
    match result {
        MatchResult::Played(played) => played_sentence(texts, played.count(), names),
        MatchResult::IntentionalDraw {} => say!(texts, "result-agreed-draw"),
        MatchResult::Forfeit { winner } => {
            say!(texts, "result-forfeit", winner = names[*winner], loser = names[winner.other()])
        }
        MatchResult::DoubleLoss {} => say!(texts, "result-double-loss"),
        MatchResult::DoubleForfeit {} => say!(texts, "result-double-forfeit"),
        MatchResult::Assigned { points } => {
            let [first, second] = points.clone().map(|given| assigned(texts, &given)).into();
            say!(texts, "result-assigned", first = first, second = second)
        }
        MatchResult::Bye {} => say!(texts, "result-bye"),
        MatchResult::HalfBye {} => say!(texts, "result-half-bye"),
        MatchResult::ZeroBye {} => say!(texts, "result-zero-bye"),
    }
}

fn played_sentence(texts: Texts, count: GameCount, names: &BySide<&str>) -> String {
    match count.winner() {
        Some(winner) => {
            say!(texts, "result-won", winner = names[winner], score = seen_from(count, winner).score())
        }
        None if count == GameCount::default() => say!(texts, "result-drawn-unplayed"),
        None => say!(texts, "result-drawn", score = count.score()),
    }
}

/// A result in the shortest form, from neither player's side: `2–1`, `1–1–1`, `draw`, `forfeit`.
/// Games are in the order of the players, and the winner must be shown next to it.
pub fn score_text(texts: Texts, result: &MatchResult) -> String {
    match result {
        MatchResult::Forfeit { .. } => say!(texts, "score-forfeit"),
        other => score_of(texts, other, Side::First),
    }
}

/// A result in the shortest form, from one player's side.
pub fn score_of(texts: Texts, result: &MatchResult, side: Side) -> String {
    match result {
        MatchResult::Played(played) => seen_from(played.count(), side).score(),
        MatchResult::IntentionalDraw {} => say!(texts, "score-agreed-draw"),
        MatchResult::Forfeit { winner } if *winner == side => say!(texts, "score-forfeit-won"),
        MatchResult::Forfeit { .. } => say!(texts, "score-forfeit-lost"),
        MatchResult::DoubleLoss {} => say!(texts, "score-double-loss"),
        MatchResult::DoubleForfeit {} => say!(texts, "score-double-forfeit"),
        MatchResult::Assigned { points } => {
            say!(texts, "score-assigned", points = assigned(texts, &points[side]))
        }
        MatchResult::Bye {} => say!(texts, "result-bye"),
        MatchResult::HalfBye {} => say!(texts, "result-half-bye"),
        MatchResult::ZeroBye {} => say!(texts, "result-zero-bye"),
    }
}

fn seen_from(count: GameCount, side: Side) -> GameCount {
    match side {
        Side::First => count,
        Side::Second => GameCount { wins: count.wins.swapped(), draws: count.draws },
    }
}

/// The points from a ruling: `3 points`, `the average`.
pub fn assigned(texts: Texts, given: &AssignedPoints) -> String {
    match given {
        AssignedPoints::Exactly(points) => texts.points(&pairwright_core::Points(points.clone())),
        AssignedPoints::Average => say!(texts, "assigned-average"),
        AssignedPoints::AveragePlus => say!(texts, "assigned-average-plus"),
        AssignedPoints::AverageMinus => say!(texts, "assigned-average-minus"),
    }
}
