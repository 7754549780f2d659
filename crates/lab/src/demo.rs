//! An example tournament: forty players in their third round, with results coming in.

use pairwright_core::nouns::{CutRule, Player, Round, StageKind, StageSpec};
use pairwright_core::pairing::swiss::LastRoundChoice;
use pairwright_core::refusal::Refusal;
use pairwright_core::stages::pair_next;
use pairwright_core::standings::standings;
use pairwright_core::{Action, BySide, Entropy, PlayerId, RoundNumber, Setup, Tournament};

use crate::dice::Dice;
use crate::results::{Strength, result};
use crate::share::Share;

/// Forty players present from the start, and a late entry.
const NAMES: [&str; 41] = [
    "Amara Okafor",
    "Anton Lindqvist",
    "Ayşe Yıldız",
    "Beatriz Carvalho",
    "Björn Halvorsen",
    "Camille Laurent",
    "Chen Wei",
    "Daniela Ferrari",
    "Dmitri Volkov",
    "Elif Demir",
    "Emre Aydın",
    "Farah Haddad",
    "Felix Brandt",
    "Giulia Conti",
    "Hana Nováková",
    "Haruto Tanaka",
    "Imani Njoroge",
    "Iris van Dijk",
    "Jakub Kowalski",
    "João Pereira",
    "Katarzyna Wójcik",
    "Kenji Yamamoto",
    "Leila Rahimi",
    "Lucía Romero",
    "Mateo Fernández",
    "Mei Lin",
    "Mikael Sørensen",
    "Nadia Petrova",
    "Noah Fischer",
    "Olga Ivanova",
    "Paulo Teixeira",
    "Priya Sharma",
    "Quentin Dubois",
    "Rafael Souza",
    "Sanna Virtanen",
    "Seo-yeon Kim",
    "Tomáš Dvořák",
    "Uchenna Eze",
    "Victor Nguyen",
    "Zoë Janssens",
    "Márton Szabó",
];

/// Results entered so far at the third round's twenty tables.
const RESULTS_IN: usize = 14;
const DRAWS: Share = Share::percent(6);

/// The actions of the example: forty players, six rounds and a top 8 announced. One late entry, one
/// drop, and the third round in progress.
///
/// # Panics
/// Never: the actions depend only on the entropy, and each is accepted while the list is made.
pub fn example(entropy: &Entropy) -> Vec<Action> {
    play(entropy).expect("a tournament without forbidden pairs can always be paired")
}

fn play(entropy: &Entropy) -> Result<Vec<Action>, Refusal> {
    let mut desk = DemoTournament::open(entropy)?;
    desk.round(RoundNumber(1), usize::MAX)?;
    let late = player(NAMES.len());
    let missed_rounds = desk.tournament.ruleset.late.missed_rounds.bye();
    let player = Player { joined_round: Some(RoundNumber(2)), ..late };
    desk.act(Action::Register { player, missed_rounds })?;
    desk.round(RoundNumber(2), usize::MAX)?;
    let leaves = desk.one_who_leaves();
    desk.act(Action::Drop { player: leaves, after: RoundNumber(2) })?;
    desk.round(RoundNumber(3), RESULTS_IN)?;
    Ok(desk.actions)
}

/// The player at this position in the list, from 1.
fn player(place: usize) -> Player {
    Player::new(format!("p{place}").as_str(), NAMES[place - 1])
}

/// A tournament built by applying actions.
struct DemoTournament {
    tournament: Tournament,
    actions: Vec<Action>,
    dice: Dice,
    strengths: Vec<Strength>,
}

impl DemoTournament {
    fn open(entropy: &Entropy) -> Result<DemoTournament, Refusal> {
        let mut setup = Setup::new("Harbour City Open", "magic");
        setup.entropy = Some(entropy.clone());
        setup.rounds_planned = Some(6);
        setup.stages =
            vec![StageSpec { cut: Some(CutRule::top(8)), ..StageSpec::new(StageKind::Elimination) }];
        let create = Action::Create { setup };
        let mut dice = Dice::new(entropy);
        let strengths = NAMES.iter().map(|_| Strength::drawn(&mut dice)).collect();
        let tournament = Tournament::begin(&create)?;
        let mut desk = DemoTournament { tournament, actions: vec![create], dice, strengths };
        for place in 1..NAMES.len() {
            desk.act(Action::Register { player: player(place), missed_rounds: None })?;
        }
        Ok(desk)
    }

