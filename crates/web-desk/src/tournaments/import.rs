//! Importing a tournament: the upload form, and a preview before anything is created.

use axum::extract::{Multipart, State};
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};
use pairwright_core::file::TournamentFile;
use pairwright_core::message;
use pairwright_core::nouns::{Message, StageKind};
use pairwright_core::ruleset::RulesetChoice;
use pairwright_core::{Action, Entropy, Entry};
use pairwright_formats::{FileKind, Read, read_any};
use pairwright_store::TournamentId;
use pairwright_web_kit::entropy::{fresh, hex};
use pairwright_web_kit::error::{Error, Fields};
use pairwright_web_kit::form::grouped_options;
use pairwright_web_kit::journals::{CommandStamp, Journals, Moment};
use pairwright_web_kit::parts::{Address, Level, coded, crumb, notice, plain};
use pairwright_web_kit::regulars::Regulars;
use pairwright_web_kit::rulesets::presets::{options_by_game, preset};
use pairwright_web_kit::server::extract::command;
use pairwright_web_kit::server::uploads::why_not;
use pairwright_web_kit::server::{Admitted, Submission, Visitor};
use pairwright_web_kit::time::day_and_time;
use pairwright_words::{Texts, say};
use serde_json::Value;

use super::new::to_desk;
use crate::state::DeskState;

/// The file types that browsers offer first.
const ACCEPT: &str = ".json,.csv,.tsv,.txt,.trf,.pgn,.xlsx,.xls,.ods,.wer,.tdf,.tournament,.xml,application/json,text/csv,text/xml,application/xml";

pub(crate) struct ImportPreview {
    name: String,
    /// The preset to assume if the file has no rules.
    preset: String,
    kind: FileKind,
    carried: Vec<Message>,
    report: Vec<Message>,
    standing: Vec<Message>,
    earlier: Option<Moment>,
    /// The date of the last entry, if it is in the future.
    ahead: Option<String>,
    upload: String,
    wish: String,
}

impl ImportPreview {
    pub(crate) fn of(
        read: &Read,
        earlier: Option<Moment>,
        ahead: Option<String>,
        upload: String,
        wish: String,
    ) -> ImportPreview {
        let tournament = read.tournament().ok();
        let comparison = read.comparison().ok().flatten();
        let compared = tournament.zip(comparison);
        let standing = compared.map(|(tournament, comparison)| comparison.messages(&tournament));
        ImportPreview {
            name: read.file.setup.name.clone(),
            preset: read.file.setup.ruleset.name().to_owned(),
            kind: read.kind,
            carried: read.carried.clone(),
            report: read.report.clone(),
            standing: standing.unwrap_or_default(),
            earlier,
            ahead,
            upload,
            wish,
        }
    }
}

/// Maximum size of a file: a journal of a thousand players and ten rounds has 2 MB.
pub const LARGEST_FILE: usize = 32 * 1024 * 1024;

pub(crate) async fn answer(visitor: Visitor) -> Result<Response, Error> {
    Ok(form(visitor.texts, None).into_response())
}

enum ImportResult {
    Made(TournamentId),
    ToConfirm(Box<ImportPreview>),
}

/// Tournament files and journals lose nothing, so they are imported at once. Other files, repeated imports and
/// journals with future dates are previewed first.
pub(crate) async fn submit(
    State(desk): State<DeskState>,
    visitor: Visitor,
    admitted: Admitted,
    upload: Multipart,
) -> Result<Response, Error> {
    let (DeskState { host, uploads, .. }, texts) = (desk, visitor.texts);
    let sent = match read_upload(upload).await {
        Err(error) => Err(error),
        Ok(bytes) => {
            let regulars = host.regulars.clone();
            host.run(move |journals| {
                let wish = of_content(&admitted, &bytes)?;
                let read = read(&bytes)?;
                let earlier = journals.begun_by(&wish)?;
                let ahead = last_day_ahead(&read, journals.now());
                if earlier.is_none()
                    && ahead.is_none()
                    && matches!(read.kind, FileKind::Tournament | FileKind::Journal)
                {
                    return Ok(ImportResult::Made(make(journals, &regulars.state(), &wish, read)?));
                }
                let earlier = earlier.map(|id| journals.moment(&id)).transpose()?;
                let preview =
                    ImportPreview::of(&read, earlier, ahead, uploads.keep(bytes), hex(&fresh::<16>()?));
                Ok(ImportResult::ToConfirm(Box::new(preview)))
            })
            .await
        }
    };
    Ok(match sent {
        Ok(ImportResult::Made(id)) => to_desk(&id),
        Ok(ImportResult::ToConfirm(found)) => preview(texts, &found).into_response(),
        Err(error) => (error.status(), form(texts, Some(&error.sentence(texts)))).into_response(),
    })
}

pub(crate) async fn confirm(
    State(desk): State<DeskState>,
    submission: Submission,
) -> Result<Response, Error> {
    let Submission { visitor, admitted, fields, command, .. } = submission;
    let kept = desk.uploads.find(fields.get("upload"));
    let once_more = fields.is_ticked("again");
    let made = match kept {
        None => Err(Error::Conflict(message!("error-upload-gone"))),
        Some(bytes) => {
            let regulars = desk.host.regulars.clone();
            desk.host
                .run(move |journals| {
                    let wish = if once_more { command } else { of_content(&admitted, &bytes)? };
                    make(journals, &regulars.state(), &wish, as_asked(read(&bytes)?, &fields))
                })
                .await
        }
    };
    Ok(match made {
        Ok(id) => to_desk(&id),
        Err(error) => {
            (error.status(), form(visitor.texts, Some(&error.sentence(visitor.texts)))).into_response()
        }
    })
}

