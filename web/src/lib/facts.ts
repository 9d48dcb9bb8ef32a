// What the numbers in events, refusals and choices mean, and how they are put into words: the page's side of
// speeltafel.kernel.facts and speeltafel.locale.
import type { Facts } from '../protocol';

/** A message of the language files and what fills its blanks. */
export type Phrase = readonly [key: string, blanks?: Readonly<Record<string, string | number | Phrase>>];

export type Kind =
  | { readonly is: 'number'; readonly unit?: string }
  | { readonly is: 'seat' }
  | { readonly is: 'ordinal' }
  | { readonly is: 'amount'; readonly message: string }
  | { readonly is: 'several'; readonly of: Kind }
  | {
      readonly is: 'named';
      readonly names: readonly string[];
      readonly phrases: readonly Phrase[];
      readonly hidden?: Phrase;
    };

/** A field of the game's record that a plain table shows. */
export interface ShownField {
  readonly name: string;
  readonly kind: Kind;
}

/** What the page must know of a game to word what happens in it; the server makes it from the game itself. */
export interface GameFacts {
  readonly kinds: Readonly<Record<string, Kind>>;
  /** Blanks that are filled from another fact, read as something else. */
  readonly derived: Readonly<Record<string, { readonly source: string; readonly kind: Kind }>>;
  /** Events that are not of normal weight: `minor`, `silent` or `ending`. */
  readonly weights: Readonly<Record<string, string>>;
  /** What a table without artwork shows: what lies open, and what belongs to each seat. */
  readonly layout: { readonly open?: readonly ShownField[]; readonly bySeat?: readonly ShownField[] };
}

export const NO_FACTS: GameFacts = { kinds: {}, derived: {}, weights: {}, layout: {} };

export type Blank = string | number;
export type Blanks = Record<string, Blank>;

/** What a language has to offer so that facts can be worded. */
export interface Wording {
  phrase(phrase: Phrase): string;
  text(key: string, blanks: Blanks): string;
  name(seat: number): string;
}

/** What fills the blanks of a message: every fact, what is derived from it, and words for what is hidden. */
export function blanksOf(given: Facts, facts: GameFacts, wording: Wording): Blanks {
  const blanks: Blanks = {};
  for (const [name, value] of Object.entries(given)) fill(blanks, name, value, facts.kinds[name], wording);
  for (const [name, { source, kind }] of Object.entries(facts.derived))
    if (source in given) fill(blanks, name, given[source]!, kind, wording);
  for (const [name, kind] of Object.entries(facts.kinds))
    if (kind.is === 'named' && kind.hidden && !(name in given)) blanks[name] = wording.phrase(kind.hidden);
  return blanks;
}

function fill(blanks: Blanks, name: string, value: Facts[string], kind: Kind | undefined, wording: Wording): void {
  if (Array.isArray(value)) {
    const of = kind?.is === 'several' ? kind.of : undefined;
    blanks[name] = listOf(
      value.map((one) => String(wordOf(one, of, wording))),
      wording,
    );
    blanks[`${name}-count`] = value.length;
  } else if (typeof value === 'string' || kind?.is !== 'named') {
    blanks[name] = typeof value === 'string' ? value : wordOf(value, kind, wording);
  } else {
    if (kind.phrases.length) blanks[name] = wordOf(value, kind, wording);
    blanks[`${name}-id`] = kind.names[value] ?? '';
  }
}

/** One number as people read it. */
export function wordOf(value: number, kind: Kind | undefined, wording: Wording): Blank {
  switch (kind?.is) {
    case 'seat':
      return wording.name(value);
    case 'ordinal':
      return value + 1;
    case 'amount':
      return wording.text(kind.message, { count: value });
    case 'named':
      return kind.phrases[value] ? wording.phrase(kind.phrases[value]) : (kind.names[value] ?? value);
    case 'number':
      return kind.unit === 'tenths' ? value / 10 : kind.unit === 'percent' ? `${value} %` : value;
    default:
      return value;
  }
}

/** Several things side by side: “1, 2 and 5”. */
export function listOf(texts: readonly string[], wording: Wording): string {
  if (texts.length < 2) return texts.join('');
  return wording.text('list-pair', { first: texts.slice(0, -1).join(', '), last: texts.at(-1)! });
}
