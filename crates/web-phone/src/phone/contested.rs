//! Contested results of earlier rounds, shown on both players' phones until they are decided (page 10,
//! "Results from the players").

use maud::{Markup, html};
use pairwright_core::RoundNumber;
use pairwright_core::nouns::Round;
use pairwright_web_kit::parts::{Icon, Level, icon, notice, words};
use pairwright_web_kit::views::seat::PlayerSeat;
use pairwright_words::say;

use crate::phone::holder::Phone;
use crate::phone::report::Reported;
use crate::phone::verdict::ResultVerdict;

/// A card for each of them, above everything about the current round.
pub(super) fn earlier(phone: &Phone<'_>) -> Markup {
    let tournament = phone.view.tournament;
    let now = tournament.current_round().filter(|_| !tournament.finished).map(|now| now.number);
    let earlier = tournament.rounds.iter().filter(|round| now.is_some_and(|now| round.number < now));
    html! { @for round in earlier { (card(phone, round)) } }
}

/// The results that the staff kept. Shown until the next round, so that a contested card does not just vanish.
pub(super) fn kept(phone: &Phone<'_>) -> Markup {
    let (tournament, texts) = (phone.view.tournament, phone.view.texts);
    let sentence = |(number, verdict): &(RoundNumber, ResultVerdict)| {
        let round = tournament.round(*number)?;
        let seat = PlayerSeat::of(tournament, round, phone.player)?;
        let result =
            seat.scored(tournament)?.sentence_to(texts, phone.reader(), seat.side, &seat.opponent?.name);
        let (round, decided) = (words::round_title(phone.view, round), verdict.sentence(texts));
        Some(say!(texts, "phone-kept-earlier", round = round, decided = decided, result = result))
    };
    html! { @for sentence in phone.kept.iter().filter_map(sentence) { (notice(Level::Note, sentence)) } }
}

fn card(phone: &Phone<'_>, round: &Round) -> Markup {
    let (tournament, texts) = (phone.view.tournament, phone.view.texts);
    let seat = PlayerSeat::of(tournament, round, phone.player);
    let contested = seat.filter(|seat| !tournament.contradictions(round.number, seat.played).is_empty());
    let Some(seat) = contested else { return html! {} };
    let Some(reported) = Reported::at(phone, round, &seat) else { return html! {} };
    let (Some(result), Some(scored)) = (&seat.played.result, seat.scored(tournament)) else {
        return html! {};
    };
    let title = words::round_title(phone.view, round);
    html! {
        details class="card contested report" data-key={ "contested-" (round.number) } {
            summary { (icon(Icon::Warning)) span { (say!(texts, "phone-contested-earlier", round = title)) } }
            p { strong { (scored.sentence_to(texts, phone.reader(), seat.side, &reported.opponent.name)) } }
            (reported.objection(result))
        }
    }
}
