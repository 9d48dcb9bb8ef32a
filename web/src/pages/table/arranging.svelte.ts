// Moving people and bots between seats: picked up and dropped by pointer, finger or keyboard.
import type { Attachment } from 'svelte/attachments';
import { live } from '../../lib/live.svelte';

const SLIP = 8;

interface Moves {
  /** Who has a seat, as people call it. */
  name(seat: number): string;
  count(): number;
  /** Let two seats change places; true when that is so. */
  swap(seat: number, to: number): Promise<boolean>;
  word(key: string, facts: Record<string, string | number>): string;
}

export class Arranging {
  /** The seat whose player is in hand, and the one where they would go. */
  held = $state<number | null>(null);
  target = $state<number | null>(null);
  /** How far a drag has gone. */
  x = $state(0);
  y = $state(0);
  isDragged = $state(false);
  private wasDragged = false;

  constructor(private readonly moves: Moves) {}

  /** A press: pick up, or put down where the press is. */
  press(seat: number): void {
    if (this.wasDragged) this.wasDragged = false;
    else if (this.held === null) this.pick(seat);
    else void this.drop(this.target !== this.held && this.target !== null && seat === this.held ? this.target : seat);
  }

  key(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    if (this.held === null || (step === undefined && event.key !== 'Escape')) return;
    event.preventDefault();
    event.stopPropagation();
    if (step === undefined) this.cancel();
    else this.aim(((this.target ?? this.held) + step + this.moves.count()) % this.moves.count());
  }

  /** The row of a seat, to which its handle belongs. */
  readonly handle: Attachment<HTMLElement> = (button) => {
    const down = (event: PointerEvent) => event.button === 0 && this.follow(button, event);
    button.addEventListener('pointerdown', down);
    return () => button.removeEventListener('pointerdown', down);
  };

  cancel(): void {
    if (this.held !== null) live.say(this.moves.word('page-room-move-kept', { name: this.moves.name(this.held) }));
    this.letGo();
  }

  /** The focus is elsewhere: what was in hand stays where it was. A press on another seat comes first. */
  blur(): void {
    if (!this.isDragged) setTimeout(() => this.isLeft() && this.cancel());
  }

  private isLeft(): boolean {
    return this.held !== null && !document.activeElement?.matches('[data-grip]');
  }

  private pick(seat: number): void {
    this.held = this.target = seat;
    live.say(this.moves.word('page-room-move-held', { name: this.moves.name(seat), seat: seat + 1 }));
  }

  private aim(seat: number): void {
    this.target = seat;
    live.say(this.moves.word('page-room-move-aim', { seat: seat + 1, name: this.moves.name(seat) }));
  }

  private async drop(to: number): Promise<void> {
    const from = this.held;
    if (from === null || from === to) return this.cancel();
    this.letGo();
    const list = document.activeElement?.closest('ol') ?? null;
    if (await this.moves.swap(from, to)) list?.querySelector<HTMLElement>(`[data-grip="${to}"]`)?.focus();
  }

  private letGo(): void {
    this.held = this.target = null;
    this.x = this.y = 0;
    this.isDragged = false;
  }

  private follow(button: HTMLElement, start: PointerEvent): void {
    const seat = Number(button.dataset.grip);
    const list = button.closest('ol')!;
    this.wasDragged = false;
    const move = (event: PointerEvent) => {
      const [x, y] = [event.clientX - start.clientX, event.clientY - start.clientY];
      if (!this.isDragged && Math.hypot(x, y) < SLIP) return;
      this.isDragged = this.wasDragged = true;
      this.held = seat;
      this.target = seatUnder(list, seat, event) ?? seat;
      [this.x, this.y] = [x, y];
    };
    const stop = (event: PointerEvent) => {
      removeEventListener('pointermove', move);
      for (const kind of ['pointerup', 'pointercancel'] as const) removeEventListener(kind, stop);
      if (!this.isDragged) return;
      const to = event.type === 'pointerup' ? (this.target ?? seat) : seat;
      if (to === seat) this.letGo();
      else void this.drop(to);
      setTimeout(() => (this.wasDragged = false)); // the click after a drag comes first
    };
    addEventListener('pointermove', move);
    for (const kind of ['pointerup', 'pointercancel'] as const) addEventListener(kind, stop);
  }
}

/** The seat whose row lies under the pointer, besides the one that is dragged along. */
function seatUnder(list: HTMLElement, dragged: number, { clientX, clientY }: PointerEvent): number | null {
  const rows = [...list.children].map((row) => row.getBoundingClientRect());
  const found = rows.findIndex(
    (row, seat) =>
      seat !== dragged && clientX >= row.left && clientX <= row.right && clientY >= row.top && clientY <= row.bottom,
  );
  return found < 0 ? null : found;
}
