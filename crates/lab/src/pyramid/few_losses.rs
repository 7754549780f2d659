//! The number of players with few losses over all results of the pair-downs: its exact distribution.
//!
//! Let s(l) be the number of players with at most l losses, and r(l) its half, rounded up if s(l) is odd and
//! the odd player wins the pair-down, otherwise down. A round without draws leaves
//! r(l) + s(l−1) − r(l−1) of them. Players with more losses do not matter, and each s(l) takes
//! few values, so the distribution is cheap even for large fields.

use std::collections::BTreeMap;

use pairwright_core::Ratio;

/// The players with at most this many losses after rounds without draws.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FewLosses {
    pub players: u64,
    pub rounds: u32,
    pub losses: u32,
}

/// Chances of the numbers s(0), s(1), …, followed by s(l−1) and r(l−1) of the boundary l in progress.
type Spread = BTreeMap<Vec<u64>, Ratio>;

impl FewLosses {
    /// Returns the chance of each number of such players. The higher player wins each pair-down with
    /// the chance `pair_down`, from 0 to 1.
    ///
    /// ```
    /// use pairwright_core::Ratio;
    /// use pairwright_lab::pyramid::FewLosses;
    ///
    /// // Three players: the odd one of the first round has the bye, the second meets the loser.
    /// let spread = FewLosses { players: 3, rounds: 2, losses: 0 }.spread(&Ratio::THIRD);
    /// assert_eq!(spread, [(1, Ratio::ONE)].into());
    /// ```
    pub fn spread(self, pair_down: &Ratio) -> BTreeMap<u64, Ratio> {
        let last = self.losses.min(self.rounds) as usize;
        let mut spread = Spread::from([([vec![self.players; last + 1], vec![0, 0]].concat(), Ratio::ONE)]);
        for left in (0..self.rounds as usize).rev() {
            // Later rounds need only the last few numbers.
            let needed = last.saturating_sub(left);
            for losses in needed.saturating_sub(1)..=last {
                spread = self.halve(&spread, losses, pair_down);
            }
            spread = added(spread.into_iter().map(|(mut numbers, chance)| {
                numbers[..needed].fill(0);
                numbers[last + 1..].fill(0);
                (numbers, chance)
            }));
        }
        added(spread.into_iter().map(|(numbers, chance)| (numbers[last], chance)))
    }

    /// Applies a round to the number of players with at most this many losses.
    fn halve(self, spread: &Spread, losses: usize, pair_down: &Ratio) -> Spread {
        let after = |(numbers, chance): (&Vec<u64>, &Ratio)| {
            let [.., above, above_half] = **numbers else { return [None, None] };
            let number = numbers[losses];
            let with = |half: u64, chance: Ratio| {
                let mut next = numbers.clone();
                let end = next.len();
                next[losses] = half + above - above_half;
                next[end - 2..].copy_from_slice(&[number, half]);
                (!chance.is_zero()).then_some((next, chance))
            };
            if number % 2 == 0 || number == self.players {
                // Nobody is paired down, or the last player has the bye.
                [with(number.div_ceil(2), chance.clone()), None]
            } else if number == above {
                // The player from above is paired down past this empty group.
                [with(above_half, chance.clone()), None]
            } else {
                let up = chance * pair_down;
                [with(number / 2, chance - &up), with(number.div_ceil(2), up)]
            }
        };
        added(spread.iter().flat_map(after).flatten())
    }

    /// Returns the chance that they are more than the places of a cut.
    ///
    /// ```
    /// use pairwright_core::Ratio;
    /// use pairwright_lab::pyramid::FewLosses;
    ///
    /// let one_loss = FewLosses { players: 226, rounds: 8, losses: 1 };
    /// assert_eq!(one_loss.too_many(8, &Ratio::HALF).to_fraction(), "611/8192");
    /// ```
    pub fn too_many(self, cut: u64, pair_down: &Ratio) -> Ratio {
        let more = self.spread(pair_down).split_off(&(cut + 1));
        more.values().fold(Ratio::ZERO, |sum, chance| &sum + chance)
    }

    /// Returns their maximum number, whatever the pair-downs bring.
    pub fn most(self) -> u64 {
        self.spread(&Ratio::HALF).into_keys().next_back().unwrap_or(0)
    }

    /// Returns the largest field for which a cut always has room for all of them. Smaller fields have fewer of them.
    ///
    /// ```
    /// use pairwright_lab::pyramid::FewLosses;
    ///
    /// let one_loss = FewLosses { players: 226, rounds: 8, losses: 1 };
    /// assert_eq!(one_loss.largest_field(8), 212);
    /// ```
    pub fn largest_field(self, cut: u64) -> u64 {
        // At least one player in 2^rounds never loses.
        let bits = cut.max(1).ilog2() + self.rounds;
        (0..=bits.min(u64::BITS - 2)).rev().fold(cut, |largest, bit| {
            let players = largest.saturating_add(1 << bit);
            if (FewLosses { players, ..self }).most() <= cut { players } else { largest }
        })
    }
}

