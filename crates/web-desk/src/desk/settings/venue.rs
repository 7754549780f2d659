//! The parts of the settings about the venue: phones and judges, the day, the length of a round, penalties for lateness,
//! tables (pages 5 and 10).

use jiff::civil::Time;
use maud::{Markup, html};
use pairwright_clock::Milliseconds;
use pairwright_clock::control::ControlKind;
use pairwright_core::Tournament;
use pairwright_core::fault::late_order;
use pairwright_core::nouns::{
    AtZero, Claims, Coded, DayOptions, LONGEST_EVENT_LINE, Lateness, PhoneRegistration, RegistrationOptions,
    Reports, TableOptions, TableRanges, TimeControl, Timing, USUAL_TURNAROUND, VenueOptions,
};
use pairwright_core::ruleset::Decks;
use pairwright_web_kit::day::question::{MOST_MINUTES, pause};
use pairwright_web_kit::form::{Choice, Faults, Input, LineInput, Sheet, Tick, form, no_choice};
use pairwright_web_kit::parts::clock_choice::{set_to, usual_control};
use pairwright_words::{Texts, say};
use strum::{IntoStaticStr, VariantArray};

pub(super) use pairwright_web_kit::form::within;

/// Maximum number of places: more than any hall has.
const MOST_PLACES: u32 = 100_000;
const MOST_TURNS: u32 = 20;

/// The rule for the end of a round's time, as the form offers it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
enum Zero {
    Ruleset,
    ExtraTurns,
    Armageddon,
    AssignedResult,
}

impl Choice for Zero {}

impl Zero {
    fn of(at_zero: Option<AtZero>) -> Zero {
        match at_zero {
            None => Zero::Ruleset,
            Some(AtZero::ExtraTurns(_)) => Zero::ExtraTurns,
            Some(AtZero::Armageddon) => Zero::Armageddon,
            Some(AtZero::AssignedResult) => Zero::AssignedResult,
        }
    }
}

fn extra_turns(at_zero: AtZero) -> Option<u32> {
    match at_zero {
        AtZero::ExtraTurns(turns) => Some(turns),
        _ => None,
    }
}

form! {
    pub(crate) struct VenueForm of(options: &VenueOptions, late: Lateness) {
        place: Input<String> = options.place.as_ref(),
        entry_fee: Input<String> = options.entry_fee.as_ref(),
        reports: Input<Reports> = options.reports,
        claims: Input<Claims> = options.claims,
        claims_without_room: Tick = options.claims_without_room,
        shared_devices: Tick = options.shared_devices,
        judges_enter_results: Tick = options.judges_enter_results,
        pub(crate) unlisted: Tick = options.unlisted,
        timing: Input<Timing> = options.timing,
        chess_clocks: Tick = options.chess_clocks,
        time_control: Input<TimeControl> = options.time_control,
        round_minutes: Input<u32> = options.round_minutes,
        at_zero: Input<Zero> = Zero::of(options.at_zero),
        extra_turns: Input<u32> = options.at_zero.and_then(extra_turns),
        late_game: Input<u32> = late.game_loss,
        late_match: Input<u32> = late.match_loss,
        phone_registration: Input<PhoneRegistration> = options.registration.phones,
        places: Input<u32> = options.registration.places,
        wait_list: Tick = options.registration.wait_list,
    }
}

