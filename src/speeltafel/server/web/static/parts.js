// Small things every part of the page uses: words, elements, requests.
export const languages = [["nl", "Nederlands"], ["en", "English"], ["pt", "Português"]];
let words = {};

export function language() {
  const kept = localStorage.getItem("language");
  const wished = [kept, ...navigator.languages].map((wish) => (wish ?? "").slice(0, 2).toLowerCase());
  return wished.find((wish) => languages.some(([id]) => id === wish)) ?? "en";
}

export function setLanguage(id) { localStorage.setItem("language", id); }

export async function loadWords() { words = (await ask(`/api/words/${language()}`))?.words ?? {}; }

export function say(key) { return words[key] ?? key; }

export function el(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children.filter((child) => child !== null && child !== undefined && child !== ""));
  return made;
}

export function trouble(text) {
  const banner = document.getElementById("trouble");
  banner.textContent = text ?? "";
  banner.hidden = !text;
}

export async function ask(path, method = "GET", body = undefined) {
  const headers = { "accept-language": language(), ...(body === undefined ? {} : { "content-type": "application/json" }) };
  try {
    const answer = await fetch(path, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) });
    const told = answer.status === 204 ? {} : await answer.json();
    if (answer.ok) { trouble(""); return told; }
    trouble(told.text ?? answer.statusText);
  } catch {
    trouble(say("page-reconnecting"));
  }
  return null;
}
