// What this page adds to the shuffle by itself, so that nobody can have chosen the cards: it commits to words, or to a salt
// alone, while a table gathers, and shows them once everybody's are closed (docs/shuffle.md).
import type { Chair } from '../protocol';
import { seatOf, type Knowledge } from './knowledge';
import { hidden, noteClosed, noteOpened, noteShown, noteWords, ownBehind, promised } from './promise';
import type { Wish } from './socket';

/** The version of the shuffle in which words are committed to. */
const WITH_COMMITMENTS = 2;

export class Mixing {
  private chair: Chair | null = null;
  private knowsCommitments = false;
  private isFirst = true;
  private shown: string | null = null;
  private sending: Promise<boolean> | null = null;

  constructor(
    private readonly table: string,
    /** Sends a wish; true when the log has it. A refusal is shown only where the reader has asked for it. */
    private readonly say: (wish: Wish, isAsked: boolean) => Promise<boolean>,
  ) {}

  /** Something happened at the table. */
  look(known: Knowledge, you: string): void {
    this.knowsCommitments = (known.first.shuffle ?? 1) >= WITH_COMMITMENTS;
    const seat = known.phase === 'gathering' ? seatOf(known.seats, you) : null;
    this.chair = seat === null ? null : known.seats[seat]!;
    if (known.phase !== 'gathering' || !this.knowsCommitments) return;
    if (known.deadline === null) this.lookWhileOpen();
    else this.lookWhileClosed(known);
  }

  /** Mix something in if nothing of this reader's is; another device's gives way once, because it may be gone. */
  private lookWhileOpen(): void {
    noteOpened(this.table);
    this.shown = null;
    if (!this.chair) return;
    if (this.isForeign) noteWords(this.table, null);
    const isDue = this.isMissing || (this.isFirst && this.isForeign);
    this.isFirst = false;
    if (isDue && !this.sending) void this.mix(promised(this.table)?.words ?? '');
  }

  private lookWhileClosed(known: Knowledge): void {
    noteClosed(this.table, known.seats);
    const own = ownBehind(this.table, this.chair?.commitment);
    if (!own || this.chair?.salt || this.shown === own.commitment) return;
    this.shown = own.commitment;
    noteShown(this.table, own.commitment);
    void this.say({ type: 'show-words', salt: own.salt, words: own.words }, false);
  }

  private get isMissing(): boolean {
    return this.chair !== null && this.chair.commitment == null && this.chair.words == null;
  }

  private get isForeign(): boolean {
    const commitment = this.chair?.commitment;
    return commitment != null && !ownBehind(this.table, commitment);
  }

  /** Commit to words; true when they are in. */
  async mix(words: string, isAsked = false): Promise<boolean> {
    this.sending = this.say({ type: 'commit', commitment: hidden(this.table, words).commitment }, isAsked);
    const isIn = await this.sending;
    this.sending = null;
    return isIn;
  }

  /** Before the reader is ready: something of this page's own must be in. */
  async settle(): Promise<void> {
    if (!this.knowsCommitments) return;
    await this.sending;
    if (this.isMissing || this.isForeign) await this.mix(promised(this.table)?.words ?? '');
  }
}
