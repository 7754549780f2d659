//! The checker for visitors' browsers: its script, and the page on which it proves every round (page 11, "Static site").

use std::io::Read as _;
use std::sync::{Arc, LazyLock};

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use flate2::Compression;
use flate2::read::GzEncoder;
use maud::{Markup, PreEscaped, html};
use pairwright_web_kit::parts::View;
use pairwright_web_kit::views::frame::{Tab, frame};
use pairwright_words::{Texts, say};

use super::{FILE, Site, script};

/// The built-in checker, packed; empty if the build had none.
static COMPILED_IN: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/checker.wasm.gz"));
static BUILT_IN: LazyLock<Option<Checker>> =
    LazyLock::new(|| (!COMPILED_IN.is_empty()).then(|| Checker::of_packed(COMPILED_IN)));

/// The first bytes of a WebAssembly module.
const MAGIC: &[u8] = b"\0asm";

/// The script's file name. Pages opened from a disk can load scripts, but nothing else.
pub(super) const SCRIPT: &str = "checker.js";
/// The page's file name, without the ending.
pub(super) const PAGE: &str = "check";

/// The checker, compiled to WebAssembly, as a script of a site.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Checker {
    script: Arc<str>,
}

impl Checker {
    /// The checker that this program was built with, if any.
    pub fn built_in() -> Option<Checker> {
        BUILT_IN.clone()
    }

    /// The checker in a file; `None` if it is no WebAssembly.
    pub fn of_file(bytes: &[u8]) -> Option<Checker> {
        bytes.starts_with(MAGIC).then(|| Checker::of(bytes))
    }

    fn of(bytes: &[u8]) -> Checker {
        let mut packed = Vec::new();
        GzEncoder::new(bytes, Compression::best()).read_to_end(&mut packed).expect("memory can be read");
        Checker::of_packed(&packed)
    }

    fn of_packed(packed: &[u8]) -> Checker {
        Checker { script: format!("self.checkerPacked = \"{}\";\n", BASE64_STANDARD.encode(packed)).into() }
    }

    pub(super) fn script(&self) -> &str {
        &self.script
    }
}

/// The page without the script and the file at its end.
pub(super) fn page(view: &View<'_>) -> Markup {
    let texts = view.texts;
    let body = html! {
        h1 class="page-title" { (say!(texts, "site-checker")) }
        p class="soft" { (say!(texts, "site-checker-why")) }
        div class="stack" {
            section class="card stack" {
                p { strong id="checker-state" role="status" { (say!(texts, "site-not-checked")) } }
                progress id="checker-progress" hidden aria-labelledby="checker-state" {}
                div id="checker-answer" class="stack" {}
            }
            section class="card" id="checker-drop" {
                label class="field" {
                    span { (say!(texts, "site-checker-drop")) }
                    input id="checker-file" type="file";
                }
            }
        }
    };
    frame(view, Tab::None, &say!(texts, "site-checker"), body)
}

/// The end of the page: file, checker and the script that uses it.
pub(super) fn end(site: &Site<'_>, texts: Texts, file: &str) -> Markup {
    let words = serde_json::Value::Object(texts.for_script("site-checker-")).to_string();
    let fingerprint = site.tournament.setup.entropy.as_ref().map(|entropy| entropy.commitment().to_string());
    html! {
        script type="application/json" id="checker-words" { (PreEscaped(words.replace('<', "\\u003c"))) }
        (super::embedded(file))
        script src=(SCRIPT) {}
        script id="checker-page" data-lang=(texts.lang()) data-name=(FILE) data-digest=(Site::digest(file))
            data-fingerprint=[fingerprint] { (PreEscaped(script("site/page.js"))) }
    }
}
