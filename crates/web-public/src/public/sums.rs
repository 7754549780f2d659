//! The calculation of a player's points and tie-breaks, with "Why am I ninth?".

use std::sync::Mutex;

use axum::extract::{Path, Query};
use axum::response::Response;
use maud::{Markup, html};
use pairwright_core::nouns::Player;
use pairwright_core::scoring::Sums;
use pairwright_core::standings::{
    Explanation, Opened, Operation, Opposition, RoundTally, RoundTerm, Separation, Standing, TermNote,
    TieBreakCode, separation,
};
use pairwright_core::{BySide, PlayerId, Ratio, RoundNumber, Side, Tournament};
use pairwright_web_kit::error::Error;
use pairwright_web_kit::journals::{has_begun, lock};
use pairwright_web_kit::parts::{Scored, View, crumb, empty, name, points_text, turnabout, words};
use pairwright_web_kit::server::Visit;
use pairwright_web_kit::views::frame::{Tab, frame};
use pairwright_web_kit::views::lookup;
use pairwright_web_kit::views::place::{before, is_ranked, under_way};
use pairwright_web_kit::views::standings::{annulled_note, still_open};
use pairwright_words::say;

use super::query::AfterQuery;

pub(crate) async fn answer(
    Path((_, id)): Path<(String, String)>,
    Query(query): Query<AfterQuery>,
    visit: Visit,
) -> Result<Response, Error> {
    let question = query.question().about(&id);
    visit.page(question, move |view| Ok(page(view, lookup::player(view, &id)?, query.of(view)?))).await
}

/// A player's calculations after a round, or of the public ranking.
///
/// The script of the standings extracts the element `fragment`.
pub fn page(view: &View<'_>, player: &Player, after: Option<RoundNumber>) -> Markup {
    let number = after.unwrap_or_else(|| newest(view.tournament));
    let opened = view.once_of_round("sums", number, || Mutex::new(Opened::after(view.tournament, number)));
    let opened = &*lock(&opened);
    let place = opened.place_of(view.tournament, &player.id);
    let body = html! {
        (crumb(&view.at().standings(after), say!(view.texts, "nav-standings")))
        h1 class="page-title" { (name(&player.name)) }
        @if view.tournament.begins_with_bracket() {
            (empty(say!(view.texts, "sums-none"), say!(view.texts, "cross-none-why")))
        } @else if !has_begun(view.tournament) {
            (empty(say!(view.texts, "no-standings"), say!(view.texts, "no-standings-why")))
        } @else if let Some((place, row)) = place.and_then(|place| Some((place, opened.table.rows.get(place)?))) {
            p class="soft" {
                @match row.rank.place() {
                    Some(rank) => (say!(view.texts, "sums-place", rank = words::ordinal(view.texts, rank), players = opened.table.ranked().len(), round = number.0)),
                    None => (say!(view.texts, "sums-disqualified", round = number.0)),
                }
            }
            (still_open(view, number))
            (fragment(view, opened, place))
        } @else {
            p { (say!(view.texts, "sums-not-in", name = player.name.as_str())) }
            (annulled_note(view, number, |out| *out == player.id))
        }
    };
    frame(view, Tab::Standings, &player.name, body)
}

/// The round of the public ranking: the last Swiss round that is over.
pub(crate) fn newest(tournament: &Tournament) -> RoundNumber {
    let playing = under_way(tournament).filter(|_| is_ranked(tournament));
    playing.map_or_else(|| tournament.last_swiss_round(), before)
}

fn fragment(view: &View<'_>, opened: &Opened, place: usize) -> Markup {
    let ranked = opened.table.ranked();
    let row = &opened.table.rows[place];
    let above = place.checked_sub(1).filter(|_| place < ranked.len()).and_then(|above| ranked.get(above));
    let sums = opened.explain(view.tournament, &row.player);
    html! {
        div id="fragment" class="sums" {
            @if let Some(above) = above { (why(view, opened, row, above)) }
            (points(view, opened, row))
            @for ((code, _), sum) in row.tiebreaks.iter().zip(&sums) {
                details class="sum-part" id=(code.name()) data-part=(code.name()) {
                    summary {
                        span class="grow" { (words::tiebreak_title(view.texts, *code)) }
                        strong { (opened_value(view, *code, sum.value.as_ref())) }
                    }
                    (sum_table(view, *code, sum))
                    p class="formula" { (formula(view, *code, sum)) }
                }
            }
        }
    }
}

