//! Commands of the staff, decided: the desk's forms and the API come here.
//!
//! A decision takes nothing from the form but the answer to a question (`sure` and what was shown).

use pairwright_core::correction::Correction;
use pairwright_core::nouns::Deck;
use pairwright_core::{Action, PlayerId, RoundNumber, TableNumber};
use pairwright_office::command::Command;
use pairwright_office::line::ReadResult;
use pairwright_web_kit::error::Error;
use pairwright_web_kit::server::order::{DeskOrder, ReadCommand};

use crate::desk::players::penalty::PenaltyForm;
use crate::desk::{check_in, correction, cut, draft, history, now, players, results, round, time, walls};
use crate::judge::{calls, checks};

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
        Command::Draft {} => draft::draw(order),
        Command::DraftExchange { first, second } => draft::exchange(order, first, second),
        Command::PairAnew { round } => round::proposal::pair_anew(order, RoundNumber(*round)),
        Command::Swap { round, first, second } => {
            round::proposal::swap(order, RoundNumber(*round), first, second)
        }
        Command::Table { round, player, table } => {
            round::table::put(order, RoundNumber(*round), player, TableNumber(*table))
        }
        Command::Discard { round } => Ok(vec![Action::Discard { round: RoundNumber(*round) }]),
        Command::Publish { round, start } => {
            let round = RoundNumber(*round);
            round::proposal::publish(order, round, start.then(|| time::act::whole_round(order, round)))
        }
        // Results.
        Command::Report { round, first, second, result, was, drop } => {
            let sent = ReadResult {
                players: (first.as_str().into(), second.as_str().into()),
                table: None,
                was: was.clone(),
                result: result.clone(),
                drops: drop.iter().map(|id| id.as_str().into()).collect(),
            };
            results::report(order, RoundNumber(*round), &sent)
        }
        Command::NoShow { round, player, absent } => {
            round::no_show::no_show(order, RoundNumber(*round), player, absent)
        }
        Command::Correct { round, first, second, result, was, answer, playing } => {
            let correction = Correction {
                round: RoundNumber(*round),
                players: (first.as_str().into(), second.as_str().into()),
                result: result.clone(),
                was: was.clone(),
            };
            correction::answer::correct(order, &correction, *answer, playing)
        }
        Command::ExchangeSides { round, first, second } => {
            let players = (first.as_str().into(), second.as_str().into());
            Ok(vec![Action::ExchangeSides { round: RoundNumber(*round), players }])
        }
        Command::Undo { entry } => history::undo(order, *entry),
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
        Command::Cut {} => cut::cut(order),
        Command::Decline { player, reason } => cut::decline(order, player, reason.as_deref()),
        Command::Seed { players } => Ok(cut::seed(order, players)),
        Command::Finish {} => now::finish_tournament(order),
        Command::Announce { text, until, zone } => walls::announce(order, text, until.as_deref(), *zone),
        Command::AnnounceEnd { number } => Ok(walls::end(order, *number)),
        _ => return None,
    })
}

/// The actions of a form that is read as a command.
pub(crate) fn decide_form(order: &DeskOrder<'_>, read: ReadCommand) -> Result<Vec<Action>, Error> {
    decide(order, &read(order)?).unwrap_or(Err(Error::Broken))
}
