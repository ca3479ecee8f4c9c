// @ts-check
/** Tells the style sheet how wide a board is for its height, so that it can use all the room there is. */

import { byId } from "./page.js";

export function frameBoard() {
  const picture = document.querySelector("#board > svg");
  if (!(picture instanceof SVGSVGElement)) return;
  const { width, height } = picture.viewBox.baseVal;
  byId("stage").style.setProperty("--ratio", (width / height).toFixed(4));
}
