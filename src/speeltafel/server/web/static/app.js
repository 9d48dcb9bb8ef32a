// The stopgap page: take a name, open a table, play. It shows what the server says and judges nothing.
import { ask, el, say, loadWords, language, languages, setLanguage } from "./parts.js";
import { showTable } from "./table.js";

const main = document.getElementById("main");
const games = ["hasp", "hanabi", "hare"];
const usual = { hasp: 4, hanabi: 3, hare: 4 };

function showWho(me) {
  const who = document.getElementById("who");
  who.replaceChildren();
  if (!me) return;
  const change = el("button", { class: "plain", type: "button" }, say("page-change-name"));
  change.addEventListener("click", () => showNameForm(true));
  who.append(`${say("page-hello")} `, el("strong", {}, me.name), " ", change);
}

function showLanguages() {
  const list = document.getElementById("language");
  list.setAttribute("aria-label", say("page-language"));
  list.replaceChildren(...languages.map(([id, name]) => el("option", { value: id, ...(id === language() ? { selected: "" } : {}) }, name)));
  list.onchange = () => { setLanguage(list.value); location.reload(); };
}

function showNameForm(known) {
  const name = el("input", { name: "name", maxlength: "24", required: "", autocomplete: "nickname", id: "name" });
  const form = el("form", { class: "sheet row" }, el("label", { for: "name", class: "strong" }, say("page-your-name")), name,
    el("button", {}, say("page-take-name")));
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const done = known ? await ask("/api/me", "PATCH", { name: name.value }) : await ask("/api/guests", "POST", { name: name.value });
    if (done) start();
  });
  main.replaceChildren(el("section", {}, el("h1", {}, say("page-title")), el("p", { class: "quiet" }, say("page-tagline"))), form);
  name.focus();
}

async function openTable(game, seats, kind) {
  const others = Array.from({ length: seats - 1 }, () => (kind === "house" ? { kind, level: "sensible" } : { kind }));
  const made = await ask("/api/tables", "POST", { game, seats: [{ kind: "me" }, ...others] });
  if (made) location.assign(`/t/${made.table}`);
}

function gameSheet(game, seats) {
  const count = el("select", { "aria-label": say("page-seats") }, ...seats.map((number) => el("option", { value: number, ...(number === usual[game] ? { selected: "" } : {}) }, `${number} · ${say("page-seats")}`)));
  const solo = el("button", { type: "button" }, say("page-against-bots"));
  const friends = el("button", { type: "button", class: "plain" }, say("page-with-friends"));
  solo.addEventListener("click", () => openTable(game, Number(count.value), "house"));
  friends.addEventListener("click", () => openTable(game, Number(count.value), "open"));
  return el("section", { class: `sheet game ${game}` }, el("h2", {}, say(`page-game-${game}`)), el("p", {}, say(`page-about-${game}`)), count, solo, friends);
}

function tableList(title, cards, empty) {
  const lines = cards.map((card) => el("li", {}, el("span", {}, `${say(`page-game-${card.game}`)} · ${card.chairs.map((chair) => chair.name ?? say(chair.kind === "house" ? "page-bot" : "page-empty-chair")).join(", ")}`),
    el("a", { href: `/t/${card.table}` }, say("page-open"))));
  if (!lines.length && !empty) return "";
  return el("section", { class: "sheet" }, el("h2", {}, title), lines.length ? el("ul", { class: "list" }, ...lines) : el("p", { class: "quiet" }, empty));
}

async function showLobby() {
  const [shelf, mine, open] = await Promise.all([ask("/api/games"), ask("/api/tables/mine"), ask("/api/tables")]);
  if (!shelf) return;
  const sheets = games.map((game) => gameSheet(game, shelf.games.find((one) => one.game === game).seats));
  main.replaceChildren(el("section", {}, el("h1", {}, say("page-new-table")), el("p", { class: "quiet" }, say("page-tagline"))),
    el("div", { class: "games" }, ...sheets), tableList(say("page-your-tables"), mine?.tables ?? [], ""),
    tableList(say("page-open-tables"), open?.tables ?? [], say("page-no-tables")),
    el("footer", {}, el("a", { href: "/api/docs" }, say("page-docs"))));
}

async function start() {
  const me = await ask("/api/me");
  const known = me?.player ? me : null;
  showWho(known);
  const table = location.pathname.match(/^\/t\/([A-Za-z0-9_-]+)$/);
  if (!known) showNameForm(false);
  else if (table) showTable(table[1], main);
  else showLobby();
}

await loadWords();
document.documentElement.lang = language();
document.title = say("page-title");
showLanguages();
start();
