// Hanabi's record as a page reads it, and questions about it that need no judge.
import { toldIn, type GameView, type Step } from '../../lib/game';
import type { HanabiEvent } from './generated';

export const COLOURS = ['W', 'R', 'B', 'Y', 'G', 'P'] as const;
export type Colour = (typeof COLOURS)[number];
export const VALUES = [1, 2, 3, 4, 5] as const;
export const TOKENS = 8;
export const ERRORS = 3;
const COPIES = [3, 2, 2, 2, 1];
const TOP = 5;

export const ENDED = 3;
/** A card of which only the back is seen. */
export const UNKNOWN = -1;
export const TOLD_COLOUR = 1;
export const TOLD_VALUE = 2;

/** The fields of speeltafel.games.hanabi.state.State. */
export interface HanabiView {
  readonly seats: number;
  readonly colours: number;
  readonly empty_hints: number;
  readonly play_on: number;
  readonly phase: number;
  readonly turn: number;
  readonly tokens: number;
  readonly errors: number;
  readonly ending: number;
  readonly deck_size: number;
  readonly last_turns: number;
  readonly hand_sizes: readonly number[];
  readonly rows: readonly number[];
  readonly discarded: readonly number[];
  readonly hands: readonly (readonly number[])[];
  readonly colours_left: readonly (readonly number[])[];
  readonly values_left: readonly (readonly number[])[];
  readonly told: readonly (readonly number[])[];
}

export function hanabi(view: GameView): HanabiView {
  return view as unknown as HanabiView;
}

// Cards

export const colourOf = (card: number): Colour => COLOURS[Math.floor(card / TOP)]!;
export const valueOf = (card: number): number => (card % TOP) + 1;
export const cardName = (card: number): string => `${colourOf(card)}${valueOf(card)}`;
/** The card of this name; −1 when there is none. */
export const cardNumber = (name: string): number =>
  COLOURS.indexOf(name[0] as Colour) < 0 ? -1 : COLOURS.indexOf(name[0] as Colour) * TOP + Number(name.slice(1)) - 1;
export const copiesOf = (card: number): number => COPIES[card % TOP]!;

export function coloursOf(view: HanabiView): readonly Colour[] {
  return COLOURS.slice(0, view.colours);
}

/** Every card of a row in order of value, with the copies that lie on the pile. */
export function pileOf(view: HanabiView, colour: Colour): { card: number; gone: number }[] {
  const first = COLOURS.indexOf(colour) * TOP;
  return VALUES.map((value) => ({ card: first + value - 1, gone: view.discarded[first + value - 1]! }));
}

export function pileSize(view: HanabiView): number {
  return view.discarded.reduce((sum, count) => sum + count, 0);
}

export function points(view: HanabiView): number {
  return view.rows.slice(0, view.colours).reduce((sum, top) => sum + top, 0);
}

/** Whether the row still waits for the card, but no copy is left. */
export function isLost(view: HanabiView, card: number): boolean {
  return view.discarded[card] === copiesOf(card) && view.rows[Math.floor(card / TOP)]! < valueOf(card);
}

export function isPlayable(view: HanabiView, card: number): boolean {
  return view.rows[Math.floor(card / TOP)]! + 1 === valueOf(card);
}

/** Whether no row will ever need the card. */
export function isUseless(view: HanabiView, card: number): boolean {
  const colour = Math.floor(card / TOP);
  if (view.rows[colour]! >= valueOf(card)) return true;
  for (let below = colour * TOP + view.rows[colour]!; below < card; below++) if (isLost(view, below)) return true;
  return false;
}

// Hands

/** One card as somebody holds it; `slot` counts from 1, the card held longest. */
export interface Held {
  readonly id: number;
  readonly slot: number;
  /** UNKNOWN when only its back is seen. */
  readonly card: number;
  readonly colours: readonly Colour[];
  readonly values: readonly number[];
  readonly toldColour: boolean;
  readonly toldValue: boolean;
}

export function handOf(view: HanabiView, seat: number, ids: readonly number[]): Held[] {
  return Array.from({ length: view.hand_sizes[seat]! }, (_, at) => {
    const told = view.told[seat]![at]!;
    return {
      id: ids[at] ?? -at - 1,
      slot: at + 1,
      card: view.hands[seat]![at]!,
      colours: coloursOf(view).filter((_colour, bit) => (view.colours_left[seat]![at]! >> bit) & 1),
      values: VALUES.filter((value) => (view.values_left[seat]![at]! >> (value - 1)) & 1),
      toldColour: (told & TOLD_COLOUR) !== 0,
      toldValue: (told & TOLD_VALUE) !== 0,
    };
  });
}

/** Cards in a full hand. */
export function handLimit(view: HanabiView): number {
  return view.seats <= 3 ? 5 : 4;
}

/** The others in the order of their turns after this seat; a spectator sees everybody. */
export function othersOf(view: HanabiView, seat: number | null): number[] {
  const all = Array.from({ length: view.seats }, (_, at) => at);
  return seat === null ? all : all.slice(1).map((step) => (seat + step) % view.seats);
}

// Hints

/** What a hint names: a colour's letter, or a value. */
export type Clue = string;

export function isColour(clue: Clue): clue is Colour {
  return (COLOURS as readonly string[]).includes(clue);
}

/** The number of a clue in the game's vocabulary: colours first, then values. */
export function clueNumber(clue: Clue): number {
  return isColour(clue) ? COLOURS.indexOf(clue) : COLOURS.length + Number(clue) - 1;
}

export function touches(clue: Clue, card: number): boolean {
  if (card < 0) return false;
  return isColour(clue) ? colourOf(card) === clue : valueOf(card) === Number(clue);
}

export type Action = { kind: 'play' | 'discard'; slot: number } | { kind: 'hint'; target: number; clue: Clue };

/** An action of the notation, taken apart. */
export function actionOf(text: string | null): Action | null {
  const [kind, first, clue] = text?.split(' ') ?? [];
  if (kind === 'hint' && clue) return { kind, target: Number(first), clue };
  if (kind === 'play' || kind === 'discard') return { kind, slot: Number(first) };
  return null;
}

// What happened

/** Something that a seat did with cards. */
export type CardEvent = Extract<HanabiEvent, { type: 'played' | 'misplayed' | 'discarded' | 'hinted' }>;

/** What a step did to the cards, from its events. */
export function cardEventOf(step: Step | null): CardEvent | null {
  const found = toldIn<HanabiEvent>(step).find(
    ({ type }) => type === 'played' || type === 'misplayed' || type === 'discarded' || type === 'hinted',
  );
  return (found as CardEvent | undefined) ?? null;
}

/** How a show ended, and what it is worth. */
export function endingsOf(step: Step | null): HanabiEvent[] {
  const ends: HanabiEvent['type'][] = ['ended', 'scored', 'won', 'lost'];
  return toldIn<HanabiEvent>(step).filter(({ type }) => ends.includes(type));
}
