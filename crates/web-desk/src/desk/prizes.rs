//! The prizes: set and published before round 1. Later changes need two confirmations and are possible even after the end.

use maud::{Markup, html};
use pairwright_core::nouns::Coded;
use pairwright_core::nouns::exact::Ratio;
use pairwright_core::stages::prizes::{
    LONGEST_UNIT, MOST_DECIMALS, Payment, PrizePlan, PrizeTables, PrizeTies, check_unit, payments,
};
use pairwright_core::{Action, Tournament};
use pairwright_office::command::Command;
use pairwright_office::order::{Decided, Denial, Order};
use pairwright_office::shortened;
use pairwright_web_kit::day::too_few::TooFew;
use pairwright_web_kit::error::fields::{SEEN, fingerprint};
use pairwright_web_kit::error::{Confirmation, Error};
use pairwright_web_kit::form::{
    Faults, FieldValue, Form, Input, Key, LineInput, Sheet, form, no_choice, read, read_over, within, written,
};
use pairwright_web_kit::parts::{Level, notice};
use pairwright_web_kit::server::order::DeskOrder;
use pairwright_web_kit::views::prizes::{amounts, payout};

use super::form::{button_form, hidden, sent, typed};
use super::prizes_changed::{share, ties};
use super::{Desk, Screen};
use crate::i18n::{Texts, has_currency_sign};
use crate::say;

pub(super) fn page(desk: &Desk<'_>) -> Markup {
    let (texts, tournament) = (desk.view.texts, desk.view.tournament);
    html! {
        h1 { (say!(texts, "prizes")) }
        @if tournament.finished && tournament.setup.prizes.is_some() {
            (payout(&desk.view))
            details open[desk.kept(PrizesForm::NAME).is_some()] { summary { (say!(texts, "desk-prizes-change")) } (plan(desk)) }
        } @else {
            (plan(desk))
            @if tournament.setup.prizes.is_some() && !tournament.rounds.is_empty() { (payout(&desk.view)) }
        }
    }
}

/// At the end of the tournament: everybody's prizes, or that there are none, with a link.
pub(super) fn at_the_end(desk: &Desk<'_>) -> Markup {
    let (texts, tournament) = (desk.view.texts, desk.view.tournament);
    let tables = tournament.setup.prize_tables();
    let one = |paid: &Payment| {
        let amount = amounts(texts, tables, &paid.amounts);
        format!("{}: {amount}", tournament.name_of(&paid.player))
    };
    let all = payments(tournament);
    let mut paid: Vec<String> = all.iter().take(SHOWN_PAID).map(one).collect();
    paid.extend(
        (all.len() > SHOWN_PAID)
            .then(|| say!(texts, "desk-prizes-more-players", count = all.len() - SHOWN_PAID)),
    );
    html! {
        @if desk.may_open(&Screen::Prizes) {
            p class="step-below" id="prizes-at-the-end" {
                @if tables.is_empty() {
                    span class="soft" { (say!(texts, "desk-no-prizes")) } " "
                    a href=(Screen::Prizes.url(&desk.view)) { (say!(texts, "desk-prizes-settle")) }
                } @else {
                    a href=(Screen::Prizes.url(&desk.view)) { (say!(texts, "prizes")) } " " (paid.join(" · "))
                }
            }
        }
    }
}

/// The form of the plan, with the effect of changing it now.
fn plan(desk: &Desk<'_>) -> Markup {
    let (texts, tournament) = (desk.view.texts, desk.view.tournament);
    html! {
        p class="soft" {
            @if tournament.rounds.is_empty() {
                (say!(texts, "desk-prizes-why"))
            } @else if tournament.setup.prizes.is_none() {
                (say!(texts, "desk-prizes-first-late"))
            } @else {
                (say!(texts, "desk-prizes-late"))
            }
        }
        @for (number, plan) in tournament.setup.prize_tables().iter().enumerate() { (settled(desk, number, plan)) }
        (new(desk))
    }
}

/// An existing table, to be changed.
fn settled(desk: &Desk<'_>, number: usize, plan: &PrizePlan) -> Markup {
    html! {
        @if let Some(place) = rising(plan) {
            (notice(Level::Warning, say!(desk.view.texts, "desk-prizes-rising", place = place, above = place - 1)))
        }
        (table_form(desk, &PrizesForm::of(number, plan)))
    }
}

