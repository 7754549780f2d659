//! Begins a practice tournament.

use axum::extract::State;
use axum::response::Response;
use pairwright_core::nouns::{CutRule, Player, StageKind, StageSpec};
use pairwright_core::refusal::Refusal;
use pairwright_core::{Action, Entropy, Entry, Journal, Setup};
use pairwright_office::text::times::day_of;
use pairwright_web_kit::entropy::fresh;
use pairwright_web_kit::error::Error;
use pairwright_web_kit::server::{Host, Submission};
use pairwright_words::say;

use super::people::NAMES;
use crate::tournaments::new::to_desk;

/// An odd number, so that somebody gets the bye.
const PLAYERS: usize = 13;

/// Creates the tournament with its players and redirects to its desk.
pub(crate) async fn begin(State(app): State<Host>, submission: Submission) -> Result<Response, Error> {
    let Submission { visitor, command, .. } = submission;
    let entropy = fresh::<32>()?;
    let name = say!(visitor.texts, "practice-name");
    app.run(move |journals| {
        let entries = entries(journals.now(), &command.by, &name, &entropy)?;
        Ok(to_desk(&journals.begin_with(&command, entries)?))
    })
    .await
}

fn entries(at: i64, by: &str, name: &str, entropy: &[u8; 32]) -> Result<Vec<Entry>, Refusal> {
    let mut setup = Setup::new(name, "magic");
    setup.date = Some(day_of(at));
    setup.entropy = Entropy::from_bytes(entropy);
    setup.venue.practice = true;
    let mut cut = StageSpec::new(StageKind::Elimination);
    cut.cut = Some(CutRule::top(4));
    setup.stages.push(cut);
    let mut journal = Journal::begin(at, by, Action::Create { setup })?;
    // Takes consecutive names from a random place, so that none repeats.
    let from = usize::from(entropy[0]);
    let names = (0..PLAYERS).map(|place| NAMES[(from + place) % NAMES.len()]);
    for (place, name) in names.enumerate() {
        let player = Player::new(format!("p{}", place + 1).as_str(), name);
        journal.append(at, by, Action::Register { player, missed_rounds: None })?;
    }
    Ok(journal.entries().to_vec())
}
