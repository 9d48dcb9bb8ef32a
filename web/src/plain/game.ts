// A game that the page was built without: its facts and words come from the server, and its table is a plain one.
import { ask } from '../lib/api';
import type { GameFacts } from '../lib/facts';
import type { GameModule } from '../lib/game';
import { learnWords } from '../lib/games';
import PlainPiece from './PlainPiece.svelte';
import PlainTable from './PlainTable.svelte';

/** Everything that the frame needs to play this game; fails when the server has no such game. */
export async function plainGame(game: string): Promise<GameModule> {
  const found = await ask('GET /api/games/{game}/facts', { path: { game } });
  if (!found.ok) throw new Error(`the server has no game ${game}`);
  await learnWords(game);
  const facts = found.value as unknown as GameFacts;
  return { id: game, facts, Table: PlainTable, Piece: PlainPiece, helpLevels: [] };
}
