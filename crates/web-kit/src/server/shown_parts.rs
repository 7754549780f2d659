//! Tracks which parts of a page a browser already shows, so that an answer contains only the others.
//!
//! A page carries a sign of its parts (`data-shown`). A script that reloads it or sends a form sends the sign
//! along (`X-Shown`). The answer has a mark in place of every part already shown, and names the sign that it
//! builds on (`data-over`). An unknown sign gets the whole page.

use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::sync::Arc;

use maud::{Markup, html};
use quick_cache::sync::Cache;

/// Number of pages whose signs are remembered.
const KEPT: usize = 256;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct PagePart {
    /// Number of the list it belongs to.
    list: u32,
    id: u64,
    content: u64,
}

#[derive(Clone)]
pub struct ShownPages(Arc<Cache<String, Arc<[PagePart]>>>);

impl Default for ShownPages {
    fn default() -> ShownPages {
        ShownPages(Arc::new(Cache::new(KEPT)))
    }
}

impl ShownPages {
    /// Starts drawing a page for a browser that shows the page with this sign.
    /// `command` differs on every page without being visible.
    pub fn drawing(&self, sign: &str, command: &str) -> Drawing {
        Drawing::new(self.0.get(sign).map(|parts| (sign.to_owned(), parts)), command)
    }
}

/// A page while it is drawn. Parts that the browser already shows are only marked.
pub struct Drawing {
    /// The sign of the page that the browser shows.
    over: Option<String>,
    before: Arc<[PagePart]>,
    places: HashMap<u64, usize>,
    command: String,
    now: RefCell<Vec<PagePart>>,
    lists: Cell<u32>,
}

impl Drawing {
    fn new(before: Option<(String, Arc<[PagePart]>)>, command: &str) -> Drawing {
        let (over, before) = before.map_or_else(|| (None, [].into()), |(sign, parts)| (Some(sign), parts));
        let places = before.iter().zip(0..).map(|(part, place)| (part.id, place)).collect();
        let (now, lists) = (RefCell::default(), Cell::default());
        Drawing { over, before, places, command: command.to_owned(), now, lists }
    }

    /// An element with this id, or a mark if it is unchanged. It must not contain other parts.
    pub fn part(&self, id: &str, drawn: Markup) -> Markup {
        self.list([(id.to_owned(), drawn)])
    }

    /// Adjacent elements with their ids. Unchanged ones in a row share one mark.
    pub fn list(&self, elements: impl IntoIterator<Item = (String, Markup)>) -> Markup {
        let list = self.lists.replace(self.lists.get() + 1);
        let mut run = Run::default();
        html! {
            @for (id, drawn) in elements {
                @if !drawn.0.is_empty() {
                    @let kept = self.take(list, &id, &drawn);
                    @if kept.is_none_or(|place| !self.follows(&run, place)) { (run.end()) }
                    @match kept {
                        Some(place) => { (run.begin_or_go_on(id, place)) }
                        None => { (drawn) }
                    }
                }
            }
            (run.end())
        }
    }

    /// Records a part. Returns its place on the previous page if it is unchanged.
    fn take(&self, list: u32, id: &str, drawn: &Markup) -> Option<usize> {
        let part = PagePart { list, id: number(&[id]), content: self.content(drawn) };
        self.now.borrow_mut().push(part);
        let place = *self.places.get(&part.id)?;
        (self.before[place].content == part.content).then_some(place)
    }

    /// Hashes what is visible of a part.
    fn content(&self, drawn: &Markup) -> u64 {
        match self.command.is_empty() {
            true => number(&[&drawn.0]),
            false => number(&drawn.0.split(&self.command).collect::<Vec<_>>()),
        }
    }

    /// Whether a part directly followed the last one of a run on the previous page.
    fn follows(&self, run: &Run, place: usize) -> bool {
        run.last.is_some_and(|last| last + 1 == place && self.before[last].list == self.before[place].list)
    }

