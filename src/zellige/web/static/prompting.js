// @ts-check
/** Says in words what can be chosen next, from the kinds of things that can be picked. */

import { kindOf } from "./board.js";
import { byId, dataOf } from "./page.js";

/** @typedef {{kind: string, alone: string, also: string}} Prompt */

/**
 * Show it, and return it for those who listen.
 * @param {string[]} open what can be picked
 * @param {string[]} labels what was picked, in words
 */
export function showPrompt(open, labels) {
  const text = prompt(open);
  const picked = document.getElementById("picked");
  if (picked) picked.textContent = labels.join(" · ");
  byId("prompt").textContent = text;
  return text;
}

/**
 * The first kind in the order of the prompts says what to do; the others are "or ..." after it. What no prompt
 * is for has the last one, which has no kind.
 * @param {string[]} open
 */
function prompt(open) {
  /** @type {Prompt[]} */
  const prompts = dataOf("prompts") ?? [];
  const known = new Set(prompts.map(({ kind }) => kind));
  const kinds = new Set(open.map(kindOf).map((kind) => (known.has(kind) ? kind : "")));
  const [first, ...others] = prompts.filter(({ kind }) => kinds.has(kind));
  if (!first) return "";
  return [first.alone, ...others.map(({ also }) => also).filter(Boolean)].join(", ");
}
