import { beforeEach, describe, expect, test } from 'vitest';
import { PROTOCOL, type Events, type Snapshot, type TableMessage } from '../protocol';
import { TableSocket, type Line, type Timers, type Wire } from './socket';

/** A clock that the test moves. */
class Clock implements Timers {
  now = 0;
  #next = 1;
  #waiting = new Map<number, { at: number; run: () => void }>();
  after(ms: number, run: () => void): number {
    this.#waiting.set(this.#next, { at: this.now + ms, run });
    return this.#next++;
  }
  stop(timer: number): void {
    this.#waiting.delete(timer);
  }
  random(): number {
    return 0.5;
  }
  pass(ms: number): void {
    const end = this.now + ms;
    for (;;) {
      const due = [...this.#waiting].filter(([, one]) => one.at <= end).sort((a, b) => a[1].at - b[1].at)[0];
      if (!due) break;
      this.#waiting.delete(due[0]);
      this.now = due[1].at;
      due[1].run();
    }
    this.now = end;
  }
}

class FakeWire implements Wire {
  onopen: Wire['onopen'] = null;
  onmessage: Wire['onmessage'] = null;
  onclose: Wire['onclose'] = null;
  sent: any[] = [];
  isClosed = false;
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.isClosed = true;
  }
  says(...messages: Partial<TableMessage>[]): void {
    for (const message of messages) this.onmessage?.({ data: JSON.stringify(message) });
  }
  take(): any[] {
    return this.sent.splice(0);
  }
}

const welcome = { type: 'welcome', protocol: PROTOCOL, table: 't', you: 'an' } as const;
const snapshot = (version: number) => ({ type: 'snapshot', version }) as Snapshot;
const events = (version: number, count = 1) => ({ type: 'events', version, count }) as Events;

let clock: Clock;
let wires: FakeWire[];
let heard: (Snapshot | Events)[];
let lines: Line[];
let socket: TableSocket;
const wire = () => wires.at(-1)!;
const versions = () => heard.map((message) => message.version);

function connect(): void {
  wire().onopen?.({});
  expect(wire().take()[0].type).toBe('hello');
  wire().says(welcome);
}

beforeEach(() => {
  clock = new Clock();
  [wires, heard, lines] = [[], [], []];
  const open = () => {
    wires.push(new FakeWire());
    return wire();
  };
  socket = new TableSocket(
    { url: 'ws://x', open, timers: clock },
    { news: (m) => heard.push(m), welcome: () => {}, line: (l) => lines.push(l) },
  );
  socket.start();
});

describe('versions make a chain', () => {
  test('hello names the last version that is known', () => {
    wire().onopen?.({});
    expect(wire().take()).toEqual([{ type: 'hello', protocol: PROTOCOL, last: 0 }]);
    wire().says(welcome, snapshot(7), events(8));
    wire().onclose?.({});
    clock.pass(1000);
    wire().onopen?.({});
    expect(wire().take()).toEqual([{ type: 'hello', protocol: PROTOCOL, last: 8 }]);
    expect(versions()).toEqual([7, 8]);
  });

  test('a wish that has changed is said at once, and with every hello', () => {
    let pauses = true;
    socket = new TableSocket(
      { url: 'ws://x', open: () => (wires.push(new FakeWire()), wire()), timers: clock, pauses: () => pauses },
      { news: (m) => heard.push(m), welcome: () => {}, line: (l) => lines.push(l) },
    );
    socket.start();
    socket.greet();
    wire().onopen?.({});
    wire().says(welcome, snapshot(7));
    pauses = false;
    socket.greet();
    expect(wire().take()).toEqual([
      { type: 'hello', protocol: PROTOCOL, last: 0 },
      { type: 'hello', protocol: PROTOCOL, last: 7, pauses: false },
    ]);
  });

  test('what is known already is dropped, and a skip counts', () => {
    connect();
    wire().says(
      snapshot(3),
      events(4),
      events(4),
      events(3),
      { type: 'skip', version: 6, count: 2 },
      events(7),
      events(9, 2),
    );
    expect(versions()).toEqual([3, 4, 7, 9]);
    expect(wire().take()).toEqual([]);
  });

  test('a gap is asked for once, on the same connection, with the last that fits', () => {
    connect();
    wire().says(snapshot(3), events(5), events(6));
    expect(wire().take()).toEqual([{ type: 'hello', protocol: PROTOCOL, last: 3 }]);
    wire().says(welcome, events(4), events(5), events(6));
    expect(versions()).toEqual([3, 4, 5, 6]);
    wire().says(events(9));
    expect(wire().take()).toHaveLength(1);
  });

  test('a group that overlaps what is known is a gap, not news', () => {
    connect();
    wire().says(snapshot(3), events(5, 3));
    expect(versions()).toEqual([3]);
    expect(wire().take()).toHaveLength(1);
  });

  test('a pong that knows more than we do makes us ask', () => {
    connect();
    wire().says(snapshot(3), { type: 'pong', n: 1, version: 3 });
    expect(wire().take()).toEqual([]);
    wire().says({ type: 'pong', n: 2, version: 5 });
    expect(wire().take()).toEqual([{ type: 'hello', protocol: PROTOCOL, last: 3 }]);
  });

  test('who became somebody else forgets and begins anew', () => {
    connect();
    wire().says(snapshot(3));
    wire().onclose?.({});
    clock.pass(1000);
    wire().onopen?.({});
    wire().take();
    wire().says({ ...welcome, you: 'bo' }, events(4));
    expect(wire().take()).toEqual([{ type: 'hello', protocol: PROTOCOL, last: 0 }]);
    wire().says({ ...welcome, you: 'bo' }, snapshot(4));
    expect(versions()).toEqual([3, 4]);
    expect(heard.at(-1)!.type).toBe('snapshot');
  });
});

