//! Plays one run: every variant from the first round to the last. Core does the pairing, standings and stages.

use std::cmp::Reverse;

use pairwright_core::journal::make_cut_from;
use pairwright_core::nouns::{
    Match, MatchResult, Player, Privilege, Proposal, StageKind, StageSpec, Structure, USUAL_TURNAROUND, count,
};
use pairwright_core::pairing::swiss::{LastRoundChoice, SeatPairs, pair_in_order};
use pairwright_core::refusal::Refusal;
use pairwright_core::ruleset::{TieBreakCode, Within};
use pairwright_core::scoreboard::{Scoreboard, SeatMatch, SeatRound};
use pairwright_core::scoring::Scoring;
use pairwright_core::stages::next::{
    bracket_round_of, goes_on, is_cut_due, is_played_by_sums, pair_next_from, pair_seats,
};
use pairwright_core::stages::{Bracket, SeedTree, bracket, final_ranking_by, final_ranking_from};
use pairwright_core::standings::{Record, Standings, Tallies, Tally, standings_from, tie_break_of_all};
use pairwright_core::{Action, BySide, Entropy, PlayerId, Ratio, RoundNumber, Side, Tournament};

use super::agreed::agreed;
use super::chance::{DrawPurpose, RunChance};
use super::entry::{Roll, entered};
use super::meeting::{DrawnGames, FirstSides, MatchCourse, SimulatedMatch, Time};
use super::plan::{IntentionalDraws, PairBy, Plan, Rating, Variant};
use super::seen::{SeenTournament, UNIT};
use crate::dice::Dice;
use crate::results::with_numbers;
use crate::share::Share;

pub(super) struct RunningTournament<'a> {
    plan: &'a Plan,
    variant: &'a Variant,
    chance: &'a RunChance,
    ratings: &'a [Rating],
    entropy: Entropy,
    tournament: Tournament,
    board: Scoreboard,
    late: Vec<Player>,
    /// The standings at the last cut.
    table: Option<Standings>,
    /// The bracket after its last round.
    tree: Option<Bracket>,
    seeded: Option<SeedTree>,
    /// Each player's record by number, if longer matches decide who leaves by record.
    records: Vec<Record>,
    /// Durations, if times are simulated.
    watch: Watch,
    /// Whether games have measures besides the winner.
    has_measures: bool,
    keep: Keep,
}

/// Whether the tournament publishes its rounds, or only the scoreboard has them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Keep {
    Rounds,
    Sums,
}

impl Keep {
    /// What a variant needs: rounds, if anything besides the scoreboard reads or changes them.
    pub(super) fn needed(plan: &Plan, variant: &Variant) -> Keep {
        let is_by_sums = is_played_by_sums(&variant.begun)
            && Keep::has_plain_stages(variant)
            && variant.pair_by == PairBy::Ruleset
            && variant.deciders.is_none()
            && variant.prizes.is_none()
            && variant.intentional_draws == IntentionalDraws::Never
            && [variant.drops, variant.late, variant.byes] == [Share::NOTHING; 3]
            && plan.model.pace.is_none();
        if is_by_sums { Keep::Sums } else { Keep::Rounds }
    }

    /// Whether a bracket, if there is one, depends on nothing but its seeds and who wins.
    fn has_plain_stages(variant: &Variant) -> bool {
        let begun = &variant.begun;
        let is_plain = |stage: &StageSpec| {
            let structure = stage.structure.unwrap_or(variant.structure);
            stage.kind.is_bracket()
                && structure.wins_needed().is_some()
                && begun.ruleset.match_rules.sides.is_none()
                && !Scoring::ranking(&begun.ruleset).has_measures()
        };
        begun.setup.stages.len() < 2 && begun.setup.stages.iter().all(is_plain)
    }
}

impl<'a> RunningTournament<'a> {
    /// Plays a variant to its end, in the tournament of an earlier run if that published nothing.
    pub(super) fn play(
        plan: &'a Plan,
        variant: &'a Variant,
        chance: &'a RunChance,
        ratings: &'a [Rating],
        keep: Keep,
        over: Option<Tournament>,
    ) -> Result<(SeenTournament, Tournament), Refusal> {
        let mut course = RunningTournament::begin(plan, variant, chance, ratings, keep, over)?;
        while course.goes_on()? {}
        Ok((course.seen(), course.tournament))
    }