impl VenueForm {
    /// The options in the form. What it lacks stays.
    pub(super) fn options(&self, texts: Texts, tournament: &Tournament, faults: &mut Faults) -> VenueOptions {
        let before = &tournament.setup.venue;
        let reports = faults.needed(&self.reports, no_choice(texts)).unwrap_or(before.reports);
        let claims = faults.needed(&self.claims, no_choice(texts)).unwrap_or(before.claims);
        let judges_enter_results = self.judges_enter_results.is_ticked;
        let timing = faults.needed(&self.timing, no_choice(texts)).unwrap_or(before.timing);
        let no_control = |text: &str| say!(texts, "venue-no-time-control", text = text);
        let time_control = faults.optional(&self.time_control, no_control);
        let round_minutes = within(texts, faults, &self.round_minutes, 1, MOST_MINUTES);
        let at_zero = self.at_zero(texts, faults);
        let late = Lateness {
            game_loss: within(texts, faults, &self.late_game, 0, MOST_MINUTES),
            match_loss: within(texts, faults, &self.late_match, 0, MOST_MINUTES),
        };
        if let Some(why) = late_order(late) {
            faults.say(&self.late_game, texts.sentence(why));
        }
        let phones = faults.needed(&self.phone_registration, no_choice(texts));
        let registration = RegistrationOptions {
            phones: phones.unwrap_or(before.registration.phones),
            places: within(texts, faults, &self.places, 1, MOST_PLACES),
            wait_list: self.wait_list.is_ticked,
        };
        let (place, entry_fee) = self.event();
        VenueOptions {
            place,
            entry_fee,
            reports,
            claims,
            claims_without_room: self.claims_without_room.is_ticked,
            shared_devices: self.shared_devices.is_ticked,
            judges_enter_results,
            unlisted: self.unlisted.is_ticked,
            timing,
            chess_clocks: self.chess_clocks.is_ticked,
            time_control,
            round_minutes,
            at_zero,
            late: (late != tournament.ruleset.late.losses()).then_some(late),
            registration,
            ..before.clone()
        }
    }

    /// The place and the entry fee; `None` if left empty.
    pub(crate) fn event(&self) -> (Option<String>, Option<String>) {
        let line =
            |input: &Input<String>| Some(input.text().trim().to_owned()).filter(|line| !line.is_empty());
        (line(&self.place), line(&self.entry_fee))
    }

    /// The rule for time zero; `None` is the ruleset's default.
    fn at_zero(&self, texts: Texts, faults: &mut Faults) -> Option<AtZero> {
        let turns = within(texts, faults, &self.extra_turns, 0, MOST_TURNS);
        match faults.needed(&self.at_zero, no_choice(texts))? {
            Zero::Ruleset => None,
            Zero::ExtraTurns => Some(turns.map_or_else(AtZero::default, AtZero::ExtraTurns)),
            Zero::Armageddon => Some(AtZero::Armageddon),
            Zero::AssignedResult => Some(AtZero::AssignedResult),
        }
    }

    /// Draws what somebody who has never been there asks.
    pub(crate) fn draw_event(&self, sheet: &Sheet<'_>) -> Markup {
        let line = LineInput { longest: Some(LONGEST_EVENT_LINE), ..LineInput::default() };
        html! {
            div class="fields" {
                (sheet.line(say!(sheet.texts, "venue-place"), &self.place, &line))
                (sheet.line(say!(sheet.texts, "venue-entry-fee"), &self.entry_fee, &line))
            }
        }
    }

    pub(super) fn draw_phones(&self, sheet: &Sheet<'_>) -> Markup {
        let texts = sheet.texts;
        html! {
            div class="fields" {
                (sheet.choice(say!(texts, "venue-reports"), &self.reports, |kind: Reports| texts.named("venue-reports", kind.code())))
                (sheet.choice(say!(texts, "venue-claims"), &self.claims, |kind: Claims| texts.named("venue-claims", kind.code())))
            }
            div class="fields" {
                (sheet.choice(say!(texts, "venue-registration"), &self.phone_registration, |kind: PhoneRegistration| texts.named("venue-registration", kind.code())))
                (sheet.number(say!(texts, "venue-places"), &self.places))
            }
            (sheet.tick(say!(texts, "venue-wait-list"), &self.wait_list, "check"))
            (sheet.tick(say!(texts, "venue-claims-without-room"), &self.claims_without_room, "check"))
            (sheet.tick(say!(texts, "venue-shared-devices"), &self.shared_devices, "check"))
            (sheet.tick(say!(texts, "venue-judges-enter-results"), &self.judges_enter_results, "check"))
            (sheet.tick(say!(texts, "venue-unlisted"), &self.unlisted, "check"))
        }
    }

