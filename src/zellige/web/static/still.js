// @ts-check
/** A log that grows at its top without a jerk: what was read stays where it is, and then it scrolls to what is new. */

import { mayMove } from "./page.js";

/** @returns {Element | null} what scrolls the log: the list itself, or what is around it */
function scroller() {
  const log = document.getElementById("log");
  const around = [log, log?.parentElement ?? null];
  return around.find((element) => element && getComputedStyle(element).overflowY !== "visible") ?? null;
}

/** @param {() => void} change what may add to the log */
export function keepLogStill(change) {
  const log = scroller();
  if (!log || log.scrollTop > 0) return change(); // whoever reads further down is not disturbed by the browser
  const before = log.scrollHeight;
  change();
  const grown = log.scrollHeight - before;
  if (grown <= 0) return;
  log.scrollTop = grown;
  requestAnimationFrame(() => {
    requestAnimationFrame(() => log.scrollTo({ top: 0, behavior: mayMove() ? "smooth" : "auto" }));
  });
}
