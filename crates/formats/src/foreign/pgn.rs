//! PGN as results: the players, the round and the outcome of each game.
//!
//! `Round` is a number, or round and board, `3.1`. Several games of a pair in one round are one match.

use std::collections::HashMap;

use jiff::civil::Date;
use pairwright_core::nouns::{ByeKind, Match, StageKind};
use pairwright_core::{MatchResult, PlayerId, Side, message};

use super::draft::{ImportDraft, Imported};
use super::values::{is_bye, is_nobody, table};
use crate::error::ReadError;

/// The preset of every PGN file.
const PRESET: &str = "chess";

/// Whether a text begins with a tag, `[Event "Open"]`, which no JSON does.
pub(crate) fn is_one(text: &str) -> bool {
    text.split(['\n', '\r']).find(|line| !line.trim().is_empty()).is_some_and(|line| tag(line).is_some())
}

/// The name and the value of the tag that a text begins with, and what follows it.
fn tag(text: &str) -> Option<(&str, String, &str)> {
    let (name, quoted) = text.trim_start().strip_prefix('[')?.trim_start().split_once(char::is_whitespace)?;
    let mut value = String::new();
    let mut letters = quoted.trim_start().strip_prefix('"')?.chars();
    loop {
        match letters.next()? {
            '"' => break,
            '\\' => value.push(letters.next()?),
            letter => value.push(letter),
        }
    }
    let is_name = name.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == '_');
    let rest = letters.as_str().trim_start().strip_prefix(']')?;
    is_name.then_some((name, value, rest))
}

/// The tags of a game, and the line of the first.
#[derive(Debug, Default)]
struct PgnGame {
    line: usize,
    tags: HashMap<String, String>,
}

impl PgnGame {
    fn tag(&self, name: &str) -> &str {
        self.tags.get(name).map_or("", |value| value.trim())
    }

    fn names(&self) -> [&str; 2] {
        ["White", "Black"].map(|side| self.tag(side))
    }

    fn numbers(&self) -> [Option<&str>; 2] {
        ["WhiteFideId", "BlackFideId"].map(|tag| Some(self.tag(tag)).filter(|id| !is_nobody(id)))
    }

    /// The players' keys: their FIDE numbers, else the one that another game has for the name, else their names.
    fn keys<'a>(&'a self, known: &FideNumbers<'a>) -> [&'a str; 2] {
        let [white, black] = self.names();
        let [of_white, of_black] = self.numbers();
        let key = |number: Option<&'a str>, name: &'a str| {
            number.or_else(|| known.get(name).copied().flatten()).unwrap_or(name)
        };
        [key(of_white, white), key(of_black, black)]
    }

    /// The numbers of the round and, if given, of the board.
    fn place(&self) -> Option<(u32, Option<u32>)> {
        let mut parts = self.tag("Round").split('.').map(|part| part.trim().parse().ok());
        let round = parts.next()??;
        Some((round, parts.next().flatten().or_else(|| self.tag("Board").parse().ok())))
    }

    /// Whether the game was not played. A loss on time was.
    fn is_forfeit(&self) -> bool {
        let how = self.tag("Termination").to_lowercase();
        ["forfeit", "default", "unplayed"].iter().any(|word| how.contains(word)) && !how.contains("time")
    }
}

/// The FIDE number of each name that has any; `None` if it has several.
type FideNumbers<'a> = HashMap<&'a str, Option<&'a str>>;

fn fide_numbers(games: &[PgnGame]) -> FideNumbers<'_> {
    let mut known = FideNumbers::new();
    for (name, number) in games.iter().flat_map(|game| game.names().into_iter().zip(game.numbers())) {
        let Some(number) = number.filter(|_| !is_nobody(name)) else { continue };
        let one = known.entry(name).or_insert(Some(number));
        *one = one.filter(|other| *other == number);
    }
    known
}

fn games(text: &str) -> Vec<PgnGame> {
    let mut games: Vec<PgnGame> = Vec::new();
    let mut is_open = false;
    for (mut line, number) in text.lines().zip(1..) {
        let mut has_tag = false;
        while let Some((name, value, rest)) = tag(line) {
            if !is_open || games.last().is_some_and(|game| game.tags.contains_key(name)) {
                games.push(PgnGame { line: number, ..PgnGame::default() });
                is_open = true;
            }
            if let Some(game) = games.last_mut() {
                game.tags.insert(name.to_owned(), value);
            }
            (line, has_tag) = (rest, true);
        }
        // A comment may follow a tag.
        is_open &= has_tag || line.trim().is_empty();
    }
    games
}

pub(crate) fn read(text: &str) -> Result<Imported, ReadError> {
    let games = games(&text.replace("\r\n", "\n").replace('\r', "\n"));
    let first = games.first();
    let mut draft = ImportDraft::new(first.map_or("", |game| game.tag("Event")), PRESET);
    let dates = ["EventDate", "Date"].map(|name| first.map_or("", |game| game.tag(name)));
    let date = dates.into_iter().find(|date| !date.is_empty() && !date.contains('?'));
    draft.date(date.unwrap_or_default(), day);
    let events: std::collections::HashSet<&str> = games.iter().map(|game| game.tag("Event")).collect();
    if events.len() > 1 {
        draft.lose(message!("pgn-events", count = events.len()));
    }
    let numbers = fide_numbers(&games);
    for game in &games {
        register(&mut draft, game, &numbers)?;
    }
    take_games(&mut draft, &games, &numbers)?;
    draft.lose(message!("foreign-ruleset-assumed", ruleset = PRESET));
    draft.lose(message!("pgn-moves"));
    Ok(draft.finish(None))
}

