//! What the places pay: settled and published before round 1, changed later only after two confirmations.

use maud::{Markup, html};
use pairwright_core::Action;
use pairwright_core::message;
use pairwright_core::nouns::exact::Ratio;
use pairwright_core::stages::prizes::{PrizePlan, PrizeTables, PrizeTies};

use super::Desk;
use super::form::{button_form, field, form, select};
use super::players::text_field;
use crate::desk::order::Order;
use crate::parts::{Level, notice};
use crate::public::prizes::payout;
use crate::say;
use crate::server::error::{Confirmation, Error};
use crate::server::fields::{Fields, SEEN, fingerprint};

/// The page of the prizes.
pub(super) fn page(desk: &Desk<'_>) -> Markup {
    let (texts, tournament) = (desk.view.texts, desk.view.tournament);
    html! {
        h1 { (say!(texts, "prizes")) }
        @if tournament.finished {
            (super::players::closed(desk))
            @if tournament.setup.prizes.is_none() { p class="soft" { (say!(texts, "no-prizes")) } }
        } @else { (plan(desk)) }
        @if tournament.setup.prizes.is_some() && !tournament.rounds.is_empty() { (payout(&desk.view)) }
    }
}

/// The form of the plan, with what a change of it means now.
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

/// A table that stands, to be changed.
fn settled(desk: &Desk<'_>, number: usize, plan: &PrizePlan) -> Markup {
    html! {
        @if let Some(place) = rising(plan) {
            (notice(Level::Warning, say!(desk.view.texts, "desk-prizes-rising", place = place, above = place - 1)))
        }
        (form(desk, &desk.at("/prizes"), &form_name(number), "card stack", body(desk, number, plan)))
    }
}

/// The form of the first table, or of one more beside those that stand.
fn new(desk: &Desk<'_>) -> Markup {
    let number = desk.view.tournament.setup.prize_tables().len();
    let plan = PrizePlan { decimals: 2, ..PrizePlan::default() };
    let empty = form(desk, &desk.at("/prizes"), &form_name(number), "card stack", body(desk, number, &plan));
    if number == 0 {
        return empty;
    }
    html! { details open[desk.kept(&form_name(number)).is_some()] { summary { (say!(desk.view.texts, "desk-prizes-another")) } (empty) } }
}

/// The name of a table's form, counted from 0.
fn form_name(number: usize) -> String {
    format!("prizes-{number}")
}

fn body(desk: &Desk<'_>, number: usize, plan: &PrizePlan) -> Markup {
    let (texts, tournament) = (desk.view.texts, desk.view.tournament);
    let kept = desk.kept(&form_name(number));
    let value = |name: &str, now: String| kept.map_or(now, |fields: &Fields| fields.get(name).to_owned());
    let table: Vec<String> = plan.table.iter().map(ToString::to_string).collect();
    let share = &plan.swiss_share * &Ratio::from(100u32);
    let ties = if plan.ties == PrizeTies::Points { "points" } else { "rank" };
    html! {
        (super::form::hidden(SEEN, &fingerprint(&tournament.setup.prizes)))
        (super::form::hidden(NUMBER, &number.to_string()))
        label class="field" {
            span { (say!(texts, "desk-prizes-table")) }
            textarea name="table" rows="4" { (value("table", table.join(" "))) }
        }
        div class="fields" {
            (text_field(&say!(texts, "desk-prizes-unit"), "unit", &value("unit", plan.unit.clone()), "text"))
            (field(say!(texts, "desk-prizes-decimals"), select("decimals", &value("decimals", plan.decimals.to_string()), &[
                ("2".into(), say!(texts, "desk-prizes-cents")),
                ("0".into(), say!(texts, "desk-prizes-whole")),
            ])))
            (text_field(&say!(texts, "desk-prizes-share"), "swiss_share", &value("swiss_share", share.to_string()), "text"))
            (field(say!(texts, "desk-prizes-ties"), select("ties", &value("ties", ties.into()), &[
                ("rank".into(), say!(texts, "desk-prizes-by-rank")),
                ("points".into(), say!(texts, "desk-prizes-by-points")),
            ])))
        }
        p class="soft small" { (say!(texts, "prizes-rule")) }
        div class="buttons" {
            button class="button primary" type="submit" { (say!(texts, "desk-save")) }
        }
    }
}

/// Which table a form is about, counted from 0; the first where nothing is said.
const NUMBER: &str = "number";

/// The tables as they are once a form's own table has its place among those that stand; one that pays nothing goes.
pub(crate) fn read(fields: &Fields, standing: &[PrizePlan]) -> Result<Option<PrizeTables>, Error> {
    let number = fields.optional_number(NUMBER)?.and_then(|number| usize::try_from(number).ok());
    let number = number.unwrap_or(0).min(standing.len());
    let behind = standing.get(number + 1..).unwrap_or_default();
    let table = table(fields)?;
    Ok(PrizeTables::of(
        standing[..number].iter().cloned().chain(table).chain(behind.iter().cloned()).collect(),
    ))
}

