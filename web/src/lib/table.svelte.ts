// One table as one viewer sees it: what the frame and the games read from it and do with it.
import type {
  Chair,
  Ending,
  Events,
  Facts,
  GameEvent,
  Line as Said,
  Phase,
  Request,
  Snapshot,
  TableEvent,
} from '../protocol';
import type { LegalAction } from '../rest';
import { NO_FACTS, type GameFacts, type Wording } from './facts';
import type { GameModule, GameView, Step, TableModel } from './game';
import { ask } from './api';
import { learnt, peopleAt, seatOf, seen, type Knowledge, type Person } from './knowledge';
import { notePromise, noteWords, promised } from './promise';
import { settings } from './settings.svelte';
import { TableSocket, socketUrl, type Answer, type Line, type SocketSetup, type Wish } from './socket';
import { speech } from './speech.svelte';
import { toasts } from './toasts.svelte';
import { eventKey, factsIn, newsKey, type RuleText, type Setting } from './words';

/** A line of the log; it is put into the reader's language when it is shown. */
export interface LogLine {
  readonly id: number;
  readonly version: number;
  /** Something that happened in the game, or at the table: exactly one of the two. */
  readonly event?: GameEvent;
  readonly news?: TableEvent;
  /** The chairs at that moment: the start shuffles the seats, so names would otherwise change. */
  readonly seats: readonly Chair[];
}

const LINES_KEPT = 500;

export interface TableSetup {
  /** How the socket is set up; without a socket (a replay, a fixture) nothing is sent. */
  socket?: Partial<SocketSetup>;
  replaying?: boolean;
  /** The game, if it is loaded already. */
  module?: GameModule | null;
  /** Called with every move, in place of sending it to a table. */
  acts?: (action: string) => void;
}

export class Table implements TableModel {
  /** Everything known; null until the first snapshot. */
  known = $state.raw<Knowledge | null>(null);
  you = $state('');
  line = $state.raw<Line>({ state: 'connecting' });
  step = $state.raw<Step | null>(null);
  log = $state.raw<readonly LogLine[]>([]);
  chosen = $state<string | null>(null);
  /** The player's legal actions in words; empty until they are fetched. */
  menu = $state.raw<readonly LegalAction[]>([]);
  /** Whether a move of ours is on its way. */
  sending = $state(false);
  /** The last thing refused, for the rules panel. */
  refusal = $state.raw<{ rule: string; text: RuleText } | null>(null);
  /** The game as the page plays it; null until it is loaded. */
  module = $state.raw<GameModule | null>(null);
  replaying = $state(false);
  /** The seats whose players are connected; null until the server has told us. */
  present = $state.raw<readonly number[] | null>(null);
  /** Whether the server names another fingerprint of the shuffle's secret now than this browser saw first. */
  isPromiseChanged = $state(false);
  /** Whether players who are not listed may be connected too. */
  mayBeMore = $state(false);
  /** Which of the people at this device looks; null when the page has not said so. */
  readonly companion: number | null;
  private watch: string | null;
  private readonly socket: TableSocket | null;
  private readonly acts: ((action: string) => void) | null;
  private came: Element | null = null;
  private lines = 0;
  private sent = 0;

  constructor(
    readonly id: string,
    setup: TableSetup = {},
  ) {
    this.replaying = setup.replaying ?? false;
    this.module = setup.module ?? null;
    this.acts = setup.acts ?? null;
    this.companion = setup.socket?.companion ?? null;
    this.watch = setup.socket?.watch ?? null;
    this.socket = setup.socket ? this.makeSocket(setup.socket) : null;
  }

  private makeSocket(setup: Partial<SocketSetup>): TableSocket {
    return new TableSocket(
      { ...setup, url: setup.url ?? socketUrl(this.id), presence: true, pauses: () => settings.pauses },
      {
        welcome: (message) => (this.you = message.you),
        news: (message) => this.hear(message),
        presence: (message) => {
          this.present = message.seats;
          this.mayBeMore = message.partial ?? false;
        },
        line: (line) => (this.line = line),
      },
    );
  }

  /** Connect, and reconnect until `stop` is called. */
  start(): () => void {
    const wake = () => document.visibilityState === 'visible' && this.socket?.wake();
    this.socket?.start();
    addEventListener('online', wake);
    document.addEventListener('visibilitychange', wake);
    return () => {
      removeEventListener('online', wake);
      document.removeEventListener('visibilitychange', wake);
      this.socket?.stop();
    };
  }

  /** The reader chose another pace for the bots. */
  greet(): void {
    this.socket?.greet();
  }

  /** The reader logged in or out, or opened another link. */
  restart(watch?: string | null): void {
    this.known = null;
    this.step = null;
    this.log = [];
    if (watch !== undefined) this.watch = watch;
    this.socket?.restart(watch);
  }

