//! Bounds on places for several rounds, by points alone. They let everybody meet anybody in later rounds, so
//! they hold for every pairing, and equal points count against the claim.

use pairwright_core::nouns::{ByeKind, Match, Player};
use pairwright_core::pairing::settled_bye;
use pairwright_core::ruleset::Rematches;
use pairwright_core::scoring::Outcome;
use pairwright_core::standings::standings;
use pairwright_core::{MatchResult, Ratio, RoundNumber, Side, Tournament};

use super::NotLastRound;
use super::endings::{OpenTable, open_tables, results};

/// The ending of the player's own table.
type OwnEnding = Option<(usize, usize)>;

pub(super) struct Bounds<'a> {
    tournament: &'a Tournament,
    cut: usize,
    /// The open tables of the current round, with the points of both sides by ending.
    tables: Vec<(OpenTable, Vec<[Ratio; 2]>)>,
    /// By player: the open table and the side.
    seat: Vec<Option<(usize, Side)>>,
    /// By player, if they can make the cut: the points so far.
    start: Vec<Option<Ratio>>,
    /// The later rounds.
    later: Vec<RoundNumber>,
    /// What a match or bye can bring, with its outcome.
    worths: Vec<(Outcome, Ratio)>,
    /// Least and most points of one later round.
    least: Ratio,
    most: Ratio,
}

impl<'a> Bounds<'a> {
    pub(super) fn new(
        tournament: &'a Tournament,
        round: RoundNumber,
        rounds: u32,
        cut: usize,
    ) -> Result<Bounds<'a>, NotLastRound> {
        let open = match tournament.round(round) {
            Some(round) => open_tables(tournament, round)?,
            None => Vec::new(),
        };
        let mut seat = vec![None; tournament.players.len()];
        for (place, table) in open.iter().enumerate() {
            seat[table.players.first] = Some((place, Side::First));
            seat[table.players.second] = Some((place, Side::Second));
        }
        let stays = |player: &Player| player.is_in(RoundNumber(rounds + 1));
        let nothing = |player: &Player| stays(player).then_some(Ratio::ZERO);
        let mut start: Vec<Option<Ratio>> = tournament.players.iter().map(nothing).collect();
        for row in standings(tournament).rows {
            let Some(player) = tournament.index_of(&row.player).filter(|player| start[*player].is_some())
            else {
                continue;
            };
            // Disqualified players have no rank.
            start[player] = row.rank.place().map(|_| row.points.0.clone());
        }
        let worths = worths(tournament);
        let points = || worths.iter().map(|(_, points)| points);
        let (least, most) =
            (points().min().cloned().unwrap_or_default(), points().max().cloned().unwrap_or_default());
        let tables = open.into_iter().map(|table| {
            let by_ending = table.endings.iter().map(|ending| points_of(tournament, &table, &ending.result));
            let by_ending = by_ending.collect();
            (table, by_ending)
        });
        Ok(Bounds {
            tables: tables.collect(),
            later: (round.0 + 1..=rounds).map(RoundNumber).collect(),
            tournament,
            cut,
            seat,
            start,
            worths,
            least,
            most,
        })
    }

    /// Whether a player is in with this result of the first match to come, or with any.
    pub(super) fn is_in(&self, player: usize, outcome: Option<Outcome>) -> bool {
        let later = |_: RoundNumber| self.least.clone();
        self.holds(player, outcome, &later, &|points, own| self.most_level(player, points, own) < self.cut)
    }

    /// The same if the player wins all other matches too.
    pub(super) fn is_in_own_hands(&self, player: usize, outcome: Option<Outcome>) -> bool {
        let win =
            self.worths.iter().filter(|(outcome, _)| *outcome == Outcome::Win).map(|(_, points)| points);
        let win = win.min().unwrap_or(&self.least);
        let (setup, pairing) = (&self.tournament.setup, &self.tournament.ruleset.pairing);
        let may_sit_out = pairing.rematches == Rematches::Never || !setup.forbidden.is_empty();
        let has_bye = |round| settled_bye(&self.tournament.players[player], round).is_some();
        let is_less = |round| may_sit_out || has_bye(round);
        let later = |round: RoundNumber| if is_less(round) { self.least.clone() } else { win.clone() };
        let outcome = outcome.or(Some(Outcome::Win));
        self.holds(player, outcome, &later, &|points, own| self.most_level(player, points, own) < self.cut)
    }

    /// Whether a player is out with this result, or with any.
    pub(super) fn is_out(&self, player: usize, outcome: Option<Outcome>) -> bool {
        let later = |_: RoundNumber| self.most.clone();
        self.holds(player, outcome, &later, &|points, own| self.least_ahead(player, points, own) >= self.cut)
    }

    /// Whether something holds for all endings of the player's table with this outcome. It gets the
    /// player's final points.
    fn holds(
        &self,
        player: usize,
        outcome: Option<Outcome>,
        later: &dyn Fn(RoundNumber) -> Ratio,
        is_so: &dyn Fn(&Ratio, OwnEnding) -> bool,
    ) -> bool {
        let Some(start) = &self.start[player] else { return false };
        let sum =
            |rounds: &[RoundNumber]| rounds.iter().fold(start.clone(), |sum, round| &sum + &later(*round));
        if let Some((table, side)) = self.seat[player] {
            let (open, points) = &self.tables[table];
            let all = sum(&self.later);
            let endings = open.endings.iter().enumerate();
            let mut endings =
                endings.filter(|(_, ending)| outcome.is_none_or(|one| ending.outcome[side] == one));
            return endings.all(|(ending, _)| {
                let own = &points[ending][usize::from(u8::from(side))];
                is_so(&(&all + own), Some((table, ending)))
            });
        }
        // Without an open table, a given result is that of the next round.
        let Some((first, rest)) = self.later.split_first().filter(|_| self.tables.is_empty()) else {
            return is_so(&sum(&self.later), None);
        };
        match outcome {
            None => is_so(&sum(&self.later), None),
            Some(outcome) => {
                let all = sum(rest);
                let has_bye = settled_bye(&self.tournament.players[player], *first).is_some();
                let mut worths = self.worths.iter().filter(|(one, _)| has_bye || *one == outcome);
                worths.all(|(_, own)| is_so(&(&all + own), None))
            }
        }
    }

    /// The most others who can end with as many points, if one table has this ending.
    fn most_level(&self, player: usize, points: &Ratio, own: OwnEnding) -> usize {
        let need = &self.rest(&self.most);
        self.count(player, own, |before| &(before + need) >= points, |counts| counts.max().unwrap_or(0))
    }

    /// The fewest others who end with more points.
    fn least_ahead(&self, player: usize, points: &Ratio, own: OwnEnding) -> usize {
        let sure = &self.rest(&self.least);
        self.count(player, own, |before| &(before + sure) > points, |counts| counts.min().unwrap_or(0))
    }

    fn rest(&self, points: &Ratio) -> Ratio {
        self.later.iter().fold(Ratio::ZERO, |sum, _| &sum + points)
    }

    /// Counts the others by their points after this round: table by table, the extreme over its endings.
    fn count(
        &self,
        player: usize,
        own: OwnEnding,
        is_counted: impl Fn(&Ratio) -> bool,
        extreme: impl Fn(&mut dyn Iterator<Item = usize>) -> usize,
    ) -> usize {
        let idle = (0..self.start.len()).filter(|other| *other != player && self.seat[*other].is_none());
        let idle = idle.filter(|other| self.start[*other].as_ref().is_some_and(&is_counted)).count();
        let at = |(place, (table, points)): (usize, &(OpenTable, Vec<[Ratio; 2]>))| {
            let both = [table.players.first, table.players.second];
            let in_ending = |ending: usize| {
                let counts = |(other, step): &(usize, &Ratio)| {
                    *other != player
                        && self.start[*other].as_ref().is_some_and(|start| is_counted(&(start + step)))
                };
                both.into_iter().zip(&points[ending]).filter(counts).count()
            };
            let given = own.filter(|(settled, _)| *settled == place).map(|(_, ending)| ending);
            let mut endings = (0..points.len()).filter(|ending| given.is_none_or(|given| given == *ending));
            extreme(&mut endings.by_ref().map(in_ending))
        };
        idle + self.tables.iter().enumerate().map(at).sum::<usize>()
    }
}

