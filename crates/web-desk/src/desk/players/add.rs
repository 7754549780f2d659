//! Registration at the desk: a line for the next name, a box for a list, and the preview of a list.

use maud::{Markup, html};
use pairwright_core::message;
use pairwright_core::nouns::{BroughtClock, Coded, Message, Player};
use pairwright_core::ruleset::MissedRounds;
use pairwright_office::alike::Meant;
use pairwright_office::command::{Command, PlayerList, SingleName, Spelling};
use pairwright_office::decide::add::{seat_words, seated, with_ids};
use pairwright_office::preview::{LineFate, LooksLike, PastedLine, Preview};
use pairwright_office::rights::Right;
use pairwright_web_kit::decks;
use pairwright_web_kit::error::{Error, Fields, MEANT, SHOWN, SURE};
use pairwright_web_kit::parts::clock_choice::may_bring;
use pairwright_web_kit::parts::words::finished_tables;
use pairwright_web_kit::parts::{Icon, Level, icon, name, notice};
use pairwright_words::{Texts, say};

use super::closed;
use super::paste::{Cells, LOOK, SEAT, SOMEBODY_NEW, WAIT, pasted, unquoted};
use crate::desk::form::{form, hidden, select};
use crate::desk::notice::NoticeBody;
use crate::desk::{Desk, Screen};
use crate::room::DeskOrder;

/// What replaces the forms if nobody can be registered.
pub(super) fn shut(desk: &Desk<'_>) -> Option<Markup> {
    let (texts, tournament) = (desk.view.texts, desk.view.tournament);
    if !desk.may_send("/add") {
        return Some(html! {});
    }
    if tournament.finished {
        return Some(closed(desk));
    }
    if tournament.is_cut() {
        let why = match tournament.begins_with_bracket() {
            true => say!(texts, "desk-nobody-joins-bracket"),
            false => say!(texts, "desk-nobody-joins"),
        };
        return Some(html! { p class="soft" { (why) } });
    }
    if tournament.has_begun_table() {
        return Some(html! { p class="soft" { (say!(texts, "desk-nobody-joins-table")) } });
    }
    tournament.check_ins.closed.then(|| notice(Level::Note, say!(texts, "check-in-closed")))
}

pub(super) fn add(desk: &Desk<'_>) -> Markup {
    html! { (one(desk)) (many(desk)) }
}

pub(crate) fn next_name(desk: &Desk<'_>) -> Markup {
    let paste = format!("{}#many", Screen::Players(super::PlayersFilter::default()).url(&desk.view));
    shut(desk).unwrap_or_else(|| {
        html! {
            (one(desk))
            p class="line-why small" { a href=(paste) { (say!(desk.view.texts, "desk-add-many")) } }
        }
    })
}

fn one(desk: &Desk<'_>) -> Markup {
    let texts = desk.view.texts;
    let kept = desk.kept("add").map(|fields| fields.get("names")).unwrap_or_default();
    let says = match desk.view.tournament.ruleset.game() {
        "chess" => say!(texts, "desk-add-name-and-rating"),
        _ => say!(texts, "desk-add-name"),
    };
    let body = html! {
        label class="hide" for="add" { (says) }
        input id="add" name="names" value=(kept) placeholder=(says)
            autocomplete="off" enterkeyhint="next" autofocus required data-entry list="regulars" data-options=(desk.at("/regulars"));
        datalist id="regulars" data-own {}
        (option(desk))
        (clock(desk))
        (begins(desk))
        (missed(desk))
        @if desk.view.tournament.wait_list().is_some() {
            label class="check missed" { input type="checkbox" name=(WAIT) value="yes" checked; span { (say!(texts, "wait-list")) } }
        }
        button class="button small" type="submit" { (say!(texts, "desk-add")) }
    };
    form(desk, "/add", "add", "entry", body)
}

fn option(desk: &Desk<'_>) -> Markup {
    let texts = desk.view.texts;
    let options = decks::options(texts, desk.view.tournament);
    html! {
        @if !options.is_empty() {
            label class="missed" { span class="hide" { (say!(texts, "deck-option")) } (select("option", "", &options)) }
        }
    }
}

fn clock(desk: &Desk<'_>) -> Markup {
    let texts = desk.view.texts;
    let label = say!(texts, "desk-clock");
    let brought = |clock: BroughtClock| (clock.code().to_owned(), brought_words(texts, clock));
    let options: Vec<_> = BroughtClock::all().map(brought).collect();
    html! {
        @if may_bring(desk.view.tournament) {
            label class="missed" title=(label) { span class="hide" { (label) } (select("clock", BroughtClock::None.code(), &options)) }
        }
    }
}

