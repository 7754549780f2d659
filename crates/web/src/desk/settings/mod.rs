//! What is settled about the tournament: its name, rounds, cut and rules. A change is an action, recorded and shown.

pub(crate) mod archive;
pub(crate) mod changes;
pub(crate) mod read;

use maud::{Markup, html};
use pairwright_core::Tournament;
use pairwright_core::nouns::message::Message;
use pairwright_core::nouns::{Coded, FreeRound, Privilege, StageKind, StageSpec, Structure};
use pairwright_core::ruleset::{KeepApart, LastRound, MissedRounds, PRESETS, RulesetChoice};

use pairwright_formats::{FileFormat, export, export_formats};

use super::Desk;
use super::export::STANDING;
use super::form::{button_form, field, form, select};
use super::players::text_field;
use crate::desk::plan;
use crate::i18n::Texts;
use crate::parts::form::choices;
use crate::rules::presets::preset_options;
use crate::say;
use crate::server::fields::{Fields, SEEN, fingerprint};
use crate::tournaments::new::{format_of, formats, usual_bracket};

/// The page of the settings.
pub(crate) fn page(desk: &Desk<'_>) -> Markup {
    let (texts, tournament) = (desk.view.texts, desk.view.tournament);
    html! {
        h1 { (say!(texts, "desk-settings")) }
        @if tournament.finished {
            (super::players::closed(desk))
        } @else {
            @if !tournament.rounds.is_empty() { p class="soft" { (say!(texts, "desk-settings-late")) } }
            (form(desk, &desk.at("/settings"), "settings", "card stack", body(desk)))
        }
        (end(desk))
        (files(desk))
        (chance(desk))
        (archive::section(desk))
    }
}

/// Closing early, where the plan would not come to its end by itself.
fn end(desk: &Desk<'_>) -> Markup {
    let (texts, tournament) = (desk.view.texts, desk.view.tournament);
    html! {
        @if !tournament.finished && !tournament.rounds.is_empty() {
            section class="card stack" {
                h2 { (say!(texts, "desk-end")) }
                p class="soft" { (say!(texts, "desk-end-why")) }
                (button_form(desk, &desk.at("/finish"), &[], "", &say!(texts, "desk-end-here")))
            }
        }
    }
}

/// The tournament in every format that there is.
fn files(desk: &Desk<'_>) -> Markup {
    let texts = desk.view.texts;
    let home = desk.view.at().home();
    // The tournament file and the journal have addresses of their own.
    let others = export_formats().filter(|format| format.name != "json");
    let lost = |format| export(desk.view.tournament, format).map_or_else(|why| vec![why], |done| done.lost);
    let others: Vec<(&FileFormat, Vec<Message>)> = others.map(|format| (format, lost(format))).collect();
    let link = |address: &str, text: String| html! { a class="button" href=(format!("{home}/{address}")) { (text) } };
    html! {
        section class="card stack" {
            h2 { (say!(texts, "desk-files")) }
            p class="soft" { (say!(texts, "desk-files-why")) }
            div class="buttons" {
                (link("file.json", say!(texts, "desk-save-file")))
                (link("journal.json", say!(texts, "desk-save-journal")))
                (link(&format!("export/{STANDING}"), say!(texts, "desk-files-standing")))
                @for (format, _) in &others {
                    (link(&format!("export/{}", format.file_name()), texts.named("desk-files", format.kind)))
                }
            }
            @for (format, lost) in others.iter().filter(|(_, lost)| !lost.is_empty()) {
                details {
                    summary class="soft small" { (say!(texts, "desk-files-without", file = texts.named("desk-files", format.kind))) }
                    ul class="small" { @for one in lost { li { (texts.sentence(one)) } } }
                }
            }
        }
    }
}

