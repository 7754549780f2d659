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
use crate::server::state::Host;

/// Serves the tournament file.
/// The entropy is left out until the end, because it predicts the pairings. Unpublished decks, pairs kept apart
/// and hidden names are left out too.
pub(crate) async fn answer(
    State(app): State<Host>,
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

/// The tournament file that a visitor may read.
pub(crate) fn file_for(journals: &Journals, id: &str, visitor: Visitor) -> Result<TournamentFile, Error> {
    let (id, is_whole) = (id.into(), visitor.reader.may(Right::Export));
    let moment = if is_whole { journals.moment(&id) } else { journals.public_moment(&id) }?;
    if !is_whole && !visitor.reader.may(Right::ReadDecks) {
        return Ok(public_file(&moment.tournament, moment.tournament.finished));
    }
    let file = TournamentFile::from(&*moment.tournament);
    Ok(if is_whole { file } else { kept_back(file, moment.tournament.finished) })
}

/// The public tournament file, which contains the entropy once the tournament is over.
pub(crate) fn public_file(tournament: &Tournament, is_over: bool) -> TournamentFile {
    let file = TournamentFile::from(tournament);
    kept_back(file.for_everybody(|player| tournament.shows_deck(player, None)), is_over)
}

/// Removes what stays at the desk. Pairs kept apart are between the players and the desk.
fn kept_back(file: TournamentFile, is_over: bool) -> TournamentFile {
    let entropy = file.setup.entropy.clone().filter(|_| is_over);
    let setup = Setup { entropy, forbidden: Vec::new(), ..file.setup };
    TournamentFile { setup, ..file }
}
