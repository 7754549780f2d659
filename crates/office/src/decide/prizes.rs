//! The prizes: set and published before round 1. Later changes need two confirmations and are possible even after the end.

use pairwright_core::nouns::exact::Ratio;
use pairwright_core::stages::prizes::{MOST_DECIMALS, PrizePlan, PrizeTables, PrizeTies, check_unit};
use pairwright_core::{Action, Tournament};
use pairwright_words::{Texts, has_currency_sign, say};

use crate::faults::Faults;
use crate::order::{Confirmation, Decided, Denial, Order};
use crate::shortened;

/// A table of prizes as it is asked for.
#[derive(Debug, Clone)]
pub struct PrizeDraft {
    /// The prizes, from the first place down: `100 50 25 25`.
    pub table: String,
    pub unit: String,
    /// Digits after the decimal point; the unit's usual ones if `None`.
    pub decimals: Option<u32>,
    /// The percentage paid by the Swiss standings.
    pub swiss_share: Ratio,
    pub ties: PrizeTies,
}

impl PrizeDraft {
    pub fn of(plan: &PrizePlan) -> PrizeDraft {
        let amounts: Vec<String> = plan.table.iter().map(ToString::to_string).collect();
        PrizeDraft {
            table: amounts.join(" "),
            unit: plan.unit.clone(),
            decimals: (!plan.table.is_empty()).then_some(plan.decimals),
            swiss_share: &plan.swiss_share * &Ratio::from(100u32),
            ties: plan.ties,
        }
    }

    /// The table; `None` if it pays nothing.
    pub fn plan(&self, texts: Texts, faults: &mut Faults) -> Option<PrizePlan> {
        let table = self.amounts(texts, faults);
        if let Err(why) = check_unit(&self.unit) {
            faults.say(&"unit", texts.message(why));
        }
        if !is_percentage(&self.swiss_share) {
            let text = shortened(&self.swiss_share.to_string());
            faults.say(&"swiss_share", say!(texts, "desk-prizes-no-percent", text = text));
        }
        if self.decimals.is_some_and(|decimals| decimals > MOST_DECIMALS) {
            faults.say(&"decimals", say!(texts, "venue-number", least = 0, most = MOST_DECIMALS));
        }
        let plan = PrizePlan {
            swiss_share: self.swiss_share.checked_div(&Ratio::from(100u32)).unwrap_or_default(),
            ties: self.ties,
            unit: self.unit.clone(),
            decimals: self.decimals.unwrap_or_else(|| self.usual_decimals(texts, &table)),
            table,
        };
        Some(plan).filter(|plan| !plan.table.is_empty())
    }

    fn usual_decimals(&self, texts: Texts, table: &[Ratio]) -> u32 {
        let is_whole = table.iter().all(|amount| *amount == amount.floor());
        if is_whole && !is_money(texts, &self.unit) { 0 } else { 2 }
    }

    /// The prize of each place, as in the box: `1: 12 boosters · 2: 6 boosters · 3–4: 3 boosters`.
    pub fn places(&self, texts: Texts) -> String {
        let amounts = self.amounts(texts, &mut Faults::default());
        let plan = PrizePlan {
            decimals: self.usual_decimals(texts, &amounts),
            unit: self.unit.clone(),
            ..PrizePlan::default()
        };
        let mut first = 1;
        let place = |same: &[Ratio]| {
            let last = first + same.len() - 1;
            let places = if last > first { format!("{first}–{last}") } else { first.to_string() };
            first = last + 1;
            format!("{places}: {}", texts.amount(&plan, &same[0]))
        };
        amounts.chunk_by(|a, b| a == b).map(place).collect::<Vec<_>>().join(" · ")
    }

    /// The amounts before the first invalid one.
    fn amounts(&self, texts: Texts, faults: &mut Faults) -> Vec<Ratio> {
        let text = self.table.as_str();
        let amounts: Vec<&str> = match listed(text) {
            Some(amounts) => amounts,
            None => text.split([' ', '\n', '\r', '\t', ';']).filter(|amount| !amount.is_empty()).collect(),
        };
        let read = amounts.into_iter().enumerate().map(|(place, text)| amount(texts, place + 1, text));
        match read.collect::<Result<Vec<Ratio>, String>>() {
            Ok(amounts) => amounts,
            Err(sentence) => {
                faults.say(&"table", sentence);
                Vec::new()
            }
        }
    }
}

pub fn is_percentage(share: &Ratio) -> bool {
    !share.is_negative() && *share <= Ratio::from(100u32)
}

/// The amounts of a list with a line for each place, in order: `1: 200`.
fn listed(text: &str) -> Option<Vec<&str>> {
    let mut amounts = Vec::new();
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let (place, amount) = line.split_once(':')?;
        if place.trim().parse() != Ok(amounts.len() + 1) {
            return None;
        }
        amounts.push(amount.trim());
    }
    Some(amounts)
}

