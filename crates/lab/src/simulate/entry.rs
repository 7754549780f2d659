//! Registration of players: on time, late, or with a requested bye.

use pairwright_core::nouns::{ByeKind, Player, RequestedBye};
use pairwright_core::refusal::Refusal;
use pairwright_core::{Action, PlayerId, RoundNumber, Tournament};

use super::chance::{DrawPurpose, RunChance};
use super::plan::{Rating, Variant};
use crate::share::Share;

/// The ids and names of a plan's players by number, from 0: the same in every run.
#[derive(Debug, Clone)]
pub(super) struct Roll {
    people: Vec<(PlayerId, String)>,
}

impl Roll {
    pub(super) fn new(players: usize) -> Roll {
        Roll { people: (0..players).map(|number| (id(number), format!("Player {}", number + 1))).collect() }
    }

    pub(super) fn players(&self) -> usize {
        self.people.len()
    }

    pub(super) fn number(&self, player: &PlayerId) -> usize {
        player.usual_place().expect("only the plan's players are registered, whose ids are their numbers")
    }
}

fn id(number: usize) -> PlayerId {
    PlayerId::from(format!("p{}", number + 1).as_str())
}

/// A variant's tournament with all players on time registered, and the late entries. An earlier run's
/// tournament is used again if nobody is late and nobody asks for a bye.
pub(super) fn entered(
    roll: &Roll,
    variant: &Variant,
    chance: &RunChance,
    ratings: &[Rating],
    over: Option<Tournament>,
) -> Result<(Tournament, Vec<Player>), Refusal> {
    if variant.late == Share::NOTHING && variant.byes == Share::NOTHING {
        let on_time = over.map_or_else(|| variant.on_time.clone(), Ok)?.with_entropy(chance.entropy());
        return Ok((on_time.with_ratings(ratings.iter().map(|rating| whole(*rating))), Vec::new()));
    }
    let players = (0..ratings.len()).map(|number| player(roll, variant, chance, number, ratings[number]));
    let (late, players) = players.partition(|player| player.joined_round.is_some());
    Ok((register(variant.begun.clone().with_entropy(chance.entropy()), players)?, late))
}

/// A tournament with all players of the plan registered.
pub(super) fn on_time(roll: &Roll, begun: &Tournament) -> Result<Tournament, Refusal> {
    let players = roll.people.iter().map(|(id, name)| Player::new(id.clone(), name.clone()));
    register(begun.clone(), players.collect())
}

fn register(mut tournament: Tournament, players: Vec<Player>) -> Result<Tournament, Refusal> {
    tournament.apply(&Action::RegisterPlayers { players, missed_rounds: None })?;
    Ok(tournament)
}

fn whole(rating: Rating) -> Option<i32> {
    i32::try_from((rating.0 + 500).div_euclid(1000)).ok()
}

/// A player's registration: late, with a bye, or neither.
fn player(roll: &Roll, variant: &Variant, chance: &RunChance, number: usize, rating: Rating) -> Player {
    let (id, name) = roll.people[number].clone();
    let mut player = Player::new(id, name);
    player.rating = whole(rating);
    let happens = |of: DrawPurpose, share: Share| {
        share > Share::NOTHING && chance.uniform(of, [number, 0, 0, 0]) < share.to_f64()
    };
    if happens(DrawPurpose::Late, variant.late) {
        player.joined_round = Some(RoundNumber(2));
    } else if happens(DrawPurpose::Bye, variant.byes) {
        let rounds = variant.begun.setup.rounds_announced().unwrap_or(1);
        let round = RoundNumber(1 + chance.below(rounds, DrawPurpose::ByeRound, [number, 0, 0, 0]));
        player.byes.push(RequestedBye { round, kind: ByeKind::HalfBye });
    }
    player
}
