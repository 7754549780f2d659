//! The form of all settings, composed of parts.

use jiff::civil::Date;
use maud::{Markup, Render, html};
use pairwright_core::fault::check_new_name;
use pairwright_core::nouns::{Coded, LARGEST_K};
use pairwright_core::refusal::Refusal;
use pairwright_core::ruleset::{PairingMethod, Ruleset};
use pairwright_core::{Action, Setup, Tournament};
use pairwright_office::command::CutSize;
use pairwright_office::decide::plan::{Plan, configure, number_of_rounds};
use pairwright_office::stages::{Format, format_of, plan_format};
use pairwright_web_kit::error::Error;
use pairwright_web_kit::form::{Faults, FieldValue, Form, Input, Sheet, Tick, choices, form, read_over};
use pairwright_words::{Texts, say};

use super::decks::{DecksForm, DraftForm};
use super::rules::RulesForm;
use super::stages::{BracketForm, PartsForm, stage_of};
use super::venue::{DayForm, TablesForm, VenueForm};
use crate::desk::plan;
use crate::desk::plan::PlanForm;
use crate::room::DeskOrder;

form! {
    /// The settings. The form of a new tournament uses some of them.
    pub(crate) struct SettingsForm of(tournament: &Tournament) {
        pub(crate) name: Input<String> = &tournament.setup.name,
        pub(crate) date: Input<Date> = tournament.setup.date,
        pub(crate) plan: PlanForm = PlanForm::of(&Plan::of(tournament)),
        pub(crate) format: Input<Format> = format_of(&tournament.setup),
        bracket: BracketForm = BracketForm::of(&stage_of(tournament)),
        parts: PartsForm = PartsForm::of(&tournament.setup),
        pub(crate) rules: RulesForm = RulesForm::of(tournament),
        rated: RatedForm = RatedForm::of(&tournament.setup),
        pub(crate) venue: VenueForm = VenueForm::of(&tournament.setup.venue, tournament.lateness()),
        pub(crate) day: DayForm = DayForm::of(tournament.setup.venue.day),
        tables: TablesForm = TablesForm::of(&tournament.setup.venue.tables),
        decks: DecksForm = DecksForm::of(&tournament.setup.venue.decks),
        draft: DraftForm = DraftForm::of(tournament.setup.venue.draft),
        decks_public: Tick = tournament.setup.decks_public,
    }
}

impl SettingsForm {
    fn setup(&self, texts: Texts, tournament: &Tournament) -> Result<Setup, Error> {
        let mut faults = Faults::default();
        let mut setup = self.plan.setup(texts, tournament, &mut faults)?;
        let mut format = None;
        if is_format_open(tournament) {
            format = self.format(texts, &mut faults);
            plan_format(&mut setup, format);
        }
        if self.parts.differs(&tournament.setup) {
            self.parts.plan(texts, &mut setup, &mut faults);
            setup.rounds_planned = match setup.leave == tournament.setup.leave || setup.leave.is_none() {
                true => {
                    let rounds = self.plan.rounds(texts, &mut faults);
                    rounds.and_then(|rounds| number_of_rounds(tournament, rounds, setup.cut_size()))
                }
                // The record settles the number of rounds.
                false => None,
            };
        }
        self.name.text().clone_into(&mut setup.name);
        if setup.name != tournament.setup.name
            && let Err(why) = check_new_name(&setup.name)
        {
            faults.say(&self.name, texts.sentence(why));
        }
        setup.date = self.day(texts, &mut faults);
        if let Some(stage) = setup.stages.iter_mut().find(|stage| stage.kind.is_bracket()) {
            self.bracket.change(texts, tournament, &self.plan.cut_points, stage, &mut faults);
        }
        self.rated.change(texts, &mut setup, &mut faults);
        setup.venue = self.venue.options(texts, tournament, &mut faults);
        setup.venue.day = self.day.options(texts, &mut faults);
        setup.venue.tables = self.tables.options(texts, &mut faults);
        setup.venue.decks = self.decks.options(texts, &mut faults);
        setup.venue.draft = self.draft.options(texts, &mut faults);
        setup.decks_public = self.decks_public.is_ticked;
        self.rules.check(texts, &mut faults);
        let setup = faults.or(Some(setup))?;
        let ruleset = self.rules.choice(tournament)?;
        let ruleset = match format {
            Some(format) => format.ruleset(ruleset).map_err(Refusal::from)?,
            None => ruleset,
        };
        Ok(Setup { ruleset, ..setup })
    }

    pub(crate) fn day(&self, texts: Texts, faults: &mut Faults) -> Option<Date> {
        faults.optional(&self.date, |text| say!(texts, "error-no-day", text = text))
    }

