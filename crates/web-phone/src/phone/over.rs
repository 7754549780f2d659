//! A match with a result on a phone: what counts, who entered it, and how a player objects (page 10,
//! "Results from the players").

use maud::{Markup, html};
use pairwright_core::nouns::{Call, CallKind, Coded, Match, PenaltyKind, PlayerReport, Round};
use pairwright_core::scoring::Outcome;
use pairwright_core::{Action, Entry, Journal, MatchResult, PlayerId, RoundNumber};
use pairwright_office::authors::judge_name;
use pairwright_office::names::short;
use pairwright_office::rights::{Author, Role};
use pairwright_web_kit::parts::{Icon, Level, NO_BREAK, Scored, icon, notice, words};
use pairwright_web_kit::views::seat::PlayerSeat;
use pairwright_words::{Texts, say};

use super::Phone;
use super::call::{PLACE, is_said_above, who_comes};
use super::report::Reported;

impl Reported<'_> {
    /// The result, as reported or as entered by the desk.
    pub(super) fn over(&self, result: &MatchResult) -> Markup {
        let (view, texts) = (self.phone.view, self.phone.view.texts);
        let scored = Scored::of(view.tournament, self.round.number, self.played);
        let own = scored
            .map(|scored| scored.sentence_to(texts, self.phone.reader(), self.side, &self.opponent.name));
        let has_lost = view.tournament.outcome(self.played, self.side) == Some(Outcome::Loss);
        let heading = html! { @if !has_lost { (icon(Icon::Check)) (NO_BREAK) } (own.unwrap_or_default()) };
        html! {
            @if self.phone.fate.is_some() { h2 class="report-result" { (heading) } } @else { h1 class="report-result" { (heading) } }
            (self.objection(result))
            @if self.phone.fate.is_none() && self.phone.player.dropped_after.is_none() { p { strong { (words::headline(view)) } } }
        }
    }

    /// The result's author, those who contradict it, the decision, and the way to object.
    pub(super) fn objection(&self, result: &MatchResult) -> Markup {
        let (tournament, texts) = (self.phone.view.tournament, self.phone.view.texts);
        let contradicts = tournament.contradictions(self.round.number, self.played);
        let contradicts =
            |report: Option<&PlayerReport>| report.is_some_and(|report| contradicts.contains(&report));
        let disagree = say!(texts, "phone-disagree");
        match self.mine.filter(|mine| mine.result != *result) {
            Some(mine) if contradicts(self.mine) => self.contested(mine),
            Some(mine) => html! {
                (notice(Level::Warning, self.decided().unwrap_or_else(|| self.entered_instead())))
                p class="soft small" { (say!(texts, "phone-you-reported", result = self.sentence(&mine.result))) }
                @if self.takes_reports() { (self.form(self.button(&mine.result, "small", &disagree))) }
            },
            None => html! {
                @if let Some(theirs) = self.theirs.filter(|_| contradicts(self.theirs)) {
                    @let name = short(&self.opponent.name);
                    (notice(Level::Warning, say!(texts, "phone-opponent-contests", name = name, result = self.sentence(&theirs.result))))
                    p class="soft small" { (say!(texts, "phone-until-decided")) }
                } @else {
                    p class="soft" {
                        @if self.is_of_now() { (say!(texts, "own-against", name = self.opponent.name.as_str())) " · " }
                        (self.decided().unwrap_or_else(|| self.whose(result)))
                    }
                }
                @if self.may_disagree() {
                    details class="small" data-key="disagree" {
                        summary { (disagree) }
                        p class="soft small" { (say!(texts, "phone-disagree-why")) }
                        (self.results(&[result], false))
                    }
                } @else {
                    p class="soft small" { (say!(texts, "phone-wrong-result")) }
                }
            },
        }
    }

    /// Explains that the player's report contradicts the result: it came late, or the player waits for a judge.
    fn contested(&self, mine: &PlayerReport) -> Markup {
        let (tournament, texts) = (self.phone.view.tournament, self.phone.view.texts);
        let reported = self.sentence(&mine.result);
        let call = tournament.call_of(self.round.number, self.played);
        let call = call.filter(|call| tournament.is_about_result(call));
        html! {
            @match call {
                Some(call) => {
                    div id=[(self.is_of_now() && is_said_above(self.phone, call)).then_some(PLACE)] { (notice(Level::Warning, match &call.taken {
                        Some((judge, _)) => say!(texts, "phone-contested-coming", judge = who_comes(texts, judge)),
                        None => say!(texts, "phone-contested"),
                    })) }
                    p class="soft small" { (say!(texts, "phone-you-reported", result = reported)) br; (say!(texts, "phone-until-decided")) }
                    (self.withdraw_as(&say!(texts, "phone-stands-rightly")))
                }
                None => {
                    @if self.has_called() {
                        (notice(Level::Warning, say!(texts, "phone-not-decided", result = reported)))
                        p class="soft small" { (say!(texts, "phone-until-decided")) }
                    } @else {
                        (notice(Level::Warning, say!(texts, "phone-came-late", result = reported)))
                        p class="soft small" { (say!(texts, "phone-came-late-why")) }
                    }
                    (self.withdraw_as(&say!(texts, "phone-stands-rightly")))
                    (self.phone.form("/call", "", html! {
                        input type="hidden" name="round" value=(self.round.number);
                        button class="button small" type="submit" name="kind" value=(CallKind::Other.code()) { (if self.has_called() { say!(texts, "phone-call-again") } else { say!(texts, "phone-disagree-call") }) }
                    }))
                }
            }
        }
    }

    fn has_called(&self) -> bool {
        let is_own =
            |call: &Call| call.by.as_ref() == Some(&self.phone.player.id) && call.round == self.round.number;
        self.phone.view.tournament.calls.iter().any(|call| is_own(call) && call.kind == CallKind::Other)
    }

    /// The staff's decision about a result that had been entered.
    fn decision(&self) -> Option<&ResultVerdict> {
        let verdict = self.phone.verdict.as_ref().filter(|_| self.is_of_now());
        verdict.filter(|verdict| matches!(verdict.ruling, ResultRuling::Kept | ResultRuling::Changed))
    }

    fn decided(&self) -> Option<String> {
        self.decision().map(|verdict| verdict.sentence(self.phone.view.texts))
    }

    /// The author of a result other than the one this player reported.
    fn entered_instead(&self) -> String {
        let texts = self.phone.view.texts;
        match self.phone.verdict.as_ref().filter(|_| self.is_of_now()) {
            Some(verdict) if verdict.ruling == ResultRuling::ByPlayer => self.by_word_of(verdict),
            Some(verdict) => say!(texts, "phone-entered-other", by = verdict.author(texts)),
            None => say!(texts, "phone-entered-other", by = say!(texts, "phone-decided-desk")),
        }
    }

    /// Whether the player may still object. Not if the staff kept the result, nor if the player conceded or
    /// won a bracket match, whose games do not matter.
    fn may_disagree(&self) -> bool {
        let is_kept = self.decision().is_some_and(|verdict| verdict.ruling == ResultRuling::Kept);
        let has_won = self.phone.view.tournament.outcome(self.played, self.side) == Some(Outcome::Win);
        let conceded = self.phone.verdict.as_ref().and_then(ResultVerdict::conceded_by);
        self.is_of_now()
            && conceded.as_ref() != Some(&self.phone.player.id)
            && self.mine.is_none()
            && self.takes_reports()
            && !is_kept
            && !(has_won && self.round.stage.is_bracket())
    }

    /// The author of the result's report or entry.
    fn whose(&self, result: &MatchResult) -> String {
        let texts = self.phone.view.texts;
        let is_so = |report: Option<&PlayerReport>| report.is_some_and(|report| report.result == *result);
        match (is_so(self.mine), is_so(self.theirs)) {
            (true, true) => say!(texts, "phone-confirmed"),
            (true, false) => say!(texts, "phone-counts"),
            (false, true) => say!(texts, "phone-by-opponent", name = short(&self.opponent.name)),
            (false, false) => {
                let verdict = self.phone.verdict.as_ref();
                verdict.map_or_else(|| say!(texts, "phone-by-desk"), |verdict| self.by_word_of(verdict))
            }
        }
    }

    /// The author of an entered result that nobody reported.
    fn by_word_of(&self, verdict: &ResultVerdict) -> String {
        let texts = self.phone.view.texts;
        match verdict.conceded_by() {
            None => verdict.sentence(texts),
            Some(player) if player == self.phone.player.id => say!(texts, "phone-you-conceded"),
            Some(_) => say!(texts, "phone-conceded", name = short(&self.opponent.name)),
        }
    }
}

