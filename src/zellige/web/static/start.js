// @ts-check
/** The start page: when something happens at a table of one's own, its list is fetched again. */

const LONGEST = 60_000;
/** The server stops, and another one takes over or will soon: not all pages come back in one moment. */
const [COME_BACK, CROWD] = [1012, 2000];
const mine = document.getElementById("mine");
const title = document.title;
let attempts = 0;

function listen() {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const socket = new WebSocket(`${scheme}://${location.host}/mine/live`);
  socket.addEventListener("open", () => {
    attempts = 0;
    fetchAgain(); // something may have happened since the page was made
  });
  socket.addEventListener("message", fetchAgain);
  socket.addEventListener("close", (event) => {
    if (event.code === COME_BACK) {
      setTimeout(listen, CROWD * Math.random());
      return;
    }
    attempts += 1;
    setTimeout(listen, Math.min(LONGEST, 500 * 2 ** attempts));
  });
}

function fetchAgain() {
  mine?.dispatchEvent(new CustomEvent("news"));
}

/** The tab says how many games wait for somebody here. */
function tellTurn() {
  const waiting = Number(mine?.querySelector("[data-waiting]")?.getAttribute("data-waiting") ?? 0);
  document.title = waiting > 0 ? `● ${mine?.dataset.turn} (${waiting}) · ${title}` : title;
}

if (mine) {
  mine.addEventListener("htmx:afterSwap", tellTurn);
  tellTurn();
  if (mine.dataset.live !== undefined) listen();
}
