//! Impossible results of matches.

use crate::message;
use crate::nouns::{AssignedPoints, BySide, MatchResult, Message, Played, Ratio, Side, StageKind, Structure};
use crate::scoring::Scoring;

/// Checks that points can be computed from a result. A bracket match gives none; its winner follows
/// from games or totals.
pub fn check_points(result: &MatchResult, scoring: &Scoring<'_>, stage: StageKind) -> Result<(), Message> {
    match result {
        MatchResult::Played(played) if !stage.is_bracket() => scoring.check(played),
        MatchResult::Played(played) if played.count().winner().is_none() => scoring.check_decided(played),
        _ => Ok(()),
    }
}

/// Additional checks of new results. A bracket match must have a clear winner, and assigned points
/// must be possible in a match. Journals of earlier versions may contain others.
pub fn check_new_result(
    result: &MatchResult,
    scoring: &Scoring<'_>,
    stage: StageKind,
) -> Result<(), Message> {
    match result {
        MatchResult::Played(played) if stage.is_bracket() => scoring.check_decided(played),
        MatchResult::Assigned { points } => {
            check_not_negative(points).and_then(|()| scoring.check_assigned(points))
        }
        _ => Ok(()),
    }
}

/// Checks that assigned points are not negative; that would be a penalty.
fn check_not_negative(points: &BySide<AssignedPoints>) -> Result<(), Message> {
    let below = |given: &&AssignedPoints| matches!(given, AssignedPoints::Exactly(n) if *n < Ratio::ZERO);
    match [&points.first, &points.second].into_iter().find(below) {
        Some(AssignedPoints::Exactly(given)) => Err(message!("assigned-negative", points = given)),
        _ => Ok(()),
    }
}

/// Checks that a result includes the game win that one side started with.
pub fn check_given(given: Option<Side>, result: &MatchResult) -> Result<(), Message> {
    match (given, result) {
        (Some(side), MatchResult::Played(games)) if games.count().wins[side] == 0 => {
            Err(message!("given-not-counted", seat = u8::from(side) + 1))
        }
        _ => Ok(()),
    }
}

/// Checks a result against the number of players, the structure and the stage.
pub fn check_result(
    result: &MatchResult,
    players: usize,
    structure: Structure,
    stage: StageKind,
) -> Result<(), Message> {
    if result.seats() != players {
        return Err(message!(
            "result-seats",
            kind = result.kind(),
            seats = result.seats(),
            players = players
        ));
    }
    match result {
        MatchResult::Played(played) => check_played(played, structure),
        MatchResult::Assigned { points } if stage.is_bracket() && !decides(points) => {
            Err(message!("bracket-assigned-equal"))
        }
        MatchResult::IntentionalDraw {} | MatchResult::DoubleLoss {} | MatchResult::DoubleForfeit {}
            if stage.is_bracket() =>
        {
            Err(message!("bracket-needs-winner"))
        }
        _ => Ok(()),
    }
}

/// Whether a ruling determines the winner. A number opposite a share of a win does not, because
/// their order depends on the ruleset.
fn decides(points: &BySide<AssignedPoints>) -> bool {
    use AssignedPoints::Exactly;
    let BySide { first, second } = points;
    matches!(first, Exactly(_)) == matches!(second, Exactly(_)) && first != second
}

fn check_played(played: &Played, structure: Structure) -> Result<(), Message> {
    match (&played.games, played.wins) {
        (None, None) => return Err(message!("played-without-games")),
        (Some(_), Some(_)) => return Err(message!("played-wins-and-games")),
        (Some(_), None) if played.draws.is_some() => return Err(message!("played-draws-and-games")),
        _ => {}
    }
    let sides = played.games.iter().flatten().flatten().filter_map(|game| game.side.as_ref());
    if let Some(sides) = sides.into_iter().find(|sides| sides.first == sides.second) {
        return Err(message!("played-same-side", side = &sides.first));
    }
    structure.allows(played.count())
}
