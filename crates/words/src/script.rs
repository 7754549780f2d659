//! Texts for files outside Rust: templates, and texts passed from a page to its script.

use serde_json::{Map, Value};

use crate::texts::{Texts, arg};

/// The plural categories of Unicode's CLDR, as returned by `Intl.PluralRules` in a browser.
const CATEGORIES: [&str; 6] = ["zero", "one", "two", "few", "many", "other"];

impl Texts {
    /// Fills an HTML template. `{{key}}` is a text, `{{lang}}` the language's tag, and
    /// `{{texts:family-}}` the output of [`Texts::for_script`].
    pub fn fill(self, template: &str) -> String {
        let mut parts = template.split("{{");
        let mut filled = parts.next().unwrap_or_default().to_owned();
        for part in parts {
            match part.split_once("}}") {
                Some((place, after)) => {
                    filled.push_str(&self.place(place));
                    filled.push_str(after);
                }
                None => filled.push_str(part),
            }
        }
        filled
    }

    fn place(self, place: &str) -> String {
        match place.strip_prefix("texts:") {
            Some(family) => Value::Object(self.for_script(family)).to_string().replace('<', "\\u003c"),
            None if place == "lang" => self.lang().to_owned(),
            None => escaped(&self.get(place, &[])),
        }
    }

    /// The texts of a family with placeholders such as `{$name}`. A text that selects by `$form`,
    /// the plural category of a count, becomes an object with a text per category.
    pub fn for_script(self, family: &str) -> Map<String, Value> {
        let lines = Texts::english().language().files.iter().flat_map(|(_, text)| text.lines());
        let keys = lines.filter_map(|line| line.split_once(" =")).map(|(key, _)| key);
        keys.filter(|key| key.starts_with(family)).map(|key| (key.to_owned(), self.open(key))).collect()
    }

    fn open(self, key: &str) -> Value {
        let forms = CATEGORIES.map(|category| self.get(key, &[("form", arg(category))]));
        if forms.iter().all(|form| *form == forms[0]) {
            return Value::from(forms[0].clone());
        }
        let forms = CATEGORIES.iter().zip(forms);
        Value::Object(forms.map(|(category, form)| ((*category).to_owned(), form.into())).collect())
    }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
