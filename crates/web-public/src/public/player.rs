//! A player's own page, on which the table number is the largest thing.

use std::sync::Arc;

use axum::extract::Path;
use axum::response::Response;
use maud::{Markup, html};
use pairwright_core::nouns::{Player, Round};
use pairwright_core::stages::{NextStep, free_in, next_step};
use pairwright_core::standings::{Standing, Standings, annulled_players};
use pairwright_core::{PlayerId, Points, TableNumber};
use pairwright_web_kit::error::Error;
use pairwright_web_kit::parts::{
    Marks, View, choices, clock_choice, link_button, match_notes, name, points_and_record, points_text,
    rating, table_badge, turnabout, words,
};
use pairwright_web_kit::server::{PageVariant, Visit};
use pairwright_web_kit::time::own_time;
use pairwright_web_kit::views::cut_line::{is_by_lot, through};
use pairwright_web_kit::views::fate::Fate;
use pairwright_web_kit::views::frame::{Tab, frame};
use pairwright_web_kit::views::own_cards::{
    STANDING, bye_card, free_card, how_it_goes, is_free_now, no_places_yet, waiting,
};
use pairwright_web_kit::views::place::{before, is_ranked, place_text, ranking, under_way};
use pairwright_web_kit::views::seat::{PlayerSeat, PointsBefore, outcome_class, shows_points};
use pairwright_web_kit::views::standings::annulled_note;
use pairwright_web_kit::views::still_in::how_far;
use pairwright_web_kit::views::{lookup, why};
use pairwright_words::ReasonReader;
use pairwright_words::say;

use super::luck;

pub(crate) async fn answer(Path((_, id)): Path<(String, String)>, visit: Visit) -> Result<Response, Error> {
    let question = PageVariant::single(id.as_str());
    visit.page(question, move |view| Ok(page(view, lookup::player(view, &id)?))).await
}

pub fn page(view: &View<'_>, player: &Player) -> Markup {
    let body = html! {
        div class="own" {
            h1 class="own-name" { (name(&player.name)) (rating(player)) }
            (identities(view, player))
            (now(view, player))
            (standing(view, player))
            (luck::line(view, player))
            (deck(view, player))
            (matches(view, player))
        }
    };
    frame(view, Tab::None, &player.name, body)
}

fn now(view: &View<'_>, player: &Player) -> Markup {
    let tournament = view.tournament;
    let seat = tournament
        .current_round()
        .and_then(|round| PlayerSeat::of(tournament, round, player).map(|s| (round, s)));
    let fate = Fate::of(view, player).map(|fate| fate.card(view, player, ReasonReader::Anybody));
    match seat {
        _ if tournament.finished => {
            fate.unwrap_or_else(|| waiting(view, player, &words::headline(view), ReasonReader::Anybody))
        }
        Some((round, seat)) if seat.opponent.is_some() && fate.is_some() => {
            html! { (fate.unwrap_or_default()) (match_card(view, round, &seat)) }
        }
        _ if fate.is_some() => fate.unwrap_or_default(),
        Some((round, seat)) if seat.opponent.is_some() => match_card(view, round, &seat),
        Some((round, seat)) => bye_card(view, round, &seat, ReasonReader::Anybody),
        None if is_free_now(view, player) => free_card(view, ReasonReader::Anybody),
        None => waiting(view, player, &words::headline(view), ReasonReader::Anybody),
    }
}

