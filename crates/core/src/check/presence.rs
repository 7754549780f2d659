//! Players in a round although absent, and present players in no match.

use std::collections::HashSet;

use crate::message;
use crate::nouns::{ByeKind, FindingKind, Match, MatchResult, Player, PlayerId, StageKind};
use crate::pairing::settled_bye;

use super::view::{Finding, RoundView};

impl RoundView<'_> {
    /// Absent players who were paired, and present players who were not.
    pub(super) fn presence(&self) -> Vec<Finding> {
        let mut findings = self.wrongly_paired();
        let seen: HashSet<&PlayerId> = self.round.matches.iter().flat_map(|m| &m.players).collect();
        let judged =
            |id: &PlayerId| self.sits_out.iter().any(|seat| self.field.players[*seat as usize] == *id);
        let present = self.tournament.present_in(self.round.number);
        for player in present.filter(|player| !seen.contains(&player.id) && !judged(&player.id)) {
            findings.push(self.found(
                None,
                FindingKind::LeftOut,
                message!("found-left-out", name = &player.name),
            ));
        }
        findings
    }

    /// Absent players who were paired, in a round of any stage.
    pub(super) fn wrongly_paired(&self) -> Vec<Finding> {
        let seats = self.round.matches.iter().flat_map(|m| m.players.iter().map(move |id| (m, id)));
        let is_swiss = self.round.stage == StageKind::Swiss;
        let ends = if is_swiss { self.tournament.ends_by_record(self.round.number) } else { Vec::new() };
        let is_out = |id: &PlayerId| self.tournament.index_of(id).and_then(|at| *ends.get(at)?).is_some();
        let found = |(played, id): (&Match, &PlayerId)| {
            let player = self.tournament.player(id)?;
            let why = || message!("found-record-complete", name = &player.name);
            let is_out = is_out(id).then(|| self.found(played.table, FindingKind::DroppedPaired, why()));
            is_out.or_else(|| self.wrongly_here(played, player))
        };
        seats.filter_map(found).collect()
    }

    fn wrongly_here(&self, played: &Match, player: &Player) -> Option<Finding> {
        let number = self.round.number;
        let is_missed = played.players.len() == 1
            && (player.joined_round.is_some_and(|joined| number < joined) || player.absent.contains(&number));
        // Who is seated in a round that has begun, and meets nobody, has what the organiser gives for missed rounds.
        let joins = number.0 > 1 && player.joined_round == Some(number);
        let settled = settled_bye(player, number).filter(|_| self.round.stage == StageKind::Swiss);
        let (kind, text) = match (player.joined_round, player.last_round()) {
            (_, Some(after)) if number > after && self.is_walkover(played, player) => return None,
            (_, Some(after)) if number > after && player.disqualified_after == Some(after) => (
                FindingKind::DroppedPaired,
                message!("found-disqualified", name = &player.name, after = after),
            ),
            (_, Some(after)) if number > after => {
                (FindingKind::DroppedPaired, message!("found-dropped", name = &player.name, after = after))
            }
            (Some(joined), _) if number < joined && !is_missed => {
                (FindingKind::NotJoined, message!("found-not-joined", name = &player.name, joined = joined))
            }
            _ if settled.is_some_and(|kind| !is_bye_of(played, kind)) => {
                (FindingKind::ByeIgnored, message!("found-bye-ignored", name = &player.name))
            }
            _ if !is_missed && !joins && is_bye_of(played, ByeKind::HalfBye) && settled.is_none() => {
                (FindingKind::ByeNotAsked, message!("found-bye-not-asked", name = &player.name))
            }
            _ => return None,
        };
        Some(self.found(played.table, kind, text))
    }

    /// Whether this is the forfeit loss of a player who left. Brackets and round robins keep such
    /// matches. If both have left, one of them advances on paper.
    fn is_walkover(&self, played: &Match, gone: &Player) -> bool {
        let has_left = |id: &PlayerId| {
            let last = self.tournament.player(id).and_then(Player::last_round);
            last.is_some_and(|last| last < self.round.number)
        };
        let lost = match &played.result {
            Some(MatchResult::Forfeit { winner }) => {
                played.players.get(usize::from(u8::from(winner.other())))
            }
            Some(MatchResult::DoubleForfeit {}) => Some(&gone.id),
            _ => None,
        };
        self.round.stage != StageKind::Swiss && lost.is_some_and(|lost| *lost == gone.id || has_left(lost))
    }
}

fn is_bye_of(played: &Match, kind: ByeKind) -> bool {
    played.result == Some(kind.result())
}
