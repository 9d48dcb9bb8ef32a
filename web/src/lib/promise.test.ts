import { beforeEach, expect, test, vi } from 'vitest';
import type { Chair, ShuffleProof } from '../protocol';
import page from '../../../docs/shuffle.md?raw';
import {
  commitmentOf,
  commitmentToWords,
  hasMixed,
  hidden,
  isBad,
  keptBack,
  noteClosed,
  noteOpened,
  notePromise,
  noteShown,
  noteWords,
  ownBehind,
  promised,
  verdictOn,
  type Own,
} from './promise';
import { sha256 } from './sha256';

interface Vector {
  secret: string;
  table: string;
  commitment: string;
  contributions: (string | null)[];
  commitments: (string | null)[];
  salts: (string | null)[];
  seating: number[];
}
const vectors = [...page.matchAll(/```json\n([\s\S]*?)```/g)].map((found) => JSON.parse(found[1]!) as Vector);
const [known, second] = vectors as [Vector, Vector];
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

test('the fingerprints are those of the test vectors', () => {
  expect(commitmentOf(known.secret, known.table, 1)).toBe(known.commitment);
  expect(commitmentOf(second.secret, second.table, 2)).toBe(second.commitment);
  second.salts.forEach((salt, seat) => {
    if (salt) expect(commitmentToWords(second.table, salt, second.contributions[seat]!)).toBe(second.commitments[seat]);
  });
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
  notePromise('other', commitmentOf(known.secret, 'other', 1), false);
  const there = { ...proof, table: 'other', commitment: commitmentOf(known.secret, 'other', 1) };
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

// Version 2: words behind commitments

const SALT = '5a'.repeat(32);
const theirs = { commitment: commitmentToWords(second.table, SALT, 'theirs'), salt: SALT, words: 'theirs' };

/** The chairs of a table with our words, those of somebody else, and a bot. */
function chairs(own: Own, shown = false): Chair[] {
  const added = [own, theirs].map(({ commitment, salt, words }) =>
    shown ? { commitment, salt, words } : { commitment },
  );
  return [...added.map((one): Chair => ({ kind: 'human', ...one })), { kind: 'house' }];
}

/** A record of that game. */
function recorded(own: Own, changes: Partial<ShuffleProof> = {}): ShuffleProof {
  return {
    version: 2,
    table: second.table,
    secret: second.secret,
    commitment: second.commitment,
    contributions: [own.words, theirs.words, null],
    commitments: [own.commitment, theirs.commitment, null],
    salts: [own.salt, theirs.salt, null],
    seating: [2, 0, 1],
    ...changes,
  };
}

/** A page that saw the closing of the words, and if so, what was shown after it. */
function witnessed(words = 'mine', shown = true): Own {
  notePromise(second.table, second.commitment, true);
  const own = hidden(second.table, words);
  noteClosed(second.table, chairs(own));
  noteShown(second.table, own.commitment);
  if (shown) noteClosed(second.table, chairs(own, true));
  return own;
}

test('every commitment has a salt of its own and is found again', () => {
  notePromise(second.table, second.commitment, true);
  const made = [hidden(second.table, ''), hidden(second.table, ''), hidden(second.table, 'x'.repeat(200))];
  expect(new Set(made.map((own) => own.salt)).size).toBe(3);
  made.forEach((own) => {
    expect(own.salt).toMatch(/^[0-9a-f]{64}$/);
    expect(own.commitment).toBe(commitmentToWords(second.table, own.salt, own.words));
    expect(ownBehind(second.table, own.commitment)).toEqual(own);
  });
  expect(ownBehind(second.table, theirs.commitment)).toBeNull();
  expect(ownBehind('elsewhere', made[0]!.commitment)).toBeNull();
});

test('a browser that stores nothing can still show its words', () => {
  vi.stubGlobal('localStorage', undefined);
  const own = hidden('unstored', 'mine');
  expect(ownBehind('unstored', own.commitment)).toEqual(own);
});

test('what was closed is what the record has to say', () => {
  const own = witnessed();
  expect(verdictOn(second.table, recorded(own))).toBe('same');
  expect(hasMixed(second.table, recorded(own))).toBe(true);
});

test("another seat's words that differ from what it had committed to are told of", () => {
  const own = witnessed();
  const other = commitmentToWords(second.table, SALT, 'other');
  const replaced = { contributions: [own.words, 'other', null], commitments: [own.commitment, other, null] };
  expect(verdictOn(second.table, recorded(own, replaced))).toBe('others');
  expect(verdictOn(second.table, recorded(own, { contributions: [own.words, 'other', null] }))).toBe('others');
  expect(verdictOn(second.table, recorded(own, { contributions: [own.words, theirs.words, 'bot'] }))).toBe('others');
  expect(isBad('others')).toBe(true);
});

test('words that were seen cannot be left out afterwards, nor change places', () => {
  const own = witnessed();
  const left = { contributions: [own.words, null, null], salts: [own.salt, null, null] };
  expect(verdictOn(second.table, recorded(own, left))).toBe('others');
  const turned = {
    contributions: [theirs.words, own.words, null],
    commitments: [theirs.commitment, own.commitment, null],
  };
  expect(verdictOn(second.table, recorded(own, { ...turned, salts: [SALT, own.salt, null] }))).toBe('words');
  const fewer = { contributions: [own.words, theirs.words], commitments: [own.commitment, theirs.commitment] };
  expect(verdictOn(second.table, recorded(own, { ...fewer, salts: [own.salt, SALT], seating: [1, 0] }))).toBe('others');
});

test("the reader's own words that were replaced are told of as theirs", () => {
  const own = witnessed();
  const lost = { contributions: [null, theirs.words, null], commitments: [null, theirs.commitment, null] };
  expect(verdictOn(second.table, recorded(own, { ...lost, salts: [null, SALT, null] }))).toBe('words');
});

test('who was cut off before all was shown knows what had been committed to', () => {
  const own = witnessed('mine', false);
  expect(verdictOn(second.table, recorded(own))).toBe('same');
  const late = recorded(own, { contributions: [own.words, null, null], salts: [own.salt, null, null] });
  expect(verdictOn(second.table, late)).toBe('same');
  expect(keptBack(late)).toEqual([2]);
  expect(keptBack(recorded(own))).toEqual([]);
});

test('a page that only came later cannot say that something of its own is in', () => {
  notePromise(second.table, second.commitment, false);
  expect(verdictOn(second.table, recorded(theirs))).toBe('late');
  expect(hasMixed(second.table, recorded(theirs))).toBe(false);
});

test('the commitments of the first moment stay, whatever the server says later', () => {
  const own = witnessed();
  const other = { ...theirs, commitment: OTHER };
  noteClosed(second.table, [chairs(own)[0]!, { kind: 'human', ...other }, { kind: 'house' }]);
  expect(promised(second.table)?.closed?.[1]?.commitment).toBe(theirs.commitment);
});

test('when words can be changed again, what was shown hides nothing any more', () => {
  const own = witnessed();
  noteOpened(second.table);
  expect(promised(second.table)?.closed).toBeUndefined();
  expect(ownBehind(second.table, own.commitment)).toBeNull();
});

test('a record cannot be passed off as one of the other version', () => {
  const own = witnessed();
  expect(verdictOn(second.table, recorded(own, { version: 1, commitments: undefined, salts: undefined }))).toBe(
    'replaced',
  );
});
