//! The ranking: every number links to its calculation, and the one that decides against the row above is highlighted.

use std::sync::Arc;

use maud::{Markup, Render, html};
use pairwright_core::nouns::{Player, StageKind};
use pairwright_core::stages::{Bracket, free_in};
use pairwright_core::standings::{
    Basis, Separation, Standing, Standings, annulled_players, separation, standings_after,
};
use pairwright_core::{PlayerId, RoundNumber};
use pairwright_office::ends::Ends;
use pairwright_words::say;

use super::cross_table::{ResultsView, ranking_or_cross_table};
use super::cut_line::CutLine;
use super::frame::ShownIn;
use super::picker::{Pick, find, picker, rounds};
use super::place::{before, is_ranked, newest, rank_mark, ranking, under_way};
use super::start_list;
use super::still_in::{how_far, left, still_in};
use crate::journals::has_begun;
use crate::parts::match_notes::{side_balance, side_balance_heads};
use crate::parts::{Tint, View, empty, name, pill, rating, record_text, words};

pub fn at_desk(view: &View<'_>, after: Option<RoundNumber>) -> Markup {
    let shown = Ranking::new(view, after, ShownIn::Desk);
    html! { (ranking_or_cross_table(view, ResultsView::Ranking)) (body(view, &shown)) }
}

/// The newest ranking, without the page's frame.
pub fn contents(view: &View<'_>) -> Markup {
    body(view, &Ranking::new(view, None, ShownIn::Public))
}

pub fn newest_title(view: &View<'_>) -> String {
    Ranking::new(view, None, ShownIn::Public).title(view)
}

pub struct Ranking {
    table: Arc<Standings>,
    ends: Option<Arc<Ends>>,
    /// The requested round; `None` for the newest.
    chosen: Option<RoundNumber>,
    /// The players without an opponent in the round.
    free: Vec<PlayerId>,
    within: ShownIn,
}

impl Ranking {
    pub fn new(view: &View<'_>, after: Option<RoundNumber>, within: ShownIn) -> Ranking {
        let tournament = view.tournament;
        let (table, ends) = match after {
            Some(after) => (Arc::new(standings_after(tournament, after)), None),
            // The desk watches the current Swiss round.
            None if within == ShownIn::Desk && !tournament.is_cut() => (newest(view), view.ends()),
            None => (ranking(view), view.ends()),
        };
        let shows = after.is_some() || !tournament.finished;
        let round = tournament.round(table.after).filter(|_| shows && ends.is_none());
        let free = round.map(|round| free_in(tournament, round)).unwrap_or_default();
        Ranking { table, ends, chosen: after, free, within }
    }

    /// Whether it is more than a list of players. A round in progress is shown on request.
    fn ranks(&self, view: &View<'_>) -> bool {
        let is_public = self.within == ShownIn::Public && self.chosen.is_none();
        !self.table.rows.is_empty()
            && if is_public { is_ranked(view.tournament) } else { has_begun(view.tournament) }
    }

    /// The bracket, if it is shown above the points.
    fn tree(&self) -> Option<&Bracket> {
        self.ends.as_ref().map(|ends| &ends.tree)
    }

    /// A row's side balance; `None` without points, and in pairings that do not balance sides.
    fn sides(&self, view: &View<'_>, row: Option<&Standing>) -> Option<String> {
        let row = row.filter(|_| self.table.basis == Basis::Points)?;
        side_balance(view.tournament, self.table.after, &row.player)
    }

    /// The round for links to calculations; `None` for the newest public ranking.
    fn after(&self) -> Option<RoundNumber> {
        self.chosen.or_else(|| (self.within == ShownIn::Desk).then_some(self.table.after))
    }

    pub fn title(&self, view: &View<'_>) -> String {
        match (self.table.after, &self.ends) {
            (_, Some(ends)) if ends.is_over() => say!(view.texts, "standings-final"),
            (_, Some(_)) => say!(view.texts, "standings-bracket"),
            (_, None) if view.tournament.finished && self.chosen.is_none() => {
                say!(view.texts, "standings-final")
            }
            _ if !self.ranks(view) => say!(view.texts, "nav-standings"),
            (after, _) => words::standings_title(view, after),
        }
    }
}

