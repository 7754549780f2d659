//! Bounds on final places with several rounds to go, by points alone. Anybody may meet anybody in later
//! rounds, so the bounds hold for every pairing. Equal points count against the claim, and all players
//! together get no more points than the matches of a round give.

use std::collections::BTreeSet;

use pairwright_core::nouns::{
    ByeKind, GameCount, Leave, Match, Player, RecordEnd, StageKind, Structure, count,
};
use pairwright_core::pairing::{ScheduledRound, schedule, settled_bye, table_players};
use pairwright_core::ruleset::Rematches;
use pairwright_core::scoring::Outcome;
use pairwright_core::standings::standings;
use pairwright_core::{BySide, MatchResult, Ratio, RoundNumber, Side, Tournament};

use crate::draw::NotLastRound;
use crate::draw::endings::open_tables;

/// The points of a player at the end.
struct FinalPoints {
    all: Ratio,
    /// The part that comes from later rounds.
    later: Ratio,
}

/// A table whose match is open, with the indices of its players.
struct OpenTable {
    players: BySide<usize>,
    endings: Vec<Ending>,
}

/// Both players' outcomes and points, which several results may share.
#[derive(Clone, PartialEq)]
struct Ending {
    outcome: BySide<Outcome>,
    points: BySide<Ratio>,
}

/// Maximum number of sums of points kept: 1 MB and a second of work. Beyond it the bound does without them.
const MOST_SUMS: usize = 10_000;

/// The ending of the player's own table.
type OwnEnding = Option<(usize, usize)>;

struct Pot {
    /// The most points that all players can get together.
    points: Ratio,
    /// The points that one player can get from all these rounds, in ascending order.
    sums: Vec<Ratio>,
}

