// @ts-check
/** Pieces move to where they go rather than jump there. */

import { dataOf, mayMove } from "./page.js";

/** @typedef {[number: number, from: string, to: string]} Move */

const DURATION = 450;

/**
 * Where pieces are now, before the page changes.
 * @param {number} since the number of the last event that was shown
 */
export function remember(since) {
  /** @type {Map<string, DOMRect>} */
  const boxes = new Map();
  for (const element of document.querySelectorAll("#board .pick, #board [id^=player-]")) {
    boxes.set(element.id, element.getBoundingClientRect());
  }
  const scroll = { x: window.scrollX, y: window.scrollY };
  return { since, boxes, scroll };
}

/**
 * Let what was played since then come from where it was.
 * @param {ReturnType<typeof remember>} before
 */
export function moveSince(before) {
  if (!mayMove()) return;
  const scene = document.getElementById("scene");
  const own = scene?.dataset.seat ?? "";
  /** @type {Move[]} */
  const moves = dataOf("moves") ?? [];
  const fresh = moves.filter(([number]) => number > before.since);
  fresh.forEach(([, from, to], index) => {
    const start = before.boxes.get(from) ?? before.boxes.get(`player-${own}`);
    const element = document.getElementById(to);
    if (start && element) fly(element, start, index * 120);
  });
}

/**
 * A copy of the element's picture flies from the box to its place.
 * @param {Element} element
 * @param {DOMRect} start
 * @param {number} delay
 */
function fly(element, start, delay) {
  const svg = element.closest("svg");
  if (!(element instanceof SVGGraphicsElement) || !svg) return;
  const end = element.getBoundingClientRect();
  const scale = svg.getScreenCTM();
  if (!scale || !end.width) return;
  const dx = (start.x + start.width / 2 - end.x - end.width / 2) / scale.a;
  const dy = (start.y + start.height / 2 - end.y - end.height / 2) / scale.d;
  const ghost = /** @type {SVGGraphicsElement} */ (element.cloneNode(true));
  ghost.removeAttribute("id");
  ghost.removeAttribute("role");
  ghost.setAttribute("aria-hidden", "true");
  ghost.setAttribute("class", "ghost");
  const place = document.createElementNS("http://www.w3.org/2000/svg", "g");
  const matrix = svg.getScreenCTM()?.inverse().multiply(/** @type {DOMMatrix} */ (parentMatrix(element)));
  if (matrix) {
    const { a, b, c, d, e, f } = matrix;
    place.setAttribute("transform", `matrix(${a} ${b} ${c} ${d} ${e} ${f})`);
  }
  const carrier = document.createElementNS("http://www.w3.org/2000/svg", "g");
  place.append(ghost);
  carrier.append(place);
  svg.append(carrier);
  element.classList.add("arriving");
  const animation = carrier.animate(
    [{ transform: `translate(${dx}px, ${dy}px)` }, { transform: "translate(0, 0)" }],
    { duration: DURATION, delay, easing: "cubic-bezier(.3,.8,.3,1)", fill: "backwards" },
  );
  const finish = () => {
    carrier.remove();
    element.classList.remove("arriving");
  };
  animation.finished.then(finish, finish);
}

/** @param {SVGGraphicsElement} element */
function parentMatrix(element) {
  const parent = element.parentElement;
  return parent instanceof SVGGraphicsElement ? parent.getScreenCTM() : element.getScreenCTM();
}
