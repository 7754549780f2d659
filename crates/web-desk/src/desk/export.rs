//! A tournament in other formats, for download.

use axum::extract::{Path, State};
use axum::response::Response;
use pairwright_core::refusal::Refusal;
use pairwright_core::stages::newest_ranking;
use pairwright_core::{Tournament, message};
use pairwright_formats::{export, export_formats, standings_csv};
use pairwright_web_kit::error::Error;
use pairwright_web_kit::server::Host;
use pairwright_web_kit::server::page::download;

pub(crate) async fn file(
    State(app): State<Host>,
    Path((id, name)): Path<(String, String)>,
) -> Result<Response, Error> {
    app.run(move |journals| {
        let moment = journals.moment(&id.as_str().into())?;
        let tournament = &moment.tournament;
        let text = match export_formats().find(|format| format.file_name() == name) {
            Some(format) => export(tournament, format).map_err(Refusal::Match)?.text,
            None if name == STANDING => standing(tournament)?,
            None => return Err(Error::NotFound(message!("error-no-export"))),
        };
        Ok(download(&tournament.setup.name, &name, text))
    })
    .await
}

pub(crate) const STANDING: &str = "standing.csv";

fn standing(tournament: &Tournament) -> Result<String, Error> {
    let mut bytes = Vec::new();
    standings_csv::write(tournament, &newest_ranking(tournament), &mut bytes).map_err(|_| Error::Broken)?;
    String::from_utf8(bytes).map_err(|_| Error::Broken)
}

/// Serves the whole journal with its authors, without contact details.
pub(crate) async fn journal(State(app): State<Host>, Path(id): Path<String>) -> Result<Response, Error> {
    app.run(move |journals| {
        journals.read(&id.as_str().into(), |journal| {
            let text = pairwright_formats::journal::to_string(journal.entries());
            download(&journal.tournament().setup.name, "journal.json", text)
        })
    })
    .await
}
