//! Single fields of a row: names, numbers, rounds, and their errors.

use std::ops::RangeInclusive;

use crate::day::Day;
use crate::facts::TournamentFacts;
use crate::input::finding::ProblemKind;
use crate::input::register::Register;
use crate::names::Player;
use crate::outcome::MatchOutcome;

/// A bad row: the kind of error and the text found.
pub(super) type Bad = (ProblemKind, Vec<u8>);

pub(super) fn bad<T>(kind: ProblemKind, found: &[u8]) -> Result<T, Bad> {
    Err((kind, found.to_vec()))
}

/// Whether two fields are equal. Most are short, so one or two comparisons of eight bytes are enough.
#[inline]
pub(super) fn is_same(a: &[u8], b: &[u8]) -> bool {
    if a.len() != b.len() {
        return false;
    }
    match (a.first_chunk::<8>(), b.first_chunk::<8>()) {
        (Some(first_a), Some(first_b)) if a.len() <= 16 => {
            first_a == first_b && a.last_chunk::<8>() == b.last_chunk::<8>()
        }
        (None, _) => a.iter().zip(b).all(|(a, b)| a == b),
        _ => a == b,
    }
}

/// The field of a column, without the blanks around it.
pub(super) fn at<'a>(fields: &[&'a [u8]], column: Option<usize>) -> &'a [u8] {
    column.and_then(|column| fields.get(column)).copied().unwrap_or(b"").trim_ascii()
}

pub(super) fn check_players(a: &[u8], b: &[u8], outcome: MatchOutcome) -> Result<(), Bad> {
    match (outcome, a, b) {
        (_, b"", _) => bad(ProblemKind::NoPlayerA, b""),
        (MatchOutcome::Bye, _, b"") => Ok(()),
        (MatchOutcome::Bye, _, other) => bad(ProblemKind::ByeWithOpponent, other),
        (_, _, b"") => bad(ProblemKind::NoPlayerB, b""),
        (_, a, b) if a == b => bad(ProblemKind::Himself, a),
        _ => Ok(()),
    }
}

/// The player with a bye, if the other field is `bye`, whatever the result says.
#[inline]
pub(super) fn opponent_of_bye([a, b]: [&[u8]; 2]) -> Option<&[u8]> {
    match [a, b].map(|name| name.len() == 3 && name.eq_ignore_ascii_case(b"bye")) {
        [false, true] => Some(a),
        [true, false] => Some(b),
        _ => None,
    }
}

/// A yes or a no; empty means no.
pub(super) fn yes_or_no(field: &[u8]) -> Option<bool> {
    match field {
        b"" | b"0" | b"false" | b"no" => Some(false),
        b"1" | b"true" | b"yes" => Some(true),
        _ => None,
    }
}

/// A name: UTF-8 without control characters.
pub(super) fn text(field: &[u8]) -> Result<&str, Bad> {
    let text = std::str::from_utf8(field).or_else(|_| bad(ProblemKind::Encoding, field))?;
    if field.iter().any(u8::is_ascii_control) { bad(ProblemKind::ControlCharacter, field) } else { Ok(text) }
}

/// The player of a row in a table with one row per player.
pub(super) fn listed_player(name: &str, register: &mut Register) -> Result<Player, Bad> {
    if name.is_empty() {
        return bad(ProblemKind::NoPlayerA, b"");
    }
    let player = register.players.number(name).map(Player);
    player.ok_or_else(|| (ProblemKind::NoPlayerA, b"too many players".to_vec()))
}

/// A name that may be new; a known one has already been checked.
pub(super) fn checked(field: &[u8], known: Option<u32>) -> Result<&str, Bad> {
    if known.is_some() { Ok("") } else { text(field) }
}

/// Narrows the number of a line. Saturates: a finding beyond line 2^32 names that line.
pub(super) fn short_line(line: u64) -> u32 {
    u32::try_from(line).unwrap_or(u32::MAX)
}

pub(super) fn whole(field: &[u8], least: u32, most: u32) -> Option<u32> {
    let plain = (1..=9).contains(&field.len()) && field.iter().all(u8::is_ascii_digit);
    let number = plain.then(|| field.iter().fold(0, |n, c| n * 10 + u32::from(c - b'0')))?;
    (least..=most).contains(&number).then_some(number)
}

