//! An example tournament in its third round: forty players, realistic results, a drop, a latecomer.

use pairwright_core::nouns::{ByeKind, CutRule, Player, StageKind, StageSpec};
use pairwright_core::pairing::swiss::LastRoundChoice;
use pairwright_core::refusal::Refusal;
use pairwright_core::stages::pair_next;
use pairwright_core::{Action, Entropy, Entry, Journal, PlayerId, RoundNumber, Setup};

use crate::practice::{NAMES, result};

/// Minutes from the start of one round to the next.
const ROUND_MINUTES: i64 = 55;

/// The journal of the example, ending shortly before `now`.
pub fn journal(now: i64) -> Result<Vec<Entry>, Refusal> {
    let start = now - 3 * ROUND_MINUTES * 60_000;
    let mut day = DemoDay { journal: begin(start)?, now: start };
    for (number, name) in NAMES.iter().enumerate().take(39) {
        day.register(number, name, None)?;
    }
    for round in 1..=3 {
        day.now = start + i64::from(round - 1) * ROUND_MINUTES * 60_000 + 12 * 60_000;
        day.round(if round == 3 { 14 } else { usize::MAX })?;
        day.between(round)?;
    }
    Ok(day.journal.entries().to_vec())
}

fn begin(at: i64) -> Result<Journal, Refusal> {
    let mut setup = Setup::new("Friday Night", "magic");
    setup.rounds_planned = Some(6);
    setup.entropy = Entropy::from_bytes(b"an example that is always the same");
    let mut cut = StageSpec::new(StageKind::Elimination);
    cut.cut = Some(CutRule::top(8));
    setup.stages.push(cut);
    Journal::begin(at, "organiser", Action::Create { setup })
}

struct DemoDay {
    journal: Journal,
    now: i64,
}

impl DemoDay {
    fn act(&mut self, action: Action) -> Result<(), Refusal> {
        self.now += 7_000;
        self.journal.append(self.now, "organiser", action).map(|_| ())
    }

    fn register(&mut self, number: usize, name: &str, joined: Option<RoundNumber>) -> Result<(), Refusal> {
        let mut player = Player::new(format!("p{}", number + 1).as_str(), name);
        player.joined_round = joined;
        self.act(Action::Register { player, missed_rounds: joined.map(|_| ByeKind::ZeroBye) })
    }

    fn round(&mut self, tables: usize) -> Result<(), Refusal> {
        let tournament = self.journal.tournament().clone();
        let Some(entropy) = &tournament.setup.entropy else { return Ok(()) };
        let next = pair_next(&tournament, entropy, LastRoundChoice::ByRuleset)?;
        let round = next.proposal().round.clone();
        self.act(next.action())?;
        self.act(Action::Publish { round: round.number })?;
        let matches = round.matches.iter().filter_map(|m| Some((m.pair()?, m.table?.0)));
        // Tables do not finish in order.
        let mut order: Vec<_> = matches.collect();
        order.sort_by_key(|(_, table)| (table * 7 + round.number.0 * 5) % 23);
        self.now += 20 * 60_000;
        for ((first, second), table) in order.into_iter().take(tables) {
            self.now += 40_000;
            let result = Some(result(round.number.0 * 31 + table * 17));
            let players = (PlayerId::clone(first), PlayerId::clone(second));
            self.act(Action::Report { round: round.number, players, result, was: None })?;
        }
        Ok(())
    }

    fn between(&mut self, round: u32) -> Result<(), Refusal> {
        match round {
            1 => self.register(39, NAMES[39], Some(RoundNumber(2))),
            2 => self.act(Action::Drop { player: "p30".into(), after: RoundNumber(2) }),
            _ => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_example_is_in_its_third_round_with_six_tables_open() {
        let entries = journal(1_790_000_000_000).unwrap();
        assert!(entries.iter().all(|entry| entry.at < 1_790_000_000_000));
        let journal = Journal::replay(entries).unwrap();
        let tournament = journal.tournament();
        assert_eq!((tournament.players.len(), tournament.rounds.len()), (40, 3));
        assert_eq!(tournament.rounds[2].open_matches().count(), 5);
    }
}
