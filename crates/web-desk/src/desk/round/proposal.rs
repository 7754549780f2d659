//! A paired but unpublished round: its pairs with their reasons, changes by hand, and publishing.

use maud::{Markup, html};
use pairwright_core::check::proof::Unproved;
use pairwright_core::nouns::{Match, StageKind, Timing};
use pairwright_core::reasons::{Reason, Reasons};
use pairwright_core::tournament::Proposal;
use pairwright_core::{PlayerId, RoundNumber, Side, TableNumber, Tournament};
use pairwright_office::command::Command;
use pairwright_office::decide::pairing::{Caution, cautions_of};
use pairwright_office::text::round_names;
use pairwright_web_kit::error::{Error, SEEN, SURE, fingerprint};
use pairwright_web_kit::form::{Faults, Form, Input, Key, Sheet, form, no_number, read};
use pairwright_web_kit::parts::{Level, Marks, NO_BREAK, name, notice, rating, table_badge};
use pairwright_web_kit::views::seat::{PointsBefore, shows_points};
use pairwright_words::{ReasonReader, Texts, say};

use super::change::places;
use super::columns;
use crate::desk::form::{button_form, field, form, hidden, typed};
use crate::desk::plan::PlanForm;
use crate::desk::{Desk, check_in};
use crate::room::DeskOrder;

pub(crate) fn proposal(desk: &Desk<'_>, proposal: &Proposal) -> Markup {
    let texts = desk.view.texts;
    let why = ProposalReasons::of(desk.view.tournament, proposal);
    let cautions = why.cautions(texts, proposal);
    let marks = Marks::of(texts, desk.view.tournament, &proposal.round);
    let sides = marks.common_sides();
    let later = !desk.view.tournament.rounds.is_empty() && proposal.round.stage == StageKind::Swiss;
    let pairs_by = later.then(|| texts.pairs_by(&desk.view.tournament.ruleset)).flatten();
    html! {
        (head(desk, proposal, &cautions))
        section class={ "sheet rows" @if sides.is_some() { " sided" } } id="proposal" {
            (columns(desk, shows_points(&proposal.round), sides, html! {}))
            @for m in &proposal.round.matches { (row(desk, &why, m, &marks)) }
        }
        @if let Some(pairs_by) = pairs_by { p class="soft small" { (pairs_by) } }
        @if let Some(unproved) = proposal.record.unproved { p class="soft small" { (left_open(texts, unproved)) } }
        (by_hand(desk, proposal))
        (instead(desk, proposal, &cautions))
    }
}

fn head(desk: &Desk<'_>, proposal: &Proposal, cautions: &[Caution]) -> Markup {
    let texts = desk.view.texts;
    let number = proposal.round.number.to_string();
    let round = round_names::name(texts, desk.view.tournament, proposal.round.number);
    let called = round_names::called(texts, desk.view.tournament, proposal.round.number);
    let is_timed = desk.view.tournament.setup.venue.timing == Timing::Round;
    let publish = html! {
        (hidden("round", &number))
        (hidden(SEEN, &fingerprint(&proposal.round)))
        div class="step" {
            div { h1 { (say!(texts, "desk-is-paired", round = round.as_str())) } p class="soft" { (say!(texts, "desk-look-it-over")) } }
            div class="buttons step-action" {
                @if is_timed {
                    button class="button" type="submit" { (say!(texts, "desk-publish-only")) }
                    button class="button primary big" type="submit" name="start" value="yes" { (say!(texts, "desk-publish-and-start")) }
                } @else {
                    button class="button primary big" type="submit" { (say!(texts, "desk-publish", round = called.as_str())) }
                }
            }
        }
        @if !cautions.is_empty() {
            @for caution in cautions { (notice(Level::Warning, &caution.text)) }
            label class="check" { input type="checkbox" name=(SURE) value="yes" required; (say!(texts, "desk-i-know")) }
        }
    };
    html! {
        section class="step-card" id="step" {
            (form(desk, "/publish", "publish", "stack", publish))
            (check_in::paired_unseen(desk))
        }
    }
}