  /** Forget everything that was seen here. */
  forget(): void {
    this.socket?.stop();
    this.known = this.step = this.chosen = this.refusal = this.came = this.present = null;
    this.log = [];
  }

  // State

  readonly game = $derived(this.known?.first.game ?? '');
  readonly options = $derived<Record<string, unknown>>(this.known?.first.options ?? {});
  readonly seats = $derived<readonly Chair[]>(this.known?.seats ?? []);
  readonly names = $derived<readonly string[]>(namesOf(this.seats));
  readonly seat = $derived<number | null>(this.known?.seat ?? null);
  /** Our own seat, also while we look through other eyes. */
  readonly ownSeat = $derived<number | null>(seatOf(this.seats, this.you));
  /** Everybody who shares this device; more than one only where the device is passed on. */
  readonly people = $derived<readonly Person[]>(peopleAt(this.seats, this.you));
  readonly mine = $derived(!this.replaying && this.seat !== null && this.seat === this.ownSeat);
  readonly hasView = $derived(this.known?.view != null);
  readonly view = $derived<GameView>(this.known?.view ?? {});
  readonly actor = $derived<number | null>(this.known?.actor ?? null);
  readonly phase = $derived<Phase>(this.known?.phase ?? 'gathering');
  readonly isMyTurn = $derived(
    this.mine && this.phase === 'playing' && this.actor === this.seat && !this.seats[this.seat ?? 0]?.away,
  );
  readonly legal = $derived<readonly string[]>(this.isMyTurn ? (this.known?.legal ?? []) : []);
  private readonly legalSet = $derived(new Set(this.legal));
  readonly ending = $derived<Ending | null>(this.known?.ending ?? null);
  readonly deadline = $derived<number | null>(this.known?.deadline ?? null);
  readonly banks = $derived<readonly number[]>(this.known?.banks ?? []);
  readonly takeback = $derived<Request | null>(this.known?.takeback ?? null);
  readonly chat = $derived<readonly Said[]>(this.known?.chat ?? []);
  readonly rematch = $derived<string | null>(this.known?.rematch ?? null);
  readonly isHost = $derived(this.you !== '' && this.known?.first.host === this.you);
  readonly reducedMotion = $derived(settings.reducedMotion);
  readonly confirmMoves = $derived(settings.confirm);
  readonly helpLevels = $derived<readonly string[]>(this.module?.helpLevels ?? []);
  readonly facts = $derived<GameFacts>(this.module?.facts ?? NO_FACTS);
  readonly help = $derived.by(() => {
    const wish = settings.help(this.game);
    return wish && this.helpLevels.includes(wish) ? wish : (this.helpLevels[1] ?? this.helpLevels[0] ?? '');
  });
  private readonly setting = $derived<Setting>(this.settingWith(this.names));
  readonly wording = $derived<Wording>(speech.wording(this.setting));

  // Messages from the table

  /** Takes a message of the table; they come in order and without gaps. */
  hear(message: Snapshot | Events): void {
    if (message.type === 'snapshot') return this.see(message);
    if (!this.known) return;
    const before = this.known;
    const after = learnt(before, message, this.you, this.companion);
    this.known = after;
    const told = message.told ?? [];
    this.write(after.version, message.news ?? [], told);
    if (message.view && before.view) {
      this.step = { version: after.version, told, before: before.view, after: after.view ?? {} };
    }
    if (after.decision !== before.decision) this.isAskedAnew();
  }

  private see(snapshot: Snapshot): void {
    const decision = this.known?.decision;
    this.known = seen(snapshot);
    this.step = null;
    this.cancel();
    if (this.known.decision !== decision) this.isAskedAnew();
    if (!this.socket) return;
    if (!snapshot.ending) notePromise(this.id, snapshot.commitment, snapshot.phase === 'gathering');
    if (snapshot.phase === 'gathering' && this.ownSeat === null) noteWords(this.id, null);
    this.isPromiseChanged = (promised(this.id)?.commitment ?? snapshot.commitment) !== snapshot.commitment;
    void this.recall(snapshot.version);
  }

  /** A page that was reloaded fetches the earlier log; lines that arrive meanwhile stay after it. */
  private async recall(version: number): Promise<void> {
    if (version === 0) return;
    const found = await ask('GET /api/tables/{table}/log', {
      path: { table: this.id },
      query: { companion: this.companion },
      headers: { 'x-watch-code': this.watch || null },
    });
    if (!found.ok || !this.known) return;
    const told = found.value.lines.filter((line) => line.version <= version);
    const lines = told.flatMap(({ version: at, news, told: events }) => linesOf(at, news, events));
    const past = lines.map((line, at) => ({ ...line, id: at - lines.length, seats: this.seats }));
    this.log = [...past, ...this.log.filter((line) => line.version > version)].slice(-LINES_KEPT);
  }

