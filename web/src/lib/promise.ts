// The fingerprint of a shuffle's secret, remembered by this browser from the first time that it saw the table, and what
// the end has to say to it (docs/shuffle.md).
import type { ShuffleProof } from '../protocol';
import { sha256 } from './sha256';

interface Seen {
  commitment: string;
  /** Whether that was before the game began. */
  early: boolean;
  /** The reader's own words, if they added some. */
  words: string | null;
}

/** `same` as before the start, or (`late`) since the reader came; `unseen` when this browser remembers none. */
export type Verdict = 'same' | 'late' | 'unseen' | 'replaced' | 'words' | 'broken';

const PLACE = 'speeltafel-promises';
const MOST = 100;
const PURPOSE = 'speeltafel shuffle 1 commitment';

function all(): Record<string, Seen> {
  try {
    const found = JSON.parse(localStorage.getItem(PLACE) ?? '{}') as unknown;
    return found !== null && typeof found === 'object' ? (found as Record<string, Seen>) : {};
  } catch {
    return {}; // the browser stores nothing, or something that is not ours
  }
}

function keep(table: string, seen: Seen): void {
  const latest = Object.entries({ ...all(), [table]: seen }).slice(-MOST);
  try {
    localStorage.setItem(PLACE, JSON.stringify(Object.fromEntries(latest)));
  } catch {
    // Then nothing can be compared at the end, and the page says so.
  }
}

/** What this browser remembers of a table. */
export function promised(table: string): Seen | null {
  return all()[table] ?? null;
}

/** Remember a table's fingerprint; the first one stays, whatever the server says later. */
export function notePromise(table: string, commitment: string, early: boolean): void {
  if (!promised(table)) keep(table, { commitment, early, words: null });
}

/** Remember the words that the reader had mixed in; null when the reader gave up the chair. */
export function noteWords(table: string, words: string | null): void {
  const seen = promised(table);
  if (seen && seen.words !== words) keep(table, { ...seen, words });
}

/** The fingerprint of a secret. */
export function commitmentOf(secret: string, table: string): string {
  const key = Uint8Array.from(secret.match(/../g) ?? [], (pair) => parseInt(pair, 16));
  return sha256(joined(text(PURPOSE), key, text(table)));
}

function text(content: string): Uint8Array {
  const bytes = new TextEncoder().encode(content);
  const length = new Uint8Array(4);
  new DataView(length.buffer).setUint32(0, bytes.length);
  return joined(length, bytes);
}

function joined(...parts: Uint8Array[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}

/** Whether the secret that was shown at the end is the one that was promised, with the reader's words. */
export function verdictOn(table: string, proof: ShuffleProof): Verdict {
  const seen = promised(table);
  const real = commitmentOf(proof.secret ?? '', proof.table);
  if (seen && (seen.commitment !== real || proof.table !== table)) return 'replaced';
  if (real !== proof.commitment) return 'broken';
  if (!seen) return 'unseen';
  if (seen.words !== null && !proof.contributions.includes(seen.words)) return 'words';
  return seen.early ? 'same' : 'late';
}

/** Whether a verdict is a warning. */
export function isBad(verdict: Verdict): boolean {
  return ['replaced', 'words', 'broken'].includes(verdict);
}
