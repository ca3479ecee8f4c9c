// @ts-check
/** Two actions on one board: what was played and what would have been better, each with its marks and a sign. */

import { targetsAmong } from "./board.js";
import { drawMarks, placeOf } from "./marking.js";
import { byId } from "./page.js";
import { made } from "./svg.js";

const SIGNS = { played: "✗", better: "✓" };

/**
 * @param {{played: string[], better: string[]}} picks the ids of both in the drawing
 */
export function compare(picks) {
  for (const kind of /** @type {const} */ (["played", "better"])) {
    for (const element of document.querySelectorAll(`#board .${kind}`)) element.classList.remove(kind);
    for (const pick of picks[kind]) document.getElementById(pick)?.classList.add(kind);
  }
  drawMarks();
  for (const kind of /** @type {const} */ (["played", "better"])) {
    if (picks[kind].length > 0) draw(kind, picks[kind], picks.better.length > 0);
  }
}

/**
 * An arrow to where something goes and, with two of them, a sign there.
 * @param {"played" | "better"} kind
 * @param {string[]} picks
 * @param {boolean} isCompared
 */
function draw(kind, picks, isCompared) {
  const targets = targetsAmong(picks);
  const aim = targets.at(-1) ?? picks.at(-1) ?? "";
  const start = targets.at(-2) ?? picks[0] ?? "";
  const from = placeOf(document.getElementById(start));
  const to = placeOf(document.getElementById(aim));
  if (!to) return;
  const group = made("g", { class: `way ${kind}` });
  if (from && start !== aim) arrow(group, from, to);
  if (isCompared) sign(group, kind, to);
  byId("marks").append(group);
}

/** @typedef {import("./marking.js").Place} Place */

/**
 * Bent a little, so that two between the same places lie side by side, and ending before its aim.
 * @param {Element} group
 * @param {Place} from
 * @param {Place} to
 */
function arrow(group, from, to) {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy);
  const bend = 0.12 * (group.classList.contains("better") ? 1 : -1);
  const middle = { x: from.x + dx / 2 - dy * bend, y: from.y + dy / 2 + dx * bend };
  const back = Math.hypot(to.x - middle.x, to.y - middle.y);
  const short = Math.min(to.size * 0.36, length / 3) / back;
  const end = { x: to.x - (to.x - middle.x) * short, y: to.y - (to.y - middle.y) * short };
  const line = `M${from.x} ${from.y}Q${middle.x} ${middle.y} ${end.x} ${end.y}`;
  const angle = (Math.atan2(end.y - middle.y, end.x - middle.x) * 180) / Math.PI;
  const size = Math.min(to.size * 0.3, 18);
  for (const name of ["edge", "line"]) {
    const head = {
      class: `${name} head`,
      d: `M0 0L${-size} ${-size * 0.62}V${size * 0.62}Z`,
      transform: `translate(${end.x} ${end.y}) rotate(${angle})`,
    };
    group.append(made("path", { class: `${name} shaft`, d: line }), made("path", head));
  }
}

/**
 * In the corner of its place; those of both actions never in the same one.
 * @param {Element} group
 * @param {"played" | "better"} kind
 * @param {Place} to
 */
function sign(group, kind, to) {
  const side = kind === "better" ? 1 : -1;
  const r = Math.max(9, Math.min(to.size * 0.26, 17));
  const x = to.x + (side * to.width) / 2;
  const y = to.y - to.height / 2;
  const text = made("text", { class: "sign", x, y: y + r * 0.42, "font-size": r * 1.25 });
  text.textContent = SIGNS[kind];
  group.append(made("circle", { class: "badge", cx: x, cy: y, r }), text);
}
