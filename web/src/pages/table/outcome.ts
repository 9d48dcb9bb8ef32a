// The result of a finished game, seat by seat, as the server counts it.
import type { Table } from '../../lib/table.svelte';

export interface Standing {
  seat: number;
  place: number;
  /** Points, or for a race the carrots left. */
  figure: number;
}

/** Everybody by place; players who share a place have the same number. Where there is one score for all, there are no places. */
export function standings(table: Table): Standing[] {
  const { scores, places } = table.ending ?? {};
  if (!scores || !places) return [];
  const all = places.map((place, seat) => ({ seat, place, figure: scores[seat] ?? 0 }));
  return all.sort((one, other) => one.place - other.place || one.seat - other.seat);
}

/** The one score that everybody has together. */
export function sharedScore(table: Table): { score: number; most: number } | null {
  const { scores, most } = table.ending ?? {};
  return scores && most ? { score: scores[0] ?? 0, most } : null;
}

/** How the game ended, as it was told then: the events that the game itself calls its ending. */
export function verdict(table: Table): string[] {
  const told = table.log.filter((line) => table.weightOf(line) === 'ending');
  const last = told.at(-1)?.version;
  return told.filter((line) => line.version === last).map((line) => table.logText(line));
}
