//! Reports from phones: their status and effect (page 10, "Results from the players"). The buttons are in `results.rs`.

use maud::{Markup, Render, html};
use pairwright_core::journal::ReportState;
use pairwright_core::nouns::{CallKind, Coded, Match, Player, PlayerReport, Reports, Round};
use pairwright_core::{MatchResult, Side, message};
use pairwright_office::command::{Command, OwnResult};
use pairwright_office::decide::own::seen_from;
use pairwright_office::line::{code, read_code};
use pairwright_office::names::short;
use pairwright_web_kit::calls::read_kind;
use pairwright_web_kit::error::{Error, Fields};
use pairwright_web_kit::parts::games::text_of;
use pairwright_web_kit::parts::{Icon, Scored, choices, games, icon, match_notes, name, words};
use pairwright_web_kit::views::seat::PlayerSeat;
use pairwright_words::say;

use super::{Phone, leave};

const WITHDRAW: &str = "withdraw";

pub(super) struct Reported<'a> {
    pub(super) phone: &'a Phone<'a>,
    pub(super) round: &'a Round,
    pub(super) played: &'a Match,
    pub(super) opponent: &'a Player,
    pub(super) side: Side,
    pub(super) mine: Option<&'a PlayerReport>,
    pub(super) theirs: Option<&'a PlayerReport>,
}

