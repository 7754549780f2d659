//! The parts of the settings about stages: a second part of the Swiss, the record that ends it, who advances to the
//! bracket, and how that is played.

use maud::{Markup, html};
use pairwright_core::nouns::{Coded, CutRule, FreeRound, Leave, Privilege, StageKind, StageSpec, Structure};
use pairwright_core::{Points, Setup, Tournament};
use pairwright_office::stages::usual_bracket;
use pairwright_web_kit::form::{
    Choice, Faults, FormField, Input, Sheet, Tick, Ticks, choices, form, no_choice, no_number, no_points,
    written,
};
use pairwright_words::{Texts, say};
use strum::{IntoStaticStr, VariantArray};

/// Whether the points are required in addition to the place or instead.
#[derive(Debug, Clone, Copy, PartialEq, Eq, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
enum Join {
    Both,
    Either,
}

impl Choice for Join {}

impl Join {
    fn of(cut: Option<&CutRule>) -> Join {
        if cut.is_some_and(|cut| cut.either) { Join::Either } else { Join::Both }
    }
}

form! {
    pub(super) struct BracketForm of(stage: &StageSpec) {
        cut_structure: Input<Structure> = stage.structure,
        third_place: Tick = stage.third_place,
        cut_kind: Input<StageKind> = bracket_kind(stage),
        reset: Input<bool> = stage.reset,
        free_round: Input<FreeRound> = stage.free_round,
        cut_join: Input<Join> = Join::of(stage.cut.as_ref()),
        with_ties: Tick = stage.cut.as_ref().is_some_and(|cut| cut.with_ties),
        privileges: Ticks<Privilege> = stage.privileges.clone(),
    }
}

/// The planned bracket, or the one that a cut would lead to.
pub(super) fn stage_of(tournament: &Tournament) -> StageSpec {
    let setup = &tournament.setup;
    setup.bracket_stage().cloned().unwrap_or_else(|| usual_bracket(setup))
}

/// Single elimination, unless it is double.
fn bracket_kind(stage: &StageSpec) -> StageKind {
    Some(stage.kind).filter(|kind| *kind == StageKind::DoubleElimination).unwrap_or(StageKind::Elimination)
}

impl BracketForm {
    /// Draws the part. `points` are those needed to advance.
    pub(super) fn draw(&self, sheet: &Sheet<'_>, tournament: &Tournament, points: &Input<Points>) -> Markup {
        let texts = sheet.texts;
        let title = |privilege: Privilege| texts.named("privilege", privilege.code());
        let has_sides = tournament.ruleset.match_rules.sides.is_some();
        html! {
            details class="cut-only stack" open[!sheet.is_sound()] {
                summary class="soft small" { (say!(texts, "desk-cut-kind")) }
                (self.kind(sheet, tournament))
                @if !tournament.begins_with_bracket() { (self.rule(sheet, points)) }
                fieldset class="choices" {
                    legend { (say!(texts, "desk-privileges")) }
                    @for privilege in Privilege::VARIANTS.iter().copied().filter(|one| *one != Privilege::Side || has_sides) {
                        (sheet.tick_of(title(privilege), &self.privileges, privilege))
                    }
                }
            }
        }
    }

    fn kind(&self, sheet: &Sheet<'_>, tournament: &Tournament) -> Markup {
        let texts = sheet.texts;
        let mut structures = choices::<Structure>(texts, "structure");
        structures.insert(0, (String::new(), say!(texts, "structure-same")));
        let kinds = [
            (StageKind::Elimination, say!(texts, "desk-cut-single")),
            (StageKind::DoubleElimination, say!(texts, "desk-cut-double")),
        ];
        let resets = [(true, say!(texts, "desk-reset-yes")), (false, say!(texts, "desk-reset-no"))];
        let free = |free| match free {
            FreeRound::Opponent => say!(texts, "desk-free-opponent"),
            FreeRound::HighestSeed => say!(texts, "desk-free-highest"),
        };
        html! {
            div class="fields" {
                (sheet.pick(say!(texts, "desk-cut-structure"), &self.cut_structure, &structures))
                (sheet.tick(say!(texts, "desk-third-place"), &self.third_place, "check single-only"))
            }
            div class="fields" {
                (sheet.pick(say!(texts, "desk-cut-kind"), &self.cut_kind, &kinds.map(written)))
                @if stage_of(tournament).kind == StageKind::DoubleElimination {
                    (sheet.pick(say!(texts, "desk-reset"), &self.reset, &resets.map(written)))
                } @else {
                    (sheet.hidden(&self.reset))
                }
                (sheet.choice(say!(texts, "desk-free-round"), &self.free_round, free))
            }
        }
    }

    fn rule(&self, sheet: &Sheet<'_>, points: &Input<Points>) -> Markup {
        let texts = sheet.texts;
        let join = |join| match join {
            Join::Both => say!(texts, "desk-cut-both"),
            Join::Either => say!(texts, "desk-cut-either"),
        };
        html! {
            div class="fields" {
                (sheet.text(say!(texts, "desk-cut-points"), points))
                (sheet.choice(say!(texts, "desk-cut-join"), &self.cut_join, join))
                (sheet.tick(say!(texts, "desk-cut-with-ties"), &self.with_ties, "check"))
            }
        }
    }

    /// The stage in the form. Who advances can change only before the cut, and the kind only if it differs from
    /// what the form was drawn with.
    pub(super) fn change(
        &self,
        texts: Texts,
        tournament: &Tournament,
        points: &Input<Points>,
        stage: &mut StageSpec,
        faults: &mut Faults,
    ) {
        stage.structure =
            faults.optional(&self.cut_structure, |name| say!(texts, "error-no-structure", name = name));
        let kind = faults.needed(&self.cut_kind, no_choice(texts)).filter(|kind| kind.is_bracket());
        if !tournament.is_cut() {
            if self.cut_kind.differs(&BracketForm::of(&stage_of(tournament)).cut_kind) {
                stage.kind = kind.unwrap_or(stage.kind);
            }
            self.change_rule(texts, points, stage, faults);
        }
        stage.third_place = self.third_place.is_ticked && stage.kind == StageKind::Elimination;
        stage.reset = faults.needed(&self.reset, no_choice(texts)).unwrap_or(stage.reset);
        stage.free_round = faults.needed(&self.free_round, no_choice(texts)).unwrap_or(stage.free_round);
        stage.privileges.clone_from(&self.privileges.values);
    }

    /// Adds who advances besides the number: by points, and ties with the last place.
    fn change_rule(&self, texts: Texts, points: &Input<Points>, stage: &mut StageSpec, faults: &mut Faults) {
        let Some(rule) = &mut stage.cut else { return };
        rule.points = faults.optional(points, no_points(texts));
        let join = faults.needed(&self.cut_join, no_choice(texts));
        rule.either = join == Some(Join::Either) && rule.points.is_some();
        rule.with_ties = self.with_ties.is_ticked;
    }
}

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

    fn leave(&self) -> Option<(Option<u32>, Option<u32>)> {
        let both = (self.leave_wins.value(), self.leave_losses.value());
        (both != (None, None)).then_some(both)
    }

    pub(super) fn differs(&self, setup: &Setup) -> bool {
        self.entries() != PartsForm::of(setup).entries()
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

fn first_part(setup: &Setup) -> Option<u32> {
    stages(setup).first().filter(|_| stages(setup).len() == 2).and_then(|stage| stage.rounds)
}

fn second_part(setup: &Setup) -> Option<&CutRule> {
    stages(setup).get(1).and_then(|stage| stage.cut.as_ref())
}
