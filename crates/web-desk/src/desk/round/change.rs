//! Changes of the current round: seating a latecomer, swapping players, moving a match, pairing waiting players
//! (page 10). Each shows its differences first.

use maud::{Markup, html};
use pairwright_core::correction::Wish;
use pairwright_core::message;
use pairwright_core::nouns::{Coded, Match, Player, Round, StageKind};
use pairwright_core::ruleset::MissedRounds;
use pairwright_core::{PlayerId, TableNumber, Tournament};
use pairwright_office::alike::Meant;
use pairwright_office::command::shapes::PlaceChange;
use pairwright_office::command::{Command, SingleName};
use pairwright_office::decide::add::{late_seat, unseated};
use pairwright_office::decide::in_play::Rearranged;
use pairwright_office::names;
use pairwright_office::rights::Right;
use pairwright_web_kit::error::{Error, MEANT, SHOWN, SURE};
use pairwright_web_kit::form::{Choice, Faults, Form, Input, Key, LineInput, Sheet, form, no_number, read};
use pairwright_web_kit::parts::score_text;
use pairwright_words::{Texts, say};
use strum::{IntoStaticStr, VariantArray};

use super::filter::TablesFilter;
use crate::desk::form::{button_form, typed};
use crate::desk::{Desk, Screen};
use crate::room::DeskOrder;

#[derive(Debug, Clone, Copy, PartialEq, Eq, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
enum TableChange {
    Seat,
    Join,
    Exchange,
    Move,
    Turn,
}

impl Choice for TableChange {}

impl TableChange {
    fn title(self, texts: Texts) -> String {
        match self {
            TableChange::Seat => say!(texts, "in-play-seat"),
            TableChange::Join => say!(texts, "in-play-join"),
            TableChange::Exchange => say!(texts, "in-play-exchange"),
            TableChange::Move => say!(texts, "in-play-move"),
            TableChange::Turn => say!(texts, "in-play-turn"),
        }
    }

    fn why(self, texts: Texts) -> String {
        match self {
            TableChange::Seat => say!(texts, "in-play-seat-why"),
            TableChange::Join => say!(texts, "in-play-join-why"),
            TableChange::Exchange => say!(texts, "in-play-exchange-why"),
            TableChange::Move => say!(texts, "in-play-move-why"),
            TableChange::Turn => say!(texts, "in-play-turn-why"),
        }
    }

    fn is_possible(self, tournament: &Tournament, round: &Round) -> bool {
        let is_swiss = round.stage == StageKind::Swiss && !tournament.is_cut();
        match self {
            TableChange::Move => true,
            TableChange::Turn => tournament.has_sides(),
            TableChange::Seat | TableChange::Join | TableChange::Exchange => is_swiss,
        }
    }
}

form! {
    /// A change of the round. Each kind uses some of the fields.
    struct ChangeForm of(kind: TableChange, missed: MissedRounds, first: &str) {
        wish: Key = kind.code(),
        name: Input<String>,
        missed: Input<MissedRounds> = missed,
        first: Input<String> = first.trim().to_owned(),
        second: Input<String>,
        table: Input<TableNumber>,
        reason: Input<String>,
    }
}

impl ChangeForm {
    fn kind(&self) -> Option<TableChange> {
        TableChange::of_code(self.wish.text())
    }
}

/// Reads a change of the round.
pub(crate) fn read_rearrange(order: &DeskOrder<'_>) -> Result<Command, Error> {
    let form: ChangeForm = read(&order.fields.0);
    let text = |input: &Input<String>| input.text().to_owned();
    let (first, second) = (text(&form.first), text(&form.second));
    let change = match form.kind() {
        Some(TableChange::Seat) if !first.is_empty() => PlaceChange::Seat { player: first },
        Some(TableChange::Seat) => PlaceChange::SeatNamed {
            name: SingleName {
                typed: text(&form.name),
                rating: None,
                meant: Meant::of_code(order.fields.get(MEANT)),
            },
            missed: form.missed.value().and_then(MissedRounds::bye),
        },
        Some(TableChange::Join) => PlaceChange::Join { first, second },
        Some(TableChange::Exchange) => PlaceChange::Exchange { first, second },
        Some(TableChange::Turn) => PlaceChange::Turn { player: first },
        Some(TableChange::Move) => {
            let mut faults = Faults::default();
            let table = faults.needed(&form.table, no_number(order.texts));
            PlaceChange::Move { player: first, table: faults.or(table)?.0 }
        }
        None => return Err(Error::Invalid(message!("rearrange-two-players"))),
    };
    Ok(Command::Rearrange { change, reason: Some(text(&form.reason)) })
}

