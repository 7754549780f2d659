//! A form is one typed struct: its fields are the names that a browser sends, it draws itself with what is wrong beside
//! each field, and it is read from what was sent.
//!
//! Anything can be typed into a field, so a field holds the text and gives its value when read ([`Input`]). A form
//! that was refused is therefore drawn again as it was sent.

mod fields;
mod sheet;

use maud::Markup;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde::de::value::{Error, MapDeserializer};

pub(crate) use fields::{Choice, Input, Value, choices};
pub(crate) use sheet::Sheet;

use super::shortened;

/// A form of a page.
pub(crate) trait Form: Default + Serialize + DeserializeOwned {
    /// By what the forms of a page are told apart.
    const NAME: &'static str;

    /// Its fields, in the order in which they are filled in.
    fn draw(&self, sheet: &Sheet<'_>) -> Markup;

    /// What was sent, to be drawn in place of this form; nothing where it is about something else, on a page that has
    /// this form several times.
    fn again(&self, sent: Self) -> Option<Self> {
        Some(sent)
    }
}

/// Reads a form from the fields that were sent: of a name that stands twice the first, what is missing as it begins.
pub(crate) fn read<F: Form>(sent: &[(String, String)]) -> F {
    let first = |place: &usize| !sent[..*place].iter().any(|(name, _)| *name == sent[*place].0);
    let once = (0..sent.len()).filter(first).map(|place| (sent[place].0.as_str(), sent[place].1.trim()));
    F::deserialize(MapDeserializer::<_, Error>::new(once)).unwrap_or_default()
}

/// What is wrong with the fields of a form: the name of each with a sentence.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Faults(Vec<(&'static str, String)>);

impl Faults {
    /// What is wrong with a field.
    pub(crate) fn of(&self, name: &str) -> Option<&str> {
        self.0.iter().find(|(field, _)| *field == name).map(|(_, sentence)| sentence.as_str())
    }

    /// The value of a field that may be left empty.
    pub(crate) fn optional<T: Value>(
        &mut self,
        name: &'static str,
        input: &Input<T>,
        wrong: impl FnOnce(&str) -> String,
    ) -> Option<T> {
        if input.text().is_empty() { None } else { self.needed(name, input, wrong) }
    }

    /// The value of a field that must be filled in; nothing, and a fault, where it is not.
    pub(crate) fn needed<T: Value>(
        &mut self,
        name: &'static str,
        input: &Input<T>,
        wrong: impl FnOnce(&str) -> String,
    ) -> Option<T> {
        let value = T::read(input.text());
        if value.is_none() {
            self.0.push((name, wrong(&shortened(input.text()))));
        }
        value
    }

    /// Ends the reading of a form: the value if nothing is wrong with any field.
    pub(crate) fn or<V>(self, value: Option<V>) -> Result<V, Faults> {
        value.filter(|_| self.0.is_empty()).ok_or(self)
    }
}

impl std::fmt::Display for Faults {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let sentences: Vec<&str> = self.0.iter().map(|(_, sentence)| sentence.as_str()).collect();
        f.write_str(&sentences.join(" "))
    }
}

/// Checks that a form draws every field that it is read from, and holds what was typed into it.
#[cfg(test)]
#[track_caller]
pub(crate) fn check<F: Form>() {
    let names = serde_json::to_value(F::default()).expect("a form is text");
    let names: Vec<String> = names.as_object().expect("a form is a struct").keys().cloned().collect();
    let typed: Vec<(String, String)> = names.iter().map(|name| (name.clone(), format!("<{name}>"))).collect();
    let form: F = read(&typed);
    let drawn = form.draw(&Sheet::new(crate::i18n::Texts::english(), &Faults::default())).into_string();
    for (name, text) in &typed {
        assert!(drawn.contains(&format!("name=\"{name}\"")), "{} does not draw {name}: {drawn}", F::NAME);
        let kept = serde_json::to_value(&form).expect("a form is text");
        assert_eq!(kept[name], text.as_str(), "{} does not hold what was typed into {name}", F::NAME);
    }
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::*;
    use crate::i18n::Texts;

    #[derive(Debug, Default, Serialize, Deserialize)]
    #[serde(default)]
    struct Seat {
        name: Input<String>,
        table: Input<u32>,
    }

    impl Form for Seat {
        const NAME: &'static str = "seat";

        fn draw(&self, sheet: &Sheet<'_>) -> Markup {
            maud::html! { (sheet.text("name", "Name", &self.name)) (sheet.number("table", "Table", &self.table)) }
        }
    }

    fn sent(fields: &[(&str, &str)]) -> Vec<(String, String)> {
        fields.iter().map(|(name, text)| ((*name).to_owned(), (*text).to_owned())).collect()
    }

    #[test]
    fn a_form_draws_what_it_is_read_from() {
        check::<Seat>();
    }

    #[test]
    fn what_is_missing_or_stands_twice_is_no_error() {
        let seat: Seat = read(&sent(&[("table", " 4 "), ("table", "5"), ("other", "x")]));
        assert_eq!((seat.name.text(), seat.table.text()), ("", "4"));
    }

    #[test]
    fn every_field_that_is_wrong_is_named_beside_it() {
        let seat: Seat = read(&sent(&[("name", ""), ("table", "<b>")]));
        let mut faults = Faults::default();
        let table = faults.optional("table", &seat.table, |text| format!("“{text}” is no table."));
        let faults = faults.or(Some(table)).unwrap_err();
        let drawn = seat.draw(&Sheet::new(Texts::english(), &faults)).into_string();
        assert!(
            drawn.contains("aria-invalid=\"true\"") && drawn.contains("“&lt;b&gt;” is no table."),
            "{drawn}"
        );
        assert!(drawn.contains("value=\"&lt;b&gt;\""), "what was typed stays: {drawn}");
        assert_eq!(drawn.matches("aria-invalid").count(), 1, "{drawn}");
    }
}
