//! Display of tie-break values (page 3, "Shown"). Few decimals, and more where neighbours would look equal.

use crate::nouns::exact::Ratio;

use super::tie_break::Scale;
use crate::ruleset::TieBreakCode;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Precision {
    /// For lists: two decimals of a percentage, at most four of a number.
    Listed,
    /// For a value opened by a reader: four decimals.
    Opened,
    /// For spreadsheets: six decimals, a percentage as a fraction of one.
    Exported,
}

/// Enough decimals to separate any two different values of one tournament.
const MOST_DECIMALS: u32 = 40;

/// The values of one tie-break in ranking order, as digits without a percent sign. Consecutive rows
/// look the same only if they are equal.
pub fn column(code: TieBreakCode, values: &[Option<&Ratio>], precision: Precision) -> Vec<Option<String>> {
    let style = Style { scale: code.rule().about().scale, precision };
    let mut texts = style.write(values, style.least());
    let mut start = 0;
    while start < texts.len() {
        let alike = texts[start..].iter().take_while(|text| **text == texts[start]).count();
        let run = start..start + alike;
        if values[run.clone()].iter().any(|value| *value != values[start]) {
            texts.splice(run.clone(), style.apart(&values[run], style.least() + 1));
        }
        start += alike;
    }
    texts
}

pub fn written(code: TieBreakCode, value: &Ratio, precision: Precision) -> String {
    column(code, &[Some(value)], precision).into_iter().flatten().next().unwrap_or_default()
}

#[derive(Clone, Copy)]
struct Style {
    scale: Scale,
    precision: Precision,
}

impl Style {
    /// Minimum decimals of the plain value; two more than those of the percentage.
    fn least(self) -> u32 {
        match (self.precision, self.scale) {
            (Precision::Exported, _) | (Precision::Opened, Scale::Percentage) => 6,
            (Precision::Listed, _) | (Precision::Opened, Scale::Number) => 4,
        }
    }

    fn write(self, values: &[Option<&Ratio>], decimals: u32) -> Vec<Option<String>> {
        values.iter().map(|value| value.map(|value| self.digits(value, decimals))).collect()
    }

    /// Adds decimals until only equal neighbours look the same.
    fn apart(self, values: &[Option<&Ratio>], decimals: u32) -> Vec<Option<String>> {
        let texts = self.write(values, decimals);
        let confused = (1..values.len()).any(|i| texts[i - 1] == texts[i] && values[i - 1] != values[i]);
        if confused && decimals < MOST_DECIMALS { self.apart(values, decimals + 1) } else { texts }
    }

    fn digits(self, value: &Ratio, decimals: u32) -> String {
        let text = value.to_decimal(decimals);
        match (self.precision, self.scale) {
            (Precision::Exported, _) => text,
            (_, Scale::Percentage) => hundredfold(&text),
            (_, Scale::Number) => text.trim_end_matches('0').trim_end_matches('.').to_owned(),
        }
    }
}

/// `0.6667` as `66.67`, by moving the point.
fn hundredfold(decimal: &str) -> String {
    let (whole, decimals) = decimal.split_once('.').unwrap_or((decimal, "00"));
    let (hundredths, rest) = decimals.split_at(2);
    let digits = format!("{whole}{hundredths}");
    let digits = digits.trim_start_matches('0');
    format!("{}.{rest}", if digits.is_empty() { "0" } else { digits })
}
