// The conversation with a table over a WebSocket that reconnects by itself (docs/protocol.md), independent of Svelte.
import {
  PROTOCOL,
  type Ack,
  type ClientMessage,
  type Events,
  type Presence,
  type Refused,
  type Skip,
  type Snapshot,
  type TableMessage,
  type Welcome,
} from '../protocol';

type Keyed = Exclude<ClientMessage, { type: 'hello' | 'ping' }>;
type Keyless<Message> = Message extends Keyed ? Omit<Message, 'key'> : never;
/** Something to ask of a table; its key is given here. */
export type Wish = Keyless<Keyed>;
export type Answer = Ack | Refused;

/** What the page shows of the connection. `closed` is for good, with a reason of the language files. */
export type Line =
  | { state: 'connecting' | 'open' }
  /** Something we asked for could not be stored; it is asked again by itself. */
  | { state: 'unstored' }
  | { state: 'lost'; reason: string | null; tries: number }
  | { state: 'closed'; reason: string };

/** The part of a WebSocket that is used here. */
export interface Wire {
  send(text: string): void;
  close(): void;
  onopen: ((event: unknown) => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { reason?: string }) => void) | null;
}

/** The clock, so that a test can replace it. */
export interface Timers {
  after(ms: number, run: () => void): number;
  stop(timer: number): void;
  random(): number;
}

export interface Listener {
  /** A snapshot, or the next events: gaps are repaired and duplicates dropped. */
  news(message: Snapshot | Events): void;
  welcome(message: Welcome): void;
  /** Who is there now. */
  presence?(message: Presence): void;
  line(line: Line): void;
}

const PASSING = new Set(['try-again', 'server-restarts', 'too-slow', 'no-hello']);
const NOT_STORED = 'table.not-stored';
const ASK_AGAIN = new Set(['table.busy', NOT_STORED]);
const PING_EVERY = 10_000;
const SOON = 3_000;
const AGAIN = 2_000;
const FIRST_WAIT = 250;
const LONGEST_WAIT = 10_000;

const realTimers: Timers = {
  after: (ms, run) => window.setTimeout(run, ms),
  stop: (timer) => window.clearTimeout(timer),
  random: Math.random,
};

export interface SocketSetup {
  url: string;
  /** The code of a seat's link. */
  watch?: string | null;
  /** For which of the people at this device: 0 is the one who has the cookie. Without it, such a table shows what lies open. */
  companion?: number;
  /** Whether to hear who is there. */
  presence?: boolean;
  /** Whether house bots should take a moment before they move; they do by default. */
  pauses?: () => boolean;
  open?: (url: string) => Wire;
  timers?: Timers;
}

export class TableSocket {
  private wire: Wire | null = null;
  /** Our player id at the table; null until the table has told us, empty for a stranger. */
  private you: string | null = null;
  private last = 0;
  private hasSnapshot = false;
  private isWelcome = false;
  /** Whether a hello is on its way. */
  private isRepairing = false;
  private isSomebodyElse = false;
  private tries = 0;
  private ended: string | null = null;
  private heard = false;
  private pinged = false;
  private pings = 0;
  private keys = 0;
  private readonly name: string;
  private readonly wishes = new Map<string, { message: Keyed; answer: (answer: Answer) => void }>();
  private retry: number | null = null;
  private again: number | null = null;
  private isUnstored = false;
  private ping: number | null = null;
  private readonly timers: Timers;

  constructor(
    private readonly setup: SocketSetup,
    private readonly listener: Listener,
  ) {
    this.timers = setup.timers ?? realTimers;
    this.name = Array.from({ length: 12 }, () => Math.floor(this.timers.random() * 36).toString(36)).join('');
  }

  /** The last version of the log that is known. */
  get version(): number {
    return this.last;
  }

  /** How many requests have not been answered. */
  get waiting(): number {
    return this.wishes.size;
  }

  start(): void {
    this.listener.line({ state: 'connecting' });
    this.dial();
  }

  /** Close the connection; no more messages arrive. */
  stop(): void {
    this.ended = 'left';
    this.hangUp();
    this.forget(this.retry);
    this.wishes.clear();
  }

  /** The network is back, or the page is visible again: reconnect at once. */
  wake(): void {
    if (this.ended !== null) return;
    if (this.wire === null) return this.dial();
    this.pinged = false; // a ping that was just sent may still be answered
    this.beat(SOON);
  }

  /** The settings in `hello` have changed: send it again. */
  greet(): void {
    if (this.isWelcome) this.hello();
  }

  /** The reader logged in or out: forget everything and start again. */
  restart(watch: string | null = this.setup.watch ?? null): void {
    this.setup.watch = watch;
    this.forgetTable();
    this.you = this.ended = null;
    this.hangUp();
    this.start();
  }

  /** Ask something of the table; it is sent again until it is answered. */
  ask(wish: Wish): Promise<Answer> {
    this.keys += 1;
    const message = { ...wish, key: `${this.name}-${this.keys}` };
    return new Promise((answer) => {
      this.wishes.set(message.key, { message, answer });
      if (this.isWelcome) this.send(message);
    });
  }

  // The wire

  private dial(): void {
    this.forget(this.retry);
    this.retry = null;
    const wire = (this.setup.open ?? ((url) => new WebSocket(url) as Wire))(this.setup.url);
    this.wire = wire;
    this.isWelcome = this.isRepairing = this.heard = this.pinged = false;
    wire.onopen = () => this.hello();
    wire.onmessage = (event) => this.wire === wire && this.hear(String(event.data));
    wire.onclose = (event) => this.wire === wire && this.lost(event.reason ?? '');
    this.ping = this.timers.after(PING_EVERY, () => this.beat());
  }

