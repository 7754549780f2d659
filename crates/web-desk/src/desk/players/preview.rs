//! The preview of a pasted list: a line for each of its lines, and the remaining choices.

use maud::{Markup, html};
use pairwright_core::nouns::{Message, Player};
use pairwright_office::preview::{LineFate, LooksLike, PastedLine, Preview};
use pairwright_web_kit::error::{Fields, SHOWN, SURE};
use pairwright_web_kit::parts::{Icon, Level, icon, name, notice};
use pairwright_words::{Texts, say};

use super::forms;
use super::paste::{SEAT, SOMEBODY_NEW};
use crate::desk::Desk;
use crate::desk::form::hidden;
use crate::desk::notice::NoticeBody;

/// Above this number of questions, one button answers all.
const FEW_QUESTIONS: usize = 3;

/// The list to be confirmed on this page, if any.
pub(crate) fn waiting(desk: &Desk<'_>) -> Option<Markup> {
    match &desk.notice.word {
        Some(NoticeBody::Preview(preview)) => {
            Some(card(preview, desk, &desk.notice.path, &desk.notice.fields))
        }
        _ => None,
    }
}

/// The form that carries it out; `fields` are those of the list as it was sent.
fn card(preview: &Preview, desk: &Desk<'_>, path: &str, fields: &Fields) -> Markup {
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
        fieldset class="choices" { (forms::missed_chips(desk)) }
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

/// The known details of a newcomer besides the name.
fn facts(preview: &Preview, texts: Texts, line: &PastedLine, player: &Player) -> Markup {
    let deck = player.deck.as_ref().and_then(|deck| deck.name.clone().or_else(|| deck.option.clone()));
    let rating = player.rating.map(|rating| say!(texts, "paste-rating", rating = rating));
    let seat = preview.seats.iter().find(|(number, _)| *number == line.number).map(|(_, seat)| seat);
    let amateur = player.is_amateur.then(|| say!(texts, "desk-amateur"));
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

/// Asks whether this is the registered player or somebody new.
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
