//! Davidson's chances of a win, a draw and a loss (R. R. Davidson, 1970).
//!
//! A draw weighs ν times the geometric mean of the two players' strengths. With ν = 0 there are no
//! draws, and a win has Elo's expectancy.

use crate::math::{exp, ln};
use crate::outcome::MatchScore;

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Chances {
    pub win: f64,
    pub draw: f64,
    pub loss: f64,
}

impl Chances {
    /// The chances at a difference of ratings in nats, 400 / ln 10 Elo points each.
    #[inline]
    pub fn at(difference: f64, nu: f64) -> Chances {
        let root = exp(difference.clamp(-700.0, 700.0) / 2.0);
        Chances::of_root(root, nu)
    }

    /// The chances with a given expected score, strictly between 0 and 1.
    pub fn of_expected(expected: f64, nu: f64) -> Chances {
        let other = 1.0 - expected;
        let tilt = nu * (expected - 0.5);
        let root = (tilt + (tilt * tilt + 4.0 * expected * other).sqrt()) / (2.0 * other);
        Chances::of_root(root, nu)
    }

    /// From the square root of the ratio of the players' strengths.
    #[inline]
    fn of_root(root: f64, nu: f64) -> Chances {
        let (win, draw) = (root * root, nu * root);
        let loss = 1.0 / (1.0 + draw + win);
        Chances { win: win * loss, draw: draw * loss, loss }
    }

    #[inline]
    pub fn of(&self, score: MatchScore) -> f64 {
        match score {
            MatchScore::Win => self.win,
            MatchScore::Draw => self.draw,
            MatchScore::Loss => self.loss,
        }
    }

    #[inline]
    pub fn expected(&self) -> f64 {
        self.win + self.draw / 2.0
    }

    #[inline]
    pub fn variance(&self) -> f64 {
        let expected = self.expected();
        self.win + self.draw / 4.0 - expected * expected
    }
}

/// ν for a share of draws between equals, strictly between 0 and 1.
pub fn nu_of_share(share: f64) -> f64 {
    2.0 * share / (1.0 - share)
}

/// The draw tendency as learned from one match after another, each predicted before it counts.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct DrawTendency {
    ln_nu: f64,
    information: f64,
}

impl Default for DrawTendency {
    /// One draw in ten between equals, with the least weight that a match can have.
    fn default() -> DrawTendency {
        DrawTendency { ln_nu: ln(nu_of_share(0.1)), information: 0.25 }
    }
}

impl DrawTendency {
    pub fn chances(&self, expected: f64) -> Chances {
        Chances::of_expected(expected, exp(self.ln_nu))
    }

    /// One step of Newton's method on ln ν.
    pub fn learn(&mut self, chances: &Chances, is_draw: bool) {
        self.information += chances.draw * (1.0 - chances.draw);
        let surprise = f64::from(u8::from(is_draw)) - chances.draw;
        self.ln_nu = (self.ln_nu + surprise / self.information).clamp(-20.0, 20.0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_follow_from_the_expected_score() {
        for nu in [0.0, 0.1, 0.8, 5.0] {
            for difference in [-9.0, -1.5, 0.0, 0.2, 4.0] {
                let chances = Chances::at(difference, nu);
                let again = Chances::of_expected(chances.expected(), nu);
                assert!((chances.win + chances.draw + chances.loss - 1.0).abs() < 1e-12);
                assert!((chances.win - again.win).abs() < 1e-9, "{difference} {nu}");
                assert!((chances.draw - again.draw).abs() < 1e-9, "{difference} {nu}");
            }
        }
        assert!((Chances::at(0.0, nu_of_share(0.28)).draw - 0.28).abs() < 1e-12);
    }

    #[test]
    fn the_draw_tendency_approaches_the_share_of_draws() {
        let mut tendency = DrawTendency::default();
        for number in 0..10_000 {
            let chances = tendency.chances(0.5);
            tendency.learn(&chances, number % 4 == 0);
        }
        assert!((tendency.chances(0.5).draw - 0.25).abs() < 0.01);
    }
}
