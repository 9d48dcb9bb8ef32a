// What moves at a HASP table: cards to the mat, tricks to their winner, packets from the dealer.
import { toldIn, type Step } from '../../lib/game';
import { animate, CALM, finishAll, LONG, move, pulse, rectOf } from '../../lib/motion';
import type { HaspEvent } from './generated';
import { asHasp, dealerOf, type HaspView } from './view';

export const LINGER = 900;
const PACE = 35;
type Rects = ReadonlyMap<string, DOMRect>;

/** Whether something of this type happened in a step. */
export function has(step: Step, type: HaspEvent['type']): boolean {
  return toldIn<HaspEvent>(step).some((event) => event.type === type);
}

/** Whether the last card of a trick was played in this step. */
export function closesTrick(step: Step): boolean {
  return has(step, 'took');
}

/** Where the cards of one's own hand are, by card; taken before the view changes. */
export function handRects(root: Element): Rects {
  const found = new Map<string, DOMRect>();
  for (const card of root.querySelectorAll<HTMLElement>('[data-card]')) found.set(card.dataset.card!, rectOf(card));
  return found;
}

/** Show what a step did. */
export function showStep(root: Element, step: Step, before: Rects, trick: readonly number[]): void {
  finishAll();
  const [was, now] = [asHasp(step.before), asHasp(step.after)];
  for (const event of toldIn<HaspEvent>(step)) if (event.type === 'played') showPlay(root, event.seat, trick, before);
  if (has(step, 'dealt')) showDeal(root, was, now, before, closesTrick(step) ? LINGER : 0);
  if (now.pot > was.pot) nudge(root.querySelector('[data-pot]'));
  if (now.trump !== was.trump && now.trump >= 0) unroll(root.querySelector('[data-banner]'));
}

function showPlay(root: Element, seat: number, trick: readonly number[], before: Rects): void {
  const laid = root.querySelector(`[data-slot="${seat}"]`);
  const plate = root.querySelector(`[data-plate="${seat}"] .held`) ?? root.querySelector(`[data-plate="${seat}"]`);
  if (!laid) return;
  const from = before.get(String(trick[seat])) ?? (plate && small(rectOf(plate), rectOf(laid)));
  if (from) void move(laid, from, undefined, { duration: CALM });
}

/** The middle of a place, as large as a small card. */
function small(place: DOMRect, card: DOMRect): DOMRect {
  const [width, height] = [card.width * 0.45, card.height * 0.45];
  return new DOMRect(place.left + (place.width - width) / 2, place.top + (place.height - height) / 2, width, height);
}

function showDeal(root: Element, was: HaspView, now: HaspView, before: Rects, wait: number): void {
  const dealer = root.querySelector(`[data-plate="${dealerOf(now)}"]`);
  if (!dealer) return;
  const fresh = now.starter !== was.starter || now.played < was.played;
  let nth = 0;
  for (const card of root.querySelectorAll<HTMLElement>('[data-card]')) {
    if (!fresh && before.has(card.dataset.card!)) continue;
    fly(card, dealer, wait + PACE * nth++);
  }
  for (let seat = 0; seat < now.seats; seat++) {
    const had = fresh ? 0 : was.hand_sizes[seat]!;
    [...root.querySelectorAll(`[data-mini="${seat}"]`)].slice(had).forEach((mini, at) => {
      fly(mini, dealer, wait + PACE * at);
    });
  }
}

/** From the dealer to where it is, unseen until it starts. */
function fly(card: Element, dealer: Element, delay: number): void {
  const [from, to] = [rectOf(dealer), rectOf(card)];
  const x = from.left + from.width / 2 - to.left - to.width / 2;
  const y = from.top + from.height / 2 - to.top - to.height / 2;
  const start = { transform: `translate(${x}px, ${y}px) scale(0.4)`, opacity: 0 };
  void animate(card, [start, { opacity: 1, offset: 0.25 }, { transform: 'none', opacity: 1 }], {
    duration: LONG,
    delay,
  });
}

function nudge(element: Element | null): void {
  if (element) void pulse(element, { duration: LONG });
}

function unroll(element: Element | null): void {
  const frames = [
    { transform: 'scaleY(0.1)', transformOrigin: 'top' },
    { transform: 'scaleY(1.06)', transformOrigin: 'top' },
    { transform: 'none', transformOrigin: 'top' },
  ];
  if (element) void animate(element, frames, { duration: LONG });
}

/** The trick goes to its winner. */
export async function gather(root: Element, winner: number): Promise<void> {
  const plate = root.querySelector(`[data-plate="${winner}"]`);
  if (!plate) return;
  const goal = rectOf(plate);
  const going = [...root.querySelectorAll('[data-slot]')].map((card) => {
    const here = rectOf(card);
    const x = goal.left + goal.width / 2 - here.left - here.width / 2;
    const y = goal.top + goal.height / 2 - here.top - here.height / 2;
    return animate(
      card,
      [
        { transform: 'none', opacity: 1 },
        { opacity: 1, offset: 0.7 },
        { transform: `translate(${x}px, ${y}px) scale(0.3)`, opacity: 0 },
      ],
      { duration: LONG },
    );
  });
  await Promise.all(going);
}