/// Adds the chances of equal numbers.
fn added<N: Ord>(chances: impl Iterator<Item = (N, Ratio)>) -> BTreeMap<N, Ratio> {
    let mut sums = BTreeMap::new();
    for (number, chance) in chances {
        sums.entry(number).and_modify(|sum| *sum = &*sum + &chance).or_insert(chance);
    }
    sums
}

#[cfg(test)]
mod tests {
    use super::super::pyramid;
    use super::*;

    fn one_loss(players: u64, rounds: u32) -> FewLosses {
        FewLosses { players, rounds, losses: 1 }
    }

    #[test]
    fn too_many_players_with_one_loss_are_as_likely_as_published() {
        let published = [
            (213, 8, "5/4096"),
            (224, 8, "1/32"),
            (226, 8, "611/8192"),
            (227, 8, "489/4096"),
            (385, 9, "259/32768"),
            (409, 9, "4981/32768"),
            (129, 7, "255/2048"),
            (65, 6, "1/512"),
        ];
        for (players, rounds, chance) in published {
            assert_eq!(
                one_loss(players, rounds).too_many(8, &Ratio::HALF).to_fraction(),
                chance,
                "{players}"
            );
        }
        let seven_in_ten = Ratio::new(7, 10).unwrap();
        for (players, rounds, chance) in [(226, 8, "0.267531"), (409, 9, "0.345525")] {
            assert_eq!(one_loss(players, rounds).too_many(8, &seven_in_ten).to_decimal(6), chance);
        }
    }

    #[test]
    fn eight_places_are_always_enough_up_to_a_field_of_each_number_of_rounds() {
        for (rounds, largest) in [(7, 128), (8, 212), (9, 384)] {
            assert_eq!(one_loss(1, rounds).largest_field(8), largest);
            let always = |players: u64| one_loss(players, rounds).most() <= 8;
            assert!((8..=largest).all(always) && !always(largest + 1), "{rounds} rounds");
        }
        // Everybody has at most as many losses as rounds.
        assert_eq!(FewLosses { players: 1, rounds: 3, losses: 3 }.largest_field(8), 8);
        assert_eq!(FewLosses { players: 1, rounds: 0, losses: 1 }.largest_field(8), 8);
    }

    #[test]
    fn if_the_higher_player_wins_every_pair_down_the_pyramid_is_the_only_outcome() {
        for players in 1..70 {
            for losses in 0..5 {
                let few = FewLosses { players, rounds: 6, losses };
                let records = pyramid(players, 6);
                let number = records.iter().take(losses as usize + 1).map(|record| record.players).sum();
                assert_eq!(few.spread(&Ratio::ONE), [(number, Ratio::ONE)].into(), "{few:?}");
            }
        }
    }

    /// Every way that the rounds can go, with whole groups, as the rule says it.
    #[test]
    fn the_spread_agrees_with_groups_played_out_one_by_one() {
        fn played(
            groups: &[u64],
            rounds: u32,
            chance: &Ratio,
            up: &Ratio,
            found: &mut Vec<(Vec<u64>, Ratio)>,
        ) {
            if rounds == 0 {
                return found.push((groups.to_vec(), chance.clone()));
            }
            let mut ways = vec![(vec![0; groups.len() + 1], chance.clone())];
            let mut odd: Option<usize> = None;
            for (losses, players) in groups.iter().copied().enumerate().filter(|(_, players)| *players > 0) {
                let mut left = players;
                if let Some(higher) = odd.take() {
                    left -= 1;
                    ways = ways
                        .into_iter()
                        .flat_map(|(next, chance)| {
                            let ends = |won: usize, lost: usize, share: &Ratio| {
                                let mut next = next.clone();
                                next[won] += 1;
                                next[lost + 1] += 1;
                                (next, &chance * share)
                            };
                            [ends(higher, losses, up), ends(losses, higher, &(&Ratio::ONE - up))]
                        })
                        .collect();
                }
                for (next, _) in &mut ways {
                    next[losses] += left / 2;
                    next[losses + 1] += left / 2;
                }
                odd = (left % 2 == 1).then_some(losses);
            }
            for (mut next, chance) in ways {
                odd.into_iter().for_each(|losses| next[losses] += 1);
                played(&next, rounds - 1, &chance, up, found);
            }
        }
        let up = Ratio::new(2, 3).unwrap();
        for players in 1..14 {
            for rounds in 0..5 {
                let mut found = Vec::new();
                played(&[players], rounds, &Ratio::ONE, &up, &mut found);
                for losses in 0..5 {
                    let number = |groups: &[u64]| groups.iter().take(losses as usize + 1).sum::<u64>();
                    let expected =
                        added(found.iter().map(|(groups, chance)| (number(groups), chance.clone())));
                    assert_eq!(
                        FewLosses { players, rounds, losses }.spread(&up),
                        expected,
                        "{players} {rounds} {losses}"
                    );
                }
            }
        }
    }
}
