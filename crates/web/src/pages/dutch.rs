//! Why a round by FIDE's Dutch system is as it is, in sentences: to a player, and for the desk.

use pairwright_core::dutch::{Explained, explained};
use pairwright_core::model::{Player, Round};
use pairwright_core::{PlayerId, Side, Tournament};
use pairwright_pairing::dutch::{ByeReason, ColourRule, FloatCause, Floater};

use crate::i18n::Texts;
use crate::look::points_text;
use crate::pages::{View, match_notes};
use crate::say;

/// Why a player meets this opponent, to the player; `None` where the round was paired by other rules.
pub(super) fn pair_reasons(
    view: &View<'_>,
    round: &Round,
    player: &Player,
    opponent: &Player,
) -> Option<Vec<String>> {
    let explained = explained(view.tournament, round)?;
    let texts = view.texts;
    let report = explained.pair(&player.id)?;
    let played = round.match_of(&player.id)?;
    let mut said = match report.moved {
        None => {
            let points =
                explained.field.seat(&player.id).map(|seat| explained.field.points(seat)).unwrap_or_default();
            vec![say!(texts, "dutch-same-score", points = points_text(texts, &points))]
        }
        Some((who, _)) => {
            let points = points_text(texts, &explained.field.points(who));
            let is_me = explained.field.seat(&player.id) == Some(who);
            let first = if is_me {
                say!(texts, "why-you-down", points = points)
            } else {
                say!(texts, "why-they-down", opponent = opponent.name.as_str(), points = points)
            };
            let floater = explained.explanation.floater(who);
            let why = floater.map(|floater| cause(texts, floater.cause));
            let others = floater.and_then(|floater| instead(view, &explained, floater));
            std::iter::once(first).chain(why).chain(others).collect()
        }
    };
    let side = if played.players.first() == Some(&player.id) { Side::First } else { Side::Second };
    said.extend(
        match_notes::side(texts, view.tournament, round, played, side)
            .map(|side| say!(texts, "own-has-side", side = side)),
    );
    said.push(colour(texts, report.colour));
    Some(said)
}

/// Why a player has the bye; `None` where the round was paired by other rules.
pub(super) fn bye_reasons(view: &View<'_>, round: &Round, player: &Player) -> Option<Vec<String>> {
    let explained = explained(view.tournament, round)?;
    Some(explained.bye(&player.id).map(|reason| bye(view.texts, reason)).into_iter().collect())
}

/// The reasons of a proposed round for the desk, equals who meet left out.
pub(super) struct DeskReasons<'a> {
    tournament: &'a Tournament,
    explained: Explained,
}

impl<'a> DeskReasons<'a> {
    /// `None` where the round was paired by other rules.
    pub(super) fn of(tournament: &'a Tournament, round: &Round) -> Option<DeskReasons<'a>> {
        Some(DeskReasons { tournament, explained: explained(tournament, round)? })
    }

    /// The reasons of the match or bye of a player.
    pub(super) fn of_player(&self, texts: Texts, id: &PlayerId) -> Vec<String> {
        if let Some(reason) = self.explained.bye(id) {
            return vec![bye(texts, reason)];
        }
        let Some((who, _)) = self.explained.pair(id).and_then(|report| report.moved) else {
            return Vec::new();
        };
        let name = self.tournament.name_of(self.explained.field.player(who));
        let cause = self.explained.explanation.floater(who).map(|floater| cause(texts, floater.cause));
        std::iter::once(say!(texts, "dutch-desk-down", name = name)).chain(cause).collect()
    }
}

/// Who could have moved down instead, with the first criterion against each: the nearest of them, and how many more.
fn instead(view: &View<'_>, explained: &Explained, floater: &Floater) -> Option<String> {
    const NAMED: usize = 3;
    let name = |seat: u32| view.tournament.name_of(explained.field.player(seat)).to_owned();
    let one = |&(seat, criterion): &(u32, Option<&'static str>)| match criterion {
        Some(criterion) => say!(view.texts, "dutch-against", name = name(seat), criterion = criterion),
        None => name(seat),
    };
    let named: Vec<String> = floater.instead.iter().rev().take(NAMED).map(one).collect();
    let more = floater.instead.len() - named.len();
    let names = named.join(", ");
    (!named.is_empty()).then(|| say!(view.texts, "dutch-instead", names = names, more = more))
}

fn cause(texts: Texts, cause: FloatCause) -> String {
    match cause {
        FloatCause::NoOpponent => say!(texts, "dutch-because-no-opponent"),
        FloatCause::OddBracket => say!(texts, "dutch-because-odd"),
        FloatCause::MostPairs => say!(texts, "dutch-because-most-pairs"),
        FloatCause::RestBelow => say!(texts, "dutch-because-rest-below"),
    }
}

fn colour(texts: Texts, rule: Option<ColourRule>) -> String {
    match rule {
        Some(ColourRule::BothPreferences) => say!(texts, "dutch-colour-both"),
        Some(ColourRule::StrongerPreference) => say!(texts, "dutch-colour-stronger"),
        Some(ColourRule::WiderDifference) => say!(texts, "dutch-colour-wider"),
        Some(ColourRule::Alternation) => say!(texts, "dutch-colour-alternation"),
        Some(ColourRule::HigherRanked) => say!(texts, "dutch-colour-higher"),
        Some(ColourRule::InitialColour) => say!(texts, "dutch-colour-initial"),
        None => say!(texts, "dutch-colour-by-hand"),
    }
}

fn bye(texts: Texts, reason: &ByeReason) -> String {
    if reason.lower == 0 { say!(texts, "dutch-bye-lowest") } else { say!(texts, "dutch-bye-lower-barred") }
}
