// @ts-check
/**
 * What the others did since one's own last turn: marked on the board, for each in their colour and with their sign.
 *
 * The marks lie in a picture of their own, below those of what can be chosen. They go when one begins to play.
 */

import { hitOf, picture, thing } from "./board.js";
import { placeOf } from "./marking.js";
import { byId, dataOf } from "./page.js";
import { eventsOf, turnsSince } from "./story.js";
import { made } from "./svg.js";

/** @typedef {import("./moving.js").Move} Move */

/** How large a sign is beside the place that it is on, and at least, in units of the picture. */
const SHARE = 0.44;
const SMALLEST = 19;
/** How large a line within a place is. */
const INSIDE = 0.84;

/** @type {Map<number, Move>} by the numbers of events */
const moves = new Map();

/** @param {Move[]} told */
export function keepMoves(told) {
  for (const move of told) moves.set(move[0], move);
}

/** @param {number} number of an event */
export function moveOf(number) {
  return moves.get(number);
}

/** @param {string} seat */
export function colourOf(seat) {
  return document.getElementById(`sign-${seat}`)?.dataset.colour ?? "";
}

/** Mark what was done since, as the page shows it now. */
export function markSince() {
  const layer = byId("since");
  const { seat = "", steps } = byId("scene").dataset;
  layer.setAttribute("viewBox", picture()?.getAttribute("viewBox") ?? "");
  layer.replaceChildren();
  const turns = turnsSince(seat);
  document.getElementById("again-all")?.toggleAttribute("disabled", turns.length === 0);
  if (Number(steps) > 0) return;
  /** @type {Map<string, string[]>} by places: who has been there, in this order */
  const seen = new Map();
  for (const turn of turns) {
    for (const number of eventsOf(turn)) {
      const [, who, , to = ""] = moveOf(number) ?? [];
      const before = (seen.get(to) ?? []).filter((other) => other !== String(who));
      if (to) seen.set(to, [...before, String(who)]);
    }
  }
  const drawn = [...seen].map(([to, seats]) => marksAt(to, seats));
  layer.append(...drawn.flatMap(({ lines }) => lines), ...drawn.flatMap(({ signs }) => signs));
}

/**
 * A line in the colour of whoever was there last, and the signs of all.
 * @param {string} id
 * @param {string[]} seats
 */
function marksAt(id, seats) {
  const element = thing(id);
  const place = placeOf(element);
  if (!place || !(element instanceof SVGGraphicsElement)) return { lines: [], signs: [] };
  const { x, y, width, height, size } = place;
  const [left, top] = [x - width / 2, y - height / 2];
  const side = Math.max(SMALLEST, size * SHARE);
  const box = { y: top - side * 0.28, width: side, height: side };
  const signs = seats.map((seat, index) =>
    made("use", { href: `#sign-${seat}`, x: left + side * (0.8 * index - 0.28), ...box }),
  );
  const stroke = colourOf(seats.at(-1) ?? "");
  const around = () => within(element, place) ?? made("path", { d: brackets(left, top, width, height, size * 0.26) });
  return { lines: [dressed(around(), { class: "edge" }), dressed(around(), { class: "line", stroke })], signs };
}

/**
 * @param {Element} element
 * @param {Record<string, string>} attributes
 */
function dressed(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}

/**
 * The shape of a place that is no rectangle, a little smaller.
 * @param {SVGGraphicsElement} element
 * @param {import("./marking.js").Place} place
 */
function within(element, { x, y }) {
  const shape = hitOf(element);
  const [toScreen, fromScreen] = [shape?.getScreenCTM(), picture()?.getScreenCTM()?.inverse()];
  if (!shape || shape.tagName === "rect" || !toScreen || !fromScreen) return null;
  const smaller = new DOMMatrix().translate(x, y).scale(INSIDE).translate(-x, -y);
  const { a, b, c, d, e, f } = smaller.multiply(fromScreen.multiply(toScreen));
  const copy = /** @type {Element} */ (shape.cloneNode(false));
  return dressed(copy, { transform: `matrix(${a} ${b} ${c} ${d} ${e} ${f})` });
}

/**
 * @param {number} x
 * @param {number} y
 * @param {number} width
 * @param {number} height
 * @param {number} arm
 */
function brackets(x, y, width, height, arm) {
  const [right, low] = [x + width, y + height];
  return [
    `M${x} ${y + arm}V${y}H${x + arm}M${right - arm} ${y}H${right}V${y + arm}`,
    `M${right} ${low - arm}V${low}H${right - arm}M${x + arm} ${low}H${x}V${low - arm}`,
  ].join("");
}

keepMoves(dataOf("moves") ?? []);
