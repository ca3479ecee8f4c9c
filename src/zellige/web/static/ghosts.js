// @ts-check
/**
 * The piece in hand, as a ghost where it would go: on the place that was picked, until the server shows it there, and
 * on the place under the mouse. What it looks like is in the drawing's own art; `zellige.drawing` lists the attributes.
 */

import { alsoMark, marksChange } from "./marking.js";
import { picture } from "./board.js";
import { made } from "./svg.js";

/** @type {string[]} */
let picked = [];
/** What the mouse is on, if it can be picked. */
let hovered = "";

alsoMark((marks) => {
  const group = made("g", { class: "ghosts" });
  marks.append(group);
  fill(group);
}, true);

document.addEventListener("pointerover", ({ target, pointerType }) => {
  const pick = pointerType === "mouse" && target instanceof Element ? target.closest("#board .pick.open") : null;
  if ((pick?.id ?? "") === hovered) return;
  hovered = pick?.id ?? "";
  const group = document.querySelector("#marks .ghosts");
  if (group) fill(group);
});

/** @param {string[]} picks what was picked so far */
export function haunt(picks) {
  picked = picks;
  if (!document.getElementById(hovered)?.classList.contains("open")) hovered = "";
  marksChange();
}

/** @param {Element} group */
function fill(group) {
  group.replaceChildren();
  const way = [...picked, hovered].map((id) => document.getElementById(id));
  const place = lastWith(way, "data-target");
  const art = way.map((one) => one?.closest("[data-ghost]")?.getAttribute("data-ghost")).filter(Boolean).at(-1);
  const spot = place?.querySelector("[data-spot]") ?? place;
  const toScreen = picture()?.getScreenCTM();
  if (!place || !art || !(spot instanceof SVGGraphicsElement) || !toScreen) return;
  const { a, b, c, d, e, f } = toScreen.inverse().multiply(spot.getScreenCTM() ?? toScreen);
  const lift = Number(place.getAttribute("data-lift"));
  const ghost = made("g", { transform: `matrix(${a} ${b} ${c} ${d} ${e} ${f}) translate(0 ${-lift})` });
  const shapes = art.split(" ").map((id) => made("use", { href: `#${id}` }));
  shapes.at(-1)?.setAttribute("transform", `rotate(${lastWith(way, "data-turns")?.getAttribute("data-turns") ?? 0})`);
  ghost.append(...shapes);
  group.append(ghost);
}

/**
 * @param {(Element | null)[]} way
 * @param {string} attribute
 */
function lastWith(way, attribute) {
  return way.filter((one) => one?.hasAttribute(attribute)).at(-1);
}
