//! A result that the organiser rules: points for each player, or an average, a share of a win (page 1, `assigned`; 000).

use maud::{Markup, html};
use pairwright_core::nouns::exact::Ratio;
use pairwright_core::nouns::result::AssignedPoints;
use pairwright_core::nouns::{Match, Round};
use pairwright_core::{BySide, MatchResult, PlayerId, Side};
use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};

use crate::desk::Desk;
use crate::desk::form::{hidden, sent, typed};
use crate::i18n::Texts;
use crate::parts::form::{Choice, Faults, Form, Input, Sheet, Value};
use crate::say;

/// What the button of the form is called in what it sends.
pub(crate) const ASSIGN: &str = "assign";

/// What a side can be given.
#[derive(Debug, Clone, Copy, PartialEq, Eq, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
enum Given {
    Average,
    #[strum(serialize = "average+")]
    AveragePlus,
    #[strum(serialize = "average-")]
    AverageMinus,
    Points,
}

impl Choice for Given {}

impl Given {
    fn words(self, texts: Texts) -> String {
        match self {
            Given::Average => say!(texts, "assigned-average"),
            Given::AveragePlus => say!(texts, "assigned-average-plus"),
            Given::AverageMinus => say!(texts, "assigned-average-minus"),
            Given::Points => say!(texts, "ruling-points"),
        }
    }
}

/// The form of a ruling: which match, and what each side is given.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct RulingForm {
    round: Input<u32>,
    first: Input<String>,
    second: Input<String>,
    first_given: Input<Given>,
    first_points: Input<Ratio>,
    second_given: Input<Given>,
    second_points: Input<Ratio>,
    /// What the players are called.
    #[serde(skip)]
    names: BySide<String>,
}

impl RulingForm {
    fn of(
        desk: &Desk<'_>,
        round: &Round,
        a: &PlayerId,
        b: &PlayerId,
        now: Option<&BySide<AssignedPoints>>,
    ) -> RulingForm {
        let [(first_given, first_points), (second_given, second_points)] =
            Side::BOTH.map(|side| fields_of(now.map(|points| &points[side])));
        RulingForm {
            round: Input::of(&round.number.0),
            first: Input::of(&a.to_string()),
            second: Input::of(&b.to_string()),
            first_given,
            first_points,
            second_given,
            second_points,
            names: names(desk, a, b),
        }
    }

    /// The result that the form describes.
    pub(crate) fn result(&self, texts: Texts) -> Result<MatchResult, Faults> {
        let mut faults = Faults::default();
        let mut given = |kind: &Input<Given>, (name, points): (&'static str, &Input<Ratio>)| {
            let wrong = |text: &str| say!(texts, "ruling-no-points", text = text);
            Some(match Given::read(kind.text()) {
                Some(Given::Average) => AssignedPoints::Average,
                Some(Given::AveragePlus) => AssignedPoints::AveragePlus,
                Some(Given::AverageMinus) => AssignedPoints::AverageMinus,
                Some(Given::Points) | None => AssignedPoints::Exactly(faults.needed(name, points, wrong)?),
            })
        };
        let first = given(&self.first_given, ("first_points", &self.first_points));
        let second = given(&self.second_given, ("second_points", &self.second_points));
        let points = first.zip(second).map(|(first, second)| BySide::new(first, second));
        faults.or(points.map(|points| MatchResult::Assigned { points }))
    }
}

fn fields_of(now: Option<&AssignedPoints>) -> (Input<Given>, Input<Ratio>) {
    let kind = match now {
        None | Some(AssignedPoints::Average) => Given::Average,
        Some(AssignedPoints::AveragePlus) => Given::AveragePlus,
        Some(AssignedPoints::AverageMinus) => Given::AverageMinus,
        Some(AssignedPoints::Exactly(points)) => return (Input::of(&Given::Points), Input::of(points)),
    };
    (Input::of(&kind), Input::default())
}

impl Form for RulingForm {
    const NAME: &'static str = "ruling";

    fn draw(&self, sheet: &Sheet<'_>) -> Markup {
        let texts = sheet.texts;
        let kind = |given: Given| given.words(texts);
        let number = || say!(texts, "ruling-number");
        html! {
            (sheet.hidden("round", &self.round)) (sheet.hidden("first", &self.first)) (sheet.hidden("second", &self.second))
            p class="soft small" { (say!(texts, "ruling-why")) }
            div class="fields" {
                (sheet.choice("first_given", html! { bdi { (self.names.first) } }, &self.first_given, kind))
                (sheet.decimal("first_points", number(), &self.first_points))
                (sheet.choice("second_given", html! { bdi { (self.names.second) } }, &self.second_given, kind))
                (sheet.decimal("second_points", number(), &self.second_points))
                button class="button small" type="submit" name="result" value=(ASSIGN) { (say!(texts, "ruling-give")) }
            }
        }
    }

    fn again(&self, sent: RulingForm) -> Option<RulingForm> {
        let about =
            |form: &RulingForm| [form.round.text(), form.first.text(), form.second.text()].map(str::to_owned);
        (about(self) == about(&sent)).then(|| RulingForm { names: self.names.clone(), ..sent })
    }
}

/// The form below the buttons of a row; none in a bracket, whose matches have winners and no points.
pub(crate) fn form(desk: &Desk<'_>, round: &Round, m: &Match, was: &str) -> Markup {
    let [a, b] = &m.players[..] else { return html! {} };
    if round.stage.is_bracket() {
        return html! {};
    }
    let now = match &m.result {
        Some(MatchResult::Assigned { points }) => Some(points),
        _ => None,
    };
    let ruling = RulingForm::of(desk, round, a, b, now);
    html! {
        details class="ruling" open[now.is_some() || sent(desk, &ruling).is_some()] {
            summary class="soft small" { (say!(desk.view.texts, "ruling-title")) }
            (typed(desk, &desk.at("/report"), "stack", &ruling, hidden("was", was)))
        }
    }
}

fn names(desk: &Desk<'_>, a: &PlayerId, b: &PlayerId) -> BySide<String> {
    BySide::new(a, b).map(|id| desk.view.tournament.name_of(id).to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_form_draws_what_it_is_read_from() {
        crate::parts::form::check::<RulingForm>();
    }
}
