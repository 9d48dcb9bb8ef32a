// How it is decided who sits where, in words: the same on the page of a new table and in the waiting room.
import type { Seated } from '../../protocol';
import type { GameOffered } from '../../rest';
import { speech, word } from '../../lib/speech.svelte';

/** The ways in which so many players can be seated. */
export function waysOf(game: GameOffered | undefined, seats: number): { value: Seated; text: string }[] {
  const ways: Seated[] = ['random', 'chosen', ...(game?.draws.includes(seats) ? (['drawn'] as const) : [])];
  return ways.map((value) => ({ value, text: word(`page-seated-${value}`) }));
}

/** What a way of seating means in this game, with so many players; a game may have more to say about it. */
export function seatingHelp(game: string, seated: Seated, seats: number): string {
  const own = `${game}-seated-${seated}`;
  return word(speech.has(own) ? own : `page-seated-${seated}-help`, { seats });
}

/** The team of every seat, from 1 on; none where everyone plays alone or all play together. */
export function teamsOf(game: GameOffered | undefined, seats: number): number[] {
  const sides = game?.sides[String(seats)] ?? [];
  const teams = [...new Set(sides)];
  return teams.length > 1 && teams.length < seats ? sides.map((side) => teams.indexOf(side) + 1) : [];
}
