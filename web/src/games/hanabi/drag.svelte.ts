// Dragging a card along a row of cards: it follows the finger, the others make room.
import type { Attachment } from 'svelte/attachments';

const SLIP = 8;

interface Hands {
  /** The card was moved to this place in the row. */
  place(id: number, place: number): void;
  end(): void;
}

export class Drag {
  id = $state<number | null>(null);
  x = $state(0);
  y = $state(0);
  private moved = false;

  constructor(private readonly hands: Hands) {}

  /** Whether the click that just came was one, and not the end of a drag. */
  isClick(): boolean {
    const was = this.moved;
    this.moved = false;
    return !was;
  }

  handle(id: number): Attachment<HTMLElement> {
    return (button) => {
      const down = (event: PointerEvent) => event.button === 0 && this.follow(button, id, event);
      button.addEventListener('pointerdown', down);
      return () => button.removeEventListener('pointerdown', down);
    };
  }

  private follow(button: HTMLElement, id: number, start: PointerEvent): void {
    this.moved = false;
    const item = button.closest('li')!;
    const home = item.offsetLeft;
    const move = (event: PointerEvent) => {
      const [across, down] = [event.clientX - start.clientX, event.clientY - start.clientY];
      if (this.id === null && Math.abs(across) < SLIP) return;
      this.id = id;
      this.moved = true;
      this.hands.place(id, placeUnder(item, home + across));
      this.x = home + across - item.offsetLeft;
      this.y = Math.max(-12, Math.min(12, down));
    };
    const stop = () => {
      removeEventListener('pointermove', move);
      for (const kind of ['pointerup', 'pointercancel'] as const) removeEventListener(kind, stop);
      if (this.id === null) return;
      this.id = null;
      this.hands.end();
    };
    // The card changes its place in the document on the way, so the window listens.
    addEventListener('pointermove', move);
    for (const kind of ['pointerup', 'pointercancel'] as const) addEventListener(kind, stop);
  }
}

/** Which place in the row a card at this offset belongs to. */
function placeUnder(item: HTMLElement, left: number): number {
  const all = [...item.parentElement!.children] as HTMLElement[];
  const first = all[0]!.offsetLeft;
  const pitch = all.length > 1 ? all[1]!.offsetLeft - first : 1;
  return Math.max(0, Math.min(all.length - 1, Math.round((left - first) / pitch)));
}