    /// The sign of the drawn page, remembered from now on, and of the page that it builds on.
    pub fn signs(&self, pages: &ShownPages) -> (String, Option<String>) {
        let parts = self.now.borrow();
        let mut hasher = blake3::Hasher::new();
        for part in parts.iter() {
            hasher.update(&part.list.to_le_bytes());
            hasher.update(&part.id.to_le_bytes());
            hasher.update(&part.content.to_le_bytes());
        }
        let sign = hasher.finalize().to_hex()[..16].to_owned();
        pages.0.insert(sign.clone(), parts.as_slice().into());
        (sign, self.over.clone())
    }
}

#[derive(Default)]
struct Run {
    first: String,
    last: Option<usize>,
    count: usize,
}

impl Run {
    fn begin_or_go_on(&mut self, id: String, place: usize) -> Markup {
        if self.count == 0 {
            self.first = id;
        }
        (self.last, self.count) = (Some(place), self.count + 1);
        html! {}
    }

    /// The mark in their place. A `template` is allowed anywhere in HTML.
    fn end(&mut self) -> Markup {
        let Run { first, count, .. } = std::mem::take(self);
        html! { @if count > 0 { template data-same=(first) data-count=(count) {} } }
    }
}

/// Hashes a list of texts.
fn number(pieces: &[&str]) -> u64 {
    let mut hasher = blake3::Hasher::new();
    for piece in pieces {
        hasher.update(piece.as_bytes());
        hasher.update(&[0]);
    }
    u64::from_le_bytes(hasher.finalize().as_bytes()[..8].try_into().expect("a hash has 32 bytes"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rows(texts: &[(&str, &str)], command: &str) -> Vec<(String, Markup)> {
        let row = |(id, text): &(&str, &str)| {
            ((*id).to_owned(), html! { p id=(id) { (text) input value=(command); } })
        };
        texts.iter().map(row).collect()
    }

    /// Draws a page with two lists, based on the one with a sign.
    fn drawn(
        pages: &ShownPages,
        shown: &str,
        command: &str,
        lists: [&[(&str, &str)]; 2],
    ) -> (String, String) {
        let drawing = pages.drawing(shown, command);
        let text = lists.map(|list| drawing.list(rows(list, command)).into_string()).concat();
        (text, drawing.signs(pages).0)
    }

    #[test]
    fn only_changed_parts_are_sent() {
        let pages = ShownPages::default();
        let open = [("m1", "open"), ("m2", "open"), ("m3", "open"), ("m4", "open")];
        let (whole, sign) = drawn(&pages, "", "c1", [&open, &[]]);
        assert_eq!(whole.matches("<p").count(), 4);
        let left = [("m1", "open"), ("m3", "open"), ("m4", "open")];
        let (answer, second) = drawn(&pages, &sign, "c2", [&left, &[("m2", "2–1")]]);
        assert_eq!(
            answer,
            "<template data-same=\"m1\" data-count=\"1\"></template>\
             <template data-same=\"m3\" data-count=\"2\"></template><p id=\"m2\">2–1<input value=\"c2\"></p>"
        );
        // The next answer builds on that page, even if the browser has not drawn it.
        let (again, _) = drawn(&pages, &second, "c3", [&left, &[("m2", "2–1")]]);
        assert!(!again.contains("<p"), "{again}");
        let (later, third) = drawn(&pages, &sign, "c4", [&left, &[("m2", "2–1")]]);
        assert_eq!((later.matches("<p").count(), third), (1, second));
    }

    #[test]
    fn an_unknown_sign_gets_the_whole_page() {
        let pages = ShownPages::default();
        let (whole, _) = drawn(&pages, "0123456789abcdef", "", [&[("m1", "open")], &[]]);
        assert!(whole.contains("<p id=\"m1\">"), "{whole}");
    }

    #[test]
    fn the_last_row_of_a_list_and_the_first_of_the_next_are_not_neighbours() {
        let pages = ShownPages::default();
        let (_, sign) = drawn(&pages, "", "", [&[("m1", "open")], &[("m2", "2–1")]]);
        let (answer, _) = drawn(&pages, &sign, "", [&[("m1", "open"), ("m2", "2–1")], &[]]);
        assert_eq!(answer.matches("<template").count(), 2, "{answer}");
    }
}
