//! Parses games entered one by one, for the line and for forms. `a 12 b 7` means that the first player
//! won game 1 and the second player game 2, each with the number that determines the points.

use pairwright_core::nouns::message::Message;
use pairwright_core::nouns::result::{Game, GameCount, Played, Structure};
use pairwright_core::nouns::{Match, Round};
use pairwright_core::scoring::{PlayerMeasure, Scoring};
use pairwright_core::{BySide, MatchResult, Side, Tournament, message};

use super::{Words, in_every_language, is_word, plain_question};
use crate::names;

static DRAWN: Words = Words::new(|| in_every_language("line-reads-drawn-game"));

/// The outcome of parsing games.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum GamesRead {
    All(MatchResult),
    Part(GamesEntered),
}

/// The entry so far, and the next question.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GamesEntered {
    pub games: Vec<Option<Game>>,
    /// The number of the game in question.
    pub game: usize,
    pub next: Next,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Next {
    Winner,
    Number(PlayerMeasure),
}

/// Why games cannot be parsed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum GamesFault {
    /// A character that games cannot contain.
    Sign(String),
    /// A word that is neither `a` nor `b` nor the start of a player's name.
    Neither(String),
    /// A number where the winner of this game is expected.
    NumberFirst(usize, String),
    /// More than the games of the match.
    TooMuch(String),
    /// An impossible number, and why.
    Impossible(Message),
}

/// Reads the games of one match.
pub struct GamesReader<'a> {
    scoring: Scoring<'a>,
    structure: Structure,
    names: BySide<&'a str>,
    first: Side,
    /// In a bracket decided by games, the winner is enough.
    is_bracket: bool,
}

enum Token<'t> {
    Word(&'t str),
    Number(i64, &'t str),
    Drawn,
}

impl<'a> GamesReader<'a> {
    /// The reader of a match; `None` if a count of games is enough. `first` is the side named `a`.
    pub fn of(
        tournament: &'a Tournament,
        round: &Round,
        m: &'a Match,
        first: Side,
    ) -> Option<GamesReader<'a>> {
        let scoring = tournament.scoring(&tournament.ruleset.units.ranks, m);
        let (one, other) = m.pair()?;
        let names = BySide::new(tournament.name_of(one), tournament.name_of(other));
        let structure = tournament.structure(round.stage);
        let is_bracket = round.stage.is_bracket();
        let counts = structure.games() != Some(1) || !is_bracket;
        let in_order = structure == Structure::TwoGames && tournament.ruleset.tiebreaks.need_games_in_order();
        let asks = counts && (scoring.has_measures() || in_order);
        asks.then_some(GamesReader { scoring, structure, names, first, is_bracket })
    }

    /// Whether a count of games is not enough.
    pub fn needs_numbers(&self) -> bool {
        !self.is_bracket
            && [Some(Side::First), Some(Side::Second), None]
                .iter()
                .any(|winner| self.scoring.measures(1, *winner).iter().any(|measure| measure.needed))
    }

    pub fn read(&self, text: &str) -> Result<GamesRead, GamesFault> {
        let tokens = tokens(text)?;
        let mut rest = tokens.iter().peekable();
        let mut games: Vec<Option<Game>> = Vec::new();
        while !self.is_over(&games) {
            let number = games.len() + 1;
            let part = |games: Vec<Option<Game>>, next| {
                Ok(GamesRead::Part(GamesEntered { games, game: number, next }))
            };
            let winner = match rest.next() {
                None if self.may_end(&games) => break,
                None => return part(games, Next::Winner),
                Some(Token::Number(_, written)) => {
                    return Err(GamesFault::NumberFirst(number, (*written).into()));
                }
                Some(Token::Drawn) => None,
                Some(Token::Word(word)) => Some(self.side(word)?),
            };
            let measures = self.scoring.measures(number, winner);
            let numbered = matches!(rest.peek(), Some(Token::Number(..)));
            let mut game = Game { winner, ..Game::default() };
            if numbered || measures.iter().any(|measure| measure.needed) {
                for question in &measures {
                    let Some(Token::Number(value, _)) =
                        rest.next_if(|token| matches!(token, Token::Number(..)))
                    else {
                        return part(games, Next::Number(*question));
                    };
                    let value = question.check(*value).map_err(GamesFault::Impossible)?;
                    game = game.with(question.measure, question.side, value);
                }
            }
            games.push((game.winner.is_some() || game != Game::default()).then_some(game));
        }
        match rest.next() {
            None => {
                Ok(GamesRead::All(MatchResult::Played(Played { games: Some(games), ..Played::default() })))
            }
            Some(more) => Err(GamesFault::TooMuch(more.written().into())),
        }
    }

    fn is_over(&self, games: &[Option<Game>]) -> bool {
        let count = count(games);
        let all = self.structure.games().is_some_and(|all| games.len() >= all as usize);
        let won =
            self.structure.wins_needed().is_some_and(|wins| count.wins.first.max(count.wins.second) >= wins);
        all || won || games.len() >= MOST_GAMES
    }

    /// Whether a match may end here: yes for a best of three out of time, no if all games must be played.
    fn may_end(&self, games: &[Option<Game>]) -> bool {
        !games.is_empty() && self.structure.games().is_none()
    }

    fn side(&self, word: &str) -> Result<Side, GamesFault> {
        let plain = names::key(word);
        match plain.as_str() {
            "a" => return Ok(self.first),
            "b" => return Ok(self.first.other()),
            _ => {}
        }
        let fits = |side: Side| {
            let name = names::key(self.names[side]);
            plain.chars().count() > 1 && name.split_whitespace().any(|part| part.starts_with(&plain))
        };
        match (fits(Side::First), fits(Side::Second)) {
            (true, false) => Ok(Side::First),
            (false, true) => Ok(Side::Second),
            _ => Err(GamesFault::Neither(word.into())),
        }
    }
}

