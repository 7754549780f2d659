//! Reads the match and the result of a report, from the player's side.

use pairwright_core::nouns::message::Message;
use pairwright_core::nouns::{Match, Round};
use pairwright_core::{MatchResult, PlayerId, RoundNumber, Side, message};
use pairwright_office::line::{GamesRead, GamesReader, plain_question, read_code, sentence, sentence_of};
use pairwright_web_kit::error::Error;
use pairwright_web_kit::parts::games::text_of;
use pairwright_web_kit::parts::words;

use crate::phone::order::PhoneOrder;
use crate::say;

/// The value of the button that sends games one by one.
pub(super) const GAMES: &str = "games";
/// The value of the concession button.
pub(super) const CONCEDE: &str = "concede";

pub(super) struct OwnMatch<'a> {
    pub(super) round: &'a Round,
    pub(super) played: &'a Match,
    pub(super) side: Side,
}

impl<'a> OwnMatch<'a> {
    /// The player's match of the round, if its opponent is still the one in the form.
    pub(super) fn of(order: &PhoneOrder<'a>) -> Result<OwnMatch<'a>, Error> {
        let number = RoundNumber(order.fields.number("round")?);
        let gone = || Error::Conflict(message!("phone-round-gone", round = number.0));
        let round = order.tournament.round(number).ok_or_else(gone)?;
        let played = round.match_of(&order.player.id).ok_or_else(gone)?;
        let opponent = PlayerId::from(order.fields.get("opponent"));
        if played.opponent_of(&order.player.id) != Some(&opponent) {
            let name = order.tournament.name_of(&opponent).to_owned();
            return Err(Error::Conflict(message!("phone-other-opponent", round = number.0, name = name)));
        }
        let side = if played.players.first() == Some(&order.player.id) { Side::First } else { Side::Second };
        Ok(OwnMatch { round, played, side })
    }

    pub(super) fn players(&self) -> Option<(PlayerId, PlayerId)> {
        self.played.pair().map(|(first, second)| (first.clone(), second.clone()))
    }

    /// The result of a form, from the match's first player's side.
    /// Only played results and agreed draws: other results are for the staff.
    pub(super) fn result(&self, order: &PhoneOrder<'_>) -> Result<MatchResult, Error> {
        let typed = order.fields.get("result");
        let result = if typed == GAMES { self.games(order)? } else { self.coded(order, typed)? };
        if !matches!(result, MatchResult::Played(_) | MatchResult::IntentionalDraw {}) {
            return Err(Error::Invalid(message!("phone-no-such-result")));
        }
        match order.tournament.leaves_out_lost_game(self.round.number, self.played, &result) {
            None => Ok(result),
            Some(side) => {
                let name = words::names(order.tournament, self.played)[side].to_owned();
                Err(Error::Invalid(message!("phone-lost-game", name = name)))
            }
        }
    }

    /// A button carries the result from its player's side, in case the sides were swapped meanwhile.
    fn coded(&self, order: &PhoneOrder<'_>, typed: &str) -> Result<MatchResult, Error> {
        let read = read_code(typed).map_err(|unclear| unread(sentence(order.texts, &unclear)))?;
        let result = read.ok_or_else(|| Error::Invalid(message!("phone-no-such-result")))?;
        Ok(seen_from(self.side, &result))
    }

    /// The games one by one. `a` is the player shown first in the form.
    fn games(&self, order: &PhoneOrder<'_>) -> Result<MatchResult, Error> {
        let begins = PlayerId::from(order.fields.get("first"));
        let first = if self.played.players.first() == Some(&begins) { Side::First } else { Side::Second };
        let reader = GamesReader::of(order.tournament, self.round, self.played, first);
        let reader = reader.ok_or_else(|| Error::Invalid(message!("error-not-by-games")))?;
        let names = words::names(order.tournament, self.played);
        match reader.read(&text_of(|name| order.fields.get(name))) {
            Ok(GamesRead::All(result)) => Ok(result),
            Ok(GamesRead::Part(progress)) => {
                let question = plain_question(order.texts, &progress, &names);
                Err(unread(say!(order.texts, "line-unfinished", question = question)))
            }
            Err(wrong) => Err(unread(sentence_of(order.texts, &wrong, &names))),
        }
    }
}

fn unread(sentence: String) -> Error {
    Error::Invalid(Message::verbatim(sentence))
}

/// Converts a result between a side and the match's first player, in either direction.
pub(super) fn seen_from(side: Side, result: &MatchResult) -> MatchResult {
    match side {
        Side::First => result.clone(),
        Side::Second => result.swapped(),
    }
}