    /// The format; `None` is rounds as the ruleset pairs them.
    pub(crate) fn format(&self, texts: Texts, faults: &mut Faults) -> Option<Format> {
        faults.optional(&self.format, |text| say!(texts, "error-no-format", format = text))
    }
}

/// The format can change until the tournament has begun.
fn is_format_open(tournament: &Tournament) -> bool {
    tournament.rounds.is_empty() && !tournament.is_cut()
}

impl Form for SettingsForm {
    const NAME: &'static str = "settings";
    type Context<'a> = &'a Tournament;

    fn draw(&self, sheet: &Sheet<'_>, tournament: &Tournament) -> Markup {
        let texts = sheet.texts;
        html! {
            (group(sheet, FIRST, self.draw_tournament(sheet, tournament)))
            (group(sheet, "rules", html! {
                (self.rules.draw(sheet, tournament))
                @if tournament.ruleset.has_deck_options() {
                    (sheet.tick(say!(texts, "deck-publish"), &self.decks_public, "check"))
                }
            }))
            (group(sheet, "phones", self.venue.draw_phones(sheet)))
            (group(sheet, "time", html! { (self.day.draw(sheet)) (self.venue.draw_time(sheet, tournament)) }))
            (group(sheet, "room", html! {
                (self.tables.draw(sheet))
                (self.decks.draw(sheet))
                (self.draft.draw(sheet))
            }))
            (group(sheet, "rating", self.rated.draw(sheet)))
        }
    }
}

impl SettingsForm {
    fn draw_tournament(&self, sheet: &Sheet<'_>, tournament: &Tournament) -> Markup {
        let texts = sheet.texts;
        html! {
            div class="fields" {
                (sheet.text(say!(texts, "desk-name"), &self.name))
                (sheet.date(say!(texts, "desk-date"), &self.date))
            }
            (self.venue.draw_event(sheet))
            div class="fields after-rounds" {
                (sheet.number(say!(texts, "desk-rounds-label"), &self.plan.rounds))
                (sheet.number(say!(texts, "extra-rounds"), &self.plan.extra_rounds))
                @if tournament.is_cut() {
                    (sheet.hidden(&self.plan.cut))
                } @else {
                    (sheet.pick(say!(texts, "desk-cut-label"), &self.plan.cut, &cuts(texts, tournament)))
                }
            }
            @if is_format_open(tournament) {
                (sheet.pick(say!(texts, "desk-format"), &self.format, &formats_under(texts, &tournament.ruleset, self.format.text())))
            }
            (self.bracket.draw(sheet, tournament, &self.plan.cut_points))
            (self.parts.draw(sheet, tournament))
        }
    }
}

const FIRST: &str = "tournament";

/// A group of settings under a summary. All groups are open if the form has faults.
fn group(sheet: &Sheet<'_>, code: &str, fields: impl Render) -> Markup {
    let texts = sheet.texts;
    html! {
        details class="group" open[code == FIRST || !sheet.is_sound()] {
            summary {
                span class="grow" {
                    h2 { (texts.named("settings", code)) }
                    span class="soft small" { (texts.named("settings-has", code)) }
                }
            }
            div class="stack" role="group" aria-label=(texts.named("settings", code)) { (fields) }
        }
    }
}

pub(crate) fn formats(texts: Texts) -> Vec<(String, String)> {
    let mut all = choices::<Format>(texts, "format");
    all.insert(0, (String::new(), say!(texts, "format-rounds")));
    all
}

/// The formats under a tournament's rules. If those pair a round robin, the Swiss is replaced by it.
fn formats_under(texts: Texts, rules: &Ruleset, chosen: &str) -> Vec<(String, String)> {
    let mut all = formats(texts);
    if rules.pairing.method == PairingMethod::RoundRobin {
        let is_left = chosen.is_empty();
        all.retain(|(value, _)| if is_left { value != Format::RoundRobin.code() } else { !value.is_empty() });
        if let Some((_, text)) = all.iter_mut().find(|(value, _)| value.is_empty()) {
            *text = texts.named("format", Format::RoundRobin.code());
        }
    }
    all
}

fn cuts(texts: Texts, tournament: &Tournament) -> Vec<(String, String)> {
    // Before the first round the number of players is still unknown.
    let is_open = tournament.rounds.is_empty();
    let field = if is_open { usize::MAX } else { tournament.players.len() };
    let mut options = plan::cut_options(texts, tournament, field);
    if options.iter().all(|(code, _)| *code != CutSize::ByPoints.write()) {
        options.push(plan::by_points(texts));
    }
    options
}

