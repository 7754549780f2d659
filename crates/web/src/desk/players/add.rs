//! Registration: one name, many names, or a list with columns.

use pairwright_core::fault::check_name;
use pairwright_core::message;
use pairwright_core::nouns::message::Message;
use pairwright_core::nouns::{Coded, Player};
use pairwright_core::ruleset::MissedRounds;
use pairwright_core::{Action, PlayerId, RoundNumber, Tournament};
use pairwright_formats::players_csv;

use crate::desk::order::Order;
use crate::parts::shortened;
use crate::say;
use crate::server::error::{Confirmation, Error};
use crate::server::fields::{Fields, fingerprint};

/// More players than any hall holds; beyond it a paste is a mistake.
const MOST_AT_ONCE: usize = 5_000;

/// Registers one name, many names, or a list with columns. A late entry gets what was chosen for the rounds missed.
pub(crate) fn add(order: &Order<'_>) -> Result<Vec<Action>, Error> {
    let newcomers = newcomers(order)?;
    let missed = MissedRounds::of_code(order.fields.get("missed")).and_then(MissedRounds::bye);
    let next = order.tournament.next_round();
    let late = (next > RoundNumber(1)).then_some(next);
    let mut ids = FreeIds::of(order.tournament);
    let deck = super::deck::deck(&Fields(option(order)));
    let register = |player: Player| Action::Register {
        player: Player {
            deck: player.deck.clone().or_else(|| deck.clone()),
            id: ids.next_for(&player.id),
            joined_round: late,
            dropped_after: None,
            ..player
        },
        missed_rounds: missed.filter(|_| late.is_some()),
    };
    Ok(newcomers.into_iter().map(register).collect())
}

/// The scoring option of the newcomer's deck, as a form of its own.
fn option(order: &Order<'_>) -> Vec<(String, String)> {
    vec![("option".into(), order.fields.get("option").into())]
}

fn newcomers(order: &Order<'_>) -> Result<Vec<Player>, Error> {
    let text = order.fields.get("names");
    let lines: Vec<&str> = text.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    if lines.is_empty() {
        return Err(Error::Invalid(message!("error-no-name")));
    }
    if lines.len() > MOST_AT_ONCE {
        return Err(Error::Invalid(message!(
            "error-too-many-names",
            count = lines.len(),
            most = MOST_AT_ONCE
        )));
    }
    if lines.len() > 1 && names_columns(lines[0]) {
        let (players, left_out) = players_csv::read(text).map_err(|error| Error::Invalid(error.into()))?;
        if !left_out.is_empty() {
            let left_out = order.texts.messages(left_out);
            let ask = Confirmation {
                sentence: say!(order.texts, "desk-add-left-out"),
                yes: say!(order.texts, "desk-add-all"),
                shown: fingerprint(&left_out),
                details: left_out,
            };
            ask.unless_confirmed(order.fields)?;
        }
        return Ok(players);
    }
    lines.into_iter().map(newcomer).collect()
}

fn newcomer(name: &str) -> Result<Player, Error> {
    let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
    let wrong = |why: Message| Error::Invalid(message!("error-bad-name", name = shortened(&name), why = why));
    check_name(&name).map_err(wrong)?;
    Ok(Player::new("", name))
}

/// Whether a line is the head of a list with columns.
fn names_columns(line: &str) -> bool {
    let mut titles = line.split([',', ';', '\t']).map(|title| title.trim().trim_matches('"').to_lowercase());
    line.contains([',', ';', '\t'])
        && titles.any(|title| matches!(title.as_str(), "name" | "last name" | "last_name" | "player"))
}

/// Ids for newcomers: their own where nobody has it, the next free one otherwise.
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
