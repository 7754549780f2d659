//! A tournament as known when a round was paired (page 1). Rounds are judged and explained on this basis.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::Arc;

use crate::nouns::{Match, PairedOn, Penalty, PenaltyKind, Player, PlayerId, Points, Round, RoundNumber};
use crate::tournament::Tournament;

/// The tournament as known when a round was paired: with earlier results, rules, pairs kept apart,
/// ratings, clubs and penalties of that time, and without byes given later for missed rounds. The round itself
/// and later ones stay unchanged.
pub(crate) fn known_before(tournament: &Tournament, number: RoundNumber) -> Cow<'_, Tournament> {
    let known = results_before(tournament, number);
    match tournament.paired(number).map(|round| &round.paired_on) {
        Some(then) if *then != PairedOn::default() => Cow::Owned(then.restored(known.into_owned())),
        _ => known,
    }
}

/// The tournament under the rules by which a round was paired; `None` if they have not changed.
pub(crate) fn under_rules_of(tournament: &Tournament, number: RoundNumber) -> Option<Tournament> {
    let ruleset = tournament.paired(number)?.paired_on.ruleset.clone()?;
    Some(PairedOn { ruleset: Some(ruleset), ..PairedOn::default() }.restored(tournament.clone()))
}

impl PairedOn {
    fn restored(&self, mut tournament: Tournament) -> Tournament {
        let state = &mut tournament.state;
        if let Some(rounds) = self.rounds_planned {
            state.setup.rounds_planned = Some(rounds).filter(|rounds| *rounds > 0);
        }
        if let Some(ruleset) = &self.ruleset {
            state.setup.ruleset.clone_from(ruleset);
            if let Ok(rules) = state.setup.rules() {
                state.ruleset = Arc::new(rules);
            }
        }
        if let Some(forbidden) = &self.forbidden {
            state.setup.forbidden.clone_from(forbidden);
        }
        if let Some(penalties) = &self.penalties {
            state.penalties.retain(|penalty| penalty.points().is_none());
            let given = penalties.iter().map(|(player, points)| Penalty {
                player: player.clone(),
                round: None,
                kind: PenaltyKind::Points(points.clone()),
                reason: String::new(),
            });
            state.penalties.extend(given);
        }
        if self.unknown_entropy {
            state.setup.entropy = None;
        }
        for player in &mut state.players {
            if let Some(rating) = self.ratings.get(&player.id) {
                player.rating = *rating;
            }
            if let Some(club) = self.clubs.get(&player.id) {
                player.club.clone_from(club);
            }
        }
        tournament
    }

    /// What a round was paired on, where it is otherwise `now`: what `self` says, and the rest as it was `before`.
    pub(crate) fn since(&self, before: &Tournament, now: &Tournament, round: RoundNumber) -> PairedOn {
        let forbidden = self.forbidden.as_ref().unwrap_or(&before.setup.forbidden);
        let penalties = self.penalties.clone().unwrap_or_else(|| points_taken(before, round));
        let ruleset = self.ruleset.as_ref().unwrap_or(&before.setup.ruleset);
        let rounds = self.rounds_planned.unwrap_or_else(|| rounds_announced(before));
        let mut since = PairedOn {
            ruleset: (*ruleset != now.setup.ruleset).then(|| ruleset.clone()),
            rounds_planned: (rounds != rounds_announced(now)).then_some(rounds),
            forbidden: (*forbidden != now.setup.forbidden).then(|| forbidden.clone()),
            penalties: (penalties != points_taken(now, round)).then_some(penalties),
            unknown_entropy: self.unknown_entropy,
            withheld: self.withheld,
            ..PairedOn::default()
        };
        let is_older = |player: &&Player| player.joined_round.is_none_or(|joined| joined <= round);
        for player in before.players.iter().filter(is_older) {
            let Some(known) = now.player(&player.id) else { continue };
            let rating = self.ratings.get(&player.id).unwrap_or(&player.rating);
            if *rating != known.rating {
                since.ratings.insert(player.id.clone(), *rating);
            }
            let club = self.clubs.get(&player.id).unwrap_or(&player.club);
            if *club != known.club {
                since.clubs.insert(player.id.clone(), club.clone());
            }
        }
        since
    }
}

fn rounds_announced(tournament: &Tournament) -> u32 {
    tournament.setup.rounds_announced().unwrap_or(0)
}

/// The points that penalties take off before a round is paired.
fn points_taken(tournament: &Tournament, round: RoundNumber) -> BTreeMap<PlayerId, Points> {
    let mut taken: BTreeMap<PlayerId, Points> = BTreeMap::new();
    for penalty in
        tournament.penalties.iter().filter(|penalty| penalty.round.is_none_or(|given| given < round))
    {
        if let Some(points) = penalty.points() {
            let sum = taken.entry(penalty.player.clone()).or_default();
            *sum = sum.plus(points);
        }
    }
    taken
}

fn results_before(tournament: &Tournament, number: RoundNumber) -> Cow<'_, Tournament> {
    let is_later = |round: &Round, m: &Match| is_given_later(tournament, round.number, m, number);
    let is_other = |round: &Round| round.matches.iter().any(|m| !m.late.is_empty() || is_later(round, m));
    if !earlier(tournament, number).any(is_other) {
        return Cow::Borrowed(tournament);
    }
    let known = |round: &Round| {
        let there = round.matches.iter().filter(|m| !is_later(round, m));
        let known = |m: &Match| Match { result: m.result_before(number).cloned(), ..m.clone() };
        Round { matches: there.map(known).collect(), ..round.clone() }
    };
    let rounds = tournament.rounds.iter().map(|round| match round.number < number {
        true if !round.stage.is_bracket() => known(round),
        _ => round.clone(),
    });
    Cow::Owned(tournament.clone().with_rounds(rounds.collect()))
}

fn earlier(tournament: &Tournament, number: RoundNumber) -> impl Iterator<Item = &Round> {
    tournament.swiss_rounds().take_while(move |round| round.number < number)
}

/// Whether the bye for a missed round was given after a later round was paired. The player was not
/// there yet at that time.
fn is_given_later(tournament: &Tournament, missed: RoundNumber, given: &Match, number: RoundNumber) -> bool {
    let [id] = given.players.as_slice() else { return false };
    let Some(player) = tournament.player(id) else { return false };
    let later = (missed.0..=number.0).map(RoundNumber);
    let starts_late = player.joined_round.is_some_and(|joined| missed < joined);
    let was_away = player.absent.contains(&missed);
    (starts_late || was_away) && !later.into_iter().any(|round| player.is_in(round))
}
