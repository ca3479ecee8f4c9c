// @ts-check
/** The live connection to a table; when it is lost it is made again, and the page catches up. */

import { ConnectionLost, byId, newName, post } from "./page.js";
import { preference } from "./preferences.js";

/** Characters; what is longer than this is sent by a request. */
const LONGEST = 3500;
/** Milliseconds: a connection may be lost without anybody having noticed. */
const PATIENCE = 5000;
/** The server stops, and another one takes over or will soon. */
const COME_BACK = 1012;
/** Milliseconds within which all pages come back that were told to: not all in one moment. */
const CROWD = 800;
/** Milliseconds: what takes longer than this is said. */
const BRIEF = 1500;

/** @type {WebSocket | null} */
let socket = null;
let attempts = 0;
/** @type {ReturnType<typeof setTimeout> | undefined} until the page says that it is connecting again */
let overdue;
let revealed = "";
/** What is told is taken one after the other. */
let taken = Promise.resolve();

/** @type {Map<number, {resend: () => void, take: (answer: {status: number, data: any}) => void}>} by their numbers */
const questions = new Map();
let asked = 0;

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
    clearTimeout(overdue);
    show("");
    if (revealed || preference("pace") !== "normal") acknowledge();
  });
  socket.addEventListener("message", (event) => {
    void hear(event.data, whenTold);
  });
  socket.addEventListener("close", (event) => {
    for (const { resend } of [...questions.values()]) resend();
    clearTimeout(overdue);
    if (event.code === COME_BACK) {
      overdue = setTimeout(() => show(byId("connection").dataset.again ?? ""), BRIEF);
      setTimeout(() => listen(table, whenTold), CROWD * Math.random());
      return;
    }
    attempts += 1;
    if (attempts > 1) show(byId("connection").dataset.lost ?? "");
    setTimeout(() => listen(table, whenTold), Math.min(5000, 250 * 2 ** attempts));
  });
}

/**
 * @param {string | ArrayBuffer} data
 * @param {(told: any) => Promise<void>} whenTold
 */
async function hear(data, whenTold) {
  const told = await unpacked(data);
  if (told.ask) {
    questions.get(told.ask)?.take(told);
    questions.delete(told.ask);
    return; // in no line: whoever shows something may be waiting for it
  }
  taken = taken.then(() => takeIn(told, whenTold));
}

/**
 * Show something, and say so. One failure is not for ever: without a connection it is told again; a page that could
 * not take its steps says that it shows nothing we know, and is told the whole.
 * @param {any} told
 * @param {(told: any) => Promise<void>} whenTold
 */
async function takeIn(told, whenTold) {
  try {
    await whenTold(told);
  } catch (error) {
    if (!(error instanceof ConnectionLost)) {
      console.warn(error);
      if (told.base === null) return; // it would be told the same, again and again
      byId("scene").dataset.token = "";
    }
  }
  acknowledge();
}

/**
 * Ask for something by the live connection, which costs the server less than a request; without one, by a request.
 * What is not answered in time, or when the connection is lost, is sent again: sent twice, it is played once.
 * @param {string} table
 * @param {"draft" | "play" | "outcomes"} what
 * @param {object} wish
 * @returns {Promise<{status: number, data: any}>}
 */
export function ask(table, what, wish) {
  const number = asked + 1;
  const text = JSON.stringify({ ask: number, [what]: wish });
  const send = () => post(`/table/${table}/${what}`, wish).catch(giveUp);
  if (socket?.readyState !== WebSocket.OPEN || text.length > LONGEST) return send();
  asked = number;
  socket.send(text);
  return new Promise((take, fail) => {
    const resend = () => questions.delete(number) && void send().then(take, fail);
    questions.set(number, { take, resend });
    setTimeout(resend, PATIENCE);
  });
}

/**
 * The server may wait for the page to show an answer that will never come.
 * @param {unknown} error
 * @returns {never}
 */
function giveUp(error) {
  acknowledge();
  throw error;
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