  /** A new decision: the last one is settled, even if the answer to our move got lost. */
  private isAskedAnew(): void {
    this.sending = false;
    this.cancel();
  }

  private write(version: number, news: readonly TableEvent[], told: readonly GameEvent[]): void {
    const { seats } = this;
    const lines = linesOf(version, news, told).map((line) => ({ ...line, id: ++this.lines, seats }));
    if (lines.length) this.log = [...this.log, ...lines].slice(-LINES_KEPT);
  }

  /** A line of the log in words; nothing until the game is loaded that it is about. */
  logText(line: LogLine): string {
    if (line.news) return newsText(line.news);
    if (!line.event || !this.module) return '';
    return eventText(line.event, this.settingWith(namesOf(line.seats)));
  }

  /** The weight of a line: `normal`, `minor`, `silent` or `ending`. */
  weightOf(line: LogLine): string {
    return (line.event && this.module?.facts.weights[String(line.event.type)]) ?? 'normal';
  }

  private settingWith(names: readonly string[]): Setting {
    return { game: this.game, names, facts: this.facts };
  }

  // Actions

  isLegal(action: string): boolean {
    return this.legalSet.has(action);
  }

  try(action: string, from?: Element): void {
    if (this.replaying || this.sending) return;
    if (!this.isLegal(action)) void this.act(action);
    else if (this.confirmMoves && this.chosen !== action) this.choose(action, from);
    else this.commit(action);
  }

  choose(action: string, from?: Element): void {
    if (!this.isLegal(action)) return;
    this.came = from ?? null;
    this.chosen = action;
  }

  confirm(): void {
    if (this.chosen !== null) this.commit(this.chosen);
  }

  /** Withdraw the choice; focus goes back to where it was made. */
  cancel(): void {
    const came = this.came;
    this.came = null;
    if (this.chosen === null) return;
    this.chosen = null;
    if (came?.isConnected) (came as HTMLElement).focus();
  }

  private commit(action: string): void {
    this.came = null;
    this.chosen = null;
    toasts.clear();
    void this.act(action);
  }

  private async act(action: string): Promise<void> {
    this.acts?.(action);
    if (this.ownSeat !== null && !this.isMyTurn && this.phase === 'playing' && this.actor !== this.ownSeat) {
      // The table would refuse it as stale: a move names the decision it answers, and there is none.
      this.showRefusal('table.not-your-turn', { action });
      return;
    }
    const sent = ++this.sent;
    this.sending = true;
    await this.ask({ type: 'act', decision: this.known?.decision ?? 0, action });
    if (sent === this.sent) this.sending = false;
  }

  /** Send a request to the table and show a refusal with its reason. True when the log has it. */
  async ask(wish: Wish): Promise<boolean> {
    if (!this.socket) return false;
    const answer: Answer = await this.socket.ask(wish);
    if (answer.type === 'refused') this.showRefusal(answer.rule, answer.facts ?? {});
    return answer.type === 'ack';
  }

  private showRefusal(rule: string, facts: Facts): void {
    const text = speech.rule(rule, facts, this.setting);
    this.refusal = { rule, text };
    const inTheBook = rule.startsWith(`${this.game}.`);
    toasts.show({ kind: 'refused', title: text.title, text: text.refused, rule: inTheBook ? rule : null });
  }

  // Words

  say(event: GameEvent): string {
    return eventText(event, this.setting);
  }

  /** A legal action in words; in its notation until the words are there. */
  label(action: string): string {
    return this.menu.find((one) => one.action === action)?.text ?? action;
  }

  fact(name: string, value: number): string {
    return String(speech.fact(name, value, this.setting));
  }

  word(key: string, facts?: Facts): string {
    return speech.word(key, facts, this.setting);
  }
}

/** Names by seat: people have their own, bots are numbered, and free chairs are called free. */
export function namesOf(seats: readonly Chair[]): string[] {
  let bots = 0;
  return seats.map((chair) => {
    if (chair.name) return chair.name;
    if (chair.name === '') return speech.word('seat-forgotten'); // the account was deleted
    if (chair.kind === 'house') return speech.word('web-bot-name', { number: ++bots });
    return speech.word(`seat-kind-${chair.kind}`);
  });
}

function linesOf(
  version: number,
  news: readonly TableEvent[],
  told: readonly GameEvent[],
): { version: number; event?: GameEvent; news?: TableEvent }[] {
  return [...news.map((one) => ({ version, news: one })), ...told.map((event) => ({ version, event }))];
}

function eventText(event: GameEvent, at: Setting): string {
  return speech.word(eventKey(at.game, event), factsIn(event), at);
}

function newsText(event: TableEvent): string {
  return speech.word(newsKey(event), {
    name: event.name === '' ? speech.word('seat-forgotten') : (event.name ?? ''),
    level: event.level ?? '',
  });
}
