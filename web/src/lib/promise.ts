// What this browser remembers of a shuffle, from the first time that it saw the table: the fingerprint of the server's
// secret, its own words, and what every seat had committed to when the words were closed; and what the end has to say to
// it (docs/shuffle.md).
import type { Chair, ShuffleProof } from '../protocol';
import { sha256 } from './sha256';

/** Words of the reader's page, and the salt that hides them until all words are closed. */
export interface Own {
  commitment: string;
  salt: string;
  words: string;
  /** Whether they were shown, so that they can hide nothing any more. */
  shown?: boolean;
}

/** What a seat had added. */
interface Added {
  commitment: string | null;
  salt: string | null;
  words: string | null;
}

interface Seen {
  commitment: string;
  /** Whether that was before the game began. */
  early: boolean;
  /** The reader's own words, if they added some. */
  words: string | null;
  own?: Own[];
  /** What all seats had added when the words were closed, in the order in which the seats were taken. */
  closed?: Added[];
}

/** `same` as before the start, or (`late`) since the reader came; `unseen` when this browser remembers none. */
export type Verdict = 'same' | 'late' | 'unseen' | 'replaced' | 'words' | 'others' | 'broken';

const PLACE = 'speeltafel-promises';
const MOST = 100;
const OWN_KEPT = 8;
const SALT_BYTES = 32;
/** Own words by table, for browsers that store nothing. */
const made = new Map<string, Own[]>();

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

// What this page adds

/** Words of the reader's page behind a salt of their own, remembered here; they are shown to nobody yet. */
export function hidden(table: string, words: string): Own {
  const salt = hexadecimal(crypto.getRandomValues(new Uint8Array(SALT_BYTES)));
  const own = { commitment: commitmentToWords(table, salt, words), salt, words };
  keepOwn(table, [...ownAt(table), own]);
  return own;
}

/** The words behind a commitment, if this browser made it. */
export function ownBehind(table: string, commitment: string | null | undefined): Own | null {
  return ownAt(table).find((own) => own.commitment === commitment) ?? null;
}

/** Remember that these words are shown now. */
export function noteShown(table: string, commitment: string): void {
  keepOwn(
    table,
    ownAt(table).map((own) => (own.commitment === commitment ? { ...own, shown: true } : own)),
  );
}

/** Remember what all seats have committed to now that the words are closed, and what they show. */
export function noteClosed(table: string, seats: readonly Chair[]): void {
  const seen = promised(table);
  if (!seen) return;
  const before = seen.closed;
  const closed = seats.map((chair, seat) => ({
    commitment: before ? (before[seat]?.commitment ?? null) : (chair.commitment ?? null),
    salt: chair.salt ?? before?.[seat]?.salt ?? null,
    words: chair.words ?? before?.[seat]?.words ?? null,
  }));
  if (JSON.stringify(closed) !== JSON.stringify(before)) keep(table, { ...seen, closed });
}

/** The words can be changed again: what was closed counts no more, and what was shown hides nothing. */
export function noteOpened(table: string): void {
  const seen = promised(table);
  if (seen?.closed) keep(table, { ...seen, closed: undefined });
  const left = ownAt(table).filter((own) => !own.shown);
  if (left.length < ownAt(table).length) keepOwn(table, left);
}

function ownAt(table: string): Own[] {
  return promised(table)?.own ?? made.get(table) ?? [];
}

function keepOwn(table: string, own: Own[]): void {
  const latest = own.slice(-OWN_KEPT);
  made.set(table, latest);
  const seen = promised(table);
  if (seen) keep(table, { ...seen, own: latest });
}

// Fingerprints

/** The fingerprint of a secret. */
export function commitmentOf(secret: string, table: string, version: number): string {
  return sha256(joined(text(`speeltafel shuffle ${version} commitment`), bytes(secret), text(table)));
}

/** The fingerprint of words and the salt that hides them. */
export function commitmentToWords(table: string, salt: string, words: string): string {
  return sha256(joined(text('speeltafel shuffle 2 words'), text(table), bytes(salt), text(words)));
}

function bytes(hexadecimals: string): Uint8Array {
  return Uint8Array.from(hexadecimals.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

function hexadecimal(content: Uint8Array): string {
  return [...content].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function text(content: string): Uint8Array {
  const encoded = new TextEncoder().encode(content);
  const length = new Uint8Array(4);
  new DataView(length.buffer).setUint32(0, encoded.length);
  return joined(length, encoded);
}

function joined(...parts: Uint8Array[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}

/** Whether the secret that was shown at the end is the one that was promised, with the reader's words. */
export function verdictOn(table: string, proof: ShuffleProof): Verdict {
  const seen = promised(table);
  const real = commitmentOf(proof.secret ?? '', proof.table, proof.version);
  if (seen && (seen.commitment !== real || proof.table !== table)) return 'replaced';
  if (real !== proof.commitment) return 'broken';
  if (!seen) return 'unseen';
  return wordsVerdict(seen, proof) ?? (seen.early ? 'same' : 'late');
}

/** What is wrong with the words of a record, if anything. */
function wordsVerdict(seen: Seen, proof: ShuffleProof): 'words' | 'others' | null {
  if (proof.version === 1) return seen.words !== null && !proof.contributions.includes(seen.words) ? 'words' : null;
  const added = addedIn(proof);
  const wrong = added.findIndex(
    (now, seat) => !isAsCommitted(proof.table, now) || (seen.closed && !isAsClosed(now, seen.closed[seat])),
  );
  if (wrong < 0) return seen.closed && seen.closed.length !== added.length ? 'others' : null;
  return isOwn(seen, seen.closed?.[wrong]) ? 'words' : 'others';
}

function addedIn(proof: ShuffleProof): Added[] {
  return proof.contributions.map((words, seat) => ({
    words,
    commitment: proof.commitments?.[seat] ?? null,
    salt: proof.salts?.[seat] ?? null,
  }));
}

/** Whether words that were shown are those behind their commitment. */
function isAsCommitted(table: string, now: Added): boolean {
  return now.salt === null || commitmentToWords(table, now.salt, now.words ?? '') === now.commitment;
}

/** Whether a seat added what it had when the words were closed; what was not shown then may have been shown since. */
function isAsClosed(now: Added, then: Added | undefined): boolean {
  if (!then || now.commitment !== then.commitment) return false;
  if (then.commitment !== null && then.salt === null) return true;
  return now.words === then.words && now.salt === then.salt;
}

function isOwn(seen: Seen, added: Added | undefined): boolean {
  return (seen.own ?? []).some((own) => own.commitment === added?.commitment);
}

/** Whether something of this browser's is in the shuffle. */
export function hasMixed(table: string, proof: ShuffleProof): boolean {
  const seen = promised(table);
  if (!seen) return false;
  if (proof.version === 1) return seen.words !== null && proof.contributions.includes(seen.words);
  return addedIn(proof).some((added) => added.salt !== null && isOwn(seen, added));
}

/** The seats that committed to words and did not show them in time. */
export function keptBack(proof: ShuffleProof): number[] {
  const added = addedIn(proof);
  return proof.seating.flatMap((came, seat) => {
    const one = added[came];
    return one && one.commitment !== null && one.salt === null ? [seat] : [];
  });
}

/** Whether a verdict is a warning. */
export function isBad(verdict: Verdict): boolean {
  return ['replaced', 'words', 'others', 'broken'].includes(verdict);
}
