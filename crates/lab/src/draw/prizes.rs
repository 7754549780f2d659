//! The value of a place in the Swiss (page 5; 000). Its prizes, and five ways to reward a higher seed.

use pairwright_core::nouns::{Privilege, PrizePlan};
use pairwright_core::{Ratio, Tournament};

use super::bracket::bracket;

/// Prizes by place, and the advantage of playing first.
#[derive(Debug, Clone, PartialEq)]
pub struct Prizes {
    /// From the first place; 0 beyond the list.
    pub places: Vec<f64>,
    /// The probability that the first player wins a game between equals.
    pub first_wins: f64,
    /// The announced advantages of a higher seed.
    pub announced: SeedPrivileges,
}

/// A tournament's advantages for higher seeds.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct SeedPrivileges {
    /// Starts every match of the bracket with a game win.
    pub game_win: bool,
    /// Chooses who plays first in game one.
    pub play_first: bool,
    /// The part of each prize, from the first place, that depends on the Swiss standings.
    pub on_swiss: Vec<f64>,
}

/// A way to make a higher seed worth having.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CutKind {
    /// The tournament's own privileges and share of prizes by Swiss standings.
    Announced,
    Nothing,
    /// The higher seed chooses who plays first in game one.
    PlayFirst,
    /// The higher seed starts with a game win.
    GameWin,
    /// Prizes follow the Swiss standings.
    SwissPrizes,
}

impl CutKind {
    /// All of them: the tournament's own, then the document's in its order.
    pub const ALL: [CutKind; 5] =
        [CutKind::Announced, CutKind::Nothing, CutKind::PlayFirst, CutKind::GameWin, CutKind::SwissPrizes];
}

/// An expected prize under each of [`CutKind::ALL`].
pub type Worths = [f64; CutKind::ALL.len()];

impl Prizes {
    /// The announced prizes: the sum of the tables in the unit of the
    /// first. Without any, [`Prizes::doubling`].
    pub fn of_tournament(tournament: &Tournament, cut: u32) -> Prizes {
        let setup = &tournament.setup;
        let has =
            |privilege| setup.bracket_stage().is_some_and(|stage| stage.privileges.contains(&privilege));
        let (game_win, play_first) = (has(Privilege::GameWin), has(Privilege::PlayFirst));
        let usual = Prizes::doubling(cut);
        let announced = SeedPrivileges { game_win, play_first, on_swiss: Vec::new() };
        let Some(first) = setup.prize_tables().iter().find(|plan| !plan.table.is_empty()) else {
            return Prizes { announced, ..usual };
        };
        let tables = || setup.prize_tables().iter().filter(|plan| plan.unit == first.unit);
        let places = tables().map(|plan| plan.table.len()).max().unwrap_or(0);
        let sums = |share: &dyn Fn(&PrizePlan) -> Ratio| -> Vec<f64> {
            let of_place = |place: usize| {
                let parts = tables().filter_map(|plan| Some(plan.table.get(place)? * &share(plan)));
                parts.fold(Ratio::ZERO, |sum, part| &sum + &part).to_f64()
            };
            (0..places).map(of_place).collect()
        };
        let on_swiss = sums(&|plan| plan.swiss_share.clone());
        Prizes { places: sums(&|_| Ratio::ONE), announced: SeedPrivileges { on_swiss, ..announced }, ..usual }
    }

    /// A default table: each further round doubles the prize, and the last of the cut gets 1.
    pub fn doubling(cut: u32) -> Prizes {
        let size = cut.max(1).next_power_of_two();
        let prize = |place: u32| f64::from(size / place.next_power_of_two());
        let places = (1..=cut).map(prize).collect();
        Prizes { places, first_wins: 0.54, announced: SeedPrivileges::default() }
    }

    /// The same advantages with other prizes, keeping the share paid by Swiss standings.
    pub fn paying(self, places: Vec<f64>) -> Prizes {
        let (all, swiss) = (self.places.iter().sum::<f64>(), self.announced.on_swiss.iter().sum::<f64>());
        let share = if all > 0.0 { swiss / all } else { 0.0 };
        let on_swiss = places.iter().map(|pays| share * pays).collect();
        Prizes { places, announced: SeedPrivileges { on_swiss, ..self.announced }, ..self }
    }

