//! Registration: one name, or a list that is previewed first.

use std::collections::BTreeSet;

use pairwright_core::correction::{Wish, rearranged};
use pairwright_core::fault::check_new_name;
use pairwright_core::message;
use pairwright_core::nouns::message::Message;
use pairwright_core::nouns::{BroughtClock, ByeKind, Coded, Deck, Person, Player};
use pairwright_core::ruleset::MissedRounds;
use pairwright_core::{Action, PlayerId, RoundNumber, Tournament};
use pairwright_office::alike::{self, Meant, NamedPlayer};
use pairwright_office::rights::Right;
use pairwright_office::shortened;
use pairwright_web_kit::decks;
use pairwright_web_kit::error::Error;
use pairwright_web_kit::error::fields::{Fields, MEANT, SURE, fingerprint};
use pairwright_web_kit::error::preview::{Pasted, Preview};
use pairwright_web_kit::parts::words::finished_tables;
use pairwright_web_kit::server::order::DeskOrder;

use super::paste::{Cells, LOOK, SEAT, SOMEBODY_NEW, WAIT, pasted, unquoted};
use super::spelling::Spelling;
use crate::desk::Desk;
use crate::i18n::Texts;
use crate::say;

/// Maximum players in one paste: more than any hall holds, so beyond it the paste is a mistake.
const MOST_AT_ONCE: usize = 5_000;
/// Maximum latecomers seated at once: more would be a round of their own.
const MOST_SEATED: usize = 32;

/// Registers players from a program, with the spelling it sent.
pub fn add_as_written(order: &DeskOrder<'_>) -> Result<Vec<Action>, Error> {
    add(order, &Spelling::of(BTreeSet::new()))
}

/// Registers one name, several, or a list with columns. Latecomers get what was chosen for missed rounds.
pub(super) fn add(order: &DeskOrder<'_>, known: &Spelling) -> Result<Vec<Action>, Error> {
    let text = order.fields.get("names");
    let mut lines = text.lines().filter(|line| !line.trim().is_empty());
    let first = lines.next().ok_or_else(|| Error::Invalid(message!("error-no-name")))?;
    let count = 1 + lines.count();
    if count > MOST_AT_ONCE {
        return Err(Error::Invalid(message!("error-too-many-names", count = count, most = MOST_AT_ONCE)));
    }
    let looks = order.fields.is_ticked(LOOK);
    if count == 1 && !looks && !order.fields.is_ticked(SURE) {
        return registered(order, vec![known.spelt(newcomer(order, first)?)]);
    }
    let pasted = pasted(order.tournament, text, known)?;
    let is_clear = pasted.is_clear() && !looks;
    let preview = preview(order, pasted);
    if !is_clear && !preview.is_confirmed(order.fields) {
        return Err(Error::Preview(Box::new(preview)));
    }
    let is_new = |line: usize| order.fields.is_ticked(&format!("{SOMEBODY_NEW}-{line}"));
    let newcomers = preview.pasted.newcomers(is_new);
    if newcomers.is_empty() {
        return Err(Error::Invalid(message!("paste-nobody")));
    }
    registered(order, newcomers.into_iter().map(|(_, player)| player).collect())
}

/// The player of a single name. A registered player's name is refused as taken.
fn newcomer(order: &DeskOrder<'_>, typed: &str) -> Result<Player, Error> {
    let cells = Cells::of(order.tournament, typed);
    let rating = cells.rating.filter(|_| cells.beyond.is_empty());
    let has_more = rating.is_some() || (cells.address.is_some() && cells.beyond.is_empty());
    let typed = unquoted(if has_more { cells.name } else { typed.trim() });
    let name = match alike::named(order.tournament, typed, Meant::of_code(order.fields.get(MEANT)))? {
        NamedPlayer::Known(known) => known.name.clone(),
        NamedPlayer::New(name) => name,
    };
    let wrong = |why: Message| Error::Invalid(message!("error-bad-name", name = shortened(&name), why = why));
    check_new_name(&name).map_err(wrong)?;
    Ok(Player { rating: rating.and_then(|rating| rating.value), ..Player::new("", name) })
}

/// The actions that register players: one entry for all, unless they are seated in the current round.
fn registered(order: &DeskOrder<'_>, players: Vec<Player>) -> Result<Vec<Action>, Error> {
    let tournament = order.tournament;
    let missed = missed_rounds(order.fields);
    let players = with_ids(tournament, players, order.fields);
    if order.fields.is_ticked(WAIT) {
        let asks = |player| Action::RequestPlace { player, person: Person::default(), at: order.now };
        return Ok(players.into_iter().map(asks).collect());
    }
    if order.fields.is_ticked(SEAT) {
        return Ok(seated(tournament, &players, missed)?.0);
    }
    let next = tournament.next_round();
    let late = (next > RoundNumber(1)).then_some(next);
    let missed_rounds = missed.filter(|_| late.is_some());
    let mut players: Vec<Player> =
        players.into_iter().map(|player| Player { joined_round: late, ..player }).collect();
    Ok(vec![match players.len() {
        1 => Action::Register { player: players.remove(0), missed_rounds },
        _ => Action::RegisterPlayers { players, missed_rounds },
    }])
}

