//! Outcomes of matches for ratings, and their form in tables.

use serde::Serialize;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Outcome {
    A,
    B,
    Draw,
    /// No opponent: neither a win nor a match (page 8).
    Bye,
    /// The opponent did not play, or both lost: neither a win nor a match.
    Forfeit,
}

/// The result of a match for one player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Score {
    Loss,
    Draw,
    Win,
}

impl Score {
    /// Twice the score: 0, 1 or 2.
    pub fn halves(self) -> i64 {
        match self {
            Score::Loss => 0,
            Score::Draw => 1,
            Score::Win => 2,
        }
    }

    /// 0, ½ or 1.
    pub fn value(self) -> f64 {
        match self {
            Score::Loss => 0.0,
            Score::Draw => 0.5,
            Score::Win => 1.0,
        }
    }

    /// The opponent's score.
    pub fn other(self) -> Score {
        match self {
            Score::Loss => Score::Win,
            Score::Draw => Score::Draw,
            Score::Win => Score::Loss,
        }
    }
}

impl Outcome {
    /// The score of player a, if the match is rated.
    pub fn score(self) -> Option<Score> {
        match self {
            Outcome::A => Some(Score::Win),
            Outcome::B => Some(Score::Loss),
            Outcome::Draw => Some(Score::Draw),
            Outcome::Bye | Outcome::Forfeit => None,
        }
    }

    /// Parses a result: `a`, `b`, `draw`, games as `2-1` or `2-1-1` (page 8). Also `bye` and
    /// `forfeit`.
    pub fn parse(text: &[u8]) -> Option<Outcome> {
        match text {
            b"a" => Some(Outcome::A),
            b"b" => Some(Outcome::B),
            b"draw" => Some(Outcome::Draw),
            b"bye" => Some(Outcome::Bye),
            b"forfeit" => Some(Outcome::Forfeit),
            _ => games(text),
        }
    }

    /// The outcome by games won.
    pub fn of_games(a: u32, b: u32) -> Outcome {
        match a.cmp(&b) {
            std::cmp::Ordering::Greater => Outcome::A,
            std::cmp::Ordering::Less => Outcome::B,
            std::cmp::Ordering::Equal => Outcome::Draw,
        }
    }
}

fn games(text: &[u8]) -> Option<Outcome> {
    let mut parts = text.split(|c| *c == b'-').map(count);
    let (a, b) = (parts.next()??, parts.next()??);
    match (parts.next(), parts.next()) {
        (None | Some(Some(_)), None) => Some(Outcome::of_games(a, b)),
        _ => None,
    }
}

/// A number of games or goals: one to three digits.
pub(crate) fn count(text: &[u8]) -> Option<u32> {
    let fits = (1..=3).contains(&text.len()) && text.iter().all(u8::is_ascii_digit);
    fits.then(|| text.iter().fold(0, |n, c| n * 10 + u32::from(c - b'0')))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: Option<Outcome>) {
        assert_eq!(Outcome::parse(text.as_bytes()), expected, "{text}");
    }

    #[test]
    fn results_are_read_as_page_8_writes_them() {
        check("a", Some(Outcome::A));
        check("b", Some(Outcome::B));
        check("draw", Some(Outcome::Draw));
        check("2-1", Some(Outcome::A));
        check("0-2", Some(Outcome::B));
        check("1-1-1", Some(Outcome::Draw));
        check("0-0-3", Some(Outcome::Draw));
        check("2-1-1", Some(Outcome::A));
        for wrong in ["", "A", "c", "2", "2-", "-", "2-1-1-1", "2--1", "x-1", "1/2", "2-1-", "1000-0", "+2-1"]
        {
            check(wrong, None);
        }
    }
}