    /// The mean value of Swiss places before a cut, all equally likely; places from 1.
    pub fn of_places(&self, cut: u32, places: &[u32]) -> Worths {
        let seeds = self.of_seeds(cut as usize);
        let mut worths = Worths::default();
        for place in places.iter().map(|place| place.saturating_sub(1) as usize) {
            let worth = seeds.get(place).copied().unwrap_or([self.of(place); CutKind::ALL.len()]);
            worths.iter_mut().zip(worth).for_each(|(sum, worth)| *sum += worth / places.len() as f64);
        }
        worths
    }

    /// The prize of a place, from 0.
    pub(super) fn of(&self, place: usize) -> f64 {
        self.places.get(place).copied().unwrap_or(0.0)
    }

    /// The parts of the prizes that depend on the final ranking.
    fn by_bracket(&self) -> Prizes {
        let on_swiss = |place| self.announced.on_swiss.get(place).copied().unwrap_or(0.0);
        let places = self.places.iter().enumerate().map(|(place, pays)| pays - on_swiss(place)).collect();
        Prizes { places, ..self.clone() }
    }

    /// The value of each place in the Swiss before a cut of equal players, from the first. Below
    /// the cut it is the place's prize.
    pub fn of_seeds(&self, cut: usize) -> Vec<Worths> {
        let of = |privileges: &SeedPrivileges| bracket(cut, privileges.higher_wins(self.first_wins), self);
        let own = bracket(cut, self.announced.higher_wins(self.first_wins), &self.by_bracket());
        let even = of(&SeedPrivileges::default());
        let first = of(&SeedPrivileges { play_first: true, ..SeedPrivileges::default() });
        let game = of(&SeedPrivileges { game_win: true, ..SeedPrivileges::default() });
        let worths = |seed: usize| {
            let own = own[seed] + self.announced.on_swiss.get(seed).copied().unwrap_or(0.0);
            [own, even[seed], first[seed], game[seed], self.of(seed)]
        };
        (0..cut).map(worths).collect()
    }
}

impl SeedPrivileges {
    /// The probability that the higher seed wins a best of three between equals. `first` is the
    /// advantage of playing first. The loser of a game starts the next; the first game is by lot
    /// unless that is a privilege.
    fn higher_wins(&self, first: f64) -> f64 {
        let second = 1.0 - first;
        match (self.game_win, self.play_first) {
            (false, false) => 0.5,
            (false, true) => first * (second + first * first) + second * first * second,
            (true, false) => 0.75,
            (true, true) => first + second * first,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn playing_first_is_worth_as_much_as_the_beginners_chance() {
        let privileges = SeedPrivileges { play_first: true, ..SeedPrivileges::default() };
        let play_first = |first| privileges.higher_wins(first);
        assert!((play_first(0.5) - 0.5).abs() < 1e-12);
        assert!((play_first(1.0) - 1.0).abs() < 1e-12);
        // .6 × (.4 + .36) + .4 × .6 × .4
        assert!((play_first(0.6) - 0.552).abs() < 1e-12);
        assert!((SeedPrivileges { game_win: true, ..privileges }.higher_wins(0.5) - 0.75).abs() < 1e-12);
    }

    /// Announced advantages match the corresponding kinds. All prizes on the Swiss is the last
    /// column, a game win the fourth, and half of each is half-way.
    #[test]
    fn announced_privileges_are_the_ones_that_count() {
        let all = Prizes::doubling(8);
        let with = |announced| Prizes { announced, ..all.clone() }.of_seeds(8);
        let on_swiss = |share: f64| all.places.iter().map(|pays| share * pays).collect();
        let near = |a: f64, b: f64| (a - b).abs() < 1e-9;
        for [own, .., swiss] in with(SeedPrivileges { on_swiss: on_swiss(1.0), ..SeedPrivileges::default() })
        {
            assert!(near(own, swiss));
        }
        for [own, _, _, game, _] in with(SeedPrivileges { game_win: true, ..SeedPrivileges::default() }) {
            assert!(near(own, game));
        }
        for [own, none, _, _, swiss] in
            with(SeedPrivileges { on_swiss: on_swiss(0.5), ..SeedPrivileges::default() })
        {
            assert!(near(own, (none + swiss) / 2.0));
        }
    }
}