test('a stranger who took a name elsewhere is somebody else, too', () => {
  wire().onopen?.({});
  wire().take();
  wire().says({ ...welcome, you: '' }, snapshot(3));
  wire().onclose?.({});
  clock.pass(1000);
  wire().onopen?.({});
  wire().take();
  wire().says(welcome, events(4));
  expect(wire().take()).toEqual([{ type: 'hello', protocol: PROTOCOL, last: 0 }]);
});

describe('sent again until answered', () => {
  test('a wish waits for the welcome, and is answered once', async () => {
    const answer = socket.ask({ type: 'ready' });
    wire().onopen?.({});
    wire().take();
    wire().says(welcome);
    const [sent] = wire().take();
    expect(sent).toMatchObject({ type: 'ready' });
    expect(sent.key).toMatch(/^[\w-]{1,64}$/);
    wire().says({ type: 'ack', key: sent.key, version: 5 });
    expect(await answer).toMatchObject({ type: 'ack', version: 5 });
    wire().onclose?.({});
    clock.pass(1000);
    connect();
    expect(wire().take()).toEqual([]);
  });

  test('an unanswered wish goes out again with the same key, after a cut and at every beat', () => {
    connect();
    void socket.ask({ type: 'act', decision: 3, action: 'play 1' });
    const [first] = wire().take();
    wire().onclose?.({});
    clock.pass(1000);
    connect();
    expect(wire().take()).toEqual([first]);
    clock.pass(10_000);
    expect(wire().take()).toEqual([{ type: 'ping', n: expect.any(Number) }, first]);
  });

  test('a refusal is an answer; a busy table is asked again', async () => {
    connect();
    const answer = socket.ask({ type: 'leave' });
    const [sent] = wire().take();
    wire().says({ type: 'refused', key: sent.key, rule: 'table.busy' });
    expect(socket.waiting).toBe(1);
    clock.pass(10_000);
    expect(wire().take()).toContainEqual(sent);
    wire().says({ type: 'refused', key: sent.key, rule: 'table.not-seated' });
    expect(await answer).toMatchObject({ rule: 'table.not-seated' });
  });

  test('what could not be stored is said so, and asked again by itself under the same key until it is', async () => {
    connect();
    const answer = socket.ask({ type: 'act', decision: 3, action: 'play 1' });
    const [sent] = wire().take();
    for (let n = 0; n < 3; n++) {
      wire().says({ type: 'refused', key: sent.key, rule: 'table.not-stored' });
      expect(lines.at(-1)).toEqual({ state: 'unstored' });
      clock.pass(2_000);
      expect(wire().take()).toContainEqual(sent);
    }
    wire().says({ type: 'ack', key: sent.key, version: 5 });
    expect(await answer).toMatchObject({ type: 'ack' });
    expect(lines.at(-1)).toEqual({ state: 'open' });
    clock.pass(2_000);
    expect(wire().take()).not.toContainEqual(sent);
  });

  test('keys are never the same', () => {
    connect();
    for (let n = 0; n < 50; n++) void socket.ask({ type: 'leave' });
    expect(
      new Set(
        wire()
          .take()
          .map((message) => message.key),
      ).size,
    ).toBe(50);
  });
});