  private hangUp(): void {
    const wire = this.wire;
    this.wire = null;
    this.isWelcome = this.isUnstored = false;
    this.forget(this.ping);
    this.forget(this.again);
    this.again = null;
    if (wire === null) return;
    wire.onopen = wire.onmessage = wire.onclose = null;
    wire.close();
  }

  private lost(reason: string): void {
    this.hangUp();
    if (this.ended !== null) return;
    if (reason && !PASSING.has(reason) && reason !== 'ping') return this.end(reason);
    this.tries += 1;
    this.listener.line({ state: 'lost', reason: PASSING.has(reason) ? reason : null, tries: this.tries });
    const longest = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (this.tries - 1));
    this.retry = this.timers.after(longest * (0.5 + this.timers.random() / 2), () => this.dial());
  }

  private end(reason: string): void {
    this.ended = reason;
    this.hangUp();
    this.wishes.clear();
    this.listener.line({ state: 'closed', reason });
  }

  /** Every ten seconds: send a ping, and reconnect if nothing came since the last one. */
  private beat(next = PING_EVERY): void {
    this.forget(this.ping);
    if (this.wire === null) return;
    if (this.pinged && !this.heard) return this.lost('ping');
    this.heard = false;
    this.pinged = true;
    this.pings += 1;
    if (this.isWelcome) {
      this.send({ type: 'ping', n: this.pings });
      this.sendAll();
    }
    this.ping = this.timers.after(next, () => this.beat());
  }

  /** Send all that is not answered: the same keys get the same answers. */
  private sendAll(): void {
    for (const { message } of this.wishes.values()) this.send(message);
  }

  private send(message: ClientMessage): void {
    try {
      this.wire?.send(JSON.stringify(message));
    } catch {
      // Not open any more: the close event follows, and everything is sent again.
    }
  }

  private hello(): void {
    this.isRepairing = true;
    const { watch, companion, presence, pauses } = this.setup;
    const looking = { ...(watch ? { watch } : {}), ...(companion === undefined ? {} : { companion }) };
    const wishes = {
      ...looking,
      ...(presence ? { presence } : {}),
      ...((pauses?.() ?? true) ? {} : { pauses: false }),
    };
    this.send({ type: 'hello', protocol: PROTOCOL, last: this.last, ...wishes });
  }

  private forget(timer: number | null): void {
    if (timer !== null) this.timers.stop(timer);
  }

  private forgetTable(): void {
    this.last = 0;
    this.hasSnapshot = false;
  }

  // Hearing

  private hear(text: string): void {
    this.heard = true;
    const message = JSON.parse(text) as TableMessage;
    switch (message.type) {
      case 'welcome':
        return this.hearWelcome(message);
      case 'snapshot':
        return this.hearSnapshot(message);
      case 'events':
      case 'skip':
        return this.hearNews(message);
      case 'ack':
      case 'refused':
        return this.hearAnswer(message);
      case 'pong': // also while a hello is on its way: a busy server may not have read it
        if (message.version > this.last) this.hello();
        return;
      case 'presence':
        return this.listener.presence?.(message);
      case 'closed':
        if (!PASSING.has(message.reason)) this.end(message.reason);
    }
  }

  private hearWelcome(message: Welcome): void {
    this.isSomebodyElse = this.you !== null && this.you !== message.you;
    this.you = message.you;
    this.listener.welcome(message);
    if (this.isSomebodyElse) {
      this.forgetTable();
      this.hello(); // what follows this welcome is for another viewer
      return;
    }
    this.isWelcome = true;
    this.isRepairing = false;
    this.tries = 0;
    this.listener.line({ state: 'open' });
    this.sendAll();
  }

  private hearSnapshot(message: Snapshot): void {
    if (this.isSomebodyElse) return;
    this.last = message.version;
    this.hasSnapshot = true;
    this.listener.news(message);
  }

  private hearNews(message: Events | Skip): void {
    if (this.isSomebodyElse || message.version <= this.last) return;
    if (!this.hasSnapshot || message.version - (message.count ?? 1) !== this.last) {
      if (!this.isRepairing) this.hello();
      return;
    }
    this.last = message.version;
    if (message.type === 'events') this.listener.news(message);
  }

  private hearAnswer(message: Answer): void {
    if (message.type === 'refused' && ASK_AGAIN.has(message.rule)) return this.askAgain(message.rule);
    if (message.type === 'refused' && message.rule === 'message.unknown-protocol') return this.end('new-version');
    const wish = this.wishes.get(message.key);
    this.wishes.delete(message.key);
    this.showUnstored(false);
    wish?.answer(message);
  }

  /** The table could not do it now: ask again in a moment, under the same key. */
  private askAgain(rule: string): void {
    if (rule === NOT_STORED) this.showUnstored(true);
    this.again ??= this.timers.after(AGAIN * (0.5 + this.timers.random() / 2), () => {
      this.again = null;
      if (this.isWelcome) this.sendAll();
    });
  }

  private showUnstored(isSo: boolean): void {
    if (this.isUnstored === isSo) return;
    this.isUnstored = isSo;
    this.listener.line({ state: isSo ? 'unstored' : 'open' });
  }
}

/** Where the socket of a table is. */
export function socketUrl(table: string, at: Location = location): string {
  return `${at.protocol === 'https:' ? 'wss' : 'ws'}://${at.host}/api/tables/${encodeURIComponent(table)}/socket`;
}
