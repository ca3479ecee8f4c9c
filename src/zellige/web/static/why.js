// @ts-check
/**
 * Any score can be clicked to see why: a panel lists what earned the points, and each line of it is
 * lit up on the board.
 */

import { Idiomorph } from "./vendor/idiomorph.esm.js";
import { nameOf } from "./board.js";
import { light } from "./marking.js";
import { announce, byId } from "./page.js";

/**
 * A score by its seat, perhaps one source of it or what belongs to one thing; or an event.
 * @typedef {{seat: string, source?: string, about?: string, event?: string}} Question
 */

const MARGIN = 6;

/** @type {Question | null} */
let asked = null;
/** Which button gets the focus back when the panel is closed. */
let opener = "";
/** How many events there were when it was answered. */
let answeredAt = NaN;
/** @type {() => number} */
let now = () => NaN;
/** @type {(event: number) => Promise<void>} */
let goTo = () => Promise.resolve();

/**
 * @param {() => number} number how many events the board shows
 * @param {(event: number) => Promise<void>} [whenEvent] lets the board show an event that is asked about
 */
export function startWhy(number, whenEvent) {
  now = number;
  if (whenEvent) goTo = whenEvent;
  document.addEventListener("click", onClick);
  panel().addEventListener("keydown", onKey);
  panel().addEventListener("toggle", () => isSheet() || panel().scrollIntoView({ block: "nearest" }), true);
}

function panel() {
  return byId("why");
}

/** @returns {boolean} whether there was something to close */
export function closeWhy() {
  if (!asked) return false;
  asked = null;
  const hadKeyboard = panel().contains(document.activeElement);
  panel().hidden = true;
  panel().replaceChildren();
  showAsked();
  light([]);
  if (hadKeyboard) document.getElementById(opener)?.focus();
  return true;
}

/** What the page shows has changed: if there are more events, or fewer, so may have the answer. */
export async function refreshWhy() {
  showAsked();
  if (!asked || asked.event || answeredAt === now()) return;
  const html = await answerTo(asked);
  if (html === null || answeredAt !== now()) return;
  Idiomorph.morph(panel(), html, { morphStyle: "innerHTML", callbacks: { beforeAttributeUpdated: isOurs } });
  lightPressed();
}

/** @param {MouseEvent} event */
function onClick(event) {
  const target = event.target instanceof Element ? event.target : null;
  const button = target?.closest("[data-why], [data-why-event], [data-why-close], #why .entry");
  if (!(button instanceof HTMLElement || button instanceof SVGElement)) return;
  if (button.classList.contains("entry")) return choose(button);
  if ("whyClose" in button.dataset) return void closeWhy();
  if (button.closest("#board") && document.querySelector("#board .picked")) return;
  const question = questionOf(button);
  if (asked && JSON.stringify(question) === JSON.stringify(asked)) return void closeWhy();
  opener = button.closest("#board") ? `ask-${question.seat}` : button.id;
  void ask(question);
}

/**
 * @param {HTMLElement | SVGElement} button
 * @returns {Question}
 */
function questionOf(button) {
  const { why, source, about, whyEvent, seat } = button.dataset;
  if (whyEvent) return { seat: seat ?? "", event: whyEvent };
  if (source) return { seat: why ?? "", source };
  return about ? { seat: why ?? "", about } : { seat: why ?? "" };
}

/** @param {Question} question */
async function ask(question) {
  asked = question;
  if (question.event) await goTo(Number(question.event));
  const html = await answerTo(question);
  if (html === null) return;
  panel().innerHTML = html;
  panel().hidden = false;
  showAsked();
  for (const entry of entries()) setPressed(entry, belongs(entry, question));
  byId("why-title").focus({ preventScroll: true });
  panel().scrollTop = 0;
  panel().scrollIntoView({ block: "nearest" });
  lightPressed();
  void refreshWhy();
}

/**
 * Whether a line is what was asked about in particular; of a whole score none is.
 * @param {HTMLElement} entry
 * @param {Question} question
 */
function belongs(entry, question) {
  if (question.event) return entry.closest("details")?.dataset.group === question.seat;
  return question.source !== undefined || question.about !== undefined;
}

/**
 * What was lit up or folded up stays so.
 * @param {string} name
 * @param {Element} element
 */
function isOurs(name, element) {
  return name !== "open" && !(name === "aria-pressed" && element.hasAttribute(name));
}

/**
 * @param {Question} question
 * @returns {Promise<string | null>} nothing, if something else was asked in the meantime
 */
async function answerTo(question) {
  const at = now();
  const query = new URLSearchParams({ ...question, at: String(at) });
  const place = question.event ? `/${question.event}` : `?${query}`;
  const answer = await fetch(`/table/${panel().dataset.table}/why${place}`);
  const data = answer.ok ? await answer.json() : null;
  if (!data || question !== asked) return null;
  answeredAt = at;
  return data.html;
}

/** Say of the scores whether the panel explains them now. */
function showAsked() {
  const seat = asked && !asked.event ? asked.seat : "";
  for (const button of document.querySelectorAll("[data-why][aria-expanded]")) {
    button.setAttribute("aria-expanded", String(button.getAttribute("data-why") === seat));
  }
}

/** @returns {HTMLElement[]} */
function entries() {
  return [...panel().querySelectorAll(".entry")].filter((entry) => entry instanceof HTMLElement);
}

/**
 * @param {Element} entry
 * @param {boolean} isPressed
 */
function setPressed(entry, isPressed) {
  entry.setAttribute("aria-pressed", String(isPressed));
}

/** @param {Element} chosen this line alone; or none, if it was the only one */
function choose(chosen) {
  const pressed = entries().filter((entry) => entry.getAttribute("aria-pressed") === "true");
  const wasAlone = pressed.length === 1 && pressed[0] === chosen;
  for (const entry of entries()) setPressed(entry, entry === chosen && !wasAlone);
  const names = lightPressed();
  if (names.length > 0) announce((byId("announcer").dataset.lit ?? "").replace("{names}", names.join(", ")));
}

/** @returns {string[]} what is lit up, in words */
function lightPressed() {
  const ids = entries()
    .filter((entry) => entry.getAttribute("aria-pressed") === "true")
    .flatMap((entry) => (entry.dataset.lit ?? "").split(" "))
    .filter(Boolean);
  const shown = light([...new Set(ids)]);
  bringIntoView(shown);
  return [...new Set(shown.map(nameOf))];
}

/** Whether the panel lies over the page, as it does where there is little room. */
function isSheet() {
  return getComputedStyle(panel()).position === "fixed";
}

/** @param {Element[]} shown is to be seen above a sheet, with as much of the board as there is room for */
function bringIntoView(shown) {
  if (shown.length === 0 || !isSheet()) return;
  const room = panel().getBoundingClientRect().top - MARGIN;
  const top = byId("board").getBoundingClientRect().top - MARGIN;
  const bottom = Math.max(...shown.map((element) => element.getBoundingClientRect().bottom));
  scrollBy({ top: top + Math.max(0, bottom - top - room) });
}

/** @type {Record<string, number>} */
const STEPS = { ArrowDown: 1, ArrowUp: -1 };

/** @param {KeyboardEvent} event up and down from line to line, over whatever is folded up */
function onKey(event) {
  const step = STEPS[event.key];
  if (!step || !(event.target instanceof HTMLElement)) return;
  const stops = [...panel().querySelectorAll("summary, .entry")].filter((stop) => stop.checkVisibility());
  const here = stops.indexOf(event.target);
  const next = stops[here + step];
  if (next instanceof HTMLElement) next.focus();
  event.preventDefault();
}
