//! Reads the result of a report, from the player's side.

use pairwright_core::nouns::Message;
use pairwright_core::{MatchResult, PlayerId, Side, message};
use pairwright_office::decide::own::{OwnMatch, seen_from};
use pairwright_office::line::{GamesRead, GamesReader, plain_question, read_code, sentence, sentence_of};
use pairwright_web_kit::claims::order::PhoneOrder;
use pairwright_web_kit::error::Error;
use pairwright_web_kit::parts::games::text_of;
use pairwright_web_kit::parts::words;
use pairwright_words::say;

/// The value of the button that sends games one by one.
pub(super) const GAMES: &str = "games";
/// The value of the concession button.
pub(super) const CONCEDE: &str = "concede";

/// The result in a form, from the player's side, which may have changed since the page was made.
pub(super) fn typed(order: &PhoneOrder<'_>, own: &OwnMatch<'_>) -> Result<MatchResult, Error> {
    match order.fields.get("result") {
        GAMES => Ok(seen_from(own.side, &games(order, own)?)),
        typed => {
            let read = read_code(typed).map_err(|unclear| unread(sentence(order.texts, &unclear)))?;
            read.ok_or_else(|| Error::Invalid(message!("phone-no-such-result")))
        }
    }
}

/// The games one by one. `a` is the player shown first in the form.
fn games(order: &PhoneOrder<'_>, own: &OwnMatch<'_>) -> Result<MatchResult, Error> {
    let begins = PlayerId::from(order.fields.get("first"));
    let first = if own.played.players.first() == Some(&begins) { Side::First } else { Side::Second };
    let reader = GamesReader::of(order.tournament, own.round, own.played, first);
    let reader = reader.ok_or_else(|| Error::Invalid(message!("error-not-by-games")))?;
    let names = words::names(order.tournament, own.played);
    match reader.read(&text_of(|name| order.fields.get(name))) {
        Ok(GamesRead::All(result)) => Ok(result),
        Ok(GamesRead::Part(progress)) => {
            let question = plain_question(order.texts, &progress, &names);
            Err(unread(say!(order.texts, "line-unfinished", question = question)))
        }
        Err(wrong) => Err(unread(sentence_of(order.texts, &wrong, &names))),
    }
}

fn unread(sentence: String) -> Error {
    Error::Invalid(Message::verbatim(sentence))
}