pub fn body(view: &View<'_>, shown: &Ranking) -> Markup {
    let texts = view.texts;
    if !shown.ranks(view) {
        return nobody_has_played(view, shown);
    }
    html! {
        div class="head ranking-head" {
            div class="grow" { h1 { (heading(view, shown)) } }
            (find(view, "ranking", &shown.within.find(texts)))
            div class="pickers" { (pick(view, shown)) }
        }
        (unfinished(view, shown))
        div class="sheet ranking-sheet" { (table(view, shown)) }
        (annulled_note(view, shown.table.after, |_| true))
        @if shown.table.basis == Basis::Points {
            p class="soft small no-print" { (say!(texts, "standings-hint")) }
            p class="under-link no-print" {
                @if shown.within == ShownIn::Public { a href=(view.at().cross_table()) { (say!(texts, "cross-title")) } " · " }
                a href=(view.at().under(None)) { (say!(texts, "under-link")) }
            }
        }
    }
}

/// The players, among some, who are not ranked after a round because they left a round robin too early.
pub fn annulled_note(
    view: &View<'_>,
    after: RoundNumber,
    is_of_interest: impl Fn(&PlayerId) -> bool,
) -> Markup {
    let out = annulled_players(view.tournament, after);
    let out = out.iter().filter(|player| is_of_interest(player));
    let names: Vec<&str> = out.map(|player| view.tournament.name_of(player)).collect();
    html! {
        @if !names.is_empty() {
            p class="soft small" { (say!(view.texts, "standings-left-early", names = names.join(", "), count = names.len())) }
        }
    }
}

fn heading(view: &View<'_>, shown: &Ranking) -> Markup {
    let title = shown.title(view);
    html! {
        @if shown.ends.as_ref().is_some_and(|ends| ends.is_over()) { (title) } @else {
            span class="wide-only" { (title) }
            span class="narrow-only" { (say!(view.texts, "nav-standings")) }
        }
    }
}

/// Before the first result: the list of players, and what comes next.
fn nobody_has_played(view: &View<'_>, shown: &Ranking) -> Markup {
    let texts = view.texts;
    html! {
        div class="head" {
            div class="grow" {
                h1 { (shown.title(view)) }
                @if !view.tournament.players.is_empty() {
                    p class="soft" { (nobody_yet(view, shown)) }
                    (so_far(view, shown))
                }
            }
        }
        @if view.tournament.players.is_empty() {
            (empty(say!(texts, "no-standings"), say!(texts, "no-standings-why")))
        } @else {
            (find(view, "players", &shown.within.find(texts)))
            (start_list::list(view, shown.within))
        }
    }
}

/// The listed players, and the time of the ranking.
fn nobody_yet(view: &View<'_>, shown: &Ranking) -> String {
    let players = start_list::players(view.tournament).len();
    match view.tournament.first_stage() {
        StageKind::Swiss if shown.within == ShownIn::Public => {
            say!(view.texts, "standings-first-round", players = players)
        }
        _ => say!(view.texts, "standings-nobody-has-played", players = players),
    }
}

/// The link to the standings of the current round, once one of its matches is finished.
fn so_far(view: &View<'_>, shown: &Ranking) -> Markup {
    let is_newest = shown.within == ShownIn::Public && shown.chosen.is_none();
    let now = under_way(view.tournament).filter(|round| is_newest && words::finished_tables(round).0 > 0);
    html! {
        @if let Some(round) = now {
            p class="soft ranking-note" {
                (say!(view.texts, "standings-under-way", round = round.number.0)) " "
                a href=(view.at().standings(Some(round.number))) { (say!(view.texts, "standings-so-far")) }
            }
        }
    }
}