/// A card for each contested result of an earlier round, above everything about the current one.
pub(super) fn earlier(phone: &Phone<'_>) -> Markup {
    let tournament = phone.view.tournament;
    let now = tournament.current_round().filter(|_| !tournament.finished).map(|now| now.number);
    let earlier = tournament.rounds.iter().filter(|round| now.is_some_and(|now| round.number < now));
    html! { @for round in earlier { (earlier_card(phone, round)) } }
}

/// The results that the staff kept. Shown until the next round, so that a contested card does not just vanish.
pub(super) fn kept_earlier(phone: &Phone<'_>) -> Markup {
    let (tournament, texts) = (phone.view.tournament, phone.view.texts);
    let sentence = |(number, verdict): &(RoundNumber, ResultVerdict)| {
        let round = tournament.round(*number)?;
        let seat = PlayerSeat::of(tournament, round, phone.player)?;
        let result =
            seat.scored(tournament)?.sentence_to(texts, phone.reader(), seat.side, &seat.opponent?.name);
        let (round, decided) = (words::round_title(phone.view, round), verdict.sentence(texts));
        Some(say!(texts, "phone-kept-earlier", round = round, decided = decided, result = result))
    };
    html! { @for sentence in phone.kept.iter().filter_map(sentence) { (notice(Level::Note, sentence)) } }
}

