//! The value of drawing and of playing (document 000; page 9, `incentive`; page 5). Fifth for
//! certain by a draw, or first or ninth by playing? Expected values under the tournament's prizes,
//! and under four ways to make the Swiss worth winning.

use std::iter;

use pairwright_core::{PlayerId, Tournament};

use super::NotLastRound;
use super::endings::end_of;
use super::exhaust::Exhausted;
use super::field::LastRoundField;
use super::last_round::combined;
pub use super::prizes::{CutKind, Prizes, SeedPrivileges, Worths};
use super::reach::Reach;
use super::values::Tail;
pub use super::ways::WaysMethod;
use super::ways::{CaseId, Mean, SeenEnding};

/// The largest cut whose bracket is fully enumerated.
pub const LARGEST_CUT: u32 = 16;

/// A player's expected gain.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ChoiceWorth {
    /// The probability of making the cut.
    pub cut: f64,
    /// Whether the cut is certain for all endings of the other tables: proved, not only likely.
    pub is_certain: bool,
    /// The expected prize under each of [`CutKind::ALL`].
    pub prize: Worths,
}

/// Drawing compared with playing, for a player with an open table.
#[derive(Debug, Clone, PartialEq)]
pub struct Incentive {
    pub player: PlayerId,
    /// After an intentional draw.
    pub draw: ChoiceWorth,
    /// If the match is played between equal players.
    pub play: ChoiceWorth,
    /// The standard error of the difference between both prizes under each of [`CutKind::ALL`]. 0 if exact.
    pub errors: Worths,
}

/// The options of a player with an open table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DrawOrPlay {
    Draw,
    Play,
}

/// The value of every player's options.
#[derive(Debug, Clone, PartialEq)]
pub struct Incentives {
    /// Players who can make the cut, in order of the current ranking.
    pub players: Vec<Incentive>,
    pub how: WaysMethod,
}

/// Prizes closer than this look the same when printed.
pub const SAME: f64 = 0.005;

impl Incentive {
    /// The better option under the privilege at an index of [`CutKind::ALL`]. `None` if they are
    /// equal or within two standard errors.
    pub fn better(&self, place: usize) -> Option<DrawOrPlay> {
        let difference = self.play.prize[place] - self.draw.prize[place];
        let is_clear = difference.abs() > SAME.max(2.0 * self.errors[place]);
        is_clear.then_some(if difference > 0.0 { DrawOrPlay::Play } else { DrawOrPlay::Draw })
    }
}

/// The values of drawing and playing for every player who can still make the cut.
///
/// All values come from the same endings of the round, enumerated if they are few, otherwise
/// simulated. So comparisons between players, privileges or options contain no other randomness.
///
/// # Errors
/// The open round is not the last announced one, or the cut is too large.
pub fn incentive(tournament: &Tournament, cut: u32, prizes: &Prizes) -> Result<Incentives, NotLastRound> {
    if cut > LARGEST_CUT {
        return Err(NotLastRound::LargeCut(LARGEST_CUT));
    }
    let field = LastRoundField::new(tournament, cut)?;
    let deciding: Vec<Deciding> =
        field.eligible.iter().filter_map(|player| field.deciding(*player)).collect();
    let mut ids: Vec<CaseId> = deciding.iter().flat_map(Deciding::ids).collect();
    ids.sort_unstable();
    let places: Vec<Vec<usize>> = deciding
        .iter()
        .map(|one| one.ids().map(|id| ids.binary_search(&id).unwrap_or(0)).collect())
        .collect();
    let payment = PlacePayment::new(&field, prizes);
    let mut sums = vec![ChoiceSums::default(); deciding.len()];
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

/// A player with an open table who is not out by points alone.
struct Deciding {
    player: usize,
    table: usize,
    /// The probability of each ending when the match is played. The last is the intentional draw.
    shares: Vec<f64>,
}

impl Deciding {
    fn ids(&self) -> impl Iterator<Item = CaseId> + '_ {
        let id = |ending| CaseId { own: Some((self.table, ending)), player: self.player };
        (0..self.shares.len()).map(id)
    }
}

