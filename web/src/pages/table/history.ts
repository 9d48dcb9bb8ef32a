// A game as lines of figures: scores after each round, points or places move by move.
import type { Shown } from '../../lib/api';
import type { GameView } from '../../lib/game';
import { patched } from '../../lib/knowledge';
import { prepared } from '../replay/steps';

export interface Line {
  /** The seats it belongs to; partners share one, and in Hanabi everybody does. */
  seats: number[];
  figures: number[];
}
export interface History {
  lines: Line[];
  /** What is counted along the way. */
  by: 'round' | 'move';
}

const ROUND_ENDS = /-event-(scored|nobody-scored)$/;
const RUNNERS_OF_TWO = 2;

export function historyOf(shown: Shown): History {
  const by = shown.game === 'hasp' ? 'round' : 'move';
  const lines: Line[] = sidesOf(shown.game, shown.seats).map((seats) => ({ seats, figures: [] }));
  let view: GameView = {};
  const note = () => lines.forEach((line) => line.figures.push(figure(shown.game, view, line.seats[0] ?? 0, shown.seats)));
  for (const step of prepared(shown).steps) {
    if (step.type === 'snapshot') view = step.view ?? {};
    else if (step.view) view = patched(view, step.view);
    const told = step.type === 'events' ? (step.told ?? []) : [];
    if (step.type === 'snapshot' || by === 'move' || told.some(([key]) => ROUND_ENDS.test(key))) note();
  }
  return { lines, by };
}

function sidesOf(game: string, seats: number): number[][] {
  const all = Array.from({ length: seats }, (_, seat) => seat);
  if (game === 'hanabi') return [all];
  return game === 'hasp' && seats === 4 ? [[0, 2], [1, 3]] : all.map((seat) => [seat]);
}

function figure(game: string, view: GameView, seat: number, seats: number): number {
  if (game === 'hasp') return Number(view.scores?.[seat] ?? 0);
  if (game === 'hanabi') return ((view.rows as number[] | undefined) ?? []).reduce((sum, row) => sum + Math.max(0, row), 0);
  const spaces = (view.spaces as number[] | undefined) ?? [];
  const own = seats === 2 ? spaces.slice(seat * RUNNERS_OF_TWO, seat * RUNNERS_OF_TWO + RUNNERS_OF_TWO) : [spaces[seat] ?? 0];
  return own.reduce((sum, space) => sum + Math.max(0, space), 0) / own.length;
}
