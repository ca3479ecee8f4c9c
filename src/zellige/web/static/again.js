// @ts-check
/**
 * Turns shown again, on a board that lies over the one in play: so nothing that is being chosen is disturbed, and
 * what happens meanwhile goes on below.
 */

import { isForPage } from "./keyboard.js";
import { fly } from "./moving.js";
import { announce, byId, complain, mayMove } from "./page.js";
import { preference } from "./preferences.js";
import { moveOf } from "./since.js";
import { eventsOf, eventTold, playerOf } from "./story.js";

/** Begins the names of things on the board that lies over the one in play. */
const OWN = "shown-again-";
/** Milliseconds for a step, by how fast bots are to play. */
const STEP = { slow: 2200, normal: 1300, "at-once": 900 };

/** @typedef {{number: number, seat: string, name: string, text: string, isStart: boolean}} Frame */

/** @type {Frame[]} */
let frames = [];
let at = 0;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;
/** Grows with each wish, so that what comes late is not shown. */
let wish = 0;
/** @type {Element | null} where the keyboard was */
let before = null;
/** @type {Map<number, Promise<string>>} */
const pictures = new Map();

/** @returns {boolean} whether turns are being shown again */
export function isShownAgain() {
  return !byId("again").hidden;
}

/** @param {Element[]} turns of the log, in order */
export function showAgain(turns) {
  frames = turns.flatMap(framesOf);
  if (frames.length === 0) return;
  if (!isShownAgain()) before = document.activeElement;
  byId("again").hidden = false;
  byId("stage").scrollIntoView({ block: "nearest", behavior: mayMove() ? "smooth" : "auto" });
  byId("again-next").focus({ preventScroll: true });
  void go(0, true);
}

/**
 * The board before a turn, and after each thing that was done in it.
 * @param {Element} turn
 * @returns {Frame[]}
 */
function framesOf(turn) {
  const seat = turn.getAttribute("data-seat") ?? "";
  const name = playerOf(turn);
  const events = eventsOf(turn);
  const start = { number: (events[0] ?? 1) - 1, seat, name, text: name, isStart: true };
  return [start, ...events.map((number) => ({ number, seat, name, text: eventTold(number), isStart: false }))];
}

/**
 * @param {number} index
 * @param {boolean} isRunning whether the next frames come by themselves
 */
async function go(index, isRunning) {
  clearTimeout(timer);
  const frame = frames[index];
  if (!frame) {
    endAgain();
    return;
  }
  wish += 1;
  const mine = wish;
  const html = await pictureAt(frame.number).catch(() => "");
  const next = frames[index + 1];
  if (next) pictureAt(next.number).catch(() => {});
  if (mine !== wish || !isShownAgain()) return;
  if (!html) {
    endAgain();
    complain(byId("connection").dataset.lost ?? "");
    return;
  }
  at = index;
  show(frame, html);
  const pace = STEP[/** @type {keyof typeof STEP} */ (preference("pace"))] ?? STEP.normal;
  if (isRunning) timer = setTimeout(() => void go(index + 1, true), frame.isStart ? pace / 2 : pace);
}

/** @param {number} number */
function pictureAt(number) {
  const table = byId("scene").dataset.table;
  const known = pictures.get(number);
  if (known) return known;
  const asked = fetch(`/table/${table}/replay/${number}`).then(async (answer) => {
    if (!answer.ok) throw new Error(answer.statusText);
    return (await answer.json()).picture;
  });
  pictures.set(number, asked);
  asked.catch(() => pictures.delete(number));
  return asked;
}

/**
 * @param {Frame} frame
 * @param {string} html
 */
function show(frame, html) {
  const board = byId("again-board");
  const [, , from = "", to = ""] = (!frame.isStart && moveOf(frame.number)) || [];
  const start = (find(board, "was", from) ?? find(board, "seat", frame.seat))?.getBoundingClientRect();
  board.replaceChildren(withNamesOfItsOwn(html));
  const piece = find(board, "at", to);
  if (to && start && piece instanceof SVGGraphicsElement && mayMove()) fly(piece, start, 0);
  byId("again-sign").setAttribute("href", `#sign-${frame.seat}`);
  byId("again-text").textContent = frame.text;
  announce(frame.text);
}

/**
 * A picture whose things have names of their own, not those of the board in play: what refers to them refers to its own.
 * @param {string} html
 */
function withNamesOfItsOwn(html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  const renamed = new Map();
  for (const element of template.content.querySelectorAll("[id]")) {
    renamed.set(`#${element.id}`, `#${OWN}${element.id}`);
    element.setAttribute("data-was", element.id);
    element.id = OWN + element.id;
  }
  for (const element of template.content.querySelectorAll("[href]")) {
    const name = renamed.get(element.getAttribute("href"));
    if (name) element.setAttribute("href", name);
  }
  return template.content;
}

/**
 * @param {Element} board
 * @param {string} attribute
 * @param {string} value
 */
function find(board, attribute, value) {
  return value ? board.querySelector(`[data-${attribute}="${CSS.escape(value)}"]`) : null;
}

/** Back to the game. @returns {boolean} whether there was anything to end */
export function endAgain() {
  if (!isShownAgain()) return false;
  clearTimeout(timer);
  wish += 1;
  const hasKeyboard = byId("again").contains(document.activeElement);
  byId("again").hidden = true;
  byId("again-board").replaceChildren();
  pictures.clear();
  if (hasKeyboard && before instanceof HTMLElement) before.focus({ preventScroll: true });
  if (hasKeyboard && before instanceof SVGElement) before.focus({ preventScroll: true });
  return true;
}

/** @param {number} way one step on or back, by hand: from then on nothing comes by itself */
export function stepAgain(way) {
  if (isShownAgain()) void go(Math.max(0, at + way), false);
}

/**
 * By buttons and by keys, which do nothing else while turns are shown again.
 * @param {() => Element[]} turns those since one's own
 */
export function startAgain(turns) {
  /** @type {Record<string, (button: Element) => void>} */
  const commands = {
    again: (button) => showAgain([...document.querySelectorAll(`#${button.getAttribute("data-turn")}`)]),
    "again-all": () => showAgain(turns()),
    "again-back": () => stepAgain(-1),
    "again-next": () => stepAgain(1),
    "again-end": () => endAgain(),
  };
  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest("[data-command]") : null;
    if (button) commands[button.getAttribute("data-command") ?? ""]?.(button);
  });
  /** @type {Record<string, () => void>} */
  const keys = { Escape: endAgain, ArrowLeft: () => stepAgain(-1), ArrowRight: () => stepAgain(1) };
  window.addEventListener(
    "keydown",
    (event) => {
      if (!isForPage(event)) return;
      const act = isShownAgain() ? keys[event.key] : undefined;
      if (act) {
        event.preventDefault();
        event.stopImmediatePropagation();
        act();
      } else if (event.key.toLowerCase() === "a" && !event.repeat) {
        showAgain(turns());
      }
    },
    true,
  );
}
