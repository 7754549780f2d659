//! Calls for a judge: which are open, what each is about, and the decisions that answer them.

use pairwright_core::nouns::{Call, CallEnd, Coded};
use pairwright_core::{Action, Tournament};
use pairwright_words::{Texts, say};

/// The open calls: untaken ones first, oldest first. Empty once the tournament is closed.
pub fn open_calls(tournament: &Tournament) -> Vec<&Call> {
    let mut open: Vec<&Call> =
        tournament.calls.iter().filter(|call| call.is_open() && !tournament.finished).collect();
    open.sort_by_key(|call| (call.taken.is_some(), call.at));
    open
}

/// The staff's decision, preceded by answering the player's call about that result.
/// This order lets undo start with the decision.
pub fn with_answered(tournament: &Tournament, actions: Vec<Action>, at: i64) -> Vec<Action> {
    let decides = |call: &Call, action: &Action| match action {
        Action::Report { round, players, .. }
        | Action::Correct { round, players, .. }
        | Action::PlayerReport { round, players, result: None, .. } => {
            *round == call.round && [&players.0, &players.1].contains(&&call.players.0)
        }
        _ => false,
    };
    let calls = tournament.calls.iter().filter(|call| tournament.is_about_result(call));
    let answered = calls.filter(|call| actions.iter().any(|action| decides(call, action)));
    let ends: Vec<Action> =
        answered.map(|call| Action::EndCall { call: call.number, end: CallEnd::Done, at }).collect();
    ends.into_iter().chain(actions).collect()
}

/// The subject of a call: the appeal once there is one, or an objection to a result.
pub fn title(texts: Texts, tournament: &Tournament, call: &Call) -> String {
    match call.appealed {
        Some(_) => say!(texts, "call-appeal"),
        None => made_for(texts, tournament, call),
    }
}

pub fn made_for(texts: Texts, tournament: &Tournament, call: &Call) -> String {
    match tournament.concerns_result(call) {
        true => say!(texts, "call-result"),
        false => texts.named("call", call.kind.code()),
    }
}
