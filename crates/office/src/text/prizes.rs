//! The effect of a change of the prizes, with old and new tables.

use pairwright_core::nouns::exact::Ratio;
use pairwright_core::stages::prizes::{PrizePlan, PrizeTables, PrizeTies};
use pairwright_core::{Action, Journal};
use pairwright_words::{Texts, has_currency_sign, say};

use super::before;

/// The maximum number of listed amounts of a table; the rest are counted.
const FEW: usize = 8;

/// The changes between an entry's tables and the previous ones, a clause each.
pub fn changes(texts: Texts, journal: &Journal, seq: u64, now: &[PrizePlan]) -> Vec<String> {
    let before = tables_before(journal, seq);
    let pairs = (0..before.len().max(now.len())).map(|number| (before.get(number), now.get(number)));
    pairs.flat_map(|(from, to)| compared(texts, from, to)).collect()
}

/// Compares a table with its previous form. A new one is named by its amounts.
fn compared(texts: Texts, from: Option<&PrizePlan>, to: Option<&PrizePlan>) -> Vec<String> {
    let paid =
        |plan: Option<&PrizePlan>| plan.map_or_else(|| say!(texts, "change-none"), |plan| paid(texts, plan));
    let mut clauses = Vec::new();
    if from.is_some() && paid(from) != paid(to) {
        clauses.push(say!(texts, "prizes-changed-table", from = paid(from), to = paid(to)));
    }
    let (Some(was), Some(now)) = (from, to) else {
        clauses.extend(from.is_none().then(|| paid(to)));
        return clauses;
    };
    let mut compare = |what: String, values: [String; 2]| {
        let [from, to] = values;
        if from != to {
            clauses.push(say!(texts, "change-from-to", what = what, from = from, to = to));
        }
    };
    let both = [was, now];
    compare(
        say!(texts, "desk-prizes-share"),
        both.map(|plan| share(texts, &(&plan.swiss_share * &Ratio::from(100u32)))),
    );
    compare(say!(texts, "desk-prizes-ties"), both.map(|plan| ties(texts, plan.ties)));
    // Another unit has other decimals as a matter of course.
    if was.unit == now.unit {
        compare(say!(texts, "prizes-changed-decimals"), both.map(|plan| plan.decimals.to_string()));
    }
    clauses
}

/// A table in short: `6 3 2 1 boosters`.
fn paid(texts: Texts, plan: &PrizePlan) -> String {
    let short = |amount: &Ratio| match amount.is_integer() {
        true => amount.to_string(),
        false => texts.number(&amount.to_decimal(plan.decimals)),
    };
    let named: Vec<String> = plan.table.iter().take(FEW).map(short).collect();
    let more = plan.table.len().saturating_sub(FEW);
    let amounts = say!(texts, "prizes-changed-amounts", amounts = named.join(" "), more = more);
    match has_currency_sign(&plan.unit) {
        true => say!(texts, "amount-with-sign", sign = plan.unit.as_str(), amount = amounts),
        false => format!("{amounts} {}", plan.unit).trim().to_owned(),
    }
}

/// The rule for players with equal points who share places.
pub fn ties(texts: Texts, ties: PrizeTies) -> String {
    match ties {
        PrizeTies::Rank => say!(texts, "desk-prizes-by-rank"),
        PrizeTies::Points => say!(texts, "desk-prizes-by-points"),
    }
}

/// The ranking by which a table is paid. `percent` is the share paid by the Swiss.
pub fn share(texts: Texts, percent: &Ratio) -> String {
    let rest = &Ratio::from(100u32) - percent;
    if percent.is_zero() {
        say!(texts, "desk-prizes-share-final")
    } else if rest.is_zero() {
        say!(texts, "desk-prizes-share-swiss")
    } else {
        say!(texts, "desk-prizes-share-both", percent = texts.number(percent), rest = texts.number(&rest))
    }
}

/// The tables as the previous valid entry left them.
fn tables_before(journal: &Journal, seq: u64) -> &[PrizePlan] {
    let found = before(journal, seq).find_map(|action| match action {
        Action::Prizes { plan } => Some(plan.as_ref().map_or(&[][..], PrizeTables::tables)),
        Action::Create { setup } | Action::Configure { setup } => Some(setup.prize_tables()),
        Action::Import { file } => Some(file.setup.prize_tables()),
        _ => None,
    });
    found.unwrap_or_default()
}
