// How cards travel when something has happened: from the hand to the sky or the pile, from the deck to the hand.
import { animate, CALM, finishAll, LONG, move, pulse, rectOf } from '../../lib/motion';
import type { Step } from '../../lib/game';
import { cardEventOf, colourOf, hanabi, type CardEvent } from './view';

/** A card on its way, drawn above the table for a moment. */
export interface Flight {
  readonly id: number;
  readonly card: number;
  readonly from: DOMRect;
  readonly to: DOMRect;
}

export type Places = ReadonlyMap<string, DOMRect>;

/** Where every card lies now, by name. */
export function placesOf(board: Element): Places {
  const cards = [...board.querySelectorAll<HTMLElement>('[data-card]')];
  return new Map(cards.map((card) => [card.dataset.card!, rectOf(card)]));
}

/** Cards that were somewhere else glide to where they are; new ones come from the deck. */
export function settle(board: Element, before: Places, skip: number | null): void {
  const deck = board.querySelector('[data-deck]');
  for (const card of board.querySelectorAll<HTMLElement>('[data-card]')) {
    if (Number(card.dataset.card) === skip) continue;
    const was = before.get(card.dataset.card!);
    if (was) void move(card, was);
    else if (before.size && deck) void move(card, rectOf(deck), undefined, { duration: LONG, delay: CALM });
  }
}

/** Where a card that left a hand flies to; null when nothing left. */
export function flightOf(
  board: Element,
  before: Places,
  gone: number | undefined,
  event: CardEvent | null,
): Omit<Flight, 'id'> | null {
  if (!event || event.type === 'hinted') return null;
  const from = before.get(String(gone));
  const goal = goalOf(board, event.type === 'played', event.card);
  return from && goal ? { card: event.card, from, to: rectOf(goal) } : null;
}

function goalOf(board: Element, fits: boolean, card: number): Element | null {
  if (fits) return board.querySelector(`[data-row="${colourOf(card)}"] svg`);
  const places = [...board.querySelectorAll(`[data-pile-card="${card}"], [data-pile-button]`)];
  return places.find((place) => place.getClientRects().length > 0) ?? null;
}

/** What shines once the card has arrived: a ray, a fuse, the lanterns, the cards pointed at. */
export function shine(board: Element, step: Step): void {
  const event = cardEventOf(step);
  const [before, after] = [hanabi(step.before), hanabi(step.after)];
  if (event?.type === 'played') shootRay(board, event.card);
  if (after.errors > before.errors) burn(board.querySelectorAll('[data-fuses] svg')[after.errors - 1]);
  if (after.tokens !== before.tokens) {
    const lamp = board.querySelector('[data-tokens]');
    if (lamp) void pulse(lamp);
  }
  if (event?.type === 'hinted') for (const card of board.querySelectorAll('.just')) void pulse(card);
}

function shootRay(board: Element, card: number): void {
  const row = board.querySelector(`[data-row="${colourOf(card)}"]`);
  const timing = { duration: LONG, delay: CALM };
  const ray = row?.querySelector(`[data-ray="${(card % 5) + 1}"]`);
  if (ray)
    void animate(
      ray,
      [
        { transform: 'scale(0)', opacity: 0 },
        { transform: 'scale(1.18)', opacity: 1, offset: 0.7 },
        { transform: 'scale(1)' },
      ],
      timing,
    );
  for (const spark of row?.querySelectorAll('.spark') ?? []) {
    void animate(
      spark,
      [
        { transform: 'scale(0.1)', opacity: 0 },
        { transform: 'scale(1)', opacity: 1 },
      ],
      { duration: LONG, delay: CALM + 120 },
    );
  }
}

function burn(fuse: Element | undefined): void {
  if (!fuse) return;
  const shake = [-14, 12, -8, 6, 0].map((turn) => ({ transform: `rotate(${turn}deg) scale(1.25)` }));
  void animate(fuse, [{ transform: 'none' }, ...shake, { transform: 'none' }], { duration: LONG, delay: CALM });
}

export { finishAll };