fn missed_rounds(fields: &Fields) -> Option<ByeKind> {
    MissedRounds::of_code(fields.get("missed")).and_then(MissedRounds::bye)
}

/// Gives newcomers ids, and the deck and clock of the form.
fn with_ids(tournament: &Tournament, players: Vec<Player>, fields: &Fields) -> Vec<Player> {
    let mut ids = FreeIds::of(tournament);
    let deck = decks::filled(Deck { option: Some(fields.get("option").into()), ..Deck::default() });
    let clock = BroughtClock::of_code(fields.get("clock"));
    let with = |player: Player| Player {
        deck: player.deck.clone().or_else(|| deck.clone()),
        clock: clock.unwrap_or(player.clock),
        id: ids.next_for(&player.id),
        dropped_after: None,
        ..player
    };
    players.into_iter().map(with).collect()
}

/// The latecomers seated in the current round one after the other, and the resulting tournament.
fn seated(
    tournament: &Tournament,
    players: &[Player],
    missed: Option<ByeKind>,
) -> Result<(Vec<Action>, Tournament), Error> {
    let joined_round = tournament.current_round().map(|round| round.number);
    let (mut now, mut actions) = (tournament.clone(), Vec::new());
    for player in players {
        let player = Player { joined_round, ..player.clone() };
        let action = rearranged(&now, Wish::Welcome(Box::new(player), missed), String::new())?;
        now = now.after(&action)?;
        actions.push(action);
    }
    Ok((actions, now))
}

fn preview(order: &DeskOrder<'_>, pasted: Pasted) -> Preview {
    let seats = seats(order, &pasted);
    let shown = fingerprint(&format!("{pasted:?} {seats:?}"));
    Preview { seats, pasted, shown }
}

/// The newcomers' seats in the current round, by their lines; empty if they cannot be seated.
fn seats(order: &DeskOrder<'_>, pasted: &Pasted) -> Vec<(usize, String)> {
    let newcomers = pasted.newcomers(|_| false);
    if order.tournament.rounds.is_empty() || newcomers.len() > MOST_SEATED || !order.view.may(Right::Pair) {
        return Vec::new();
    }
    let (lines, players): (Vec<usize>, Vec<Player>) = newcomers.into_iter().unzip();
    let players = with_ids(order.tournament, players, order.fields);
    let Ok((_, after)) = seated(order.tournament, &players, None) else { return Vec::new() };
    let seat = |player: &Player| seat_words(order.texts, &after, &player.id).unwrap_or_default();
    lines.into_iter().zip(players.iter().map(seat)).collect()
}

/// The seat of the next newcomer in the current round.
pub(super) struct NextSeat {
    /// The table and opponent, or that the newcomer waits.
    pub(super) words: String,
    /// Whether seating is the default: a player with a bye waits, and no match is over that could take the seat away.
    pub(super) is_first_choice: bool,
}

/// The seat of the next newcomer; `None` if nobody can be seated.
pub(super) fn next_seat(desk: &Desk<'_>) -> Option<NextSeat> {
    let tournament = desk.view.tournament;
    if tournament.rounds.is_empty() || !desk.view.may(Right::Pair) {
        return None;
    }
    // A name that nobody has, because a taken one would be refused.
    let somebody = Player::new("", say!(desk.view.texts, "paste-somebody-new"));
    let players = with_ids(tournament, vec![somebody], &Fields::default());
    let (_, after) = seated(tournament, &players, None).ok()?;
    let id = &players.first()?.id;
    let round = after.current_round()?;
    let has_opponent = round.match_of(id).is_some_and(|m| m.pair().is_some());
    let seat = seat_words(desk.view.texts, &after, id)?;
    Some(NextSeat {
        words: if has_opponent { say!(desk.view.texts, "late-plays-now", seat = seat) } else { seat },
        is_first_choice: has_opponent && finished_tables(round).0 == 0,
    })
}

/// A player's place in the current round: table and opponent, or that there is none.
fn seat_words(texts: Texts, tournament: &Tournament, id: &PlayerId) -> Option<String> {
    let round = tournament.current_round()?;
    let m = round.match_of(id)?;
    let number = round.number.0;
    Some(match (m.opponent_of(id), m.table, &m.result) {
        (Some(other), Some(table), _) => {
            say!(texts, "paste-seat", round = number, table = table.0, name = tournament.name_of(other))
        }
        (_, _, Some(_)) => say!(texts, "paste-seat-waits", round = number),
        _ => return None,
    })
}

/// Ids for newcomers: their own if it is free, otherwise the next free one.
struct FreeIds<'a> {
    tournament: &'a Tournament,
    given: Vec<PlayerId>,
    next: usize,
}

impl FreeIds<'_> {
    fn of(tournament: &Tournament) -> FreeIds<'_> {
        FreeIds { tournament, given: Vec::new(), next: tournament.players.len() + 1 }
    }

    fn next_for(&mut self, own: &PlayerId) -> PlayerId {
        let mut id = own.clone();
        while id.as_str().is_empty() || self.tournament.index_of(&id).is_some() || self.given.contains(&id) {
            id = PlayerId::from(format!("p{}", self.next).as_str());
            self.next += 1;
        }
        self.given.push(id.clone());
        id
    }
}
