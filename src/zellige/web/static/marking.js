// @ts-check
/**
 * Marks around what is spoken of, can be chosen, was chosen, is hinted at or has the keyboard.
 *
 * They lie in a picture of their own over the board: so neighbours cannot cover them, every mark is a dark
 * and a bright line that shows on any colour, and letting them pulse does not paint the board anew.
 */

import { byId } from "./page.js";

const SVG = "http://www.w3.org/2000/svg";
/** So many outlines would be a fence: then a pearl in the middle of each does. */
const MOST_OUTLINES = 36;
/** So few may be bold. */
const FEW = 8;
const HIT = ".mh-hit, .ss-hit, .md-hit";
const KINDS = ["lit", "open", "picked", "hinted"];

/** Draw all marks anew. */
export function drawMarks() {
  const marks = byId("marks");
  const picture = board();
  if (!picture) return;
  marks.setAttribute("viewBox", picture.getAttribute("viewBox") ?? "");
  marks.replaceChildren();
  const toScreen = picture.getScreenCTM();
  if (!toScreen) return;
  const fromScreen = toScreen.inverse();
  for (const kind of KINDS) {
    const elements = picture.querySelectorAll(`.${kind}`);
    const isPearls = kind === "open" && elements.length > MOST_OUTLINES;
    const group = layer(marks, `${kind} ${isPearls ? "pearls" : elements.length > FEW ? "" : "few"}`);
    for (const element of elements) {
      if (element instanceof SVGGraphicsElement) mark(element, group, fromScreen, isPearls);
    }
  }
  layer(marks, "focused");
  markFocus();
}

/** Show where the keyboard is. */
export function markFocus() {
  const group = document.querySelector("#marks .focused");
  const toScreen = board()?.getScreenCTM();
  if (!group || !toScreen) return;
  group.replaceChildren();
  const here = document.activeElement?.closest("#board .pick");
  if (here instanceof SVGGraphicsElement && here.matches(":focus-visible")) {
    mark(here, group, toScreen.inverse(), false);
  }
}

/** @returns {SVGSVGElement | null} */
function board() {
  return document.querySelector("#board > svg");
}

/**
 * @param {Element} marks
 * @param {string} kinds
 */
function layer(marks, kinds) {
  const group = document.createElementNS(SVG, "g");
  group.setAttribute("class", kinds.trim());
  marks.append(group);
  return group;
}

/**
 * @param {SVGGraphicsElement} element
 * @param {Element} group
 * @param {DOMMatrix} fromScreen
 * @param {boolean} isPearl
 */
function mark(element, group, fromScreen, isPearl) {
  const hit = element.querySelector(HIT);
  const shape = hit instanceof SVGGraphicsElement ? hit : element;
  const toScreen = shape.getScreenCTM();
  if (!toScreen) return;
  const { a, b, c, d, e, f } = fromScreen.multiply(toScreen);
  const place = document.createElementNS(SVG, "g");
  place.setAttribute("transform", `matrix(${[a, b, c, d, e, f].map((value) => value.toFixed(4)).join(" ")})`);
  for (const line of ["edge", "line"]) {
    const outline = isPearl ? pearl(shape, hit !== null) : outlineOf(shape, hit !== null);
    outline.setAttribute("class", line);
    place.append(outline);
  }
  group.append(place);
}

/**
 * @param {SVGGraphicsElement} shape
 * @param {boolean} isShape whether it has the right form itself; else a box around it does
 */
function outlineOf(shape, isShape) {
  if (isShape) {
    const copy = /** @type {Element} */ (shape.cloneNode(false));
    if (copy.tagName === "rect" && !copy.hasAttribute("rx")) copy.setAttribute("rx", "6");
    return copy;
  }
  const box = shape.getBBox();
  return made("rect", { x: box.x + 2, y: box.y + 2, width: box.width - 4, height: box.height - 4, rx: 6 });
}

/**
 * In the middle of a shape; of a box below, where it covers nothing that is written there.
 * @param {SVGGraphicsElement} shape
 * @param {boolean} isShape
 */
function pearl(shape, isShape) {
  const box = shape.getBBox();
  const r = Math.min(box.width, box.height) / 9;
  return made("circle", { cx: box.x + box.width / 2, cy: box.y + box.height * (isShape ? 0.5 : 0.84), r });
}

/**
 * @param {string} name
 * @param {Record<string, number>} attributes
 */
function made(name, attributes) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
}
