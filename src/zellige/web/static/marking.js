// @ts-check
/**
 * Marks around what is spoken of, can be chosen, was chosen, is hinted at, is lit up or has the keyboard, and
 * around two actions that are compared.
 *
 * They lie in a picture of their own over the board: so neighbours cannot cover them, every mark is a dark
 * and a bright line that shows on any colour, and letting them pulse does not paint the board anew.
 */

import { hitOf, picture, thing } from "./board.js";
import { byId } from "./page.js";
import { made } from "./svg.js";

/** With this many, outlines would look like a fence: a pearl in the middle of each does instead. */
const MOST_OUTLINES = 36;
/** With this few, they may be bold. */
const FEW = 8;
const KINDS = ["shown", "open", "picked", "warned", "hinted", "played", "better"];

/** @type {string[]} the ids of what is lit up, whatever becomes of the picture */
let lit = [];
/** Whether something has changed since the marks were drawn. */
let isDue = false;
/** @typedef {(marks: Element, scale: number) => void} Draw with the picture, and how many CSS pixels a unit of it has */
/** @type {Draw[]} what other modules draw below the marks */
const below = [];
/** @type {Draw[]} and above them */
const above = [];

/**
 * @param {Draw} draw called whenever the marks are drawn
 * @param {boolean} isBelow
 */
export function alsoMark(draw, isBelow = false) {
  (isBelow ? below : above).push(draw);
}

/**
 * Light up some things, and nothing else.
 * @param {string[]} ids
 * @returns {SVGGraphicsElement[]} what is lit up
 */
export function light(ids) {
  lit = ids;
  marksChange();
  return litElements();
}

/** @returns {SVGGraphicsElement[]} */
function litElements() {
  return [...new Set(lit.map(thing))].filter((element) => element instanceof SVGGraphicsElement);
}

/** Something that has marks is another thing now: they are drawn once, when all that changes together has changed. */
export function marksChange() {
  if (isDue) return;
  isDue = true;
  queueMicrotask(finishMarks);
}

/** Draw what is due at once, before things begin to move. */
export function finishMarks() {
  if (isDue) drawMarks();
}

/** Draw all marks anew. */
export function drawMarks() {
  isDue = false;
  const marks = byId("marks");
  const board = picture();
  if (!board) return;
  marks.setAttribute("viewBox", board.getAttribute("viewBox") ?? "");
  marks.replaceChildren();
  const toScreen = board.getScreenCTM();
  if (!toScreen) return;
  const fromScreen = toScreen.inverse();
  for (const draw of below) draw(marks, toScreen.a);
  drawLight(marks, board.viewBox.baseVal, fromScreen);
  for (const kind of KINDS) {
    const elements = board.querySelectorAll(`.${kind}`);
    const isPearls = kind === "open" && elements.length > MOST_OUTLINES;
    const group = layer(marks, `${kind} ${isPearls ? "pearls" : elements.length > FEW ? "" : "few"}`);
    for (const element of elements) {
      if (element instanceof SVGGraphicsElement) {
        mark(element, group, fromScreen, isPearls ? pearl : kind === "shown" ? frame : outline);
      }
    }
  }
  for (const draw of above) draw(marks, toScreen.a);
  layer(marks, "focused");
  markFocus();
}

/**
 * A shade over everything, with holes where things are lit up.
 * @param {Element} marks
 * @param {DOMRect} view
 * @param {DOMMatrix} fromScreen
 */
function drawLight(marks, view, fromScreen) {
  const elements = litElements();
  if (elements.length === 0) return;
  const box = { x: view.x, y: view.y, width: view.width, height: view.height };
  const mask = made("mask", { maskUnits: "userSpaceOnUse", id: "unlit", ...box });
  const shade = made("rect", { class: "shade", mask: "url(#unlit)", rx: 14, ...box });
  mask.append(made("rect", { class: "all", ...box }));
  marks.append(mask, shade);
  const outlines = layer(marks, "lit");
  for (const element of elements) {
    mark(element, mask, fromScreen, outline, ["hole"]);
    mark(element, outlines, fromScreen, outline);
  }
}

