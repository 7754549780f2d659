//! The addresses of a tournament's pages: the one place that knows them.

use std::net::SocketAddr;

use pairwright_core::{PlayerId, RoundNumber};
use percent_encoding::{AsciiSet, CONTROLS, percent_decode_str, utf8_percent_encode};

use crate::api::ROOT;

/// Characters that must be escaped in a part of a path.
const PART: &AsciiSet = &CONTROLS
    .add(b' ')
    .add(b'"')
    .add(b'#')
    .add(b'%')
    .add(b'&')
    .add(b'+')
    .add(b'/')
    .add(b'<')
    .add(b'>')
    .add(b'?')
    .add(b'[')
    .add(b'\\')
    .add(b']')
    .add(b'^')
    .add(b'`')
    .add(b'{')
    .add(b'|')
    .add(b'}');

/// The list of tournaments.
pub(crate) const LIST: &str = "/";
/// The same as a feed.
pub(crate) const LIST_FEED: &str = "/feed.atom";

/// The tournament to which a page or a document for programs belongs, by its path.
pub(crate) fn tournament_of(path: &str) -> Option<String> {
    let of_programs = || path.strip_prefix(ROOT)?.strip_prefix("/tournaments/");
    let id = path.strip_prefix("/t/").or_else(of_programs)?.split('/').next()?;
    Some(percent_decode_str(id).decode_utf8().ok()?.into_owned())
}

/// Whether the address of a server leads nobody but the machine it runs on to it.
pub(crate) fn is_loopback(server: &str) -> bool {
    let host = server.strip_prefix("http://").and_then(|rest| rest.split('/').next());
    host.and_then(|host| host.parse::<SocketAddr>().ok()).is_some_and(|host| host.ip().is_loopback())
}

/// The addresses of the tournament with this key.
#[derive(Debug, Clone, Copy)]
pub struct Address<'a>(pub &'a str);

impl Address<'_> {
    fn page(self, rest: &str) -> String {
        format!("/t/{}{rest}", encoded(self.0))
    }

    pub fn home(self) -> String {
        self.page("")
    }

    /// Its first page for a phone that has a name: there the plain address leads to the player's own page.
    pub fn overview(self) -> String {
        self.page("/overview")
    }

    /// The pods of the newest draft.
    pub fn pods(self) -> String {
        self.page("/pods")
    }

    pub fn desk(self) -> String {
        self.page("/desk")
    }

    /// A page of the desk: `/players`.
    pub fn desk_page(self, rest: &str) -> String {
        self.page(&format!("/desk{rest}"))
    }

    /// A player's page at the desk.
    pub fn desk_player(self, player: &PlayerId) -> String {
        self.desk_page(&format!("/players/{}", encoded(player.as_str())))
    }

    /// The row of a match at the desk, with its results.
    pub(crate) fn desk_match(self, round: RoundNumber, pair: (&PlayerId, &PlayerId)) -> String {
        // Alone on the page, because of many finished tables only the newest are shown.
        let (row, first) = (encoded(&match_row(round, pair)), encoded(pair.0.as_str()));
        self.desk_page(&format!("/round/{round}?of={first}#{row}"))
    }

    /// The slip of a player's match.
    pub fn slip(self, round: RoundNumber, player: &PlayerId) -> String {
        self.desk_page(&format!("/slips/{round}?player={}", encoded(player.as_str())))
    }

    /// The ranking within the desk.
    pub fn desk_standings(self, after: Option<RoundNumber>) -> String {
        self.desk_page(&format!("/standings{}", query("after", after)))
    }

    /// Everybody's opponents and results, within the desk.
    pub fn desk_cross_table(self) -> String {
        self.desk_page("/crosstable")
    }

    /// The judges' page of the match that a player has in a round.
    pub fn judge_match(self, round: RoundNumber, player: &PlayerId) -> String {
        self.judge(&format!("/table/{round}/{}", encoded(player.as_str())))
    }

    /// A page of the judges, made for a phone: `/checks`.
    pub fn judge(self, rest: &str) -> String {
        self.page(&format!("/judge{rest}"))
    }

    /// Where a ruleset is written for this tournament alone.
    pub fn own_rules(self) -> String {
        self.page("/desk/rules")
    }

    /// Events that tell an open page of changes.
    pub fn live(self) -> String {
        self.page("/live")
    }

    /// The changes that a player's own page shows.
    pub fn own_live(self, player: &PlayerId) -> String {
        self.page(&format!("/live?of={}", encoded(player.as_str())))
    }

    /// The chess clock of a match, wherever it is played.
    pub fn clock(self, round: RoundNumber, pair: (&PlayerId, &PlayerId)) -> String {
        self.page(&format!("/clock/{}", match_name(round, pair)))
    }

    /// All clocks that are bound to a match.
    pub fn clocks(self) -> String {
        self.page("/clocks")
    }

    /// Pairings by name; of the last round where none is given.
    pub fn pairings(self, round: Option<RoundNumber>) -> String {
        self.page(&format!("/pairings{}", query("round", round)))
    }

    pub fn tables(self, round: Option<RoundNumber>) -> String {
        self.page(&format!("/tables{}", query("round", round)))
    }

    /// The ranking after a round; the newest where none is given.
    pub fn standings(self, after: Option<RoundNumber>) -> String {
        self.page(&format!("/standings{}", query("after", after)))
    }

    /// Everybody's opponents and results.
    pub fn cross_table(self) -> String {
        self.page("/crosstable")
    }

    /// Every round of a round robin.
    pub fn schedule(self) -> String {
        self.page("/schedule")
    }

    /// Who can still make the cut, before the last round.
    pub fn last_round(self) -> String {
        self.page("/last-round")
    }

    /// What drawing and playing the last round are worth with a cut to this many.
    pub fn worth(self, cut: u32) -> String {
        self.page(&format!("/last-round/worth?cut={cut}"))
    }

    /// The ranking beside the one under another ruleset; the form that asks which where none is named.
    pub fn under(self, rules: Option<&str>) -> String {
        self.page(&format!(
            "/under{}",
            rules.map_or_else(String::new, |name| format!("?rules={}", encoded(name)))
        ))
    }

    /// How one player's numbers come about.
    pub fn sums(self, player: &PlayerId, after: Option<RoundNumber>) -> String {
        self.page(&format!("/standings/{}{}", encoded(player.as_str()), query("after", after)))
    }

    /// A player's own page.
    pub fn player(self, player: &PlayerId) -> String {
        self.page(&format!("/player/{}", encoded(player.as_str())))
    }

    /// Where players register on their own phones.
    pub fn register(self) -> String {
        self.page("/register")
    }

    /// What a phone sees that has claimed a name; the list of names before that.
    pub fn me(self) -> String {
        self.page("/me")
    }

    /// The same for one of several names of the phone.
    pub fn me_as(self, player: &PlayerId) -> String {
        self.page(&format!("/me?player={}", encoded(player.as_str())))
    }

    /// Where a phone gives the code of a name.
    pub fn me_code(self, player: &PlayerId) -> String {
        self.page(&format!("/me?code={}", encoded(player.as_str())))
    }

    /// Where the room's QR code leads: to the list of names, which are taken with the room's code.
    pub fn me_in(self, room: &str) -> String {
        self.page(&format!("/me?room={room}"))
    }

    /// Where the QR code of a slip leads: to the match of this player alone, at whatever table.
    pub fn me_at(self, room: &str, round: RoundNumber, player: &PlayerId) -> String {
        self.page(&format!("/me?room={room}&round={round}&of={}", encoded(player.as_str())))
    }

    /// A form of a phone: `/report`.
    pub fn me_form(self, rest: &str) -> String {
        self.page(&format!("/me{rest}"))
    }

    /// A player's personal link.
    pub fn personal(self, key: &str) -> String {
        self.page(&format!("/i/{key}"))
    }

    /// What was announced, as a feed.
    pub fn feed(self) -> String {
        self.page("/feed.atom")
    }

    /// A view for another website: `standings`.
    pub(crate) fn embed(self, name: &str) -> String {
        self.page(&format!("/embed/{name}"))
    }

    /// The tree of the elimination.
    pub fn bracket(self) -> String {
        self.page("/bracket")
    }

    /// What the places pay.
    pub fn prizes(self) -> String {
        self.page("/prizes")
    }

    /// The feature match over the picture of a stream.
    pub fn overlay(self) -> String {
        self.page("/overlay")
    }

    /// A screen with a name of its own, by the last part of its link.
    pub fn named_wall(self, key: &str) -> String {
        self.page(&format!("/wall/{}", encoded(key)))
    }

    /// The screen on the wall.
    pub fn wall(self) -> String {
        self.page("/wall")
    }
}

