// A HASP table as src/speeltafel/games/hasp/state.py has it, and what a page wants to know of it.
import type { GameView } from '../../lib/game';

export const SUITS = ['F', 'G', 'R', 'C', 'V'] as const;
export type Suit = (typeof SUITS)[number];
export const CALLS = ['pass', 'minor', 'great', 'all', 'none'] as const;
export type Call = (typeof CALLS)[number];
/** Markers that a call adds to the pot. */
export const MARKERS: Record<Call, number> = { pass: 0, minor: 1, great: 1, all: 2, none: 2 };
export const TRUMPS = ['F', 'G', 'R', 'C', 'none'] as const;

export const DEALING = 0,
  DEALING_ON = 1,
  TURNING = 2,
  ANNOUNCING = 3,
  CALLING = 4,
  PLAYING = 5,
  ENDED = 6;
export const WINNING_SCORE = 12;
const UNKNOWN = -1;
const VILLAGE = 4;
const SUIT_SIZE = 6;
const FIRST_VILLAGE = VILLAGE * SUIT_SIZE;
const CARDS = 28;
const LOWEST = [0, 0, 3, 2, 1];

/** Sets of cards and of suits have one bit each; −2 is nobody, no card or not yet; −1 is not for these eyes. */
export interface HaspView {
  hands: number[];
  shown: number[];
  undealt: number;
  played: number;
  following: number;
  scores: number[];
  seats: number;
  one_trump_suit: number;
  phase: number;
  starter: number;
  turn: number;
  leader: number;
  trump: number;
  turned: number;
  pot: number;
  promised: number;
  trick_size: number;
  last_winner: number;
  last_ending: number;
  card_points: number[];
  hand_sizes: number[];
  voids: number[];
  calls: number[];
  trick: number[];
  tricks: number[];
  points: number[];
  last_trick: number[];
  last_points: number[];
  last_gains: number[];
}

export function asHasp(view: GameView): HaspView {
  return view as unknown as HaspView;
}

export function suitNumber(card: number): number {
  return Math.floor(card / SUIT_SIZE);
}

export function suitOf(card: number): Suit {
  return SUITS[suitNumber(card)]!;
}

export function strengthOf(card: number): number {
  return card < FIRST_VILLAGE ? (card % SUIT_SIZE) + 1 : card - FIRST_VILLAGE + SUIT_SIZE + 1;
}

/** `R6`, as actions have it. */
export function cardName(card: number): string {
  return suitOf(card) + strengthOf(card);
}

export function cardNumber(name: string): number {
  const suit = SUITS.indexOf(name[0] as Suit);
  const strength = Number(name.slice(1));
  return suit === VILLAGE ? FIRST_VILLAGE + strength - SUIT_SIZE - 1 : suit * SUIT_SIZE + strength - 1;
}

export function pointsOn(view: HaspView, card: number): number {
  return view.card_points[strengthOf(card) - 1] ?? 0;
}

export function cardsIn(set: number): number[] {
  const cards: number[] = [];
  for (let card = 0; card < CARDS; card++) if ((set >> card) & 1) cards.push(card);
  return cards;
}

export function isKnown(set: number): boolean {
  return set !== UNKNOWN;
}

export function isTrump(view: HaspView, card: number): boolean {
  const suit = suitNumber(card);
  return suit === VILLAGE || suit === view.trump;
}

/** The suit that is trump besides village; `none` for village only, null when nobody has said it yet. */
export function trumpOf(view: HaspView): Suit | 'none' | null {
  if (view.trump < 0) return null;
  return view.trump === VILLAGE ? 'none' : SUITS[view.trump]!;
}

export function callOf(view: HaspView, seat: number): Call | null {
  return CALLS[view.calls[seat] ?? -2] ?? null;
}

