//! A tournament for ratings: its facts, matches and final places.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use pairwright_core::nouns::{LARGEST_K, Match, MatchResult, Player, Round};
use pairwright_core::scoring;
use pairwright_core::stages::{self, RecordSource, final_ranking, is_played_out};
use pairwright_core::standings::annulled_players;
use pairwright_core::{PlayerId, Side, Tournament};
use pairwright_ratings::input::{GivenMatch, GivenPlace, GivenTournament, Stage};
use pairwright_ratings::{Day, MatchOutcome, PlayerOrigin, TournamentFacts};

use super::persons::Entrant;

pairwright_core::messages! {
    #[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
    pub enum NotRated("not-rated") {
        NoDate,
        /// Its K is out of range.
        K(k: u32),
        /// Players are identified by name, and two share one.
        Twins(name: String),
        /// The same tournament is already there, with the same name, day and first round.
        Again,
        /// Its players are invented.
        Practice,
    }
}

/// Returns a tournament for ratings, on its date or else on `begun`.
///
/// `begun` is its first day on a server, and `None` for a file. `table` is its number among all inputs.
pub fn given(tournament: &Tournament, table: u16, begun: Option<Day>) -> Result<GivenTournament, NotRated> {
    let setup = &tournament.setup;
    if setup.venue.practice {
        return Err(NotRated::Practice);
    }
    let day = setup.date.and_then(day).or(begun).ok_or(NotRated::NoDate)?;
    if let Some(k) = setup.k.filter(|k| *k > LARGEST_K) {
        return Err(NotRated::K(k));
    }
    let text = |field: &Option<String>| field.clone().unwrap_or_default();
    let facts = TournamentFacts {
        id: setup.name.clone(),
        k: setup.k,
        category: text(&setup.category),
        region: text(&setup.region),
        level: text(&setup.level),
    };
    let matches = tournament.rounds.iter().flat_map(|round| matches(tournament, round)).collect();
    let game = tournament.ruleset.game().to_owned();
    let unplaced = unplaced(tournament).map(|id| Arc::from(id.as_str())).collect();
    let origins = tournament.players.iter().filter_map(origin).collect();
    let source = if begun.is_none() { RecordSource::File } else { RecordSource::Journal };
    let is_over = is_played_out(tournament, source);
    let places = if is_over { places(tournament) } else { Arc::default() };
    Ok(GivenTournament { table, facts, game, day, matches, is_over, places, unplaced, origins })
}

/// Returns the player's home, amateur status and age group, if any is known.
fn origin(player: &Player) -> Option<(Arc<str>, PlayerOrigin)> {
    let text = |field: &Option<String>| field.clone().unwrap_or_default();
    let origin = PlayerOrigin {
        home: text(&player.home),
        is_amateur: player.is_amateur == Some(true),
        age_group: text(&player.age_group),
    };
    (origin != PlayerOrigin::default()).then(|| (player.id.as_str().into(), origin))
}

pub fn day(date: jiff::civil::Date) -> Option<Day> {
    Day::of(date)
}

fn matches(tournament: &Tournament, round: &Round) -> Vec<GivenMatch> {
    let stage = if round.stage.is_bracket() { Stage::Elimination } else { Stage::Swiss };
    // Saturates: a tournament has at most a thousand rounds.
    let number = u16::try_from(round.number.0).unwrap_or(u16::MAX);
    let given = |played: &Match| {
        let outcome = outcome(tournament, played)?;
        let mut players = played.players.iter().map(|id| Arc::from(id.as_str()));
        let players = (players.next()?, players.next());
        Some(GivenMatch { round: number, stage, players, outcome })
    };
    round.matches.iter().filter_map(given).collect()
}

/// Returns how a match ended; `None` while it is open. Byes, forfeits, double losses and assigned results are not
/// rated, because they were not played (page 8).
fn outcome(tournament: &Tournament, played: &Match) -> Option<MatchOutcome> {
    match played.result.as_ref()? {
        MatchResult::Bye {} | MatchResult::HalfBye {} | MatchResult::ZeroBye {} => Some(MatchOutcome::Bye),
        MatchResult::Forfeit { .. }
        | MatchResult::DoubleForfeit {}
        | MatchResult::DoubleLoss {}
        | MatchResult::Assigned { .. } => Some(MatchOutcome::Forfeit),
        _ => Some(match tournament.outcome(played, Side::First)? {
            scoring::Outcome::Win => MatchOutcome::A,
            scoring::Outcome::Draw => MatchOutcome::Draw,
            scoring::Outcome::Loss => MatchOutcome::B,
        }),
    }
}

