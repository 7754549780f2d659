//! One table of commands, with the actions that follow or why there are none, and one of actions, with the
//! right that each requires and its sentence. Anything longer than a line is in the file of its family.

pub mod add;
pub mod check_in;
pub mod correct;
pub mod history;
pub mod in_play;
pub mod judges;
pub mod late;
pub mod leaving;
pub mod no_show;
pub mod own;
pub mod pairing;
pub mod permit;
pub mod plan;
pub mod players;
pub mod prizes;
pub mod reports;
pub mod requests;
pub mod results;
pub mod rounds;
pub mod times;

use pairwright_core::correction::{Answer, Correction};
use pairwright_core::nouns::{CallEnd, Coded, PenaltyKind, PhoneRegistration};
use pairwright_core::{Action, PlayerId, RoundNumber, Side, Tournament};
use pairwright_words::{Texts, say};

use self::add::Admission;
use self::permit::may_enter;
pub use self::permit::{Permitted, permits, permitted};
use self::players::PlayerDetails;
use crate::authors::judge_name;
use crate::command::Command;
use crate::line::ReadResult;
use crate::order::{Decided, Denial, Order};
use crate::rights::Right;
use crate::text::journal::{bye_kind, penalty, place};
use crate::text::matches::place_line;
use crate::text::{deck_option, round_names};

/// The actions of a command, if its sender may take them.
pub fn decide(order: &Order<'_>, command: &Command) -> Result<Permitted, Denial> {
    permitted(order, actions(order, command)?)
}

/// The actions of a command, before the sender's rights are checked.
pub fn actions(order: &Order<'_>, command: &Command) -> Decided {
    let (now, sender) = (order.now, || order.badge.author().to_string());
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
        Command::Drop { player, after } => leaving::drop(order, player, *after)?,
        Command::Return { player } => vec![Action::Return { player: order.id_of(player)? }],
        Command::Sweep { players } => {
            players::sweep(order, players.iter().map(|id| PlayerId::from(id.as_str())).collect())?
        }
        Command::DropMissing {} => check_in::drop_missing(order)?,
        Command::AcceptRequest { player, seat } => requests::accept(order, player, *seat)?,
        Command::RefuseRequest { player } => vec![Action::RefusePlace { player: player.as_str().into() }],
        Command::Person { player, pronouns, display_name, contact } => {
            players::person(order, player, [pronouns, display_name, contact])?
        }
        Command::Deck { player, option, name, list, corp, runner } => {
            players::deck(order, player, [option, name, list, corp, runner].map(Option::as_deref))?
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
        Command::Rearrange { change, reason } => in_play::rearrange(order, change, reason.as_deref())?,
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
        Command::Line { round, line } => results::of_line(order, RoundNumber(*round), line)?,
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
        Command::Undo { entry } => history::undo(order, *entry)?,
        // Time.
        Command::Timer { of, step, minutes, time, zone } => {
            times::timer(order, *of, *step, *minutes, time.as_deref(), *zone)?
        }
        Command::Extra { round, first, second, minutes, turns, reason, note } => {
            times::extra(order, *round, (first, second), *minutes, *turns, *reason, note.as_deref())?
        }
        Command::Missing { round, player, missing } => {
            let (round, player) = (RoundNumber(*round), order.id_of(player)?);
            vec![Action::Missing { round, player, missing: *missing, at: now }]
        }
        Command::Late { round, player, loss } => late::give(order, *round, player, *loss)?,
        // Judges.
        Command::Call { round, player, kind } => judges::call(order, *round, player, *kind)?,
        Command::TakeCall { call, judge } => judges::take(order, *call, judge.as_deref())?,
        Command::Appeal { call } => vec![Action::Appeal { call: *call, by: None, at: now }],
        Command::HearAppeal { call } => vec![Action::HearAppeal { call: *call, judge: sender(), at: now }],
        Command::EndCall { call, give_back } => judges::end_call(order, *call, *give_back)?,
        Command::DrawChecks { round, tables } => judges::draw(order, *round, *tables)?,
        Command::Pick { round, player } => judges::pick(order, *round, player)?,
        Command::BeginCheck { check } => {
            vec![Action::BeginDeckCheck { check: *check, judge: sender(), at: now }]
        }
        Command::WithdrawCheck { check } => vec![Action::WithdrawDeckCheck { check: *check, at: now }],
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
        Command::AnnounceEnd { number } => vec![Action::EndAnnouncement { number: *number, at: now }],
        // A player's own commands.
        Command::OwnReport { .. }
        | Command::OwnWithdrawal { .. }
        | Command::OwnConcession { .. }
        | Command::OwnDrop {}
        | Command::OwnReturn {}
        | Command::OwnPerson { .. }
        | Command::OwnDeck { .. }
        | Command::OwnCall { .. }
        | Command::OwnCallWithdrawal { .. }
        | Command::OwnAppeal { .. } => own::actions(order, command)?,
    })
}

