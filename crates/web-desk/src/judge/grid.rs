//! The judges' first page: calls, and every table of the round with its state by colour and icon.

use maud::{Markup, html};
use pairwright_core::journal::ReportState;
use pairwright_core::nouns::{Coded, ExtraTime, Match, Round};
use pairwright_office::command::LateLoss;
use pairwright_web_kit::parts::{Icon, empty, icon, words};
use pairwright_web_kit::time::extra_text;
use pairwright_words::{Texts, say};

use super::calls::{known_as, queue, short};
use super::{JudgePage, Judging, TableFilter, table};
use crate::desk::time::late::due_in;

/// The state of a table, most important first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Sign {
    /// Somebody called, for this.
    Call(&'static str),
    /// Both players reported different results.
    Dispute,
    /// A player is so late that this loss is due.
    Late(LateLoss),
    Armageddon,
    DeckCheck,
    Extra(ExtraTime),
    Plays,
    Done,
}

impl Sign {
    pub(crate) fn all(judging: &Judging<'_>, of_round: &Round, played: &Match) -> Vec<Sign> {
        let (tournament, round) = (judging.view.tournament, of_round.number);
        let is_this = |players: &(pairwright_core::PlayerId, pairwright_core::PlayerId)| {
            played.has(&players.0) && played.has(&players.1)
        };
        let call = tournament.call_of(round, played);
        let is_disputed = matches!(tournament.report_state(round, played), Some(ReportState::Disputed(..)))
            || !tournament.contradictions(round, played).is_empty();
        let doom = &tournament.armageddons;
        let has_doom = doom.iter().any(|c| c.ended.is_none() && c.round == round && is_this(&c.players));
        let checks = &tournament.deck_checks;
        let is_checked = checks.iter().any(|c| c.is_open() && c.round == round && is_this(&c.players));
        let extra = tournament.extra_time(round, played);
        let time = ExtraTime { turns: 0, ..extra.clone() };
        let turns = ExtraTime { time: 0, ..extra };
        let busy = [
            call.map(|call| Sign::Call(short(call))),
            is_disputed.then_some(Sign::Dispute),
            due_in(&judging.view, of_round, played, judging.now).0.map(Sign::Late),
            has_doom.then_some(Sign::Armageddon),
            is_checked.then_some(Sign::DeckCheck),
            (played.is_open() && time.time > 0).then_some(Sign::Extra(time)),
            (played.is_open() && turns.turns > 0).then_some(Sign::Extra(turns)),
        ];
        let mut signs: Vec<Sign> = busy.into_iter().flatten().collect();
        match played.is_open() {
            true if signs.is_empty() => signs.push(Sign::Plays),
            true => {}
            false => signs.push(Sign::Done),
        }
        signs
    }

    fn class(&self) -> &'static str {
        match self {
            Sign::Call(_) => "call",
            Sign::Dispute => "dispute",
            Sign::Late(_) => "late",
            Sign::Armageddon => "clock",
            Sign::DeckCheck => "check",
            Sign::Extra(_) => "extra",
            Sign::Plays => "plays",
            Sign::Done => "done",
        }
    }

    fn icon(&self) -> Option<Icon> {
        match self {
            Sign::Call(_) => Some(Icon::Hand),
            Sign::Dispute => Some(Icon::Warning),
            Sign::Late(_) => Some(Icon::People),
            Sign::Armageddon => Some(Icon::Clock),
            Sign::DeckCheck => Some(Icon::Deck),
            // Its words begin with a plus sign.
            Sign::Extra(_) => None,
            Sign::Plays => None,
            Sign::Done => Some(Icon::Check),
        }
    }

    pub(crate) fn word(&self, texts: Texts) -> String {
        match self {
            Sign::Call(kind) => texts.named("call-short", kind),
            Sign::Late(loss) => texts.named("table-sign", loss.code()),
            Sign::Extra(extra) => extra_text(texts, extra),
            other => texts.named("table-sign", other.class()),
        }
    }
}

struct GridTable<'a> {
    played: &'a Match,
    signs: Vec<Sign>,
    /// Penalties of this round.
    penalties: usize,
    /// When a missing player's next loss is due.
    late_from: Option<i64>,
    /// The match's name in the clock stream, if it is on phones' clocks.
    clock: Option<String>,
}

impl GridTable<'_> {
    fn is_shown(&self, filter: TableFilter) -> bool {
        match filter {
            TableFilter::All => true,
            TableFilter::Playing => self.played.is_open(),
            TableFilter::Attention => self.signs.iter().any(|sign| !matches!(sign, Sign::Plays | Sign::Done)),
            TableFilter::Penalty => self.penalties > 0,
        }
    }
}

pub(crate) fn page(judging: &Judging<'_>, filter: TableFilter) -> Markup {
    let (view, texts) = (&judging.view, judging.view.texts);
    html! {
        h1 class="hide" { (say!(texts, "judge-tables")) }
        (queue(judging, |call| table::decision_in(judging, call)))
        @match view.tournament.current_round() {
            None => (empty(say!(texts, "judge-no-round"), say!(texts, "judge-no-round-why"))),
            Some(round) => (tables(judging, round, filter)),
        }
    }
}

