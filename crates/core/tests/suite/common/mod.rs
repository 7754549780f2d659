//! A desk in miniature: carries out actions by name so that a test reads like a day.

use pairwright_core::journal::make_cut;
use pairwright_core::nouns::Player;
use pairwright_core::pairing::swiss::LastRoundChoice;
use pairwright_core::refusal::Refusal;
use pairwright_core::stages::next::pair_next;
use pairwright_core::{Action, Entropy, Journal, MatchResult, PlayerId, RoundNumber, Setup, Tournament};

pub(crate) struct Desk {
    pub(crate) journal: Journal,
}

pub(crate) fn entropy() -> Entropy {
    "5eed".parse().unwrap()
}

impl Desk {
    pub(crate) fn open(setup: Setup) -> Desk {
        Desk { journal: Journal::begin(0, "desk", Action::Create { setup }).unwrap() }
    }

    pub(crate) fn with_players(setup: Setup, number: usize) -> Desk {
        let mut desk = Desk::open(setup);
        for n in 1..=number {
            desk.does(register(&format!("p{n}"), &format!("Player {n}")));
        }
        desk
    }

    pub(crate) fn t(&self) -> &Tournament {
        self.journal.tournament()
    }

    pub(crate) fn does(&mut self, action: Action) -> u64 {
        let wanted = format!("{action:?}");
        self.tries(action).unwrap_or_else(|refusal| panic!("{refusal:?}: {wanted}"))
    }

    pub(crate) fn tries(&mut self, action: Action) -> Result<u64, Refusal> {
        self.journal.append(0, "desk", action).map(|entry| entry.seq)
    }

    /// Pairs and publishes the next round; answers with the number of the pairing's entry.
    pub(crate) fn pairs(&mut self) -> u64 {
        let action = pair_next(self.t(), &entropy(), LastRoundChoice::ByRuleset).unwrap().action();
        let seq = self.does(action);
        let round = self.t().next_round();
        self.does(Action::Publish { round });
        seq
    }

    /// Makes the cut; answers with its players from the first seed down.
    pub(crate) fn cuts(&mut self) -> Vec<String> {
        let (cut, action) = make_cut(self.t()).unwrap();
        self.does(action);
        cut.seeds.iter().map(ToString::to_string).collect()
    }
}

pub(crate) fn register(id: &str, name: &str) -> Action {
    Action::Register { player: Player::new(id, name), missed_rounds: None }
}

pub(crate) fn report(round: u32, a: &PlayerId, b: &PlayerId, result: MatchResult) -> Action {
    Action::Report {
        round: RoundNumber(round),
        players: (a.clone(), b.clone()),
        result: Some(result),
        was: None,
    }
}
