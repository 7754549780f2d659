//! What a form sent: its fields by name, and the command it stands for.

use axum::body::to_bytes;
use axum::extract::{FromRequest, OriginalUri, Request};

use crate::access::{ORGANISER, Visitor, fresh, hex};
use crate::app::App;
use crate::keeper::Command;
use crate::trouble::Trouble;

/// More than any form needs: some thousand pasted names.
const MOST: usize = 512 * 1024;

/// The field that holds the fingerprint of what the page showed.
pub(crate) const SEEN: &str = "seen";

/// The fields of a form in their order; a name may stand several times.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Fields(pub(crate) Vec<(String, String)>);

impl Fields {
    /// The first value of a name, trimmed; empty where there is none.
    pub(crate) fn get(&self, name: &str) -> &str {
        self.find(name).unwrap_or_default()
    }

    /// The first value of a name, trimmed, if the form has the field.
    pub(crate) fn find(&self, name: &str) -> Option<&str> {
        self.0.iter().find(|(key, _)| key == name).map(|(_, value)| value.trim())
    }

    /// Whether a box was ticked.
    pub(crate) fn is_ticked(&self, name: &str) -> bool {
        !self.get(name).is_empty()
    }

    /// A number that the form must have.
    pub(crate) fn number(&self, name: &str) -> Result<u32, Trouble> {
        let text = self.get(name);
        text.parse().map_err(|_| Trouble::Invalid(format!("“{}” is no whole number.", shortened(text))))
    }

    /// Checks that the form was made from what there is now; a form that does not say is believed.
    pub(crate) fn check_seen(&self, now: &impl serde::Serialize) -> Result<(), Trouble> {
        match self.find(SEEN) {
            Some(seen) if seen != fingerprint(now) => Err(Trouble::Conflict(
                "Somebody changed this in the meantime: it is shown as it is now, look at it again.".into(),
            )),
            _ => Ok(()),
        }
    }

    /// A number that may be left out.
    pub(crate) fn optional_number(&self, name: &str) -> Result<Option<u32>, Trouble> {
        if self.get(name).is_empty() { Ok(None) } else { self.number(name).map(Some) }
    }
}

/// A short sign of what a page showed: a form that was made from something else is told so.
pub(crate) fn fingerprint(shown: &impl serde::Serialize) -> String {
    let text = serde_json::to_vec(shown).unwrap_or_default();
    blake3::hash(&text).to_hex()[..16].to_owned()
}

/// The beginning of what somebody typed, for a sentence.
pub(crate) fn shortened(text: &str) -> String {
    let mut short: String = text.chars().take(40).collect();
    if short.len() < text.len() {
        short.push('…');
    }
    short
}

/// A form that the organiser sent.
pub(crate) struct Posted {
    pub(crate) visitor: Visitor,
    pub(crate) fields: Fields,
    pub(crate) command: Command,
    /// The address it went to.
    pub(crate) path: String,
}

impl FromRequest<App> for Posted {
    type Rejection = Trouble;

    async fn from_request(request: Request, app: &App) -> Result<Posted, Trouble> {
        let visitor = Visitor::of(app, request.headers()).organiser()?;
        let original = request.extensions().get::<OriginalUri>();
        let path = original.map_or(request.uri(), |OriginalUri(uri)| uri).path().to_owned();
        let body = to_bytes(request.into_body(), MOST).await;
        let body = body.map_err(|_| Trouble::TooLarge { most: "512 KB" })?;
        let fields: Vec<(String, String)> = serde_urlencoded::from_bytes(&body)
            .map_err(|_| Trouble::Invalid("The form could not be read.".into()))?;
        let fields = Fields(fields);
        let command = command(fields.get("command"), &path, &body)?;
        Ok(Posted { visitor, fields, command, path })
    }
}

/// The command of a form. The same form sent again, by a double click or a phone that retries, is the same command;
/// the same page with something else filled in is another.
pub(crate) fn command(wish: &str, path: &str, content: &[u8]) -> Result<Command, Trouble> {
    let id = if wish.is_empty() {
        hex(&fresh::<16>()?)
    } else {
        let mut hasher = blake3::Hasher::new();
        for part in [wish.as_bytes(), path.as_bytes(), content] {
            hasher.update(blake3::hash(part).as_bytes());
        }
        hasher.finalize().to_hex()[..32].to_owned()
    };
    Ok(Command { id, by: ORGANISER.into() })
}
