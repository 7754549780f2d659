//! The differences between two setups, with old and new values.

use jiff::civil::Time;
use pairwright_core::nouns::{
    AtZero, Coded, FreeRound, Lateness, Privilege, StageKind, StageSpec, Structure, VenueOptions,
};
use pairwright_core::ruleset::{KeepApart, Ruleset};
use pairwright_core::{Action, Journal, Setup};
use pairwright_words::{Texts, say};

use super::{before, date};
use crate::stages::format_of;

/// Maximum number of names listed; the others are counted.
const FEW: usize = 6;

/// The differences between two setups, a clause per setting.
pub fn changes(texts: Texts, before: &Setup, after: &Setup) -> Vec<String> {
    SettingChanges { texts, setups: [before, after], names_old: true, clauses: Vec::new() }.all()
}

pub fn new_values(texts: Texts, before: &Setup, after: &Setup) -> Vec<String> {
    SettingChanges { texts, setups: [before, after], names_old: false, clauses: Vec::new() }.all()
}

pub fn setup_before(journal: &Journal, seq: u64) -> Option<&Setup> {
    before(journal, seq).find_map(|action| match action {
        Action::Create { setup } | Action::Configure { setup } => Some(setup),
        Action::Import { file } => Some(&file.setup),
        _ => None,
    })
}

/// Two setups, and a clause for each difference.
struct SettingChanges<'a> {
    texts: Texts,
    setups: [&'a Setup; 2],
    /// Whether clauses contain old values.
    names_old: bool,
    clauses: Vec<String>,
}