/// The right that an action of the journal requires, whatever form or program it came from.
pub fn right_for(action: &Action) -> Right {
    match action {
        Action::Create { .. } | Action::Import { .. } => Right::Tournaments,
        Action::Configure { .. }
        | Action::Prizes { .. }
        | Action::Cut { .. }
        | Action::ChangeCut { .. }
        | Action::Finish {} => Right::Settings,
        Action::Register { .. }
        | Action::RegisterPlayers { .. }
        | Action::EditPlayer { .. }
        | Action::EditPerson { .. }
        | Action::RegisterDeck { .. }
        | Action::Drop { .. }
        | Action::Sweep { .. }
        | Action::Registration { .. }
        | Action::RefusePlace { .. }
        | Action::AcceptPlaces { .. }
        | Action::Return { .. }
        | Action::AwardByes { .. }
        | Action::RequestByes { .. } => Right::Players,
        Action::RuleOnClock { .. } => Right::ApproveClocks,
        Action::SeatDraft { .. }
        | Action::Pair { .. }
        | Action::Arrange { .. }
        | Action::Discard { .. }
        | Action::Publish { .. }
        | Action::Rearrange { .. }
        | Action::Correct { .. } => Right::Pair,
        Action::Report { .. } | Action::ExchangeSides { .. } => Right::Results,
        Action::RequestPlace { .. } => Right::Claim,
        // The role that settles disputes may set aside a report that contradicts the result.
        Action::PlayerReport { result: None, .. } => Right::Disputes,
        Action::PlayerReport { .. } => Right::OwnMatch,
        Action::CallJudge { by: Some(_), .. }
        | Action::Appeal { by: Some(_), .. }
        | Action::EndCall { end: CallEnd::Withdrawn, .. } => Right::CallJudge,
        // The role that settles disputes may send a judge.
        Action::CallJudge { by: None, .. } => Right::Disputes,
        Action::Appeal { by: None, .. } | Action::TakeCall { .. } | Action::EndCall { .. } => Right::Calls,
        Action::HearAppeal { .. } => Right::Appeals,
        Action::EndDeckCheck { penalty: Some(penalty), .. }
            if penalty.kind == PenaltyKind::Disqualification =>
        {
            Right::Disqualify
        }
        Action::PickDeckCheck { .. }
        | Action::BeginDeckCheck { .. }
        | Action::WithdrawDeckCheck { .. }
        | Action::EndDeckCheck { .. } => Right::DeckChecks,
        Action::BeginArmageddon { .. }
        | Action::StepArmageddon { .. }
        | Action::UnstepArmageddon { .. }
        | Action::EndArmageddon { .. } => Right::TableClocks,
        Action::Penalize { penalty } => match penalty.kind {
            PenaltyKind::Disqualification => Right::Disqualify,
            _ => Right::Penalties,
        },
        Action::Timer { .. } => Right::Timer,
        Action::Announce { .. } | Action::EndAnnouncement { .. } => Right::Walls,
        Action::ExtraTime { .. } => Right::ExtraTime,
        Action::Missing { .. } => Right::Lateness,
        Action::Erase { .. } => Right::Erase,
        Action::CheckIn { .. } | Action::CheckInAll { .. } => Right::CheckIn,
        Action::Undo { .. } => Right::Undo,
    }
}