/// The form of the first table or of another one.
fn new(desk: &Desk<'_>) -> Markup {
    let number = desk.view.tournament.setup.prize_tables().len();
    // If tie-breaks cannot rank fairly, prizes by tie-breaks are not offered (004).
    let ties = TooFew::of(desk.view.tournament).map_or(PrizeTies::Rank, |_| PrizeTies::Points);
    let form = PrizesForm::of(number, &PrizePlan { ties, ..empty() });
    let drawn = table_form(desk, &form);
    if number == 0 {
        return drawn;
    }
    html! { details open[sent(desk, &form).is_some()] { summary { (say!(desk.view.texts, "desk-prizes-another")) } (drawn) } }
}

fn table_form(desk: &Desk<'_>, form: &PrizesForm) -> Markup {
    typed(
        desk,
        &desk.at("/prizes"),
        "card stack",
        form,
        (),
        hidden(SEEN, &fingerprint(&desk.view.tournament.setup.prizes)),
    )
}

/// The maximum number of named paid players.
const SHOWN_PAID: usize = 8;

/// A table that pays nothing yet.
fn empty() -> PrizePlan {
    PrizePlan { decimals: 2, ..PrizePlan::default() }
}

form! {
    /// A table of prizes.
    struct PrizesForm {
        /// The table's number, counted from 0; the first if empty.
        number: Key,
        table: Input<String>,
        unit: Input<String>,
        decimals: Input<u32>,
        swiss_share: Input<Percent>,
        ties: Input<PrizeTies>,
    }
}

/// A share, written as a percentage.
#[derive(Debug, Clone)]
struct Percent(Ratio);

impl FieldValue for Percent {
    fn read(text: &str) -> Option<Percent> {
        let percent = text.trim_end_matches(['%', ' ']);
        let hundred = Ratio::from(100u32);
        let read = Ratio::read(percent).filter(|_| !percent.contains('/'));
        let fits = read.filter(|share| !share.is_negative() && *share <= hundred);
        fits.and_then(|share| share.checked_div(&hundred)).map(Percent)
    }

    fn write(&self) -> String {
        (&self.0 * &Ratio::from(100u32)).to_string()
    }
}

impl PrizesForm {
    fn of(number: usize, plan: &PrizePlan) -> PrizesForm {
        let empty = PrizesForm::default();
        let amounts: Vec<String> = plan.table.iter().map(ToString::to_string).collect();
        PrizesForm {
            number: empty.number.with(&number),
            table: empty.table.with(&amounts.join(" ")),
            unit: empty.unit.with(&plan.unit),
            decimals: if plan.table.is_empty() {
                empty.decimals
            } else {
                empty.decimals.with(&plan.decimals)
            },
            swiss_share: empty.swiss_share.with(&Percent(plan.swiss_share.clone())),
            ties: empty.ties.with(&plan.ties),
        }
    }

    /// The table of the form; `None` if it is empty.
    fn plan(&self, texts: Texts) -> Result<Option<PrizePlan>, Faults> {
        let mut faults = Faults::default();
        let table = self.amounts(texts, &mut faults);
        let percent = |text: &str| say!(texts, "desk-prizes-no-percent", text = text);
        let usual = self.decimals(texts, &table);
        if let Err(why) = check_unit(self.unit.text()) {
            faults.say(&self.unit, texts.message(why));
        }
        let plan = PrizePlan {
            table,
            swiss_share: faults.optional(&self.swiss_share, percent).map_or(Ratio::ZERO, |share| share.0),
            ties: faults.needed(&self.ties, no_choice(texts)).unwrap_or_default(),
            unit: self.unit.text().to_owned(),
            decimals: within(texts, &mut faults, &self.decimals, 0, MOST_DECIMALS).unwrap_or(usual),
        };
        faults.or(Some(Some(plan).filter(|plan| !plan.table.is_empty())))
    }

    /// The form with a command's values.
    fn with(
        self,
        [table, unit]: [Option<&str>; 2],
        decimals: Option<u32>,
        swiss_share: Option<&Ratio>,
        ties: Option<PrizeTies>,
    ) -> PrizesForm {
        PrizesForm {
            table: table.map_or(self.table.clone(), |table| self.table.with_text(table)),
            unit: unit.map_or(self.unit.clone(), |unit| self.unit.with_text(unit)),
            decimals: decimals.map_or(self.decimals.clone(), |decimals| self.decimals.with(&decimals)),
            swiss_share: swiss_share
                .map_or(self.swiss_share.clone(), |share| self.swiss_share.with_text(&share.to_string())),
            ties: ties.map_or(self.ties.clone(), |ties| self.ties.with(&ties)),
            number: self.number,
        }
    }

