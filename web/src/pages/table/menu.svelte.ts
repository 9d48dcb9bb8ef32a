// Fetches the player's legal actions in words: for the list of moves, the question before a move, and plain tables.
import { ask } from '../../lib/api';
import { speech } from '../../lib/speech.svelte';
import type { Table } from '../../lib/table.svelte';
import type { Language } from '../../lib/words';

/** Call this inside a component: it asks again at every decision, and when the language changes. */
export function keepMenu(table: Table): void {
  let asked = '';

  $effect(() => {
    const decision = table.known?.decision ?? null;
    if (!table.isMyTurn || decision === null || table.replaying) forget();
    else void fetchMenu(speech.language, decision);
  });

  function forget(): void {
    table.menu = [];
    asked = '';
  }

  async function fetchMenu(lang: Language, decision: number): Promise<void> {
    const question = `${lang} ${decision}`;
    if (question === asked) return;
    asked = question;
    const found = await ask('GET /api/tables/{table}/menu', {
      path: { table: table.id },
      query: { lang, companion: table.companion },
    });
    if (found.ok && found.value.decision === decision && asked === question) table.menu = found.value.choices;
  }
}
