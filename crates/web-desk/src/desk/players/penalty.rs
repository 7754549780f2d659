//! The form of a penalty.

use maud::{Markup, html};
use pairwright_core::Points;
use pairwright_core::nouns::Player;
use pairwright_core::nouns::exact::Ratio;
use pairwright_core::tournament::PenaltyKind;
use pairwright_web_kit::form::{Choice, Faults, Form, Input, Key, Sheet, form, no_points, read};
use strum::{IntoStaticStr, VariantArray};

use crate::i18n::Texts;
use crate::say;

/// The maximum length of a reason.
pub(crate) const LONGEST_REASON: usize = 500;

#[derive(Debug, Clone, Copy, PartialEq, Eq, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
enum PenaltyChoice {
    Warning,
    GameLoss,
    MatchLoss,
    Points,
    Disqualification,
}

impl Choice for PenaltyChoice {}

impl PenaltyChoice {
    fn words(self, texts: Texts) -> String {
        match self {
            PenaltyChoice::Warning => say!(texts, "penalty-warning"),
            PenaltyChoice::GameLoss => say!(texts, "penalty-game-loss"),
            PenaltyChoice::MatchLoss => say!(texts, "penalty-match-loss"),
            PenaltyChoice::Points => say!(texts, "penalty-points"),
            PenaltyChoice::Disqualification => say!(texts, "penalty-disqualification"),
        }
    }
}

form! {
    pub(crate) struct PenaltyForm {
        player: Key,
        kind: Input<PenaltyChoice>,
        points: Input<Ratio>,
        reason: Input<String>,
    }
}

impl PenaltyForm {
    /// The form for a player, with the mildest penalty chosen.
    pub(crate) fn of(player: &Player) -> PenaltyForm {
        let empty = PenaltyForm::default();
        PenaltyForm {
            player: empty.player.with(&player.id),
            kind: empty.kind.with(&PenaltyChoice::Warning),
            ..empty
        }
    }

    /// The form with the texts of a command.
    pub(crate) fn written(kind: &str, points: &str, reason: &str) -> PenaltyForm {
        let texts = [("kind", kind), ("points", points), ("reason", reason)];
        let sent: Vec<_> = texts.map(|(name, text)| (name.to_owned(), text.to_owned())).into();
        read(&sent)
    }

    pub(crate) fn kind(&self, texts: Texts) -> Result<PenaltyKind, Faults> {
        let mut faults = Faults::default();
        let kind = faults.needed(&self.kind, |text| say!(texts, "penalty-none", text = text));
        let kind = match kind {
            Some(PenaltyChoice::Warning) => Some(PenaltyKind::Warning),
            Some(PenaltyChoice::GameLoss) => Some(PenaltyKind::GameLoss),
            Some(PenaltyChoice::MatchLoss) => Some(PenaltyKind::MatchLoss),
            Some(PenaltyChoice::Disqualification) => Some(PenaltyKind::Disqualification),
            Some(PenaltyChoice::Points) => faults
                .needed(&self.points, no_points(texts))
                .map(|points| PenaltyKind::Points(Points(points))),
            None => None,
        };
        faults.or(kind)
    }

    /// The reason, which only the staff see.
    pub(crate) fn reason(&self) -> String {
        self.reason.text().chars().take(LONGEST_REASON).collect()
    }
}

impl Form for PenaltyForm {
    const NAME: &'static str = "penalty";
    type Context<'a> = ();

    fn draw(&self, sheet: &Sheet<'_>, (): ()) -> Markup {
        let texts = sheet.texts;
        html! {
            div class="fields penalty-fields" {
                (sheet.choice(say!(texts, "desk-penalty"), &self.kind, |kind: PenaltyChoice| kind.words(texts)))
                (sheet.decimal(say!(texts, "penalty-how-many"), &self.points))
                (sheet.text(say!(texts, "penalty-reason"), &self.reason))
                button class="button" type="submit" { (say!(texts, "penalty-give")) }
            }
            p class="soft small" { (say!(texts, "penalty-why")) }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_form_draws_every_field_it_reads() {
        pairwright_web_kit::form::check::<PenaltyForm>(vec![()]);
    }
}