    /// Plays the next round or makes the cut; false if there is neither.
    fn goes_on(&mut self) -> Result<bool, Refusal> {
        if self.tournament.is_cut() && self.keep == Keep::Sums {
            self.play_tree()?;
            return Ok(false);
        }
        if self.tournament.is_cut() {
            self.tree = bracket(&self.tournament);
            let next = self.tree.as_ref().and_then(|tree| bracket_round_of(&self.tournament, tree));
            let proposal = match next {
                Some(proposal) => proposal,
                None if self.tree.as_ref().is_none_or(Bracket::is_decided) => return Ok(false),
                // If a match has no winner, pairing reports the error.
                None => self.paired()?,
            };
            self.round(proposal)?;
        } else if is_cut_due(&self.tournament, self.board.next_round()) {
            let table = standings_from(&self.tournament, &self.board);
            let Ok((_, cut)) = make_cut_from(&self.tournament, &table) else { return Ok(false) };
            self.table = Some(table);
            self.tournament.apply(&cut)?;
        } else {
            if !goes_on(&self.tournament, self.board.next_round()) {
                return Ok(false);
            }
            match self.keep {
                Keep::Rounds => self.round(self.paired()?)?,
                Keep::Sums => self.sum_up(&pair_seats(&self.tournament, &self.board, &self.entropy)?),
            }
        }
        Ok(true)
    }

    /// Plays the bracket by seed.
    fn play_tree(&mut self) -> Result<(), Refusal> {
        let Some(stage) = self.tournament.setup.bracket_stage().cloned() else { return Ok(()) };
        let players: Vec<usize> = stage.seeds.iter().map(|id| self.plan.roll.number(id)).collect();
        let first = self.board.next_round();
        let given = stage.privileges.contains(&Privilege::GameWin);
        let tree = SeedTree::play(&stage, players.len(), |pair| {
            let both = BySide::new(players[pair.first - 1], players[pair.second - 1]);
            let round = RoundNumber(first.0 + count(pair.round));
            let result = self.play_match(round, both, given.then(|| pair.higher()), stage.kind);
            let won = match &result {
                MatchResult::Played(games) => Scoring::ranking(&self.tournament.ruleset).winner(games),
                _ => None,
            };
            won.ok_or(Refusal::RoundOpen(1))
        })?;
        self.seeded = Some(tree);
        Ok(())
    }

    /// Plays a round that only the scoreboard has.
    fn sum_up(&mut self, paired: &SeatPairs) {
        let number = self.board.next_round();
        let result = |(first, second): (usize, usize)| {
            let players = BySide::new(self.number(first), self.number(second));
            self.play_match(number, players, None, StageKind::Swiss)
        };
        let played: Vec<MatchResult> = paired.pairs.iter().copied().map(result).collect();
        let seats = paired.pairs.iter().map(|(first, second)| (*first, Some(*second)));
        let byes = paired.byes.iter().map(|(seat, bye)| ((*seat, None), bye));
        let matches = seats.zip(&played).chain(byes).map(|((first, second), result)| SeatMatch {
            seats: BySide::new(Some(first), second),
            result: Some(result),
            given: None,
        });
        let round = SeatRound { number, stage: StageKind::Swiss, matches: matches.collect() };
        self.board.add_seats(&self.tournament, &round);
    }

    fn number(&self, seat: usize) -> usize {
        self.plan.roll.number(&self.tournament.players[seat].id)
    }

    fn seen(&mut self) -> SeenTournament {
        let board = &self.board;
        let has_stages = !self.tournament.setup.stages.is_empty();
        let last = has_stages.then(|| {
            let table = self.table.take().unwrap_or_else(|| standings_from(&self.tournament, board));
            if let Some(tree) = &self.seeded {
                return final_ranking_by(&self.tournament, table, tree);
            }
            let tree = self.tree.take().or_else(|| bracket(&self.tournament));
            final_ranking_from(&self.tournament, table, tree.as_ref())
        });
        let seen =
            SeenTournament::of(self.variant, &self.tournament, board, last, self.ratings, &self.plan.roll);
        if self.plan.model.pace.is_some() { self.watch.seen(seen) } else { seen }
    }