pub(super) struct Bounds<'a> {
    tournament: &'a Tournament,
    cut: usize,
    tables: Vec<OpenTable>,
    /// By player: the open table and the side.
    seat: Vec<Option<(usize, Side)>>,
    /// By player, if they can make the cut: the points so far.
    start: Vec<Option<Ratio>>,
    /// By player: whether they have taken part; nobody else is in the standings.
    took_part: Vec<bool>,
    later: Vec<RoundNumber>,
    /// The free rounds of a round robin that are still to come, with the players' indices.
    free: Vec<(RoundNumber, usize)>,
    /// The possible points of a match or bye, each with its outcome.
    worths: Vec<(Outcome, Ratio)>,
    /// Least and most points of one later round.
    least: Ratio,
    most: Ratio,
    /// The points of all players together in the later rounds; `None` without a bound.
    pot: Option<Pot>,
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
        let endings = endings(tournament);
        let table = |players| OpenTable { players, endings: endings.clone() };
        let tables: Vec<OpenTable> = open.into_iter().map(|open| table(open.players)).collect();
        let mut seat = vec![None; tournament.players.len()];
        for (place, table) in tables.iter().enumerate() {
            seat[table.players.first] = Some((place, Side::First));
            seat[table.players.second] = Some((place, Side::Second));
        }
        let ends = tournament.ends_by_record(round.next());
        let is_lost = |index: usize| ends.get(index).is_some_and(|end| *end == Some(RecordEnd::Losses));
        let stays = |(index, player): (usize, &Player)| {
            (player.is_in(RoundNumber(rounds + 1)) && !is_lost(index)).then_some(Ratio::ZERO)
        };
        let mut start: Vec<Option<Ratio>> = tournament.players.iter().enumerate().map(stays).collect();
        let mut took_part = vec![false; tournament.players.len()];
        for row in standings(tournament).rows {
            let Some(player) = tournament.index_of(&row.player) else { continue };
            took_part[player] = true;
            if start[player].is_none() {
                continue;
            }
            // Disqualified players have no rank.
            start[player] = row.rank.place().map(|_| row.points.0.clone());
        }
        let worths = worths(tournament, &endings);
        // With fewer than two players left, no further round is paired.
        let is_played = |round: &RoundNumber| {
            tournament.players.iter().filter(|player| player.is_in(*round)).nth(1).is_some()
        };
        let later: Vec<RoundNumber> = (round.0 + 1..=rounds).map(RoundNumber).take_while(is_played).collect();
        // A round in which a player does not play brings nothing.
        let points: BTreeSet<Ratio> =
            worths.iter().map(|(_, points)| points.clone()).chain([Ratio::ZERO]).collect();
        let (least, most) =
            (points.first().cloned().unwrap_or_default(), points.last().cloned().unwrap_or_default());
        let pot = pot(tournament, &later, rounds, &endings)
            .and_then(|all| Some(Pot { points: all, sums: sums(&points, later.len())? }));
        let records = |leave| (leave, tournament.wins_and_losses(round.next()));
        Ok(Bounds {
            tables,
            pot,
            free: free_rounds(tournament),
            later,
            took_part,
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

    /// Whether a player can still make the cut: neither gone nor disqualified nor out by record.
    pub(super) fn can_advance(&self, player: usize) -> bool {
        self.start[player].is_some()
    }

    /// Whether a player has the wins after which the Swiss is over.
    pub(super) fn has_all_wins(&self, player: usize) -> bool {
        self.leave.as_ref().is_some_and(|(leave, records)| records[player].0 >= leave.wins)
    }

    /// Whether a player takes part in a later round, as far as that is known.
    fn plays(&self, player: usize, round: RoundNumber) -> bool {
        self.tournament.players[player].is_in(round)
            && !self.free.contains(&(round, player))
            && !self.has_all_wins(player)
    }

    /// The later rounds in which a player takes part.
    fn rounds_of(&self, player: usize) -> Vec<RoundNumber> {
        self.later.iter().copied().filter(|round| self.plays(player, *round)).collect()
    }

    /// Whether a player with a round to play may sit it out without points.
    fn may_sit_out(&self) -> bool {
        let (setup, pairing) = (&self.tournament.setup, &self.tournament.ruleset.pairing);
        // Players out by their record, or left alone, play no more rounds.
        pairing.rematches == Rematches::Never || !setup.forbidden.is_empty() || self.leave.is_some()
    }

    /// Whether a player is certain to be in the final standings, which exclude players who never take part.
    fn is_ranked(&self, player: usize) -> bool {
        self.took_part[player]
            || self.seat[player].is_some()
            || !self.may_sit_out() && !self.rounds_of(player).is_empty()
    }

    /// Whether the player has a match in the first round to come.
    fn plays_first(&self, player: usize) -> bool {
        self.seat[player].is_some() || self.next_of(player).is_some()
    }

    /// The first round to come, if it is not paired and the player takes part in it.
    fn next_of(&self, player: usize) -> Option<RoundNumber> {
        let next = self.later.first().copied().filter(|_| self.tables.is_empty());
        next.filter(|round| self.plays(player, *round))
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
        self.is_ranked(player)
            && !self.may_be_out_by_record(player, outcome)
            && self.holds(player, outcome, &later, &|points, own| {
                self.most_level(player, points, own) < self.cut
            })
    }

    /// Whether a player is in with this result of the first match to come and wins in all others.
    pub(super) fn is_in_own_hands(&self, player: usize, outcome: Option<Outcome>) -> bool {
        // A given result is that of a match, so the player does not sit out.
        let is_played = outcome.is_some() || !self.may_sit_out() || self.seat[player].is_some();
        self.is_in_with(player, is_played.then(|| outcome.unwrap_or(Outcome::Win)), 0)
    }

    /// The number of the player's rounds that have no result yet.
    pub(super) fn to_play(&self, player: usize) -> u32 {
        count(self.rounds_of(player).len() + usize::from(self.seat[player].is_some()))
    }

    /// The most draws, in the next matches, with which wins in all others are enough; `None` if even wins are not.
    pub(super) fn safe_draws(&self, player: usize) -> Option<u32> {
        let is_first = self.seat[player].is_some() || self.plays_first(player) && !self.may_sit_out();
        let is_safe = |draws: &u32| match draws {
            // The results to come are those of later rounds only, or none if the player sits out.
            _ if !is_first => self.is_in_with(player, None, *draws as usize),
            0 => self.is_in_with(player, Some(Outcome::Win), 0),
            draws => {
                self.can_draw(player) && self.is_in_with(player, Some(Outcome::Draw), *draws as usize - 1)
            }
        };
        (0..=self.to_play(player)).take_while(is_safe).last()
    }

    /// Whether the first match to come can be drawn.
    fn can_draw(&self, player: usize) -> bool {
        match self.seat[player] {
            Some((table, side)) => {
                self.tables[table].endings.iter().any(|ending| ending.outcome[side] == Outcome::Draw)
            }
            None => self.worths.iter().any(|(outcome, _)| *outcome == Outcome::Draw),
        }
    }

    /// Whether a player is in with this result of the first match to come, draws in the next rounds after it and
    /// wins in all others. Without a result, the rounds after it are all that the player plays.
    fn is_in_with(&self, player: usize, first: Option<Outcome>, draws: usize) -> bool {
        let least = |outcome| {
            let points = self.worths.iter().filter(|(one, _)| *one == outcome).map(|(_, points)| points);
            points.min().unwrap_or(&self.least)
        };
        let win = least(Outcome::Win);
        // A bye may come in place of the match.
        let draw = least(Outcome::Draw).min(win);
        let own = self.rounds_of(player);
        let given = first.and(self.next_of(player));
        let after_first: Vec<RoundNumber> =
            own.iter().copied().filter(|round| Some(*round) != given).collect();
        let drawn = after_first.get(..draws).unwrap_or(&own);
        let may_sit_out = self.may_sit_out();
        let has_bye = |round| settled_bye(&self.tournament.players[player], round).is_some();
        let later = |round: RoundNumber| match round {
            _ if may_sit_out || has_bye(round) || !own.contains(&round) => self.least.clone(),
            _ if drawn.contains(&round) => draw.clone(),
            _ => win.clone(),
        };
        let is_so = |points: &FinalPoints, own| self.most_level(player, points, own) < self.cut;
        self.is_ranked(player) && self.holds(player, first, &later, &is_so)
    }

    /// Whether a player is out with this result, or with any.
    pub(super) fn is_out(&self, player: usize, outcome: Option<Outcome>) -> bool {
        let later = |_: RoundNumber| self.most.clone();
        self.holds(player, outcome, &later, &|points, own| {
            self.least_ahead(player, &points.all, own) >= self.cut
        })
    }

    /// Whether a condition on the player's final points holds for every ending of the player's table with this outcome.
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
            let endings = self.tables[table].endings.iter().enumerate();
            let mut endings =
                endings.filter(|(_, ending)| outcome.is_none_or(|one| ending.outcome[side] == one));
            return endings.all(|(place, ending)| {
                is_so(&after(&ending.points[side], sum(&self.later)), Some((table, place)))
            });
        }
        // Without an open table, a given result is that of the next round.
        let Some((first, outcome)) = self.next_of(player).zip(outcome) else {
            return is_so(&after(&Ratio::ZERO, sum(&self.later)), None);
        };
        let rest = &self.later[1..];
        let has_bye = settled_bye(&self.tournament.players[player], first).is_some();
        let mut worths = self.worths.iter().filter(|(one, _)| has_bye || *one == outcome);
        worths.all(|(_, own)| is_so(&after(&Ratio::ZERO, &sum(rest) + own), None))
    }

    /// The most others who can end with as many points, if one table has this ending.
    fn most_level(&self, player: usize, points: &FinalPoints, own: OwnEnding) -> usize {
        let need = &self.rest(&self.most);
        let can = |_, before: &Ratio| before + need >= points.all;
        let most = self.count(player, own, can, |counts| counts.max().unwrap_or(0));
        match &self.pot {
            Some(pot) if most >= self.cut => most.min(self.most_paid(player, points, own, pot)),
            _ => most,
        }
    }

    /// The most others who can end with as many points, if the later rounds give no more than their matches do.
    /// Every table gives its players what costs least.
    fn most_paid(&self, player: usize, points: &FinalPoints, own: OwnEnding, pot: &Pot) -> usize {
        let left = &pot.points - &points.later;
        let price = |other: usize, before: &Ratio| {
            let missing = (&points.all - before).max(Ratio::ZERO);
            let start = self.start[other].as_ref().filter(|_| other != player);
            start.and_then(|_| pot.sums.get(pot.sums.partition_point(|sum| *sum < missing))).cloned()
        };
        let idle = (0..self.start.len()).filter(|other| self.seat[*other].is_none());
        let mut prices: Vec<Ratio> =
            idle.filter_map(|other| price(other, self.start[other].as_ref()?)).collect();
        for (place, table) in self.tables.iter().enumerate() {
            let (mut one, mut both): (Option<Ratio>, Option<Ratio>) = (None, None);
            for ending in table.left(place, own) {
                let ends = Side::BOTH.map(|side| (table.players[side], &ending.points[side]));
                let found = ends
                    .into_iter()
                    .filter_map(|(other, step)| price(other, &(self.start[other].as_ref()? + step)));
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
                spent <= left
            })
            .count()
    }

    /// The fewest others who end with more points.
    fn least_ahead(&self, player: usize, points: &Ratio, own: OwnEnding) -> usize {
        let sure = &self.rest(&self.least);
        let is_ahead = |other, before: &Ratio| {
            &(before + sure) > points && !self.may_be_out_by_record(other, None) && self.is_ranked(other)
        };
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
        let at = |(place, table): (usize, &OpenTable)| {
            let in_ending = |ending: &Ending| {
                let counts = |side: &Side| {
                    let other = table.players[*side];
                    let start = self.start[other].as_ref().filter(|_| other != player);
                    start.is_some_and(|start| is_counted(other, &(start + &ending.points[*side])))
                };
                Side::BOTH.iter().filter(|side| counts(side)).count()
            };
            extreme(&mut table.left(place, own).map(in_ending))
        };
        idle + self.tables.iter().enumerate().map(at).sum::<usize>()
    }
}

