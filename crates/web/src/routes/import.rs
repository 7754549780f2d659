//! Files from elsewhere: what a file would become is shown before anything is created.

use axum::extract::{Multipart, State};
use axum::response::{IntoResponse, Response};
use pairwright_formats::{Kind, Read, read_any};
use pairwright_store::TournamentId;

use super::list::to_desk;
use crate::i18n::Texts;
use crate::journals::{Command, Keeper};
use crate::pages::{begin, import as page};
use crate::server::access::{fresh, hex};
use crate::server::error::Trouble;
use crate::server::extract::{Organiser, Posted, command};
use crate::server::state::App;

/// More than any journal has: a thousand players and ten rounds take two.
pub(crate) const LARGEST_FILE: usize = 32 * 1024 * 1024;

/// The form that takes a file.
pub(crate) async fn form(organiser: Organiser) -> Result<Response, Trouble> {
    Ok(page::form(organiser.0.texts, None).into_response())
}

/// What a file comes to.
enum Sent {
    /// The tournament it has become.
    Made(TournamentId),
    /// What it would become, to be confirmed.
    ToConfirm(Box<page::Preview>),
}

/// Takes a file. A tournament file or a journal, which loses nothing, becomes a tournament at once; of anything else, and
/// of a file that was brought in before, it is shown first what it would become.
pub(crate) async fn upload(
    State(app): State<App>,
    organiser: Organiser,
    upload: Multipart,
) -> Result<Response, Trouble> {
    let texts = organiser.0.texts;
    let sent = match read_upload(upload).await {
        Err(trouble) => Err(trouble),
        Ok(bytes) => {
            let uploads = app.uploads.clone();
            app.run(move |keeper| {
                let wish = of_content(&bytes)?;
                let read = read(&bytes)?;
                let earlier = keeper.begun_by(&wish)?;
                if earlier.is_none() && matches!(read.kind, Kind::Tournament | Kind::Journal) {
                    return Ok(Sent::Made(make(keeper, &wish, read)?));
                }
                let earlier = earlier.map(|id| keeper.moment(&id)).transpose()?;
                let preview = page::Preview::of(&read, earlier, uploads.keep(bytes), hex(&fresh::<16>()?));
                Ok(Sent::ToConfirm(Box::new(preview)))
            })
            .await
        }
    };
    Ok(match sent {
        Ok(Sent::Made(id)) => to_desk(&id),
        Ok(Sent::ToConfirm(preview)) => page::preview(texts, &preview).into_response(),
        Err(trouble) => (trouble.status(), page::form(texts, Some(&trouble.to_string()))).into_response(),
    })
}

/// Makes a tournament of a file whose report was read.
pub(crate) async fn confirm(State(app): State<App>, posted: Posted) -> Result<Response, Trouble> {
    let Posted { visitor, fields, command, .. } = posted;
    let kept = app.uploads.find(fields.get("upload"));
    let once_more = fields.is_ticked("again");
    let made = match kept {
        None => Err(Trouble::Conflict("The file is not kept here any more: send it again.".into())),
        Some(bytes) => {
            app.run(move |keeper| {
                let wish = if once_more { command } else { of_content(&bytes)? };
                make(keeper, &wish, read(&bytes)?)
            })
            .await
        }
    };
    Ok(match made {
        Ok(id) => to_desk(&id),
        Err(trouble) => {
            (trouble.status(), page::form(visitor.texts, Some(&trouble.to_string()))).into_response()
        }
    })
}

/// The command of a file: the same file is the same command, so that sending it twice makes one tournament.
fn of_content(bytes: &[u8]) -> Result<Command, Trouble> {
    command("file", "/import", bytes)
}

fn read(bytes: &[u8]) -> Result<Read, Trouble> {
    read_any(bytes)
        .map_err(|error| Trouble::Invalid(format!("Not imported: {}.", Texts::english().message(error))))
}

fn make(keeper: &Keeper, wish: &Command, read: Read) -> Result<TournamentId, Trouble> {
    match (read.kind, read.journal) {
        (Kind::Journal, Some(journal)) => keeper.begin_with(wish, journal.entries().to_vec()),
        _ => keeper.begin(wish, begin::import_action(read.file, &fresh::<32>()?)),
    }
}

async fn read_upload(mut upload: Multipart) -> Result<Vec<u8>, Trouble> {
    let broken = || Trouble::Invalid("No file arrived: choose one and send it again.".into());
    while let Some(part) = upload.next_field().await.map_err(|_| broken())? {
        if part.name() == Some("file") {
            let bytes = part.bytes().await.map_err(|_| Trouble::TooLarge { most: "32 MB" })?;
            return if bytes.is_empty() { Err(broken()) } else { Ok(bytes.to_vec()) };
        }
    }
    Err(broken())
}