impl LastRoundField<'_> {
    fn deciding(&self, player: usize) -> Option<Deciding> {
        let (table, _) = self.seat[player]?;
        let endings = &self.tables[table].endings;
        let all: u32 = endings.iter().map(|ending| ending.weight).sum();
        let shares = endings.iter().map(|ending| f64::from(ending.weight) / f64::from(all.max(1))).collect();
        let can_make_it = |ending| self.can_make_it(CaseId { own: Some((table, ending)), player });
        (0..endings.len()).any(can_make_it).then_some(Deciding { player, table, shares })
    }

    /// Whether a player is certain to be in with some endings of the player's table.
    fn is_certain(&self, one: &Deciding, endings: &[usize], whole: Option<&Exhausted>) -> bool {
        if let Some(whole) = whole {
            return endings.iter().all(|ending| whole.is_in(one.player, *ending));
        }
        let ask =
            |ending: &usize| self.falls_out(CaseId { own: Some((one.table, *ending)), player: one.player });
        combined(endings.iter().map(ask)) == Reach::No
    }
}

/// The probability of making the cut, and the expected prize under each privilege.
type PaidChance = [f64; 1 + CutKind::ALL.len()];

/// Prizes by final position.
struct PlacePayment {
    /// Prefix sums by place, from none: level players draw lots for their places, all equally likely.
    up_to: Vec<PaidChance>,
}

impl PlacePayment {
    fn new(field: &LastRoundField<'_>, prizes: &Prizes) -> PlacePayment {
        let seeds = prizes.of_seeds(field.cut.min(field.eligible.len()));
        // A player who misses the cut gets the prize of the place in the Swiss, if there is one.
        let prize =
            |place: usize| seeds.get(place).copied().unwrap_or([prizes.of(place); CutKind::ALL.len()]);
        let mut up_to = vec![PaidChance::default()];
        for place in 0..field.eligible.len() {
            let (prizes, mut sum) = (prize(place), up_to[place]);
            let in_cut = if place < field.cut { 1.0 } else { 0.0 };
            sum.iter_mut().zip(iter::once(in_cut).chain(prizes)).for_each(|(sum, one)| *sum += one);
            up_to.push(sum);
        }
        PlacePayment { up_to }
    }

    fn of(&self, seen: &SeenEnding) -> PaidChance {
        let last = self.up_to.len() - 1;
        let (from, to) = (seen.ahead.min(last), (seen.ahead + seen.level + 1).min(last));
        std::array::from_fn(|which| {
            (self.up_to[to][which] - self.up_to[from][which]) / (seen.level + 1) as f64
        })
    }
}

/// The means of the values in [`PaidChance`].
type Means = [Mean; 1 + CutKind::ALL.len()];

/// Sums for drawing and playing, and for their difference.
#[derive(Clone, Default)]
struct ChoiceSums {
    draw: Means,
    play: Means,
    difference: Means,
}

impl ChoiceSums {
    /// Adds one combination of the other tables' endings. `paid` has the gain for each ending
    /// of the player's table.
    fn add(&mut self, weight: f64, one: &Deciding, paid: &[PaidChance]) {
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

    fn incentive(
        &self,
        field: &LastRoundField<'_>,
        one: &Deciding,
        how: WaysMethod,
        whole: Option<&Exhausted>,
    ) -> Incentive {
        let draw = end_of(&field.tables[one.table]);
        let played: Vec<usize> = (0..draw).collect();
        let worth = |means: &Means, endings: &[usize]| {
            let cut = means[0].mean();
            let is_certain = cut > 1.0 - 1e-9 && field.is_certain(one, endings, whole);
            ChoiceWorth { cut, is_certain, prize: std::array::from_fn(|which| means[which + 1].mean()) }
        };
        Incentive {
            player: field.tournament.players[one.player].id.clone(),
            draw: worth(&self.draw, &[draw]),
            play: worth(&self.play, &played),
            errors: std::array::from_fn(|which| self.difference[which + 1].error(how)),
        }
    }
}
