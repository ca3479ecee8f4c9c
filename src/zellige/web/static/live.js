// @ts-check
/** The live connection to a table; when it is lost it is made again, and the page catches up. */

import { byId, newName } from "./page.js";
import { preference } from "./preferences.js";

/** @type {WebSocket | null} */
let socket = null;
let attempts = 0;
let revealed = "";
/** What is told is taken one after the other, also if it has to be unpacked first. */
let taken = Promise.resolve();

/** By this name the server knows what this page was answered, and does not tell it again. */
export const page = newName();

/** @returns {string} by which the server knows what the page shows */
export function shown() {
  return byId("scene").dataset.token ?? "";
}

/**
 * @param {string} table
 * @param {(told: any) => Promise<void>} whenTold shows it, if it fits; then the server is told what is shown now
 */
export function listen(table, whenTold) {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const language = document.documentElement.lang; // not every browser says it with a live connection
  const query = `has=${shown()}&page=${page}&language=${language}`;
  socket = new WebSocket(`${scheme}://${location.host}/table/${table}/live?${query}`);
  socket.binaryType = "arraybuffer";
  socket.addEventListener("open", () => {
    attempts = 0;
    show("");
    if (revealed || preference("pace") !== "normal") acknowledge();
  });
  socket.addEventListener("message", (event) => {
    taken = taken.then(async () => {
      await whenTold(await unpacked(event.data));
      acknowledge();
    });
  });
  socket.addEventListener("close", () => {
    attempts += 1;
    if (attempts > 1) show(byId("connection").dataset.lost ?? "");
    setTimeout(() => listen(table, whenTold), Math.min(5000, 250 * 2 ** attempts));
  });
}

/**
 * @param {string | ArrayBuffer} data large messages are compressed
 * @returns {Promise<any>}
 */
async function unpacked(data) {
  if (typeof data === "string") return JSON.parse(data);
  return new Response(new Blob([data]).stream().pipeThrough(new DecompressionStream("deflate"))).json();
}

/** Say what the page shows, whose secrets it may show and how fast bots are to play: until then nothing else is told. */
export function acknowledge() {
  if (socket?.readyState !== WebSocket.OPEN) return;
  const pace = preference("pace");
  socket.send(JSON.stringify({ has: shown(), revealed: revealed ? Number(revealed) : null, pace }));
}

/** @param {string} seat whose secrets this screen may show */
export function reveal(seat) {
  revealed = seat;
  acknowledge();
}

/** Nobody's secrets are to be shown; the server learns it with what the page says next. */
export function conceal() {
  revealed = "";
}

/** @param {string} text */
function show(text) {
  const connection = byId("connection");
  connection.textContent = text;
  connection.classList.toggle("shown", text !== "");
}
