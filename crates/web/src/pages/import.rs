//! A tournament from a file: the form that takes it, and what it would become, before anything is created.

use maud::{Markup, html};
use pairwright_core::nouns::message::Message;
use pairwright_formats::{Kind, Read};

use crate::i18n::Texts;
use crate::journals::Moment;
use crate::parts::{Address, Level, coded, crumb, notice, plain};
use crate::say;

/// What browsers offer first in the choice of a file.
const ACCEPT: &str =
    ".json,.csv,.txt,.wer,.tdf,.tournament,.xml,application/json,text/csv,text/xml,application/xml";

/// What a file would become.
pub(crate) struct Preview {
    name: String,
    kind: Kind,
    carried: Vec<Message>,
    report: Vec<Message>,
    standing: Vec<Message>,
    /// The tournament that the same file has become before.
    earlier: Option<Moment>,
    /// The name under which the file waits.
    upload: String,
    /// The command of bringing it in once more.
    wish: String,
}

impl Preview {
    /// Of what was read.
    pub(crate) fn of(read: &Read, earlier: Option<Moment>, upload: String, wish: String) -> Preview {
        let tournament = read.tournament().ok();
        let comparison = read.comparison().ok().flatten();
        let compared = tournament.zip(comparison);
        let standing = compared.map(|(tournament, comparison)| comparison.messages(&tournament));
        Preview {
            name: read.file.setup.name.clone(),
            kind: read.kind,
            carried: read.carried.clone(),
            report: read.report.clone(),
            standing: standing.unwrap_or_default(),
            earlier,
            upload,
            wish,
        }
    }
}

/// The page that takes a file.
pub(crate) fn form(texts: Texts, refused: Option<&str>) -> Markup {
    let body = html! {
        (crumb("/", say!(texts, "all-tournaments")))
        h1 class="page-title" { (say!(texts, "import-title")) }
        @if let Some(sentence) = refused { (notice(Level::Refused, sentence)) }
        form class="card stack narrow" method="post" action="/import" enctype="multipart/form-data" {
            label class="field" {
                span { (say!(texts, "import-file")) }
                input type="file" name="file" required accept=(ACCEPT);
            }
            p class="soft small" { (say!(texts, "import-why")) }
            p class="soft small" { (say!(texts, "import-foreign")) }
            div class="buttons" { button class="button primary" type="submit" { (say!(texts, "import-send")) } }
        }
    };
    plain(texts, say!(texts, "import-title"), body)
}

/// The page that says what a file would become, and asks.
pub(crate) fn preview(texts: Texts, preview: &Preview) -> Markup {
    let body = html! {
        (crumb("/import", say!(texts, "import-title")))
        h1 class="page-title" { (preview.name) }
        p class="soft" { (say!(texts, "import-kind", kind = texts.named("format-title", preview.kind.name()))) }
        @if let Some(earlier) = &preview.earlier { (already_here(texts, earlier)) }
        (sentences(texts, "import-carried", &preview.carried))
        (sentences(texts, "import-lost", &preview.report))
        (sentences(texts, "import-standing", &preview.standing))
        form class="card stack narrow" method="post" action="/import/confirm" {
            input type="hidden" name="command" value=(preview.wish);
            input type="hidden" name="upload" value=(preview.upload);
            @if preview.earlier.is_some() { input type="hidden" name="again" value="yes"; }
            div class="buttons" {
                button class="button primary" type="submit" {
                    @if preview.earlier.is_some() { (say!(texts, "import-again")) } @else { (say!(texts, "import-send")) }
                }
                a class="button" href="/import" { (say!(texts, "import-other")) }
            }
        }
    };
    plain(texts, preview.name.clone(), body)
}

fn already_here(texts: Texts, earlier: &Moment) -> Markup {
    let name = earlier.tournament.setup.name.as_str();
    html! {
        (notice(Level::Warning, say!(texts, "import-already")))
        p { a class="button" href=(Address(earlier.id.as_str()).desk()) { (say!(texts, "import-open", name = name)) } }
    }
}

/// A heading with sentences under it; nothing where there are none.
fn sentences(texts: Texts, title: &str, messages: &[Message]) -> Markup {
    html! {
        @if !messages.is_empty() {
            section class="card stack" {
                h2 { (texts.get(title, &[])) }
                ul { @for message in messages { li { (coded(&texts.sentence(message))) } } }
            }
        }
    }
}
