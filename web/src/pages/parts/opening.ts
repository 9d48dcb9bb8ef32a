// Opens a new table and goes to its page.
import type { ChairWish, GameOnShelf, TableWish } from '../../rest';
import { askOrToast } from '../../lib/api';
import { router } from '../../lib/router.svelte';
import { comeIn } from './guest';

/** The number of seats for a game at one click. */
const USUAL: Record<string, number> = { hasp: 4, hanabi: 3, hare: 4 };

export function usualSeats(game: GameOnShelf): number {
  const wish = USUAL[game.game] ?? 2;
  return game.seats.includes(wish) ? wish : (game.seats[0] ?? 2);
}

export async function openTable(wish: TableWish): Promise<boolean> {
  if (!(await comeIn())) return false;
  const made = await askOrToast('POST /api/tables', { body: wish });
  if (made) router.go(`/t/${made.table}`);
  return made !== undefined;
}

/** A table against house bots, at one click. */
export async function playNow(game: GameOnShelf): Promise<boolean> {
  const bot: ChairWish = { kind: 'house', level: game.usual };
  const seats: ChairWish[] = [{ kind: 'me' }, ...Array.from({ length: usualSeats(game) - 1 }, () => bot)];
  return openTable({ game: game.game, seats });
}
