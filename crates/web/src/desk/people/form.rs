//! The form of an invitation.

use maud::{Markup, html};
use pairwright_core::TableNumber;
use pairwright_core::nouns::Coded;
use serde::{Deserialize, Serialize};

use crate::parts::form::{Choice, Faults, Form, Input, Sheet};
use crate::people::{Invitation, InvitationId};
use crate::rights::{Reader, Right, Role, TableRange};
use crate::say;

/// No longer name is taken.
const LONGEST_NAME: usize = 60;
/// For how many days a link can be used unless somebody says otherwise.
const USUAL_DAYS: u32 = 3;
const DAY_MS: i64 = 24 * 60 * 60 * 1000;

impl Choice for Role {}

/// Who is invited as what.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(default)]
pub(super) struct InvitationForm {
    name: Input<String>,
    role: Input<Role>,
    first_table: Input<u32>,
    last_table: Input<u32>,
    days: Input<u32>,
    uses: Input<u32>,
}

impl InvitationForm {
    /// The form as it begins: one device, a few days.
    pub(super) fn begin(_reader: Reader) -> InvitationForm {
        InvitationForm {
            role: Input::of(&Role::Scorekeeper),
            days: Input::of(&USUAL_DAYS),
            uses: Input::of(&1),
            ..InvitationForm::default()
        }
    }

    /// The invitation that was filled in.
    pub(super) fn invitation(
        &self,
        texts: crate::i18n::Texts,
        new: (InvitationId, String),
        tournament: &str,
        now: i64,
    ) -> Result<Invitation, Faults> {
        let mut faults = Faults::default();
        let number = |text: &str| say!(texts, "error-no-number", text = text);
        let name = faults.needed("name", &self.name, |_| say!(texts, "people-no-name"));
        let role = faults.needed("role", &self.role, |_| say!(texts, "people-no-role"));
        let first = faults.optional("first_table", &self.first_table, number);
        let last = faults.optional("last_table", &self.last_table, number);
        let days = faults.optional("days", &self.days, number);
        let uses = faults.optional("uses", &self.uses, number);
        let tables = (first.is_some() || last.is_some()).then(|| TableRange {
            first: TableNumber(first.unwrap_or(1)),
            last: TableNumber(last.unwrap_or(u32::MAX)),
        });
        if tables.is_some_and(|tables| tables.last < tables.first) {
            faults.add("last_table", say!(texts, "people-tables-wrong"));
        }
        let (name, role) = faults.or(name.zip(role))?;
        Ok(Invitation {
            id: new.0,
            key: new.1,
            role,
            name: name.chars().filter(|c| !c.is_control()).take(LONGEST_NAME).collect(),
            tournament: (role != Role::Owner).then(|| tournament.to_owned()),
            tables: tables.filter(|_| role == Role::Scorekeeper),
            expires_at: days.map(|days| now.saturating_add(i64::from(days).saturating_mul(DAY_MS))),
            uses,
        })
    }
}

impl Form for InvitationForm {
    const NAME: &'static str = "invite";

    fn draw(&self, sheet: &Sheet<'_>) -> Markup {
        let texts = sheet.texts;
        html! {
            (sheet.text("name", say!(texts, "people-name"), &self.name))
            (sheet.choice("role", say!(texts, "people-role"), &self.role, |role| texts.named("role", role.code())))
            p class="soft small" { (say!(texts, "people-tables-why")) }
            div class="pair" {
                (sheet.number("first_table", say!(texts, "people-first-table"), &self.first_table))
                (sheet.number("last_table", say!(texts, "people-last-table"), &self.last_table))
            }
            div class="pair" {
                (sheet.number("days", say!(texts, "people-days"), &self.days))
                (sheet.number("uses", say!(texts, "people-uses"), &self.uses))
            }
        }
    }
}

/// Whether somebody with these roles may invite to a role.
pub(super) fn right_to_invite(role: Role) -> Option<Right> {
    match role {
        Role::Owner | Role::Organiser => Some(Right::InviteOrganisers),
        Role::Scorekeeper | Role::HeadJudge | Role::Judge => Some(Right::InviteStaff),
        Role::Player | Role::Public => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parts::form::check;

    #[test]
    fn the_form_draws_what_it_reads() {
        check::<InvitationForm>();
    }
}
