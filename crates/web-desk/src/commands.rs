//! Commands of the staff, decided: the desk's forms and the API come here.
//!
//! A decision takes nothing from the form but the answer to a question (`sure` and what was shown).

use pairwright_core::Action;
use pairwright_office::command::Command;
use pairwright_web_kit::error::Error;
use pairwright_web_kit::server::order::DeskOrder;

use crate::desk::{players, time, walls};
use crate::judge::{calls, checks};

/// The actions of a command; `None` if it is decided from its form.
pub fn decide(order: &DeskOrder<'_>, command: &Command) -> Option<Result<Vec<Action>, Error>> {
    Some(match command {
        // Players.
        Command::Drop { player, after } => players::player::drop(order, player, *after),
        Command::Return { player } => players::player::come_back(order, player),
        // Rounds.
        // Results.
        // Time.
        Command::Timer { of, step, minutes, time, zone } => {
            time::act::timer(order, of, step, *minutes, time.as_deref(), *zone)
        }
        Command::Extra { round, first, second, minutes, turns, reason, note } => {
            time::act::extra(order, *round, (first, second), *minutes, *turns, *reason, note.as_deref())
        }
        Command::Missing { round, player, missing } => {
            time::late::note_missing(order, *round, player, *missing)
        }
        Command::Late { round, player, loss } => time::late::give(order, *round, player, loss),
        // Judges.
        Command::Call { round, player, kind } => calls::call(order, *round, player, *kind),
        Command::TakeCall { call, judge } => calls::take(order, *call, judge.as_deref()),
        Command::Appeal { call } => Ok(calls::appeal(order, *call)),
        Command::HearAppeal { call } => Ok(calls::hear(order, *call)),
        Command::EndCall { call, give_back } => calls::end(order, *call, *give_back),
        Command::Pick { round, player } => checks::pick(order, *round, player),
        Command::BeginCheck { check } => Ok(checks::begin(order, *check)),
        Command::WithdrawCheck { check } => Ok(checks::withdraw(order, *check)),
        Command::EndCheck { check, found, give_back, penalty } => {
            checks::end(order, *check, found.as_deref().unwrap_or_default(), *give_back, penalty.as_ref())
        }
        // The day, prizes and walls.
        Command::Announce { text, until, zone } => walls::announce(order, text, until.as_deref(), *zone),
        Command::AnnounceEnd { number } => Ok(walls::end(order, *number)),
        _ => return None,
    })
}
