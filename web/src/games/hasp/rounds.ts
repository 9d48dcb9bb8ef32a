// The score pad: what every round brought, as far as this page has seen it.
import type { Step } from '../../lib/game';
import { has } from './motions';
import { asHasp, type HaspView } from './view';

export interface Round {
  /** Points in the tricks and what was scored, by seat. */
  readonly points: readonly number[];
  readonly gains: readonly number[];
}

/** Rounds seen, and the scores before the first of them. */
export interface Pad {
  readonly before: readonly number[];
  readonly rounds: readonly Round[];
}

function lastRound(view: HaspView): Round {
  return { points: view.last_points.slice(0, view.seats), gains: view.last_gains.slice(0, view.seats) };
}

/** A pad from a view alone: it knows the last round, and what all earlier ones came to. */
export function padOf(view: HaspView): Pad {
  const scores = view.scores.slice(0, view.seats);
  if (view.last_ending === 0) return { before: scores, rounds: [] };
  return { before: scores.map((score, seat) => score - view.last_gains[seat]!), rounds: [lastRound(view)] };
}

export function totals(pad: Pad): number[] {
  return pad.before.map((score, seat) => pad.rounds.reduce((sum, round) => sum + round.gains[seat]!, score));
}

/** Whether a step ended a round. */
export function endsRound(step: Step): boolean {
  return has(step, 'round-ended');
}

/** The pad after a step; one that does not fit (a jump in a replay) starts anew. */
export function afterStep(pad: Pad, step: Step): Pad {
  const view = asHasp(step.after);
  const next = endsRound(step) ? { ...pad, rounds: [...pad.rounds, lastRound(view)] } : pad;
  const fits = totals(next).every((score, seat) => score === view.scores[seat]);
  return fits ? next : padOf(view);
}
