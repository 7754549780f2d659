//! Making the cut: the seeds, and which of them were drawn by lot.

use maud::{Markup, html};
use pairwright_core::PlayerId;
use pairwright_core::journal::make_cut;
use pairwright_core::standings::{Separation, Standing, Standings, separation, standings};
use pairwright_office::command::{Command, CutSize};
use pairwright_office::decide::rounds::LONGEST_REASON;
use pairwright_web_kit::error::{Error, SEEN, fingerprint};
use pairwright_web_kit::form::Sheet;
use pairwright_web_kit::parts::{Tint, name, pill, points_text, words};
use pairwright_words::say;

use super::form::{button_form, form, hidden};
use super::{Desk, check_in, players};
use crate::desk::plan::{PlanForm, cut_options};
use crate::room::DeskOrder;

/// The step that makes the cut, with the players who would advance.
pub(super) fn step(desk: &Desk<'_>, size: u32) -> Markup {
    let seen = make_cut(desk.view.tournament).map(|(cut, _)| fingerprint(&cut.seeds)).unwrap_or_default();
    let words = CutWords::of(desk, size);
    let begins = desk.view.tournament.begins_with_bracket();
    html! {
        @if begins { (players::add::next_name(desk)) (check_in::paired_unseen(desk)) }
        section class="step" id="step" {
            div { h1 { (words.title) } p class="soft" { (words.why) } }
            div class="buttons step-action" {
                (button_form(desk, "/cut", &[(SEEN, &seen)], "primary big", &words.button))
            }
        }
        @if begins {
            (players::registration(desk))
            details class="card" { summary { (say!(desk.view.texts, "desk-seeds")) } (seeds(desk)) }
        } @else {
            (seeds(desk))
            @if !goes_on(desk) { (other_size(desk, size)) }
        }
    }
}

fn goes_on(desk: &Desk<'_>) -> bool {
    let tournament = desk.view.tournament;
    tournament.next_cut().is_some_and(|place| !tournament.setup.stages[place].kind.is_bracket())
}

/// The words of the step: drawing a bracket, or advancing to a bracket or to more rounds.
struct CutWords {
    title: String,
    why: String,
    button: String,
}

impl CutWords {
    fn of(desk: &Desk<'_>, size: u32) -> CutWords {
        let (texts, tournament) = (desk.view.texts, desk.view.tournament);
        if tournament.begins_with_bracket() {
            let rated = tournament.players.iter().any(|player| player.rating.is_some());
            let why =
                if rated { say!(texts, "desk-draw-by-rating") } else { say!(texts, "desk-draw-by-lot") };
            let title = say!(texts, "players-count", count = size);
            return CutWords { title, why, button: say!(texts, "desk-draw", count = size) };
        }
        if goes_on(desk) {
            let round = tournament.last_swiss_round().0;
            return CutWords {
                title: say!(texts, "desk-part-over", round = round),
                why: say!(texts, "desk-part-why", count = size),
                button: say!(texts, "desk-part-cut", count = size),
            };
        }
        CutWords {
            title: say!(texts, "desk-swiss-over"),
            why: say!(texts, "desk-cut-why", top = size),
            button: say!(texts, "desk-make-cut", top = size),
        }
    }
}

fn seeds(desk: &Desk<'_>) -> Markup {
    let (texts, tournament) = (desk.view.texts, desk.view.tournament);
    let Ok((cut, _)) = make_cut(tournament) else { return html! {} };
    let standings = standings(tournament);
    let missed: Vec<&str> =
        cut.by_lot.iter().filter(|id| !cut.seeds.contains(id)).map(|id| tournament.name_of(id)).collect();
    html! {
        section class="sheet" id="seeds" {
            table {
                thead { tr { th { (say!(texts, "desk-seed")) } th { (say!(texts, "desk-player")) } th class="number" { (say!(texts, "desk-points")) } } }
                tbody {
                    @for (place, id) in cut.seeds.iter().enumerate() {
                        tr data-key=(id) {
                            td { strong { (place + 1) } }
                            td { (name(tournament.name_of(id))) @if cut.by_lot.contains(id) { " " (pill(Tint::Amber, say!(texts, "desk-by-lot"))) } }
                            td class="number" { (standings.of(id).map(|row| texts.number(&row.points)).unwrap_or_default()) }
                        }
                    }
                }
            }
            (just_missed(desk, &standings, &cut.seeds))
            @if !missed.is_empty() {
                p class="soft small foot-note" { (say!(texts, "desk-missed-by-lot", names = missed.join(", "))) }
            }
        }
    }
}