/// Whether an action concerns only this player, and players may take it themselves.
#[rustfmt::skip]
fn is_own(tournament: &Tournament, id: &str, action: &Action) -> bool {
    let is_me = |player: &PlayerId| player.as_str() == id;
    match action {
        Action::PlayerReport { by, .. } => is_me(by),
        Action::CallJudge { by, .. } | Action::Appeal { by, .. } => by.as_ref().is_some_and(is_me),
        Action::EndCall { call, end, .. } => {
            let known = tournament.calls.iter().find(|known| known.number == *call);
            known.is_some_and(|known| match &known.by {
                Some(by) => *end == CallEnd::Withdrawn && is_me(by),
                // Once the two agree, nobody needs the judge whom the staff sent.
                None => {
                    tournament.is_about_result(known) && (is_me(&known.players.0) || is_me(&known.players.1))
                }
            })
        }
        Action::Register { player, missed_rounds } => {
            let usual = tournament.ruleset.late.missed_rounds.bye();
            is_me(&player.id)
                && tournament.setup.venue.registration.phones == PhoneRegistration::Open
                && missed_rounds.is_none_or(|kind| Some(kind) == usual)
        }
        Action::RequestPlace { player, .. } => is_me(&player.id),
        Action::Drop { player, .. }
        | Action::Return { player }
        | Action::RefusePlace { player }
        | Action::EditPerson { player, .. }
        | Action::RegisterDeck { player, .. } => is_me(player),
        Action::Report { round, players, result: Some(result), was: None } => {
            let side = if is_me(&players.0) { Side::First } else { Side::Second };
            let is_mine = is_me(&players.0) || is_me(&players.1);
            is_mine && may_enter(tournament, *round, players, side, result)
        }
        // Every other action is listed, so that a new one does not compile until it is decided about.
        Action::Create { .. } | Action::Import { .. } | Action::Configure { .. }
        | Action::RegisterPlayers { .. } | Action::EditPlayer { .. } | Action::RuleOnClock { .. }
        | Action::Sweep { .. } | Action::CheckIn { .. } | Action::CheckInAll { .. }
        | Action::Registration { .. } | Action::AcceptPlaces { .. } | Action::AwardByes { .. }
        | Action::RequestByes { .. } | Action::SeatDraft { .. } | Action::Pair { .. } | Action::Arrange { .. }
        | Action::Discard { .. } | Action::Publish { .. } | Action::Report { .. } | Action::Correct { .. }
        | Action::Rearrange { .. } | Action::ExchangeSides { .. } | Action::Penalize { .. }
        | Action::TakeCall { .. } | Action::HearAppeal { .. }
        | Action::PickDeckCheck { .. } | Action::BeginDeckCheck { .. } | Action::WithdrawDeckCheck { .. }
        | Action::EndDeckCheck { .. } | Action::BeginArmageddon { .. } | Action::StepArmageddon { .. }
        | Action::UnstepArmageddon { .. } | Action::EndArmageddon { .. } | Action::Prizes { .. }
        | Action::Cut { .. } | Action::ChangeCut { .. } | Action::Timer { .. } | Action::ExtraTime { .. }
        | Action::Missing { .. } | Action::Announce { .. } | Action::EndAnnouncement { .. }
        | Action::Erase { .. } | Action::Finish {} | Action::Undo { .. } => false,
    }
}

