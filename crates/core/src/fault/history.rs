//! Faults in the recorded history (page 1). Results known at each pairing, and players' absences.

use std::collections::HashSet;

use crate::message;
use crate::nouns::ids::RoundNumber;
use crate::nouns::message::Message;
use crate::nouns::result::Structure;
use crate::nouns::{FindingKind, Late, Match, Player, Round, TournamentFile};

use super::place::{Fault, LONGEST_NAME};
use super::result::check_result;

/// Faults in the rounds that players missed.
pub(super) fn faults(file: &TournamentFile, found: &mut Vec<Fault>) {
    for (place, player) in file.players.iter().enumerate() {
        let mut seen = HashSet::new();
        for round in &player.absent {
            let fault = absent_fault(file, player, *round);
            let twice = (!seen.insert(round)).then(|| message!("listed-twice", name = round.0));
            found.extend(fault.or(twice).map(|why| Fault::new(format!("players[{place}].absent"), why)));
        }
    }
}

fn absent_fault(file: &TournamentFile, player: &Player, number: RoundNumber) -> Option<Message> {
    let round = file.rounds.iter().find(|round| round.number == number);
    let plays = |round: &Round| round.match_of(&player.id).is_some_and(|m| m.pair().is_some());
    let (name, absent) = (&player.name, number.0);
    match (player.joined_round, player.last_round()) {
        _ if round.is_none() => {
            Some(message!("absent-not-played", player = name, round = absent, rounds = file.rounds.len()))
        }
        (Some(joined), _) if number < joined => {
            Some(message!("absent-before-joining", player = name, round = absent, joined = joined.0))
        }
        (_, Some(after)) if number > after => {
            Some(message!("absent-after-leaving", player = name, round = absent, after = after.0))
        }
        _ if round.is_some_and(plays) => Some(message!("absent-and-paired", player = name, round = absent)),
        _ => None,
    }
}

/// The fault of a round's engine name.
pub(super) fn engine_fault(place: usize, round: &Round) -> Option<Fault> {
    let engine = round.engine.as_ref()?;
    let length = engine.chars().count();
    let wrong = length == 0 || length > LONGEST_NAME || engine.chars().any(char::is_control);
    wrong.then(|| {
        Fault::new(format!("rounds[{place}].engine"), message!("engine-impossible", most = LONGEST_NAME))
    })
}

/// Faults in the late changes of a match.
pub(super) fn late_faults(
    (round, rounds): (&Round, usize),
    structure: Option<Structure>,
    played: &Match,
    path: &dyn Fn() -> String,
) -> Vec<Fault> {
    let changes = played.late.changes();
    let at = |place: usize, key: &str| match changes.len() {
        1 => format!("{}.late.{key}", path()),
        _ => format!("{}.late[{place}].{key}", path()),
    };
    if !changes.is_empty() && played.pair().is_none() {
        return vec![Fault::new(format!("{}.late", path()), message!("late-bye"))];
    }
    let mut found = Vec::new();
    for (place, late) in changes.iter().enumerate() {
        let before = place.checked_sub(1).map_or(round.number, |before| changes[before].after);
        found.extend(after_fault(late, before, rounds).map(|why| Fault::new(at(place, "after"), why)));
        let was = late.was.as_ref().zip(structure);
        let wrong = was.and_then(|(was, structure)| check_result(was, 2, structure, round.stage).err());
        found.extend(wrong.map(|why| Fault::new(at(place, "was"), why).coded(FindingKind::Result)));
    }
    found
}

fn after_fault(late: &Late, before: RoundNumber, rounds: usize) -> Option<Message> {
    let after = late.after;
    let is_paired = usize::try_from(after.0).is_ok_and(|after| after <= rounds);
    (after < before || !is_paired)
        .then(|| message!("late-after", after = after.0, first = before.0, last = rounds))
}
