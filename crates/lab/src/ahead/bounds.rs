//! Bounds on places for several rounds, by points alone. They let everybody meet anybody in later rounds, so
//! they hold for every pairing, and equal points count against the claim. All players together get no more
//! than the matches of a round give.

use std::collections::BTreeSet;

use pairwright_core::nouns::{ByeKind, Leave, Match, Player, RecordEnd, StageKind};
use pairwright_core::pairing::settled_bye;
use pairwright_core::ruleset::Rematches;
use pairwright_core::scoring::Outcome;
use pairwright_core::standings::standings;
use pairwright_core::{MatchResult, Ratio, RoundNumber, Side, Tournament};

use crate::draw::NotLastRound;
use crate::draw::endings::{OpenTable, open_tables, results};

/// The points of a player at the end.
struct FinalPoints {
    all: Ratio,
    /// Those of them from later rounds.
    later: Ratio,
}

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
    later: Vec<RoundNumber>,
    /// What a match or bye can bring, with its outcome.
    worths: Vec<(Outcome, Ratio)>,
    /// Least and most points of one later round.
    least: Ratio,
    most: Ratio,
    /// Everything that all later rounds together can bring one player, in order.
    sums: Vec<Ratio>,
    /// The most points that all players together get in the later rounds; `None` without a bound.
    pot: Option<Ratio>,
    /// If players leave by their record: the record, and everybody's wins and losses so far.
    leave: Option<(Leave, Vec<(u32, u32)>)>,
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
        let ends = tournament.ends_by_record(round.next());
        let is_lost = |index: usize| ends.get(index).is_some_and(|end| *end == Some(RecordEnd::Losses));
        let stays = |(index, player): (usize, &Player)| {
            (player.is_in(RoundNumber(rounds + 1)) && !is_lost(index)).then_some(Ratio::ZERO)
        };
        let mut start: Vec<Option<Ratio>> = tournament.players.iter().enumerate().map(stays).collect();
        for row in standings(tournament).rows {
            let Some(player) = tournament.index_of(&row.player).filter(|player| start[*player].is_some())
            else {
                continue;
            };
            // Disqualified players have no rank.
            start[player] = row.rank.place().map(|_| row.points.0.clone());
        }
        let worths = worths(tournament);
        let later: Vec<RoundNumber> = (round.0 + 1..=rounds).map(RoundNumber).collect();
        // Who is out by the record plays no later round.
        let nothing = tournament.setup.leave.map(|_| Ratio::ZERO);
        let points = || worths.iter().map(|(_, points)| points).chain(&nothing);
        let (least, most) =
            (points().min().cloned().unwrap_or_default(), points().max().cloned().unwrap_or_default());
        let one: BTreeSet<Ratio> = points().cloned().collect();
        let plus = |sums: &BTreeSet<Ratio>| {
            sums.iter().flat_map(|sum| one.iter().map(move |more| sum + more)).collect()
        };
        let sums = later.iter().fold(BTreeSet::from([Ratio::ZERO]), |sums, _| plus(&sums));
        let records = |leave| (leave, tournament.wins_and_losses(round.next()));
        let tables = open.into_iter().map(|table| {
            let by_ending = table.endings.iter().map(|ending| points_of(tournament, &table, &ending.result));
            let by_ending = by_ending.collect();
            (table, by_ending)
        });
        Ok(Bounds {
            tables: tables.collect(),
            pot: pot(tournament, &later),
            later,
            sums: sums.into_iter().collect(),
            leave: tournament.setup.leave.map(records),
            tournament,
            cut,
            seat,
            start,
            worths,
            least,
            most,
        })
    }

    /// Whether a player can be in the cut at all: has not left, is not disqualified or out by the record.
    pub(super) fn can_advance(&self, player: usize) -> bool {
        self.start[player].is_some()
    }

    /// Whether a player may lose so often that the record ends without a place in the cut.
    fn may_be_out_by_record(&self, player: usize, outcome: Option<Outcome>) -> bool {
        let Some((leave, records)) = &self.leave else { return false };
        let (wins, losses) = records[player];
        if wins >= leave.wins {
            return false;
        }
        let is_here = usize::from(self.seat[player].is_some());
        let won = usize::from(outcome.is_some_and(|outcome| outcome != Outcome::Loss));
        let left = (self.later.len() + is_here).saturating_sub(won);
        losses as usize + left >= leave.losses as usize
    }

    /// Whether a player is in with this result of the first match to come, or with any.
    pub(super) fn is_in(&self, player: usize, outcome: Option<Outcome>) -> bool {
        let later = |_: RoundNumber| self.least.clone();
        !self.may_be_out_by_record(player, outcome)
            && self.holds(player, outcome, &later, &|points, own| {
                self.most_level(player, points, own) < self.cut
            })
    }

    /// The same if the player wins all other matches too.
    pub(super) fn is_in_own_hands(&self, player: usize, outcome: Option<Outcome>) -> bool {
        let win =
            self.worths.iter().filter(|(outcome, _)| *outcome == Outcome::Win).map(|(_, points)| points);
        let win = win.min().unwrap_or(&self.least);
        let (setup, pairing) = (&self.tournament.setup, &self.tournament.ruleset.pairing);
        let may_sit_out = pairing.rematches == Rematches::Never || !setup.forbidden.is_empty();
        // Players out by their record, or left alone, play no more rounds.
        let may_sit_out = may_sit_out || self.leave.is_some();
        let has_bye = |round| settled_bye(&self.tournament.players[player], round).is_some();
        let is_less = |round| may_sit_out || has_bye(round);
        let later = |round: RoundNumber| if is_less(round) { self.least.clone() } else { win.clone() };
        let outcome = outcome.or(Some(Outcome::Win));
        self.holds(player, outcome, &later, &|points, own| self.most_level(player, points, own) < self.cut)
    }

    /// Whether a player is out with this result, or with any.
    pub(super) fn is_out(&self, player: usize, outcome: Option<Outcome>) -> bool {
        let later = |_: RoundNumber| self.most.clone();
        self.holds(player, outcome, &later, &|points, own| {
            self.least_ahead(player, &points.all, own) >= self.cut
        })
    }

    /// Whether something holds for all endings of the player's table with this outcome. It gets the
    /// player's final points, and those of them from later rounds.
    fn holds(
        &self,
        player: usize,
        outcome: Option<Outcome>,
        later: &dyn Fn(RoundNumber) -> Ratio,
        is_so: &dyn Fn(&FinalPoints, OwnEnding) -> bool,
    ) -> bool {
        let Some(start) = &self.start[player] else { return false };
        let sum =
            |rounds: &[RoundNumber]| rounds.iter().fold(Ratio::ZERO, |sum, round| &sum + &later(*round));
        let after = |now: &Ratio, later: Ratio| FinalPoints { all: &(start + now) + &later, later };
        if let Some((table, side)) = self.seat[player] {
            let (open, points) = &self.tables[table];
            let endings = open.endings.iter().enumerate();
            let mut endings =
                endings.filter(|(_, ending)| outcome.is_none_or(|one| ending.outcome[side] == one));
            return endings.all(|(ending, _)| {
                let own = &points[ending][usize::from(u8::from(side))];
                is_so(&after(own, sum(&self.later)), Some((table, ending)))
            });
        }
        // Without an open table, a given result is that of the next round.
        let next = self.later.split_first().filter(|_| self.tables.is_empty());
        let Some(((first, rest), outcome)) = next.zip(outcome) else {
            return is_so(&after(&Ratio::ZERO, sum(&self.later)), None);
        };
        let has_bye = settled_bye(&self.tournament.players[player], *first).is_some();
        let mut worths = self.worths.iter().filter(|(one, _)| has_bye || *one == outcome);
        worths.all(|(_, own)| is_so(&after(&Ratio::ZERO, &sum(rest) + own), None))
    }

    /// The most others who can end with as many points, if one table has this ending.
    fn most_level(&self, player: usize, points: &FinalPoints, own: OwnEnding) -> usize {
        let need = &self.rest(&self.most);
        let can = |_, before: &Ratio| before + need >= points.all;
        let most = self.count(player, own, can, |counts| counts.max().unwrap_or(0));
        match &self.pot {
            Some(pot) if most >= self.cut => {
                most.min(self.most_paid(player, &points.all, own, &(pot - &points.later)))
            }
            _ => most,
        }
    }

    /// The most others who can end with as many points, if the later rounds give no more than their matches do.
    /// Every table gives its players what costs least.
    fn most_paid(&self, player: usize, points: &Ratio, own: OwnEnding, pot: &Ratio) -> usize {
        let price = |other: usize, before: &Ratio| {
            let missing = (points - before).max(Ratio::ZERO);
            let start = self.start[other].as_ref().filter(|_| other != player);
            start.and_then(|_| self.sums.iter().find(|sum| **sum >= missing)).cloned()
        };
        let idle = (0..self.start.len()).filter(|other| self.seat[*other].is_none());
        let mut prices: Vec<Ratio> =
            idle.filter_map(|other| price(other, self.start[other].as_ref()?)).collect();
        for (place, (table, worth)) in self.tables.iter().enumerate() {
            let given = own.filter(|(settled, _)| *settled == place).map(|(_, ending)| ending);
            let (mut one, mut both): (Option<Ratio>, Option<Ratio>) = (None, None);
            for ending in (0..worth.len()).filter(|ending| given.is_none_or(|given| given == *ending)) {
                let ends = [table.players.first, table.players.second].into_iter().zip(&worth[ending]);
                let found =
                    ends.filter_map(|(other, step)| price(other, &(self.start[other].as_ref()? + step)));
                let found: Vec<Ratio> = found.collect();
                one = found.iter().chain(&one).min().cloned();
                if let [first, second] = &found[..] {
                    both = both.into_iter().chain([first + second]).min();
                }
            }
            // If both together are cheaper than twice the first, each is counted at half of it.
            match (one, both) {
                (Some(one), Some(both)) if &one + &one > both => {
                    prices.extend([&both * &Ratio::HALF, &both * &Ratio::HALF]);
                }
                (Some(one), Some(both)) => prices.extend([&both - &one, one]),
                (one, _) => prices.extend(one),
            }
        }
        prices.sort();
        let mut spent = Ratio::ZERO;
        prices
            .iter()
            .take_while(|price| {
                spent = &spent + price;
                spent <= *pot
            })
            .count()
    }

    /// The fewest others who end with more points.
    fn least_ahead(&self, player: usize, points: &Ratio, own: OwnEnding) -> usize {
        let sure = &self.rest(&self.least);
        let is_ahead =
            |other, before: &Ratio| &(before + sure) > points && !self.may_be_out_by_record(other, None);
        self.count(player, own, is_ahead, |counts| counts.min().unwrap_or(0))
    }

    fn rest(&self, points: &Ratio) -> Ratio {
        self.later.iter().fold(Ratio::ZERO, |sum, _| &sum + points)
    }

    /// Counts the others by their points after this round: table by table, the extreme over its endings.
    fn count(
        &self,
        player: usize,
        own: OwnEnding,
        is_counted: impl Fn(usize, &Ratio) -> bool,
        extreme: impl Fn(&mut dyn Iterator<Item = usize>) -> usize,
    ) -> usize {
        let idle = (0..self.start.len()).filter(|other| *other != player && self.seat[*other].is_none());
        let idle =
            idle.filter(|other| self.start[*other].as_ref().is_some_and(|start| is_counted(*other, start)));
        let idle = idle.count();
        let at = |(place, (table, points)): (usize, &(OpenTable, Vec<[Ratio; 2]>))| {
            let both = [table.players.first, table.players.second];
            let in_ending = |ending: usize| {
                let counts = |(other, step): &(usize, &Ratio)| {
                    *other != player
                        && self.start[*other]
                            .as_ref()
                            .is_some_and(|start| is_counted(*other, &(start + step)))
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

/// The most points that these rounds give all players together; `None` if more than one player may sit out.
fn pot(tournament: &Tournament, later: &[RoundNumber]) -> Option<Ratio> {
    let (setup, ruleset) = (&tournament.setup, &tournament.ruleset);
    let is_plain = ruleset.pairing.rematches != Rematches::Never && setup.forbidden.is_empty();
    if !is_plain || setup.leave.is_some() || tournament.first_stage() != StageKind::Swiss {
        return None;
    }
    let (match_points, bye_points) = (most_of_a_match(tournament)?, most_of_a_bye(tournament)?);
    later.iter().try_fold(Ratio::ZERO, |sum, round| {
        let here = || tournament.players.iter().filter(|player| player.is_in(*round));
        let settled = here().filter(|player| settled_bye(player, *round).is_some()).count();
        let paired = here().count() - settled;
        let times = |count: usize, points: &Ratio| Some(points * &Ratio::from(u32::try_from(count).ok()?));
        let byes = times(settled + paired % 2, &bye_points)?;
        tournament
            .pods_in(*round)
            .is_none()
            .then(|| Some(&(&sum + &byes) + &times(paired / 2, &match_points)?))?
    })
}

/// The most that both players of a match get together.
fn most_of_a_match(tournament: &Tournament) -> Option<Ratio> {
    let id = || tournament.players.first().map(|player| player.id.clone());
    let forfeit = MatchResult::Forfeit { winner: Side::First };
    let results =
        results(tournament.structure(tournament.first_stage())).into_iter().map(|(result, _)| result);
    let sum = |result: MatchResult| {
        let played = Match { result: Some(result), ..Match::open(0, id()?, id()?) };
        let scoring = tournament.scoring(&tournament.ruleset.units.ranks, &played);
        let [first, second] = Side::BOTH.map(|side| scoring.score(&played, side));
        Some(&first?.points.0 + &second?.points.0)
    };
    results.chain([forfeit]).filter_map(sum).max()
}

fn most_of_a_bye(tournament: &Tournament) -> Option<Ratio> {
    let id = tournament.players.first()?.id.clone();
    let worth = |kind| {
        let played = Match::bye(id.clone(), kind);
        let scoring = tournament.scoring(&tournament.ruleset.units.ranks, &played);
        scoring.score(&played, Side::First).map(|score| score.points.0)
    };
    [ByeKind::Bye, ByeKind::HalfBye, ByeKind::ZeroBye].into_iter().filter_map(worth).max()
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
