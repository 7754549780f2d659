//! A room full of screens, each a separate browser. Only one of them is visible; the others rest meanwhile, as
//! phones in pockets do.

use std::cell::RefCell;
use std::collections::BTreeMap;

use serde_json::Value;

use crate::browser::server::Server;
use crate::browser::{Browser, Script};

/// Tells a page whether it is visible.
const POCKET: &str = r"(() => {
    let isHidden = false;
    Object.defineProperty(document, 'hidden', { get: () => isHidden });
    Object.defineProperty(document, 'visibilityState', { get: () => (isHidden ? 'hidden' : 'visible') });
    window.pocket = (is) => { isHidden = is; document.dispatchEvent(new Event('visibilitychange')); };
})()";

pub(super) struct Room {
    pub(super) server: Server,
    screens: BTreeMap<String, Browser>,
    /// The owner of the visible screen.
    seen: RefCell<String>,
    /// `/t/ID`, once there is a tournament.
    pub(super) tournament: String,
}

/// Somebody in the room, by the name of their device.
pub(super) type Who<'a> = &'a str;

impl Room {
    pub(super) fn open() -> Room {
        let server = Server::start("serve");
        Room { server, screens: BTreeMap::new(), seen: RefCell::default(), tournament: String::new() }
    }

    /// Somebody arrives with a device of this size.
    pub(super) async fn comes(&mut self, who: Who<'_>, (width, height): (u32, u32)) {
        let screen = Browser::open(Script::On).await;
        screen.size(width, height).await;
        screen.before_every_page(POCKET).await;
        // The server and the network go away for a while; the desk gets questions, and results of others' tables are
        // refused.
        for provoked in ["net::ERR", "409", "403"] {
            screen.expects(provoked);
        }
        self.screens.insert(who.to_owned(), screen);
    }

    /// Somebody's screen, made visible.
    pub(super) async fn at(&self, who: Who<'_>) -> &Browser {
        let screen = self.screens.get(who).unwrap_or_else(|| panic!("{who} is not in the room"));
        let before = self.seen.replace(who.to_owned());
        if before != who {
            if let Some(other) = self.screens.get(&before) {
                other.script("window.pocket?.(true)").await;
            }
            screen.script("window.pocket?.(false)").await;
        }
        screen
    }

    /// Opens a path on somebody's screen.
    pub(super) async fn go(&self, who: Who<'_>, path: &str) -> &Browser {
        let screen = self.at(who).await;
        screen.go(&format!("{}{path}", self.server.address)).await;
        screen
    }

    /// Opens a page of the tournament on somebody's screen.
    pub(super) async fn opens(&self, who: Who<'_>, page: &str) -> &Browser {
        self.go(who, &format!("{}{page}", self.tournament)).await
    }

    /// The present tournament file, from the organiser's screen.
    pub(super) async fn file(&self) -> Value {
        let read = format!(
            "return fetch('{}/file.json', {{ cache: 'no-store' }}).then((answer) => answer.json())",
            self.tournament
        );
        self.at("desk").await.script(&read).await
    }

    /// Every screen has found its way back to the server and shows nothing that a person would call broken.
    pub(super) async fn nothing_is_broken(&self) {
        for who in self.screens.keys() {
            let screen = self.at(who).await;
            screen.until("document.body && document.readyState === 'complete'").await;
            let text = screen.text().await;
            for strange in ["That didn’t work", "undefined", "NaN", "Internal", "{ $"] {
                assert!(!text.contains(strange), "{who} reads «{strange}»:\n{text}");
            }
        }
    }

    pub(super) async fn closes(self) {
        for screen in self.screens.into_values() {
            screen.close().await;
        }
    }
}
