//! Failures of the room: a wall has no network for most of a round.

use super::room::Room;

/// The time left is shown and goes down.
const TIME_LEFT: &str = "/^(50:00|4\\d:\\d\\d)$/.test(document.querySelector('[data-ends]')?.textContent)";

impl Room {
    /// The round's timer is started while the wall has no network.
    pub(super) async fn the_timer_starts_without_the_wall(&self) {
        self.opens("wall", "/wall?show=timer").await.network(false).await;
        let desk = self.opens("desk", "/desk").await;
        desk.press("Start").await;
        desk.until(TIME_LEFT).await;
        let wall = self.at("wall").await;
        assert_eq!(wall.script(&format!("return {TIME_LEFT}")).await, false, "it knows nothing of it yet");
    }

    pub(super) async fn the_wall_is_back_with_the_time_left(&self) {
        let wall = self.at("wall").await;
        wall.network(true).await;
        wall.until(TIME_LEFT).await;
    }

    /// The time went on while the server was away.
    pub(super) async fn the_wall_still_has_the_time_left(&self) {
        self.at("wall").await.until(TIME_LEFT).await;
        self.opens("wall", "/wall").await;
    }
}