/// "Why am I ninth?": compares the deciding numbers of the player and the row above.
fn why(view: &View<'_>, opened: &Opened, row: &Standing, above: &Standing) -> Markup {
    let texts = view.texts;
    let other = view.tournament.name_of(&above.player);
    let ordinal =
        |row: &Standing| row.rank.place().map(|rank| words::ordinal(texts, rank)).unwrap_or_default();
    let (rank, ahead) = (ordinal(row), ordinal(above));
    let code = match separation(above, row) {
        Separation::TieBreak(code) => Some(code),
        _ => None,
    };
    html! {
        section class="sum-why" {
            h2 { (say!(texts, "sums-why", rank = rank)) }
            p {
                @match separation(above, row) {
                    Separation::Points => {
                        (say!(texts, "sums-by-points", other = other, ahead = ahead,
                            theirs = points_text(texts, &above.points), mine = points_text(texts, &row.points)))
                    }
                    Separation::TieBreak(code) => { (by_tiebreak(view, row, above, code, &ahead)) }
                    Separation::Nothing => (say!(texts, "sums-shared", other = other)),
                }
            }
            @if let Some(code) = code { (side_by_side(view, opened, row, above, code)) }
        }
    }
}

fn by_tiebreak(view: &View<'_>, row: &Standing, above: &Standing, code: TieBreakCode, ahead: &str) -> String {
    let texts = view.texts;
    let is_first = row.tiebreaks.first().is_some_and(|(first, _)| *first == code);
    let other = view.tournament.name_of(&above.player);
    let [theirs, mine] = values_of(view, [above, row], code);
    let level = if is_first {
        say!(texts, "sums-level-on-points", other = other, ahead = ahead)
    } else {
        say!(texts, "sums-level-so-far", other = other, ahead = ahead)
    };
    let title = words::tiebreak_title(texts, code);
    format!(
        "{level} {}",
        say!(texts, "sums-tiebreak-decides", tiebreak = title, theirs = theirs, mine = mine)
    )
}

fn side_by_side(
    view: &View<'_>,
    opened: &Opened,
    row: &Standing,
    above: &Standing,
    code: TieBreakCode,
) -> Markup {
    let values = values_of(view, [above, row], code);
    html! {
        div class="versus-sums" {
            @for (side, value) in [above, row].into_iter().zip(values) {
                @let sums = opened.explain(view.tournament, &side.player);
                @if let Some(sum) = sums.iter().find(|sum| sum.code == code.name()) {
                    div {
                        h3 { (name(view.tournament.name_of(&side.player))) " " span class="strong" { (value) } }
                        (sum_table(view, code, sum))
                    }
                }
            }
        }
    }
}

/// The values of two rows, which look the same only if they are equal.
fn values_of(view: &View<'_>, rows: [&Standing; 2], code: TieBreakCode) -> [String; 2] {
    let value = |row: &'_ Standing| {
        row.tiebreaks.iter().find(|(own, _)| *own == code).and_then(|(_, value)| value.clone())
    };
    let [theirs, mine] = rows.map(value);
    words::compared_values(view.texts, code, [theirs.as_ref(), mine.as_ref()])
}

fn opened_value(view: &View<'_>, code: TieBreakCode, value: Option<&Ratio>) -> String {
    match value {
        Some(value) => words::opened_value(view.texts, code, value),
        None => words::tiebreak_value(view.texts, code, None),
    }
}

