//! The desk's first page: the next step, why it cannot be taken yet, and the current round.

use maud::{Markup, Render, html};
use pairwright_core::nouns::{Match, Round, StageKind};
use pairwright_core::refusal::Refusal;
use pairwright_core::ruleset::RoundsRow;
use pairwright_core::stages::next::nobody_left_to_meet;
use pairwright_core::stages::{NextStep, bracket, cycles, next_bracket_matches, next_step};
use pairwright_core::{MatchResult, RoundNumber, Tournament};
use pairwright_office::command::PlannedRounds;
use pairwright_office::decide::plan::{Plan, suggested};
use pairwright_office::rights::Right;
use pairwright_office::text::round_names;
use pairwright_web_kit::day::too_few::TooFew;
use pairwright_web_kit::form::{Sheet, written};
use pairwright_web_kit::journals::Once;
use pairwright_web_kit::parts::{Level, View, notice, words};
use pairwright_web_kit::views::{bracket, leaders, place};
use pairwright_words::say;

use super::estimate::estimate;
use super::form::{button_form, copied, form, hidden};
use super::plan::{PlanForm, cut_options, most_rounds};
use super::results::entry;
use super::round::{TableState, bar, proposal};
use super::{Desk, Screen, check_in, cut, draft, needs, paper, plan, players, prizes, round};

pub(super) fn now(desk: &Desk<'_>) -> Markup {
    let tournament = desk.view.tournament;
    match next_step(tournament) {
        NextStep::Register => register(desk),
        NextStep::Publish(_) => {
            tournament.proposal.as_ref().map(|p| proposal::proposal(desk, p)).unwrap_or_default()
        }
        NextStep::Pair(RoundNumber(1)) if !tournament.is_cut() => {
            html! { (players::add::next_name(desk)) (first_round(desk)) (players::registration(desk)) }
        }
        NextStep::Pair(next) if begins_bracket(tournament) => {
            html! { (pair(desk, next)) (cut::players_in(desk)) (bracket::tree(&desk.view)) }
        }
        NextStep::Pair(next) => html! { (pair(desk, next)) (current(desk)) },
        NextStep::Wait(now, open) => {
            html! { (wait(desk, now, open)) (needs::late(desk, "drawn-in")) (current(desk)) (without_them(desk, now, open)) }
        }
        NextStep::Cut(size) => html! { (cut::step(desk, size)) (current(desk)) },
        NextStep::Finish => html! { (finish(desk)) (current(desk)) },
        NextStep::Finished => html! {
            (finished(desk))
            (leaders::leaders(&desk.view))
            @if let Some(last) = tournament.current_round() { (round::tables(desk, last)) }
        },
    }
}

fn begins_bracket(tournament: &Tournament) -> bool {
    tournament.next_stage().is_bracket() && tournament.bracket_rounds().next().is_none()
}

fn current(desk: &Desk<'_>) -> Markup {
    let Some(now) = desk.view.tournament.current_round() else { return html! {} };
    html! {
        (entry::entry(desk, now))
        (round::tables(desk, now))
    }
}

/// The next step: what is missing or comes next, why, and its one button.
fn card(title: &str, why: impl Render, action: impl Render, below: impl Render) -> Markup {
    let why = why.render();
    html! {
        section class="step" id="step" {
            div { h1 { (title) } @if !why.0.is_empty() { p class="soft" { (why) } } }
            div class="buttons step-action" { (action) }
            (below)
        }
    }
}

fn register(desk: &Desk<'_>) -> Markup {
    let texts = desk.view.texts;
    let button = html! { button class="button" disabled { (say!(texts, "desk-pair-round", round = 1)) } };
    let guide =
        html! { p class="small step-below" { a href="/help/organiser" { (say!(texts, "guide-evening")) } } };
    html! {
        // Above everything that grows, so that the line stays in place while somebody types.
        (players::add::next_name(desk))
        (card(&say!(texts, "desk-who-plays"), say!(texts, "desk-who-plays-why"), button, guide))
        (players::registration(desk))
    }
}

