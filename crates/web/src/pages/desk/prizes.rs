//! What the places pay: settled and published before round 1, changed later only on being asked twice.

use maud::{Markup, html};
use pairwright_core::exact::Ratio;
use pairwright_core::prizes::{PrizePlan, PrizeTies};

use super::Desk;
use super::form::{button_form, field, form, select};
use super::players::text_field;
use crate::i18n::Texts;
use crate::look::{Level, notice};
use crate::pages::public::prizes::payout;
use crate::posted::{Fields, SEEN, fingerprint};
use crate::say;
use crate::trouble::Trouble;

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
        @if let Some(place) = tournament.setup.prizes.as_ref().and_then(rising) {
            (notice(Level::Warning, say!(texts, "desk-prizes-rising", place = place, above = place - 1)))
        }
        (form(desk, &desk.at("/prizes"), "prizes", "card stack", body(desk)))
    }
}

fn body(desk: &Desk<'_>) -> Markup {
    let (texts, tournament) = (desk.view.texts, desk.view.tournament);
    let plan =
        tournament.setup.prizes.clone().unwrap_or_else(|| PrizePlan { decimals: 2, ..PrizePlan::default() });
    let kept = desk.kept("prizes");
    let value = |name: &str, now: String| kept.map_or(now, |fields: &Fields| fields.get(name).to_owned());
    let table: Vec<String> = plan.table.iter().map(ToString::to_string).collect();
    let share = &plan.swiss_share * &Ratio::from(100u32);
    let ties = if plan.ties == PrizeTies::Points { "points" } else { "rank" };
    html! {
        (super::form::hidden(SEEN, &fingerprint(&tournament.setup.prizes)))
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

/// The plan that a form describes; none where its table is empty.
pub(crate) fn read(texts: Texts, fields: &Fields) -> Result<Option<PrizePlan>, Trouble> {
    let amounts = fields.get("table").split([' ', '\n', '\r', '\t', ';']).filter(|amount| !amount.is_empty());
    let table = amounts.map(|text| amount(texts, text)).collect::<Result<Vec<Ratio>, Trouble>>()?;
    if table.is_empty() {
        return Ok(None);
    }
    let below = table.iter().position(Ratio::is_negative);
    if let Some(place) = below {
        let amount = table[place].to_string();
        return Err(Trouble::Invalid(say!(texts, "desk-prizes-below", place = place + 1, amount = amount)));
    }
    Ok(Some(PrizePlan {
        table,
        swiss_share: share(texts, fields.get("swiss_share"))?,
        ties: if fields.get("ties") == "points" { PrizeTies::Points } else { PrizeTies::Rank },
        unit: fields.get("unit").to_owned(),
        decimals: fields.optional_number("decimals")?.unwrap_or(2),
    }))
}

/// An amount of the table. A comma may stand for the decimal point: between amounts stand spaces.
fn amount(texts: Texts, text: &str) -> Result<Ratio, Trouble> {
    let pointed = if text.matches(',').count() == 1 && !text.ends_with(',') {
        text.replace(',', ".")
    } else {
        text.trim_end_matches(',').to_owned()
    };
    let shown = crate::posted::shortened(text);
    pointed.parse().map_err(|_| Trouble::Invalid(say!(texts, "desk-prizes-no-amount", text = shown)))
}

/// So many per cent as a share of one.
fn share(texts: Texts, text: &str) -> Result<Ratio, Trouble> {
    let percent = text.trim_end_matches(['%', ' ']).replace(',', ".");
    if percent.is_empty() {
        return Ok(Ratio::ZERO);
    }
    let hundred = Ratio::from(100u32);
    let read: Option<Ratio> = percent.parse().ok().filter(|_| !percent.contains('/'));
    let fits = read.filter(|share| !share.is_negative() && *share <= hundred);
    let fits = fits.and_then(|share| share.checked_div(&hundred));
    let shown = crate::posted::shortened(text);
    fits.ok_or_else(|| Trouble::Invalid(say!(texts, "desk-prizes-no-percent", text = shown)))
}

/// The first place that pays more than the one above it, from 1.
fn rising(plan: &PrizePlan) -> Option<usize> {
    plan.table.windows(2).position(|two| two[1] > two[0]).map(|place| place + 2)
}

/// The plan that 004 asks for where a tournament has fewer rounds than it needs: equal points, equal prizes.
pub(super) fn by_points(desk: &Desk<'_>) -> Markup {
    let texts = desk.view.texts;
    let plan = desk.view.tournament.setup.prizes.as_ref();
    html! {
        @if let Some(plan) = plan.filter(|plan| plan.ties == PrizeTies::Rank) {
            @let table: Vec<String> = plan.table.iter().map(ToString::to_string).collect();
            @let share = (&plan.swiss_share * &Ratio::from(100u32)).to_string();
            @let decimals = plan.decimals.to_string();
            (button_form(desk, &desk.at("/prizes"), &[
                ("table", &table.join(" ")), ("unit", &plan.unit), ("decimals", &decimals), ("swiss_share", &share), ("ties", "points"),
                (SEEN, &fingerprint(&desk.view.tournament.setup.prizes)),
            ], "small", &say!(texts, "desk-prizes-offer")))
        } @else if plan.is_none() {
            a href=(super::Screen::Prizes.url(&desk.view)) { (say!(texts, "desk-prizes-plan")) }
        }
    }
}