    fn act(&mut self, action: Action) -> Result<(), Refusal> {
        self.tournament.apply(&action)?;
        self.actions.push(action);
        Ok(())
    }

    /// Pairs and publishes a round, and enters this many results.
    fn round(&mut self, number: RoundNumber, results: usize) -> Result<(), Refusal> {
        let entropy = self.tournament.setup.entropy.clone().ok_or(Refusal::NotTheBeginning)?;
        let next = pair_next(&self.tournament, &entropy, LastRoundChoice::ByRuleset)?;
        self.act(next.action())?;
        self.act(Action::Publish { round: number })?;
        let round = next.proposal().round.clone();
        for table in self.as_they_finish(&round).into_iter().take(results) {
            self.report(&round, table)?;
        }
        Ok(())
    }

    /// The indices of the round's matches in order of finishing.
    fn as_they_finish(&mut self, round: &Round) -> Vec<usize> {
        let mut playing: Vec<usize> =
            (0..round.matches.len()).filter(|place| round.matches[*place].is_open()).collect();
        let mut finished = Vec::new();
        while !playing.is_empty() {
            let next = self.dice.index(playing.len());
            finished.push(playing.swap_remove(next));
        }
        finished
    }

    fn report(&mut self, round: &Round, place: usize) -> Result<(), Refusal> {
        let Some((first, second)) = round.matches[place].pair() else { return Ok(()) };
        let players = BySide::new(self.strength(first), self.strength(second));
        let structure = self.tournament.structure(round.stage);
        let result = result(&mut self.dice, structure, players, DRAWS);
        self.act(Action::Report {
            round: round.number,
            players: (first.clone(), second.clone()),
            result: Some(result),
            was: None,
        })
    }

    fn strength(&self, id: &PlayerId) -> Strength {
        let place = self.tournament.index_of(id).unwrap_or(0);
        self.strengths[place]
    }

    /// The last-ranked player who was present from the start.
    fn one_who_leaves(&self) -> PlayerId {
        let rows = standings(&self.tournament).rows;
        let on_time = |id: &PlayerId| self.tournament.player(id).is_some_and(|p| p.joined_round.is_none());
        let last = rows.into_iter().rev().map(|row| row.player).find(on_time);
        last.unwrap_or_else(|| PlayerId::from("p1"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pairwright_core::stages::{NextStep, next_step};
    use pairwright_core::{Journal, TableNumber};

    fn journal(entropy: &str) -> Journal {
        let mut actions = example(&entropy.parse().unwrap()).into_iter();
        let mut journal = Journal::begin(0, "demo", actions.next().unwrap()).unwrap();
        actions.for_each(|action| {
            journal.append(0, "demo", action).unwrap();
        });
        journal
    }

    #[test]
    fn forty_players_are_in_their_third_round() {
        for entropy in ["00", "9f2c", "abcdef"] {
            let journal = journal(entropy);
            let tournament = journal.tournament();
            assert_eq!(next_step(tournament), NextStep::Wait(RoundNumber(3), 6));
            assert_eq!(tournament.present_in(RoundNumber(3)).count(), 40);
            let round = tournament.current_round().unwrap();
            assert_eq!(round.matches.len(), 20);
            assert_eq!(round.matches[19].table, Some(TableNumber(20)));
            assert_eq!(tournament.players.len(), 41);
            assert_eq!(pairwright_core::check::check(&(&**tournament).into()), []);
        }
    }

    #[test]
    fn the_demo_follows_from_its_entropy_alone() {
        assert_eq!(journal("07").entries(), journal("07").entries());
        assert_ne!(journal("07").entries(), journal("08").entries());
    }
}
