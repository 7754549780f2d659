//! What players do on their own phones (page 10, "Results from the players").

use std::ops::Deref;

use pairwright_core::nouns::{Call, CallEnd, CallKind, Match, Person, Player, Reports, Round};
use pairwright_core::refusal::Refusal;
use pairwright_core::stages::bracket;
use pairwright_core::{
    Action, BySide, Entry, Journal, MatchResult, PlayerId, RoundNumber, Side, Tournament, message,
};

use super::judges::{new_call, with_answered};
use crate::command::{Command, OwnResult};
use crate::decks::{are_open, filled};
use crate::line::result_by_games;
use crate::names::of_match;
use crate::order::{Decided, Denial, Order, PhoneTrust};
use crate::registration::{edited, person_of, plain};
use crate::rights::{Author, Right, Role};

struct OwnOrder<'a> {
    order: &'a Order<'a>,
    /// The player, or the sender of a request for a place, whose name the phone has.
    player: &'a Player,
    trust: PhoneTrust,
}

impl<'a> Deref for OwnOrder<'a> {
    type Target = Order<'a>;

    fn deref(&self) -> &Order<'a> {
        self.order
    }
}

impl<'a> OwnOrder<'a> {
    fn of(order: &'a Order<'a>) -> Option<OwnOrder<'a>> {
        let (trust, id) = (order.phone?, PlayerId::from(&*order.badge.name));
        let requests = || order.tournament.requests.iter().map(|request| &request.player);
        let player = order.tournament.player(&id).or_else(|| requests().find(|asks| asks.id == id))?;
        Some(OwnOrder { order, player, trust })
    }

    /// Refuses unproved phones what cannot be undone.
    fn needs_code(&self) -> Result<(), Denial> {
        if self.trust.is_proved { Ok(()) } else { Err(code_needed()) }
    }

    /// Refuses to drop a player, or to bring one back, for phones that need the code for it.
    fn needs_code_to_drop(&self) -> Result<(), Denial> {
        if self.trust.may_drop { Ok(()) } else { Err(code_needed()) }
    }
}

fn code_needed() -> Denial {
    Denial::Conflict(message!("phone-code-needed"))
}

/// The actions of a player's command.
pub(super) fn actions(order: &Order<'_>, command: &Command) -> Decided {
    let order = &OwnOrder::of(order).ok_or(Denial::Forbidden(Right::OwnMatch))?;
    match command {
        Command::OwnReport { round, opponent, result, objection, drop } => {
            let own = OwnMatch::of(order, *round, opponent)?;
            let result = own.result(order, result)?;
            let reported = reporting(order.tournament, (own.round, own.played, own.side), result, order.now);
            let reported = with_answered(order, reported);
            with_drop(order, &own, with_call(order, &own, reported, *objection)?, *drop)
        }
        Command::OwnWithdrawal { round, opponent } => {
            Ok(withdrawn(order, &OwnMatch::of(order, *round, opponent)?))
        }
        Command::OwnConcession { round, opponent } => {
            let conceded = conceded(order, &OwnMatch::of(order, *round, opponent)?)?;
            Ok(with_answered(order, conceded))
        }
        Command::OwnDrop {} => drop(order),
        Command::OwnReturn {} => come_back(order),
        Command::OwnPerson { pronouns, display_name } => person(order, pronouns, display_name),
        Command::OwnDeck { option, name, list, corp, runner } => {
            deck(order, [option, name, list, corp, runner].map(Option::as_deref))
        }
        Command::OwnCall { kind, round } => call(order, *kind, *round),
        Command::OwnCallWithdrawal { call } => withdraw_call(order, *call),
        Command::OwnAppeal { call } => {
            Ok(vec![Action::Appeal { call: *call, by: Some(order.player.id.clone()), at: order.now }])
        }
        _ => Err(Denial::Forbidden(Right::OwnMatch)),
    }
}

struct OwnMatch<'a> {
    round: &'a Round,
    played: &'a Match,
    side: Side,
}