impl OpenTable {
    /// The endings that are possible if the player's own table has this one.
    fn left(&self, place: usize, own: OwnEnding) -> impl Iterator<Item = &Ending> {
        let given = own.filter(|(settled, _)| *settled == place).map(|(_, ending)| ending);
        let endings = self.endings.iter().enumerate();
        endings.filter(move |(ending, _)| given.is_none_or(|given| given == *ending)).map(|(_, one)| one)
    }
}

/// The points that one player can get from this many rounds, in ascending order; `None` if there are too many.
fn sums(points: &BTreeSet<Ratio>, rounds: usize) -> Option<Vec<Ratio>> {
    let mut sums = BTreeSet::from([Ratio::ZERO]);
    for _ in 0..rounds {
        let mut more = BTreeSet::new();
        for sum in &sums {
            more.extend(points.iter().map(|points| sum + points));
            if more.len() > MOST_SUMS {
                return None;
            }
        }
        sums = more;
    }
    Some(sums.into_iter().collect())
}

/// The free rounds of a round robin that are still to come, with the players' indices.
fn free_rounds(tournament: &Tournament) -> Vec<(RoundNumber, usize)> {
    if tournament.first_stage() != StageKind::RoundRobin || table_players(tournament).len().is_multiple_of(2)
    {
        return Vec::new();
    }
    let free = |round: ScheduledRound| Some((round.number, tournament.index_of(&round.free?)?));
    schedule(tournament).into_iter().filter_map(free).collect()
}