fn body(desk: &Desk<'_>) -> Markup {
    let (texts, tournament) = (desk.view.texts, desk.view.tournament);
    let kept = desk.kept("settings");
    let now = Values::of(tournament);
    let value = |name: &str, now: &str| {
        kept.map_or_else(|| now.to_owned(), |fields: &Fields| fields.get(name).to_owned())
    };
    let players = tournament.players.len();
    html! {
        (super::form::hidden(SEEN, &fingerprint(&tournament.setup)))
        div class="fields" {
            (text_field(&say!(texts, "desk-name"), "name", &value("name", &tournament.setup.name), "text"))
            (text_field(&say!(texts, "desk-date"), "date", &value("date", &now.date), "date"))
        }
        div class="fields after-rounds" {
            (text_field(&say!(texts, "desk-rounds-label"), "rounds", &value("rounds", &now.rounds), "number"))
            @if tournament.is_cut() {
                (super::form::hidden("cut", &now.cut))
            } @else {
                (field(say!(texts, "desk-cut-label"), select("cut", &value("cut", &now.cut), &plan::cut_options(desk, players))))
            }
        }
        @if tournament.rounds.is_empty() && !tournament.is_cut() {
            (field(say!(texts, "desk-format"), select("format", &value("format", format_of(&tournament.setup)), &formats(texts))))
        }
        (cut_fields(desk, &tournament.setup.bracket_stage().cloned().unwrap_or_else(|| usual_bracket(&tournament.setup))))
        (second_part(desk))
        div class="fields" {
            (field(say!(texts, "desk-ruleset"), select("preset", &value("preset", &now.preset), &presets(texts, tournament))))
            (field(say!(texts, "desk-structure"), select("structure", &value("structure", &now.structure), &structures(texts, false))))
        }
        div class="fields" {
            (field(say!(texts, "desk-last-round"), select("last_round", &value("last_round", &now.last_round), &choices::<LastRound>(texts, "desk-last"))))
            (field(say!(texts, "desk-late-entries"), select("missed_rounds", &value("missed_rounds", &now.missed_rounds), &choices::<MissedRounds>(texts, "desk-late"))))
            label class="check" {
                input type="checkbox" name="keep_apart" value="yes" checked[now.keep_apart];
                (say!(texts, "desk-keep-apart"))
            }
        }
        (rated(texts, tournament, &value))
        @if tournament.ruleset.has_deck_options() {
            label class="check" {
                input type="checkbox" name="decks_public" value="yes" checked[tournament.setup.decks_public];
                (say!(texts, "deck-publish"))
            }
        }
        div class="buttons" {
            button class="button primary" type="submit" { (say!(texts, "desk-save")) }
            @if now.preset != "custom" && PRESETS.iter().any(|preset| preset.name == now.preset) {
                a class="button" href=(crate::rules::address(&now.preset)) { (say!(texts, "desk-read-rules")) }
            }
            @if !tournament.rounds.is_empty() {
                a class="button" href=(desk.view.at().under(None)) { (say!(texts, "under-link")) }
            }
        }
    }
}

/// What ratings and leaderboards need to know of the tournament (page 8).
fn rated(texts: Texts, tournament: &Tournament, value: &dyn Fn(&str, &str) -> String) -> Markup {
    let setup = &tournament.setup;
    let text = |field: &Option<String>| field.clone().unwrap_or_default();
    let k = value("k", &setup.k.map(|k| k.to_string()).unwrap_or_default());
    html! {
        div class="fields" {
            (field(say!(texts, "desk-k"), select("k", &k, &weights(texts, &k))))
            (text_field(&say!(texts, "desk-category"), "category", &value("category", &text(&setup.category)), "text"))
            (text_field(&say!(texts, "desk-region"), "region", &value("region", &text(&setup.region)), "text"))
            (text_field(&say!(texts, "desk-level"), "level", &value("level", &text(&setup.level)), "text"))
        }
        p class="soft small" { (say!(texts, "desk-rated-why")) }
    }
}

