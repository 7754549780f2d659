//! 000's question in numbers: fifth for certain by drawing, or first or ninth by playing? What each is worth on average,
//! as the tournament pays it and under four ways of making the Swiss worth winning (page 9, `incentive`; page 5).

use std::iter;

use pairwright_core::{PlayerId, Tournament};

use super::NotLastRound;
use super::endings::end_of;
use super::exhaust::Exhausted;
use super::field::Field;
pub use super::prizes::{Announced, CutKind, Prizes, Worths};
use super::prospects::all;
use super::reach::Reach;
use super::values::Tail;
pub use super::ways::How;
use super::ways::{CaseId, Mean, Seen};

/// The largest cut whose bracket is followed to every end.
pub const LARGEST_CUT: u32 = 16;

/// What a player gets on average.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Worth {
    /// The chance to make the cut.
    pub cut: f64,
    /// Whether the cut is made however the other tables end: proved, not only likely.
    pub is_certain: bool,
    /// The expected prize under each of [`CutKind::ALL`].
    pub prize: Worths,
}

/// Drawing and playing, side by side, for a player with an open table.
#[derive(Debug, Clone, PartialEq)]
pub struct Incentive {
    pub player: PlayerId,
    /// After an intentional draw.
    pub draw: Worth,
    /// When the match is played out between equal players.
    pub play: Worth,
    /// The standard error of the difference of both prizes, under each of [`CutKind::ALL`]; 0 where every way is counted.
    pub errors: Worths,
}

/// What somebody with an open table can do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Choice {
    /// To agree on a draw.
    Draw,
    /// To play it out.
    Play,
}

/// What everybody's choice is worth, and how that was computed.
#[derive(Debug, Clone, PartialEq)]
pub struct Incentives {
    /// Those who can make the cut, in the order of the ranking as it stands.
    pub players: Vec<Incentive>,
    /// From all ways the round can end, or from this many.
    pub how: How,
}

/// Prizes that differ by less are the same when they are written.
pub const SAME: f64 = 0.005;

impl Incentive {
    /// What is worth more under the privilege at a place of [`CutKind::ALL`]; `None` where it is the same or the
    /// difference is within twice its standard error.
    pub fn better(&self, place: usize) -> Option<Choice> {
        let difference = self.play.prize[place] - self.draw.prize[place];
        let is_clear = difference.abs() > SAME.max(2.0 * self.errors[place]);
        is_clear.then_some(if difference > 0.0 { Choice::Play } else { Choice::Draw })
    }
}

/// What drawing and playing are worth to everybody who can still make the cut.
///
/// All are seen in the same ways of ending the round, counted out where these are few, else drawn by lot: two players, two
/// privileges, or drawing and playing differ by nothing else.
///
/// # Errors
/// It is not exactly the last announced round that is open, or the cut is too large.
pub fn incentive(tournament: &Tournament, cut: u32, prizes: &Prizes) -> Result<Incentives, NotLastRound> {
    if cut > LARGEST_CUT {
        return Err(NotLastRound::LargeCut(LARGEST_CUT));
    }
    let field = Field::new(tournament, cut)?;
    let deciding: Vec<Deciding> =
        field.eligible.iter().filter_map(|player| field.deciding(*player)).collect();
    let mut ids: Vec<CaseId> = deciding.iter().flat_map(Deciding::ids).collect();
    ids.sort_unstable();
    let places: Vec<Vec<usize>> = deciding
        .iter()
        .map(|one| one.ids().map(|id| ids.binary_search(&id).unwrap_or(0)).collect())
        .collect();
    let payment = Payment::new(&field, prizes);
    let mut sums = vec![Sums::default(); deciding.len()];
    let how = field.each_way(&ids, |weight, seen| {
        for ((one, places), sums) in deciding.iter().zip(&places).zip(&mut sums) {
            let paid = |place: &usize| payment.of(&seen[*place]);
            sums.add(weight, one, &places.iter().map(paid).collect::<Vec<_>>());
        }
    });
    let whole = (field.values.tail == Tail::Unknown).then(|| Exhausted::new(&field)).flatten();
    let players = deciding.iter().zip(&sums).filter(|(_, sums)| sums.can_make_it());
    let players = players.map(|(one, sums)| sums.incentive(&field, one, how, whole.as_ref())).collect();
    Ok(Incentives { players, how })
}

/// Somebody with an open table who is not out by points alone.
struct Deciding {
    player: usize,
    table: usize,
    /// How often each ending of the table happens when it is played out, the last being the intentional draw.
    shares: Vec<f64>,
}

