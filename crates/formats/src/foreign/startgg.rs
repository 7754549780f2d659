//! start.gg: the answer of its GraphQL API about an event, with entrants and sets.
//!
//! A set has two slots, each with an entrant and a score, -1 for an entrant who did not appear. Rounds of the losers'
//! side are negative, as in Challonge. The last phase is the bracket; earlier ones are groups.

use std::collections::HashSet;

use pairwright_core::message;
use serde::Deserialize;

use super::challonge::{self, ChallongeMatch, ChallongeTournament, Participant};
use super::cobra::shape::{Id, Loose, list};
use super::draft::Imported;
use crate::error::ReadError;
use crate::{json, outline};

/// The state of a finished set.
const FINISHED: u32 = 3;

pub(crate) fn is_one(text: &str) -> bool {
    let has = |key: &str| outline::has_key(text, &[key]);
    has("sets") && has("slots") && has("entrant")
}

/// The answer, or an object in it.
#[derive(Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase", default)]
struct StartggAnswer {
    data: Option<Box<StartggAnswer>>,
    event: Option<Box<StartggAnswer>>,
    phase_group: Option<Box<StartggAnswer>>,
    tournament: Option<Box<StartggAnswer>>,
    name: Option<String>,
    start_at: Option<i64>,
    bracket_type: Option<String>,
    videogame: Option<StartggGame>,
    entrants: Option<Nodes<StartggEntrant>>,
    seeds: Option<Nodes<StartggSeed>>,
    sets: Option<Nodes<Set>>,
    #[serde(deserialize_with = "list")]
    events: Vec<StartggAnswer>,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase", bound(deserialize = "T: Deserialize<'de>"))]
struct Nodes<T> {
    #[serde(deserialize_with = "list")]
    nodes: Vec<T>,
    page_info: Option<PageInfo>,
}

#[derive(Debug, Deserialize)]
struct PageInfo {
    total: Option<u64>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct StartggGame {
    name: Option<String>,
}

#[derive(Debug, Default, Clone, Deserialize)]
#[serde(rename_all = "camelCase", default)]
struct StartggEntrant {
    id: Option<Id>,
    name: Option<String>,
    initial_seed_num: Option<u32>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase", default)]
struct StartggSeed {
    seed_num: Option<u32>,
    entrant: Option<StartggEntrant>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase", default)]
struct Set {
    round: Option<i64>,
    state: Option<u32>,
    winner_id: Option<Id>,
    #[serde(deserialize_with = "list")]
    slots: Vec<StartggSlot>,
    phase_group: Option<PhaseGroup>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct StartggSlot {
    entrant: Option<StartggEntrant>,
    standing: Option<StartggStanding>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct StartggStanding {
    stats: Option<Stats>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Stats {
    score: Option<Number>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Number {
    value: Option<Loose>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase", default)]
struct PhaseGroup {
    id: Option<Id>,
    bracket_type: Option<String>,
    phase: Option<StartggPhase>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase", default)]
struct StartggPhase {
    phase_order: Option<i64>,
    bracket_type: Option<String>,
}

pub(crate) fn read(text: &str) -> Result<Imported, ReadError> {
    let event = json::read::<StartggAnswer>(text)?.event()?;
    challonge::build(event.into_tournament())
}

impl StartggAnswer {
    /// The event or one of its groups, at any depth of the answer.
    fn event(mut self) -> Result<StartggAnswer, ReadError> {
        if self.sets.is_some() {
            return Ok(self);
        }
        if self.events.len() > 1 {
            return Err(ReadError::whole(message!("foreign-several", count = self.events.len())));
        }
        let inner = [self.data.take(), self.event.take(), self.phase_group.take(), self.tournament.take()];
        let inner = inner.into_iter().flatten().map(|inner| *inner).chain(self.events.pop()).next();
        let Some(mut inner) = inner else { return Err(ReadError::whole(message!("startgg-no-sets"))) };
        inner.name = inner.name.or(self.name);
        inner.event()
    }

    fn into_tournament(self) -> ChallongeTournament {
        let all_matches = self.sets.as_ref().and_then(|sets| sets.page_info.as_ref()?.total);
        let sets = self.sets.map(|sets| sets.nodes).unwrap_or_default();
        let order = |set: &Set| set.phase_group.as_ref()?.phase.as_ref()?.phase_order;
        let last = sets.iter().filter_map(order).max();
        let kind = sets.iter().filter(|set| order(set) == last).find_map(Set::kind);
        let group = |set: &Set| Some(set.phase_group.as_ref()?.id.as_ref()?.0.clone());
        let pools: HashSet<String> = sets.iter().filter(|set| order(set) == last).filter_map(group).collect();
        let are_pools = pools.len() > 1 && !kind.as_deref().is_some_and(|kind| kind.ends_with("ELIMINATION"));
        // Pools that nothing follows are groups like those of an earlier phase.
        let (kind, bracket) = if are_pools { (Some("SWISS".to_owned()), None) } else { (kind, Some(last)) };
        let name = match self.tournament.and_then(|tournament| tournament.name) {
            Some(tournament) => {
                [Some(tournament), self.name].into_iter().flatten().collect::<Vec<_>>().join(": ")
            }
            None => self.name.unwrap_or_default(),
        };
        let seeded = self.seeds.map(|seeds| seeds.nodes).unwrap_or_default();
        let seeded = seeded.into_iter().filter_map(|seed| {
            let seed_number = seed.seed_num;
            seed.entrant.map(|entrant| StartggEntrant { initial_seed_num: seed_number, ..entrant })
        });
        let seated = sets.iter().flat_map(|set| &set.slots).filter_map(|slot| slot.entrant.clone());
        let listed = self.entrants.map(|entrants| entrants.nodes).unwrap_or_default();
        let mut seen = HashSet::new();
        let is_new =
            |entrant: &StartggEntrant| entrant.id.as_ref().is_some_and(|id| seen.insert(id.0.clone()));
        let everybody: Vec<StartggEntrant> =
            listed.into_iter().chain(seeded).chain(seated).filter(is_new).collect();
        ChallongeTournament {
            name: Some(name),
            tournament_type: kind.or(self.bracket_type),
            game_name: self.videogame.and_then(|game| game.name),
            started_at: self.start_at.map(|at| at.to_string()),
            participants: everybody.into_iter().map(Participant::from).collect(),
            matches: sets.into_iter().map(|set| set.into_match(bracket)).collect(),
            all_matches,
            ..ChallongeTournament::default()
        }
    }
}

impl From<StartggEntrant> for Participant {
    fn from(entrant: StartggEntrant) -> Participant {
        Participant {
            id: entrant.id,
            name: entrant.name,
            seed: entrant.initial_seed_num,
            ..Participant::default()
        }
    }
}

impl Set {
    /// The method of the set's group, or of its phase.
    fn kind(&self) -> Option<String> {
        let group = self.phase_group.as_ref()?;
        group.bracket_type.clone().or_else(|| group.phase.as_ref()?.bracket_type.clone())
    }

    /// The set as a match; one of a phase other than `bracket` is in a group.
    fn into_match(self, bracket: Option<Option<i64>>) -> ChallongeMatch {
        let kind = self.kind();
        let group = self.phase_group.unwrap_or_default();
        let order = group.phase.and_then(|phase| phase.phase_order);
        let mut slots = self.slots.into_iter();
        let mut next = || {
            let slot = slots.next().unwrap_or_default();
            let score = slot.standing.and_then(|standing| standing.stats?.score?.value);
            (slot.entrant.and_then(|entrant| entrant.id), score)
        };
        let ((player1_id, first), (player2_id, second)) = (next(), next());
        let is_finished = self.winner_id.is_some() || self.state == Some(FINISHED);
        ChallongeMatch {
            round: self.round,
            state: Some(if is_finished { "complete" } else { "open" }.to_owned()),
            player1_id,
            player2_id,
            winner_id: self.winner_id,
            scores: first.into_iter().chain(second).collect(),
            group_id: group.id.filter(|_| bracket.is_none_or(|last| order < last)),
            is_swiss_group: kind.is_some_and(|kind| kind == "SWISS"),
            ..ChallongeMatch::default()
        }
    }
}
