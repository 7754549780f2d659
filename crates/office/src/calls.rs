//! Calls for a judge: which are open, and what each is about.

use pairwright_core::Tournament;
use pairwright_core::nouns::{Call, Coded};
use pairwright_words::{Texts, say};

/// The open calls: untaken ones first, oldest first. Empty once the tournament is closed.
pub fn open_calls(tournament: &Tournament) -> Vec<&Call> {
    let mut open: Vec<&Call> =
        tournament.calls.iter().filter(|call| call.is_open() && !tournament.finished).collect();
    open.sort_by_key(|call| (call.taken.is_some(), call.at));
    open
}

/// The subject of a call: the appeal once there is one, or an objection to a result.
pub fn title(texts: Texts, tournament: &Tournament, call: &Call) -> String {
    match call.appealed {
        Some(_) => say!(texts, "call-appeal"),
        None => made_for(texts, tournament, call),
    }
}

pub fn made_for(texts: Texts, tournament: &Tournament, call: &Call) -> String {
    match (tournament.concerns_result(call), &call.by) {
        (true, Some(_)) => say!(texts, "call-result"),
        (true, None) => say!(texts, "reports-dispute"),
        (false, _) => texts.named("call", call.kind.code()),
    }
}
