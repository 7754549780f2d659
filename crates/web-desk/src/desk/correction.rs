//! The correction of a past result: the three answers side by side, each with its changes, before anything happens.

use maud::{Markup, html};
use pairwright_core::check::Finding;
use pairwright_core::check::proof::Unproved;
use pairwright_core::correction::{Answer, ChangedTable, Correction, Playing, RoundChange};
use pairwright_core::nouns::{Match, Round};
use pairwright_core::refusal::Refusal;
use pairwright_core::{PlayerId, RoundNumber, Side, TableNumber, Tournament, message};
use pairwright_office::command::{Command, CorrectionAnswer};
use pairwright_office::decide::correct::{CorrectionChoice, parted, relaxations, seen, stale};
use pairwright_office::line::{ReadResult, Unclear, code, read_code};
use pairwright_office::shortened;
use pairwright_office::text::matches::in_words;
use pairwright_office::text::{effects, round_names};
use pairwright_web_kit::error::{Error, Fields, SEEN, fingerprint};
use pairwright_web_kit::parts::{Icon, Level, Scored, Tint, icon, notice, pill, table_badge};
use pairwright_words::{Texts, say};
use serde::{Deserialize, Serialize};

use super::form::{form, hidden};
use super::{Desk, Screen};
use crate::room::DeskOrder;

pub(crate) fn read_correct(order: &DeskOrder<'_>) -> Result<Command, Error> {
    let request = CorrectionRequest::of(order.fields)?;
    let Correction { result, was, .. } = request.correction()?;
    let playing = request.playing(order.tournament.last_paired()).ok_or_else(stale)?;
    let answer = match order.fields.get("answer") {
        STANDINGS => CorrectionAnswer::Standings,
        REPAIR => CorrectionAnswer::Repair,
        ANEW => CorrectionAnswer::Anew,
        _ => return Err(Refusal::Match(message!("correction-three-answers")).into()),
    };
    let CorrectionRequest { round, first, second, .. } = request;
    Ok(Command::Correct { round, first, second, result, was, answer, playing })
}

pub(crate) fn page(desk: &Desk<'_>, request: &CorrectionRequest) -> Result<Markup, Error> {
    let (texts, tournament) = (desk.view.texts, desk.view.tournament);
    let playing = request.playing(tournament.last_paired());
    let is_unread = playing.is_none();
    let correction = request.correction()?;
    let choice = CorrectionChoice::of(tournament, &correction, playing.unwrap_or_default())?;
    let choice = choice.ok_or_else(stale)?;
    let corrected = round_names::called(texts, tournament, RoundNumber(request.round));
    let later = round_names::name(texts, tournament, choice.answers.later.number);
    Ok(html! {
        h1 { (say!(texts, "correct-title", round = corrected)) }
        (what(desk, correction, &choice))
        p class="soft" { (say!(texts, "correct-three", round = later)) }
        (who_plays(desk, request, &choice, is_unread))
        (cards(desk, request, &choice))
        p { a class="button" href=(Screen::round(RoundNumber(request.round)).url(&desk.view)) { (say!(texts, "desk-leave-it")) } }
    })
}

/// The corrected and the old result, and the change in the standings that every answer causes.
fn what(desk: &Desk<'_>, correction: Correction, choice: &CorrectionChoice) -> Markup {
    let (texts, tournament) = (desk.view.texts, desk.view.tournament);
    let round = tournament.round(correction.round);
    let table = round.and_then(|round| round.match_of(&correction.players.0)).and_then(|m| m.table);
    let understood = ReadResult {
        players: correction.players,
        table,
        was: correction.was,
        result: correction.result,
        drops: Vec::new(),
    };
    let before = ReadResult { result: understood.was.clone(), ..understood.clone() };
    let places = effects::first_differences(texts, tournament, &choice.answers.corrected);
    html! {
        section class="card correction" {
            div {
                p class="correction-result" {
                    @if let Some(table) = table { (table_badge(table)) }
                    strong { (in_words(texts, tournament, &understood)) }
                }
                p class="soft" { (say!(texts, "correct-was", was = in_words(texts, tournament, &before))) }
            }
            div {
                p class="kind soft small" { (say!(texts, "correct-standing")) }
                @if places.is_empty() {
                    p class="small" { (say!(texts, "correct-standing-same")) }
                } @else {
                    ul class="plain small" { @for place in &places { li { (place) } } }
                }
            }
        }
    }
}