fn tables(judging: &Judging<'_>, round: &Round, filter: TableFilter) -> Markup {
    let (view, texts) = (&judging.view, judging.view.texts);
    let cells = cells(judging, round);
    let playing = cells.iter().filter(|cell| cell.played.is_open()).count();
    html! {
        section id="tables" {
            div class="tables-head" {
                h2 { (words::round_title(view, round)) " · " (say!(texts, "judge-tables-count", count = cells.len())) }
                span class="soft small" { (say!(texts, "judge-still-playing", count = playing)) }
            }
            nav class="chips" aria-label=(say!(texts, "judge-filter")) {
                @for one in TableFilter::all() {
                    @let count = cells.iter().filter(|cell| cell.is_shown(one)).count();
                    a class="chip" href=(JudgePage::Tables(one).url(view)) aria-current=[(one == filter).then_some("true")] {
                        (texts.named("judge-filter", one.code())) " " span class="soft" { (count) }
                    }
                }
            }
            ul class="grid" data-live=(view.at().clocks()) { @for cell in cells.iter().filter(|cell| cell.is_shown(filter)) { (square(judging, round, cell)) } }
            @if cells.iter().any(|cell| cell.clock.is_some()) { script type="module" src="/clock/squares.js" {} }
            (legend(texts))
        }
    }
}

fn cells<'a>(judging: &Judging<'_>, round: &'a Round) -> Vec<GridTable<'a>> {
    let tournament = judging.view.tournament;
    let of_round = |m: &Match| {
        let here = tournament.penalties.iter().filter(|p| p.round == Some(round.number) && m.has(&p.player));
        here.count()
    };
    let cell = |played| GridTable {
        played,
        signs: Sign::all(judging, round, played),
        penalties: of_round(played),
        late_from: due_in(&judging.view, round, played, judging.now).1,
        clock: judging.clocks.shown_of(round.number, played),
    };
    round.by_table().into_iter().map(cell).collect()
}

fn square(judging: &Judging<'_>, round: &Round, cell: &GridTable<'_>) -> Markup {
    let (view, texts) = (&judging.view, judging.view.texts);
    let Some((first, second)) = cell.played.pair() else { return html! {} };
    let table = cell.played.table.map(|table| table.to_string()).unwrap_or_else(|| "–".into());
    let names = [first, second].map(|id| known_as(view, id)).join(" – ");
    let Some((sign, others)) = cell.signs.split_first() else { return html! {} };
    html! {
        li id={ "table-" (first) } class={ "square sign-" (sign.class()) } {
            a href=(JudgePage::Table(round.number, first.clone()).url(view)) title=(names) {
                span class="square-number" { (table) }
                span class="square-sign" {
                    @if let Some(sign) = sign.icon() { (icon(sign)) }
                    span class=[(*sign == Sign::Done).then_some("hide")] { (sign.word(texts)) }
                }
                @if !others.is_empty() { span class="square-more" { @for sign in others { (mark(texts, sign)) } } }
                @if let Some(name) = &cell.clock { span class="square-clock" data-match=(name) { "–" } }
                @if let Some(from) = cell.late_from {
                    span class="square-late" data-shows-at=(from) hidden { (icon(Icon::People)) (say!(texts, "table-sign-late")) }
                }
                @if cell.penalties > 0 {
                    @let count = say!(texts, "judge-penalties-count", count = cell.penalties);
                    span class="square-penalties" title=(count) { span aria-hidden="true" { (cell.penalties) } span class="hide" { (count) } }
                }
            }
        }
    }
}

/// A further state as a small icon, with its word for screen readers.
fn mark(texts: Texts, sign: &Sign) -> Markup {
    let word = sign.word(texts);
    html! {
        span class="square-mark" title=(word) {
            @match sign.icon() {
                Some(sign) => { (icon(sign)) span class="hide" { (word) } }
                None => (word),
            }
        }
    }
}

fn legend(texts: Texts) -> Markup {
    let signs = [
        Sign::Plays,
        Sign::Done,
        Sign::Extra(ExtraTime::default()),
        Sign::Call("other"),
        Sign::Dispute,
        Sign::Late(LateLoss::GameLoss),
        Sign::DeckCheck,
        Sign::Armageddon,
    ];
    html! {
        details class="small" {
            summary class="soft" { (say!(texts, "judge-legend")) }
            ul class="legend soft small" {
                @for sign in &signs {
                    li {
                        span class={ "square-sample sign-" (sign.class()) } { @if let Some(sign) = sign.icon() { (icon(sign)) } }
                        (texts.named("table-legend", sign.class()))
                    }
                }
                li { span class="square-sample penalties" { "1" } (say!(texts, "table-legend-penalties")) }
            }
        }
    }
}
