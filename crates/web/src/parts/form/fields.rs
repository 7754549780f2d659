//! What a field of a form holds: the text as it was typed, which stands for a value.

use std::fmt::{self, Debug, Formatter};
use std::marker::PhantomData;

use crate::i18n::Texts;
use pairwright_core::nouns::Coded;
use pairwright_core::nouns::exact::Ratio;
use serde::{Deserialize, Serialize};

/// A value that a field can stand for.
pub(crate) trait Value: Sized {
    /// The value of a text; `None` where it has none.
    fn read(text: &str) -> Option<Self>;

    /// The text of a value.
    fn write(&self) -> String;
}

impl Value for String {
    fn read(text: &str) -> Option<String> {
        Some(text.to_owned())
    }

    fn write(&self) -> String {
        self.clone()
    }
}

impl Value for u32 {
    fn read(text: &str) -> Option<u32> {
        text.parse().ok()
    }

    fn write(&self) -> String {
        self.to_string()
    }
}

impl Value for i32 {
    fn read(text: &str) -> Option<i32> {
        text.parse().ok()
    }

    fn write(&self) -> String {
        self.to_string()
    }
}

/// A comma may stand for the decimal point.
impl Value for Ratio {
    fn read(text: &str) -> Option<Ratio> {
        text.replace(',', ".").parse().ok()
    }

    fn write(&self) -> String {
        self.to_string()
    }
}

/// What a picker offers for an enum: each code with its text, which is named by the family and the code.
pub(crate) fn choices<T: Coded>(texts: Texts, family: &str) -> Vec<(String, String)> {
    T::codes().map(|code| (code.to_owned(), texts.named(family, code))).collect()
}

/// One of a few values: each has a code, which the browser sends, in the order in which they are offered.
pub(crate) trait Choice: Coded {}

impl<T: Choice> Value for T {
    fn read(text: &str) -> Option<T> {
        T::of_code(text)
    }

    fn write(&self) -> String {
        self.code().to_owned()
    }
}

/// A field: the text in it, for a value of `T`.
#[derive(Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct Input<T> {
    text: String,
    #[serde(skip)]
    value: PhantomData<T>,
}

impl<T> Input<T> {
    /// What was typed.
    pub(crate) fn text(&self) -> &str {
        &self.text
    }
}

impl<T: Value> Input<T> {
    /// The field that holds a value.
    pub(crate) fn of(value: &T) -> Input<T> {
        Input { text: value.write(), value: PhantomData }
    }

    /// The field that holds a value, or is empty.
    pub(crate) fn of_optional(value: Option<&T>) -> Input<T> {
        value.map_or_else(Input::default, Input::of)
    }
}

impl<T> Default for Input<T> {
    fn default() -> Input<T> {
        Input { text: String::new(), value: PhantomData }
    }
}

impl<T> Clone for Input<T> {
    fn clone(&self) -> Input<T> {
        Input { text: self.text.clone(), value: PhantomData }
    }
}

impl<T> Debug for Input<T> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        Debug::fmt(&self.text, f)
    }
}
