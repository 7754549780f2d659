//! The types of answers. Their comments are the documentation of the API.

use pairwright_core::nouns::{Announcement, Coded, Match, Player, Round, StageKind, TimerOf};
use pairwright_core::stages::{NextStep, next_step};
use pairwright_core::{MatchResult, PlayerId, Side, Tournament};
use pairwright_formats::standings_document::{RowDocument, TieBreakDocument};
use pairwright_web_kit::form::FieldValue;
use pairwright_web_kit::listing::{ListEntry, Lists};
use pairwright_web_kit::parts::View;
use pairwright_web_kit::time::Timer;
use serde::Serialize;
use utoipa::ToSchema;

use pairwright_office::command::ResultShape;

/// A page of the list of tournaments.
#[derive(Serialize, ToSchema)]
pub(super) struct Tournaments {
    /// How many were found, including those on other pages.
    count: u64,
    /// The tournaments of the page.
    tournaments: Vec<Listed>,
}

/// A tournament of the list.
#[derive(Serialize, ToSchema)]
struct Listed {
    /// The key in addresses.
    id: String,
    name: String,
    /// The day it is played.
    #[schema(required, value_type = Option<String>, format = Date)]
    date: Option<jiff::civil::Date>,
    players: usize,
    /// Its status in a few words of the reader's language.
    status: String,
}

impl Tournaments {
    pub(super) fn of(texts: pairwright_words::Texts, lists: Lists) -> Tournaments {
        let listed = |entry: ListEntry| Listed {
            id: entry.key,
            name: entry.tile.name,
            date: entry.tile.date,
            players: entry.tile.players,
            status: texts.message(entry.tile.status.1),
        };
        Tournaments { count: lists.count, tournaments: lists.current.into_iter().map(listed).collect() }
    }
}

/// A tournament.
#[derive(Serialize, ToSchema)]
#[schema(as = Tournament)]
pub(super) struct TournamentDocument<'a> {
    /// The key in addresses.
    id: &'a str,
    name: &'a str,
    /// The day it is played.
    #[schema(required, value_type = Option<String>, format = Date)]
    date: Option<jiff::civil::Date>,
    /// The name of its ruleset.
    ruleset: &'a str,
    /// The announced number of rounds before the bracket.
    #[schema(required)]
    rounds_planned: Option<u32>,
    /// How many players advance at the cut, if a number is planned.
    #[schema(required)]
    cut: Option<u32>,
    /// Whether the cut has been made.
    is_cut: bool,
    players: usize,
    /// The newest published round.
    #[schema(required)]
    round: Option<u32>,
    next: NextDocument,
    finished: bool,
    /// The BLAKE3 hash of the entropy from which every lot is drawn. The file has the entropy once the tournament is closed.
    #[schema(required)]
    fingerprint: Option<String>,
    /// The number of the newest entry of its journal.
    entry: u64,
}

#[derive(Serialize, ToSchema)]
#[schema(as = Next)]
struct NextDocument {
    step: Step,
    #[serde(skip_serializing_if = "Option::is_none")]
    round: Option<u32>,
    /// How many matches are still open, for `wait`.
    #[serde(skip_serializing_if = "Option::is_none")]
    open: Option<usize>,
}

/// A step of a tournament.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
enum Step {
    /// Too few players are registered.
    Register,
    /// The round can be paired.
    Pair,
    /// The round is paired and waits to be published.
    Publish,
    /// Matches of the round are being played.
    Wait,
    /// The cut can be made.
    Cut,
    /// All matches have been played.
    Finish,
    Finished,
}

impl NextDocument {
    fn of(tournament: &Tournament) -> NextDocument {
        let (step, round, open) = match next_step(tournament) {
            NextStep::Register => (Step::Register, None, None),
            NextStep::Pair(round) => (Step::Pair, Some(round.0), None),
            NextStep::Publish(round) => (Step::Publish, Some(round.0), None),
            NextStep::Wait(round, open) => (Step::Wait, Some(round.0), Some(open)),
            NextStep::Cut(_) => (Step::Cut, None, None),
            NextStep::Finish => (Step::Finish, None, None),
            NextStep::Finished => (Step::Finished, None, None),
        };
        NextDocument { step, round, open }
    }
}

