//! The tournament file that a visitor may read.

use pairwright_core::file::TournamentFile;
use pairwright_core::nouns::StageKind;
use pairwright_core::{Setup, Tournament};
use pairwright_office::rights::Right;

use crate::error::Error;
use crate::server::{Host, Visitor};

/// The tournament file that a visitor may read.
pub fn file_for(host: &Host, id: &str, visitor: Visitor) -> Result<TournamentFile, Error> {
    let (journals, regulars) = (&host.journals, host.regulars.state());
    let (id, is_whole) = (id.into(), visitor.reader.may(Right::Export));
    let moment = if is_whole { journals.moment(&id) } else { journals.public_moment(&id) }?;
    if !is_whole && !visitor.reader.may(Right::ReadDecks) {
        return Ok(regulars.in_file(public_file(&moment.tournament, moment.tournament.finished)));
    }
    let file = regulars.in_file(TournamentFile::from(&*moment.tournament));
    Ok(if is_whole { file } else { kept_back(file, moment.tournament.finished) })
}

/// The public tournament file, which contains the entropy once the tournament is over.
pub fn public_file(tournament: &Tournament, is_over: bool) -> TournamentFile {
    let file = TournamentFile::from(tournament);
    kept_back(file.for_everybody(|player| tournament.shows_deck(player, None)), is_over)
}

/// Removes what stays at the desk. Pairs kept apart are between the players and the desk; rounds paired on them say that
/// they are missing.
fn kept_back(mut file: TournamentFile, is_over: bool) -> TournamentFile {
    for round in file.rounds.iter_mut().filter(|round| round.stage == StageKind::Swiss) {
        let own = round.paired_on.forbidden.take();
        round.paired_on.withheld = !own.as_ref().unwrap_or(&file.setup.forbidden).is_empty();
    }
    let entropy = file.setup.entropy.clone().filter(|_| is_over);
    let setup = Setup { entropy, forbidden: Vec::new(), ..file.setup };
    TournamentFile { setup, ..file }
}
