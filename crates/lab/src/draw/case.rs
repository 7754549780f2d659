//! A case of the open round: a player with one ending of the own table, and everybody whom points alone do not settle.

use super::field::Field;
use super::reach::Rival;
use super::values::{Effect, Key};

/// A player with one ending of the own table, and everybody whom points alone do not settle.
pub(super) struct Case {
    pub(super) player: usize,
    /// The own table and its ending.
    pub(super) own: Option<(usize, usize)>,
    /// This many are ahead by points, whatever happens.
    pub(super) ahead: usize,
    pub(super) rivals: Vec<Rival>,
}

impl Field<'_> {
    pub(super) fn case(&self, player: usize, own: Option<(usize, usize)>) -> Case {
        let points = self.points(player, own);
        let mut case = Case { player, own, ahead: 0, rivals: Vec::new() };
        for other in self.eligible.iter().copied().filter(|other| *other != player) {
            let (least, most) = self.points(other, own);
            if least > points.1 {
                case.ahead += 1;
            } else if most >= points.0 {
                case.rivals.push(self.rival(other, player, own));
            }
        }
        case
    }

    /// The least and the most points somebody can end with, when one table ends so.
    pub(super) fn points(&self, player: usize, own: Option<(usize, usize)>) -> (i128, i128) {
        let start = self.values.start[player].points();
        let own_table = self.seat[player].map(|(table, _)| table);
        let effects = self.values.effects[player].iter();
        effects.filter(|effect| Some(effect.table) == own_table).fold(
            (start, start),
            |(least, most), effect| {
                let allowed = effect.by_ending.iter().enumerate().filter(|(ending, _)| {
                    own.is_none_or(|(table, settled)| table != effect.table || settled == *ending)
                });
                let steps: Vec<i128> = allowed.map(|(_, key)| key.points()).collect();
                (least + steps.iter().min().unwrap_or(&0), most + steps.iter().max().unwrap_or(&0))
            },
        )
    }

    /// How far another player is ahead of a player whose own table ends so.
    fn rival(&self, other: usize, player: usize, own: Option<(usize, usize)>) -> Rival {
        let mut steps: Vec<Option<Vec<Key>>> = vec![None; self.tables.len()];
        for (whose, sign) in [(other, Key::plus as fn(Key, Key) -> Key), (player, Key::less)] {
            for effect in &self.values.effects[whose] {
                let sum = steps[effect.table].get_or_insert_with(|| vec![Key::ZERO; effect.by_ending.len()]);
                sum.iter_mut().zip(&effect.by_ending).for_each(|(sum, step)| *sum = sign(*sum, *step));
            }
        }
        let mut start = self.values.start[other].less(self.values.start[player]);
        if let Some((table, ending)) = own
            && let Some(settled) = steps[table].take()
        {
            start = start.plus(settled[ending]);
        }
        let effects = steps.into_iter().enumerate().filter_map(|(table, by_ending)| {
            by_ending
                .filter(|steps| steps.iter().any(|step| *step != steps[0]))
                .map(|by_ending| Effect { table, by_ending })
        });
        // A table that gives the same however it ends gives it once for all: the first ending adds nothing.
        let own_table = own.map(|(table, _)| table);
        let table = self.seat[other].map(|(table, _)| table).filter(|table| Some(*table) != own_table);
        Rival { start, effects: effects.collect(), table }
    }
}
