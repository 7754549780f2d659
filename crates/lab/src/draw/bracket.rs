//! The expected prize of each seed in a bracket of equal players, over all outcomes.

use super::prizes::Prizes;

/// The expected prize of every seed, given the probability that the higher seed wins. Among players
/// eliminated in the same round, the higher seed is placed higher.
pub(super) fn bracket(cut: usize, higher_wins: f64, prizes: &Prizes) -> Vec<f64> {
    let slots = order(cut.max(1).next_power_of_two());
    let entered: Vec<Option<usize>> = slots.into_iter().map(|seed| (seed < cut).then_some(seed)).collect();
    let mut bracket = BracketWalk { higher_wins, prizes, worth: vec![0.0; cut] };
    bracket.round(&entered, cut, 1.0);
    bracket.worth
}

/// Seeds of a bracket from top to bottom, from 0: 1v8, 4v5, 2v7, 3v6 for eight.
fn order(size: usize) -> Vec<usize> {
    let mut order = vec![0];
    while order.len() < size {
        let twice = 2 * order.len();
        order = order.into_iter().flat_map(|seed| [seed, twice - 1 - seed]).collect();
    }
    order
}

/// A traversal of all outcomes of a bracket.
struct BracketWalk<'a> {
    higher_wins: f64,
    prizes: &'a Prizes,
    /// Expected prizes so far, by seed.
    worth: Vec<f64>,
}

/// A partly played round.
#[derive(Clone)]
struct HalfRound {
    through: Vec<Option<usize>>,
    out: Vec<usize>,
    players: usize,
    chance: f64,
}

impl BracketWalk<'_> {
    /// Plays a round of this many players. The last remaining player gets the first prize.
    fn round(&mut self, slots: &[Option<usize>], players: usize, chance: f64) {
        match slots {
            [champion] => champion.iter().for_each(|seed| self.worth[*seed] += chance * self.prizes.of(0)),
            _ => self.matches(slots, HalfRound { through: Vec::new(), out: Vec::new(), players, chance }),
        }
    }

    fn matches(&mut self, left: &[Option<usize>], mut half: HalfRound) {
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

    fn ends(
        &mut self,
        left: &[Option<usize>],
        mut half: HalfRound,
        (winner, loser): (usize, usize),
        share: f64,
    ) {
        half.through.push(Some(winner));
        half.out.push(loser);
        half.chance *= share;
        self.matches(left, half);
    }

    /// Pays eliminated players and continues with the others.
    fn over(&mut self, mut half: HalfRound) {
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
    fn a_bracket_of_eight_agrees_with_a_count_by_hand() {
        let prizes = Prizes::doubling(8);
        assert_eq!(prizes.places, [8.0, 4.0, 2.0, 2.0, 1.0, 1.0, 1.0, 1.0]);
        assert_eq!(order(8), [0, 7, 3, 4, 1, 6, 2, 5]);
        // Without a privilege everybody gets an equal share: 20 / 8.
        assert!(bracket(8, 0.5, &prizes).iter().all(|worth| (worth - 2.5).abs() < 1e-12));
        // If the higher seed always wins, everybody gets the prize of the seed.
        assert_eq!(bracket(8, 1.0, &prizes), prizes.places);
    }
}