    fn begin(
        plan: &'a Plan,
        variant: &'a Variant,
        chance: &'a RunChance,
        ratings: &'a [Rating],
        keep: Keep,
        over: Option<Tournament>,
    ) -> Result<RunningTournament<'a>, Refusal> {
        let registered = plan.registered(chance, ratings);
        let (tournament, late) = entered(&plan.roll, variant, chance, &registered, over)?;
        let (entropy, board) = (chance.entropy(), Scoreboard::of(&tournament));
        let (records, watch) = (Vec::new(), Watch::default());
        let has_measures = Scoring::ranking(&tournament.ruleset).has_measures();
        Ok(RunningTournament {
            plan,
            variant,
            chance,
            ratings,
            entropy,
            tournament,
            board,
            late,
            table: None,
            tree: None,
            seeded: None,
            records,
            watch,
            has_measures,
            keep,
        })
    }

    fn round(&mut self, mut paired: Proposal) -> Result<(), Refusal> {
        let round = &mut paired.round;
        let (number, stage) = (round.number, round.stage);
        let is_bracket = stage.is_bracket();
        if !is_bracket {
            let first = self.plan.model.first.to_f64();
            for place in agreed(&self.tournament, round, self.variant, first) {
                round.matches[place].result = Some(MatchResult::IntentionalDraw {});
            }
        }
        self.watch.begin_round(&self.tournament, stage);
        for played in round.matches.iter_mut().filter(|played| played.is_open()) {
            played.result = self.result(number, played, stage);
        }
        self.tournament.play_round(paired)?;
        if !is_bracket {
            self.table = None;
            self.count_round();
            self.leave(number)?;
            self.let_in(number.next())?;
        }
        Ok(())
    }

    fn count_round(&mut self) {
        if let Some(round) = self.tournament.current_round() {
            self.board.add_round(&self.tournament, round);
        }
    }

    fn paired(&self) -> Result<Proposal, Refusal> {
        match pair_by(&self.tournament, &self.entropy, self.variant.pair_by, &self.plan.roll) {
            Some(proposal) => Ok(proposal),
            None => {
                let board = Some(&self.board);
                let next =
                    pair_next_from(&self.tournament, board, &self.entropy, LastRoundChoice::ByRuleset)?;
                Ok(next.into_proposal())
            }
        }
    }

    fn result(&mut self, round: RoundNumber, played: &Match, stage: StageKind) -> Option<MatchResult> {
        let (first, second) = played.pair()?;
        let players = BySide::new(self.plan.roll.number(first), self.plan.roll.number(second));
        Some(self.play_match(round, players, played.given, stage))
    }

    fn play_match(
        &mut self,
        round: RoundNumber,
        players: BySide<usize>,
        given: Option<Side>,
        stage: StageKind,
    ) -> MatchResult {
        let is_bracket = stage.is_bracket();
        let structure = match self.variant.deciders.filter(|_| !is_bracket) {
            Some(longer) if Side::BOTH.iter().any(|side| self.is_about_to_leave(players[*side])) => longer,
            _ if is_bracket => self.bracket_structure(),
            _ => self.variant.structure,
        };
        let has_sides = self.tournament.has_sides() || structure == Structure::TwoGames;
        let meeting = SimulatedMatch {
            chance: self.chance,
            model: &self.plan.model,
            players,
            ratings: BySide::new(self.ratings[players.first], self.ratings[players.second]),
            round: round.0 as usize,
            sides: if has_sides { FirstSides::Alternate } else { FirstSides::Loser },
            draws: if is_bracket { DrawnGames::Replayed } else { DrawnGames::Stand },
            given,
            begins: if is_bracket { self.plays_first(players) } else { None },
            by_match: self.variant.counts_matches(),
            time: self.time(stage),
        };
        let course = meeting.play(structure);
        let (wins, draws) = (course.count.wins, course.count.draws);
        let result = MatchResult::played(wins.first, wins.second, draws);
        let name = [players.first, players.second, meeting.round, 0];
        self.watch.add(&course);
        if !self.has_measures {
            return result;
        }
        let mut dice = Dice::keyed(self.chance.bytes(DrawPurpose::Measures, name));
        with_numbers(&mut dice, &Scoring::ranking(&self.tournament.ruleset), result)
    }

    /// The time limits of a match; brackets have none.
    fn time(&self, stage: StageKind) -> Time {
        let clock = self.tournament.ruleset.match_rules.clock;
        match self.plan.model.pace {
            None => Time::Open,
            Some(pace) => match clock.filter(|_| pace.on_clocks) {
                Some(clock) => Time::Clocks(f64::from(clock.base)),
                None if stage.is_bracket() => Time::Open,
                None => {
                    Time::Round(i64::from(self.tournament.round_minutes()) * 60, self.tournament.at_zero())
                }
            },
        }
    }

    /// Games in a bracket match: by the ruleset, apart from deciders.
    fn bracket_structure(&self) -> Structure {
        let own = self.tournament.setup.bracket_stage().and_then(|stage| stage.structure);
        own.unwrap_or(self.variant.structure)
    }

    /// The higher seed's side in a bracket match, if that is the one to play first.
    fn plays_first(&self, players: BySide<usize>) -> Option<Side> {
        let stage = self.tournament.setup.bracket_stage()?;
        if !stage.privileges.contains(&Privilege::PlayFirst) {
            return None;
        }
        let mut seeds = stage.seeds.iter().map(|seed| self.plan.roll.number(seed));
        let higher = seeds.find(|seed| *seed == players.first || *seed == players.second)?;
        Some(if higher == players.first { Side::First } else { Side::Second })
    }

    fn is_about_to_leave(&self, player: usize) -> bool {
        let Some(leave) = self.tournament.setup.leave else { return false };
        let record = self.records.get(player).copied().unwrap_or_default();
        leave.end(record.wins + 1, record.losses).or(leave.end(record.wins, record.losses + 1)).is_some()
    }

    /// Drops players at the plan's rate, while the Swiss continues.
    fn leave(&mut self, number: RoundNumber) -> Result<(), Refusal> {
        if self.variant.deciders.is_some() {
            self.records = vec![Record::default(); self.ratings.len()];
            for tally in self.board.ranking().took_part() {
                let player = self.number(tally.player);
                self.records[player] = tally.record;
            }
        }
        let share = self.variant.drops;
        if share == Share::NOTHING || !goes_on(&self.tournament, self.board.next_round()) {
            return Ok(());
        }
        let round = number.0 as usize;
        self.drop_all(number, |course, id| {
            course.chance.uniform(DrawPurpose::Drop, [course.plan.roll.number(id), round, 0, 0])
                < share.to_f64()
        })
    }

    fn drop_all(
        &mut self,
        after: RoundNumber,
        leaves: impl Fn(&RunningTournament<'a>, &PlayerId) -> bool,
    ) -> Result<(), Refusal> {
        let present = self.tournament.present_in(after.next()).map(|player| &player.id);
        let leaving: Vec<PlayerId> = present.filter(|id| leaves(self, id)).cloned().collect();
        leaving.into_iter().try_for_each(|player| self.tournament.apply(&Action::Drop { player, after }))
    }

    /// Registers late entries before the round is paired.
    fn let_in(&mut self, number: RoundNumber) -> Result<(), Refusal> {
        let (now, later) = self.late.drain(..).partition(|player| player.joined_round == Some(number));
        self.late = later;
        let players: Vec<Player> = now;
        if players.is_empty() {
            return Ok(());
        }
        let missed_rounds = self.tournament.ruleset.late.missed_rounds.bye();
        self.tournament.apply(&Action::RegisterPlayers { players, missed_rounds })?;
        self.board = Scoreboard::of(&self.tournament);
        Ok(())
    }
}

