//! The explanation of a standing for people.

use std::io::Write;

use pairwright_core::standings::{Basis, Explanation, Note, Operation, Precision, Standing, TieBreakCode};

use crate::explain::{Question, Separated, cells, short, sum_of};
use crate::failure::Failure;
use crate::output::{Out, table};

/// Prints the answer for people.
pub(crate) fn print(question: &Question<'_>, out: &mut Out) -> Result<(), Failure> {
    let row = question.row();
    let name = question.name(row);
    let what = if question.last || question.standings.basis == Basis::Bracket {
        "in the final ranking".into()
    } else {
        format!("after round {}", question.standings.after)
    };
    let rank = match row.rank.place() {
        Some(rank) => format!("{name} has rank {rank} {what}"),
        None => format!("{name} is disqualified and has no rank {what}"),
    };
    if question.standings.basis == Basis::Bracket {
        writeln!(out, "{rank}: {}", row.record)?;
    } else {
        writeln!(out, "{rank}: {} points, {}", row.points, row.record)?;
        writeln!(out, "points = {} = {}", question.points_sum(&row.player), row.points)?;
    }
    for opened in question.matches(&row.player) {
        opened.print(out)?;
    }
    let order = &question.tournament.ruleset.tiebreaks.order;
    for (code, open) in order.iter().zip(question.explanations(&row.player)) {
        print_open(question, *code, &open, out)?;
    }
    if row.is_disqualified() {
        return Ok(());
    }
    for (word, other) in [("above", question.above()), ("below", question.below())] {
        match other {
            Some(other) => print_neighbour(question, word, other, out)?,
            None => writeln!(out, "\nNobody is {word}.")?,
        }
    }
    Ok(())
}

fn print_open(
    question: &Question<'_>,
    code: TieBreakCode,
    open: &Explanation,
    out: &mut Out,
) -> Result<(), Failure> {
    let value = cells(code, &[open.value.as_ref()], Precision::Opened).concat();
    writeln!(
        out,
        "\n{} = {} = {value}{}",
        open.code,
        sum_of(open, &|value| short(code, value)),
        exactly(open)
    )?;
    let mut terms = table(&["  ", ">round", "against", ">of", ">", "notes"]);
    for term in &open.terms {
        let against =
            term.opponent.map_or("nobody", |index| question.tournament.players[index].name.as_str());
        let of = if term.denominator.is_zero() {
            String::new()
        } else {
            format!("{}/{}", term.numerator, term.denominator)
        };
        let notes: Vec<&str> = term.notes.iter().map(|note| in_words(*note)).collect();
        let value = term.value.as_ref().map(|value| short(code, Some(value))).unwrap_or_default();
        terms.add_row(["", &term.round.to_string(), against, &of, &value, &notes.join(", ")]);
    }
    Ok(out.table(&terms)?)
}

/// The exact value, and a floor that took effect.
fn exactly(open: &Explanation) -> String {
    let exact =
        open.value.as_ref().map(|value| format!(" (exactly {})", value.to_fraction())).unwrap_or_default();
    match &open.operation {
        Operation::Quotient { floor: Some(floor) } if open.value.as_ref() == Some(floor) => {
            format!("{exact}, the floor")
        }
        _ => exact,
    }
}

fn in_words(note: Note) -> &'static str {
    match note {
        Note::Floored => "below the floor, which counts instead",
        Note::Bye => "bye",
        Note::LeftOut => "left out",
        Note::MetBefore => "met before, counts once",
        Note::CutLeast => "cut, the least significant",
        Note::CutMost => "cut, the most significant",
        Note::Dummy => "a dummy for the opponent of an unplayed round",
        Note::Forfeit => "forfeit",
        Note::Voluntary => "left unplayed by own will",
        Note::CountedAsDrawn => "last round, counted as drawn",
        Note::NotAmongTied => "not among the tied",
    }
}

fn print_neighbour<'a>(
    question: &Question<'a>,
    word: &str,
    other: &'a Standing,
    out: &mut Out,
) -> Result<(), Failure> {
    let separated = question.separated(other);
    let name = question.name(other);
    let by = match separated {
        Separated::Bracket => "the bracket separates them".into(),
        Separated::Points => "the points separate them".into(),
        Separated::TieBreak(code) => format!("{} is the first that separates them", code.name()),
        Separated::Nothing => "nothing separates them: they share the rank".into(),
    };
    writeln!(out, "\n{word}: {name}, rank {}; {by}", other.rank)?;
    let mut sums = table(&["  ", "", ">", ""]);
    for (row, sum) in question.sums(other, separated) {
        sums.add_row(["", question.name(row), &sum.shown, &format!("= {}", sum.shown_sum)]);
    }
    if sums.row_count() > 0 {
        for line in sums.lines().skip(1) {
            writeln!(out, "{}", line.trim_end())?;
        }
    }
    Ok(())
}
