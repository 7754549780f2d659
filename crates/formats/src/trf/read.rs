//! The reader, with one function per code.

use pairwright_core::message;
use pairwright_core::nouns::Message;

use super::cells::{Line, MOST_ROUNDS, tenths, whole};
use super::{
    AccelerationRecord, ByeRequest, Colour, Forbidden, LETTERS, OtherLine, PlayerAcceleration, PresenceLine,
    RoundCell, Trf, TrfPlayer, TrfResult,
};
use crate::encoding::{decode, is_like_latin_1};
use crate::error::ReadError;

/// Column of the first round in a 001 line, and columns per round.
const FIRST_ROUND: usize = 92;
const ROUND_WIDTH: usize = 10;

const IN_COLUMNS: [&str; 5] = ["001", "240", "250", "260", "XXA"];

type LineResult = Result<(), Message>;

pub fn read(bytes: &[u8]) -> Result<Trf, ReadError> {
    read_numbered(bytes).map(|(trf, _)| trf)
}

/// Reads a report file, with the number of each player's line.
pub(crate) fn read_numbered(bytes: &[u8]) -> Result<(Trf, Vec<usize>), ReadError> {
    let (text, is_latin_1) = decode(bytes);
    let mut numbers = Vec::new();
    let mut trf = Trf { is_latin_1, ..Trf::default() };
    for (at, line) in lines(&text).into_iter().enumerate() {
        if is_latin_1 && (line.starts_with("001") || line.starts_with("012")) && !is_like_latin_1(line) {
            return Err(ReadError::on_line(at + 1, message!("file-not-utf-8")));
        }
        read_line(&mut trf, line).map_err(|text| ReadError::on_line(at + 1, text))?;
        numbers.resize(trf.players.len(), at + 1);
    }
    check(&trf)?;
    Ok((trf, numbers))
}

/// Whether bytes are a report file. Its lines begin with three-digit codes, extension codes, or `###`.
pub(crate) fn is_one(bytes: &[u8]) -> bool {
    let bytes = bytes.strip_prefix("\u{feff}".as_bytes()).unwrap_or(bytes);
    let lines = bytes.split(|&byte| byte == b'\r' || byte == b'\n');
    let mut lines =
        lines.filter(|line| !line.iter().all(u8::is_ascii_whitespace)).take(FIRST_LINES).peekable();
    lines.peek().is_some() && lines.all(is_coded)
}

/// Number of lines that decide whether it is a report file.
const FIRST_LINES: usize = 5;

/// Whether a line has a national rating: a federation's code, and a starting number in its columns.
fn is_national(line: &[u8]) -> bool {
    let number = line.get(3..8).unwrap_or_default().trim_ascii();
    line.get(..3).is_some_and(|code| code.iter().all(u8::is_ascii_uppercase))
        && !number.is_empty()
        && number.iter().all(u8::is_ascii_digit)
}

fn is_coded(line: &[u8]) -> bool {
    let known = |code: &[u8]| {
        let code = code.to_ascii_uppercase();
        code == b"###"
            || code.starts_with(b"XX")
            || code.starts_with(b"BB")
            || code.iter().all(u8::is_ascii_digit)
            || is_national(line)
    };
    line.get(..3).is_some_and(known)
        && line.get(3).is_none_or(|byte| matches!(byte, b' ' | b'\t') || line.starts_with(b"#"))
}

/// Splits lines at CR, LF or both.
fn lines(text: &str) -> Vec<&str> {
    let line = |piece: &'_ str| piece.len();
    let mut found = Vec::new();
    let mut left = text;
    while !left.is_empty() {
        let end = left.find(['\r', '\n']).unwrap_or_else(|| line(left));
        found.push(&left[..end]);
        let ending = if left[end..].starts_with("\r\n") { 2 } else { 1 };
        left = left.get(end + ending..).unwrap_or_default();
    }
    found
}

