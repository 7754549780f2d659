//! The penalties for lateness when they are due (page 10, "Lateness").

use pairwright_core::nouns::{Coded, Penalty, PenaltyKind, TimerOf};
use pairwright_core::ruleset::PlayedAt;
use pairwright_core::stages::timetable::MINUTE;
use pairwright_core::{Action, PlayerId, RoundNumber, Tournament, message};
use pairwright_words::{Texts, say};

use crate::command::LateLoss;
use crate::order::{Decided, Denial, Order};
use crate::timer::Timer;

/// When a loss is due for a missing player; `None` if it never is or has been given.
pub fn due(tournament: &Tournament, loss: LateLoss, round: RoundNumber, player: &PlayerId) -> Option<i64> {
    let policy = tournament.lateness();
    let since = tournament.missing_since(round, player)?;
    let minutes = match loss {
        LateLoss::GameLoss if has_game_loss(tournament, round, player) => None,
        LateLoss::GameLoss => policy.game_loss,
        LateLoss::MatchLoss => policy.match_loss,
    };
    let late = i64::from(minutes?).saturating_mul(MINUTE);
    match Timer::of(tournament, TimerOf::Round { round }) {
        Some(timer) => timer.has_run(late),
        None => Some(since.saturating_add(late)),
    }
}

/// Whether the player has this round's game loss for lateness, recognised by its reason.
fn has_game_loss(tournament: &Tournament, round: RoundNumber, player: &PlayerId) -> bool {
    let everywhere = Texts::all().flat_map(|texts| PlayedAt::all().map(move |place| texts.at(place)));
    let reasons: Vec<String> = everywhere.map(|texts| say!(texts, "late-reason")).collect();
    tournament.penalties.iter().any(|given| {
        let is_of = given.player == *player && given.round == Some(round);
        is_of && given.kind == PenaltyKind::GameLoss && reasons.contains(&given.reason)
    })
}

/// Gives the penalty for lateness: a game, or the match with its result and the drop.
pub fn give(order: &Order<'_>, round: u32, player: &str, loss: LateLoss) -> Decided {
    let round = RoundNumber(round);
    let player = order.player_named(player)?.id.clone();
    let is_due = |id: &PlayerId| due(order.tournament, loss, round, id).is_some_and(|due| due <= order.now);
    if !is_due(&player) {
        return Err(Denial::Conflict(message!("late-not-due")));
    }
    let penalty = |kind| Action::Penalize {
        penalty: Penalty {
            player: player.clone(),
            round: Some(round),
            kind,
            reason: say!(order.texts, "late-reason"),
        },
    };
    match loss {
        LateLoss::GameLoss => Ok(vec![penalty(PenaltyKind::GameLoss)]),
        LateLoss::MatchLoss => {
            let report = nobody_came(order, round, &player);
            let opponent =
                order.tournament.round(round).and_then(|round| round.match_of(&player)?.opponent_of(&player));
            // The other player of a finished match is not asked about again.
            let other = opponent.filter(|other| report.is_some() && is_due(other));
            let dropped: Vec<Action> =
                [&player].into_iter().chain(other).filter_map(|id| drop_of(order, round, id)).collect();
            let lost = report.unwrap_or_else(|| penalty(PenaltyKind::MatchLoss));
            Ok([lost].into_iter().chain(dropped).collect())
        }
    }
}

/// The drop of a player who is still in the tournament.
fn drop_of(order: &Order<'_>, after: RoundNumber, id: &PlayerId) -> Option<Action> {
    let player = order.tournament.player(id).filter(|player| player.dropped_after.is_none())?;
    Some(Action::Drop { player: player.id.clone(), after })
}

/// The result if the opponent is missing too: nobody wins.
fn nobody_came(order: &Order<'_>, number: RoundNumber, player: &PlayerId) -> Option<Action> {
    let played = order.tournament.round(number)?.match_of(player)?;
    order.tournament.missing_since(number, played.opponent_of(player)?)?;
    let (a, b) = played.pair()?;
    let result = order.tournament.ruleset.match_rules.forfeit.nobody_came();
    order.tournament.check_match(order.tournament.round(number)?.stage, played, &result).ok()?;
    Some(Action::Report { round: number, players: (a.clone(), b.clone()), result: Some(result), was: None })
}
