//! A match on two phones' clocks: one flag falls, play continues for two turns, then it is announced.

use super::room::Room;

/// Touches a half, as a thumb does.
fn touch(side: char) -> String {
    format!(
        "document.getElementById('half-{side}').dispatchEvent(new PointerEvent('pointerdown', {{ button: 0, bubbles: true }}))"
    )
}

fn runs(side: char) -> String {
    format!("document.getElementById('half-{side}').hasAttribute('data-runs')")
}

impl Room {
    /// The organiser lets players use chess clocks.
    async fn allows_clocks(&self) {
        let allow = format!(
            "return fetch('{}/desk/settings').then((answer) => answer.text()).then((text) => {{ \
                const form = new DOMParser().parseFromString(text, 'text/html').querySelector('form[data-form=settings]'); \
                const fields = new FormData(form); \
                fields.set('chess_clocks', 'yes'); \
                return fetch(form.getAttribute('action'), {{ method: 'POST', body: new URLSearchParams(fields) }}); \
            }}).then((answer) => answer.status)",
            self.tournament
        );
        assert_eq!(self.at("desk").await.script(&allow).await, 200);
    }

    pub(super) async fn third_round_with_a_flag_that_is_announced_late(&self) {
        self.allows_clocks().await;
        let mut open = self.pair_and_publish(3).await;
        let timed = open.remove(0);
        let (first, second) = timed.devices();
        let phone = self.at(&first).await;
        phone.reads(&format!("against {}", timed.second)).await;
        phone.press("Chess clock").await;
        phone.press("Use this clock").await;
        phone.find("#half-a .time").await;
        let path = phone.script("return location.pathname").await;
        let path = path.as_str().unwrap().strip_prefix(&*self.tournament).unwrap().to_owned();
        self.opens(&second, &path).await.find("#half-a .time").await;
        self.judge_leaves_three_seconds(&path).await;
        self.opens("wall", &path).await;

        self.at(&second).await.script(&touch('b')).await;
        self.at(&first).await.until("document.getElementById('half-a').hasAttribute('data-flag')").await;
        // Two turns later nobody has said anything, and the wall does not know.
        self.at(&first).await.script(&touch('a')).await;
        self.at(&second).await.until(&runs('b')).await;
        self.at(&second).await.script(&touch('b')).await;
        self.at(&first).await.until(&runs('a')).await;
        let wall = self.at("wall").await;
        wall.until("document.querySelector('[data-side=a]').hasAttribute('data-runs')").await;
        wall.until("document.querySelector('[data-side=a] .clock-seconds').textContent === '0:01'").await;
        let told = format!("return fetch('{}{path}/state').then((answer) => answer.json())", self.tournament);
        let told = wall.script(&told).await;
        assert_eq!((told["shows"]["a"].as_u64(), told.get("steps")), (Some(1_000), None));

        let phone = self.at(&second).await;
        phone.find("[data-announce=b]").await;
        phone.script("document.querySelector('[data-announce=b]').click()").await;
        self.at("wall")
            .await
            .until("document.querySelector('[data-side=a] .clock-seconds').textContent === '0:00'")
            .await;
        self.at(&first).await.reads(&format!("{} is out of time", timed.first)).await;
        self.opens("wall", "/wall").await;
        // The rest of the match is played without a clock.
        for phone in [&first, &second] {
            self.opens(phone, "/me").await;
        }
        self.by_phones(&timed, "0 2 0").await;
        self.rest(&open).await;
        self.round_is_finished(3).await;
    }

    async fn judge_leaves_three_seconds(&self, path: &str) {
        let adjust = format!(
            "return fetch('{}{path}/judge', {{ method: 'POST', body: JSON.stringify({{ phone: 'jo', steps: \
             [{{ number: 1, place: 0, step: {{ at: 1, do: 'adjust', side: 'a', by: -477000 }} }}] }}) }}).then((answer) => answer.status)",
            self.tournament
        );
        assert_eq!(self.at("jo").await.script(&adjust).await, 200);
    }
}
