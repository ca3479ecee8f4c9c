// @ts-check
/**
 * Rules beside the board: a drawer with the one-page summary, and "What is this?" for anything in sight.
 *
 * While somebody asks, whatever is clicked is explained and not done. What the things are, the drawing says by their
 * ids (`zellige.drawing.meaning`); no game is known here.
 */

import { isForPage, isKeyboard } from "./keyboard.js";
import { light } from "./marking.js";
import { byId } from "./page.js";

/** @typedef {"rules" | "things"} View */

/** @type {Element | null} what had the focus when it was opened */
let opener = null;

/** @returns {HTMLDialogElement | null} */
function drawer() {
  const found = document.getElementById("drawer");
  return found instanceof HTMLDialogElement ? found : null;
}

export function startDrawer() {
  if (!drawer()) return;
  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest("[data-drawer]") : null;
    if (button instanceof HTMLElement) void turnTo(button.dataset.drawer ?? "");
  });
  drawer()?.addEventListener("toggle", lightOpened, true);
  // Before all others: what is asked about must not be done.
  addEventListener("click", askedByClick, true);
  addEventListener("keydown", onKey, true);
}

/** @param {string} view the one that is open already is closed */
async function turnTo(view) {
  if (view !== "rules" && view !== "things") return close();
  if (shownView() === view) return close();
  await open(view);
}

/** @returns {string} which part is open; none: the drawer is closed */
function shownView() {
  return drawer()?.open ? (document.body.dataset.reading ?? "") : "";
}

/** @param {View} view */
async function open(view) {
  const dialog = drawer();
  if (!dialog) return;
  if (!dialog.open) {
    opener = document.activeElement;
    dialog.show();
  }
  document.body.dataset.reading = view;
  await fill(dialog);
  for (const part of ["rules", "things"]) {
    const section = document.getElementById(`drawer-${part}`);
    if (section) section.hidden = part !== view;
  }
  if (view === "rules") lightNothing();
  showState();
  byId("drawer-title").focus({ preventScroll: true });
}

/** @param {HTMLDialogElement} dialog what is in it comes once, when it is first opened */
async function fill(dialog) {
  const content = byId("drawer-content");
  if (content.childElementCount > 0) return;
  const answer = await fetch(dialog.dataset.address ?? "").catch(() => null);
  if (!answer?.ok) {
    content.textContent = dialog.dataset.lost ?? "";
    return;
  }
  content.innerHTML = await answer.text();
  for (const link of content.querySelectorAll("a")) link.target = "_blank"; // the table stays
}

function close() {
  const hadKeyboard = drawer()?.contains(document.activeElement) || document.activeElement === document.body;
  drawer()?.close();
  delete document.body.dataset.reading;
  lightNothing();
  showState();
  if (hadKeyboard && (opener instanceof HTMLElement || opener instanceof SVGElement)) opener.focus();
}

/** Let all buttons say what is open. */
function showState() {
  const view = shownView();
  for (const button of document.querySelectorAll("[data-drawer]")) {
    const isOpen = button.getAttribute("data-drawer") === view && view !== "";
    if (button.hasAttribute("aria-expanded")) button.setAttribute("aria-expanded", String(isOpen));
    if (button.hasAttribute("aria-pressed")) button.setAttribute("aria-pressed", String(isOpen));
  }
}

// -- what is this? ------------------------------------------------------------------------------------

function isAsking() {
  return shownView() === "things";
}

/** @param {MouseEvent} event */
function askedByClick(event) {
  const target = event.target instanceof Element ? event.target : null;
  if (!isAsking() || !target || !target.closest("main") || target.closest("dialog[open]")) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  explain(target);
}

/** @param {KeyboardEvent} event */
function onKey(event) {
  const target = event.target instanceof Element ? event.target : null;
  if (event.key === "Escape" && shownView() && !target?.closest("dialog[open]:not(#drawer)")) {
    event.stopImmediatePropagation();
    close();
  } else if (isAsking() && (event.key === "Enter" || event.key === " ") && target?.closest("#board")) {
    event.preventDefault();
    event.stopImmediatePropagation();
    explain(target);
  } else if (isForPage(event) && event.key.toLowerCase() === "r") {
    void turnTo("rules");
  } else if (isForPage(event) && event.key.toLowerCase() === "w") {
    void askAbout(target);
  }
}

/** @param {Element | null} target what has the keyboard, if it is something on the board */
async function askAbout(target) {
  const isThing = target?.closest("#board .pick") ?? null;
  if (isAsking() && !isThing) return close();
  await open("things");
  if (isThing) explain(isThing);
}

/** @param {Element} target what it is called, what sort of thing that is, and what the rules say about it */
function explain(target) {
  const { kind, thing } = kindOf(target);
  const answer = byId("answer");
  const label = labelAround(target) || (kind ? "" : (answer.dataset.nothing ?? ""));
  const said = label ? [written("p", label)] : [];
  if (kind) said.push(written("h3", kind.querySelector("summary")?.textContent ?? ""));
  const rules = kind?.querySelector(".text")?.cloneNode(true);
  answer.replaceChildren(...said, ...(rules ? [rules] : []));
  for (const other of kinds()) other.open = false;
  light(thing?.id ? [thing.id] : []);
  byId("drawer-content").scrollTop = 0;
  if (isKeyboard()) answer.focus({ preventScroll: true });
}

/**
 * @param {string} tag
 * @param {string} text
 */
function written(tag, text) {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}

/** @returns {HTMLDetailsElement[]} */
function kinds() {
  return [...document.querySelectorAll("#drawer-things details")].filter((one) => one instanceof HTMLDetailsElement);
}

/**
 * The sort of thing that something is, or else that something around it is; and which of the two it is.
 * @param {Element} target
 */
function kindOf(target) {
  for (let element = /** @type {Element | null} */ (target); element; element = element.parentElement) {
    const names = [element.id, element.getAttribute("data-at") ?? "", element.hasAttribute("data-why") ? "score" : ""];
    for (const name of names.filter(Boolean)) {
      const found = kinds().find((kind) => patternsOf(kind).some((pattern) => pattern.test(name)));
      if (found) return { kind: found, thing: element };
    }
  }
  return { kind: null, thing: null };
}

/** @param {HTMLDetailsElement} kind */
function patternsOf(kind) {
  const ids = (kind.dataset.ids ?? "").split(" ");
  return ids.map((id) => new RegExp(`^${id.replaceAll("*", ".*")}$`)); // there is nothing else special in an id
}

/**
 * How something is called, by itself or by what is around it; not the whole picture or the whole page.
 * @param {Element} target
 */
function labelAround(target) {
  for (let element = /** @type {Element | null} */ (target); element; element = element.parentElement) {
    if (element.matches("#picture, #board, aside, main")) break;
    const title = element.querySelector(":scope > title")?.textContent ?? element.getAttribute("title");
    const label = element.getAttribute("aria-label") ?? title;
    if (label) return label;
  }
  return "";
}

/** What there is of the sort that was opened is lit up on the board. */
function lightOpened() {
  if (!document.getElementById("board")) return;
  const opened = kinds().filter((kind) => kind.open);
  if (opened.length === 0) return;
  const patterns = opened.flatMap(patternsOf);
  const found = [...document.querySelectorAll("#board [id]")].filter(({ id }) => patterns.some((one) => one.test(id)));
  const smallest = found.filter((element) => !found.some((other) => other !== element && element.contains(other)));
  light(smallest.map(({ id }) => id));
}

function lightNothing() {
  if (document.getElementById("board")) light([]);
}