impl SettingChanges<'_> {
    fn all(mut self) -> Vec<String> {
        self.tournament();
        self.rules();
        self.bracket();
        self.venue();
        self.day();
        self.room();
        self.rated();
        self.clauses
    }

    /// Compares a setting, named by its label in the form.
    fn setting(&mut self, what: String, value: impl Fn(&Setup) -> String) {
        let [from, to] = self.setups.map(value);
        if from != to && self.names_old {
            self.clauses.push(say!(self.texts, "change-from-to", what = what, from = from, to = to));
        } else if from != to {
            self.clauses.push(say!(self.texts, "change-to", what = what, to = to));
        }
    }

    fn venue_setting(&mut self, what: String, value: impl Fn(&VenueOptions) -> String) {
        self.setting(what, |setup| value(&setup.venue));
    }

    /// Compares a yes-or-no setting.
    fn tick(&mut self, what: String, is_so: impl Fn(&Setup) -> bool) {
        let texts = self.texts;
        self.setting(what, |setup| yes_or_no(texts, is_so(setup)));
    }

    /// Compares a setting that may have no value.
    fn optional<T: ToString>(&mut self, what: String, value: impl Fn(&Setup) -> Option<T>) {
        let texts = self.texts;
        self.setting(what, |setup| or_none(texts, value(setup)));
    }

    /// Compares a penalty for lateness: the default without settings, never without minutes.
    fn lateness(&mut self, what: String, after: impl Fn(Lateness) -> Option<u32>) {
        let texts = self.texts;
        self.venue_setting(what, |venue| match venue.late.map(&after) {
            None => say!(texts, "change-usual"),
            Some(None) => say!(texts, "change-never"),
            Some(Some(minutes)) => minutes.to_string(),
        });
    }

    /// Compares a number with a default.
    fn usual<T: ToString>(&mut self, what: String, value: impl Fn(&VenueOptions) -> Option<T>) {
        let texts = self.texts;
        let text = |set: Option<T>| set.map_or_else(|| say!(texts, "change-usual"), |set| set.to_string());
        self.venue_setting(what, |venue| text(value(venue)));
    }

    fn tournament(&mut self) {
        let texts = self.texts;
        self.setting(say!(texts, "desk-name"), |setup| setup.name.clone());
        self.optional(say!(texts, "desk-date"), |setup| setup.date.map(|day| date(texts, day)));
        self.setting(say!(texts, "desk-rounds-label"), |setup| rounds(texts, setup));
        self.optional(say!(texts, "extra-rounds"), |setup| setup.extra_rounds);
        self.setting(say!(texts, "desk-format"), |setup| format(texts, setup));
        self.setting(say!(texts, "desk-cut-label"), |setup| cut(texts, setup));
        self.setting(say!(texts, "desk-second-part"), |setup| second_part(texts, setup));
        self.optional(say!(texts, "leave"), |setup| {
            setup.leave.map(|leave| say!(texts, "leave-record", wins = leave.wins, losses = leave.losses))
        });
        self.pairs_apart();
    }

    /// Compares the pairs kept apart. Their names are private, so only their number is shown.
    fn pairs_apart(&mut self) {
        let what = say!(self.texts, "change-forbidden");
        let [before, after] = self.setups.map(|setup| &setup.forbidden);
        if before.len() == after.len() && before != after {
            self.clauses.push(what);
        } else {
            self.setting(what, |setup| setup.forbidden.len().to_string());
        }
    }

    fn rules(&mut self) {
        let texts = self.texts;
        let count = self.clauses.len();
        self.setting(say!(texts, "desk-ruleset"), |setup| title(texts, setup));
        if self.clauses.len() == count {
            self.rule(say!(texts, "desk-structure"), |rules| {
                structure(texts, Some(rules.match_rules.structure))
            });
            self.rule(say!(texts, "desk-last-round"), |rules| {
                texts.named("desk-last", rules.pairing.last_round.code())
            });
            self.rule(say!(texts, "desk-late-entries"), |rules| {
                texts.named("desk-late", rules.late.missed_rounds.code())
            });
            self.tick(say!(texts, "desk-keep-apart"), |setup| {
                setup.ruleset.resolve().is_ok_and(|rules| rules.pairing.keep_apart.contains(&KeepApart::Club))
            });
        }
        let [before, after] = self.setups.map(|setup| &setup.ruleset);
        if before != after && self.clauses.len() == count {
            self.clauses.push(say!(texts, "change-rules"));
        }
        self.tick(say!(texts, "deck-publish"), |setup| setup.decks_public);
    }

    fn rule(&mut self, what: String, value: impl Fn(&Ruleset) -> String) {
        self.setting(what, |setup| setup.ruleset.resolve().map(|rules| value(&rules)).unwrap_or_default());
    }

    /// Compares how the bracket is played. For a new bracket only unusual settings are named, for a removed one none.
    fn bracket(&mut self) {
        let texts = self.texts;
        if self.setups[1].bracket_stage().is_none() {
            return;
        }
        self.stage(say!(texts, "desk-cut-structure"), |stage| structure(texts, stage.structure));
        self.stage(say!(texts, "desk-third-place"), |stage| yes_or_no(texts, stage.third_place));
        self.stage(say!(texts, "desk-reset"), |stage| match stage.reset {
            true => say!(texts, "desk-reset-yes"),
            false => say!(texts, "desk-reset-no"),
        });
        self.stage(say!(texts, "desk-free-round"), |stage| match stage.free_round {
            FreeRound::Opponent => say!(texts, "desk-free-opponent"),
            FreeRound::HighestSeed => say!(texts, "desk-free-highest"),
        });
        self.stage(say!(texts, "desk-privileges"), |stage| {
            let title = |privilege: &Privilege| texts.named("privilege", privilege.code());
            listed(texts, &stage.privileges.iter().map(title).collect::<Vec<_>>())
        });
    }

    fn stage(&mut self, what: String, value: impl Fn(&StageSpec) -> String) {
        let usual = StageSpec::new(StageKind::Elimination);
        self.setting(what, |setup| value(setup.bracket_stage().unwrap_or(&usual)));
    }

    /// Compares what phones and judges may do, and how matches are timed.
    fn venue(&mut self) {
        // Exhaustive, so that a new setting of the venue must be compared here or below to compile.
        let VenueOptions {
            place: _,
            entry_fee: _,
            reports: _,
            claims: _,
            claims_without_room: _,
            shared_devices: _,
            judges_enter_results: _,
            timing: _,
            chess_clocks: _,
            time_control: _,
            round_minutes: _,
            day: _,
            at_zero: _,
            late: _,
            decks: _,
            tables: _,
            registration: _,
            draft: _,
            unlisted: _,
            practice: _,
        } = &self.setups[0].venue;
        let texts = self.texts;
        self.optional(say!(texts, "venue-place"), |setup| setup.venue.place.clone());
        self.optional(say!(texts, "venue-entry-fee"), |setup| setup.venue.entry_fee.clone());
        self.venue_setting(say!(texts, "venue-reports"), |venue| {
            texts.named("venue-reports", venue.reports.code())
        });
        self.venue_setting(say!(texts, "venue-claims"), |venue| {
            texts.named("venue-claims", venue.claims.code())
        });
        self.venue_setting(say!(texts, "venue-registration"), |venue| {
            texts.named("venue-registration", venue.registration.phones.code())
        });
        self.optional(say!(texts, "venue-places"), |setup| setup.venue.registration.places);
        self.tick(say!(texts, "venue-wait-list"), |setup| setup.venue.registration.wait_list);
        self.tick(say!(texts, "venue-claims-without-room"), |setup| setup.venue.claims_without_room);
        self.tick(say!(texts, "venue-shared-devices"), |setup| setup.venue.shared_devices);
        self.tick(say!(texts, "venue-judges-enter-results"), |setup| setup.venue.judges_enter_results);
        self.tick(say!(texts, "venue-unlisted"), |setup| setup.venue.unlisted);
        self.venue_setting(say!(texts, "venue-timing"), |venue| {
            texts.named("venue-timing", venue.timing.code())
        });
        self.tick(say!(texts, "venue-chess-clocks"), |setup| setup.venue.chess_clocks);
        self.usual(say!(texts, "venue-time-control"), |venue| venue.time_control);
        self.usual(say!(texts, "venue-round-minutes"), |venue| venue.round_minutes);
        self.venue_setting(say!(texts, "venue-at-zero"), |venue| at_zero(texts, venue.at_zero));
        self.lateness(say!(texts, "venue-late-game"), |late| late.game_loss);
        self.lateness(say!(texts, "venue-late-match"), |late| late.match_loss);
        self.tick(say!(texts, "change-practice"), |setup| setup.venue.practice);
    }

    fn day(&mut self) {
        let texts = self.texts;
        self.optional(say!(texts, "day-doors"), |setup| setup.venue.day.doors.map(clock));
        self.optional(say!(texts, "day-start"), |setup| setup.venue.day.start.map(clock));
        self.optional(say!(texts, "day-latest-end"), |setup| setup.venue.day.latest_end.map(clock));
        self.usual(say!(texts, "day-turnaround"), |venue| venue.day.turnaround);
        self.optional(say!(texts, "day-pause"), |setup| {
            let pause = setup.venue.day.pause?;
            Some(say!(texts, "change-pause", minutes = pause.minutes, round = pause.after.0))
        });
    }

    /// Compares tables, deck lists and draft pods.
    fn room(&mut self) {
        let texts = self.texts;
        let some = |text: String| Some(text).filter(|text| !text.is_empty());
        self.optional(say!(texts, "tables-ranges"), |setup| some(setup.venue.tables.ranges.to_string()));
        self.optional(say!(texts, "tables-skipped"), |setup| some(setup.venue.tables.skipped.to_string()));
        self.optional(say!(texts, "tables-feature"), |setup| some(setup.venue.tables.feature.to_string()));
        self.tick(say!(texts, "tables-feature-by-hand"), |setup| setup.venue.tables.feature_by_hand);
        self.tick(say!(texts, "decks-required"), |setup| setup.venue.decks.required);
        self.optional(say!(texts, "decks-deadline"), |setup| {
            let deadline = setup.venue.decks.deadline?;
            Some(format!("{}, {}", date(texts, deadline.date()), clock(deadline.time())))
        });
        self.tick(say!(texts, "decks-locked"), |setup| setup.venue.decks.locked);
        self.tick(say!(texts, "decks-open-in-cut"), |setup| setup.venue.decks.open_in_cut);
        self.tick(say!(texts, "decks-open-after-end"), |setup| setup.venue.decks.open_after_end);
        self.optional(say!(texts, "decks-least"), |setup| setup.venue.decks.least);
        self.optional(say!(texts, "decks-copies"), |setup| setup.venue.decks.copies);
        self.setting(say!(texts, "change-banned"), |setup| listed(texts, &setup.venue.decks.banned));
        self.usual(say!(texts, "draft-pod-size"), |venue| venue.draft.pod_size);
        self.optional(say!(texts, "draft-pod-rounds"), |setup| setup.venue.draft.pod_rounds);
    }

    fn rated(&mut self) {
        let texts = self.texts;
        self.optional(say!(texts, "desk-k"), |setup| setup.k);
        self.optional(say!(texts, "desk-category"), |setup| setup.category.clone());
        self.optional(say!(texts, "desk-region"), |setup| setup.region.clone());
        self.optional(say!(texts, "desk-level"), |setup| setup.level.clone());
    }
}