fn day(text: &str) -> Option<Date> {
    text.replace('.', "-").parse().ok()
}

/// Registers both players; their first rating counts.
fn register(draft: &mut ImportDraft, game: &PgnGame, numbers: &FideNumbers<'_>) -> Result<(), ReadError> {
    let sides = game.keys(numbers).into_iter().zip(game.names()).zip(["WhiteElo", "BlackElo"]);
    for ((key, name), elo) in sides {
        if key.is_empty() || key == "?" || is_bye(name) || draft.known(key).is_some() {
            continue;
        }
        let short: String = key.chars().take(pairwright_core::fault::LONGEST_NAME).collect();
        if let Some(player) = draft.register(key, &short, name, Some(game.line))? {
            player.rating = game.tag(elo).parse().ok().filter(|rating| *rating != 0);
        }
    }
    Ok(())
}

/// A pair, or a player alone, in a round, with the games so far.
struct PgnPairing {
    round: u32,
    line: usize,
    board: Option<u32>,
    players: Vec<PlayerId>,
    result: Option<MatchResult>,
}

fn take_games(
    draft: &mut ImportDraft,
    games: &[PgnGame],
    numbers: &FideNumbers<'_>,
) -> Result<(), ReadError> {
    let mut pairings: Vec<PgnPairing> = Vec::new();
    let mut places: HashMap<(u32, Vec<PlayerId>), usize> = HashMap::new();
    let mut busy: HashMap<PlayerId, u32> = HashMap::new();
    let (mut guessed, mut unknown) = (0usize, 0usize);
    for game in games {
        let seats = game
            .keys(numbers)
            .map(|key| Some(key).filter(|key| *key != "?").and_then(|key| draft.known(key).cloned()));
        let players: Vec<PlayerId> = seats.iter().flatten().cloned().collect();
        if players.is_empty() {
            continue;
        }
        let (round, board) = game.place().unwrap_or_else(|| {
            guessed += 1;
            (players.iter().filter_map(|id| busy.get(id)).max().map_or(1, |last| last + 1), None)
        });
        busy.extend(players.iter().map(|id| (id.clone(), round.min(u32::MAX - 1))));
        let result = result(game, &seats, &mut unknown);
        let mut key = players.clone();
        key.sort();
        match places.get(&(round, key.clone())).and_then(|place| pairings.get_mut(*place)) {
            Some(earlier) if players.len() == 2 => earlier.take(&players, result),
            _ => {
                places.insert((round, key), pairings.len());
                pairings.push(PgnPairing { round, line: game.line, board, players, result });
            }
        }
    }
    draft.lose_counted(guessed, message!("pgn-rounds-guessed", count = guessed));
    draft.lose_counted(unknown, message!("foreign-outcome-unknown", count = unknown));
    for PgnPairing { round, line, board, players, result } in pairings {
        let table = table(board).filter(|_| players.len() == 2);
        let found = Match { table, players, result, ..Match::default() };
        draft.add(round, StageKind::Swiss, found).map_err(|error| ReadError { line: Some(line), ..error })?;
    }
    Ok(())
}

impl PgnPairing {
    /// Adds another game of the same pair.
    fn take(&mut self, players: &[PlayerId], result: Option<MatchResult>) {
        let result = result.map(|result| if players == self.players { result } else { result.swapped() });
        self.result = match (self.result.take(), result) {
            (Some(MatchResult::Played(one)), Some(MatchResult::Played(other))) => {
                let (one, other) = (one.count(), other.count());
                Some(MatchResult::played(
                    one.wins.first.saturating_add(other.wins.first),
                    one.wins.second.saturating_add(other.wins.second),
                    one.draws.saturating_add(other.draws),
                ))
            }
            (earlier, later) => earlier.or(later),
        };
    }
}

/// The result; an unknown one is counted.
fn result(game: &PgnGame, seats: &[Option<PlayerId>; 2], unknown: &mut usize) -> Option<MatchResult> {
    let text = game.tag("Result").replace('½', "1/2").replace("0.5", "1/2").replace(['–', '—', ':'], "-");
    let (white, black, drawn) = match text.as_str() {
        "1-0" | "+/-" | "+--" => (1, 0, 0),
        "0-1" | "-/+" | "--+" => (0, 1, 0),
        "1/2-1/2" | "1/2" => (0, 0, 1),
        "0-0" | "-/-" | "---" => (0, 0, 0),
        _ if seats.contains(&None) => return Some(ByeKind::Bye.result()),
        other => {
            *unknown += usize::from(!matches!(other, "*" | "" | "?"));
            return None;
        }
    };
    let is_forfeit = game.is_forfeit() || text.contains(['+', '/']) && drawn == 0 || text == "---";
    match seats {
        [Some(_), Some(_)] => Some(match (white, black, drawn) {
            (0, 0, 0) if is_forfeit => MatchResult::DoubleForfeit {},
            (0, 0, 0) => MatchResult::DoubleLoss {},
            (1, 0, 0) if is_forfeit => MatchResult::Forfeit { winner: Side::First },
            (0, 1, 0) if is_forfeit => MatchResult::Forfeit { winner: Side::Second },
            _ => MatchResult::played(white, black, drawn),
        }),
        [alone, _] => {
            let won = if alone.is_some() { white } else { black };
            let kind = match (won, drawn) {
                (1, _) => ByeKind::Bye,
                (_, 1) => ByeKind::HalfBye,
                _ => ByeKind::ZeroBye,
            };
            Some(kind.result())
        }
    }
}
