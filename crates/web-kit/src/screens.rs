//! What a screen in the room shows at the moment.

use pairwright_core::nouns::{Draft, Player, Round};

use crate::ledgers::walls::Content;
use crate::parts::View;
use crate::views::end::crowned;

/// Maximum number of names on a wall of those who share first place; with more, it shows the standings.
const MOST_CHAMPIONS: usize = 3;

/// What is drawn: the chosen content may not exist yet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ScreenPart<'a> {
    Registration,
    Seats(&'a Draft),
    Names(&'a Round),
    Tables(&'a Round),
    OpenTables(&'a Round),
    Timer(&'a Round),
    Standings,
    Bracket(&'a Round),
    /// The champion, or the first of several.
    Champion(&'a Player),
    Announcement,
}

/// Returns the part to draw for a content in the tournament's present state.
pub fn part<'a>(view: &View<'a>, content: Content, is_announced: bool) -> ScreenPart<'a> {
    let playing = view.tournament.current_round().is_some_and(|round| round.open_matches().next().is_some());
    let looks_for_a_seat = !playing && matches!(content, Content::Auto | Content::Names | Content::Tables);
    if let Some(draft) = view.tournament.drafting().filter(|_| looks_for_a_seat) {
        return ScreenPart::Seats(draft);
    }
    let Some(round) = view.tournament.current_round() else {
        return if content == Content::Announcement && is_announced {
            ScreenPart::Announcement
        } else {
            ScreenPart::Registration
        };
    };
    match content {
        Content::Names => ScreenPart::Names(round),
        Content::Tables => ScreenPart::Tables(round),
        Content::Timer => ScreenPart::Timer(round),
        Content::Standings => ScreenPart::Standings,
        Content::OpenTables if playing => ScreenPart::OpenTables(round),
        Content::Announcement if is_announced => ScreenPart::Announcement,
        Content::Bracket if view.tournament.is_cut() => ScreenPart::Bracket(round),
        _ if view.tournament.is_cut() && !is_decided(view) => ScreenPart::Bracket(round),
        _ if playing => ScreenPart::Names(round),
        _ => match &crowned(view)[..] {
            [first, others @ ..] if others.len() < MOST_CHAMPIONS => ScreenPart::Champion(first),
            _ => ScreenPart::Standings,
        },
    }
}

/// Whether there is anything to show of a content. Until then, a wall shows what fits the moment.
pub fn has(view: &View<'_>, content: Content) -> bool {
    let is_announced = view.announcements().next().is_some();
    match part(view, content, is_announced) {
        ScreenPart::Names(_) => content == Content::Names,
        ScreenPart::Tables(_) => content == Content::Tables,
        ScreenPart::OpenTables(_) => content == Content::OpenTables,
        ScreenPart::Timer(_) => content == Content::Timer,
        ScreenPart::Standings => content == Content::Standings,
        ScreenPart::Bracket(_) => content == Content::Bracket,
        ScreenPart::Announcement => content == Content::Announcement,
        ScreenPart::Registration | ScreenPart::Seats(_) | ScreenPart::Champion(_) => false,
    }
}

/// Whether the champion is final: the leader between two rounds has not won yet.
fn is_decided(view: &View<'_>) -> bool {
    view.tournament.finished || view.ends().is_some_and(|ends| ends.is_over())
}
