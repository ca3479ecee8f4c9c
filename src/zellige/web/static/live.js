// @ts-check
/** The live connection to a table; when it is lost it is made again, and the page catches up. */

import { byId, newName } from "./page.js";

/** @type {WebSocket | null} */
let socket = null;
let attempts = 0;
let revealed = "";

/** By this name the server knows what this page was answered, and does not tell it again. */
export const page = newName();

/**
 * @param {string} table
 * @param {() => number} version what the page shows
 * @param {(told: any) => void} whenTold
 */
export function listen(table, version, whenTold) {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const language = document.documentElement.lang; // not every browser says it with a live connection
  const query = `version=${version()}&page=${page}&language=${language}`;
  socket = new WebSocket(`${scheme}://${location.host}/table/${table}/live?${query}`);
  socket.addEventListener("open", () => {
    attempts = 0;
    show("");
    if (revealed) socket?.send(revealed);
  });
  socket.addEventListener("message", (event) => whenTold(JSON.parse(event.data)));
  socket.addEventListener("close", () => {
    attempts += 1;
    if (attempts > 1) show(byId("connection").dataset.lost ?? "");
    setTimeout(() => listen(table, version, whenTold), Math.min(5000, 250 * 2 ** attempts));
  });
}

/** @param {string} seat whose secrets this screen may show; none: nobody's */
export function reveal(seat) {
  if (seat === revealed) return;
  revealed = seat;
  if (socket?.readyState === WebSocket.OPEN) socket.send(seat);
}

/** @param {string} text */
function show(text) {
  const connection = byId("connection");
  connection.textContent = text;
  connection.classList.toggle("shown", text !== "");
}