/// The weights of page 8; another one that a file brought is among them.
fn weights(texts: Texts, now: &str) -> Vec<(String, String)> {
    let mut options = vec![
        (String::new(), say!(texts, "desk-k-none")),
        ("0".into(), say!(texts, "desk-k-0")),
        ("8".into(), say!(texts, "desk-k-8")),
        ("16".into(), "16".to_owned()),
        ("24".into(), "24".to_owned()),
        ("32".into(), say!(texts, "desk-k-32")),
        ("40".into(), say!(texts, "desk-k-40")),
        ("48".into(), "48".to_owned()),
    ];
    if options.iter().all(|(value, _)| value != now) {
        options.push((now.into(), now.into()));
    }
    options
}

/// How the cut is played: single or double, and what the higher seed has over the other.
fn cut_fields(desk: &Desk<'_>, stage: &StageSpec) -> Markup {
    let texts = desk.view.texts;
    let (kept, values) = (desk.kept("settings"), Values::of(desk.view.tournament));
    let now = |name: &str, now: &str| {
        kept.map_or_else(|| now.to_owned(), |fields: &Fields| fields.get(name).to_owned())
    };
    let kind = if stage.kind == StageKind::DoubleElimination { "double-elimination" } else { "elimination" };
    let free = if stage.free_round == FreeRound::HighestSeed { "highest-seed" } else { "opponent" };
    let reset = if stage.reset { "yes" } else { "no" };
    let rule = stage.cut.clone().unwrap_or_default();
    let least = rule.points.as_ref().map(ToString::to_string).unwrap_or_default();
    let join = if rule.either { "either" } else { "both" };
    let title = |privilege| match privilege {
        Privilege::GameWin => say!(texts, "privilege-game-win"),
        Privilege::PlayFirst => say!(texts, "privilege-play-first"),
        Privilege::Seat => say!(texts, "privilege-seat"),
        Privilege::Side => say!(texts, "privilege-side"),
    };
    let everybody = desk.view.tournament.begins_with_bracket();
    let has_sides = desk.view.tournament.ruleset.match_rules.sides.is_some();
    html! {
        div class="cut-only stack" {
        div class="fields" {
            (field(say!(texts, "desk-cut-structure"), select("cut_structure", &now("cut_structure", &values.cut_structure), &structures(texts, true))))
            label class="check single-only" {
                input type="checkbox" name="third_place" value="yes" checked[values.third_place];
                (say!(texts, "desk-third-place"))
            }
        }
        div class="fields" {
            (field(say!(texts, "desk-cut-kind"), select("cut_kind", kind, &[
                ("elimination".into(), say!(texts, "desk-cut-single")),
                ("double-elimination".into(), say!(texts, "desk-cut-double")),
            ])))
            @if stage.kind == StageKind::DoubleElimination {
                (field(say!(texts, "desk-reset"), select("reset", reset, &[
                    ("yes".into(), say!(texts, "desk-reset-yes")),
                    ("no".into(), say!(texts, "desk-reset-no")),
                ])))
            } @else {
                (super::form::hidden("reset", reset))
            }
            (field(say!(texts, "desk-free-round"), select("free_round", free, &[
                ("opponent".into(), say!(texts, "desk-free-opponent")),
                ("highest-seed".into(), say!(texts, "desk-free-highest")),
            ])))
        }
        @if !everybody {
        div class="fields" {
            (text_field(&say!(texts, "desk-cut-points"), "cut_points", &least, "text"))
            (field(say!(texts, "desk-cut-join"), select("cut_join", join, &[
                ("both".into(), say!(texts, "desk-cut-both")),
                ("either".into(), say!(texts, "desk-cut-either")),
            ])))
            label class="check" {
                input type="checkbox" name="with_ties" value="yes" checked[rule.with_ties];
                (say!(texts, "desk-cut-with-ties"))
            }
        }
        }
        fieldset class="choices" {
            legend { (say!(texts, "desk-privileges")) }
            @for privilege in Privilege::all().filter(|one| *one != Privilege::Side || has_sides) {
                label class="check" {
                    input type="checkbox" name=(privilege.code()) value="yes" checked[stage.privileges.contains(&privilege)];
                    (title(privilege))
                }
            }
        }
        }
    }
}