/// The most points that these rounds give all players together; `None` if more than one player may sit out.
fn pot(tournament: &Tournament, later: &[RoundNumber], rounds: u32, endings: &[Ending]) -> Option<Ratio> {
    let (setup, ruleset) = (&tournament.setup, &tournament.ruleset);
    let is_plain = ruleset.pairing.rematches != Rematches::Never && setup.forbidden.is_empty();
    if !is_plain || setup.leave.is_some() || tournament.first_stage() != StageKind::Swiss {
        return None;
    }
    let forfeit = ending(tournament, MatchResult::Forfeit { winner: Side::First });
    let sums = endings.iter().chain(&forfeit).map(|one| &one.points.first + &one.points.second);
    let (match_points, bye_points) = (sums.max()?, byes(tournament).map(|(_, points)| points).max()?);
    later.iter().try_fold(Ratio::ZERO, |sum, round| {
        let here = || tournament.players.iter().filter(|player| player.is_in(*round));
        let settled = here().filter(|player| settled_bye(player, *round).is_some()).count();
        let paired = here().count() - settled;
        let times = |count: usize, points: &Ratio| Some(points * &Ratio::from(u32::try_from(count).ok()?));
        // A late entry may get points for this round.
        let is_away = |player: &&Player| !player.is_in(*round) && player.is_in(RoundNumber(rounds + 1));
        let away = tournament.players.iter().filter(is_away).count();
        let byes = times(settled + away + paired % 2, &bye_points)?;
        tournament
            .pods_in(*round)
            .is_none()
            .then(|| Some(&(&sum + &byes) + &times(paired / 2, &match_points)?))?
    })
}

