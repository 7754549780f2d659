//! Decisions on commands: the actions that follow from one, or why there are none. One file for each family.

pub mod add;
pub mod check_in;
pub mod correct;
pub mod judges;
pub mod late;
pub mod leaving;
pub mod no_show;
pub mod own;
pub mod pairing;
pub mod plan;
pub mod players;
pub mod prizes;
pub mod reports;
pub mod requests;
pub mod results;
pub mod rounds;
pub mod times;
pub mod undo;

use pairwright_core::correction::Correction;
use pairwright_core::nouns::Deck;
use pairwright_core::{Action, PlayerId, RoundNumber};

use self::add::Admission;
use self::players::PlayerDetails;
use crate::command::Command;
use crate::line::ReadResult;
use crate::order::{Decided, Denial, Order};
use crate::rights::Right;

/// The actions of a command of the staff.
pub fn decide(order: &Order<'_>, command: &Command) -> Decided {
    Ok(match command {
        // Players.
        Command::Add { players, seat, wait, missed } => {
            let admission = match (wait, seat) {
                (true, _) => Admission::Waiting,
                (false, true) => Admission::Seated,
                (false, false) => Admission::Registered,
            };
            add::add(order, players, admission, *missed)?
        }
        Command::Edit { player, name, rating, club, home, amateur, age_group, table, clock, regular } => {
            let [club, home, age_group, regular] = [club, home, age_group, regular].map(Option::as_deref);
            let (amateur, rating, table, clock) = (*amateur, *rating, *table, *clock);
            let details =
                PlayerDetails { name, club, home, amateur, age_group, rating, table, clock, regular };
            players::edit(order, player, &details)?
        }
        Command::Drop { player, after, ask } => leaving::drop(order, player, *after, *ask)?,
        Command::Return { player } => players::come_back(order, player)?,
        Command::Sweep { players } => {
            players::sweep(order, players.iter().map(|id| PlayerId::from(id.as_str())).collect())?
        }
        Command::DropMissing {} => check_in::drop_missing(order)?,
        Command::AcceptRequest { player } => requests::accept(order, player)?,
        Command::RefuseRequest { player } => requests::refuse(player),
        Command::Person { player, pronouns, display_name, contact } => {
            players::person(order, player, [pronouns, display_name, contact])?
        }
        Command::Deck { player, option, name, list, corp, runner } => {
            let (option, name, list) = (option.clone(), name.clone(), list.clone());
            let deck = Deck { option, name, list, corp: corp.clone(), runner: runner.clone() };
            players::deck(order, player, deck)?
        }
        Command::Clock { player, ruling } => players::rule_on_clock(order, player, *ruling)?,
        Command::KeepApart { player, other } => players::keep_apart(order, player, other)?,
        Command::LetMeet { player, other } => players::let_meet(order, player, other)?,
        Command::CheckIn { players, everybody, here, paid } => {
            check_in::check_in(order, (!everybody).then_some(players), *here, *paid)?
        }
        Command::Registration { open } => players::registration(order, *open)?,
        Command::AwardByes { player, byes } => players::award_byes(order, player, *byes)?,
        Command::RequestBye { player, round, kind } => players::request_bye(order, player, *round, *kind)?,
        Command::Penalty { player, kind, points, reason } => {
            leaving::penalty(order, player, *kind, points.as_deref(), reason)?
        }
        // Rounds.
        Command::Plan { rounds, extra_rounds, cut, cut_points } => {
            let planned = plan::planned(order, *rounds, *extra_rounds, *cut, cut_points.as_ref())?;
            plan::configure(order, planned)?
        }
        Command::Draft {} => rounds::draw_draft(order)?,
        Command::DraftExchange { first, second } => rounds::exchange_seats(order, first, second)?,
        Command::Pair { round, rounds, cut, cut_points } => {
            let planned = plan::planned(order, *rounds, None, *cut, cut_points.as_ref())?;
            pairing::pair(order, RoundNumber(*round), planned)?
        }
        Command::PairAnew { round } => pairing::pair_anew(order, RoundNumber(*round))?,
        Command::Swap { round, first, second } => rounds::swap(order, RoundNumber(*round), first, second)?,
        Command::Table { round, player, table } => rounds::table(order, RoundNumber(*round), player, *table)?,
        Command::Discard { round } => vec![Action::Discard { round: RoundNumber(*round) }],
        Command::Publish { round, start } => {
            let round = RoundNumber(*round);
            pairing::publish(order, round, start.then(|| times::whole_round(order, round)))?
        }
        Command::Cut {} => rounds::cut(order)?,
        Command::Decline { player, reason } => rounds::decline(order, player, reason.as_deref())?,
        Command::Seed { players } => rounds::seed(order, players),
        Command::Finish {} => rounds::finish(order)?,
        // Results.
        Command::Report { round, first, second, result, was, drop } => {
            let sent = ReadResult {
                players: (first.as_str().into(), second.as_str().into()),
                table: None,
                was: was.clone(),
                result: result.clone(),
                drops: drop.iter().map(|id| id.as_str().into()).collect(),
            };
            results::report(order, RoundNumber(*round), &sent)?
        }
        Command::Accept { round, by, reported, keep } => {
            reports::accept(order, RoundNumber(*round), by, reported, *keep)?
        }
        Command::AcceptAll { reports } => reports::accept_all(order, reports),
        Command::NoShow { round, player, absent } => {
            no_show::no_show(order, RoundNumber(*round), player, absent)?
        }
        Command::Correct { round, first, second, result, was, answer, playing } => {
            let correction = Correction {
                round: RoundNumber(*round),
                players: (first.as_str().into(), second.as_str().into()),
                result: result.clone(),
                was: was.clone(),
            };
            correct::correct(order, &correction, *answer, playing)?
        }
        Command::ExchangeSides { round, first, second } => {
            let players = (first.as_str().into(), second.as_str().into());
            vec![Action::ExchangeSides { round: RoundNumber(*round), players }]
        }
        Command::Undo { entry } => undo::undo(order, *entry)?,
        // Time.
        Command::Timer { of, step, minutes, time, zone } => {
            times::timer(order, *of, *step, *minutes, time.as_deref(), *zone)?
        }
        Command::Extra { round, first, second, minutes, turns, reason, note } => {
            times::extra(order, *round, (first, second), *minutes, *turns, *reason, note.as_deref())?
        }
        Command::Missing { round, player, missing } => times::missing(order, *round, player, *missing)?,
        Command::Late { round, player, loss } => late::give(order, *round, player, *loss)?,
        // Judges.
        Command::Call { round, player, kind } => judges::call(order, *round, player, *kind)?,
        Command::TakeCall { call, judge } => judges::take(order, *call, judge.as_deref())?,
        Command::Appeal { call } => judges::appeal(order, *call),
        Command::HearAppeal { call } => judges::hear(order, *call),
        Command::EndCall { call, give_back } => judges::end_call(order, *call, *give_back)?,
        Command::Pick { round, player } => judges::pick(order, *round, player)?,
        Command::BeginCheck { check } => judges::begin_check(order, *check),
        Command::WithdrawCheck { check } => judges::withdraw_check(order, *check),
        Command::EndCheck { check, found, give_back, penalty } => judges::end_check(
            order,
            *check,
            found.as_deref().unwrap_or_default(),
            *give_back,
            penalty.as_ref(),
        )?,
        // Prizes and announcements.
        Command::Prizes { number, table, unit, decimals, swiss_share, ties } => {
            let words = [table.as_deref(), unit.as_deref()];
            prizes::prizes(order, *number, words, *decimals, swiss_share.as_ref(), *ties)?
        }
        Command::Announce { text, until, zone } => times::announce(order, text, until.as_deref(), *zone)?,
        Command::AnnounceEnd { number } => times::end_announcement(order, *number),
        // A player's own commands are decided for the name that a phone has.
        Command::OwnReport { .. }
        | Command::OwnWithdrawal { .. }
        | Command::OwnConcession { .. }
        | Command::OwnDrop {}
        | Command::OwnReturn {}
        | Command::OwnPerson { .. }
        | Command::OwnDeck { .. }
        | Command::OwnCall { .. }
        | Command::OwnCallWithdrawal { .. }
        | Command::OwnAppeal { .. } => return Err(Denial::Forbidden(Right::OwnMatch)),
    })
}
