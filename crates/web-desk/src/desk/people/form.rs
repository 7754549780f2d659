//! The form of an invitation.

use maud::{Markup, html};
use pairwright_core::TableNumber;
use pairwright_core::nouns::Coded;
use pairwright_office::rights::{Right, Role, TableRange};
use pairwright_web_kit::form::{Faults, Form, Input, Sheet, draws_every_field, form, no_number, written};
use pairwright_web_kit::people::{Invitation, InvitationId};
use pairwright_words::{Texts, say};

/// The maximum length of a name.
const LONGEST_NAME: usize = 60;
/// The number of days for which a link is valid by default.
const USUAL_DAYS: u32 = 3;
const DAY_MS: i64 = 24 * 60 * 60 * 1000;

form! {
    /// The person, role and limits of an invitation: at first one device and a few days.
    pub(super) struct InvitationForm of() {
        name: Input<String>,
        role: Input<Role> = Role::Scorekeeper,
        first_table: Input<u32>,
        last_table: Input<u32>,
        days: Input<u32> = USUAL_DAYS,
        uses: Input<u32> = 1,
    }
}

impl InvitationForm {
    pub(super) fn invitation(
        &self,
        texts: Texts,
        new: (InvitationId, String),
        tournament: &str,
        now: i64,
    ) -> Result<Invitation, Faults> {
        let mut faults = Faults::default();
        let name = faults.needed(&self.name, |_| say!(texts, "people-no-name"));
        if name.as_ref().is_some_and(|name| name.trim().is_empty()) {
            faults.say(&self.name, say!(texts, "people-no-name"));
        }
        let role = faults.needed(&self.role, |_| say!(texts, "people-no-role"));
        let first = faults.optional(&self.first_table, no_number(texts));
        let last = faults.optional(&self.last_table, no_number(texts));
        let days = faults.optional(&self.days, no_number(texts));
        let uses = faults.optional(&self.uses, no_number(texts));
        let tables = (first.is_some() || last.is_some()).then(|| TableRange {
            first: TableNumber(first.unwrap_or(1)),
            last: TableNumber(last.unwrap_or(u32::MAX)),
        });
        if tables.is_some_and(|tables| tables.last < tables.first) {
            faults.say(&self.last_table, say!(texts, "people-tables-wrong"));
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
    /// The roles to which the reader may invite.
    type Context<'a> = &'a [Role];

    fn draw(&self, sheet: &Sheet<'_>, roles: &[Role]) -> Markup {
        let texts = sheet.texts;
        let roles: Vec<_> =
            roles.iter().map(|&role| written((role, texts.named("role", role.code())))).collect();
        html! {
            (sheet.text(say!(texts, "people-name"), &self.name))
            (sheet.pick(say!(texts, "people-role"), &self.role, &roles))
            p class="soft small" { (say!(texts, "people-tables-why")) }
            div class="fields" {
                (sheet.number(say!(texts, "people-first-table"), &self.first_table))
                (sheet.number(say!(texts, "people-last-table"), &self.last_table))
            }
            div class="fields" {
                (sheet.number(say!(texts, "people-days"), &self.days))
                (sheet.number(say!(texts, "people-uses"), &self.uses))
            }
        }
    }
}

/// The right needed to invite to a role; `None` for roles without invitations.
pub(super) fn right_to_invite(role: Role) -> Option<Right> {
    match role {
        Role::Owner | Role::Organiser => Some(Right::InviteOrganisers),
        Role::Scorekeeper | Role::HeadJudge | Role::Judge => Some(Right::InviteStaff),
        Role::Player | Role::Public => None,
    }
}

draws_every_field!(InvitationForm, &[Role::Owner, Role::Judge][..]);