describe('a line that heals', () => {
  test('waits longer each time, at most ten seconds, and starts over when it is welcome', () => {
    const waits: number[] = [];
    for (let n = 0; n < 9; n++) {
      const [before, at] = [wires.length, clock.now];
      wire().onclose?.({});
      while (wires.length === before) clock.pass(1);
      waits.push(clock.now - at);
    }
    expect(waits[0]).toBeLessThan(260);
    expect(waits).toEqual([...waits].sort((a, b) => a - b));
    expect(waits.at(-1)).toBeLessThanOrEqual(10_000);
    connect();
    wire().onclose?.({});
    const before = wires.length;
    clock.pass(260);
    expect(wires.length).toBe(before + 1);
  });

  test('a table that does not answer a ping is left and dialled again', () => {
    connect();
    clock.pass(10_000);
    expect(wire().take()).toContainEqual({ type: 'ping', n: 1 });
    wire().says({ type: 'pong', n: 1, version: 0 });
    clock.pass(10_000);
    const deaf = wire();
    clock.pass(10_000);
    expect(deaf.isClosed).toBe(true);
    expect(lines.at(-1)).toMatchObject({ state: 'lost' });
    clock.pass(1000);
    expect(wire()).not.toBe(deaf);
  });

  test('a connection that never opens is given up too', () => {
    const deaf = wire();
    clock.pass(21_000);
    expect(deaf.isClosed).toBe(true);
    expect(wires.length).toBeGreaterThan(1);
  });

  test('a restarting server is no reason to leave', () => {
    connect();
    wire().onclose?.({ reason: 'server-restarts' });
    expect(lines.at(-1)).toEqual({ state: 'lost', reason: 'server-restarts', tries: 1 });
    clock.pass(1000);
    connect();
    expect(lines.at(-1)).toEqual({ state: 'open' });
  });

  test('a table that is not there ends it for good', () => {
    connect();
    wire().says({ type: 'closed', reason: 'no-such-table' });
    wire().onclose?.({ reason: 'no-such-table' });
    clock.pass(60_000);
    expect(lines.at(-1)).toEqual({ state: 'closed', reason: 'no-such-table' });
    expect(wires).toHaveLength(1);
  });

  test('being woken does not wait', () => {
    connect();
    for (let n = 0; n < 6; n++) {
      wire().onclose?.({});
      clock.pass(10_000);
    }
    wire().onclose?.({});
    const before = wires.length;
    socket.wake();
    expect(wires.length).toBe(before + 1);
    clock.pass(9000);
    expect(wires.length).toBe(before + 1);
  });

  test('being woken while a ping is on its way does not cut a good line', () => {
    connect();
    clock.pass(10_000);
    const good = wire();
    socket.wake();
    expect(good.isClosed).toBe(false);
    good.says({ type: 'pong', n: 1, version: 0 });
    clock.pass(3_000);
    expect(good.isClosed).toBe(false);
    clock.pass(10_000);
    expect(good.isClosed).toBe(true);
  });

  test('who comes in anew after being shown out is heard again', () => {
    connect();
    wire().says({ type: 'closed', reason: 'barred' });
    socket.restart();
    wire().onopen?.({});
    expect(wire().take()).toEqual([{ type: 'hello', protocol: PROTOCOL, last: 0 }]);
    wire().says(welcome, snapshot(2));
    expect(versions()).toEqual([2]);
  });

  test('who stops hears nothing more', () => {
    connect();
    const last = wire();
    socket.stop();
    expect(last.isClosed).toBe(true);
    last.says(snapshot(9));
    clock.pass(60_000);
    expect(heard).toEqual([]);
    expect(wires).toHaveLength(1);
  });
});
