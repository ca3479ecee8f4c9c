// @ts-check
/** The part of a page that the server makes anew: how it is put in, and what is asked for, one thing at a time. */

import { Idiomorph } from "./vendor/idiomorph.esm.js";
import { moveSince, remember } from "./moving.js";
import { ConnectionLost, byId, complain, keepData } from "./page.js";
import { turnFrom, turns } from "./turning.js";

let isBusy = false;

export function scene() {
  return byId("scene");
}

/** How what is there becomes what the server tells; things keep their place and the keyboard. */
const MORPH = {
  beforeNodeMorphed: (/** @type {Node} */ old) => !(old instanceof Element && kept.includes(old.id)),
  beforeAttributeUpdated: (/** @type {string} */ name, /** @type {Element} */ node) => !isOwn(name, node),
};
/** @type {string[]} the ids of what the page keeps by itself, whatever the server tells */
let kept = [];

/** @param {string[]} ids */
export function keepByPage(ids) {
  kept = ids;
}

/**
 * What the page changes by itself.
 * @param {string} name of an attribute
 * @param {Element} element
 */
function isOwn(name, element) {
  return name === "open" || element.id === "stage";
}

/**
 * Show what the server has made anew, the whole of it or what is different, and let what has moved since come
 * from where it was.
 * @param {{html?: string, steps?: string[][]}} told
 * @param {Record<string, any>} data what belongs to it
 * @param {() => void} begin takes up what can be done now, before anything moves
 */
export function changeScene(told, data, begin) {
  const before = remember(data.moves ?? []);
  const turned = turns();
  keepData(data);
  if (told.steps) told.steps.forEach(take);
  else Idiomorph.morph(scene(), told.html ?? "", { morphStyle: "outerHTML", callbacks: MORPH });
  begin();
  moveSince(before);
  turnFrom(turned);
}

/** @param {string[]} step as `core/part.py` names them */
function take([kind, name = "", ...rest]) {
  const element = byId(name);
  if (kind === "remove") element.remove();
  else if (kind === "replace") replace(element, rest[0] ?? "");
  else if (kind === "change") change(element, rest[0] ?? "");
  else if (kind === "insert") insert(element, rest[0] ?? "", rest[1] ?? "");
}

/**
 * @param {Element} element
 * @param {string} html
 */
function replace(element, html) {
  const [other] = parsed(html, element.parentElement ?? element);
  if (other) Idiomorph.morph(element, other, { morphStyle: "outerHTML", callbacks: MORPH });
}

/**
 * Give it the attributes of another element; what is in it stays.
 * @param {Element} element
 * @param {string} html
 */
function change(element, html) {
  const [other] = parsed(html, element.parentElement ?? element);
  if (!other) return;
  for (const { name } of [...element.attributes]) {
    if (!other.hasAttribute(name) && !isOwn(name, element)) element.removeAttribute(name);
  }
  for (const { name, value } of other.attributes) {
    if (element.getAttribute(name) !== value && !isOwn(name, element)) element.setAttribute(name, value);
  }
}

/**
 * @param {Element} element
 * @param {string} after the id of one of its children; none: before all of them
 * @param {string} html
 */
function insert(element, after, html) {
  const elements = parsed(html, element);
  if (after) byId(after).after(...elements);
  else element.prepend(...elements);
}

/**
 * @param {string} html
 * @param {Element} parent where it belongs: what is drawn is not read as text is
 * @returns {Element[]}
 */
function parsed(html, parent) {
  const isDrawn = parent instanceof SVGElement;
  const template = document.createElement("template");
  template.innerHTML = isDrawn ? `<svg>${html}</svg>` : html;
  const root = isDrawn ? template.content.firstElementChild : template.content;
  return [...(root?.children ?? [])];
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
  } catch (error) {
    if (!(error instanceof ConnectionLost)) throw error;
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