    fn command(&self, texts: Texts, number: u16) -> Result<Command, Faults> {
        let plan = self.plan(texts)?;
        let share = self.swiss_share.value();
        Ok(Command::Prizes {
            number,
            table: Some(self.table.text().to_owned()),
            unit: Some(self.unit.text().to_owned()),
            decimals: plan.map(|plan| plan.decimals),
            swiss_share: share.map(|share| &share.0 * &Ratio::from(100u32)),
            ties: self.ties.value(),
        })
    }

    /// The default number of decimals.
    fn decimals(&self, texts: Texts, table: &[Ratio]) -> u32 {
        let is_whole = table.iter().all(|amount| *amount == amount.floor());
        if is_whole && !is_money(texts, self.unit.text()) { 0 } else { 2 }
    }

    /// The prize of each place, as in the box: `1: 12 boosters · 2: 6 boosters · 3–4: 3 boosters`.
    fn places(&self, texts: Texts) -> String {
        let amounts = self.amounts(texts, &mut Faults::default());
        let plan = PrizePlan {
            decimals: self.decimals(texts, &amounts),
            unit: self.unit.text().to_owned(),
            ..empty()
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
        let text = self.table.text();
        let amounts: Vec<&str> = match listed(text) {
            Some(amounts) => amounts,
            None => text.split([' ', '\n', '\r', '\t', ';']).filter(|amount| !amount.is_empty()).collect(),
        };
        let read = amounts.into_iter().enumerate().map(|(place, text)| amount(texts, place + 1, text));
        match read.collect::<Result<Vec<Ratio>, String>>() {
            Ok(amounts) => amounts,
            Err(sentence) => {
                faults.say(&self.table, sentence);
                Vec::new()
            }
        }
    }
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
    let read = Ratio::read(trimmed).filter(|_| trimmed.matches(',').count() <= 1);
    let amount = read.ok_or_else(|| say!(texts, "desk-prizes-no-amount", text = shortened(text)))?;
    if amount.is_negative() {
        return Err(say!(texts, "desk-prizes-below", place = place, amount = amount.to_string()));
    }
    Ok(amount)
}

impl Form for PrizesForm {
    const NAME: &'static str = "prizes";
    type Context<'a> = ();

