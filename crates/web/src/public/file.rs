//! The tournament file.

use axum::extract::{Path, State};
use axum::response::Response;
use pairwright_core::file::TournamentFile;

use crate::journals::Moment;
use crate::rights::Right;
use crate::server::error::Error;
use crate::server::extract::Visitor;
use crate::server::page::download;
use crate::server::state::App;

/// The tournament file. The entropy stays with the organiser until the end: anybody who has it knows the next pairings. The
/// names and lists of decks stay there until they are published, and so do forbidden pairs, and names in whose place others are shown.
pub(crate) async fn answer(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
) -> Result<Response, Error> {
    let is_whole = visitor.reader.may(Right::Export);
    app.run_asked(move |journals| {
        let id = id.as_str().into();
        let moment = if is_whole { journals.moment(&id) } else { journals.public_moment(&id) }?;
        written(&moment, visitor, is_whole)
    })
    .await
}

fn written(moment: &Moment, visitor: Visitor, is_whole: bool) -> Result<Response, Error> {
    let mut file = TournamentFile::from(&*moment.tournament);
    if !visitor.reader.may(Right::ReadDecks) {
        file = file.for_everybody(|player| moment.tournament.shows_deck(player, None));
    }
    if !is_whole {
        file.setup.entropy = file.setup.entropy.filter(|_| moment.tournament.finished);
        // Who must not meet whom is between them and the desk.
        file.setup.forbidden.clear();
    }
    let json = serde_json::to_string_pretty(&file).map_err(|_| Error::Broken)?;
    Ok(download(&file.setup.name, "json", json))
}