/// The step before the first round, which also sets the number of rounds and the cut.
fn first_round(desk: &Desk<'_>) -> Markup {
    let texts = desk.view.texts;
    let tournament = desk.view.tournament;
    let here = tournament.present_in(RoundNumber(1)).count();
    let now = PlanForm::of(&Plan::of(tournament));
    let is_table = tournament.first_stage() == StageKind::RoundRobin;
    let announced = tournament.setup.rounds_announced().filter(|_| !is_table);
    let rounds = announced.map_or(PlannedRounds::Suggested, PlannedRounds::Number);
    let (plan, faults) = desk.notice.standing("plan", &PlanForm { rounds: now.rounds.with(&rounds), ..now });
    let sheet = Sheet::new(texts, &faults);
    let body = html! {
        (hidden("round", "1"))
        div class="fields" {
            @if is_table {
                (sheet.hidden(&plan.rounds))
                p class="grow" { (say!(texts, "desk-table-rounds", rounds = suggested(tournament, None).unwrap_or(0), times = cycles(tournament))) }
            } @else {
                (sheet.pick(say!(texts, "desk-rounds-label"), &plan.rounds, &round_options(desk)))
            }
            (sheet.pick(say!(texts, "desk-cut-label"), &plan.cut, &cut_options(texts, tournament, here)))
            button class="button primary big" type="submit" { (say!(texts, "desk-pair-round", round = 1)) }
        }
    };
    let drafts = tournament.first_stage() == StageKind::Swiss;
    html! {
        section class="step-card" id="step" {
            h1 { (check_in::headline(desk)) }
            @if is_table { p class="soft" { (say!(texts, "desk-first-table-why")) } }
            (check_in::paired_unseen(desk))
            (form(desk, "/pair", "plan", "stack", body))
            // Below the form, because it contains forms of its own.
            (comes_to(desk, ""))
            @if drafts { (draft::link(desk)) }
        }
    }
}

/// The effects of a plan that is chosen but not saved.
pub(super) fn tried(desk: &Desk<'_>, query: &str) -> Markup {
    match plan::tried(desk.view.texts, desk.view.tournament, query) {
        Some(tournament) => {
            let view = View { tournament: &tournament, once: &Once::default(), ..desk.view };
            comes_to(&Desk { view, ..*desk }, query)
        }
        None => {
            html! { div id=(COMES_TO) { p class="soft small" { (say!(desk.view.texts, "desk-plan-when-saved")) } } }
        }
    }
}

const COMES_TO: &str = "comes-to";

/// The effects of a plan: the saved one, or that of the query.
fn comes_to(desk: &Desk<'_>, query: &str) -> Markup {
    let tournament = desk.view.tournament;
    let is_swiss = tournament.first_stage() == StageKind::Swiss && !tournament.begins_with_bracket();
    html! {
        div id=(COMES_TO) class="stack" data-tries=(Screen::Tried(String::new()).url(&desk.view)) {
            @if let Some(short) = TooFew::of(tournament) {
                (too_few_rounds(desk, short))
            } @else if is_swiss {
                p class="soft small" { (reckoned(desk)) }
            }
            @if let Some(end) = estimate(desk) { p class="soft small" { (end) } }
            @if desk.view.may(Right::Settings) { (will_do(desk, query)) }
            @if let Some(sentence) = plan::too_many(desk.view.texts, desk.view.tournament) { (notice(Level::Warning, sentence)) }
        }
    }
}

/// The simulated effects of the plan, loaded when opened, with a link to their page.
fn will_do(desk: &Desk<'_>, query: &str) -> Markup {
    let sentence = desk.at("/lab/sentence");
    let sentence = if query.is_empty() { sentence } else { format!("{sentence}?{query}") };
    html! {
        details class="small" id="expected" {
            summary class="soft" { (say!(desk.view.texts, "lab-link")) }
            p class="soft" {
                span id="lab-sentence" data-later=(sentence) {}
                " " a href=(desk.at("/lab")) { (say!(desk.view.texts, "lab-open")) }
            }
        }
    }
}

/// A warning about too few rounds (004). Their consequences are on the page of the day's plan.
fn too_few_rounds(desk: &Desk<'_>, short: TooFew) -> Markup {
    let (texts, plan) = (desk.view.texts, Screen::Plan(String::new()));
    html! {
        p class="soft small" { (short.in_a_line(texts)) " " a href=(plan.url(&desk.view)) { (say!(texts, "desk-few-rounds-link")) } }
    }
}

