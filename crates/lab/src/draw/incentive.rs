//! 000's question in numbers: fifth for certain by drawing, or first or ninth by playing? What each is worth on average,
//! under four ways of making the Swiss worth winning (page 9, `incentive`; page 5).

use pairwright_core::scoring::Outcome;
use pairwright_core::{PlayerId, Ratio, Tournament};

use super::{Field, NotLastRound, Question, end_of};

/// The largest cut whose bracket is followed to every end.
pub const LARGEST_CUT: u32 = 16;

/// What the places pay, and how much it is worth to begin.
#[derive(Debug, Clone, PartialEq)]
pub struct Prizes {
    /// For each place from the first; nothing below.
    pub places: Vec<f64>,
    /// How often the player who begins wins a game between equal players.
    pub first_wins: f64,
}

/// A way of making a higher seed worth having.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Privilege {
    /// None.
    Nothing,
    /// The higher seed chooses who plays first in game one.
    PlayFirst,
    /// The higher seed begins with a game won.
    GameWin,
    /// Prizes are paid on the Swiss standing.
    SwissPrizes,
}

impl Privilege {
    /// All of them, in the order of the document.
    pub const ALL: [Privilege; 4] =
        [Privilege::Nothing, Privilege::PlayFirst, Privilege::GameWin, Privilege::SwissPrizes];
}

/// What a player gets on average.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Worth {
    /// The chance to make the cut.
    pub cut: f64,
    /// The expected prize under each of [`Privilege::ALL`].
    pub prize: [f64; 4],
}

/// Drawing and playing, side by side, for a player with an open table.
#[derive(Debug, Clone, PartialEq)]
pub struct Incentive {
    /// Who.
    pub player: PlayerId,
    /// After an intentional draw.
    pub draw: Worth,
    /// When the match is played out between equal players.
    pub play: Worth,
}

impl Prizes {
    /// What the tournament announced; a usual table where it announced nothing.
    #[must_use]
    pub fn of_tournament(tournament: &Tournament, cut: u32) -> Prizes {
        let usual = Prizes::doubling(cut);
        match &tournament.setup.prizes {
            Some(plan) if !plan.table.is_empty() => {
                Prizes { places: plan.table.iter().map(Ratio::to_f64).collect(), ..usual }
            }
            _ => usual,
        }
    }

    /// A usual table where none is announced: each round further doubles the prize, the last of the cut gets 1.
    #[must_use]
    pub fn doubling(cut: u32) -> Prizes {
        let size = cut.max(1).next_power_of_two();
        let prize = |place: u32| f64::from(size / place.next_power_of_two());
        Prizes { places: (1..=cut).map(prize).collect(), first_wins: 0.54 }
    }

    fn of(&self, place: usize) -> f64 {
        self.places.get(place).copied().unwrap_or(0.0)
    }
}

/// What drawing and playing are worth to everybody who can still make the cut.
///
/// # Errors
/// It is not exactly the last announced round that is open, or the cut is too large.
pub fn incentive(tournament: &Tournament, cut: u32, prizes: &Prizes) -> Result<Vec<Incentive>, NotLastRound> {
    if cut > LARGEST_CUT {
        return Err(NotLastRound::LargeCut(LARGEST_CUT));
    }
    let field = Field::new(tournament, cut)?;
    let seeds = prizes_of_seeds(field.cut.min(field.eligible.len()), prizes);
    let of = |player: &usize| -> Option<Incentive> {
        let (table, side) = field.seat[*player]?;
        let draw = end_of(&field.tables[table]);
        let all = [Outcome::Win, Outcome::Draw, Outcome::Loss];
        let played = all.into_iter().flat_map(|outcome| field.tables[table].endings_of(side, outcome));
        let ask = |ending: usize| field.question(*player, Some((table, ending)));
        let played: Vec<Question> = played.filter(|ending| *ending != draw).map(ask).collect();
        Some(Incentive {
            player: tournament.players[*player].id.clone(),
            draw: field.worth(&[ask(draw)], &seeds, prizes),
            play: field.worth(&played, &seeds, prizes),
        })
    };
    let all = field.eligible.iter().filter_map(of);
    Ok(all.filter(|one| one.draw.cut > 0.0 || one.play.cut > 0.0).collect())
}

impl Field<'_> {
    fn worth(&self, questions: &[Question], seeds: &[[f64; 4]], prizes: &Prizes) -> Worth {
        let mut worth = Worth { cut: 0.0, prize: [0.0; 4] };
        for (share, question) in self.shares(questions) {
            let sample = self.sample(question);
            // Level players draw lots for their places: each place is as likely.
            let mean = |value: &dyn Fn(usize) -> f64| {
                let of = |seen: &super::chance::Seen| {
                    let places = seen.ahead..=seen.ahead + seen.level;
                    places.map(value).sum::<f64>() / (seen.level + 1) as f64
                };
                share * sample.mean(of).0
            };
            worth.cut += mean(&|place| if place < self.cut { 1.0 } else { 0.0 });
            for (which, prize) in worth.prize.iter_mut().enumerate() {
                // Who misses the cut is paid for the place in the Swiss, if anything is.
                *prize += mean(&|place| seeds.get(place).map_or_else(|| prizes.of(place), |of| of[which]));
            }
        }
        worth
    }
}