/// The next Swiss round paired in this order. `None` if the ruleset's order applies, or nobody can be paired.
fn pair_by(tournament: &Tournament, entropy: &Entropy, by: PairBy, roll: &Roll) -> Option<Proposal> {
    if tournament.next_stage().is_bracket() {
        return None;
    }
    let before = tournament.last_swiss_round();
    let values = match by {
        PairBy::Ruleset => return None,
        PairBy::TieBreak(code) => tie_break(tournament, before, code),
        PairBy::OpponentsDifference => opponents_differences(tournament, before),
    };
    let mut order: Vec<usize> = (0..tournament.players.len()).collect();
    order.sort_by_key(|index| (Reverse(values[*index]), roll.number(&tournament.players[*index].id)));
    let order: Vec<PlayerId> = order.into_iter().map(|index| tournament.players[index].id.clone()).collect();
    let within = if before == RoundNumber(0) { Within::Slide } else { Within::Fold };
    pair_in_order(tournament, entropy, &order, within).map(|paired| paired.proposal)
}

/// The opponents' wins minus their losses, by player index.
fn opponents_differences(tournament: &Tournament, after: RoundNumber) -> Vec<i64> {
    let tallies = Tallies::new(tournament, after).players;
    let own = |tally: &Tally| i64::from(tally.record.wins) - i64::from(tally.record.losses);
    let of = |tally: &Tally| tally.met().map(|(_, opponent)| own(&tallies[opponent])).sum();
    tallies.iter().map(of).collect()
}

