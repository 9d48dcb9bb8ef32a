// Recorded games for tests and for `npm run dev`; `make fixtures` plays them at real tables.
import type { Events, GameEvent, Snapshot } from '../protocol';
import { learnt, seen, type Knowledge } from './knowledge';
import type { Step } from './game';
import type { Language } from './words';

/** What one page heard of a game, from the first decision on. */
export interface Fixture {
  readonly you: string;
  readonly snapshot: Snapshot;
  readonly events: readonly Events[];
  /** The table in the end. */
  readonly last: Snapshot;
}

/** Events and rules of a game as the server words them. */
export interface WordedFixture {
  readonly game: string;
  readonly names: readonly string[];
  readonly events: readonly GameEvent[];
  readonly rules: readonly string[];
  readonly texts: Readonly<Record<Language, readonly string[]>>;
  readonly demands: Readonly<Record<Language, readonly string[]>>;
}

/** Every step of a recorded game, with what was known after it. */
export function* stepsOf({ you, snapshot, events }: Fixture): Generator<{ step: Step; known: Knowledge }> {
  let known = seen(snapshot);
  for (const message of events) {
    const before = known;
    known = learnt(known, message, you);
    if (!message.view) continue;
    const step = {
      version: message.version,
      told: message.told ?? [],
      before: before.view ?? {},
      after: known.view ?? {},
    };
    yield { step, known };
  }
}