fn pick(view: &View<'_>, shown: &Ranking) -> Markup {
    let href = |after: Option<RoundNumber>| shown.within.standings(view, after);
    if !view.tournament.is_cut() {
        let playing = under_way(view.tournament).filter(|_| shown.within == ShownIn::Public);
        let newest = playing.map_or_else(|| view.tournament.last_swiss_round(), before);
        return rounds(view, view.tournament.swiss_rounds(), shown.table.after, Some(newest), href);
    }
    let choice = |round: Option<RoundNumber>, text: String| Pick {
        href: href(round),
        text,
        current: shown.chosen == round,
    };
    let mut choices: Vec<_> = view
        .tournament
        .swiss_rounds()
        .map(|round| choice(Some(round.number), round.number.to_string()))
        .collect();
    let last = match shown.ends.as_ref().is_none_or(|ends| ends.is_over()) {
        true => say!(view.texts, "picker-final"),
        false => say!(view.texts, "nav-bracket"),
    };
    choices.push(choice(None, last));
    picker(&say!(view.texts, "picker-round"), &choices)
}

/// The number of open tables, which can still change the ranking; empty if there are none.
pub fn still_open(view: &View<'_>, after: RoundNumber) -> Markup {
    let open = view.tournament.round(after).map_or(0, |round| round.open_matches().count());
    html! { @if open > 0 { p class="soft ranking-note" { (say!(view.texts, "standings-open", count = open)) } } }
}

/// A note that the ranking can still change and, for a bracket, how many players are left.
fn unfinished(view: &View<'_>, shown: &Ranking) -> Markup {
    let plays_on = shown.ends.as_ref().is_some_and(|ends| !ends.is_over());
    let (still_in, all) = (still_in(view), view.tournament.entrants().count());
    html! {
        @if shown.ends.is_none() { (still_open(view, shown.table.after)) (so_far(view, shown)) }
        @if plays_on { p class="soft ranking-note" { (say!(view.texts, "standings-still-in", count = still_in, all = all)) } }
    }
}

fn table(view: &View<'_>, shown: &Ranking) -> Markup {
    let texts = view.texts;
    let has_points = shown.table.basis == Basis::Points;
    let rows = &shown.table.rows;
    let columns = words::Columns::new(texts, shown.table.tie_breaks(&view.tournament.ruleset), rows);
    let sides = shown.sides(view, rows.first()).and_then(|_| side_balance_heads(texts, view.tournament));
    let points = words::aligned(rows.iter().map(|row| texts.number(&row.points)).collect());
    let row = |place: usize| rows.get(place);
    let playing = under_way(view.tournament).map(|round| round.number);
    let is_newest = shown.chosen.is_none() || shown.chosen == playing;
    let newest = is_newest.then(|| CutLine::of(view, &shown.table, shown.tree())).flatten();
    html! {
        table class="ranking" {
            caption class="hide" { (shown.title(view)) }
            thead {
                tr {
                    th scope="col" class="rank" { span class="hide" { (say!(texts, "col-rank")) } }
                    th scope="col" { (say!(texts, "col-player")) }
                    @if has_points { th scope="col" class="number" { (say!(texts, "col-points")) } }
                    th scope="col" class="number record" { abbr title=(say!(texts, "col-record-long")) { (say!(texts, "col-record")) } }
                    @for (code, short) in &columns.heads {
                        th scope="col" class="number tb" { abbr title=(words::tiebreak_title(texts, *code)) { (short) } }
                    }
                    @if let Some((short, long)) = &sides {
                        th scope="col" class="number tb" { abbr title=(long) { (short) } }
                    }
                }
            }
            tbody id="ranking" {
                @for (place, here) in rows.iter().enumerate() {
                    (StandingRow { view, shown, columns: &columns, points: &points[place], place, row: here, above: place.checked_sub(1).and_then(row), below: row(place + 1) })
                    @if let Some(line) = &newest { (line.after(&here.player)) }
                }
            }
        }
    }
}

struct StandingRow<'a> {
    view: &'a View<'a>,
    shown: &'a Ranking,
    columns: &'a words::Columns,
    points: &'a str,
    place: usize,
    row: &'a Standing,
    above: Option<&'a Standing>,
    below: Option<&'a Standing>,
}

