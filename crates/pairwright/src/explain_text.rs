//! The explanation of a standing for people.

use pairwright_answers::standings::{ExplainedRow, Separated, cells, short, sum_of};
use pairwright_core::standings::{Basis, Explanation, Operation, Precision, Standing, TieBreakCode};

use crate::failure::Failure;
use crate::output::OutputColumn::{Bare, BareRight, Left, Right};
use crate::output::{Out, table};
use crate::words::{text, texts};

pub(crate) fn print(explained: &ExplainedRow<'_>, out: &mut Out) -> Result<(), Failure> {
    let row = explained.row();
    let name = explained.name(row);
    let when = match explained.last || explained.standings.basis == Basis::Bracket {
        true => text!("explain-in-the-end"),
        false => text!("explain-after-round", round = explained.standings.after.0),
    };
    let rank = match row.rank.place() {
        Some(rank) => text!("explain-rank", name = name, rank = rank, when = when),
        None => text!("explain-disqualified", name = name, when = when),
    };
    let (points, record) = (texts().number(&row.points), row.record.to_string());
    if explained.standings.basis == Basis::Bracket {
        out.say(text!("explain-record", rank = rank, record = record))?;
    } else {
        let sum = texts().number(&explained.points_sum(&row.player));
        out.say(text!("explain-points", rank = rank, points = texts().points(&row.points), record = record))?;
        out.say(text!("explain-points-sum", sum = sum, points = points))?;
    }
    for opened in explained.matches(&row.player) {
        for (place, line) in opened.lines().iter().enumerate() {
            if place == 0 { out.say_apart(line)? } else { out.say(line)? }
        }
    }
    let order = &explained.tournament.ruleset.tiebreaks.order;
    for (code, open) in order.iter().zip(explained.explanations(&row.player)) {
        print_open(explained, *code, &open, out)?;
    }
    if row.is_disqualified() {
        return Ok(());
    }
    for (side, other) in [("above", explained.above()), ("below", explained.below())] {
        match other {
            Some(other) => print_neighbour(explained, side, other, out)?,
            None => out.say_apart(text!("explain-nobody", side = side))?,
        }
    }
    Ok(())
}

fn print_open(
    explained: &ExplainedRow<'_>,
    code: TieBreakCode,
    open: &Explanation,
    out: &mut Out,
) -> Result<(), Failure> {
    let value = cells(code, &[open.value.as_ref()], Precision::Opened).concat();
    let sum = sum_of(open, &|value| short(code, value));
    out.say_apart(texts().number(&format!("{} = {sum} = {value}{}", open.code, exactly(open))))?;
    let mut terms = table(&[Bare, Right("round"), Left("against"), Right("of"), BareRight, Left("notes")]);
    for term in &open.terms {
        let name = |index: usize| explained.tournament.players[index].name.clone();
        let against = term.opponent.map_or_else(|| text!("explain-against-nobody"), name);
        let of = if term.denominator.is_zero() {
            String::new()
        } else {
            format!("{}/{}", term.numerator, term.denominator)
        };
        let notes: Vec<String> =
            term.notes.iter().map(|note| texts().named("explain-note", note.code())).collect();
        let value = term.value.as_ref().map(|value| short(code, Some(value))).unwrap_or_default();
        terms.add_row(["", &term.round.to_string(), &against, &of, &value, &notes.join(", ")]);
    }
    Ok(out.table(&terms)?)
}

/// Returns the exact value, and the floor if it applied.
fn exactly(open: &Explanation) -> String {
    let Some(value) = &open.value else { return String::new() };
    let is_floor = matches!(&open.operation, Operation::Quotient { floor: Some(floor) } if value == floor);
    let exact = value.to_fraction();
    let text =
        if is_floor { text!("explain-floor", exact = exact) } else { text!("explain-exact", exact = exact) };
    format!(" {text}")
}

fn print_neighbour<'a>(
    explained: &ExplainedRow<'a>,
    side: &str,
    other: &'a Standing,
    out: &mut Out,
) -> Result<(), Failure> {
    let separated = explained.separated(other);
    let name = explained.name(other);
    let by = match separated {
        Separated::Bracket => text!("explain-by-bracket"),
        Separated::Points => text!("explain-by-points"),
        Separated::TieBreak(code) => text!("explain-by-tie-break", code = code.name()),
        Separated::Nothing => text!("explain-by-nothing"),
    };
    let rank = other.rank.to_string();
    out.say_apart(text!("explain-neighbour", side = side, name = name, rank = rank, by = by))?;
    let mut sums = table(&[Bare, Bare, BareRight, Bare]);
    for (row, sum) in explained.sums(other, separated) {
        let how = format!("= {}", texts().number(&sum.shown_sum));
        sums.add_row(["", explained.name(row), &sum.shown, &how]);
    }
    for line in sums.rows() {
        out.say(line.trim_end())?;
    }
    Ok(())
}
