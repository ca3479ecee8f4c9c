// @ts-check
/** From moment to moment of a game: by slider, by buttons, by keys, by links. */

import { isForPage } from "./keyboard.js";
import { byId } from "./page.js";

/**
 * @param {HTMLElement} root has the moment shown (data-number) and the last one (data-last)
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
  const steps = { first: () => 0, back: () => wanted - 1, on: () => wanted + 1, last: () => last };
  /** @type {Record<string, string>} */
  const keys = { Home: "first", ArrowLeft: "back", ArrowRight: "on", End: "last" };

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
    const step = keys[event.key];
    if (!step || !isForPage(event)) return;
    event.preventDefault();
    void go((steps[step] ?? (() => wanted))());
  });
  return go;
}

/** @param {number} moment so that it can be opened again, and sent to others */
function keepAddress(moment) {
  const address = new URL(location.href);
  address.searchParams.set("at", String(moment));
  history.replaceState(null, "", address);
}