fn round_options(desk: &Desk<'_>) -> Vec<(String, String)> {
    let texts = desk.view.texts;
    let auto = proposed_rounds(desk.view.tournament);
    let open = auto.is_none().then(|| written((PlannedRounds::Suggested, say!(texts, "desk-rounds-open"))));
    let most = most_rounds(desk.view.tournament).max(auto.unwrap_or(0));
    // A number that was set stays set, even if it equals the suggestion.
    let settled = desk.view.tournament.setup.rounds_announced();
    let numbers = (1..=most).map(|n: u32| {
        let value = if auto == Some(n) && settled != auto {
            PlannedRounds::Suggested
        } else {
            PlannedRounds::Number(n)
        };
        let words = match auto == Some(n) {
            true => say!(texts, "desk-rounds-auto", rounds = n),
            false => n.to_string(),
        };
        written((value, words))
    });
    open.into_iter().chain(numbers).collect()
}

fn proposed_rounds(tournament: &Tournament) -> Option<u32> {
    suggested(tournament, tournament.setup.cut_size())
}

/// The numbers of rounds that are needed, and what the game's own rules recommend.
fn reckoned(desk: &Desk<'_>) -> String {
    let needed = needed_rounds(desk);
    match recommended(desk.view.tournament) {
        Some(row) => {
            let table = say!(desk.view.texts, "desk-rounds-table", rounds = row.rounds, cut = row.cut);
            format!("{needed} {table}")
        }
        None => needed,
    }
}

/// The row of the game's table of rounds and cuts, for Swiss rounds that nobody leaves early.
fn recommended(tournament: &Tournament) -> Option<&RoundsRow> {
    let is_swiss = tournament.first_stage() == StageKind::Swiss && tournament.setup.leave.is_none();
    let here = tournament.present_in(tournament.next_round()).count();
    tournament.ruleset.rounds_for(u64::try_from(here).ok()?).filter(|_| is_swiss)
}

/// The number of rounds needed without a cut and with the usual cuts.
fn needed_rounds(desk: &Desk<'_>) -> String {
    let (texts, tournament) = (desk.view.texts, desk.view.tournament);
    let here = tournament.present_in(tournament.next_round()).count();
    let needed = |cut: Option<u32>| suggested(tournament, cut).unwrap_or(0);
    let after_cut =
        |cut: u32| if here > usize::try_from(cut).unwrap_or(usize::MAX) { needed(Some(cut)) } else { 0 };
    let (none, four, eight) = (needed(None), after_cut(4), after_cut(8));
    let undefeated = say!(texts, "desk-rounds-needed", none = none);
    let cuts = match (four, eight) {
        (0, _) => return undefeated,
        (four, 0) if four == none => "four",
        (four, eight) if four == none && eight == none => "both",
        _ => "more",
    };
    format!(
        "{undefeated} {}",
        say!(texts, "desk-rounds-needed-cuts", cuts = cuts, four = four, eight = eight)
    )
}

fn pair(desk: &Desk<'_>, next: RoundNumber) -> Markup {
    let (texts, tournament) = (desk.view.texts, desk.view.tournament);
    let number = next.to_string();
    let is_bracket = tournament.next_stage().is_bracket();
    let text = if is_bracket {
        round_names::begin(texts, tournament, next)
    } else {
        say!(texts, "desk-pair-named", round = round_names::called(texts, tournament, next))
    };
    let action = button_form(desk, "/pair", &[("round", &number)], "primary big", &text);
    let below = html! {
        @for sentence in walkovers(desk) { p class="step-below" { (sentence) } }
        @if !tournament.drafts.is_empty() || begins_bracket(tournament) && draft::has_options(tournament) { (draft::link(desk)) }
        @if !is_bracket {
            (check_in::paired_unseen(desk))
            @if tournament.setup.rounds_announced().is_none() { (end_here(desk)) }
        }
    };
    let players = Screen::Players(players::PlayersFilter::default());
    let why = html! {
        @if tournament.rounds.is_empty() {
            (say!(texts, "desk-drawn-why"))
        } @else if !is_bracket {
            (say!(texts, "desk-before-pairing", count = tournament.present_in(next).count()))
            " " a href=(players.url(&desk.view)) {
                // A round robin that has begun takes no more players.
                @if tournament.has_begun_table() {
                    (say!(texts, "desk-before-pairing-leaving"))
                } @else {
                    (say!(texts, "desk-before-pairing-link"))
                }
            }
        }
    };
    card(&what_is_over(desk), why, action, below)
}

