//! Which page of the desk is shown, and what it is made from.

use pairwright_core::{Entry, PlayerId, RoundNumber};

use super::correction::Asked;
use super::pace::Pace;
use super::said::Said;
use crate::parts::View;
use crate::server::fields::Fields;

/// What a page of the desk is made from.
pub(crate) struct Desk<'a> {
    pub(crate) view: View<'a>,
    /// Which page it is.
    pub(crate) screen: &'a Screen,
    /// The last entry that can be undone, with the sentence that tells it.
    pub(crate) last: Option<(&'a Entry, &'a str)>,
    /// What is known of the time that rounds take.
    pub(crate) pace: &'a Pace,
    /// The command that the forms of this page stand for.
    pub(crate) command: &'a str,
    /// What is said because of a form that was not carried out.
    pub(crate) said: &'a Said,
}

/// The pages of the desk.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Screen {
    /// The next step with the round it is about.
    Now,
    /// A published round.
    Round(RoundNumber),
    /// Everybody registered.
    Players,
    /// One of them.
    Player(PlayerId),
    /// The ranking, after a round or the newest.
    Standings(Option<RoundNumber>),
    /// The tree of the elimination.
    Bracket,
    /// What was settled.
    Settings,
    /// What the places pay.
    Prizes,
    /// Everything that was done.
    History,
    /// A past result that is being corrected.
    Correction(Asked),
}

impl Screen {
    /// Its address.
    pub(crate) fn url(&self, view: &View<'_>) -> String {
        match self {
            Screen::Player(player) => view.at().desk_player(player),
            other => view.at().desk_page(&other.code()),
        }
    }

    /// What a form carries, so that its answer is shown where the organiser is.
    pub(crate) fn code(&self) -> String {
        match self {
            Screen::Now => String::new(),
            Screen::Round(round) => format!("/round/{round}"),
            Screen::Players => "/players".into(),
            Screen::Player(player) => format!("/players/{player}"),
            Screen::Standings(None) => "/standings".into(),
            Screen::Standings(Some(after)) => format!("/standings?after={after}"),
            Screen::Bracket => "/bracket".into(),
            Screen::Settings => "/settings".into(),
            Screen::Prizes => "/prizes".into(),
            Screen::History => "/history".into(),
            Screen::Correction(asked) => asked.code(),
        }
    }

    /// Where one goes on from a form of this page that was carried out.
    pub(crate) fn after(&self) -> &Screen {
        match self {
            Screen::Correction(_) => &Screen::Now,
            other => other,
        }
    }

    /// Reads [`Screen::code`]; the first page for anything else.
    pub(crate) fn read(code: &str) -> Screen {
        let mut parts = code.splitn(3, '/').skip(1);
        match (parts.next(), parts.next()) {
            (Some("players"), None) => Screen::Players,
            (Some("players"), Some(id)) => Screen::Player(PlayerId::from(id)),
            (Some("round"), Some(number)) => {
                number.parse().map_or(Screen::Now, |number| Screen::Round(RoundNumber(number)))
            }
            (Some("standings"), None) => Screen::Standings(None),
            (Some("bracket"), None) => Screen::Bracket,
            (Some("settings"), None) => Screen::Settings,
            (Some("prizes"), None) => Screen::Prizes,
            (Some("history"), None) => Screen::History,
            (Some(standings), None) if standings.starts_with("standings?after=") => {
                let after = standings.trim_start_matches("standings?after=").parse();
                Screen::Standings(after.ok().map(RoundNumber))
            }
            (Some(correction), None) => correction
                .strip_prefix("correct?")
                .and_then(Asked::read)
                .map_or(Screen::Now, Screen::Correction),
            _ => Screen::Now,
        }
    }
}

impl<'a> Desk<'a> {
    /// What was typed into a form that was not carried out, so that nobody types it twice.
    pub(super) fn kept(&self, form: &str) -> Option<&'a Fields> {
        self.said.kept(form)
    }

    /// The address of a page of the desk.
    pub(super) fn at(&self, rest: &str) -> String {
        self.view.at().desk_page(rest)
    }

    pub(super) fn name(&self, id: &'a PlayerId) -> &'a str {
        self.view.tournament.name_of(id)
    }
}