impl<'a> TournamentDocument<'a> {
    pub(super) fn of(view: &View<'a>) -> TournamentDocument<'a> {
        let (tournament, setup) = (view.tournament, &view.tournament.setup);
        TournamentDocument {
            id: view.key,
            name: &setup.name,
            date: setup.date,
            ruleset: setup.ruleset.name(),
            rounds_planned: setup.rounds_announced(),
            cut: setup.cut_size(),
            is_cut: tournament.is_cut(),
            players: tournament.entrants().count(),
            round: tournament.current_round().map(|round| round.number.0),
            next: NextDocument::of(tournament),
            finished: tournament.finished,
            fingerprint: setup.entropy.as_ref().map(pairwright_core::Entropy::commitment),
            entry: view.seq,
        }
    }
}

/// A player's public details.
#[derive(Serialize, ToSchema)]
#[schema(as = Player)]
pub(super) struct PlayerDocument<'a> {
    /// The id, the same for this person in every file.
    id: &'a str,
    /// The name shown on pairings and standings.
    name: &'a str,
    /// The rating at registration.
    #[schema(required)]
    rating: Option<i32>,
    #[schema(required)]
    club: Option<&'a str>,
    /// The group within which the player is also ranked.
    #[schema(required)]
    age_group: Option<&'a str>,
    /// The first round played; null for round 1.
    #[schema(required)]
    joined_round: Option<u32>,
    /// The last round before dropping, 0 before round 1; null unless dropped.
    #[schema(required)]
    dropped_after: Option<u32>,
    /// The last round before the disqualification.
    #[schema(required)]
    disqualified_after: Option<u32>,
}

impl<'a> From<&'a Player> for PlayerDocument<'a> {
    fn from(player: &'a Player) -> PlayerDocument<'a> {
        PlayerDocument {
            id: player.id.as_str(),
            name: &player.name,
            rating: player.rating,
            club: player.club.as_deref(),
            age_group: player.age_group.as_deref(),
            joined_round: player.joined_round.map(|round| round.0),
            dropped_after: player.dropped_after.map(|round| round.0),
            disqualified_after: player.disqualified_after.map(|round| round.0),
        }
    }
}

/// A published round.
#[derive(Serialize, ToSchema)]
#[schema(as = Round)]
pub struct RoundDocument<'a> {
    /// From 1.
    number: u32,
    /// The kind of its stage.
    #[schema(value_type = String, examples("swiss", "round-robin", "elimination", "double-elimination"))]
    stage: StageKind,
    /// How many matches are still open.
    open: usize,
    /// Its matches in the order of their tables, byes last.
    matches: Vec<MatchDocument<'a>>,
}

/// A match, or a bye.
#[derive(Serialize, ToSchema)]
#[schema(as = Match)]
struct MatchDocument<'a> {
    /// The table; byes have none.
    #[schema(required)]
    table: Option<u32>,
    /// The players' ids, side 0 first; a bye has one player.
    players: Vec<&'a str>,
    names: Vec<&'a str>,
    /// The result; null while it is open.
    #[schema(required, value_type = Option<ResultShape>)]
    result: Option<&'a MatchResult>,
    /// The side that started with a game won, which the result includes.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<u8>, maximum = 1)]
    given: Option<Side>,
}

impl<'a> RoundDocument<'a> {
    pub fn of(tournament: &'a Tournament, round: &'a Round) -> RoundDocument<'a> {
        let byes = round.matches.iter().filter(|played| played.pair().is_none());
        let matches = round.by_table().into_iter().chain(byes);
        RoundDocument {
            number: round.number.0,
            stage: round.stage,
            open: round.open_matches().count(),
            matches: matches.map(|played| MatchDocument::of(tournament, played)).collect(),
        }
    }
}

