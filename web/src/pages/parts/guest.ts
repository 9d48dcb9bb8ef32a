// A name for everybody who has none yet, so that the first game can start at once.
import { reader } from '../../lib/me.svelte';
import { word } from '../../lib/speech.svelte';
import { toasts } from '../../lib/toasts.svelte';

export function friendlyName(): string {
  const names = word('page-guest-names').split(', ');
  return names[Math.floor(Math.random() * names.length)] ?? 'Speeltafel';
}

/** Become a guest without a question, unless the reader has a name already; false when the server refuses. */
export async function comeIn(name?: string): Promise<boolean> {
  if (reader.me === null) await reader.load();
  if (reader.isKnown && !name) return true;
  const made = await reader.takeName(name || friendlyName());
  if (!made.ok) toasts.show({ kind: 'refused', text: made.fault.text });
  return made.ok;
}