/// The Swiss may go on after a cut of its own, as on the second day of a large tournament.
fn second_part(desk: &Desk<'_>) -> Markup {
    let (texts, setup) = (desk.view.texts, &desk.view.tournament.setup);
    let stages: Vec<&StageSpec> = setup.preliminary_stages().collect();
    let is_open = stages.iter().all(|stage| stage.kind == StageKind::Swiss && stage.seeds.is_empty());
    if stages.len() > 2 || !is_open || desk.view.tournament.is_cut() {
        return html! {};
    }
    let rule = stages.get(1).and_then(|stage| stage.cut.clone()).unwrap_or_default();
    let after = stages.first().filter(|_| stages.len() == 2).and_then(|stage| stage.rounds);
    let number = |number: Option<u32>| number.map(|number| number.to_string()).unwrap_or_default();
    let points = rule.points.as_ref().map(ToString::to_string).unwrap_or_default();
    html! {
        details class="after-rounds stack" open[stages.len() == 2] {
            summary class="soft small" { (say!(texts, "desk-second-part")) }
            p class="soft small" { (say!(texts, "desk-second-part-why")) }
            div class="fields" {
                (text_field(&say!(texts, "desk-part-after"), "part_after", &number(after), "number"))
                (text_field(&say!(texts, "desk-part-points"), "part_points", &points, "text"))
                (text_field(&say!(texts, "desk-part-top"), "part_top", &number(rule.top), "number"))
            }
        }
    }
}

/// What the settings are now, as a form has them.
struct Values {
    date: String,
    rounds: String,
    cut: String,
    cut_structure: String,
    third_place: bool,
    preset: String,
    structure: String,
    last_round: String,
    missed_rounds: String,
    keep_apart: bool,
}

impl Values {
    fn of(tournament: &Tournament) -> Values {
        let (setup, rules) = (&tournament.setup, &tournament.ruleset);
        let bracket = setup.bracket_stage();
        Values {
            date: setup.date.map(|date| date.to_string()).unwrap_or_default(),
            rounds: setup.rounds_announced().map(|rounds| rounds.to_string()).unwrap_or_default(),
            cut: plan::cut_chosen(setup),
            cut_structure: bracket
                .and_then(|stage| stage.structure)
                .map(|s| s.code().to_owned())
                .unwrap_or_default(),
            third_place: bracket.is_some_and(|stage| stage.third_place),
            preset: preset_name(&setup.ruleset),
            structure: rules.match_rules.structure.code().into(),
            last_round: rules.pairing.last_round.code().into(),
            missed_rounds: rules.late.missed_rounds.code().into(),
            keep_apart: rules.pairing.keep_apart.contains(&KeepApart::Club),
        }
    }
}

fn preset_name(choice: &RulesetChoice) -> String {
    choice.name().to_owned()
}

/// The presets; a ruleset of the tournament's own is among them.
fn presets(texts: Texts, tournament: &Tournament) -> Vec<(String, String)> {
    let mut options = preset_options(texts);
    let own = preset_name(&tournament.setup.ruleset);
    if options.iter().all(|(name, _)| *name != own) {
        options.insert(0, (own, texts.ruleset_title(&tournament.ruleset)));
    }
    options
}

fn structures(texts: Texts, with_same: bool) -> Vec<(String, String)> {
    let same = with_same.then(|| (String::new(), say!(texts, "structure-same")));
    same.into_iter().chain(choices::<Structure>(texts, "structure")).collect()
}

/// What anybody can check the lots against after the tournament.
fn chance(desk: &Desk<'_>) -> Markup {
    let texts = desk.view.texts;
    html! {
        @if let Some(entropy) = &desk.view.tournament.setup.entropy {
            section class="card stack" {
                h2 { (say!(texts, "desk-chance")) }
                p class="soft" { (say!(texts, "desk-chance-why")) }
                p class="small" { code { (entropy.commitment()) } }
            }
        }
    }
}