impl<'a> Reported<'a> {
    /// This round's match; `None` if there is none or the tournament is over.
    pub(super) fn of(phone: &'a Phone<'a>) -> Option<Reported<'a>> {
        let tournament = phone.view.tournament;
        let (round, _, _, seat) = phone.played().filter(|_| !tournament.finished)?;
        Reported::at(phone, round, seat)
    }

    /// A match of any round; `None` for a bye.
    pub(super) fn at(phone: &'a Phone<'a>, round: &'a Round, seat: &PlayerSeat<'a>) -> Option<Reported<'a>> {
        let both = phone.view.tournament.reports_of(round.number, seat.played);
        let (mine, theirs) = (both[seat.side], both[seat.side.other()]);
        let (played, opponent, side) = (seat.played, seat.opponent?, seat.side);
        Some(Reported { phone, round, played, opponent, side, mine, theirs })
    }

    /// Whether the match belongs to the last published round.
    pub(super) fn is_of_now(&self) -> bool {
        self.phone.seat.as_ref().is_some_and(|(now, _)| now.number == self.round.number)
    }

    pub(super) fn is_fresh(&self) -> bool {
        self.played.is_open() && self.mine.is_none() && self.theirs.is_none()
    }

    pub(super) fn card(&self) -> Markup {
        html! {
            section class="report" id="report" aria-live="polite" data-state=(self.state()) {
                @if let Some(result) = &self.played.result { (self.over(result)) }
                @else if !self.takes_reports() { p class="card" { (say!(self.phone.view.texts, "phone-reports-off")) } }
                @else { (self.open()) }
            }
        }
    }

    /// A value that the page's script compares: it changes with every report, withdrawal and entered result.
    fn state(&self) -> String {
        let reported = |report: Option<&PlayerReport>| report.map(|report| code(&report.result));
        let entered = self.played.result.as_ref().map(code);
        let tournament = self.phone.view.tournament;
        let call = tournament.call_of(self.round.number, self.played);
        let called = call.filter(|call| tournament.is_about_result(call)).map(|call| call.number.to_string());
        let parts = [reported(self.mine), reported(self.theirs), entered, called];
        parts.map(Option::unwrap_or_default).join("/")
    }

    pub(super) fn takes_reports(&self) -> bool {
        self.phone.view.tournament.setup.venue.reports != Reports::Off
    }

    fn open(&self) -> Markup {
        let state = self.phone.view.tournament.report_state(self.round.number, self.played);
        let texts = self.phone.view.texts;
        match (state, self.mine, self.theirs) {
            (Some(ReportState::Agreed(report)), ..) => html! {
                h1 { (say!(texts, "phone-reopened")) }
                p { (self.sentence(&report.result)) }
                (self.other_results(&say!(texts, "phone-change"), &[&report.result]))
            },
            (_, Some(mine), Some(theirs)) => self.disputed(mine, theirs),
            (_, Some(mine), None) => self.sent(mine),
            (_, None, Some(theirs)) => self.to_confirm(theirs),
            (_, None, None) => html! {
                h2 { (say!(texts, "phone-report")) }
                (self.results(&[], true))
            },
        }
    }

    fn sent(&self, mine: &PlayerReport) -> Markup {
        let texts = self.phone.view.texts;
        let opponent = short(&self.opponent.name);
        let by_phone = self.phone.opponent_has_phone;
        let (who, how) = if by_phone {
            (
                say!(texts, "phone-waits-for", name = opponent),
                say!(texts, "phone-step-opponent", name = opponent),
            )
        } else {
            (say!(texts, "phone-waits-for-desk"), say!(texts, "phone-no-phone", name = opponent))
        };
        let board = self.board(&mine.result);
        html! {
            h1 { (who) }
            @if board.0.is_empty() { p { (say!(texts, "phone-sent", result = self.sentence(&mine.result))) } }
            (board)
            ol class="card steps" {
                li class="done" { (icon(Icon::Check)) strong { (say!(texts, "phone-step-sent")) } }
                li class="now" { span class="dot" {} strong { (how) } }
                li { span class="dot" {} span { (say!(texts, "phone-step-counts")) } }
            }
            @if by_phone { p class="soft small" { (say!(texts, "phone-not-at-hand", name = opponent)) } }
            (self.withdraw())
            (self.other_results(&say!(texts, "phone-change"), &[&mine.result]))
            (leave::fold(self.phone))
        }
    }

    fn to_confirm(&self, theirs: &PlayerReport) -> Markup {
        let texts = self.phone.view.texts;
        let opponent = short(&self.opponent.name);
        html! {
            h1 { (self.question(&theirs.result)) }
            p class="soft" { (say!(texts, "phone-by-opponent", name = opponent)) " " (say!(texts, "phone-yes-counts")) }
            div class="yes-no" {
                (self.form(html! {
                    (self.drop_box(&html! {}))
                    (self.button(&theirs.result, "primary", &self.confirmation(&theirs.result)))
                }))
                (self.other_results(&say!(texts, "phone-not-so"), &[&theirs.result]))
            }
        }
    }

    fn disputed(&self, mine: &PlayerReport, theirs: &PlayerReport) -> Markup {
        let texts = self.phone.view.texts;
        let opponent = short(&self.opponent.name);
        let agree = say!(texts, "phone-agree", name = opponent);
        html! {
            h1 { (say!(texts, "phone-disputed")) }
            p class="soft" { (say!(texts, "phone-disputed-why")) }
            dl class="card report-versions" {
                div { dt { (say!(texts, "phone-you-say")) } dd { (self.sentence(&mine.result)) } }
                div { dt { (say!(texts, "phone-opponent-says", name = opponent)) } dd { (self.sentence(&theirs.result)) } }
            }
            h2 { (say!(texts, "phone-cleared-up")) }
            p class="soft small" { (say!(texts, "phone-cleared-up-why", name = opponent)) }
            (self.form(self.button(&theirs.result, "", &agree)))
            (self.withdraw())
            (self.other_results(&say!(texts, "phone-change"), &[&mine.result, &theirs.result]))
            (leave::fold(self.phone))
        }
    }

    /// Both players with their games or points; empty if the result counts neither.
    fn board(&self, result: &MatchResult) -> Markup {
        let (tournament, texts) = (self.phone.view.tournament, self.phone.view.texts);
        let scored = Scored::new(tournament, &self.played.players, result);
        let own = |side: Side| Some(scored.score_of(texts, side).split_once('–')?.0.to_owned());
        let rows = [(self.side, self.phone.player), (self.side.other(), self.opponent)];
        html! {
            @if let (Some(_), Some(_)) = (own(Side::First), own(Side::Second)) {
                ul class="card rows board-two" {
                    @for (side, player) in rows { li { span class="grow" { (name(&player.name)) } strong { (own(side).unwrap_or_default()) } } }
                }
            }
        }
    }

    /// A result as a sentence with names: `Ana Lima won 2–1`.
    pub(super) fn sentence(&self, result: &MatchResult) -> String {
        let tournament = self.phone.view.tournament;
        let names = words::names(tournament, self.played);
        let scored = Scored::new(tournament, &self.played.players, result);
        choices::unbroken(&scored.sentence(self.phone.view.texts, &names))
    }

    /// What the opponent's report asks: `Did Ana win 2–1?`, `Did you win 2–1?`.
    fn question(&self, result: &MatchResult) -> String {
        let (tournament, texts) = (self.phone.view.tournament, self.phone.view.texts);
        let scored = Scored::new(tournament, &self.played.players, result);
        match self.tint(result) {
            "win" => {
                say!(texts, "phone-did-i-win", score = choices::unbroken(&scored.score_of(texts, self.side)))
            }
            "loss" => {
                let score = choices::unbroken(&scored.score_of(texts, self.side.other()));
                say!(texts, "phone-did-they-win", name = short(&self.opponent.name), score = score)
            }
            _ => say!(texts, "phone-is-it-so", result = choices::words(self.phone.view, self.played, result)),
        }
    }

    /// A result as its player says it: `I won 2–1`, `Barry won 2–1`.
    fn in_own_words(&self, result: &MatchResult) -> String {
        let (view, texts) = (self.phone.view, self.phone.view.texts);
        if self.tint(result) != "win" {
            return choices::words(view, self.played, result);
        }
        let scored = Scored::new(view.tournament, &self.played.players, result);
        say!(texts, "phone-i-won", score = choices::unbroken(&scored.score_of(texts, self.side)))
    }

    /// The label of the button that confirms the opponent's report: `Yes, Barry won 2–1`.
    fn confirmation(&self, result: &MatchResult) -> String {
        let texts = self.phone.view.texts;
        let statement = self.in_own_words(result);
        match self.tint(result) {
            "" => say!(texts, "phone-confirm-drawn", result = statement),
            _ => say!(texts, "phone-confirm", result = statement),
        }
    }

    fn withdraw(&self) -> Markup {
        self.withdraw_as(&say!(self.phone.view.texts, "phone-withdraw"))
    }

    pub(super) fn withdraw_as(&self, text: &str) -> Markup {
        self.form(html! { button class="button small" name="result" value=(WITHDRAW) { (text) } })
    }

    fn other_results(&self, title: &str, but: &[&MatchResult]) -> Markup {
        // A new report has a new key, so that what was open for the old one closes.
        html! { details data-key=(self.state()) { summary { (title) } (self.results(but, false)) } }
    }

    pub(super) fn button(&self, result: &MatchResult, class: &str, text: &str) -> Markup {
        html! {
            button class={ "button " (class) } name="result" value=(code(&seen_from(self.side, result))) { (text) }
        }
    }

    /// A form about this match. If there is a result, a report objects to it and calls a judge.
    pub(super) fn form(&self, body: impl Render) -> Markup {
        self.phone.form(
            "/report",
            "",
            html! {
                @if !self.played.is_open() { input type="hidden" name="kind" value=(CallKind::Other.code()); }
                input type="hidden" name="round" value=(self.round.number);
                input type="hidden" name="opponent" value=(self.opponent.id);
                (body)
            },
        )
    }
}

