//! How the fields of a form are drawn: a label, the text in the field, and what is wrong with it.

use maud::{Markup, Render, html};

use super::{Choice, Faults, Input, Value};
use crate::i18n::Texts;

/// What a form is drawn with.
pub(crate) struct Sheet<'a> {
    /// In which language.
    pub(crate) texts: Texts,
    faults: &'a Faults,
}

impl<'a> Sheet<'a> {
    /// With what is wrong with its fields.
    pub(crate) fn new(texts: Texts, faults: &'a Faults) -> Sheet<'a> {
        Sheet { texts, faults }
    }

    /// A line of text.
    pub(crate) fn text<T>(&self, name: &str, label: impl Render, input: &Input<T>) -> Markup {
        self.line(name, "text", label, input)
    }

    /// A whole number.
    pub(crate) fn number<T>(&self, name: &str, label: impl Render, input: &Input<T>) -> Markup {
        self.line(name, "number", label, input)
    }

    /// A number that may have decimals or be a fraction.
    pub(crate) fn decimal<T>(&self, name: &str, label: impl Render, input: &Input<T>) -> Markup {
        let wrong = self.is_wrong(name);
        self.field(
            name,
            label,
            html! {
                input name=(name) value=(input.text()) inputmode="decimal" autocomplete="off" size="5" aria-invalid=[wrong];
            },
        )
    }

    /// One of a few, each in words.
    pub(crate) fn choice<T: Choice>(
        &self,
        name: &str,
        label: impl Render,
        input: &Input<T>,
        words: impl Fn(T) -> String,
    ) -> Markup {
        let wrong = self.is_wrong(name);
        self.field(
            name,
            label,
            html! {
                select name=(name) aria-invalid=[wrong] {
                    @for value in T::all() {
                        option value=(value.code()) selected[value.code() == input.text()] { (words(value)) }
                    }
                }
            },
        )
    }

    /// What the form is about, sent back as it came.
    pub(crate) fn hidden<T: Value>(&self, name: &str, input: &Input<T>) -> Markup {
        html! { input type="hidden" name=(name) value=(input.text()); }
    }

    fn line<T>(&self, name: &str, kind: &str, label: impl Render, input: &Input<T>) -> Markup {
        let wrong = self.is_wrong(name);
        self.field(
            name,
            label,
            html! { input type=(kind) name=(name) value=(input.text()) autocomplete="off" aria-invalid=[wrong]; },
        )
    }

    fn is_wrong(&self, name: &str) -> Option<&'static str> {
        self.faults.of(name).map(|_| "true")
    }

    /// What is wrong stands within the label, so that it is read out with the field.
    fn field(&self, name: &str, label: impl Render, input: impl Render) -> Markup {
        html! {
            label class="field" {
                span { (label) }
                (input)
                @if let Some(fault) = self.faults.of(name) { span class="fault" { (fault) } }
            }
        }
    }
}
