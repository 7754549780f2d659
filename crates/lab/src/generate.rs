//! Random finished tournaments, with every round paired by the engine. Late entries, drops, byes
//! and draws occur at realistic rates.

use std::collections::HashMap;

use pairwright_core::fault::MOST_ROUNDS;
use pairwright_core::file::TournamentFile;
use pairwright_core::nouns::{ByeKind, Match, MatchResult, Player, RequestedBye, Round, Structure};
use pairwright_core::pairing::swiss::LastRoundChoice;
use pairwright_core::refusal::Refusal;
use pairwright_core::ruleset::{PairingMethod, PairingRules, Ruleset, RulesetChoice};
use pairwright_core::stages::{Entries, pair_next, rounds_for_single_winner, rounds_of_table};
use pairwright_core::{Action, BySide, Entropy, PlayerId, RoundNumber, Setup, Tournament, message, nouns};

use crate::dice::Dice;
use crate::results::{Strength, result_or_forfeit, with_numbers};
use crate::share::Share;

#[derive(Debug, Clone)]
pub struct GenerationPlan {
    /// Number of players, including late entries.
    pub players: u32,
    pub rounds: u32,
    pub planned: Announced,
    pub ruleset: RulesetChoice,
    pub entropy: Entropy,
    pub rates: Rates,
}

impl GenerationPlan {
    fn has_late_entries(&self) -> bool {
        let is_table = |rules: Ruleset| rules.pairing.method == PairingMethod::RoundRobin;
        self.rounds > 1 && !self.ruleset.resolve().is_ok_and(is_table)
    }
}

/// The rounds of a finished tournament: the whole table, or as many as a single winner needs.
pub fn usual_rounds(players: u32, rules: &PairingRules) -> u32 {
    match rules.method {
        PairingMethod::RoundRobin => rounds_of_table(players, rules.cycles.unwrap_or(1)).min(MOST_ROUNDS),
        _ => rounds_for_single_winner(Entries(players.into())).max(1),
    }
}

/// Whether the file announces the number of rounds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Announced {
    /// Announced, so that no round is paired into a dead end.
    Yes,
    No,
}

/// The frequency of events.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rates {
    /// Matches without a winner.
    pub draws: Share,
    /// Players who leave after each round.
    pub drops: Share,
    /// Late entries among all players; at most a quarter, and none in a round robin.
    pub late: Share,
    /// Players with awarded or requested byes. At most a quarter of the players in any round.
    pub byes: Share,
    /// Matches to which one player does not come.
    pub forfeits: Share,
}

impl Default for Rates {
    fn default() -> Rates {
        Rates {
            draws: Share::percent(5),
            drops: Share::percent(4),
            late: Share::percent(4),
            byes: Share::percent(4),
            forfeits: Share::FEW,
        }
    }
}

pub fn generate(plan: &GenerationPlan) -> Result<TournamentFile, Refusal> {
    generate_exactly(plan, &Counts::default())
}

/// Generates a tournament with exact numbers of some events.
pub fn generate_exactly(plan: &GenerationPlan, counts: &Counts) -> Result<TournamentFile, Refusal> {
    let mut maker = Maker::new(plan, counts)?;
    for round in 1..=plan.rounds {
        maker.round(RoundNumber(round))?;
    }
    for quota in [maker.draws, maker.forfeits, maker.leavers].into_iter().flatten() {
        quota.finish()?;
    }
    Ok(TournamentFile::from(&maker.tournament))
}

/// A tournament being generated.
struct Maker<'a> {
    plan: &'a GenerationPlan,
    dice: Dice,
    tournament: Tournament,
    strengths: HashMap<PlayerId, Strength>,
    late: Vec<Player>,
    draws: Option<Quota>,
    forfeits: Option<Quota>,
    leavers: Option<Quota>,
}