/** Cards in this order: trumps first, then by suit, strong ones first. */
export function sorted(view: HaspView, cards: number[]): number[] {
  const rank = (card: number) => (suitNumber(card) === VILLAGE ? 0 : isTrump(view, card) ? 1 : 2 + suitNumber(card));
  return cards.toSorted((one, other) => rank(one) - rank(other) || strengthOf(other) - strengthOf(one));
}

/** Where the others sit, clockwise from the left of the one at the bottom. */
export type Place = 'bottom' | 'left' | 'top' | 'right';
const PLACES: Record<number, Place[]> = {
  2: ['bottom', 'top'],
  3: ['bottom', 'left', 'right'],
  4: ['bottom', 'left', 'top', 'right'],
};

export function placeOf(view: HaspView, bottom: number, seat: number): Place {
  return PLACES[view.seats]![(seat - bottom + view.seats) % view.seats]!;
}

/** All seats, clockwise from this one. */
export function around(view: HaspView, bottom: number): number[] {
  return Array.from({ length: view.seats }, (_, step) => (bottom + step) % view.seats);
}

export function dealerOf(view: HaspView): number {
  return (view.starter + view.seats - 1) % view.seats;
}

export function partnerOf(view: HaspView, seat: number): number | null {
  return view.seats === 4 ? (seat + 2) % 4 : null;
}

/** The seats of every side, the lowest first. */
export function sides(view: HaspView): number[][] {
  if (view.seats === 4)
    return [
      [0, 2],
      [1, 3],
    ];
  return Array.from({ length: view.seats }, (_, seat) => [seat]);
}

export function sidePoints(view: HaspView, seat: number): number {
  const partner = partnerOf(view, seat);
  return view.points[seat]! + (partner === null ? 0 : view.points[partner]!);
}

/** Who would take the trick as it lies; null while nothing does. */
export function winnerSoFar(view: HaspView, trick: number[], leader: number): number | null {
  if (!(trick[leader]! >= 0)) return null;
  const led = suitNumber(trick[leader]!);
  const power = (card: number) => {
    if (isTrump(view, card)) return 100 + strengthOf(card);
    return suitNumber(card) === led ? strengthOf(card) : 0;
  };
  let best = leader;
  for (let seat = 0; seat < view.seats; seat++) {
    if (trick[seat]! >= 0 && power(trick[seat]!) > power(trick[best]!)) best = seat;
  }
  return best;
}

/** Whether no card of the round is played yet: the time to look back at the last one. */
export function isBetweenRounds(view: HaspView): boolean {
  return view.phase === ENDED || (view.played === 0 && view.calls.every((call) => call < 0));
}

// What can be known of the cards

export function deckOf(view: HaspView): number[] {
  return cardsIn((1 << CARDS) - 1).filter(
    (card) => suitNumber(card) === VILLAGE || strengthOf(card) >= LOWEST[view.seats]!,
  );
}

export type Whereabouts = 'played' | 'mine' | 'turned' | 'out';

export function whereIs(view: HaspView, seat: number | null, card: number): Whereabouts {
  if ((view.played >> card) & 1) return 'played';
  if (view.turned === card) return 'turned';
  if (seat !== null && isKnown(view.hands[seat]!) && (view.hands[seat]! >> card) & 1) return 'mine';
  return 'out';
}

/** Which of the others may still have a card that is out, after what play has proven and finds have shown. */
export function mayHave(view: HaspView, seat: number | null, card: number): number[] {
  const others = around(view, seat ?? 0).filter((other) => other !== seat);
  const shower = others.find((other) => (view.shown[other]! >> card) & 1);
  if (shower !== undefined) return [shower];
  return others.filter((other) => {
    const open = cardsIn(view.shown[other]! & ~view.played).length;
    return view.hand_sizes[other]! > open && !((view.voids[other]! >> suitNumber(card)) & 1);
  });
}

export function voidsOf(view: HaspView, seat: number): Suit[] {
  return SUITS.filter((_, suit) => (view.voids[seat]! >> suit) & 1);
}