/// The result of a form's games, or why they make none. `first` is the side named `a`.
pub fn result_by_games(
    tournament: &Tournament,
    round: &Round,
    m: &Match,
    first: Side,
    text: &str,
) -> Result<MatchResult, Message> {
    let reader = GamesReader::of(tournament, round, m, first);
    let reader = reader.ok_or_else(|| message!("error-not-by-games"))?;
    match reader.read(text) {
        Ok(GamesRead::All(result)) => Ok(result),
        Ok(GamesRead::Part(progress)) => {
            Err(message!("line-unfinished", question = plain_question(&progress, &reader.names)))
        }
        Err(wrong) => Err(wrong.message(&reader.names)),
    }
}

/// Maximum number of games entered one by one.
const MOST_GAMES: usize = 20;

fn count(games: &[Option<Game>]) -> GameCount {
    Played { games: Some(games.to_vec()), ..Played::default() }.count()
}

impl Token<'_> {
    fn written(&self) -> &str {
        match self {
            Token::Word(text) | Token::Number(_, text) => text,
            Token::Drawn => "=",
        }
    }
}

/// Splits a text into words, signed numbers and `=`, which need no spaces between them: `a12 b-3`.
fn tokens(text: &str) -> Result<Vec<Token<'_>>, GamesFault> {
    let mut tokens = Vec::new();
    let mut rest = text.trim_start();
    while let Some(sign) = rest.chars().next() {
        let taken = if sign == '=' {
            tokens.push(Token::Drawn);
            sign.len_utf8()
        } else if sign.is_alphabetic() {
            let end = rest
                .find(|c: char| !c.is_alphabetic() && !matches!(c, '\'' | '’' | '.'))
                .unwrap_or(rest.len());
            tokens.push(word(&rest[..end]));
            end
        } else if matches!(sign, ',' | ';' | '/' | ':') {
            sign.len_utf8()
        } else {
            let (number, end) = number(rest, sign).ok_or_else(|| GamesFault::Sign(sign.to_string()))?;
            tokens.push(Token::Number(number, &rest[..end]));
            end
        };
        rest = rest[taken..].trim_start();
    }
    Ok(tokens)
}

fn word(written: &str) -> Token<'_> {
    if is_word(&DRAWN, written) { Token::Drawn } else { Token::Word(written) }
}

/// A signed number and its end. One beyond 64 bits becomes a number that no game reaches.
fn number(rest: &str, sign: char) -> Option<(i64, usize)> {
    let minus = matches!(sign, '-' | '−' | '–');
    let begins = if minus || sign == '+' { sign.len_utf8() } else { 0 };
    let digits = &rest[begins..];
    let length = digits.find(|c: char| !c.is_ascii_digit()).unwrap_or(digits.len());
    if length == 0 {
        return None;
    }
    let value = digits[..length].parse::<i64>().unwrap_or(i64::from(u32::MAX));
    Some((if minus { -value } else { value }, begins + length))
}

#[cfg(test)]
mod tests {
    use super::*;
    use pairwright_core::file::TournamentFile;
    use serde_json::json;

    /// The winners in a match of two games whose second game breaks ties.
    fn winners(text: &str) -> Option<Vec<Option<Side>>> {
        let file = json!({ "format": "pairwright/1", "name": "Two games", "ruleset": "magic-two-game",
            "players": [{ "id": "p", "name": "Ann" }, { "id": "q", "name": "Bob" }],
            "rounds": [{ "number": 1, "matches": [{ "table": 1, "players": ["p", "q"], "result": null }] }] });
        let file: TournamentFile = serde_json::from_value(file).unwrap();
        let tournament = file.to_tournament().unwrap();
        let round = &tournament.rounds[0];
        let reader = GamesReader::of(&tournament, round, &round.matches[0], Side::First)?;
        assert!(!reader.needs_numbers(), "a count is accepted too");
        match reader.read(text) {
            Ok(GamesRead::All(MatchResult::Played(Played { games: Some(games), .. }))) => {
                Some(games.into_iter().map(|game| game?.winner).collect())
            }
            _ => None,
        }
    }

    #[test]
    fn two_games_are_entered_in_order_where_the_second_breaks_ties() {
        let (first, second) = (Some(Side::First), Some(Side::Second));
        assert_eq!(winners("a b"), Some(vec![first, second]));
        assert_eq!(winners("Bob Ann"), Some(vec![second, first]));
        assert_eq!(winners("a ="), Some(vec![first, None]));
        assert_eq!(winners("a"), None, "the second game is asked for");
    }
}
