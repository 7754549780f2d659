//! The writer of report files.

use std::fmt::Write as _;
use std::io;

use super::cells::points;
use super::{Colour, LETTERS, NAME_COLUMNS, PointValues, PresenceLine, RoundCell, Trf, TrfPlayer, TrfResult};

/// The codes to write where the formats differ.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Dialect {
    /// TRF26: 142, 152, 162, 260.
    #[default]
    Trf26,
    /// TRF16 with the extensions that engines understand: XXR, XXC, BBW and related codes, XXP.
    TrfX,
}

/// Writes a report file. Text that is too long for its columns is truncated.
pub fn write(trf: &Trf, dialect: Dialect, to: &mut dyn io::Write) -> io::Result<()> {
    to.write_all(text(trf, dialect).as_bytes())
}

fn text(trf: &Trf, dialect: Dialect) -> String {
    let mut lines = Vec::new();
    if !trf.name.is_empty() {
        lines.push(format!("012 {}", trf.name));
    }
    lines.extend(trf.others.iter().map(|other| format!("{:3} {}", other.code, other.text)));
    settings(trf, dialect, &mut lines);
    lines.extend(trf.presence.iter().map(PresenceLine::line));
    lines.extend(trf.players.iter().map(player));
    let mut all = String::new();
    for line in lines {
        all.push_str(line.trim_end());
        all.push('\r');
    }
    all
}

fn settings(trf: &Trf, dialect: Dialect, lines: &mut Vec<String>) {
    let new = dialect == Dialect::Trf26;
    if let Some(rounds) = trf.rounds {
        lines.push(format!("{} {rounds}", if new { "142" } else { "XXR" }));
    }
    initial(trf, dialect, lines);
    point_values(&trf.points, dialect, lines);
    let coded = [("192", &trf.system), ("202", &trf.tie_breaks), ("212", &trf.standings_order)];
    lines.extend(
        coded.into_iter().filter_map(|(code, text)| text.as_ref().map(|text| format!("{code} {text}"))),
    );
    for bye in &trf.byes {
        lines.push(format!("240 {} {:>3}{}", letter(bye.kind), bye.round, ids(&bye.players)));
    }
    if !trf.absent.is_empty() {
        let code = if new { format!("240 Z {:>3}", trf.rounds_paired() + 1) } else { "XXZ".to_owned() };
        lines.push(format!("{code}{}", ids(&trf.absent)));
    }
    accelerations(trf, lines);
    for forbidden in &trf.forbidden {
        lines.push(match forbidden.rounds {
            Some((first, last)) => format!("260 {first:>3} {last:>3}{}", ids(&forbidden.players)),
            None => format!("XXP{}", ids(&forbidden.players)),
        });
    }
}

fn initial(trf: &Trf, dialect: Dialect, lines: &mut Vec<String>) {
    match trf.initial {
        Some(colour) if dialect == Dialect::Trf26 => {
            lines.push(format!("152 {}", colour_letter(colour).to_ascii_uppercase()));
        }
        Some(Colour::White) => lines.push("XXC white1".to_owned()),
        Some(Colour::Black) => lines.push("XXC black1".to_owned()),
        None => {}
    }
    if trf.by_rank {
        lines.push("XXC rank".to_owned());
    }
}

fn point_values(values: &PointValues, dialect: Dialect, lines: &mut Vec<String>) {
    let usual = PointValues::default();
    if *values == usual {
        return;
    }
    let new = dialect == Dialect::Trf26;
    let absent = if new { 'A' } else { 'Z' };
    let known = [('W', values.win), ('D', values.draw), ('L', values.loss), (absent, values.zero_bye)];
    let mut known = known.to_vec();
    known.extend(values.pairing_bye.map(|value| (if new { 'P' } else { 'U' }, value)));
    if new {
        let pieces: Vec<String> =
            known.iter().map(|&(letter, value)| format!("{letter}{:>4}    ", points_column(value))).collect();
        lines.push(format!("162  {}", pieces.concat()));
    } else {
        lines.extend(known.iter().map(|&(letter, value)| format!("BB{letter} {:>4}", points_column(value))));
    }
    if values.forfeit_loss != values.zero_bye {
        lines.push(format!("BBF {:>4}", points_column(values.forfeit_loss)));
    }
}

fn accelerations(trf: &Trf, lines: &mut Vec<String>) {
    for each in &trf.accelerations {
        lines.push(format!(
            "250 {:>4} {:>4} {:>3} {:>3} {:>4} {:>4}",
            points_column(each.match_points),
            points_column(each.game_points),
            each.first_round,
            each.last_round,
            each.first_player,
            each.last_player,
        ));
    }
    for each in &trf.player_accelerations {
        let values: Vec<String> =
            each.points.iter().map(|&value| format!(" {:>4}", points_column(value))).collect();
        lines.push(format!("XXA {:>4}{}", each.player, values.concat()));
    }
}

fn player(player: &TrfPlayer) -> String {
    let number = |value: Option<u32>| value.map(|value| value.to_string()).unwrap_or_default();
    let mut line = format!(
        "001 {:>4} {:1}{:>3} {:NAME_COLUMNS$} {:>4} {:3} {:>11} {:10} {:>4} {:>4}",
        player.number,
        cut(&player.sex, 1),
        cut(&player.title, 3),
        cut(&player.name, NAME_COLUMNS),
        number(player.rating),
        cut(&player.federation, 3),
        cut(&player.fide_id, 11),
        cut(&player.birth, 10),
        player.points.map(points_column).unwrap_or_default(),
        number(player.rank),
    );
    for cell in &player.rounds {
        let written = write!(line, "  {}", round(cell));
        debug_assert!(written.is_ok(), "writing to a string cannot fail");
    }
    line
}

/// Points for four columns. They lose the decimal if it does not fit, and are blank if the rest
/// does not fit either. All later columns keep their positions.
fn points_column(tenths: u32) -> String {
    let written = [points(tenths), (tenths / 10).to_string()];
    let exact = if tenths.is_multiple_of(10) { &written[..] } else { &written[..1] };
    exact.iter().find(|text| text.len() <= 4).cloned().unwrap_or_default()
}

fn round(cell: &RoundCell) -> String {
    if *cell == RoundCell::default() {
        return " ".repeat(8);
    }
    let opponent = cell.opponent.map_or_else(|| "0000".to_owned(), |number| format!("{number:>4}"));
    format!("{opponent} {} {}", cell.colour.map_or('-', colour_letter), letter(cell.result))
}

fn colour_letter(colour: Colour) -> char {
    match colour {
        Colour::White => 'w',
        Colour::Black => 'b',
    }
}

fn letter(result: TrfResult) -> char {
    LETTERS.iter().find(|(known, _)| *known == result).map_or(' ', |(_, letter)| *letter)
}

fn ids(players: &[u32]) -> String {
    players.iter().map(|player| format!(" {player:>4}")).collect()
}

fn cut(text: &str, most: usize) -> String {
    text.chars().take(most).collect()
}
