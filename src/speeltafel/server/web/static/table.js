// One table: follows its stream, shows it, and offers what may be done.
import { ask, el, language, say, trouble } from "./parts.js";
import { board } from "./boards.js";

let at = null; // what the table has told so far
let log = [];

function key() { return crypto.randomUUID?.() ?? `k-${Date.now()}-${Math.floor(Math.random() * 1e9)}`; }
function name(chair, seat) { return chair.name ?? (chair.kind === "house" ? `${say("page-bot")} ${seat + 1}` : say("page-empty-chair")); }
function names() { return at.seats.map(name); }
function mine() { return at.seats.findIndex((chair) => chair.player && chair.player === at.you); }

async function send(message) {
  const told = await ask(`/api/tables/${at.table}/messages`, "POST", { key: key(), ...message });
  if (told?.type !== "refused") return;
  const why = await ask("/api/words", "POST", { language: language(), game: at.game, names: names(), refusals: [{ rule: told.rule, facts: told.facts ?? {} }] });
  trouble(why?.refusals[0] ?? told.rule);
}

function merge(events) {
  for (const field of ["seats", "phase", "actor", "decision", "legal", "ending", "rematch"]) if (field in events) at[field] = events[field];
  if ("actor" in events && !("legal" in events)) delete at.legal;
  for (const [field, value] of Object.entries(events.view ?? {})) {
    const isRows = value !== null && typeof value === "object" && !Array.isArray(value);
    if (isRows && at.view?.[field]) for (const [row, numbers] of Object.entries(value)) at.view[field][row] = numbers;
    else at.view = { ...at.view, [field]: value };
  }
}

async function hear(message, draw) {
  if (message.type === "welcome") at = { ...at, you: message.you, table: message.table };
  else if (message.type === "snapshot") at = { ...message, you: at.you };
  else if (message.type === "events") {
    merge(message);
    if (message.told?.length) {
      const told = await ask("/api/words", "POST", { language: language(), game: at.game, names: names(), phrases: message.told });
      log = [...log, ...(told?.texts ?? [])].slice(-300);
    }
  } else if (message.type === "closed") { trouble(message.reason); return; }
  if (at.seats) draw();
}

async function follow(table, draw) {
  for (let wait = 500; ; wait = Math.min(wait * 2, 10000)) {
    try {
      const answer = await fetch(`/api/tables/${table}/stream?last=0`);
      if (answer.status === 404) { trouble(say("page-not-found")); return; }
      if (answer.ok) { trouble(""); wait = 500; await read(answer.body, draw); }
    } catch { /* tried again below */ }
    trouble(say("page-reconnecting"));
    await new Promise((go) => setTimeout(go, wait * (0.5 + Math.random())));
  }
}

async function read(body, draw) {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  for (let rest = ""; ;) {
    const { value, done } = await reader.read();
    if (done) return;
    const lines = (rest + value).split("\n");
    rest = lines.pop();
    for (const line of lines) if (line.trim()) await hear(JSON.parse(line), draw);
  }
}

function chairs() {
  return el("ul", { class: "chairs" }, ...at.seats.map((chair, seat) => {
    const marks = [seat === mine() ? say("page-you") : "", chair.level ? say(`page-level-${chair.level}`) : "", chair.away ? say("page-away") : "", at.phase === "gathering" && chair.ready ? say("page-is-ready") : ""].filter(Boolean);
    return el("li", { class: at.actor === seat ? "chair acts" : "chair" }, el("div", { class: "strong" }, name(chair, seat)), el("div", { class: "quiet" }, marks.join(" · ")));
  }));
}

function button(text, act, plain = false) {
  const made = el("button", { type: "button", ...(plain ? { class: "plain" } : {}) }, text);
  made.addEventListener("click", act);
  return made;
}

function share() {
  const link = el("input", { readonly: "", value: location.href, "aria-label": say("page-share") });
  const copy = button(say("page-copy"), async () => { link.select(); await navigator.clipboard?.writeText(link.value); copy.textContent = say("page-copied"); }, true);
  return el("section", { class: "sheet" }, el("h3", {}, say("page-share")), el("div", { class: "row" }, link, copy));
}

function gathering() {
  const seat = mine();
  const fill = () => at.seats.forEach((chair, number) => { if (chair.kind === "open") send({ type: "fill", seat: number, level: "sensible" }); });
  const all = seat < 0 ? [button(say("page-sit"), () => send({ type: "sit" }))]
    : [at.seats[seat].ready ? "" : button(say("page-ready"), () => send({ type: "ready" })), at.seats.some((chair) => chair.kind === "open") ? button(say("page-fill"), fill, true) : "", button(say("page-leave"), () => send({ type: "leave" }), true)];
  return el("div", { class: "choices" }, ...all);
}

function status() {
  if (at.phase === "gathering") return say("page-waiting-start");
  if (at.phase === "over") return say("page-over");
  if (at.phase === "abandoned") return say("page-abandoned");
  if (mine() < 0) return say("page-watching");
  return at.legal ? say("page-your-turn") : `${say("page-waiting-turn")}${at.actor == null ? "" : `: ${names()[at.actor]}`}`;
}

let asked = 0;
async function choices(place) {
  const decision = at.decision;
  if (asked !== decision) { asked = decision; at.menu = await ask(`/api/tables/${at.table}/menu?lang=${language()}`); }
  if (at.decision !== decision || !at.legal) return;
  const worded = Object.fromEntries((at.menu?.choices ?? []).map((choice) => [choice.action, choice.text]));
  place.replaceChildren(...at.legal.map((action) => button(worded[action] ?? action, () => send({ type: "act", decision, action }))));
}

function ended() {
  const parts = [el("a", { href: `/api/records/${at.table}`, download: "" }, say("page-record"))];
  if (at.rematch) parts.push(el("a", { href: `/t/${at.rematch}` }, say("page-again")));
  else if (mine() >= 0) parts.push(button(say("page-again"), () => send({ type: "rematch" })));
  return el("div", { class: "row" }, ...parts);
}

export function showTable(table, main) {
  const draw = () => {
    const seat = mine();
    const place = el("div", { class: "choices" });
    const play = el("div", { class: `play ${at.game}` }, el("h1", {}, say(`page-game-${at.game}`)), el("p", { class: "turn strong", role: "status", "aria-live": "polite" }, status()), chairs());
    if (at.view) play.append(el("section", { class: "sheet" }, board(at.game, at.view, seat, names())));
    if (at.phase === "gathering") play.append(gathering());
    else if (at.phase !== "playing") play.append(ended());
    else if (seat >= 0 && at.seats[seat].away) play.append(button(say("page-come-back"), () => send({ type: "return" })));
    else if (at.legal) { play.append(place); choices(place); }
    const told = el("ol", { class: "log" }, ...log.map((line) => el("li", {}, line)));
    const side = el("div", { class: "side" }, el("section", { class: "sheet" }, el("h3", {}, say("page-log")), told), share(), el("a", { href: "/" }, say("page-lobby")));
    main.replaceChildren(el("div", { class: "table" }, play, side));
    told.scrollTop = told.scrollHeight;
  };
  at = { table };
  follow(table, draw);
}
