//! Comparison of a round with the Dutch system's pairing of the same players.

use std::collections::HashMap;

use pairwright_pairing::Seat;
use pairwright_pairing::dutch::{self as engine, DutchOutcome, Past};

use super::view::Finding;
use crate::message;
use crate::nouns::{FindingKind, Match, Message, PlayerId, Round, TableNumber};
use crate::pairing::is_pairing_bye;
use crate::tournament::Tournament;

use crate::pairing::dutch::DutchField;

/// The differences from the Dutch system's pairing. One finding for every pair it does not make, or
/// makes with reversed colours, and for a wrong bye.
pub fn findings(tournament: &Tournament, round: &Round, field: &DutchField) -> Vec<Finding> {
    // A single player left after settled byes gets a bye regardless of the criteria.
    if field.field.players.iter().filter(|player| player.present).count() < 2 {
        return Vec::new();
    }
    let recorded = Recorded::new(tournament, round, field);
    match engine::pair(&field.field) {
        DutchOutcome::Paired(system) => recorded.against(&system),
        DutchOutcome::Impossible => recorded.illegal(),
    }
}

type SeatedPair = (Seat, Seat, Option<TableNumber>);

struct Recorded<'a> {
    tournament: &'a Tournament,
    round: &'a Round,
    field: &'a DutchField,
    pairs: Vec<SeatedPair>,
    byes: Vec<Seat>,
}

impl<'a> Recorded<'a> {
    fn new(tournament: &'a Tournament, round: &'a Round, field: &'a DutchField) -> Recorded<'a> {
        let seats: HashMap<&PlayerId, Seat> = field.players.iter().zip(0..).collect();
        let seat = |id: &PlayerId| seats.get(id).copied();
        let pair = |played: &Match| {
            let (white, black) = played.pair()?;
            Some((seat(white)?, seat(black)?, played.table))
        };
        let allocated =
            round.matches.iter().filter(|played| is_pairing_bye(tournament, round.number, played));
        let byes = allocated.filter_map(|played| played.players.first()).filter_map(seat).collect();
        Recorded { tournament, round, field, pairs: round.matches.iter().filter_map(pair).collect(), byes }
    }

    fn name(&self, seat: Seat) -> &str {
        self.tournament.name_of(self.field.player(seat))
    }

    fn found(&self, table: Option<TableNumber>, kind: FindingKind, text: impl Into<Message>) -> Finding {
        Finding { round: Some(self.round.number), table, kind, text: text.into() }
    }

    fn against(&self, system: &engine::Pairing) -> Vec<Finding> {
        let mut partner: HashMap<Seat, (Seat, bool)> = HashMap::new();
        for &(white, black) in &system.pairs {
            partner.insert(white, (black, true));
            partner.insert(black, (white, false));
        }
        let meets = |seat: Seat| match partner.get(&seat) {
            Some(&(opponent, _)) => message!("dutch-meets", name = self.name(opponent)),
            None => message!("dutch-has-the-bye"),
        };
        let pair = |&(white, black, table): &SeatedPair| match partner.get(&white) {
            Some(&(opponent, true)) if opponent == black => None,
            Some(&(opponent, false)) if opponent == black => {
                let text = message!("found-colour", white = self.name(white), black = self.name(black));
                Some(self.found(table, FindingKind::Colour, text))
            }
            _ => {
                let (first, second) = (self.name(white), self.name(black));
                let barred = self.barred(white, black);
                let (kind, why) = barred
                    .unwrap_or((FindingKind::Dutch, message!("two-players", first = first, second = second)));
                let text = message!(
                    "found-dutch",
                    why = why,
                    first = first,
                    first_meets = meets(white),
                    second = second,
                    second_meets = meets(black)
                );
                Some(self.found(table, kind, text))
            }
        };
        let mut findings: Vec<Finding> = self.pairs.iter().filter_map(pair).collect();
        findings.extend(self.byes(system.bye));
        findings
    }

    fn byes(&self, system: Option<Seat>) -> Vec<Finding> {
        let instead = match system {
            Some(seat) => message!("dutch-gives-the-bye", name = self.name(seat)),
            None => message!("dutch-needs-no-bye"),
        };
        let wrong = self.byes.iter().filter(|&&seat| Some(seat) != system);
        wrong
            .map(|&seat| {
                let name = self.name(seat);
                if self.had_bye(seat) {
                    let text = message!("found-dutch-second-bye", name = name, instead = &instead);
                    return self.found(None, FindingKind::SecondBye, text);
                }
                let kind = if system.is_none() { FindingKind::ExtraBye } else { FindingKind::DutchBye };
                self.found(None, kind, message!("found-dutch-bye", name = name, instead = &instead))
            })
            .collect()
    }

    /// Illegal pairs of a round for which no legal pairing exists.
    fn illegal(&self) -> Vec<Finding> {
        let pairs = self.pairs.iter().filter_map(|&(white, black, table)| {
            let (kind, why) = self.barred(white, black)?;
            Some(self.found(table, kind, why))
        });
        let mut findings: Vec<Finding> = pairs.collect();
        findings.push(self.found(None, FindingKind::Impossible, message!("found-dutch-impossible")));
        findings
    }

    /// Why two players may not meet, regardless of colours.
    fn barred(&self, a: Seat, b: Seat) -> Option<(FindingKind, Message)> {
        let (first, second) = (self.name(a), self.name(b));
        let field = &self.field.field;
        if field.forbidden.iter().any(|&pair| pair == (a, b) || pair == (b, a)) {
            return Some((
                FindingKind::Forbidden,
                message!("found-forbidden", first = first, second = second),
            ));
        }
        let met = |past: &Past| matches!(*past, Past::Game { opponent, .. } if opponent == b);
        let again = message!("found-met-before", first = first, second = second);
        self.history(a).any(|past| met(&past)).then_some((FindingKind::Rematch, again))
    }

    fn had_bye(&self, seat: Seat) -> bool {
        self.history(seat).any(|past| match past {
            Past::Game { .. } => false,
            Past::Bye { .. } => true,
            past => past.points() >= self.field.field.win,
        })
    }

    fn history(&self, seat: Seat) -> impl Iterator<Item = Past> {
        let field = &self.field.field;
        let rounds = field.played as usize;
        field
            .players
            .get(seat as usize)
            .into_iter()
            .flat_map(move |player| player.history.iter().take(rounds).copied())
    }
}