/// The words for a clock in the line for the next name, which has no visible label.
fn brought_words(texts: Texts, clock: BroughtClock) -> String {
    match clock {
        BroughtClock::None => say!(texts, "desk-no-clock"),
        other => texts.named("clock-brought", other.code()),
    }
}

fn many(desk: &Desk<'_>) -> Markup {
    let texts = desk.view.texts;
    let kept = desk.kept("many").map(|fields| fields.get("names"));
    let is_first = desk.view.tournament.players.is_empty();
    let body = html! {
        (hidden(LOOK, "yes"))
        label class="field" {
            span { (say!(texts, "paste-label")) }
            textarea name="names" rows="6" placeholder="Alan Moreno\nBarry Stone" required { (kept.unwrap_or_default()) }
        }
        div class="buttons" { button class="button" type="submit" { (say!(texts, "paste-check")) } }
        p class="soft small" { (say!(texts, "paste-why")) }
    };
    html! {
        details class="card" id="many" open[kept.is_some() || is_first] {
            summary { (icon(Icon::Plus)) (say!(texts, "desk-add-many")) }
            (form(desk, "/add", "many", "stack", body))
        }
    }
}

/// A latecomer's result for missed rounds; fixed before the first round.
fn missed(desk: &Desk<'_>) -> Markup {
    let (texts, tournament) = (desk.view.texts, desk.view.tournament);
    if tournament.rounds.is_empty() {
        return html! { (hidden("missed", "nothing")) };
    }
    let usual = tournament.ruleset.late.missed_rounds.code();
    let options: Vec<_> = MissedRounds::all().map(|kind| missed_words(texts, kind)).collect();
    let why = say!(texts, "desk-missed-why");
    html! { label class="missed" title=(why) { span class="hide" { (why) } (select("missed", usual, &options)) } }
}

/// Whether a latecomer plays in the current round; empty if nobody can be seated.
fn begins(desk: &Desk<'_>) -> Markup {
    let texts = desk.view.texts;
    let Some(seat) = next_seat(desk) else { return html! {} };
    let tournament = desk.view.tournament;
    let round = tournament.next_round().0;
    let next = match tournament.setup.most_rounds() {
        Some(announced) if announced < round => say!(texts, "late-plays-added", round = round),
        _ => say!(texts, "late-plays-next", round = round),
    };
    html! {
        fieldset class="plain missed" {
            legend class="hide" { (say!(texts, "paste-begin")) }
            @for (value, words, is_first_choice) in [("yes", &seat.words, seat.is_first_choice), ("", &next, !seat.is_first_choice)] {
                label class="check" {
                    input type="radio" name=(SEAT) value=(value) checked[is_first_choice];
                    span { (words) }
                }
            }
        }
    }
}

/// The results of latecomers in a list, with all choices visible.
fn missed_chips(desk: &Desk<'_>) -> Markup {
    let (texts, tournament) = (desk.view.texts, desk.view.tournament);
    let usual = tournament.ruleset.late.missed_rounds;
    html! {
        legend { (say!(texts, "paste-missed")) }
        @for kind in MissedRounds::all() {
            label class="chip" {
                input type="radio" name="missed" value=(kind.code()) checked[kind == usual];
                (texts.named("desk-late", kind.code()))
            }
        }
    }
}

fn missed_words(texts: Texts, kind: MissedRounds) -> (String, String) {
    let words = match kind {
        MissedRounds::Loss => say!(texts, "desk-missed-loss"),
        MissedRounds::Bye => say!(texts, "desk-missed-bye"),
        MissedRounds::Nothing => say!(texts, "desk-missed-nothing"),
    };
    (kind.code().to_owned(), words)
}

/// Reads one name, several, or a list with columns. `spelling` finds the known spelling of a name.
pub(super) fn read_add(order: &DeskOrder<'_>, spelling: Spelling) -> Result<Command, Error> {
    let (fields, text) = (order.fields, order.fields.get("names"));
    let looks = fields.is_ticked(LOOK);
    let mut typed = text.lines().filter(|line| !line.trim().is_empty());
    let first = typed.next().ok_or_else(|| Error::Invalid(message!("error-no-name")))?;
    let is_single = typed.next().is_none() && !looks && !order.answer.sure;
    let list = match is_single {
        true => PlayerList { single: Some(single(order, first)), ..PlayerList::default() },
        false => pasted(order.tournament, text)?,
    };
    let mut players = PlayerList {
        looks,
        spelling,
        option: fields.find("option").map(str::to_owned),
        clock: BroughtClock::of_code(fields.get("clock")),
        ..list
    };
    for line in &mut players.lines {
        line.is_new = fields.is_ticked(&format!("{SOMEBODY_NEW}-{}", line.number));
    }
    let missed = MissedRounds::of_code(fields.get("missed")).and_then(MissedRounds::bye);
    let (seat, wait) = (fields.is_ticked(SEAT), fields.is_ticked(WAIT));
    Ok(Command::Add { players, seat, wait, missed: Some(missed) })
}