/// Below the pairs: another pairing, or none.
fn instead(desk: &Desk<'_>, proposal: &Proposal, cautions: &[Caution]) -> Markup {
    let (texts, number) = (desk.view.texts, proposal.round.number.to_string());
    html! {
        div class="buttons quiet" {
            @if cautions.iter().any(|caution| caution.is_about_presence) {
                (button_form(desk, "/pair-anew", &[("round", &number)], "small", &say!(texts, "desk-pair-anew")))
            }
            (button_form(desk, "/discard", &[("round", &number)], "small", &say!(texts, "desk-discard")))
        }
    }
}

fn row(desk: &Desk<'_>, why: &ProposalReasons<'_>, m: &Match, marks: &Marks<'_>) -> Markup {
    let texts = desk.view.texts;
    let key: Vec<&str> = m.players.iter().map(PlayerId::as_str).collect();
    html! {
        div class="row proposed" id={ "m-" (key.join("-")) } {
            div class="summary" {
                span class="cell-table" { @if let Some(table) = m.table { (table_badge(table)) } }
                @if let Some((a, b)) = m.pair() {
                    span class="cell-first" { (marks.side(m, Side::First)) (player(desk, why, a)) }
                    span class="cell-v hide" { (say!(texts, "versus")) }
                    span class="cell-second" { (marks.side(m, Side::Second)) (player(desk, why, b)) }
                } @else {
                    span class="cell-first" { @for id in &m.players { (player(desk, why, id)) } }
                    span class="cell-second" {
                        @if let Some(result) = &m.result {
                            (pairwright_web_kit::parts::score_text(texts, result))
                        }
                    }
                }
                @if let Some(part) = marks.part_name(m) { span class="cell-part small" { (part) } }
                @if let Some((label, reasons)) = why.reasons_of(texts, m) {
                    details class="menu cell-why" { summary class="chip" { (label) } p class="menu-list small" { (reasons) } }
                }
            }
        }
    }
}

fn player(desk: &Desk<'_>, why: &ProposalReasons<'_>, id: &PlayerId) -> Markup {
    let is_shown = desk.view.tournament.proposal.as_ref().is_some_and(|now| shows_points(&now.round));
    html! {
        (name(desk.view.tournament.name_of(id)))
        @if let Some(player) = desk.view.tournament.player(id) { (rating(player)) }
        @if let Some(points) = why.points_of(id).filter(|_| is_shown) { (NO_BREAK) span class="soft" { (desk.view.texts.number(&points)) } }
    }
}

fn left_open(texts: Texts, unproved: Unproved) -> String {
    match unproved {
        Unproved::Approximate => say!(texts, "desk-unproved-approximate"),
        Unproved::OrderOpen => say!(texts, "desk-unproved-order"),
        Unproved::CornersOpen => say!(texts, "desk-unproved-corners"),
    }
}

/// The form that swaps two players, one of whom may have the bye.
fn by_hand(desk: &Desk<'_>, proposal: &Proposal) -> Markup {
    let texts = desk.view.texts;
    let number = proposal.round.number.to_string();
    let seated = places(desk, &proposal.round);
    let picker = |name: &'static str| {
        html! {
            select name=(name) required {
                option value="" { (say!(texts, "desk-choose-player")) }
                @for (id, text) in &seated { option value=(id) { (text) } }
            }
        }
    };
    let body = html! {
        (hidden("round", &number))
        (hidden(SEEN, &fingerprint(&proposal.round)))
        div class="fields" {
            (field(say!(texts, "desk-swap-first"), picker("first")))
            (field(say!(texts, "desk-swap-second"), picker("second")))
            button class="button" type="submit" { (say!(texts, "desk-swap")) }
        }
    };
    let is_open = proposal.record.by_hand || ["swap", "table"].iter().any(|form| desk.kept(form).is_some());
    html! {
        details class="card" id="by-hand" open[is_open] {
            summary { h2 { (say!(texts, "desk-by-hand")) } }
            p class="soft small" { (say!(texts, "desk-by-hand-why")) }
            (form(desk, "/swap", "swap", "stack", body))
            (table_section(desk, proposal))
        }
    }
}

