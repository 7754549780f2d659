//! The prizes: set and published before round 1. Later changes need two confirmations and are possible even after the end.

use maud::{Markup, html};
use pairwright_core::Ratio;
use pairwright_core::nouns::{Coded, LONGEST_UNIT, PrizePlan, PrizeTies};
use pairwright_core::stages::{Payment, payments};
use pairwright_office::command::Command;
use pairwright_office::decide::prizes::{PrizeDraft, is_percentage, place_of, table_at};
use pairwright_office::text::prizes::{share, ties};
use pairwright_web_kit::day::too_few::TooFew;
use pairwright_web_kit::error::{Error, SEEN, fingerprint};
use pairwright_web_kit::form::{
    Faults, FieldValue, Form, Input, Key, LineInput, Sheet, draws_every_field, form, no_choice, no_number,
    read, read_over, written,
};
use pairwright_web_kit::parts::{Icon, Level, icon, notice};
use pairwright_web_kit::views::prizes::{amounts, payout};
use pairwright_words::{Texts, say};

use super::form::{button_form, hidden, typed};
use super::{Desk, Screen, paper};
use crate::room::DeskOrder;

pub(super) fn page(desk: &Desk<'_>) -> Markup {
    let (texts, tournament) = (desk.view.texts, desk.view.tournament);
    html! {
        h1 { (say!(texts, "prizes")) }
        @if tournament.finished && tournament.setup.prizes.is_some() {
            (paid(desk))
            details open[desk.kept(PrizesForm::NAME).is_some()] { summary { (say!(texts, "desk-prizes-change")) } (plan(desk)) }
        } @else {
            (plan(desk))
            @if tournament.setup.prizes.is_some() && !tournament.rounds.is_empty() { (paid(desk)) }
        }
    }
}

fn paid(desk: &Desk<'_>) -> Markup {
    html! {
        (payout(&desk.view))
        @if let Some(link) = paper::receipts(desk) { p { (icon(Icon::Print)) " " (link) } }
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
                    a href=(Screen::Prizes.url(&desk.view)) { (say!(texts, "prizes")) } span class="soft" { " · " (paid.join(" · ")) }
                }
            }
        }
    }
}

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

fn settled(desk: &Desk<'_>, number: usize, plan: &PrizePlan) -> Markup {
    html! {
        @if let Some(place) = rising(plan) {
            (notice(Level::Warning, say!(desk.view.texts, "desk-prizes-rising", place = place, above = place - 1)))
        }
        (table_form(desk, &PrizesForm::of(number, PrizeDraft::of(plan))))
    }
}

fn new(desk: &Desk<'_>) -> Markup {
    let number = desk.view.tournament.setup.prize_tables().len();
    // If tie-breaks cannot rank fairly, prizes by tie-breaks are not offered (004).
    let ties = TooFew::of(desk.view.tournament).map_or(PrizeTies::Rank, |_| PrizeTies::Points);
    let form = PrizesForm::of(number, PrizeDraft::of(&PrizePlan { ties, ..PrizePlan::default() }));
    let drawn = table_form(desk, &form);
    if number == 0 {
        return drawn;
    }
    html! { details open[desk.notice.sent(PrizesForm::NAME, &form).is_some()] { summary { (say!(desk.view.texts, "desk-prizes-another")) } (drawn) } }
}

fn table_form(desk: &Desk<'_>, form: &PrizesForm) -> Markup {
    typed(
        desk,
        "/prizes",
        "card stack",
        form,
        (),
        hidden(SEEN, &fingerprint(&desk.view.tournament.setup.prizes)),
    )
}

const SHOWN_PAID: usize = 8;

form! {
    struct PrizesForm of(number: usize, draft: PrizeDraft) {
        /// The table's number, counted from 0; the first if empty.
        number: Key = number,
        table: Input<String> = draft.table,
        unit: Input<String> = draft.unit,
        decimals: Input<u32> = draft.decimals,
        swiss_share: Input<Percent> = Percent(draft.swiss_share),
        ties: Input<PrizeTies> = draft.ties,
    }
}

#[derive(Debug, Clone)]
struct Percent(Ratio);

impl FieldValue for Percent {
    fn read(text: &str) -> Option<Percent> {
        let percent = text.trim_end_matches(['%', ' ']);
        let read = Ratio::read(percent).filter(|_| !percent.contains('/'));
        read.filter(is_percentage).map(Percent)
    }

    fn write(&self) -> String {
        self.0.to_string()
    }
}

impl PrizesForm {
    fn draft(&self, texts: Texts, faults: &mut Faults) -> PrizeDraft {
        let percent = |text: &str| say!(texts, "desk-prizes-no-percent", text = text);
        PrizeDraft {
            table: self.table.text().to_owned(),
            unit: self.unit.text().to_owned(),
            decimals: faults.optional(&self.decimals, no_number(texts)),
            swiss_share: faults.optional(&self.swiss_share, percent).map_or(Ratio::ZERO, |share| share.0),
            ties: faults.needed(&self.ties, no_choice(texts)).unwrap_or_default(),
        }
    }

    fn command(&self, texts: Texts, number: u16) -> Result<Command, Faults> {
        let mut faults = Faults::default();
        let draft = self.draft(texts, &mut faults);
        let plan = draft.plan(texts, &mut faults);
        let PrizeDraft { table, unit, swiss_share, ties, .. } = faults.or(Some(draft))?;
        Ok(Command::Prizes {
            number,
            table: Some(table),
            unit: Some(unit),
            decimals: plan.map(|plan| plan.decimals),
            swiss_share: Some(swiss_share),
            ties: Some(ties),
        })
    }
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
            p class="soft small" data-places=(self.unit.name()) data-signed=(say!(texts, "amount-with-sign", sign = "{sign}", amount = "{amount}")) { (self.draft(texts, &mut Faults::default()).places(texts)) }
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

/// The rankings by which a table can be paid, with mixtures in tenths.
fn shares(texts: Texts) -> Vec<(String, String)> {
    let tenths = (0..=10).map(|tenth| Ratio::from(tenth * 10u32));
    tenths.map(|percent| (percent.to_string(), share(texts, &percent))).collect()
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
            @let form = PrizesForm::of(number, PrizeDraft::of(plan));
            (button_form(desk, "/prizes", &[
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
    let form =
        read_over(PrizesForm::of(place, PrizeDraft::of(&table_at(order.tournament, place))), &order.fields.0);
    Ok(form.command(order.texts, u16::try_from(place).unwrap_or(u16::MAX))?)
}

draws_every_field!(PrizesForm, ());

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wrong_amount_and_a_wrong_share_are_both_named() {
        let sent = [("table", "10 x"), ("swiss_share", "140"), ("ties", "rank")];
        let sent: Vec<_> = sent.iter().map(|(name, text)| ((*name).to_owned(), (*text).to_owned())).collect();
        let wrong = read::<PrizesForm>(&sent).command(Texts::english(), 0).unwrap_err().to_string();
        assert!(
            wrong.contains("“x” is not an amount") && wrong.contains("“140” is not a percentage"),
            "{wrong}"
        );
    }
}