    pub(super) fn draw_time(&self, sheet: &Sheet<'_>, tournament: &Tournament) -> Markup {
        let texts = sheet.texts;
        let usual = tournament.usual_round_minutes().to_string();
        let timings: Vec<_> = timings(tournament)
            .map(|kind| (kind.code().to_owned(), timing_words(texts, tournament, kind)))
            .collect();
        let minutes =
            LineInput { keys: Some("numeric"), size: Some(5), usual: Some(&usual), ..LineInput::default() };
        let usual_control = usual_game(tournament);
        let control = LineInput { size: Some(7), usual: Some(&usual_control), ..LineInput::default() };
        html! {
            div class="fields" {
                (sheet.pick(say!(texts, "venue-timing"), &self.timing, &timings))
                (sheet.line(say!(texts, "venue-time-control"), &self.time_control, &control))
            }
            (sheet.tick(say!(texts, "venue-chess-clocks"), &self.chess_clocks, "check"))
            div class="fields" {
                (sheet.line(say!(texts, "venue-round-minutes"), &self.round_minutes, &minutes))
                (sheet.choice(say!(texts, "venue-at-zero"), &self.at_zero, |kind: Zero| texts.named("venue-at-zero", kind.code())))
                (sheet.number(say!(texts, "venue-extra-turns"), &self.extra_turns))
            }
            div class="fields" {
                (sheet.number(say!(texts, "venue-late-game"), &self.late_game))
                (sheet.number(say!(texts, "venue-late-match"), &self.late_match))
            }
            p class="soft small" { (say!(texts, "venue-late-why")) }
        }
    }
}

/// The time for each game without the organiser's choice, as the field writes it: `15+10`.
fn usual_game(tournament: &Tournament) -> String {
    let control = usual_control(tournament);
    let (extra, base) = match control.kind {
        ControlKind::Fischer(extra) => (extra, control.base.a.less(extra)),
        ControlKind::Delay(extra) => (extra, control.base.a),
        _ => (Milliseconds::ZERO, control.base.a),
    };
    format!("{}+{}", base.0 / 60_000, extra.0 / 1_000)
}

/// The ways to time a match. For Turnabout, in the order that document 001 recommends, and a single time for the
/// round only if it is already set.
fn timings(tournament: &Tournament) -> impl Iterator<Item = Timing> {
    let is_turnabout = tournament.ruleset.match_rules.decks == Decks::OpponentsFirst;
    let all: &[Timing] = match is_turnabout {
        true => &[Timing::Untimed, Timing::Clocks, Timing::Games, Timing::Round],
        false => Timing::VARIANTS,
    };
    let now = tournament.setup.venue.timing;
    all.iter().copied().filter(move |kind| !is_turnabout || *kind != Timing::Round || now == Timing::Round)
}

fn timing_words(texts: Texts, tournament: &Tournament, kind: Timing) -> String {
    let is_turnabout = tournament.ruleset.match_rules.decks == Decks::OpponentsFirst;
    match kind {
        Timing::Untimed if is_turnabout => say!(texts, "venue-timing-turnabout-untimed"),
        Timing::Games if is_turnabout => say!(texts, "venue-timing-turnabout-games"),
        Timing::Clocks if is_turnabout => {
            say!(texts, "venue-timing-turnabout-clocks", set = set_to(texts, &usual_control(tournament)))
        }
        other => texts.named("venue-timing", other.code()),
    }
}

form! {
    pub(crate) struct DayForm of(day: DayOptions) {
        day_doors: Input<Time> = day.doors,
        day_start: Input<Time> = day.start,
        day_latest_end: Input<Time> = day.latest_end,
        day_turnaround: Input<u32> = day.turnaround,
        day_pause: Input<u32> = day.pause.map(|pause| pause.minutes),
        day_pause_after: Input<u32> = day.pause.map(|pause| pause.after.0),
    }
}