fn or_none(texts: Texts, value: Option<impl ToString>) -> String {
    value.map_or_else(|| say!(texts, "change-none"), |value| value.to_string())
}

fn clock(time: Time) -> String {
    time.strftime("%H:%M").to_string()
}

fn yes_or_no(texts: Texts, is_so: bool) -> String {
    if is_so { say!(texts, "change-is-so") } else { say!(texts, "change-is-not-so") }
}

fn listed(texts: Texts, names: &[String]) -> String {
    match names.len() {
        0 => say!(texts, "change-none"),
        1..=FEW => names.join(", "),
        more => more.to_string(),
    }
}

fn structure(texts: Texts, structure: Option<Structure>) -> String {
    structure.map_or_else(|| say!(texts, "structure-same"), |kind| texts.named("structure", kind.code()))
}

fn at_zero(texts: Texts, what: Option<AtZero>) -> String {
    match what {
        None => say!(texts, "venue-at-zero-ruleset"),
        Some(AtZero::ExtraTurns(turns)) => format!("{} ({turns})", say!(texts, "venue-at-zero-extra-turns")),
        Some(AtZero::Armageddon) => say!(texts, "venue-at-zero-armageddon"),
        Some(AtZero::AssignedResult) => say!(texts, "venue-at-zero-assigned-result"),
    }
}