fn match_card(view: &View<'_>, round: &Round, seat: &PlayerSeat<'_>) -> Markup {
    let texts = view.texts;
    let Some(opponent) = seat.opponent else { return html! {} };
    let marks = Marks::of(texts, view.tournament, round);
    html! {
        section class="card own-now" {
            @if let Some(scored) = seat.scored(view.tournament) {
                p class="soft" { (words::round_title(view, round)) }
                p class={ "own-result " (outcome_class(seat.outcome(view.tournament))) } {
                    (choices::unbroken(&scored.sentence_to(texts, ReasonReader::Anybody, seat.side, &opponent.name)))
                }
                p class="soft" {
                    (say!(texts, "own-against", name = opponent.name.as_str()))
                    @if let Some(table) = seat.table() { ", " (say!(texts, "own-at-table", table = table.0)) }
                    @if let Some(part) = marks.part_name(seat.played) { " · " (part) }
                    @if let Some(side) = marks.side_name(seat.played, seat.side) { " · " (side) }
                }
            } @else {
                (big_table(view, seat.table()))
                (own_time(view, round, seat.played, clock_choice::timed_by(view.tournament, seat.played)))
                p class="own-against" { (say!(texts, "own-against", name = opponent.name.as_str())) }
                p class="soft" { (both_points(view, round, seat.player, opponent)) }
                @if let Some(part) = marks.part_name(seat.played) { p { strong { (part) } } }
                @if let Some(losing) = marks.part_of(seat.played).and_then(|part| part.losing.as_deref()) {
                    p class="soft" { (losing) }
                }
                @if let Some(side) = marks.side_name(seat.played, seat.side) {
                    p { strong { (say!(texts, "own-side", to = ReasonReader::Anybody.code(), side = side)) } }
                }
                @for note in match_notes::notes(texts, view.tournament, round, seat.played) { p { (note) } }
            }
        }
        @if seat.outcome(view.tournament).is_none() { (how_it_goes(view, seat)) }
        (why_card(view, round, seat.player, opponent))
    }
}

fn big_table(view: &View<'_>, table: Option<TableNumber>) -> Markup {
    html! {
        @if let Some(table) = table {
            p class="own-label" { (say!(view.texts, "own-table", to = ReasonReader::Anybody.code())) }
            p class="own-table" { (table) }
        } @else {
            p class="own-label" { (say!(view.texts, "own-no-table", to = ReasonReader::Anybody.code())) }
        }
    }
}

fn both_points(view: &View<'_>, round: &Round, player: &Player, opponent: &Player) -> String {
    if !shows_points(round) {
        return words::round_title(view, round);
    }
    let points = PointsBefore::round(view.tournament, round.number);
    let (mine, theirs) = (points.of(player), points.of(opponent));
    if mine == theirs {
        return say!(view.texts, "own-both-on", points = points.long(view.texts, player));
    }
    say!(
        view.texts,
        "own-on-and-on",
        mine = points.short(view.texts, player),
        name = opponent.name.as_str(),
        theirs = points.long(view.texts, opponent),
    )
}

fn why_card(view: &View<'_>, round: &Round, player: &Player, opponent: &Player) -> Markup {
    let reasons = why::pair_reasons(view, round, player, ReasonReader::Anybody);
    html! {
        @if !reasons.is_empty() {
            section class="card own-why" id="why" {
                p { strong { (say!(view.texts, "own-why", name = opponent.name.as_str())) } " " (reasons.join(" ")) }
            }
        }
    }
}

/// The player's place with the tie-breaks and a link to their calculation.
fn standing(view: &View<'_>, player: &Player) -> Markup {
    let texts = view.texts;
    let under_way = under_way(view.tournament);
    let table = ranking(view);
    let found = table.rows.iter().position(|row| row.player == player.id);
    let Some(place) = found.filter(|_| is_ranked(view.tournament)) else { return not_ranked(view, player) };
    let row = &table.rows[place];
    let columns = columns(view, &table);
    let has_swiss = view.tournament.swiss_rounds().next().is_some();
    let ends = view.ends();
    let came = ends.as_ref().and_then(|ends| how_far(view, ends, &player.id));
    html! {
        section class="card own-standing" {
            // The player's phone loads this part.
            div class="grow" id=(STANDING) {
                h2 {
                    @match place_text(texts, ends.as_deref(), row, table.ranked()) {
                        Some(rank) => (say!(texts, "own-rank", rank = rank, players = table.ranked().len())),
                        None => (say!(texts, "own-no-rank")),
                    }
                }
                @if let Some(round) = under_way {
                    p class="soft" { (say!(texts, "own-standing-before", before = before(round).0, round = round.number.0)) }
                }
                @if let Some((_, came)) = came { p class="soft" { (came) } }
                @if has_swiss {
                    p class="soft" { (points_and_record(texts, row)) }
                }
                @for ahead in ahead(view, &table, place) { p class="soft" { (ahead) } }
            }
            @if has_swiss {
            (link_button(&view.at().sums(&player.id, under_way.map(before)), say!(texts, "own-how")))
            @if !row.tiebreaks.is_empty() {
                dl class="own-numbers" {
                    @for (code, short, value) in columns.row(place) {
                        div {
                            dt { abbr title=(words::tiebreak_title(texts, code)) { (short) } }
                            dd { (value) }
                        }
                    }
                }
            }
            }
        }
    }
}

