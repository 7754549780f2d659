//! The form of a penalty.

use maud::{Markup, html};
use pairwright_core::Ratio;
use pairwright_core::nouns::Player;
use pairwright_core::ruleset::Infraction;
use pairwright_office::command::{Command, PenaltyChoice};
use pairwright_office::decide::leaving::LONGEST_REASON;
use pairwright_web_kit::form::{Faults, Form, Input, Key, LineInput, Sheet, draws_every_field, form};
use pairwright_words::{Texts, say};

fn words(texts: Texts, choice: PenaltyChoice) -> String {
    match choice {
        PenaltyChoice::Warning => say!(texts, "penalty-warning"),
        PenaltyChoice::GameLoss => say!(texts, "penalty-game-loss"),
        PenaltyChoice::MatchLoss => say!(texts, "penalty-match-loss"),
        PenaltyChoice::Points => say!(texts, "penalty-points"),
        PenaltyChoice::Disqualification => say!(texts, "penalty-disqualification"),
    }
}

form! {
    /// The mildest penalty is chosen at first.
    pub(crate) struct PenaltyForm of(player: &Player) {
        player: Key = &player.id,
        kind: Input<PenaltyChoice> = PenaltyChoice::Warning,
        points: Input<Ratio>,
        reason: Input<String>,
    }
}

impl PenaltyForm {
    pub(crate) fn command(&self, texts: Texts) -> Result<Command, Faults> {
        let mut faults = Faults::default();
        let kind = faults.needed(&self.kind, |text| say!(texts, "penalty-none", text = text));
        let text = |input: &Input<String>| input.text().to_owned();
        let (player, points, reason) =
            (text(&self.player), Some(self.points.text().to_owned()), text(&self.reason));
        faults.or(kind.map(|kind| Command::Penalty { player, kind, points, reason }))
    }
}

impl Form for PenaltyForm {
    const NAME: &'static str = "penalty";
    type Context<'a> = &'a [Infraction];

    /// The infractions are offered as reasons, each with its usual penalty.
    fn draw(&self, sheet: &Sheet<'_>, infractions: &[Infraction]) -> Markup {
        let texts = sheet.texts;
        let offered = format!("infractions-{}", self.player.text());
        let reason = LineInput {
            longest: Some(LONGEST_REASON),
            list: Some(offered.as_str()).filter(|_| !infractions.is_empty()),
            ..LineInput::default()
        };
        html! {
            div class="fields penalty-fields" {
                (sheet.choice(say!(texts, "desk-penalty"), &self.kind, |kind: PenaltyChoice| words(texts, kind)))
                (sheet.decimal(say!(texts, "penalty-how-many"), &self.points))
                (sheet.line(say!(texts, "penalty-reason"), &self.reason, &reason))
                button class="button" type="submit" { (say!(texts, "penalty-give")) }
            }
            @if reason.list.is_some() {
                datalist id=(offered) { @for one in infractions { option value=(one.name) { (one.penalty) } } }
            }
            p class="soft small" { (say!(texts, "penalty-why")) }
        }
    }
}

draws_every_field!(PenaltyForm, &[]);
