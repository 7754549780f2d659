//! Days as people write them.

use jiff::civil::Date;

/// The first day in a text, such as `2020/06/26`, `26.06.2020`, `Jun 26, 2020` or `26.-28. Juni 2020`.
/// Weekdays and times are ignored. Of two numbers the first is the day, unless the second is no month.
pub(crate) fn day(text: &str) -> Option<Date> {
    let pieces = pieces(text);
    let compact = || pieces.iter().find_map(|piece| eight_digits(piece.text));
    let in_full = in_numbers(&pieces, Piece::year).or_else(compact);
    in_full.or_else(|| with_a_month(&pieces)).or_else(|| in_numbers(&pieces, Piece::short_year))
}

/// A run of digits or letters, and the text between it and the previous one.
struct Piece<'a> {
    before: &'a str,
    text: &'a str,
}

impl Piece<'_> {
    fn number(&self) -> Option<i16> {
        self.text.parse().ok()
    }

    /// A number that can be a day of the month, of at most two digits.
    fn day(&self) -> Option<i16> {
        self.number().filter(|day| self.text.len() <= 2 && (1..=31).contains(day))
    }

    fn year(&self) -> Option<i16> {
        self.number().filter(|year| self.text.len() == 4 && *year > 999)
    }

    /// A year of two digits, in this century or the end of the last.
    fn short_year(&self) -> Option<i16> {
        let year = self.number().filter(|_| self.text.len() == 2)?;
        Some(if year < FIRST_OF_THE_LAST_CENTURY { 2000 + year } else { 1900 + year })
    }

    fn separator(&self) -> &str {
        self.before.trim()
    }
}

/// Two-digit years from here on belong to the last century, when report files began.
const FIRST_OF_THE_LAST_CENTURY: i16 = 70;

fn pieces(text: &str) -> Vec<Piece<'_>> {
    let mut pieces = Vec::new();
    let mut rest = text;
    while let Some(start) = rest.find(char::is_alphanumeric) {
        let (before, from) = rest.split_at(start);
        let is_digit = |letter: char| letter.is_ascii_digit();
        let is_number = from.starts_with(is_digit);
        let ends = |letter: char| is_digit(letter) != is_number || !letter.is_alphanumeric();
        let (text, behind) = from.split_at(from.find(ends).unwrap_or(from.len()));
        pieces.push(Piece { before, text });
        rest = behind;
    }
    pieces
}

fn date(year: i16, month: i16, day: i16) -> Option<Date> {
    Date::new(year, i8::try_from(month).ok()?, i8::try_from(day).ok()?).ok()
}

/// Parses a number as a year.
type Year<'a> = fn(&Piece<'a>) -> Option<i16>;

/// A day whose month is a number.
fn in_numbers<'a>(pieces: &[Piece<'a>], year: Year<'a>) -> Option<Date> {
    (0..pieces.len()).find_map(|at| three_numbers(pieces, at, year))
}

fn eight_digits(text: &str) -> Option<Date> {
    let number: i32 = text.parse().ok().filter(|_| text.len() == 8)?;
    let part = |part: i32| i16::try_from(part).ok();
    date(part(number / 10_000)?, part(number / 100 % 100)?, part(number % 100)?)
}

/// A day in three numbers with one separator between them.
fn three_numbers<'a>(pieces: &[Piece<'a>], at: usize, year: Year<'a>) -> Option<Date> {
    let [a, b, c] = pieces.get(at..at + 3)? else { return None };
    if b.separator() != c.separator() || !["-", ".", "/", ""].contains(&b.separator()) {
        return None;
    }
    if let Some(date) = a.year().and_then(|year| date(year, b.day()?, c.day()?)) {
        return Some(date);
    }
    let (year, first, second) = (year(c)?, a.day()?, b.day()?);
    let day_first = date(year, second, first).map(|last| first_of_range(pieces, at, last));
    day_first.or_else(|| date(year, first, second))
}

