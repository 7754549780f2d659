//! The fields of a form: each keeps the text as typed and parses its value on demand.

use std::marker::PhantomData;
use std::ops::Deref;

use jiff::civil::{Date, DateTime, Time};
use pairwright_core::nouns::{
    BroughtClock, ByeKind, Claims, Coded, DoomChoice, ExtraReason, FreeRound, PhoneRegistration, Privilege,
    PrizeTies, Reports, StageKind, Structure, TableRanges, TimeControl, TimerOf, Timing,
};
use pairwright_core::ruleset::{LastRound, MissedRounds};
use pairwright_core::{Points, Ratio, TableNumber};
use pairwright_office::command::{CutSize, PenaltyChoice, PlannedRounds, read_timer, timer_code};
use pairwright_office::faults::{Named, Typed};
use pairwright_office::rights::Role;
use pairwright_office::stages::Format;
use pairwright_words::Texts;

pub trait FieldValue: Sized {
    fn read(text: &str) -> Option<Self>;

    fn write(&self) -> String;
}

impl FieldValue for String {
    fn read(text: &str) -> Option<String> {
        Some(text.to_owned())
    }

    fn write(&self) -> String {
        self.clone()
    }
}

/// Values written as they display.
macro_rules! printed {
    ($($value:ty),*) => {$(
        impl FieldValue for $value {
            fn read(text: &str) -> Option<$value> {
                text.parse().ok()
            }

            fn write(&self) -> String {
                self.to_string()
            }
        }
    )*};
}

printed!(u32, i32, Date, DateTime, TableRanges, TimeControl);

/// Written as browsers send it: `14:30`.
impl FieldValue for Time {
    fn read(text: &str) -> Option<Time> {
        Time::strptime("%H:%M", text).ok()
    }

    fn write(&self) -> String {
        self.strftime("%H:%M").to_string()
    }
}

/// Tables are numbered from 1.
impl FieldValue for TableNumber {
    fn read(text: &str) -> Option<TableNumber> {
        text.parse().ok().filter(|number| *number > 0).map(TableNumber)
    }

    fn write(&self) -> String {
        self.to_string()
    }
}

/// The decimal point may be a comma.
impl FieldValue for Ratio {
    fn read(text: &str) -> Option<Ratio> {
        text.replace(',', ".").parse().ok()
    }

    fn write(&self) -> String {
        self.to_string()
    }
}

impl FieldValue for Points {
    fn read(text: &str) -> Option<Points> {
        Ratio::read(text).map(Points)
    }

    fn write(&self) -> String {
        self.0.write()
    }
}

impl FieldValue for bool {
    fn read(text: &str) -> Option<bool> {
        [true, false].into_iter().find(|value| value.write() == text)
    }

    fn write(&self) -> String {
        if *self { YES } else { "no" }.to_owned()
    }
}

const YES: &str = "yes";

/// The options of a picker for an enum: each code, with its text in this family.
pub fn choices<T: Coded>(texts: Texts, family: &str) -> Vec<(String, String)> {
    T::codes().map(|code| (code.to_owned(), texts.named(family, code))).collect()
}

/// An option of a picker: a value with its words.
pub fn written<T: FieldValue>((value, words): (T, String)) -> (String, String) {
    (value.write(), words)
}

/// One of a few values with codes, in the order in which they are offered.
pub trait Choice: Coded {}

impl Choice for BroughtClock {}
impl Choice for ByeKind {}
impl Choice for Claims {}
impl Choice for DoomChoice {}
impl Choice for ExtraReason {}
impl Choice for Format {}
impl Choice for FreeRound {}
impl Choice for LastRound {}
impl Choice for MissedRounds {}
impl Choice for PenaltyChoice {}
impl Choice for PhoneRegistration {}
impl Choice for PrizeTies {}
impl Choice for Privilege {}
impl Choice for Reports {}
impl Choice for Role {}
impl Choice for StageKind {}
impl Choice for Structure {}
impl Choice for Timing {}

impl<T: Choice> FieldValue for T {
    fn read(text: &str) -> Option<T> {
        T::of_code(text)
    }

    fn write(&self) -> String {
        self.code().to_owned()
    }
}

impl FieldValue for TimerOf {
    fn read(text: &str) -> Option<TimerOf> {
        read_timer(text)
    }

    fn write(&self) -> String {
        timer_code(*self)
    }
}

impl FieldValue for PlannedRounds {
    fn read(text: &str) -> Option<PlannedRounds> {
        match text {
            "" => Some(PlannedRounds::Open),
            "auto" => Some(PlannedRounds::Suggested),
            rounds => u32::read(rounds).map(PlannedRounds::Number),
        }
    }

    fn write(&self) -> String {
        match self {
            PlannedRounds::Open => String::new(),
            PlannedRounds::Suggested => "auto".to_owned(),
            PlannedRounds::Number(rounds) => rounds.to_string(),
        }
    }
}

impl FieldValue for CutSize {
    fn read(text: &str) -> Option<CutSize> {
        match text {
            "" => Some(CutSize::Top(0)),
            "points" => Some(CutSize::ByPoints),
            top => u32::read(top).map(CutSize::Top),
        }
    }

    fn write(&self) -> String {
        match self {
            CutSize::Top(top) => top.to_string(),
            CutSize::ByPoints => "points".to_owned(),
        }
    }
}

/// The names and values that a browser sent.
pub type Sent = [(String, String)];

