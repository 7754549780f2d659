//! Registration at the desk: one name, or a list that is previewed first.

use pairwright_core::message;
use pairwright_core::nouns::{BroughtClock, Coded, Player};
use pairwright_core::ruleset::MissedRounds;
use pairwright_office::alike::Meant;
use pairwright_office::command::{Command, PlayerList, SingleName, Spelling};
use pairwright_office::decide::add::{seat_words, seated, with_ids};
use pairwright_office::rights::Right;
use pairwright_web_kit::error::{Error, MEANT};
use pairwright_web_kit::parts::words::finished_tables;
use pairwright_web_kit::server::DeskOrder;
use pairwright_words::say;

use super::paste::{Cells, LOOK, SEAT, SOMEBODY_NEW, WAIT, pasted, unquoted};
use crate::desk::Desk;

/// Reads one name, several, or a list with columns, with the known spelling of names.
pub(super) fn read_add(order: &DeskOrder<'_>, spelling: Spelling) -> Result<Command, Error> {
    let (fields, text) = (order.fields, order.fields.get("names"));
    let looks = fields.is_ticked(LOOK);
    let mut typed = text.lines().filter(|line| !line.trim().is_empty());
    let first = typed.next().ok_or_else(|| Error::Invalid(message!("error-no-name")))?;
    let is_single = typed.next().is_none() && !looks && !order.answer.sure;
    let list = match is_single {
        true => PlayerList { single: Some(single(order, first)), ..PlayerList::default() },
        false => pasted(order.tournament, text)?,
    };
    let mut players = PlayerList {
        looks,
        spelling,
        option: fields.find("option").map(str::to_owned),
        clock: BroughtClock::of_code(fields.get("clock")),
        ..list
    };
    for line in &mut players.lines {
        line.is_new = fields.is_ticked(&format!("{SOMEBODY_NEW}-{}", line.number));
    }
    let missed = MissedRounds::of_code(fields.get("missed")).and_then(MissedRounds::bye);
    let (seat, wait) = (fields.is_ticked(SEAT), fields.is_ticked(WAIT));
    Ok(Command::Add { players, seat, wait, missed: Some(missed) })
}

/// A name in the line for the next one, perhaps with a rating.
fn single(order: &DeskOrder<'_>, typed: &str) -> SingleName {
    let cells = Cells::of(order.tournament, typed);
    let rating = cells.rating.filter(|_| cells.beyond.is_empty());
    let has_more = rating.is_some() || (cells.address.is_some() && cells.beyond.is_empty());
    SingleName {
        typed: unquoted(if has_more { cells.name } else { typed.trim() }).to_owned(),
        rating: rating.and_then(|rating| rating.value),
        meant: Meant::of_code(order.fields.get(MEANT)),
    }
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
    let players = with_ids(tournament, vec![somebody], &PlayerList::default());
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
