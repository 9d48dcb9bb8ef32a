// A game as lines of figures: scores after each round, points or places move by move.
import type { Shown } from '../../lib/api';
import type { GameView } from '../../lib/game';
import { patched } from '../../lib/knowledge';

export interface Line {
  /** The seat it belongs to; null is everybody's. */
  seat: number | null;
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
  const count = shown.game === 'hanabi' ? 1 : shown.seats;
  const lines: Line[] = Array.from({ length: count }, (_, seat) => ({ seat: shown.game === 'hanabi' ? null : seat, figures: [] }));
  let view: GameView = {};
  const note = () => lines.forEach((line) => line.figures.push(figure(shown.game, view, line.seat ?? 0, shown.seats)));
  for (const step of shown.steps) {
    if (step.type === 'snapshot') view = step.view ?? {};
    else if (step.view) view = patched(view, step.view);
    const told = step.type === 'events' ? (step.told ?? []) : [];
    if (step.type === 'snapshot' || by === 'move' || told.some(([key]) => ROUND_ENDS.test(key))) note();
  }
  return { lines, by };
}

function figure(game: string, view: GameView, seat: number, seats: number): number {
  if (game === 'hasp') return Number(view.scores?.[seat] ?? 0);
  if (game === 'hanabi') return ((view.rows as number[] | undefined) ?? []).reduce((sum, row) => sum + Math.max(0, row), 0);
  const spaces = (view.spaces as number[] | undefined) ?? [];
  const own = seats === 2 ? spaces.slice(seat * RUNNERS_OF_TWO, seat * RUNNERS_OF_TWO + RUNNERS_OF_TWO) : [spaces[seat] ?? 0];
  return own.reduce((sum, space) => sum + Math.max(0, space), 0) / own.length;
}