impl Deciding {
    fn ids(&self) -> impl Iterator<Item = CaseId> + '_ {
        let id = |ending| CaseId { own: Some((self.table, ending)), player: self.player };
        (0..self.shares.len()).map(id)
    }
}

impl Field<'_> {
    fn deciding(&self, player: usize) -> Option<Deciding> {
        let (table, _) = self.seat[player]?;
        let endings = &self.tables[table].endings;
        let all: u32 = endings.iter().map(|ending| ending.weight).sum();
        let shares = endings.iter().map(|ending| f64::from(ending.weight) / f64::from(all.max(1))).collect();
        let can_make_it = |ending| self.can_make_it(CaseId { own: Some((table, ending)), player });
        (0..endings.len()).any(can_make_it).then_some(Deciding { player, table, shares })
    }

    /// Whether a player is in for certain with some endings of the own table.
    fn is_certain(&self, one: &Deciding, endings: &[usize], whole: Option<&Exhausted>) -> bool {
        if let Some(whole) = whole {
            return endings.iter().all(|ending| whole.is_in(one.player, *ending));
        }
        let ask =
            |ending: &usize| self.falls_out(CaseId { own: Some((one.table, *ending)), player: one.player });
        all(endings.iter().map(ask)) == Reach::No
    }
}

/// A chance to make the cut, and what is paid under each privilege.
type Paid = [f64; 1 + CutKind::ALL.len()];

/// What those get who end so and so.
struct Payment {
    /// Paid to all up to a place, from none: level players draw lots for their places, each is as likely.
    up_to: Vec<Paid>,
}

impl Payment {
    fn new(field: &Field<'_>, prizes: &Prizes) -> Payment {
        let seeds = prizes.of_seeds(field.cut.min(field.eligible.len()));
        // Who misses the cut is paid for the place in the Swiss, if anything is.
        let prize =
            |place: usize| seeds.get(place).copied().unwrap_or([prizes.of(place); CutKind::ALL.len()]);
        let mut up_to = vec![Paid::default()];
        for place in 0..field.eligible.len() {
            let (prizes, mut sum) = (prize(place), up_to[place]);
            let in_cut = if place < field.cut { 1.0 } else { 0.0 };
            sum.iter_mut().zip(iter::once(in_cut).chain(prizes)).for_each(|(sum, one)| *sum += one);
            up_to.push(sum);
        }
        Payment { up_to }
    }

    fn of(&self, seen: &Seen) -> Paid {
        let last = self.up_to.len() - 1;
        let (from, to) = (seen.ahead.min(last), (seen.ahead + seen.level + 1).min(last));
        std::array::from_fn(|which| {
            (self.up_to[to][which] - self.up_to[from][which]) / (seen.level + 1) as f64
        })
    }
}

/// The means of what is in [`Paid`].
type Means = [Mean; 1 + CutKind::ALL.len()];

/// What drawing and playing come to, and by how much they differ.
#[derive(Clone, Default)]
struct Sums {
    draw: Means,
    play: Means,
    difference: Means,
}

impl Sums {
    /// One way the others may end; `paid` has what each ending of the own table then comes to.
    fn add(&mut self, weight: f64, one: &Deciding, paid: &[Paid]) {
        let Some(drawn) = paid.last() else { return };
        for which in 0..drawn.len() {
            let play: f64 = one.shares.iter().zip(paid).map(|(share, paid)| share * paid[which]).sum();
            self.draw[which].add(weight, drawn[which]);
            self.play[which].add(weight, play);
            self.difference[which].add(weight, play - drawn[which]);
        }
    }

    fn can_make_it(&self) -> bool {
        self.draw[0].mean() > 0.0 || self.play[0].mean() > 0.0
    }

    fn incentive(&self, field: &Field<'_>, one: &Deciding, how: How, whole: Option<&Exhausted>) -> Incentive {
        let draw = end_of(&field.tables[one.table]);
        let played: Vec<usize> = (0..draw).collect();
        let worth = |means: &Means, endings: &[usize]| {
            let cut = means[0].mean();
            let is_certain = cut > 1.0 - 1e-9 && field.is_certain(one, endings, whole);
            Worth { cut, is_certain, prize: std::array::from_fn(|which| means[which + 1].mean()) }
        };
        Incentive {
            player: field.tournament.players[one.player].id.clone(),
            draw: worth(&self.draw, &[draw]),
            play: worth(&self.play, &played),
            errors: std::array::from_fn(|which| self.difference[which + 1].error(how)),
        }
    }
}