fn read_line(trf: &mut Trf, text: &str) -> LineResult {
    let text = text.trim_end();
    if text.is_empty() || text.starts_with("###") {
        trf.presence.extend(PresenceLine::read(text));
        return Ok(());
    }
    let line = Line::new(text);
    let code = line.code().to_uppercase();
    if IN_COLUMNS.contains(&code.as_str()) && text.contains('\t') {
        return Err(message!("trf-tabs"));
    }
    match code.as_str() {
        "001" => read_player(trf, &line),
        "012" => set(&mut trf.name, line.rest().to_owned()),
        "142" | "XXR" => read_rounds(trf, &line),
        "152" => read_initial(trf, &line),
        "XXC" => read_configuration(trf, &line),
        "162" => read_points(trf, &line),
        code @ ("BBW" | "BBD" | "BBL" | "BBZ" | "BBF" | "BBU") => {
            read_point_value(trf, &code[2..], line.rest())
        }
        "XXS" => read_point_codes(trf, line.rest()),
        "192" => set(&mut trf.system, Some(line.rest().to_owned())),
        "202" => set(&mut trf.tie_breaks, Some(line.rest().to_owned())),
        "212" => set(&mut trf.standings_order, Some(line.rest().to_owned())),
        "240" => read_byes(trf, &line),
        "XXZ" => read_absent(trf, &line),
        "250" => read_acceleration(trf, &line),
        "XXA" => read_player_acceleration(trf, &line),
        "260" => read_forbidden(trf, &line),
        "XXP" => read_forbidden_always(trf, &line),
        _ => {
            trf.others.push(OtherLine { code: line.code(), text: line.rest().to_owned() });
            Ok(())
        }
    }
}

#[expect(clippy::unnecessary_wraps, reason = "one arm of a match like the others")]
fn set<T>(place: &mut T, value: T) -> LineResult {
    *place = value;
    Ok(())
}

fn read_player(trf: &mut Trf, line: &Line<'_>) -> LineResult {
    let number = id(&line.cell(5, 8), "starting-number")?;
    let points = line.cell(81, 84);
    let rating = line.cell(49, 52);
    trf.players.push(TrfPlayer {
        number,
        sex: line.cell(10, 10),
        title: line.cell(11, 13),
        name: line.cell(15, 47),
        rating: optional(&rating, whole(&rating), "rating")?,
        federation: line.cell(54, 56),
        fide_id: line.cell(58, 68),
        birth: line.cell(70, 79),
        points: optional(&points, tenths(&points), "points")?,
        rank: whole(&line.cell(86, 89)),
        rounds: read_cells(line, number)?,
    });
    Ok(())
}

fn read_cells(line: &Line<'_>, number: u32) -> Result<Vec<RoundCell>, Message> {
    let mut rounds = Vec::new();
    let mut column = FIRST_ROUND;
    while column <= line.length() {
        let cell = read_cell(line, column)
            .map_err(|why| message!("trf-at-cell", player = number, round = rounds.len() + 1, why = why))?;
        rounds.push(cell);
        column += ROUND_WIDTH;
    }
    while rounds.last() == Some(&RoundCell::default()) {
        rounds.pop();
    }
    Ok(rounds)
}

fn read_cell(line: &Line<'_>, column: usize) -> Result<RoundCell, Message> {
    let opponent = line.cell(column, column + 3);
    let opponent = match opponent.as_str() {
        "" => None,
        text => match whole(text) {
            Some(0) => None,
            Some(number) => Some(number),
            None => return Err(message!("trf-not-an-opponent", text = text)),
        },
    };
    let colour = match line.letter(column + 5) {
        'w' | 'W' => Some(Colour::White),
        'b' | 'B' => Some(Colour::Black),
        ' ' | '-' => None,
        other => return Err(message!("trf-not-a-colour", text = other)),
    };
    let letter = line.letter(column + 7).to_ascii_uppercase();
    let blank = letter == '-' && opponent.is_none() && colour.is_none();
    let result = LETTERS.iter().find(|(_, known)| *known == letter).map(|(result, _)| *result);
    let result = result.ok_or_else(|| message!("trf-not-a-result", text = letter))?;
    let result = if blank { TrfResult::ZeroBye } else { result };
    // A colour without opponent and result is the same as `0000 -`.
    let colour = colour.filter(|_| opponent.is_some() || result != TrfResult::None);
    Ok(RoundCell { opponent, colour, result })
}