/// Reads a report, a confirmation, a concession or a withdrawal.
pub(crate) fn read_report(fields: &Fields) -> Result<Command, Error> {
    let (round, opponent) = (fields.number("round")?, fields.get("opponent").to_owned());
    let result = match fields.get("result") {
        WITHDRAW => return Ok(Command::OwnWithdrawal { round, opponent }),
        CONCEDE => return Ok(Command::OwnConcession { round, opponent }),
        GAMES => OwnResult::Games {
            first: fields.get("first").to_owned(),
            games: text_of(|name| fields.get(name)),
        },
        written => {
            let result = read_code(written)?;
            result.ok_or_else(|| Error::Invalid(message!("phone-no-such-result")))?.into()
        }
    };
    let objection = fields.find("kind").map(|_| read_kind(fields)).transpose()?;
    Ok(Command::OwnReport { round, opponent, result, objection, drop: fields.is_ticked("drop") })
}

impl Reported<'_> {
    /// Buttons for all results except `but`, and the box to drop unless it is elsewhere on the page.
    pub(super) fn results(&self, but: &[&MatchResult], with_drop: bool) -> Markup {
        let (view, texts) = (self.phone.view, self.phone.view.texts);
        let fields = games::fields(view, self.round, self.played, games::LiveTotal::No);
        let by_count = fields.is_none() || self.round.stage.is_bracket();
        let mut results = games::beside(view.tournament, self.round, self.played);
        results.retain(|result| !but.contains(&result));
        let (usual, rare): (Vec<_>, Vec<_>) =
            results.into_iter().partition(|result| choices::is_usual(view.tournament, self.round, result));
        let [mine, theirs, level] = self.grouped(usual);
        let [won, lost, drawn] = self.grouped(rare);
        // With fields for single games, there is no room for more.
        let (level, drawn) =
            if fields.is_none() { choices::with_plain_draws(level, drawn) } else { (level, drawn) };
        let body = html! {
            // The Enter key presses a form's first button, which must not be a result.
            @if by_count { button type="submit" disabled hidden { (say!(texts, "phone-report")) } }
            (match_notes::lost_games(texts, view.tournament, self.round, self.played))
            div class="report-results" {
                @for column in [mine, theirs].iter().filter(|column| !column.is_empty()) { div { (self.buttons(column)) } }
            }
            div class="report-results level" { (self.buttons(&level)) }
            @if let Some(fields) = &fields {
                input type="hidden" name="first" value=[self.played.players.first()];
                (fields)
                button class="button primary" name="result" value=(GAMES) { (say!(texts, "phone-send")) }
            }
            @if fields.is_some() { (self.fold("drawn", &say!(texts, "phone-drawn"), &drawn)) }
            @let others = if fields.is_some() { [won, lost].concat() } else { [won, lost, drawn].concat() };
            (self.fold("others", &say!(texts, "phone-something-else"), &others))
            @if with_drop { (self.drop_box(&self.code_to_drop_with())) }
        };
        html! { (self.form(body)) @if self.played.is_open() { (self.concede()) } }
    }

    fn buttons(&self, results: &[MatchResult]) -> Markup {
        html! {
            @for result in results {
                (self.button(result, self.tint(result), &self.in_own_words(result)))
            }
        }
    }

    fn fold(&self, key: &str, title: &str, results: &[MatchResult]) -> Markup {
        html! {
            @if !results.is_empty() {
                details data-key=(key) { summary { (title) } div class="report-results level" { (self.buttons(results)) } }
            }
        }
    }

    /// The code field beside the box, unless a single report ends the match.
    fn code_to_drop_with(&self) -> Markup {
        let ends = self.played.is_open() && self.phone.view.tournament.setup.venue.reports == Reports::One;
        html! { @if !ends { (self.phone.code_if_ticked()) } }
    }

    /// The box to drop with the report, and the code if it needs one.
    fn drop_box(&self, code: &Markup) -> Markup {
        html! {
            @if leave::may_leave(self.phone) {
                div class="drop-box" {
                    label class="check" {
                        input type="checkbox" name="drop" value="yes";
                        span { (say!(self.phone.view.texts, "phone-drop-after")) }
                    }
                    (code)
                }
            }
        }
    }

    /// Groups results: won by the player, won by the opponent, others.
    fn grouped(&self, results: Vec<MatchResult>) -> [Vec<MatchResult>; 3] {
        let [first, others, second] = choices::grouped(results);
        let (mut mine, mut theirs) = if self.side == Side::First { (first, second) } else { (second, first) };
        // Equal results of both sides are next to each other, clearest first.
        mine.sort_by_key(choices::games_lost);
        theirs.sort_by_key(choices::games_lost);
        [mine, theirs, others]
    }

    /// The tint of a win or a loss; empty for neither.
    fn tint(&self, result: &MatchResult) -> &'static str {
        let scored = Scored::new(self.phone.view.tournament, &self.played.players, result);
        match scored.winner() {
            Some(winner) if winner == self.side => "win",
            Some(_) => "loss",
            None => "",
        }
    }

    fn concede(&self) -> Markup {
        let (tournament, texts) = (self.phone.view.tournament, self.phone.view.texts);
        let result = tournament.conceded(self.round.stage, self.played, self.side);
        let body = html! {
            (self.phone.code())
            button class="button small danger" name="result" value=(CONCEDE) { (say!(texts, "phone-concede-yes")) }
        };
        html! {
            details class="small" {
                summary { (say!(texts, "phone-concede")) }
                p { (say!(texts, "phone-concede-why", result = self.sentence(&result))) }
                (self.form(body))
            }
        }
    }
}

const GAMES: &str = "games";
const CONCEDE: &str = "concede";
