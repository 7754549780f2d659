//! Commands of the staff, decided: the desk's forms and the API come here.
//!
//! A decision takes nothing from the form but the answer to a question (`sure` and what was shown).

use pairwright_core::nouns::Deck;
use pairwright_core::{Action, PlayerId};
use pairwright_office::command::Command;
use pairwright_web_kit::error::Error;
use pairwright_web_kit::server::order::DeskOrder;

use crate::desk::players::penalty::PenaltyForm;
use crate::desk::{check_in, players};

/// The actions of a command; `None` if it is decided from its form.
pub fn decide(order: &DeskOrder<'_>, command: &Command) -> Option<Result<Vec<Action>, Error>> {
    Some(match command {
        // Players.
        Command::Drop { player, after } => players::player::drop(order, player, *after),
        Command::Return { player } => players::player::come_back(order, player),
        Command::Sweep { players } => {
            let players = players.iter().map(|id| PlayerId::from(id.as_str())).collect();
            check_in::sweep::dropped(order, players)
        }
        Command::DropMissing {} => check_in::drop_missing(order),
        Command::RefuseRequest { player } => players::requests::refuse(player),
        Command::Person { player, pronouns, display_name, contact } => {
            players::person::edit(order, player, [pronouns, display_name, contact])
        }
        Command::Deck { player, option, name, list, corp, runner } => {
            let (option, name, list) = (option.clone(), name.clone(), list.clone());
            let deck = Deck { option, name, list, corp: corp.clone(), runner: runner.clone() };
            players::deck::register(order, player, deck)
        }
        Command::Clock { player, ruling } => players::clock::rule(order, player, ruling),
        Command::KeepApart { player, other } => players::apart::keep_apart(order, player, other),
        Command::LetMeet { player, other } => players::apart::let_meet(order, player, other),
        Command::CheckIn { players, everybody, here, paid } => {
            check_in::check_in(order, (!everybody).then_some(players), *here, *paid)
        }
        Command::Registration { open } => check_in::registration(order, *open),
        Command::AwardByes { player, byes } => players::player::award_byes(order, player, *byes),
        Command::RequestBye { player, round, kind } => {
            players::player::request_bye(order, player, *round, *kind)
        }
        Command::Penalty { player, kind, points, reason } => {
            let form = PenaltyForm::written(kind, points.as_deref().unwrap_or_default(), reason);
            players::player::penalty(order, player, &form)
        }
        // Rounds.
        // Results.
        // Time.
        // Judges.
        // The day, prizes and walls.
        _ => return None,
    })
}