/// Asks which matches have begun, which only the organiser knows.
fn who_plays(
    desk: &Desk<'_>,
    request: &CorrectionRequest,
    choice: &CorrectionChoice,
    is_unread: bool,
) -> Markup {
    let texts = desk.view.texts;
    let open = choice.answers.later.matches.iter().filter(|m| m.pair().is_some() && m.is_open()).count();
    if !choice.answers.is_published || open == 0 || choice.answers.repair.is_none() {
        return html! {};
    }
    let called = round_names::called(texts, desk.view.tournament, choice.answers.later.number);
    let with = |playing: &str| {
        let other = CorrectionRequest { playing: playing.into(), tables: String::new(), ..request.clone() };
        Screen::Correction(other).url(&desk.view)
    };
    let shown = if is_unread { "at" } else { request.playing.as_str() };
    let is = |name: &str| if name.is_empty() { !matches!(shown, "none" | "at") } else { shown == name };
    let current = |name: &str| is(name).then_some("true");
    html! {
        section class="playing" id="playing" {
            h2 { (say!(texts, "correct-playing", round = called.as_str())) }
            p class="soft small" { (say!(texts, "correct-playing-why")) }
            div class="playing-ways" {
                a class="chip" href=(with("")) aria-current=[current("")] { (say!(texts, "correct-playing-all", count = open)) }
                a class="chip" href=(with("none")) aria-current=[current("none")] { (say!(texts, "correct-playing-none")) }
                form method="get" action=(desk.at("/correct")) class="playing-at" {
                    @for (name, value) in request.fields().iter().filter(|(name, _)| !matches!(*name, "playing" | "tables")) {
                        (hidden(name, value))
                    }
                    (hidden("playing", "at"))
                    label class="small" for="tables" { (say!(texts, "correct-playing-at")) }
                    input id="tables" name="tables" value=(request.tables) placeholder=(say!(texts, "correct-playing-example"))
                        class=[is("at").then_some("chosen")] autocomplete="off" spellcheck="false" required;
                    button class="button small" type="submit" { (say!(texts, "correct-playing-show")) }
                }
            }
            @if is_unread {
                (notice(Level::Refused, say!(texts, "correct-playing-unread", text = shortened(&request.tables), round = called.as_str())))
            }
        }
    }
}

const MOST_FINDINGS: usize = 2;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Mood {
    Good,
    Look,
    Bad,
}

const STANDINGS: &str = "standings";
const REPAIR: &str = "repair";
const ANEW: &str = "anew";

pub(crate) fn cards(desk: &Desk<'_>, request: &CorrectionRequest, choice: &CorrectionChoice) -> Markup {
    let repairs = choice.answers.repair.as_ref().is_some_and(|change| !change.is_nothing());
    html! {
        div class="answers" {
            (standings(desk, request, choice, !repairs))
            (repair(desk, request, choice, repairs))
            (anew(desk, request, choice))
        }
    }
}

fn standings(
    desk: &Desk<'_>,
    request: &CorrectionRequest,
    choice: &CorrectionChoice,
    is_first: bool,
) -> Markup {
    let texts = desk.view.texts;
    let round = round_names::name(texts, desk.view.tournament, choice.answers.later.number);
    let seen = fingerprint(&(&choice.answers.later, &choice.answers.standings_only));
    let card = CorrectionCard {
        title: say!(texts, "correct-standings"),
        figure: say!(texts, "correct-standings-head", round = round),
        body: facts(&left(desk, &choice.answers.left_as_it_is())),
        list: html! {},
        button: Some(Button { answer: STANDINGS, text: say!(texts, "correct-standings-do"), seen, is_first }),
    };
    card.show(desk, request)
}

fn repair(desk: &Desk<'_>, request: &CorrectionRequest, choice: &CorrectionChoice, is_first: bool) -> Markup {
    let texts = desk.view.texts;
    let title = say!(texts, "correct-repair");
    let Some(change) = &choice.answers.repair else {
        return CorrectionCard::without(
            title,
            say!(texts, "correct-repair-none"),
            &say!(texts, "correct-repair-dutch"),
        )
        .show(desk, request);
    };
    if change.is_nothing() {
        let is_held = |m: &Match| m.pair().is_some() && !m.is_open() || choice.playing.has(m);
        let why = if choice.answers.is_published && choice.answers.later.matches.iter().any(is_held) {
            say!(texts, "correct-repair-nothing")
        } else {
            say!(texts, "correct-repair-nothing-free")
        };
        return CorrectionCard::without(title, say!(texts, "correct-tables", count = 0, all = 0), &why)
            .show(desk, request);
    }
    let text = say!(texts, "correct-repair-do", round = called(desk, choice));
    let button = Button { answer: REPAIR, text, seen: seen(choice, change), is_first };
    changing(desk, choice, change, title, button).show(desk, request)
}