struct Seated {
    kind: TableChange,
    places: Vec<(String, String)>,
}

impl Form for ChangeForm {
    const NAME: &'static str = "rearrange";
    type Context<'a> = &'a Seated;

    fn draw(&self, sheet: &Sheet<'_>, seated: &Seated) -> Markup {
        let texts = sheet.texts;
        let first = || sheet.pick(say!(texts, "in-play-this-player"), &self.first, &seated.places);
        // Nobody meets or swaps with themselves, so the second list begins with nobody.
        let nobody = (String::new(), say!(texts, "desk-choose-player"));
        let others: Vec<_> = std::iter::once(nobody).chain(seated.places.iter().cloned()).collect();
        let second = |label| sheet.pick(label, &self.second, &others);
        html! {
            p class="soft small" { (seated.kind.why(texts)) }
            div class="fields" {
                @match seated.kind {
                    TableChange::Seat => {
                        (sheet.line(say!(texts, "in-play-name"), &self.name, &LineInput::default()))
                        (sheet.choice(say!(texts, "in-play-missed"), &self.missed, |kind: MissedRounds| missed_words(texts, kind)))
                    }
                    TableChange::Join => { (first()) (second(say!(texts, "in-play-meets"))) }
                    TableChange::Exchange => { (first()) (second(say!(texts, "desk-swap-second"))) }
                    TableChange::Move => { (first()) (sheet.number(say!(texts, "in-play-to-table"), &self.table)) }
                    TableChange::Turn => { (first()) }
                }
                (sheet.text(say!(texts, "in-play-reason"), &self.reason))
                button class="button" type="submit" { (say!(texts, "in-play-show")) }
            }
        }
    }
}

fn missed_words(texts: Texts, kind: MissedRounds) -> String {
    match kind {
        MissedRounds::Loss => say!(texts, "in-play-missed-loss"),
        MissedRounds::Bye => say!(texts, "in-play-missed-bye"),
        MissedRounds::Nothing => say!(texts, "in-play-missed-nothing"),
    }
}

pub(in crate::desk) fn may_change(desk: &Desk<'_>, round: &Round) -> bool {
    let tournament = desk.view.tournament;
    let is_now = tournament.current_round().is_some_and(|now| now.number == round.number);
    is_now && tournament.proposal.is_none() && !tournament.finished && desk.view.may(Right::Pair)
}

/// The most tables of a round in which pages work out, with every answer, whom a latecomer would meet. Seating one takes
/// a repair of the whole round; in larger rounds the form does it once.
const MOST_TABLES: usize = 64;

/// Whether pages offer to seat a latecomer in the round, which others are still playing.
pub(in crate::desk) fn may_seat(desk: &Desk<'_>, round: &Round) -> bool {
    let is_small = round.matches.iter().filter(|played| played.pair().is_some()).count() <= MOST_TABLES;
    let is_possible = is_small && TableChange::Seat.is_possible(desk.view.tournament, round);
    is_possible && may_change(desk, round) && round.open_matches().next().is_some()
}

pub(super) fn forms(desk: &Desk<'_>, round: &Round) -> Markup {
    let (texts, tournament) = (desk.view.texts, desk.view.tournament);
    if !may_change(desk, round) {
        return html! {};
    }
    let (chosen, player) = desk.screen.tables().map(TablesFilter::change).unwrap_or_default();
    let chosen = TableChange::of_code(chosen);
    let places = places(desk, round);
    let of = |kind| Seated { kind, places: places.clone() };
    let kinds = TableChange::all().filter(|kind| kind.is_possible(tournament, round));
    html! {
        @for kind in kinds.filter(|kind| chosen.is_none_or(|chosen| chosen == *kind)) {
            section class="card stack" {
                h2 { (kind.title(texts)) }
                (typed(desk, "/rearrange", "", &ChangeForm::of(kind, tournament.ruleset.late.missed_rounds, player), &of(kind), html! {}))
            }
        }
    }
}