/// The first day of a range that ends on a day: `26.-28.06.2020`, `26.06 - 28.06.2020`.
fn first_of_range(pieces: &[Piece<'_>], at: usize, last: Date) -> Date {
    let to = pieces[at].before.trim_matches(|letter: char| letter.is_whitespace() || letter == '.');
    let first = || match &pieces[..at] {
        [.., day, month] if ![":", ""].contains(&month.separator()) => {
            date(last.year(), month.day()?, day.day()?)
        }
        [.., day] => date(last.year(), i16::from(last.month()), day.day()?),
        [] => None,
    };
    Some(to)
        .filter(|to| ["-", "–", "—"].contains(to))
        .and_then(|_| first())
        .filter(|first| *first <= last)
        .unwrap_or(last)
}

/// The first letters of the months' names, in the languages of the files.
const MONTHS: [&[&str]; 12] = [
    &["jan", "ene", "gen"],
    &["feb", "fev", "fév"],
    &["mar", "mär", "mrz"],
    &["apr", "abr", "avr"],
    &["may", "mai", "mag"],
    &["jun", "juin", "giu"],
    &["jul", "juil", "lug"],
    &["aug", "ago", "aou", "aoû"],
    &["sep", "set"],
    &["oct", "okt", "out", "ott"],
    &["nov"],
    &["dec", "dez", "dic", "déc"],
];

/// Names of Tuesday that begin like March.
const NO_MONTHS: [&str; 3] = ["mardi", "martes", "marted"];

fn month(word: &str) -> Option<i16> {
    let word = word.to_lowercase();
    let begins = |names: &[&str]| names.iter().any(|name| word.starts_with(name));
    (1..).zip(MONTHS).find(|(_, names)| begins(names) && !begins(&NO_MONTHS)).map(|(month, _)| month)
}

/// The pieces of a day whose month is a word.
#[derive(Clone, Copy)]
enum Part {
    Day(i16),
    Month(i16),
    Year(i16),
}

/// A day whose month is a word. `Jun 26 - Jul 2`, `26 Jun - 2 Jul` and `26 - 28 Jun` begin on 26 June.
fn with_a_month(pieces: &[Piece<'_>]) -> Option<Date> {
    let part = |(piece, behind): (&Piece<'_>, Option<&Piece<'_>>)| {
        let is_time = piece.separator() == ":" || behind.is_some_and(|behind| behind.separator() == ":");
        let day = piece.day().filter(|_| !is_time).map(Part::Day);
        let year = piece.year().map(Part::Year);
        day.or(year).or_else(|| month(piece.text).map(Part::Month))
    };
    let behind = pieces.iter().skip(1).map(Some).chain([None]);
    let parts: Vec<Part> = pieces.iter().zip(behind).filter_map(part).collect();
    let year = parts.iter().find_map(|part| if let Part::Year(year) = part { Some(*year) } else { None });
    if let (None, [Part::Day(day), Part::Month(month), ..], [_, _, last]) = (year, &parts[..], pieces) {
        return date(last.short_year()?, *month, *day);
    }
    let at = parts.iter().position(|part| matches!(part, Part::Day(_)))?;
    let Part::Day(day) = parts[at] else { return None };
    date(year?, month_of(&parts[..at], &parts[at + 1..])?, day)
}

/// The month that belongs to a day: the next one, unless that is followed by its own day and the day is
/// preceded by a month.
fn month_of(before: &[Part], behind: &[Part]) -> Option<i16> {
    let month = |part: &Part| if let Part::Month(month) = part { Some(*month) } else { None };
    let own = before.last().and_then(month);
    match behind {
        [Part::Month(next), Part::Day(_), ..] => Some(own.unwrap_or(*next)),
        [Part::Month(next), ..] => Some(*next),
        _ => own.or_else(|| behind.iter().find_map(month)).or_else(|| before.iter().rev().find_map(month)),
    }
}
