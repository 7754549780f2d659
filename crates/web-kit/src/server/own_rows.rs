//! Marks the rows of a browser's own players in a page rendered once for everybody, so that readers find their
//! row without a script.

use maud::html;

use crate::parts::encoded;

/// Precedes a row's key.
pub(super) const KEY: &str = " data-key=\"";

/// Marks the rows of these players, with `word` behind each name.
pub(super) fn marked(page: String, players: &[String], word: &str) -> String {
    let word = html! { " " span class="you" { (word) } }.into_string();
    players.iter().fold(page, |text, player| with_row(&text, player, &word))
}

/// Escapes a player as in a row's key.
pub(super) fn key(player: &str) -> String {
    html! { (player) }.into_string()
}

pub(super) fn keys(page: &str) -> impl Iterator<Item = &str> {
    page.split(KEY).skip(1).filter_map(|rest| rest.split_once('"')).map(|(key, _)| key)
}

fn with_row(text: &str, player: &str, word: &str) -> String {
    let key = format!("{KEY}{}\"", key(player));
    let mut parts = text.split(&key);
    let mut text = parts.next().unwrap_or_default().to_owned();
    for row in parts {
        text += &key;
        text += " data-me";
        match row.split_once(NAME_ENDS) {
            Some((before, after)) => text.extend([before, NAME_ENDS, word, after]),
            None => text += row,
        }
    }
    text
}

/// The end of a name, as `parts::name` writes it.
const NAME_ENDS: &str = "</bdi>";

/// The page's tag with these players added.
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
    fn only_the_players_own_row_is_marked() {
        let row = |key: &str, mark: &str, word: &str| {
            format!("<tr data-key=\"{key}\"{mark}><td>{}{word}</td></tr>", name("Ana").into_string())
        };
        let plain = ["p1", "p12", "a&amp;b"].map(|key| row(key, "", "")).concat();
        let (mark, word) = (" data-me", " <span class=\"you\">you</span>");
        let expected = [row("p1", mark, word), row("p12", "", ""), row("a&amp;b", mark, word)].concat();
        let own = ["p1".to_owned(), "a&b".to_owned()];
        assert_eq!(marked(plain.clone(), &own, "you"), expected);
        assert_eq!(marked(plain.clone(), &[], "you"), plain);
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
