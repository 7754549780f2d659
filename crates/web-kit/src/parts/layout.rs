//! The frame of every page: head, header, navigation, live updates and scripts.

use maud::{DOCTYPE, Markup, html};
use pairwright_words::{Texts, say};

use crate::assets::{LATIN, version};
use crate::parts::icons::{Icon, icon};
use crate::parts::widgets::{crumb, length};

pub const ATOM: &str = "application/atom+xml";

#[derive(Debug, Clone)]
pub struct Page {
    pub texts: Texts,
    /// The window's title, without the program's name.
    pub title: String,
    /// The bar at the top. Walls and slips have none.
    pub header: Option<Header>,
    /// The contents of `<main id="main">`.
    pub body: Markup,
    /// The source of live updates; `None` for a page that never changes.
    pub live: Option<Live>,
    /// The feed about the page's subject.
    pub feed: Option<String>,
    pub theme: Theme,
    pub shell: Shell,
}

/// The bar at the top of a page.
#[derive(Debug, Clone)]
pub struct Header {
    /// The tournament's name, or the program's.
    pub title: String,
    pub href: String,
    /// The pills after the title, such as "Round 3 of 5".
    pub status: Markup,
    /// The end of the bar: a link to the desk, the round timer.
    pub tools: Markup,
    /// The tournament's pages. On a phone, a bar at the bottom.
    pub nav: Vec<NavItem>,
}

#[derive(Debug, Clone)]
pub struct NavItem {
    pub href: String,
    pub text: String,
    pub icon: Option<Icon>,
    pub current: bool,
}

/// The live updates of a page.
///
/// The address streams server-sent events with the newest sequence number. If it differs from `seq`, the script
/// fetches the page again with the header `X-Fragment: 1`, and swaps the elements with the listed ids.
///
/// A page with parts (`server/extract.rs`) is fetched with `X-Shown`, and the answer has only the parts that differ.
#[derive(Debug, Clone)]
pub struct Live {
    pub url: String,
    /// The journal's last entry that the page shows.
    pub seq: u64,
    /// The ids of the elements to swap: `main`, `status` and `tabs` unless a page needs fewer.
    pub swap: &'static [&'static str],
    /// The sign of the page's parts, and the sign of the page it builds on if some are only marked.
    pub parts: Option<(String, Option<String>)>,
}

