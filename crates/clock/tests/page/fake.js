// A false time for the page: `fake.pass` lets it pass, `fake.sleep` is a device asleep (its steady clock stands still),
// `fake.correct` is somebody who sets the clock on the wall. It goes on over a reload.
(() => {
  const kept = sessionStorage.getItem("fake");
  let wall = kept ? Number(kept) : 1_800_000_000_000;
  let steady = 40;
  const keep = () => sessionStorage.setItem("fake", String(wall));
  Date.now = () => wall;
  performance.now = () => steady;
  window.fake = {
    pass(time) { wall += time; steady += time; keep(); },
    sleep(time) { wall += time; keep(); },
    correct(time) { wall += time; keep(); },
  };
  // A kept page would come back without its test after a reload.
  if (!location.search.includes("install")) navigator.serviceWorker.register = async () => {};
  window.errors = [];
  addEventListener("error", (event) => window.errors.push(String(event.message)));
  addEventListener("unhandledrejection", (event) => window.errors.push(String(event.reason)));
  addEventListener("securitypolicyviolation", (event) => window.errors.push(`policy: ${event.violatedDirective}`));
})();
