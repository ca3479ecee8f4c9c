// @ts-check
/** Which puzzles this browser has solved: noted after a try, shown in the list. Nothing leaves the browser. */

export {}; // so that the type checker sees a module with its own names

const KEPT = "zellige-puzzles";

/** @typedef {"right" | "wrong"} Result */

/** @returns {Record<string, Result>} by the key of a puzzle */
function results() {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? "{}") ?? {};
  } catch {
    return {};
  }
}

/** Only the first try counts: after it the solution is known. */
let isNoted = false;

function note() {
  const puzzle = document.querySelector("#lesson[data-puzzle]");
  const result = puzzle instanceof HTMLElement ? puzzle.dataset.result : "";
  if (isNoted || !(puzzle instanceof HTMLElement) || (result !== "right" && result !== "wrong")) return;
  isNoted = true;
  localStorage.setItem(KEPT, JSON.stringify({ ...results(), [puzzle.dataset.puzzle ?? ""]: result }));
}

/** Mark in the list what was solved and what was missed, and go on with the first that is neither. */
function showList() {
  const known = results();
  /** @type {NodeListOf<HTMLAnchorElement>} */
  const links = document.querySelectorAll(".puzzles a[data-puzzle]");
  for (const link of links) {
    const result = known[link.dataset.puzzle ?? ""];
    if (!result) continue;
    link.classList.add(result);
    link.setAttribute("aria-label", link.dataset[result] ?? "");
  }
  const solved = [...links].filter((link) => link.classList.contains("right")).length;
  const next = [...links].find((link) => !link.matches(".right, .wrong"));
  tell(solved, links.length, next ?? links[0]);
}

/**
 * @param {number} solved
 * @param {number} count
 * @param {HTMLAnchorElement} [next]
 */
function tell(solved, count, next) {
  const soFar = document.getElementById("so-far");
  const goOn = document.getElementById("go-on");
  if (soFar) {
    soFar.textContent = (soFar.dataset.text ?? "").replace("{solved}", String(solved)).replace("{count}", String(count));
    soFar.hidden = solved === 0;
  }
  if (goOn instanceof HTMLAnchorElement && next && next.textContent !== "1") {
    goOn.href = next.href;
    goOn.textContent = goOn.dataset.goOn ?? "";
  }
}

document.addEventListener("practised", note);
showList();
addEventListener("pageshow", showList);
