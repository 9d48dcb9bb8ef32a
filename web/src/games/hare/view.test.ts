// Compares the page's lane and its movements with recorded races.
import { describe, expect, it } from 'vitest';
import { stepsOf, type Fixture } from '../../lib/fixtures';
import { journeyOf } from './journey';
import { TALL, WIDE } from './lane';
import {
  actionOf,
  cost,
  parseAction,
  FINISH,
  longestMove,
  raceOf,
  rollsIn,
  runnersOf,
  SPACES,
  tortoiseBehind,
  travelsIn,
  type HareView,
} from './view';

const races = import.meta.glob<Fixture>(['./fixtures/*.json', '!./fixtures/words.json'], {
  import: 'default',
  eager: true,
});

describe('the lane', () => {
  it('has the spaces of the rulebook', () => {
    const count = (kind: string, numbers = '') =>
      SPACES.filter((space) => space.kind === kind && space.numbers.join('/') === numbers).length;
    expect(SPACES).toHaveLength(FINISH + 1);
    expect([count('hare'), count('carrot'), count('lettuce'), count('tortoise')]).toEqual([12, 13, 4, 9]);
    expect([
      count('position', '1/5/6'),
      count('position', '2'),
      count('position', '3'),
      count('position', '4'),
    ]).toEqual([5, 8, 7, 5]);
  });

  it('keeps its stones apart, and inside the drawing', () => {
    for (const map of [WIDE, TALL]) {
      map.stones.forEach(({ x, y }, at) => {
        expect(x - map.stone).toBeGreaterThanOrEqual(0);
        expect(x + map.stone).toBeLessThanOrEqual(map.width);
        expect(y).toBeLessThan(map.height);
        for (const other of map.stones.slice(at + 1))
          expect(Math.hypot(other.x - x, other.y - y)).toBeGreaterThan(2 * map.stone);
      });
    }
  });

  it('makes stones of the tall drawing large enough for a finger at 360 px', () => {
    expect(0.97 * TALL.stride).toBeGreaterThanOrEqual(44);
  });
});

describe('prices and actions', () => {
  it('knows what moves cost and how far a purse goes', () => {
    expect([1, 5, 13].map(cost)).toEqual([1, 15, 91]);
    expect([0, 14, 15, 95].map(longestMove)).toEqual([0, 4, 5, 13]);
    expect([11, 12, 64].map(tortoiseBehind)).toEqual([null, 11, 56]);
  });

  it('reads every legal action and writes it again', () => {
    for (const { snapshot, events } of Object.values(races)) {
      const race = { seats: snapshot.seats.length } as HareView;
      for (const action of events.flatMap((message) => message.legal ?? [])) {
        const { name, number, steps } = parseAction(action);
        expect(actionOf(race, name, number, steps)).toBe(action);
      }
    }
  });
});

describe('what a step shows', () => {
  it('follows every runner to where it stands afterwards', () => {
    for (const race of Object.values(races)) {
      for (const { step } of stepsOf(race)) {
        const travels = new Map(travelsIn(step).map((travel) => [travel.runner, travel]));
        for (const { id, space } of runnersOf(raceOf(step.after))) {
          const was = raceOf(step.before).spaces[id];
          expect(travels.get(id)?.stops.at(-1) ?? was).toBe(space);
          expect(travels.get(id)?.stops[0] ?? was).toBe(was);
        }
      }
    }
  });

  it('lets the die rest where a hare was met, and ends where the runner is drawn', () => {
    const steps = Object.values(races).flatMap((race) => [...stepsOf(race)].map(({ step }) => step));
    const hops = steps.flatMap(travelsIn).filter((travel) => travel.stops.length > 2);
    expect(steps.flatMap(rollsIn).length).toBeGreaterThan(20);
    expect(hops.length).toBeGreaterThan(5);
    for (const travel of hops) {
      const { frames, arrivals } = journeyOf(TALL, travel, TALL.stones[travel.stops.at(-1)!]!);
      expect(frames.at(-1)?.transform).toBe('translate(0px, 0px)');
      expect(arrivals[2]! - arrivals[1]!).toBeGreaterThan(700);
      for (const stop of travel.rolled) expect(SPACES[travel.stops[stop]!]?.kind).toBe('hare');
    }
  });
});
