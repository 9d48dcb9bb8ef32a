// Puts a text where the reader can paste it.
import { word } from '../../lib/speech.svelte';
import { toasts } from '../../lib/toasts.svelte';

export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    toasts.show({ kind: 'good', text: word('page-room-copied') });
    return true;
  } catch {
    toasts.show({ text: word('page-room-not-copied') });
    return false;
  }
}

/** A code that nobody can guess, as the protocol wants it: 22 signs. */
export function newCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