pub(crate) fn read_pair(order: &DeskOrder<'_>) -> Result<Command, Error> {
    let round = order.fields.number("round")?;
    let PlanForm { rounds, cut, cut_points, .. } = PlanForm::read(order)?;
    Ok(Command::Pair { round, rounds: rounds.value(), cut: cut.value(), cut_points: cut_points.value() })
}

struct ProposalReasons<'a> {
    tournament: &'a Tournament,
    round: RoundNumber,
    reasons: Reasons,
}

impl<'a> ProposalReasons<'a> {
    pub(crate) fn of(tournament: &'a Tournament, proposal: &Proposal) -> ProposalReasons<'a> {
        ProposalReasons {
            tournament,
            round: proposal.round.number,
            reasons: Reasons::of_round(tournament, &proposal.round),
        }
    }

    /// A player's points as used for the pairing, behind the sum that is rounded to them: `7.5 (3)`.
    fn points_of(&self, id: &PlayerId) -> Option<String> {
        let number = self.reasons.points(id)?;
        let rounded = self.tournament.ruleset.units.rounded.is_some();
        let player = self.tournament.player(id).filter(|_| rounded);
        let points = player.map(|player| PointsBefore::round(self.tournament, self.round).of(player));
        Some(points.map_or_else(|| number.to_string(), |points| format!("{points} ({number})")))
    }

    /// The reasons of a match or bye, except the ordinary one that equals meet: in a word or two, and in full.
    fn reasons_of(&self, texts: Texts, m: &Match) -> Option<(String, String)> {
        let mut reasons: Vec<Reason> = self.reasons.of_match(self.tournament, m);
        reasons.retain(|reason| !reason.code.is_ordinary());
        let is_down = reasons
            .iter()
            .any(|reason| reason.code.is_paired_down() || reason.code.name().starts_with("moved-down"));
        let label = if is_down { say!(texts, "proposal-paired-down") } else { say!(texts, "proposal-why") };
        let sentences = texts.reasons(self.tournament, ReasonReader::Anybody, &reasons);
        (!sentences.is_empty()).then(|| (label, sentences.join(" ")))
    }

    /// Every relaxed rule, and everything that a better pairing would avoid.
    fn cautions(&self, texts: Texts, proposal: &Proposal) -> Vec<Caution> {
        cautions_of(texts, self.tournament, proposal, &self.reasons)
    }
}

form! {
    struct TableForm of(round: RoundNumber) {
        round: Key = round,
        player: Input<String>,
        table: Input<TableNumber>,
    }
}

impl TableForm {
    fn table(&self, texts: Texts) -> Result<TableNumber, Faults> {
        let mut faults = Faults::default();
        let table = faults.needed(&self.table, no_number(texts));
        faults.or(table)
    }
}

impl Form for TableForm {
    const NAME: &'static str = "table";
    type Context<'a> = &'a [(String, String)];

    fn draw(&self, sheet: &Sheet<'_>, places: &[(String, String)]) -> Markup {
        let texts = sheet.texts;
        html! {
            p class="soft small" { (say!(texts, "in-play-move-why")) }
            div class="fields" {
                (sheet.hidden(&self.round))
                (sheet.pick(say!(texts, "in-play-this-player"), &self.player, places))
                (sheet.number(say!(texts, "in-play-to-table"), &self.table))
                button class="button" type="submit" { (say!(texts, "proposal-move")) }
            }
        }
    }
}

fn table_section(desk: &Desk<'_>, proposal: &Proposal) -> Markup {
    let form = TableForm::of(proposal.round.number);
    let places = places(desk, &proposal.round);
    html! {
        h3 { (say!(desk.view.texts, "in-play-move")) }
        (typed(desk, "/table", "stack", &form, &places, html! {}))
    }
}

pub(crate) fn read_put(order: &DeskOrder<'_>) -> Result<Command, Error> {
    let form: TableForm = read(&order.fields.0);
    let table = form.table(order.texts)?.0;
    let round = form.round.text().parse().unwrap_or(0);
    Ok(Command::Table { round, player: form.player.text().to_owned(), table })
}
