import { beforeEach, expect, test, vi } from 'vitest';
import type { Chair, Snapshot } from '../protocol';
import { seen } from './knowledge';
import { Mixing } from './mixing';
import { commitmentToWords, notePromise, noteWords, ownBehind, promised } from './promise';
import type { Wish } from './socket';

const AN: Chair = { kind: 'human', player: 'an', name: 'An' };
const BO: Chair = { kind: 'human', player: 'bo', name: 'Bo' };
const LATER = 1_800_000_000_000;

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  notePromise('t', 'f'.repeat(64), true);
});

/** What a page knows of a table. */
function known(seats: Chair[], deadline: number | null = null, changes: Partial<Snapshot> = {}) {
  const plain: Snapshot = {
    type: 'snapshot',
    version: 1,
    table: 't',
    game: 'any',
    rules: '1',
    options: {},
    commitment: 'f'.repeat(64),
    phase: 'gathering',
    seats,
    seat: null,
    shuffle: 2,
    deadline,
  };
  return seen({ ...plain, ...changes });
}

/** A page, and all that it says; the table accepts everything. */
function page(you = 'an') {
  const said: Wish[] = [];
  const mixing = new Mixing('t', (wish) => {
    said.push(wish);
    return Promise.resolve(true);
  });
  const last = () => said.at(-1) as { type: string; commitment: string; salt: string; words: string };
  return { said, last, mixing, look: (...state: Parameters<typeof known>) => mixing.look(known(...state), you) };
}

const settled = () => new Promise((done) => setTimeout(done));

test('who sits down commits without being asked, once, to a salt alone', async () => {
  const { said, last, look } = page();
  look([{ kind: 'open' }, BO]);
  expect(said).toEqual([]);
  look([AN, BO]);
  look([AN, BO]);
  expect(said.map((one) => one.type)).toEqual(['commit']);
  await settled();
  look([{ ...AN, commitment: last().commitment }, BO]);
  expect(said.length).toBe(1);
  expect(ownBehind('t', last().commitment)?.words).toBe('');
});

test('nothing is shown before the words are closed, and then it is shown once', async () => {
  const { said, last, look } = page();
  look([AN, BO]);
  await settled();
  const { commitment } = last();
  look([{ ...AN, commitment, ready: true }, BO]);
  expect(said.length).toBe(1);
  const closed = [
    { ...AN, commitment, ready: true },
    { ...BO, commitment: 'b'.repeat(64), ready: true },
  ];
  look(closed, LATER);
  look(closed, LATER);
  expect(said.map((one) => one.type)).toEqual(['commit', 'show-words']);
  expect(commitmentToWords('t', last().salt, last().words)).toBe(commitment);
  expect(promised('t')?.closed?.map((one) => one.commitment)).toEqual([commitment, 'b'.repeat(64)]);
});

test('a page that was loaded again shows what it had committed to before', async () => {
  const before = page();
  before.look([AN, BO]);
  await settled();
  const { commitment } = before.last();
  const after = page();
  after.look([{ ...AN, commitment }, BO], LATER);
  expect(after.said.map((one) => one.type)).toEqual(['show-words']);
});

test('the words of another device give way once, to the device that came last', async () => {
  noteWords('t', 'mine');
  const { said, look } = page();
  look([{ ...AN, commitment: 'a'.repeat(64) }, BO]);
  expect(said.map((one) => one.type)).toEqual(['commit']);
  await settled();
  look([{ ...AN, commitment: 'c'.repeat(64) }, BO]);
  expect(said.length).toBe(1);
  expect(promised('t')?.words).toBeNull();
  look([{ ...AN, commitment: 'c'.repeat(64) }, BO], LATER);
  expect(said.length).toBe(1);
});

test('who gets ready here has something of this page in', async () => {
  const { said, mixing, look } = page();
  look([AN, BO]);
  await mixing.settle();
  expect(said.length).toBe(2);
  look([{ ...AN, commitment: (said[1] as { commitment: string }).commitment }, BO]);
  await mixing.settle();
  expect(said.length).toBe(2);
});

test('when the words were closed in vain, the page takes another salt for the same words', async () => {
  const { said, last, mixing, look } = page();
  look([AN, BO]);
  await mixing.mix('purple elephant', true);
  noteWords('t', 'purple elephant');
  const first = last().commitment;
  look([{ ...AN, commitment: first }, BO], LATER);
  const { salt } = last();
  look([AN, { kind: 'open' }]);
  expect(said.map((one) => one.type)).toEqual(['commit', 'commit', 'show-words', 'commit']);
  const again = ownBehind('t', last().commitment);
  expect(again?.words).toBe('purple elephant');
  expect(again?.salt).not.toBe(salt);
  expect(ownBehind('t', first)).toBeNull();
});

test('an old table, a watcher and a game that has begun are left alone', () => {
  for (const [you, changes] of [
    ['an', { shuffle: 1 }],
    ['an', { phase: 'playing' }],
    ['wim', {}],
  ] as const) {
    const { said, look } = page(you);
    look([AN, BO], null, changes);
    expect(said).toEqual([]);
  }
});