fn points(view: &View<'_>, opened: &Opened, row: &Standing) -> Markup {
    let texts = view.texts;
    let Some(tally) = opened.tally_of(view.tournament, &row.player) else { return html! {} };
    html! {
        details class="sum-part" id="points" data-part="points" {
            summary { span class="grow" { (say!(texts, "col-points")) } strong { (texts.number(&row.points)) } }
            table class="sum" {
                (sum_head(view, &say!(texts, "col-result")))
                tbody {
                    @for round in &tally.rounds {
                        tr {
                            td { (round.round) }
                            td { (opposition(view, round)) }
                            td class="soft" { (outcome_word(view, round)) }
                            td class="number" { (texts.number(&round.score.points)) }
                        }
                        @for line in games_of(view, round.round, &row.player) {
                            tr class="opened-up" { td {} td colspan="3" class="soft small" { (line) } }
                        }
                    }
                }
            }
            p class="formula" {
                @if !tally.penalty.0.is_zero() { (say!(texts, "sums-penalty", points = points_text(texts, &tally.penalty))) " " }
                (say!(texts, "sums-points-total", points = points_text(texts, &row.points)))
            }
        }
    }
}

/// The calculation of a match game by game, if its points come from games.
fn games_of(view: &View<'_>, round: RoundNumber, player: &PlayerId) -> Vec<String> {
    let found = view.tournament.round(round).and_then(|round| round.match_of(player));
    let Some((m, result)) = found.and_then(|m| Some((m, m.result.as_ref()?))) else { return Vec::new() };
    let Some(sums) = Scored::new(view.tournament, &m.players, result).sums().filter(Sums::is_measured) else {
        return Vec::new();
    };
    let name = |place: usize| m.players.get(place).map(|id| view.tournament.name_of(id)).unwrap_or_default();
    let own = if m.players.first() == Some(player) { Side::First } else { Side::Second };
    turnabout::opened(view.texts, &sums, &BySide::new(name(0), name(1)), own)
}

fn outcome_word(view: &View<'_>, round: &RoundTally) -> String {
    use pairwright_core::scoring::Outcome;
    match round.score.outcome {
        Outcome::Win => say!(view.texts, "outcome-won"),
        Outcome::Draw => say!(view.texts, "outcome-drawn"),
        Outcome::Loss => say!(view.texts, "outcome-lost"),
    }
}

fn opposition(view: &View<'_>, round: &RoundTally) -> Markup {
    match round.opposition {
        Opposition::Opponent(index) | Opposition::Forfeit(index) => {
            html! { (name(&view.tournament.players[index].name)) }
        }
        Opposition::Bye => html! { (say!(view.texts, "result-bye")) },
        Opposition::HalfBye => html! { (say!(view.texts, "result-half-bye")) },
        Opposition::ZeroBye => html! { (say!(view.texts, "result-zero-bye")) },
    }
}

fn sum_head(view: &View<'_>, third: &str) -> Markup {
    html! {
        thead {
            tr {
                th scope="col" { (say!(view.texts, "col-round")) }
                th scope="col" { (say!(view.texts, "col-opponent")) }
                th scope="col" { (third) }
                th scope="col" class="number" { (say!(view.texts, "col-counts")) }
            }
        }
    }
}

/// The terms, round by round.
fn sum_table(view: &View<'_>, code: TieBreakCode, sum: &Explanation) -> Markup {
    let are_parts = sum.terms.iter().any(|term| term.denominator > Ratio::ONE);
    html! {
        table class="sum" {
            (sum_head(view, &share_title(view, code)))
            tbody { @for term in &sum.terms { (term_row(view, code, term, are_parts)) } }
        }
    }
}

/// The whole of which a tie-break's terms are shares.
fn share_title(view: &View<'_>, code: TieBreakCode) -> String {
    match code.name() {
        "omw" => say!(view.texts, "col-match-points"),
        "gw" | "ogw" => say!(view.texts, "col-game-points"),
        _ => say!(view.texts, "col-share"),
    }
}

