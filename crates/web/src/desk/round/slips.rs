//! Slips: the paper of each match, several to a page, to be cut apart. Each asks for exactly what the desk will ask.

use axum::extract::{Path, State};
use axum::response::Response;
use maud::{Markup, html};
use pairwright_core::message;
use pairwright_core::nouns::result::Structure;
use pairwright_core::nouns::{Claims, Match, Reports, Round};
use pairwright_core::ruleset::Measure;
use pairwright_core::scoring::Scoring;
use pairwright_core::{BySide, RoundNumber, Side};

use crate::parts::match_marks::Marks;
use crate::parts::{View, match_notes, name, paper_head, paper_page, pronouns, qr, turnabout, words};
use crate::say;
use crate::server::error::Error;
use crate::server::extract::Visitor;
use crate::server::page::printed;
use crate::server::state::App;
use crate::time::extra_text;

/// All slips of a round.
pub(crate) fn page(view: &View<'_>, number: RoundNumber, address: &str) -> Result<Markup, Error> {
    let round = view.tournament.round(number);
    let round = round.ok_or_else(|| Error::NotFound(message!("error-no-round-number", round = number.0)))?;
    let title = words::round_title(view, round);
    let marks = Marks::of(view.texts, view.tournament, round);
    let body = html! {
        div class="slips" {
            (paper_head(view.texts, &view.at().desk(), &say!(view.texts, "slips-back")))
            @for m in round.matches.iter().filter(|m| m.pair().is_some()) {
                (slip(view, round, &marks, m, &scan(view, round, m, address)))
            }
        }
    };
    Ok(paper_page(view.texts, say!(view.texts, "slips-title", round = title.as_str()), body))
}

/// The QR code that opens this match and nothing else: both players see it, so it holds no code of theirs.
fn scan(view: &View<'_>, round: &Round, m: &Match, address: &str) -> Markup {
    let venue = &view.tournament.setup.venue;
    let takes_reports = venue.reports != Reports::Off && venue.claims != Claims::Off;
    html! {
        @if let Some(table) = m.table.filter(|_| takes_reports) {
            div class="slip-scan" {
                (qr(&format!("{address}{}", view.at().me_at(round.number, table))))
                span class="small" { (say!(view.texts, "slip-scan")) }
            }
        }
    }
}

fn slip(view: &View<'_>, round: &Round, marks: &Marks<'_>, m: &Match, scan: &Markup) -> Markup {
    let texts = view.texts;
    let [a, b] = &m.players[..] else { return html! {} };
    let scoring = view.tournament.scoring(&view.tournament.ruleset.units.ranks, m);
    let names = BySide::new(view.tournament.name_of(a), view.tournament.name_of(b));
    let which = marks.part_of(m).map_or_else(|| words::round_title(view, round), |part| part.name.clone());
    html! {
        article class="slip" {
            header {
                @if let Some(table) = m.table { span class="slip-table" { (table) } }
                div class="grow" {
                    p class="slip-names" {
                        (marks.side(m, Side::First)) (name(names.first)) (pronouns(view.tournament, a))
                        span class="soft" { " " (say!(view.texts, "versus")) " " }
                        (marks.side(m, Side::Second)) (name(names.second)) (pronouns(view.tournament, b))
                    }
                    p class="small" { (view.tournament.setup.name) " · " (which) @if let Some(feature) = marks.feature(m) { " · " (feature) } }
                }
                (scan)
            }
            @for note in match_notes::notes(texts, view.tournament, round, m) { p class="slip-note" { (note) } }
            @if let Some(extra) = extra(view, round, m) { p class="slip-note" { (extra) } }
            (turnabout::flow(view, m))
            (games(view, round, &scoring, &words::called(&names)))
            div class="slip-sign" {
                @for side in Side::BOTH {
                    span { span class="line" {} span class="small" { (say!(texts, "slip-signed", name = names[side])) } }
                }
            }
        }
    }
}

/// What the match has got beyond the round's time.
fn extra(view: &View<'_>, round: &Round, m: &Match) -> Option<String> {
    let extra = extra_text(view.texts, &view.tournament.extra_time(round.number, m));
    (!extra.is_empty()).then(|| say!(view.texts, "extra-slip", extra = extra))
}

/// A line for each game, or one for the number of games won.
fn games(view: &View<'_>, round: &Round, scoring: &Scoring<'_>, names: &BySide<&str>) -> Markup {
    let texts = view.texts;
    let number = view.tournament.structure(round.stage).games();
    // A single game of a bracket is played until it has a winner.
    let structure = view.tournament.structure(round.stage);
    let is_decided_anyhow = round.stage.is_bracket() && structure == Structure::BestOf1;
    let one_by_one = number.filter(|_| scoring.has_measures() && !round.stage.is_bracket());
    html! {
        table class="slip-games" {
            (first(view, round, names))
            @if let Some(number) = one_by_one {
                @for game in 1..=number as usize {
                    tr {
                        th scope="row" { (say!(texts, "game-number", game = game)) }
                        @for side in Side::BOTH {
                            td {
                                span class="box" {} " " (say!(texts, "game-won-by", name = names[side]))
                                @for (measure, whose) in measures(scoring, game, Some(side)) {
                                    span class="small slip-number" { span class="line" {} (turnabout::number_of(texts, measure, names[whose])) }
                                }
                            }
                        }
                        td {
                            span class="box" {} " " (say!(texts, "game-drawn"))
                            @for (measure, whose) in measures(scoring, game, None) {
                                span class="small slip-number" { span class="line" {} (turnabout::number_of(texts, measure, names[whose])) }
                            }
                        }
                    }
                }
            } @else {
                tr {
                    @for side in Side::BOTH {
                        td { (say!(texts, "slip-games-won", name = names[side])) " " span class="line short" {} }
                    }
                    @if !is_decided_anyhow {
                        td { (say!(texts, "slip-games-drawn")) " " span class="line short" {} }
                    }
                }
            }
        }
    }
}

/// Of two games with sides or decks exchanged: who begins on which side.
fn first(view: &View<'_>, round: &Round, names: &BySide<&str>) -> Markup {
    if view.tournament.structure(round.stage) != Structure::TwoGames {
        return html! {};
    }
    let texts = view.texts;
    let question = match &view.tournament.ruleset.match_rules.sides {
        Some((first, second)) => {
            let (first, second) =
                (match_notes::side_name(texts, first), match_notes::side_name(texts, second));
            say!(texts, "slip-side-first", side = first, other = second)
        }
        None => say!(texts, "slip-first"),
    };
    html! {
        tr {
            td colspan="4" {
                (question) " "
                @for side in Side::BOTH { span class="slip-choice" { span class="box" {} " " (names[side]) } " " }
            }
        }
    }
}

fn measures(scoring: &Scoring<'_>, game: usize, winner: Option<Side>) -> Vec<(Measure, Side)> {
    scoring.measures(game, winner).into_iter().map(|one| (one.measure, one.side)).collect()
}

/// The slips of a round, for the printer.
pub(crate) async fn answer(
    State(app): State<App>,
    Path((id, round)): Path<(String, String)>,
    visitor: Visitor,
) -> Result<Response, Error> {
    let number = round.parse().map_err(|_| Error::NotFound(message!("error-no-round")))?;
    let address = app.address.clone();
    printed(app, id, visitor, move |view| page(view, RoundNumber(number), &address)).await
}
