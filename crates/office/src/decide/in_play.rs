//! Changes of the round in progress (page 10), each asked about with its differences.

use pairwright_core::correction::{RoundChange, Wish, new_findings, rearranged};
use pairwright_core::nouns::Player;
use pairwright_core::refusal::Refusal;
use pairwright_core::{Action, PlayerId, Tournament, message};
use pairwright_words::{Texts, say};

use super::rounds::table_of;
use crate::alike::{self, NamedPlayer};
use crate::command::shapes::PlaceChange;
use crate::order::{Confirmation, Decided, Denial, Order, fingerprint};
use crate::text::matches::place_line;
use crate::text::round_names;

const LONGEST_REASON: usize = 500;

/// A change of the round, the question before it, and the tournament after it.
pub struct Rearranged {
    pub question: Confirmation,
    pub after: Tournament,
    action: Action,
}

pub fn rearrange(order: &Order<'_>, change: &PlaceChange, reason: Option<&str>) -> Decided {
    let reason = reason.unwrap_or_default().chars().take(LONGEST_REASON).collect();
    let Rearranged { question, action, .. } =
        Rearranged::of(order.texts, order.tournament, wish(order.texts, order.tournament, change)?, reason)?;
    question.unless_confirmed(&order.answer)?;
    Ok(vec![action])
}

impl Rearranged {
    pub fn of(
        texts: Texts,
        tournament: &Tournament,
        wish: Wish,
        reason: String,
    ) -> Result<Rearranged, Denial> {
        let action = rearranged(tournament, wish, reason)?;
        let after = tournament.after(&action)?;
        let Action::Rearrange { change, .. } = &action else {
            return Err(Refusal::NotBeingPlayed(after.next_round()).into());
        };
        let round = round_names::called(texts, tournament, change.record.round);
        let mut details = differences(texts, &after, change);
        details.extend(new_findings(tournament, &after).iter().map(|finding| texts.sentence(&finding.text)));
        let question = Confirmation {
            sentence: say!(texts, "in-play-question", round = round),
            yes: say!(texts, "in-play-yes"),
            shown: fingerprint(&(change, &details)),
            details,
        };
        Ok(Rearranged { question, after, action })
    }
}

fn wish(texts: Texts, tournament: &Tournament, change: &PlaceChange) -> Result<Wish, Denial> {
    let two = |first: &String, second: &String| match second.is_empty() {
        true => Err(Denial::Invalid(message!("rearrange-two-players"))),
        false => Ok((PlayerId::from(first.as_str()), PlayerId::from(second.as_str()))),
    };
    Ok(match change {
        PlaceChange::Seat { player } => Wish::Seat(player.as_str().into()),
        PlaceChange::SeatNamed { name, missed } => {
            if name.typed.is_empty() {
                return Err(Denial::Invalid(message!("error-no-name")));
            }
            match alike::named(tournament, &name.typed, name.meant)? {
                NamedPlayer::Known(known) => Wish::Seat(known.id.clone()),
                NamedPlayer::New(name) => {
                    let joined_round = tournament.current_round().map(|round| round.number);
                    let player = Player { joined_round, ..Player::new(tournament.free_id(), name) };
                    Wish::Welcome(Box::new(player), *missed)
                }
            }
        }
        PlaceChange::Exchange { first, second } => {
            let (first, second) = two(first, second)?;
            Wish::Exchange(first, second)
        }
        PlaceChange::Join { first, second } => {
            let (first, second) = two(first, second)?;
            Wish::Join(first, second)
        }
        PlaceChange::Move { player, table } => Wish::Move(player.as_str().into(), table_of(texts, *table)?),
        PlaceChange::Turn { player } => Wish::Turn(player.as_str().into()),
    })
}

/// The changed tables and byes: who is there now, and who was.
fn differences(texts: Texts, after: &Tournament, change: &RoundChange) -> Vec<String> {
    let line = |m| place_line(texts, after, m);
    let changed = change.tables();
    let lines = changed.iter().filter_map(|changed| match (changed.before, changed.after) {
        (Some(before), Some(now)) => {
            Some(say!(texts, "in-play-line", now = line(now), before = line(before)))
        }
        (None, Some(now)) => Some(say!(texts, "in-play-line-new", now = line(now))),
        (Some(before), None) => Some(say!(texts, "in-play-line-gone", before = line(before))),
        (None, None) => None,
    });
    lines.collect()
}
