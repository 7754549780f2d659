//! A player's way through a tournament: a line with a stop for each match. Walls, phones and the picture to share draw the same.

use maud::{Markup, html};
use pairwright_core::nouns::Player;
use pairwright_core::scoring::Outcome;

use super::seat::PlayerSeat;
use crate::parts::{View, words};

/// A finished match on the way.
pub struct WayStop {
    pub round: String,
    /// The opponent, or the reason why there was none.
    pub against: String,
    /// Empty without an opponent.
    pub score: String,
    pub outcome: Option<Outcome>,
    pub is_cut: bool,
}

impl WayStop {
    /// The class of the stop's dot: filled if won, half drawn, hollow if lost.
    fn class(&self) -> &'static str {
        match (self.outcome, self.is_cut) {
            (Some(Outcome::Win), false) => "",
            (Some(Outcome::Win), true) => "cut",
            (Some(Outcome::Draw), false) => "half",
            (Some(Outcome::Draw), true) => "half cut",
            (_, false) => "hollow",
            (_, true) => "hollow cut",
        }
    }
}

/// The player's finished matches, in their order.
pub fn way(view: &View<'_>, player: &Player) -> Vec<WayStop> {
    let tournament = view.tournament;
    let stop = |round| {
        let seat = PlayerSeat::of(tournament, round, player)?;
        let score = seat.score(view)?;
        let (against, score) = match seat.opponent {
            Some(opponent) => (opponent.name.clone(), score),
            None => (score, String::new()),
        };
        let (title, outcome) = (words::round_title(view, round), seat.outcome(tournament));
        Some(WayStop { round: title, against, score, outcome, is_cut: round.stage.is_bracket() })
    };
    tournament.rounds.iter().filter_map(stop).collect()
}

/// The way as a list; `class` says in which direction it runs.
pub fn line(stops: &[WayStop], class: &str) -> Markup {
    html! {
        ol class={ "journey " (class) } {
            @for stop in stops {
                li class=(stop.class()) {
                    strong { bdi { (stop.against) } }
                    span class="soft" { (stop.round) }
                    span class="number" { (stop.score) }
                }
            }
        }
    }
}
