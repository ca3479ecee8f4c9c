// @ts-check
/** What is said at the table: the last of it stays in view, and whoever does not look there is told. */

import { announce, byId, complain } from "./page.js";

/** How long it is shown to whoever looks elsewhere, in milliseconds. */
const STAY = 6000;

/** What was said last, as far as is known here. */
let last = lastLine()?.id ?? "";

/** @returns {Element | null} */
function lastLine() {
  return document.querySelector("#chat > li:last-child");
}

/** Something may have been said. */
export function tellSaid() {
  const line = lastLine();
  if (!line || line.id === last) return;
  last = line.id;
  keepChatAtEnd();
  const words = `${line.querySelector("b")?.textContent}: ${line.lastChild?.textContent?.trim()}`;
  if (isInView(line)) announce(words);
  else showBriefly(words);
}

export function keepChatAtEnd() {
  const chat = document.getElementById("chat");
  if (chat) chat.scrollTop = chat.scrollHeight;
}

/** @param {Element} line */
function isInView(line) {
  const { x, y, width, height } = line.getBoundingClientRect();
  return line.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}

/** @param {string} words */
function showBriefly(words) {
  complain(words);
  setTimeout(() => {
    if (byId("message").textContent === words) complain("");
  }, STAY);
}