/// The number of a round, and whether its name is one of elimination; 1 if empty.
///
/// Named rounds come after all numbered ones: the final is 10,010, the semifinal 10,009, and so on.
pub(super) fn round(field: &[u8]) -> Result<(u16, bool), Bad> {
    if let Some(number) = whole(field, 1, 9_999).and_then(|number| u16::try_from(number).ok()) {
        return Ok((number, false));
    }
    let before_the_final = match field.to_ascii_lowercase().as_slice() {
        b"" => return Ok((1, false)),
        b"final" | b"finals" | b"f" => 0,
        b"semifinal" | b"semifinals" | b"sf" | b"top 4" => 1,
        b"quarterfinal" | b"quarterfinals" | b"qf" | b"top 8" => 2,
        b"top 16" | b"r16" => 3,
        b"top 32" | b"r32" => 4,
        b"top 64" | b"r64" => 5,
        _ => return bad(ProblemKind::Round, field),
    };
    Ok((10_010 - before_the_final, true))
}

/// Checks that a tournament has one K, category, region and level.
pub(super) fn agree(known: &TournamentFacts, new: &TournamentFacts) -> Result<(), Bad> {
    let differs = |kind, old: &str, new: &str| bad(kind, format!("`{new}` after `{old}`").as_bytes());
    let k = |facts: &TournamentFacts| facts.k.map_or(String::new(), |k| k.to_string());
    if known.k != new.k {
        differs(ProblemKind::KDiffers, &k(known), &k(new))
    } else if known.category != new.category {
        differs(ProblemKind::CategoryDiffers, &known.category, &new.category)
    } else if known.region != new.region {
        differs(ProblemKind::RegionDiffers, &known.region, &new.region)
    } else if known.level != new.level {
        differs(ProblemKind::LevelDiffers, &known.level, &new.level)
    } else {
        Ok(())
    }
}

/// Writes a number in digits, as in a text field.
pub fn write_number(number: i64, text: &mut Vec<u8>) {
    if let Some(number) = u32::try_from(number).ok().filter(|number| *number < 100_000_000) {
        let digits = eight_digits(number);
        // Removes all leading zeros except the last digit.
        let zeros = (digits.trailing_zeros() / 8).min(7);
        let shown = (digits | 0x3030_3030_3030_3030) >> (8 * zeros);
        text.extend_from_slice(&shown.to_le_bytes());
        text.truncate(text.len() - zeros as usize);
        return;
    }
    let mut digits = [0; 20];
    let (mut rest, mut start) = (number.unsigned_abs(), digits.len());
    loop {
        start -= 1;
        digits[start] = b'0' + u8::try_from(rest % 10).unwrap_or(0);
        rest /= 10;
        if rest == 0 {
            break;
        }
    }
    if number < 0 {
        text.push(b'-');
    }
    text.extend_from_slice(&digits[start..]);
}

/// Writes a day, counted from 1 January 1970, as in a text field. Just the number if the year does
/// not have four digits.
pub fn write_day(days: i64, text: &mut Vec<u8>) {
    let day = i32::try_from(days).ok().map(Day).filter(|day| CALENDAR.contains(day));
    match day {
        Some(day) => text.extend_from_slice(day.to_string().as_bytes()),
        None => write_number(days, text),
    }
}

/// From 1 January of the year 1 to 31 December 9999.
const CALENDAR: RangeInclusive<Day> = Day(-719_162)..=Day(2_932_896);

/// The eight digits of a number below 10^8, the first in the lowest byte. Splits into pairs of four, two and
/// one digit in parallel. The factors are 1/100 and 1/10 for numbers of four and two digits, rounded up.
fn eight_digits(number: u32) -> u64 {
    let fours = u64::from(number / 10_000) | u64::from(number % 10_000) << 32;
    let hundreds = ((fours * 10_486) >> 20) & 0x0000_007f_0000_007f;
    let twos = hundreds | (fours - 100 * hundreds) << 16;
    let tens = ((twos * 103) >> 10) & 0x000f_000f_000f_000f;
    tens | (twos - 10 * tens) << 8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_without_change() {
        let mut text = Vec::new();
        let mut check = |number: i64| {
            text.clear();
            write_number(number, &mut text);
            assert_eq!(text, number.to_string().as_bytes());
        };
        // Each half of eight digits takes every value.
        (0..10_000).for_each(|four| [four, four * 10_000, four * 10_001].into_iter().for_each(&mut check));
        [99_999_999, 100_000_000, -1, -10_000, i64::MAX, i64::MIN].into_iter().for_each(check);
    }

    #[test]
    fn days_are_written_as_far_as_four_digits_go() {
        let written = |days: i64| {
            let mut text = Vec::new();
            write_day(days, &mut text);
            String::from_utf8(text).unwrap()
        };
        assert_eq!(written(14_865), "2010-09-13");
        let (first, last) = (i64::from(CALENDAR.start().0), i64::from(CALENDAR.end().0));
        assert_eq!([written(first), written(last)], ["0001-01-01", "9999-12-31"]);
        for beyond in [first - 1, last + 1, i64::MIN, i64::MAX] {
            assert_eq!(written(beyond), beyond.to_string());
        }
    }
}
