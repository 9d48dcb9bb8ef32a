import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { PROTOCOL } from '../protocol';
import type { Fixture, WordedFixture } from './fixtures';
import { BUILT_IN, loadGame } from './games';
import type { GameModule } from './game';
import { Table } from './table.svelte';
import { settings } from './settings.svelte';
import { speech } from './speech.svelte';
import { ruleKey } from './words';
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

const fixtures = import.meta.glob<Fixture>('../games/*/fixtures/four.json', { import: 'default', eager: true });
const worded = import.meta.glob<WordedFixture>('../games/*/fixtures/words.json', { import: 'default', eager: true });

describe.each(BUILT_IN)('%s', (game) => {
  const { snapshot, events } = fixtures[`../games/${game}/fixtures/four.json`]!;
  const firstOfMine = events.findIndex((one) => one.legal);
  let wire: FakeWire;
  let table: Table;
  let module: GameModule;

  beforeAll(async () => {
    module = await loadGame(game);
    vi.stubGlobal('document', { documentElement: { dataset: {} } });
    await speech.speak('en');
  });

  beforeEach(() => {
    wire = new FakeWire();
    const timers = { after: () => 0, stop: () => {}, random: Math.random };
    table = new Table('t', { socket: { url: 'ws://x', open: () => wire, timers }, module });
    (table as any).socket.start();
    wire.onopen({});
    wire.says(
      { type: 'welcome', protocol: PROTOCOL, table: 't', you: 'p0' },
      snapshot,
      ...events.slice(0, firstOfMine + 1),
    );
    settings.confirm = true;
    toasts.clear();
  });

  test('a table through the eyes of a seat', () => {
    expect(table.game).toBe(game);
    expect(table.names[table.seat!]).toBe('Ana');
    expect(table.mine && table.isMyTurn).toBe(true);
    expect(table.legal.length).toBeGreaterThan(0);
    expect(table.help).toBe(module.helpLevels[1]);
    expect(table.log.length).toBeGreaterThan(0);
  });

  test('who deleted their account has no name, in the log neither', () => {
    const seats = snapshot.seats.map((chair) => ({ ...chair, name: '' }));
    wire.says(
      { ...snapshot, seats },
      { type: 'events', version: snapshot.version + 1, news: [{ type: 'left', name: '' }] },
    );
    expect(new Set(table.names)).toEqual(new Set(['Deleted player']));
    expect(table.logText(table.log.at(-1)!)).toContain('Deleted player');
  });

  test('the log names its bots in the language it is read in', async () => {
    const seats = snapshot.seats.map((chair) => ({ ...chair, kind: 'house' as const, name: null }));
    wire.says({ ...snapshot, seats }, ...events.slice(0, 8));
    const line = table.log.findLast((one) => table.logText(one).includes('Bot '))!;
    const [, number] = /Bot (\d)/.exec(table.logText(line))!;
    await speech.speak('pt');
    expect(table.logText(line)).toContain(`Robô ${number}`);
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
    const rule = worded[`../games/${game}/fixtures/words.json`]!.rules.find(
      (one) => speech.attribute(ruleKey(one), 'refused') !== null,
    )!;
    wire.says({ type: 'refused', key: act.key, rule, facts: {} });
    await Promise.resolve().then(() => Promise.resolve());
    expect(toasts.list.at(-1)).toMatchObject({ kind: 'refused', rule });
    expect([...speech.missing]).toEqual([]);
    expect(table.sending).toBe(false);
  });

  test('out of turn nothing is sent, and the reason is said', () => {
    for (const message of events.slice(firstOfMine + 1)) {
      if (!table.isMyTurn) break;
      wire.says(message);
    }
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
        { version: snapshot.version, news: [{ type: 'started' }], told: [] },
        { version: snapshot.version + 99, news: [{ type: 'abandoned' }], told: [] },
      ];
      const asked: string[] = [];
      vi.stubGlobal('fetch', async (path: string) => {
        asked.push(path);
        return { ok: true, status: 200, json: async () => ({ version: snapshot.version + 99, lines: told }) };
      });
      wire.says(snapshot);
      await vi.waitFor(() => expect(table.log[0]?.id).toBeLessThan(0));
      expect(asked).toEqual(['/api/tables/t/log']);
      expect(table.log.filter((line) => line.id < 0).map((line) => line.news?.type)).toEqual(['started']);
      expect(table.log.every((line, at) => at === 0 || line.version >= table.log[at - 1]!.version)).toBe(true);
      vi.stubGlobal('fetch', () => Promise.reject(new Error('no server')));
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
});
