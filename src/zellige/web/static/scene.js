// @ts-check
/** The part of a page that the server makes anew: how it is put in, and what is asked for, one thing at a time. */

import { Idiomorph } from "./vendor/idiomorph.esm.js";
import { moveSince, remember } from "./moving.js";
import { byId, complain, keepData } from "./page.js";
import { turnFrom, turns } from "./turning.js";

let isBusy = false;

export function scene() {
  return byId("scene");
}

/**
 * Put in what the server has made anew, and let what has moved since come from where it was.
 * @param {string} html
 * @param {Record<string, any>} data what belongs to it
 * @param {() => void} begin takes up what can be done now, before anything moves
 * @param {string[]} kept the ids of what the page keeps by itself, whatever the server tells
 */
export function changeScene(html, data, begin, kept = []) {
  const before = remember();
  const turned = turns();
  keepData(data);
  Idiomorph.morph(scene(), html, {
    morphStyle: "outerHTML",
    callbacks: {
      beforeNodeMorphed: (old) => !(old instanceof Element && kept.includes(old.id)),
      beforeAttributeUpdated: (name, node) => name !== "open" && node.id !== "stage",
    },
  });
  begin();
  moveSince(before);
  turnFrom(turned);
}

/**
 * One thing at a time: what is asked for meanwhile is not done.
 * @param {() => Promise<void>} work
 * @param {() => void} [whenLost] without a connection
 */
export async function alone(work, whenLost) {
  if (isBusy) return;
  isBusy = true;
  scene().classList.add("busy");
  try {
    await work();
  } catch {
    complain(byId("connection").dataset.lost ?? "");
    whenLost?.();
  } finally {
    isBusy = false;
    scene().classList.remove("busy");
  }
}

/** @param {Record<string, (button: HTMLElement) => Promise<void> | void>} commands by what buttons say (data-command) */
export function obey(commands) {
  document.addEventListener("click", (event) => {
    const button = event.target instanceof Element ? event.target.closest("[data-command]") : null;
    if (button instanceof HTMLElement) void commands[button.dataset.command ?? ""]?.(button);
  });
}
