// @ts-check
/** From moment to moment of a game, or from turn to turn: by slider, by buttons, by keys, by links. */

import { isForPage } from "./keyboard.js";
import { byId } from "./page.js";

/**
 * @param {HTMLElement} root has the moment shown (data-number), the last one (data-last) and those at which turns
 * end (data-turns), if one is to step by turns
 * @param {(moment: number) => Promise<void>} load shows a moment; whoever wishes for others meanwhile gets the last
 * @returns {(wish: number) => Promise<void>} goes to a moment
 */
export function startStepping(root, load) {
  const slider = /** @type {HTMLInputElement} */ (byId("moment"));
  const last = Number(root.dataset.last);
  let number = Number(root.dataset.number);
  let wanted = number;
  let isLoading = false;

  /** @param {number} wish */
  async function go(wish) {
    wanted = Math.max(0, Math.min(last, wish));
    slider.value = String(wanted);
    if (isLoading) return;
    isLoading = true;
    try {
      while (number !== wanted) {
        const moment = wanted;
        await load(moment);
        number = moment;
        root.dataset.number = String(moment);
        keepAddress(moment);
      }
    } finally {
      isLoading = false;
    }
  }

  /** @type {Record<string, () => number>} */
  const steps = {
    first: () => 0,
    "turn-back": () => turnBefore(root, wanted),
    back: () => wanted - 1,
    on: () => wanted + 1,
    "turn-on": () => turnAfter(root, wanted),
    last: () => last,
  };
  /** @type {Record<string, string>} */
  const keys = { Home: "first", ArrowLeft: "back", ArrowRight: "on", End: "last" };
  /** @type {Record<string, string>} with Shift */
  const turnKeys = { ArrowLeft: "turn-back", ArrowRight: "turn-on" };

  document.addEventListener("click", (event) => {
    const target = event.target instanceof Element ? event.target : null;
    const button = target?.closest("[data-step]");
    const link = target?.closest("[data-moment]");
    if (button instanceof HTMLElement) void go((steps[button.dataset.step ?? ""] ?? (() => wanted))());
    if (link instanceof HTMLElement || link instanceof SVGElement) {
      event.preventDefault();
      void go(Number(link.dataset.moment));
    }
  });
  slider.addEventListener("input", () => void go(Number(slider.value)));
  document.addEventListener("keydown", (event) => {
    const step = (event.shiftKey && root.dataset.turns !== undefined ? turnKeys : keys)[event.key];
    if (!step || !isForPage(event)) return;
    event.preventDefault();
    void go((steps[step] ?? (() => wanted))());
  });
  return go;
}

/**
 * @param {HTMLElement} root
 * @returns {number[]} at which moments turns end, the start before all of them
 */
function turnsOf(root) {
  return [0, ...(root.dataset.turns ?? "").split(" ").filter(Boolean).map(Number)];
}

/**
 * @param {HTMLElement} root
 * @param {number} moment
 * @returns {number} where the turn before ended
 */
export function turnBefore(root, moment) {
  return turnsOf(root).filter((end) => end < moment).at(-1) ?? 0;
}

/**
 * @param {HTMLElement} root
 * @param {number} moment
 * @returns {number} where the turn that is under way ends
 */
export function turnAfter(root, moment) {
  return turnsOf(root).find((end) => end > moment) ?? Number(root.dataset.last);
}

/** @param {number} moment so that it can be opened again, and sent to others */
function keepAddress(moment) {
  const address = new URL(location.href);
  address.searchParams.set("at", String(moment));
  history.replaceState(null, "", address);
}