/** Show where the keyboard is. */
export function markFocus() {
  const group = document.querySelector("#marks .focused");
  const toScreen = picture()?.getScreenCTM();
  if (!group || !toScreen) return;
  group.replaceChildren();
  const here = document.activeElement?.closest("#board .pick");
  if (here instanceof SVGGraphicsElement && here.matches(":focus-visible")) {
    mark(here, group, toScreen.inverse(), outline);
  }
}

/** @typedef {{x: number, y: number, width: number, height: number, size: number}} Place */

/**
 * The middle and the extent of something on the board, in the picture of the marks.
 * @param {Element | null} element
 * @returns {Place | null}
 */
export function placeOf(element) {
  const toScreen = picture()?.getScreenCTM();
  if (!(element instanceof SVGGraphicsElement) || !toScreen) return null;
  const box = (hitOf(element) ?? element).getBoundingClientRect();
  const [width, height] = [box.width / toScreen.a, box.height / toScreen.d];
  const x = (box.x - toScreen.e) / toScreen.a + width / 2;
  const y = (box.y - toScreen.f) / toScreen.d + height / 2;
  return { x, y, width, height, size: Math.min(width, height) };
}

/**
 * @param {Element} marks
 * @param {string} kinds
 */
function layer(marks, kinds) {
  const group = made("g", { class: kinds.trim() });
  marks.append(group);
  return group;
}

/**
 * @param {SVGGraphicsElement} element
 * @param {Element} group
 * @param {DOMMatrix} fromScreen
 * @param {(shape: SVGGraphicsElement, isShape: boolean) => Element} draw what the mark looks like; whether the
 *   shape has the right form itself
 * @param {string[]} lines
 */
function mark(element, group, fromScreen, draw, lines = ["edge", "line"]) {
  const hit = hitOf(element);
  const shape = hit ?? element;
  const toScreen = shape.getScreenCTM();
  if (!toScreen) return;
  const { a, b, c, d, e, f } = fromScreen.multiply(toScreen);
  const matrix = [a, b, c, d, e, f].map((value) => value.toFixed(4)).join(" ");
  const place = made("g", { transform: `matrix(${matrix})` });
  for (const line of lines) {
    const drawn = draw(shape, shape === hit);
    drawn.setAttribute("class", line);
    place.append(drawn);
  }
  group.append(place);
}

/**
 * The shape itself, or a box within what it takes up.
 * @param {SVGGraphicsElement} shape
 * @param {boolean} isShape
 */
function outline(shape, isShape) {
  if (!isShape) return box(shape, -2);
  const copy = /** @type {Element} */ (shape.cloneNode(false));
  if (copy.tagName === "rect" && !copy.hasAttribute("rx")) copy.setAttribute("rx", "6");
  return copy;
}

/**
 * A frame around it, so that its content stays visible and it is clear that it can be picked.
 * @param {SVGGraphicsElement} shape
 * @param {boolean} isShape
 */
function frame(shape, isShape) {
  return isShape && shape.tagName !== "rect" ? outline(shape, true) : box(shape, 3);
}

/**
 * @param {SVGGraphicsElement} shape
 * @param {number} room how far the box is from it
 */
function box(shape, room) {
  const { x, y, width, height } = shape.getBBox();
  return made("rect", { x: x - room, y: y - room, width: width + 2 * room, height: height + 2 * room, rx: 6 });
}

/**
 * In the middle of a shape; of a box below, where it covers nothing that is written there.
 * @param {SVGGraphicsElement} shape
 * @param {boolean} isShape
 */
function pearl(shape, isShape) {
  const { x, y, width, height } = shape.getBBox();
  const r = Math.min(width, height) / 9;
  return made("circle", { cx: x + width / 2, cy: y + height * (isShape ? 0.5 : 0.84), r });
}
