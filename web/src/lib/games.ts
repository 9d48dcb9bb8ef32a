// The games, each fetched when it is first needed.
import type { GameId, GameModule } from './game';

const found = import.meta.glob<GameModule>('../games/*/index.ts', { import: 'default' });

export async function loadGame(game: string): Promise<GameModule> {
  const load = found[`../games/${game}/index.ts`];
  if (!load) throw new Error(`no such game here: ${game.slice(0, 40)}`);
  return load();
}

export function isGame(name: string): name is GameId {
  return name === 'hasp' || name === 'hanabi' || name === 'hare';
}