/// The links of an open match's row: the changes that are about one of its players.
pub(super) fn links(desk: &Desk<'_>, round: &Round, m: &Match) -> Markup {
    let possible = |kind: &TableChange| kind.is_possible(desk.view.tournament, round);
    let shown = m.is_open() && may_change(desk, round);
    let kinds = [TableChange::Exchange, TableChange::Move].into_iter().filter(possible);
    html! {
        @if let Some(player) = m.players.first().filter(|_| shown) {
            @for kind in kinds {
                @let filter = TablesFilter::of_change(kind.code(), player);
                a class="button small" href=(Screen::Round(round.number, filter).url(&desk.view)) { (kind.title(desk.view.texts)) }
            }
        }
    }
}

pub(super) fn places(desk: &Desk<'_>, round: &Round) -> Vec<(String, String)> {
    let texts = desk.view.texts;
    let place = |m: &Match| match (m.table, &m.result) {
        (Some(table), _) => say!(texts, "desk-at-table", table = table.0),
        (None, Some(result)) => score_text(texts, result),
        (None, None) => String::new(),
    };
    let seats = round.matches.iter().flat_map(|m| m.players.iter().map(move |id| (id, m)));
    by_name_at(desk, seats.map(|(id, m)| (id, place(m))))
}

pub(in crate::desk) fn by_name_at<'a>(
    desk: &Desk<'_>,
    places: impl Iterator<Item = (&'a PlayerId, String)>,
) -> Vec<(String, String)> {
    let named = |(id, place): (&PlayerId, String)| {
        (id.to_string(), format!("{} · {place}", desk.view.tournament.name_of(id)))
    };
    let mut players: Vec<(String, String)> = places.map(named).collect();
    players.sort_by_cached_key(|(_, text)| names::key(text));
    players
}

/// Maximum number of latecomers with a button each: for every one of them the round is repaired.
pub(in crate::desk) const MOST_LATE: usize = 3;

/// The registered players who missed the pairing and could still play, each with the button that seats them.
pub(in crate::desk) fn late_seats<'a>(desk: &Desk<'a>) -> Vec<(&'a Player, Markup)> {
    let tournament = desk.view.tournament;
    let Some(round) = tournament.current_round().filter(|round| may_seat(desk, round)) else {
        return Vec::new();
    };
    let seats = desk.view.once("late-seats", || {
        let late = unseated(tournament, round).take(MOST_LATE);
        late.filter_map(|player| FreeSeat::of(desk, player)).collect::<Vec<_>>()
    });
    seats.iter().filter_map(|seat| Some((tournament.player(&seat.player)?, seat.button(desk)))).collect()
}

/// A latecomer's seat against the player who is free.
struct FreeSeat {
    player: PlayerId,
    text: String,
    /// The fingerprint of the question that the button answers.
    shown: String,
}

impl FreeSeat {
    /// `None` if nobody is free.
    fn of(desk: &Desk<'_>, player: &Player) -> Option<FreeSeat> {
        let (texts, tournament) = (desk.view.texts, desk.view.tournament);
        let wish = Wish::Seat(player.id.clone());
        let Rearranged { question, after, .. } =
            Rearranged::of(texts, tournament, wish, String::new()).ok()?;
        let seat = late_seat(texts, &after, &player.id)?;
        let text = say!(texts, "late-seat", seat = seat);
        Some(FreeSeat { player: player.id.clone(), text, shown: question.shown })
    }

    fn button(&self, desk: &Desk<'_>) -> Markup {
        let fields = [
            ("wish", TableChange::Seat.code()),
            ("first", self.player.as_str()),
            (SURE, "yes"),
            (SHOWN, self.shown.as_str()),
        ];
        button_form(desk, "/rearrange", &fields, "small", &self.text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_forms_draw_every_field_they_read() {
        let of = |kind| Seated { kind, places: Vec::new() };
        let all: Vec<Seated> = TableChange::all().map(of).collect();
        pairwright_web_kit::form::check::<ChangeForm>(all.iter().collect());
    }
}