/// A match as addresses name it: `3/p1/p2`.
pub(crate) fn match_name(round: RoundNumber, (first, second): (&PlayerId, &PlayerId)) -> String {
    format!("{round}/{}/{}", encoded(first.as_str()), encoded(second.as_str()))
}

/// What the row of a match is called on the desk's page of its round.
pub(crate) fn match_row(round: RoundNumber, (first, second): (&PlayerId, &PlayerId)) -> String {
    format!("m-{round}-{first}-{second}")
}

/// A part of a path.
pub(crate) fn encoded(part: &str) -> String {
    match part {
        "." => "%2E".into(),
        ".." => "%2E%2E".into(),
        plain => utf8_percent_encode(plain, PART).to_string(),
    }
}

fn query(name: &str, round: Option<RoundNumber>) -> String {
    round.map_or_else(String::new, |round| format!("?{name}={round}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_of_any_kind_make_one_part_of_a_path() {
        let of = |id: &str| Address("k").player(&PlayerId::from(id));
        assert_eq!(of("p1"), "/t/k/player/p1");
        assert_eq!(of("a/b?c#d é"), "/t/k/player/a%2Fb%3Fc%23d%20%C3%A9");
        assert_eq!(of(".."), "/t/k/player/%2E%2E");
    }

    #[test]
    fn pages_and_documents_belong_to_the_tournament_of_their_path() {
        let odd = Address("a/b é");
        assert_eq!(tournament_of(&odd.desk()).as_deref(), Some("a/b é"));
        assert_eq!(tournament_of("/t/k").as_deref(), Some("k"));
        assert_eq!(tournament_of("/api/v1/tournaments/k/rounds").as_deref(), Some("k"));
        for other in ["/", "/tournaments/k", "/api/v1/tournaments", "/assets/t/k"] {
            assert_eq!(tournament_of(other), None, "{other}");
        }
    }

    #[test]
    fn a_round_is_asked_for() {
        assert_eq!(Address("k").standings(Some(RoundNumber(3))), "/t/k/standings?after=3");
        assert_eq!(Address("k").pairings(None), "/t/k/pairings");
    }
}