/// A list of players with the form's name and rules, which a list does not contain.
fn as_asked(mut read: Read, fields: &Fields) -> Read {
    if read.kind == FileKind::Players {
        let setup = &mut read.file.setup;
        let name = fields.get("name").trim();
        if !name.is_empty() {
            name.clone_into(&mut setup.name);
        }
        if let Ok((preset, _)) = preset(fields.get("preset")) {
            setup.ruleset = RulesetChoice::Preset(preset.name.to_owned());
        }
    }
    read
}

/// The command of a file. Equal files are the same command, so that sending one twice makes one tournament.
fn of_content(admitted: &Admitted, bytes: &[u8]) -> Result<CommandStamp, Error> {
    command(admitted, "file", "/import", bytes)
}

fn read(bytes: &[u8]) -> Result<Read, Error> {
    read_any(bytes)
        .map_err(|error| Error::Invalid(message!("error-not-imported", why = Message::from(error))))
}

/// Begins the tournament. Ids of regulars that the register gives to people of other names are left out.
fn make(
    journals: &Journals,
    regulars: &Regulars,
    wish: &CommandStamp,
    mut read: Read,
) -> Result<TournamentId, Error> {
    if let (FileKind::Journal, Some(journal)) = (read.kind, &read.journal) {
        let entry = |entry: &Entry| Ok(Entry { action: believed(regulars, &entry.action)?, ..entry.clone() });
        let entries: Result<Vec<Entry>, Error> = journal.entries().iter().map(entry).collect();
        return journals.begin_with(wish, entries?);
    }
    for player in &mut read.file.players {
        player.regular = player.regular.take().filter(|id| regulars.believes(id, &player.name));
    }
    journals.begin(wish, import_action(read.file, &fresh::<32>()?))
}

/// An action without ids of regulars that the register gives to people of other names.
fn believed(regulars: &Regulars, action: &Action) -> Result<Action, Error> {
    let mut value = serde_json::to_value(action).map_err(|_| Error::Broken)?;
    if drop_unbelieved(regulars, &mut value) == 0 {
        return Ok(action.clone());
    }
    serde_json::from_value(value).map_err(|_| Error::Broken)
}

/// Returns how many there were.
fn drop_unbelieved(regulars: &Regulars, value: &mut Value) -> usize {
    match value {
        Value::Array(values) => values.iter_mut().map(|one| drop_unbelieved(regulars, one)).sum(),
        Value::Object(map) => {
            let text = |key: &str| map.get(key).and_then(Value::as_str);
            let given = text("regular").zip(text("name"));
            let is_wrong = given.is_some_and(|(id, name)| !regulars.believes(&id.into(), name));
            if is_wrong {
                map.remove("regular");
            }
            usize::from(is_wrong) + map.values_mut().map(|one| drop_unbelieved(regulars, one)).sum::<usize>()
        }
        _ => 0,
    }
}

fn last_day_ahead(read: &Read, now: i64) -> Option<String> {
    let entries = read.journal.as_ref()?.entries();
    let last = entries.iter().map(|entry| entry.at).max().filter(|at| *at > now)?;
    Some(day_and_time(last))
}

async fn read_upload(mut upload: Multipart) -> Result<Vec<u8>, Error> {
    let broken = || Error::Invalid(message!("error-no-upload"));
    let not_read = |error| why_not(&error, "32 MB");
    while let Some(part) = upload.next_field().await.map_err(not_read)? {
        if part.name() == Some("file") {
            let bytes = part.bytes().await.map_err(not_read)?;
            return if bytes.is_empty() { Err(broken()) } else { Ok(bytes.to_vec()) };
        }
    }
    Err(broken())
}

/// The action that imports a file. Adds entropy if it has none, because lots are still to be drawn. Its rounds were
/// drawn from another.
fn import_action(mut file: TournamentFile, entropy: &[u8]) -> Action {
    if file.setup.entropy.is_none() {
        file.setup.entropy = Entropy::from_bytes(entropy);
        let swiss = file.rounds.iter_mut().filter(|round| round.stage == StageKind::Swiss);
        swiss.for_each(|round| round.paired_on.unknown_entropy = true);
    }
    Action::Import { file: Box::new(file) }
}

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
            div class="buttons" { button class="button primary" type="submit" { (say!(texts, "import-send")) } }
            details class="small soft" {
                summary { (say!(texts, "import-which")) }
                p { (say!(texts, "import-foreign")) }
            }
        }
    };
    plain(texts, say!(texts, "import-title"), body)
}

pub(crate) fn preview(texts: Texts, preview: &ImportPreview) -> Markup {
    let body = html! {
        (crumb("/import", say!(texts, "import-title")))
        h1 class="page-title" { (preview.name) }
        p class="soft" { (say!(texts, "import-kind", kind = texts.named("format-title", preview.kind.name()))) }
        @if let Some(earlier) = &preview.earlier { (already_here(texts, earlier)) }
        @if let Some(day) = &preview.ahead { (notice(Level::Warning, say!(texts, "import-ahead", day = day.as_str()))) }
        (sentences(texts, "import-carried", &preview.carried))
        (sentences(texts, "import-lost", &preview.report))
        (sentences(texts, "import-standing", &preview.standing))
        form class="card stack narrow" method="post" action="/import/confirm" {
            input type="hidden" name="command" value=(preview.wish);
            input type="hidden" name="upload" value=(preview.upload);
            @if preview.earlier.is_some() { input type="hidden" name="again" value="yes"; }
            @if preview.kind == FileKind::Players {
                label class="field" { span { (say!(texts, "desk-name")) } input name="name" value=(preview.name) autocomplete="off"; }
                label class="field" { span { (say!(texts, "desk-ruleset")) } select name="preset" { (grouped_options(&options_by_game(texts), &preview.preset)) } }
            }
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
