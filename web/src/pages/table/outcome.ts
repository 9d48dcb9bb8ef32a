// How a finished game stands, seat by seat, as the house counts it.
import type { Table } from '../../lib/table.svelte';

export interface Standing {
  seat: number;
  place: number;
  /** Points, or for a race the carrots left. */
  figure: number;
}

/** Everybody by place; who shares a place has the same number. Nobody has one where there is one score for all. */
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

const VERDICT = /^-(end|result)\b/;

/** Why a show ended, and what the crowd thinks of it, as it was told at the end. */
export function verdict(table: Table): string[] {
  if (!sharedScore(table)) return [];
  const last = table.log.findLast((line) => VERDICT.test(line.phrase[0]))?.version;
  return table.log
    .filter((line) => line.version === last && VERDICT.test(line.phrase[0]))
    .map((line) => table.logText(line));
}
