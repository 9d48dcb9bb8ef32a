// Hare & Tortoise, as the frame around a table knows it.
import type { GameModule, TableModel } from '../../lib/game';
import Piece from './Piece.svelte';
import Table from './Table.svelte';
import { deedOf, menuPhrase, raceOf, runnersOf } from './view';

function explain(model: TableModel, action: string): string | null {
  const race = raceOf(model.view);
  const deed = deedOf(action);
  const runner = runnersOf(race).find((one) => one.seat === model.seat && one.number === deed.number);
  return runner ? model.say(menuPhrase(race, runner, deed)) : null;
}

const hare: GameModule = { id: 'hare', Table, Piece, helpLevels: ['bare', 'costs', 'full'], explain };
export default hare;