impl<'a> Maker<'a> {
    fn new(plan: &'a GenerationPlan, counts: &Counts) -> Result<Maker<'a>, Refusal> {
        let mut dice = Dice::new(&plan.entropy);
        let (mut players, strengths) = register(plan, counts, &mut dice);
        if let Some(byes) = counts.byes {
            give_byes(plan, &mut players, byes, &mut dice)?;
        }
        let is_late = |player: &Player| player.joined_round.is_some();
        let (late, on_time) = players.into_iter().partition(is_late);
        let setup = Setup {
            ruleset: plan.ruleset.clone(),
            rounds_planned: (plan.planned == Announced::Yes).then_some(plan.rounds),
            entropy: Some(plan.entropy.clone()),
            ..Setup::new("Random tournament", "")
        };
        let file = TournamentFile { players: on_time, ..TournamentFile::new(setup) };
        let tournament = Tournament::begin(&Action::Import { file: Box::new(file) })?;
        let quota = |what, count: Option<u32>| count.map(|count| Quota::new(what, count));
        Ok(Maker {
            plan,
            dice,
            tournament,
            strengths,
            late,
            draws: quota("draws", counts.draws),
            forfeits: quota("forfeits", counts.forfeits),
            leavers: quota("withdrawals", counts.drops),
        })
    }

    fn round(&mut self, number: RoundNumber) -> Result<(), Refusal> {
        self.let_in(number)?;
        let next = pair_next(&self.tournament, &self.plan.entropy, LastRoundChoice::ByRuleset)?;
        let mut proposal = next.proposal().clone();
        self.play(&mut proposal.round);
        self.tournament.apply(&Action::Pair { round: proposal.round, record: proposal.record })?;
        self.tournament.apply(&Action::Publish { round: number })?;
        if number.0 < self.plan.rounds { self.drops(number) } else { Ok(()) }
    }

    /// Registers late entries before the round is paired.
    fn let_in(&mut self, number: RoundNumber) -> Result<(), Refusal> {
        let missed_rounds = self.tournament.ruleset.late.missed_rounds.bye();
        for player in self.late.iter().filter(|player| player.joined_round == Some(number)) {
            self.tournament.apply(&Action::Register { player: player.clone(), missed_rounds })?;
        }
        Ok(())
    }

    /// Plays the matches without a result. In a round robin, pairing has made players who left forfeit theirs.
    fn play(&mut self, round: &mut Round) {
        let structure = self.tournament.structure(round.stage);
        let top = round.matches.len() / 8;
        let is_last = round.number.0 == self.plan.rounds;
        let rates = self.rates_by_match(round);
        let unit = &self.tournament.ruleset.units.ranks;
        let pairs = round.matches.iter_mut().filter(|m| is_to_be_played(m));
        for ((place, played), rates) in pairs.enumerate().zip(rates) {
            let [first, second] = played.players.as_slice() else { continue };
            let players = BySide::new(self.strengths[first], self.strengths[second]);
            let friendly = is_last && place < top && self.draws.is_none();
            let scoring = self.tournament.scoring(unit, played);
            played.result = Some(loop {
                let ended = ending(&mut self.dice, structure, players, &rates, friendly);
                if self.draws.is_none() || rates.draws > Share::NOTHING || !is_drawn(&ended) {
                    break with_numbers(&mut self.dice, &scoring, ended);
                }
            });
        }
    }

    /// The rates of every match of a round. All or nothing if exact numbers are required.
    fn rates_by_match(&mut self, round: &Round) -> Vec<Rates> {
        let to_come = self.plan.rounds - round.number.0 + 1;
        let matches = round.matches.iter().filter(|m| is_to_be_played(m)).count();
        let mut rates = vec![self.plan.rates; matches];
        let all_or_nothing = |happens: bool| if happens { Share::percent(100) } else { Share::NOTHING };
        if let Some(quota) = &mut self.forfeits {
            let places = quota.places(&mut self.dice, matches, to_come);
            rates
                .iter_mut()
                .zip(places)
                .for_each(|(rates, happens)| rates.forfeits = all_or_nothing(happens));
        }
        if let Some(quota) = &mut self.draws {
            rates.iter_mut().for_each(|rates| rates.draws = Share::NOTHING);
            for rates in &mut rates {
                rates.forfeits = all_or_nothing(self.dice.happens(rates.forfeits));
            }
            let mut played: Vec<&mut Rates> =
                rates.iter_mut().filter(|rates| rates.forfeits == Share::NOTHING).collect();
            let places = quota.places(&mut self.dice, played.len(), to_come);
            played.iter_mut().zip(places).for_each(|(rates, happens)| rates.draws = all_or_nothing(happens));
        }
        rates
    }

    /// Drops as many players after a round as necessary to meet the quota before the last one.
    fn drops_by_quota(&mut self, mut quota: Quota, number: RoundNumber) -> Result<(), Refusal> {
        let present: Vec<PlayerId> =
            self.tournament.present_in(number.next()).map(|player| player.id.clone()).collect();
        let may_leave = present.len().saturating_sub(2);
        let places = quota.places(&mut self.dice, may_leave, self.plan.rounds - number.0);
        let skipped = self.dice.index(3).min(present.len() - may_leave);
        for (player, leaves) in present.into_iter().skip(skipped).zip(places) {
            if leaves {
                self.tournament.apply(&Action::Drop { player, after: number })?;
            }
        }
        self.leavers = Some(quota);
        Ok(())
    }

    /// Drops players at random while enough remain.
    fn drops(&mut self, number: RoundNumber) -> Result<(), Refusal> {
        if let Some(quota) = self.leavers {
            return self.drops_by_quota(quota, number);
        }
        let present: Vec<PlayerId> =
            self.tournament.present_in(number.next()).map(|player| player.id.clone()).collect();
        let least = (self.plan.players as usize / 2).max(4);
        let mut stay = present.len();
        for player in present {
            if stay > least && self.dice.happens(self.plan.rates.drops) {
                stay -= 1;
                self.tournament.apply(&Action::Drop { player, after: number })?;
            }
        }
        Ok(())
    }
}

fn is_to_be_played(played: &Match) -> bool {
    played.players.len() == 2 && played.result.is_none()
}

/// The result of a match; leading players may agree on a draw in the last round.
fn ending(
    dice: &mut Dice,
    structure: Structure,
    players: BySide<Strength>,
    rates: &Rates,
    friendly: bool,
) -> MatchResult {
    if friendly && rates.draws > Share::NOTHING && dice.happens(Share::percent(40)) {
        return MatchResult::IntentionalDraw {};
    }
    result_or_forfeit(dice, structure, players, rates.draws, rates.forfeits)
}

/// Whether games show no winner.
fn is_drawn(result: &MatchResult) -> bool {
    match result {
        MatchResult::Played(played) => played.wins.is_some_and(|wins| wins.first == wins.second),
        MatchResult::IntentionalDraw {} => true,
        _ => false,
    }
}

/// Gives exactly this many requested byes. At most one per player and round, and to at most half of
/// the players in any round.
fn give_byes(
    plan: &GenerationPlan,
    players: &mut [Player],
    count: u32,
    dice: &mut Dice,
) -> Result<(), Refusal> {
    let mut open: Vec<(usize, u32)> = Vec::new();
    for (place, player) in players.iter().enumerate() {
        let first = player.joined_round.map_or(1, |round| round.0);
        open.extend((first..=plan.rounds).map(|round| (place, round)));
    }
    let mut given: HashMap<u32, u32> = HashMap::new();
    let mut quota = Quota::new("byes", count);
    while !quota.is_met() && !open.is_empty() {
        let (place, round) = open.swap_remove(dice.index(open.len()));
        let so_far = given.entry(round).or_default();
        if *so_far < plan.players / 2 {
            *so_far += 1;
            quota.count();
            let kind = *dice.one_of(&[ByeKind::HalfBye, ByeKind::HalfBye, ByeKind::ZeroBye, ByeKind::Bye]);
            players[place].byes.push(RequestedBye { round: RoundNumber(round), kind });
        }
    }
    players.iter_mut().for_each(|player| player.byes.sort_by_key(|bye| bye.round));
    quota.finish()
}

fn register(
    plan: &GenerationPlan,
    counts: &Counts,
    dice: &mut Dice,
) -> (Vec<Player>, HashMap<PlayerId, Strength>) {
    let all = plan.players as usize;
    let late = if plan.has_late_entries() { plan.rates.late.of(all).min(all / 4) } else { 0 };
    let mut byes = Byes { given: HashMap::new(), most: plan.players / 4, rounds: plan.rounds };
    let mut strengths = HashMap::new();
    let mut players = Vec::new();
    for number in 1..=plan.players {
        let strength = Strength::drawn(dice);
        let mut player = Player::new(format!("p{number}").as_str(), format!("Player {number}"));
        player.rating = Some(strength.rating());
        if usize::try_from(number).is_ok_and(|number| number + late > all) {
            player.joined_round = Some(RoundNumber(2 + dice.below((plan.rounds - 1).min(2))));
        } else if counts.byes.is_none() && dice.happens(plan.rates.byes) {
            byes.give(dice, &mut player);
        }
        strengths.insert(player.id.clone(), strength);
        players.push(player);
    }
    (players, strengths)
}

/// Number of byes given, by round.
struct Byes {
    given: HashMap<u32, u32>,
    most: u32,
    rounds: u32,
}

impl Byes {
    /// Awards or requests a random bye, unless the round has enough.
    fn give(&mut self, dice: &mut Dice, player: &mut Player) {
        if self.rounds > 2 && dice.happens(Share::percent(50)) {
            let awarded = 1 + dice.below(2);
            if (1..=awarded).all(|round| self.has_room(round)) {
                player.awarded_byes = awarded;
                (1..=awarded).for_each(|round| self.count(round));
            }
            return;
        }
        let round = 1 + dice.below(self.rounds);
        if self.has_room(round) {
            let kind = *dice.one_of(&[ByeKind::HalfBye, ByeKind::HalfBye, ByeKind::ZeroBye, ByeKind::Bye]);
            player.byes.push(RequestedBye { round: RoundNumber(round), kind });
            self.count(round);
        }
    }