pub(crate) fn settings(order: &DeskOrder<'_>) -> Result<Vec<Action>, Error> {
    order.answer.check_seen(&order.tournament.setup)?;
    let form = read_over(SettingsForm::of(order.tournament), &order.fields.0);
    Ok(configure(order, form.setup(order.texts, order.tournament)?)?)
}

form! {
    /// The part of the settings about ratings. An empty field is unspecified.
    struct RatedForm of(setup: &Setup) {
        k: Input<u32> = setup.k,
        category: Input<String> = setup.category.as_ref(),
        region: Input<String> = setup.region.as_ref(),
        level: Input<String> = setup.level.as_ref(),
    }
}

impl RatedForm {
    pub(super) fn draw(&self, sheet: &Sheet<'_>) -> Markup {
        let texts = sheet.texts;
        html! {
            div class="fields" {
                (sheet.pick(say!(texts, "desk-k"), &self.k, &weights(texts)))
                (sheet.text(say!(texts, "desk-category"), &self.category))
                (sheet.text(say!(texts, "desk-region"), &self.region))
                (sheet.text(say!(texts, "desk-level"), &self.level))
            }
            p class="soft small" { (say!(texts, "desk-rated-why")) }
        }
    }

    pub(super) fn change(&self, texts: Texts, setup: &mut Setup, faults: &mut Faults) {
        let wrong = |text: &str| say!(texts, "error-no-k", k = text);
        let text = |input: &Input<String>| Some(input.text().to_owned()).filter(|text| !text.is_empty());
        setup.k = faults.optional(&self.k, wrong);
        if setup.k.is_some_and(|k| k > LARGEST_K) {
            faults.say(&self.k, wrong(self.k.text()));
        }
        setup.category = text(&self.category);
        setup.region = text(&self.region);
        setup.level = text(&self.level);
    }
}

fn weights(texts: Texts) -> Vec<(String, String)> {
    vec![
        (String::new(), say!(texts, "desk-k-none")),
        ("0".into(), say!(texts, "desk-k-0")),
        ("8".into(), say!(texts, "desk-k-8")),
        ("16".into(), "16".to_owned()),
        ("24".into(), "24".to_owned()),
        ("32".into(), say!(texts, "desk-k-32")),
        ("40".into(), say!(texts, "desk-k-40")),
        ("48".into(), "48".to_owned()),
    ]
}

#[cfg(test)]
mod tests {
    use pairwright_core::nouns::StageKind;
    use pairwright_office::command::FormatShape;

    use super::*;

    fn tournament(preset: &str) -> Tournament {
        let setup = Setup::new("Friday", preset);
        let journal = pairwright_core::Journal::begin(0, "test", Action::Create { setup }).unwrap();
        Tournament::clone(journal.tournament())
    }

    #[test]
    fn the_form_draws_every_field_it_reads() {
        let (with_sides, with_decks) = (tournament("netrunner-single-sided"), tournament("turnabout"));
        pairwright_web_kit::form::check::<SettingsForm>(vec![&with_sides, &with_decks]);
    }

    #[test]
    fn programs_and_forms_have_the_same_formats() {
        let forms = std::iter::once(StageKind::Swiss.code()).chain(Format::codes());
        assert_eq!(FormatShape::codes().collect::<Vec<_>>(), forms.collect::<Vec<_>>());
    }

    fn changed(tournament: &Tournament, sent: &[(&str, &str)]) -> Result<Setup, Error> {
        let sent: Vec<(String, String)> =
            sent.iter().map(|(name, text)| ((*name).to_owned(), (*text).to_owned())).collect();
        read_over(SettingsForm::of(tournament), &sent).setup(Texts::english(), tournament)
    }

    #[test]
    fn a_field_that_is_not_sent_keeps_its_value() {
        let tournament = tournament("magic");
        assert_eq!(changed(&tournament, &[]).unwrap(), tournament.setup);
    }

    #[test]
    fn another_preset_brings_its_own_match_structure() {
        let sent = [("preset", "chess"), ("structure", "best-of-3")];
        let setup = changed(&tournament("magic"), &sent).unwrap();
        assert_eq!(setup.ruleset, pairwright_core::ruleset::RulesetChoice::Preset("chess".into()));
    }

    #[test]
    fn every_field_that_is_wrong_is_named() {
        let sent = [("date", "soon"), ("rounds", "x"), ("k", "10001"), ("cut", "points"), ("structure", "?")];
        let wrong = changed(&tournament("magic"), &sent).unwrap_err();
        let sentence = wrong.sentence(Texts::english());
        for part in ["“soon”", "“x”", "“10001”", "A cut by points", "“?”"] {
            assert!(sentence.contains(part), "{part}: {sentence}");
        }
    }
}
