// Several people at one device: who looks at it now, and when the curtain falls. A seat's table exists only while its
// player looks: it is asked for when the curtain lifts, and nothing of it is left when it falls.
import { live } from '../../lib/live.svelte';
import type { Person } from '../../lib/knowledge';
import { settings } from '../../lib/settings.svelte';
import { Table } from '../../lib/table.svelte';
import { toasts } from '../../lib/toasts.svelte';

/** How long a player still sees the result of their own move; shorter where nothing is animated. */
const LAST_LOOK = 1500;
const STILL_LOOK = 200;

export class HotSeat {
  /** Who looks, and their table; null while the curtain is down. */
  person = $state.raw<Person | null>(null);
  table = $state.raw<Table | null>(null);
  #actor: number | null = null;
  #stop = () => {};

  /** `open` is the table as everybody may see it. */
  constructor(private readonly open: Table) {}

  readonly isOn = $derived.by(() => this.open.people.length > 1 && this.open.phase === 'playing');
  /** Who of this device has to decide. */
  readonly next = $derived.by<Person | null>(() => {
    const { actor, people, seats } = this.open;
    return (actor !== null && !seats[actor]?.away && people.find((person) => person.seat === actor)) || null;
  });

  /** Call inside a component: the curtain falls when somebody else of this device has to decide. */
  begin(): void {
    $effect(() => {
      const { person, next } = this;
      const hasMoved = this.open.actor !== this.#actor; // a player who lifts it out of turn may look
      if (!person || !next || !hasMoved || next.companion === person.companion) return;
      const timer = setTimeout(() => this.lower(), settings.reducedMotion ? STILL_LOOK : LAST_LOOK);
      return () => clearTimeout(timer);
    });
    $effect(() => () => this.lower());
  }

  lift(person: Person): void {
    this.lower();
    this.#actor = this.open.actor;
    this.person = person;
    this.table = new Table(this.open.id, { socket: { companion: person.companion }, module: this.open.module });
    this.#stop = this.table.start();
  }

  lower(): void {
    if (this.table && document.activeElement instanceof HTMLElement) document.activeElement.blur(); // before the table is removed
    this.#stop();
    this.#stop = () => {};
    this.table?.forget();
    this.table = this.person = null;
    live.forget();
    toasts.clear();
  }
}
