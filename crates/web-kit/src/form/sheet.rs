//! Draws the fields of a form: label, text and fault.

use maud::{Markup, Render, html};
use pairwright_words::Texts;

use super::fields::{Tick, Ticks};
use super::{Choice, Faults, Input};

pub struct Sheet<'a> {
    pub texts: Texts,
    faults: &'a Faults,
}

#[derive(Debug, Default)]
pub struct LineInput<'a> {
    /// `date`, `number`; text if `None`.
    pub kind: Option<&'static str>,
    /// The keyboard that a phone shows.
    pub keys: Option<&'static str>,
    pub size: Option<u8>,
    pub usual: Option<&'a str>,
    pub least: Option<u32>,
    /// The maximum length in characters.
    pub longest: Option<usize>,
    /// The id of a list of suggestions.
    pub list: Option<&'a str>,
    /// Whether the form starts here: the field is focused and required.
    pub is_first: bool,
}

impl<'a> Sheet<'a> {
    pub fn new(texts: Texts, faults: &'a Faults) -> Sheet<'a> {
        Sheet { texts, faults }
    }

    pub fn is_sound(&self) -> bool {
        self.faults.is_empty()
    }

    pub fn text<T>(&self, label: impl Render, input: &Input<T>) -> Markup {
        self.line(label, input, &LineInput::default())
    }

    pub fn number<T>(&self, label: impl Render, input: &Input<T>) -> Markup {
        self.line(label, input, &LineInput { kind: Some("number"), ..LineInput::default() })
    }

    pub fn date<T>(&self, label: impl Render, input: &Input<T>) -> Markup {
        self.line(label, input, &LineInput { kind: Some("date"), ..LineInput::default() })
    }

    /// A number that may be a decimal or a fraction.
    pub fn decimal<T>(&self, label: impl Render, input: &Input<T>) -> Markup {
        self.line(label, input, &LineInput { keys: Some("decimal"), size: Some(5), ..LineInput::default() })
    }

    pub fn line<T>(&self, label: impl Render, input: &Input<T>, line: &LineInput<'_>) -> Markup {
        let wrong = self.is_wrong(input);
        let input_element = html! {
            input type=(line.kind.unwrap_or("text")) name=(input.name()) value=(input.text()) autocomplete="off"
                inputmode=[line.keys] size=[line.size] placeholder=[line.usual] min=[line.least] maxlength=[line.longest] list=[line.list]
                required[line.is_first] autofocus[line.is_first] aria-invalid=[wrong];
        };
        self.field(label, input, input_element)
    }

    /// A text of several lines, with a placeholder.
    pub fn area<T>(&self, label: impl Render, input: &Input<T>, rows: u8, usual: &str) -> Markup {
        let wrong = self.is_wrong(input);
        let area = html! {
            textarea name=(input.name()) rows=(rows) placeholder=(usual) spellcheck="false" aria-invalid=[wrong] { (input.text()) }
        };
        self.field(label, input, area)
    }

    pub fn choice<T: Choice>(
        &self,
        label: impl Render,
        input: &Input<T>,
        words: impl Fn(T) -> String,
    ) -> Markup {
        let options: Vec<_> = T::all().map(|value| (value.code().to_owned(), words(value))).collect();
        self.pick(label, input, &options)
    }

    /// A picker for a list. The field's present text is offered even if it is not in the list.
    pub fn pick<T>(&self, label: impl Render, input: &Input<T>, options: &[(String, String)]) -> Markup {
        let (wrong, chosen) = (self.is_wrong(input), input.text());
        let is_other = !chosen.is_empty() && options.iter().all(|(value, _)| value != chosen);
        let select = html! {
            select name=(input.name()) aria-invalid=[wrong] {
                @if is_other { option value=(chosen) selected { (chosen) } }
                @for (value, text) in options { option value=(value) selected[value == chosen] { (text) } }
            }
        };
        self.field(label, input, select)
    }

    /// A picker for a list in titled groups. The field's present text is offered even if it is in none.
    pub fn pick_grouped<T>(&self, label: impl Render, input: &Input<T>, groups: &[PickerOptions]) -> Markup {
        let (wrong, chosen) = (self.is_wrong(input), input.text());
        let is_known = groups.iter().flat_map(|(_, options)| options).any(|(value, _)| value == chosen);
        let select = html! {
            select name=(input.name()) aria-invalid=[wrong] {
                @if !chosen.is_empty() && !is_known { option value=(chosen) selected { (chosen) } }
                (grouped_options(groups, chosen))
            }
        };
        self.field(label, input, select)
    }

    /// A choice of a few, all visible.
    pub fn chips<T>(&self, legend: impl Render, input: &Input<T>, options: &[(String, String)]) -> Markup {
        let legend = legend.render();
        self.called(input, &legend);
        html! {
            legend { (legend) }
            @for (value, text) in options {
                label class="chip" {
                    input type="radio" name=(input.name()) value=(value) checked[value == input.text()];
                    (text)
                }
            }
            (self.fault(input))
        }
    }

    /// A checkbox. `class` is for the label.
    pub fn tick(&self, label: impl Render, tick: &Tick, class: &str) -> Markup {
        check_box(label, tick.name, tick.is_ticked, class)
    }

    /// The checkbox of one of several values.
    pub fn tick_of<T: Choice + PartialEq>(&self, label: impl Render, ticks: &Ticks<T>, value: T) -> Markup {
        check_box(label, value.code(), ticks.values.contains(&value), "check")
    }

    pub fn hidden<T>(&self, input: &Input<T>) -> Markup {
        html! { input type="hidden" name=(input.name()) value=(input.text()); (self.fault(input)) }
    }

    fn is_wrong<T>(&self, input: &Input<T>) -> Option<&'static str> {
        self.faults.of(input).map(|_| "true")
    }

    /// The fault is inside the label, so that screen readers read it with the field.
    fn field<T>(&self, label: impl Render, input: &Input<T>, element: impl Render) -> Markup {
        let label = label.render();
        self.called(input, &label);
        html! { label class="field" { span { (label) } (element) (self.fault(input)) } }
    }

    fn fault<T>(&self, input: &Input<T>) -> Markup {
        html! { @if let Some(fault) = self.faults.of(input) { span class="fault" { (fault.sentence) } } }
    }

    /// Records the label of a field with a fault.
    fn called<T>(&self, input: &Input<T>, label: &Markup) {
        if let Some(fault) = self.faults.of(input) {
            fault.label.get_or_init(|| label.0.clone());
        }
    }
}

/// Options of a picker with their words, under a title. Those with an empty title are outside any group.
pub type PickerOptions = (String, Vec<(String, String)>);

pub fn grouped_options(groups: &[PickerOptions], chosen: &str) -> Markup {
    let drawn = |options: &[(String, String)]| {
        html! { @for (value, text) in options { option value=(value) selected[value == chosen] { (text) } } }
    };
    html! {
        @for (title, options) in groups {
            @if title.is_empty() { (drawn(options)) } @else { optgroup label=(title) { (drawn(options)) } }
        }
    }
}

fn check_box(label: impl Render, name: &str, is_ticked: bool, class: &str) -> Markup {
    html! { label class=(class) { input type="checkbox" name=(name) value="yes" checked[is_ticked]; (label) } }
}