/// Players who advance in the bracket because their opponents dropped.
fn walkovers(desk: &Desk<'_>) -> Vec<String> {
    let (texts, tournament) = (desk.view.texts, desk.view.tournament);
    let given = next_bracket_matches(tournament).unwrap_or_default().into_iter();
    let sentence = |m: Match| {
        let Some(MatchResult::Forfeit { winner }) = m.result else { return None };
        let names = words::names(tournament, &m);
        Some(say!(texts, "desk-walkover", winner = names[winner], loser = names[winner.other()]))
    };
    given.filter_map(sentence).collect()
}

/// The stage that has just ended: a round, the cut or a bracket round.
fn what_is_over(desk: &Desk<'_>) -> String {
    let (texts, tournament) = (desk.view.texts, desk.view.tournament);
    let Some(now) = tournament.current_round() else {
        return bracket(tournament)
            .map(|tree| say!(texts, "desk-drawn", count = tree.seeds.len()))
            .unwrap_or_default();
    };
    let name = round_names::name(texts, tournament, now.number);
    match (now.stage.is_bracket(), bracket(tournament)) {
        (true, _) => say!(texts, "desk-stage-done", round = name),
        (false, Some(tree)) => say!(texts, "desk-cut-done", top = tree.seeds.len()),
        (false, None) => say!(texts, "desk-round-done", round = name),
    }
}

/// The button that ends a tournament without an announced number of rounds.
fn end_here(desk: &Desk<'_>) -> Markup {
    let texts = desk.view.texts;
    html! {
        div class="buttons quiet step-below" {
            (button_form(desk, "/finish", &[], "small", &say!(texts, "desk-end-here")))
            a class="button small" href=(Screen::Settings.url(&desk.view)) { (say!(texts, "desk-plan-cut")) }
        }
    }
}

fn wait(desk: &Desk<'_>, now: RoundNumber, open: usize) -> Markup {
    let (texts, tournament) = (desk.view.texts, desk.view.tournament);
    let Some(round) = tournament.round(now) else { return html! {} };
    let (note, action) = what_waits(desk, now);
    let why = disputed(desk, round).into_iter().chain(note).collect::<Vec<_>>().join(" ");
    let may_pair = desk.may_send("/pair");
    let button = html! { @if may_pair { button class="button big" disabled { (action) } } };
    card(&say!(texts, "desk-still-playing", count = open), &why, button, bar(desk, round))
}

/// Below the tables, once most have finished: pairing the next round without waiting for the others.
fn without_them(desk: &Desk<'_>, now: RoundNumber, open: usize) -> Markup {
    let (texts, tournament) = (desk.view.texts, desk.view.tournament);
    let Some(round) = tournament.round(now) else { return html! {} };
    let (done, _) = words::finished_tables(round);
    let next = tournament.next_round().to_string();
    html! {
        @if desk.may_send("/pair") && !round.stage.is_bracket() && open <= done {
            details id="late-plays" {
                summary class="soft small" { (say!(texts, "desk-late-plays")) }
                p class="soft small" { (say!(texts, "desk-late-plays-why")) }
                (button_form(desk, "/pair", &[("round", &next)], "small", &say!(texts, "desk-pair-anyway")))
            }
        }
    }
}

/// The tables with contradicting reports, which must be decided first.
fn disputed(desk: &Desk<'_>, round: &Round) -> Option<String> {
    let tournament = desk.view.tournament;
    let is_so = |m: &&Match| TableState::of(tournament, round, m) == TableState::Disputed;
    let tables: Vec<String> =
        round.open_matches().filter(is_so).filter_map(|m| Some(m.table?.to_string())).collect();
    let sentence =
        || say!(desk.view.texts, "desk-disputed", tables = tables.join(", "), count = tables.len());
    (!tables.is_empty()).then(sentence)
}

