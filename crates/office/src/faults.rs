//! What is wrong with single fields, collected so that everything is named at once.

use std::fmt;
use std::sync::{Arc, OnceLock};

use crate::shortened;

/// Something with a name that a fault is about.
pub trait Named {
    fn name(&self) -> &'static str;
}

impl Named for &'static str {
    fn name(&self) -> &'static str {
        self
    }
}

/// A field with the text of a value.
pub trait Typed: Named {
    type Value;

    fn text(&self) -> &str;

    fn value(&self) -> Option<Self::Value>;
}

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Faults(Vec<FieldFault>);

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FieldFault {
    pub field: &'static str,
    pub sentence: String,
    /// The field's label, known once the form is drawn again.
    pub label: Arc<OnceLock<String>>,
}

impl Faults {
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub fn of(&self, field: &impl Named) -> Option<&FieldFault> {
        self.0.iter().find(|fault| fault.field == field.name())
    }

    /// All faults, in the order in which they were found.
    pub fn each(&self) -> &[FieldFault] {
        &self.0
    }

    pub fn say(&mut self, field: &impl Named, sentence: String) {
        self.0.push(FieldFault { field: field.name(), sentence, label: Arc::default() });
    }

    /// The value of a field that may be empty.
    pub fn optional<F: Typed>(&mut self, field: &F, wrong: impl FnOnce(&str) -> String) -> Option<F::Value> {
        if field.text().is_empty() { None } else { self.needed(field, wrong) }
    }

    /// The value of a required field, or a fault.
    pub fn needed<F: Typed>(&mut self, field: &F, wrong: impl FnOnce(&str) -> String) -> Option<F::Value> {
        let value = field.value();
        if value.is_none() {
            self.say(field, wrong(&shortened(field.text())));
        }
        value
    }

    /// Ends the reading of a form: returns the value if no field has a fault.
    pub fn or<V>(self, value: Option<V>) -> Result<V, Faults> {
        value.filter(|_| self.0.is_empty()).ok_or(self)
    }
}

impl fmt::Display for Faults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sentences: Vec<&str> = self.0.iter().map(|fault| fault.sentence.as_str()).collect();
        f.write_str(&sentences.join(" "))
    }
}