/// An amount of the table. The decimal point may be a comma, because amounts are separated by spaces.
fn amount(texts: Texts, place: usize, text: &str) -> Result<Ratio, String> {
    let trimmed = text.strip_suffix(',').unwrap_or(text);
    let read = trimmed.replace(',', ".").parse::<Ratio>().ok();
    let read = read.filter(|_| trimmed.matches(',').count() <= 1);
    let amount = read.ok_or_else(|| say!(texts, "desk-prizes-no-amount", text = shortened(text)))?;
    if amount.is_negative() {
        return Err(say!(texts, "desk-prizes-below", place = place, amount = amount.to_string()));
    }
    Ok(amount)
}

/// Whether amounts are money, which has cents: a currency sign, three capital letters (EUR) or a currency's name.
/// An unnamed unit may be money.
fn is_money(texts: Texts, unit: &str) -> bool {
    let is_code = unit.len() == 3 && unit.chars().all(|letter| letter.is_ascii_uppercase());
    let small = unit.to_lowercase();
    let names = say!(texts, "desk-prizes-money");
    unit.is_empty()
        || is_code
        || has_currency_sign(unit)
        || names.split_whitespace().any(|name| name == small)
}

/// The number of a table among those that there are, or of a new one behind them.
pub fn place_of(tournament: &Tournament, number: usize) -> usize {
    number.min(tournament.setup.prize_tables().len())
}

/// The table at a place; one that pays nothing if it is new.
pub fn table_at(tournament: &Tournament, place: usize) -> PrizePlan {
    tournament.setup.prize_tables().get(place).cloned().unwrap_or_default()
}

/// Sets a table of prizes. One that pays nothing is removed.
/// Once round 1 has begun, a change needs two confirmations because prizes were published. A first plan needs
/// none: everybody sees when it was made.
pub fn prizes(
    order: &Order<'_>,
    number: u16,
    words: [Option<&str>; 2],
    decimals: Option<u32>,
    swiss_share: Option<&Ratio>,
    ties: Option<PrizeTies>,
) -> Decided {
    let (texts, tables) = (order.texts, order.tournament.setup.prize_tables());
    order.answer.check_seen(&order.tournament.setup.prizes)?;
    let place = place_of(order.tournament, usize::from(number));
    let now = PrizeDraft::of(&table_at(order.tournament, place));
    let [table, unit] = words.map(|text| text.map(|text| text.trim().to_owned()));
    let draft = PrizeDraft {
        table: table.unwrap_or(now.table),
        unit: unit.unwrap_or(now.unit),
        decimals: decimals.or(now.decimals),
        swiss_share: swiss_share.cloned().unwrap_or(now.swiss_share),
        ties: ties.unwrap_or(now.ties),
    };
    let mut faults = Faults::default();
    let plan = draft.plan(texts, &mut faults);
    let plan = faults.or(Some(plan))?;
    let behind = tables.get(place + 1..).unwrap_or_default();
    let all = tables[..place].iter().cloned().chain(plan).chain(behind.iter().cloned());
    let plan = PrizeTables::of(all.collect());
    if plan.as_ref().map_or(&[][..], PrizeTables::tables) == tables {
        return Ok(Vec::new());
    }
    let action = Action::Prizes { plan };
    order.tournament.after(&action)?;
    let is_first = order.tournament.setup.prizes.is_none() && order.tournament.prizes_changed_after.is_none();
    if !is_first && !order.tournament.rounds.is_empty() {
        const TWICE: &str = "asked-once";
        let once = order.answer.shown.as_ref().is_some_and(|shown| shown.starts_with(TWICE));
        let first = Confirmation {
            sentence: say!(texts, "desk-prizes-question"),
            details: vec![say!(texts, "desk-prizes-question-why")],
            yes: say!(texts, "desk-prizes-change"),
            shown: TWICE.into(),
        };
        let second = Confirmation {
            sentence: say!(texts, "desk-prizes-question-again"),
            details: Vec::new(),
            yes: say!(texts, "desk-prizes-change"),
            shown: format!("{TWICE}, and again"),
        };
        if !once {
            return Err(Denial::Confirm(Box::new(first)));
        }
        second.unless_confirmed(&order.answer)?;
    }
    Ok(vec![action])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boosters_have_no_cents() {
        let plan = |table: &str, unit: &str| {
            let empty = PrizeDraft::of(&PrizePlan::default());
            let draft = PrizeDraft { table: table.to_owned(), unit: unit.to_owned(), ..empty };
            let plan = draft.plan(Texts::english(), &mut Faults::default()).unwrap();
            Texts::english().amount(&plan, &plan.table[0])
        };
        assert_eq!(plan("12 6 3 3", "boosters"), "12 boosters");
        assert_eq!(plan("12.50 6", "tix"), "12.50 tix");
        assert_eq!(plan("100 50", "EUR"), "100.00 EUR");
        assert_eq!(plan("100 50", "R$"), "R$100.00");
        assert_eq!(plan("100 50", "euros"), "100.00 euros");
    }
}
