//! The person of a player's page: what the record shows to everybody, titles, results, opponents (page 8).

use std::collections::HashMap;

use maud::{Markup, html};
use pairwright_ratings::MatchOutcome;
use pairwright_ratings::input::{GivenMatch, GivenTournament};
use pairwright_web_kit::parts::{Address, Icon, icon, name, words};
use pairwright_web_kit::regulars::{AmateurDays, Regular, RegularField};
use pairwright_words::{Texts, say};

use super::numbers::date;
use super::view::{BoardView, player_address};

/// Maximum number of opponents shown, those met most often.
const OPPONENTS: usize = 12;

/// Wins, draws and losses.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
struct Record {
    wins: u32,
    draws: u32,
    losses: u32,
}

impl Record {
    fn add(&mut self, outcome: MatchOutcome, is_first: bool) {
        match (outcome, is_first) {
            (MatchOutcome::A, true) | (MatchOutcome::B, false) => self.wins += 1,
            (MatchOutcome::A, false) | (MatchOutcome::B, true) => self.losses += 1,
            (MatchOutcome::Draw, _) => self.draws += 1,
            (MatchOutcome::Bye | MatchOutcome::Forfeit, _) => {}
        }
    }

    fn played(self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// `3-1`, or `3-1-1` with draws.
    fn text(self) -> String {
        match self.draws {
            0 => format!("{}-{}", self.wins, self.losses),
            draws => format!("{}-{}-{draws}", self.wins, self.losses),
        }
    }
}

fn opponent<'a>(played: &'a GivenMatch, player: &str) -> Option<(&'a str, MatchOutcome, bool)> {
    let (first, second) = (&*played.players.0, played.players.1.as_deref()?);
    match (first == player, second == player) {
        (true, _) => Some((second, played.outcome, true)),
        (_, true) => Some((first, played.outcome, false)),
        _ => None,
    }
}

/// What the record shows to everybody, and what stays private.
pub(super) fn details(texts: Texts, regular: &Regular) -> Markup {
    let shown = facts(texts, regular);
    html! {
        @if !shown.is_empty() {
            ul class="plain person-facts" { @for fact in &shown { li { (fact) } } }
        }
        p class="soft small" { (say!(texts, "person-page-private")) }
    }
}

/// The public facts of a record, in the order of its form.
fn facts(texts: Texts, regular: &Regular) -> Vec<String> {
    let amateur = |days: AmateurDays| match (days.from, days.to) {
        (None, None) => say!(texts, "desk-amateur"),
        (from, to) => {
            let day = |day: Option<_>| day.map(|day| words::date(texts, day)).unwrap_or_default();
            format!("{} {}–{}", say!(texts, "desk-amateur"), day(from), day(to))
        }
    };
    let numbers = || {
        regular
            .numbers
            .iter()
            .map(|(of, number)| format!("{} {number}", texts.named("regular-number", (*of).into())))
    };
    let born = || regular.birth_year.map(|year| say!(texts, "person-page-born", year = year.to_string()));
    let of = |field| match field {
        RegularField::Home => regular.home.clone().into_iter().collect(),
        RegularField::Age => born().into_iter().chain(regular.age_group.clone()).collect(),
        RegularField::Amateur => regular.amateur.map(amateur).into_iter().collect(),
        RegularField::Club => regular.club.clone().into_iter().collect(),
        RegularField::Pronouns => regular.pronouns.clone().into_iter().collect(),
        RegularField::Numbers => numbers().collect::<Vec<String>>(),
        RegularField::Prizes => Vec::new(),
    };
    regular.public.iter().flat_map(|field| of(*field)).collect()
}

/// The tournaments with place and record, first places marked, then the opponents met most often.
pub(super) fn results(shown: &BoardView<'_>, player: &str) -> Markup {
    let texts = shown.texts;
    let mut tournaments: Vec<&GivenTournament> = shown.gathered.of_player(player).collect();
    tournaments.sort_by_key(|given| std::cmp::Reverse(given.day));
    let mut met: HashMap<&str, Record> = HashMap::new();
    for (other, outcome, is_first) in matches(&tournaments, player) {
        met.entry(other).or_default().add(outcome, is_first);
    }
    let mut opponents: Vec<(&str, Record)> =
        met.into_iter().filter(|(_, record)| record.played() > 0).collect();
    opponents.sort_by_key(|(other, record)| (std::cmp::Reverse(record.played()), *other));
    html! {
        section class="stack" id="results" {
            h2 { (say!(texts, "person-page-results")) }
            ul class="card rows" { @for given in &tournaments { li { (result(shown, given, player)) } } }
        }
        @if !opponents.is_empty() {
            section class="stack" id="opponents" {
                h2 { (say!(texts, "person-page-opponents")) }
                ul class="card rows" {
                    @for (other, record) in opponents.iter().take(OPPONENTS) {
                        li { a class="grow" href=(player_address(shown.typed, other)) { (name(other)) } " " span class="number" { (record.text()) } }
                    }
                }
            }
        }
    }
}

fn matches<'a>(
    tournaments: &[&'a GivenTournament],
    player: &str,
) -> impl Iterator<Item = (&'a str, MatchOutcome, bool)> {
    tournaments.iter().flat_map(|given| given.matches.iter()).filter_map(move |one| opponent(one, player))
}

fn result(shown: &BoardView<'_>, given: &GivenTournament, player: &str) -> Markup {
    let texts = shown.texts;
    let known = shown.gathered.known.get(&given.facts.id);
    let place = given.places.iter().find(|place| *place.player == *player).map(|place| place.place);
    let mut record = Record::default();
    matches(&[given], player).for_each(|(_, outcome, is_first)| record.add(outcome, is_first));
    html! {
        span class="grow" {
            @match known {
                Some((id, title)) => a href=(Address(id.as_str()).home()) { bdi { (title) } },
                None => bdi { (given.facts.id) },
            }
            " " span class="soft small" { (date(texts, given.day)) }
        }
        " "
        @if place == Some(1) { (icon(Icon::Crown)) " " }
        @if let Some(place) = place {
            span { (say!(texts, "seasons-place", rank = words::ordinal(texts, place), count = given.places.len())) } " · "
        }
        span class="number" { (record.text()) }
    }
}