impl<'a> OwnMatch<'a> {
    /// The player's match of the round, if its opponent is still the one meant.
    fn of(order: &OwnOrder<'a>, round: u32, opponent: &str) -> Result<OwnMatch<'a>, Denial> {
        let number = RoundNumber(round);
        let gone = || Denial::Conflict(message!("phone-round-gone", round = number.0));
        let round = order.tournament.round(number).ok_or_else(gone)?;
        let played = round.match_of(&order.player.id).ok_or_else(gone)?;
        let opponent = PlayerId::from(opponent.trim());
        if played.opponent_of(&order.player.id) != Some(&opponent) {
            let name = order.tournament.name_of(&opponent).to_owned();
            return Err(Denial::Conflict(message!("phone-other-opponent", round = number.0, name = name)));
        }
        let side = if played.players.first() == Some(&order.player.id) { Side::First } else { Side::Second };
        Ok(OwnMatch { round, played, side })
    }

    fn players(&self) -> Option<(PlayerId, PlayerId)> {
        self.played.pair().map(|(first, second)| (first.clone(), second.clone()))
    }

    /// A reported result, from the match's first player's side. Anything but a played result or an agreed
    /// draw is for the staff.
    fn result(&self, order: &OwnOrder<'_>, reported: &OwnResult) -> Result<MatchResult, Denial> {
        let result = match reported {
            OwnResult::Known(result) => seen_from(self.side, result),
            OwnResult::Games { first, games } => {
                let is_first = self.played.players.first().is_some_and(|id| id.as_str() == first);
                let side = if is_first { Side::First } else { Side::Second };
                let read = result_by_games(order.tournament, self.round, self.played, side, games);
                read.map_err(Denial::Invalid)?
            }
        };
        if !matches!(result, MatchResult::Played(_) | MatchResult::IntentionalDraw {}) {
            return Err(Denial::Invalid(message!("phone-no-such-result")));
        }
        match order.tournament.leaves_out_lost_game(self.round.number, self.played, &result) {
            None => Ok(result),
            Some(side) => {
                let name = of_match(order.tournament, self.played)[side].to_owned();
                Err(Denial::Invalid(message!("phone-lost-game", name = name)))
            }
        }
    }
}

/// The effect of a player's report: it is recorded, and entered as the result if it counts.
pub fn reporting(
    tournament: &Tournament,
    (round, played, side): (&Round, &Match, Side),
    result: MatchResult,
    now: i64,
) -> Vec<Action> {
    let pair = played.pair().filter(|_| played.result.as_ref() != Some(&result));
    let Some((first, second)) = pair else { return Vec::new() };
    let both = tournament.reports_of(round.number, played);
    let says = |side: Side| both[side].is_some_and(|report| report.result == result);
    let counts = match tournament.setup.venue.reports {
        Reports::One => played.is_open(),
        Reports::Both => played.is_open() && says(side.other()),
        Reports::Off => false,
    };
    let is_new = !says(side) || !played.is_open();
    let players = (first.clone(), second.clone());
    let by = BySide::new(first, second)[side].clone();
    let (round, reported) = (round.number, Some(result.clone()));
    let report = Action::PlayerReport { round, players: players.clone(), by, result: reported, at: now };
    let entry = Action::Report { round, players, result: Some(result), was: None };
    is_new.then_some(report).into_iter().chain(counts.then_some(entry)).collect()
}

/// Converts a result between a side and the match's first player, in either direction.
pub fn seen_from(side: Side, result: &MatchResult) -> MatchResult {
    match side {
        Side::First => result.clone(),
        Side::Second => result.swapped(),
    }
}

/// Adds a call for a judge if the player objects to the entered result.
fn with_call(
    order: &OwnOrder<'_>,
    own: &OwnMatch<'_>,
    mut actions: Vec<Action>,
    objection: Option<CallKind>,
) -> Decided {
    let number = own.round.number;
    let is_contested = !own.played.is_open() && !actions.is_empty();
    let is_called = order.tournament.call_of(number, own.played).is_some();
    if let Some(kind) = objection.filter(|_| is_contested && !is_called) {
        actions.push(new_call(order, number, own.played, kind, Some(order.player.id.clone()))?);
    }
    Ok(actions)
}

/// Withdraws the player's report and the call that it caused, by its objection or because the reports differ.
fn withdrawn(order: &OwnOrder<'_>, own: &OwnMatch<'_>) -> Vec<Action> {
    let both = order.tournament.reports_of(own.round.number, own.played);
    let mine = both[own.side].and_then(|_| player_report(order, own, None));
    let call = order.tournament.call_of(own.round.number, own.played);
    let is_own = |call: &Call| call.by.as_ref().is_none_or(|by| *by == order.player.id);
    let own_call = call.filter(|call| is_own(call) && order.tournament.is_about_result(call));
    let ended =
        own_call.map(|call| Action::EndCall { call: call.number, end: CallEnd::Withdrawn, at: order.now });
    ended.into_iter().chain(mine).collect()
}

fn conceded(order: &OwnOrder<'_>, own: &OwnMatch<'_>) -> Decided {
    order.needs_code()?;
    let result = order.tournament.conceded(own.round.stage, own.played, own.side);
    if own.played.result.as_ref() == Some(&result) {
        return Ok(Vec::new());
    }
    if !own.played.is_open() {
        let names = of_match(order.tournament, own.played);
        let [first, second] = Side::BOTH.map(|side| names[side].to_owned());
        return Err(Refusal::HasResult { first, second }.into());
    }
    // Whatever forbids a report also forbids a concession, such as a desk that enters all results.
    if let Some(report) = player_report(order, own, Some(result.clone())) {
        order.tournament.after(&report)?;
    }
    let entered = |players| Action::Report {
        round: own.round.number,
        players,
        result: Some(result.clone()),
        was: None,
    };
    Ok(own.players().map(entered).into_iter().collect())
}

/// Adds the player's drop after this round. A report that ends the match needs no code for it.
fn with_drop(order: &OwnOrder<'_>, own: &OwnMatch<'_>, mut actions: Vec<Action>, drop: bool) -> Decided {
    if drop && order.player.dropped_after.is_none() {
        if !actions.iter().any(|action| matches!(action, Action::Report { .. })) {
            order.needs_code_to_drop()?;
        }
        actions.push(leaving(order, own.round.number)?);
    }
    Ok(actions)
}

fn player_report(order: &OwnOrder<'_>, own: &OwnMatch<'_>, result: Option<MatchResult>) -> Option<Action> {
    let players = own.players()?;
    let (round, by) = (own.round.number, order.player.id.clone());
    Some(Action::PlayerReport { round, players, by, result, at: order.now })
}

/// Whether a bracket is in progress. Its pairings cannot leave anybody out, so a player who goes home
/// concedes the next match.
pub fn plays_in_tree(tournament: &Tournament) -> bool {
    tournament.is_cut() && bracket(tournament).is_some()
}

/// Drops the player after a round.
fn leaving(order: &OwnOrder<'_>, after: RoundNumber) -> Result<Action, Denial> {
    if plays_in_tree(order.tournament) {
        return Err(Denial::Conflict(message!("phone-leave-tree")));
    }
    Ok(Action::Drop { player: order.player.id.clone(), after })
}

/// Drops the player after the last published round, or withdraws the request for a place.
fn drop(order: &OwnOrder<'_>) -> Decided {
    if order.tournament.player(&order.player.id).is_none() {
        order.needs_code()?;
        return Ok(vec![Action::RefusePlace { player: order.player.id.clone() }]);
    }
    order.needs_code_to_drop()?;
    if order.player.dropped_after.is_some() {
        return Ok(Vec::new());
    }
    Ok(vec![leaving(order, order.tournament.last_published())?])
}

fn come_back(order: &OwnOrder<'_>) -> Decided {
    order.needs_code_to_drop()?;
    if order.player.dropped_after.is_none() {
        return Ok(Vec::new());
    }
    if !may_return(order.journal, &order.player.id) {
        return Err(Denial::Conflict(message!("phone-return-desk")));
    }
    Ok(vec![Action::Return { player: order.player.id.clone() }])
}

/// Whether a player may return without the desk: it was the player who dropped, and registration is open or round 1 has begun.
pub fn may_return(journal: &Journal, player: &PlayerId) -> bool {
    let tournament = journal.tournament();
    let has_left = |entry: &Entry| match &entry.action {
        Action::Drop { player: left, .. } => left == player,
        Action::Sweep { players, .. } => players.contains(player),
        _ => false,
    };
    let last = journal.entries().iter().rev().find(|entry| has_left(entry) && !journal.is_undone(entry.seq));
    let own = Author::new(Role::Player, player.as_str()).to_string();
    let too_late = tournament.check_ins.closed && tournament.rounds.is_empty();
    !too_late && last.is_some_and(|entry| entry.by == own)
}

/// Changes pronouns and display name. The contact details that the desk keeps stay.
fn person(order: &OwnOrder<'_>, pronouns: &Option<String>, display_name: &Option<String>) -> Decided {
    order.needs_code()?;
    let (player, tournament) = (&order.player.id, order.journal.tournament());
    let text = |text: &Option<String>| text.as_deref().and_then(plain);
    let (pronouns, display_name) = (text(pronouns), text(display_name));
    Ok(edited(tournament, player, Person { pronouns, display_name, ..person_of(tournament, player) }))
}

fn deck(order: &OwnOrder<'_>, texts: [Option<&str>; 5]) -> Decided {
    order.needs_code()?;
    let deck = filled(texts);
    if deck == order.player.deck {
        return Ok(Vec::new());
    }
    if !are_open(order.tournament, order.now) {
        return Err(Denial::Conflict(message!("phone-deck-closed")));
    }
    Ok(vec![Action::RegisterDeck { player: order.player.id.clone(), deck }])
}

/// Calls a judge to the current match, or to one whose result contradicts the player's report.
fn call(order: &OwnOrder<'_>, kind: CallKind, round: Option<u32>) -> Decided {
    let (tournament, player) = (order.tournament, &order.player.id);
    // Such a call may be repeated even in later rounds.
    let contested = round.map(RoundNumber).and_then(|number| {
        let played = tournament.round(number)?.match_of(player)?;
        contradicts(tournament, number, played, player).then_some((number, played))
    });
    let called_to = contested.or_else(|| playing(tournament, player));
    let (round, played) = called_to.ok_or_else(|| Denial::Conflict(message!("error-not-playing")))?;
    Ok(vec![new_call(order, round, played, kind, Some(player.clone()))?])
}

fn withdraw_call(order: &OwnOrder<'_>, call: u32) -> Decided {
    let own = order.tournament.calls.iter().find(|known| known.number == call);
    let own = own.filter(|call| call.by.as_ref() == Some(&order.player.id));
    let own = own.ok_or_else(|| Denial::NotFound(message!("error-not-your-call")))?;
    Ok(vec![Action::EndCall { call: own.number, end: CallEnd::Withdrawn, at: order.now }])
}

/// The match for which a player may call a judge: the current one, even if it is over (or a bye) while others
/// play, or one whose result contradicts the player's report.
pub fn playing<'a>(tournament: &'a Tournament, player: &PlayerId) -> Option<(RoundNumber, &'a Match)> {
    let round = tournament.current_round()?;
    let played = round.match_of(player)?;
    let is_played = tournament.open_matches().next().is_some();
    let is_contested = || contradicts(tournament, round.number, played, player);
    (is_played || is_contested()).then_some((round.number, played))
}

/// Whether a player's own report contradicts the result of a match.
fn contradicts(tournament: &Tournament, round: RoundNumber, played: &Match, player: &PlayerId) -> bool {
    tournament.contradictions(round, played).iter().any(|report| report.by == *player)
}
