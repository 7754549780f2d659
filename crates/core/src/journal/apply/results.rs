//! Results: entered, corrected, cleared; and penalties.

use crate::fault::{check_given, check_points, check_result};
use crate::message;
use crate::nouns::{
    Match, MatchResult, Message, Penalty, PenaltyKind, PlayerId, Points, Round, RoundNumber, Side,
};
use crate::refusal::Refusal;
use crate::tournament::Tournament;

impl Tournament {
    pub(super) fn report(
        &mut self,
        round: RoundNumber,
        players: &(PlayerId, PlayerId),
        result: Option<&MatchResult>,
        was: Option<&MatchResult>,
    ) -> Result<(), Refusal> {
        let published = self.round(round).ok_or(Refusal::NoSuchRound(round))?;
        let stage = published.stage;
        let names = || (self.name_of(&players.0).to_owned(), self.name_of(&players.1).to_owned());
        let these = |m: &Match| m.pair() == Some((&players.0, &players.1));
        let Some(place) = published.matches.iter().position(these) else {
            let (first, second) = names();
            return Err(Refusal::NoSuchMatch { first, second, round });
        };
        if let Some(result) = result {
            let scoring = self.scoring(&self.ruleset.units.ranks, &published.matches[place]);
            let verdict = check_given(published.matches[place].given, result)
                .and_then(|()| check_result(result, 2, self.structure(stage), stage))
                .and_then(|()| check_points(result, &scoring, stage));
            verdict.map_err(|why| {
                let (first, second) = names();
                Refusal::Result { first, second, why }
            })?;
        }
        let now = published.matches[place].result.as_ref();
        if now != was {
            let (first, second) = names();
            return Err(Refusal::ResultChanged { first, second, now: in_words(now) });
        }
        self.check_results_open(published)?;
        self.set_result(round, place, result.cloned());
        Ok(())
    }

    /// Checks that results of a published round can be entered and corrected.
    pub fn check_results_open(&self, round: &Round) -> Result<(), Refusal> {
        match round.stage.is_bracket() && self.rounds.last().is_some_and(|last| last.number > round.number) {
            true => Err(Refusal::BracketGoesOn),
            false => Ok(()),
        }
    }

    pub(super) fn exchange_sides(
        &mut self,
        round: RoundNumber,
        players: &(PlayerId, PlayerId),
    ) -> Result<(), Refusal> {
        if self.ruleset.match_rules.sides.is_none() {
            return Err(Refusal::NoSides);
        }
        let name = |id| self.name_of(id).to_owned();
        let none = Refusal::NoSuchMatch { first: name(&players.0), second: name(&players.1), round };
        let published = self.state.rounds.iter_mut().find(|published| published.number == round);
        let these = |m: &&mut Match| m.is_open() && m.pair() == Some((&players.0, &players.1));
        let found = published.and_then(|published| published.matches.iter_mut().find(these)).ok_or(none)?;
        found.players.reverse();
        found.late.swap();
        found.given = found.given.map(Side::other);
        self.turn_reports(round, players);
        Ok(())
    }

    fn set_result(&mut self, round: RoundNumber, place: usize, result: Option<MatchResult>) {
        let last = self.last_paired().map_or(round, |last| last.number);
        let is_behind_cut = self.is_cut_after(last);
        let published = self.state.rounds.iter_mut().find(|published| published.number == round);
        let Some(published) = published.filter(|published| place < published.matches.len()) else { return };
        let reopened = result.is_none().then(|| published.matches[place].players.clone());
        let is_bracket = published.stage.is_bracket();
        let played = &mut published.matches[place];
        let was = std::mem::replace(&mut played.result, result);
        let now = played.result.as_ref();
        match is_bracket {
            false if is_behind_cut => played.late.add_behind_cut(last, was, now),
            false if last > round => played.late.add(last, was, now),
            _ => {}
        }
        if let Some(players) = reopened {
            self.forget_reports(round, &players);
        }
    }

    pub(super) fn penalize(&mut self, penalty: &Penalty) -> Result<(), Refusal> {
        let name = self.known(&penalty.player)?;
        match &penalty.kind {
            PenaltyKind::Points(points) if *points <= Points::ZERO => {
                return Err(Refusal::PenaltyPoints(points.clone()));
            }
            PenaltyKind::MatchLoss => {
                let round = penalty.round.unwrap_or(RoundNumber(0));
                if !self.lose_open_match(round, &penalty.player) {
                    return Err(Refusal::NoOpenMatch { name, round });
                }
            }
            PenaltyKind::Disqualification => {
                let last = self.last_published();
                self.lose_open_match(last, &penalty.player);
                if let Some(player) = self.player_mut(&penalty.player) {
                    player.dropped_after.get_or_insert(last);
                    player.disqualified_after.get_or_insert(last);
                }
            }
            _ => {}
        }
        let before = penalty.points().map(|_| self.clone());
        self.state.penalties.push(penalty.clone());
        before.iter().for_each(|before| self.keep_paired_on(before));
        Ok(())
    }

    /// Enters the player's open match of a round as a forfeit loss. False if there is none.
    fn lose_open_match(&mut self, round: RoundNumber, player: &PlayerId) -> bool {
        let found = self.round(round).and_then(|round| {
            let place =
                round.matches.iter().position(|m| m.is_open() && m.pair().is_some() && m.has(player))?;
            Some((place, round.matches[place].players.first() == Some(player)))
        });
        let Some((place, is_first)) = found else { return false };
        let winner = if is_first { Side::Second } else { Side::First };
        self.set_result(round, place, Some(MatchResult::Forfeit { winner }));
        true
    }
}

fn in_words(result: Option<&MatchResult>) -> Message {
    match result {
        None => message!("result-open"),
        Some(MatchResult::Played(played)) => message!("result-played", count = played.count()),
        Some(other) => message!("result-kind", kind = other.kind()),
    }
}
