//! The front page of an organiser without a tournament: one action, practice, how an evening goes, where data is kept.

use maud::{Markup, html};
use pairwright_words::{Texts, say};

pub(super) fn page(texts: Texts) -> Markup {
    html! {
        section class="first-start" {
            div {
                h1 { (say!(texts, "first-title")) br; (say!(texts, "first-question")) }
                p { (say!(texts, "first-how")) }
                form class="buttons" method="post" action="/practice" {
                    a class="button primary" href="/new" { (say!(texts, "list-new")) }
                    button class="button" type="submit" { (say!(texts, "practice-try")) }
                }
                p class="soft small" { (say!(texts, "practice-try-why")) }
            }
            div {
                h2 { a href="/help/organiser" { (say!(texts, "first-evening")) } }
                ol class="journey evening" {
                    li class="hollow" { strong { (say!(texts, "first-register")) } span class="soft" { (say!(texts, "first-register-why")) } }
                    li class="hollow" { strong { (say!(texts, "first-pair")) } span class="soft" { (say!(texts, "first-pair-why")) } }
                    li class="hollow" { strong { (say!(texts, "first-results")) } span class="soft" { (say!(texts, "first-results-why")) } }
                    li { strong { (say!(texts, "first-end")) } span class="soft" { (say!(texts, "first-end-why")) } }
                }
            }
        }
        section id="tournaments" aria-live="polite" {
            div class="list-head" {
                h2 { (say!(texts, "list-title")) }
                p class="small" {
                    a href="/import" { (say!(texts, "first-file")) } " · "
                    a href="/backups" { (say!(texts, "first-move")) } " · "
                    a href="/rules" { (say!(texts, "rules-link")) }
                }
            }
            p class="soft" { (say!(texts, "first-empty")) }
        }
        footer class="first-foot soft small" {
            span { (say!(texts, "first-kept")) " " a href="/computer" { (say!(texts, "computer-title")) } " · " a href="/backup" { (say!(texts, "backup-save")) } }
            span { a href="/clock/" { (say!(texts, "door-clock")) } " · " a href="/calculators" { (say!(texts, "door-calculators")) } }
        }
    }
}
