// What a player can work out about the own cards from hints and from everything that lies open.
import { COLOURS, copiesOf, VALUES, type HanabiView } from './view';

/** How many copies of each card are in nobody's sight. */
export function unseen(view: HanabiView, seat: number): number[] {
  const kinds = view.colours * VALUES.length;
  const left = Array.from({ length: kinds }, (_, card) => {
    const inRow = (card % VALUES.length) + 1 <= view.rows[Math.floor(card / VALUES.length)]! ? 1 : 0;
    return copiesOf(card) - inRow - view.discarded[card]!;
  });
  for (let other = 0; other < view.seats; other++) {
    if (other === seat) continue;
    for (const card of view.hands[other]!.slice(0, view.hand_sizes[other])) if (card >= 0) left[card]!--;
  }
  return left;
}

function allowed(view: HanabiView, seat: number, slot: number, card: number): boolean {
  const colour = Math.floor(card / VALUES.length);
  return (
    ((view.colours_left[seat]![slot]! >> colour) & (view.values_left[seat]![slot]! >> (card % VALUES.length)) & 1) === 1
  );
}

/** The cards that each own card can still be, by slot: those for which the rest of the hand can be dealt too. */
export function possibleCards(view: HanabiView, seat: number): number[][] {
  const left = unseen(view, seat);
  const choices = Array.from({ length: view.hand_sizes[seat]! }, (_, slot) =>
    left.flatMap((count, card) => (count > 0 && allowed(view, seat, slot, card) ? [card] : [])),
  );
  return choices.map((cards, slot) => cards.filter((card) => isDealable(choices, left, slot, card)));
}

function isDealable(choices: readonly number[][], left: readonly number[], slot: number, card: number): boolean {
  const rest = choices.filter((_, at) => at !== slot).sort((one, two) => one.length - two.length);
  const counts = [...left];
  counts[card]!--;
  return deal(rest, counts, 0);
}

function deal(hands: readonly number[][], counts: number[], at: number): boolean {
  if (at === hands.length) return true;
  for (const card of hands[at]!) {
    if (counts[card]! <= 0) continue;
    counts[card]!--;
    const fits = deal(hands, counts, at + 1);
    counts[card]!++;
    if (fits) return true;
  }
  return false;
}

/** A possible card as a place in a grid: colours across, values down. */
export function isIn(cards: readonly number[], colour: string, value: number): boolean {
  return cards.includes((COLOURS as readonly string[]).indexOf(colour) * VALUES.length + value - 1);
}
