// What one player is considering: whose cards are looked at, and which card or hint is selected.
import type { TableModel } from '../../lib/game';
import { possibleCards } from './deduction';
import { HandNotes } from './hand_notes.svelte';
import { CardTracker } from './tracking';
import {
  actionOf,
  coloursOf,
  ENDED,
  hanabi,
  handOf,
  cardEventOf,
  endingsOf,
  isPlayable,
  isUseless,
  othersOf,
  touches,
  type Clue,
  type Held,
} from './view';

export class Desk {
  /** The own card that is considered, by its name. */
  selected = $state<number | null>(null);
  /** The player who may get a hint. */
  picked = $state<number | null>(null);
  /** The hint under the pointer or the focus. */
  pointed = $state<Clue | null>(null);
  /** The card that was touched when picking a player, by its name. */
  private touchedId = $state<number | null>(null);
  private readonly tracker = new CardTracker();

  constructor(readonly model: TableModel) {}

  readonly view = $derived.by(() => hanabi(this.model.view));
  readonly ids = $derived.by(() => this.tracker.follow(this.model.view, this.model.step));
  readonly colours = $derived.by(() => coloursOf(this.view));
  readonly others = $derived.by(() => othersOf(this.view, this.model.seat));
  readonly isOver = $derived.by(() => this.view.phase === ENDED);
  readonly isMyTurn = $derived.by(() => this.model.mine && !this.isOver && this.model.actor === this.model.seat);
  readonly just = $derived.by(() => cardEventOf(this.model.step));
  /** What was done last, in words. */
  readonly news = $derived.by(() => (this.just ? this.model.say(this.just) : ''));
  /** How the show ended, in the words of the last step. */
  readonly verdict = $derived.by(() =>
    endingsOf(this.model.step)
      .map((event) => this.model.say(event))
      .join(' '),
  );
  readonly isStamped = $derived.by(() => this.model.help !== 'bare');
  readonly notes = $derived.by(() => new HandNotes(`speeltafel-hanabi-${tableOf(this.model)}-${this.model.seat}`));

  readonly own = $derived.by<Held[]>(() => (this.model.seat === null ? [] : this.hand(this.model.seat)));
  readonly possible = $derived.by<number[][] | null>(() =>
    this.model.help === 'full' && this.model.seat !== null && !this.isOver
      ? possibleCards(this.view, this.model.seat)
      : null,
  );
  readonly considered = $derived.by<Held | null>(() => this.own.find((held) => held.id === this.selected) ?? null);

  readonly looked = $derived.by<Held | null>(() =>
    this.picked === null ? null : (this.hand(this.picked).find((held) => held.id === this.touchedId) ?? null),
  );

  hand(seat: number): Held[] {
    return handOf(this.view, seat, this.ids[seat] ?? []);
  }

  /** The hint whose cards are shown raised in this hand. */
  preview(seat: number): Clue | null {
    if (this.picked === seat && this.pointed) return this.pointed;
    const chosen = actionOf(this.model.chosen);
    return chosen?.kind === 'hint' && chosen.target === seat ? chosen.clue : null;
  }

  touched(seat: number, clue: Clue): Held[] {
    return this.hand(seat).filter((held) => touches(clue, held.card));
  }

  wasJustTold(seat: number, held: Held): boolean {
    return this.just?.type === 'hinted' && this.just.target === seat && this.just.slots.includes(held.slot - 1);
  }

  pick(seat: number, id: number | null = null): void {
    if (this.picked === seat && id === this.touchedId) return this.clear();
    this.clear();
    this.picked = seat;
    this.touchedId = id;
  }

  select(id: number): void {
    const again = this.selected === id;
    this.clear();
    if (!again) this.selected = id;
  }

  /** Nothing is considered any more. */
  clear(): void {
    if (this.model.chosen) this.model.cancel();
    this.selected = null;
    this.picked = null;
    this.pointed = null;
    this.touchedId = null;
  }

  // Words

  /** Another player's card and what they know of it. */
  theirs(held: Held): string {
    const facts = { slot: held.slot - 1, known: this.known(held) };
    if (held.card < 0) return this.model.word('hanabi-web-their-back', facts);
    return this.model.word('hanabi-web-their-card', { ...facts, card: this.model.fact('card', held.card) });
  }

  /** What is known of a card, in sentences. */
  known(held: Held): string {
    if (!this.isStamped) return '';
    const { model } = this;
    const said: string[] = [];
    const colourWord = (colour: string) => model.word(`hanabi-colour-${colour}`);
    const notColours =
      held.colours.length > 1 ? this.colours.filter((colour) => !held.colours.includes(colour)).map(colourWord) : [];
    const notValues =
      held.values.length > 1 ? [1, 2, 3, 4, 5].filter((value) => !held.values.includes(value)).map(String) : [];
    if (held.colours.length === 1)
      said.push(model.word('hanabi-web-known-colour', { colour: colourWord(held.colours[0]!) }));
    if (held.values.length === 1) said.push(model.word('hanabi-web-known-value', { value: held.values[0]! }));
    const not = [...notColours, ...notValues];
    if (not.length) said.push(model.word('hanabi-web-known-not', { list: this.list(not) }));
    return said.join(' ') || model.word('hanabi-web-known-nothing');
  }

  /** What follows for an own card from everything that lies open, in sentences; empty where that help is off. */
  follows(held: Held): string {
    const cards = this.possible?.[held.slot - 1];
    if (!cards?.length) return '';
    const { model, view } = this;
    const names = cards.map((card) => `${coloursOf(view)[Math.floor(card / 5)]}${(card % 5) + 1}`);
    const said: string[] = [];
    if (names.length === 1) said.push(model.word('hanabi-web-surely', { card: names[0]! }));
    else if (names.length <= 8) said.push(model.word('hanabi-web-possible', { list: this.list(names) }));
    if (cards.every((card) => isPlayable(view, card))) said.push(model.word('hanabi-web-fits'));
    else if (cards.every((card) => isUseless(view, card))) said.push(model.word('hanabi-web-useless'));
    return said.join(' ');
  }

  private list(words: readonly string[]): string {
    if (words.length < 2) return words.join('');
    return `${words.slice(0, -1).join(', ')} ${this.model.word('hanabi-web-or')} ${words.at(-1)}`;
  }
}

/** Tables have a name of their own; a model that has none goes by the page it is on. */
function tableOf(model: TableModel): string {
  return 'id' in model && typeof model.id === 'string' ? model.id : location.pathname;
}
