//! The match at a table, and what somebody is there.

use pairwright_clock::Side;
use pairwright_core::nouns::{Match, Round};
use pairwright_core::{RoundNumber, TableNumber, Tournament, message};
use pairwright_store::TournamentId;
use serde::{Deserialize, Serialize};

use super::event::ClockKey;
use crate::journals::{Journals, Moment};
use crate::parts::Address;
use crate::people::Badge;
use crate::rights::Role;
use crate::server::access::Person;
use crate::server::error::Error;

/// The parts of a path that name a table.
#[derive(Debug, Clone, Deserialize)]
pub(crate) struct TablePath {
    id: String,
    round: String,
    table: String,
}

/// The match at a table, as the tournament stands.
pub(super) struct Seat {
    pub(super) moment: Moment,
    pub(super) round: RoundNumber,
    pub(super) table: TableNumber,
    pub(super) key: ClockKey,
}

/// What somebody is at a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Standing {
    /// One of the two players.
    Player,
    /// A judge: sees and announces a fallen flag.
    Judge,
    /// Runs the tournament: may stop and set the clock, but sees no flag that nobody has announced.
    Staff,
    /// Looks on.
    Spectator,
}

impl TablePath {
    /// The tournament.
    pub(super) fn id(&self) -> TournamentId {
        self.id.as_str().into()
    }

    /// The match that is played there; its round may have been undone.
    pub(super) fn seat(&self, journals: &Journals) -> Result<Seat, Error> {
        let moment = journals.public_moment(&self.id())?;
        let numbers = self.round.parse().ok().zip(self.table.parse().ok());
        let (round, table) = numbers.ok_or_else(nobody)?;
        let (round, table) = (RoundNumber(round), TableNumber(table));
        let key = key_at(&moment.tournament, round, table).ok_or_else(nobody)?;
        Ok(Seat { moment, round, table, key })
    }
}

impl Seat {
    /// The match.
    pub(super) fn played(&self) -> Option<(&Round, &Match)> {
        let round = self.moment.tournament.round(self.round)?;
        Some((round, round.matches.iter().find(|played| played.table == Some(self.table))?))
    }

    /// Whether the result has been entered: the clock has done its work.
    pub(super) fn is_over(&self) -> bool {
        self.played().is_none_or(|(_, played)| !played.is_open())
    }

    /// How many won games win the match, and how many are played at most.
    pub(super) fn games(&self) -> (Option<u32>, Option<u32>) {
        let Some((round, _)) = self.played() else { return (None, None) };
        let structure = self.moment.tournament.structure(round.stage);
        (structure.wins_needed(), structure.games())
    }

    pub(super) fn name(&self, side: Side) -> &str {
        let (a, b) = &self.key.players;
        self.moment.tournament.name_of(if side == Side::A { a } else { b })
    }

    /// The address of the table's clock.
    pub(super) fn address(&self) -> String {
        self.tournament_at().clock(self.round, self.table)
    }

    /// The addresses of the tournament.
    pub(super) fn tournament_at(&self) -> Address<'_> {
        Address(self.moment.id.as_str())
    }

    /// What somebody is here: a player before anything else.
    pub(super) fn standing(&self, person: &Person) -> Standing {
        if self.player(person).is_some() {
            return Standing::Player;
        }
        let has = |roles: [Role; 2]| person.badges.iter().any(|badge| roles.contains(&badge.role));
        if has([Role::HeadJudge, Role::Judge]) {
            Standing::Judge
        } else if has([Role::Owner, Role::Organiser]) {
            Standing::Staff
        } else {
            Standing::Spectator
        }
    }

    /// The name by which somebody plays here; a phone may have several.
    pub(super) fn player<'a>(&self, person: &'a Person) -> Option<&'a Badge> {
        let (a, b) = &self.key.players;
        let plays = |badge: &&Badge| [a, b].iter().any(|id| id.as_str() == badge.name);
        person.badges.iter().filter(|badge| badge.role == Role::Player).find(plays)
    }
}

/// The clock of the match at a table.
pub(super) fn key_at(tournament: &Tournament, round: RoundNumber, table: TableNumber) -> Option<ClockKey> {
    let found = tournament.round(round)?;
    key_of(round, found.matches.iter().find(|played| played.table == Some(table))?)
}

/// The clock of a match.
pub(super) fn key_of(round: RoundNumber, played: &Match) -> Option<ClockKey> {
    let (a, b) = played.pair()?;
    Some(ClockKey { round, players: (a.clone(), b.clone()) })
}

fn nobody() -> Error {
    Error::NotFound(message!("error-no-clock-match"))
}
