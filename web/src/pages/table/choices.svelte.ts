// What the player may do, in words, as the house tells it: for the list of moves and the question before a move.
import { ask } from '../../lib/api';
import { speech } from '../../lib/speech.svelte';
import type { Table } from '../../lib/table.svelte';

interface Menu {
  decision: number | null;
  choices: { action: string; text: string }[];
}

export class Choices {
  list = $state.raw<Menu['choices']>([]);
  #asked = '';

  constructor(private readonly table: Table) {}

  /** Call inside a component: asks anew at every decision, and in another language. */
  begin(): void {
    $effect(() => {
      const { table } = this;
      const decision = table.known?.decision ?? null;
      if (!table.isMyTurn || decision === null || table.replaying) this.#forget();
      else
        void this.#fetch(
          `/api/tables/${table.id}/menu?lang=${speech.language}${table.companion === null ? '' : `&companion=${table.companion}`}`,
          decision,
        );
    });
  }

  /** An action in words; in its notation until the words are there. */
  text(action: string): string {
    return this.list.find((one) => one.action === action)?.text ?? action;
  }

  #forget(): void {
    this.list = [];
    this.#asked = '';
  }

  async #fetch(path: string, decision: number): Promise<void> {
    const asked = `${path} ${decision}`;
    if (asked === this.#asked) return;
    this.#asked = asked;
    const found = await ask<Menu>(path);
    if (found.ok && found.value.decision === decision && this.#asked === asked) this.list = found.value.choices;
  }
}