/// The number of worse values of the tie-break, by player index.
fn tie_break(tournament: &Tournament, after: RoundNumber, code: TieBreakCode) -> Vec<i64> {
    let values = tie_break_of_all(tournament, after, code);
    let mut sorted: Vec<Option<&Ratio>> = values.iter().map(Option::as_ref).collect();
    sorted.sort_by(|a, b| code.compare(*a, *b));
    let below =
        |value: &Option<Ratio>| sorted.partition_point(|other| code.compare(*other, value.as_ref()).is_lt());
    values.iter().map(|value| i64::from(count(below(value)))).collect()
}

/// Measured times in seconds.
#[derive(Debug, Clone, Default)]
struct Watch {
    /// Rounds before the bracket, their total duration, and how many exceeded their time.
    rounds: i64,
    seconds: i64,
    over_time: i64,
    /// Rounds before the current one, and the time between them.
    before: i64,
    /// The current round: the duration of its longest match, and its time limit.
    longest: i64,
    limit: Option<i64>,
    /// Matches unfinished when time was called.
    unfinished: i64,
}

/// A second in units of a minute.
const SECOND: i64 = UNIT / 60;

impl Watch {
    /// Starts a round after the previous one and the turnaround.
    fn begin_round(&mut self, tournament: &Tournament, stage: StageKind) {
        self.end_round();
        if tournament.current_round().is_some() {
            let between = tournament.setup.venue.day.turnaround.unwrap_or(USUAL_TURNAROUND);
            self.before += i64::from(between) * 60;
        }
        self.limit = (!stage.is_bracket()).then(|| i64::from(tournament.round_minutes()) * 60);
    }

    fn end_round(&mut self) {
        if let Some(limit) = self.limit.take() {
            self.rounds += 1;
            self.seconds += self.longest;
            self.over_time += i64::from(self.longest > limit);
        }
        self.before += std::mem::take(&mut self.longest);
    }

    fn add(&mut self, played: &MatchCourse) {
        self.longest = self.longest.max(played.seconds);
        self.unfinished += i64::from(played.is_cut_short);
    }

    /// Adds the times to the observations.
    fn seen(&self, mut seen: SeenTournament) -> SeenTournament {
        let mut over = self.clone();
        over.end_round();
        seen.overall.insert("finish_minutes", over.before * SECOND);
        seen.overall.insert("unfinished", over.unfinished * UNIT);
        if over.rounds > 0 {
            seen.overall.insert("round_minutes", over.seconds * SECOND / over.rounds);
            seen.overall.insert("over_time", over.over_time * UNIT / over.rounds);
        }
        seen
    }
}
