//! The DCI's system before Elo (document 000, page 8), for single elimination. Playing in round one
//! pays ten points, in round two twenty more, and so on. The winner counts as playing one more
//! round alone; a bye pays nothing.

use crate::change::{Log, Working};
use crate::facts::{Finish, Finished};
use crate::names::Player;
use crate::system_name::SystemName;
use crate::systems::additive::award_change;
use crate::systems::{System, slot};
use crate::value::Value;

#[derive(Debug, Clone, Default)]
pub struct Dci1994 {
    totals: Vec<Option<i64>>,
}

/// Points for rounds whose numbers have this sum, plus the winner's extra round. Saturates, as totals do.
pub fn points(rounds_sum: u64, alone: Option<u32>) -> i64 {
    let sum = rounds_sum.saturating_add(u64::from(alone.unwrap_or(0)));
    i64::try_from(sum).unwrap_or(i64::MAX).saturating_mul(10)
}

/// The winner's extra round: the one after the last.
fn alone(finish: &Finish) -> Option<u32> {
    (finish.place == 1 && finish.tied == 1 && finish.rounds > 0).then(|| finish.last_round + 1)
}

/// One player's award for a tournament, with its reason.
pub fn award(finish: &Finish) -> (i64, Working) {
    let (rounds, sum, alone) = (finish.rounds, finish.rounds_sum, alone(finish));
    (points(sum, alone), Working::Rounds { rounds, sum, alone })
}

impl System for Dci1994 {
    fn name(&self) -> SystemName {
        SystemName::Dci1994
    }

    fn award(&mut self, finished: &Finished<'_>, log: &mut Log<'_>) {
        for finish in finished.finishes.iter().filter(|finish| finish.rounds > 0) {
            let (award, why) = award(finish);
            let place = slot(&mut self.totals, finish.player, &None);
            let before = self.totals[place];
            let after = before.unwrap_or(0).saturating_add(award);
            self.totals[place] = Some(after);
            if log.wants(finish.player) {
                let (before, after) = (before.map(Value::Whole), Value::Whole(after));
                log.take(award_change(SystemName::Dci1994, finished, finish, before, after, why));
            }
        }
    }

    fn rating(&self, player: Player) -> Option<Value> {
        self.totals.get(player.index())?.map(Value::Whole)
    }
}
