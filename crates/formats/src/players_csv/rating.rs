//! Parses ratings as written in lists.

use pairwright_core::nouns::Player;

/// A rating after a name, without a column of its own: three or four digits, or a lone 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct UntitledRating {
    /// `None` if the cell states that the player has none.
    pub value: Option<i32>,
}

impl UntitledRating {
    /// Reads a cell; `None` if it is not a rating.
    pub fn of(cell: &str) -> Option<UntitledRating> {
        let is_one = cell == "0" || matches!(cell.len(), 3 | 4);
        let digits = Some(cell).filter(|cell| is_one && is_digits(cell));
        let rating = digits?.parse().ok()?;
        Some(UntitledRating { value: Player::known_rating(rating) })
    }
}

/// Entries for a player without a rating.
const NONE: [&str; 12] = ["-", "–", "—", "/", "?", "n/a", "n.a.", "na", "nr", "unr", "unrated", "none"];

/// Separators of thousands: `1.800`, `1 800`, `1’800`.
const THOUSANDS: [char; 7] = ['.', ',', ' ', '\u{a0}', '\u{202f}', '\'', '’'];

/// The rating in a column of ratings, rounded to an integer. Inner `None` if the cell states that there is none, outer
/// `None` for anything else.
pub(super) fn rating(cell: &str) -> Option<Option<i32>> {
    if NONE.contains(&cell.to_lowercase().as_str()) {
        return Some(None);
    }
    let (sign, digits) = match cell.strip_prefix('-') {
        Some(rest) => (-1, rest),
        None => (1, cell.strip_prefix('+').unwrap_or(cell)),
    };
    let rating = thousands(digits).or_else(|| rounded(digits))?.checked_mul(sign)?;
    i32::try_from(rating).ok().map(Player::known_rating)
}

/// An integer, with or without separators of thousands.
fn thousands(digits: &str) -> Option<i64> {
    let mut parts = digits.split(THOUSANDS);
    let first = parts.next().filter(|first| is_digits(first))?;
    let is_whole = first.len() == digits.len();
    let is_parted = first.len() <= 3 && parts.all(|part| part.len() == 3 && is_digits(part));
    let plain: String = digits.chars().filter(char::is_ascii_digit).collect();
    plain.parse().ok().filter(|_| is_whole || is_parted)
}

/// A number with decimals.
fn rounded(digits: &str) -> Option<i64> {
    let (whole, decimals) = digits.rsplit_once(['.', ','])?;
    let up = i64::from(decimals.bytes().next()? >= b'5');
    thousands(whole).filter(|_| is_digits(decimals))?.checked_add(up)
}

fn is_digits(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}
