//! A Swiss in one part, in two with a cut in between, as on the second day of a large tournament, or until a record.

use maud::{Markup, html};
use pairwright_core::nouns::{CutRule, Leave, StageKind, StageSpec};
use pairwright_core::{Points, Setup, Tournament};
use pairwright_web_kit::form::{Faults, Input, Sheet, form, no_number, no_points};
use pairwright_words::{Texts, say};

form! {
    /// The part of the settings about a second part of the Swiss, and about the record that ends it.
    pub(super) struct PartsForm of(setup: &Setup) {
        part_after: Input<u32> = first_part(setup),
        part_points: Input<Points> = second_part(setup).and_then(|cut| cut.points.as_ref()),
        part_top: Input<u32> = second_part(setup).and_then(|cut| cut.top),
        leave_wins: Input<u32> = setup.leave.map(|leave| leave.wins),
        leave_losses: Input<u32> = setup.leave.map(|leave| leave.losses),
    }
}

impl PartsForm {
    /// Draws the part; empty if the stages are different or have begun.
    pub(super) fn draw(&self, sheet: &Sheet<'_>, tournament: &Tournament) -> Markup {
        let (texts, stages) = (sheet.texts, stages(&tournament.setup));
        let is_open = stages.iter().all(|stage| stage.kind == StageKind::Swiss && stage.seeds.is_empty());
        if stages.len() > 2 || !is_open || tournament.is_cut() {
            return html! {};
        }
        html! {
            details class="after-rounds stack" open[tournament.setup.leave.is_some() || self.leave().is_some()] {
                summary class="soft small" { (say!(texts, "leave")) }
                p class="soft small" { (say!(texts, "leave-why")) }
                div class="fields" {
                    (sheet.number(say!(texts, "leave-wins"), &self.leave_wins))
                    (sheet.number(say!(texts, "leave-losses"), &self.leave_losses))
                }
            }
            details class="after-rounds stack" open[stages.len() == 2 || self.differs(&tournament.setup)] {
                summary class="soft small" { (say!(texts, "desk-second-part")) }
                p class="soft small" { (say!(texts, "desk-second-part-why")) }
                div class="fields" {
                    (sheet.number(say!(texts, "desk-part-after"), &self.part_after))
                    (sheet.text(say!(texts, "desk-part-points"), &self.part_points))
                    (sheet.number(say!(texts, "desk-part-top"), &self.part_top))
                }
            }
        }
    }

    /// The wins and losses in the form, if either is there.
    fn leave(&self) -> Option<(Option<u32>, Option<u32>)> {
        let both = (self.leave_wins.value(), self.leave_losses.value());
        (both != (None, None)).then_some(both)
    }

    /// Whether the form differs from the present settings.
    pub(super) fn differs(&self, setup: &Setup) -> bool {
        let now = PartsForm::of(setup);
        self.part_after.differs(&now.part_after)
            || self.part_points.differs(&now.part_points)
            || self.part_top.differs(&now.part_top)
            || self.leave_wins.differs(&now.leave_wins)
            || self.leave_losses.differs(&now.leave_losses)
    }

    pub(super) fn plan(&self, texts: Texts, setup: &mut Setup, faults: &mut Faults) {
        let wins = faults.optional(&self.leave_wins, no_number(texts));
        let losses = faults.optional(&self.leave_losses, no_number(texts));
        if wins.is_some() != losses.is_some() && faults.is_empty() {
            let empty = if wins.is_none() { &self.leave_wins } else { &self.leave_losses };
            faults.say(empty, say!(texts, "leave-both"));
        }
        setup.leave = wins.zip(losses).map(|(wins, losses)| Leave { wins, losses });
        let rounds = faults.optional(&self.part_after, no_number(texts));
        let top = faults.optional(&self.part_top, no_number(texts));
        let points = faults.optional(&self.part_points, no_points(texts));
        // Without a limit everybody goes on, as from one session of Turnabout to the next (001).
        let everybody = top.is_none().then_some(Points::ZERO);
        let cut = CutRule { top, points: points.or(everybody), ..CutRule::default() };
        let is_swiss = |stage: &StageSpec| stage.kind == StageKind::Swiss;
        if rounds.is_none() {
            setup.stages.retain(|stage| !is_swiss(stage) || stage.cut.is_none());
            setup.stages.iter_mut().filter(|stage| is_swiss(stage)).for_each(|stage| stage.rounds = None);
            return;
        }
        let swiss = StageSpec::new(StageKind::Swiss);
        setup.stages.retain(|stage| !is_swiss(stage));
        setup
            .stages
            .splice(0..0, [StageSpec { rounds, ..swiss.clone() }, StageSpec { cut: Some(cut), ..swiss }]);
    }
}

fn stages(setup: &Setup) -> Vec<&StageSpec> {
    setup.preliminary_stages().collect()
}

/// The rounds of the first part, if there is a second.
fn first_part(setup: &Setup) -> Option<u32> {
    stages(setup).first().filter(|_| stages(setup).len() == 2).and_then(|stage| stage.rounds)
}

/// Who goes on to the second part.
fn second_part(setup: &Setup) -> Option<&CutRule> {
    stages(setup).get(1).and_then(|stage| stage.cut.as_ref())
}
