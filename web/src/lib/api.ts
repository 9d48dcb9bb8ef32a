// Requests to the house, all in one way: docs/rest.md.
import { untrack } from 'svelte';
import type { ChairKind, Clock, ClockKind, Events, Facts, Phase, Snapshot } from '../protocol';
import { speech } from './speech.svelte';
import { toasts } from './toasts.svelte';

/** What is not what was asked for: `rule` is stable, `text` is for the reader. */
export interface Fault {
  status: number;
  rule: string;
  facts: Facts;
  text: string;
}
export type Result<T> = { ok: true; value: T } | { ok: false; fault: Fault };

let csrf: string | null = null;

/** The mark that changes carry, from GET /api/me. */
export function setCsrf(mark: string | null): void {
  csrf = mark;
}

function headersFor(method: string, body: unknown): Record<string, string> {
  // An effect that asks does not ask again because the reader changed the language.
  const headers: Record<string, string> = { 'accept-language': untrack(() => speech.language) };
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (method !== 'GET' && csrf) headers['x-csrf-token'] = csrf;
  return headers;
}

function noAnswer(status: number): Result<never> {
  return { ok: false, fault: { status, rule: 'web.no-answer', facts: {}, text: speech.word('web-no-answer') } };
}

/** Ask the house; what went wrong comes back as a fault, never as an exception. */
export async function ask<T>(
  path: string,
  method = 'GET',
  body?: unknown,
  more: Record<string, string> = {},
): Promise<Result<T>> {
  const content = typeof body === 'string' ? body : body === undefined ? undefined : JSON.stringify(body);
  try {
    const answer = await fetch(path, {
      method,
      headers: { ...headersFor(method, body), ...more },
      body: content ?? null,
    });
    const told: unknown = answer.status === 204 ? {} : await answer.json();
    if (answer.ok) return { ok: true, value: told as T };
    const fault = told as Fault | null;
    return fault?.rule ? { ok: false, fault: { ...fault, status: answer.status } } : noAnswer(answer.status);
  } catch {
    return noAnswer(0); // no network, or somebody between us and the house answered something else
  }
}

/** Ask, and show the reader what went wrong; null then. */
export async function get<T>(path: string, method = 'GET', body?: unknown): Promise<T | null> {
  const result = await ask<T>(path, method, body);
  if (result.ok) return result.value;
  toasts.show({ kind: 'refused', text: result.fault.text });
  return null;
}

/** Lines of JSON as they come, until the stream or the reader ends. */
export async function* lines<T>(path: string, signal: AbortSignal): AsyncGenerator<T> {
  const answer = await fetch(path, { signal, headers: headersFor('GET', undefined) });
  if (!answer.ok || !answer.body) return;
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    const parts = (rest + value).split('\n');
    rest = parts.pop() ?? '';
    for (const line of parts) if (line.trim()) yield JSON.parse(line) as T;
  }
}

// What the house answers

export interface OptionCard {
  name: string;
  kind: 'switch' | 'choice' | 'numbers' | 'words';
  default: unknown;
  allowed?: (number | string)[];
  low?: number;
  high?: number;
}
export interface GameOnShelf {
  game: string;
  seats: number[];
  options: OptionCard[];
  levels: string[];
  usual: string;
}
export interface Shelf {
  games: GameOnShelf[];
}
export interface SeatCard {
  kind: ChairKind;
  name?: string;
  level?: string;
}
export interface TableCard {
  table: string;
  game: string;
  seats: number;
  public: boolean;
  phase: Phase;
  host?: string;
  chairs: SeatCard[];
  open_chairs: number;
  clock?: ClockKind;
  created?: number;
  touched?: number;
  your_turn?: boolean;
}
export interface Tables {
  tables: TableCard[];
  rest?: string;
}
export interface ChairWish {
  kind: 'open' | 'house' | 'api' | 'me';
  level?: string;
  /** Of somebody else at this device. */
  name?: string;
}
export interface TableWish {
  game: string;
  seats: ChairWish[];
  options?: Record<string, unknown>;
  public?: boolean;
  clock?: Clock;
}
export interface Me {
  player: string | null;
  name: string | null;
  account: string | null;
  program: boolean;
  scopes: string[];
  csrf: string | null;
}
export interface PlayerCard {
  seat: number;
  player?: string;
  name: string;
  kind: ChairKind;
  level?: string;
  payoff?: number;
  place?: number;
  left?: boolean;
}
export interface GameCard {
  table: string;
  game: string;
  seats: number;
  options: Record<string, unknown>;
  public: boolean;
  started: number;
  ended: number;
  how: 'over' | 'abandoned';
  rated: boolean;
  result: { payoff: number[] | null; scores?: number[] };
  players: PlayerCard[];
}
export interface Games {
  games: GameCard[];
  rest?: string;
}
export interface Flaw {
  rule: string;
  facts: Facts;
  text: string;
  index: number | null;
  action: string | null;
}
/** A game as lines of figures; partners share a line, and where there is one score everybody does. */
export interface Course {
  by: 'round' | 'move';
  lines: { seats: number[]; figures: number[] }[];
}
export interface Shown {
  game: string;
  seats: number;
  options: Record<string, unknown>;
  names: string[];
  payoff: number[] | null;
  shuffle: string | null;
  fault: Flaw | null;
  steps: (Snapshot | Events)[];
  course: Course;
}
/** What a bot would do at a moment of a game, and why. */
export interface Advice {
  seat: number;
  played: { action: string; text: string };
  bot: string;
  choice: { action: string; text: string };
  reasons: string[];
  weighed: { action: string; text: string; value: number }[];
  bots: string[];
}
export interface News {
  type: 'turn' | 'started' | 'ended';
  table: string;
  game: string;
  at: number;
}

// The rulebook (GET /api/rules/{game}/{language})

export interface Run {
  text: string;
  style?: 'plain' | 'strong' | 'emphasis';
}
export interface Paragraph {
  kind: 'paragraph';
  line: Run[];
  anchor?: string | null;
}
export type Block =
  | Paragraph
  | { kind: 'list'; items: Paragraph[]; ordered?: boolean }
  | { kind: 'table'; head: Run[][]; rows: Run[][][] }
  | { kind: 'pictures'; pictures: { piece: string; alt: string }[] };
export interface Section {
  level: number;
  title: string;
  anchor: string | null;
  blocks: Block[];
}
export interface Rulebook {
  game: string;
  language: string;
  title: string;
  intro: Block[];
  sections: Section[];
}
