//! Messages for people as data: a code and its terms. The sentences are in the Fluent files of the
//! crate `words`, one set per language; `crates/words/README.md` explains how they are kept in step.

use std::borrow::Cow;
use std::fmt;

use serde::{Deserialize, Serialize};

use super::{PlayerId, Points, Ratio, RoundNumber, TableNumber};

/// A text's id and its arguments. [`crate::message!`] makes one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Message {
    /// The id of the text: `name-too-long`.
    pub code: Cow<'static, str>,
    /// Arguments by the names used in the text.
    pub terms: Vec<(Cow<'static, str>, Term)>,
}

/// An argument of a message. Each language formats it in its own way.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Term {
    /// A whole number, which selects the plural: `1 game`, `2 games`.
    Number(i64),
    /// A name, a key, or a piece of the input.
    Text(String),
    /// An exact number: `1`, `9/2`.
    Exact(Ratio),
    /// Another message, in the same language.
    Message(Box<Message>),
    /// Several terms: `omw, gw, ogw`.
    List(Vec<Term>),
}

impl Message {
    /// A message with its terms; [`crate::message!`] is shorter.
    pub fn new(code: impl Into<Cow<'static, str>>, terms: Vec<(&'static str, Term)>) -> Message {
        let terms = terms.into_iter().map(|(name, term)| (name.into(), term)).collect();
        Message { code: code.into(), terms }
    }

    /// Text from another program or library, shown unchanged.
    pub fn verbatim(text: impl Into<String>) -> Message {
        crate::message!("verbatim", text = text.into())
    }

    /// The message inside another crate's error: serde passes only texts through.
    pub fn carried_by(text: &str) -> Option<Message> {
        let json = text.starts_with("{\"code\":").then_some(text)?;
        serde_json::Deserializer::from_str(json).into_iter().next()?.ok()
    }
}

/// Code and terms as JSON, for logs and for [`Message::carried_by`]. People read the text instead.
impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&serde_json::to_string(self).map_err(|_| fmt::Error)?)
    }
}

/// The id of a variant's text: `refusal` and `NameTaken` make `refusal-name-taken`.
pub fn code_of(subject: &str, variant: &str) -> String {
    let mut code = subject.to_owned();
    for letter in variant.chars() {
        if letter.is_ascii_uppercase() {
            code.push('-');
        }
        code.push(letter.to_ascii_lowercase());
    }
    code
}

/// A message: `message!("name-too-long", length = n, most = LONGEST_NAME)`.
#[macro_export]
macro_rules! message {
    ($code:literal $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::nouns::message::Message::new($code, vec![$((stringify!($name), $crate::nouns::message::Term::from($value))),*])
    };
}

/// Defines an enum whose variants are all messages. The code combines the subject and the variant's
/// name, and the fields are the terms. The fields of a tuple are also named.
///
/// ```
/// use pairwright_core::nouns::message::Message;
/// pairwright_core::messages! {
///     /// Why a door stays shut.
///     #[derive(Debug, Clone, PartialEq, Eq)]
///     pub enum Shut("shut") { NoKey, Late { by: u32 }, Guarded(name: String) }
/// }
/// assert_eq!(Message::from(&Shut::Late { by: 3 }), pairwright_core::message!("shut-late", by = 3));
/// ```
#[macro_export]
macro_rules! messages {
    (
        $(#[$about:meta])*
        $vis:vis enum $Name:ident($subject:literal) {
            $(
                $(#[$about_one:meta])*
                $Variant:ident
                $( ( $($part:ident : $part_type:ty),+ $(,)? ) )?
                $( { $($field:ident : $field_type:ty),+ $(,)? } )?
            ),+ $(,)?
        }
    ) => {
        $(#[$about])*
        $vis enum $Name {
            $(
                $(#[$about_one])*
                $Variant $( ( $($part_type),+ ) )? $( { $($field: $field_type),+ } )?
            ),+
        }

        impl From<&$Name> for $crate::nouns::message::Message {
            fn from(it: &$Name) -> $crate::nouns::message::Message {
                match it {
                    $(
                        $Name::$Variant $( ( $($part),+ ) )? $( { $($field),+ } )? =>
                            $crate::nouns::message::Message::new(
                                $crate::nouns::message::code_of($subject, stringify!($Variant)),
                                vec![
                                    $( $( (stringify!($part), $crate::nouns::message::Term::from($part)) ),+ )?
                                    $( $( (stringify!($field), $crate::nouns::message::Term::from($field)) ),+ )?
                                ],
                            )
                    ),+
                }
            }
        }

        $crate::error_from_message!($Name);
    };
}

/// Implements what all errors made of messages share: printing as code and terms, and use as a term.
#[macro_export]
macro_rules! error_from_message {
    ($Name:ty) => {
        impl From<$Name> for $crate::nouns::message::Message {
            fn from(it: $Name) -> $crate::nouns::message::Message {
                (&it).into()
            }
        }

        impl From<$Name> for $crate::nouns::message::Term {
            fn from(it: $Name) -> $crate::nouns::message::Term {
                $crate::nouns::message::Message::from(&it).into()
            }
        }

        impl std::fmt::Display for $Name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                $crate::nouns::message::Message::from(self).fmt(f)
            }
        }

        impl std::error::Error for $Name {}
    };
}

impl From<&Message> for Message {
    fn from(message: &Message) -> Message {
        message.clone()
    }
}

impl<T: Clone + Into<Term>> From<&T> for Term {
    fn from(value: &T) -> Term {
        value.clone().into()
    }
}

impl From<&str> for Term {
    fn from(text: &str) -> Term {
        Term::Text(text.into())
    }
}

impl<T: Into<Term>> FromIterator<T> for Term {
    fn from_iter<I: IntoIterator<Item = T>>(terms: I) -> Term {
        Term::List(terms.into_iter().map(Into::into).collect())
    }
}

impl<T: Into<Term>> From<Vec<T>> for Term {
    fn from(terms: Vec<T>) -> Term {
        terms.into_iter().collect()
    }
}

macro_rules! term {
    ($($from:ty => $make:expr),+ $(,)?) => {
        $(impl From<$from> for Term {
            fn from(value: $from) -> Term {
                $make(value)
            }
        })+
    };
}

term! {
    String => Term::Text,
    Ratio => Term::Exact,
    Points => |points: Points| Term::Exact(points.0),
    PlayerId => |id: PlayerId| Term::Text(id.as_str().into()),
    Message => |message| Term::Message(Box::new(message)),
    char => |letter: char| Term::Text(letter.into()),
    u8 => whole,
    u32 => whole,
    i32 => whole,
    i64 => whole,
    u64 => whole,
    usize => whole,
    RoundNumber => |round: RoundNumber| whole(round.0),
    TableNumber => |table: TableNumber| whole(table.0),
}

/// A number beyond 64 bits becomes text, as no language counts so far.
fn whole(number: impl TryInto<i64> + Copy + ToString) -> Term {
    number.try_into().map_or_else(|_| Term::Text(number.to_string()), Term::Number)
}
