//! Outcomes of matches for ratings, and their form in tables.

use serde::Serialize;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum MatchOutcome {
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
pub enum MatchScore {
    Loss,
    Draw,
    Win,
}

impl MatchScore {
    /// Twice the score: 0, 1 or 2.
    pub fn halves(self) -> i64 {
        match self {
            MatchScore::Loss => 0,
            MatchScore::Draw => 1,
            MatchScore::Win => 2,
        }
    }

    /// 0, ½ or 1.
    pub fn value(self) -> f64 {
        match self {
            MatchScore::Loss => 0.0,
            MatchScore::Draw => 0.5,
            MatchScore::Win => 1.0,
        }
    }

    pub fn other(self) -> MatchScore {
        match self {
            MatchScore::Loss => MatchScore::Win,
            MatchScore::Draw => MatchScore::Draw,
            MatchScore::Win => MatchScore::Loss,
        }
    }
}

impl MatchOutcome {
    /// The score of player a, if the match is rated.
    pub fn score(self) -> Option<MatchScore> {
        match self {
            MatchOutcome::A => Some(MatchScore::Win),
            MatchOutcome::B => Some(MatchScore::Loss),
            MatchOutcome::Draw => Some(MatchScore::Draw),
            MatchOutcome::Bye | MatchOutcome::Forfeit => None,
        }
    }

    /// Parses a result: `a`, `b`, `draw`, games as `2-1` or `2-1-1` (page 8). Also `bye` and `forfeit`.
    pub fn parse(text: &[u8]) -> Option<MatchOutcome> {
        match text {
            b"a" => Some(MatchOutcome::A),
            b"b" => Some(MatchOutcome::B),
            b"draw" => Some(MatchOutcome::Draw),
            b"bye" => Some(MatchOutcome::Bye),
            b"forfeit" => Some(MatchOutcome::Forfeit),
            _ => games(text),
        }
    }

    pub fn of_games(a: u32, b: u32) -> MatchOutcome {
        match a.cmp(&b) {
            std::cmp::Ordering::Greater => MatchOutcome::A,
            std::cmp::Ordering::Less => MatchOutcome::B,
            std::cmp::Ordering::Equal => MatchOutcome::Draw,
        }
    }
}

fn games(text: &[u8]) -> Option<MatchOutcome> {
    let mut parts = text.split(|c| *c == b'-').map(count);
    let (a, b) = (parts.next()??, parts.next()??);
    match (parts.next(), parts.next()) {
        (None | Some(Some(_)), None) => Some(MatchOutcome::of_games(a, b)),
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
    fn check(text: &str, expected: Option<MatchOutcome>) {
        assert_eq!(MatchOutcome::parse(text.as_bytes()), expected, "{text}");
    }

    #[test]
    fn results_are_read_as_page_8_writes_them() {
        check("a", Some(MatchOutcome::A));
        check("b", Some(MatchOutcome::B));
        check("draw", Some(MatchOutcome::Draw));
        check("2-1", Some(MatchOutcome::A));
        check("0-2", Some(MatchOutcome::B));
        check("1-1-1", Some(MatchOutcome::Draw));
        check("0-0-3", Some(MatchOutcome::Draw));
        check("2-1-1", Some(MatchOutcome::A));
        for wrong in ["", "A", "c", "2", "2-", "-", "2-1-1-1", "2--1", "x-1", "1/2", "2-1-", "1000-0", "+2-1"]
        {
            check(wrong, None);
        }
    }
}
