//! Reads a pasted list line by line.

use pairwright_core::Tournament;
use pairwright_core::fault::{check_new_name, is_address};
use pairwright_core::message;
use pairwright_core::nouns::{Message, Player};
use pairwright_formats::players_csv::{self, UntitledRating};
use pairwright_formats::read_any;
use pairwright_office::command::{ListedPlayer, PlayerList};
use pairwright_office::surname::{is_number, name_first};
use pairwright_web_kit::error::Error;

pub(super) const LOOK: &str = "look";
/// The field with the lines of new players whose names resemble a registered one's.
pub(super) const SOMEBODY_NEW: &str = "somebody-new";
/// The field that seats newcomers in the current round.
pub(super) const SEAT: &str = "seat";
/// The field that puts newcomers on the wait list.
pub(super) const WAIT: &str = "wait";

/// Reads a list: a name per line, or a table whose first line names the columns.
pub(super) fn pasted(tournament: &Tournament, text: &str) -> Result<PlayerList, Error> {
    match has_columns(text) {
        true => table(text),
        false => Ok(whole_file(text)?.unwrap_or_else(|| plain_lines(tournament, text))),
    }
}

fn line(number: usize, player: Result<Player, Message>, notes: Vec<Message>) -> ListedPlayer {
    ListedPlayer { number, player, notes, is_new: false }
}

/// Whether the first line names columns, including one of names.
fn has_columns(text: &str) -> bool {
    text.trim().lines().nth(1).is_some() && players_csv::is_one(text.trim_start())
}

fn table(text: &str) -> Result<PlayerList, Error> {
    let list = players_csv::read_rows(text).map_err(|error| Error::Invalid(error.into()))?;
    let of_rounds = |player: &Player| player.joined_round.is_some() || player.dropped_after.is_some();
    let has_rounds = list.rows.iter().any(|row| row.player.as_ref().is_ok_and(of_rounds));
    let in_order = |player: Player| Player { name: name_first(&player.name), ..player };
    let line = |row: players_csv::PlayerRow| line(row.line, row.player.map(in_order), Vec::new());
    Ok(PlayerList {
        columns: list.columns,
        lines: list.rows.into_iter().map(line).collect(),
        left_out: list.left_out.into_iter().chain(has_rounds.then(|| message!("paste-rounds"))).collect(),
        ..PlayerList::default()
    })
}

/// The players of a pasted tournament, such as a report file; `None` if the text is no file.
fn whole_file(text: &str) -> Result<Option<PlayerList>, Error> {
    let is_marked = text.trim_start().starts_with(['{', '<']);
    let read = match read_any(text.as_bytes()) {
        Ok(read) => read,
        Err(why) if is_marked => {
            return Err(Error::Invalid(message!("error-not-imported", why = Message::from(why))));
        }
        Err(_) => return Ok(None),
    };
    let kind = read.kind.name();
    let player = |(place, player): (usize, Player)| {
        let Player { id, name, regular, rating, club, home, is_amateur, age_group, .. } = player;
        let known =
            Player { id, regular, rating, club, home, is_amateur, age_group, ..Player::new("", name) };
        line(place + 1, check_new_name(&known.name).map(|()| known), Vec::new())
    };
    Ok(Some(PlayerList {
        lines: read.file.players.into_iter().enumerate().map(player).collect(),
        left_out: vec![message!(
            "paste-whole-file",
            kind = Message::new(format!("format-title-{kind}"), Vec::new())
        )],
        ..PlayerList::default()
    }))
}

/// A name per line. What a whole list has beside the names is reported once as ignored.
fn plain_lines(tournament: &Tournament, text: &str) -> PlayerList {
    let lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
    let lines: Vec<_> = lines.map(|(place, line)| (place + 1, Cells::of(tournament, line))).collect();
    let numbers: Vec<&str> = lines.iter().flat_map(|(_, cells)| numbers_before(cells)).collect();
    let addresses: Vec<&str> = lines.iter().filter_map(|(_, cells)| cells.address).collect();
    let numbers = numbers
        .first()
        .zip(numbers.last())
        .map(|(first, last)| message!("paste-numbers", count = numbers.len(), first = *first, last = *last));
    let addresses =
        addresses.first().map(|first| message!("paste-addresses", count = addresses.len(), first = *first));
    PlayerList {
        aside: numbers.into_iter().chain(addresses).collect(),
        lines: lines.iter().map(|(number, cells)| plain_line(*number, cells)).collect(),
        ..PlayerList::default()
    }
}

/// The numbers before a name, in a cell of its own or not.
fn numbers_before<'a>(cells: &Cells<'a>) -> impl Iterator<Item = &'a str> {
    let number = cells.name[..cells.name.len() - without_number(cells.name).len()].trim();
    let number = number.trim_start_matches(MARKS).trim_start();
    cells.before.into_iter().chain(Some(number).filter(|number| !number.is_empty()))
}

