// Shows our openapi.json as something to read; nothing comes from elsewhere.
function el(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children.filter((child) => child !== null && child !== undefined && child !== ""));
  return made;
}

const main = document.getElementById("main");

function short(schema, all, depth = 0) {
  if (!schema) return "anything";
  if (schema.$ref) return el("a", { href: `#${schema.$ref.split("/").pop()}` }, schema.$ref.split("/").pop());
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return el("span", {}, ...either.flatMap((one, number) => [number ? " | " : "", short(one, all, depth + 1)]));
  if (schema.const !== undefined || schema.enum) return (schema.enum ?? [schema.const]).map((value) => JSON.stringify(value)).join(" | ");
  if (schema.type === "array") return el("span", {}, "list of ", short(schema.items, all, depth + 1));
  const limits = ["minimum", "maximum", "minLength", "maxLength", "pattern"].filter((limit) => limit in schema).map((limit) => `${limit} ${schema[limit]}`);
  return [[].concat(schema.type ?? "anything").join(" | "), ...limits].join(", ");
}

function fields(schema, all) {
  const needed = schema.required ?? [];
  const lines = Object.entries(schema.properties ?? {}).map(([name, field]) => el("tr", {}, el("td", {}, el("code", {}, name), needed.includes(name) ? " *" : ""), el("td", {}, short(field, all)), el("td", { class: "quiet" }, field.description ?? "")));
  return el("div", { class: "scroll" }, el("table", {}, el("tbody", {}, ...lines)));
}

function content(part, all) {
  return Object.entries(part?.content ?? {}).map(([kind, { schema }]) => el("p", {}, el("code", {}, kind), " ", short(schema, all)));
}

function example(part) {
  const found = Object.values(part?.content ?? {}).flatMap((kind) => (kind.example !== undefined ? [kind.example] : Object.values(kind.examples ?? {}).map((one) => one.value)));
  return found.map((value) => el("pre", {}, typeof value === "string" ? value : JSON.stringify(value, null, 2)));
}

function route(path, method, operation, all) {
  const asked = (operation.parameters ?? []).map((one) => el("tr", {}, el("td", {}, el("code", {}, one.name), one.required ? " *" : ""), el("td", {}, one.in), el("td", {}, short(one.schema, all)), el("td", { class: "quiet" }, one.description ?? "")));
  const answers = Object.entries(operation.responses).map(([status, answer]) => el("tr", {}, el("td", {}, el("code", {}, status)), el("td", {}, answer.description ?? "", ...content(answer, all), ...example(answer))));
  const who = (operation.security ?? []).flatMap((way) => Object.keys(way)).join(", ") || "anybody";
  return el("details", { class: "route", id: operation.operationId }, el("summary", {}, el("span", { class: "method" }, method.toUpperCase()), el("code", {}, path), el("span", { class: "quiet" }, operation.summary ?? "")),
    el("div", {}, el("p", {}, operation.description ?? ""), el("p", { class: "quiet" }, `Who: ${who}`),
      asked.length ? el("div", { class: "scroll" }, el("table", {}, el("tbody", {}, ...asked))) : "",
      ...(operation.requestBody ? [el("h3", {}, "Body"), ...content(operation.requestBody, all), ...example(operation.requestBody)] : []),
      el("h3", {}, "Answers"), el("div", { class: "scroll" }, el("table", {}, el("tbody", {}, ...answers)))));
}

const all = await (await fetch("/api/openapi.json")).json();
const groups = new Map();
for (const [path, methods] of Object.entries(all.paths)) for (const [method, operation] of Object.entries(methods)) {
  const tag = operation.tags?.[0] ?? "other";
  groups.set(tag, [...(groups.get(tag) ?? []), route(path, method, operation, all)]);
}
const about = Object.fromEntries((all.tags ?? []).map((tag) => [tag.name, tag.description]));
const shapes = Object.entries(all.components.schemas).map(([name, schema]) => el("details", { class: "route", id: name }, el("summary", {}, el("code", {}, name), el("span", { class: "quiet" }, schema.description ?? "")), el("div", {}, schema.properties ? fields(schema, all) : el("pre", {}, JSON.stringify(schema, null, 2)))));
main.replaceChildren(el("section", {}, el("h1", {}, all.info.title), el("p", {}, all.info.description), el("p", { class: "quiet" }, all.info.version)),
  ...[...groups].map(([tag, routes]) => el("section", { class: "group" }, el("h2", {}, tag), el("p", { class: "quiet" }, about[tag] ?? ""), ...routes)),
  el("section", { class: "group" }, el("h2", {}, "Shapes"), ...shapes));
const show = () => { const found = document.getElementById(location.hash.slice(1)); if (found) { found.open = true; found.scrollIntoView(); } };
addEventListener("hashchange", show);
show();