fn anew(desk: &Desk<'_>, request: &CorrectionRequest, choice: &CorrectionChoice) -> Markup {
    let texts = desk.view.texts;
    let change = &choice.answers.anew;
    let title = say!(texts, "correct-anew");
    if change.is_nothing() {
        let figure = say!(texts, "correct-tables", count = 0, all = 0);
        return CorrectionCard::without(title, figure, &say!(texts, "correct-anew-nothing"))
            .show(desk, request);
    }
    let text = say!(texts, "correct-anew-do", round = called(desk, choice));
    let button = Button { answer: ANEW, text, seen: seen(choice, change), is_first: false };
    changing(desk, choice, change, title, button).show(desk, request)
}

fn called(desk: &Desk<'_>, choice: &CorrectionChoice) -> String {
    round_names::called(desk.view.texts, desk.view.tournament, choice.answers.later.number)
}

fn changing(
    desk: &Desk<'_>,
    choice: &CorrectionChoice,
    change: &RoundChange,
    title: String,
    button: Button,
) -> CorrectionCard {
    let texts = desk.view.texts;
    let changed = change.tables();
    let tables = changed.iter().filter(|change| change.table.is_some()).count();
    let all = change.applied(&choice.answers.later).matches.iter().filter(|m| m.pair().is_some()).count();
    let figure = if tables == 0 {
        say!(texts, "correct-bye-changes")
    } else {
        say!(texts, "correct-tables", count = tables, all = all)
    };
    let body = facts(&costs(desk, choice, change));
    let list = list(texts, choice, change, &changed);
    CorrectionCard { title, figure, body, list, button: Some(button) }
}

fn costs(desk: &Desk<'_>, choice: &CorrectionChoice, change: &RoundChange) -> Vec<(Mood, String)> {
    let texts = desk.view.texts;
    let mut facts = Vec::new();
    let finished = choice.answers.later.matches.iter().filter(|m| m.pair().is_some() && !m.is_open()).count();
    let (lost, parted) = (change.lost().count(), parted(choice, change).len());
    if lost > 0 {
        facts.push((Mood::Bad, say!(texts, "correct-lost", count = lost)));
    } else if finished > 0 {
        facts.push((Mood::Good, say!(texts, "correct-kept", count = finished)));
    }
    if parted > 0 {
        facts.push((Mood::Look, say!(texts, "correct-parted", count = parted)));
    }
    facts.extend(relaxations(texts, desk.view.tournament, change).into_iter().map(|text| (Mood::Look, text)));
    let is_approximate = change.record.unproved == Some(Unproved::Approximate);
    facts.extend(is_approximate.then(|| (Mood::Look, say!(texts, "correct-approximate"))));
    let left_over = choice.answers.left_after(change);
    if change.answer == Answer::Repair && !left_over.is_empty() && !is_approximate {
        facts.push((Mood::Good, say!(texts, "correct-as-good", count = left_over.len())));
    } else {
        facts.extend(left(desk, &left_over));
    }
    facts
}

fn left(desk: &Desk<'_>, findings: &[Finding]) -> Vec<(Mood, String)> {
    let texts = desk.view.texts;
    if findings.is_empty() {
        return vec![(Mood::Good, say!(texts, "correct-fine"))];
    }
    let more = findings.len().saturating_sub(MOST_FINDINGS);
    let lines =
        findings.iter().take(MOST_FINDINGS).map(|finding| (Mood::Look, texts.sentence(&finding.text)));
    let rest = (more > 0).then(|| (Mood::Look, say!(texts, "correct-more", count = more)));
    lines.chain(rest).collect()
}

fn facts(facts: &[(Mood, String)]) -> Markup {
    html! {
        ul class="answer-facts small" {
            @for (mood, text) in facts {
                @let (class, sign) = match mood {
                    Mood::Good => ("good", Icon::Check),
                    Mood::Look => ("look", Icon::Warning),
                    Mood::Bad => ("bad", Icon::Close),
                };
                li class=(class) { (icon(sign)) span { (text) } }
            }
        }
    }
}

