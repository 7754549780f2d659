//! The match of a clock, and a person's standing there.

use axum::extract::{Path, State};
use axum::response::{IntoResponse, Redirect, Response};
use pairwright_clock::{BySide, Control, Side};
use pairwright_core::nouns::{Match, Round};
use pairwright_core::{PlayerId, RoundNumber, TableNumber, message};
use pairwright_office::rights::{Badge, Role};
use pairwright_web_kit::error::Error;
use pairwright_web_kit::journals::{Journals, Moment};
use pairwright_web_kit::ledgers::clocks::{ClockKey, ClockLedgers};
use pairwright_web_kit::parts::{Address, clock_choice};
use pairwright_web_kit::server::access::Requester;
use pairwright_web_kit::server::{Access, Host};
use serde::{Deserialize, Serialize};

/// The path parameters of a match: its round and players.
/// So a clock follows its match to another table and never passes to another match at its table.
#[derive(Debug, Clone, Deserialize)]
pub(crate) struct MatchPath {
    id: String,
    round: String,
    first: String,
    second: String,
}

/// The match of a clock, in the tournament's present state.
pub(super) struct ClockSeat {
    pub(super) moment: Moment,
    pub(super) key: ClockKey,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum TableRole {
    Player,
    /// A judge, who sees and announces a fallen flag.
    Judge,
    /// Runs the tournament: may stop and set the clock, but sees no unannounced flag.
    Staff,
    Spectator,
}

impl MatchPath {
    /// Finds the match, unless its round was undone or other players met instead.
    pub(super) fn seat(&self, journals: &Journals, clocks: &ClockLedgers) -> Result<ClockSeat, Error> {
        let moment = journals.public_moment(&self.id.as_str().into())?;
        let round = RoundNumber(self.round.parse().map_err(|_| nobody())?);
        let first = PlayerId::from(self.first.as_str());
        let played = moment.tournament.round(round).and_then(|found| found.match_of(&first));
        let pair = played.and_then(Match::pair).ok_or_else(nobody)?;
        let named = (&first, &PlayerId::from(self.second.as_str()));
        if pair != named && pair != (named.1, named.0) {
            return Err(nobody());
        }
        let key = ClockKey::of(round, pair);
        let known = clocks.clocks(&moment.id)?;
        let key = known.of(&key).map(|clock| clock.key.clone()).unwrap_or(key);
        Ok(ClockSeat { moment, key })
    }
}

/// Works on the match of a path, on a thread for blocking work.
pub(super) async fn at_seat<T: Send + 'static>(
    app: Host,
    path: MatchPath,
    work: impl FnOnce(&ClockLedgers, &ClockSeat) -> Result<T, Error> + Send + 'static,
) -> Result<T, Error> {
    let clocks = app.clocks.clone();
    app.run(move |journals| work(&clocks, &path.seat(journals, &clocks)?)).await
}

#[derive(Debug, Deserialize)]
pub(crate) struct TablePath {
    id: String,
    round: String,
    table: String,
}

pub(crate) async fn by_table(
    State(app): State<Host>,
    Path(path): Path<TablePath>,
) -> Result<Response, Error> {
    app.run(move |journals| {
        let moment = journals.public_moment(&path.id.as_str().into())?;
        let numbers = path.round.parse().ok().zip(path.table.parse().ok());
        let (round, table) = numbers.ok_or_else(nobody)?;
        let (round, table) = (RoundNumber(round), TableNumber(table));
        let found = moment.tournament.round(round).ok_or_else(nobody)?;
        let played = found.matches.iter().find(|played| played.table == Some(table));
        let pair = played.and_then(Match::pair).ok_or_else(nobody)?;
        Ok(Redirect::to(&Address(moment.id.as_str()).clock(round, pair)).into_response())
    })
    .await
}

impl ClockSeat {
    pub(super) fn played(&self) -> Option<(&Round, &Match)> {
        let round = self.moment.tournament.round(self.key.round)?;
        Some((round, round.match_of(&self.key.players.0)?))
    }

    pub(super) fn table(&self) -> Option<TableNumber> {
        self.played()?.1.table
    }

    /// Whether the result has been entered, so that the clock has served its purpose.
    pub(super) fn is_over(&self) -> bool {
        self.played().is_none_or(|(_, played)| !played.is_open())
    }

    /// The games needed to win the match, and the maximum number of games.
    pub(super) fn games(&self) -> (Option<u32>, Option<u32>) {
        let Some((round, _)) = self.played() else { return (None, None) };
        let structure = self.moment.tournament.structure(round.stage);
        (structure.wins_needed(), structure.games())
    }

    /// The players' own admissible clocks, with their settings.
    pub(super) fn own_clocks(&self) -> Vec<(Side, Control)> {
        let Some((_, played)) = self.played() else { return Vec::new() };
        let usable = clock_choice::usable(&self.moment.tournament, played);
        let is_swapped = played.players.first() != Some(&self.key.players.0);
        let side = |side: Side| if is_swapped { side.other() } else { side };
        usable.into_iter().map(|(one, control)| (side(one), control)).collect()
    }

    pub(super) fn name(&self, side: Side) -> &str {
        self.moment.tournament.name_of(self.key.player(side))
    }

    pub(super) fn address(&self) -> String {
        self.tournament_at().clock(self.key.round, self.key.pair())
    }

    pub(super) fn tournament_at(&self) -> Address<'_> {
        Address(self.moment.id.as_str())
    }

    /// A person's standing; playing takes precedence.
    pub(super) fn standing(&self, person: &Requester) -> TableRole {
        if self.player(person).is_some() {
            return TableRole::Player;
        }
        let has = |roles: [Role; 2]| person.badges.iter().any(|badge| roles.contains(&badge.role));
        if has([Role::HeadJudge, Role::Judge]) {
            TableRole::Judge
        } else if has([Role::Owner, Role::Organiser]) {
            TableRole::Staff
        } else {
            TableRole::Spectator
        }
    }

    /// The sides a person may concede for: staff for both, a phone for its proved names.
    pub(super) fn concedes(&self, access: &Access, person: &Requester) -> BySide<bool> {
        let (tournament, id) = (&self.moment.tournament, self.moment.id.as_str());
        let people = access.people().state();
        let has =
            |side| people.trust(tournament, id, person.browser.as_ref(), self.key.player(side)).is_proved;
        match self.standing(person) {
            TableRole::Player => BySide::new(has(Side::A), has(Side::B)),
            TableRole::Judge | TableRole::Staff => BySide::new(true, true),
            TableRole::Spectator => BySide::new(false, false),
        }
    }

    /// The claimed name of a person that plays here, among possibly several.
    pub(super) fn player<'a>(&self, person: &'a Requester) -> Option<&'a Badge> {
        let plays =
            |badge: &&Badge| Side::BOTH.iter().any(|side| self.key.player(*side).as_str() == badge.name);
        person.badges.iter().filter(|badge| badge.role == Role::Player).find(plays)
    }
}

fn nobody() -> Error {
    Error::NotFound(message!("error-no-clock-match"))
}
