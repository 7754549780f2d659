//! A case of the open round: a player with one ending of the player's table. It includes the rivals
//! that points alone do not settle.

use pairwright_core::BySide;

use super::field::LastRoundField;
use super::reach::{Reach, Rival, reach};
use super::values::{Effect, RankKey};
use super::ways::CaseId;

/// A player with one ending of the player's table, and rivals that points alone do not settle.
pub(super) struct Case {
    /// Players ahead by points in every case.
    pub(super) ahead: usize,
    pub(super) rivals: Vec<Rival>,
}

/// Player and points on each side after an ending of a table. `None` for a player who has left.
pub(super) type Both = BySide<Option<(usize, i128)>>;

/// Minimum and maximum numbers of players relative to some points, by points alone.
#[derive(Clone, Copy, Default)]
pub(super) struct ByPoints {
    ahead: (usize, usize),
    not_behind: (usize, usize),
}

impl ByPoints {
    /// The numbers from one table: its two players cannot both win.
    pub(super) fn at(endings: &[Both], mine: i128) -> ByPoints {
        let range = |counts: &dyn Fn(i128) -> bool| {
            let both = |at: &Both| {
                usize::from(at.first.is_some_and(|one| counts(one.1)))
                    + usize::from(at.second.is_some_and(|one| counts(one.1)))
            };
            let counted = || endings.iter().map(both);
            (counted().min().unwrap_or(0), counted().max().unwrap_or(0))
        };
        ByPoints { ahead: range(&|points| points > mine), not_behind: range(&|points| points >= mine) }
    }

    pub(super) fn plus(self, other: ByPoints) -> ByPoints {
        let add = |a: (usize, usize), b: (usize, usize)| (a.0 + b.0, a.1 + b.1);
        ByPoints { ahead: add(self.ahead, other.ahead), not_behind: add(self.not_behind, other.not_behind) }
    }

    /// The numbers without some players already counted.
    fn less(self, other: ByPoints) -> ByPoints {
        let less = |a: (usize, usize), b: (usize, usize)| (a.0 - b.0, a.1 - b.1);
        ByPoints { ahead: less(self.ahead, other.ahead), not_behind: less(self.not_behind, other.not_behind) }
    }

    /// Whether others can fill the cut, if points decide it.
    fn falls_out(&self, cut: usize) -> Option<Reach> {
        told(self.ahead.1 >= cut, self.not_behind.1 < cut)
    }

    /// Whether the cut can have room, if points decide it.
    fn gets_in(&self, cut: usize) -> Option<Reach> {
        told(self.not_behind.0 < cut, self.ahead.0 >= cut)
    }
}

fn told(is_sure: bool, is_impossible: bool) -> Option<Reach> {
    is_sure.then_some(Reach::Yes).or(is_impossible.then_some(Reach::No))
}

impl LastRoundField<'_> {
    /// Whether the others can fill the cut: enough of them ahead or level.
    pub(super) fn falls_out(&self, one: CaseId) -> Reach {
        self.by_points(one).falls_out(self.cut).unwrap_or_else(|| {
            let case = self.case(one);
            let need = self.cut.saturating_sub(case.ahead);
            reach(&case.rivals, need, &self.endings, self.values.tail)
        })
    }

    /// Whether enough rivals can stay behind or level to leave room in the cut.
    pub(super) fn gets_in(&self, one: CaseId) -> Reach {
        self.by_points(one).gets_in(self.cut).unwrap_or_else(|| {
            let case = self.case(one);
            let behind = self.eligible.len() - 1 - case.ahead - case.rivals.len();
            let need = self.eligible.len().saturating_sub(self.cut).saturating_sub(behind);
            let turned: Vec<Rival> = case.rivals.iter().map(Rival::turned).collect();
            reach(&turned, need, &self.endings, self.values.tail)
        })
    }

    /// Whether points alone do not rule out making the cut.
    pub(super) fn can_make_it(&self, one: CaseId) -> bool {
        self.by_points(one).gets_in(self.cut) != Some(Reach::No)
    }

    /// Counts the others by points, which settles nearly everybody in a large field.
    fn by_points(&self, one: CaseId) -> ByPoints {
        let mine = self.points(one.player, one.own).0;
        let all = self.by_points.get(&mine).copied().unwrap_or_default();
        let Some((table, ending)) = one.own else {
            let itself = BySide::new(Some((one.player, mine)), None);
            return all.less(ByPoints::at(&[itself], mine));
        };
        let endings = &self.points_at[table];
        let opponent = endings[ending].map(|at| at.filter(|(other, _)| *other != one.player));
        all.less(ByPoints::at(endings, mine)).plus(ByPoints::at(&[opponent], mine))
    }

    pub(super) fn case(&self, one: CaseId) -> Case {
        let points = self.points(one.player, one.own);
        let mut case = Case { ahead: 0, rivals: Vec::new() };
        for other in self.eligible.iter().copied().filter(|other| *other != one.player) {
            let (least, most) = self.points(other, one.own);
            if least > points.1 {
                case.ahead += 1;
            } else if most >= points.0 {
                case.rivals.push(self.rival(other, one));
            }
        }
        case
    }

    /// Minimum and maximum final points of a player, given one table's ending.
    pub(super) fn points(&self, player: usize, own: Option<(usize, usize)>) -> (i128, i128) {
        let table = self.seat[player].map(|(table, _)| table);
        match own.filter(|(settled, _)| Some(*settled) == table) {
            Some((table, ending)) => {
                let step =
                    self.values.effect(player, table).map_or(0, |effect| effect.by_ending[ending].points());
                let points = self.values.start[player].points() + step;
                (points, points)
            }
            None => self.spread[player],
        }
    }

    /// The difference between a rival and a player whose own table has this ending.
    fn rival(&self, other: usize, CaseId { own, player }: CaseId) -> Rival {
        let (theirs, mine) = (&self.values.effects[other], &self.values.effects[player]);
        let mut start = self.values.start[other].less(self.values.start[player]);
        let mut effects = Vec::with_capacity(theirs.len() + mine.len());
        let own_table = own.map(|(table, _)| table);
        for (table, plus, less) in merged(theirs, mine) {
            match own.filter(|(settled, _)| *settled == table) {
                Some((_, ending)) => start = start.plus(step(plus, ending)).less(step(less, ending)),
                None => {
                    let endings = plus.or(less).map_or(0, |effect| effect.by_ending.len());
                    let by_ending: Vec<RankKey> =
                        (0..endings).map(|ending| step(plus, ending).less(step(less, ending))).collect();
                    // A table with the same effect for every ending is already included in the start.
                    if by_ending.iter().any(|step| *step != by_ending[0]) {
                        effects.push(Effect { table, by_ending });
                    }
                }
            }
        }
        let table = self.seat[other].map(|(table, _)| table).filter(|table| Some(*table) != own_table);
        Rival { start, effects, table }
    }
}

fn step(effect: Option<&Effect>, ending: usize) -> RankKey {
    effect.map_or(RankKey::ZERO, |effect| effect.by_ending[ending])
}

/// The tables that affect either of two players, in order, with their effects on both.
fn merged<'e>(
    first: &'e [Effect],
    second: &'e [Effect],
) -> impl Iterator<Item = (usize, Option<&'e Effect>, Option<&'e Effect>)> {
    let (mut first, mut second) = (first.iter().peekable(), second.iter().peekable());
    std::iter::from_fn(move || {
        let table = [first.peek(), second.peek()].into_iter().flatten().map(|effect| effect.table).min()?;
        let at_table = |effect: &&Effect| effect.table == table;
        Some((table, first.next_if(at_table), second.next_if(at_table)))
    })
}
