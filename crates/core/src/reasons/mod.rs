//! Reasons of a round. They say why two players meet, and why somebody has the bye or sits out.
//! Phone, desk, command line and JSON all use these; nothing else calls the engines' explanations.

mod code;
mod dutch;
mod reason;
mod swiss;

pub use code::{CODES, Code, DUTCH_CODES};
pub use dutch::BracketReport;
pub use reason::{Equals, Instead, Reason};

use std::collections::HashSet;

use crate::nouns::{Match, MatchResult, PlayerId, Points, Privilege, Relaxed, Round, RoundNumber, StageKind};
use crate::pairing::{free_in, is_pairing_bye, known_before, settled_bye};
use crate::ruleset::PairingMethod;
use crate::stages::next::NextRound;
use crate::stages::{bracket, privileges};
use crate::tournament::Tournament;

use dutch::DutchReasons;
use swiss::SwissReasons;

#[derive(Debug, Clone)]
pub struct Reasons {
    number: RoundNumber,
    found: FoundReasons,
    /// Players with an earlier result that has changed since the round was paired.
    changed: HashSet<PlayerId>,
}

#[derive(Debug, Clone)]
enum FoundReasons {
    /// One part, or one per pod.
    Swiss(Vec<SwissReasons>),
    Dutch(Box<DutchReasons>),
    Bracket,
    Table,
}

/// A player without a match in a round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Alone {
    pub player: PlayerId,
    pub reasons: Vec<Reason>,
}

impl Reasons {
    /// The reasons of a proposed or published round, by the results known when it was paired.
    pub fn of_round(tournament: &Tournament, round: &Round) -> Reasons {
        let changed = changed_since(tournament, round.number);
        let known = known_before(tournament, round.number);
        let tournament = known.as_ref();
        let is_dutch = tournament.ruleset.pairing.method == PairingMethod::Dutch;
        let found = match round.stage {
            StageKind::Swiss => match is_dutch.then(|| DutchReasons::of_round(tournament, round)).flatten() {
                Some(dutch) => FoundReasons::Dutch(Box::new(dutch)),
                None => FoundReasons::Swiss(SwissReasons::of_round(tournament, round)),
            },
            StageKind::RoundRobin => FoundReasons::Table,
            StageKind::Elimination | StageKind::DoubleElimination => FoundReasons::Bracket,
        };
        Reasons { number: round.number, found, changed }
    }

    pub fn of_next(next: &NextRound) -> Reasons {
        let found = match next {
            NextRound::Swiss(paired) => FoundReasons::Swiss(SwissReasons::of_paired(paired)),
            NextRound::Dutch(paired) => FoundReasons::Dutch(Box::new(DutchReasons::of_paired(paired))),
            NextRound::Bracket(_) => FoundReasons::Bracket,
            NextRound::Table(_) => FoundReasons::Table,
        };
        Reasons { number: next.proposal().round.number, found, changed: HashSet::new() }
    }

    /// Why two players meet, or why a player has a bye.
    pub fn of_match(&self, tournament: &Tournament, played: &Match) -> Vec<Reason> {
        self.with_changes(played, self.found_for(tournament, played))
    }

    fn found_for(&self, tournament: &Tournament, played: &Match) -> Vec<Reason> {
        match played.players.as_slice() {
            [player] if is_pairing_bye(tournament, self.number, played) => self.of_bye(player),
            [player] => of_settled_bye(tournament, self.number, player),
            [first, _] => match &self.found {
                FoundReasons::Swiss(swiss) => {
                    part(swiss, first).map(|swiss| swiss.pair(first)).unwrap_or_default()
                }
                FoundReasons::Dutch(dutch) => dutch.pair(first),
                FoundReasons::Bracket => of_bracket(tournament, self.number, played),
                FoundReasons::Table => of_table(played),
            },
            _ => Vec::new(),
        }
    }

    /// The reasons for one of the players, with information about players on the same points.
    pub fn of_match_to(&self, tournament: &Tournament, played: &Match, player: &PlayerId) -> Vec<Reason> {
        match &self.found {
            FoundReasons::Swiss(swiss) if played.pair().is_some() => {
                let found = part(swiss, player).map(|swiss| swiss.pair_of_asker(player));
                self.with_changes(played, found.unwrap_or_default())
            }
            _ => self.of_match(tournament, played),
        }
    }

    /// Adds a note if points have changed since.
    fn with_changes(&self, played: &Match, mut found: Vec<Reason>) -> Vec<Reason> {
        let goes_by_points =
            matches!(self.found, FoundReasons::Swiss(_) | FoundReasons::Dutch(_)) && !found.is_empty();
        if goes_by_points && played.players.iter().any(|player| self.changed.contains(player)) {
            found.push(Reason::new(Code::ChangedSince));
        }
        found
    }

    fn of_bye(&self, player: &PlayerId) -> Vec<Reason> {
        match &self.found {
            FoundReasons::Swiss(swiss) => {
                part(swiss, player).map(|swiss| swiss.bye(player)).unwrap_or_default()
            }
            FoundReasons::Dutch(dutch) => dutch.bye(player),
            FoundReasons::Bracket | FoundReasons::Table => Vec::new(),
        }
    }

