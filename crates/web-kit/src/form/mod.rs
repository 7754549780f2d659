//! Forms as typed structs: the field names are those in the request, and a form draws and reads itself.
//!
//! People can type anything into a field, so a field holds the text and parses its value when read ([`Input`]). A
//! refused form is therefore drawn again as it was sent.

mod fields;
mod sheet;

use maud::Markup;
pub use pairwright_office::faults::Faults;
use pairwright_words::{Texts, say};

pub use fields::{
    Choice, FieldValue, FilledField, FormField, Input, Key, Sent, Tick, Ticks, choices, written,
};
pub use sheet::{LineInput, PickerOptions, Sheet, grouped_options};

/// A form's fields in order. The macro `form!` implements it for a struct.
pub trait FormFields: Default + Clone {
    /// Takes the values that were sent, and keeps the others.
    fn take(&mut self, sent: &Sent);

    fn each(&self) -> Vec<&dyn FormField>;
}

pub trait Form: FormFields {
    /// Distinguishes the forms of a page.
    const NAME: &'static str;

    /// What the form is drawn from besides its fields.
    type Context<'a>;

    /// Draws the fields in the order in which they are filled in.
    fn draw(&self, sheet: &Sheet<'_>, context: Self::Context<'_>) -> Markup;
}

/// Declares a struct of fields sent by their own names. A field may itself be such a struct. With `of`, fields have the
/// values that they begin with: `form! { struct SeatForm of(seat: &Seat) { table: Input<u32> = seat.table, } }`.
#[macro_export]
macro_rules! form {
    (@begin $field:ident) => { $crate::form::FormField::named(stringify!($field)) };
    (@begin $field:ident $value:expr) => { $crate::form::FilledField::filled(stringify!($field), $value) };

    ($(#[$about:meta])* $seen:vis struct $form:ident of($($known:ident: $of:ty),*) {
        $($(#[$field_about:meta])* $field_seen:vis $field:ident: $kind:ty $(= $value:expr)?,)*
    }) => {
        $crate::form! {
            $(#[$about])*
            $seen struct $form { $($(#[$field_about])* $field_seen $field: $kind,)* }
        }

        impl $form {
            $seen fn of($($known: $of),*) -> $form {
                $form { $($field: $crate::form!(@begin $field $($value)?),)* }
            }
        }
    };

    ($(#[$about:meta])* $seen:vis struct $form:ident {
        $($(#[$field_about:meta])* $field_seen:vis $field:ident: $kind:ty,)*
    }) => {
        $(#[$about])*
        #[derive(Debug, Clone)]
        $seen struct $form { $($(#[$field_about])* $field_seen $field: $kind,)* }

        impl Default for $form {
            fn default() -> $form {
                $form { $($field: $crate::form::FormField::named(stringify!($field)),)* }
            }
        }

        impl $crate::form::FormFields for $form {
            fn take(&mut self, sent: &$crate::form::Sent) {
                $($crate::form::FormField::take(&mut self.$field, sent);)*
            }

            fn each(&self) -> Vec<&dyn $crate::form::FormField> {
                vec![$(&self.$field,)*]
            }
        }

        impl $crate::form::FilledField<$form> for $form {
            fn filled(_: &'static str, form: $form) -> $form {
                form
            }
        }

        impl $crate::form::FormField for $form {
            fn named(_: &'static str) -> $form {
                $form::default()
            }

            fn take(&mut self, sent: &$crate::form::Sent) {
                $crate::form::FormFields::take(self, sent);
            }

            fn entries(&self) -> Vec<(&'static str, &str)> {
                $crate::form::FormFields::each(self).into_iter().flat_map(|field| field.entries()).collect()
            }
        }
    };
}
pub use form;

/// Reads a form. If a name occurs twice, the first counts. What is missing keeps its default.
pub fn read<F: FormFields>(sent: &Sent) -> F {
    read_over(F::default(), sent)
}

/// Reads a form over `now`: what was not sent stays.
pub fn read_over<F: FormFields>(mut now: F, sent: &Sent) -> F {
    now.take(sent);
    now
}

/// The form as it was sent, to be drawn in place of `now`. `None` if it has another subject, on
/// a page with several such forms.
pub fn again<F: FormFields>(now: &F, sent: &Sent) -> Option<F> {
    let form = read_over(now.clone(), sent);
    (keys(now) == keys(&form)).then_some(form)
}

/// The fields that identify the form's subject.
pub fn keys<F: FormFields>(form: &F) -> Vec<(&'static str, String)> {
    let keys = form.each().into_iter().filter(|field| field.is_key());
    keys.flat_map(|field| field.entries()).map(|(name, text)| (name, text.to_owned())).collect()
}

/// A number within bounds; `None` if the field is empty.
pub fn within(texts: Texts, faults: &mut Faults, input: &Input<u32>, least: u32, most: u32) -> Option<u32> {
    let number = faults.optional(input, no_number(texts))?;
    if number < least || number > most {
        faults.say(input, say!(texts, "venue-number", least = least, most = most));
        return None;
    }
    Some(number)
}

/// The fault of a text that is no whole number.
pub fn no_number(texts: Texts) -> impl Fn(&str) -> String {
    move |text| say!(texts, "form-no-number", text = text)
}

/// The fault of a text that is no number of points.
pub fn no_points(texts: Texts) -> impl Fn(&str) -> String {
    move |text| say!(texts, "ruling-no-points", text = text)
}

/// The fault of a text that is not in the list.
pub fn no_choice(texts: Texts) -> impl Fn(&str) -> String {
    move |text| say!(texts, "form-no-choice", text = text)
}

/// The test that the forms of a file draw every field they read. Every form has one.
#[macro_export]
macro_rules! draws_every_field {
    ($($form:ident, $context:expr);+) => {
        #[cfg(test)]
        #[test]
        fn every_form_draws_the_fields_it_reads() {
            $($crate::form::check::<$form>(vec![$context]);)+
        }
    };
}
pub use draws_every_field;

/// Checks that a form draws every field it reads, with what was typed.
/// A form that shows some fields only in certain contexts is drawn in several.
#[track_caller]
pub fn check<F: Form>(contexts: Vec<F::Context<'_>>) {
    let entries = |form: &F| -> Vec<(&'static str, String)> {
        form.each()
            .into_iter()
            .filter(|field| !field.is_key())
            .flat_map(|field| field.entries())
            .map(|(name, text)| (name, text.to_owned()))
            .collect()
    };
    let typed: Vec<(String, String)> =
        entries(&F::default()).iter().map(|(name, _)| ((*name).to_owned(), format!("<{name}>"))).collect();
    let form: F = read(&typed);
    let faults = Faults::default();
    let sheet = Sheet::new(Texts::english(), &faults);
    let drawn: String =
        contexts.into_iter().map(|context| form.draw(&sheet, context).into_string()).collect();
    for (name, text) in entries(&form) {
        assert!(drawn.contains(&format!("name=\"{name}\"")), "{} does not draw {name}: {drawn}", F::NAME);
        assert!(
            text == format!("<{name}>") || text == "yes",
            "{} does not hold what was typed into {name}",
            F::NAME
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    form! {
        struct SeatForm of(number: u32, name: &String, here: bool) {
            number: Key = number,
            name: Input<String> = name,
            table: Input<u32>,
            here: Tick = here,
        }
    }

    impl Form for SeatForm {
        const NAME: &'static str = "seat";
        type Context<'a> = ();

        fn draw(&self, sheet: &Sheet<'_>, (): ()) -> Markup {
            maud::html! {
                (sheet.text("Name", &self.name)) (sheet.number("Table", &self.table))
                (sheet.tick("Here", &self.here, "check"))
            }
        }
    }

    fn sent(fields: &[(&str, &str)]) -> Vec<(String, String)> {
        fields.iter().map(|(name, text)| ((*name).to_owned(), (*text).to_owned())).collect()
    }

    #[test]
    fn a_form_draws_every_field_it_reads() {
        check::<SeatForm>(vec![()]);
    }

    #[test]
    fn missing_and_repeated_fields_are_not_errors() {
        let seat: SeatForm = read(&sent(&[("table", " 4 "), ("table", "5"), ("other", "x")]));
        assert_eq!((seat.name.text(), seat.table.text()), ("", "4"));
    }

    #[test]
    fn a_field_that_is_not_sent_keeps_its_value_but_a_box_is_unticked() {
        let now = SeatForm::of(1, &"Ada".to_owned(), true);
        let seat = read_over(now.clone(), &sent(&[("table", "4")]));
        assert_eq!((seat.name.text(), seat.table.text(), seat.here.is_ticked), ("Ada", "4", false));
        assert!(read_over(now, &sent(&[("here", "yes")])).here.is_ticked);
    }

    #[test]
    fn a_form_about_something_else_is_not_drawn_again() {
        let now = SeatForm::of(1, &String::new(), false);
        assert!(again(&now, &sent(&[("number", "2"), ("name", "Bo")])).is_none());
        assert_eq!(again(&now, &sent(&[("number", "1"), ("name", "Bo")])).unwrap().name.text(), "Bo");
    }

    #[test]
    fn every_field_that_is_wrong_is_named_beside_it() {
        let seat: SeatForm = read(&sent(&[("name", ""), ("table", "<b>")]));
        let mut faults = Faults::default();
        let table = faults.optional(&seat.table, |text| format!("“{text}” is no table."));
        let faults = faults.or(Some(table)).unwrap_err();
        let drawn = seat.draw(&Sheet::new(Texts::english(), &faults), ()).into_string();
        assert!(
            drawn.contains("aria-invalid=\"true\"") && drawn.contains("“&lt;b&gt;” is no table."),
            "{drawn}"
        );
        assert!(drawn.contains("value=\"&lt;b&gt;\""), "what was typed stays: {drawn}");
        assert_eq!(drawn.matches("aria-invalid").count(), 1, "{drawn}");
    }
}