/// The name in the line for the next player, perhaps with a rating.
fn single(order: &DeskOrder<'_>, typed: &str) -> SingleName {
    let cells = Cells::of(order.tournament, typed);
    let rating = cells.rating.filter(|_| cells.beyond.is_empty());
    let has_more = rating.is_some() || (cells.address.is_some() && cells.beyond.is_empty());
    SingleName {
        typed: unquoted(if has_more { cells.name } else { typed.trim() }).to_owned(),
        rating: rating.and_then(|rating| rating.value),
        meant: Meant::of_code(order.fields.get(MEANT)),
    }
}

struct NextSeat {
    /// The table and opponent, or that the newcomer waits.
    pub(super) words: String,
    /// Whether seating is the default: a player with a bye is waiting, and no finished match could make it invalid.
    is_first_choice: bool,
}

fn next_seat(desk: &Desk<'_>) -> Option<NextSeat> {
    let tournament = desk.view.tournament;
    if tournament.rounds.is_empty() || !desk.view.may(Right::Pair) {
        return None;
    }
    // A name that nobody has: one that is taken would be refused.
    let somebody = Player::new("", say!(desk.view.texts, "paste-somebody-new"));
    let players = with_ids(tournament, vec![somebody], &PlayerList::default());
    let (_, after) = seated(tournament, &players, None).ok()?;
    let id = &players.first()?.id;
    let round = after.current_round()?;
    let has_opponent = round.match_of(id).is_some_and(|m| m.pair().is_some());
    let seat = seat_words(desk.view.texts, &after, id)?;
    Some(NextSeat {
        words: if has_opponent { say!(desk.view.texts, "late-plays-now", seat = seat) } else { seat },
        is_first_choice: has_opponent && finished_tables(round).0 == 0,
    })
}

/// Above this number of questions, one button answers all of them.
const FEW_QUESTIONS: usize = 3;

pub(crate) fn waiting(desk: &Desk<'_>) -> Option<Markup> {
    match &desk.notice.word {
        Some(NoticeBody::Preview(preview)) => {
            Some(preview_card(preview, desk, &desk.notice.path, &desk.notice.fields))
        }
        _ => None,
    }
}

/// The form that registers the list. `fields` are those of the list as it was sent.
fn preview_card(preview: &Preview, desk: &Desk<'_>, path: &str, fields: &Fields) -> Markup {
    let texts = desk.view.texts;
    html! {
        form class="card question paste stack" method="post" action=(path) data-form="paste" data-empties="#many textarea" aria-labelledby="question" {
            h2 id="question" { (preview.sentence(texts)) }
            (hidden("names", fields.get("names")))
            (hidden("form", "many"))
            (hidden("at", fields.get("at")))
            (hidden("command", desk.command))
            (hidden(SURE, "yes"))
            (hidden(SHOWN, &preview.shown))
            @if preview.alike() > FEW_QUESTIONS {
                div class="buttons scripted-only" {
                    button class="button small" type="button" data-choose-all=(SOMEBODY_NEW) { (say!(texts, "paste-all-new", count = preview.alike())) }
                }
            }
            @for left_out in &preview.pasted.aside { (remark(texts, left_out)) }
            ul class="paste-lines" { @for line in preview.lines() { (row(preview, desk, line)) } }
            (columns(preview, texts))
            (late(preview, desk))
            div class="buttons save-bar" {
                a class="button" href=(desk.screen.url(&desk.view)) { (say!(texts, "paste-cancel")) }
                button class="button primary" type="submit" disabled[preview.count() + preview.alike() == 0] {
                    (say!(texts, "paste-yes", count = preview.count(), alike = preview.alike()))
                }
            }
        }
    }
}

fn columns(preview: &Preview, texts: Texts) -> Markup {
    html! {
        @if !preview.pasted.columns.is_empty() {
            p class="soft small" { (say!(texts, "paste-columns", columns = preview.pasted.columns.join(", "))) }
        }
        @for left_out in &preview.pasted.left_out { (notice(Level::Warning, texts.sentence(left_out))) }
    }
}

