//! News as a message: Discord's, or JSON for programs.

use pairwright_core::nouns::{Match, Round};
use pairwright_core::standings::standings_after;
use pairwright_web_api::RoundDocument;
use pairwright_web_kit::ledgers::walls::WebhookFormat;
use pairwright_web_kit::parts::score::Scored;
use pairwright_web_kit::parts::{View, points_text, tree_names, words};
use pairwright_web_kit::time::{iso, time_of_day};
use pairwright_web_kit::views::leaders::leading;
use pairwright_words::say;
use serde_json::{Value, json};

use super::news::{News, NewsKind, TimerNews};

/// Discord's limits, in characters.
const LONGEST_TITLE: usize = 256;
const LONGEST_DESCRIPTION: usize = 4_096;
/// Room for the line that says how many are left out.
const LAST_LINE: usize = 200;

/// The message about some news; `None` if the round is gone.
pub(super) fn written(view: &View<'_>, base: &str, format: WebhookFormat, news: &News) -> Option<String> {
    let round = view.tournament.round(news.round)?;
    let message = match format {
        WebhookFormat::Discord => discord(view, base, round, news.kind),
        WebhookFormat::Json => program(view, base, round, news.kind),
    };
    Some(message.to_string())
}

/// The message for programs. A round is as in `GET /api/v1/tournaments/{id}/rounds/{round}`.
fn program(view: &View<'_>, base: &str, round: &Round, kind: NewsKind) -> Value {
    let tournament = json!({
        "id": view.key,
        "name": view.tournament.setup.name,
        "address": format!("{base}{}", view.at().home()),
    });
    let of_round = |event: &str| json!({ "event": event, "tournament": &tournament, "round": RoundDocument::of(view.tournament, round) });
    match kind {
        NewsKind::Pairings => of_round("pairings"),
        NewsKind::Results => of_round("results"),
        NewsKind::Timer(timer) => {
            let (state, ends_at) = match timer {
                TimerNews::Runs { ends_at } => ("runs", Some(iso(ends_at))),
                TimerNews::Paused => ("paused", None),
                TimerNews::Removed => ("removed", None),
                TimerNews::Over => ("over", None),
            };
            json!({ "event": "timer", "tournament": tournament, "round": round.number, "state": state, "ends_at": ends_at })
        }
    }
}

/// A message of one embed that mentions nobody.
fn discord(view: &View<'_>, base: &str, round: &Round, kind: NewsKind) -> Value {
    let called = words::round_title(view, round);
    let texts = view.texts;
    let (title, path, lines, last) = match kind {
        NewsKind::Pairings => {
            let title = say!(texts, "feed-pairings", round = called);
            (title, view.at().tables(Some(round.number)), pairings(view, round), Vec::new())
        }
        NewsKind::Results => {
            let title = say!(texts, "feed-results", round = called);
            (title, view.at().tables(Some(round.number)), results(view, round), leaders(view, round))
        }
        NewsKind::Timer(timer) => (called, view.at().home(), vec![timer_text(view, timer)], Vec::new()),
    };
    let title = format!("{} · {title}", literal(&view.tournament.setup.name));
    json!({
        "embeds": [{
            "title": title.chars().take(LONGEST_TITLE).collect::<String>(),
            "url": format!("{base}{path}"),
            "description": description(view, &lines, &last),
        }],
        "allowed_mentions": { "parse": [] },
    })
}

/// As many lines as fit, how many more there are on the page that the title leads to, and the last lines.
fn description(view: &View<'_>, lines: &[String], last: &[String]) -> String {
    let last = last.join("\n");
    let mut room = LONGEST_DESCRIPTION.saturating_sub(LAST_LINE + last.chars().count());
    let fits = |line: &&String| {
        let length = line.chars().count() + 1;
        let has_room = length <= room;
        room = room.saturating_sub(length);
        has_room
    };
    let mut shown: Vec<String> = lines.iter().take_while(fits).cloned().collect();
    if shown.len() < lines.len() {
        shown.push(say!(view.texts, "webhook-more", count = lines.len() - shown.len()));
    }
    shown.extend(Some(last).filter(|last| !last.is_empty()));
    shown.join("\n")
}

fn in_order(round: &Round) -> impl Iterator<Item = &Match> {
    let byes = round.matches.iter().filter(|played| played.pair().is_none());
    round.by_table().into_iter().chain(byes)
}

fn pairings(view: &View<'_>, round: &Round) -> Vec<String> {
    let line = |played: &Match| {
        let table =
            played.table.map(|table| tree_names::capital(&say!(view.texts, "own-at-table", table = table.0)));
        let place = table.map(|table| format!("{table}: ")).unwrap_or_default();
        let bye = if played.pair().is_none() {
            format!(" – {}", say!(view.texts, "result-bye"))
        } else {
            String::new()
        };
        format!("{place}{}{bye}", names(view, played))
    };
    in_order(round).map(line).collect()
}

fn results(view: &View<'_>, round: &Round) -> Vec<String> {
    let line = |played: &Match| {
        let score = Scored::of(view.tournament, round.number, played)?.score_text(view.texts);
        Some(format!("{} **{score}**", names(view, played)))
    };
    in_order(round).filter(|m| m.pair().is_some()).filter_map(line).collect()
}

/// The first places of the standings after a round of the Swiss.
fn leaders(view: &View<'_>, round: &Round) -> Vec<String> {
    if round.stage.is_bracket() {
        return Vec::new();
    }
    let table = standings_after(view.tournament, round.number);
    let all = table.ranked();
    let title = [String::new(), format!("**{}**", words::standings_title(view, round.number))];
    let places = all[..leading(all.len())].iter().map(|row| {
        let name = literal(view.tournament.name_of(&row.player));
        format!("{}\\. {name} – {}", row.rank, points_text(view.texts, &row.points))
    });
    title.into_iter().chain(places).collect()
}

fn timer_text(view: &View<'_>, timer: TimerNews) -> String {
    let texts = view.texts;
    match timer {
        TimerNews::Runs { ends_at } => say!(texts, "webhook-timer-runs", time = time_of_day(ends_at)),
        TimerNews::Paused => say!(texts, "webhook-timer-paused"),
        TimerNews::Removed => say!(texts, "webhook-timer-removed"),
        TimerNews::Over => say!(texts, "webhook-timer-over"),
    }
}

fn names(view: &View<'_>, played: &Match) -> String {
    let names: Vec<String> = played.players.iter().map(|id| literal(view.tournament.name_of(id))).collect();
    names.join(" – ")
}

/// A name without effect as Markdown.
fn literal(name: &str) -> String {
    name.chars()
        .flat_map(|sign| sign.is_ascii_punctuation().then_some('\\').into_iter().chain([sign]))
        .collect()
}