/// The table that a form describes; none where it is empty.
fn table(fields: &Fields) -> Result<Option<PrizePlan>, Error> {
    let amounts = fields.get("table").split([' ', '\n', '\r', '\t', ';']).filter(|amount| !amount.is_empty());
    let table = amounts.map(amount).collect::<Result<Vec<Ratio>, Error>>()?;
    if table.is_empty() {
        return Ok(None);
    }
    let below = table.iter().position(Ratio::is_negative);
    if let Some(place) = below {
        let amount = table[place].to_string();
        return Err(Error::Invalid(message!("desk-prizes-below", place = place + 1, amount = amount)));
    }
    Ok(Some(PrizePlan {
        table,
        swiss_share: share(fields.get("swiss_share"))?,
        ties: if fields.get("ties") == "points" { PrizeTies::Points } else { PrizeTies::Rank },
        unit: fields.get("unit").to_owned(),
        decimals: fields.optional_number("decimals")?.unwrap_or(2),
    }))
}

/// An amount of the table. A comma may stand for the decimal point: between amounts stand spaces.
fn amount(text: &str) -> Result<Ratio, Error> {
    let pointed = if text.matches(',').count() == 1 && !text.ends_with(',') {
        text.replace(',', ".")
    } else {
        text.trim_end_matches(',').to_owned()
    };
    let shown = crate::parts::shortened(text);
    pointed.parse().map_err(|_| Error::Invalid(message!("desk-prizes-no-amount", text = shown)))
}

/// This many per cent as a share of one.
fn share(text: &str) -> Result<Ratio, Error> {
    let percent = text.trim_end_matches(['%', ' ']).replace(',', ".");
    if percent.is_empty() {
        return Ok(Ratio::ZERO);
    }
    let hundred = Ratio::from(100u32);
    let read: Option<Ratio> = percent.parse().ok().filter(|_| !percent.contains('/'));
    let fits = read.filter(|share| !share.is_negative() && *share <= hundred);
    let fits = fits.and_then(|share| share.checked_div(&hundred));
    let shown = crate::parts::shortened(text);
    fits.ok_or_else(|| Error::Invalid(message!("desk-prizes-no-percent", text = shown)))
}

/// The first place that pays more than the one above it, from 1.
fn rising(plan: &PrizePlan) -> Option<usize> {
    plan.table.windows(2).position(|two| two[1] > two[0]).map(|place| place + 2)
}

/// The plan that 004 asks for where a tournament has fewer rounds than it needs: equal points, equal prizes.
pub(super) fn by_points(desk: &Desk<'_>) -> Markup {
    let texts = desk.view.texts;
    let tables = desk.view.tournament.setup.prize_tables();
    let by_rank = tables.iter().enumerate().find(|(_, plan)| plan.ties == PrizeTies::Rank);
    html! {
        @if let Some((number, plan)) = by_rank {
            @let table: Vec<String> = plan.table.iter().map(ToString::to_string).collect();
            @let share = (&plan.swiss_share * &Ratio::from(100u32)).to_string();
            @let decimals = plan.decimals.to_string();
            (button_form(desk, &desk.at("/prizes"), &[
                ("table", &table.join(" ")), ("unit", &plan.unit), ("decimals", &decimals), ("swiss_share", &share), ("ties", "points"), (NUMBER, &number.to_string()),
                (SEEN, &fingerprint(&desk.view.tournament.setup.prizes)),
            ], "small", &say!(texts, "desk-prizes-offer")))
        } @else if tables.is_empty() {
            a href=(super::Screen::Prizes.url(&desk.view)) { (say!(texts, "desk-prizes-plan")) }
        }
    }
}

/// Settles the prizes. After round 1 has begun a change needs two confirmations, because they were published; a first plan needs one.
pub(crate) fn prizes(order: &Order<'_>) -> Result<Vec<Action>, Error> {
    let texts = order.texts;
    order.fields.check_seen(&order.tournament.setup.prizes)?;
    let plan = crate::desk::prizes::read(order.fields, order.tournament.setup.prize_tables())?;
    if plan.as_ref().map_or(&[][..], PrizeTables::tables) == order.tournament.setup.prize_tables() {
        return Ok(Vec::new());
    }
    let action = Action::Prizes { plan };
    order.tournament.after(&action)?;
    let is_first = order.tournament.setup.prizes.is_none() && order.tournament.prizes_changed_after.is_none();
    if is_first && !order.tournament.rounds.is_empty() {
        let ask = Confirmation {
            sentence: say!(texts, "desk-prizes-first-question"),
            details: vec![say!(texts, "desk-prizes-first-question-why")],
            yes: say!(texts, "desk-prizes-settle"),
            shown: "first".into(),
        };
        ask.unless_confirmed(order.fields)?;
    } else if !order.tournament.rounds.is_empty() {
        const TWICE: &str = "asked-once";
        let once = order.fields.get("shown").starts_with(TWICE);
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
            return Err(Error::Confirm(Box::new(first)));
        }
        second.unless_confirmed(order.fields)?;
    }
    Ok(vec![action])
}
