// @ts-check
/** What all modules of the page share: finding things, sending things. */

/**
 * The element with an id that must be there.
 * @param {string} id
 * @returns {HTMLElement}
 */
export function byId(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`there is no #${id}`);
  return found;
}

/** @type {Map<string, any>} */
const data = new Map();

/**
 * Data of the page: as it came with it in a data block, or as the server has told it since.
 * @param {string} id
 * @returns {any}
 */
export function dataOf(id) {
  if (!data.has(id)) data.set(id, JSON.parse(document.getElementById(id)?.textContent || "null"));
  return data.get(id);
}

/** @param {Record<string, any>} told what is the case from now on, by the ids of data blocks */
export function keepData(told) {
  for (const [id, value] of Object.entries(told)) data.set(id, value);
}

/** There was no answer, however often it was asked for. */
export class ConnectionLost extends Error {}

/**
 * Send JSON; the answer is JSON too, whatever its status. A lost connection is tried again.
 * @param {string} address
 * @param {unknown} body
 * @returns {Promise<{status: number, data: any}>}
 */
export async function post(address, body) {
  for (let attempt = 0; ; attempt += 1) {
    try {
      const answer = await fetch(address, {
        method: "POST",
        headers: { "content-type": "application/json", accept: "application/json" },
        body: JSON.stringify(body),
      });
      const text = await answer.text();
      return { status: answer.status, data: text ? JSON.parse(text) : {} };
    } catch (error) {
      if (attempt >= 5) throw new ConnectionLost(address, { cause: error });
      await new Promise((resolve) => setTimeout(resolve, 300 * 2 ** attempt));
    }
  }
}

/** @param {string} text what a screen reader is to say */
export function announce(text) {
  byId("announcer").textContent = text;
}

/**
 * Texts to be heard one after the other: each ends with one full stop, or with the sign that it has.
 * @param {(string | null | undefined)[]} texts
 */
export function sentences(texts) {
  const told = texts.map((text) => text?.trim() ?? "").filter(Boolean);
  return told.map((text) => (/[.!?…:]$/u.test(text) ? text : `${text}.`)).join(" ");
}

/**
 * A text whose clauses (MH-12) lead to the rules, beside what is done here.
 * @param {string} text
 * @returns {(string | HTMLAnchorElement)[]}
 */
export function withClauses(text) {
  return text.split(/\b([A-Z]{2}-\d+)\b/).map((part, index) => {
    if (index % 2 === 0) return part;
    const link = document.createElement("a");
    link.href = `/clause/${part}`;
    link.target = "_blank";
    link.textContent = part;
    return link;
  });
}

/** @param {string} text what went wrong; nothing takes it away */
export function complain(text) {
  const message = byId("message");
  message.replaceChildren(...withClauses(text));
  message.classList.toggle("shown", text !== "");
}

/**
 * Say why something cannot be chosen, with a link to the rule; where there is none, what can be chosen instead.
 * @param {string} text
 * @param {string} [clause]
 */
export function explain(text, clause) {
  const prompt = text && !clause ? document.getElementById("prompt")?.textContent : "";
  complain(sentences([text && clause ? `${text} (${clause})` : text, prompt]));
}

/** @returns {boolean} whether things may move by themselves */
export function mayMove() {
  return !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** @returns {string} a name that nothing else has; browsers have `randomUUID` only where there is HTTPS */
export function newName() {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (word) => word.toString(16)).join("-");
}
