//! The tournament file.

use axum::extract::{Path, State};
use axum::response::Response;
use pairwright_core::file::TournamentFile;
use pairwright_core::{Setup, Tournament};
use pairwright_office::rights::Right;

use crate::journals::Journals;
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
    app.run_asked(move |journals| {
        let file = file_for(journals, &id, visitor)?;
        let json = serde_json::to_string_pretty(&file).map_err(|_| Error::Broken)?;
        Ok(download(&file.setup.name, "json", json))
    })
    .await
}

/// The file of a tournament as a visitor may read it.
pub(crate) fn file_for(journals: &Journals, id: &str, visitor: Visitor) -> Result<TournamentFile, Error> {
    let (id, is_whole) = (id.into(), visitor.reader.may(Right::Export));
    let moment = if is_whole { journals.moment(&id) } else { journals.public_moment(&id) }?;
    if !is_whole && !visitor.reader.may(Right::ReadDecks) {
        return Ok(public_file(&moment.tournament, moment.tournament.finished));
    }
    let file = TournamentFile::from(&*moment.tournament);
    Ok(if is_whole { file } else { kept_back(file, moment.tournament.finished) })
}

/// The file of a tournament as everybody may read it, given as everybody may see it; with the entropy once it is over.
pub(crate) fn public_file(tournament: &Tournament, is_over: bool) -> TournamentFile {
    let file = TournamentFile::from(tournament);
    kept_back(file.for_everybody(|player| tournament.shows_deck(player, None)), is_over)
}

/// A file without what stays at the desk: who must not meet whom is between them and the desk.
fn kept_back(file: TournamentFile, is_over: bool) -> TournamentFile {
    let entropy = file.setup.entropy.clone().filter(|_| is_over);
    let setup = Setup { entropy, forbidden: Vec::new(), ..file.setup };
    TournamentFile { setup, ..file }
}