impl Live {
    /// Swaps everything that can change.
    pub fn whole(url: String, seq: u64) -> Live {
        Live { url, seq, swap: &["status", "tabs", "main"], parts: None }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Theme {
    #[default]
    System,
    Dark,
    /// Paper, even on a screen.
    Light,
}

impl Theme {
    /// The `data-theme` attribute, unless the system decides.
    fn code(self) -> Option<&'static str> {
        match self {
            Theme::System => None,
            Theme::Dark => Some("dark"),
            Theme::Light => Some("light"),
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Shell {
    #[default]
    Reading,
    /// The pages of a tournament that a phone opens first, with the styles of lists alone.
    Tournament,
    Bracket,
    /// A part of another website, inside its frame.
    Embed,
    /// One column for reading, with the forms of a player's phone.
    Phone,
    /// Rail, middle, queue: the body contains `.desk-rail`, `.desk-middle` and `.desk-queue` itself.
    Desk,
    /// The whole screen, with nothing around the body.
    Wall,
    /// Transparent, to be laid over a stream.
    Overlay,
    Paper,
    Judge,
}

impl Shell {
    fn class(self) -> &'static str {
        match self {
            Shell::Reading | Shell::Tournament | Shell::Bracket => "reading",
            Shell::Embed => "reading embed",
            Shell::Phone => "reading phone",
            Shell::Desk => "desk",
            Shell::Wall => "wall",
            Shell::Overlay => "overlay",
            Shell::Paper => "paper",
            Shell::Judge => "reading judge",
        }
    }

    fn sheets(self) -> &'static [&'static str] {
        match self {
            Shell::Reading => &["style.css", "public.css", "lists.css", "more.css"],
            Shell::Tournament => &["style.css", "public.css", "lists.css", "ranking.css"],
            Shell::Bracket => &["style.css", "public.css", "lists.css", TREE],
            Shell::Embed => &["style.css", "public.css", "lists.css", "ranking.css", TREE],
            Shell::Phone => &["style.css", "public.css", "games.css", "phone.css"],
            Shell::Paper => &["style.css", "public.css", "lists.css", "more.css", TREE, "paper.css"],
            Shell::Judge => &["style.css", "public.css", "lists.css", "games.css", "judge.css"],
            Shell::Desk => &[
                "style.css",
                "public.css",
                "lists.css",
                "more.css",
                "ranking.css",
                TREE,
                "games.css",
                "desk.css",
            ],
            Shell::Overlay => &["style.css", "overlay.css"],
            Shell::Wall => &["style.css", TREE, "wall.css"],
        }
    }

    /// The stylesheets of the shell on paper.
    fn on_paper(self) -> &'static [&'static str] {
        if self.sheets().contains(&TREE) { &["print.css", "print-tree.css"] } else { &["print.css"] }
    }
}

const TREE: &str = "tree.css";

/// The address of an asset. It changes with the contents, so that browsers may keep the answer for ever.
fn asset(name: &str) -> String {
    format!("/assets/{name}?v={}", version())
}

/// A page outside any tournament that never changes, under the program's name.
pub fn plain(texts: Texts, title: String, body: Markup) -> Markup {
    layout(&plain_page(texts, title, body))
}

/// Like [`plain`], before it is drawn.
pub fn plain_page(texts: Texts, title: String, body: Markup) -> Page {
    Page {
        texts,
        title,
        header: Some(Header {
            title: "Pairwright".into(),
            href: "/".into(),
            status: html! {},
            tools: html! {},
            nav: Vec::new(),
        }),
        body,
        live: None,
        feed: None,
        theme: Theme::System,
        shell: Shell::Reading,
    }
}

pub fn paper_page(texts: Texts, title: String, body: Markup) -> Markup {
    let (theme, shell) = (Theme::Light, Shell::Paper);
    layout(&Page { texts, title, header: None, body, live: None, feed: None, theme, shell })
}

/// The head of a printable page on screen: the way back, and how to print.
pub fn paper_head(texts: Texts, back: &str, name: &str) -> Markup {
    html! {
        p class="no-print slips-head" {
            (crumb(back, name))
            button class="button primary" type="button" data-print hidden { (say!(texts, "paper-print")) }
            span class="soft" { (say!(texts, "paper-print-why")) }
        }
    }
}

pub fn layout(page: &Page) -> Markup {
    let live = page.live.as_ref();
    let parts = live.and_then(|live| live.parts.as_ref());
    html! {
        (DOCTYPE)
        html lang=(page.texts.lang()) data-theme=[page.theme.code()] {
            (head(page))
            body class=(page.shell.class()) data-live=[live.map(|l| &l.url)] data-seq=[live.map(|l| l.seq)]
                data-swap=[live.map(|l| l.swap.join(" "))] data-shown=[parts.map(|(sign, _)| sign)] data-over=[parts.and_then(|(_, over)| over.as_ref())] {
                a class="skip" href="#main" { (say!(page.texts, "skip-to-content")) }
                @if let Some(header) = &page.header { (top(page.texts, header)) }
                p class="offline" id="offline" role="status" hidden
                    data-text=(say!(page.texts, "offline")) data-seen=(say!(page.texts, "offline-last-seen"))
                    data-spare=(say!(page.texts, "offline-spare")) {}
                main id="main" tabindex="-1" { (page.body) }
                @if !matches!(page.shell, Shell::Wall | Shell::Overlay | Shell::Embed) { (foot(page.texts)) }
            }
        }
    }
}

/// The footer: a link to the guide, and the other languages in their own names.
fn foot(texts: Texts) -> Markup {
    let name = |other: Texts| say!(other, "language-name");
    html! {
        footer class="languages small no-print" {
            a href="/help" { (say!(texts, "guide-link")) }
            a href="/search" { (say!(texts, "search-title")) }
            @for other in Texts::all().filter(|other| other.lang() != texts.lang()) {
                a href={ "/language/" (other.lang()) } lang=(other.lang()) hreflang=(other.lang()) rel="nofollow" { (name(other)) }
            }
        }
    }
}

fn head(page: &Page) -> Markup {
    html! {
        head {
            meta charset="utf-8";
            meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover";
            meta name="color-scheme" content=(page.theme.code().unwrap_or("light dark"));
            title { (page.title) " · Pairwright" }
            link rel="preload" href={ "/assets/" (LATIN) } as="font" type="font/woff2" crossorigin;
            @for sheet in page.shell.sheets() { link rel="stylesheet" href=(asset(sheet)); }
            @for sheet in page.shell.on_paper() { link rel="stylesheet" media="print" href=(asset(sheet)); }
            link rel="icon" type="image/svg+xml" href=(asset("icon.svg"));
            @if let Some(feed) = &page.feed { link rel="alternate" type=(ATOM) href=(feed); }
            script type="module" src=(asset("pairwright.js")) {}
        }
    }
}

fn top(texts: Texts, header: &Header) -> Markup {
    html! {
        header class="top" {
            a class={ "top-title" (length(&header.title)) } href=(header.href) { bdi { (header.title) } }
            div class="top-status" id="status" { (header.status) }
            div class="top-tools" { (header.tools) }
            @if !header.nav.is_empty() {
                nav class="tabs" id="tabs" aria-label=(say!(texts, "nav-pages")) {
                    @for item in &header.nav { (tab(item)) }
                }
            }
        }
    }
}

fn tab(item: &NavItem) -> Markup {
    html! {
        a href=(item.href) aria-current=[item.current.then_some("page")] {
            @if let Some(sign) = item.icon { (icon(sign)) }
            (item.text)
        }
    }
}
