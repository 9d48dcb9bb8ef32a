// What a game's layout shows of its record, in words: the page's side of speeltafel.drawing.plain_table.
import { listOf, wordOf, type Kind, type Wording } from '../lib/facts';

/** What a viewer may not know. */
const UNKNOWN = -1;
export const HIDDEN = '?';
/** Stands where there is no card, no player or an empty set. */
export const NOTHING = '–';

export type Numbers = number | readonly (number | readonly number[])[];

/** Each number of a field as people read it; what is not there is left out. */
export function wordsOf(value: Numbers | undefined, kind: Kind, wording: Wording): string[] {
  const numbers = typeof value === 'number' ? [value] : (value ?? []).flat();
  const there = numbers.filter((one) => one >= 0 || one === UNKNOWN || !isOptional(kind));
  return there.length ? there.map((one) => oneInWords(one, kind, wording)) : [NOTHING];
}

/** Whether a negative number means that there is nothing: no card, no player. */
function isOptional(kind: Kind): boolean {
  return kind.is === 'named' || kind.is === 'seat';
}

function oneInWords(value: number, kind: Kind, wording: Wording): string {
  if (value === UNKNOWN) return HIDDEN;
  if (kind.is !== 'several') return String(wordOf(value, kind, wording));
  const members = membersOf(value).map((one) => String(wordOf(one, kind.of, wording)));
  return listOf(members, wording) || NOTHING;
}

/** The members of a set that is stored as one bit for each; numbers may have more bits than 32. */
export function membersOf(bits: number): number[] {
  const members: number[] = [];
  for (let member = 0, rest = bits; rest > 0; member++, rest = Math.floor(rest / 2)) if (rest % 2) members.push(member);
  return members;
}