/// The points of both players of a table after an ending.
fn points_of(tournament: &Tournament, table: &OpenTable, result: &MatchResult) -> [Ratio; 2] {
    let mut played = Match::open(0, table.ids.first.clone(), table.ids.second.clone());
    played.result = Some(result.clone());
    let scoring = tournament.scoring(&tournament.ruleset.units.ranks, &played);
    Side::BOTH.map(|side| scoring.score(&played, side).map(|score| score.points.0).unwrap_or_default())
}

/// Everything that one round can bring a player.
fn worths(tournament: &Tournament) -> Vec<(Outcome, Ratio)> {
    let structure = tournament.structure(tournament.first_stage());
    let forfeits = [
        MatchResult::Forfeit { winner: Side::First },
        MatchResult::Forfeit { winner: Side::Second },
        MatchResult::DoubleLoss {},
    ];
    let Some(player) = tournament.players.first() else { return Vec::new() };
    let id = || player.id.clone();
    let results = results(structure).into_iter().map(|(result, _)| result).chain(forfeits);
    let played = results.map(|result| Match { result: Some(result), ..Match::open(0, id(), id()) });
    let byes = [ByeKind::Bye, ByeKind::HalfBye, ByeKind::ZeroBye].map(|kind| Match::bye(id(), kind));
    let worth = |played: Match| {
        let score =
            tournament.scoring(&tournament.ruleset.units.ranks, &played).score(&played, Side::First)?;
        // The bye of a round comes in place of a win, whatever it is worth.
        let is_bye = played.result == Some(MatchResult::Bye {});
        Some((if is_bye { Outcome::Win } else { score.outcome }, score.points.0))
    };
    played.chain(byes).filter_map(worth).collect()
}
