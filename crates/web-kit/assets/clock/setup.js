// The settings before a match: presets, players, handicap times, the time control in detail, the device.

import { PRESETS, preset } from "./presets.js";
import { say } from "./texts.js";
import { controlLine, extra, span } from "./words.js";

const find = (id) => document.getElementById(id);
const GROUPS = ["cards", "chess", "other"];

/** The maximum time: a hundred hours. */
const LONGEST = 360_000_000;

/** Parses `8:00`, `1:30:00` or whole minutes to milliseconds; null if it is not a time. */
export function readSpan(text) {
  if (!/^\d+(:\d{1,2}){0,2}$/.test(text.trim())) return null;
  const parts = text.trim().split(":").map(Number);
  const seconds = parts.length === 1 ? parts[0] * 60 : parts.reduce((sum, part) => sum * 60 + part, 0);
  return parts.slice(1).every((part) => part < 60) && seconds * 1_000 < LONGEST ? seconds * 1_000 : null;
}

function card({ name, control }) {
  const input = Object.assign(document.createElement("input"), { type: "radio", name: "preset", value: name });
  const label = document.createElement("label");
  const line = (className, textContent) => Object.assign(document.createElement("span"), { className, textContent });
  label.append(input, line("title", say(`clock-live-preset-${name}`)), line("big", span(control.base)), line("soft", cardLine(control)));
  return label;
}

const cardLine = ({ stages, ...control }) => (stages ? say("clock-live-extra-stages", { extra: extra(control) }) : extra(control));

function showPresets() {
  for (const group of GROUPS) {
    const heading = Object.assign(document.createElement("h2"), { textContent: say(`clock-live-group-${group}`) });
    const cards = Object.assign(document.createElement("div"), { className: "cards" });
    cards.append(...PRESETS.filter((one) => one.group === group).map(card));
    find("presets").append(heading, cards);
  }
}

/** Shows the fields of the chosen kind. */
function showFields() {
  for (const field of document.querySelectorAll("[data-for]")) {
    field.hidden = !field.dataset.for.split(" ").includes(find("kind").value);
  }
}

function fill(control) {
  const base = typeof control.base === "object" ? control.base : { a: control.base, b: control.base };
  find("base-a").value = span(base.a);
  find("base-b").value = span(base.b);
  find("kind").value = control.kind;
  find("delay").value = (control.delay ?? 3_000) / 1_000;
  find("period").value = span(control.period ?? 30_000);
  find("periods").value = control.periods ?? 5;
  find("moves").value = control.moves ?? 20;
}

/** Returns the control in the fields; null if a field is invalid. */
function written(stages) {
  const kind = find("kind").value;
  const [a, b] = [readSpan(find("base-a").value), readSpan(find("base-b").value)];
  if (a === null || b === null) return null;
  const control = { kind, base: a === b ? a : { a, b } };
  if (["delay", "bronstein", "fischer"].includes(kind)) {
    control.delay = Math.round(Number(find("delay").value) * 1_000);
    if (stages) control.stages = stages;
  }
  if (["byo-yomi", "canadian"].includes(kind)) control.period = readSpan(find("period").value);
  if (control.period === null || control.period === 0 || !((control.delay ?? 0) >= 0)) return null;
  if (Math.min(a, b) === 0 && !control.delay) return null;
  if (kind === "byo-yomi") control.periods = Number(find("periods").value) || 1;
  if (kind === "canadian") control.moves = Number(find("moves").value) || 1;
  return control;
}

function refresh(chosen) {
  showFields();
  const control = written(preset(chosen)?.control.stages);
  const line = control ? controlLine(control) : "";
  find("chosen").textContent = line;
  find("fine-line").textContent = line;
  const handicap = control && typeof control.base === "object";
  find("handicap").textContent = handicap ? say("clock-live-handicap") : "";
  for (const id of ["base-a", "base-b", "period"]) {
    const wrong = !find(id).closest("[hidden]") && readSpan(find(id).value) === null;
    find(id).setAttribute("aria-invalid", wrong);
    find(id).setCustomValidity(wrong ? say("clock-live-no-time") : "");
  }
}

const chosenPreset = () => document.querySelector('input[name="preset"]:checked')?.value ?? null;

function choose(name) {
  for (const input of document.querySelectorAll('input[name="preset"]')) input.checked = input.value === name;
}

/** Both times change together until they differ. */
function onInput(event, together) {
  const { id, name } = event.target;
  if (name === "preset") fill(preset(event.target.value).control);
  if (id === "base-a" && together()) find("base-b").value = find("base-a").value;
  if (id === "kind") choose(null);
  refresh(chosenPreset());
}

function remember(match) {
  choose(match.preset);
  fill(match.control);
  find("name-a").value = match.names.a;
  find("name-b").value = match.names.b;
  for (const way of ["sound", "vibration", "beside"]) find(way).checked = match.ways[way];
}

function settings() {
  const name = chosenPreset();
  const control = written(preset(name)?.control.stages);
  const names = { a: find("name-a").value.trim(), b: find("name-b").value.trim() };
  const ways = Object.fromEntries(["sound", "vibration", "beside"].map((way) => [way, find(way).checked]));
  return control && { preset: name, control, names, ways };
}

/** Opens a folded part, so that an error in it is visible. */
function unfold(event) {
  const folded = event.target.closest("details:not([open])");
  if (folded) folded.open = true;
}

/** Shows the current settings; `done` gets the new ones. */
export function openSetup(match, done) {
  if (!find("presets").querySelector("label")) showPresets();
  remember(match);
  let same = typeof match.control.base !== "object";
  const form = find("settings");
  find("secure").hidden = !isSecureContext;
  find("insecure").hidden = isSecureContext;
  form.addEventListener("invalid", unfold, true);
  form.oninput = (event) => {
    if (event.target.id === "base-b") same = false;
    onInput(event, () => same);
    if (event.target.name === "preset") same = true;
  };
  form.onsubmit = (event) => {
    event.preventDefault();
    const chosen = settings();
    if (chosen) done(chosen);
    else find("base-a").focus();
  };
  refresh(match.preset);
}
