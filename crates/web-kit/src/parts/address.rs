//! The addresses of a tournament's pages, all defined here.

use std::net::SocketAddr;

use pairwright_core::{PlayerId, RoundNumber};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};

/// The characters that an address keeps; all others are escaped.
const PART: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_').remove(b'~');

pub const LIST: &str = "/";
/// The common prefix of all API addresses.
pub const API: &str = "/api/v1";
pub const LIST_FEED: &str = "/feed.atom";

/// The tournament to which a page or a document for programs belongs, by its path.
pub fn tournament_of(path: &str) -> Option<String> {
    let of_programs = || path.strip_prefix(API)?.strip_prefix("/tournaments/");
    let id = path.strip_prefix("/t/").or_else(of_programs)?.split('/').next()?;
    Some(percent_decode_str(id).decode_utf8().ok()?.into_owned())
}

/// Whether a server's address works only on the machine it runs on.
pub fn is_loopback(server: &str) -> bool {
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

    /// The tournament's first page. On a phone with a claimed name, the plain address leads to the player's own page.
    pub fn overview(self) -> String {
        self.page("/overview")
    }

    pub fn pods(self) -> String {
        self.page("/pods")
    }

    pub fn desk(self) -> String {
        self.page("/desk")
    }

    pub fn desk_page(self, rest: &str) -> String {
        self.page(&format!("/desk{rest}"))
    }

    pub fn desk_player(self, player: &PlayerId) -> String {
        self.desk_page(&format!("/players/{}", encoded(player.as_str())))
    }

    pub fn desk_match(self, round: RoundNumber, pair: (&PlayerId, &PlayerId)) -> String {
        // The page lists only the newest of many finished tables, so the address asks for the match.
        let (row, first) = (encoded(&match_row(round, pair)), encoded(pair.0.as_str()));
        self.desk_page(&format!("/round/{round}?of={first}#{row}"))
    }

    pub fn slip(self, round: RoundNumber, player: &PlayerId) -> String {
        self.desk_page(&format!("/slips/{round}?player={}", encoded(player.as_str())))
    }

    pub fn desk_standings(self, after: Option<RoundNumber>) -> String {
        self.desk_page(&format!("/standings{}", query("after", after)))
    }

    pub fn desk_cross_table(self) -> String {
        self.desk_page("/crosstable")
    }

    /// The judges' page of a player's match in a round.
    pub fn judge_match(self, round: RoundNumber, player: &PlayerId) -> String {
        self.judge(&format!("/table/{round}/{}", encoded(player.as_str())))
    }

    pub fn judge(self, rest: &str) -> String {
        self.page(&format!("/judge{rest}"))
    }

    pub fn own_rules(self) -> String {
        self.page("/desk/rules")
    }

    pub fn live(self) -> String {
        self.page("/live")
    }

    pub fn own_live(self, player: &PlayerId) -> String {
        self.page(&format!("/live?of={}", encoded(player.as_str())))
    }

    /// The chess clock of a match, independent of its table.
    pub fn clock(self, round: RoundNumber, pair: (&PlayerId, &PlayerId)) -> String {
        self.page(&format!("/clock/{}", match_name(round, pair)))
    }

    pub fn clocks(self) -> String {
        self.page("/clocks")
    }

    /// Pairings by name, of the latest round if `None`.
    pub fn pairings(self, round: Option<RoundNumber>) -> String {
        self.page(&format!("/pairings{}", query("round", round)))
    }

    pub fn tables(self, round: Option<RoundNumber>) -> String {
        self.page(&format!("/tables{}", query("round", round)))
    }

    /// The ranking after a round, or the newest if `None`.
    pub fn standings(self, after: Option<RoundNumber>) -> String {
        self.page(&format!("/standings{}", query("after", after)))
    }

    pub fn awards(self) -> String {
        self.page("/awards")
    }

    pub fn cross_table(self) -> String {
        self.page("/crosstable")
    }

    pub fn schedule(self) -> String {
        self.page("/schedule")
    }

    pub fn last_round(self) -> String {
        self.page("/last-round")
    }

    pub fn ahead(self) -> String {
        self.page("/ahead")
    }

    pub fn luck_of(self, player: &PlayerId) -> String {
        self.page(&format!("/luck/{}", encoded(player.as_str())))
    }

    pub fn ahead_of(self, player: &PlayerId) -> String {
        self.page(&format!("/ahead/{}", encoded(player.as_str())))
    }

    /// The value of drawing and playing the last round with a cut to `cut` players.
    pub fn worth(self, cut: u32) -> String {
        self.page(&format!("/last-round/worth?cut={cut}"))
    }

    /// The ranking beside the one under another ruleset, or the form that asks for the ruleset if `None`.
    pub fn under(self, rules: Option<&str>) -> String {
        self.page(&format!(
            "/under{}",
            rules.map_or_else(String::new, |name| format!("?rules={}", encoded(name)))
        ))
    }

    pub fn sums(self, player: &PlayerId, after: Option<RoundNumber>) -> String {
        self.page(&format!("/standings/{}{}", encoded(player.as_str()), query("after", after)))
    }

    pub fn picture(self, player: &PlayerId) -> String {
        self.page(&format!("/picture/{}", encoded(player.as_str())))
    }

    pub fn player(self, player: &PlayerId) -> String {
        self.page(&format!("/player/{}", encoded(player.as_str())))
    }

    pub fn register(self) -> String {
        self.page("/register")
    }

    /// The own page of a phone with a claimed name, or else the list of names.
    pub fn me(self) -> String {
        self.page("/me")
    }

    /// The own page of one of a phone's claimed names.
    pub fn me_as(self, player: &PlayerId) -> String {
        self.page(&format!("/me?player={}", encoded(player.as_str())))
    }

    pub fn me_code(self, player: &PlayerId) -> String {
        self.page(&format!("/me?code={}", encoded(player.as_str())))
    }

    /// The target of the room's QR code: the list of names, with the room's code filled in.
    pub fn me_in(self, room: &str) -> String {
        self.page(&format!("/me?room={room}"))
    }

    /// The target of a slip's QR code: this player's match, even if it has moved to another table.
    pub fn me_at(self, room: &str, round: RoundNumber, player: &PlayerId) -> String {
        self.page(&format!("/me?room={room}&round={round}&of={}", encoded(player.as_str())))
    }

    pub fn me_form(self, rest: &str) -> String {
        self.page(&format!("/me{rest}"))
    }

    pub fn personal(self, key: &str) -> String {
        self.page(&format!("/i/{key}"))
    }

    pub fn feed(self) -> String {
        self.page("/feed.atom")
    }

    /// A view for embedding in another website: `standings`.
    pub fn embed(self, name: &str) -> String {
        self.page(&format!("/embed/{name}"))
    }

    pub fn bracket(self) -> String {
        self.page("/bracket")
    }

    pub fn prizes(self) -> String {
        self.page("/prizes")
    }

    pub fn overlay(self) -> String {
        self.page("/overlay")
    }

    /// A named screen, by the last part of its link.
    pub fn named_wall(self, key: &str) -> String {
        self.page(&format!("/wall/{}", encoded(key)))
    }

    pub fn wall(self) -> String {
        self.page("/wall")
    }
}

/// A match in an address: `3/p1/p2`.
pub fn match_name(round: RoundNumber, (first, second): (&PlayerId, &PlayerId)) -> String {
    format!("{round}/{}/{}", encoded(first.as_str()), encoded(second.as_str()))
}

/// The id of a match's row on the desk's page of its round.
pub fn match_row(round: RoundNumber, (first, second): (&PlayerId, &PlayerId)) -> String {
    format!("m-{round}-{first}-{second}")
}

/// Escapes a path segment, including dot segments.
pub fn encoded(part: &str) -> String {
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
    fn an_address_can_name_a_round() {
        assert_eq!(Address("k").standings(Some(RoundNumber(3))), "/t/k/standings?after=3");
        assert_eq!(Address("k").pairings(None), "/t/k/pairings");
    }
}
