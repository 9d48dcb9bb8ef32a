import { describe, expect, test } from 'vitest';
import type { Events, Snapshot } from '../protocol';
import type { Fixture } from './fixtures';
import { BUILT_IN } from './games';
import { learnt, patched, peopleAt, seen } from './knowledge';

const fixtures = Object.entries(
  import.meta.glob<Fixture>(['../games/*/fixtures/*.json', '!**/words.json'], { eager: true, import: 'default' }),
);

describe.each(fixtures)('%s', (_name, { you, snapshot, events, last }) => {
  test('what was told leads to what the table says in the end', () => {
    const before = JSON.stringify(snapshot);
    let known = seen(snapshot);
    for (const one of events) known = learnt(known, one, you);
    expect({ ...known, first: null }).toEqual({ ...seen(last), first: null });
    expect(JSON.stringify(snapshot)).toBe(before);
  });
});

test.each(BUILT_IN)('there are fixtures of %s', (game) => {
  expect(fixtures.filter(([path]) => path.includes(`/${game}/`)).length).toBeGreaterThanOrEqual(4);
});

test('a field comes whole, by place, or row by row', () => {
  const view = {
    tokens: 8,
    rows: [0, 0, 0],
    told: [
      [0, 0],
      [0, 0],
    ],
  };
  expect(patched(view, { tokens: 7, rows: { '1': 3 }, told: { '1': [2, 0] } })).toEqual({
    tokens: 7,
    rows: [0, 3, 0],
    told: [
      [0, 0],
      [2, 0],
    ],
  });
  expect(view).toEqual({
    tokens: 8,
    rows: [0, 0, 0],
    told: [
      [0, 0],
      [0, 0],
    ],
  });
});

test('legal moves hold until a message brings actor or legal again', () => {
  const first = {
    type: 'snapshot',
    version: 1,
    seats: [],
    seat: 0,
    actor: 0,
    decision: 1,
    legal: ['eat'],
    phase: 'playing',
  } as unknown as Snapshot;
  const talk = learnt(
    seen(first),
    { type: 'events', version: 2, said: { version: 2, player: 'an', name: 'An', text: 'hm' } },
    'an',
  );
  expect([talk.legal, talk.decision, talk.chat.length]).toEqual([['eat'], 1, 1]);
  const moved = learnt(talk, { type: 'events', version: 3, actor: 1 }, 'an');
  expect([moved.legal, moved.decision, moved.actor]).toEqual([[], null, 1]);
  expect(learnt(moved, { type: 'events', version: 4, actor: null }, 'an').actor).toBeNull();
});

test('the start shuffles the seats: we find ours, or whom we watch', () => {
  const chairs = ['an', 'bo', 'cy'].map((player) => ({ kind: 'human', player }) as const);
  const first = { type: 'snapshot', version: 1, seats: chairs, seat: 0, phase: 'gathering' } as unknown as Snapshot;
  const shuffled = { type: 'events', version: 2, seats: [chairs[2]!, chairs[0]!, chairs[1]!] } as Events;
  expect(learnt(seen(first), shuffled, 'an').seat).toBe(1);
  expect(learnt(seen(first), shuffled, 'stranger').seat).toBe(1);
  expect(learnt(seen({ ...first, seat: null }), shuffled, 'stranger').seat).toBeNull();
});

test('a device that several people share has nobody’s eyes until it says whose', () => {
  const chairs = ['cy', 'an~1', 'an'].map((player) => ({ kind: 'human', player, name: player.toUpperCase() }) as const);
  expect(peopleAt(chairs, 'an')).toEqual([
    { companion: 0, seat: 2, name: 'AN' },
    { companion: 1, seat: 1, name: 'AN~1' },
  ]);
  expect(peopleAt(chairs, 'an~1')).toEqual(peopleAt(chairs, 'an'));
  expect([peopleAt(chairs, 'cy').length, peopleAt(chairs, 'stranger').length, peopleAt(chairs, '').length]).toEqual([
    1, 0, 0,
  ]);
  const first = { type: 'snapshot', version: 1, seats: chairs, seat: null, phase: 'gathering' } as unknown as Snapshot;
  const shuffled = { type: 'events', version: 2, seats: [chairs[2]!, chairs[0]!, chairs[1]!] } as Events;
  expect(learnt(seen(first), shuffled, 'an').seat).toBeNull();
  expect(learnt(seen(first), shuffled, 'an', 0).seat).toBe(0);
  expect(learnt(seen(first), shuffled, 'an~1', 1).seat).toBe(2);
});