impl<'a> MatchDocument<'a> {
    fn of(tournament: &'a Tournament, played: &'a Match) -> MatchDocument<'a> {
        MatchDocument {
            table: played.table.map(|table| table.0),
            players: played.players.iter().map(PlayerId::as_str).collect(),
            names: played.players.iter().map(|id| tournament.name_of(id)).collect(),
            result: played.result.as_ref(),
            given: played.given,
        }
    }
}

/// A player's row of the standings, with the working of every number.
#[derive(Serialize, ToSchema)]
#[schema(as = OpenedStanding)]
pub(super) struct SumsDocument<'a> {
    /// The round after which the standings were taken.
    pub(super) after: u32,
    pub(super) row: RowDocument<'a>,
    /// The ruleset's tie-breaks in order; empty if the bracket alone decides.
    pub(super) tiebreaks: Vec<TieBreakDocument>,
}

/// A timer that was started and not removed. Times are milliseconds since 1970 UTC.
#[derive(Serialize, ToSchema)]
#[schema(as = Timer)]
pub(super) struct TimerDocument {
    /// Its purpose: `round-3`, `preparation-3-1`, `game-3-2`, `deck-construction`, `player-meeting`.
    of: String,
    /// When it began to run, or will begin.
    began: i64,
    /// When it ends; null while it is paused.
    #[schema(required)]
    ends_at: Option<i64>,
}

impl TimerDocument {
    /// The current timers, the round's first.
    pub(super) fn all(tournament: &Tournament) -> Vec<TimerDocument> {
        let of_round =
            Timer::of_round(tournament).map(|(round, timer)| (TimerOf::Round { round: round.number }, timer));
        let all = of_round.into_iter().chain(Timer::others(tournament));
        all.map(|(of, timer)| TimerDocument {
            of: of.write(),
            began: timer.began(),
            ends_at: timer.ends_at(None),
        })
        .collect()
    }
}

/// An announcement from the desk. Times are milliseconds since 1970 UTC.
#[derive(Serialize, ToSchema)]
#[schema(as = Announcement)]
pub(super) struct AnnouncementDocument<'a> {
    /// Unique within the tournament.
    number: u32,
    text: &'a str,
    /// When it was made.
    at: i64,
    /// When it ends; null if it stays until it is taken back.
    #[schema(required)]
    until: Option<i64>,
}

impl<'a> From<&'a Announcement> for AnnouncementDocument<'a> {
    fn from(one: &'a Announcement) -> AnnouncementDocument<'a> {
        AnnouncementDocument { number: one.number, text: &one.text, at: one.at, until: one.until }
    }
}

/// A role that a token has.
#[derive(Serialize, ToSchema)]
#[schema(as = Role)]
pub(super) struct RoleDocument {
    /// Its code: `owner`, `organiser`, `scorekeeper`, `head-judge`, `judge`, `player`.
    pub(super) role: &'static str,
    /// The name on the invitation, or the player's id.
    pub(super) name: String,
}

impl From<&pairwright_office::rights::Badge> for RoleDocument {
    fn from(badge: &pairwright_office::rights::Badge) -> RoleDocument {
        RoleDocument { role: badge.role.code(), name: badge.name.clone() }
    }
}

/// A token, which a program sends as `Authorization: Bearer TOKEN`.
#[derive(Serialize, ToSchema)]
#[schema(as = Token)]
pub(super) struct TokenDocument {
    pub(super) token: String,
}

/// The outcome of an action.
#[derive(Serialize, ToSchema)]
#[schema(as = Done)]
pub(super) struct DoneDocument {
    /// The number of the last journal entry it made or, if there was nothing to do, of the newest entry.
    pub(super) entry: u64,
}

/// A tournament that was created.
#[derive(Serialize, ToSchema)]
#[schema(as = Begun)]
pub(super) struct BegunDocument {
    /// The key in addresses.
    pub(super) id: String,
}