/// Players with matches but without a final place: disqualified, or annulled in a round robin.
fn unplaced(tournament: &Tournament) -> impl Iterator<Item = PlayerId> {
    let disqualified = tournament.players.iter().filter(|player| player.disqualified_after.is_some());
    let disqualified = disqualified.map(|player| player.id.clone());
    disqualified.chain(annulled_players(tournament, tournament.last_published()))
}

/// Final places of a tournament that is over.
fn places(tournament: &Tournament) -> Arc<[GivenPlace]> {
    let bracket = stages::bracket(tournament);
    let has_left = |player: &Player| {
        tournament.has_dropped_out(player) || bracket.as_ref().is_some_and(|tree| tree.was_left_by(player))
    };
    let place = |row: &pairwright_core::standings::Standing| {
        Some(GivenPlace {
            player: row.player.as_str().into(),
            place: row.rank.place()?,
            dropped: tournament.player(&row.player).is_some_and(has_left),
        })
    };
    final_ranking(tournament).rows.iter().filter_map(place).collect()
}

/// Replaces ids by names, for players whose ids differ in every tournament.
pub fn by_name(given: &mut GivenTournament, tournament: &Tournament) -> Result<(), NotRated> {
    let mut known = HashSet::new();
    if let Some(twice) = tournament.players.iter().find(|player| !known.insert(player.name.as_str())) {
        return Err(NotRated::Twins(twice.name.clone()));
    }
    let names: HashMap<&str, Arc<str>> =
        tournament.players.iter().map(|player| (player.id.as_str(), player.name.as_str().into())).collect();
    rename(given, |id| names.get(&**id).unwrap_or(id).clone());
    Ok(())
}

/// Replaces the ids of players by the keys under which they are rated.
pub fn by_key(given: &mut GivenTournament, keys: &HashMap<PlayerId, Arc<str>>) {
    if keys.iter().any(|(id, key)| id.as_str() != &**key) {
        rename(given, |id| keys.get(&PlayerId::from(&**id)).unwrap_or(id).clone());
    }
}

/// A player with what says who this is. `tournament` has the desk's names.
pub fn entrant(tournament: &Tournament, player: &Player, shown: Option<&str>) -> Entrant {
    Entrant {
        is_erased: tournament.is_erased(player),
        name: player.name.as_str().into(),
        regular: player.regular.as_ref().map(|regular| regular.as_str().into()),
        shown: shown.filter(|shown| *shown != player.name).map(str::to_owned),
    }
}

/// Replaces the names of players for whom there is another one.
pub fn rename_to(given: &mut GivenTournament, called: &HashMap<Arc<str>, Arc<str>>) {
    if !called.is_empty() {
        rename(given, |name| called.get(name).unwrap_or(name).clone());
    }
}

fn rename(given: &mut GivenTournament, called: impl Fn(&Arc<str>) -> Arc<str>) {
    let of_match = |played: &GivenMatch| {
        let (first, second) = &played.players;
        GivenMatch { players: (called(first), second.as_ref().map(&called)), ..*played }
    };
    given.matches = given.matches.iter().map(of_match).collect();
    let of_place = |place: &GivenPlace| GivenPlace { player: called(&place.player), ..*place };
    given.places = given.places.iter().map(of_place).collect();
    given.unplaced = given.unplaced.iter().map(&called).collect();
    given.origins = given.origins.iter().map(|(player, origin)| (called(player), origin.clone())).collect();
}

/// Gives every tournament a unique name: its own, with the date if others share it, with the input if that is not
/// enough, and with a number among those of one input.
///
/// `input` returns the input of a tournament in the list.
pub fn name_apart<'a>(list: &mut [GivenTournament], input: impl Fn(usize, &GivenTournament) -> &'a str) {
    let by_day: Vec<String> = list.iter().map(|given| format!("{}, {}", given.facts.id, given.day)).collect();
    let by_name: Vec<String> = list.iter().map(|given| given.facts.id.clone()).collect();
    let (names, days) = (counts(&by_name), counts(&by_day));
    let mut of_input: HashMap<String, u32> = HashMap::new();
    for (place, given) in list.iter_mut().enumerate() {
        if names[by_name[place].as_str()] > 1 {
            let of_day = &by_day[place];
            given.facts.id = match days[of_day.as_str()] > 1 {
                true => format!("{of_day}, {}", input(place, given)),
                false => of_day.clone(),
            };
            let number = of_input.entry(given.facts.id.clone()).or_insert(0);
            *number += 1;
            if *number > 1 {
                given.facts.id = format!("{}, {number}", given.facts.id);
            }
        }
    }
}

fn counts(list: &[String]) -> HashMap<&str, usize> {
    let mut counts = HashMap::new();
    for text in list {
        *counts.entry(text.as_str()).or_insert(0) += 1;
    }
    counts
}
