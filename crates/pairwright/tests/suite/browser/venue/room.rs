//! A room full of screens: one browser with a tab for everybody, each at a host name of its own (`ana.localhost`), so that
//! cookies are kept apart as on devices of their own.

use std::collections::BTreeMap;

use fantoccini::wd::WindowHandle;
use serde_json::Value;

use crate::browser::server::Server;
use crate::browser::{Browser, Script};

pub(super) struct Room {
    pub(super) server: Server,
    browser: Browser,
    tabs: BTreeMap<String, WindowHandle>,
    /// `/t/ID`, once there is a tournament.
    pub(super) tournament: String,
}

/// Somebody in the room, as the address of their device names them.
pub(super) type Who<'a> = &'a str;

impl Room {
    pub(super) async fn open() -> Room {
        let server = Server::start("serve");
        let browser = Browser::open(Script::On).await;
        Room { server, browser, tabs: BTreeMap::new(), tournament: String::new() }
    }

    /// Somebody comes with a device of this size.
    pub(super) async fn comes(&mut self, who: Who<'_>, (width, height): (u32, u32)) {
        let client = &self.browser.client;
        let tab = if self.tabs.is_empty() {
            client.window().await.unwrap()
        } else {
            client.new_window(true).await.unwrap().handle
        };
        client.switch_to_window(tab.clone()).await.unwrap();
        self.browser.size(width, height).await;
        self.tabs.insert(who.to_owned(), tab);
    }

    /// The screen of somebody, to look at and to press on.
    pub(super) async fn at(&self, who: Who<'_>) -> &Browser {
        let tab = self.tabs.get(who).unwrap_or_else(|| panic!("{who} is not in the room"));
        self.browser.client.switch_to_window(tab.clone()).await.unwrap();
        &self.browser
    }

    /// Opens a path on somebody's screen.
    pub(super) async fn go(&self, who: Who<'_>, path: &str) -> &Browser {
        let address = self.server.address.replace("127.0.0.1", &format!("{who}.localhost"));
        let browser = self.at(who).await;
        browser.go(&format!("{address}{path}")).await;
        browser
    }

    /// Opens a page of the tournament on somebody's screen.
    pub(super) async fn opens(&self, who: Who<'_>, page: &str) -> &Browser {
        self.go(who, &format!("{}{page}", self.tournament)).await
    }

    /// The tournament file as it stands now, from the organiser's screen.
    pub(super) async fn file(&self) -> Value {
        let read = format!(
            "return fetch('{}/file.json', {{ cache: 'no-store' }}).then((answer) => answer.json())",
            self.tournament
        );
        self.at("desk").await.script(&read).await
    }

    /// Every screen has found its way back to the server and shows nothing that a person would call broken.
    pub(super) async fn nothing_is_broken(&self) {
        for who in self.tabs.keys() {
            let screen = self.at(who).await;
            screen.until("document.body && document.readyState === 'complete'").await;
            let text = screen.text().await;
            for strange in ["That didn’t work", "undefined", "NaN", "Internal", "{ $"] {
                assert!(!text.contains(strange), "{who} reads «{strange}»:\n{text}");
            }
        }
    }

    pub(super) async fn closes(self) {
        self.browser.close().await;
    }
}
