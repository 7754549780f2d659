//! The rows of the players whose names a browser has, marked in a page that is made once for everybody: whoever reads finds
//! the own row without a script.

use axum::body::Bytes;
use maud::html;

use crate::parts::encoded;

/// The page with each of these players' rows marked, and the word behind the name that stands in it.
pub(super) fn marked(page: Bytes, players: &[String], word: &str) -> Bytes {
    if players.is_empty() {
        return page;
    }
    let text = String::from_utf8_lossy(&page);
    let word = html! { " " span class="you" { (word) } }.into_string();
    Bytes::from(players.iter().fold(text.into_owned(), |text, player| with_row(&text, player, &word)))
}

fn with_row(text: &str, player: &str, word: &str) -> String {
    let key = format!(" data-key=\"{}\"", html! { (player) }.into_string());
    let mut parts = text.split(&key);
    let mut made = parts.next().unwrap_or_default().to_owned();
    for row in parts {
        made += &key;
        made += " data-me";
        match row.split_once(NAME_ENDS) {
            Some((before, after)) => made.extend([before, NAME_ENDS, word, after]),
            None => made += row,
        }
    }
    made
}

/// How a name in a page ends, as `parts::name` writes it.
const NAME_ENDS: &str = "</bdi>";

/// The tag of the page with these rows marked.
pub(super) fn tag(page: &str, players: &[String]) -> String {
    let players: Vec<String> = players.iter().map(|player| encoded(player)).collect();
    match page.strip_suffix('"') {
        Some(open) if !players.is_empty() => format!("{open}-{}\"", players.join(",")),
        _ => page.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parts::name;

    #[test]
    fn the_own_row_alone_is_marked() {
        let row = |key: &str, mark: &str, word: &str| {
            format!("<tr data-key=\"{key}\"{mark}><td>{}{word}</td></tr>", name("Ana").into_string())
        };
        let plain = ["p1", "p12", "a&amp;b"].map(|key| row(key, "", "")).concat();
        let (mark, word) = (" data-me", " <span class=\"you\">you</span>");
        let expected = [row("p1", mark, word), row("p12", "", ""), row("a&amp;b", mark, word)].concat();
        let own = ["p1".to_owned(), "a&b".to_owned()];
        assert_eq!(marked(Bytes::from(plain.clone()), &own, "you"), expected);
        assert_eq!(marked(Bytes::from(plain.clone()), &[], "you"), plain);
    }

    #[test]
    fn two_phones_do_not_share_a_tag() {
        let of =
            |players: &[&str]| tag("W/\"x-1\"", &players.iter().map(ToString::to_string).collect::<Vec<_>>());
        assert_eq!(of(&[]), "W/\"x-1\"");
        assert_eq!(of(&["p1"]), "W/\"x-1-p1\"");
        assert_ne!(of(&["p1"]), of(&["p2"]));
    }
}
