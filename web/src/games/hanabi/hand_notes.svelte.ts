// Order and private marks of the own hand, kept in this browser for each table.
import type { Held } from './view';

export const MARKS = ['play', 'keep', 'drop', 'ask'] as const;
export type Mark = (typeof MARKS)[number];

/** One card as it is stored, from the card held longest to the newest. */
interface Kept {
  place: number;
  mark: Mark | null;
  colours: string;
  values: string;
}

export class HandNotes {
  /** Names of own cards, in the order in which they are shown. */
  order = $state.raw<readonly number[]>([]);
  marks = $state.raw<ReadonlyMap<number, Mark>>(new Map());
  private loaded = false;

  constructor(private readonly place: string) {}

  /** The hand as it is now: cards that left are forgotten, new ones stand last. */
  hold(hand: readonly Held[]): void {
    if (!this.loaded && hand.length) this.load(hand);
    const ids = hand.map((held) => held.id);
    const stay = this.order.filter((id) => ids.includes(id));
    const order = [...stay, ...ids.filter((id) => !stay.includes(id))];
    const marks = new Map([...this.marks].filter(([id]) => ids.includes(id)));
    if (String(order) !== String(this.order)) this.order = order;
    if (marks.size !== this.marks.size) this.marks = marks;
    this.save(hand);
  }

  shown(hand: readonly Held[]): Held[] {
    return [...hand].sort((one, two) => this.rank(one.id) - this.rank(two.id));
  }

  private rank(id: number): number {
    const at = this.order.indexOf(id);
    return at < 0 ? this.order.length + id : at;
  }

  /** Put a card in another place; false when it is there already. */
  moveTo(id: number, place: number): boolean {
    const from = this.order.indexOf(id);
    const to = Math.max(0, Math.min(place, this.order.length - 1));
    if (from < 0 || from === to) return false;
    const order = this.order.filter((one) => one !== id);
    order.splice(to, 0, id);
    this.order = order;
    return true;
  }

  moveBy(id: number, steps: number): boolean {
    return this.moveTo(id, this.order.indexOf(id) + steps);
  }

  /** The same mark again takes it off. */
  mark(id: number, mark: Mark): void {
    const marks = new Map(this.marks);
    if (marks.get(id) === mark) marks.delete(id);
    else marks.set(id, mark);
    this.marks = marks;
  }

  save(hand: readonly Held[]): void {
    const kept: Kept[] = hand.map((held) => ({
      place: this.order.indexOf(held.id),
      mark: this.marks.get(held.id) ?? null,
      colours: held.colours.join(''),
      values: held.values.join(''),
    }));
    try {
      if (kept.length) localStorage.setItem(this.place, JSON.stringify(kept));
      else localStorage.removeItem(this.place);
    } catch {
      // The browser stores nothing: the notes last until the page is left.
    }
  }

  forget(): void {
    try {
      localStorage.removeItem(this.place);
    } catch {
      // Nothing was stored.
    }
  }

  private load(hand: readonly Held[]): void {
    this.loaded = true;
    const kept = this.found();
    if (!kept || kept.length !== hand.length || !kept.every((card, at) => canBe(card, hand[at]!))) return;
    const places = hand.map((held, at) => ({ id: held.id, place: kept[at]!.place }));
    this.order = places.sort((one, two) => one.place - two.place).map(({ id }) => id);
    const marked = hand.flatMap((held, at) => (kept[at]!.mark ? [[held.id, kept[at]!.mark] as [number, Mark]] : []));
    this.marks = new Map(marked);
  }

  private found(): Kept[] | null {
    try {
      const found = JSON.parse(localStorage.getItem(this.place) ?? 'null') as unknown;
      return Array.isArray(found) && found.every(isKept) ? found : null;
    } catch {
      return null;
    }
  }
}

function isKept(found: unknown): found is Kept {
  const card = found as Kept | null;
  if (card === null || typeof card !== 'object') return false;
  const markIsOurs = card.mark === null || MARKS.includes(card.mark);
  return (
    markIsOurs && typeof card.place === 'number' && typeof card.colours === 'string' && typeof card.values === 'string'
  );
}

/** Hints only narrow down what a card can be: a card that can be more than before is another one. */
function canBe(kept: Kept, held: Held): boolean {
  const colours = held.colours.every((colour) => kept.colours.includes(colour));
  return colours && held.values.every((value) => kept.values.includes(String(value)));
}
