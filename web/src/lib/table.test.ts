import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Events, Snapshot } from '../protocol';
import fixture from '../../fixtures/hanabi-4.json';
import { Table } from './table.svelte';
import { settings } from './settings.svelte';
import { speech } from './speech.svelte';
import { toasts } from './toasts.svelte';

class FakeWire {
  onopen: any = null;
  onmessage: any = null;
  onclose: any = null;
  sent: any[] = [];
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {}
  says(...messages: unknown[]): void {
    for (const message of messages) this.onmessage?.({ data: JSON.stringify(message) });
  }
  last(type: string): any {
    return this.sent.findLast((message) => message.type === type);
  }
}

const snapshot = fixture.snapshot as unknown as Snapshot;
const events = fixture.events as unknown as Events[];
const firstOfMine = events.findIndex((one) => one.legal);
let wire: FakeWire;
let table: Table;

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  await speech.speak('en');
});

beforeEach(() => {
  wire = new FakeWire();
  const timers = { after: () => 0, stop: () => {}, random: Math.random };
  table = new Table('t', { socket: { url: 'ws://x', open: () => wire, timers }, helpLevels: ['bare', 'told'] });
  (table as any).socket.start();
  wire.onopen({});
  wire.says({ type: 'welcome', protocol: 1, table: 't', you: 'p0' }, snapshot, ...events.slice(0, firstOfMine + 1));
  settings.confirm = true;
  toasts.clear();
});

test('a table through the eyes of a seat', () => {
  expect(table.game).toBe('hanabi');
  expect(table.names[table.seat!]).toBe('Ana');
  expect(table.mine && table.isMyTurn).toBe(true);
  expect(table.legal.length).toBeGreaterThan(0);
  expect(table.help).toBe('told');
  expect(table.log.length).toBeGreaterThan(0);
});

test('the log names its bots in the language it is read in', async () => {
  const seats = snapshot.seats.map((chair, seat) =>
    seat === 2 ? { ...chair, kind: 'house' as const, name: null } : chair,
  );
  wire.says({ ...snapshot, seats }, events[0]);
  const line = table.log.at(-1)!;
  expect(table.logText(line)).toContain('Bot 1');
  await speech.speak('pt');
  expect(table.logText(line)).toContain('Robô 1');
  await speech.speak('en');
});

test('a step has the table before and after, and both stay as they are', () => {
  const before = table.view;
  const kept = JSON.stringify(before);
  wire.says(events[firstOfMine + 1]);
  expect(table.step!.before).toBe(before);
  expect(table.step!.after).toBe(table.view);
  expect(table.view).not.toEqual(before);
  expect(JSON.stringify(before)).toBe(kept);
});

describe('choose, then confirm', () => {
  test('nothing is sent before it is confirmed', () => {
    table.try(table.legal[0]!);
    expect(table.chosen).toBe(table.legal[0]);
    expect(wire.last('act')).toBeUndefined();
    table.confirm();
    expect(wire.last('act')).toMatchObject({ action: table.legal[0], decision: table.known!.decision });
    expect(table.chosen).toBeNull();
  });

  test('thinking again sends nothing, choosing twice confirms', () => {
    table.try(table.legal[0]!);
    table.cancel();
    expect([table.chosen, wire.last('act')]).toEqual([null, undefined]);
    table.try(table.legal[0]!);
    table.try(table.legal[0]!);
    expect(wire.last('act').action).toBe(table.legal[0]);
  });

  test('switched off, a move goes at once', () => {
    settings.confirm = false;
    table.try(table.legal[1]!);
    expect(wire.last('act').action).toBe(table.legal[1]);
  });

  test('a choice does not outlive its question', () => {
    table.try(table.legal[0]!);
    wire.says(events[firstOfMine + 1]);
    expect(table.chosen).toBeNull();
  });

  test('a second press while the first is on its way does nothing', () => {
    settings.confirm = false;
    table.try(table.legal[0]!);
    table.try(table.legal[1]!);
    expect(wire.sent.filter((message) => message.type === 'act')).toHaveLength(1);
  });
});

test('an illegal move is asked of the table, which says why not', async () => {
  table.try('play 99');
  const act = wire.last('act');
  expect(act.action).toBe('play 99');
  wire.says({ type: 'refused', key: act.key, rule: 'hanabi.hint-to-yourself', facts: {} });
  await Promise.resolve().then(() => Promise.resolve());
  expect(toasts.list.at(-1)).toMatchObject({ kind: 'refused', rule: 'hanabi.hint-to-yourself' });
  expect([...speech.missing]).toEqual([]);
  expect(table.sending).toBe(false);
});

test('out of turn nothing is sent, and the reason is said', () => {
  wire.says(events[firstOfMine + 1]);
  table.try('play 1');
  expect(wire.last('act')).toBeUndefined();
  expect(table.refusal!.rule).toBe('table.not-your-turn');
});

test('a spectator sees and does nothing', () => {
  wire.says({
    ...snapshot,
    seat: null,
    decision: undefined,
    legal: undefined,
    seats: snapshot.seats.map((chair) => ({ ...chair, player: `x${chair.player}` })),
  });
  expect([table.seat, table.mine, table.legal]).toEqual([null, false, []]);
});

test('who looks through another seat’s eyes does not act for it', () => {
  wire.says({
    ...snapshot,
    seat: 0,
    actor: 0,
    legal: ['play 1'],
    decision: 3,
    seats: snapshot.seats.map((chair) => ({ ...chair, player: `x${chair.player}` })),
  });
  expect([table.seat, table.mine, table.legal]).toEqual([0, false, []]);
});

describe('loaded again', () => {
  test('the log has what was told before, once, and it is not spoken', async () => {
    const told = [
      { version: snapshot.version, told: [['table-event-started']] },
      { version: snapshot.version + 99, told: [['table-event-abandoned']] },
    ];
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (path: string) => {
      asked.push(path);
      return { ok: true, status: 200, json: async () => ({ version: snapshot.version + 99, lines: told }) };
    });
    wire.says(snapshot);
    await vi.waitFor(() => expect(table.log[0]?.id).toBeLessThan(0));
    expect(asked).toEqual(['/api/tables/t/log']);
    expect(table.log.filter((line) => line.id < 0).map((line) => line.phrase[0])).toEqual(['table-event-started']);
    expect(table.log.every((line, at) => at === 0 || line.version >= table.log[at - 1]!.version)).toBe(true);
    vi.stubGlobal('fetch', () => Promise.reject(new Error('no house')));
  });

  test('who is there is told apart from the log', () => {
    const version = table.known!.version;
    wire.says({ type: 'presence', seats: [0, 2], partial: true });
    expect([table.present, table.mayBeMore, table.known!.version]).toEqual([[0, 2], true, version]);
  });

  test('a table that is forgotten leaves nothing behind', () => {
    table.forget();
    expect([table.known, table.step, table.log.length, table.chosen, table.names.length]).toEqual([
      null,
      null,
      0,
      null,
      0,
    ]);
  });
});
