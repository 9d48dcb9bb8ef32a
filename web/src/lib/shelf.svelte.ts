// The games that can be played here, as the server offers them; asked once for all pages.
import { OURS } from '../games/registry';
import type { GameOffered } from '../rest';
import { ask } from './api';
import { BUILT_IN, learnWords } from './games';
import { speech, word } from './speech.svelte';

class Shelf {
  private offered = $state.raw<ReadonlyMap<string, GameOffered>>(new Map());
  private asking: Promise<void> | null = null;

  /** Names of all games: ours at once, others when the server has told of them. */
  readonly names = $derived([...OURS, ...[...this.offered.keys()].filter((name) => !OURS.includes(name))]);

  get(game: string): GameOffered | undefined {
    return this.offered.get(game);
  }

  /** Ask the server, unless it has answered before. */
  async load(): Promise<void> {
    if (this.offered.size) return;
    this.asking ??= this.ask().finally(() => (this.asking = null));
    await this.asking;
  }

  private async ask(): Promise<void> {
    const found = await ask('GET /api/games');
    if (!found.ok) return;
    const others = found.value.games.filter(({ game }) => !BUILT_IN.includes(game));
    await Promise.all(others.map(({ game }) => learnWords(game)));
    this.offered = new Map(found.value.games.map((game) => [game.game, game]));
  }
}

export const shelf = new Shelf();

/** What a game is called: in the reader's language as soon as its words are there. */
export function gameName(game: string): string {
  const key = `${game}-name`;
  return speech.has(key) ? word(key) : (shelf.get(game)?.title ?? '');
}
