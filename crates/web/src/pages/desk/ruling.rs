//! A result that the organiser rules: points for each player, or an average, a share of a win (page 1, `assigned`; 000).

use maud::{Markup, html};
use pairwright_core::model::{Match, Round};
use pairwright_core::result::AssignedPoints;
use pairwright_core::{BySide, MatchResult, Side};

use super::Desk;
use super::form::{field, form as desk_form, hidden, select};
use crate::i18n::Texts;
use crate::posted::{Fields, shortened};
use crate::say;
use crate::trouble::Trouble;

/// What the button of the form is called in what it sends.
pub(crate) const ASSIGN: &str = "assign";

/// What each side is given, as forms name it.
const GIVEN: [&str; 4] = ["average", "average+", "average-", "points"];

/// The form below the buttons of a row; none in a bracket, whose matches have winners and no points.
pub(super) fn form(desk: &Desk<'_>, round: &Round, m: &Match, was: &str) -> Markup {
    let (texts, tournament) = (desk.view.texts, desk.view.tournament);
    let [a, b] = &m.players[..] else { return html! {} };
    if round.stage.is_bracket() {
        return html! {};
    }
    let now = match &m.result {
        Some(MatchResult::Assigned { points }) => Some(points),
        _ => None,
    };
    let body = html! {
        (hidden("round", &round.number.to_string())) (hidden("first", a.as_str())) (hidden("second", b.as_str()))
        (hidden("was", was))
        p class="soft small" { (say!(texts, "ruling-why")) }
        div class="fields" {
            @for (side, id) in [(Side::First, a), (Side::Second, b)] {
                (given(texts, side, tournament.name_of(id), now.map(|points| &points[side])))
            }
            button class="button small" type="submit" name="result" value=(ASSIGN) { (say!(texts, "ruling-give")) }
        }
    };
    html! {
        details class="ruling" open[now.is_some()] {
            summary class="soft small" { (say!(texts, "ruling-title")) }
            (desk_form(desk, &desk.at("/report"), "ruling", "stack", body))
        }
    }
}

fn given(texts: Texts, side: Side, name: &str, now: Option<&AssignedPoints>) -> Markup {
    let chosen = match now {
        None | Some(AssignedPoints::Average) => GIVEN[0],
        Some(AssignedPoints::AveragePlus) => GIVEN[1],
        Some(AssignedPoints::AverageMinus) => GIVEN[2],
        Some(AssignedPoints::Exactly(_)) => GIVEN[3],
    };
    let points = match now {
        Some(AssignedPoints::Exactly(points)) => points.to_string(),
        _ => String::new(),
    };
    let words = [
        say!(texts, "assigned-average"),
        say!(texts, "assigned-average-plus"),
        say!(texts, "assigned-average-minus"),
        say!(texts, "ruling-points"),
    ];
    let options: Vec<(String, String)> = GIVEN.iter().map(|given| (*given).to_owned()).zip(words).collect();
    let (kind, number) = names(side);
    html! {
        (field(html! { bdi { (name) } }, select(kind, chosen, &options)))
        (field(say!(texts, "ruling-number"), html! {
            input name=(number) value=(points) inputmode="decimal" autocomplete="off" size="5";
        }))
    }
}

fn names(side: Side) -> (&'static str, &'static str) {
    match side {
        Side::First => ("first_given", "first_points"),
        Side::Second => ("second_given", "second_points"),
    }
}

/// The result that the form describes.
pub(crate) fn read(texts: Texts, fields: &Fields) -> Result<MatchResult, Trouble> {
    let points = BySide::new(read_side(texts, fields, Side::First)?, read_side(texts, fields, Side::Second)?);
    Ok(MatchResult::Assigned { points })
}

fn read_side(texts: Texts, fields: &Fields, side: Side) -> Result<AssignedPoints, Trouble> {
    let (kind, number) = names(side);
    Ok(match fields.get(kind) {
        "average" => AssignedPoints::Average,
        "average+" => AssignedPoints::AveragePlus,
        "average-" => AssignedPoints::AverageMinus,
        _ => {
            let text = fields.get(number);
            let read = text.replace(',', ".").parse();
            let shown = shortened(text);
            let points = read.map_err(|_| Trouble::Invalid(say!(texts, "ruling-no-points", text = shown)))?;
            AssignedPoints::Exactly(points)
        }
    })
}
