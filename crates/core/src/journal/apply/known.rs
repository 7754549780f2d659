//! Results and attendance known when each round was paired (page 1). They are kept up to date as
//! results change and players come and go.

use std::ops::Range;

use crate::nouns::{
    ByeKind, Match, PairedOn, Player, PlayerId, RequestedBye, Round, RoundNumber, StageKind, StageSpec,
};
use crate::pairing::settled_bye;
use crate::tournament::Tournament;

impl Tournament {
    /// Whether a cut was made after this round.
    pub(super) fn is_cut_after(&self, round: RoundNumber) -> bool {
        let made = |(place, stage): (usize, &StageSpec)| {
            !stage.seeds.is_empty() && self.last_before_cut(place) == Some(round)
        };
        self.setup.stages.iter().enumerate().any(made)
    }

    /// Discards what was known when a round was paired, because it is unpaired or paired again.
    pub(super) fn forget_pairing(&mut self, round: RoundNumber) {
        let last = RoundNumber(round.0.saturating_sub(1));
        let is_behind_cut = self.is_cut_after(last);
        for round in &mut self.state.rounds {
            for played in &mut round.matches {
                played.late.paired_anew_after(last);
                if !is_behind_cut {
                    played.late.settle(round.number, played.result.as_ref());
                }
            }
        }
    }

    /// The rounds as published, without the proposal and what was known for it.
    pub(crate) fn published_rounds(&self) -> Vec<Round> {
        match &self.proposal {
            None => self.rounds.clone(),
            Some(proposal) => {
                let mut published = self.clone();
                published.state.proposal = None;
                published.forget_pairing(proposal.round.number);
                published.state.rounds
            }
        }
    }

    pub(super) fn is_absent(&self, id: &PlayerId, round: RoundNumber) -> bool {
        self.player(id).is_some_and(|player| player.absent.contains(&round))
    }

    /// Gives a player who was away the late entry's bye for each missed Swiss round.
    pub(crate) fn missed(&mut self, id: &PlayerId, rounds: Range<RoundNumber>) {
        let is_missed = |round: &&Round| {
            round.stage == StageKind::Swiss && rounds.contains(&round.number) && round.match_of(id).is_none()
        };
        let absent: Vec<RoundNumber> =
            self.rounds.iter().filter(is_missed).map(|round| round.number).collect();
        if let Some(kind) = self.ruleset.late.missed_rounds.bye() {
            absent.iter().for_each(|round| self.give_for_missed(*round, id, kind));
        }
        if let Some(player) = self.player_mut(id) {
            player.absent.extend(absent);
            player.absent.sort();
            player.absent.dedup();
        }
    }

    /// Adds a bye after all paired matches; several are kept in order of registration.
    fn give_for_missed(&mut self, number: RoundNumber, id: &PlayerId, kind: ByeKind) {
        let own = self.index_of(id);
        let is_behind = |m: &&Match| {
            let other = m.players.first().and_then(|other| self.player(other)).filter(|_| m.pair().is_none());
            let missed = |other: &Player| {
                other.absent.contains(&number) || other.joined_round.is_some_and(|joined| number < joined)
            };
            other.is_some_and(|other| missed(other) && self.index_of(&other.id) > own)
        };
        let Some(round) = self.round(number) else { return };
        let behind = round.matches.iter().rev().take_while(is_behind).count();
        let missed = self.state.rounds.iter_mut().filter(|round| round.number == number);
        missed.for_each(|round| {
            let place = round.matches.len() - behind;
            round.matches.insert(place, Match::bye(id.clone(), kind));
        });
    }

    /// Undoes the return of a player who leaves again without having been paired.
    pub(super) fn was_never_back(&mut self, id: &PlayerId, after: RoundNumber) {
        let away = self.player(id).map_or(&[][..], |player| &player.absent).iter();
        let away: Vec<RoundNumber> = away.copied().filter(|round| *round > after).collect();
        away.into_iter().for_each(|round| self.was_there(round, id));
    }

    /// Removes a player's absence from a round, with the bye given for it.
    pub(super) fn was_there(&mut self, number: RoundNumber, id: &PlayerId) {
        if !self.is_absent(id, number) {
            return;
        }
        if let Some(player) = self.player_mut(id) {
            player.absent.retain(|round| *round != number);
        }
        let round = self.state.rounds.iter_mut().filter(|round| round.number == number);
        round.for_each(|round| round.matches.retain(|m| m.pair().is_some() || !m.has(id)));
    }

    /// Keeps what the rounds paired so far were paired on, after a change to these settings, players or penalties.
    pub(super) fn keep_paired_on(&mut self, before: &Tournament) {
        for round in before.paired_rounds().filter(|round| round.stage == StageKind::Swiss) {
            let since = round.paired_on.since(before, self, round.number);
            self.set_paired_on(round.number, since);
        }
    }

    fn set_paired_on(&mut self, number: RoundNumber, paired_on: PairedOn) {
        if let Some(round) = self.paired_rounds_mut().find(|round| round.number == number) {
            round.paired_on = paired_on;
        }
    }

    /// Restores what was known when a round was paired. The remaining entries may no longer imply
    /// it, because an entry was undone since.
    pub(crate) fn knew(&mut self, number: RoundNumber, then: &Tournament) {
        self.knew_results(number, then);
        let swiss = self.paired(number).filter(|round| round.stage == StageKind::Swiss).cloned();
        let Some(round) = swiss else { return };
        let paired_on = then.paired(number).map(|round| round.paired_on.since(then, self, number));
        self.set_paired_on(number, paired_on.unwrap_or_default());
        let was_in = |player: &Player| then.player(&player.id).is_some_and(|then| then.is_in(number));
        let away = |player: &&Player| player.is_in(number) && !was_in(player);
        let away = self.players.iter().filter(away).map(|player| player.id.clone());
        for id in away.filter(|id| round.match_of(id).is_none()).collect::<Vec<_>>() {
            self.missed(&id, number..number.next());
        }
        for player in self.state.players.iter_mut().filter(|player| round.match_of(&player.id).is_some()) {
            let settled = then.player(&player.id).and_then(|then| settled_bye(then, number));
            if settled != settled_bye(player, number) {
                player.byes.retain(|bye| bye.round != number);
                player.byes.extend(settled.map(|kind| RequestedBye { round: number, kind }));
            }
        }
    }

    fn knew_results(&mut self, number: RoundNumber, then: &Tournament) {
        let last = self.last_paired().map_or(number, |last| last.number);
        let swiss = |round: &&mut Round| round.number < number && !round.stage.is_bracket();
        for round in self.state.rounds.iter_mut().filter(swiss) {
            let Some(known) = then.round(round.number) else { continue };
            for played in &mut round.matches {
                let same = known.matches.iter().find(|m| m.players == played.players);
                if let Some(same) = same.filter(|same| same.result.as_ref() != played.result_before(number)) {
                    let rounds = round.number.next().0..=last.0;
                    played.late.set_before(number, same.result.as_ref(), played.result.as_ref(), rounds);
                }
            }
        }
    }
}
