//! Terms as Fluent values: countable numbers, lists, right-to-left names.

use std::borrow::Cow;
use std::fmt::Display;

use fluent_bundle::FluentValue;
use pairwright_core::Ratio;
use pairwright_core::nouns::{PrizePlan, Term};

use super::Texts;

/// Maximum characters of a term: input is quoted, but not at length.
const LONGEST_TEXT: usize = 400;

/// A term formatted for a language.
pub(crate) fn value(texts: Texts, term: &Term) -> FluentValue<'static> {
    match term {
        Term::Number(number) => whole(*number),
        Term::Text(text) => FluentValue::String(Cow::Owned(one_line(text))),
        Term::Exact(number) => exact(texts, number),
        Term::Message(message) => FluentValue::String(Cow::Owned(texts.message(&**message))),
        Term::List(terms) => FluentValue::String(Cow::Owned(list(texts, terms))),
    }
}

impl Texts {
    /// A number with the language's decimal mark: `2.5`, in Portuguese `2,5`.
    pub fn number(self, number: &impl Display) -> String {
        let text = number.to_string();
        match text.contains('.') {
            true => text.replace('.', &self.get("decimal-mark", &[])),
            false => text,
        }
    }

    /// A prize as paid: `50.00 EUR`, `$50.00`, `1 invitation`.
    pub fn amount(self, plan: &PrizePlan, amount: &Ratio) -> String {
        let amount = self.number(&amount.to_decimal(plan.decimals));
        match has_currency_sign(&plan.unit) {
            true => self
                .get("amount-with-sign", &[("sign", plan.unit.as_str().into()), ("amount", amount.into())]),
            false => format!("{amount} {}", plan.unit).trim().to_owned(),
        }
    }
}

/// Whether a unit contains a currency sign, such as `€` or `R$`, which precedes the amount.
pub fn has_currency_sign(unit: &str) -> bool {
    unit.contains(['$', '€', '£', '¥', '₩', '₹', '₽', '₺', '₱', '₫'])
}

/// Fluent's numbers are exact below this.
const INEXACT: u64 = 1 << 53;

/// A number that selects plurals; written out as text beyond Fluent's exact range.
pub(crate) fn whole(number: i64) -> FluentValue<'static> {
    match number.unsigned_abs() < INEXACT {
        true => FluentValue::from(number),
        false => FluentValue::String(Cow::Owned(number.to_string())),
    }
}

/// A whole number selects plurals; any other is written out as text.
fn exact(texts: Texts, number: &Ratio) -> FluentValue<'static> {
    match number.to_i64() {
        Some(number) => whole(number),
        None => FluentValue::String(Cow::Owned(texts.number(number))),
    }
}

fn list(texts: Texts, terms: &[Term]) -> String {
    let written = |term: &Term| match value(texts, term) {
        FluentValue::String(text) => text.into_owned(),
        FluentValue::Number(number) => number.as_string().into_owned(),
        _ => String::new(),
    };
    let Some((first, rest)) = terms.split_first() else { return texts.get("list-of-nothing", &[]) };
    rest.iter().fold(written(first), |list, next| {
        texts.get("list-with-next", &[("list", list.into()), ("next", written(next).into())])
    })
}

/// The text on one line, shortened, whatever it quotes.
fn one_line(text: &str) -> String {
    let mut plain = String::new();
    for letter in text.chars().take(LONGEST_TEXT) {
        match letter {
            '\n' | '\t' => plain.push(' '),
            hidden if hidden.is_control() => plain.push('\u{fffd}'),
            letter => plain.push(letter),
        }
    }
    if text.chars().nth(LONGEST_TEXT).is_some() {
        plain.push('…');
    }
    plain
}

/// A right-to-left text with marks that isolate it from its neighbours.
pub(crate) fn isolated<'a>(value: &'a FluentValue<'a>) -> FluentValue<'a> {
    match value {
        FluentValue::String(text) if runs_from_right(text) => {
            FluentValue::String(Cow::Owned(format!("\u{2068}{text}\u{2069}")))
        }
        other => other.clone(),
    }
}

fn runs_from_right(text: &str) -> bool {
    text.chars()
        .any(|c| matches!(c, '\u{590}'..='\u{8ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{feff}'))
}
