//! Words about a tournament that many pages use: rounds, status, numbers.

use pairwright_core::nouns::{Message, Round, StageKind};
use pairwright_core::stages::{NextStep, next_step, table_length};
use pairwright_core::standings::{Precision, Scale, Standing, TieBreakCode, column, written};
use pairwright_core::{Ratio, RoundNumber, Tournament, message};
pub use pairwright_office::ends::tree;
pub use pairwright_office::names::of_match as names;
pub use pairwright_office::text::{date, deck_option, ordinal};
use pairwright_ratings::Day;
use pairwright_words::{Texts, say};

use crate::parts::{Tint, View, tree_names};

pub fn round_title(view: &View<'_>, round: &Round) -> String {
    tree_names::capital(&view.texts.message(named_round(view.tournament, round)))
}

/// The name as data, which may begin with a lowercase letter.
fn named_round(tournament: &Tournament, round: &Round) -> Message {
    let tree = Some(round).filter(|round| round.stage.is_bracket()).and_then(|_| tree(tournament));
    let named = tree.and_then(|tree| {
        tree_names::place_of(&tree, round.number)
            .map(|place| tree_names::named_round(&tree, place, round.number))
    });
    named.unwrap_or_else(|| message!("round-number", round = round.number))
}

/// The tournament's status in two or three words, including whether it is practice.
pub fn status(view: &View<'_>) -> (Tint, String) {
    let (tint, status) = status_of(view.tournament);
    (tint, tree_names::capital(&view.texts.message(status)))
}

/// The status as data, which may begin with a lowercase letter.
pub fn status_of(tournament: &Tournament) -> (Tint, Message) {
    let (tint, status) = match tournament.current_round() {
        _ if tournament.finished => (Tint::Green, message!("status-finished")),
        None if tournament.is_cut() => (Tint::Blue, message!("status-bracket-drawn")),
        None if !tournament.drafts.is_empty() => (Tint::Blue, message!("status-draft")),
        None => (Tint::Quiet, message!("status-registration")),
        Some(round) => (Tint::Blue, round_under_way(tournament, round)),
    };
    let is_practice = tournament.setup.venue.practice;
    (tint, if is_practice { message!("status-practice", status = status) } else { status })
}

/// `Round 3 of 5`, or the round's name.
fn round_under_way(tournament: &Tournament, round: &Round) -> Message {
    match rounds_to_play(tournament) {
        Some(planned) if !round.stage.is_bracket() && may_have_extra_round(tournament, planned) => {
            let most = tournament.setup.most_rounds().unwrap_or(planned);
            message!("status-round-of-or", round = round.number, planned = planned, most = most)
        }
        Some(planned) if !round.stage.is_bracket() && round.number.0 <= planned => {
            message!("status-round-of", round = round.number, planned = planned)
        }
        _ => named_round(tournament, round),
    }
}

/// The number of rounds before a bracket, if known: as announced, or for a round robin that has begun, until all have met.
pub fn rounds_to_play(tournament: &Tournament) -> Option<u32> {
    let is_table = tournament.first_stage() == StageKind::RoundRobin && !tournament.rounds.is_empty();
    let of_table = || is_table.then(|| table_length(tournament));
    tournament.rounds_announced().or_else(of_table)
}

/// Whether a round beyond those to play may follow, if several players are undefeated then (page 5).
fn may_have_extra_round(tournament: &Tournament, planned: u32) -> bool {
    let is_open = tournament.last_swiss_round().0 < planned || tournament.open_matches().next().is_some();
    let is_over = tournament.finished || tournament.is_cut();
    is_open && !is_over && tournament.setup.most_rounds().is_some_and(|most| planned < most)
}

/// The number of rounds before a bracket, with the condition of extra ones: `5, and 1 more if …`.
pub fn rounds_in_words(texts: Texts, tournament: &Tournament) -> Option<String> {
    let planned = rounds_to_play(tournament)?;
    let most = tournament.setup.most_rounds().unwrap_or(planned);
    Some(match may_have_extra_round(tournament, planned) {
        true => say!(texts, "rounds-and-extra", rounds = planned, extra = most - planned),
        false => planned.to_string(),
    })
}