/// The tie-breaks of the public ranking.
fn columns(view: &View<'_>, table: &Standings) -> Arc<words::Columns> {
    let codes = table.tie_breaks(&view.tournament.ruleset);
    view.once("columns", || words::Columns::new(view.texts, codes, &table.rows))
}

/// Nobody has a place before the first round is over, nor does a player whose games are annulled.
fn not_ranked(view: &View<'_>, player: &Player) -> Markup {
    let after = view.tournament.last_published();
    html! {
        @if annulled_players(view.tournament, after).contains(&player.id) {
            section class="card own-standing" {
                div class="grow" id=(STANDING) { (annulled_note(view, after, |out| *out == player.id)) }
            }
        } @else if let Some(why) = no_places_yet(view) {
            section class="card own-standing" { div class="grow" id=(STANDING) { p class="soft" { (why) } } }
        }
    }
}

/// The next row above and the distance to the cut; empty for a player who has left, and once the bracket ranks them.
fn ahead(view: &View<'_>, table: &Standings, place: usize) -> Vec<String> {
    let (texts, tournament) = (view.texts, view.tournament);
    let own = &table.rows[place];
    let plays_on = tournament.player(&own.player).is_some_and(|player| player.last_round().is_none());
    if tournament.is_cut() || tournament.finished || !plays_on {
        return Vec::new();
    }
    let behind = |row: &Standing| Points(&row.points.0 - &own.points.0);
    let above = table.rows[..place].iter().rfind(|row| row.rank != own.rank).map(|row| {
        let name = tournament.name_of(&row.player);
        match behind(row) {
            level if level == Points::ZERO => say!(texts, "own-ahead-level", name = name),
            points => say!(texts, "own-ahead", name = name, points = points_text(texts, &points)),
        }
    });
    let through = view.once("through", || through(tournament, table, None));
    let is_in = through.contains(&own.player);
    let top = through.len();
    let cut = through.last().and_then(|last| table.of(last)).map(|last| match behind(last) {
        _ if is_by_lot(table, &through, own) => say!(texts, "own-cut-lots", top = top),
        _ if is_in => say!(texts, "own-in-cut", top = top),
        level if level == Points::ZERO => {
            say!(texts, "own-cut-level", top = top, places = place + 1 - top.min(place))
        }
        points => say!(texts, "own-cut-away", top = top, points = points_text(texts, &points)),
    });
    // Once all rounds are over, the player's card shows who is in.
    let is_due = matches!(next_step(tournament), NextStep::Cut(_));
    let cut = cut.filter(|_| !(is_due && (is_in || is_by_lot(table, &through, own))));
    [above, cut].into_iter().flatten().collect()
}

/// The identities of a player's decks, the corporation's first.
fn identities(view: &View<'_>, player: &Player) -> Markup {
    let deck = player.deck.as_ref();
    let known = [
        (say!(view.texts, "side-corp"), deck.and_then(|deck| deck.corp.as_deref())),
        (say!(view.texts, "side-runner"), deck.and_then(|deck| deck.runner.as_deref())),
    ];
    let known: Vec<_> = known.into_iter().filter_map(|(side, identity)| Some((side, identity?))).collect();
    html! {
        @if !known.is_empty() {
            dl class="identities small" {
                @for (side, identity) in known { div { dt class="soft" { (side) } dd { bdi { (identity) } } } }
            }
        }
    }
}