/// The label of the button once all tables have reported, and a note if it depends on their results.
fn what_waits(desk: &Desk<'_>, now: RoundNumber) -> (Option<String>, String) {
    let (texts, tournament) = (desk.view.texts, desk.view.tournament);
    let is_last = tournament.rounds_announced().is_some_and(|planned| now.0 >= planned);
    let is_bracket = tournament.next_stage().is_bracket();
    let next = || round_names::called(texts, tournament, now.next());
    if is_last && !is_bracket && tournament.setup.most_rounds().is_some_and(|most| now.0 < most) {
        let note = say!(texts, "desk-then-extra", round = next());
        return (Some(note), say!(texts, "desk-pair-named", round = next()));
    }
    match tournament.setup.cut_size() {
        _ if is_bracket
            && bracket(tournament)
                .is_some_and(|tree| tree.length() <= tournament.bracket_rounds().count()) =>
        {
            let note = may_be_reset(tournament).then(|| say!(texts, "desk-then-over-or-again"));
            (note, say!(texts, "desk-finish"))
        }
        _ if is_bracket => (None, round_names::begin(texts, tournament, now.next())),
        Some(top) if is_last => (None, say!(texts, "desk-make-cut", top = top)),
        None if is_last => (None, say!(texts, "desk-finish")),
        _ => (None, say!(texts, "desk-pair-named", round = next())),
    }
}

/// Whether the current final may have to be replayed.
fn may_be_reset(tournament: &Tournament) -> bool {
    let resets = tournament.setup.bracket_stage().is_none_or(|stage| stage.reset);
    let is_first_final = |tree: pairwright_core::stages::Bracket| tree.finals.len() == 1;
    resets && bracket(tournament).is_some_and(is_first_final)
}

fn finish(desk: &Desk<'_>) -> Markup {
    let (texts, tournament) = (desk.view.texts, desk.view.tournament);
    let action = button_form(desk, "/finish", &[], "primary big", &say!(texts, "desk-finish"));
    let below = html! {
        (prizes::at_the_end(desk))
        @if !tournament.is_cut() {
            p class="soft small step-below" {
                a href=(Screen::Settings.url(&desk.view)) {
                    // A round robin has no further round.
                    @if tournament.first_stage() == StageKind::RoundRobin {
                        (say!(texts, "desk-plan-cut"))
                    } @else {
                        (say!(texts, "desk-more-rounds"))
                    }
                }
            }
        }
    };
    let played = say!(texts, "desk-everything-played");
    let next = tournament.next_round();
    let is_early = tournament.rounds_announced().is_none_or(|last| next.0 <= last);
    let champions = place::champions(&desk.view);
    match champions.len() {
        _ if !tournament.is_cut() && is_early && nobody_left_to_meet(tournament, next) => {
            card(&played, texts.sentence(&Refusal::EverybodyHasMet), action, below)
        }
        0 => card(&played, say!(texts, "desk-finish-why"), action, below),
        count => card(
            &say!(texts, "desk-winner", name = place::names_of(&champions), count = count),
            say!(texts, "desk-finish-why"),
            action,
            below,
        ),
    }
}

fn finished(desk: &Desk<'_>) -> Markup {
    let (texts, tournament) = (desk.view.texts, desk.view.tournament);
    let ranking = pairwright_core::stages::final_ranking(tournament);
    let first: Vec<&str> = ranking
        .ranked()
        .iter()
        .take_while(|row| row.rank == 1)
        .map(|row| tournament.name_of(&row.player))
        .collect();
    let title = say!(texts, "desk-winner", name = first.join(", "), count = first.len());
    let action = html! { a class="button primary" href=(Screen::Standings(None).url(&desk.view)) { (say!(texts, "desk-final-ranking")) } };
    let results = format!("{}{}", desk.address, desk.view.at().home());
    let below = html! {
        div class="step-below" { (copied(texts, &say!(texts, "desk-share"), &results)) }
        p class="soft small step-below" {
            @if desk.may_open(&Screen::Prizes) { a href=(Screen::Prizes.url(&desk.view)) { (say!(texts, "prizes")) } " · " }
            @if let Some(link) = paper::receipts(desk) { (link) " · " }
            a href=(format!("{}/file.json", desk.view.at().home())) { (say!(texts, "desk-save-file")) }
            @if desk.view.may(Right::Tournaments) {
                " · " a href=(address_like(desk.view.key)) { (say!(texts, "desk-next-like")) }
            }
        }
    };
    card(&title, "", action, below)
}

pub(crate) const LIKE: &str = "like";

pub(crate) fn address_like(id: &str) -> String {
    format!("/new?{LIKE}={id}")
}
