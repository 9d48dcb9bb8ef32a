// Gives every card in a hand a name of its own, so that it can be followed when newer ones close a gap.
import type { GameView, Step } from '../../lib/game';
import { cardEventOf, hanabi } from './view';

export class CardTracker {
  private ids: readonly (readonly number[])[] = [];
  private seen: GameView | null = null;
  private last = 0;

  /** Names by seat and slot for this view; asking twice gives the same. */
  follow(view: GameView, step: Step | null): readonly (readonly number[])[] {
    if (view === this.seen) return this.ids;
    const known = step !== null && step.after === view && step.before === this.seen;
    const before = known ? this.withoutTheGone(step) : this.ids;
    this.seen = view;
    const sizes = hanabi(view).hand_sizes;
    this.ids = sizes.map((size, seat) => Array.from({ length: size }, (_, at) => before[seat]?.[at] ?? ++this.last));
    return this.ids;
  }

  private withoutTheGone(step: Step): readonly (readonly number[])[] {
    const event = cardEventOf(step);
    if (!event || event.type === 'hinted') return this.ids;
    return this.ids.map((hand, seat) => (seat === event.seat ? hand.filter((_, at) => at !== event.slot) : hand));
  }
}
