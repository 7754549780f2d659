//! A player's result as a picture to share. It is an SVG file, of which the page's script makes a PNG.

use maud::{Markup, html};
use pairwright_core::nouns::Player;
use pairwright_core::scoring::Outcome;

use super::end::{Placing, name_lines};
use super::way::{WayStop, way};
use crate::parts::{View, words};

const WIDTH: f64 = 1080.0;
const HEIGHT: f64 = 1350.0;
const EDGE: f64 = 84.0;
/// The size of a short name.
const LARGEST: f64 = 200.0;
/// The space for the way, and the largest distance between two stops.
const WAY: [f64; 2] = [690.0, 1230.0];
const STEP: f64 = 72.0;

/// The light theme, because a file has no stylesheet. A test compares it with the pages'.
const STYLE: &str = "\
text{font-family:Inter,system-ui,sans-serif;fill:#171a21}\
.paper{fill:#faf9f6}.soft{fill:#5b6270}.gold{fill:#7a560f}.on{fill:#fff}\
.badge{fill:#171a21}.badge.gold{fill:#9a6b12}\
.line,.stop{stroke:#171a21}.line.gold,.stop.gold{stroke:#b07d1a}\
.stop{fill:#171a21}.stop.gold{fill:#b07d1a}.stop.lost{fill:#faf9f6}";

pub fn picture(view: &View<'_>, player: &Player, placing: &Placing) -> Markup {
    let setup = &view.tournament.setup;
    let date = setup.date.map(|date| format!(" · {}", words::date(view.texts, date))).unwrap_or_default();
    let gold = if placing.is_champion { "gold" } else { "" };
    let name = name_lines(&player.name);
    let size = LARGEST.min((WIDTH - 2.0 * EDGE) / name.width);
    html! {
        svg xmlns="http://www.w3.org/2000/svg" width=(WIDTH) height=(HEIGHT) viewBox={ "0 0 " (WIDTH) " " (HEIGHT) } {
            style { (STYLE) }
            rect class="paper" width=(WIDTH) height=(HEIGHT) {}
            text class="soft" x=(EDGE) y="112" font-size="34" font-weight="520" { (setup.name) (date) }
            rect class={ "badge " (gold) } x=(EDGE) y="164" width="104" height="84" rx="22" {}
            text class="on" x=(EDGE + 52.0) y="224" font-size="52" font-weight="650" text-anchor="middle" { (placing.rank) }
            text class=(gold) x=(EDGE + 132.0) y="220" font-size="40" font-weight="570" { (placing.of(view.texts)) }
            @for (line, y) in name.lines.iter().zip([0.0, 0.96]) {
                text x=(EDGE - size * 0.04) y=(270.0 + size * (0.86 + y)) font-size=(size) font-weight="700" letter-spacing=(size * -0.045) { (line) }
            }
            (stops(&way(view, player)))
        }
    }
}

fn stops(stops: &[WayStop]) -> Markup {
    let many = f64::from(u32::try_from(stops.len()).unwrap_or(u32::MAX).max(1));
    let step = STEP.min((WAY[1] - WAY[0]) / many);
    let size = (step * 0.5).min(34.0);
    let middle = |place: f64| WAY[0] + step * (place + 0.5);
    let spot = size * 0.42;
    let numbered = || (0u32..).map(f64::from).zip(stops);
    html! {
        @for (place, stop) in numbered().skip(1) {
            line class={ "line" @if stop.is_cut { " gold" } } x1=(EDGE + 20.0) x2=(EDGE + 20.0) y1=(middle(place - 1.0)) y2=(middle(place)) stroke-width="8" {}
        }
        @for (place, stop) in numbered() {
            circle class={ "stop" @if stop.is_cut { " gold" } @if stop.outcome != Some(Outcome::Win) { " lost" } } cx=(EDGE + 20.0) cy=(middle(place)) r=(spot) stroke-width="6" {}
            @if stop.outcome == Some(Outcome::Draw) {
                path class={ "stop" @if stop.is_cut { " gold" } } d={ "M" (EDGE + 20.0) " " (middle(place) - spot) "a" (spot) " " (spot) " 0 0 0 0 " (2.0 * spot) "z" } {}
            }
            text x=(EDGE + 72.0) y=(middle(place) + size * 0.36) font-size=(size) font-weight="570" { (stop.against) }
            text class="soft" x=(WIDTH - EDGE - 110.0) y=(middle(place) + size * 0.36) font-size=(size * 0.85) text-anchor="end" { (stop.round) }
            text x=(WIDTH - EDGE) y=(middle(place) + size * 0.36) font-size=(size) font-weight="570" text-anchor="end" { (stop.score) }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::STYLE;

    #[test]
    fn the_picture_has_the_colours_of_the_light_theme() {
        let sheet = include_str!("../../assets/style.css");
        let light = sheet.split_once("{\n  --paper").unwrap().1.split_once("color-scheme").unwrap().0;
        let colours: Vec<&str> =
            STYLE.split('#').skip(1).map(|rest| rest.split(['}', ';']).next().unwrap()).collect();
        assert!(colours.len() > 10);
        for colour in colours {
            assert!(light.contains(&format!(": #{colour};")), "{colour}");
        }
    }
}
