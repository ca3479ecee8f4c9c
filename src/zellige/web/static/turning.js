// @ts-check
/** What turns from player to player goes the short way round, and what lies on it stays upright. */

import { finishMarks, marksChange } from "./marking.js";
import { mayMove } from "./page.js";

const DURATION = 700;
const EASING = "cubic-bezier(.4, 0, .2, 1)";

/** @returns {Map<string, number>} how far things are turned now, in degrees */
export function turns() {
  const found = [...document.querySelectorAll("#board [data-turn]")];
  return new Map(found.map((element) => [element.id, Number(element.getAttribute("data-turn"))]));
}

/**
 * Let what has another turn now get there by turning. Marks wait until everything is in its place; those that
 * are drawn on the way are drawn again there.
 * @param {Map<string, number>} before
 */
export function turnFrom(before) {
  if (!mayMove()) return;
  finishMarks();
  for (const [id, old] of before) {
    const element = document.getElementById(id);
    const way = shortWay(old, Number(element?.getAttribute("data-turn") ?? old));
    if (!element || way === 0) continue;
    void Promise.allSettled(turn(element, -way)).then(marksChange);
    document.getElementById("marks")?.animate({ opacity: [0, 0, 1] }, { duration: DURATION + 150 });
  }
}

/**
 * @param {number} from
 * @param {number} to
 */
function shortWay(from, to) {
  const way = (((to - from) % 360) + 360) % 360;
  return way > 180 ? way - 360 : way;
}

/**
 * Each part begins where it was before the turn.
 * @param {Element} element
 * @param {number} start in degrees, from where it is now
 */
function turn(element, start) {
  return [...element.children].map((part) => {
    const place = part.getAttribute("transform") ?? "";
    const [x, y] = (/translate\((\S+) (\S+)\)/.exec(place) ?? []).slice(1);
    const [angle] = (/rotate\((\S+)\)/.exec(place) ?? []).slice(1);
    const at = (/** @type {number} */ by) =>
      angle === undefined
        ? `rotate(${by}deg) translate(${x ?? 0}px, ${y ?? 0}px) rotate(${-by}deg)`
        : `rotate(${Number(angle) + by}deg)`;
    const way = [{ transform: at(start) }, { transform: at(0) }];
    return part.animate(way, { duration: DURATION, easing: EASING }).finished;
  });
}