/// The current activity, as a sentence: `6 tables are still playing`.
pub fn headline(view: &View<'_>) -> String {
    view.texts.message(headline_of(view.tournament))
}

pub fn headline_of(tournament: &Tournament) -> Message {
    match next_step(tournament) {
        NextStep::Register => registration(tournament),
        NextStep::Pair(round) if tournament.drafting().is_some() => message!("now-draft", round = round),
        NextStep::Pair(_) if tournament.is_cut() => match tournament.current_round() {
            Some(round) if round.stage.is_bracket() => message!("now-next-bracket-round"),
            _ => message!("now-bracket-begins"),
        },
        NextStep::Pair(RoundNumber(1)) => registration(tournament),
        NextStep::Cut(_) if tournament.rounds.is_empty() => registration(tournament),
        NextStep::Pair(round) => message!("now-next-round", round = round),
        NextStep::Publish(round) => message!("now-paired", round = round),
        NextStep::Wait(_, open) => message!("now-playing", count = open),
        NextStep::Cut(top) => {
            match tournament.next_cut().and_then(|next| tournament.setup.stages.get(next)) {
                Some(next) if next.kind == StageKind::Swiss => message!("now-cut-swiss", top = top),
                _ => message!("now-cut", top = top),
            }
        }
        NextStep::Finish => message!("now-all-played"),
        NextStep::Finished => message!("now-finished"),
    }
}

/// The state of registration before round 1: whether it is open, and where.
fn registration(tournament: &Tournament) -> Message {
    match (tournament.check_ins.closed, tournament.check_open_to_phones()) {
        (true, _) => message!("now-registration-closed"),
        (false, Ok(())) if tournament.wait_list().is_some() => message!("now-registration-wait-list"),
        (false, Ok(())) => message!("now-registration"),
        (false, Err(_)) => message!("now-registration-desk"),
    }
}

/// The title of the standing after a round, or during it while the round is played.
pub fn standings_title(view: &View<'_>, after: RoundNumber) -> String {
    let open = view.tournament.round(after).is_some_and(|round| round.open_matches().next().is_some());
    if open {
        say!(view.texts, "standings-during", round = after.0)
    } else {
        say!(view.texts, "standings-after", round = after.0)
    }
}

pub fn finished_tables(round: &Round) -> (usize, usize) {
    let at_tables = || round.matches.iter().filter(|m| m.pair().is_some());
    (at_tables().filter(|m| !m.is_open()).count(), at_tables().count())
}

/// A tie-break's name: `Opponents' match wins`.
pub fn tiebreak_title(texts: Texts, code: TieBreakCode) -> String {
    texts.named("tie-break-title", code.name())
}

/// A tie-break's name in a column head: `OMW`.
pub fn tiebreak_short(texts: Texts, code: TieBreakCode) -> String {
    texts.named("tie-break-short", code.name())
}

/// A tie-break's value on its own: `66.67%`, or a plain number if it is no percentage.
pub fn tiebreak_value(texts: Texts, code: TieBreakCode, value: Option<&Ratio>) -> String {
    shown(texts, code, value.map(|value| written(code, value, Precision::Listed)))
}

/// A tie-break's value with two more decimals, where it is explained: `66.6667%`.
pub fn opened_value(texts: Texts, code: TieBreakCode, value: &Ratio) -> String {
    shown(texts, code, Some(written(code, value, Precision::Opened)))
}

/// Two values of a tie-break for comparison: they look the same only if they are equal.
pub fn compared_values(texts: Texts, code: TieBreakCode, values: [Option<&Ratio>; 2]) -> [String; 2] {
    let mut digits = column(code, &values, Precision::Opened).into_iter();
    [digits.next(), digits.next()].map(|digits| shown(texts, code, digits.flatten()))
}

