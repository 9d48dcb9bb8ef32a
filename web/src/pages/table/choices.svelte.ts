// The player's legal actions in words, from the server: for the list of moves and the question before a move.
import type { Choice } from '../../rest';
import { ask } from '../../lib/api';
import { speech } from '../../lib/speech.svelte';
import type { Table } from '../../lib/table.svelte';
import type { Language } from '../../lib/words';

export class Choices {
  list = $state.raw<Choice[]>([]);
  #asked = '';

  constructor(private readonly table: Table) {}

  /** Call this inside a component: it asks again at every decision, and when the language changes. */
  begin(): void {
    $effect(() => {
      const { table } = this;
      const decision = table.known?.decision ?? null;
      if (!table.isMyTurn || decision === null || table.replaying) this.#forget();
      else void this.#fetch(speech.language, table.companion, decision);
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

  async #fetch(lang: Language, companion: number | null, decision: number): Promise<void> {
    const asked = `${lang} ${companion} ${decision}`;
    if (asked === this.#asked) return;
    this.#asked = asked;
    const found = await ask('GET /api/tables/{table}/menu', {
      path: { table: this.table.id },
      query: { lang, companion },
    });
    if (found.ok && found.value.decision === decision && this.#asked === asked) this.list = found.value.choices;
  }
}
