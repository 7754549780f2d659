//! An answer as one table of numbers, for CSV and Parquet: a row per measure of each variant, player and pair of variants.

use pairwright_lab::simulate::{Estimate, Ordered, Probability, SimulationAnswer, VariantAnswer};

pub struct SimulationRow<'a> {
    pub variant: &'a str,
    /// The variant whose measure is subtracted.
    pub less: Option<&'a str>,
    pub player: Option<u32>,
    pub measure: String,
    pub mean: f64,
    pub se: Option<f64>,
}

pub const COLUMNS: [&str; 6] = ["variant", "less", "player", "measure", "mean", "se"];

/// Returns all numbers of an answer.
pub fn rows(answer: &SimulationAnswer) -> Vec<SimulationRow<'_>> {
    let mut rows = Vec::new();
    for variant in &answer.variants {
        players(variant, &mut rows);
        overall(variant, &mut rows);
    }
    for one in &answer.differences {
        let Estimate { mean, se } = one.difference;
        let (variant, less) = (one.a.as_str(), Some(one.b.as_str()));
        rows.push(SimulationRow { variant, less, player: None, measure: one.measure.clone(), mean, se });
    }
    rows
}

fn players<'a>(variant: &'a VariantAnswer, rows: &mut Vec<SimulationRow<'a>>) {
    for (number, player) in (1..).zip(&variant.players) {
        let mut add = |measure: &str, Estimate { mean, se }| {
            let (variant, measure) = (variant.name.as_str(), measure.to_owned());
            rows.push(SimulationRow { variant, less: None, player: Some(number), measure, mean, se });
        };
        add("rating", Estimate { mean: player.rating, se: None });
        add("win", of_chance(player.win));
        if let Some(cut) = player.cut {
            add("cut", of_chance(cut));
        }
        if let Some(prize) = player.prize {
            add("prize", prize);
        }
        add("rank", player.rank);
        add("wins", player.wins);
        for (record, chance) in &player.records.0 {
            add(&format!("record {record}"), of_chance(*chance));
        }
    }
}

fn overall<'a>(variant: &'a VariantAnswer, rows: &mut Vec<SimulationRow<'a>>) {
    let overall = &variant.overall;
    let mut add = |measure: String, Estimate { mean, se }| {
        rows.push(SimulationRow { variant: &variant.name, less: None, player: None, measure, mean, se });
    };
    let estimates = |values: &Ordered<Estimate>| values.0.clone();
    let chances = |values: &Ordered<Probability>| -> Vec<(String, Estimate)> {
        values.0.iter().map(|(name, chance)| (name.clone(), of_chance(*chance))).collect()
    };
    let families = [
        ("", estimates(&overall.measures)),
        ("records ", estimates(&overall.records)),
        ("decided_by ", estimates(&overall.decided_by)),
        ("decides ", chances(&overall.decides)),
        ("cut_by ", chances(&overall.cut_by)),
        ("seed_prizes ", estimates(&overall.seed_prizes)),
    ];
    for (family, values) in families {
        values.into_iter().for_each(|(name, value)| add(format!("{family}{name}"), value));
    }
}

fn of_chance(Probability { p, se }: Probability) -> Estimate {
    Estimate { mean: p, se }
}

pub fn csv(answer: &SimulationAnswer) -> String {
    let mut text = COLUMNS.join(",") + "\n";
    for row in rows(answer) {
        let cells = [
            quoted(row.variant),
            quoted(row.less.unwrap_or_default()),
            row.player.map(|player| player.to_string()).unwrap_or_default(),
            quoted(&row.measure),
            row.mean.to_string(),
            row.se.map(|se| se.to_string()).unwrap_or_default(),
        ];
        text += &(cells.join(",") + "\n");
    }
    text
}

fn quoted(cell: &str) -> String {
    let is_plain = !cell.contains([',', '"', '\n', '\r']);
    if is_plain { cell.to_owned() } else { format!("\"{}\"", cell.replace('"', "\"\"")) }
}
