//! The figures of a report: one for each measure, with a row for each variant.

use pairwright_lab::simulate::{
    Estimate, NOTHING, Ordered, POINTS, Probability, SimulationAnswer, VariantAnswer,
};

use crate::simulation::table::measure;
use crate::words::{text, texts};

pub(super) struct Figure {
    pub(super) title: String,
    pub(super) rows: Vec<(String, Estimate)>,
    pub(super) unit: FigureUnit,
}

impl Figure {
    /// Whether any value ever occurred; other figures are left out.
    fn shows_something(&self) -> bool {
        !self.rows.iter().all(|(_, value)| is_nothing(value))
    }
}

/// Whether it never occurred in any run.
pub(super) fn is_nothing(value: &Estimate) -> bool {
    value.mean == 0.0 && value.se.is_some_and(|se| se <= 0.0)
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum FigureUnit {
    Plain,
    PerCent,
}

/// The measures that are shares.
const SHARES: [&str; 8] = [
    "best_wins",
    "best_cut",
    "first_listed",
    "last_paid_falls",
    "omw_after_bye",
    "omw_without_bye",
    "over_time",
    "sole_winner",
];

impl FigureUnit {
    pub(super) fn of(measure: &str) -> FigureUnit {
        if SHARES.contains(&measure) { FigureUnit::PerCent } else { FigureUnit::Plain }
    }

    pub(super) fn value(self, value: f64) -> String {
        let value = value + 0.0;
        let written = match self {
            FigureUnit::PerCent => format!("{:.1}%", 100.0 * value),
            FigureUnit::Plain if value.abs() >= 100.0 => format!("{value:.1}"),
            FigureUnit::Plain => format!("{value:.2}"),
        };
        texts().number(&written)
    }

    /// Formats a value on an axis, with enough decimals for its steps.
    pub(super) fn tick(self, value: f64, step: f64) -> String {
        let (times, sign) = if self == FigureUnit::PerCent { (100.0, "%") } else { (1.0, "") };
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "it is between 0 and 6")]
        let decimals = (-(times * step).log10() - 1e-9).ceil().clamp(0.0, 6.0) as usize;
        texts().number(&format!("{:.decimals$}{sign}", times * value + 0.0))
    }

    /// Formats a value with its standard error.
    pub(super) fn estimate(self, Estimate { mean, se }: Estimate) -> String {
        let error = |se: f64| match self {
            FigureUnit::PerCent => format!(" ± {:.2}", 100.0 * se),
            FigureUnit::Plain => format!(" ± {se:.3}"),
        };
        let mean = match self {
            FigureUnit::Plain if mean.abs() < 10.0 => texts().number(&format!("{:.3}", mean + 0.0)),
            _ => self.value(mean),
        };
        mean + &texts().number(&se.map(error).unwrap_or_default())
    }
}

pub(super) fn figures(answer: &SimulationAnswer) -> Vec<Figure> {
    let mut figures = measures(answer);
    for variant in &answer.variants {
        figures.extend(places(variant));
        figures.extend(details(variant));
    }
    figures
}

/// Returns the figures for the picture; all of them if there is only one variant.
pub(super) fn most_telling(answer: &SimulationAnswer) -> Vec<Figure> {
    if answer.variants.len() < 2 {
        return figures(answer);
    }
    let places = answer.variants.iter().flat_map(places);
    measures(answer).into_iter().chain(places).collect()
}

/// Returns the figures for the last place in the cut and the value of each place.
fn places(variant: &VariantAnswer) -> Vec<Figure> {
    let (name, overall) = (variant.name.as_str(), &variant.overall);
    let cut_by = text!("simulate-figure-cut-by", variant = name);
    let seeds = text!("simulate-figure-seeds", variant = name);
    drawn([
        Figure { title: cut_by, rows: criteria(&overall.cut_by), unit: FigureUnit::PerCent },
        Figure { title: seeds, rows: overall.seed_prizes.0.clone(), unit: FigureUnit::Plain },
    ])
}

fn details(variant: &VariantAnswer) -> Vec<Figure> {
    let (name, overall) = (variant.name.as_str(), &variant.overall);
    let decides = text!("simulate-figure-decides", variant = name);
    let records = text!("simulate-figure-records", variant = name);
    drawn([
        Figure { title: decides, rows: criteria(&overall.decides), unit: FigureUnit::PerCent },
        Figure { title: records, rows: overall.records.0.clone(), unit: FigureUnit::Plain },
    ])
}

fn drawn(figures: [Figure; 2]) -> Vec<Figure> {
    figures.into_iter().filter(|figure| !figure.rows.is_empty()).collect()
}

/// Returns a figure for each measure of any variant.
fn measures(answer: &SimulationAnswer) -> Vec<Figure> {
    let mut names: Vec<&String> = Vec::new();
    for (name, _) in answer.variants.iter().flat_map(|variant| &variant.overall.measures.0) {
        if !names.contains(&name) {
            names.push(name);
        }
    }
    let row = |name: &str, variant: &VariantAnswer| {
        variant.overall.measures.get(name).map(|value| (variant.name.clone(), *value))
    };
    let figure = |name: &String| Figure {
        title: capital(&measure(name)),
        rows: answer.variants.iter().filter_map(|variant| row(name, variant)).collect(),
        unit: FigureUnit::of(name),
    };
    names.into_iter().map(figure).filter(Figure::shows_something).collect()
}

/// Returns points, then tie-breaks with the most decisive first, then "nothing". May be empty.
fn criteria(shares: &Ordered<Probability>) -> Vec<(String, Estimate)> {
    let place = |name: &str| match name {
        POINTS => 0,
        NOTHING => 2,
        _ => 1,
    };
    let mut shares: Vec<&(String, Probability)> = shares.0.iter().collect();
    shares.sort_by(|(one, a), (other, b)| place(one).cmp(&place(other)).then(b.p.total_cmp(&a.p)));
    if shares.iter().all(|(name, _)| name == NOTHING) {
        return Vec::new();
    }
    let of = |(name, Probability { p, se }): &(String, Probability)| {
        (criterion(name), Estimate { mean: *p, se: *se })
    };
    shares.into_iter().map(of).collect()
}

fn criterion(name: &str) -> String {
    match name {
        POINTS | NOTHING => text!("simulate-criterion", name = name),
        tie_break => texts().named("tie-break-short", tie_break),
    }
}

pub(super) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}