/// The expected prize of every seed under every privilege.
fn prizes_of_seeds(cut: usize, prizes: &Prizes) -> Vec<[f64; 4]> {
    let tree = |higher_wins: f64| bracket(cut, higher_wins, prizes);
    let (even, first, game) = (tree(0.5), tree(play_first(prizes.first_wins)), tree(0.75));
    (0..cut).map(|seed| [even[seed], first[seed], game[seed], prizes.of(seed)]).collect()
}

/// How often who begins game one wins a best of three between equal players; the loser of a game begins the next.
fn play_first(first: f64) -> f64 {
    let second = 1.0 - first;
    first * (second + first * first) + second * first * second
}

/// The expected prize of every seed when the higher of two wins so often; among those who go out in the same round the
/// higher seed is placed higher. Every end of the bracket is followed.
fn bracket(cut: usize, higher_wins: f64, prizes: &Prizes) -> Vec<f64> {
    let slots = order(cut.max(1).next_power_of_two());
    let entered: Vec<Option<usize>> = slots.into_iter().map(|seed| (seed < cut).then_some(seed)).collect();
    let mut bracket = Bracket { higher_wins, prizes, worth: vec![0.0; cut] };
    bracket.round(&entered, cut, 1.0);
    bracket.worth
}

/// The seeds of a bracket from top to bottom: 1v8, 4v5, 2v7, 3v6 for eight, from 0.
fn order(size: usize) -> Vec<usize> {
    let mut order = vec![0];
    while order.len() < size {
        let twice = 2 * order.len();
        order = order.into_iter().flat_map(|seed| [seed, twice - 1 - seed]).collect();
    }
    order
}

/// A bracket on its way through all its ends.
struct Bracket<'a> {
    higher_wins: f64,
    prizes: &'a Prizes,
    /// Paid so far, by seed.
    worth: Vec<f64>,
}

/// A round half-way: who is through, and who is out.
#[derive(Clone)]
struct Half {
    through: Vec<Option<usize>>,
    out: Vec<usize>,
    /// How many were in it.
    players: usize,
    chance: f64,
}

impl Bracket<'_> {
    /// Plays a round of so many players; the last one is paid for the first place.
    fn round(&mut self, slots: &[Option<usize>], players: usize, chance: f64) {
        match slots {
            [champion] => champion.iter().for_each(|seed| self.worth[*seed] += chance * self.prizes.of(0)),
            _ => self.matches(slots, Half { through: Vec::new(), out: Vec::new(), players, chance }),
        }
    }

    fn matches(&mut self, left: &[Option<usize>], mut half: Half) {
        match left {
            [Some(a), Some(b), left @ ..] => {
                let (higher, lower) = (*a.min(b), *a.max(b));
                self.ends(left, half.clone(), (higher, lower), self.higher_wins);
                self.ends(left, half, (lower, higher), 1.0 - self.higher_wins);
            }
            [a, b, left @ ..] => {
                half.through.push(a.or(*b));
                self.matches(left, half);
            }
            _ => self.over(half),
        }
    }

    fn ends(&mut self, left: &[Option<usize>], mut half: Half, (winner, loser): (usize, usize), share: f64) {
        half.through.push(Some(winner));
        half.out.push(loser);
        half.chance *= share;
        self.matches(left, half);
    }

    /// Pays those who are out, and goes on with the others.
    fn over(&mut self, mut half: Half) {
        half.out.sort_unstable();
        let first = half.players - half.out.len();
        for (seed, place) in half.out.iter().zip(first..) {
            self.worth[*seed] += half.chance * self.prizes.of(place);
        }
        self.round(&half.through, first, half.chance);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_prize_is_paid_once() {
        for cut in 1..=16 {
            let prizes = Prizes::doubling(cut);
            let all: f64 = prizes.places.iter().sum();
            for higher_wins in [0.5, 0.6, 0.75, 1.0] {
                let worth = bracket(usize::try_from(cut).unwrap(), higher_wins, &prizes);
                assert!((worth.iter().sum::<f64>() - all).abs() < 1e-9, "{cut} {higher_wins}: {worth:?}");
                assert!(worth.iter().all(|one| *one <= worth[0] + 1e-9), "{cut}: {worth:?}");
            }
        }
    }

    #[test]
    fn eight_by_hand() {
        let prizes = Prizes::doubling(8);
        assert_eq!(prizes.places, [8.0, 4.0, 2.0, 2.0, 1.0, 1.0, 1.0, 1.0]);
        assert_eq!(order(8), [0, 7, 3, 4, 1, 6, 2, 5]);
        // Without a privilege everybody gets a fair share: 20 by 8.
        assert!(bracket(8, 0.5, &prizes).iter().all(|worth| (worth - 2.5).abs() < 1e-12));
        // With the higher always winning everybody gets the prize of the seed.
        assert_eq!(bracket(8, 1.0, &prizes), prizes.places);
    }

    #[test]
    fn beginning_is_worth_what_it_is() {
        assert!((play_first(0.5) - 0.5).abs() < 1e-12);
        assert!((play_first(1.0) - 1.0).abs() < 1e-12);
        // .6 × (.4 + .36) + .4 × .6 × .4
        assert!((play_first(0.6) - 0.552).abs() < 1e-12);
    }
}