    fn has_room(&self, round: u32) -> bool {
        self.given.get(&round).copied().unwrap_or(0) < self.most
    }

    fn count(&mut self, round: u32) {
        *self.given.entry(round).or_default() += 1;
    }
}

/// Exact numbers for the whole tournament; `None` follows the rates.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Counts {
    /// Matches without a winner.
    pub draws: Option<u32>,
    /// Players who leave before the end.
    pub drops: Option<u32>,
    /// Requested byes, one per player and round.
    pub byes: Option<u32>,
    /// Matches to which one player does not come.
    pub forfeits: Option<u32>,
}

/// Events left for the remaining rounds.
#[derive(Debug, Clone, Copy)]
struct Quota {
    what: &'static str,
    asked: u32,
    left: u32,
}

impl Quota {
    fn new(what: &'static str, asked: u32) -> Quota {
        Quota { what, asked, left: asked }
    }

    /// Chooses where events occur in a round with this many places, as the first of `rounds` remaining.
    fn places(&mut self, dice: &mut Dice, places: usize, rounds: u32) -> Vec<bool> {
        let room = nouns::count(places);
        let later = room.saturating_mul(rounds.saturating_sub(1));
        let by_chance = (0..self.left).filter(|_| dice.below(rounds.max(1)) == 0).count();
        let here = nouns::count(by_chance).max(self.left.saturating_sub(later)).min(room);
        self.left -= here;
        let mut happens = vec![false; places];
        let mut open = here;
        for (left, place) in (1..=room).rev().zip(&mut happens) {
            if dice.below(left) < open {
                *place = true;
                open -= 1;
            }
        }
        happens
    }

    fn count(&mut self) {
        self.left = self.left.saturating_sub(1);
    }

    fn is_met(self) -> bool {
        self.left == 0
    }

    fn finish(self) -> Result<(), Refusal> {
        if self.left == 0 {
            return Ok(());
        }
        let Quota { what, asked, left } = self;
        Err(Refusal::Match(message!("quota-no-room", what = what, asked = asked, room = asked - left)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quota_is_met_exactly_wherever_it_fits() {
        let mut dice = Dice::new(&"9f2c".parse().unwrap());
        for asked in 0..=24 {
            let mut quota = Quota::new("draws", asked);
            let happened: usize = (1..=4)
                .rev()
                .map(|rounds| quota.places(&mut dice, 6, rounds).iter().filter(|happens| **happens).count())
                .sum();
            assert_eq!(happened, usize::try_from(asked).unwrap());
            quota.finish().unwrap();
        }
        let mut quota = Quota::new("draws", 25);
        (1..=4).rev().for_each(|rounds| drop(quota.places(&mut dice, 6, rounds)));
        let no_room = message!("quota-no-room", what = "draws", asked = 25u32, room = 24u32);
        assert_eq!(quota.finish(), Err(Refusal::Match(no_room)));
    }
}