/// A term. If all terms are whole numbers and no shares, it is a single number.
fn term_row(view: &View<'_>, code: TieBreakCode, term: &RoundTerm, is_part: bool) -> Markup {
    let texts = view.texts;
    let (part, whole) = (texts.number(&term.numerator), texts.number(&term.denominator));
    html! {
        tr class=[(!term.counted).then_some("left-out")] {
            td { (term.round) }
            td {
                @match term.opponent.and_then(|index| view.tournament.players.get(index)) {
                    Some(opponent) => (name(&opponent.name)),
                    None => (say!(texts, "no-opponent")),
                }
            }
            td {
                @if !term.denominator.is_zero() {
                    span class="share" { @if is_part { (say!(texts, "share-of", part = part, whole = whole)) } @else { (part) } }
                }
                @for note in &term.notes { " " span class="soft small" { (note_word(view, *note)) } }
            }
            td class="number" {
                @if term.counted { (words::tiebreak_value(texts, code, term.value.as_ref())) } @else { "–" }
            }
        }
    }
}

fn note_word(view: &View<'_>, note: TermNote) -> String {
    match note {
        TermNote::Floored => say!(view.texts, "note-floored"),
        TermNote::Bye => say!(view.texts, "note-bye"),
        TermNote::LeftOut => say!(view.texts, "note-left-out"),
        TermNote::MetBefore => say!(view.texts, "note-met-before"),
        TermNote::CutLeast => say!(view.texts, "note-cut-least"),
        TermNote::CutMost => say!(view.texts, "note-cut-most"),
        TermNote::Dummy => say!(view.texts, "note-dummy"),
        TermNote::Forfeit => say!(view.texts, "note-forfeit"),
        TermNote::Voluntary => say!(view.texts, "note-voluntary"),
        TermNote::CountedAsDrawn => say!(view.texts, "note-counted-as-drawn"),
        TermNote::NotAmongTied => say!(view.texts, "note-not-among-tied"),
    }
}

/// The calculation in words, with the exact fraction.
fn formula(view: &View<'_>, code: TieBreakCode, sum: &Explanation) -> String {
    let texts = view.texts;
    let Some(value) = &sum.value else { return say!(texts, "formula-no-value") };
    let counted: Vec<&RoundTerm> = sum.terms.iter().filter(|term| term.counted).collect();
    if counted.is_empty() {
        return say!(texts, "formula-nobody", value = words::opened_value(texts, code, value));
    }
    let exact = exactly(view, code, value);
    match &sum.operation {
        Operation::Mean => say!(
            texts,
            "formula-mean",
            terms = added(counted.iter().map(|term| words::tiebreak_value(texts, code, term.value.as_ref()))),
            count = counted.len(),
            value = exact,
        ),
        Operation::Sum
        | Operation::Minus
        | Operation::Average { .. }
        | Operation::Performance { .. }
        | Operation::Expected { .. }
        | Operation::Quartered
        | Operation::Behind { .. } => say!(texts, "formula-exact", value = exact),
        Operation::Quotient { floor } => quotient(view, code, &counted, floor.as_ref()),
    }
}

fn quotient(view: &View<'_>, code: TieBreakCode, counted: &[&RoundTerm], floor: Option<&Ratio>) -> String {
    let texts = view.texts;
    let total =
        |part: fn(&RoundTerm) -> &Ratio| counted.iter().fold(Ratio::ZERO, |sum, term| &sum + part(term));
    let (top, bottom) = (total(|t| &t.numerator), total(|t| &t.denominator));
    let own = top.checked_div(&bottom).unwrap_or_default();
    let sentence = say!(
        texts,
        "formula-quotient",
        top = texts.number(&top),
        bottom = texts.number(&bottom),
        value = exactly(view, code, &own),
    );
    match floor.filter(|floor| own < **floor) {
        Some(floor) => {
            let least = words::tiebreak_value(texts, code, Some(floor));
            format!("{sentence} {}", say!(texts, "formula-floor", least = least))
        }
        None => sentence,
    }
}

/// `7/12 = 58.3333%`; a whole number stays alone.
fn exactly(view: &View<'_>, code: TieBreakCode, value: &Ratio) -> String {
    let (fraction, shown) = (value.to_fraction(), words::opened_value(view.texts, code, value));
    if fraction == shown { shown } else { format!("{fraction} = {shown}") }
}

fn added(terms: impl Iterator<Item = String>) -> String {
    terms.collect::<Vec<_>>().join(" + ")
}
