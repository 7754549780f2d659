//! A tournament in another format, to be saved.

use axum::extract::{Path, State};
use axum::response::Response;
use pairwright_core::Tournament;
use pairwright_core::message;
use pairwright_core::stages::newest_ranking;
use pairwright_formats::{players_csv, standings_csv, write_cobra};

use crate::server::error::Error;
use crate::server::extract::Organiser;
use crate::server::page::download;
use crate::server::state::App;

/// The formats with the ending of the file; the tournament file and the journal have addresses of their own.
pub(crate) const FORMATS: [(&str, &str); 3] = [("players", "csv"), ("standing", "csv"), ("cobra", "json")];

/// Gives the file.
pub(crate) async fn file(
    State(app): State<App>,
    Path((id, format)): Path<(String, String)>,
    _organiser: Organiser,
) -> Result<Response, Error> {
    app.run(move |journals| {
        let moment = journals.moment(&id.as_str().into())?;
        let known = FORMATS.iter().find(|(name, ending)| format == format!("{name}.{ending}"));
        let Some((name, ending)) = known else {
            return Err(Error::NotFound(message!("error-no-export")));
        };
        let text = written(&moment.tournament, name)?;
        Ok(download(&moment.tournament.setup.name, &format!("{name}.{ending}"), text))
    })
    .await
}

fn written(tournament: &Tournament, format: &str) -> Result<String, Error> {
    let mut bytes = Vec::new();
    let done = match format {
        "players" => players_csv::write(&tournament.players, &mut bytes).map(drop),
        "standing" => standings_csv::write(tournament, &newest_ranking(tournament), &mut bytes),
        _ => write_cobra(tournament, &mut bytes).map(drop),
    };
    done.map_err(|_| Error::Broken)?;
    String::from_utf8(bytes).map_err(|_| Error::Broken)
}

/// The whole journal as a file: everything, with everybody who did it.
pub(crate) async fn journal(
    State(app): State<App>,
    Path(id): Path<String>,
    _organiser: Organiser,
) -> Result<Response, Error> {
    app.run(move |journals| {
        journals.read(&id.as_str().into(), |journal| {
            let text = pairwright_formats::journal::to_string(journal.entries());
            download(&journal.tournament().setup.name, "journal.json", text)
        })
    })
    .await
}
