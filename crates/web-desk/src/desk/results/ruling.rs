//! A result assigned by the organiser: points for each player, an average, or a share of a win
//! (page 1, `assigned`; 000).

use maud::{Markup, html};
use pairwright_core::nouns::{AssignedPoints, Match, Round};
use pairwright_core::{BySide, MatchResult, PlayerId, Ratio, RoundNumber};
use pairwright_office::rights::Right;
use pairwright_web_kit::form::{Choice, Faults, Form, Input, Key, Sheet, draws_every_field, form, no_points};
use pairwright_words::{Texts, say};
use strum::{IntoStaticStr, VariantArray};

use crate::desk::Desk;
use crate::desk::form::{hidden, typed};

pub(crate) const ASSIGN: &str = "assign";

#[derive(Debug, Clone, Copy, PartialEq, Eq, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
enum GivenPoints {
    Average,
    #[strum(serialize = "average+")]
    AveragePlus,
    #[strum(serialize = "average-")]
    AverageMinus,
    Points,
}

impl Choice for GivenPoints {}

impl GivenPoints {
    fn of(points: Option<&AssignedPoints>) -> GivenPoints {
        match points {
            None | Some(AssignedPoints::Average) => GivenPoints::Average,
            Some(AssignedPoints::AveragePlus) => GivenPoints::AveragePlus,
            Some(AssignedPoints::AverageMinus) => GivenPoints::AverageMinus,
            Some(AssignedPoints::Exactly(_)) => GivenPoints::Points,
        }
    }

    fn words(self, texts: Texts) -> String {
        match self {
            GivenPoints::Average => say!(texts, "assigned-average"),
            GivenPoints::AveragePlus => say!(texts, "assigned-average-plus"),
            GivenPoints::AverageMinus => say!(texts, "assigned-average-minus"),
            GivenPoints::Points => say!(texts, "ruling-points"),
        }
    }
}

fn exactly(points: Option<&AssignedPoints>) -> Option<&Ratio> {
    match points {
        Some(AssignedPoints::Exactly(points)) => Some(points),
        _ => None,
    }
}

form! {
    pub(crate) struct RulingForm of(round: RoundNumber, players: BySide<&PlayerId>, now: BySide<Option<&AssignedPoints>>) {
        round: Key = round,
        first: Key = players.first,
        second: Key = players.second,
        first_given: Input<GivenPoints> = GivenPoints::of(now.first),
        first_points: Input<Ratio> = exactly(now.first),
        second_given: Input<GivenPoints> = GivenPoints::of(now.second),
        second_points: Input<Ratio> = exactly(now.second),
    }
}

impl RulingForm {
    pub(crate) fn result(&self, texts: Texts) -> Result<MatchResult, Faults> {
        let mut faults = Faults::default();
        let mut given = |kind: &Input<GivenPoints>, points: &Input<Ratio>| {
            Some(match kind.value() {
                Some(GivenPoints::Average) => AssignedPoints::Average,
                Some(GivenPoints::AveragePlus) => AssignedPoints::AveragePlus,
                Some(GivenPoints::AverageMinus) => AssignedPoints::AverageMinus,
                Some(GivenPoints::Points) | None => {
                    AssignedPoints::Exactly(faults.needed(points, no_points(texts))?)
                }
            })
        };
        let first = given(&self.first_given, &self.first_points);
        let second = given(&self.second_given, &self.second_points);
        let points = first.zip(second).map(|(first, second)| BySide::new(first, second));
        faults.or(points.map(|points| MatchResult::Assigned { points }))
    }
}

impl Form for RulingForm {
    const NAME: &'static str = "ruling";
    type Context<'a> = BySide<&'a str>;

    fn draw(&self, sheet: &Sheet<'_>, names: BySide<&str>) -> Markup {
        let texts = sheet.texts;
        let kind = |given: GivenPoints| given.words(texts);
        let number = || say!(texts, "ruling-number");
        html! {
            p class="soft small" { (say!(texts, "ruling-why")) }
            div class="fields" {
                (sheet.choice(html! { bdi { (names.first) } }, &self.first_given, kind))
                (sheet.decimal(number(), &self.first_points))
                (sheet.choice(html! { bdi { (names.second) } }, &self.second_given, kind))
                (sheet.decimal(number(), &self.second_points))
                button class="button small" type="submit" name="result" value=(ASSIGN) { (say!(texts, "ruling-give")) }
            }
        }
    }
}

/// The form below a row's buttons; empty in a bracket, whose matches have winners and no points.
pub(crate) fn form(desk: &Desk<'_>, round: &Round, m: &Match, was: &str) -> Markup {
    let [a, b] = &m.players[..] else { return html! {} };
    if round.stage.is_bracket() || !desk.view.may(Right::Results) {
        return html! {};
    }
    let now = match &m.result {
        Some(MatchResult::Assigned { points }) => BySide::new(Some(&points.first), Some(&points.second)),
        _ => BySide::default(),
    };
    let ruling = RulingForm::of(round.number, BySide::new(a, b), now);
    let names = BySide::new(a, b).map(|id| desk.view.tournament.name_of(id));
    html! {
        details class="ruling" open[now.first.is_some() || desk.notice.sent(RulingForm::NAME, &ruling).is_some()] {
            summary class="soft small" { (say!(desk.view.texts, "ruling-title")) }
            (typed(desk, "/report", "stack", &ruling, names, hidden("was", was)))
        }
    }
}

draws_every_field!(RulingForm, BySide::new("Ada", "Bo"));