/// The first players who miss the cut, and what separated them: the first question after any cut.
fn just_missed(desk: &Desk<'_>, standings: &Standings, seeds: &[PlayerId]) -> Markup {
    let (texts, tournament) = (desk.view.texts, desk.view.tournament);
    let goes_on = |row: &&Standing| seeds.contains(&row.player);
    let plays =
        |row: &&Standing| tournament.player(&row.player).is_some_and(|player| player.dropped_after.is_none());
    let last = standings.rows.iter().rfind(goes_on);
    let next = standings.rows.iter().find(|row| !goes_on(row) && plays(row) && !row.is_disqualified());
    let Some((last, next)) = last.zip(next) else { return html! {} };
    let name = tournament.name_of(&next.player);
    let points = points_text(texts, &next.points);
    let why = match separation(last, next) {
        Separation::Points => say!(texts, "desk-missed-points", name = name, points = points),
        Separation::TieBreak(code) => {
            let value = |row: &Standing| row.tiebreaks.iter().find(|(own, _)| *own == code)?.1.clone();
            let (theirs, own) = (value(last), value(next));
            let [theirs, own] = words::compared_values(texts, code, [theirs.as_ref(), own.as_ref()]);
            let tie_break = words::tiebreak_short(texts, code);
            say!(
                texts,
                "desk-missed-tie-break",
                name = name,
                points = points,
                tie_break = tie_break,
                own = own,
                theirs = theirs
            )
        }
        Separation::Nothing => return html! {},
    };
    html! {
        p class="small foot-note" { a href=(desk.view.at().sums(&next.player, None)) { (why) } }
    }
}

/// The players of a bracket without a round: who may decline, and the seeds if no standing gives them.
pub(super) fn players_in(desk: &Desk<'_>) -> Markup {
    let (texts, tournament) = (desk.view.texts, desk.view.tournament);
    let path = "/decline";
    let made = tournament.setup.bracket_stage().filter(|stage| !stage.seeds.is_empty());
    let Some(stage) = made.filter(|_| desk.may_send(path)) else { return html! {} };
    let is_by_hand = tournament.swiss_rounds().next().is_none();
    let row = |place: usize, id: &PlayerId| {
        let fields = html! {
            (hidden("player", id.as_str()))
            input name="reason" maxlength=(LONGEST_REASON) aria-label=(say!(texts, "desk-decline-reason")) placeholder=(say!(texts, "desk-decline-reason"));
            button class="button small" type="submit" { (say!(texts, "desk-decline")) }
        };
        html! {
            li {
                @if is_by_hand {
                    input type="number" min="1" form="seed" name=(seed_field(id)) value=(place) aria-label=(say!(texts, "desk-seed"));
                } @else { strong { (place) } }
                " " span class="grow" { (name(tournament.name_of(id))) }
                (form(desk, path, &format!("decline-{id}"), "buttons", fields))
            }
        }
    };
    html! {
        details class="card stack" id="in-bracket" open[is_by_hand] {
            summary { h2 { (say!(texts, "desk-in-bracket")) } }
            p class="soft small" { (say!(texts, "desk-in-bracket-why")) }
            ol class="people" { @for (place, id) in stage.seeds.iter().enumerate() { (row(place + 1, id)) } }
            @if is_by_hand {
                form id="seed" method="post" action=(desk.at("/seed")) data-form="seed" {
                    (hidden("command", desk.command)) (hidden("form", "seed")) (hidden("at", &desk.screen.code()))
                    button class="button" type="submit" { (say!(texts, "desk-seed-by-hand")) }
                }
            }
        }
    }
}

fn seed_field(id: &PlayerId) -> String {
    format!("seed-{id}")
}

/// Reads the typed seeds. Of two players on one seed, the one who was moved there goes first.
pub(crate) fn read_seed(order: &DeskOrder<'_>) -> Result<Command, Error> {
    let made = order.tournament.setup.bracket_stage();
    let mut typed = Vec::new();
    for (place, id) in (1..).zip(made.map_or(&[][..], |stage| &stage.seeds)) {
        let seed = order.fields.number(&seed_field(id))?;
        typed.push((seed, seed == place, id.to_string()));
    }
    typed.sort();
    Ok(Command::Seed { players: typed.into_iter().map(|(.., id)| id).collect() })
}

fn other_size(desk: &Desk<'_>, size: u32) -> Markup {
    let (texts, tournament) = (desk.view.texts, desk.view.tournament);
    let here = tournament.present_in(tournament.next_round()).count();
    let now = PlanForm::default();
    let now = PlanForm { cut: now.cut.with(&CutSize::Top(size)), ..now };
    let (plan, faults) = desk.notice.standing("cut", &now);
    let cuts = cut_options(texts, tournament, here);
    let body = html! {
        div class="fields" {
            (Sheet::new(texts, &faults).pick(say!(texts, "desk-cut-label"), &plan.cut, &cuts))
            button class="button" type="submit" { (say!(texts, "desk-change-cut")) }
        }
    };
    html! {
        details class="card" id="other-cut" {
            summary { (say!(texts, "desk-other-cut")) }
            (form(desk, "/plan", "cut", "", body))
        }
    }
}