fn earlier_card(phone: &Phone<'_>, round: &Round) -> Markup {
    let (tournament, texts) = (phone.view.tournament, phone.view.texts);
    let seat = PlayerSeat::of(tournament, round, phone.player);
    let contested = seat.filter(|seat| !tournament.contradictions(round.number, seat.played).is_empty());
    let Some(seat) = contested else { return html! {} };
    let Some(reported) = Reported::at(phone, round, &seat) else { return html! {} };
    let (Some(result), Some(scored)) = (&seat.played.result, seat.scored(tournament)) else {
        return html! {};
    };
    let title = words::round_title(phone.view, round);
    html! {
        details class="card contested report" data-key={ "contested-" (round.number) } {
            summary { (icon(Icon::Warning)) span { (say!(texts, "phone-contested-earlier", round = title)) } }
            p { strong { (scored.sentence_to(texts, phone.reader(), seat.side, &reported.opponent.name)) } }
            (reported.objection(result))
        }
    }
}

/// The last decision about a match's result: the staff's, or a player's concession.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct ResultVerdict {
    pub(super) ruling: ResultRuling,
    by: Author,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum ResultRuling {
    /// By the staff, or as a consequence of a penalty.
    Entered,
    /// Both players reported it, or the loser conceded.
    ByPlayer,
    /// It stayed, against a player's report.
    Kept,
    Changed,
}

impl ResultVerdict {
    /// Reads the last decision from the journal, back to the round's publication.
    pub(super) fn of(journal: &Journal, round: RoundNumber, played: &Match) -> Option<ResultVerdict> {
        since(journal, round).find_map(|entry| decision_in(entry, round, played))
    }

    /// Decisions since round `now` was published to keep a player's results of earlier rounds, newest first. Until
    /// then, the phone showed these results as contested.
    pub(super) fn kept_before(
        journal: &Journal,
        now: RoundNumber,
        player: &PlayerId,
    ) -> Vec<(RoundNumber, ResultVerdict)> {
        let kept = |entry: &Entry| match &entry.action {
            Action::PlayerReport { round, players, result: None, .. }
                if *round < now && (players.0 == *player || players.1 == *player) =>
            {
                let by = Author::read(&entry.by);
                let is_staff = by.role.is_some_and(Role::is_staff);
                is_staff.then_some((*round, ResultVerdict { ruling: ResultRuling::Kept, by }))
            }
            _ => None,
        };
        since(journal, now).filter_map(kept).collect()
    }

    fn conceded_by(&self) -> Option<PlayerId> {
        (self.ruling == ResultRuling::ByPlayer).then(|| PlayerId::from(&*self.by.name))
    }

    /// The judge by name, or the desk.
    fn author(&self, texts: Texts) -> String {
        match self.by.role {
            Some(Role::Judge | Role::HeadJudge) => judge_name(texts, &self.by.to_string()),
            _ => say!(texts, "phone-decided-desk"),
        }
    }

    /// `Bea decided: the result stands.`, `The desk entered this result.`
    pub(super) fn sentence(&self, texts: Texts) -> String {
        let by = self.author(texts);
        match self.ruling {
            ResultRuling::Entered | ResultRuling::ByPlayer => say!(texts, "phone-entered", by = by),
            ResultRuling::Kept => say!(texts, "phone-decided-stands", by = by),
            ResultRuling::Changed => say!(texts, "phone-decided-changed", by = by),
        }
    }
}

/// The valid entries since a round was published, newest first.
fn since(journal: &Journal, round: RoundNumber) -> impl Iterator<Item = &Entry> {
    let is_publishing =
        move |entry: &&Entry| matches!(entry.action, Action::Publish { round: number } if number == round);
    let entries = journal.entries().iter().rev().take_while(move |entry| !is_publishing(entry));
    entries.filter(|entry| !journal.is_undone(entry.seq))
}

/// What an entry decides about a match's result; `None` for all other entries.
fn decision_in(entry: &Entry, round: RoundNumber, played: &Match) -> Option<ResultVerdict> {
    let is_this = |of: RoundNumber, players: &(PlayerId, PlayerId)| {
        of == round && played.has(&players.0) && played.has(&players.1)
    };
    let by = Author::read(&entry.by);
    let is_staff = by.role.is_some_and(Role::is_staff);
    match &entry.action {
        Action::PlayerReport { round, players, result: None, .. } if is_this(*round, players) => {
            is_staff.then_some(ResultVerdict { ruling: ResultRuling::Kept, by })
        }
        Action::Report { round, players, was, .. } if is_this(*round, players) => {
            let ruling = match by.role {
                Some(Role::Player) => ResultRuling::ByPlayer,
                _ if was.is_some() => ResultRuling::Changed,
                _ => ResultRuling::Entered,
            };
            Some(ResultVerdict { ruling, by })
        }
        Action::Penalize { penalty } if penalty.round == Some(round) && played.has(&penalty.player) => {
            let ends = matches!(penalty.kind, PenaltyKind::MatchLoss | PenaltyKind::Disqualification);
            (ends && is_staff).then_some(ResultVerdict { ruling: ResultRuling::Entered, by })
        }
        _ => None,
    }
}