struct Button {
    answer: &'static str,
    text: String,
    seen: String,
    is_first: bool,
}

/// A card. Its five parts align with those of the other cards.
struct CorrectionCard {
    title: String,
    figure: String,
    body: Markup,
    list: Markup,
    button: Option<Button>,
}

impl CorrectionCard {
    fn without(title: String, figure: String, why: &str) -> CorrectionCard {
        CorrectionCard {
            title,
            figure,
            body: html! { p class="soft small" { (why) } },
            list: html! {},
            button: None,
        }
    }

    fn show(&self, desk: &Desk<'_>, request: &CorrectionRequest) -> Markup {
        let is_first = self.button.as_ref().is_some_and(|button| button.is_first);
        html! {
            section class={ "card answer" @if is_first { " first" } } {
                h2 { (self.title) }
                p class="answer-figure" { (self.figure) }
                div { (self.body) }
                div class="answer-do" {
                    @if let Some(button) = &self.button { (button.show(desk, request)) }
                }
                div { (self.list) }
            }
        }
    }
}

impl Button {
    fn show(&self, desk: &Desk<'_>, request: &CorrectionRequest) -> Markup {
        let fields = html! {
            @for (name, value) in request.fields() { (hidden(name, &value)) }
            (hidden("answer", self.answer))
            (hidden(SEEN, &self.seen))
            button class={ "button" @if self.is_first { " primary" } } type="submit" { (self.text) }
        };
        form(desk, "/correct", self.answer, "", fields)
    }
}

const MOST: usize = 4;

/// A card's list: the first tables visible, the others folded.
pub(crate) fn list(
    texts: Texts,
    choice: &CorrectionChoice,
    change: &RoundChange,
    changed: &[ChangedTable<'_>],
) -> Markup {
    let parted = parted(choice, change);
    let (first, rest) = changed.split_at(changed.len().min(MOST));
    let rows = |part: &[ChangedTable<'_>]| {
        html! { ol class="changes" { @for change in part { (row(texts, choice, &parted, change)) } } }
    };
    html! {
        @if !first.is_empty() { (rows(first)) }
        @if !rest.is_empty() {
            details class="changes-more" {
                summary class="soft small" { (say!(texts, "correct-more", count = rest.len())) }
                (rows(rest))
            }
        }
    }
}

fn row(texts: Texts, choice: &CorrectionChoice, parted: &[&Match], change: &ChangedTable<'_>) -> Markup {
    let tournament = &choice.answers.corrected;
    html! {
        li {
            @match change.table {
                Some(table) => { (table_badge(table)) }
                None => { span class="pill quiet" { (say!(texts, "correct-bye")) } }
            }
            div class="grow" {
                p class="change-now" {
                    @match change.after {
                        Some(after) => { (names(texts, tournament, after)) }
                        None => { span class="soft" { (say!(texts, "correct-nobody")) } }
                    }
                }
                @if let Some(before) = change.before {
                    p class="change-before soft small" {
                        s { (names(texts, tournament, before)) }
                        @if parted.contains(&before) { " " (pill(Tint::Amber, say!(texts, "correct-is-playing"))) }
                        @if let Some(score) = lost_score(texts, tournament, before) { " " (pill(Tint::Red, score)) }
                    }
                }
            }
        }
    }
}

fn names(texts: Texts, tournament: &Tournament, m: &Match) -> Markup {
    html! {
        @for (place, id) in m.players.iter().enumerate() {
            @if place > 0 { span class="soft" { " " (say!(texts, "versus")) " " } }
            (pairwright_web_kit::parts::name(tournament.name_of(id)))
        }
    }
}

fn lost_score(texts: Texts, tournament: &Tournament, m: &Match) -> Option<String> {
    m.pair()?;
    let result = m.result.as_ref()?;
    Some(Scored::new(tournament, &m.players, result).score_of(texts, Side::First))
}

/// The correct result of a past match, and the matches in progress in the later round.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub(crate) struct CorrectionRequest {
    pub(crate) round: u32,
    pub(crate) first: String,
    pub(crate) second: String,
    /// The result as typed in the line; empty for an open match.
    #[serde(default)]
    pub(crate) result: String,
    #[serde(default)]
    pub(crate) was: String,
    /// `none`, `at`, or anything else for all open tables.
    #[serde(default)]
    pub(crate) playing: String,
    /// The tables of `at`: `3-7, 12`.
    #[serde(default)]
    pub(crate) tables: String,
}

