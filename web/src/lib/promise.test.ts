import { beforeEach, expect, test, vi } from 'vitest';
import type { ShuffleProof } from '../protocol';
import vector from '../../../docs/shuffle.md?raw';
import { commitmentOf, isBad, notePromise, noteWords, promised, verdictOn } from './promise';
import { sha256 } from './sha256';

interface Vector {
  secret: string;
  table: string;
  commitment: string;
  contributions: (string | null)[];
}
const known = JSON.parse(/```json\n([\s\S]*?)```/.exec(vector)![1]!) as Vector;
const proof: ShuffleProof = { ...known, version: 1, seating: [] };
const OTHER = 'f'.repeat(64);

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});

test('the hash is that of everybody else, for every length around the size of a block', async () => {
  for (let length = 0; length < 200; length++) {
    const bytes = Uint8Array.from({ length }, (_, at) => (at * 7 + length) % 256);
    const theirs = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
    expect(sha256(bytes)).toBe([...theirs].map((byte) => byte.toString(16).padStart(2, '0')).join(''));
  }
});

test('the fingerprint is that of the test vector', () => {
  expect(commitmentOf(known.secret, known.table)).toBe(known.commitment);
});

test('the first fingerprint stays, whatever the server says later', () => {
  expect(verdictOn(known.table, proof)).toBe('unseen');
  notePromise(known.table, OTHER, true);
  notePromise(known.table, known.commitment, true);
  expect(promised(known.table)?.commitment).toBe(OTHER);
  expect(verdictOn(known.table, proof)).toBe('replaced');
});

test('the same as before the start, or since the reader came', () => {
  notePromise(known.table, known.commitment, true);
  expect(verdictOn(known.table, proof)).toBe('same');
  notePromise('other', commitmentOf(known.secret, 'other'), false);
  const there = { ...proof, table: 'other', commitment: commitmentOf(known.secret, 'other') };
  expect(verdictOn('other', there)).toBe('late');
  expect(verdictOn(known.table, there)).toBe('replaced');
});

test('words that were mixed in have to be there, to the letter', () => {
  notePromise(known.table, known.commitment, true);
  noteWords(known.table, 'laranja 🍊');
  expect(verdictOn(known.table, proof)).toBe('same');
  noteWords(known.table, 'laranja');
  expect(verdictOn(known.table, proof)).toBe('words');
  noteWords(known.table, null);
  expect(verdictOn(known.table, proof)).toBe('same');
});

test('a secret that does not fit its own fingerprint is told of, also where nothing was seen', () => {
  expect(verdictOn(known.table, { ...proof, secret: '00'.repeat(32) })).toBe('broken');
  expect(verdictOn(known.table, { ...proof, commitment: OTHER })).toBe('broken');
  expect(['replaced', 'words', 'broken'].every((one) => isBad(one as never))).toBe(true);
});

test('a browser that stores nothing has nothing to compare', () => {
  vi.stubGlobal('localStorage', undefined);
  notePromise(known.table, known.commitment, true);
  expect(verdictOn(known.table, proof)).toBe('unseen');
});

test('only the latest tables are remembered', () => {
  for (let at = 0; at < 120; at++) notePromise(`table-${at}`, known.commitment, true);
  expect(promised('table-0')).toBeNull();
  expect(promised('table-119')).not.toBeNull();
});