fn read_rounds(trf: &mut Trf, line: &Line<'_>) -> LineResult {
    let rounds = whole(line.rest()).filter(|rounds| (1..=MOST_ROUNDS).contains(rounds));
    trf.rounds =
        Some(rounds.ok_or_else(|| message!("trf-not-rounds", text = line.rest(), most = MOST_ROUNDS))?);
    Ok(())
}

fn read_initial(trf: &mut Trf, line: &Line<'_>) -> LineResult {
    trf.initial = Some(match line.rest() {
        "W" | "w" => Colour::White,
        "B" | "b" => Colour::Black,
        other => return Err(message!("trf-not-an-initial-colour", text = other)),
    });
    Ok(())
}

fn read_configuration(trf: &mut Trf, line: &Line<'_>) -> LineResult {
    for word in line.rest().split_whitespace() {
        match word {
            "white1" => trf.initial = Some(Colour::White),
            "black1" => trf.initial = Some(Colour::Black),
            "rank" => trf.by_rank = true,
            _ => {}
        }
    }
    Ok(())
}

/// `W 1.0   D 0.5   …`
fn read_points(trf: &mut Trf, line: &Line<'_>) -> LineResult {
    let spaced: String = line
        .rest()
        .chars()
        .flat_map(|letter| if letter.is_alphabetic() { vec![' ', letter, ' '] } else { vec![letter] })
        .collect();
    let mut words = spaced.split_whitespace();
    while let Some(letter) = words.next() {
        let value = words.next().ok_or_else(|| message!("trf-no-points-after", letter = letter))?;
        read_point_value(trf, letter, value)?;
    }
    Ok(())
}

fn read_point_value(trf: &mut Trf, letter: &str, value: &str) -> LineResult {
    let value = tenths(value).ok_or_else(|| message!("trf-not-points", text = value))?;
    match letter.to_uppercase().as_str() {
        "W" => trf.points.win = value,
        "D" => trf.points.draw = value,
        "L" => trf.points.loss = value,
        "Z" | "A" => (trf.points.zero_bye, trf.points.forfeit_loss) = (value, value),
        "F" => trf.points.forfeit_loss = value,
        "P" | "U" => trf.points.pairing_bye = Some(value),
        "X" => {}
        other => return Err(message!("trf-not-a-kind", text = other)),
    }
    Ok(())
}

/// `WW=1.0 BD=0.5 …`: W and B before the letter give the colour. Here both colours have the same
/// value, a forfeit win and a full-point bye that of a win, a half-point bye that of a draw. A line
/// that differs is refused rather than misread.
fn read_point_codes(trf: &mut Trf, text: &str) -> LineResult {
    let mut pairs = Vec::new();
    for word in text.split_whitespace() {
        let (code, value) =
            word.split_once('=').ok_or_else(|| message!("trf-not-code-and-points", text = word))?;
        let value = tenths(value).ok_or_else(|| message!("trf-not-points", text = value))?;
        let points = &mut trf.points;
        match code.to_uppercase().as_str() {
            "W" | "WW" | "BW" => points.win = value,
            "D" | "WD" | "BD" => points.draw = value,
            "L" | "WL" | "BL" => points.loss = value,
            "ZPB" => points.zero_bye = value,
            "FL" => points.forfeit_loss = value,
            "PAB" => points.pairing_bye = Some(value),
            "HPB" | "FPB" | "FW" => {}
            other => return Err(message!("trf-not-a-kind", text = other)),
        }
        pairs.push((code, word, value));
    }
    let points = &mut trf.points;
    points.pairing_bye = points.pairing_bye.filter(|value| *value != points.win);
    for (code, word, value) in pairs {
        let (kind, worth) = match code.to_uppercase().as_str() {
            "WW" | "BW" | "W" => ("win", points.win),
            "WD" | "BD" | "D" => ("draw", points.draw),
            "WL" | "BL" | "L" => ("loss", points.loss),
            "FPB" => ("full-bye", points.win),
            "FW" => ("forfeit-win", points.win),
            "HPB" => ("half-bye", points.draw),
            _ => continue,
        };
        if value != worth {
            let points = super::cells::points(worth);
            return Err(message!("trf-worth-otherwise", word = word, kind = kind, points = points));
        }
    }
    Ok(())
}