impl Render for StandingRow<'_> {
    fn render(&self) -> Markup {
        let (view, row) = (self.view, self.row);
        let Some(player) = view.tournament.player(&row.player) else { return html! {} };
        let decides = self.decides();
        let sums = view.at().sums(&row.player, self.shown.after());
        let record = record_text(row.record);
        html! {
            tr data-key=(row.player) data-place=(row.rank) data-words=(player.name) {
                td class="rank" { (rank_mark(view.texts, self.shown.ends.as_deref(), row, self.is_shared())) }
                th scope="row" class="who" {
                    div class="who-line" {
                        a href=(self.shown.within.player(view, &row.player)) { (name(&player.name)) }
                        (rating(player))
                        @if let Some((group, rank)) = self.shown.table.within_age_group(view.tournament, row) {
                            " " (pill(Tint::Quiet, rank.place().map_or_else(|| group.to_owned(), |rank| format!("{group} {rank}"))))
                        }
                        (marks(view, self.shown, row, player))
                        span class="own-record soft" { (record) }
                        @if self.shown.within == ShownIn::Public { (deck(view, player)) }
                    }
                }
                @if self.shown.table.basis == Basis::Points {
                    td class=(if decides == Some(Separation::Points) { "number opens decides" } else { "number opens" }) {
                        a href={ (sums) "#points" } data-inline { (self.points) }
                    }
                }
                td class="number record" { (record) }
                @for (code, short, value) in self.columns.row(self.place) {
                    td class=(if decides == Some(Separation::TieBreak(code)) { "number opens tb decides" } else { "number opens tb" }) {
                        a href={ (sums) "#" (code.name()) } data-inline data-label=(short) { (value) }
                    }
                }
                @if let Some(balance) = self.shown.sides(view, Some(row)) { td class="number tb soft" { (balance) } }
            }
        }
    }
}

impl StandingRow<'_> {
    /// The criterion that separates the player from the row above; `None` between players ranked by the bracket.
    fn decides(&self) -> Option<Separation> {
        let in_tree = self.shown.ends.as_ref().is_some_and(|ends| ends.has(&self.row.player));
        let is_out = self.row.is_disqualified();
        self.above.filter(|_| !in_tree && !is_out).map(|above| separation(above, self.row))
    }

    fn is_shared(&self) -> bool {
        let same = |other: &Standing| other.rank == self.row.rank && !other.is_disqualified();
        [self.above, self.below].into_iter().flatten().any(same)
    }
}

fn deck(view: &View<'_>, player: &Player) -> Markup {
    let deck = player.deck.as_ref().filter(|deck| deck.list.is_some() || deck.name.is_some());
    html! {
        @if let Some(deck) = deck.filter(|_| view.tournament.shows_deck(&player.id, None)) {
            " " a class="soft small deck-link" href={ (view.at().player(&player.id)) "#deck" } {
                @match &deck.name { Some(deck) => bdi { (deck) }, None => (say!(view.texts, "deck-title")) }
            }
        }
    }
}

fn marks(view: &View<'_>, shown: &Ranking, row: &Standing, player: &Player) -> Markup {
    // Shown from the moment of the disqualification, although the ranking is of the round before.
    let is_now = shown.chosen.is_none() && view.tournament.is_disqualified(&player.id);
    if is_now || row.is_disqualified() {
        return html! { " " (pill(Tint::Quiet, say!(view.texts, "mark-disqualified"))) };
    }
    let is_out =
        shown.chosen.is_none() || player.dropped_after.is_some_and(|after| after <= shown.table.after);
    let came = shown.ends.as_ref().and_then(|ends| how_far(view, ends, &player.id));
    html! {
        @if let Some((tint, text)) = came { " " (pill(tint, text)) }
        @if shown.free.contains(&player.id) {
            " " (pill(Tint::Quiet, say!(view.texts, "mark-free", round = shown.table.after.0)))
        }
        @if let Some(text) = left(view, player).filter(|_| is_out) {
            " " span class="wide-mark" { (pill(Tint::Quiet, text)) }
            @if player.dropped_after.is_some() && !view.tournament.is_leaving(player) { span class="narrow-mark" { (pill(Tint::Quiet, say!(view.texts, "mark-out"))) } }
        }
    }
}
