// Opens a new table and goes to its page.
import type { ChairRequest, GameOffered, TableRequest } from '../../rest';
import { askOrToast } from '../../lib/api';
import { router } from '../../lib/router.svelte';
import { comeIn } from './guest';

export async function openTable(wish: TableRequest): Promise<boolean> {
  if (!(await comeIn())) return false;
  const made = await askOrToast('POST /api/tables', { body: wish });
  if (made) router.go(`/t/${made.table}`);
  return made !== undefined;
}

/** A table against house bots, at one click. */
export async function playNow(game: GameOffered): Promise<boolean> {
  const bot: ChairRequest = { kind: 'house', level: game.usual };
  const seats: ChairRequest[] = [{ kind: 'me' }, ...Array.from({ length: game.usual_seats - 1 }, () => bot)];
  return openTable({ game: game.game, seats });
}