pub(super) struct Cells<'a> {
    before: Option<&'a str>,
    pub(super) name: &'a str,
    pub(super) address: Option<&'a str>,
    /// The only number after the name, if it can be a rating.
    pub(super) rating: Option<UntitledRating>,
    pub(super) beyond: Vec<&'a str>,
}

impl<'a> Cells<'a> {
    /// Splits a line. In chess, a number after the name with the length of a rating is one even without a comma.
    pub(super) fn of(tournament: &Tournament, line: &'a str) -> Cells<'a> {
        let cells = Cells::apart(line);
        let is_chess = tournament.ruleset.game() == "chess";
        let last = cells.name.rsplit_once(char::is_whitespace).filter(|_| is_chess && cells.rating.is_none());
        match last.and_then(|(name, number)| Some((name.trim_end(), UntitledRating::of(number)?))) {
            Some((name, rating)) => Cells { name, rating: Some(rating), ..cells },
            None => cells,
        }
    }

    fn apart(line: &'a str) -> Cells<'a> {
        let cells = line.split(['\t', ';']).flat_map(numbers_apart);
        let (addresses, cells): (Vec<&str>, Vec<&str>) =
            cells.filter(|cell| !cell.is_empty()).partition(|cell| is_address(cell));
        let mut cells = cells.into_iter().peekable();
        let first = cells.next().unwrap_or_default();
        let (before, name) = match cells.next_if(|_| is_number(first)) {
            Some(name) => (Some(first), name),
            None => (None, first),
        };
        let mut beyond: Vec<&str> = cells.collect();
        let mut numbers = beyond.iter().filter(|cell| is_number(cell));
        let rating = match (numbers.next(), numbers.next()) {
            (Some(number), None) => UntitledRating::of(number),
            _ => None,
        };
        beyond.retain(|cell| rating.is_none() || !is_number(cell));
        let (name, address) = without_address(name);
        Cells { before, name, address: address.or(addresses.first().copied()), rating, beyond }
    }
}

/// Splits off the numbers and addresses that commas separate from a name.
fn numbers_apart(cell: &str) -> Vec<&str> {
    let (mut name, mut before, mut behind) = (cell.trim(), Vec::new(), Vec::new());
    let is_no_name = |part: &str| is_number(part.trim()) || is_address(part.trim());
    while let Some((other, rest)) = name.split_once(',').filter(|(other, _)| is_no_name(other)) {
        before.push(other.trim());
        name = rest.trim();
    }
    while let Some((rest, other)) = name.rsplit_once(',').filter(|(_, other)| is_no_name(other)) {
        behind.insert(0, other.trim());
        name = rest.trim();
    }
    [before, vec![name], behind].concat()
}

/// A name, possibly numbered, with the family name first, with a rating, or followed by unnamed cells.
fn plain_line(number: usize, cells: &Cells<'_>) -> ListedPlayer {
    let mut notes = Vec::new();
    let bare = unquoted(without_number(cells.name));
    if !cells.beyond.is_empty() {
        notes.push(message!("paste-beyond", cells = cells.beyond.join(" · ")));
    }
    let name = name_first(bare);
    if name != bare.split_whitespace().collect::<Vec<_>>().join(" ") {
        notes.push(message!("paste-turned", text = bare));
    }
    let player = match check_new_name(&name) {
        Ok(()) => {
            Ok(Player { rating: cells.rating.and_then(|rating| rating.value), ..Player::new("", name) })
        }
        Err(why) => Err(message!("error-bad-name", name = pairwright_office::shortened(&name), why = why)),
    };
    line(number, player, notes)
}

const MARKS: [char; 4] = ['-', '•', '*', '–'];

/// Pairs of marks that mail programs and spreadsheets put around a name.
const QUOTES: [(char, char); 5] = [('"', '"'), ('\'', '\''), ('“', '”'), ('„', '“'), ('«', '»')];

/// A name without the marks around the whole of it.
pub(super) fn unquoted(name: &str) -> &str {
    let within = |(begin, end): (char, char)| {
        let within = name.strip_prefix(begin)?.strip_suffix(end)?;
        (!within.contains([begin, end])).then(|| within.trim())
    };
    QUOTES.into_iter().find_map(within).unwrap_or(name)
}

/// Splits off an e-mail address after a name, as mail programs write it, `Ana Lima <ana@example.org>`, or bare.
fn without_address(text: &str) -> (&str, Option<&str>) {
    let parted = text.strip_suffix('>').and_then(|text| text.rsplit_once('<'));
    let parted =
        parted.or_else(|| text.rsplit_once(char::is_whitespace).filter(|(_, word)| is_address(word)));
    match parted {
        Some((name, address)) if address.contains('@') && !name.trim().is_empty() => {
            (name.trim_end(), Some(address.trim()))
        }
        _ => (text, None),
    }
}

/// A line without its number or bullet: `12. Ana`, `3) Ana`, `- Ana`.
fn without_number(text: &str) -> &str {
    let text = text.trim().trim_start_matches(MARKS).trim_start();
    let rest = text.trim_start_matches(|c: char| c.is_ascii_digit());
    let is_numbered = rest.len() < text.len();
    let behind = rest.trim_start_matches(['.', ')', ':', '-', '–']);
    let is_apart = behind.len() < rest.len() || behind.starts_with(char::is_whitespace);
    let has_name = behind.chars().any(char::is_alphabetic);
    if is_numbered && is_apart && has_name { behind.trim_start() } else { text }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_before_a_name_is_left_out() {
        for (line, name) in [
            ("12. Ana Lima", "Ana Lima"),
            ("3) Ana", "Ana"),
            ("7 Ana", "Ana"),
            ("- Ana", "Ana"),
            ("• Ana", "Ana"),
            ("2Pac", "2Pac"),
            ("1337", "1337"),
            ("0xAda", "0xAda"),
        ] {
            assert_eq!(without_number(line), name, "{line}");
        }
    }

    #[test]
    fn cells_without_a_column_are_left_out_and_named() {
        let ListedPlayer { player, notes, .. } = plain_line(4, &Cells::apart("1\tLucía Ferrandiz\t@lucia.f"));
        assert_eq!(player.unwrap().name, "Lucía Ferrandiz");
        assert_eq!(notes, [message!("paste-beyond", cells = "@lucia.f")]);
    }

    #[test]
    fn a_dash_before_a_name_and_an_address_behind_it_are_not_part_of_the_name() {
        for (line, name, numbers, address) in [
            ("- Ana Lima", "Ana Lima", vec![], None),
            ("• 3. Ana Lima", "Ana Lima", vec!["3."], None),
            ("4\tAna Lima", "Ana Lima", vec!["4"], None),
            ("Gil Costa <gil@x.com>", "Gil Costa", vec![], Some("gil@x.com")),
            ("2. Costa, Gil < gil@x.com >", "Gil Costa", vec!["2."], Some("gil@x.com")),
            ("Ana <3", "Ana <3", vec![], None),
            ("Jeff,Bridges,mail@x", "Bridges Jeff", vec![], Some("mail@x")),
            ("mail@x, Jeff Bridges", "Jeff Bridges", vec![], Some("mail@x")),
            ("Jeff Bridges mail@x", "Jeff Bridges", vec![], Some("mail@x")),
            ("Jeff Bridges\tmail@x", "Jeff Bridges", vec![], Some("mail@x")),
            ("Jeff Bridges, mail@x, 1800", "Jeff Bridges", vec![], Some("mail@x")),
            ("\"Bridges, Jeff\" <mail@x>", "Jeff Bridges", vec![], Some("mail@x")),
            ("3. „Bridges, Jeff“ <mail@x>", "Jeff Bridges", vec!["3."], Some("mail@x")),
            ("'Jeff O'Hara'", "'Jeff O'Hara'", vec![], None),
            ("\"Jeff\" Bridges", "\"Jeff\" Bridges", vec![], None),
        ] {
            let cells = Cells::apart(line);
            let ListedPlayer { player, .. } = plain_line(1, &cells);
            assert_eq!(player.unwrap().name, name, "{line}");
            assert_eq!(numbers_before(&cells).collect::<Vec<_>>(), numbers, "{line}");
            assert_eq!(cells.address, address, "{line}");
        }
    }

    #[test]
    fn no_line_makes_a_name_with_an_address_in_it() {
        for line in ["mail@x", "Jeff,mail@x,Bridges", "Jeff mail@x Bridges", "mail@x Jeff", "<mail@x>"] {
            let ListedPlayer { player, .. } = plain_line(1, &Cells::apart(line));
            assert!(player.is_err(), "{line}: {player:?}");
        }
    }

    #[test]
    fn a_rating_behind_a_name_is_no_part_of_it() {
        for (line, name, rating, left_out) in [
            ("Tara Jensen, 1270", "Tara Jensen", Some(1270), None),
            ("Jensen, Tara, 870", "Tara Jensen", Some(870), None),
            ("1\tTara Jensen\t1270", "Tara Jensen", Some(1270), None),
            ("Tara Jensen;1270;North", "Tara Jensen", Some(1270), Some("North")),
            ("Tara Jensen, 12", "Tara Jensen", None, Some("12")),
            ("Tara Jensen, 0", "Tara Jensen", None, None),
            ("Tara Jensen;0000", "Tara Jensen", None, None),
            ("Tara Jensen, 0000, 1270", "Tara Jensen", None, Some("0000 · 1270")),
            ("Tara Jensen; 1270; 1300", "Tara Jensen", None, Some("1270 · 1300")),
            ("3, Tara Jensen", "Tara Jensen", None, None),
            ("1337", "1337", None, None),
        ] {
            let ListedPlayer { player, notes, .. } = plain_line(1, &Cells::apart(line));
            let player = player.unwrap();
            assert_eq!((player.name.as_str(), player.rating), (name, rating), "{line}");
            let beyond = |cells: &str| message!("paste-beyond", cells = cells);
            assert_eq!(notes.iter().find(|note| note.code == "paste-beyond"), left_out.map(beyond).as_ref());
        }
    }
}