/// Every way in which a match can end without a ruling.
fn endings(tournament: &Tournament) -> Vec<Ending> {
    let structure = tournament.structure(tournament.first_stage());
    let mut distinct = Vec::new();
    for one in results(structure).into_iter().filter_map(|result| ending(tournament, result)) {
        if !distinct.contains(&one) {
            distinct.push(one);
        }
    }
    distinct
}

/// All results of a match, with drawn games, and with unfinished ones where not all games must be played.
fn results(structure: Structure) -> Vec<MatchResult> {
    let most = structure.games().or(structure.wins_needed().map(|wins| 2 * wins - 1)).unwrap_or(3);
    let least = structure.games().unwrap_or(0);
    let wins = (0..=most).flat_map(|first| (0..=most - first).map(move |second| (first, second)));
    let counts = wins.flat_map(|(first, second)| {
        let played = first + second;
        (least.saturating_sub(played)..=most - played).map(move |draws| GameCount::new(first, second, draws))
    });
    let counts = counts.filter(|count| structure.allows(*count).is_ok());
    let results = counts.map(|count| MatchResult::played(count.wins.first, count.wins.second, count.draws));
    results.chain([MatchResult::IntentionalDraw {}]).collect()
}

/// The outcomes and points of a result; `None` if the ruleset cannot score it.
fn ending(tournament: &Tournament, result: MatchResult) -> Option<Ending> {
    let id = &tournament.players.first()?.id;
    let played = Match { result: Some(result), ..Match::open(0, id.clone(), id.clone()) };
    let scoring = tournament.scoring(&tournament.ruleset.units.ranks, &played);
    if let Some(MatchResult::Played(games)) = &played.result {
        scoring.check(games).ok()?;
    }
    let (first, second) = (scoring.score(&played, Side::First)?, scoring.score(&played, Side::Second)?);
    let outcome = BySide::new(first.outcome, second.outcome);
    Some(Ending { outcome, points: BySide::new(first.points.0, second.points.0) })
}

fn byes(tournament: &Tournament) -> impl Iterator<Item = (Outcome, Ratio)> {
    let worth = move |kind| {
        let played = Match::bye(tournament.players.first()?.id.clone(), kind);
        let scoring = tournament.scoring(&tournament.ruleset.units.ranks, &played);
        let score = scoring.score(&played, Side::First)?;
        // A bye stands for a win, whatever its points.
        Some((if kind == ByeKind::Bye { Outcome::Win } else { score.outcome }, score.points.0))
    };
    [ByeKind::Bye, ByeKind::HalfBye, ByeKind::ZeroBye].into_iter().filter_map(worth)
}

/// Everything that one round can bring a player.
fn worths(tournament: &Tournament, endings: &[Ending]) -> Vec<(Outcome, Ratio)> {
    let rulings = [
        MatchResult::Forfeit { winner: Side::First },
        MatchResult::Forfeit { winner: Side::Second },
        MatchResult::DoubleLoss {},
    ];
    let rulings: Vec<Ending> = rulings.into_iter().filter_map(|result| ending(tournament, result)).collect();
    let matches = endings.iter().chain(&rulings).map(|one| (one.outcome.first, one.points.first.clone()));
    matches.chain(byes(tournament)).collect()
}