fn rounds(texts: Texts, setup: &Setup) -> String {
    setup.rounds_announced().map_or_else(|| say!(texts, "change-open"), |rounds| rounds.to_string())
}

fn format(texts: Texts, setup: &Setup) -> String {
    format_of(setup).map_or_else(|| say!(texts, "format-rounds"), |kind| texts.named("format", kind.code()))
}

fn title(texts: Texts, setup: &Setup) -> String {
    let rules = setup.ruleset.resolve();
    rules.map_or_else(|_| setup.ruleset.name().to_owned(), |rules| texts.ruleset_title(&rules))
}

/// The players who advance after the rounds, and the kind of the cut.
fn cut(texts: Texts, setup: &Setup) -> String {
    let Some(stage) = setup.bracket_stage() else { return say!(texts, "desk-cut-none") };
    let kind = if stage.kind == StageKind::DoubleElimination {
        say!(texts, "desk-cut-double")
    } else {
        say!(texts, "desk-cut-single")
    };
    let rule = stage.cut.as_ref();
    let top = rule.and_then(|rule| rule.top).map(|top| say!(texts, "desk-top", top = top));
    let points = rule.and_then(|rule| rule.points.as_ref());
    let points = points.map(|points| say!(texts, "change-least", points = texts.number(points)));
    let join =
        rule.filter(|rule| rule.top.is_some() && rule.points.is_some()).map(|rule| match rule.either {
            true => say!(texts, "desk-cut-either"),
            false => say!(texts, "desk-cut-both"),
        });
    let ties = rule.filter(|rule| rule.with_ties).map(|_| say!(texts, "desk-cut-with-ties"));
    top.into_iter().chain(points).chain(join).chain(ties).chain([kind]).collect::<Vec<_>>().join(", ")
}

/// When the second part of the Swiss begins, and who plays in it.
fn second_part(texts: Texts, setup: &Setup) -> String {
    let stages: Vec<&StageSpec> = setup.preliminary_stages().collect();
    let [first, second] = stages[..] else { return say!(texts, "change-none") };
    let rule = second.cut.as_ref();
    let top = rule.and_then(|rule| rule.top).map(|top| say!(texts, "desk-top", top = top));
    let points = rule.and_then(|rule| rule.points.as_ref());
    let points = points.map(|points| say!(texts, "change-least", points = texts.number(points)));
    let after = first.rounds.map(|rounds| say!(texts, "change-after-round", round = rounds));
    after.into_iter().chain(top).chain(points).collect::<Vec<_>>().join(", ")
}