    /// Players in no match or bye of the round. Sitting out, or with a free round in a round robin.
    pub fn without_match(&self, tournament: &Tournament, round: &Round) -> Vec<Alone> {
        let alone = |(player, reason)| Alone { player, reasons: vec![reason] };
        match &self.found {
            FoundReasons::Swiss(swiss) => swiss.iter().flat_map(SwissReasons::sits_out).map(alone).collect(),
            FoundReasons::Table => {
                let free = free_in(tournament, round).into_iter();
                free.map(|player| alone((player, Reason::new(Code::FreeRound)))).collect()
            }
            FoundReasons::Dutch(_) | FoundReasons::Bracket => Vec::new(),
        }
    }

    /// The player's points for pairing; `None` if points do not matter.
    pub fn points(&self, player: &PlayerId) -> Option<Points> {
        match &self.found {
            FoundReasons::Swiss(swiss) => part(swiss, player)?.points(player).cloned(),
            FoundReasons::Dutch(dutch) => dutch.points(player),
            FoundReasons::Bracket | FoundReasons::Table => None,
        }
    }

    /// The relaxed rules of the round.
    pub fn relaxed(&self) -> Vec<Relaxed> {
        match &self.found {
            FoundReasons::Swiss(swiss) => swiss.iter().flat_map(SwissReasons::relaxed).collect(),
            FoundReasons::Dutch(_) | FoundReasons::Bracket | FoundReasons::Table => Vec::new(),
        }
    }

    /// The round's cost, most significant component first, pod by pod. Empty if there is no cost.
    pub fn cost(&self) -> Vec<u64> {
        match &self.found {
            FoundReasons::Swiss(swiss) => swiss.iter().flat_map(SwissReasons::cost).collect(),
            FoundReasons::Dutch(_) | FoundReasons::Bracket | FoundReasons::Table => Vec::new(),
        }
    }

    /// The brackets of the Dutch system, highest first.
    pub fn brackets(&self) -> Vec<BracketReport> {
        match &self.found {
            FoundReasons::Dutch(dutch) => dutch.brackets(),
            FoundReasons::Swiss(_) | FoundReasons::Bracket | FoundReasons::Table => Vec::new(),
        }
    }
}

/// Players with an earlier result entered or corrected after a round was paired.
fn changed_since(tournament: &Tournament, number: RoundNumber) -> HashSet<PlayerId> {
    let earlier = tournament.swiss_rounds().take_while(|round| round.number < number);
    let matches = earlier.flat_map(|round| &round.matches);
    let changed = matches.filter(|played| played.result.as_ref() != played.result_before(number));
    changed.flat_map(|played| played.players.iter().cloned()).collect()
}

fn part<'a>(parts: &'a [SwissReasons], player: &PlayerId) -> Option<&'a SwissReasons> {
    parts.iter().find(|part| part.has(player))
}

/// Why two players meet in the bracket, and the higher seed's advantages.
fn of_bracket(tournament: &Tournament, round: RoundNumber, played: &Match) -> Vec<Reason> {
    let seeds = bracket(tournament).map(|bracket| bracket.seeds).unwrap_or_default();
    let seed = |id: &PlayerId| seeds.iter().position(|seed| seed == id).map(|place| place + 1);
    let seeds = Some(played.players.iter().filter_map(seed).collect());
    let tree = Reason { seeds, ..Reason::new(Code::Bracket) };
    let privileged = privileges(tournament, round, played)
        .into_iter()
        .map(|(privilege, player)| Reason { player: Some(player), ..Reason::new(code_of(privilege)) });
    std::iter::once(tree).chain(walkover(played)).chain(privileged).collect()
}

fn code_of(privilege: Privilege) -> Code {
    match privilege {
        Privilege::GameWin => Code::BeginsWithAGameWon,
        Privilege::PlayFirst => Code::ChoosesWhoPlaysFirst,
        Privilege::Seat => Code::ChoosesTheSeat,
        Privilege::Side => Code::ChoosesTheSide,
    }
}

/// Why two players meet in a round robin.
fn of_table(played: &Match) -> Vec<Reason> {
    std::iter::once(Reason::new(Code::Table)).chain(walkover(played)).collect()
}

/// A walkover because a player has left.
fn walkover(played: &Match) -> Option<Reason> {
    let Some(MatchResult::Forfeit { winner }) = played.result else { return None };
    let stays = played.players.get(usize::from(u8::from(winner))).cloned();
    Some(Reason { player: stays, ..Reason::new(Code::Walkover) })
}

/// Why a player has a bye that the pairing did not give.
fn of_settled_bye(tournament: &Tournament, round: RoundNumber, id: &PlayerId) -> Vec<Reason> {
    let Some(player) = tournament.player(id) else { return Vec::new() };
    if !player.is_in(round) {
        return vec![Reason::new(Code::ByeMissed)];
    }
    let Some(_) = player.bye_asked_for(round) else { return vec![Reason::new(Code::ByeAwarded)] };
    let kind = settled_bye(player, round).map(|kind| kind.result().kind());
    vec![Reason { kind, ..Reason::new(Code::ByeRequested) }]
}