/// The value of missed rounds, and the latecomers' first round.
fn late(preview: &Preview, desk: &Desk<'_>) -> Markup {
    let (texts, tournament) = (desk.view.texts, desk.view.tournament);
    let Some(now) = tournament.current_round() else { return html! {} };
    html! {
        fieldset class="choices" { (missed_chips(desk)) }
        @if preview.seats.is_empty() {
            p class="soft small" { (say!(texts, "paste-from", round = tournament.next_round().0)) }
        } @else {
            fieldset class="choices" {
                legend { (say!(texts, "paste-begin")) }
                label class="chip" { input type="radio" name=(SEAT) value="" checked; (say!(texts, "paste-begin-next", round = tournament.next_round().0)) }
                label class="chip" { input type="radio" name=(SEAT) value="yes"; (say!(texts, "paste-begin-now", round = now.number.0)) }
            }
        }
    }
}

fn row(preview: &Preview, desk: &Desk<'_>, line: &PastedLine) -> Markup {
    let texts = desk.view.texts;
    let (sign, class) = match &line.fate {
        LineFate::New(_) => (Icon::Plus, "new"),
        LineFate::Alike(..) => (Icon::Warning, "look"),
        LineFate::Here(_) => (Icon::Check, "here"),
        LineFate::Twice(..) | LineFate::Wrong(_) => (Icon::Close, "out"),
    };
    html! {
        li class=(class) {
            span class="sign" { (icon(sign)) }
            span class="number soft" title=(say!(texts, "paste-line", line = line.number)) { (line.number) }
            div class="grow" {
                @match &line.fate {
                    LineFate::New(player) => { strong { (name(&player.name)) } (facts(preview, texts, line, player)) }
                    LineFate::Alike(player, like) => {
                        strong { (name(&player.name)) }
                        p {
                            @match like {
                                LooksLike::Player(known) => (say!(texts, "paste-alike", name = desk.view.tournament.name_of(known))),
                                LooksLike::Line(line) => (say!(texts, "paste-alike-line", line = *line, name = preview.name_on(*line))),
                            }
                        }
                        (which(texts, line.number))
                    }
                    LineFate::Here(known) => {
                        span { (name(desk.view.tournament.name_of(known))) }
                        p class="soft small" { (say!(texts, "paste-here", line = line.number)) }
                    }
                    LineFate::Twice(twice, earlier) => {
                        span { (name(twice)) }
                        p class="soft small" { (say!(texts, "paste-twice", line = line.number, earlier = *earlier)) }
                    }
                    LineFate::Wrong(why) => p { (say!(texts, "paste-wrong", line = line.number, why = texts.message(why))) },
                }
                @for note in &line.notes { (remark(texts, note)) }
            }
        }
    }
}

fn facts(preview: &Preview, texts: Texts, line: &PastedLine, player: &Player) -> Markup {
    let deck = player.deck.as_ref().and_then(|deck| deck.name.clone().or_else(|| deck.option.clone()));
    let rating = player.rating.map(|rating| say!(texts, "paste-rating", rating = rating));
    let seat = preview.seats.iter().find(|(number, _)| *number == line.number).map(|(_, seat)| seat);
    let amateur = (player.is_amateur == Some(true)).then(|| say!(texts, "desk-amateur"));
    let awarded =
        (player.awarded_byes > 0).then(|| say!(texts, "desk-has-byes", count = player.awarded_byes));
    let byes = player.byes.iter().map(|bye| say!(texts, "desk-bye-in", round = bye.round.0));
    let table = player.fixed_table.map(|table| say!(texts, "desk-fixed", table = table.0));
    let known = [
        player.club.clone(),
        player.home.clone(),
        player.age_group.clone(),
        deck,
        rating,
        amateur,
        awarded,
        table,
    ];
    let facts: Vec<String> = known.into_iter().flatten().chain(byes).collect();
    html! {
        @if !facts.is_empty() { p class="soft small" { (facts.join(" · ")) } }
        // Visible while seating in the current round is chosen.
        @if let Some(seat) = seat { p class="soft small seat-now" { (seat) } }
    }
}

fn which(texts: Texts, line: usize) -> Markup {
    let field = format!("{SOMEBODY_NEW}-{line}");
    html! {
        div class="chips" {
            label class="chip" { input type="radio" name=(field) value="" required; (say!(texts, "paste-same")) }
            label class="chip" { input type="radio" name=(field) value="yes"; (say!(texts, "paste-somebody-new")) }
        }
    }
}

fn remark(texts: Texts, note: &Message) -> Markup {
    html! { p class="soft small" { (texts.sentence(note)) } }
}