fn read_byes(trf: &mut Trf, line: &Line<'_>) -> LineResult {
    let kind = match line.letter(5).to_ascii_uppercase() {
        'H' => TrfResult::HalfBye,
        'F' => TrfResult::FullBye,
        'Z' => TrfResult::ZeroBye,
        other => return Err(message!("trf-not-a-kind-of-bye", text = other)),
    };
    let round = round(&line.cell(7, 9))?;
    trf.byes.push(ByeRequest { kind, round, players: ids(&line.raw(10, usize::MAX))? });
    Ok(())
}

fn read_absent(trf: &mut Trf, line: &Line<'_>) -> LineResult {
    trf.absent.extend(ids(line.rest())?);
    Ok(())
}

fn read_acceleration(trf: &mut Trf, line: &Line<'_>) -> LineResult {
    let value = |text: String| match text.as_str() {
        "" => Ok(0),
        text => tenths(text).ok_or_else(|| message!("trf-not-points", text = text)),
    };
    let (match_points, game_points) = (value(line.cell(5, 8))?, value(line.cell(10, 13))?);
    let (first_round, last_round) = ascending(round(&line.cell(15, 17))?, round(&line.cell(19, 21))?)?;
    let first_player = id(&line.cell(23, 26), "first-player")?;
    let (first_player, last_player) = ascending(first_player, id(&line.cell(28, 31), "last-player")?)?;
    let acceleration =
        AccelerationRecord { match_points, game_points, first_round, last_round, first_player, last_player };
    trf.accelerations.push(acceleration);
    Ok(())
}

fn read_player_acceleration(trf: &mut Trf, line: &Line<'_>) -> LineResult {
    let player = id(&line.cell(5, 8), "player")?;
    let mut points = Vec::new();
    for word in line.raw(9, usize::MAX).split_whitespace() {
        points.push(tenths(word).ok_or_else(|| message!("trf-not-points", text = word))?);
    }
    trf.player_accelerations.push(PlayerAcceleration { player, points });
    Ok(())
}

fn read_forbidden(trf: &mut Trf, line: &Line<'_>) -> LineResult {
    let rounds = ascending(round(&line.cell(5, 7))?, round(&line.cell(9, 11))?)?;
    trf.forbidden.push(Forbidden { rounds: Some(rounds), players: ids(&line.raw(12, usize::MAX))? });
    Ok(())
}

fn read_forbidden_always(trf: &mut Trf, line: &Line<'_>) -> LineResult {
    trf.forbidden.push(Forbidden { rounds: None, players: ids(line.rest())? });
    Ok(())
}

fn optional<T>(text: &str, value: Option<T>, cell: &str) -> Result<Option<T>, Message> {
    let is_fine = text.is_empty() || value.is_some();
    if is_fine { Ok(value) } else { Err(message!("trf-cell-not-a-number", cell = cell, text = text)) }
}

fn id(text: &str, cell: &str) -> Result<u32, Message> {
    let number = whole(text).filter(|&number| number > 0);
    number.ok_or_else(|| message!("trf-cell-not-from-1", cell = cell, text = text))
}

fn ids(text: &str) -> Result<Vec<u32>, Message> {
    text.split_whitespace().map(|word| id(word, "player")).collect()
}

fn round(text: &str) -> Result<u32, Message> {
    let number = whole(text).filter(|number| (1..=MOST_ROUNDS).contains(number));
    number.ok_or_else(|| message!("trf-not-a-round", text = text))
}

/// A range of rounds or players, which a line with both ends exchanged would leave empty.
fn ascending(first: u32, last: u32) -> Result<(u32, u32), Message> {
    if first > last {
        Err(message!("trf-range-reversed", first = first, last = last))
    } else {
        Ok((first, last))
    }
}

/// Checks that starting numbers are unique.
fn check(trf: &Trf) -> Result<(), ReadError> {
    let mut numbers: Vec<u32> = trf.players.iter().map(|player| player.number).collect();
    numbers.sort_unstable();
    match numbers.windows(2).find(|pair| pair[0] == pair[1]) {
        Some(pair) => Err(ReadError::whole(message!("trf-number-twice", number = pair[0]))),
        None => Ok(()),
    }
}
