//! What the places pay: settled and published before round 1, changed later only on being asked twice.

use maud::{Markup, html};
use pairwright_core::exact::Ratio;
use pairwright_core::prizes::{PrizePlan, PrizeTies};

use super::Desk;
use super::form::{button_form, field, form, select};
use super::players::text_field;
use crate::pages::public::prizes::payout;
use crate::posted::{Fields, SEEN, fingerprint};
use crate::say;
use crate::trouble::Trouble;

/// The page of the prizes.
pub(super) fn page(desk: &Desk<'_>) -> Markup {
    let (texts, tournament) = (desk.view.texts, desk.view.tournament);
    html! {
        h1 { (say!(texts, "prizes")) }
        p class="soft" {
            @if tournament.rounds.is_empty() { (say!(texts, "desk-prizes-why")) } @else { (say!(texts, "desk-prizes-late")) }
        }
        (form(desk, &desk.at("/prizes"), "prizes", "card stack", body(desk)))
        @if tournament.setup.prizes.is_some() && !tournament.rounds.is_empty() { (payout(&desk.view)) }
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
pub(crate) fn read(fields: &Fields) -> Result<Option<PrizePlan>, Trouble> {
    let number = |text: &str| -> Result<Ratio, Trouble> {
        text.parse()
            .map_err(|error: pairwright_core::exact::NotANumber| Trouble::Invalid(format!("{error}.")))
    };
    let amounts = fields.get("table").split([' ', '\n', '\r', '\t', ';']).filter(|amount| !amount.is_empty());
    let table = amounts.map(number).collect::<Result<Vec<Ratio>, Trouble>>()?;
    if table.is_empty() {
        return Ok(None);
    }
    let share =
        Some(fields.get("swiss_share").trim_end_matches(['%', ' '])).filter(|share| !share.is_empty());
    let hundred = Ratio::from(100u32);
    Ok(Some(PrizePlan {
        table,
        swiss_share: number(share.unwrap_or("0"))?.checked_div(&hundred).unwrap_or_default(),
        ties: if fields.get("ties") == "points" { PrizeTies::Points } else { PrizeTies::Rank },
        unit: fields.get("unit").to_owned(),
        decimals: fields.optional_number("decimals")?.unwrap_or(2),
    }))
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
