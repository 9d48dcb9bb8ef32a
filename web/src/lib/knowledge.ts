// What a page knows of a table, worked out from the table's messages alone. Values here are never changed, only replaced.
import type { Chair, Changes, Ending, Events, Field, Line, Phase, Request, Snapshot } from '../protocol';
import type { GameView } from './game';

const LINES_KEPT = 100;

export interface Knowledge {
  readonly version: number;
  /** The last snapshot; only those of its fields that never change are still true. */
  readonly first: Snapshot;
  readonly phase: Phase;
  readonly seats: readonly Chair[];
  /** The seat through whose eyes the table is seen. */
  readonly seat: number | null;
  readonly actor: number | null;
  readonly decision: number | null;
  readonly legal: readonly string[];
  readonly view: GameView | null;
  readonly deadline: number | null;
  readonly banks: readonly number[];
  readonly takeback: Request | null;
  readonly chat: readonly Line[];
  readonly ending: Ending | null;
  readonly rematch: string | null;
}

/** What is known after a snapshot. */
export function seen(snapshot: Snapshot): Knowledge {
  return {
    version: snapshot.version,
    first: snapshot,
    phase: snapshot.phase,
    seats: snapshot.seats,
    seat: snapshot.seat,
    actor: snapshot.actor ?? null,
    decision: snapshot.decision ?? null,
    legal: snapshot.legal ?? [],
    view: snapshot.view ?? null,
    deadline: snapshot.deadline ?? null,
    banks: snapshot.banks ?? [],
    takeback: snapshot.takeback ?? null,
    chat: snapshot.chat ?? [],
    ending: snapshot.ending ?? null,
    rematch: snapshot.rematch ?? null,
  };
}

/** What is known after an `events` message; fields that it leaves out have not changed. Our seat is looked up again
 *  when the seats change; a page that has not said which of the people at its device looks has no seat. */
export function learnt(known: Knowledge, events: Events, you: string, companion: number | null = null): Knowledge {
  const asked = 'actor' in events || 'legal' in events;
  const seats = events.seats ?? known.seats;
  return {
    ...known,
    version: events.version,
    phase: events.phase ?? known.phase,
    seats,
    seat: events.seats ? eyesAfter(known, seats, you, companion) : known.seat,
    actor: events.actor !== undefined ? events.actor : known.actor,
    decision: asked ? (events.decision ?? null) : known.decision,
    legal: asked ? (events.legal ?? []) : known.legal,
    view: events.view ? patched(known.view ?? {}, events.view) : known.view,
    deadline: events.deadline !== undefined ? events.deadline : known.deadline,
    banks: events.banks ?? known.banks,
    takeback: events.takeback !== undefined ? events.takeback : known.takeback,
    chat: events.said ? [...known.chat, events.said].slice(-LINES_KEPT) : known.chat,
    ending: events.ending ?? known.ending,
    rematch: events.rematch ?? known.rematch,
  };
}

/** Our own seat, if we have one, or the seat of the player we watch: it can change, because the start shuffles the seats. */
function eyesAfter(known: Knowledge, seats: readonly Chair[], you: string, companion: number | null): number | null {
  if (companion === null && peopleAt(seats, you).length > 1) return null;
  const own = seatOf(seats, you);
  if (own !== null || known.seat === null) return own;
  const watched = known.seats[known.seat]?.player;
  return watched === you ? null : seatOf(seats, watched);
}

/** One of the people who share this device. */
export interface Person {
  /** 0 is the player who has the cookie. */
  readonly companion: number;
  readonly seat: number;
  readonly name: string;
}

/** Everybody at this player's device, first the one who has the cookie; empty when the player has no seat. */
export function peopleAt(seats: readonly Chair[], you: string): Person[] {
  const owner = you.split('~')[0];
  if (!owner) return [];
  const people = seats.flatMap((chair, seat) => {
    const [whose, number] = (chair.player ?? '').split('~');
    return whose === owner ? [{ companion: Number(number ?? 0), seat, name: chair.name ?? '' }] : [];
  });
  return people.sort((one, other) => one.companion - other.companion);
}

export function seatOf(seats: readonly Chair[], player: string | null | undefined): number | null {
  const found = player ? seats.findIndex((chair) => chair.player === player) : -1;
  return found < 0 ? null : found;
}

/** A view with the changed fields replaced; a change gives a whole field, or single places of a list. */
export function patched(view: GameView, changes: Changes): GameView {
  const after: GameView = { ...view };
  for (const [name, value] of Object.entries(changes)) {
    if (typeof value === 'number' || Array.isArray(value)) {
      after[name] = value;
      continue;
    }
    const places = [...(after[name] as Exclude<Field, number>)];
    for (const [place, now] of Object.entries(value)) places[Number(place)] = now;
    after[name] = places;
  }
  return after;
}
