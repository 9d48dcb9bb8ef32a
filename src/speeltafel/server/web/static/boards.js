// The three tables, drawn plainly from the fields of a view.
import { el, say } from "./parts.js";

const hasp = ["F", "G", "R", "C"].flatMap((suit) => [1, 2, 3, 4, 5, 6].map((strength) => suit + strength)).concat(["V7", "V8", "V9", "V10"]);
const colours = "WRBYGP";
const paint = { P: "M" };
const lane = "S H C H 3 C H 156 2 4 L T 3 C H T 156 2 4 T 3 C L 2 T H C 4 3 2 T H 156 C H 2 3 T C H C 2 L T 3 4 H 2 156 C T H 3 2 4 C T L H C 156 C H C F".split(" ");

function card(name, note = "") {
  return el("span", { class: `card s-${paint[name[0]] ?? (/[A-Z]/.test(name[0]) ? name[0] : "none")}` }, name, note ? el("small", {}, note) : "");
}
function cards(...all) { return el("div", { class: "cards" }, ...all); }
function line(label, ...content) { return el("tr", {}, el("th", { scope: "row" }, label), el("td", {}, ...content)); }
function grid(...lines) { return el("div", { class: "scroll" }, el("table", {}, el("tbody", {}, ...lines))); }
function bits(set, count) { return Array.from({ length: count }, (_, bit) => bit).filter((bit) => (set >>> bit) & 1); }

function haspBoard(view, me, names) {
  const trump = view.trump < 0 ? "?" : (["F", "G", "R", "C"][view.trump] ?? "–");
  const trick = view.trick.slice(0, view.seats);
  const rows = names.map((name, seat) => line(name, `${view.scores[seat]} ${say("page-score")} · ${view.tricks[seat]}`, trick[seat] >= 0 ? cards(card(hasp[trick[seat]])) : ""));
  const hand = me >= 0 ? line(say("page-hand"), cards(...bits(view.hands[me], 28).map((number) => card(hasp[number])))) : "";
  return grid(line(say("page-trump"), trump), ...rows, hand);
}

function told(view, seat, slot) {
  const first = (set) => 31 - Math.clz32(set & -set);
  const colour = view.told[seat][slot] & 1 ? colours[first(view.colours_left[seat][slot])] : "?";
  return colour + (view.told[seat][slot] & 2 ? first(view.values_left[seat][slot]) + 1 : "?");
}

function hanabiBoard(view, me, names) {
  const rows = view.rows.slice(0, view.colours).map((height, colour) => card(`${colours[colour]}${height}`));
  const hands = names.map((name, seat) => line(name, cards(...view.hands[seat].slice(0, view.hand_sizes[seat]).map((number, slot) =>
    (number < 0 ? card(told(view, seat, slot), `${slot + 1}`) : card(`${colours[Math.floor(number / 5)]}${(number % 5) + 1}`, told(view, seat, slot)))))));
  return grid(line(say("page-rows"), cards(...rows)), line(say("page-tokens"), `${view.tokens}`), line(say("page-errors"), `${view.errors} / 3`), line(say("page-deck"), `${view.deck_size}`), ...hands);
}

function hareBoard(view, me, names) {
  const each = view.seats === 2 ? 2 : 1;
  const stones = lane.map((sign, space) => {
    const here = view.spaces.slice(0, each * view.seats).flatMap((where, runner) => (where === space ? [names[Math.floor(runner / each)]] : []));
    return el("div", { class: here.length ? "space held" : "space", title: here.join(", ") }, `${space} ${sign}`, el("br"), here.map((one) => one.slice(0, 3)).join(" "));
  });
  const rows = names.map((name, seat) => line(name, `${say("page-space")} ${view.spaces.slice(seat * each, seat * each + each).join(" + ")} · ${view.carrots[seat]} ${say("page-carrots")} · ${view.lettuces[seat]} ${say("page-lettuces")}`));
  return el("div", {}, el("div", { class: "lane" }, ...stones), grid(...rows));
}

const boards = { hasp: haspBoard, hanabi: hanabiBoard, hare: hareBoard };
export function board(game, view, me, names) { return boards[game](view, me, names); }