impl DayForm {
    pub(crate) fn options(&self, texts: Texts, faults: &mut Faults) -> DayOptions {
        let no_time = || |text: &str| say!(texts, "day-no-time", text = text);
        DayOptions {
            doors: faults.optional(&self.day_doors, no_time()),
            start: faults.optional(&self.day_start, no_time()),
            latest_end: faults.optional(&self.day_latest_end, no_time()),
            turnaround: within(texts, faults, &self.day_turnaround, 0, MOST_MINUTES),
            pause: pause(texts, faults, &self.day_pause, &self.day_pause_after),
        }
    }

    pub(super) fn draw(&self, sheet: &Sheet<'_>) -> Markup {
        let texts = sheet.texts;
        let usual = USUAL_TURNAROUND.to_string();
        let minutes =
            LineInput { keys: Some("numeric"), size: Some(5), usual: Some(&usual), ..LineInput::default() };
        html! {
            div class="fields" {
                (self.draw_beginning(sheet))
                (sheet.line(say!(texts, "day-latest-end"), &self.day_latest_end, &clock()))
                (sheet.line(say!(texts, "day-turnaround"), &self.day_turnaround, &minutes))
            }
            div class="fields" {
                (sheet.number(say!(texts, "day-pause"), &self.day_pause))
                (sheet.number(say!(texts, "day-pause-after"), &self.day_pause_after))
            }
        }
    }
    pub(crate) fn draw_beginning(&self, sheet: &Sheet<'_>) -> Markup {
        html! {
            (sheet.line(say!(sheet.texts, "day-doors"), &self.day_doors, &clock()))
            (sheet.line(say!(sheet.texts, "day-start"), &self.day_start, &clock()))
        }
    }
}

fn clock() -> LineInput<'static> {
    LineInput { kind: Some("time"), ..LineInput::default() }
}

form! {
    pub(super) struct TablesForm of(options: &TableOptions) {
        tables: Input<TableRanges> = &options.ranges,
        tables_skipped: Input<TableRanges> = &options.skipped,
        tables_feature: Input<TableRanges> = &options.feature,
        tables_feature_by_hand: Tick = options.feature_by_hand,
    }
}

impl TablesForm {
    pub(super) fn options(&self, texts: Texts, faults: &mut Faults) -> TableOptions {
        let mut ranges = |input: &Input<TableRanges>| {
            faults.optional(input, |text| say!(texts, "tables-wrong", text = text)).unwrap_or_default()
        };
        TableOptions {
            ranges: ranges(&self.tables),
            skipped: ranges(&self.tables_skipped),
            feature: ranges(&self.tables_feature),
            feature_by_hand: self.tables_feature_by_hand.is_ticked,
        }
    }

    pub(super) fn draw(&self, sheet: &Sheet<'_>) -> Markup {
        let texts = sheet.texts;
        let usual = say!(texts, "tables-usual");
        let all = LineInput { usual: Some(&usual), ..LineInput::default() };
        let is_used = [&self.tables, &self.tables_skipped, &self.tables_feature];
        html! {
            details class="stack" open[is_used.iter().any(|input| !input.text().is_empty())] {
                summary { (say!(texts, "tables-title")) }
                div class="fields" {
                    (sheet.line(say!(texts, "tables-ranges"), &self.tables, &all))
                    (sheet.text(say!(texts, "tables-skipped"), &self.tables_skipped))
                    (sheet.text(say!(texts, "tables-feature"), &self.tables_feature))
                }
                (sheet.tick(say!(texts, "tables-feature-by-hand"), &self.tables_feature_by_hand, "check"))
                p class="soft small" { (say!(texts, "tables-why")) }
            }
        }
    }
}
