// @ts-check
/** Pieces move to where they go rather than jump there. */

import { pieceAt } from "./board.js";
import { dataOf, mayMove } from "./page.js";
import { made } from "./svg.js";

/** @typedef {[number: number, seat: number, from: string, to: string]} Move */

export const FLIGHT = 550;
const DELAY = 140;

/** @returns {Move[]} */
function moves() {
  return dataOf("moves") ?? [];
}

/**
 * Before the page changes: which moves are on the board already, and where what is about to move is now.
 * @param {Move[]} coming
 */
export function remember(coming) {
  return new Map(fresh(coming).map((move) => [move, startOf(move)?.getBoundingClientRect()]));
}

/** @param {Move[]} coming those that are not on the board yet */
export function fresh(coming) {
  const number = Number(document.getElementById("scene")?.dataset.number);
  const since = moves().reduce((most, [known]) => Math.max(most, known), number);
  return coming.filter(([number]) => number > since);
}

/** @param {Move} move from a thing, or from the panel of whoever has moved it */
function startOf([, seat, from]) {
  return document.getElementById(from) ?? document.querySelector(`#board [data-seat="${seat}"]`);
}

/**
 * Let what was played since then come from where it was.
 * @param {ReturnType<typeof remember>} starts
 */
export function moveSince(starts) {
  if (!mayMove()) return;
  [...starts].forEach(([[, , , to], start], index) => {
    const piece = pieceAt(to);
    if (start && piece instanceof SVGGraphicsElement) fly(piece, start, index * DELAY);
  });
}

/**
 * A copy of the piece flies from the box to its place, above everything else.
 * @param {SVGGraphicsElement} piece
 * @param {DOMRect} start
 * @param {number} delay
 */
export function fly(piece, start, delay) {
  const svg = piece.ownerSVGElement;
  const toScreen = svg?.getScreenCTM();
  const parent = piece.parentElement;
  if (!svg || !toScreen || !(parent instanceof SVGGraphicsElement)) return;
  const end = piece.getBoundingClientRect();
  const dx = (start.x + start.width / 2 - end.x - end.width / 2) / toScreen.a;
  const dy = (start.y + start.height / 2 - end.y - end.height / 2) / toScreen.d;
  const carrier = carry(piece, parent, toScreen);
  svg.append(carrier);
  piece.classList.add("arriving");
  const animation = carrier.animate(
    [{ transform: `translate(${dx}px, ${dy}px)` }, { transform: "translate(0, 0)" }],
    { duration: FLIGHT, delay, easing: "cubic-bezier(.3, .7, .2, 1)", fill: "backwards" },
  );
  const finish = () => {
    carrier.remove();
    piece.classList.remove("arriving");
  };
  animation.finished.then(finish, finish);
}

/**
 * The copy, where the piece is, in a group that can be moved.
 * @param {SVGGraphicsElement} piece
 * @param {SVGGraphicsElement} parent
 * @param {DOMMatrix} toScreen
 */
function carry(piece, parent, toScreen) {
  const copy = /** @type {Element} */ (piece.cloneNode(true));
  for (const attribute of ["id", "visibility", "data-at"]) copy.removeAttribute(attribute);
  const { a, b, c, d, e, f } = toScreen.inverse().multiply(parent.getScreenCTM() ?? toScreen);
  const place = made("g", { transform: `matrix(${a} ${b} ${c} ${d} ${e} ${f})` }, copy);
  return made("g", { class: "ghost", "aria-hidden": "true" }, place);
}
