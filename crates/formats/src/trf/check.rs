//! Checks of report files (page 1). Rounds are checked against the Dutch system, the
//! ranking against the results.

use pairwright_core::check::{Finding, check_tournament_telling, dutch_findings};
use pairwright_core::nouns::{FindingKind, Message, Round, Term, count};
use std::cmp::Reverse;
use std::collections::{HashMap, HashSet};

use pairwright_core::standings::standings;
use pairwright_core::{PlayerId, RoundNumber, Tournament, message};

use super::cells::points;
use super::ruleset::declared;
use super::{PresenceKind, PresenceLine, Trf, TrfPlayer};

impl Trf {
    /// Findings in the rounds and the ranking. `tournament` must be the result of [`Trf::to_file`].
    pub fn check(&self, tournament: &Tournament) -> Vec<Finding> {
        self.check_telling(tournament, &mut |_| {})
    }

    /// Calls `tell` after each round.
    pub fn check_telling(&self, tournament: &Tournament, tell: &mut dyn FnMut(RoundNumber)) -> Vec<Finding> {
        let mut found: Vec<Finding> = match self.is_round_robin() {
            true => check_tournament_telling(tournament, tell),
            false => {
                let rounds = tournament.rounds.iter().zip(0..);
                let of = |(round, played): (&Round, _)| {
                    let findings = dutch_findings(tournament, round, &self.dutch_round(played));
                    tell(round.number);
                    findings
                };
                rounds.flat_map(of).collect()
            }
        };
        found.extend(self.wrong_standing(tournament));
        found
    }

    /// Points and ranks in the file that do not follow from its results.
    pub(crate) fn wrong_standing(&self, tournament: &Tournament) -> Vec<Finding> {
        self.wrong_points().into_iter().chain(self.wrong_ranks(tournament)).collect()
    }

    /// Notes players whose points are not the sum of their results, so that they are not reported as wrong.
    pub(super) fn note_own_points(&mut self) {
        let is_own = |player: &&TrfPlayer| player.points.is_some_and(|points| points != self.sum(player));
        let players: Vec<u32> = self.players.iter().filter(is_own).map(|player| player.number).collect();
        let round = count(self.rounds_paired());
        if !players.is_empty() {
            self.presence.push(PresenceLine { kind: PresenceKind::OwnPoints, round, players });
        }
    }

    /// Players noted to have points other than the sum of their results.
    fn with_own_points(&self) -> HashSet<u32> {
        let noted = self.presence.iter().filter(|one| one.kind == PresenceKind::OwnPoints);
        noted.flat_map(|one| one.players.iter().copied()).collect()
    }

    /// The sum of a player's results, in tenths.
    fn sum(&self, player: &TrfPlayer) -> u32 {
        let rounds = player.rounds.iter().take(self.rounds_paired());
        rounds.fold(0, |sum: u32, cell| sum.saturating_add(self.points.of(cell.result)))
    }

    /// Points that do not follow from the results. With abnormal points (299) nothing is known.
    fn wrong_points(&self) -> Vec<Finding> {
        if self.others.iter().any(|line| line.code == "299") {
            return Vec::new();
        }
        let own = self.with_own_points();
        let wrong = self.players.iter().filter(|player| !own.contains(&player.number)).filter_map(|player| {
            let (said, sum) = (player.points?, self.sum(player));
            (said != sum).then(|| {
                let (said, sum) = (points(said), points(sum));
                found(
                    FindingKind::Points,
                    message!("found-trf-points", name = named(player), said = said, sum = sum),
                )
            })
        });
        wrong.collect()
    }

    /// Ranks that contradict the declared tie-breaks, or, without any, a higher rank with a lower score.
    fn wrong_ranks(&self, tournament: &Tournament) -> Vec<Finding> {
        if !self.with_own_points().is_empty() {
            return Vec::new();
        }
        let declared = declared(self);
        if declared.known.is_empty() || !declared.unknown.is_empty() {
            return self.wrong_by_points();
        }
        let rows = standings(tournament).rows;
        let ranks: HashMap<&PlayerId, u32> =
            rows.iter().filter_map(|row| Some((&row.player, row.rank.place()?))).collect();
        let mut last: HashMap<u32, u32> = HashMap::new();
        ranks.values().for_each(|rank| *last.entry(*rank).or_insert(rank.saturating_sub(1)) += 1);
        let wrong = self.ranked().into_iter().filter_map(|(said, player)| {
            let rank = *ranks.get(&super::tournament::id(player.number))?;
            (!(rank..=last[&rank]).contains(&said))
                .then(|| message!("found-trf-rank", name = named(player), said = said, rank = rank))
        });
        wrong.map(|text| found(FindingKind::Ranking, text)).collect()
    }

    fn ranked(&self) -> Vec<(u32, &TrfPlayer)> {
        self.players
            .iter()
            .filter_map(|player| Some((player.rank.filter(|&rank| rank > 0)?, player)))
            .collect()
    }

    fn wrong_by_points(&self) -> Vec<Finding> {
        let mut ranked: Vec<(u32, u32, &TrfPlayer)> =
            self.ranked().into_iter().map(|(rank, player)| (rank, self.sum(player), player)).collect();
        ranked.sort_by_key(|&(rank, sum, _)| (rank, Reverse(sum)));
        let is_wrong = |pair: &[(u32, u32, &TrfPlayer)]| {
            pair[0].1 < pair[1].1 || pair[0].0 == pair[1].0 && pair[0].1 != pair[1].1
        };
        let is_in_order = !ranked.windows(2).any(is_wrong);
        let scores: Vec<u32> = ranked.iter().map(|(_, sum, _)| *sum).collect();
        let wrong = ranked.into_iter().filter_map(|(said, sum, player)| {
            let first = scores.iter().filter(|score| **score > sum).count() + 1;
            let last = scores.iter().filter(|score| **score >= sum).count();
            let said_place = said as usize;
            // Ranks in order may have gaps: files leave players out.
            let is_right =
                (first..=last).contains(&said_place) || is_in_order && said_place <= self.players.len();
            (!is_right).then(|| {
                let name = named(player);
                let places = match first == last {
                    true => message!("trf-place", place = first),
                    false => message!("trf-places", first = first, last = last),
                };
                message!("found-trf-rank-by-points", name = name, said = said, places = places)
            })
        });
        wrong.map(|text| found(FindingKind::Ranking, text)).collect()
    }
}

fn found(kind: FindingKind, text: Message) -> Finding {
    Finding { round: None, table: None, kind, text }
}

fn named(player: &TrfPlayer) -> Term {
    match player.name.as_str() {
        "" => message!("trf-player", number = player.number).into(),
        name => message!("trf-named-player", name = name, number = player.number).into(),
    }
}