fn shown(texts: Texts, code: TieBreakCode, digits: Option<String>) -> String {
    match digits {
        None => say!(texts, "no-value"),
        Some(digits) if code.rule().about().scale == Scale::Percentage => {
            say!(texts, "percent", value = texts.number(&digits))
        }
        Some(digits) => texts.number(&digits),
    }
}

/// The tie-break columns of a ranking. Neighbouring values look the same only if they are equal.
pub struct Columns {
    /// Each tie-break with its short name, in the ruleset's order.
    pub heads: Vec<(TieBreakCode, String)>,
    /// By column, then row.
    cells: Vec<Vec<String>>,
}

impl Columns {
    pub fn new(texts: Texts, codes: &[TieBreakCode], rows: &[Standing]) -> Columns {
        let cells = codes.iter().enumerate().map(|(place, code)| column_cells(texts, *code, place, rows));
        Columns {
            cells: cells.collect(),
            heads: codes.iter().map(|code| (*code, tiebreak_short(texts, *code))).collect(),
        }
    }

    /// A row's cells, in the order of the heads.
    pub fn row(&self, row: usize) -> impl Iterator<Item = (TieBreakCode, &str, &str)> {
        let columns = self.heads.iter().zip(&self.cells);
        columns.map(move |((code, short), cells)| {
            (*code, short.as_str(), cells.get(row).map_or("", String::as_str))
        })
    }
}

/// One column. The words around the numbers are looked up once.
fn column_cells(texts: Texts, code: TieBreakCode, place: usize, rows: &[Standing]) -> Vec<String> {
    let values: Vec<Option<&Ratio>> =
        rows.iter().map(|row| row.tiebreaks.get(place).and_then(|(_, value)| value.as_ref())).collect();
    let none = say!(texts, "no-value");
    let around = shown(texts, code, Some("|".into()));
    let (before, after) = around.split_once('|').unwrap_or_default();
    let cell = |digits: Option<String>| match digits {
        Some(digits) => format!("{before}{}{after}", texts.number(&digits)),
        None => none.clone(),
    };
    aligned(column(code, &values, Precision::Listed).into_iter().map(cell).collect())
}

/// Aligns numbers in a column by their decimal marks, padding the shorter ones with spaces of a digit's width.
pub fn aligned(mut numbers: Vec<String>) -> Vec<String> {
    let decimals = |text: &String| match text.rsplit_once(['.', ',']) {
        _ if !text.ends_with(|last: char| last.is_ascii_digit()) => None,
        Some((_, decimals)) => Some(decimals.len()),
        None => Some(0),
    };
    let most = numbers.iter().filter_map(decimals).max().unwrap_or(0);
    for number in &mut numbers {
        if let Some(has) = decimals(number).filter(|has| *has < most) {
            number.extend(Some(PUNCTUATION_SPACE).filter(|_| has == 0));
            number.extend(std::iter::repeat_n(FIGURE_SPACE, most - has));
        }
    }
    numbers
}

/// A space as wide as a decimal mark.
const PUNCTUATION_SPACE: char = '\u{2008}';
/// A space as wide as a digit.
const FIGURE_SPACE: char = '\u{2007}';

/// A day of the history of all tournaments, in words.
pub fn history_day(texts: Texts, day: Day) -> String {
    let (year, month, of_month) = day.civil();
    let civil = i16::try_from(year).ok().zip(i8::try_from(month).ok()).zip(i8::try_from(of_month).ok());
    let civil = civil.and_then(|((year, month), day)| jiff::civil::Date::new(year, month, day).ok());
    civil.map_or_else(|| day.to_string(), |civil| date(texts, civil))
}

pub fn day_in_week(texts: Texts, date: jiff::civil::Date) -> String {
    let weekday = date.weekday().to_monday_one_offset();
    say!(texts, "day-in-week", weekday = weekday, day = date.day(), month = date.month())
}