impl CorrectionRequest {
    pub(crate) fn about(correction: &Correction) -> CorrectionRequest {
        let written = |result: &Option<_>| result.as_ref().map(code).unwrap_or_default();
        CorrectionRequest {
            round: correction.round.0,
            first: correction.players.0.to_string(),
            second: correction.players.1.to_string(),
            result: written(&correction.result),
            was: written(&correction.was),
            ..CorrectionRequest::default()
        }
    }

    pub(crate) fn of(fields: &Fields) -> Result<CorrectionRequest, Error> {
        let text = |name| fields.get(name).to_owned();
        Ok(CorrectionRequest {
            round: fields.number("round")?,
            first: text("first"),
            second: text("second"),
            result: text("result"),
            was: text("was"),
            playing: text("playing"),
            tables: text("tables"),
        })
    }

    pub(crate) fn fields(&self) -> [(&'static str, String); 7] {
        [
            ("round", self.round.to_string()),
            ("first", self.first.clone()),
            ("second", self.second.clone()),
            ("result", self.result.clone()),
            ("was", self.was.clone()),
            ("playing", self.playing.clone()),
            ("tables", self.tables.clone()),
        ]
    }

    pub(crate) fn correction(&self) -> Result<Correction, Unclear> {
        Ok(Correction {
            round: RoundNumber(self.round),
            players: (PlayerId::from(self.first.as_str()), PlayerId::from(self.second.as_str())),
            result: read_code(&self.result)?,
            was: read_code(&self.was)?,
        })
    }

    /// The matches in progress in the later round; `None` if the tables cannot be read.
    pub(crate) fn playing(&self, later: Option<&Round>) -> Option<Playing> {
        match self.playing.as_str() {
            "none" => Some(Playing::None),
            "at" => tables(&self.tables, later?).map(Playing::At),
            _ => Some(Playing::All),
        }
    }
}

/// The open tables of a round in a list of numbers and ranges; `None` if it is malformed or contains no open table.
fn tables(text: &str, round: &Round) -> Option<Vec<TableNumber>> {
    let ranges: Option<Vec<(u32, u32)>> =
        text.split([',', ';', ' ']).filter(|part| !part.is_empty()).map(range).collect();
    let ranges = ranges?;
    let open = round.open_matches().filter_map(|m| m.table);
    let named: Vec<TableNumber> =
        open.filter(|table| ranges.iter().any(|(from, to)| (*from..=*to).contains(&table.0))).collect();
    (!named.is_empty()).then_some(named)
}

fn range(part: &str) -> Option<(u32, u32)> {
    let (from, to) = part.split_once(['-', '–']).unwrap_or((part, part));
    Some((from.parse().ok()?, to.parse().ok()?))
}

#[cfg(test)]
mod tests {
    use crate::desk::screen::Screen;
    use pairwright_core::nouns::Match;
    use pairwright_core::nouns::StageKind;

    use super::*;

    fn round() -> Round {
        let matches =
            (1..=9).map(|n| Match::open(n, format!("a{n}").as_str().into(), format!("b{n}").as_str().into()));
        Round::new(RoundNumber(2), StageKind::Swiss, matches.collect())
    }

    fn read(text: &str) -> Option<Vec<u32>> {
        tables(text, &round()).map(|tables| tables.into_iter().map(|table| table.0).collect())
    }

    #[test]
    fn tables_are_numbers_and_ranges() {
        assert_eq!(read("3-5, 8"), Some(vec![3, 4, 5, 8]));
        assert_eq!(read(" 2 9;4–4 "), Some(vec![2, 4, 9]));
        assert_eq!(read("7-4000000000"), Some(vec![7, 8, 9]));
        for unread in ["", "40", "x", "3-", "5-3", "-", "3--4"] {
            assert_eq!(read(unread), None, "{unread}");
        }
    }

    #[test]
    fn a_request_survives_the_way_through_its_address() {
        let request = CorrectionRequest {
            round: 2,
            first: "a/b&c".into(),
            second: "p 2".into(),
            result: "2 1 0".into(),
            playing: "at".into(),
            tables: "3-7".into(),
            ..CorrectionRequest::default()
        };
        let screen = Screen::Correction(request);
        assert_eq!(Screen::find(&screen.code()), Some(screen));
    }
}
