// A finished game, step by step, on a table where nobody can act.
import type { Snapshot } from '../protocol';
import type { ReplayView } from '../rest';
import type { GameModule } from './game';
import { Table } from './table.svelte';

export class Replay {
  readonly model: Table;
  /** How many steps have been shown. */
  at = $state(0);
  readonly length: number;

  constructor(
    readonly shown: ReplayView,
    module: GameModule | null = null,
  ) {
    this.model = new Table('replay', { replaying: true, module });
    this.model.line = { state: 'open' };
    this.length = Math.max(0, shown.steps.length - 1);
    this.#rewind();
  }

  /** Go to a step; a single step forward is played as it was at the table, so that pieces move. */
  go(to: number): void {
    const goal = Math.max(0, Math.min(Math.round(to), this.length));
    if (goal === this.at) return;
    if (goal < this.at) this.#rewind();
    while (this.at < goal) {
      this.at += 1;
      this.model.hear(this.shown.steps[this.at]!);
    }
  }

  /** Which action of the record brought the table here; null before the first. */
  get decision(): number | null {
    const step = this.shown.steps[this.at];
    return step?.type === 'events' ? step.version - (step.count ?? 1) : null;
  }

  next(): void {
    this.go(this.at + 1);
  }

  back(): void {
    const step = this.at - 1;
    this.go(step);
    this.model.step = null; // no animation when going back
  }

  #rewind(): void {
    this.at = 0;
    this.model.log = [];
    this.model.hear(this.shown.steps[0] as Snapshot);
  }
}