/// The deck's scoring option, and what else is public.
fn deck(view: &View<'_>, player: &Player) -> Markup {
    let texts = view.texts;
    let deck = player.deck.as_ref().filter(|_| view.tournament.shows_deck(&player.id, None));
    let has_option = view.tournament.deck_option(player).is_some();
    html! {
        @if has_option || deck.is_some() {
            section class="card own-deck" id="deck" {
                h2 {
                    @match deck.and_then(|deck| deck.name.as_deref()) {
                        Some(deck) => bdi { (deck) },
                        None => (say!(texts, "deck-title")),
                    }
                }
                @if has_option { p class="soft" { (turnabout::option_text(texts, view.tournament, player)) } }
                @if let Some(list) = deck.and_then(|deck| deck.list.as_deref()) {
                    details { summary { (say!(texts, "deck-show-list")) } pre class="deck-list" { (list) } }
                }
            }
        }
    }
}

/// The player's rounds so far, newest first.
fn matches(view: &View<'_>, player: &Player) -> Markup {
    let rounds = view.tournament.rounds.iter().rev();
    let row = |round: &Round| match PlayerSeat::of(view.tournament, round, player) {
        Some(seat) => Some(match_row(view, round, &seat)),
        None if free_in(view.tournament, round).contains(&player.id) => Some(free_row(view, round)),
        None => None,
    };
    let rows: Vec<Markup> = rounds.filter_map(row).collect();
    html! {
        @if !rows.is_empty() {
            section {
                h2 { (say!(view.texts, "own-matches")) }
                ul class="card rows own-matches" { @for row in rows { (row) } }
                (annulled_note(view, view.tournament.last_published(), |out| has_met(view, player, out)))
            }
        }
    }
}

fn has_met(view: &View<'_>, player: &Player, other: &PlayerId) -> bool {
    let matches = view.tournament.rounds.iter().filter_map(|round| round.match_of(&player.id));
    matches.into_iter().any(|played| played.opponent_of(&player.id) == Some(other))
}

fn free_row(view: &View<'_>, round: &Round) -> Markup {
    html! {
        li data-key={ "r" (round.number) } class="done" {
            span class="own-round" { (words::round_title(view, round)) }
            span class="grow" { (say!(view.texts, "free-round")) }
        }
    }
}

fn match_row(view: &View<'_>, round: &Round, seat: &PlayerSeat<'_>) -> Markup {
    let texts = view.texts;
    let outcome = seat.outcome(view.tournament);
    let marks = Marks::of(texts, view.tournament, round);
    html! {
        li data-key={ "r" (round.number) } class=[outcome.is_some().then_some("done")] {
            span class="own-round" {
                @match marks.part_of(seat.played) {
                    Some(part) => (part.name),
                    None => (words::round_title(view, round)),
                }
                @if let Some(annulled) = marks.annulled(seat.played) { " · " (annulled) }
            }
            @if let Some(opponent) = seat.opponent {
                a class="who grow" href=(view.at().player(&opponent.id)) { (name(&opponent.name)) }
            } @else {
                span class="grow" { (say!(texts, "no-opponent")) }
            }
            (marks.side(seat.played, seat.side))
            @if let Some(score) = seat.score(view) {
                @if let Some(sides) = seat.scored(view.tournament).and_then(|scored| scored.sides_won(texts, seat.side)) {
                    span class="side-wins" { (say!(texts, "score-won-as", sides = sides)) }
                }
                span class={ "score " (outcome_class(outcome)) } { (score) }
            } @else {
                span class="soft" { (say!(texts, "match-open")) }
            }
            @if let Some(table) = seat.table() { (table_badge(table)) }
        }
    }
}
