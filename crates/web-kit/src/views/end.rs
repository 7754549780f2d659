//! The end of a tournament: who has won, and everybody's place, as phones, walls and the public page show it.

use maud::{Markup, html};
use pairwright_core::PlayerId;
use pairwright_core::nouns::Player;
use pairwright_core::stages::{NextStep, next_step, payments};
use pairwright_core::standings::Standing;
use pairwright_office::ends::PlaceRange;
use pairwright_words::{Texts, say};

use super::place::{champion_word, champions, newest, place_text};
use super::prizes::amounts;
use crate::parts::View;

/// The champion, once the final has a result or all rounds are played; several if they share first place.
pub fn crowned<'a>(view: &View<'a>) -> Vec<&'a Player> {
    let ends = view.ends();
    let is_over = || matches!(next_step(view.tournament), NextStep::Finish | NextStep::Finished);
    let is_decided = ends.as_ref().is_some_and(|ends| ends.tree.is_decided()) || is_over();
    if is_decided { champions(view) } else { Vec::new() }
}

/// A player's final place.
pub struct Placing {
    /// `1`, or the best of several shared places.
    pub rank: String,
    pub what: String,
    pub players: usize,
    pub is_champion: bool,
}

impl Placing {
    /// A player's place if nothing can change it any more; `None` before that, and for the disqualified.
    pub fn of_player(view: &View<'_>, player: &Player) -> Option<Placing> {
        let table = newest(view);
        let row = table.of(&player.id)?;
        if crowned(view).is_empty() {
            return None;
        }
        let open = view.ends().and_then(|ends| ends.open(&player.id));
        if open.is_some_and(PlaceRange::are_several) {
            return None;
        }
        Placing::of_row(view, row, table.ranked())
    }

    /// The place of a row of the final ranking whose player has no match left.
    pub fn of_row(view: &View<'_>, row: &Standing, rows: &[Standing]) -> Option<Placing> {
        let is_champion = crowned(view).iter().any(|champion| champion.id == row.player);
        let ends = view.ends();
        let what = match is_champion {
            true => champion_word(view, &row.player),
            false => place_text(view.texts, ends.as_deref(), row, rows)?,
        };
        Some(Placing { rank: row.rank.to_string(), what, players: rows.len(), is_champion })
    }

    /// `Champion of 38 players`, `3rd of 38 players`.
    pub fn of(&self, texts: Texts) -> String {
        format!("{} {}", self.what, say!(texts, "own-of-players", players = self.players))
    }

    /// The badge with the place, gold for the champion, and its words.
    pub fn badge(&self, texts: Texts) -> Markup {
        html! {
            p class={ "end-place" @if self.is_champion { " gold" } } {
                span class="badge" aria-hidden="true" { (self.rank) }
                span { (self.of(texts)) }
            }
        }
    }
}

/// A player's prizes from all tables, once everything is played: `12 boosters`.
pub fn prize(view: &View<'_>, player: &PlayerId) -> Option<String> {
    let is_over = matches!(next_step(view.tournament), NextStep::Finish | NextStep::Finished);
    let all = view.once("payments", || payments(view.tournament));
    let paid = all.iter().find(|paid| paid.player == *player && is_over)?;
    Some(amounts(view.texts, view.tournament.setup.prize_tables(), &paid.amounts))
}

/// The link to a player's picture. The script shares it as a PNG; without it, the link saves the SVG.
pub fn share(view: &View<'_>, player: &Player) -> Markup {
    html! {
        a class="button primary" href=(view.at().picture(&player.id)) download data-picture=(player.name) { (say!(view.texts, "end-share")) }
    }
}

/// The heading with the champion's name, or with a line for each of several.
pub fn champions_heading(champions: &[&Player]) -> Markup {
    match champions {
        [alone] => name_lines(&alone.name).heading(),
        several => NameLines::of(several.iter().map(|player| player.name.clone()).collect()).heading(),
    }
}

/// A name on at most two lines, and the width of the wider one in ems.
pub struct NameLines {
    pub lines: Vec<String>,
    pub width: f64,
}

impl NameLines {
    fn of(lines: Vec<String>) -> NameLines {
        let width = lines.iter().map(|line| width(line)).fold(1.0, f64::max);
        NameLines { lines, width }
    }

    /// The heading with the name, whose class has its width: the page makes it as large as fits.
    pub fn heading(&self) -> Markup {
        html! {
            span class={ "end-name em-" (format!("{:.0}", self.width.ceil().clamp(2.0, 16.0))) } {
                @for line in &self.lines { span { (line) } " " }
            }
        }
    }
}

/// Breaks a name where its wider line is as narrow as possible.
pub fn name_lines(name: &str) -> NameLines {
    let words: Vec<&str> = name.split_whitespace().collect();
    let broken = |at: usize| {
        let (first, second) = words.split_at(at);
        let lines: Vec<String> =
            [first, second].map(|part| part.join(" ")).into_iter().filter(|line| !line.is_empty()).collect();
        NameLines::of(lines)
    };
    let ways = (1..=words.len().max(1)).map(|at| broken(at.min(words.len())));
    ways.min_by(|one, other| one.width.total_cmp(&other.width))
        .unwrap_or(NameLines { lines: Vec::new(), width: 1.0 })
}

/// The width of a bold text in ems, a little too large.
fn width(text: &str) -> f64 {
    let of = |letter: char| match letter {
        'i' | 'j' | 'l' | 'I' | '.' | ',' | '\'' | '’' => 0.3,
        'f' | 'r' | 't' | '-' | ' ' => 0.4,
        'm' | 'w' | 'M' | 'W' | '@' => 0.92,
        letter if letter.is_uppercase() => 0.74,
        letter if u32::from(letter) > 0x2FFF => 1.05,
        _ => 0.61,
    };
    text.chars().map(of).sum()
}

#[cfg(test)]
mod tests {
    use super::name_lines;

    #[track_caller]
    fn check(name: &str, lines: &[&str]) {
        assert_eq!(name_lines(name).lines, lines, "{name}");
    }

    #[test]
    fn a_name_has_at_most_two_lines_of_similar_width() {
        check("Ana Ribeiro", &["Ana", "Ribeiro"]);
        check("Ana", &["Ana"]);
        check("Maria da Silva Santos", &["Maria da", "Silva Santos"]);
    }

    #[test]
    fn a_wide_name_is_wider() {
        assert!(name_lines("Wilhelmina Wammerschmidt").width > name_lines("Li Li").width * 3.0);
    }
}
