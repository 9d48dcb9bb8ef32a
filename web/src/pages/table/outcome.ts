// How a finished game stands, seat by seat, read from what lies on the table and what it paid.
import type { Table } from '../../lib/table.svelte';

export interface Standing {
  seat: number;
  place: number;
  /** Points, or for a race the carrots left. */
  figure: number | null;
}

/** Everybody by place; who shares a place has the same number. */
export function standings(table: Table): Standing[] {
  const payoff = table.ending?.payoff;
  if (!payoff) return [];
  const { view, game } = table;
  const all = payoff.map((paid, seat) => ({
    seat,
    place: 1 + (game === 'hasp' ? payoff.map((_, other) => Number(view.scores?.[other] ?? 0)).filter((score) => score > Number(view.scores?.[seat] ?? 0)).length : payoff.filter((other) => other > paid).length),
    figure: game === 'hasp' ? Number(view.scores?.[seat] ?? 0) : game === 'hare' ? Number(view.carrots?.[seat] ?? 0) : null,
  }));
  return all.sort((one, other) => one.place - other.place || one.seat - other.seat);
}

/** In Hanabi everybody has the one score. */
export function sharedScore(table: Table): { score: number; most: number } | null {
  const payoff = table.ending?.payoff;
  if (table.game !== 'hanabi' || !payoff) return null;
  return { score: payoff[0] ?? 0, most: 5 * Number(table.view.colours ?? 5) };
}

const ENDINGS = ['', 'third-error', 'all-rows-complete', 'last-round-played', 'needed-card-lost', 'nobody-can-act'];
const BANDS: [string, number][] = [['jeers', 5], ['polite', 10], ['pleasant', 15], ['splendid', 20], ['dazzling', 24], ['legendary', 30]];

/** Why a show ended, and what the crowd thinks of it. */
export function verdict(table: Table): string[] {
  const shared = sharedScore(table);
  if (!shared) return [];
  const why = ENDINGS[Number(table.view.ending ?? 0)];
  const band = BANDS.find(([, top]) => shared.score <= top)?.[0];
  return [...(why ? [table.word(`-end-${why}`)] : []), ...(band ? [table.word('-result', { score: shared.score, most: shared.most, points: rowsOf(table), verdict: table.word(`-verdict-${band}`) })] : [])];
}

function rowsOf(table: Table): number {
  const rows = table.view.rows as number[] | undefined;
  return rows?.reduce((sum, row) => sum + Math.max(0, row), 0) ?? 0;
}
