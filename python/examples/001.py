"""Document 001, "Chess clocks in Turnabout": does passing the clock on every priority burn the opponent's time? "The opponent
can simply pass it back within the time limit and not lose anything."

    turnabout: 200 passes answered in two seconds each cost 0:00
    turnabout-bronstein: 200 passes answered in two seconds each cost 0:00
    sudden: 200 passes answered in two seconds each cost 6:40
"""

import pairwright

controls = {name: pairwright.Clock.presets()[name] for name in ("turnabout", "turnabout-bronstein")}
controls["sudden"] = {"kind": "sudden", "base": 600_000}

for name, control in controls.items():
    clock = pairwright.Clock(control)
    at = 0
    clock.start(at, "a")
    for _ in range(200):
        clock.press(at, "a")  # the one who wants to burn time passes at once
        at += 2_000
        clock.press(at, "b")  # and gets the clock back two seconds later
    lost = (clock.control["base"] - clock.read(at).shows["b"]) // 1_000
    print(f"{name}: 200 passes answered in two seconds each cost {lost // 60}:{lost % 60:02}")