/// An action as a sentence, with the players' current names.
pub fn action_sentence(texts: Texts, tournament: &Tournament, action: &Action) -> String {
    let name = |id: &PlayerId| tournament.name_of(id).to_owned();
    let round_name = |number: RoundNumber| round_names::name(texts, tournament, number);
    let at = |round: &RoundNumber, players: &(PlayerId, PlayerId)| place(texts, tournament, *round, players);
    match action {
        Action::Create { setup } => say!(texts, "entry-create", name = setup.name.as_str()),
        Action::Import { file } => {
            say!(texts, "entry-import", name = file.setup.name.as_str(), players = file.players.len())
        }
        Action::Configure { .. } => say!(texts, "entry-configure"),
        Action::Register { player, .. } => match player.joined_round {
            Some(joined) if joined.0 > 1 => {
                say!(texts, "entry-register-late", name = player.name.as_str(), round = joined.0)
            }
            _ => say!(texts, "entry-register", name = player.name.as_str()),
        },
        Action::RegisterPlayers { players, .. } => {
            let all: Vec<&str> = players.iter().map(|player| player.name.as_str()).collect();
            let (names, more) = first_few(&all);
            say!(texts, "entry-register-players", count = all.len(), names = names, more = more)
        }
        Action::EditPlayer { player } => say!(texts, "entry-edit", name = player.name.as_str()),
        Action::EditPerson { player, .. } => say!(texts, "entry-person", name = name(player)),
        Action::RegisterDeck { player, deck } => {
            let option = deck.as_ref().and_then(|deck| deck.option.as_deref());
            match option {
                Some(option) => {
                    say!(texts, "entry-register-deck", name = name(player), option = deck_option(option))
                }
                None => say!(texts, "entry-register-deck-plain", name = name(player)),
            }
        }
        Action::RuleOnClock { player, ruling } => {
            say!(texts, "entry-clock", name = name(player), ruling = ruling.code())
        }
        Action::Drop { player, after } => say!(texts, "entry-drop", name = name(player), round = after.0),
        Action::Sweep { players, .. } => {
            let names: Vec<&str> = players.iter().map(|id| tournament.name_of(id)).collect();
            say!(texts, "entry-sweep", count = players.len(), names = names.join(", "))
        }
        Action::CheckIn { player, here, paid, .. } => {
            let name = name(player);
            match (here, paid) {
                (true, true) => say!(texts, "entry-checked-in-paid", name = name),
                (true, false) => say!(texts, "entry-checked-in", name = name),
                (false, true) => say!(texts, "entry-paid", name = name),
                (false, false) => say!(texts, "entry-not-checked-in", name = name),
            }
        }
        Action::CheckInAll { players, .. } => {
            let names: Vec<&str> = players.iter().map(|id| tournament.name_of(id)).collect();
            say!(texts, "entry-checked-in-all", count = players.len(), names = names.join(", "))
        }
        Action::Registration { open: true } => say!(texts, "entry-registration-open"),
        Action::Registration { open: false } => say!(texts, "entry-registration-closed"),
        Action::RequestPlace { player, .. } => {
            say!(texts, "entry-request", name = player.name.as_str())
        }
        Action::RefusePlace { .. } => say!(texts, "entry-refuse-place"),
        Action::AcceptPlaces { players, known, .. } => {
            let of_players = players.iter().map(|player| player.name.as_str());
            let all: Vec<&str> =
                of_players.chain(known.iter().map(|(_, id)| tournament.name_of(id))).collect();
            let (names, more) = first_few(&all);
            say!(texts, "entry-accept-places", count = all.len(), names = names, more = more)
        }
        Action::Return { player } => say!(texts, "entry-return", name = name(player)),
        Action::AwardByes { player, byes } => {
            say!(texts, "entry-award-byes", name = name(player), byes = *byes)
        }
        Action::RequestByes { player, byes } => {
            let list: Vec<String> = byes
                .iter()
                .map(|bye| say!(texts, "entry-bye-in", kind = bye_kind(texts, bye.kind), round = bye.round.0))
                .collect();
            say!(texts, "entry-request-byes", name = name(player), byes = list.join(", "), count = list.len())
        }
        Action::SeatDraft { draft } => {
            let round = round_names::called(texts, tournament, draft.round);
            let sizes: Vec<String> = draft.pods.iter().map(|pod| pod.len().to_string()).collect();
            say!(texts, "entry-draft", round = round, count = sizes.len(), sizes = texts.all_of(&sizes))
        }
        Action::Pair { round, .. } => say!(texts, "entry-pair", round = round_name(round.number)),
        Action::Arrange { round, .. } => say!(texts, "entry-arrange", round = round_name(*round)),
        Action::Discard { round } => say!(texts, "entry-discard", round = round_name(*round)),
        Action::Publish { round } => say!(texts, "entry-publish", round = round_name(*round)),
        Action::Report { round, players, result, was } => {
            results::reported(texts, tournament, *round, players, result.as_ref(), was.as_ref())
        }
        Action::PlayerReport { round, players, by, result, .. } => {
            reports::reported_by(texts, tournament, *round, players, (by, result.as_ref()))
        }
        Action::Correct { round, players, result, was, later } => {
            let what = results::reported(texts, tournament, *round, players, result.as_ref(), was.as_ref());
            let round = round_names::called(texts, tournament, later.record.round);
            let tables = later.new.iter().filter(|m| m.pair().is_some()).count();
            match later.answer {
                Answer::Repair => {
                    say!(texts, "entry-correct-repair", what = what, round = round, count = tables)
                }
                Answer::Anew | Answer::ByHand => {
                    say!(texts, "entry-correct-anew", what = what, round = round)
                }
            }
        }
        Action::Penalize { penalty: given } => penalty(texts, tournament, given),
        Action::Rearrange { change, reason, newcomer, .. } => {
            let round = round_names::called(texts, tournament, change.record.round);
            let lines: Vec<String> = change.new.iter().map(|m| place_line(texts, tournament, m)).collect();
            let what = lines.join(", ");
            let sentence = match newcomer {
                Some(player) => {
                    let name = tournament.name_of(&player.id);
                    say!(texts, "entry-rearrange-newcomer", name = name, round = round, what = what)
                }
                None => say!(texts, "entry-rearrange", round = round, what = what),
            };
            if reason.is_empty() { sentence } else { format!("{sentence} · {reason}") }
        }
        Action::ExchangeSides { players: (a, b), .. } => {
            say!(texts, "entry-sides", first = name(a), second = name(b))
        }
        Action::CallJudge { call, round, players, kind, by, .. } => {
            judges::called(texts, tournament, *call, *kind, &at(round, players), by.as_ref())
        }
        Action::TakeCall { call, judge, .. } => {
            let judge = judge_name(texts, judge);
            say!(texts, "entry-take-call", place = judges::of_call(texts, tournament, *call), judge = judge)
        }
        Action::Appeal { call, by, .. } => {
            let place = judges::of_call(texts, tournament, *call);
            match by {
                Some(by) => say!(texts, "entry-appeal-by", place = place, name = name(by)),
                None => say!(texts, "entry-appeal", place = place),
            }
        }
        Action::HearAppeal { call, judge, .. } => {
            let judge = judge_name(texts, judge);
            say!(texts, "entry-hear-appeal", place = judges::of_call(texts, tournament, *call), judge = judge)
        }
        Action::EndCall { call, end, .. } => {
            let place = judges::of_call(texts, tournament, *call);
            match end {
                CallEnd::Done => say!(texts, "entry-end-call", place = place),
                CallEnd::Withdrawn => say!(texts, "entry-withdraw-call", place = place),
            }
        }
        Action::PickDeckCheck { round, players, lot, .. } => match lot {
            Some(_) => say!(texts, "entry-draw-deck-check", place = at(round, players)),
            None => say!(texts, "entry-pick-deck-check", place = at(round, players)),
        },
        Action::BeginDeckCheck { check, .. } => {
            say!(texts, "entry-begin-deck-check", place = judges::checked(texts, tournament, *check))
        }
        Action::WithdrawDeckCheck { check, .. } => {
            say!(texts, "entry-withdraw-deck-check", place = judges::checked(texts, tournament, *check))
        }
        Action::EndDeckCheck { check, penalty: given, .. } => {
            let place = judges::checked(texts, tournament, *check);
            match given.as_ref().map(|given| penalty(texts, tournament, given)) {
                Some(what) => say!(texts, "entry-end-deck-check-penalty", place = place, penalty = what),
                None => say!(texts, "entry-end-deck-check", place = place),
            }
        }
        Action::BeginArmageddon { round, players, speed, .. } => {
            say!(texts, "entry-begin-armageddon", place = at(round, players), speed = *speed)
        }
        Action::StepArmageddon { round, players, step, .. } => {
            judges::stepped(texts, tournament, &at(round, players), players, step)
        }
        Action::UnstepArmageddon { round, players, .. } => {
            say!(texts, "entry-unstep-armageddon", place = at(round, players))
        }
        Action::EndArmageddon { round, players, .. } => {
            say!(texts, "entry-end-armageddon", place = at(round, players))
        }
        Action::Prizes { plan: Some(_) } => say!(texts, "entry-prizes"),
        Action::Prizes { plan: None } => say!(texts, "entry-no-prizes"),
        Action::Cut { seeds, .. } => rounds::cut_sentence(texts, tournament, seeds),
        Action::ChangeCut { declined: Some(player), moved_up, reason, .. } => {
            let next = moved_up.as_ref().map(|id| say!(texts, "entry-moves-up", name = name(id)));
            let declined = say!(texts, "entry-declined", name = name(player));
            let reason = Some(reason.clone()).filter(|reason| !reason.is_empty());
            [Some(declined), reason, next].into_iter().flatten().collect::<Vec<_>>().join(" · ")
        }
        Action::ChangeCut { seeds, declined: None, .. } => {
            let names: Vec<String> = seeds.iter().map(&name).collect();
            say!(texts, "entry-seeds-by-hand", names = names.join(", "))
        }
        Action::Timer { of, step, .. } => times::timer_sentence(texts, tournament, *of, *step),
        Action::ExtraTime { round, players, extra, .. } => {
            let reason = texts.named("extra-reason", extra.reason.code());
            let extra = times::signed(texts, extra);
            say!(texts, "entry-extra-time", place = at(round, players), extra = extra, reason = reason)
        }
        Action::Missing { player, missing: true, .. } => say!(texts, "entry-missing", name = name(player)),
        Action::Missing { player, .. } => say!(texts, "entry-arrived", name = name(player)),
        Action::Announce { text, .. } => say!(texts, "entry-announce", text = text.as_str()),
        Action::EndAnnouncement { number, .. } => {
            let of_number = tournament.announcements.iter().find(|one| one.number == *number);
            say!(texts, "entry-announcement-ended", text = of_number.map_or("", |one| one.text.as_str()))
        }
        Action::Erase { player } => say!(texts, "entry-erase", name = name(player)),
        Action::Finish {} => say!(texts, "entry-finish"),
        Action::Undo { entries } => say!(texts, "entry-undo", count = entries.len()),
    }
}

/// The first names of a list, and the number of those left out.
fn first_few(names: &[&str]) -> (String, usize) {
    const FEW: usize = 6;
    (names[..names.len().min(FEW)].join(", "), names.len().saturating_sub(FEW))
}
