// Requests to the server: every route of docs/rest.md, with the types that the server itself describes.
import { untrack } from 'svelte';
import type { Fault as ToldFault, Routes } from '../rest';
import { speech } from './speech.svelte';
import { toasts } from './toasts.svelte';

export type Route = keyof Routes;
/** What a route is asked with: its path, query, headers and body, as far as it has them. A string is a body in JSON. */
export type Wish<R extends Route> = Omit<Routes[R], 'answer' | 'body'> &
  (Routes[R] extends { body: infer Body } ? { body: Body | string } : unknown);
/** A route that needs nothing can be called without a request. */
type Given<R extends Route> = Partial<Wish<R>> extends Wish<R> ? [wish?: Wish<R>] : [wish: Wish<R>];

/** Why there is no answer: `rule` is stable, `text` is for the reader; without an answer at all, `status` is 0. */
export interface Fault extends Required<ToldFault> {
  status: number;
}
export type Result<T> = { ok: true; value: T } | { ok: false; fault: Fault };

let csrf: string | null = null;

/** Keep the token that every change has to carry; GET /api/me gives it. */
export function setCsrf(token: string | null): void {
  csrf = token;
}

type Values = Record<string, string | number | boolean | null | undefined>;
interface Parts {
  path?: Values;
  query?: Values;
  headers?: Values;
  body?: unknown;
}

/** The values that are there, as text. */
function textsOf(values: Values = {}): Record<string, string> {
  const given = Object.entries(values).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}

function addressOf(path: string, parts: Parts): string {
  const places = textsOf(parts.path);
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(places[name] ?? ''));
  const query = new URLSearchParams(textsOf(parts.query)).toString();
  return query ? `${filled}?${query}` : filled;
}

function requestOf(method: string, { headers, body }: Parts): RequestInit {
  // Without `untrack`, an effect that sends a request would send it again whenever the reader changes the language.
  const all = textsOf({ 'accept-language': untrack(() => speech.language), ...headers });
  if (body !== undefined) all['content-type'] = 'application/json';
  if (method !== 'GET' && csrf) all['x-csrf-token'] = csrf;
  return { method, headers: all, body: body === undefined || typeof body === 'string' ? body : JSON.stringify(body) };
}

function noAnswer(status: number): Result<never> {
  return { ok: false, fault: { status, rule: 'web.no-answer', facts: {}, text: speech.word('web-no-answer') } };
}

/** Ask a route; what goes wrong comes back as a fault, never as an exception. */
export async function ask<R extends Route>(route: R, ...[wish]: Given<R>): Promise<Result<Routes[R]['answer']>> {
  const [method, path] = route.split(' ') as [string, string];
  const parts: Parts = wish ?? {};
  try {
    const answer = await fetch(addressOf(path, parts), requestOf(method, parts));
    const told: unknown = answer.status === 204 ? null : await answer.json();
    if (answer.ok) return { ok: true, value: told as Routes[R]['answer'] };
    const fault = told as ToldFault | null;
    return fault?.rule
      ? { ok: false, fault: { facts: {}, text: '', ...fault, status: answer.status } }
      : noAnswer(answer.status);
  } catch {
    return noAnswer(0); // there is no network, or something between us and the server answered no JSON
  }
}

/** Ask a route and show the reader what goes wrong; then the answer is undefined. */
export async function askOrToast<R extends Route>(
  route: R,
  ...given: Given<R>
): Promise<Routes[R]['answer'] | undefined> {
  const result = await ask(route, ...given);
  if (result.ok) return result.value;
  toasts.show({ kind: 'refused', text: result.fault.text });
  return undefined;
}