/// If a name occurs twice, the first counts.
fn find<'a>(sent: &'a Sent, name: &str) -> Option<&'a str> {
    sent.iter().find(|(key, _)| key == name).map(|(_, text)| text.trim())
}

/// A part of a form with a name in the request.
pub trait FormField {
    fn named(name: &'static str) -> Self
    where
        Self: Sized;

    /// Takes the values that were sent.
    fn take(&mut self, sent: &Sent);

    /// The names and values under which it is sent.
    fn entries(&self) -> Vec<(&'static str, &str)>;

    /// Whether the field identifies the form's subject.
    fn is_key(&self) -> bool {
        false
    }
}

/// A field that can begin with a value of type `V`.
pub trait FilledField<V>: FormField {
    fn filled(name: &'static str, value: V) -> Self;
}

/// Something that may give a field its first value, of type `T`.
pub trait Beginning<T> {
    fn text(self) -> String;
}

impl<T: FieldValue> Beginning<T> for T {
    fn text(self) -> String {
        self.write()
    }
}

impl<T: FieldValue> Beginning<T> for &T {
    fn text(self) -> String {
        self.write()
    }
}

impl<T, V: Beginning<T>> Beginning<T> for Option<V> {
    fn text(self) -> String {
        self.map(V::text).unwrap_or_default()
    }
}

impl<T, V: Beginning<T>> FilledField<V> for Input<T> {
    fn filled(name: &'static str, value: V) -> Input<T> {
        Input { text: value.text(), ..Input::named(name) }
    }
}

impl<V: ToString> FilledField<V> for Key {
    fn filled(name: &'static str, value: V) -> Key {
        Key(Input::filled(name, value.to_string()))
    }
}

impl FilledField<bool> for Tick {
    fn filled(name: &'static str, is_ticked: bool) -> Tick {
        Tick { name, is_ticked }
    }
}

impl<T: Choice> FilledField<Vec<T>> for Ticks<T> {
    fn filled(_: &'static str, values: Vec<T>) -> Ticks<T> {
        Ticks { values }
    }
}

/// A field with the text of a value of type `T`. If it is not sent, it keeps its text.
#[derive(Debug, Clone)]
pub struct Input<T> {
    name: &'static str,
    text: String,
    value: PhantomData<T>,
}

impl<T> Input<T> {
    pub fn name(&self) -> &'static str {
        self.name
    }

    pub fn text(&self) -> &str {
        &self.text
    }

    pub fn differs(&self, other: &Input<T>) -> bool {
        self.text != other.text
    }
}

impl<T: FieldValue> Input<T> {
    pub fn with(&self, value: &T) -> Input<T> {
        Input { text: value.write(), ..Input::named(self.name) }
    }

    pub fn value(&self) -> Option<T> {
        T::read(&self.text)
    }
}

impl<T> Named for Input<T> {
    fn name(&self) -> &'static str {
        self.name
    }
}

impl<T: FieldValue> Typed for Input<T> {
    type Value = T;

    fn text(&self) -> &str {
        &self.text
    }

    fn value(&self) -> Option<T> {
        T::read(&self.text)
    }
}

impl<T> FormField for Input<T> {
    fn named(name: &'static str) -> Input<T> {
        Input { name, text: String::new(), value: PhantomData }
    }

    fn take(&mut self, sent: &Sent) {
        if let Some(text) = find(sent, self.name) {
            text.clone_into(&mut self.text);
        }
    }

    fn entries(&self) -> Vec<(&'static str, &str)> {
        vec![(self.name, &self.text)]
    }
}

/// The form's subject: hidden, sent back unchanged. It distinguishes forms of one kind on a page.
#[derive(Debug, Clone)]
pub struct Key(Input<String>);

impl Deref for Key {
    type Target = Input<String>;

    fn deref(&self) -> &Input<String> {
        &self.0
    }
}

impl FormField for Key {
    fn named(name: &'static str) -> Key {
        Key(Input::named(name))
    }

    fn take(&mut self, sent: &Sent) {
        self.0.take(sent);
    }

    fn entries(&self) -> Vec<(&'static str, &str)> {
        self.0.entries()
    }

    fn is_key(&self) -> bool {
        true
    }
}

/// Checkboxes, one per value, sent by their codes. Unticked ones are not sent.
#[derive(Debug, Clone)]
pub struct Ticks<T> {
    pub values: Vec<T>,
}

impl<T: Choice> FormField for Ticks<T> {
    fn named(_: &'static str) -> Ticks<T> {
        Ticks { values: Vec::new() }
    }

    fn take(&mut self, sent: &Sent) {
        self.values = T::all().filter(|value| is_ticked(sent, value.code())).collect();
    }

    fn entries(&self) -> Vec<(&'static str, &str)> {
        T::codes().map(|code| (code, ticked(self.values.iter().any(|value| value.code() == code)))).collect()
    }
}

#[derive(Debug, Clone)]
pub struct Tick {
    pub name: &'static str,
    pub is_ticked: bool,
}

impl FormField for Tick {
    fn named(name: &'static str) -> Tick {
        Tick { name, is_ticked: false }
    }

    fn take(&mut self, sent: &Sent) {
        self.is_ticked = is_ticked(sent, self.name);
    }

    fn entries(&self) -> Vec<(&'static str, &str)> {
        vec![(self.name, ticked(self.is_ticked))]
    }
}

fn is_ticked(sent: &Sent, name: &str) -> bool {
    find(sent, name).is_some_and(|text| !text.is_empty())
}

fn ticked(is_ticked: bool) -> &'static str {
    if is_ticked { YES } else { "" }
}