    fn draw(&self, sheet: &Sheet<'_>, (): ()) -> Markup {
        let texts = sheet.texts;
        let decimals = [(2u32, say!(texts, "desk-prizes-cents")), (0, say!(texts, "desk-prizes-whole"))];
        let by_unit = (String::new(), say!(texts, "desk-prizes-by-unit"));
        let decimals: Vec<_> = std::iter::once(by_unit).chain(decimals.map(written)).collect();
        html! {
            (sheet.area(say!(texts, "desk-prizes-table"), &self.table, 2, "12 6 3 3"))
            p class="soft small" data-places=(self.unit.name()) data-signed=(say!(texts, "amount-with-sign", sign = "{sign}", amount = "{amount}")) { (self.places(texts)) }
            (sheet.line(say!(texts, "desk-prizes-unit"), &self.unit, &LineInput { longest: Some(LONGEST_UNIT), ..LineInput::default() }))
            // Unusual values are visible.
            details open[!sheet.is_sound() || self.ties.value() == Some(PrizeTies::Points)] {
                summary { (say!(texts, "desk-prizes-more")) }
                div class="stack" {
                    (sheet.pick(say!(texts, "desk-prizes-share"), &self.swiss_share, &shares(texts)))
                    p class="soft small" { (say!(texts, "desk-prizes-advice")) }
                    (sheet.choice(say!(texts, "desk-prizes-ties"), &self.ties, |of| ties(texts, of)))
                    (sheet.pick(say!(texts, "desk-prizes-decimals"), &self.decimals, &decimals))
                    p class="soft small" { (say!(texts, "prizes-rule")) }
                }
            }
            div class="buttons" {
                button class="button" type="submit" { (say!(texts, "desk-save")) }
            }
        }
    }
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

/// The rankings by which a table can be paid, with mixtures in tenths.
fn shares(texts: Texts) -> Vec<(String, String)> {
    let tenths = (0..=10).map(|tenth| Ratio::from(tenth * 10u32));
    tenths.map(|percent| (percent.to_string(), share(texts, &percent))).collect()
}

/// The number of a table among those that there are, or of a new one behind them.
fn place_of(tournament: &Tournament, number: usize) -> usize {
    number.min(tournament.setup.prize_tables().len())
}

/// The form of a table as it stands, or of a new one.
fn standing(tournament: &Tournament, place: usize) -> PrizesForm {
    PrizesForm::of(place, tournament.setup.prize_tables().get(place).unwrap_or(&empty()))
}

/// The first place that pays more than the one above it, counted from 1.
fn rising(plan: &PrizePlan) -> Option<usize> {
    plan.table.windows(2).position(|two| two[1] > two[0]).map(|place| place + 2)
}

/// The offer that 004 recommends for too few rounds: equal points, equal prizes.
pub(super) fn by_points(desk: &Desk<'_>) -> Markup {
    let texts = desk.view.texts;
    let tables = desk.view.tournament.setup.prize_tables();
    let by_rank = tables.iter().enumerate().find(|(_, plan)| plan.ties == PrizeTies::Rank);
    html! {
        @if let Some((number, plan)) = by_rank {
            @let form = PrizesForm::of(number, plan);
            (button_form(desk, &desk.at("/prizes"), &[
                (form.number.name(), form.number.text()), (form.ties.name(), PrizeTies::Points.code()),
                (SEEN, &fingerprint(&desk.view.tournament.setup.prizes)),
            ], "small", &say!(texts, "desk-prizes-offer")))
        } @else if tables.is_empty() {
            a href=(super::Screen::Prizes.url(&desk.view)) { (say!(texts, "desk-prizes-plan")) }
        }
    }
}

pub(crate) fn read_prizes(order: &DeskOrder<'_>) -> Result<Command, Error> {
    let number = read::<PrizesForm>(&order.fields.0).number.text().parse().unwrap_or(0);
    let place = place_of(order.tournament, number);
    let form = read_over(standing(order.tournament, place), &order.fields.0);
    Ok(form.command(order.texts, u16::try_from(place).unwrap_or(u16::MAX))?)
}

/// Sets a table of prizes. One that pays nothing is removed.
/// Once round 1 has begun, a change needs two confirmations because prizes were published. A first plan needs
/// none: everybody sees when it was made.
pub(crate) fn prizes(
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
    let form = standing(order.tournament, place).with(words, decimals, swiss_share, ties);
    let behind = tables.get(place + 1..).unwrap_or_default();
    let all = tables[..place].iter().cloned().chain(form.plan(texts)?).chain(behind.iter().cloned());
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
    fn the_form_draws_every_field_it_reads() {
        pairwright_web_kit::form::check::<PrizesForm>(vec![()]);
    }

    #[test]
    fn boosters_have_no_cents() {
        let plan = |table: &str, unit: &str| {
            let sent =
                [("table", table), ("unit", unit), ("swiss_share", "0"), ("ties", "rank"), ("decimals", "")];
            let sent: Vec<_> =
                sent.iter().map(|(name, text)| ((*name).to_owned(), (*text).to_owned())).collect();
            let plan = read::<PrizesForm>(&sent).plan(Texts::english()).unwrap().unwrap();
            Texts::english().amount(&plan, &plan.table[0])
        };
        assert_eq!(plan("12 6 3 3", "boosters"), "12 boosters");
        assert_eq!(plan("12.50 6", "tix"), "12.50 tix");
        assert_eq!(plan("100 50", "EUR"), "100.00 EUR");
        assert_eq!(plan("100 50", "R$"), "R$100.00");
        assert_eq!(plan("100 50", "euros"), "100.00 euros");
    }

    #[test]
    fn a_wrong_amount_and_a_wrong_share_are_both_named() {
        let sent = [("table", "10 x"), ("swiss_share", "140"), ("ties", "rank")];
        let sent: Vec<_> = sent.iter().map(|(name, text)| ((*name).to_owned(), (*text).to_owned())).collect();
        let wrong = read::<PrizesForm>(&sent).plan(Texts::english()).unwrap_err().to_string();
        assert!(
            wrong.contains("“x” is not an amount") && wrong.contains("“140” is not a percentage"),
            "{wrong}"
        );
    }
}
