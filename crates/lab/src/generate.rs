//! A random finished tournament: late entries, drops, byes and draws at sensible rates, every round paired by the engine.

use std::collections::HashMap;

use pairwright_core::file::{FORMAT, TournamentFile};
use pairwright_core::model::{ByeKind, Player, RequestedBye, Round};
use pairwright_core::next::pair_next;
use pairwright_core::refusal::Refusal;
use pairwright_core::result::{MatchResult, Structure};
use pairwright_core::ruleset::RulesetChoice;
use pairwright_core::swiss::LastRoundChoice;
use pairwright_core::{Action, BySide, Entropy, PlayerId, RoundNumber, Tournament};

use crate::dice::Dice;
use crate::results::{Strength, result_or_forfeit, with_numbers};
use crate::share::Share;

/// What tournament to make.
#[derive(Debug, Clone)]
pub struct Plan {
    /// How many players, late ones included.
    pub players: u32,
    /// How many Swiss rounds.
    pub rounds: u32,
    /// Whether the file announces that number.
    pub planned: Announced,
    /// By which rules.
    pub ruleset: RulesetChoice,
    /// Decides everything.
    pub entropy: Entropy,
    /// How often what happens.
    pub rates: Rates,
}

/// Whether the number of rounds is announced in the file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Announced {
    /// It is, so that no round is paired into a dead end.
    Yes,
    /// It is not.
    No,
}

/// How often what happens.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rates {
    /// Matches that neither wins.
    pub draws: Share,
    /// Players who leave after a round, of those present.
    pub drops: Share,
    /// Players who come late, of all; a quarter at most.
    pub late: Share,
    /// Players with byes awarded or asked for, of all; in no round more than a quarter of the players.
    pub byes: Share,
    /// Matches that one of the two does not come to.
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

/// Makes a tournament.
///
/// # Errors
/// A ruleset that cannot be, or that the engine does not pair.
pub fn generate(plan: &Plan) -> Result<TournamentFile, Refusal> {
    let mut maker = Maker::new(plan)?;
    for round in 1..=plan.rounds {
        maker.round(RoundNumber(round))?;
    }
    Ok(TournamentFile::from(&maker.tournament))
}

/// A tournament in the making.
struct Maker<'a> {
    plan: &'a Plan,
    dice: Dice,
    tournament: Tournament,
    strengths: HashMap<PlayerId, Strength>,
    late: Vec<Player>,
}

impl<'a> Maker<'a> {
    fn new(plan: &'a Plan) -> Result<Maker<'a>, Refusal> {
        let mut dice = Dice::new(&plan.entropy);
        let (players, strengths) = register(plan, &mut dice);
        let is_late = |player: &Player| player.joined_round.is_some();
        let (late, on_time) = players.into_iter().partition(is_late);
        let file = TournamentFile {
            format: FORMAT.into(),
            name: "Random tournament".into(),
            date: None,
            k: None,
            category: None,
            region: None,
            level: None,
            ruleset: plan.ruleset.clone(),
            rounds_planned: (plan.planned == Announced::Yes).then_some(plan.rounds),
            stages: Vec::new(),
            forbidden: Vec::new(),
            decks_public: false,
            entropy: Some(plan.entropy.clone()),
            prizes: None,
            players: on_time,
            rounds: Vec::new(),
        };
        let tournament = Tournament::begin(&Action::Import { file: Box::new(file) })?;
        Ok(Maker { plan, dice, tournament, strengths, late })
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

    /// Late entries come before the round is paired.
    fn let_in(&mut self, number: RoundNumber) -> Result<(), Refusal> {
        let missed_rounds = self.tournament.ruleset.late.missed_rounds.bye();
        for player in self.late.iter().filter(|player| player.joined_round == Some(number)) {
            self.tournament.apply(&Action::Register { player: player.clone(), missed_rounds })?;
        }
        Ok(())
    }

    fn play(&mut self, round: &mut Round) {
        let structure = self.tournament.structure(round.stage);
        let unit = &self.tournament.ruleset.units.ranks;
        let top = round.matches.len() / 8;
        let is_last = round.number.0 == self.plan.rounds;
        for (place, played) in round.matches.iter_mut().enumerate() {
            let [first, second] = played.players.as_slice() else { continue };
            let players = BySide::new(self.strengths[first], self.strengths[second]);
            let friendly = is_last && place < top;
            let ended = ending(&mut self.dice, structure, players, &self.plan.rates, friendly);
            let scoring = self.tournament.scoring(unit, played);
            played.result = Some(with_numbers(&mut self.dice, &scoring, ended));
        }
    }

    /// Somebody leaves, as long as enough stay.
    fn drops(&mut self, number: RoundNumber) -> Result<(), Refusal> {
        let present: Vec<PlayerId> =
            self.tournament.present_in(number.next()).map(|player| player.id.clone()).collect();
        let least = usize::try_from(self.plan.players / 2).unwrap_or(0).max(4);
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

/// Two at the top who can afford it may agree on a draw in the last round.
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

fn register(plan: &Plan, dice: &mut Dice) -> (Vec<Player>, HashMap<PlayerId, Strength>) {
    let all = usize::try_from(plan.players).unwrap_or(0);
    let late = if plan.rounds > 1 { plan.rates.late.of(all).min(all / 4) } else { 0 };
    let mut byes = Byes { given: HashMap::new(), most: plan.players / 4, rounds: plan.rounds };
    let mut strengths = HashMap::new();
    let mut players = Vec::new();
    for number in 1..=plan.players {
        let strength = Strength::drawn(dice);
        let mut player = Player::new(format!("p{number}").as_str(), format!("Player {number}"));
        player.rating = Some(strength.rating());
        if usize::try_from(number).is_ok_and(|number| number + late > all) {
            player.joined_round = Some(RoundNumber(2 + dice.below((plan.rounds - 1).min(2))));
        } else if dice.happens(plan.rates.byes) {
            byes.give(dice, &mut player);
        }
        strengths.insert(player.id.clone(), strength);
        players.push(player);
    }
    (players, strengths)
}

/// Byes given so far, round by round.
struct Byes {
    given: HashMap<u32, u32>,
    most: u32,
    rounds: u32,
}

impl Byes {
    /// Awards byes, or lets the player ask for one; leaves it where a round has enough.
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
