//! Scanned slips: a scanner types the address of a slip's QR code and Enter, and the line opens its match.
//!
//! Only what follows the host counts. Scanners type as on an American keyboard, so other layouts turn the
//! punctuation into other characters (`;t;k3f9;me:round=2/of=p3`). Therefore only the words are read.

use pairwright_core::nouns::{Match, Message, Round};
use pairwright_core::refusal::Refusal;
use pairwright_core::{RoundNumber, message};
use pairwright_office::text::round_names;
use pairwright_web_kit::codes::slip::SlipCode;
use pairwright_web_kit::error::Error;
use pairwright_web_kit::parts::{View, encoded, match_row};
use percent_encoding::percent_decode_str;

use crate::desk::round::filter::TablesFilter;
use crate::desk::screen::query_of;

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Scanned {
    key: String,
    code: SlipCode,
}

impl Scanned {
    /// Parses `https://…/t/KEY/me?round=2&of=p3`; `None` for any other line.
    pub(crate) fn read(line: &str) -> Option<Scanned> {
        let mut words = words(line);
        // The room's code is for phones.
        if let Some(room) = words.windows(2).position(|pair| (pair[0].1, pair[1].1) == ("me", "room")) {
            words.drain(room + 1..words.len().min(room + 3));
        }
        let found = words.windows(7).find_map(|words| match words {
            [(_, "t"), (_, key), (_, "me"), (_, "round"), (_, round), (_, "of"), (at, _)] => {
                Some((*key, *round, *at))
            }
            _ => None,
        });
        let (key, round, at) = found?;
        // A player's id may have several words.
        let id = percent_decode_str(line[at..].trim()).decode_utf8_lossy();
        Some(Scanned { key: key.to_owned(), code: SlipCode::read(round, &id)? })
    }

    /// The match in the line's round, or why there is none.
    pub(crate) fn find<'a>(&self, view: &View<'_>, round: &'a Round) -> Result<&'a Match, Message> {
        let named = |number| round_names::name(view.texts, view.tournament, number);
        if self.key != view.key {
            return Err(message!("scan-other-tournament"));
        }
        if self.code.round != round.number {
            let (slip, now) = (named(self.code.round), named(round.number));
            return Err(message!("scan-other-round", slip = slip, round = now));
        }
        self.code.of_round(round).ok_or_else(|| message!("scan-no-match", round = named(round.number)))
    }

    pub(crate) fn way(&self, view: &View<'_>, number: RoundNumber) -> Error {
        let Some(round) = view.tournament.round(number) else { return Refusal::NoSuchRound(number).into() };
        let found = self.find(view, round).and_then(|played| {
            let pair = played.pair().ok_or_else(|| message!("scan-no-match", round = number))?;
            let (query, row) = (query_of(&TablesFilter::of_match(played)), match_row(number, pair));
            Ok(Error::Choose(format!("/round/{number}{query}#{}", encoded(&row))))
        });
        found.unwrap_or_else(Error::Invalid)
    }
}

/// The runs of letters and digits in a line, with their positions.
fn words(line: &str) -> Vec<(usize, &str)> {
    let is_sign = |c: char| !c.is_alphanumeric();
    let mut at = 0;
    let word = |piece: &'_ str| {
        let begin = at;
        at += piece.len();
        (begin, piece.len())
    };
    let places: Vec<(usize, usize)> = line.split_inclusive(is_sign).map(word).collect();
    let words = places
        .into_iter()
        .map(|(begin, length)| (begin, line[begin..begin + length].trim_end_matches(is_sign)));
    words.filter(|(_, word)| !word.is_empty()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(line: &str, expected: Option<(&str, &str, &str)>) {
        let expected = expected
            .map(|(key, round, of)| Scanned { key: key.into(), code: SlipCode::read(round, of).unwrap() });
        assert_eq!(Scanned::read(line), expected, "{line}");
    }

    #[test]
    fn the_address_of_a_slip_is_read_whatever_its_host_and_the_keyboard() {
        let slip = Some(("k3f9", "2", "p3"));
        check("http://192.168.1.5:8080/t/k3f9/me?round=2&of=p3", slip);
        check("https://pairings.example.org/t/k3f9/me?round=2&of=p3", slip);
        // Brazilian and German keyboards.
        check("httpÇ;;192.168.1.5Ç8080;t;k3f9;me:round=2&of=p3", slip);
        check("httpÖ--192.168.1.5Ö8080-t-k3f9-me_round´2/of´p3", slip);
        check(
            "http://[::1]:8080/t/k3f9/me?round=2&of=chess-results%20id%2F7",
            Some(("k3f9", "2", "chess-results id/7")),
        );
    }

    #[test]
    fn lines_are_not_addresses() {
        for line in [
            "12 2 1",
            "ana 2-0",
            "t me round of",
            "http://a/t/k3f9/me",
            "http://a/t/k3f9/me?round=x&of=p3",
            "http://a/t/k3f9/me?round=2&of",
        ] {
            check(line, None);
        }
    }
}
